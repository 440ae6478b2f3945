"""What a learner writes of races, sheets and ends, read as an answer."""

from __future__ import annotations

import re
from typing import Any

from ligretto_widget.game.cards import Card, seat_name
from ligretto_widget.game.integers import between
from ligretto_widget.game.text import told
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.parts import fail, items_of, one_card, one_seat
from ligretto_widget.teach.exercises.told import DRAW, GOES_ON, NONE, NOT_STUCK, OVER, STUCK


def read_race(question: q.WhoWasFirst, given: object) -> q.First:
    """Who got the pile, home or stays, elsewhere or nowhere."""
    players = question.timeline.table.players
    possible = told(
        "a seat or {draw}, then {home}, then {more}, such as {example}",
        draw=DRAW,
        home=told("{first} or {last}", first="home", last="stays"),
        more=told("{first} or {last}", first="elsewhere", last="nowhere"),
        example="B home elsewhere",
    )
    if isinstance(given, q.First):
        return given
    parts = items_of(given, possible)
    if len(parts) != 3:
        fail(given, possible)
    who, home, more = parts
    seat = None if who is None or who == DRAW else one_seat(who, players, possible)
    return q.First(seat, _either(home, "home", "stays", possible), _either(more, "elsewhere", "nowhere", possible))


def _either(given: object, yes: str, no: str, possible: str) -> bool:
    if given is True or given == yes:
        return True
    return False if given is False or given == no else fail(given, possible)


def read_cells(question: q.SheetFaults, given: object) -> frozenset[q.Cell]:
    """Lines of a sheet."""
    last = f"{len(question.sheet)}{seat_name(question.players - 1)}"
    possible = told(
        "lines of the sheet, a round and a seat, from 1A to {last}, a round alone for the whole round, or {none}",
        last=last,
        none=NONE,
    )
    lone = isinstance(given, tuple) and len(given) == 2 and isinstance(given[0], int) and not isinstance(given[1], int)
    items = [given] if lone else items_of(given, possible)
    return frozenset(_cell(question, each, possible) for each in items)


def _cell(question: q.SheetFaults, each: Any, possible: str) -> q.Cell:
    number, seat = each, None
    if isinstance(each, str):
        found = re.fullmatch(r"([0-9]{1,3})([A-Za-z]?)", each)
        number, seat = (int(found[1]), found[2] or None) if found else (0, None)
    elif isinstance(each, tuple) and len(each) == 2:
        number, seat = each
    line = between(number, 1, len(question.sheet))
    if line is None:
        fail(each, possible)
    return q.Cell(line, None if seat is None else one_seat(seat, question.players, possible))


def read_stuck(question: q.Stuck, given: object) -> q.Stuckness:
    """Stuck or not, and cards with their seats."""
    possible = told(
        '"{stuck}" with the cards that would help, such as {example}, or "{not_stuck}" with one that can come',
        stuck=STUCK,
        example=f"{STUCK} A:R5",
        not_stuck=NOT_STUCK,
    )
    if isinstance(given, q.Stuckness):
        return given
    if isinstance(given, tuple) and len(given) == 2 and isinstance(given[0], bool):
        found, rest = given[0], items_of(given[1], possible)
    else:
        items = items_of(given, possible)
        found = items[:1] != ["not"]
        rest = items[1:] if found else items[2:]
        if items[: 1 if found else 2] != ([STUCK] if found else ["not", STUCK]):
            fail(given, possible)
    return q.Stuckness(found, frozenset(_helper(question, each, possible) for each in rest))


def _helper(question: q.Stuck, each: object, possible: str) -> tuple[int, Card]:
    """A card with its seat; without one where only one seat has it outside the centre."""
    table = question.table
    if isinstance(each, tuple) and len(each) == 2:
        return one_seat(each[0], table.players, possible), one_card(each[1], possible)
    if isinstance(each, str) and ":" in each:
        owner, _, name = each.partition(":")
        return one_seat(owner, table.players, possible), one_card(name, possible)
    one = one_card(each, possible)
    having = [seat for seat, area in enumerate(table.areas) if one in set(area.cards())]
    if len(having) != 1:
        fail(each, told("{whose}: say whose card it is", whose=_whose(one, having)))
    return having[0], one


def _whose(one: Card, seats: list[int]) -> str:
    if not seats:
        return told("a card outside the centre")
    found, *others = (f"{seat_name(seat)}:{one.name}" for seat in seats)
    for other in others:
        found = told("{first} or {last}", first=found, last=other)
    return found


def read_ended(question: q.OverOrNot, given: object) -> q.Ended:
    """Over or not, and the seats that win."""
    players = question.table.players if question.match is None else question.match.players
    possible = told(
        '"{goes_on}", or "{over}" with the seats that win, such as {example}',
        goes_on=GOES_ON,
        over=OVER,
        example=f"{OVER} A",
    )
    if isinstance(given, q.Ended):
        return given
    if isinstance(given, str) and given.strip().lower() in (GOES_ON, "not over"):
        return q.Ended(False, frozenset())
    items = (
        list(given) if isinstance(given, tuple) and given and isinstance(given[0], bool) else items_of(given, possible)
    )
    if not items or items[0] not in (OVER, True, False):
        fail(given, possible)
    if items[0] is False:
        return q.Ended(False, frozenset())
    seats = [each for item in items[1:] for each in (item if isinstance(item, set | frozenset | list) else [item])]
    return q.Ended(True, frozenset(one_seat(each, players, possible) for each in seats))

"""What a learner writes, read as an answer.

Cards, codes, editions, seats, moves and positions are written as everywhere else: ``"R5"``, ``"WRONG_NUMBER"``,
``"danish"``, ``"B"``, ``"A row:1 centre:2"``. Several things are a list, a set, or one text with spaces between them.
What cannot be read is a ValueError that says what is possible: it is no wrong answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from ligretto_widget.game.cards import Card, seat_name
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.integers import integer
from ligretto_widget.game.judge import LEGAL
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Lay, Move, Put, Spot, Zone, seat_of
from ligretto_widget.game.notation import move as read_move
from ligretto_widget.game.notation import position
from ligretto_widget.game.table import Table, card_faults
from ligretto_widget.game.text import told
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.given_ends import read_cells, read_ended, read_race, read_stuck
from ligretto_widget.teach.exercises.mending import changed
from ligretto_widget.teach.exercises.parts import fail, items_of, one_card, one_seat
from ligretto_widget.teach.exercises.reasons import ALL_REASONS, REASONS
from ligretto_widget.teach.exercises.told import NONE, NOTHING

_NO_CARD: Final = (NOTHING, "empty", NONE)


def read(question: q.Question, given: object) -> q.Answer:
    """The answer that was given. Raises ValueError that says what is possible."""
    return _READ[type(question)](question, given)


# --- cards and places -------------------------------------------------------------------------------------------------


def _fit(question: q.WhichFit, given: object) -> frozenset[Spot]:
    possible = told("cards that lie open, such as {card}, or {none}", card=_open_card(question), none=NONE)
    return frozenset(_spot(question, each, possible) for each in items_of(given, possible))


def _open_card(question: q.WhichFit) -> str:
    area = question.table.area(question.seat)
    tops = [place[-1] for place in area.row if place] + list(area.ligretto[-1:])
    return tops[0].name if tops else "R5"


def _spot(question: q.WhichFit, each: object, possible: str) -> Spot:
    if isinstance(each, Spot):
        return each
    if isinstance(each, str):
        owner, colon, name = each.partition(":")
        if colon and len(owner) == 1 and not name.isdigit():
            seat = one_seat(owner, question.table.players, possible)
            return _lying(question, one_card(name, possible), seat, possible)
        if colon or each in tuple(Zone):
            return _written_spot(question.seat, each, possible)
    return _lying(question, one_card(each, possible), question.seat, possible)


def _written_spot(seat: int, word: str, possible: str) -> Spot:
    try:
        move = read_move(f"{seat_name(seat)} {word} centre:new")
    except ValueError:
        fail(word, possible)
    assert isinstance(move, Lay)
    return move.source


def _lying(question: q.WhichFit, one: Card, seat: int, possible: str) -> Spot:
    """Where the card lies with that seat: among its open cards."""
    area = question.table.area(seat)
    depths = [(Zone.LIGRETTO, 0, len(area.ligretto)), (Zone.DISCARD, 0, len(area.discard))]
    depths += [(Zone.ROW, place, len(cards)) for place, cards in enumerate(area.row)]
    spots = (Spot(seat, zone, place, depth + 1) for zone, place, cards in depths for depth in range(cards))
    found = next((spot for spot in spots if card_at(question.table, spot) is one), None)
    if found is None:
        has_none = told("{possible}; {seat} has no open {card}", possible=possible, seat=seat_name(seat), card=one)
        fail(one, has_none)
    return found


def _where(question: q.WhereTo, given: object) -> frozenset[q.Target]:
    piles = len(question.table.centre)
    places = len(question.table.area(question.source.seat).row)
    possible = told(
        "piles 1 to {piles}, {new} for a new pile, {first} to {last}, or {none}",
        piles=piles,
        new="new",
        first="row:1",
        last=f"row:{places}",
        none=NONE,
    )
    return frozenset(_target(question, each, possible) for each in items_of(given, possible))


def _target(question: q.WhereTo, each: object, possible: str) -> q.Target:
    """A pile by its number on the board, from 1."""
    if isinstance(each, Spot):
        return each
    if each is None or each == "new":
        return None
    word = str(each) if not isinstance(each, bool) else ""
    word = f"centre:{word}" if re.fullmatch(r"[0-9]+", word) else word
    try:
        move = read_move(f"{seat_name(question.source.seat)} ligretto {word}")
    except ValueError:
        fail(each, possible)
    if isinstance(move, Put):
        there = move.target.place < len(question.table.area(move.target.seat).row)
        return move.target if there else fail(each, possible)
    assert isinstance(move, Lay)
    return move.pile if move.pile is None or move.pile < len(question.table.centre) else fail(each, possible)


def _card_or_none(question: q.OnTop | q.LiesThere, given: object) -> Card | None:
    if given is None or (isinstance(given, str) and given.strip().lower() in _NO_CARD):
        return None
    possible = told("a card such as R5, or {nothing}", nothing=NOTHING)
    return one_card(given.strip() if isinstance(given, str) else given, possible)


# --- words and numbers ------------------------------------------------------------------------------------------------


def _code(question: q.WhyNot, given: object) -> str:
    word = given.strip().upper().replace(" ", "_") if isinstance(given, str) else ""
    if word != LEGAL and word not in ALL_REASONS:
        fail(given, told("{legal}, or the condition that fails: {codes}", legal=LEGAL, codes=list(REASONS)))
    return word


def _editions(question: q.WhoseRules, given: object) -> frozenset[str]:
    possible = told("some of {names}, {all}, or {none}", names=list(EDITIONS), all="all", none=NONE)
    words = [str(each).lower() for each in items_of(given, possible)]
    if words == ["all"]:
        return frozenset(EDITIONS)
    return frozenset(word if word in EDITIONS else fail(word, possible) for word in words)


def _number(given: object, possible: str) -> int:
    if isinstance(given, str) and re.fullmatch(r"[+\u2212-]?[0-9]{1,6}", given.strip()):
        return int(given.strip().replace("\u2212", "-"))
    number = integer(given)
    return fail(given, possible) if number is None else number


def _count(question: q.HowManyTops, given: object) -> int:
    return _number(given, told("a number of cards"))


def _points(question: q.Points, given: object) -> int | frozenset[int]:
    if question.seat is not None:
        return _number(given, told("a number of points, such as 8 or -4"))
    players = question.table.players
    possible = told("the seats that win, A to {last}, or {none}", last=seat_name(players - 1), none=NONE)
    return frozenset(one_seat(each, players, possible) for each in items_of(given, possible))


# --- what is built ----------------------------------------------------------------------------------------------------


def _mended(question: q.Mend, given: object) -> Table:
    """One change ("row:1 R5", "centre:1 B4", "edition danish"), or the whole table."""
    if isinstance(given, str) and len(given) <= MOST_CHANGE and given.strip() and "\n" not in given.strip():
        return changed(question.table, seat_of(question.move) or 0, given)
    return _table(question, given)


MOST_CHANGE: Final = 200


def _table(question: q.Mend | q.Build, given: object) -> Table:
    """A table, or its text; what the notation calls a fault is told as it tells it."""
    if isinstance(given, Table):
        faults = card_faults(given)
        return fail(given, told("a whole table: {fault}", fault=faults[0])) if faults else given
    if not isinstance(given, str):
        fail(given, told("a table, or a position as text"))
    return position(given, strict=False)


def _moves(question: q.InWhichOrder, given: object) -> tuple[Move, ...]:
    possible = told("moves in their order, such as {moves}", moves="A discard centre:1; A row:2 centre:1")
    if given is None or given == NONE:
        return ()
    if isinstance(given, str):
        given = [line for line in re.split(r"[;\n]", given) if line.strip()]
    if not isinstance(given, list | tuple) or isinstance(given, Move):
        fail(given, possible)
    return tuple(_one_move(each, possible) for each in given)


def _one_move(each: object, possible: str) -> Move:
    if isinstance(each, str):
        return read_move(each)
    return each if isinstance(each, Move) else fail(each, possible)


_READ: Final[dict[type, Callable[[Any, object], q.Answer]]] = {
    q.WhichFit: _fit,
    q.WhyNot: _code,
    q.WhereTo: _where,
    q.OnTop: _card_or_none,
    q.HowManyTops: _count,
    q.LiesThere: _card_or_none,
    q.WhoseRules: _editions,
    q.WhoWasFirst: read_race,
    q.Points: _points,
    q.SheetFaults: read_cells,
    q.Stuck: read_stuck,
    q.Mend: _mended,
    q.Build: _table,
    q.InWhichOrder: _moves,
    q.OverOrNot: read_ended,
}

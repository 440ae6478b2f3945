"""Answers that are made: a mended table, a built one, an order of moves. Each is right if a predicate holds of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, TypeGuard

from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import DISCARD, LIGRETTO, ROW, Lay, Move, Put, Spot, seat_of
from ligretto_widget.game.ruleset import FLIP_SIZE
from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises.questions import Build, Changed, InWhichOrder, Mend, Property
from ligretto_widget.teach.exercises.referee import ENGINE, Referee
from ligretto_widget.teach.exercises.ways import lays, moves

# --- mend it ----------------------------------------------------------------------------------------------------------


class Change(NamedTuple):
    """One difference between two tables: what sort of thing it is, and which."""

    sort: Changed | None
    part: object


def changes(before: Table, now: Table, move: Move) -> list[Change]:
    """What differs in all that a verdict on this move can depend on.

    Cards that nobody sees are left out: to change an open card, the seat must have it from somewhere. ``sort`` is None
    for what may never be changed: the number of seats, the end of the round, a card of a seat that does not move.
    """
    was, lies = dict(_parts(before, move)), dict(_parts(now, move))
    return [Change(*part) for part in {**was, **lies} if was.get(part) != lies.get(part)]


def _parts(table: Table, move: Move) -> Iterator[tuple[tuple[Changed | None, object], object]]:
    yield (None, "round"), (table.players, table.over)
    yield ("edition", "rules"), table.rules
    for at, top in enumerate(table.tops):
        yield ("pile", at), top
    seat = seat_of(move)
    for each in {seat, *(spot.seat for spot in (getattr(move, "source", None), getattr(move, "target", None)) if spot)}:
        if each is not None:
            sort: Changed | None = "card" if each == seat else None
            yield from (((sort, (each, *part)), held) for part, held in _of_a_seat(table, each))


def _of_a_seat(table: Table, seat: int) -> Iterator[tuple[tuple[object, ...], object]]:
    area = table.area(seat)
    for place, cards in enumerate(area.row):
        yield (ROW, place), cards
    yield (LIGRETTO,), area.ligretto[-1:]
    yield (DISCARD,), area.discard[-1:]
    yield ("hand",), (min(len(area.reserve), FLIP_SIZE), area.played, area.counted)


def mended(question: Mend, given: Table, referee: Referee = ENGINE) -> bool:
    """Whether just one thing is changed, one that may be, and the move is legal now."""
    found = changes(question.table, given, question.move)
    once = len(found) == 1 and found[0].sort in question.may_change
    return once and not referee.failing(given, question.move)


# --- build it ---------------------------------------------------------------------------------------------------------

Holds = Callable[[Table, int, Referee], bool]


def _fans(table: Table, referee: Referee) -> Counter[Spot]:
    """How many piles each open card of the first seat fits."""
    return Counter(lay.source for lay in lays(table, 0, referee.failing))


def _bridges(table: Table, referee: Referee) -> Iterator[Put]:
    """Cards of the discard that can be put where the Ligretto top cannot go, and can once they lie there."""
    spots = [Spot(0, ROW, place) for place, cards in enumerate(table.area(0).row) if cards]
    for spot in spots:
        bridge, over = Put(0, Spot(0, DISCARD), spot), Put(0, Spot(0, LIGRETTO), spot)
        if referee.failing(table, over) and not referee.failing(table, bridge):
            there = referee.after(table, bridge)
            if there is not None and not referee.failing(there, over):
                yield bridge


def _can_lay(table: Table, referee: Referee) -> int:
    return sum(1 for seat in range(table.players) if lays(table, seat, referee.failing))


def _is_stuck(table: Table, referee: Referee) -> bool:
    try:
        return referee.stuck(table).found
    except ValueError:  # the proof gave up: nobody knows
        return False


PROPERTIES: Final[Mapping[Property, Holds]] = MappingProxyType(
    {
        "centre_moves": lambda table, n, by: len(lays(table, 0, by.failing)) == n,
        "moves": lambda table, n, by: len(moves(table, 0, by.failing)) == n,
        "seats_that_can_lay": lambda table, n, by: _can_lay(table, by) == n,
        "choices": lambda table, n, by: n in _fans(table, by).values(),
        "points": lambda table, n, by: by.points(table)[0] == n,
        "winners": lambda table, n, by: len(by.winners(table)) == n,
        "stuck": lambda table, n, by: _is_stuck(table, by),
        "bridge": lambda table, n, by: any(True for _ in _bridges(table, by)),
    }
)
"""What a table can be asked to have, for seat A where it is about one seat.

``centre_moves``: cards and piles to lay, n ways in all; ``moves``: legal moves; ``seats_that_can_lay``; ``choices``: a
card with n piles to go to; ``points``: of A; ``winners`` of the round; ``stuck``; ``bridge``: a discard card put into
the row lets the Ligretto top follow there.
"""


def has(question: Build, given: Table, referee: Referee = ENGINE) -> bool:
    """Whether the table has the property."""
    return PROPERTIES[question.property](given, question.n, referee)


# --- in which order ---------------------------------------------------------------------------------------------------


def arrives(question: InWhichOrder, given: tuple[Move, ...]) -> bool:
    """Whether every move is the seat's and legal in turn, and the card comes to the centre in so many at most."""
    if not len(given) <= question.n or any(seat_of(move) != question.seat for move in given):
        return False
    table, laid = question.table, False
    for move in given:
        laid = laid or (isinstance(move, Lay) and card_at(table, move.source) is question.card)
        after = ENGINE.after(table, move)
        if after is None:
            return False
        table = after
    return laid


def are_moves(given: object) -> TypeGuard[tuple[Move, ...]]:
    """Whether this is an order of moves at all."""
    return isinstance(given, tuple) and all(isinstance(move, Move) for move in given)


def stumble(question: InWhichOrder, given: tuple[Move, ...]) -> tuple[Table, Move] | None:
    """The first move that is refused and the table that refuses it; None where all are legal."""
    table = question.table
    for move in given:
        after = ENGINE.after(table, move)
        if after is None:
            return table, move
        table = after
    return None

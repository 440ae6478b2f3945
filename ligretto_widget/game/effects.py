"""What a move brings about: one small function for each kind, each giving a table that shares what it did not touch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar

from ligretto_widget.game.cards import Card, shuffled
from ligretto_widget.game.measures import gathered
from ligretto_widget.game.moves import (
    LIGRETTO,
    ROW,
    EndDeadlock,
    Flip,
    Lay,
    Move,
    Pause,
    Put,
    Recycle,
    Spot,
    Stop,
)
from ligretto_widget.game.ruleset import FLIP_SIZE
from ligretto_widget.game.table import Area, Over, Pile, Table, followed, stream

Part = TypeVar("Part")

# Areas and tables are made for every event of every round: a tuple's own constructor takes half the time of theirs.
_new: Final = tuple.__new__

EFFECTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "lay": ("DK-05", "DK-21", "EN-11", "EN-21", "BG-07", "BG-10", "NL-11", "NL-19"),
        "open": ("DK-20", "DK-52", "EN-10", "EN-12", "EN-13", "BG-06", "NL-12", "NL-13"),
        "next discard": ("DK-26", "EN-22", "NL-20"),
        "must refill": ("DK-24", "NL-16"),
        "may refill": ("EN-19",),
        "stack": ("DK-37", "EN-35", "BG-16", "NL-23"),
        "flip": ("DK-25", "DK-26", "DK-27", "DK-54", "EN-08", "EN-20", "EN-23", "BG-09", "NL-09", "NL-18", "NL-21"),
        "count three": ("DK-40",),
        "recycle": ("DK-28", "DK-55", "EN-24", "NL-22"),
        "shuffle": ("DK-29", "EN-24", "NL-22"),
        "stop": ("DK-32", "EN-26", "BG-11", "NL-28"),
        "deadlock": ("DK-30", "DK-60", "EN-27", "NL-29"),
        "pause": ("DK-46",),
    }
)
"""What a move brings about, with the statements it carries out."""


def carry_out(table: Table, move: Move) -> Table:
    """The table after a move that the judge has called legal on it."""
    after = _CARRY[type(move)](table, move)
    if not isinstance(move, _TAKES):
        return after
    seat = move.seat
    if after.areas[seat].ligretto or not table.areas[seat].ligretto:
        return after
    return after if table.rules.on_empty == "explicit_shout" else after._replace(over=Over("stop", seat))


def _with(parts: tuple[Part, ...], at: int, part: Part) -> tuple[Part, ...]:
    """The same parts, but for the one at that place."""
    changed = list(parts)
    changed[at] = part
    return tuple(changed)


def _with_area(table: Table, seat: int, area: Area) -> Table:
    rules, seed, areas, centre, tops, over, under = table
    return _new(Table, (rules, seed, _with(areas, seat, area), centre, tops, over, under))


def _take(area: Area, spot: Spot) -> tuple[Card, Area]:
    """The top card of a spot, and the area without it."""
    ligretto, row, reserve, discard, played, counted, shuffles = area
    if spot.zone is ROW:
        cards = row[spot.place]
        row = _with(row, spot.place, cards[:-1])
    elif spot.zone is LIGRETTO:
        cards, ligretto = ligretto, ligretto[:-1]
    else:
        cards, discard, played = discard, discard[:-1], True
    return cards[-1], _new(Area, (ligretto, row, reserve, discard, played, counted, shuffles))


def _onto(area: Area, place: int, one: Card) -> Area:
    ligretto, row, reserve, discard, played, counted, shuffles = area
    row = _with(row, place, (*row[place], one))
    return _new(Area, (ligretto, row, reserve, discard, played, counted, shuffles))


def _refilled(table: Table, area: Area, source: Spot) -> Area:
    """The area after the refill that must follow a card laid from the row (DK-24, NL-16)."""
    if source.zone is not ROW or table.rules.row_refill != "must_now":
        return area
    if area.row[source.place] or not area.ligretto:
        return area
    one, area = _take(area, Spot(source.seat, LIGRETTO))
    return _onto(area, source.place, one)


def _lay(table: Table, move: Lay) -> Table:
    rules, seed, areas, centre, tops, over, _ = table
    seat, pile = move.seat, move.pile
    one, area = _take(areas[seat], move.source)
    area = _refilled(table, area, move.source)
    if pile is None:
        centre, tops = (*centre, Pile(one.colour, (seat,))), (*tops, one)
    else:
        grown = _new(Pile, (one.colour, (*centre[pile].owners, seat)))
        centre, tops = _with(centre, pile, grown), _with(tops, pile, one)
    return _new(Table, (rules, seed, _with(areas, seat, area), centre, tops, over, followed(tops)))


def _put(table: Table, move: Put) -> Table:
    one, area = _take(table.areas[move.seat], move.source)
    return _with_area(table, move.seat, _onto(area, move.target.place, one))


def _flip(table: Table, move: Flip) -> Table:
    ligretto, row, reserve, discard, played, counted, shuffles = table.areas[move.seat]
    counting = table.rules.flip_style == "count_three"
    size = 1 if counting else FLIP_SIZE
    left = reserve[size:]
    counted = (counted + 1) % FLIP_SIZE if counting and left else 0
    turned = _new(Area, (ligretto, row, left, discard + reserve[:size], played, counted, shuffles))
    return _with_area(table, move.seat, turned)


def _recycle(table: Table, move: Recycle) -> Table:
    area = table.areas[move.seat]
    cards = gathered(table.rules, area)
    if move.shuffles:
        cards = move.order or shuffle_order(table, move.seat)
    turned = _new(Area, (area.ligretto, area.row, cards, (), False, 0, area.shuffles + move.shuffles))
    return _with_area(table, move.seat, turned)


def shuffle_order(table: Table, seat: int) -> tuple[Card, ...]:
    """The order in which a seat's next shuffle comes out on this table."""
    area = table.areas[seat]
    return tuple(shuffled(gathered(table.rules, area), stream("shuffle", table.seed, seat, area.shuffles)))


def _stop(table: Table, move: Stop) -> Table:
    return table._replace(over=Over("stop", move.seat))


def _end_deadlock(table: Table, move: EndDeadlock) -> Table:
    return table._replace(over=Over("agreed" if move.agreed else "deadlock"))


def _pause(table: Table, move: Pause) -> Table:
    return table._replace(over=Over("paused"))


_TAKES: Final = (Lay, Put)

_CARRY: Final[dict[type, Callable[[Table, Any], Table]]] = {
    Lay: _lay,
    Put: _put,
    Flip: _flip,
    Recycle: _recycle,
    Stop: _stop,
    EndDeadlock: _end_deadlock,
    Pause: _pause,
}

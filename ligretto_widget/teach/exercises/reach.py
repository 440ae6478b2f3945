"""Which cards can still come to the centre while it stays as it is.

The proof of a deadlock stops at the first card it finds; a question wants all of them. Turning the hand is followed
until it repeats, or to a legal shuffle, after which every card of the hand can come up; the Ligretto pile is followed
as far as places of the row take its cards. In the expert game a hand card put into the row can be a bridge: such a way
is not looked for here, but the one that the proof found is an answer too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ligretto_widget.game import fits
from ligretto_widget.game.cards import Card
from ligretto_widget.game.engine import apply
from ligretto_widget.game.judge import is_legal
from ligretto_widget.game.moves import LIGRETTO, ROW, Flip, Move, Put, Recycle, Spot
from ligretto_widget.game.table import Area, Table

NODES: Final = 500
"""How many arrangements of a row are looked at."""


def can_come(table: Table, seat: int) -> frozenset[Card]:
    """The seat's cards that fit the centre and lie open, or can by what the seat does for itself."""
    if table.over is not None:
        return frozenset()
    shown = {one for here in _rows(table, seat) for _, one in fits.usable(table.rules, here.areas[seat], seat)}
    if "discard" in table.rules.centre_sources:
        shown.update(hand_tops(table, seat))
    return frozenset(one for one in shown if fits.fits(table, one))


def would_help(table: Table) -> frozenset[tuple[int, Card]]:
    """All cards outside the centre that fit it, wherever they lie, with their seats."""
    return frozenset(
        (seat, one) for seat, area in enumerate(table.areas) for one in area.cards() if fits.fits(table, one)
    )


def hand_tops(table: Table, seat: int) -> frozenset[Card]:
    """The cards that can come to the top of the seat's discard, by turning and shuffling its hand."""
    tops: set[Card] = set()
    for here in _turnings(table, seat):
        area = here.areas[seat]
        if area.discard and not area.counted:
            tops.add(area.discard[-1])
        if is_legal(here, Recycle(seat, True)) and is_legal(apply(here, Recycle(seat, True)), Flip(seat)):
            return frozenset((*area.reserve, *area.discard))
    return frozenset(tops)


def _turnings(table: Table, seat: int) -> Iterator[Table]:
    """The tables that turning the hand leads to without a shuffle."""
    return _search(table, seat, (Flip(seat), Recycle(seat)))


def _rows(table: Table, seat: int) -> Iterator[Table]:
    """The tables that putting Ligretto cards into the row leads to, as long as the round runs."""
    places = range(len(table.areas[seat].row))
    return _search(table, seat, tuple(Put(seat, Spot(seat, LIGRETTO), Spot(seat, ROW, place)) for place in places))


def _search(table: Table, seat: int, moves: tuple[Move, ...]) -> Iterator[Table]:
    """Every table that these moves lead to in a running round, each arrangement of the seat's cards once."""
    waiting, known = [table], {table.areas[seat]}
    while waiting:
        here = waiting.pop()
        yield here
        for move in moves:
            if not is_legal(here, move):
                continue
            there = apply(here, move)
            area: Area = there.areas[seat]
            if there.over is None and area not in known and len(known) < NODES:
                known.add(area)
                waiting.append(there)

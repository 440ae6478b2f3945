"""What a table may come to show: every look of its round, the likely ones first, so that they can be drawn ahead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ligretto_widget.game.cards import DECK, HIGHEST, Colour
from ligretto_widget.game.table import Area, Table
from ligretto_widget.view.geometry import Layout, Tray
from ligretto_widget.view.looks import Back, Chip, Count, Edges, Face, Gap, Look, Start, edges
from ligretto_widget.view.scene import hand_count, ligretto_count

OPENING = 3
"""The numbers that the centre shows before the trays have shown much."""
STOCKED = 10
"""Cards in a Ligretto pile at first."""


def ahead(layout: Layout, table: Table) -> Iterator[Look]:
    """The looks, some of them more than once."""
    trays = layout.trays
    for tray in trays:
        yield from _small(tray, len(table.areas[tray.seat].row)) if tray.full else _line(tray)
    for colour in Colour:
        yield Start(colour, layout.cw)
    for count in range(1, edges(HIGHEST) + 1):
        yield Edges(count, layout.cw)
    yield from _centre(layout, range(1, OPENING + 1))
    for tray in trays:
        if tray.full:
            yield from _faces(tray, table.areas[tray.seat], layout.expert)
    yield from _centre(layout, range(OPENING + 1, HIGHEST + 1))


def _small(tray: Tray, places: int) -> Iterator[Look]:
    """Everything in a tray but the faces of cards."""
    hand = len(DECK) - STOCKED - places
    for count in range(edges(hand), -1, -1):
        yield Back(tray.seat, count, tray.reserve.w)
    for count in range(STOCKED, -1, -1):
        yield Count(str(count), ligretto_count(tray.ligretto.w))
    for count in range(1, edges(STOCKED) + 1):
        yield Edges(count, tray.ligretto.w)
    for count in range(hand, 0, -1):
        yield Count(str(count), hand_count(tray.reserve.w))
    for at in (tray.ligretto, *tray.row, tray.reserve, tray.discard):
        yield Gap(at.w)


def _line(tray: Tray) -> Iterator[Look]:
    """Everything in a tray of one line."""
    for at in {(at.w, at.h) for at in (tray.ligretto, *tray.row)}:
        yield from (Chip(card, *at) for card in (None, *DECK))
    yield from (Count(str(count), 11) for count in range(STOCKED + 1))


def _faces(tray: Tray, area: Area, expert: bool) -> Iterator[Look]:
    """A seat's cards, those it has still to turn first, and each covered too where it may be."""
    soon = (*reversed(area.ligretto), *area.reserve, *area.discard)
    cards = dict.fromkeys((*soon, *DECK))
    shown = dict.fromkeys(at.w for at in (tray.discard, tray.ligretto, *tray.row))
    covered = dict.fromkeys(at.w for at in ((tray.discard, *tray.row) if expert else (tray.discard,)))
    for card in cards:
        yield from (Face(card, tray.seat, False, w) for w in shown)
        yield from (Face(card, tray.seat, True, w) for w in covered)


def _centre(layout: Layout, numbers: Iterable[int]) -> Iterator[Look]:
    for number in numbers:
        for card in DECK:
            if card.number == number:
                yield from (Face(card, tray.seat, False, layout.cw) for tray in layout.trays)

"""What a tray is made from, and where its zones lie in it.

In one line: Ligretto pile, row, a smaller reserve, discard. In two lines: Ligretto pile and row, and under them reserve
and discard in full size. Where even that is too large, a seat is a single line of small cards.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ligretto_widget.view.geometry import RATIO, RESERVE, STACK_DEPTH, Rect, Tray

LABELLED: Final = 44.0
"""Zones are labelled from this width of a card on."""


class Measures(NamedTuple):
    """Lengths in pixels: round the board, between trays, the free band, inside a tray, round the Ligretto pile."""

    margin: float
    between: float
    band: float
    padding: float
    plinth: float
    head: float


DESK: Final = Measures(16, 14, 26, 10, 6, 36)
HAND: Final = Measures(9, 8, 18, 6, 4, 32)


class Form(NamedTuple):
    """What a tray is made from: the width of a card, the places of the row, one line or two."""

    w: float
    places: int
    lines: int
    expert: bool
    m: Measures

    @property
    def label(self) -> float:
        """Height of a zone label; on a phone there are none."""
        return 15.0 if self.w >= LABELLED and self.m is DESK else 6.0

    @property
    def gaps(self) -> tuple[float, float]:
        """Between the cards of the row, and between the Ligretto pile and the row."""
        return (9.0, 12.0) if self.lines == 1 else (8.0, 10.0)

    @property
    def width(self) -> float:
        """The least width of the tray."""
        line = self.w + 2 * self.m.plinth + self.gaps[1] + self.row
        if self.lines == 1:
            line += 14 + RESERVE * self.w + 12 + 1.8 * self.w
        return 2 * self.m.padding + line

    @property
    def row(self) -> float:
        """The width of the row."""
        return self.places * self.w + self.gaps[0] * (self.places - 1)

    @property
    def height(self) -> float:
        """The height of the tray."""
        m, label = self.m, self.label
        stacked = STACK_DEPTH * self.w if self.expert else 0.0
        if self.lines == 1:
            return m.head + RATIO * self.w + 2 * m.plinth + label + 16 + stacked
        foot = 26.0 if label > 6 else 18.0
        return m.head + 2 * RATIO * self.w + 2 * m.plinth + 2 * label + foot + stacked


def full_tray(seat: int, rect: Rect, upper: bool, form: Form) -> Tray:
    """All zones of a seat in that rectangle; an upper tray has the name of its seat above, a lower one below."""
    w, m, high = form.w, form.m, RATIO * form.w
    inner, after = form.gaps
    slack = (rect.w - form.width) / (3 if form.lines == 1 else 1)
    x = rect.x + m.padding + m.plinth
    y = rect.y + (m.head if upper else 12.0) + m.plinth
    plinth = Rect(x - m.plinth, y - m.plinth, w + 2 * m.plinth, high + 2 * m.plinth + 3)
    start = x + w + m.plinth + after + slack
    row = tuple(Rect(start + at * (w + inner), y, w, high) for at in range(form.places))
    labelled = form.label > 6
    stacked = STACK_DEPTH * w if form.expert else 0.0
    first = plinth.bottom + (15.3 if form.lines == 1 else 13.0)  # in two lines a card lies close below
    if form.lines == 1:
        hand = row[-1].right + 14 + slack
        reserve = Rect(hand, y + high - RESERVE * high, RESERVE * w, RESERVE * high)
        discard = Rect(reserve.right + 12 + slack, y, w, high)
        below = (first, first) if labelled else None
        return Tray(seat, rect, upper, True, plinth, Rect(x, y, w, high), row, reserve, discard, 0.4 * w, below)
    second = y + high + stacked + (m.plinth + 6 if labelled else m.plinth + 4) + form.label
    reserve = Rect(x, second, w, high)
    discard = Rect(start, second, w, high)
    below = (first, reserve.bottom + 20.3) if labelled else None
    return Tray(seat, rect, upper, True, plinth, Rect(x, y, w, high), row, reserve, discard, 0.5 * w, below)


def line_tray(seat: int, rect: Rect, places: int) -> Tray:
    """The line of a seat: mark, Ligretto pile with its count, the row as small cards."""
    ligretto = Rect(rect.x + 28, rect.y + 3, 22, 18)
    count = Rect(ligretto.x - 1, rect.y + 1, 22 + 27, 22)
    pitch = min(30.0, (rect.right - count.right - 6 - 4 - 22) / max(1, places - 1))
    row = tuple(Rect(count.right + 4 + at * pitch, ligretto.y, 22, 18) for at in range(places))
    nothing = Rect(ligretto.x, ligretto.y, 0, 0)
    return Tray(seat, rect, True, False, count, ligretto, row, nothing, nothing, 0, None)

"""The search for the layout: every arrangement of the seats is tried, and the one with the largest cards wins.

Seats sit clockwise as seen from above: the first is left in the lower row, then the left side upwards, the upper row,
the right side downwards, and the lower row back from the right. In between lie four lanes, one a colour, standing
one, two or four side by side. What gives way first is free space, then the size of the centre, then trays of one line
become trays of two. On a small board with many seats all but one seat become a single line (:func:`_lines`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from ligretto_widget.game.cards import Colour
from ligretto_widget.view.geometry import RATIO, Lane, Layout, Rect, Tray
from ligretto_widget.view.trays import DESK, HAND, Form, Measures, full_tray, line_tray

__all__ = ["Layout", "Rect", "layout"]

LARGEST: Final = 64.0
SMALLEST: Final = 26.0
LARGEST_PILE: Final = 88.0
WORDED: Final = 48.0
"""Piles have the word before their number from this width on."""
PHONE: Final = 600.0
"""A board narrower than this has the measures of a phone."""
LANE_SIDE: Final = 7.0
LANE_GAPS: Final = (14.0, 24.0)
SLACK: Final = 40.0
"""What a gap inside a tray grows at most."""


class Plan(NamedTuple):
    """One arrangement: seats at each side, in the lower and in the upper row, and the sizes that fit."""

    sides: int
    lower: int
    upper: int
    form: Form
    tray_w: float
    cw: float
    columns: int

    @property
    def score(self) -> float:
        """Large cards in the trays count for more than large cards in the centre, and these to twice their width."""
        return 0.6 * self.form.w + 0.4 * min(self.cw, 76.0, 2 * self.form.w)


def lane_head(cw: float) -> float:
    """The height of the line of labels over the piles."""
    return 26.0 if cw >= WORDED else 19.0


def lane_height(cw: float, labels: bool = True) -> float:
    """The height of a lane."""
    return (lane_head(cw) if labels else 6.0) + RATIO * cw + (10.0 if cw >= WORDED else 5.0)


def lane_width(cw: float, players: int) -> float:
    """The least width of a lane: a place for each seat."""
    return players * cw + LANE_SIDE * (players + 1)


def _lane_gap(cw: float) -> float:
    return LANE_GAPS[0] if cw >= WORDED else 10.0


def _pile_width(players: int, columns: int, area: tuple[float, float], m: Measures, labels: bool) -> float:
    """The largest card in lanes of so many columns in that area; not over the largest, and 0 if nothing fits."""
    rows = 4 // columns
    wide = ((area[0] - m.between * (columns - 1)) / columns - LANE_SIDE * (players + 1)) / players
    high = 0.0
    for cw in (WORDED, WORDED - 0.01):
        frame = lane_height(cw, labels) - RATIO * cw
        fits = ((area[1] - _lane_gap(cw) * (rows - 1)) / rows - frame) / RATIO
        high = max(high, fits if cw == WORDED and fits >= WORDED else min(fits, WORDED - 0.01))
    return max(0.0, min(wide, high, LARGEST_PILE))


def _centre(players: int, area: tuple[float, float], m: Measures, labels: bool = True) -> tuple[float, int]:
    """The best width of a card in the centre and the lanes side by side."""
    return max((_pile_width(players, columns, area, m, labels), columns) for columns in (1, 2, 4))


def _halves(high: float, low: float) -> Iterator[float]:
    for step in range(int((high - low) * 2) + 1):
        yield high - step / 2


def _plans(players: int, places: int, width: float, height: float, expert: bool, m: Measures) -> Iterator[Plan]:
    inside = width - 2 * m.margin
    for sides in range(4):
        lower = (players - 2 * sides) // 2
        upper = players - 2 * sides - lower
        if lower < 1:
            continue
        longest = max(lower, upper)
        tray_w = (inside - m.between * (longest - 1)) / longest
        for lines in (1, 2):
            for w in _halves(LARGEST, SMALLEST):
                form = Form(w, places, lines, expert, m)
                middle = height - 2 * m.margin - 2 * (form.height + m.band)
                if form.width > tray_w or sides * form.height + m.between * (sides - 1) > middle:
                    continue
                beside = 2 * (form.width + m.band) if sides else 0.0
                cw, columns = _centre(players, (inside - beside, middle), m)
                if cw >= 0.9 * w:
                    yield Plan(sides, lower, upper, form, tray_w, cw, columns)
                    break


@lru_cache(maxsize=64)
def layout(
    players: int, places: int, width: float, height: float, expert: bool = False, you: int | None = None
) -> Layout:
    """Where everything lies on a board of ``width`` by ``height`` pixels.

    ``players`` from 2 to 12, ``places`` in each row; ``expert`` leaves room for stacks in the row; ``you`` is the seat
    of the person, which then sits left in the lower row.
    """
    m = HAND if width < PHONE else DESK
    plans = list(_plans(players, places, width, height, expert, m))
    if not plans:
        return _lines(players, places, width, height, expert, you, m)
    best = max(plans, key=lambda plan: plan.score)
    trays = sorted(_trays(best, players, width, height, you), key=lambda tray: tray.seat)
    lanes = _lanes(best, players, width, height)
    return Layout(width, height, best.form.w, best.cw, m is HAND, expert, you, True, tuple(trays), lanes)


def _trays(plan: Plan, players: int, width: float, height: float, you: int | None) -> Iterator[Tray]:
    form, m = plan.form, plan.form.m
    seats = iter((at + (you or 0)) % players for at in range(players))
    spare = SLACK * (3 if form.lines == 1 else 1.5)
    tray_w = min(plan.tray_w, form.width + spare)
    bottom = height - m.margin - form.height
    lower = _spread(plan.lower, tray_w, width, m)
    beside = [
        height / 2 - (plan.sides * form.height + m.between * (plan.sides - 1)) / 2 + at * (form.height + m.between)
        for at in range(plan.sides)
    ]
    yield full_tray(next(seats), Rect(lower[0], bottom, tray_w, form.height), False, form)
    for y in reversed(beside):
        yield full_tray(next(seats), Rect(m.margin, y, form.width, form.height), True, form)
    for x in _spread(plan.upper, tray_w, width, m):
        yield full_tray(next(seats), Rect(x, m.margin, tray_w, form.height), True, form)
    for y in beside:
        yield full_tray(next(seats), Rect(width - m.margin - form.width, y, form.width, form.height), True, form)
    for x in reversed(lower[1:]):
        yield full_tray(next(seats), Rect(x, bottom, tray_w, form.height), False, form)


def _spread(count: int, tray_w: float, width: float, m: Measures) -> list[float]:
    """The left edges of a row of trays, in the middle of the board."""
    left = (width - count * tray_w - m.between * (count - 1)) / 2
    return [left + at * (tray_w + m.between) for at in range(count)]


def _lanes(plan: Plan, players: int, width: float, height: float) -> tuple[Lane, ...]:
    form, m = plan.form, plan.form.m
    aligned = plan.sides == 0 and plan.lower == plan.upper == plan.columns > 1
    lane_w = plan.tray_w if aligned else lane_width(plan.cw, players)
    top, bottom = m.margin + form.height + m.band, height - m.margin - form.height - m.band
    return _place_lanes(plan.cw, plan.columns, lane_w, Rect(0, top, width, bottom - top), players, m, True)


def _place_lanes(
    cw: float, columns: int, lane_w: float, area: Rect, players: int, m: Measures, labels: bool
) -> tuple[Lane, ...]:
    """The lanes in the middle of an area, red first; spare height goes between them before it goes round them."""
    rows, tall = 4 // columns, lane_height(cw, labels)
    gap = _lane_gap(cw)
    if rows > 1:
        gap = min(LANE_GAPS[1], gap + max(0.0, (area.h - rows * tall) / (rows - 1) - gap))
    left = area.middle - (columns * lane_w + m.between * (columns - 1)) / 2
    top = area.y + (area.h - rows * tall - gap * (rows - 1)) / 2
    head = lane_head(cw) if labels else 6.0
    pitch = (lane_w - 2 * LANE_SIDE - cw) / max(1, players - 1)
    lanes = []
    for at, colour in enumerate(Colour):
        rect = Rect(left + at % columns * (lane_w + m.between), top + at // columns * (tall + gap), lane_w, tall)
        places = (Rect(rect.x + LANE_SIDE + k * pitch, rect.y + head, cw, RATIO * cw) for k in range(players))
        lanes.append(Lane(colour, rect, tuple(places)))
    return tuple(lanes)


def _lines(
    players: int, places: int, width: float, height: float, expert: bool, you: int | None, m: Measures
) -> Layout:
    """A full tray for one seat, and one line for each other."""
    inside = width - 2 * m.margin
    need = 6 + 17 + 5 + 24 + 27 + places * 24 + 6
    columns = max(1, min(4, int((inside + m.between) // (need + m.between))))
    rows = -(-(players - 1) // columns)
    chip = Rect(0, 0, (inside - m.between * (columns - 1)) / columns, 24)
    chips_h = rows * chip.h + 4 * (rows - 1)
    band = m.band * 2 / 3
    for labels, lines, w in ((b, n, w) for b in (True, False) for w in _halves(48, 10) for n in (1, 2)):
        form = Form(w, places, lines, expert, m)
        middle = height - 2 * m.margin - form.height - 2 * band - chips_h
        cw, abreast = _centre(players, (inside, middle), m, labels)
        if (form.width <= inside and cw >= (22 if labels else min(w, 22) * 0.9)) or w <= 10:
            break
    tray_w = min(inside, form.width + 3 * SLACK)
    first = you or 0
    bottom = Rect((width - tray_w) / 2, height - m.margin - form.height, tray_w, form.height)
    trays = [full_tray(first, bottom, False, form)]
    for at in range(1, players):
        column, line = (at - 1) % columns, (at - 1) // columns
        where = chip.moved(m.margin + column * (chip.w + m.between), m.margin + line * (chip.h + 4))
        trays.append(line_tray((first + at) % players, where, places))
    area = Rect(0, m.margin + chips_h + band, width, middle)
    lanes = _place_lanes(cw, abreast, lane_width(cw, players), area, players, m, labels)
    trays.sort(key=lambda tray: tray.seat)
    return Layout(width, height, w, cw, m is HAND, expert, you, labels, tuple(trays), lanes)

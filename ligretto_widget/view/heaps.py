"""Where the cards lie when the centre has been sorted by backs: a tray for each seat, with what it is counted by.

A tray holds the seat's cards from the centre in packets of five, then those left of its Ligretto pile, then its points.
All trays have cards of one size at one spacing, so a longer line is more cards. Every arrangement is tried, as for the
table itself, and the one with the largest cards wins; large words count for something too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from ligretto_widget.view.geometry import RATIO, Hit, Layout, Rect
from ligretto_widget.view.trays import DESK, HAND

Counts: TypeAlias = tuple[tuple[int, int], ...]
"""For each seat its cards in the centre and those left in its Ligretto pile."""

PACKET: Final = 5
"""Cards that lie together, to be counted at a glance."""
LARGEST: Final = 84.0
SMALLEST: Final = 8.0
INSIDE: Final = 12.0
"""From the edge of a tray to what it holds."""
GAP: Final = 16.0
"""At least, between the cards of the centre and those that are left."""
BREAK: Final = 10.0
"""Between two lines of cards."""
LETTER: Final = 0.57
"""How wide a letter or a figure of bold words is, over their size."""
SLACK: Final = 40.0
"""What this gap grows at most."""


class Style(NamedTuple):
    """The lengths of a tray: its mark, the sizes of its words, and what these need round the cards.

    ``aside``: the column of the name left of the cards, ``worth`` of the points right of them; ``head``: the line that
    holds both where they stand above instead. ``above`` and ``under`` the cards is free for a rim and for what is
    said of them; ``sums``: how far after its words a sum stands, 0 where it stands beside the points, without words.
    ``weight``: what large words are worth, beside large cards; ``least``: the least width of a card beside them.
    """

    mark: float
    name: float
    note: float
    aside: float
    points: float
    worth: float
    head: float
    above: float
    under: float
    label: float
    total: float
    sums: tuple[float, float]
    weight: float
    least: float

    @property
    def heading(self) -> float:
        """The least width of a head: mark, name, points."""
        if not self.name:
            return self.mark + self.worth
        return self.mark + LETTER * (7 * self.name + 3 * self.head_points + 6 * self.note) + 24

    @property
    def head_points(self) -> float:
        """The size of points that stand above the cards."""
        return min(self.points, 0.62 * self.head)


LARGE: Final = Style(30, 17, 13.5, 148, 40, 100, 52, 14, 49, 14, 18, (150, 62), 1.25, 40)
MIDDLE: Final = Style(22, 14, 12, 118, 26, 70, 38, 10, 30, 12, 14, (108, 52), 1, 16)
SMALL: Final = Style(18, 0, 0, 26, 17, 108, 27, 6, 6, 0, 12, (0, 0), 0.55, SMALLEST)


class Spacing(NamedTuple):
    """How far apart cards lie, over their width: packets, the cards of one, cards that are left."""

    pitch: float
    step: float
    left: float

    def centre(self, cards: int) -> float:
        """How wide the cards from the centre lie."""
        full, more = divmod(max(cards, 1) - 1, PACKET)
        return full * self.pitch + more * self.step + 1

    def ligretto(self, cards: int) -> float:
        """How wide the cards lie that are left of a Ligretto pile."""
        return max(cards - 1, 0) * self.left + 1


WIDE: Final = Spacing(2.32, 0.29, 0.355)
TIGHT: Final = Spacing(1.9, 0.18, 0.22)


class Form(NamedTuple):
    """One arrangement: the trays in so many columns; names above the cards (``head``) or beside them; what is left on
    a line of its own (``apart``) or not."""

    style: Style
    columns: int
    head: bool
    apart: bool
    w: float

    @property
    def score(self) -> float:
        """Large cards, large words, few columns."""
        return self.w * self.style.weight - 2 * (self.columns - 1) - self.head

    @property
    def height(self) -> float:
        """The least height of a tray."""
        style, line = self.style, RATIO * self.w + self.style.under
        return (style.head if self.head else style.above) + (2 * line + BREAK if self.apart else line)

    def room(self, width: float) -> float:
        """The width that a tray of that width leaves for cards."""
        return width - 2 * INSIDE - (0 if self.head else self.style.aside + self.style.worth)


class Heap(NamedTuple):
    """One seat's tray: where its first card from the centre lies, and the first of those that are left."""

    seat: int
    rect: Rect
    centre: Rect
    left: Rect


class Heaps(NamedTuple):
    """The whole picture; lengths in pixels. ``top`` is the line of the title."""

    form: Form
    top: Rect
    pitch: float
    step: float
    left: float
    trays: tuple[Heap, ...]

    def packet(self, heap: Heap, at: int) -> Rect:
        """Where the card of that number from the centre lies, from 0."""
        nth, card = divmod(at, PACKET)
        return heap.centre.moved(dx=nth * self.pitch + card * self.step)

    def at(self, x: float, y: float) -> Hit:
        """What lies at a point of the board: a seat's tray, or nothing."""
        return next((("tray", heap.seat) for heap in self.trays if heap.rect.holds(x, y)), None)


def heaps(layout: Layout, counts: Counts) -> Heaps:
    """Where everything lies on a board of that layout's size."""
    return _heaps(layout.width, layout.height, layout.phone, counts)


@lru_cache(maxsize=16)
def _heaps(width: float, height: float, phone: bool, counts: Counts) -> Heaps:
    m = HAND if phone else DESK
    top = Rect(m.margin, m.margin, width - 2 * m.margin, 28 if phone else 40)
    area = Rect(m.margin, top.bottom + 4, top.w, height - m.margin - top.bottom - 4)
    smallest = Form(SMALL, 1, False, False, SMALLEST)
    form = max(_forms(area, phone, counts), key=lambda form: form.score, default=smallest)
    rows = -(-len(counts) // form.columns)
    gap = _gap(rows, phone)
    cell_w, cell_h = _cell(area, form.columns, rows, gap)
    tray_h = min(cell_h, form.height + 16)
    spare = (area.h - rows * tray_h - gap * (rows - 1)) / 2
    top, area = top.moved(dy=spare * 0.8), area.moved(dy=spare)
    pitch, step, left, away = _spread(form, form.room(cell_w), counts)
    trays = []
    for seat in range(len(counts)):
        column, row = divmod(seat, rows)
        where = Rect(area.x + column * (cell_w + m.between), area.y + row * (tray_h + gap), cell_w, tray_h)
        trays.append(_heap(seat, where, form, away))
    return Heaps(form, top, pitch, step, left, tuple(trays))


def _heap(seat: int, rect: Rect, form: Form, away: float) -> Heap:
    """The places in one tray; what a tray is higher than it must be is shared out above and below."""
    style, w = form.style, form.w
    spare = (rect.h - form.height) / 2
    x = rect.x + INSIDE + (0 if form.head else style.aside)
    y = rect.y + (style.head if form.head else style.above) + spare
    first = Rect(x, y, w, RATIO * w)
    left = first.moved(dy=first.h + style.under + BREAK) if form.apart else first.moved(dx=away)
    return Heap(seat, rect, first, left)


def _gap(rows: int, phone: bool) -> float:
    """Between the trays of a column."""
    if phone:
        return 8.0 if rows <= 6 else 4.0
    return 12.0 if rows <= 6 else 8.0


def _cell(area: Rect, columns: int, rows: int, gap: float) -> tuple[float, float]:
    between = HAND.between if gap < 12 else DESK.between
    return (area.w - between * (columns - 1)) / columns, (area.h - gap * (rows - 1)) / rows


def _forms(area: Rect, phone: bool, counts: Counts) -> Iterator[Form]:
    """Every arrangement, each with the largest cards that fit."""
    for columns in range(1, min(3, len(counts)) + 1):
        rows = -(-len(counts) // columns)
        cell_w, cell_h = _cell(area, columns, rows, _gap(rows, phone))
        for style in (MIDDLE, SMALL) if phone else (LARGE, MIDDLE, SMALL):
            for head, apart in ((False, False), (True, False), (True, True)):
                form = Form(style, columns, head, apart, 0)
                lines = 2 if apart else 1
                w = min(LARGEST, (cell_h - form.height) / lines / RATIO)
                room = form.room(cell_w)
                w = int(2 * w) / 2
                while w >= style.least and _need(form, w, TIGHT, counts) > room:
                    w -= 0.5
                if w >= style.least:
                    yield form._replace(w=w)


def _need(form: Form, w: float, spacing: Spacing, counts: Counts) -> float:
    """The width that the cards take, and what is said above and under them."""
    centre, left = _widths(form, w, spacing, counts)
    cards = max(centre, left) if form.apart else centre + GAP + left
    return max(cards, form.style.heading if form.head else 0)


def _widths(form: Form, w: float, spacing: Spacing, counts: Counts) -> tuple[float, float]:
    style = form.style
    said = [first and first + 2 * style.total for first in style.sums]
    centre = max(spacing.centre(cards) for cards, _ in counts) * w
    left = max(spacing.ligretto(cards) for _, cards in counts) * w
    return max(centre, said[0]), max(left, said[1])


def _spread(form: Form, room: float, counts: Counts) -> tuple[float, float, float, float]:
    """The spacing in pixels, wide if there is room, and how far from the first card those lie that are left."""
    most, least = _need(form, form.w, WIDE, counts), _need(form, form.w, TIGHT, counts)
    share = 1.0 if room >= most else (room - least) / (most - least)
    mixed = (tight + (wide - tight) * share for wide, tight in zip(WIDE, TIGHT, strict=True))
    spacing = Spacing(*mixed)
    centre, left = _widths(form, form.w, spacing, counts)
    away = centre + GAP + min(SLACK, max(0.0, room - centre - left - GAP) / 2)
    return spacing.pitch * form.w, spacing.step * form.w, spacing.left * form.w, away

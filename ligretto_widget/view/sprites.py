"""How each look is drawn, and where it sits on the atlas: a canvas that is never shown, filled shelf by shelf."""

from __future__ import annotations

from math import ceil, sqrt
from typing import Final, NamedTuple

from ligretto_widget.game.cards import DECK, Card, seat_name
from ligretto_widget.view.geometry import RATIO, Layout, Rect
from ligretto_widget.view.looks import (
    EDGE,
    Back,
    Chip,
    Count,
    Cover,
    Edges,
    Face,
    Front,
    Gap,
    Look,
    Mark,
    Start,
    Strip,
)
from ligretto_widget.view.palette import CARD_INK, DEEP, FIELD, LETTER, ON_FIELD, Theme, owner_tints
from ligretto_widget.view.shapes import Box, Disc, Outline, Shape, Text, Weave, emblem

SMALL_SHAPE: Final = 44.0
"""Cards narrower than this have no small shape."""
INSET: Final = 0.055
"""How wide the paper is seen round what is printed on it, over the width of a card."""
SPARE: Final = 1.3
"""How much larger an atlas is than all that is to lie on it, for rows that are not full and to stay uncrowded."""
DIGIT: Final = 0.356
"""How far below the middle of a figure its foot is, over its size."""


def extent(look: Look) -> Rect:
    """The rectangle a look covers round its anchor, lines included."""
    match look:
        case Face(w=w) | Front(w=w) | Cover(w=w) | Gap(w=w) | Start(w=w):
            return Rect(-1, -1, w + 2, RATIO * w + 2)
        case Strip(w=w):
            return _strip_rect(w).grown(1)
        case Back(edges=count, w=w) | Edges(edges=count, w=w):
            return Rect(-1, -1, w + 2 + EDGE * count, RATIO * w + 2 + EDGE * count)
        case Count(text=text, size=size):
            w, h = count_size(text, size)
            return Rect(-w / 2 - 1, -h / 2 - 1, w + 2, h + 2)
        case Mark(size=size):
            return Rect(0, 0, size, size)
        case Chip(w=w, h=h):
            return Rect(-1, -1, w + 2, h + 2)


def count_size(text: str, size: float) -> tuple[float, float]:
    """Width and height of a pill."""
    return size * (0.75 + 0.62 * len(text)), size * 1.42


def shapes_of(look: Look, theme: Theme) -> tuple[Shape, ...]:
    """The shapes of a look, round its anchor."""
    match look:
        case Face(card, owner, covered, w):
            return (*_front(card, covered, w, theme), *_strip(owner, w))
        case Front(card, covered, w):
            return _front(card, covered, w, theme)
        case Strip(owner, w):
            return _strip(owner, w)
        case Back(owner, count, w):
            return (*_edges(count, w, theme), *_cover(owner, w, theme))
        case Cover(owner, w):
            return _cover(owner, w, theme)
        case Edges():
            return _edges(look.edges, look.w, theme)
        case Gap(w=w):
            return (_place(w, theme),)
        case Start():
            return _start(look, theme)
        case Count(text=text, size=size):
            w, h = count_size(text, size)
            pill = Box(-w / 2, -h / 2, w, h, h / 2, theme.ink, theme.tray, 2)
            return (pill, Text(0, 0.35 * size, text, size, 700, theme.surface, "center"))
        case Mark(owner=owner, size=s):
            inner = Box(0.16 * s, 0.16 * s, 0.68 * s, 0.68 * s, 0.18 * s, owner_tints(owner)[0])
            letter = Text(s / 2, 0.705 * s, seat_name(owner), 0.58 * s, 700, LETTER, "center")
            return (Weave(0, 0, s, s, 0.26 * s, owner), inner, letter)
        case Chip():
            return _chip(look, theme)


def _paper(w: float, theme: Theme, covered: bool = False, at: float = 0) -> Box:
    fill = theme.paper_covered if covered else theme.paper
    return Box(at, at, w, RATIO * w, 0.12 * w, fill, theme.edge, 1)


def _edges(count: int, w: float, theme: Theme) -> tuple[Shape, ...]:
    return tuple(_paper(w, theme, at=EDGE * under) for under in range(count, 0, -1))


def _place(w: float, theme: Theme) -> Box:
    return Box(0.75, 0.75, w - 1.5, RATIO * w - 1.5, 0.12 * w, None, theme.place, 1.5, (4, 4))


def _front(card: Card, covered: bool, w: float, theme: Theme) -> tuple[Shape, ...]:
    colour, number, ten = card.colour, str(card.number), card.number == 10
    inset, middle = INSET * w, 0.735 * w
    if covered:
        field, on, line, shape, ink = (
            theme.covered[colour], theme.covered_ink[colour], theme.covered_ink[colour], theme.covered[colour],
            theme.covered_ink[colour],
        )  # fmt: skip
    else:
        field, on, line, shape, ink = FIELD[colour], ON_FIELD[colour], DEEP[colour], theme.paper, CARD_INK
    corner = (0.27 if ten and covered else 0.34) * w
    big = (0.44 if colour == "R" else 0.5) * (0.86 if ten else 1) * w
    shapes: list[Shape] = [
        _paper(w, theme, covered),
        Box(inset, inset, 0.89 * w, 1.027 * w, 0.075 * w, field),
        Text((0.1 if ten else 0.13) * w, 0.365 * w, number, corner, 800, on),
    ]
    if w >= SMALL_SHAPE:
        shapes.append(Outline(emblem(colour, 0.79 * w, 0.245 * w, 0.095 * w), None, on, 0.03 * w))
    shapes.append(Outline(emblem(colour, w / 2, middle, 0.325 * w), shape, line, max(1.2, 0.035 * w)))
    lower = 0.029 * w if colour == "R" else 0.0
    shapes.append(Text(w / 2, middle + DIGIT * big + lower, number, big, 800, ink, "center"))
    return tuple(shapes)


def _strip_rect(w: float) -> Rect:
    return Rect(INSET * w, INSET * w + 1.06 * w, 0.89 * w, 0.23 * w)


def _strip(owner: int, w: float) -> tuple[Shape, ...]:
    x, y, wide, high = _strip_rect(w)
    letter = max(0.22 * w, min(8.5, 0.25 * w))  # 8.5 at least, unless that is higher than the strip
    return (
        Weave(x, y, wide, high, 0.06 * w, owner),
        Box(x, y, 0.3 * w, high, 0.06 * w, owner_tints(owner)[0]),
        Text(x + 0.15 * w, y + 0.115 * w + 0.35 * letter, seat_name(owner), letter, 700, LETTER, "center"),
    )


def _cover(owner: int, w: float, theme: Theme) -> tuple[Shape, ...]:
    inset, letter = INSET * w, 0.36 * w
    return (
        _paper(w, theme),
        Weave(inset, inset, 0.89 * w, RATIO * w - 2 * inset, 0.075 * w, owner),
        Disc(w / 2, RATIO * w / 2, 0.27 * w, theme.paper),
        Text(
            w / 2, RATIO * w / 2 + DIGIT * letter, seat_name(owner), letter, 700, owner_tints(owner)[0], "center",
        ),
    )  # fmt: skip


def _start(look: Start, theme: Theme) -> tuple[Shape, ...]:
    w, middle, size = look.w, RATIO * look.w / 2, 0.3 * look.w
    lower = 0.02 * w if look.colour == "R" else 0.0
    return (
        Box(0, 0, w, RATIO * w, 0.12 * w, theme.lane),  # hides the dot of a free place
        _place(w, theme),
        Outline(emblem(look.colour, w / 2, middle, 0.27 * w), None, theme.place_ink, 1.5),
        Text(w / 2, middle + DIGIT * size + lower, "1", size, 700, theme.place_ink, "center"),
    )


def _chip(look: Chip, theme: Theme) -> tuple[Shape, ...]:
    w, h, card = look.w, look.h, look.card
    if card is None:
        return (Box(0.75, 0.75, w - 1.5, h - 1.5, 4, None, theme.place, 1.5, (4, 4)),)
    on = ON_FIELD[card.colour]
    return (
        Box(0, 0, w, h, 4, FIELD[card.colour], theme.edge, 1),
        Outline(emblem(card.colour, 0.25 * w, h / 2, 0.15 * w), None, on, 1.2),
        Text(0.7 * w, h / 2 + DIGIT * 11, str(card.number), 11, 700, on, "center"),
    )


class Cell(NamedTuple):
    """Where a look sits on the atlas, and its anchor from there, in whole pixels of the backing store."""

    x: int
    y: int
    w: int
    h: int
    left: int
    top: int


def atlas_sides(layout: Layout, density: float, largest: int) -> tuple[int, int]:
    """Backing pixels along an edge of an atlas for the pieces of all fronts, and of one for all looks of a round: each
    card in the centre, and in a full tray both ways; ``largest`` at most.
    """
    small, wide = RATIO * (layout.w + 2) ** 2, RATIO * (layout.cw + 2) ** 2
    full = sum(tray.full for tray in layout.trays)
    owners = len(layout.trays)
    pieces = len(DECK) * (wide + 2 * small) + 10 * full * small
    looks = len(DECK) * (owners * wide + 2 * full * small) + 14 * full * small + 90_000 * (owners > full)
    one, other = (min(largest, ceil(density * sqrt(SPARE * area) / 64) * 64) for area in (pieces, looks))
    return one, other


class Atlas:
    """Places for looks on a square of ``side`` backing pixels, at ``density`` backing pixels to one of the page."""

    def __init__(self, side: int, density: float) -> None:
        self.side = side
        self.density = density
        self._cells: dict[tuple[type, Look], Cell] = {}  # by type too: tuples of two types can be equal
        self._shelves: list[list[int]] = []  # y, height, first free x

    @property
    def filled(self) -> float:
        """The part of its height that is taken."""
        return (self._shelves[-1][0] + self._shelves[-1][1]) / self.side if self._shelves else 0.0

    def find(self, look: Look) -> Cell | None:
        """Where a look sits; None if it has no place."""
        return self._cells.get((type(look), look))

    def clear(self) -> None:
        """Forget every place."""
        self._cells.clear()
        self._shelves.clear()

    def place(self, look: Look) -> Cell | None:
        """A new place for a look; None when the atlas is full."""
        box, d = extent(look), self.density
        left, top = ceil(-box.x * d), ceil(-box.y * d)
        w, h = left + ceil(box.right * d), top + ceil(box.bottom * d)
        shelf = self._shelf(w, h)
        if shelf is None:
            return None
        cell = Cell(shelf[2], shelf[0], w, h, left, top)
        shelf[2] += w + 1
        self._cells[type(look), look] = cell
        return cell

    def _shelf(self, w: int, h: int) -> list[int] | None:
        for shelf in self._shelves:
            if h <= shelf[1] <= 1.25 * h and shelf[2] + w <= self.side:
                return shelf
        y = self._shelves[-1][0] + self._shelves[-1][1] + 1 if self._shelves else 0
        if y + h > self.side or w > self.side:
            return None
        self._shelves.append([y, h, 0])
        return self._shelves[-1]

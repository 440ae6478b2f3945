"""The twelve patterns of the owners: a tile of 8 by 8 pixels, laid out over a rectangle.

A pattern tells seats apart where four tints for twelve seats cannot, and for those who see no tints at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil
from typing import Final, Literal, NamedTuple, TypeAlias

TILE: Final = 8.0

Kind: TypeAlias = Literal["lines", "discs", "rings", "boxes", "polygons"]
Numbers: TypeAlias = tuple[float, ...]


class Pattern(NamedTuple):
    """Many like pieces: lines ``x1 y1 x2 y2`` and rings ``x y`` with a width, discs ``x y`` with a radius, boxes and
    triangles by their corners.
    """

    kind: Kind
    size: float
    pieces: tuple[Numbers, ...]


def pattern(owner: int, w: float, h: float) -> Pattern:
    """An owner's pattern over a rectangle from (0, 0); pieces may reach over its edges."""
    kind, size, pieces = _PATTERNS[owner % len(_PATTERNS)]
    return Pattern(kind, size, tuple(pieces(w, h)))


def _tiles(w: float, h: float) -> Iterator[tuple[float, float]]:
    for row in range(ceil(h / TILE)):
        for column in range(ceil(w / TILE)):
            yield column * TILE, row * TILE


def _steps(first: float, length: float, step: float = TILE) -> Iterator[float]:
    while first < length + step:
        yield first
        first += step


def _dots(w: float, h: float) -> Iterator[Numbers]:
    for x, y in _tiles(w, h):
        yield x + 2, y + 2
        yield x + 6, y + 6


def _across(w: float, h: float) -> Iterator[Numbers]:
    for y in _steps(2, h, 4):
        yield 0, y, w, y


def _down(w: float, h: float) -> Iterator[Numbers]:
    for x in _steps(2, w, 4):
        yield x, 0, x, h


def _slanted(w: float, h: float) -> Iterator[Numbers]:
    for x in _steps(4, w + h):
        yield x, 0, x - h, h


def _checks(w: float, h: float) -> Iterator[Numbers]:
    for x, y in _tiles(w, h):
        yield x, y, 4, 4
        yield x + 4, y + 4, 4, 4


def _grid(w: float, h: float) -> Iterator[Numbers]:
    for y in _steps(4, h):
        yield 0, y, w, y
    for x in _steps(4, w):
        yield x, 0, x, h


def _zigzag(w: float, h: float) -> Iterator[Numbers]:
    for x, y in _tiles(w, h + TILE):
        yield x, y + 6, x + 4, y + 2
        yield x + 4, y + 2, x + 8, y + 6


def _pluses(w: float, h: float) -> Iterator[Numbers]:
    for x, y in _tiles(w, h):
        yield x + 4, y + 1, x + 4, y + 7
        yield x + 1, y + 4, x + 7, y + 4


def _rings(w: float, h: float) -> Iterator[Numbers]:
    for x, y in _tiles(w, h):
        yield x + 4, y + 4


def _triangles(w: float, h: float) -> Iterator[Numbers]:
    for x, y in _tiles(w, h):
        yield x + 4, y + 1, x + 7.4, y + 7, x + 0.6, y + 7


def _bricks(w: float, h: float) -> Iterator[Numbers]:
    for y in _steps(1, h, 4):
        yield 0, y, w, y
    for x, y in _tiles(w, h):
        yield x + 2, y + 1, x + 2, y + 5
        yield x + 6, y + 5, x + 6, y + 9


def _lattice(w: float, h: float) -> Iterator[Numbers]:
    for x in _steps(0, w + h):
        yield x, 0, x - h, h
        yield w - x, 0, w - x + h, h


_PATTERNS: Final[tuple[tuple[Kind, float, Callable[[float, float], Iterator[Numbers]]], ...]] = (
    ("discs", 1.5, _dots),
    ("lines", 1.7, _across),
    ("lines", 2.2, _slanted),
    ("boxes", 0, _checks),
    ("lines", 1.7, _down),
    ("lines", 1.7, _grid),
    ("lines", 1.7, _zigzag),
    ("lines", 2.2, _pluses),
    ("rings", 2.6, _rings),
    ("polygons", 0, _triangles),
    ("lines", 1.7, _bricks),
    ("lines", 1.7, _lattice),
)
RING_LINE: Final = 1.7

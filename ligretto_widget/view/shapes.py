"""What a picture of the board is made of: plain values that any drawing library can draw.

Lengths are pixels of the page. A path is a tuple of steps: ``("M", x, y)``, ``("L", x, y)``, ``("Q", cx, cy, x, y)``
and ``("Z",)``. A :class:`Sprite` stands for the shapes of its look (:mod:`ligretto_widget.view.sprites`), drawn once
and copied from then on.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, radians, sin
from typing import Final, NamedTuple, TypeAlias

from ligretto_widget.view.looks import Look

FAMILY: Final = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

Step: TypeAlias = tuple[str] | tuple[str, float, float] | tuple[str, float, float, float, float]
Path: TypeAlias = tuple[Step, ...]
Point: TypeAlias = tuple[float, float]


class Box(NamedTuple):
    """A rectangle with round corners."""

    x: float
    y: float
    w: float
    h: float
    r: float = 0
    fill: str | None = None
    stroke: str | None = None
    line: float = 1
    dash: tuple[float, ...] = ()
    dots: bool = False


class Disc(NamedTuple):
    """A circle round its middle."""

    x: float
    y: float
    r: float
    fill: str | None = None
    stroke: str | None = None
    line: float = 1


class Outline(NamedTuple):
    """A path with round joins and ends."""

    path: Path
    fill: str | None = None
    stroke: str | None = None
    line: float = 1
    dash: tuple[float, ...] = ()


class Text(NamedTuple):
    """One line of words; ``y`` is the line the letters stand on."""

    x: float
    y: float
    text: str
    size: float
    weight: int
    colour: str
    align: str = "left"


class Weave(NamedTuple):
    """A rectangle with round corners, filled with an owner's pattern."""

    x: float
    y: float
    w: float
    h: float
    r: float
    owner: int


class Sprite(NamedTuple):
    """A look at a place: its upper left corner, or its middle for counts."""

    look: Look
    x: float
    y: float


Shape: TypeAlias = Box | Disc | Outline | Text | Weave | Sprite


def emblem(colour: str, x: float, y: float, half: float) -> Path:
    """The shape of a card's colour, round a point: triangle, leaf, square or sun."""
    return _EMBLEMS[colour](x, y, half)


def _triangle(x: float, y: float, half: float) -> Path:
    top, foot, side = y - 1.3 * half, y + 0.818 * half, 1.22 * half
    return rounded(((x, top), (x + side, foot), (x - side, foot)), 0.343 * half)


def _leaf(x: float, y: float, half: float) -> Path:
    a, cut = 0.98 * half, 1.352 * half
    left, top, right, foot = x - a, y - a, x + a, y + a
    return (
        ("M", left, foot),
        ("L", left, top + cut),
        ("Q", left, top, left + cut, top),
        ("L", right, top),
        ("L", right, foot - cut),
        ("Q", right, foot, right - cut, foot),
        ("Z",),
    )


def _square(x: float, y: float, half: float) -> Path:
    a = 0.9 * half
    return rounded(((x - a, y - a), (x + a, y - a), (x + a, y + a), (x - a, y + a)), 0.16 * half)


def _sun(x: float, y: float, half: float) -> Path:
    def on(circle: float, degrees: float) -> Point:
        return x + circle * half * cos(radians(degrees)), y + circle * half * sin(radians(degrees))

    scallops = (("Q", *on(1.26, degrees - 72), *on(0.9, degrees - 54)) for degrees in range(0, 360, 36))
    return (("M", *on(0.9, -90)), *scallops, ("Z",))


_EMBLEMS: Final = {"R": _triangle, "G": _leaf, "B": _square, "Y": _sun}


def rounded(corners: Sequence[Point], cut: float, closed: bool = True) -> Path:
    """A polygon, or a bent line, with round corners that begin ``cut`` before each corner."""
    steps: list[Step] = []
    last = len(corners) - 1
    for at, corner in enumerate(corners):
        if not closed and at in (0, last):
            steps.append(("L" if steps else "M", *corner))
            continue
        begin = _towards(corner, corners[at - 1], cut)
        end = _towards(corner, corners[(at + 1) % len(corners)], cut)
        steps += [("L" if steps else "M", *begin), ("Q", *corner, *end)]
    return (*steps, ("Z",)) if closed else tuple(steps)


def _towards(start: Point, other: Point, by: float) -> Point:
    dx, dy = other[0] - start[0], other[1] - start[1]
    length = hypot(dx, dy) or 1.0
    share = min(by, length / 2) / length
    return start[0] + dx * share, start[1] + dy * share

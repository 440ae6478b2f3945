"""A still picture of a table, for places that show no canvas: an untrusted notebook, a page without a kernel.

It draws the same shapes as the board, with Pillow and its own font, larger than wanted and then made smaller, because
Pillow smooths no edges.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import pairwise
from math import hypot
from typing import Any, Final

from PIL import Image, ImageDraw, ImageFont

from ligretto_widget.game.table import Table
from ligretto_widget.view.layers import Shown, layers
from ligretto_widget.view.layout import layout
from ligretto_widget.view.palette import THEMES, Theme, owner_tints
from ligretto_widget.view.scene import keys
from ligretto_widget.view.shapes import Box, Disc, Outline, Path, Point, Shape, Sprite, Text, Weave, rounded
from ligretto_widget.view.sprites import shapes_of
from ligretto_widget.view.weaves import RING_LINE, TILE, pattern

FINER: Final = 2
"""How many times larger the picture is drawn than it will be."""
MINUS: Final = "\N{MINUS SIGN}"
HYPHEN: Final = "-"
"""What Pillow's own font has for it."""


def png(
    table: Table,
    width: int = 850,
    height: int = 728,
    theme: str = "light",
    *,
    you: int | None = None,
    **more: Any,
) -> bytes:
    """The table as a PNG file of ``width`` by ``height`` pixels; ``more`` as for the SVG."""
    here = layout(table.players, len(table.areas[0].row), width, height, table.rules.expert, you)
    brush = _Brush(width, height, THEMES[theme])
    for layer in layers(here, Shown(table, **more), THEMES[theme], keys(here)):
        brush.draw(layer)
    small = brush.image.resize((width, height), Image.Resampling.BOX)
    # Few colours: a palette makes the file a third of the size, and nobody sees the difference.
    out = BytesIO()
    small.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG")
    return out.getvalue()


class _Brush:
    """Draws shapes on an image of ``FINER`` times the size."""

    def __init__(self, width: float, height: float, theme: Theme, ground: str | None = None) -> None:
        size = (max(1, round(width * FINER)), max(1, round(height * FINER)))
        self.image = Image.new("RGB", size, ground or theme.ground)
        self._theme = theme
        self._pen = ImageDraw.Draw(self.image)

    def draw(self, shapes: Iterable[Shape], dx: float = 0, dy: float = 0) -> None:
        """Draw shapes one over the other, moved."""
        for shape in shapes:
            match shape:
                case Sprite():
                    self.draw(shapes_of(shape.look, self._theme), dx + shape.x, dy + shape.y)
                case Box():
                    self._box(shape, dx, dy)
                case Disc():
                    self._disc(shape, dx, dy)
                case Outline():
                    points = list(_flat(shape.path, dx, dy))
                    self._paint(points, shape.fill, shape.stroke, shape.line, shape.dash)
                case Text():
                    self._text(shape, dx, dy)
                case Weave():
                    self._weave(shape, dx, dy)

    def _box(self, box: Box, dx: float, dy: float) -> None:
        x, y = box.x + dx, box.y + dy
        corners = ((x, y), (x + box.w, y), (x + box.w, y + box.h), (x, y + box.h))
        points = list(_flat(rounded(corners, box.r * 0.9), 0, 0)) if box.r else list(corners)
        self._paint(points, box.fill, box.stroke, box.line, box.dash)

    def _paint(
        self, points: Sequence[Point], fill: str | None, stroke: str | None, line: float, dash: tuple[float, ...]
    ) -> None:
        if fill:
            self._pen.polygon([(x * FINER, y * FINER) for x, y in points], fill=fill)
        if stroke and dash and dash[0] < 1:
            for x, y in _every(points, dash[-1]):
                self._disc(Disc(x, y, line / 2, stroke), 0, 0)
        elif stroke:
            for piece in _dashes(points, dash) if dash else [points]:
                self._stroke(piece, stroke, line)

    def _stroke(self, points: Sequence[Point], colour: str, line: float) -> None:
        wide = max(1, round(line * FINER))
        self._pen.line([(x * FINER, y * FINER) for x, y in points], fill=colour, width=wide, joint="curve")

    def _disc(self, disc: Disc, dx: float, dy: float) -> None:
        x, y = (disc.x + dx) * FINER, (disc.y + dy) * FINER
        line = round(disc.line * FINER) if disc.stroke else 0
        r = disc.r * FINER + line / 2
        self._pen.ellipse((x - r, y - r, x + r, y + r), fill=disc.fill, outline=disc.stroke, width=line)

    def _text(self, text: Text, dx: float, dy: float) -> None:
        font = _font(round(text.size * FINER, 1))
        bold = round(text.size * FINER * (text.weight - 500) / 11_000) if text.weight > 500 else 0
        anchor = {"left": "ls", "center": "ms", "right": "rs"}[text.align]
        at = ((text.x + dx) * FINER, (text.y + dy) * FINER)
        words = text.text.replace(MINUS, HYPHEN)
        self._pen.text(at, words, fill=text.colour, font=font, anchor=anchor, stroke_width=bold)

    def _weave(self, weave: Weave, dx: float, dy: float) -> None:
        under, ink = owner_tints(weave.owner)
        cloth = _Brush(weave.w, weave.h, self._theme, under)
        cloth.pattern(weave, ink)
        mask: Any = Image.new("L", cloth.image.size, 0)
        edge = (0, 0, mask.width - 1, mask.height - 1)
        ImageDraw.Draw(mask).rounded_rectangle(edge, weave.r * FINER, fill=255)
        self.image.paste(cloth.image, (round((weave.x + dx) * FINER), round((weave.y + dy) * FINER)), mask)

    def pattern(self, weave: Weave, ink: str) -> None:
        """Cover the image with an owner's pattern."""
        kind, size, pieces = pattern(weave.owner, weave.w, weave.h)
        for piece in pieces:
            points = list(zip(piece[0::2], piece[1::2], strict=True))
            x, y = points[0]
            if kind == "discs":
                self._disc(Disc(x, y, size, ink), 0, 0)
            elif kind == "rings":
                self._disc(Disc(x, y, size - RING_LINE / 2, None, ink, RING_LINE), 0, 0)
            elif kind == "boxes":
                self._box(Box(x, y, TILE / 2, TILE / 2, 0, ink), 0, 0)
            elif kind == "polygons":
                self._paint(points, ink, None, 0, ())
            else:
                self._stroke(points, ink, size)


@lru_cache(maxsize=64)
def _font(size: float) -> Any:
    return ImageFont.load_default(size)


def _flat(path: Path, dx: float, dy: float) -> Iterator[Point]:
    """The corners of a path, its curves cut into short lines; a closed path ends where it began."""
    points: list[Point] = []
    for step in path:
        numbers = [n + (dy if at % 2 else dx) for at, n in enumerate(step[1:])]
        if step[0] == "Q":
            (x0, y0), (cx, cy, x, y) = points[-1], numbers
            for part in range(1, 9):
                t = part / 8
                a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
                points.append((a * x0 + b * cx + c * x, a * y0 + b * cy + c * y))
        elif step[0] == "Z":
            points.append(points[0])
        else:
            points.append((numbers[0], numbers[1]))
    return iter(points)


def _every(points: Sequence[Point], step: float) -> Iterator[Point]:
    """Points on a line, ``step`` apart."""
    left = 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        length = hypot(x1 - x0, y1 - y0)
        while left < length:
            yield x0 + (x1 - x0) * left / length, y0 + (y1 - y0) * left / length
            left += step
        left -= length


def _dashes(points: Sequence[Point], dash: tuple[float, ...]) -> Iterator[list[Point]]:
    """The pieces of a dashed line, as runs of points a pixel apart."""
    on, off = dash
    run: list[Point] = []
    for at, point in enumerate(_every(points, 1)):
        if at % (on + off) <= on:
            run.append(point)
        elif run:
            yield run
            run = []
    if len(run) > 1:
        yield run

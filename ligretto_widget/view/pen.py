"""Turns shapes into commands of a canvas, which are worked out here and sent elsewhere.

A pen never relies on what an earlier drawing left behind: it sets each style it needs, once, and leaves out a setting
that it has made itself, because each costs bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ligretto_widget.view.commands import Numbers, Tape
from ligretto_widget.view.geometry import Rect
from ligretto_widget.view.palette import owner_tints
from ligretto_widget.view.shapes import FAMILY, Box, Disc, Outline, Path, Shape, Sprite, Text, Weave
from ligretto_widget.view.weaves import RING_LINE, TILE, pattern


def tidy(value: float) -> float:
    """Half backing pixels, and whole numbers without a point, which are shorter to send."""
    half = round(value * 2) / 2
    return int(half) if half == int(half) else half


def fine(value: float) -> float:
    """Tenths of a backing pixel, for curves."""
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


class Pen(Tape):
    """Draws on one canvas, at ``density`` backing pixels to one of the page."""

    def __init__(self, canvas: Any, numbers: Numbers, density: float) -> None:
        super().__init__(canvas, numbers)
        self._d = density
        self._left: float = 0
        self._top: float = 0
        self._style: dict[str, Any] = {}
        self._traced: tuple[float, ...] = ()  # the round rectangle that is the path now

    def move(self, left: float, top: float) -> None:
        """Put the origin so many backing pixels right and down of the canvas's corner."""
        self._left, self._top = left, top

    def style(self, **styles: str | float) -> None:
        """Set what is not set yet."""
        for name, value in styles.items():
            if self._style.get(name) != value:
                self._style[name] = value
                self.set(name, value)

    def dash(self, dash: tuple[float, ...]) -> None:
        """Set the dashes of lines; none for a solid line."""
        if self._style.get("dash") != dash:
            self._style["dash"] = dash
            self.set_dash([part * self._d for part in dash])

    def copy(self, source: str, rect: tuple[int, int, int, int], left: int, top: int) -> None:
        """Fill a rectangle from a canvas whose upper left corner would be at ``left`` and ``top``."""
        self._traced = ()
        super().copy(source, rect, left, top)

    def draw(self, shapes: Iterable[Shape]) -> None:
        """Draw shapes one over the other."""
        for shape in shapes:
            self.draw_one(shape)

    def draw_one(self, shape: Shape) -> None:
        """Draw a shape; looks must have been drawn elsewhere."""
        match shape:
            case Text():
                self._text(shape)
            case Box():
                self._box(shape)
            case Disc():
                self._disc(shape)
            case Outline():
                self._outline(shape)
            case Weave():
                self._weave(shape)
            case Sprite():
                raise TypeError("a look is copied from the atlas, not drawn")

    def wipe(self, rect: Rect) -> None:
        """Clear whole backing pixels, so that two rectangles that touch leave no seam."""
        x, y = round(self._d * rect.x), round(self._d * rect.y)
        self.do("clearRect", x, y, round(self._d * rect.right) - x, round(self._d * rect.bottom) - y)

    def x(self, value: float) -> float:
        """A position from the left in backing pixels."""
        return tidy(self._left + value * self._d)

    def y(self, value: float) -> float:
        """A position from the top in backing pixels."""
        return tidy(self._top + value * self._d)

    def round_rect(self, x: float, y: float, w: float, h: float, r: float) -> None:
        """Make the path a rectangle with round corners."""
        left, top, right, bottom = self.x(x), self.y(y), self.x(x + w), self.y(y + h)
        r = fine(min(r * self._d, (right - left) / 2, (bottom - top) / 2))
        if self._traced == (left, top, right, bottom, r):
            return
        self._traced = (left, top, right, bottom, r)
        self.do("beginPath")
        self.do("moveTo", fine(left + r), top)
        self.do("arcTo", right, top, right, bottom, r)
        self.do("arcTo", right, bottom, left, bottom, r)
        self.do("arcTo", left, bottom, left, top, r)
        self.do("arcTo", left, top, right, top, r)
        self.do("closePath")

    def _box(self, box: Box) -> None:
        if not box.r and box.fill and not box.stroke:
            self.style(fill_style=box.fill)
            x, y = self.x(box.x), self.y(box.y)
            self.do("fillRect", x, y, self.x(box.x + box.w) - x, self.y(box.y + box.h) - y)
            return
        if box.fill and not box.stroke and 2 * box.r < min(box.w, box.h):
            self._soft_box(box, box.fill)
            return
        self.round_rect(*box[:5])
        self._paint(box.fill, box.stroke, box.line, box.dash, "round" if box.dots else "butt")

    def _soft_box(self, box: Box, fill: str) -> None:
        """A filled box with round corners as a box and the wide line round it: a third of the path's commands."""
        r = box.r
        x, y = self.x(box.x + r), self.y(box.y + r)
        w, h = self.x(box.x + box.w - r) - x, self.y(box.y + box.h - r) - y
        self.style(fill_style=fill, stroke_style=fill, line_width=fine(2 * r * self._d), line_join="round")
        self.dash(())
        self.do("fillRect", x, y, w, h)
        self.do("strokeRect", x, y, w, h)

    def _paint(self, fill: str | None, stroke: str | None, line: float, dash: tuple[float, ...], cap: str) -> None:
        if fill:
            self.style(fill_style=fill)
            self.fill()
        if stroke:
            self.style(stroke_style=stroke, line_width=fine(line * self._d), line_cap=cap, line_join="round")
            self.dash(dash)
            self.do("stroke")

    def _outline(self, outline: Outline) -> None:
        self._path(outline.path)
        self._paint(outline.fill, outline.stroke, outline.line, outline.dash, "round")

    def _path(self, path: Path) -> None:
        names = {"M": "moveTo", "L": "lineTo", "Q": "quadraticCurveTo", "Z": "closePath"}
        offsets = (self._left, self._top)
        self._traced = ()
        self.do("beginPath")
        for step in path:
            numbers = step[1:]
            self.do(names[step[0]], *(fine(offsets[at % 2] + n * self._d) for at, n in enumerate(numbers)))

    def _disc(self, disc: Disc) -> None:
        x, y = fine(self._left + disc.x * self._d), fine(self._top + disc.y * self._d)
        r = fine(disc.r * self._d)
        self._traced = ()
        if disc.fill:
            self.style(fill_style=disc.fill)
            self.do("fillCircle", x, y, r)
        if disc.stroke:
            self.style(stroke_style=disc.stroke, line_width=fine(disc.line * self._d))
            self.dash(())
            self.do("strokeCircle", x, y, r)

    def _text(self, text: Text) -> None:
        self.style(
            font=f"{text.weight} {fine(text.size * self._d)}px {FAMILY}", text_align=text.align, fill_style=text.colour
        )
        self.say(text.text, self.x(text.x), self.y(text.y))

    def _weave(self, weave: Weave) -> None:
        ground, ink = owner_tints(weave.owner)
        kept = dict(self._style)
        self.do("save")
        self.round_rect(*weave[:5])
        self.do("clip")
        self._box(Box(weave.x, weave.y, weave.w, weave.h, 0, ground))
        self._pattern(weave, ink)
        self.do("restore")
        self._style = kept

    def _pattern(self, weave: Weave, ink: str) -> None:
        self._traced = ()
        kind, size, pieces = pattern(weave.owner, weave.w, weave.h)
        if not len(pieces):  # too small for one
            return
        d, origin = self._d, (self.x(weave.x), self.y(weave.y))
        points = np.asarray(pieces, np.float32) * np.float32(d)
        if kind == "boxes":
            self.style(fill_style=ink)
            side = TILE / 2 * d
            self.do_many("fillRects", points[:, 0] + origin[0], points[:, 1] + origin[1], side, side)
            return
        points[:, 0::2] += np.float32(origin[0])
        points[:, 1::2] += np.float32(origin[1])
        if kind == "lines":
            self.style(stroke_style=ink, line_width=fine(size * d), line_cap="round")
            self.dash(())
            self.do_many("strokeLineSegments", len(points), points.ravel(), 2)
        elif kind == "polygons":
            self.style(fill_style=ink)
            self.do_many("fillPolygons", len(points), points.ravel(), 3)
        elif kind == "discs":
            self.style(fill_style=ink)
            self.do_many("fillCircles", points[:, 0], points[:, 1], size * d)
        else:
            self.style(stroke_style=ink, line_width=fine(RING_LINE * d))
            self.dash(())
            self.do_many("strokeCircles", points[:, 0], points[:, 1], size * d)

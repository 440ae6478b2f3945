"""A still picture of a table as SVG: the very shapes of the board, written down.

Looks become symbols, written once and used wherever they lie, as the atlas of the board does it. Text is escaped;
nothing in the file runs or loads.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import chain
from typing import Any, Final

from ligretto_widget.game.table import Table
from ligretto_widget.view.layers import Shown, layers
from ligretto_widget.view.layout import layout
from ligretto_widget.view.looks import Look
from ligretto_widget.view.palette import THEMES, Theme, owner_tints
from ligretto_widget.view.scene import keys
from ligretto_widget.view.shapes import FAMILY, Box, Disc, Outline, Path, Shape, Sprite, Text, Weave
from ligretto_widget.view.sprites import shapes_of
from ligretto_widget.view.weaves import RING_LINE, TILE, Kind, pattern

_ANCHORS: Final = {"left": "start", "center": "middle", "right": "end"}


def scene(
    table: Table,
    width: int = 850,
    height: int = 728,
    theme: str = "light",
    *,
    you: int | None = None,
    **more: Any,
) -> tuple[Shape, ...]:
    """Every shape of the picture from the bottom up; ``more`` is what :class:`~.layers.Shown` has beside the table."""
    here = layout(table.players, len(table.areas[0].row), width, height, table.rules.expert, you)
    return tuple(chain(*layers(here, Shown(table, **more), THEMES[theme], keys(here))))


def svg(table: Table, width: int = 850, height: int = 728, theme: str = "light", title: str = "", **more: Any) -> str:
    """The table as an SVG of ``width`` by ``height`` pixels; ``more`` is what :func:`scene` takes besides."""
    return drawing(scene(table, width, height, theme, **more), width, height, THEMES[theme], title)


def drawing(shapes: Iterable[Shape], width: float, height: float, theme: Theme, title: str = "") -> str:
    """Shapes as the text of an SVG."""
    pencil = _Pencil(theme)
    body = "".join(pencil.write(shapes))
    name = f"<title>{escape(title)}</title>" if title else ""
    size = f'width="{number(width)}" height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}"'
    # One font for all; digits of one width, so that a count stays in the middle of its pill.
    style = f'font-family="{escape(FAMILY)}" font-variant-numeric="tabular-nums" role="img"'
    defs = "".join(pencil.defs)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>{name}<defs>{defs}</defs>{body}</svg>'


def number(value: float) -> str:
    """A length to hundredths, as short as it goes."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("0") or "0"


class _Pencil:
    """Writes shapes; what is used more than once is written into ``defs``."""

    def __init__(self, theme: Theme) -> None:
        self.defs: list[str] = []
        self._theme = theme
        self._looks: dict[Look, str] = {}
        self._weaves: set[int] = set()

    def write(self, shapes: Iterable[Shape]) -> Iterator[str]:
        for shape in shapes:
            match shape:
                case Sprite(look=look, x=x, y=y):
                    yield f'<use href="#{self._look(look)}" x="{number(x)}" y="{number(y)}"/>'
                case Box():
                    yield f"<rect {_place(shape)}{_paint(shape.fill, shape.stroke, shape.line, shape.dash)}/>"
                case Disc(x=x, y=y, r=r):
                    paint = _paint(shape.fill, shape.stroke, shape.line, ())
                    yield f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}"{paint}/>'
                case Outline(path=path):
                    paint = _paint(shape.fill, shape.stroke, shape.line, shape.dash)
                    yield f'<path d="{_path(path)}"{paint} stroke-linejoin="round" stroke-linecap="round"/>'
                case Text():
                    yield _text(shape)
                case Weave(x=x, y=y):
                    # A pattern begins where its rectangle does, as on the board.
                    at = f'transform="translate({number(x)} {number(y)})"'
                    box = f'width="{number(shape.w)}" height="{number(shape.h)}" rx="{number(shape.r)}"'
                    yield f'<rect {at} {box} fill="url(#{self._weave(shape.owner)})"/>'

    def _look(self, look: Look) -> str:
        if look not in self._looks:
            name = f"l{len(self._looks)}"
            self._looks[look] = name
            self.defs.append(f'<g id="{name}">{"".join(self.write(shapes_of(look, self._theme)))}</g>')
        return self._looks[look]

    def _weave(self, owner: int) -> str:
        name = f"w{owner}"
        if owner not in self._weaves:
            self._weaves.add(owner)
            size = 'width="8" height="8" patternUnits="userSpaceOnUse"'
            self.defs.append(f'<pattern id="{name}" {size}>{_tile(owner)}</pattern>')
        return name


def _tile(owner: int) -> str:
    """One tile of an owner's pattern; it is drawn over the edges, which cut it."""
    under, ink = owner_tints(owner)
    kind, size, pieces = pattern(owner, TILE, TILE)
    cloth = f'<rect width="8" height="8" fill="{under}"/>'
    return cloth + "".join(_piece(kind, size, piece, ink) for piece in pieces)


def _piece(kind: Kind, size: float, piece: tuple[float, ...], ink: str) -> str:
    numbers = [number(one) for one in piece]
    if kind == "discs":
        return f'<circle cx="{numbers[0]}" cy="{numbers[1]}" r="{number(size)}" fill="{ink}"/>'
    if kind == "rings":
        ring = f'fill="none" stroke="{ink}" stroke-width="{number(RING_LINE)}"'
        return f'<circle cx="{numbers[0]}" cy="{numbers[1]}" r="{number(size)}" {ring}/>'
    if kind == "boxes":
        return f'<rect x="{numbers[0]}" y="{numbers[1]}" width="4" height="4" fill="{ink}"/>'
    points = " ".join(numbers)
    if kind == "polygons":
        return f'<polygon points="{points}" fill="{ink}"/>'
    line = f'fill="none" stroke="{ink}" stroke-width="{number(size)}" stroke-linecap="round"'
    return f'<polyline points="{points}" {line}/>'


def _place(box: Box) -> str:
    names = zip(("x", "y", "width", "height"), box[:4], strict=True)
    place = " ".join(f'{name}="{number(value)}"' for name, value in names)
    round_corners = min(box.r, box.w / 2, box.h / 2)
    return f'{place} rx="{number(round_corners)}"' if box.r else place


def _paint(fill: str | None, stroke: str | None, line: float, dash: tuple[float, ...]) -> str:
    paint = f' fill="{fill or "none"}"'
    if stroke:
        paint += f' stroke="{stroke}" stroke-width="{number(line)}"'
        if dash:
            paint += f' stroke-dasharray="{" ".join(number(part) for part in dash)}"'
            paint += ' stroke-linecap="round"' if dash[0] < 1 else ""
    return paint


def _path(path: Path) -> str:
    return "".join(step[0] + " ".join(number(float(part)) for part in step[1:]) for step in path)


def _text(text: Text) -> str:
    anchor = f' text-anchor="{_ANCHORS[text.align]}"' if text.align != "left" else ""
    at = f'x="{number(text.x)}" y="{number(text.y)}"{anchor}'
    font = f'font-size="{number(text.size)}" font-weight="{text.weight}" fill="{text.colour}"'
    return f"<text {at} {font}>{escape(text.text)}</text>"

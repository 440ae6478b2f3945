"""A small chart of how quick a seat was: bars in quarters of a second, as the text of an SVG.

Its rows share one axis of time, and each has its name, how many times it shows and their median. Times beyond the axis
stand in its last bar, and a hand that set out before its card fitted stands in the first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from statistics import median
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from ligretto_widget.teach.say import Say
from ligretto_widget.teach.times import span

Theme: TypeAlias = Literal["light", "dark", "page"]

BIN: Final = 250
"""The width of a bar (ms)."""

BINS: Final = 17
"""How many bars there are; the last one stands for all that is longer."""

WIDTH: Final = 356
"""In px: about as wide as the panel, so that its words are as large there as they are meant."""

_LEFT, _BAR, _ROW, _HIGH, _TOP = 8, 20, 64, 36, 26


class Colours(NamedTuple):
    """The colours of a chart: its ground (empty for none), its words, its lines, and the bars of the three rows."""

    ground: str
    ink: str
    line: str
    bars: tuple[str, str, str]


THEMES: Final[Mapping[Theme, Colours]] = MappingProxyType(
    {
        "light": Colours("#FFFFFF", "#1A1F27", "#857E70", ("#0A57C2", "#0B6B62", "#5B34C4")),
        "dark": Colours("#1E2126", "#F3F2EE", "#868C96", ("#7DB4FF", "#5FD3C2", "#BBA4FF")),
        # On a page whose theme is not known: the words as the page has them, bars that stand out on white and on black.
        "page": Colours("", "currentColor", "currentColor", ("#3D82E0", "#1C9184", "#8A68EC")),
    }
)
"""The colours by theme; light and dark are those of the board."""


class Bars(NamedTuple):
    """One row of the chart: its name and its times (ms)."""

    name: str
    times: Sequence[int]


def chart(t: Say, title: str, rows: Sequence[Bars], theme: Theme = "light") -> str:
    """The rows as bars, one above the other, with the median of each marked and said.

    Raises ValueError for a theme that there is not.
    """
    if theme not in THEMES:
        raise ValueError(f"theme cannot be {theme!r}: there are {', '.join(THEMES)}")
    colours = THEMES[theme]
    height = _TOP + _ROW * len(rows) + 24
    drawn = [_bars(t, row, number, colours) for number, row in enumerate(rows)]
    told = " ".join(f"{row.name}: {middle(t, row.times)}." for row in rows)
    ground = f'<rect width="{WIDTH}" height="{height}" fill="{colours.ground}"/>' if colours.ground else ""
    head = f'<text x="{_LEFT}" y="16" font-weight="600">{escape(title)}</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" '
        f'font-family="system-ui, sans-serif" font-size="12" fill="{colours.ink}" role="img">'
        f"<title>{escape(title)}</title><desc>{escape(told)}</desc>"
        f"{ground}{head}{''.join(drawn)}{_axis(t, len(rows))}</svg>"
    )


def middle(t: Say, times: Sequence[int]) -> str:
    """How many there are and their median, in words."""
    if not times:
        return t("none")
    return t("{n}, median {median}", n=len(times), median=span(round(median(times)), t))


def _bars(t: Say, row: Bars, number: int, colours: Colours) -> str:
    base = _TOP + _ROW * number + _ROW - 8
    counts = [0] * BINS
    for time in row.times:
        counts[_bin(time)] += 1
    most = max(counts) or 1
    name = f'<text x="{_LEFT}" y="{base - _HIGH - 6}">{escape(row.name)}: {escape(middle(t, row.times))}</text>'
    line = f'<path d="M{_LEFT} {base}.5H{_LEFT + BINS * _BAR}" stroke="{colours.line}"/>'
    boxes = [
        f'<rect x="{_LEFT + at * _BAR + 1}" y="{base - _tall(count, most)}" width="{_BAR - 2}" '
        f'height="{_tall(count, most)}" fill="{colours.bars[number]}"/>'
        for at, count in enumerate(counts)
        if count
    ]
    return name + "".join(boxes) + line + _median_mark(row, base, colours)


def _bin(time: float) -> int:
    return min(BINS - 1, max(0, int(time // BIN)))


def _tall(count: int, most: int) -> int:
    return max(2, round(count / most * (_HIGH - 6)))


def _median_mark(row: Bars, base: int, colours: Colours) -> str:
    if not row.times:
        return ""
    x = _LEFT + round(min(max(median(row.times), 0), BIN * BINS) / BIN * _BAR)
    return f'<path d="M{x} {base + 6}l-4 -6h8z" fill="{colours.ink}"/>'


def _axis(t: Say, rows: int) -> str:
    y = _TOP + _ROW * rows + 12
    last = (BINS - 1) * BIN // 1000
    names = [t("{n} s", n=second) if second else "0" for second in range(last)]
    marks = [
        f'<text x="{_LEFT + at * 1000 // BIN * _BAR}" y="{y}">{escape(name)}</text>' for at, name in enumerate(names)
    ]
    end = f"{t('{n} s', n=last)} +"
    return "".join(marks) + f'<text x="{_LEFT + BINS * _BAR}" y="{y}" text-anchor="end">{escape(end)}</text>'

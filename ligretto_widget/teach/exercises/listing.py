"""A small table for people: as lines of text, in a notebook, and for a spreadsheet. And a bar chart beside it."""

from __future__ import annotations

import csv
import io
import os
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

from ligretto_widget.teach.say import Say


class Listing(NamedTuple):
    """A table: a title, heads, and rows of texts and numbers."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str | int, ...], ...]

    def __str__(self) -> str:
        lines = [self.heads, *(tuple(map(str, row)) for row in self.rows)]
        widths = [max(len(line[at]) for line in lines) for at in range(len(self.heads))]
        aligned = [[_aligned(cell, width, at, self) for at, (cell, width) in enumerate(zip(line, widths, strict=True))]
                   for line in lines]  # fmt: skip
        return "\n".join([self.title, *("  ".join(cells).rstrip() for cells in aligned)])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in self.heads)
        rows = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in self.rows)
        return (
            f"<table><caption>{escape(self.title)}</caption>"
            f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        )

    def csv(self) -> str:
        """The heads and rows as CSV; a text that a spreadsheet would take for a formula is quoted."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(self.heads)
        writer.writerows([_harmless(cell) for cell in row] for row in self.rows)
        return out.getvalue()


def _aligned(cell: str, width: int, at: int, listing: Listing) -> str:
    numbers = bool(listing.rows) and all(isinstance(row[at], int) for row in listing.rows)
    return cell.rjust(width) if numbers else cell.ljust(width)


def _cell(cell: str | int) -> str:
    align = "right" if isinstance(cell, int) else "left"
    return f'<td style="text-align:{align}">{escape(str(cell))}</td>'


def _harmless(cell: str | int) -> str:
    text = str(cell)
    return f"'{text}" if text[:1] in "=+-@" and text and not re.fullmatch(r"[+-]?[0-9]+", text) else text


# --- a chart ----------------------------------------------------------------------------------------------------------

BAR: Final = 26
"""The height of a bar with its gap (pixels)."""
LABELS: Final = 420
"""The room for the words left of the bars (pixels)."""
BARS: Final = 260
LETTERS: Final = 58
"""So many letters of a label are shown."""


class Chart:
    """Bars beside their words, as SVG; a notebook shows it."""

    __slots__ = ("svg",)

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the picture. Raises OSError where that cannot be."""
        Path(path).write_text(self.svg, encoding="utf-8", newline="\n")


def bars(t: Say, title: str, counts: list[tuple[str, int]]) -> Chart:
    """A bar for each label, in the order given, with its number beside it."""
    height = 44 + BAR * max(1, len(counts))
    width = LABELS + BARS + 60
    told = ", ".join(f"{label}: {count}" for label, count in counts) or t("nothing to show")
    return Chart(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'role="img" font-family="sans-serif" font-size="13"><title>{escape(title)}</title>'
        f'<desc>{escape(told)}</desc><rect width="{width}" height="{height}" fill="#ffffff"/>'
        f'<text x="12" y="24" font-size="15" font-weight="bold" fill="#1d2330">{escape(title)}</text>'
        f"{''.join(_bars(counts))}</svg>"
    )


def _bars(counts: list[tuple[str, int]]) -> Iterator[str]:
    most = max((count for _, count in counts), default=1) or 1
    for at, (label, count) in enumerate(counts):
        y = 40 + at * BAR
        long: Any = round(BARS * count / most, 1)
        shown = label if len(label) <= LETTERS else f"{label[: LETTERS - 1]}…"
        yield f'<text x="12" y="{y + 15}" fill="#1d2330">{escape(shown)}</text>'
        yield f'<rect x="{LABELS}" y="{y}" width="{long}" height="{BAR - 6}" fill="#2f6db5"/>'
        yield f'<text x="{LABELS + 8 + long}" y="{y + 15}" fill="#1d2330">{count}</text>'

"""A small table of words, as lines of plain text and as HTML for a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

R = TypeVar("R")
SPACE = "  "


class Grid(NamedTuple):
    """Heads, and rows of as many cells; the first cell of a row is its name. Columns of numbers stand to the right."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def text(self) -> str:
        """The table in lines, its columns one under the other."""
        lines = (self.heads, *self.rows)
        widths = [max(len(line[at]) for line in lines) for at in range(len(self.heads))]
        numbers = [self._is_number(at) for at in range(len(self.heads))]
        return "\n".join(
            SPACE.join(
                cell.rjust(width) if number else cell.ljust(width)
                for cell, width, number in zip(line, widths, numbers, strict=True)
            ).rstrip()
            for line in lines
        )

    def html(self, caption: str = "") -> str:
        """The table for a page; everything in it is escaped."""
        sides = ["right" if self._is_number(at) else "left" for at in range(len(self.heads))]
        name = f'<caption style="text-align:left">{escape(caption)}</caption>' if caption else ""
        heads = "".join(_cell("th", head, side, "col") for head, side in zip(self.heads, sides, strict=True))
        rows = "".join(f"<tr>{_row(row, sides)}</tr>" for row in self.rows)
        return f"<table>{name}<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"

    def _is_number(self, at: int) -> bool:
        cells = [row[at] for row in self.rows]
        return bool(cells) and all(cell.lstrip("+\u2212").isdecimal() for cell in cells)


def _row(row: tuple[str, ...], sides: list[str]) -> str:
    first, *others = row
    cells = (_cell("td", cell, side) for cell, side in zip(others, sides[1:], strict=True))
    return "".join(chain((_cell("th", first, sides[0], "row"),), cells))


def _cell(tag: str, text: str, side: str, scope: str = "") -> str:
    scoped = f' scope="{scope}"' if scope else ""
    return f'<{tag}{scoped} style="text-align:{side};vertical-align:top;padding:0.2em 0.6em">{escape(text)}</{tag}>'


class RowTable(Generic[R]):
    """Rows that show themselves as a table, in text and in a notebook; whoever derives from it makes the grid."""

    def __init__(self, rows: tuple[R, ...], language: str = "en") -> None:
        self.rows = rows
        self._language = language

    def __iter__(self) -> Iterator[R]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        return self._grid().text()

    def _repr_html_(self) -> str:
        return page(self._grid().html())

    def _grid(self) -> Grid:
        raise NotImplementedError


def page(*parts: str) -> str:
    """Parts of a page, one under the other."""
    return f'<div class="ligretto-table">{"".join(parts)}</div>'


def lines(texts: Iterable[str]) -> str:
    """Sentences as paragraphs of a page."""
    return "".join(f"<p>{escape(text)}</p>" for text in texts if text)

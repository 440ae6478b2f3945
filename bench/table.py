"""The table that is printed: what was measured, the load meanwhile, the figure corrected for it, and the goal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from reference import Measured

HEADS = ("", "as measured", "load", "corrected for load", "goal", "")
WIDTHS = (50, 14, 9, 21, 15, 13)


class Row(Protocol):
    """Whatever says its words, cell by cell; two cells are a name and a sentence across the rest."""

    def cells(self) -> tuple[str, ...]:
        """The words of the line."""


class Line(NamedTuple):
    """One line. A figure without a load (bytes) does not depend on how busy the machine is."""

    name: str
    unit: str
    figure: float
    load: float | None = None
    corrected: float | None = None
    goal: float | None = None
    at_least: bool = False

    def cells(self) -> tuple[str, ...]:
        """The words of the line."""
        return (
            f"{self.name}",
            f"{number(self.figure)} {self.unit}",
            "" if self.load is None else f"× {self.load:.2f}",
            "" if self.corrected is None else f"{number(self.corrected)} {self.unit}",
            "" if self.goal is None else f"{'≥' if self.at_least else '≤'} {number(self.goal)} {self.unit}",
            "" if self.goal is None else self._reached(self.goal),
        )

    def _reached(self, goal: float) -> str:
        def good(figure: float) -> bool:
            return figure >= goal if self.at_least else figure <= goal

        if good(self.figure):
            return "reached"
        if self.corrected is not None and good(self.corrected):
            return "when quiet"
        return "MISSED"


class Missing(NamedTuple):
    """A line that was not measured, and why."""

    name: str
    why: str

    def cells(self) -> tuple[str, ...]:
        """The words of the line."""
        return self.name, f"not measured: {self.why}"


class Grown(NamedTuple):
    """A line of the same at several sizes, with how it grows; ``load`` where it is a time corrected for load."""

    name: str
    unit: str
    figures: Sequence[float]
    load: float | None = None
    how: str = ""

    def cells(self) -> tuple[str, ...]:
        """The words of the line."""
        figures = (f"{number(figure)} {self.unit}".rstrip() for figure in self.figures)
        return self.name, *figures, "" if self.load is None else f"× {self.load:.2f}", self.how


def speed(name: str, measured: Measured, goal: float | None = None) -> Line:
    """A line in times a second, from the time of one."""
    return Line(name, "/s", 1e9 / measured.time, measured.load, 1e9 / measured.corrected, goal, at_least=True)


def duration(name: str, measured: Measured, goal: float | None = None) -> Line:
    """A line in milliseconds."""
    return Line(name, "ms", measured.time / 1e6, measured.load, measured.corrected / 1e6, goal)


def size(name: str, count: float, goal: float | None = None) -> Line:
    """A line in bytes."""
    return Line(name, "B", count, goal=goal)


def tally(name: str, number: int, unit: str, goal: int | None = None) -> Line:
    """A line of how many."""
    return Line(name, unit, number, goal=goal)


def share(name: str, measured: Measured, goal: float | None = None) -> Line:
    """A line in percent, from the ns of a second."""
    return Line(name, "%", measured.time / 1e7, measured.load, measured.corrected / 1e7, goal)


def show(lines: Iterable[Row], heads: Sequence[str] = HEADS, widths: Sequence[int] = WIDTHS) -> None:
    """Print lines as they come, under one head."""
    print(_row(heads, widths))
    print("-" * (sum(widths)))
    for line in lines:
        print(_row(line.cells(), widths), flush=True)


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = cells
    if len(others) == 1:
        return f"{first:<{widths[0]}}  {others[0]}"
    return f"{first:<{widths[0]}}" + "".join(f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True))


def number(value: float) -> str:
    """A figure with as many digits as mean something."""
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"

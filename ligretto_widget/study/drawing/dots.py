"""Numbers with the interval round them: a line for each row, in it a dot for each series, and the number beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ligretto_widget.study.drawing.chart import key, paper
from ligretto_widget.study.intervals import Estimate
from ligretto_widget.study.theme import MARKS, Theme


class Lines(NamedTuple):
    """What a figure of dots shows.

    ``cells``: the estimate of a row and a series, by their names; ``compared``: a number to hold it against, drawn as a
    stroke and named ``stroke``; ``say`` writes a number; ``zero``: the line of nothing is drawn; ``most``: the
    axis goes from nothing to there.
    """

    title: str
    rows: Sequence[str]
    series: Sequence[str]
    cells: Mapping[tuple[str, str], Estimate]
    across: str
    say: Callable[[float], str]
    compared: Mapping[tuple[str, str], float]
    stroke: str = ""
    zero: bool = False
    most: float | None = None


def dots(theme: Theme, what: Lines) -> Any:
    """The figure."""
    tall = 1.4 + 0.17 * len(what.rows) * (len(what.series) + 0.8) + 0.2 * (len(what.series) > 3)
    with paper(theme, what.title, 1, (7.6, tall)) as (figure, (axis,)):
        for number, name in enumerate(what.series):
            _series(axis, theme, what, number, name)
        if what.compared:
            axis.plot([], [], linestyle="none", marker="|", markersize=9, color=theme.ink, label=what.stroke)
        if what.zero:
            axis.axvline(0, color=theme.ink2, linewidth=1)
        axis.set_yticks(range(len(what.rows)), what.rows)
        axis.set_ylim(len(what.rows) - 0.4, -0.6)
        axis.tick_params(axis="y", length=0)
        axis.set_xlabel(what.across)
        axis.xaxis.set_major_formatter(lambda value, _: what.say(value))
        axis.grid(axis="x")
        axis.margins(x=0.12)
        if what.most is not None:
            axis.set_xlim(0, what.most * 1.08)
        key(figure, axis, [*what.series, *([what.stroke] if what.compared else [])])
    return figure


def _series(axis: Any, theme: Theme, what: Lines, number: int, name: str) -> None:
    step = 0.8 / max(2, len(what.series))
    colour = theme.series[number % len(theme.series)]
    offset = (number - (len(what.series) - 1) / 2) * step
    mark = {"color": colour, "marker": MARKS[number % len(MARKS)], "markersize": 5, "capsize": 3, "linestyle": "none"}
    label: str | None = name
    for row, title in enumerate(what.rows):
        one = what.cells.get((title, name))
        if one is None:
            continue
        axis.errorbar([one.value], [row + offset], xerr=beside(one), label=label, **mark)
        label = None  # the key names a series once
        text = (one.high, row + offset), (5, 0)
        axis.annotate(what.say(one.value), *text, textcoords="offset points", va="center", fontsize=8)
        if (title, name) in what.compared:
            axis.plot([what.compared[title, name]], [row + offset], marker="|", markersize=9, color=theme.ink)


def beside(one: Estimate) -> list[list[float]]:
    """How far an interval reaches to the left and to the right; not at all where it is not known."""
    reach = one.value - one.low, one.high - one.value
    return [[side if side >= 0 else 0.0] for side in reach]

"""How often what came: a panel for each number of players, in it a line of steps for each series, and their means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import nan
from typing import Any, NamedTuple

from ligretto_widget.study.drawing.chart import key, paper
from ligretto_widget.study.drawing.dots import beside
from ligretto_widget.study.intervals import Estimate
from ligretto_widget.study.theme import LINES, MARKS, Theme


class Curve(NamedTuple):
    """How often what came in one series: where its bins begin, the share in each, and the mean of all."""

    name: str
    lefts: Sequence[float]
    shares: Sequence[float]
    mean: Estimate


class Panels(NamedTuple):
    """What a figure of curves shows: its title, its panels by name, and what stands at its axes."""

    title: str
    panels: Mapping[str, Sequence[Curve]]
    across: str
    up: str
    width: float
    """Of a bin."""


def curves(theme: Theme, what: Panels) -> Any:
    """The figure."""
    most = max(share for series in what.panels.values() for curve in series for share in curve.shares)
    rows = max(map(len, what.panels.values()))
    with paper(theme, what.title, len(what.panels), (7.6, 3.2 + 0.12 * rows)) as (figure, axes):
        room = most * 0.11 * (rows + 0.6)  # above the curves, for the means
        for axis, (name, series) in zip(axes, what.panels.items(), strict=True):
            axis.set_title(name, fontsize=10)
            axis.set_xlabel(what.across)
            axis.set_ylim(0, most + room)
            axis.yaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
            axis.grid(axis="y")
            for number, curve in enumerate(series):
                _curve(axis, theme, number, curve, what.width, most + room - most * 0.11 * (number + 0.6))
        axes[0].set_ylabel(what.up)
        key(figure, axes[0], [curve.name for curve in next(iter(what.panels.values()))])
    return figure


def _curve(axis: Any, theme: Theme, number: int, curve: Curve, width: float, high: float) -> None:
    colour = theme.series[number % len(theme.series)]
    edges = [*curve.lefts, curve.lefts[-1] + width]
    axis.stairs(curve.shares, edges, color=colour, linestyle=LINES[number % len(LINES)], linewidth=1.5)
    mean = curve.mean
    mark = {"color": colour, "marker": MARKS[number % len(MARKS)], "markersize": 5, "capsize": 3}
    line = {"linestyle": LINES[number % len(LINES)], "label": curve.name}
    axis.plot([nan], [nan], color=colour, marker=mark["marker"], markersize=5, **line)  # for the key alone
    axis.errorbar([mean.value], [high], xerr=beside(mean), linestyle="none", **mark)
    text = f"{mean.value:.1f}".replace("-", "\u2212")
    axis.annotate(text, (mean.high, high), (6, 0), textcoords="offset points", va="center", fontsize=8)

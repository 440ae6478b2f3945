"""A figure and the numbers in it, and the paper that every figure is drawn on."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ligretto_widget.study.lacking import need
from ligretto_widget.study.theme import Theme

if TYPE_CHECKING:
    import pandas

DPI: Final = 100
SHARP: Final = 2
"""A picture has so many dots for each that a page gives it, so that it is sharp on paper and on dense screens."""
FONTS: Final = (
    "DejaVu Sans",
    "Noto Sans CJK KR",
    "Noto Sans KR",
    "NanumGothic",
    "Malgun Gothic",
    "Apple SD Gothic Neo",
)
"""The first is matplotlib's own; the others have the letters that it lacks, where they are installed."""


class Chart:
    """A figure and the numbers in it; a notebook shows it, and where no picture can be shown the numbers.

    ``table``: the numbers as a pandas frame; ``figure``: matplotlib's, for whoever wants to change it.
    """

    __slots__ = ("figure", "table", "title")

    def __init__(self, title: str, figure: Any, table: pandas.DataFrame) -> None:
        self.title = title
        self.figure = figure
        self.table = table

    def __repr__(self) -> str:
        return f"{self.title}\n{self.table.to_string(index=False, float_format=lambda number: f'{number:.3f}')}"

    def _repr_mimebundle_(self, **_: object) -> tuple[dict[str, object], dict[str, object]]:
        picture = io.BytesIO()
        self.figure.savefig(picture, format="png", dpi=DPI * SHARP)
        width, height = (round(inches * DPI) for inches in self.figure.get_size_inches())
        data: dict[str, object] = {"image/png": picture.getvalue(), "text/plain": repr(self)}
        return data, {"image/png": {"width": width, "height": height}}

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the picture, in the form that the name ends in: .png, .svg, .pdf. Raises ValueError for another."""
        ending = Path(path).suffix.lower()
        if ending not in (".png", ".svg", ".pdf"):
            raise ValueError(f"path cannot be {os.fsdecode(path)!r}: its name ends in .png, .svg or .pdf")
        self.figure.savefig(path, dpi=DPI * SHARP)


@contextmanager
def paper(theme: Theme, title: str, panels: int, size: tuple[float, float]) -> Iterator[tuple[Any, list[Any]]]:
    """A figure of that size (inches) with so many panels side by side, in the theme's colours, and its axes."""
    matplotlib = need("matplotlib", "a chart")
    figures = need("matplotlib.figure", "a chart")
    with matplotlib.rc_context(_style(theme)):
        # No pyplot: it would keep every figure until somebody closes it.
        figure = figures.Figure(figsize=size, layout="constrained")
        figure.suptitle(title, x=0.01, ha="left", fontsize=12, fontweight="bold", color=theme.ink)
        axes = list(figure.subplots(1, panels, sharey=True, squeeze=False)[0])
        for axis in axes:
            axis.spines[["top", "right"]].set_visible(False)
            axis.set_axisbelow(True)
        yield figure, axes


def key(figure: Any, axis: Any, names: list[str]) -> None:
    """What the colours, marks and lines stand for, in that order."""
    handles = dict(zip(*reversed(axis.get_legend_handles_labels()), strict=True))
    figure.legend([handles[name] for name in names], names, loc="outside lower center", ncols=min(4, len(names)))


def _style(theme: Theme) -> dict[str, Any]:
    fonts = need("matplotlib.font_manager", "a chart")
    installed = set(fonts.get_font_names())
    return {
        "font.family": [name for name in FONTS if name in installed] or ["sans-serif"],
        "font.size": 9,
        "figure.facecolor": theme.ground,
        "savefig.facecolor": theme.ground,
        "axes.facecolor": theme.ground,
        "axes.edgecolor": theme.ink2,
        "axes.labelcolor": theme.ink,
        "axes.titlecolor": theme.ink,
        "text.color": theme.ink,
        "xtick.color": theme.ink2,
        "ytick.color": theme.ink2,
        "xtick.labelcolor": theme.ink,
        "ytick.labelcolor": theme.ink,
        "grid.color": theme.line,
        "legend.frameon": False,
        "svg.fonttype": "none",
        "axes.unicode_minus": True,
    }

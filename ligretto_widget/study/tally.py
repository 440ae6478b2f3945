"""Rows counted: how often each value came, for each group. What was counted chunk by chunk can be added up, so a chart
of rows in a folder never holds them all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

from ligretto_widget.study.intervals import Estimate, mean, share
from ligretto_widget.study.lacking import need
from ligretto_widget.study.rows import Rows

ONE: Final = ("players", "edition", "round", "seat")
"""What no two rows of a tournament have in common."""

Groups = dict[tuple[Any, ...], list[tuple[Any, int]]]
"""For each group the values it has, in order, each with how often it came."""


def pieces(rows: object, columns: tuple[str, ...]) -> Iterator[Any]:
    """Those columns of a tournament, as frames of whole rounds. Raises ValueError for what is no tournament."""
    pandas = need("pandas", "a chart")
    if isinstance(rows, Rows):
        yield from rows.frames(*columns)
    elif isinstance(rows, pandas.DataFrame) and set(columns) <= set(rows.columns):
        if set(ONE) <= set(rows.columns) and rows.duplicated(list(ONE)).any():
            raise ValueError(
                "rows cannot hold two rounds of the same number: add to those of the second, more['round'] += 1000"
            )
        yield rows[list(columns)]
    else:
        raise ValueError(f"rows cannot be {type(rows).__name__}: it is what tournament() gives, with {columns}")


def tally(
    rows: object,
    by: tuple[str, ...],
    value: str,
    *,
    each: Literal["seat", "round"] = "seat",
    only: str = "",
    equal: object = None,
) -> Groups:
    """How often each value came in each group.

    ``each``: of every seat, or the mean of a group's seats in a round, which is what independent rounds are counted by.
    ``only``: a column that has to be true; ``equal``: count 1 where the value is this, and 0 where it is not.
    """
    needed = tuple(dict.fromkeys((*by, value, *(["players", "edition", "round"] if each == "round" else []))))
    found: dict[tuple[Any, ...], dict[Any, int]] = {}
    for piece in pieces(rows, (*needed, *([only] if only else []))):
        chosen = piece[piece[only]] if only else piece
        if equal is not None:
            chosen = chosen.assign(**{value: (chosen[value] == equal).astype(float)})
        if each == "round":
            keys = list(dict.fromkeys((*by, "players", "edition", "round")))
            chosen = chosen.groupby(keys, observed=True)[value].mean().reset_index()
        sizes = chosen.groupby([*by, value], observed=True).size()
        for key, times in sizes.items():
            counts = found.setdefault(key[:-1], {})
            counts[key[-1]] = counts.get(key[-1], 0) + int(times)
    if not found:
        raise ValueError("rows cannot be empty: there is nothing to show")
    return {group: sorted(counts.items()) for group, counts in found.items()}


def means(groups: Groups, confidence: float) -> dict[tuple[Any, ...], Estimate]:
    """The mean of each group."""
    return {group: mean(counts, confidence) for group, counts in groups.items()}


def shares(groups: Groups, confidence: float) -> dict[tuple[Any, ...], Estimate]:
    """How often the value of each group is true, or 1."""
    return {
        group: share(sum(times for value, times in counts if value == 1), sum(times for _, times in counts), confidence)
        for group, counts in groups.items()
    }

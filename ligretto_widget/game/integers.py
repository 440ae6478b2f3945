"""Whole numbers as people give them: Python's own, and those that numpy and pandas hand out of their tables."""

from __future__ import annotations

from operator import index
from typing import Any


def integer(given: Any) -> int | None:
    """The whole number that is given; None for anything else, True and False too."""
    if type(given) is int:
        return given
    if isinstance(given, bool) or not hasattr(type(given), "__index__"):
        return None
    try:
        return index(given)
    except TypeError:  # numpy's truth values have the method and refuse it
        return None


def between(given: Any, low: int, high: int) -> int | None:
    """The whole number that is given if it lies in these bounds; None for anything else."""
    number = integer(given)
    return number if number is not None and low <= number <= high else None

"""How far a search has come, for whoever watches.

This room knows no screen. A room further out that knows one puts its bar in here, as it does with the forms of a file
in :mod:`.writers`; without any, a search is silent.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Final, TypeAlias

Watch: TypeAlias = Callable[[int, int], object]
"""Is told how many rounds were tried, and how many will be at most."""

BARS: Final[list[Callable[[int], AbstractContextManager[Watch]]]] = []
"""What shows a search of so many rounds while it runs; the last one is asked."""


def watching(progress: Watch | bool | None, most: int) -> AbstractContextManager[Watch]:
    """Who is told: the given function, nobody (False), or the bar that there is (None, True).

    Raises ValueError for what is none of these.
    """
    if callable(progress):
        return nullcontext(progress)
    if progress is False or (progress in (None, True) and not BARS):
        return nullcontext(_silent)
    if progress in (None, True):
        return BARS[-1](most)
    raise ValueError(f"progress cannot be {progress!r}: it is a function of (tried, most), or False for no bar")


def _silent(tried: int, most: int) -> None:
    """Nobody watches."""

"""A bar while rounds are played: tqdm's, in a notebook or a terminal; nothing where nobody would see it.

In a notebook it is a line of text that is written anew, and no widget, so a saved notebook keeps what it said last.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from typing import Any, Final

from ligretto_widget.play.watching import Watch, watching
from ligretto_widget.study.lacking import need

DELAY: Final = 1.0
"""Seconds before a bar appears."""


def showing(progress: Watch | bool | None, most: int) -> AbstractContextManager[Watch]:
    """Who is told of (rounds played, rounds in all): the given function, nobody (False), or a bar (None, True).

    Raises ValueError for what is none of these.
    """
    if progress is not None and progress is not True:
        return watching(progress, most)
    here = _screen()
    return watching(False, most) if here is None else _drawn(here, most)


@contextmanager
def _drawn(here: Any, most: int) -> Iterator[Watch]:
    try:
        tqdm = need("tqdm", "a bar").tqdm
    except ImportError:  # rounds are played without a bar as well
        with watching(False, most) as silent:
            yield silent
        return
    with tqdm(total=most, unit=" rounds", delay=DELAY, mininterval=0.3, ncols=80, file=here) as bar:
        yield lambda played, _: bar.update(played - bar.n)


def _screen() -> Any:
    """Where a bar can be written; None where nobody would see it."""
    core = sys.modules.get("IPython.core.getipython")
    shell = core.get_ipython() if core is not None else None
    if getattr(shell, "kernel", None) is not None:
        return _Line()
    return sys.stderr if sys.stderr.isatty() else None


class _Line:
    """A line under a notebook's cell, in the place of a terminal's."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self._handle: Any = None

    def write(self, text: str) -> None:
        """Show what a terminal would: the text behind the last return to its line's beginning."""
        line = text.rpartition("\r")[2].strip()
        if not line:
            return
        if self._handle is None:
            display = import_module("IPython.display").display
            self._handle = display({"text/plain": line}, raw=True, display_id=True)
        else:
            self._handle.update({"text/plain": line}, raw=True)

    def flush(self) -> None:
        """It is shown already."""

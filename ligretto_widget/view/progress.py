"""A bar for a search that takes its time: in a notebook a widget, in a terminal a line of text, elsewhere nothing.

It appears only when a search has taken a while, and when it is done a sentence stands in its place, so that a saved
notebook keeps something that can be read.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Protocol

from ligretto_widget.play.find import NotFound
from ligretto_widget.play.watching import Watch
from ligretto_widget.teach.say import mark, say

DELAY: Final = 0.5
"""Seconds before a bar appears."""
PACE: Final = 0.1
"""Seconds between two steps of the bar."""


class Screen(Protocol):
    """Where a bar is drawn."""

    def show(self, tried: int, most: int, text: str) -> None:
        """Draw the bar."""

    def leave(self, text: str) -> None:
        """Take the bar away and put a sentence in its place."""


class Terminal:
    """One line, written over and over."""

    def show(self, tried: int, most: int, text: str) -> None:
        """Draw the bar."""
        filled = 20 * tried // most
        self._write(f"[{'#' * filled}{'.' * (20 - filled)}] {text}", "")

    def leave(self, text: str) -> None:
        """End the line with the sentence."""
        self._write(text, "\n")

    @staticmethod
    def _write(text: str, end: str) -> None:
        sys.stderr.write(f"\r\x1b[K{text}{end}")
        sys.stderr.flush()


class Notebook:
    """A widget that is shown with the first step."""

    def __init__(self, widgets: Any, display: Any) -> None:
        self._widgets, self._display = widgets, display
        self._handle: Any = None

    def show(self, tried: int, most: int, text: str) -> None:
        """Draw the bar."""
        if self._handle is None:
            self._bar = self._widgets.IntProgress(max=most)
            self._text = self._widgets.Label()
            self._box = self._widgets.HBox([self._bar, self._text])
            self._handle = self._display(self._box, display_id=True)
        self._bar.value, self._text.value = tried, text

    def leave(self, text: str) -> None:
        """Put the sentence where the bar was."""
        self._handle.update({"text/plain": text}, raw=True)
        for one in (self._bar.style, self._text.style, self._bar, self._text, self._box):
            if one.has_trait("layout"):
                one.layout.close()
            one.close()


def screen() -> Screen | None:
    """Where a bar can be drawn here; None where nobody would see it."""
    core = sys.modules.get("IPython.core.getipython")
    shell = core.get_ipython() if core is not None else None
    if getattr(shell, "kernel", None) is not None:
        try:
            import ipywidgets
            from IPython.display import display
        except ImportError:
            return None
        return Notebook(ipywidgets, display)
    return Terminal() if sys.stderr.isatty() else None


@contextmanager
def bar(most: int, *, language: str = "en") -> Iterator[Watch]:
    """Shows how many of at most so many rounds were tried, from when it has taken a while until the search ends."""
    t, here = say(language), screen()
    began = last = time.monotonic()
    done, shown = 0, False

    def watch(tried: int, most: int) -> None:
        nonlocal done, last, shown
        done, now = tried, time.monotonic()
        if here is not None and now - began >= DELAY and (not shown or now - last >= PACE):
            last, shown = now, True
            here.show(tried, most, t("{tried} of at most {most} rounds", tried=tried, most=most))

    ending = mark("Found after {n} rounds.")
    try:
        yield watch
    except NotFound:
        ending = mark("Not found in {n} rounds.")
        raise
    except BaseException:
        ending = mark("Stopped after {n} rounds.")
        raise
    finally:
        if shown and here is not None:
            here.leave(t(ending, n=done))

"""The kernel's event loop, and the one way into it.

JupyterLab delivers messages on other threads, not always the same one. So a handler hands its event to the loop that
was running when the widget was made, and everything that matters happens there, one after the other. On the loop
itself (a cell that calls `play`, then `step`) and without a loop (plain Python, tests) it happens at once.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Any


class Host:
    """Runs calls on the loop, now or later. ``now`` is monotonic and in ms."""

    __slots__ = ("_later", "_loop", "_thread")

    def __init__(self) -> None:
        try:
            self._loop: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:
            self._loop = None
        self._thread = threading.get_ident()
        self._later: asyncio.TimerHandle | None = None

    @staticmethod
    def now() -> float:
        """The outer time in ms."""
        return time.monotonic() * 1000.0

    @property
    def runs(self) -> bool:
        """Whether a call that is to come later will come."""
        return self._loop is not None and not self._loop.is_closed()

    def hand_over(self, call: Callable[..., None], *args: Any) -> None:
        """Run the call on the loop, from whatever thread this is."""
        loop = self._loop
        if loop is None or threading.get_ident() == self._thread:
            call(*args)
        elif not loop.is_closed():
            loop.call_soon_threadsafe(call, *args)

    def wake(self, delay: float, call: Callable[[], None]) -> None:
        """Run the call after ``delay`` ms, instead of any call that is still waiting."""
        self.sleep()
        if self._loop is not None and self.runs:
            self._later = self._loop.call_later(delay / 1000.0, call)

    def sleep(self) -> None:
        """Forget the call that is waiting."""
        if self._later is not None:
            self._later.cancel()
            self._later = None

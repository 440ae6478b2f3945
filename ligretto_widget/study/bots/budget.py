"""A bound on work: so many lines of Python, counted as they run.

Lines and not seconds, so that a bot is treated alike on a fast machine and on a busy one. Not counted is what runs in C
without a line of Python (``time.sleep``, ``sum`` of a long range), and a bot that catches the exception which ends it
goes on uncounted, because Python stops tracing when a tracer raises. Both are ended by the clock where the bot has a
process of its own (:mod:`.apart`), and by nobody where it has none.
"""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any


class OutOfLines(BaseException):
    """The lines are used up. No Exception, so that a bot's own ``except Exception`` lets it pass."""


class Budget:
    """Counts the lines that run within ``with``, and raises :class:`OutOfLines` after ``lines`` of them."""

    __slots__ = ("_before", "left")

    def __init__(self, lines: int) -> None:
        self.left = lines
        self._before: Any = None

    def __enter__(self) -> Budget:
        self._before = sys.gettrace()
        sys.settrace(self._count)
        return self

    def __exit__(self, *raised: object) -> None:
        sys.settrace(self._before)

    def _count(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            self.left -= 1
            if self.left < 0:
                raise OutOfLines
        return self._count

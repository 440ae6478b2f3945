"""Whether a person asked to stop, as distinct from a bot that raises what an interrupt raises.

While :func:`listening` runs, an interrupt raises KeyboardInterrupt as always and is also noted, so that one which was
swallowed on the way is still obeyed. Outside the main thread Python lets nobody listen; there the exception counts.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_heard = [False]


def interrupted() -> bool:
    """Whether a person asked to stop since the listening began."""
    return _heard[0]


@contextmanager
def listening() -> Iterator[None]:
    """Notes every interrupt, and leaves what handled them before in its place again."""
    before = signal.getsignal(signal.SIGINT)

    def note(number: int, frame: FrameType | None) -> None:
        _heard[0] = True
        raise KeyboardInterrupt

    _heard[0] = False
    if before is signal.SIG_IGN or not _handled(note):
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _handled(handler: object) -> bool:
    """Whether Python lets this thread set what handles an interrupt."""
    try:
        signal.signal(signal.SIGINT, handler)  # type: ignore[arg-type]
    except ValueError:
        return False
    return True

"""Play, pause, step and seek: a pure clock over a timeline's times. What time it is now comes from outside.

A :class:`Playback` is a value; each act gives a new one. ``index`` is the frame that is shown; ``clock`` the time of
the round (ms) at the outer time ``since`` (ms). After a stall that nobody watched (a blocked kernel) it does not catch
up: the event that was due comes, and the round goes on from there.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0)

STALL: Final = 1000.0
"""Outer ms after an event was due from which a tick is taken to come after a stall."""


class Timed(Protocol):
    """What has a time in ms."""

    @property
    def time(self) -> int:
        """Ms from the start of the round."""


@dataclass(frozen=True, slots=True)
class Playback:
    """Where a replay stands."""

    index: int = 0
    clock: float = 0.0
    playing: bool = False
    speed: float = 1.0
    since: float = 0.0

    def time(self, now: float) -> float:
        """The time of the round at the outer time ``now``, both in ms."""
        return self.clock + (now - self.since) * self.speed if self.playing else self.clock

    def play(self, now: float, frames: Sequence[Timed]) -> Playback:
        """Go on from here; from the end, start again."""
        if self.index >= len(frames) - 1:
            return Playback(0, 0.0, len(frames) > 1, self.speed, now)
        return replace(self, clock=self._seen(now, frames), playing=True, since=now)

    def pause(self, now: float, frames: Sequence[Timed]) -> Playback:
        """Stand still at the frame that is shown."""
        return replace(self, clock=self._seen(now, frames), playing=False, since=now)

    def seek(self, index: int, now: float, frames: Sequence[Timed]) -> Playback:
        """Show that frame, or the nearest there is; playing goes on from there, and ends at the last frame."""
        last = len(frames) - 1
        index = max(0, min(index, last))
        playing = self.playing and index < last
        return replace(self, index=index, clock=float(frames[index].time), playing=playing, since=now)

    def step(self, by: int, now: float, frames: Sequence[Timed]) -> Playback:
        """Stand still so many frames further."""
        return replace(self.seek(self.index + by, now, frames), playing=False)

    def faster(self, speed: float, now: float, frames: Sequence[Timed]) -> Playback:
        """Go on at another speed. Raises ValueError for one that is not offered."""
        if speed not in SPEEDS:
            raise ValueError(f"speed cannot be {speed!r}: it is one of {', '.join(f'{s:g}' for s in SPEEDS)}")
        return replace(self, clock=self._seen(now, frames), speed=float(speed), since=now)

    def wait(self, now: float, frames: Sequence[Timed]) -> float | None:
        """Outer ms until the next frame is due; None when nothing will come."""
        if not self.playing or self.index >= len(frames) - 1:
            return None
        return max(0.0, (frames[self.index + 1].time - self.time(now)) / self.speed)

    def tick(self, now: float, frames: Sequence[Timed]) -> Playback:
        """Show what is due by now; at the last frame the play ends."""
        if not self.playing:
            return self
        due = self.wait(self.since, frames) or 0.0
        stalled = now - self.since - due > STALL
        clock = self._seen(now, frames) if stalled else self.time(now)
        index = max(self.index, bisect_right(frames, clock, key=lambda frame: frame.time) - 1)
        return Playback(index, clock, index < len(frames) - 1, self.speed, now)

    def _seen(self, now: float, frames: Sequence[Timed]) -> float:
        """The time of the round, at most that of the next frame: it has not come, however late it is."""
        time = self.time(now)
        return min(time, float(frames[self.index + 1].time)) if self.index < len(frames) - 1 else time

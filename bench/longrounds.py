"""Histories of any length: a short round that everybody puts off.

From the deal, seat after seat turns its whole hand and takes it up again unshuffled, which leaves the table as it was
dealt, until there are as many events as wanted; then the round follows. So histories of all lengths end with the same
hundred frames, and what is done with those can only differ by what lies before them. Nobody plays so long: 100,000
events are the most that a record may have.
"""

from __future__ import annotations

from functools import cache
from itertools import count

import ligretto_widget as lw
from ligretto_widget.game.moves import Flip, HandMove, Recycle
from ligretto_widget.play.timeline import Frame, Timeline, start_frame

SHORT = 100
"""Events of the round itself."""
EDITION = "danish"
"""Its hands are taken up unshuffled."""
BEAT = 100
"""From one event that puts the round off to the next (ms)."""


def history(events: int) -> Timeline:
    """A round of so many events."""
    short = short_round()
    frames = [start_frame(short[0].table, ())]
    while len(frames) - 1 + len(short) - 1 < events:
        put_off(frames, len(frames) // 10 % short[0].table.players)
    before, time = len(frames) - 1, frames[-1].time
    for frame in short[1:]:
        later, left, seen = frame.time + time, frame.left + time, frame.seen + before
        frames.append(frame._replace(time=later, left=left, seen=seen, hands=()))
    if len(frames) - 1 != events:
        raise RuntimeError(f"a history of {events} events cannot be made, but one of {len(frames) - 1}")
    return Timeline(frames, bots=short.bots, seed=short.seed, loaded=True)


@cache
def short_round() -> Timeline:
    """The first round of four that has just so many events."""
    return next(one for seed in count() if len(one := lw.simulate(4, EDITION, seed=seed)) - 1 == SHORT)


def put_off(frames: list[Frame], seat: int) -> None:
    """Let a seat turn its whole hand and take it up again."""
    dealt = frames[-1].table
    while frames[-1].table.areas[seat].reserve:
        land(frames, Flip(seat))
    land(frames, Recycle(seat))
    assert frames[-1].table == dealt


def land(frames: list[Frame], move: HandMove) -> None:
    """A hand lands in time."""
    last = frames[-1]
    frames.append(Frame(last.time + BEAT, move, True, len(frames) - 1, last.time, lw.apply(last.table, move), ()))

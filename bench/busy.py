"""How busy a notebook's kernel is while it plays: its processor time by the time that passes, measured inside it.

The kernel's own loop notes both clocks when a window begins and when it ends, so no message of the measurement falls
in between. Each window plays the round from its start; in the first, some looks may still have to be drawn.
"""

from __future__ import annotations

from collections.abc import Iterator

from reference import Measured, Paired
from table import Line, share

from browser.harness import Page

SECONDS = 8
WINDOWS = 3
SETTLE = 0.5
"""Seconds from the start of a window's play, or rest, to its first note."""

START = """
import asyncio, time
noted = []
def note():
    noted.append((time.process_time(), time.monotonic(), w.index, w.playing))
loop = asyncio.get_running_loop()
w.pause()
{act}
_ = loop.call_later({settle}, note), loop.call_later({settle} + {seconds}, note)
"""
PLAY = "w.seek(0)\nw.speed(1)\nw.play()"
RESULT = """
(cpu, wall, index, _), (cpu_after, wall_after, index_after, playing) = noted
print((cpu_after - cpu) / (wall_after - wall), index_after - index, playing)
"""


def lines(page: Page) -> Iterator[Line]:
    """The kernel's part of the table."""
    first = windows(page, PLAY, 1)
    yield share(f"kernel busy, 4 bots at 1x, first {SECONDS} s of a new widget", first, goal=3)
    yield share(f"kernel busy, 4 bots at 1x, the same {SECONDS} s again", windows(page, PLAY, WINDOWS), goal=3)
    yield share("  while the round stands", windows(page, "", 1))


def windows(page: Page, act: str, number: int) -> Measured:
    """The ns of processor time in a second, over some windows."""
    pairs = Paired(long=16)
    for _ in range(number):
        page.execute(START.format(act=act, settle=SETTLE, seconds=SECONDS))
        page.wait((SETTLE + SECONDS + 0.5) * 1000)
        part, events, playing = page.execute(RESULT).split()
        if act and (playing != "True" or int(events) == 0):
            raise RuntimeError(f"the round did not play: {events} events, playing {playing}")
        pairs.note(float(part) * 1e9)
    return pairs.result()

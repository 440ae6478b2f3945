"""The yardstick: a fixed piece of work that is run beside everything that is measured.

A shared machine has its speed change from one millisecond to the next, by a factor of two and more. So every short
repetition of the work stands between two runs of the reference, and what is trusted is the ratio of the two. How much
longer the reference took than in the quiet is the *load*; a figure divided by it is *corrected for load*. The reference
does what the engine does (reads attributes, makes small tuples, calls), because loads slow different work differently.

How long the reference takes in the quiet depends on processor and interpreter (one built with profile-guided
optimisation needs a third less), and an interpreter does not tell reliably how it was built. So it is looked for at the
start, as the quickest of many runs; where that finds only a busy machine, the time recorded below counts instead.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cache
from statistics import fmean, median, quantiles
from typing import NamedTuple

RECORDED = 1_430_000
"""Nanoseconds of one reference in the quiet: a 2.8 GHz Xeon (Ice Lake), CPython 3.11 as it builds without options. The
optimised one of Debian took 1,000,000."""

BURSTS = 12
BURST = 30
PAUSE = 0.05
"""How often and how long the quiet is looked for, with seconds between."""

Clock = Callable[[], int]
CPU: Clock = time.process_time_ns
WALL: Clock = time.perf_counter_ns


class Pair(NamedTuple):
    """What the reference makes."""

    left: int
    right: int


class Thing:
    """What the reference reads."""

    __slots__ = ("next", "value")

    def __init__(self, value: int) -> None:
        self.value = value
        self.next = self


def _joined(pair: Pair, thing: Thing) -> Pair:
    left, right = pair
    return Pair(right, left + thing.value)


def reference() -> Pair:
    """The fixed work. Changing it makes RECORDED wrong."""
    things = tuple(Thing(n) for n in range(8))
    pair = Pair(0, 1)
    kept: tuple[int, ...] = ()
    for n in range(2000):
        thing = things[n & 7].next
        pair = _joined(pair, thing)
        kept = (*kept[-5:], pair.left)
        if thing.value in (3, 5):
            pair = Pair(0, 1)
    return pair


@cache
def quiet() -> int:
    """Nanoseconds of one reference in the quiet, on this machine with this interpreter."""
    found = []
    for _ in range(BURSTS):
        for _ in range(BURST):
            start = CPU()
            reference()
            found.append(CPU() - start)
        time.sleep(PAUSE)
    return min(RECORDED, sorted(found)[len(found) // 50])


class Measured(NamedTuple):
    """A time in ns as it was measured, the load meanwhile, and the time corrected for it."""

    time: float
    load: float
    corrected: float


class Paired:
    """Collects times that each stand between two runs of the reference.

    ``clock`` counts processor or wall time; ``long``: how many references make one run, beside work of many ms.
    """

    def __init__(self, clock: Clock = CPU, long: int = 1) -> None:
        self._clock = clock
        self._long = long
        self._pairs: list[tuple[float, float]] = []
        self._before = self._reference()

    def _reference(self) -> float:
        start = self._clock()
        for _ in range(self._long):
            reference()
        return (self._clock() - start) / self._long

    def run(self, work: Callable[[], object], parts: int = 1) -> None:
        """Do the work once, and note the time of each of its ``parts``."""
        start = self._clock()
        work()
        self.note((self._clock() - start) / parts)

    def note(self, time: float) -> None:
        """Note a time (ns) that was measured since the last one."""
        after = self._reference()
        self._pairs.append((time, (self._before + after) / 2 / quiet()))
        self._before = after

    def result(self, middle: Callable[[Sequence[float]], float] = median) -> Measured:
        """The medians over everything noted; another ``middle`` of the times where the pieces of work differ."""
        return Measured(
            middle([time for time, _ in self._pairs]),
            median([load for _, load in self._pairs]),
            middle([time / load for time, load in self._pairs]),
        )


def heavy(values: Sequence[float]) -> float:
    """The 95th percentile."""
    return quantiles(values, n=20)[-1]


def quick(values: Sequence[float]) -> float:
    """The 25th percentile."""
    return quantiles(values, n=4)[0]


def trimmed(values: Sequence[float]) -> float:
    """The mean without the tenth at either end: of unlike pieces of work, where the median would hide the long ones."""
    cut = len(values) // 10
    return fmean(sorted(values)[cut : len(values) - cut])

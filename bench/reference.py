"""The yardstick: a fixed piece of work that is run beside everything that is measured.

A shared machine has its speed change from one millisecond to the next, by a factor of two and more. So every short
repetition of the work stands between two runs of the reference, and what is trusted is the ratio of the two. How much
longer the reference took than on a quiet machine is the *load*; a figure divided by it is *corrected for load*: what
the work would take on that quiet machine with that interpreter. The reference does what the engine does (reads
attributes, makes small tuples, calls), because loads slow different kinds of work differently.
"""

from __future__ import annotations

import sysconfig
import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

OPTIMISED = "--enable-optimizations" in str(sysconfig.get_config_var("CONFIG_ARGS"))
"""Whether this interpreter was built with profile-guided optimisation, as the ones that systems bring are."""

QUIET = 1_000_000 if OPTIMISED else 1_430_000
"""Nanoseconds of one reference: CPython 3.11, one core of a 2.8 GHz Xeon (Ice Lake), 2 of them, nothing else running."""

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
    """The fixed work. Changing it makes QUIET wrong."""
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


class Measured(NamedTuple):
    """A time in ns as it was measured, the load meanwhile, and the time corrected for it: each a median."""

    time: float
    load: float
    corrected: float


class Paired:
    """Collects times that each stand between two runs of the reference. ``clock`` counts processor or wall time."""

    def __init__(self, clock: Clock = CPU) -> None:
        self._clock = clock
        self._pairs: list[tuple[float, float]] = []
        self._before = self._reference()

    def _reference(self) -> int:
        start = self._clock()
        reference()
        return self._clock() - start

    def run(self, work: Callable[[], object], parts: int = 1) -> None:
        """Do the work once, and note the time of each of its ``parts``."""
        start = self._clock()
        work()
        self.note((self._clock() - start) / parts)

    def note(self, time: float) -> None:
        """Note a time (ns) that was measured since the last one."""
        after = self._reference()
        self._pairs.append((time, (self._before + after) / 2 / QUIET))
        self._before = after

    def again(self) -> None:
        """Run the reference afresh, when something else came between."""
        self._before = self._reference()

    def result(self) -> Measured:
        """The medians over everything noted."""
        return Measured(
            median(time for time, _ in self._pairs),
            median(load for _, load in self._pairs),
            median(time / load for time, load in self._pairs),
        )


def paired(work: Callable[[], object], repetitions: int, parts: int = 1) -> Measured:
    """The processor time of one of the ``parts`` of some work, over so many repetitions; once before to warm up."""
    work()
    pairs = Paired()
    for _ in range(repetitions):
        pairs.run(work, parts)
    return pairs.result()

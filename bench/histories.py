"""Records of 100 to 100,000 events, and what a widget does with such a history (see longrounds.py)."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from typing import NamedTuple

from longrounds import SHORT, history
from playing import widget
from reference import CPU, Measured, Paired
from table import Grown, Row
from wire import Counter, connect

import ligretto_widget as lw
from ligretto_widget.play.record import dump, parse
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.view.scene import keys

EVENTS = (SHORT, 1_000, 10_000, 100_000)
WORK = 20_000
"""Events that are written and read altogether at each size."""
LEAST = 2
"""How often that is done at the least."""
LONG = 2_000
"""Events of which the work takes longer than a reference does."""
OPENED = 3
REDRAWS = 40
FULL = 0.8
"""Which of the last hundred frames is drawn: most piles are there."""
GROWTH = ((1.5, "constant"), (6.5, "in part linear"), (15.0, "linear"), (float("inf"), "more than linear"))
"""What a factor for ten times the events is called, up to which."""


def lines() -> Iterator[Row]:
    """Everything that is done with a history."""
    every = [history(events) for events in EVENTS]
    gc.collect()
    gc.freeze()  # else each time is also that of the collector, which goes through all four
    yield from records(every)
    yield from shown(every)
    gc.unfreeze()


# --- records --------------------------------------------------------------------------------------------------------


def records(every: Sequence[Timeline]) -> Iterator[Row]:
    """Writing, reading, size, and what a history holds in memory."""
    texts = [dump(one) for one in every]
    yield from both("record written", [repeated(partial(dump, one), len(one)) for one in every])
    read = [repeated(partial(parse, text), len(one)) for text, one in zip(texts, every, strict=True)]
    yield from both("record read, every event judged", read)
    yield from both_sizes("its size", [len(text.encode()) for text in texts])
    yield from both_sizes("memory of the history that was read", [in_memory(text) for text in texts])


def both(name: str, times: Sequence[Measured]) -> Iterator[Row]:
    """The whole, and an event of it."""
    whole = timed(name, times)
    each = [1e3 * ms / events for ms, events in zip(whole.figures, EVENTS, strict=True)]
    yield whole
    yield Grown("  an event", "µs", each, whole.load)


def both_sizes(name: str, sizes: Sequence[int]) -> Iterator[Row]:
    """The whole, and an event of it."""
    each = [size / events for size, events in zip(sizes, EVENTS, strict=True)]
    yield Grown(name, "KiB", [size / 1024 for size in sizes], how=growth(sizes))
    yield Grown("  an event", "B", each)


def repeated(work: Callable[[], object], events: int) -> Measured:
    """The time of work on so many events, beside references that are about as long."""
    work()
    pairs = Paired(long=max(1, events // LONG))
    for _ in range(max(LEAST, WORK // events)):
        pairs.run(work)
    return pairs.result()


def in_memory(text: str) -> int:
    """The bytes that a history takes once it is read; nothing of it is shared with another one."""
    gc.collect()
    tracemalloc.start()
    timeline = parse(text)
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return size if timeline else 0


# --- on a board -----------------------------------------------------------------------------------------------------


class Shown(NamedTuple):
    """What a widget with one of the histories costs: to make, to seek in, to draw."""

    opened: Measured
    told: int
    sought: Measured
    sent: float
    last: Measured
    redrawn: Measured


def on_a_board(timeline: Timeline) -> Shown:
    """Open the history, go to each of its last hundred frames from the deal, and draw one of them anew."""
    socket = connect()
    one, opened, told = open_it(timeline, socket)
    targets = range(len(timeline) - SHORT, len(timeline))
    seek(one, socket, targets)  # from here on all looks are there, as after the idle moments of a notebook
    sought, sent = seek(one, socket, targets)
    last, _ = seek(one, socket, [len(timeline) - 1] * REDRAWS)
    one.seek(targets[int(len(targets) * FULL)])
    board, redrawn = one.board, Paired()
    for _ in range(REDRAWS):
        redrawn.run(lambda: board._draw(keys(board.layout), True, True))
    one.close()
    return Shown(opened, told, sought, sent, last, redrawn.result())


def open_it(timeline: Timeline, socket: Counter) -> tuple[lw.LigrettoWidget, Measured, int]:
    """A widget with that history, the time of making one, and the bytes that it sends at once."""
    one, pairs = widget(timeline), Paired(long=max(1, len(timeline) // LONG))
    for _ in range(OPENED):
        one.close()
        socket.taken()
        start = CPU()
        one = widget(timeline)
        pairs.note(CPU() - start)
    return one, pairs.result(), socket.taken().whole


def seek(one: lw.LigrettoWidget, socket: Counter, targets: Sequence[int]) -> tuple[Measured, float]:
    """The time of a seek from the deal, and the bytes that are sent for it, envelopes too."""
    pairs, sent = Paired(), []
    for index in targets:
        one.seek(0)
        socket.taken()
        pairs.run(partial(one.seek, index))
        sent.append(socket.taken().whole)
    return pairs.result(), median(sent)


def shown(every: Sequence[Timeline]) -> Iterator[Row]:
    """What must not depend on the length, and what a widget does once with the whole."""
    costs = [on_a_board(one) for one in every]
    yield timed("seek from the deal to the same 100 frames, median", [one.sought for one in costs])
    yield Grown("  sent for it", "B", [one.sent for one in costs], how=growth([one.sent for one in costs]))
    yield timed("seek from the deal to the last frame, median", [one.last for one in costs])
    yield timed("full redraw of the same frame", [one.redrawn for one in costs])
    yield from both("widget opened: film, log and chapters, once", [one.opened for one in costs])
    yield from both_sizes("  sent for it", [one.told for one in costs])


# --- how it grows ---------------------------------------------------------------------------------------------------


def timed(name: str, times: Sequence[Measured]) -> Grown:
    """A line of times (ms)."""
    figures = [one.corrected / 1e6 for one in times]
    return Grown(name, "ms", figures, max(one.load for one in times), growth(figures))


def growth(figures: Sequence[float]) -> str:
    """By how much the last is more than the one before it, which has a tenth of its events, and what that is."""
    factor = figures[-1] / figures[-2]
    word = next(word for limit, word in GROWTH if factor < limit)
    return f"× {factor:.2f}  {word}"

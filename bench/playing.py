"""What the widget costs while a round is played and searched: the board, what moves, and the panel's words.

A widget without a page, its time set by hand: each event of the round at 1x is one tick, as the kernel's loop would
give it. A step with its animation is what the board sends (drawing commands) and the message of what moves; the whole
event is that and where the round stands, for the bar. The first time through, looks are drawn as they come to be
needed, as for a person who plays at once; the second time they are there, as after the idle moments in which the
widget draws ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from random import Random
from statistics import median
from typing import NamedTuple

from reference import Measured, Paired, heavy
from table import Line, duration, size, tally
from wire import Bytes, Counter, connect

import ligretto_widget as lw
from ligretto_widget.view import telling
from ligretto_widget.view.host import Host

SEED = 7
SEATS = (4, 12)
SEEKS = 1_000
"""To all frames of as many rounds as that takes, mixed."""


class Cost(NamedTuple):
    """Of something that was done many times: the times and what was sent each time."""

    times: Paired
    sent: list[Bytes]

    def time(self, middle: Callable[..., float] = median) -> Measured:
        """The time in the middle, or at another place."""
        return self.times.result(middle)

    def step(self) -> list[int]:
        """Bytes of drawing commands and motion message, each time."""
        return [one.drawing + one.motion for one in self.sent]


class Clock(Host):
    """A host without a loop, whose time is set by hand."""

    at = 0.0

    def now(self) -> float:  # type: ignore[override]
        """The outer time in ms."""
        return self.at


def lines() -> Iterator[Line]:
    """The playing widget's part of the table."""
    socket = connect()
    one = widget(lw.simulate(4, seed=SEED))
    first, again, whole = (played(one, socket, act) for act in (drawn, drawn, ticked))
    one.close()
    yield from steps("step with its animation, round played again", again)
    yield from steps("step with its animation, round played first", first)
    yield duration("whole event: that, clock and bar, median", whole.time())
    yield duration("  95th percentile", whole.time(heavy))
    yield size("  with all envelopes, median", median(sent.whole for sent in whole.sent))
    for seats in SEATS:
        yield from seeking(socket, seats)


def steps(name: str, cost: Cost) -> Iterator[Line]:
    """The lines of one way to play."""
    sizes = cost.step()
    yield duration(f"{name}, median", cost.time(), goal=0.5)
    yield duration("  95th percentile", cost.time(heavy), goal=0.5)
    yield size("  drawing commands and motion, median", median(sizes), goal=1_500)
    yield size("  drawing commands and motion, 95th percentile", heavy(sizes), goal=1_500)
    yield size("  of that motion, median", median(one.motion for one in cost.sent))
    yield size("  of that motion, 95th percentile", heavy([one.motion for one in cost.sent]))


def seeking(socket: Counter, seats: int) -> Iterator[Line]:
    """The lines of going to frames here and there, while the round stands."""
    cost = Cost(Paired(), [])
    seeds = count(SEED)
    while len(cost.sent) < SEEKS:
        timeline = lw.simulate(seats, seed=next(seeds))
        one = widget(timeline)
        socket.taken()
        order = list(range(1, len(timeline)))
        Random(SEED).shuffle(order)
        for index in order[: SEEKS - len(cost.sent)]:
            cost.times.run(partial(one.seek, index))
            cost.sent.append(socket.taken())
        one.close()
        socket.taken()
    drawings = [sent.drawings for sent in cost.sent]
    yield tally(f"seek to any of {len(cost.sent):,} frames, {seats} seats, most redraws", max(drawings), "sent", goal=1)
    yield tally("  redraws in all", sum(drawings), "sent", goal=len(cost.sent))
    yield duration("  kernel, median", cost.time())
    yield duration("  kernel, 95th percentile", cost.time(heavy))
    yield size("  drawing commands, median", median(sent.drawing for sent in cost.sent))
    yield size("  with all envelopes, median", median(sent.whole for sent in cost.sent))


def widget(timeline: lw.Timeline) -> lw.LigrettoWidget:
    """The widget as a cell shows it, with a clock of its own."""
    one = lw.LigrettoWidget(timeline)
    one._host = Clock()
    return one


def played(one: lw.LigrettoWidget, socket: Counter, act: Callable[[lw.LigrettoWidget, Paired], None]) -> Cost:
    """The round from its first event to its last, at 1x."""
    clock = one._host
    assert isinstance(clock, Clock)
    one.seek(0)
    one.speed(1)
    one.play()
    socket.taken()
    cost = Cost(Paired(), [])
    while (wait := one.session.wait(clock.now())) is not None:
        clock.at += wait + 0.001
        act(one, cost.times)
        cost.sent.append(socket.taken())
    return cost


def drawn(one: lw.LigrettoWidget, times: Paired) -> None:
    """Time what moves and what the board draws of it."""

    def work() -> None:
        one._move()
        one.board.show(one.table, *telling.pointed(one.session))

    one.session.tick(one._host.now())
    times.run(work)


def ticked(one: lw.LigrettoWidget, times: Paired) -> None:
    """Time everything."""
    times.run(one._tick)

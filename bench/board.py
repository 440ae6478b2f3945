"""What the board costs in the kernel: processor time, with serialising and signing, and bytes of what is sent.

Of a message the drawing commands are told apart from the envelope round them (headers, signature: the same for every
widget). A step is the next position of a round in which something was laid, put, turned or gathered: while it plays,
and while it stands, where the event is marked too. Looks are drawn once for each page, ahead in idle moments; so the
round is shown before that and after: how much a step costs a person who does not leave a moment, and everybody else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from typing import NamedTuple

from reference import Measured, Paired, heavy
from table import Line, duration, size
from wire import Bytes, Counter, connect

import ligretto_widget as lw
from ligretto_widget.game.moves import Lay, Put
from ligretto_widget.game.table import Table
from ligretto_widget.view.board import Board
from ligretto_widget.view.marks import Marks
from ligretto_widget.view.scene import keys

SEED = 7
REPETITIONS = 40
FULL = 0.8
"""Where in the round the full redraw is measured: most piles are there."""


class Step(NamedTuple):
    """A position and the marks of the event that led to it."""

    table: Table
    marks: Marks


class Cost(NamedTuple):
    """Of one way to show something: the time of each and the bytes of each."""

    time: Measured
    sizes: Sequence[Bytes]


def lines() -> Iterator[Line]:
    """The board's part of the table."""
    socket = connect()
    steps = changes()
    board = Board(4, len(steps[0].table.areas[0].row))
    first = shown(board, socket, steps, False)
    board.redraw()
    ahead = rested(board, socket)
    again = shown(board, socket, steps, False)
    standing = shown(board, socket, steps, True)
    board.show(steps[int(len(steps) * FULL)].table)
    everything = repeated(socket, lambda: board._draw(keys(board.layout), True, True))
    new_page = repeated(socket, board.redraw)
    board.close()

    yield duration("full redraw", everything.time, goal=1.5)
    yield size("  its drawing commands", everything.sizes[-1].drawing, goal=12_000)
    yield size("  with the envelope", everything.sizes[-1].whole)
    yield duration("redraw for a new page, all sprites too", new_page.time)
    yield size("  with the envelope", new_page.sizes[-1].whole)
    yield duration("one board of a playing round, looks drawn ahead", again.time, goal=0.5)
    yield from bytes_of(again)
    yield duration("one board by hand, event marked, looks drawn ahead", standing.time, goal=0.5)
    yield from bytes_of(standing)
    yield duration("one spoonful of what is drawn ahead, longest", ahead.time, goal=3)
    yield size("  its drawing commands, largest", max(one.drawing for one in ahead.sizes), goal=6_000)
    yield size("  all of them, drawing commands", sum(one.drawing for one in ahead.sizes))
    yield duration("one board of a playing round, nothing drawn ahead", first.time)
    yield from bytes_of(first)


def bytes_of(cost: Cost) -> Iterator[Line]:
    """The lines of bytes of steps: drawing commands in the middle and at the heavy end, then whole messages."""
    drawing, whole = [one.drawing for one in cost.sizes], [one.whole for one in cost.sizes]
    yield size("  its drawing commands, median", median(drawing), goal=1_500)
    yield size("  its drawing commands, 95th percentile", heavy(drawing), goal=1_500)
    yield size("  with the envelope, median", median(whole))


def changes() -> list[Step]:
    """The positions of a round, each different from the one before."""
    timeline = lw.simulate(4, seed=SEED)
    steps = [Step(timeline[0].table, {})]
    for frame in timeline:
        if frame.table is steps[-1].table:
            continue
        move = frame.move
        target = move.pile if isinstance(move, Lay) else move.target if isinstance(move, Put) else None
        steps.append(Step(frame.table, {} if target is None else {target: ("legal", "")}))
    return steps


def shown(board: Board, socket: Counter, steps: Sequence[Step], marked: bool) -> Cost:
    """The round from its first position to its last."""
    board.show(steps[0].table)
    socket.taken()
    pairs, sizes = Paired(), []
    for step in steps[1:]:
        pairs.run(partial(board.show, step.table, step.marks if marked else {}))
        sizes.append(socket.taken())
    return Cost(pairs.result(), sizes)


def rested(board: Board, socket: Counter) -> Cost:
    """Everything that is drawn ahead."""
    socket.taken()
    pairs, sizes, more = Paired(), [], [True]
    while more[-1]:
        pairs.run(lambda: more.append(board.rest()))
        sizes.append(socket.taken())
    return Cost(pairs.result(max), sizes)


def repeated(socket: Counter, draw: Callable[[], None]) -> Cost:
    """The same drawing again and again."""
    draw()
    socket.taken()
    pairs, sizes = Paired(), []
    for _ in range(REPETITIONS):
        pairs.run(draw)
        sizes.append(socket.taken())
    return Cost(pairs.result(), sizes)

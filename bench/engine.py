"""How quick the game and its clock are: rounds, moves and verdicts a second on one core.

Moves and verdicts are taken from recorded rounds, in the order and the mixture in which they were played, so that
no single kind of move is the figure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

import builds
from reference import Measured, Paired, trimmed
from table import Line, Missing, speed

import ligretto_widget as lw
from ligretto_widget.game.moves import Move
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Timeline

Item = TypeVar("Item")

ROUNDS = 80
"""How many rounds are simulated, each with a seed of its own; 4 players, everybody's usual bot."""
RECORDED = 12
"""How many recorded rounds the moves come from."""
PASSES = 6
"""How often each of them is gone through."""


def lines() -> Iterator[Line | Missing]:
    """The engine's part of the table."""
    yield speed("rounds, 4 players, logged", rounds(), goal=600)
    yield from builds.lines()
    recorded = [lw.simulate(4, seed=seed) for seed in range(RECORDED)]
    yield speed("apply, moves of recorded rounds", applied(recorded), goal=150_000)
    yield speed("judge, the same and those refused", judged(recorded), goal=150_000)
    yield speed("legal_moves of one seat", listed(recorded))
    yield speed("legal_moves of the whole table", listed_for_all(recorded))


def rounds() -> Measured:
    """One round from the deal to its last frame, every event logged."""
    lw.simulate(4, seed=0)
    pairs = Paired()
    for seed in range(ROUNDS):
        pairs.run(partial(lw.simulate, 4, seed=seed))
    return pairs.result(trimmed)


def applied(recorded: list[Timeline]) -> Measured:
    """The moves that landed, each on the table that it met."""

    def work(moves: Sequence[tuple[Table, Move]]) -> None:
        for table, move in moves:
            lw.apply(table, move)

    return _over(work, [_moves(one, landed=True) for one in recorded])


def judged(recorded: list[Timeline]) -> Measured:
    """Every move that was tried, those that were refused too."""

    def work(moves: Sequence[tuple[Table, Move]]) -> None:
        for table, move in moves:
            lw.judge(table, move)

    return _over(work, [_moves(one, landed=False) for one in recorded])


def listed(recorded: list[Timeline]) -> Measured:
    """What each hand could do on the table that it met."""

    def work(looks: Sequence[tuple[Table, int]]) -> None:
        for table, seat in looks:
            lw.legal_moves(table, seat)

    looks = [
        [(one.before(at), seat) for at, frame in enumerate(one) if (seat := frame.seat) is not None] for one in recorded
    ]
    return _over(work, looks)


def listed_for_all(recorded: list[Timeline]) -> Measured:
    """What everybody could do after each event, ending a stuck round too."""

    def work(tables: Sequence[Table]) -> None:
        for table in tables:
            lw.legal_moves(table)

    return _over(work, [[frame.table for frame in one] for one in recorded])


def _moves(timeline: Timeline, landed: bool) -> list[tuple[Table, Move]]:
    return [
        (timeline.before(at), frame.move)
        for at, frame in enumerate(timeline)
        if frame.move is not None and (frame.landed or not landed)
    ]


def _over(work: Callable[[Sequence[Item]], None], batches: Sequence[Sequence[Item]]) -> Measured:
    """The time of one item, over all batches."""
    for batch in batches:
        work(batch)
    pairs = Paired()
    for _ in range(PASSES):
        for batch in batches:
            pairs.run(partial(work, batch), len(batch))
    return pairs.result(trimmed)

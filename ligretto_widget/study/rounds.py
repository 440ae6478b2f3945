"""One round as rows, and a chunk of rounds as columns. Needs no library: this is what the other processes run."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple, TypeAlias

from ligretto_widget.game.cards import SEAT_NAMES
from ligretto_widget.game.moves import Recycle
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import deal
from ligretto_widget.play.bots import Bot
from ligretto_widget.play.simulation import Simulation
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.study.bots.apart import new_lives
from ligretto_widget.study.bots.guard import Guard
from ligretto_widget.study.bots.register import Own, own_bots
from ligretto_widget.study.columns import COLUMNS, UNFINISHED
from ligretto_widget.study.interrupts import interrupted
from ligretto_widget.study.plan import Chunk, Combination, Plan, round_seed

STUCK: Final = ("deadlock", "agreed")

LONGEST: Final = 30 * 60 * 1000
"""A round that runs longer than this (ms) is left as it is: slow hands need some minutes, idle ones go on."""


Columns: TypeAlias = dict[str, list[Any]]
"""Rows, column by column."""


class Job(NamedTuple):
    """What another process needs to play a chunk; ``own`` are the bots of one's own that sit at the tables."""

    plan: Plan
    chunk: Chunk
    own: tuple[Own, ...] = ()


def play_job(job: Job) -> Columns:
    """The chunk's rows, column by column."""
    for own in job.own:
        if own_bots.get(own.name) != own:
            own.enter()
    return play_chunk(job.plan, job.chunk)


def play_chunk(plan: Plan, chunk: Chunk) -> Columns:
    """The chunk's rows, column by column."""
    new_lives()
    columns: Columns = {name: [] for name in COLUMNS}
    for number in range(chunk.first, chunk.last):
        for row in play_round(plan, chunk.combination, number):
            for name, values in columns.items():
                values.append(row[name])
        if interrupted():
            raise KeyboardInterrupt
    return columns


def play_round(plan: Plan, combination: Combination, number: int) -> list[dict[str, Any]]:
    """The rows of one round, seat by seat."""
    seed = round_seed(plan.seed, combination, number)
    table = deal(combination.players, combination.rules, seed=seed)
    simulation = Simulation(table, plan.seated(combination.players), seed=seed)
    try:
        timeline = simulation.run(LONGEST)
        notes = [_note(bot) for bot in simulation.bots]
    finally:
        for bot in simulation.bots:
            if isinstance(bot.policy, Guard):
                bot.policy.leave()
    whole = {"players": combination.players, "edition": combination.edition, "round": number, "seed": seed}
    return [{**whole, **row, "note": note} for row, note in zip(_rows(timeline), notes, strict=True)]


def _note(bot: Bot) -> str:
    return bot.policy.note if isinstance(bot.policy, Guard) else ""


def _rows(timeline: Timeline) -> list[dict[str, Any]]:
    result = score(timeline.table)
    how = result.over.how if result.over else UNFINISHED
    counts = [Counter[str]() for _ in result.seats]
    moves = 0
    for index, frame in enumerate(timeline.frames):
        if frame.move is None:
            continue
        if frame.landed:
            moves += 1
            if isinstance(frame.move, Recycle):
                counts[frame.move.seat]["recycles"] += 1
        elif frame.seat is not None:
            counts[frame.seat][timeline.outcome(index)] += 1
    whole = {"moves": moves, "ms": timeline.duration, "deadlock": how in STUCK, "how": how}
    points = result.points
    return [
        {
            **whole,
            "seat": SEAT_NAMES[seat.seat],
            "bot": timeline.bots[seat.seat],
            "points": seat.points,
            "centre": seat.centre,
            "left": seat.left,
            "place": 1 + sum(other > seat.points for other in points),
            "stopper": result.stopper == seat.seat,
            "lost_races": count["late"],
            "refusals": count["refused"],
            "recycles": count["recycles"],
        }
        for seat, count in zip(result.seats, counts, strict=True)
    ]

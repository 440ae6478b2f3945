"""What this package makes of rounds, as text: ``python tests/told.py`` prints it, and every build has to say the same.

The rounds are those of all editions, with refused moves in them. Told of each are the record, what the judge says of
its moves, on the table that they met and on others, whether it is stuck, and what becomes of it from the middle on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ligretto_widget.game.deadlock import deadlock
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.engine import IllegalMove, apply
from ligretto_widget.game.judge import Verdict, judge, legal_moves
from ligretto_widget.game.moves import Move
from ligretto_widget.game.table import Table
from ligretto_widget.play.record import dump
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline

PLAYERS = (2, 3, 4, 6, 8)
RULES: tuple[dict[str, Any], ...] = (
    {},
    {"expert": True},
    {"expert": True, "expert_step": "exactly_one_lower", "expert_empty_slot": "ligretto_or_discard"},
    {"flip_style": "count_three"},
    {"flip_when": "no_play", "flip_when_enforced": "strict", "on_empty": "explicit_shout"},
    {"short_flip": "not_allowed", "recycle_when": "fewer_than_flip_size"},
    {"recycle_shuffle": "never", "optional_shuffle": "after_fruitless_pass"},
    {"centre_sources": ("row", "discard"), "deadlock_end": "may_end"},
)
ELSEWHERE = 30
"""So many frames earlier lies the other table that a move is judged on: there most are refused."""

PROVED, NODES = 10, 500
"""Every so many frames it is proved that nobody is stuck or that all are; the proof may search so far."""


def rounds() -> Iterator[Timeline]:
    """Every edition with every number of players, under rules that change from one round to the next."""
    for number, edition in enumerate(EDITIONS):
        for at, players in enumerate(PLAYERS):
            rules = RULES[(number * len(PLAYERS) + at) % len(RULES)]
            yield simulate(players, edition, seed=100 * number + at, **rules)


def told(timeline: Timeline) -> Iterator[str]:
    """All that is compared of one round."""
    yield dump(timeline)
    for index, frame in enumerate(timeline):
        if frame.move is not None:
            for table in (timeline.before(index), timeline.before(max(0, index - ELSEWHERE))):
                yield tried(table, frame.move)
        yield " | ".join(map(str, legal_moves(frame.table)))
        if index % PROVED == 0:
            yield repr(deadlock(timeline.before(index), nodes=NODES))
    yield dump(timeline.branch(len(timeline) // 2).run())


def tried(table: Table, move: Move) -> str:
    """What the judge says, and the table after the move."""
    said = said_of(judge(table, move))
    try:
        return f"{said}\n{apply(table, move)}"
    except IllegalMove as refused:
        return f"{said}\n{refused}"


def said_of(verdict: Verdict) -> str:
    """All of a verdict, but for the order of sets, which differs from one interpreter to the next."""
    found = [(one.code, one.holds, *map(repr, sorted(one.needed, key=repr)), one.found) for one in verdict.findings]
    return f"{verdict} {verdict.kind} {verdict.rule_ids} {found} {[one.code for one in verdict.remarks]}"


if __name__ == "__main__":
    for one in rounds():
        print(*told(one), sep="\n")  # noqa: T201  this is a program too

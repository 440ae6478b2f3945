"""What the whole table does: end a stuck round, or pause. These requirements may ask for the proof of a deadlock."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from ligretto_widget.game import fits
from ligretto_widget.game.deadlock import deadlock
from ligretto_widget.game.measures import NONE_LEFT, YES, Measure, Measured, Target
from ligretto_widget.game.moves import EndDeadlock, Move
from ligretto_widget.game.requirements import (
    ADVICE,
    HANDS,
    OVER,
    Kind,
    Line,
    Requirement,
    hand_requirements,
    in_force,
    measures,
)
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.table import Table


def somebody_can_lay(table: Table, move: EndDeadlock) -> Measured:
    return NONE_LEFT, sum(1 for seat in range(table.players) if fits.fitting(table, seat))


def not_a_deadlock(table: Table, move: EndDeadlock) -> Measured:
    if any(fits.fitting(table, seat) for seat in range(table.players)):
        return YES, False
    return YES, deadlock(table).found


def no_pause_rule(table: Table, move: Move) -> Measured:
    return ("stop_and_score",), table.rules.pause


def what_anybody_can_lay(table: Table, move: EndDeadlock) -> tuple[Target, ...]:
    return tuple(spot for seat in range(table.players) for spot, _ in fits.fitting(table, seat))


TOGETHER: Final[Mapping[Kind, tuple[Line, ...]]] = {
    "end deadlock": (
        OVER,
        Line("SOMEBODY_CAN_LAY", somebody_can_lay, "deadlock_end", what_anybody_can_lay),
        Line("NOT_A_DEADLOCK", not_a_deadlock, "deadlock_end"),
    ),
    "end deadlock agreed": (
        OVER,
        Line("SOMEBODY_CAN_LAY", somebody_can_lay, "deadlock_end", what_anybody_can_lay),
    ),
    "pause": (OVER, Line("NO_PAUSE_RULE", no_pause_rule, "pause")),
}
"""What the table does together, with its requirements in order."""

TABLE: Final[Mapping[Kind, tuple[Line, ...]]] = {**HANDS, **TOGETHER}
"""Every kind of move with its requirements in order."""


class Compiled(NamedTuple):
    """What is in force under one rule set, by kind of move."""

    requirements: Mapping[Kind, tuple[Requirement, ...]]
    measures: Mapping[Kind, tuple[Measure, ...]]
    advice: Mapping[Kind, tuple[Requirement, ...]]


@lru_cache(maxsize=256)
def compiled(rules: RuleSet) -> Compiled:
    """All lists in force under these rules; made once for each rule set."""
    together = {kind: in_force(rules, lines) for kind, lines in TOGETHER.items()}
    advice = {kind: in_force(rules, ADVICE.get(kind, ())) for kind in TABLE}
    requirements = {**hand_requirements(rules), **together}
    return Compiled(requirements, {kind: measures(lines) for kind, lines in requirements.items()}, advice)

"""Who judges, carries out and counts for an answer: the engine, or somebody who is mistaken about one thing.

A mistaken referee is the engine with one function in another's place: other rules, a condition that it does not know or
knows too many of, or another way of counting. What a question asks is the same for all of them (``truths.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from ligretto_widget.game.deadlock import deadlock
from ligretto_widget.game.engine import apply
from ligretto_widget.game.judge import is_legal, judge
from ligretto_widget.game.moves import Lay, Move
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.scoring import leading, score
from ligretto_widget.game.table import Table
from ligretto_widget.game.text import told
from ligretto_widget.teach.exercises.questions import Stuckness
from ligretto_widget.teach.exercises.reach import can_come, would_help

Failing: TypeAlias = Callable[[Table, Move], tuple[str, ...]]
When: TypeAlias = Callable[[Table, Move], bool]


class Referee(NamedTuple):
    """Somebody who answers for the rules.

    ``failing``: the codes of all conditions that a move fails, the deciding one first, none where it is legal;
    ``after``: the table after a move, None where it is refused; ``points``: seat by seat; ``winners``: the seats that
    win the round; ``worth``: what the card of a lay brings in the centre, in points; ``stuck``: whether nobody can go
    on.
    """

    failing: Failing
    after: Callable[[Table, Move], Table | None]
    points: Callable[[Table], tuple[int, ...]]
    winners: Callable[[Table], frozenset[int]]
    worth: Callable[[Table, Lay], int]
    stuck: Callable[[Table], Stuckness]


@lru_cache(maxsize=1_024)  # every belief asks about the same few moves
def _failing(table: Table, move: Move) -> tuple[str, ...]:
    return () if is_legal(table, move) else tuple(finding.code for finding in judge(table, move).failing)


def _after(table: Table, move: Move) -> Table | None:
    return apply(table, move) if is_legal(table, move) else None


def _points(table: Table) -> tuple[int, ...]:
    return score(table).points


def _winners(table: Table) -> frozenset[int]:
    return frozenset(score(table).winners)


def _worth(table: Table, move: Lay) -> int:
    return table.rules.centre_point if is_legal(table, move) else 0


@lru_cache(maxsize=64)  # options, mark and feedback each ask, and so does every belief
def _stuck(table: Table) -> Stuckness:
    proof = deadlock(table)
    if proof.found is None:
        raise ValueError(told("whether this table is stuck is not decided: the proof gave up"))
    if proof.found:
        return Stuckness(True, would_help(table))
    coming = {(seat, one) for seat in range(table.players) for one in can_come(table, seat)}
    coming.update((reach.seat, reach.frees) for reach in proof.seats if reach.frees is not None)
    return Stuckness(False, frozenset(coming))


ENGINE: Final = Referee(_failing, _after, _points, _winners, _worth, _stuck)
"""The one that is right."""


def other_rules(change: Callable[[RuleSet], RuleSet]) -> Referee:
    """Somebody who plays by other rules than those of the table."""

    changed = cache(change)

    def under(table: Table) -> Table:
        return table._replace(rules=changed(table.rules))

    def after(table: Table, move: Move) -> Table | None:
        found = _after(under(table), move)
        return None if found is None else found._replace(rules=table.rules)

    return Referee(
        failing=lambda table, move: _failing(under(table), move),
        after=after,
        points=lambda table: _points(under(table)),
        winners=lambda table: _winners(under(table)),
        worth=lambda table, move: _worth(under(table), move),
        stuck=lambda table: _stuck(under(table)),
    )


def without(codes: frozenset[str], when: When) -> Referee:
    """Somebody who does not know these conditions where ``when`` holds."""

    def failing(table: Table, move: Move) -> tuple[str, ...]:
        found = _failing(table, move)
        return tuple(code for code in found if code not in codes) if found and when(table, move) else found

    return ENGINE._replace(failing=failing)


def with_one_more(code: str, broken: When) -> Referee:
    """Somebody who asks for one thing more, after all that the rules ask for."""

    def failing(table: Table, move: Move) -> tuple[str, ...]:
        found = _failing(table, move)
        return (*found, code) if broken(table, move) else found

    return ENGINE._replace(failing=failing)


def other_points(points: Callable[[Table], tuple[int, ...]]) -> Referee:
    """Somebody who counts differently; the round is won by the most of these points."""

    def winners(table: Table) -> frozenset[int]:
        return frozenset(leading(points(table))) if score(table).winners else frozenset()

    return ENGINE._replace(points=points, winners=winners)

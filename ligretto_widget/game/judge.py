"""The judge: runs the list of requirements for a move and reports every one.

A failing gate ends the measuring (what follows it would speak of a card or a pile that is not there); everything else
is always measured, so that a red 6 on a blue 4 shows colour and number. The judge answers any move that can be written
down and never raises for one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final, NamedTuple

from ligretto_widget.game.endings import compiled
from ligretto_widget.game.fits import usable
from ligretto_widget.game.measures import Target
from ligretto_widget.game.moves import (
    DISCARD,
    LIGRETTO,
    ROW,
    EndDeadlock,
    Flip,
    Lay,
    Move,
    Pause,
    Put,
    Recycle,
    Spot,
    Stop,
)
from ligretto_widget.game.requirements import Kind, Requirement, kind_of, met
from ligretto_widget.game.table import Table, check_seat

LEGAL: Final = "LEGAL"

# A finding is made ten times for each question; the plain constructor of a tuple takes half the time of its own.
_new: Final = tuple.__new__


class Finding(NamedTuple):
    """One requirement as it was found: it holds iff ``found in needed``; ``holds`` is None where it was not reached."""

    requirement: Requirement
    holds: bool | None
    needed: Collection[Any]
    found: Any

    @property
    def rule_ids(self) -> tuple[str, ...]:
        return self.requirement.rule_ids

    @property
    def code(self) -> str:
        return self.requirement.code


class Verdict(NamedTuple):
    """What the judge says of a move: every finding in order, and the code of the first that fails, or ``LEGAL``.

    ``remarks`` are pieces of an edition's advice that the move does not follow; they never decide.
    """

    move: Move
    kind: Kind
    code: str
    findings: tuple[Finding, ...]
    remarks: tuple[Finding, ...]

    @property
    def legal(self) -> bool:
        return self.code == LEGAL

    @property
    def failing(self) -> tuple[Finding, ...]:
        """The findings that do not hold, the deciding one first."""
        return tuple(finding for finding in self.findings if finding.holds is False)

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The statements behind the verdict: of the first failing requirement, or of all, the most specific first."""
        if self.failing:
            return self.failing[0].rule_ids
        return tuple(dict.fromkeys(i for finding in self.findings[::-1] for i in finding.rule_ids))

    def spots(self, table: Table) -> dict[str, tuple[Target, ...]]:
        """What on the board each requirement speaks of, by code."""
        return {f.code: f.requirement.spots(table, self.move) for f in self.findings}

    def __repr__(self) -> str:
        return f"<{self.move}: {self.code}>"


def judge(table: Table, move: Move) -> Verdict:
    """Every requirement of the move, measured on this table.

    >>> from ligretto_widget.game.notation import move, position
    >>> table = position("edition schmidt\\nplayers 4\\ncentre R4\\nA row R6 G5 B7")
    >>> judge(table, move("A row:1 centre:1")).code
    'WRONG_NUMBER'
    """
    kind = kind_of(table, move)
    rules = compiled(table.rules)
    code = LEGAL
    findings: list[Finding] = []
    reached = True
    for requirement in rules.requirements[kind]:
        if not reached:
            findings.append(_new(Finding, (requirement, None, (), None)))
            continue
        needed, found = requirement.measure(table, move)
        holds = found in needed
        findings.append(_new(Finding, (requirement, holds, needed, found)))
        if not holds:
            code = requirement.code if code is LEGAL else code
            reached = not requirement.gate
    remarks = tuple(_remarks(rules.advice[kind], table, move)) if code is LEGAL else ()
    return Verdict(move, kind, code, tuple(findings), remarks)


def _remarks(advice: tuple[Requirement, ...], table: Table, move: Move) -> Iterator[Finding]:
    for requirement in advice:
        needed, found = requirement.measure(table, move)
        if found not in needed:
            yield Finding(requirement, False, needed, found)


def is_legal(table: Table, move: Move) -> bool:
    """Whether every requirement holds: the same list as :func:`judge`, up to the first that fails."""
    kind = kind_of(table, move)
    return met(compiled(table.rules).measures[kind], table, move)


def legal_moves(table: Table, seat: int | str | None = None) -> list[Move]:
    """All moves that the judge calls legal: of one seat ("A", or 0), or of everybody and of the table as a whole.

    A recycle with shuffle stands once, without an order: any order of the gathered cards would be legal too. Raises
    ValueError for a seat that is not at the table.
    """
    if seat is not None:
        number = check_seat(table, seat)
        return [move for move in _candidates(table, number) if is_legal(table, move)]
    moves = [move for each in range(table.players) for move in _candidates(table, each) if is_legal(table, move)]
    together: tuple[Move, ...] = (EndDeadlock(False), EndDeadlock(True), Pause())
    return moves + [move for move in together if is_legal(table, move)]


def _candidates(table: Table, seat: int) -> Iterator[Move]:
    """Everything of a seat that might be legal, pruned by the tops of the centre."""
    rules, area, tops = table.rules, table.areas[seat], table.tops
    for spot, one in usable(rules, area, seat):
        below = one.below
        if below is None:
            yield Lay(seat, spot, None)
        elif below in tops:
            for pile, top in enumerate(tops):
                if top is below:
                    yield Lay(seat, spot, pile)
    for place, cards in enumerate(area.row):
        if rules.expert or not cards:
            target = Spot(seat, ROW, place)
            if area.ligretto:
                yield Put(seat, Spot(seat, LIGRETTO), target)
            if area.discard:
                yield Put(seat, Spot(seat, DISCARD), target)
    yield Flip(seat)
    yield Recycle(seat, False)
    yield Recycle(seat, True)
    yield Stop(seat)

"""Claims that a step's text makes about its board, held against the engine when the lesson is read.

A claim is a line such as ``A row:1 centre:1 LEGAL``, ``danish: A flip FEWER_THAN_THREE``, ``score A = 8`` or
``deadlock = no``. Moves can follow each other, ``A discard centre:1 LEGAL then A discard centre:1 LEGAL``. Words before
a colon are other rules for the same cards, as in the first line of a position.
"""

from __future__ import annotations

import re
from typing import Final

from ligretto_widget.game.cards import seat_number
from ligretto_widget.game.deadlock import deadlock
from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import judge
from ligretto_widget.game.notation import move as read_move
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import Table, rules_of

_VERDICT: Final = re.compile(r"(?P<move>.+?)\s+(?P<code>[A-Z][A-Z0-9_]+)")
_SCORE: Final = re.compile(r"score (?P<seat>[A-L]) = (?P<points>-?[0-9]{1,3})")
_STUCK: Final = {"deadlock = yes": True, "deadlock = no": False}


def check(table: Table, claim: str) -> None:
    """Raises ValueError where the engine says otherwise, or where the line is no claim."""
    if claim in _STUCK:
        _agree(claim, deadlock(table).found, _STUCK[claim])
    elif (found := _SCORE.fullmatch(claim)) is not None:
        seat = seat_number(found["seat"])
        if seat >= table.players:
            raise ValueError(f"nobody sits at {found['seat']}")
        _agree(claim, score(table).seats[seat].points, int(found["points"]))
    else:
        rules, colon, moves = claim.partition(": ")
        _verdicts(under_rules(table, rules) if colon else table, moves if colon else claim)


def _verdicts(table: Table, claim: str) -> None:
    for part in claim.split(" then "):
        found = _VERDICT.fullmatch(part.strip())
        if found is None:
            raise ValueError(f"{part!r} is no claim: it is a move and a code, score A = 8, or deadlock = yes")
        move = read_move(found["move"])
        verdict = judge(table, move)
        _agree(part, verdict.code, found["code"])
        if verdict.legal:
            table = carry_out(table, move)


def under_rules(table: Table, rules: str) -> Table:
    """The same cards under rules that are written as in the first line of a position: ``dutch expert``."""
    return table._replace(rules=rules_of(rules))


def _agree(claim: str, found: object, claimed: object) -> None:
    if found != claimed:
        raise ValueError(f"the claim {claim!r} does not hold: the engine says {found}")

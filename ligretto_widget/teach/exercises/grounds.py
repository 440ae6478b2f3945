"""What decides an answer: a sentence, and the statements behind it."""

from __future__ import annotations

from typing import Final, NamedTuple

from ligretto_widget.game.judge import judge
from ligretto_widget.game.moves import Move
from ligretto_widget.game.ruleset import Clause
from ligretto_widget.game.table import Table
from ligretto_widget.teach import moving, refusals
from ligretto_widget.teach.conditions import rows
from ligretto_widget.teach.gaps import gaps
from ligretto_widget.teach.remedies import remedy
from ligretto_widget.teach.say import Say, paragraph
from ligretto_widget.teach.scene import Scene
from ligretto_widget.teach.statements import READINGS, STATEMENTS

MOST_RULES: Final = 2


class Ground(NamedTuple):
    """Why an answer is right or not.

    ``text``: what decides, with needed and found; ``rule_ids``: the statements behind it, the first of which is told;
    ``note``: the reading that fills their gap; ``way``: what would work, where a move is refused.
    """

    text: str
    rule_ids: tuple[str, ...] = ()
    note: str = ""
    way: str = ""


def told(t: Say, ground: Ground, with_way: bool = True) -> str:
    """The ground as sentences: what decides, the rule in words, and what would work."""
    return paragraph(ground.text, rule_words(t, ground), ground.way if with_way else "")


def rule_words(t: Say, ground: Ground) -> str:
    """The first statement behind the ground, in words with its id; our reading where there is none."""
    if ground.rule_ids and ground.rule_ids[0] in STATEMENTS:
        return t("{id}: {text}", id=ground.rule_ids[0], text=t(STATEMENTS[ground.rule_ids[0]]))
    if ground.note in READINGS:
        return t("{id}: {text}", id=ground.note, text=t(READINGS[ground.note]))
    return ""


def of_clause(text: str, clause: Clause) -> Ground:
    """A ground that one field of the rules decides."""
    return Ground(text, clause.rule_ids[:MOST_RULES], clause.note)


def of_move(t: Say, table: Table, move: Move, code: str = "", peek: bool = False) -> Ground:
    """What decides about a move: the condition of that code, else the first that fails, else why it is legal."""
    verdict = judge(table, move)
    scene = Scene(t, verdict, table, peek)
    failing = next((finding for finding in verdict.failing if finding.code == code), None)
    if failing is None and verdict.failing:
        failing = verdict.failing[0]
    if failing is None:
        text = paragraph(moving.title(scene, gaps(scene)), moving.reason(scene, gaps(scene)))
        return Ground(text, verdict.rule_ids[:MOST_RULES])
    row = next(row for row in rows(scene) if row.code == failing.code)
    text = t(
        "Here “{condition}”: needed {needed}, found {found}.", condition=row.text, needed=row.needed, found=row.found
    )
    requirement = failing.requirement
    return Ground(text, requirement.rule_ids[:MOST_RULES], requirement.note, remedy(scene))


def refused(t: Say, table: Table, move: Move, peek: bool = False) -> str:
    """A refused move in a sentence: "Not legal: R6 does not fit pile 1."."""
    return refusals.title(Scene(t, judge(table, move), table, peek))

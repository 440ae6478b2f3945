"""Rules in words: which statement stands behind a requirement or a field, and which edition says it."""

from __future__ import annotations

from typing import Final

from ligretto_widget.game.editions import BOOKS
from ligretto_widget.game.effects import EFFECTS
from ligretto_widget.game.judge import Finding, Verdict
from ligretto_widget.game.ruleset import Provenance, RuleSet
from ligretto_widget.teach.explanation import RuleBox
from ligretto_widget.teach.names import book_of
from ligretto_widget.teach.say import Say, mark
from ligretto_widget.teach.statements import READINGS, STATEMENTS

MOST: Final = 2
BADGES: Final[dict[Provenance, str]] = {
    "stated": mark("stated"),
    "implied": mark("our reading"),
    "inherited": mark("from Schmidt"),
    "house": mark("house rule"),
}
DECIDES: Final = {
    "refill": "row_refill",
    "stack": "expert",
    "flip": "flip_when",
    "recycle": "recycle_when",
    "end deadlock": "deadlock_end",
    "end deadlock agreed": "deadlock_end",
    "pause": "pause",
}
"""The field that speaks of a legal move of that kind; the last condition does where there is none."""


def boxes(t: Say, provenance: Provenance, ids: tuple[str, ...], note: str = "") -> tuple[RuleBox, ...]:
    """At most two boxes: the first statements, or one statement and the reading that fills its gap."""
    found = [_statement(t, rule_id, provenance) for rule_id in ids[:MOST]]
    if note and (provenance in ("implied", "house") or not found):
        found = [*found[: MOST - 1], reading(t, note, provenance)]
    if not found:
        found = [RuleBox("", t("no edition says"), t(BADGES[provenance]), False, t("This table plays it this way."))]
    return tuple(found)


def _statement(t: Say, rule_id: str, provenance: Provenance) -> RuleBox:
    badge = t(BADGES[provenance])
    return RuleBox(rule_id, book_of(rule_id, t), badge, provenance == "stated", t(STATEMENTS[rule_id]))


def named(t: Say, rule_id: str) -> RuleBox:
    """The box of a statement or of one of our readings by its id."""
    return _statement(t, rule_id, "stated") if rule_id in STATEMENTS else reading(t, rule_id)


def reading(t: Say, note: str, provenance: Provenance = "implied") -> RuleBox:
    """The box of one of our readings (A01 to A36)."""
    return RuleBox(note, t("no edition says"), t(BADGES[provenance]), False, t(READINGS[note]))


def field_boxes(t: Say, rules: RuleSet, field: str) -> tuple[RuleBox, ...]:
    """The boxes of one field of the rule set."""
    clause = rules.clause(field)
    return boxes(t, clause.provenance, clause.rule_ids, clause.note)


def finding_boxes(t: Say, finding: Finding) -> tuple[RuleBox, ...]:
    """The boxes of one condition."""
    requirement = finding.requirement
    return boxes(t, requirement.provenance, requirement.rule_ids, requirement.note)


def verdict_boxes(t: Say, verdict: Verdict, rules: RuleSet | None) -> tuple[RuleBox, ...]:
    """The boxes of the condition that decides; for a legal move, of the rule that allows it."""
    if verdict.failing:
        return finding_boxes(t, verdict.failing[0])
    if rules is not None and verdict.kind in DECIDES:
        first = field_boxes(t, rules, DECIDES[verdict.kind])
    else:
        first = finding_boxes(t, verdict.findings[-1])
    remarked = tuple(box for remark in verdict.remarks for box in finding_boxes(t, remark)[:1])
    return tuple(dict.fromkeys((*first[: MOST - len(remarked)], *remarked)))[:MOST]


def effect_box(t: Say, rules: RuleSet, effect: str) -> RuleBox:
    """The box of the statement that tells an effect."""
    rule_id = cited(rules, effect)
    return _statement(t, rule_id, "stated" if rule_id.startswith(BOOKS[rules.name]) else "inherited")


def cited(rules: RuleSet, effect: str) -> str:
    """The statement of this edition that tells the effect, else the English one, else none."""
    ids = EFFECTS[effect]
    for book in (BOOKS[rules.name], "EN"):
        for rule_id in ids:
            if rule_id.startswith(book):
                return rule_id
    return ids[0]


def cite(rules: RuleSet, field: str) -> str:
    """The first statement behind a field, or the name of our reading, or nothing."""
    clause = rules.clause(field)
    return clause.rule_ids[0] if clause.rule_ids else clause.note

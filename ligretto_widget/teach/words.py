"""Verdicts into words.

:func:`why` gives everything that the panel shows, :func:`explain` the same as a few lines of plain text. Both only
arrange: sentences about refusals are in ``refusals.py``, about legal moves in ``moving.py``, about conditions in
``conditions.py``, about lost races in ``races.py``, about rules in ``rulewords.py``. No word decides anything: all
comes from the findings of the verdict and from the table.
"""

from __future__ import annotations

from typing import Final

from ligretto_widget.game.judge import Finding, Verdict
from ligretto_widget.game.table import Table
from ligretto_widget.teach import moving, refusals
from ligretto_widget.teach.compare import editions
from ligretto_widget.teach.conditions import rows
from ligretto_widget.teach.explanation import Explanation, Late, Note, Row, RuleBox, ZoneView
from ligretto_widget.teach.gaps import fitting, gaps
from ligretto_widget.teach.races import lost
from ligretto_widget.teach.remedies import remedy
from ligretto_widget.teach.rulewords import verdict_boxes
from ligretto_widget.teach.say import Say, paragraph, say
from ligretto_widget.teach.scene import Scene

__all__ = ["Explanation", "Late", "Note", "Row", "RuleBox", "ZoneView", "explain", "why"]

SIGNS: Final = {"yes": "✓", "no": "✗", "dash": "–", "clock": "◷"}


def why(
    table: Table | None, verdict: Verdict, late: Late | None = None, *, language: str = "en", peek: bool = False
) -> Explanation:
    """Everything that is said about a verdict on a table, as the panel shows it.

    ``late``: how the landing came too late, where the move was legal at the reach; ``peek``: hidden cards may be named.
    Raises ValueError for a language that there is not.
    """
    scene = Scene(say(language), verdict, table, peek)
    if late is not None and not verdict.legal:
        return lost(scene, late)
    words = gaps(scene)
    return Explanation(
        "legal" if verdict.legal else "illegal",
        moving.title(scene, words) if verdict.legal else refusals.title(scene),
        moving.reason(scene, words) if verdict.legal else refusals.reason_and_cost(scene),
        rows(scene),
        verdict_boxes(scene.t, verdict, table.rules if table is not None else None),
        tuple(note for note in _notes(scene) if note.text),
    )


def _notes(scene: Scene) -> list[Note]:
    t, table, verdict = scene.t, scene.table, scene.verdict
    if table is None:
        return []
    if verdict.legal:
        first = Note(t("What follows."), moving.follows(t, table, verdict.move), "legal")
    else:
        first = Note(t("What would make it legal."), remedy(scene), "illegal")
    return [
        first,
        *(Note(t("Remark."), _remark(scene, finding), "plain") for finding in verdict.remarks),
        Note(t("Editions."), editions(t, table, verdict.move), "plain"),
        Note("", moving.also_open(t, table, verdict.move), "plain"),
    ]


def _remark(scene: Scene, finding: Finding) -> str:
    t, cards = scene.t, fitting(scene)
    fits = t.many("{cards} still fits", "{cards} still fit", len(cards), cards=t.all_of(cards))
    ids = finding.rule_ids[0] if finding.rule_ids else finding.requirement.note
    return t("{fits}. These rules turn cards when nothing fits ({ids}); it is advice only.", fits=fits, ids=ids)


def explain(verdict: Verdict, table: Table | None = None, language: str = "en") -> str:
    """Why a move is legal or not, as lines of plain text; with the table they name cards and a way out.

    Raises ValueError for a language that there is not, and for what is no table.
    """
    if table is not None and not isinstance(table, Table):
        raise ValueError(f"table cannot be {table!r}: it is a position, or None; the language is language={table!r}")
    told = why(table, verdict, language=language)
    t = say(language)
    lines = [told.title, told.reason, "", *(_row_line(t, row) for row in told.rows), ""]
    lines += [_rule_line(t, box) for box in told.rules]
    lines += [paragraph(note.title, note.text) for note in told.notes]
    return "\n".join(lines)


def _row_line(t: Say, row: Row) -> str:
    head = f"{row.n:>2} {SIGNS[row.mark]} {row.text}"
    if not row.needed and not row.found:
        return t("{head}: not measured", head=head)
    return t("{head}: needed {needed}, found {found}", head=head, needed=row.needed, found=row.found)


def _rule_line(t: Say, box: RuleBox) -> str:
    head = t("Rule {id}", id=box.id) if box.id else t("Rule of this table")
    return t("{head} ({edition}, {badge}): {text}", head=head, edition=box.edition, badge=box.badge, text=box.text)

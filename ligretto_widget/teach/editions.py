"""The same move under all presets, side by side: the verdict of each, or what follows where they agree on it.

What is shown follows from what differs. Verdicts differ: each edition's verdict, and a column for every point behind
the conditions that part them. All allow it: the points on which what follows differs. All refuse it: the condition that
fails in each. The edition of the table comes first, then those that differ from it, then the others; the two presets
of the board-game sites share a line unless they differ themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.comparison import under
from ligretto_widget.game.editions import BOOKS, EDITIONS
from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import judge
from ligretto_widget.game.measures import place_at
from ligretto_widget.game.moves import EndDeadlock, Lay, Move, Zone, seat_of
from ligretto_widget.game.ruleset import Clause
from ligretto_widget.game.table import Table
from ligretto_widget.teach.conditions import LABELS
from ligretto_widget.teach.explanation import RuleBox, Tone
from ligretto_widget.teach.facets import FACETS, OF_CODES, OF_KINDS, Answer, Facet
from ligretto_widget.teach.gaps import gaps
from ligretto_widget.teach.names import BOOK_NAMES
from ligretto_widget.teach.panelwords import PRESET_NAMES, changed_in_all
from ligretto_widget.teach.refusals import clause as refusal
from ligretto_widget.teach.rulewords import DECIDES, boxes
from ligretto_widget.teach.say import Say, mark, pair, paragraph, say
from ligretto_widget.teach.scene import Scene

MOST_COLUMNS: Final = 2
"""So many points are laid side by side at most: the panel is narrow."""

DIFFER: Final = mark("They differ in what follows: {asked}")
ADVISE: Final = mark("They differ in advice: {asked}")
ONLY: Final = pair("Legal in the {editions} edition only.", "Legal in the {editions} editions only.")
INHERITED: Final = pair(
    "The {editions} text is silent here. We take the Schmidt rule.",
    "The {editions} texts are silent here. We take the Schmidt rule.",
)
HOUSE: Final = pair(
    "The {editions} text does not decide it. This table plays a house rule.",
    "The {editions} texts do not decide it. This table plays a house rule.",
)


class EditionRow(NamedTuple):
    """One edition: what stands under the columns, and the rule behind it.

    ``badge`` tells where the rule comes from, ``stated`` that this edition has it, ``differs`` that its answer is
    another than that of the edition the table is played by.
    """

    edition: str
    cells: tuple[str, ...]
    rule: str
    badge: str
    stated: bool
    differs: bool


class EditionsView(NamedTuple):
    """Everything that is said about one move under all presets; ``columns`` are the heads of the rows' cells."""

    tone: Tone
    title: str
    reason: str
    columns: tuple[str, ...]
    rows: tuple[EditionRow, ...]
    note: str

    def as_json(self) -> dict[str, Any]:
        """The same as plain dicts and lists."""
        rows = [{**row._asdict(), "cells": list(row.cells)} for row in self.rows]
        return {**self._asdict(), "columns": list(self.columns), "rows": rows}


class _Line(NamedTuple):
    """One preset's cells, and the clause that they rest on."""

    name: str
    cells: tuple[str, ...]
    clause: Clause


def editions(table: Table, move: Move, language: str = "en") -> EditionsView:
    """The move under all presets; fields that the table has changed by hand are changed in all.

    Raises ValueError for a language that there is not.
    """
    t = say(language)
    if table.rules.expert and isinstance(move, EndDeadlock) and not move.agreed:
        return _untried(t, table)
    answers = [_answer(table, move, name) for name in _own_first(table)]
    if all(answer.verdict.legal for answer in answers):
        return _all_allow(t, table, move, answers)
    if any(answer.verdict.legal for answer in answers):
        return _some_allow(t, table, move, answers)
    return _none_allows(t, table, answers)


def _own_first(table: Table) -> list[str]:
    own = table.rules.name
    return [own, *(name for name in EDITIONS if name != own)]


def _answer(table: Table, move: Move, name: str) -> Answer:
    here = under(table, name)
    verdict = judge(here, move)
    after = carry_out(here, move) if verdict.legal else None
    return Answer(name, here, verdict, after, _opens(table, move))


def _opens(table: Table, move: Move) -> bool:
    """Whether laying that card leaves a place empty while there are Ligretto cards to fill it."""
    if not isinstance(move, Lay) or move.source.zone is not Zone.ROW:
        return False
    stack = place_at(table, move.source)
    return stack is not None and len(stack) == 1 and bool(table.area(move.seat).ligretto)


# --- what is laid side by side ----------------------------------------------------------------------------------------


def _all_allow(t: Say, table: Table, move: Move, answers: list[Answer]) -> EditionsView:
    title, words = t("Legal in all four editions."), _words(move)
    facets = _parting(t, (FACETS[name] for name in OF_KINDS.get(answers[0].verdict.kind, ())), answers)
    if not facets:
        lines = [_Line(a.name, (t("legal"),), _deciding(a)) for a in answers]
        return _view(t, table, "legal", title, t("They say the same."), [t("verdict")], lines)
    asked = t(facets[0].question, **words)
    differ = t(ADVISE if facets[0] is FACETS["advice"] else DIFFER, asked=asked)
    lines = [_Line(a.name, _cells(t, facets, a), facets[0].clause(a)) for a in answers]
    return _view(t, table, "legal", title, differ, _heads(t, facets, words), lines)


def _some_allow(t: Say, table: Table, move: Move, answers: list[Answer]) -> EditionsView:
    words = _words(move)
    codes = [finding.code for answer in answers for finding in answer.verdict.failing]
    named = dict.fromkeys(OF_CODES[code] for code in codes if code in OF_CODES)
    facets = _parting(t, (FACETS[name] for name in named), answers)
    lines = [_verdict_line(t, facets, answer) for answer in answers]
    reason = t("They differ on this: {asked}", asked=t(facets[0].question, **words)) if facets else ""
    heads = [t("verdict"), *_heads(t, facets, words)]
    return _view(t, table, "asked", _some_title(t, answers), reason, heads, lines)


def _verdict_line(t: Say, facets: list[Facet], answer: Answer) -> _Line:
    legal = answer.verdict.legal
    told = t("legal") if legal else t("not legal")
    clause = facets[0].clause(answer) if legal and facets else _deciding(answer)
    return _Line(answer.name, (told, *_cells(t, facets, answer)), clause)


def _some_title(t: Say, answers: list[Answer]) -> str:
    books = {BOOKS[answer.name]: answer.verdict.legal for answer in answers}
    yes = [t(BOOK_NAMES[book]) for book, legal in books.items() if legal]
    no = [t(BOOK_NAMES[book]) for book, legal in books.items() if not legal]
    if len(no) == 1:
        return t("Legal in all editions but the {edition} one.", edition=no[0])
    return t.many(*ONLY, len(yes), editions=t.all_of(yes))


def _none_allows(t: Say, table: Table, answers: list[Answer]) -> EditionsView:
    lines = [_Line(a.name, (_failing(t, a),), _deciding(a)) for a in answers]
    if len({answer.verdict.code for answer in answers}) == 1:
        reason = t("For the same reason: {told}.", told=refusal(Scene(t, answers[0].verdict, answers[0].table)))
    else:
        reason = t("Each has a reason of its own.")
    return _view(t, table, "illegal", t("Legal in no edition."), reason, [t("what fails")], lines)


def _failing(t: Say, answer: Answer) -> str:
    return t(LABELS[answer.verdict.code], **gaps(Scene(t, answer.verdict, answer.table)))


def _untried(t: Say, table: Table) -> EditionsView:
    """Searching the expert rows of a whole table five times would keep a reader waiting: only the rules are shown."""
    reason = t("Proving five times that an expert round is stuck takes too long.")
    facet = FACETS["stuck"]
    answers = [_answer(table, EndDeadlock(agreed=True), name) for name in _own_first(table)]
    lines = [_Line(a.name, _cells(t, [facet], a), facet.clause(a)) for a in answers]
    return _view(t, table, "none", t("Not tried in all editions."), reason, [t(facet.head)], lines)


# --- parts ------------------------------------------------------------------------------------------------------------


def _words(move: Move) -> dict[str, str]:
    seat = seat_of(move)
    return {} if seat is None else {"seat": seat_name(seat)}


def _parting(t: Say, facets: Iterable[Facet], answers: list[Answer]) -> list[Facet]:
    """Those facets on which the answers part."""
    return [facet for facet in facets if len({facet.word(t, answer) for answer in answers}) > 1][:MOST_COLUMNS]


def _heads(t: Say, facets: list[Facet], words: dict[str, str]) -> list[str]:
    return [t(facet.head, **words) for facet in facets]


def _cells(t: Say, facets: list[Facet], answer: Answer) -> tuple[str, ...]:
    return tuple(facet.word(t, answer) for facet in facets)


def _deciding(answer: Answer) -> Clause:
    """What decides: the condition that fails, else the field that speaks of such a move, else the last condition."""
    verdict = answer.verdict
    if verdict.legal and verdict.kind in DECIDES:
        return answer.table.rules.clause(DECIDES[verdict.kind])
    requirement = (verdict.failing or verdict.findings[-1:])[0].requirement
    return Clause(None, requirement.provenance, requirement.rule_ids, requirement.note)


def _box(t: Say, clause: Clause) -> RuleBox:
    return boxes(t, clause.provenance, clause.rule_ids, clause.note)[0]


def _view(
    t: Say, table: Table, tone: Tone, title: str, reason: str, columns: list[str], lines: list[_Line]
) -> EditionsView:
    own, *others = lines = _shared(lines)
    others.sort(key=lambda line: line.cells == own.cells)
    rows = tuple(_row(t, line, line.cells != own.cells) for line in (own, *others))
    note = paragraph(*_silent(t, lines), changed_in_all(t, table.rules))
    return EditionsView(tone, title, reason, tuple(columns), rows, note)


def _shared(lines: list[_Line]) -> list[_Line]:
    """The lines, but presets of one rulebook that say the same as one line, called by the rulebook's name."""
    kept: dict[tuple[str, tuple[str, ...]], _Line] = {}
    for line in lines:
        kept.setdefault((BOOKS[line.name], line.cells), line)
    books = [BOOKS[line.name] for line in kept.values()]
    return [
        line._replace(name=PRESET_NAMES[line.name] if books.count(book) > 1 else BOOK_NAMES[book])
        for (book, _), line in kept.items()
    ]


def _row(t: Say, line: _Line, differs: bool) -> EditionRow:
    box = _box(t, line.clause)
    return EditionRow(t(line.name), line.cells, box.id, box.badge, box.stated, differs)


def _silent(t: Say, lines: list[_Line]) -> list[str]:
    """Which texts are silent, and what is taken in their place."""
    taken = [t(line.name) for line in lines if line.clause.provenance == "inherited"]
    own = [t(line.name) for line in lines if line.clause.provenance == "house"]
    return [
        t.many(*INHERITED, len(taken), editions=t.all_of(taken)) if taken else "",
        t.many(*HOUSE, len(own), editions=t.all_of(own)) if own else "",
    ]

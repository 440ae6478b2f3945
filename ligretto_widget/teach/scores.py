"""Scores as the panel shows them: seat by seat, how the round ended, who wins, and the sheet of the match.

Numbers and winners are those of :mod:`ligretto_widget.game.scoring` and :mod:`ligretto_widget.game.match`; here they
only get their words.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.match import Match
from ligretto_widget.game.scoring import PARTS, SeatScore
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.explanation import RuleBox
from ligretto_widget.teach.points import signed, total
from ligretto_widget.teach.results import (
    Story,
    check,
    decided,
    match_note,
    stopper_note,
    story,
    title,
    winners,
    won_round,
)
from ligretto_widget.teach.rulewords import boxes
from ligretto_widget.teach.say import mark, paragraph, say

PART_NAMES: Final = {"centre": mark("centre"), "left": mark("left"), "row": mark("row"), "hand": mark("hand")}


class ScoreRow(NamedTuple):
    """One seat: what stands under the columns, its points in the round, and whether it wins."""

    seat: str
    cells: tuple[str, ...]
    points: int
    won: bool


class SheetView(NamedTuple):
    """The sheet of a match: heads, a row a round with its name first, and the totals."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[str, ...]


class ScoreView(NamedTuple):
    """Everything that is said about a score; ``next``: another round of the match follows."""

    title: str
    reason: str
    final: bool
    columns: tuple[str, ...]
    rows: tuple[ScoreRow, ...]
    sheet: SheetView
    rules: tuple[RuleBox, ...]
    note: str
    next: bool

    def as_json(self) -> dict[str, Any]:
        """The same as plain dicts and lists."""
        return {
            **self._asdict(),
            "columns": list(self.columns),
            "rows": [{**row._asdict(), "cells": list(row.cells)} for row in self.rows],
            "sheet": {
                "heads": list(self.sheet.heads),
                "rows": [list(row) for row in self.sheet.rows],
                "totals": list(self.sheet.totals),
            },
            "rules": [rule._asdict() for rule in self.rules],
        }


def scores(
    source: Timeline | Table, match: Match | None = None, language: str = "en", *, index: int | None = None
) -> ScoreView:
    """The score of a round, or the score so far of one that runs.

    ``source``: a round (``index``: up to that frame) or a position; ``match``: the match as it stood before this round,
    which is added here when it is over. Raises ValueError for a language that there is not, and where the round cannot
    belong to that match.
    """
    t = say(language)
    told = story(t, source, match, index)
    return ScoreView(
        title(told),
        paragraph(won_round(told) if decided(told) else "", told.end),
        told.score.final,
        tuple(_columns(told)),
        tuple(_row(told, seat) for seat in _ordered(told)),
        _sheet(told),
        _rules(told),
        paragraph(match_note(told), stopper_note(told), check(told)),
        told.match is not None and told.match.next_round is not None,
    )


# --- rows -------------------------------------------------------------------------------------------------------------


def _parts(told: Story) -> list[str]:
    """The parts that have a column: centre and Ligretto pile, and others only where their cards count."""
    rules = told.score.rules
    return [part for part in PARTS if part in ("centre", "left") or getattr(rules, PARTS[part])]


def _columns(told: Story) -> list[str]:
    t = told.t
    heads = [t(PART_NAMES[part]) for part in _parts(told)]
    return [*heads, t("round"), *([t("before"), t("total")] if told.before is not None else [])]


def _ordered(told: Story) -> list[SeatScore]:
    """The most points first, counted with the rounds before; equal ones by seat."""
    return sorted(told.score.seats, key=lambda seat: -total_of(told, seat))


def total_of(told: Story, seat: SeatScore) -> int:
    return seat.points + (told.before.totals[seat.seat] if told.before is not None else 0)


def _row(told: Story, seat: SeatScore) -> ScoreRow:
    rules = told.score.rules
    cells = [signed(getattr(seat, part) * getattr(rules, PARTS[part])) for part in _parts(told)]
    cells.append(signed(seat.points))
    if told.before is not None:
        cells += [signed(told.before.totals[seat.seat]), total(total_of(told, seat))]
    return ScoreRow(seat_name(seat.seat), tuple(cells), seat.points, seat.seat in winners(told))


# --- the sheet and the match ------------------------------------------------------------------------------------------

HOW_CALLED: Final = {"deadlock": mark("{n}, stuck"), "agreed": mark("{n}, stuck"), "paused": mark("{n}, a break")}


def _sheet(told: Story) -> SheetView:
    t, match = told.t, told.match or told.before
    if match is None:
        return SheetView((), (), ())
    heads = (t("Round"), *(seat_name(seat) for seat in range(match.players)))
    rows = [
        (t(HOW_CALLED.get(noted.how, "{n}"), n=number), *(total(points) for points in noted.points))
        for number, noted in enumerate(match.rounds, start=1)
    ]
    return SheetView(heads, tuple(rows), (t("Total"), *(total(points) for points in match.totals)))


def _rules(told: Story) -> tuple[RuleBox, ...]:
    """What a card is worth, and why it is these who win."""
    t, rules = told.t, told.score.rules
    clauses = [rules.clause(PARTS[part]) for part in ("centre", "left", "row")]
    if told.score.final:
        clauses.append(told.score.award)
    if told.match is not None:
        clauses += told.match.clauses.values()
    found = [boxes(t, clause.provenance, clause.rule_ids, clause.note)[0] for clause in clauses]
    return tuple(dict.fromkeys(found))

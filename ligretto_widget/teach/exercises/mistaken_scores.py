"""Mistaken counters: points that no card brings, winners that nobody counted, ends that have not come."""

from __future__ import annotations

from typing import Final

from ligretto_widget.game import fits
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import LIGRETTO, EndDeadlock, Lay
from ligretto_widget.game.ruleset import LIGRETTO_SIZE, RuleSet
from ligretto_widget.game.scoring import leading, score
from ligretto_widget.game.sheet import Entry, SheetRow
from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.questions import Answer
from ligretto_widget.teach.exercises.reach import would_help
from ligretto_widget.teach.exercises.referee import ENGINE, other_points, other_rules, without
from ligretto_widget.teach.exercises.truths import truth

# --- the end and the score --------------------------------------------------------------------------------------------


def _stopper(table: Table) -> frozenset[int]:
    over = table.over
    return ENGINE.winners(table) if over is None or over.seat is None else frozenset((over.seat,))


STOPPER_WINS: Final = ENGINE._replace(winners=_stopper)
ALL_LEFT_COSTS: Final = other_rules(lambda rules: rules.replace(row_point=-1, hand_point=-1))


def _points_with_bonus(table: Table) -> tuple[int, ...]:
    """Two points a card that has left the Ligretto pile, each taken for one that went to the centre."""
    seats = score(table).seats
    return tuple(each.points + max(0, min(LIGRETTO_SIZE - each.left, each.centre)) for each in seats)


def _worth_with_bonus(table: Table, move: Lay) -> int:
    return ENGINE.worth(table, move) * (2 if move.source.zone is LIGRETTO else 1)


LIGRETTO_BONUS: Final = other_points(_points_with_bonus)._replace(worth=_worth_with_bonus)


def _points_by_number(table: Table) -> tuple[int, ...]:
    penalty = table.rules.ligretto_penalty
    return tuple(
        sum(one.number for one in table.centre_cards(each.seat)) + penalty * each.left for each in score(table).seats
    )


def _worth_by_number(table: Table, move: Lay) -> int:
    one = card_at(table, move.source)
    return one.number if one is not None and ENGINE.worth(table, move) else 0


NUMBERS_COUNT: Final = other_points(_points_by_number)._replace(worth=_worth_by_number)
NEVER_BELOW_0: Final = other_points(lambda table: tuple(max(0, points) for points in score(table).points))


def _no_open_card(table: Table) -> q.Stuckness:
    if table.over is not None or any(fits.fitting(table, seat) for seat in range(table.players)):
        return ENGINE.stuck(table)
    return q.Stuckness(True, would_help(table))


NO_OPEN_CARD: Final = without(
    frozenset(("NOT_A_DEADLOCK",)), lambda table, move: isinstance(move, EndDeadlock)
)._replace(stuck=_no_open_card)


def target_at_once(question: q.OverOrNot) -> Answer:
    """The target looked at in the middle of a round, the cards in the centre added to the totals."""
    table, move, match = question
    table = table if move is None else ENGINE.after(table, move) or table
    if match is None or match.over or table.over is not None or not match.rules.match_end.startswith("target:"):
        return truth(question)
    brought = [each.centre * table.rules.centre_point for each in score(table).seats]
    totals = tuple(total + more for total, more in zip(match.totals, brought, strict=True))
    if max(totals) < int(match.rules.match_end.partition(":")[2]):
        return truth(question)
    return q.Ended(True, frozenset(leading(totals)))


def no_minus_on_sheet(question: q.SheetFaults) -> Answer:
    """The right faults, and every line with points below 0."""
    found = _cells(truth(question))
    return found | {
        q.Cell(number, seat)
        for number, row in enumerate(question.sheet, 1)
        for seat, entry in enumerate(row.entries)
        if entry.points is not None and entry.points < 0
    }


def stopper_leads_on_sheet(question: q.SheetFaults) -> Answer:
    """The right faults, and the line of a stopper who has not the most points."""
    found = _cells(truth(question))
    for number, row in enumerate(question.sheet, 1):
        found |= {q.Cell(number, seat) for seat in _trailing_stoppers(row, question.rules)}
    return found


def _cells(answer: Answer) -> frozenset[q.Cell]:
    return answer  # type: ignore[return-value]


def _trailing_stoppers(row: SheetRow, rules: RuleSet) -> list[int]:
    points = [_written(entry, rules) for entry in row.entries]
    stoppers = [seat for seat, entry in enumerate(row.entries) if entry.left == 0]
    return [seat for seat in stoppers if row.how == "stop" and len(stoppers) == 1 and points[seat] < max(points)]


def _written(entry: Entry, rules: RuleSet) -> int:
    if entry.points is not None:
        return entry.points
    return entry.centre * rules.centre_point + entry.left * rules.ligretto_penalty

"""What decides the questions about races, points, sheets and ends: X7 to X10 and X14."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.deadlock import deadlock
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Flip, Lay, Put, Recycle, Zone, seat_of
from ligretto_widget.game.scoring import SeatScore, score
from ligretto_widget.game.sheet import Fault, check_sheet
from ligretto_widget.game.table import Table
from ligretto_widget.teach import names as n
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.grounds import MOST_RULES, Ground, of_clause
from ligretto_widget.teach.exercises.referee import ENGINE
from ligretto_widget.teach.exercises.told import cell_name, cells_in_order, helper_name, helpers_in_order
from ligretto_widget.teach.exercises.truths import truth
from ligretto_widget.teach.points import in_points, total
from ligretto_widget.teach.rulewords import cited
from ligretto_widget.teach.say import Say, mark, paragraph
from ligretto_widget.teach.times import clock, span

# --- a race -----------------------------------------------------------------------------------------------------------


def _who_was_first(t: Say, question: q.WhoWasFirst, given: Any) -> Ground:
    timeline, index = question
    race = timeline.lost_race(index)
    assert race is not None
    late, first = timeline[index], timeline[race.winner]
    assert isinstance(late.move, Lay)
    names = {"first": _who(first.seat), "late": _who(late.seat)}
    if race.by:
        text = t("{first} landed at {time}, {late} {by} later.", time=clock(first.time), by=span(race.by, t), **names)
    else:
        text = t("Both landed at the same instant, and a draw decided for {first}.", **names)
    over = late.table.over is not None
    top = t("The round was over by then.") if over else _top_by_then(t, timeline.before(index), late.move)
    home = t("The late card goes back to {spot}, and it costs nothing.", spot=n.spot_name(t, late.move.source))
    return Ground(paragraph(text, top, home, _other_pile(t, late.table, late.move)), (), "A28")


def _who(seat: int | None) -> str:
    return "" if seat is None else seat_name(seat)


def _top_by_then(t: Say, table: Table, move: Lay) -> str:
    assert move.pile is not None
    return t("The pile showed {top} by then.", top=table.tops[move.pile].name)


def _other_pile(t: Say, table: Table, move: Lay) -> str:
    one = card_at(table, move.source)
    piles = [] if one is None or table.over is not None else n.piles_for(table, one)
    if piles:
        return t("It fits pile {piles} now.", piles=t.one_of(str(pile + 1) for pile in piles))
    return t("It fits no other pile now.")


# --- points -----------------------------------------------------------------------------------------------------------


def _points(t: Say, question: q.Points, given: Any) -> Ground:
    if isinstance(question.move, Lay):
        worth = in_points(t, ENGINE.worth(question.table, question.move))
        text = t("Each card in the centre brings {worth}, whatever its number and wherever it came from.", worth=worth)
        return of_clause(text, question.table.rules.clause("centre_point"))
    counted = score(question.table)
    if question.seat is None:
        points = ", ".join(f"{seat_name(seat)} {total(each)}" for seat, each in enumerate(counted.points))
        return of_clause(t("Points: {points}. Only the points decide.", points=points), counted.award)
    seat = counted.seats[question.seat]
    clauses = counted.clauses
    wrong = clauses["left"] if seat.left else clauses["centre"]
    ids = (*wrong.rule_ids[:1], *clauses["row"].rule_ids[:1])
    return Ground(_sum(t, question.table, seat), ids)


def _sum(t: Say, table: Table, seat: SeatScore) -> str:
    cards = t.many("{n} card in the centre", "{n} cards in the centre", seat.centre)
    left = t.many("{n} Ligretto card left", "{n} Ligretto cards left", seat.left)
    words = {
        "centre": cards,
        "left": left,
        "plus": total(seat.centre * table.rules.centre_point),
        "minus": total(seat.left * table.rules.ligretto_penalty),
        "points": in_points(t, seat.points),
    }
    return t("{centre}: {plus}. {left}: {minus}. Together {points}; row and hand count nothing.", **words)


# --- a sheet ----------------------------------------------------------------------------------------------------------

FAULTS: Final = {
    "WRONG_SEATS": mark("{cell}: {given} entries are written."),
    "NOT_WHOLE": mark("{cell}: {given} is no whole number."),
    "LEFT_IMPOSSIBLE": mark("{cell}: {given} cards left, but the pile starts with {most}."),
    "CENTRE_IMPOSSIBLE": mark("{cell}: {given} cards in the centre, but a seat has {most}."),
    "TOO_MANY_CARDS": mark("{cell}: {given} cards in the centre and the cards left are more than 40."),
    "ROW_WAS_FULL": mark("{cell}: {given} cards in the centre, but the row was full: {most} is the most."),
    "NOBODY_STOPPED": mark("{cell}: the round was stopped, and no seat has 0 cards left."),
    "TWO_STOPPED": mark("{cell}: {given} seats have 0 cards left, but the first of them ends the round."),
    "WRONG_POINTS": mark("{cell}: {given} is written, and the cards make {possible}."),
    "WRONG_TOTAL": mark("{cell}: the total {given} is written, and it comes to {possible}."),
}
"""What a fault of a score sheet says, by its code."""


def _sheet_faults(t: Say, question: q.SheetFaults, given: Any) -> Ground:
    """The first line that was got wrong; for a right answer the first fault."""
    faults = {q.Cell(each.round, each.seat): each for each in reversed(_faults(question))}
    wrong = cells_in_order(given ^ frozenset(faults)) or cells_in_order(faults)
    if not wrong:
        return Ground(t("Every line can be true."))
    fault = faults.get(wrong[0])
    if fault is None:
        cell = cell_name(t, wrong[0])
        text = t("This can be true: {cell}. Points may be below 0, and the seat that stops may have few.", cell=cell)
        return of_clause(text, question.rules.clause("ligretto_penalty"))
    return Ground(fault_words(t, fault), fault.rule_ids[:MOST_RULES])


def _faults(question: q.SheetFaults) -> list[Fault]:
    return check_sheet(question.sheet, question.players, question.rules)


def fault_words(t: Say, fault: Fault) -> str:
    """A fault of a sheet in a sentence."""
    cell = cell_name(t, q.Cell(fault.round, fault.seat))
    return t(
        FAULTS[fault.code],
        cell=cell[:1].upper() + cell[1:],
        given=total(fault.given) if isinstance(fault.given, int) else fault.given,
        most=max(fault.possible, default=0),
        possible=t.one_of(map(total, fault.possible)),
    )


# --- stuck or not -----------------------------------------------------------------------------------------------------


def _stuck(t: Say, question: q.Stuck, given: Any) -> Ground:
    right = truth(question)
    assert isinstance(right, q.Stuckness)
    rule = (cited(question.table.rules, "deadlock"),)
    if right.found:
        cards = t.all_of(_place_of(t, question.table, pair) for pair in helpers_in_order(right.cards))
        text = t("Nobody can go on. What would help cannot come up: {cards}.", cards=cards)
        return Ground(text if right.cards else t("Nobody can go on, and no card would help."), rule)
    return Ground(paragraph(_cannot(t, question, right, given), _comes(t, question.table, right)), rule)


def _place_of(t: Say, table: Table, pair: tuple[int, Any]) -> str:
    seat, one = pair
    area = table.area(seat)
    zones = {
        Zone.LIGRETTO: area.ligretto,
        Zone.DISCARD: area.discard,
        Zone.RESERVE: area.reserve,
        Zone.ROW: tuple(card for place in area.row for card in place),
    }
    zone = next((zone for zone, cards in zones.items() if one in cards), None)
    if zone is None:
        return t("{card} in the centre", card=helper_name(pair))
    if zone is Zone.LIGRETTO and one is not area.ligretto[-1]:
        return t("{card} under the Ligretto top", card=helper_name(pair))
    return t("{card} in the {zone}", card=helper_name(pair), zone=n.zone_name(t, zone))


def _cannot(t: Say, question: q.Stuck, right: q.Stuckness, given: Any) -> str:
    wrong = helpers_in_order(given.cards - right.cards) if not given.found else []
    if not wrong:
        return ""
    return t("This card cannot come up: {card}.", card=_place_of(t, question.table, wrong[0]))


def _comes(t: Say, table: Table, right: q.Stuckness) -> str:
    """A card that can come, and how."""
    proof = deadlock(table)
    reach = next((reach for reach in proof.seats if reach.frees is not None or reach.ends), None)
    if reach is None or reach.frees is None:
        return t("{seat} can empty the Ligretto pile.", seat=_who(reach.seat if reach else None))
    card = _place_of(t, table, (reach.seat, reach.frees))
    if not reach.moves:
        return t("This card fits now: {card}.", card=card)
    ways: dict[type, str] = {Flip: t("turning"), Recycle: t("starting the reserve again"), Put: t("filling the row")}
    found = dict.fromkeys(ways[type(move)] for move in reach.moves if type(move) in ways)
    return t("This card can come up: {card}, by {ways}.", card=card, ways=t.all_of(found))


# --- over or not ------------------------------------------------------------------------------------------------------


def _over_or_not(t: Say, question: q.OverOrNot, given: Any) -> Ground:
    table, move, match = question
    after = table if move is None else ENGINE.after(table, move) or table
    if match is not None:
        return _match_over(t, question, after)
    if after.over is not None:
        counted = score(after)
        points = ", ".join(f"{seat_name(seat)} {total(each)}" for seat, each in enumerate(counted.points))
        text = t("The round is over. Points: {points}. Only the points decide.", points=points)
        return Ground(paragraph(_emptied(t, after), text), (cited(after.rules, "stop"), *counted.award.rule_ids[:1]))
    seat = 0 if move is None else seat_of(move) or 0
    left = n.cards(t, len(after.area(seat).ligretto))
    text = t("{seat}’s Ligretto pile holds {left}, and the round goes on.", seat=seat_name(seat), left=left)
    gap = any(not cards for cards in after.area(seat).row) and after.area(seat).ligretto
    if gap and isinstance(move, Lay) and move.source.zone is Zone.ROW:
        filled = t("{edition} rules do not fill the gap by themselves.", edition=n.edition_name(t, after.rules))
        return of_clause(paragraph(text, filled), after.rules.clause("row_refill"))
    return Ground(text, (cited(after.rules, "stop"),))


def _emptied(t: Say, table: Table) -> str:
    over = table.over
    if over is None or over.seat is None or table.area(over.seat).ligretto:
        return ""
    return t("{seat}’s Ligretto pile is empty.", seat=seat_name(over.seat))


def _match_over(t: Say, question: q.OverOrNot, after: Table) -> Ground:
    assert question.match is not None
    match = question.match
    if match.over or after.over is None:
        running = "" if match.over else t("A round that runs is not counted yet.")
        totals = match
    else:
        running, totals = t("The points of this round are added now."), match.add(score(after))
    points = ", ".join(f"{seat_name(seat)} {total(each)}" for seat, each in enumerate(totals.totals))
    text = paragraph(running, t("Totals: {points}.", points=points), _match_end(t, match.rules.match_end))
    return of_clause(text, match.rules.clause("match_end"))


def _match_end(t: Say, end: str) -> str:
    kind, _, number = end.partition(":")
    if kind == "target":
        return t("The match ends after a round, when somebody has {n} points.", n=number)
    return t.many("The match ends after 1 round.", "The match ends after {n} rounds.", int(number or 1))


BECAUSE: Final[dict[type, Callable[[Say, Any, Any], Ground]]] = {
    q.WhoWasFirst: _who_was_first,
    q.Points: _points,
    q.SheetFaults: _sheet_faults,
    q.Stuck: _stuck,
    q.OverOrNot: _over_or_not,
}

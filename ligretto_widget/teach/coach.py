"""The coach: what somebody who knows the game would add to a verdict, without deciding anything.

An edition's own advice is a remark of the verdict and stands beside it already; here is what follows from counting: a
Ligretto card that could go first, a card that fits while the hand is turned, a last Ligretto card that would end the
round too soon, a row that lets nothing more in. Only what lies in sight is looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ligretto_widget.game import fits
from ligretto_widget.game.cards import Card, seat_name
from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import Verdict, is_legal, judge
from ligretto_widget.game.moves import LIGRETTO_SPOTS, ROW_SPOTS, Flip, Lay, Move, Put, Recycle, Spot, Zone, seat_of
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import Table
from ligretto_widget.teach.explanation import Note
from ligretto_widget.teach.points import in_points, total
from ligretto_widget.teach.say import Say, paragraph, say

ADVICE: Final = {"danish": "DK-39", "dutch": "NL-26"}
"""Where an edition warns of a row too full; the English one does for the others."""


def coach(table: Table, move: Move, language: str = "en") -> tuple[Note, ...]:
    """What the coach adds to this move on this table; often nothing. For refused moves the verdict says enough.

    Raises ValueError for a language that there is not.
    """
    t, verdict = say(language), judge(table, move)
    if not verdict.legal:
        return ()
    told = [remark(t, table, verdict) for remark in _REMARKS]
    return tuple(Note(t("Coach."), text, "plain") for text in told if text)


def advice(table: Table, seat: int, language: str = "en") -> Note | None:
    """What the coach would look at first for a seat (from 0) now; None when the round is over or nobody sits there.

    Raises ValueError for a language that there is not.
    """
    t = say(language)
    if table.over is not None or not 0 <= seat < table.players:
        return None
    return Note(t("Coach."), _first_look(t, table, seat), "plain")


def break_note(rules: RuleSet, language: str = "en") -> Note | None:
    """What these rules would make of a break in a round that a person plays; None where they say nothing of it (DK-46).

    Raises ValueError for a language that there is not.
    """
    t = say(language)
    if rules.pause != "stop_and_score":
        return None
    cited = ", ".join(rules.clause("pause").rule_ids)
    lesson = t("Here it goes on as a lesson: press play.")
    text = paragraph(
        t("A break ends the round ({rules}).", rules=cited) if cited else t("A break ends the round."), lesson
    )
    return Note(t("These rules would stop and score the round here."), text, "plain")


# --- for a position ---------------------------------------------------------------------------------------------------


def _first_look(t: Say, table: Table, seat: int) -> str:
    who, fitting = seat_name(seat), fits.fitting(table, seat)
    ligretto = next((one for spot, one in fitting if spot.zone is Zone.LIGRETTO), None)
    if ligretto is not None:
        first = t("First {card} from the Ligretto pile.", card=ligretto.name)
        return paragraph(first, _worth(t, table))
    if fitting:
        cards = t.all_of(dict.fromkeys(one.name for _, one in fitting))
        return t.many("{cards} of {seat} fits.", "{cards} of {seat} fit.", len(fitting), cards=cards, seat=who)
    filling = _filling(table, seat)
    if filling is not None:
        return t("Place {place} of the row is free for a Ligretto card.", place=filling.place + 1)
    if is_legal(table, Flip(seat)):
        return t("Nothing open fits: {seat} turns cards.", seat=who)
    return t("Nothing open fits: {seat} recycles, or waits for the others.", seat=who)


def _worth(t: Say, table: Table) -> str:
    penalty = table.rules.ligretto_penalty
    return t("Each card left there counts {points} at the end.", points=total(penalty)) if penalty < 0 else ""


def _filling(table: Table, seat: int) -> Spot | None:
    """An empty place that the Ligretto top may fill."""
    area = table.areas[seat]
    if not area.ligretto:
        return None
    gaps = (ROW_SPOTS[seat][place] for place, cards in enumerate(area.row) if not cards)
    return next((gap for gap in gaps if is_legal(table, Put(seat, LIGRETTO_SPOTS[seat], gap))), None)


# --- for a move -------------------------------------------------------------------------------------------------------


def _ligretto_first(t: Say, table: Table, verdict: Verdict) -> str:
    """A card of row or discard is laid while the Ligretto top would fit as well."""
    move = verdict.move
    if not isinstance(move, Lay) or move.source.zone is Zone.LIGRETTO:
        return ""
    top = _ligretto_top(table, move.seat)
    if top is None or not any(spot.zone is Zone.LIGRETTO for spot, _ in fits.fitting(table, move.seat)):
        return ""
    return paragraph(t("{card} on the Ligretto pile fits too.", card=top.name), _worth(t, table))


def _ligretto_top(table: Table, seat: int) -> Card | None:
    ligretto = table.area(seat).ligretto
    return ligretto[-1] if ligretto else None


def _lay_before(t: Say, table: Table, verdict: Verdict) -> str:
    """The hand is turned while an open card fits; where the edition advises against it, the verdict has said so."""
    move = verdict.move
    if not isinstance(move, Flip | Recycle) or verdict.remarks:
        return ""
    cards = list(dict.fromkeys(one.name for _, one in fits.fitting(table, move.seat)))
    if not cards:
        return ""
    still = t.many("{cards} still fits.", "{cards} still fit.", len(cards), cards=t.all_of(cards))
    return paragraph(still, t("Another seat may take the pile while {seat} turns.", seat=seat_name(move.seat)))


def _last_card(t: Say, table: Table, verdict: Verdict) -> str:
    """The last Ligretto card: it ends the round, and whoever may wait can count first (A08)."""
    move, seat = verdict.move, seat_of(verdict.move)
    if seat is None or len(table.area(seat).ligretto) != 1:
        return ""
    after = carry_out(table, move)
    if after.over is not None:
        return _ends_with(t, after, seat)
    if table.rules.row_refill == "may" and isinstance(move, Lay) and _filling(after, seat) is not None:
        return t(
            "The refill would be the last Ligretto card and end the round. {seat} may wait and lay more cards first.",
            seat=seat_name(seat),
        )
    return ""


def _ends_with(t: Say, after: Table, seat: int) -> str:
    """What the end brings to the seat that ends the round."""
    counted = score(after)
    mine, most = counted.points[seat], max(counted.points)
    ends = t("This ends the round: {seat} has {points}.", seat=seat_name(seat), points=in_points(t, mine))
    if mine == most:
        return ends
    leaders = t.all_of(map(seat_name, counted.leaders))
    return paragraph(
        ends,
        t.many(
            "{leaders} has {points}.",
            "{leaders} have {points}.",
            len(counted.leaders),
            leaders=leaders,
            points=in_points(t, most),
        ),
    )


def _row_too_full(t: Say, table: Table, verdict: Verdict) -> str:
    """A discard card is put on a row card, and no place is left that the Ligretto top could go to."""
    move = verdict.move
    if verdict.kind != "stack" or not isinstance(move, Put) or move.source.zone is not Zone.DISCARD:
        return ""
    after, seat = carry_out(table, move), move.seat
    top = _ligretto_top(after, seat)
    if top is None or fits.fits(after, top):
        return ""
    places = ROW_SPOTS[seat][: len(after.areas[seat].row)]
    if any(is_legal(after, Put(seat, LIGRETTO_SPOTS[seat], place)) for place in places):
        return ""
    rule = ADVICE.get(table.rules.name, "EN-38")
    return t("Then {card} on the Ligretto pile finds no place in the row ({rule}).", card=top.name, rule=rule)


_REMARKS: Final[tuple[Callable[[Say, Table, Verdict], str], ...]] = (
    _ligretto_first,
    _lay_before,
    _last_card,
    _row_too_full,
)

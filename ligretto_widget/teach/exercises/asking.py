"""Questions in words. One short function a kind; what is on the table is seen there and not told again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.measures import card_at, place_at
from ligretto_widget.game.moves import Lay, Move, Put, Zone, seat_of
from ligretto_widget.game.scoring import HOWS
from ligretto_widget.game.table import Table
from ligretto_widget.teach import names as n
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.deeds import card_from, deed, sentence, wish
from ligretto_widget.teach.panelwords import changed_in_all
from ligretto_widget.teach.points import total
from ligretto_widget.teach.say import Say, mark, pair, paragraph
from ligretto_widget.teach.times import clock


def asked(t: Say, question: q.Question) -> str:
    """The question in words."""
    return _ASKED[type(question)](t, question)


# --- the questions ----------------------------------------------------------------------------------------------------


def _which_fit(t: Say, question: q.WhichFit) -> str:
    seat = seat_name(question.seat)
    return t("Which cards can {seat} lay in the centre now? Mark every one.", seat=seat)


def _why_not(t: Say, question: q.WhyNot) -> str:
    moved = "" if question.last is None else t("{seat} has just moved.", seat=seat_name(question.last))
    asks = wish(t, question.table, question.move)
    return paragraph(moved, asks, t("If not: which condition fails?"))


def _where_to(t: Say, question: q.WhereTo) -> str:
    card = card_from(t, question.table, question.source, question.source.seat)
    seat = seat_name(question.source.seat)
    return t("{seat} takes {card}. Where can it go now? Mark every place.", seat=seat, card=card)


def _on_top(t: Say, question: q.OnTop) -> str:
    seat = seat_of(question.moves[0])
    deeds = paragraph(*(sentence(t, question.table, move) for move in question.moves))
    who = "" if seat is None else seat_name(seat)
    return paragraph(
        deeds, t("Which card comes on top of {seat}’s discard? If a move is not allowed: nothing.", seat=who)
    )


def _how_many_tops(t: Say, question: q.HowManyTops) -> str:
    seat = seat_name(question.seat)
    return t(
        "{seat} goes through the hand {passes} times. Nothing is laid and nothing is shuffled. "
        "How many different cards come to the top?",
        seat=seat,
        passes=question.passes,
    )


def _lies_there(t: Say, question: q.LiesThere) -> str:
    does = sentence(t, question.table, question.move)
    spot = question.spot
    if spot.zone is Zone.ROW:
        where = t("What lies on place {place} of the row then?", place=spot.place + 1)
    else:
        where = t("What lies on top of {spot} then?", spot=n.spot_name(t, spot))
    return paragraph(does, where)


def _whose_rules(t: Say, question: q.WhoseRules) -> str:
    kept = changed_in_all(t, question.table.rules.replace(expert=False))  # that game is in every edition
    if question.after is None:
        return paragraph(wish(t, question.table, question.move), kept, t("Mark every edition that allows it."))
    does = sentence(t, question.table, question.move)
    return paragraph(does, _lying(t, question), kept, t("Mark every edition that plays it so."))


def _lying(t: Say, question: q.WhoseRules) -> str:
    """What lies where the card came from, after the move."""
    assert question.after is not None
    assert isinstance(question.move, Lay | Put)
    source = question.move.source
    cards = place_at(question.after, source)
    if not cards:
        return t("Place {place} of the row is empty then.", place=source.place + 1)
    return t("{card} from the Ligretto pile lies there at once.", card=cards[-1].name)


def _who_was_first(t: Say, question: q.WhoWasFirst) -> str:
    timeline, index = question
    race = timeline.lost_race(index)
    assert race is not None
    late, first = timeline[index], timeline[race.winner]
    hands = sorted((late, first), key=lambda frame: (frame.left, frame.seat))
    told = [_hand(t, question, frame.seat, frame.left, frame.time, frame.move) for frame in hands]
    asks = t("Who gets the pile? Where does the other card go? Does it fit another pile then?")
    return paragraph(*told, asks)


def _hand(t: Say, question: q.WhoWasFirst, seat: int | None, left: int, lands: int, move: Move | None) -> str:
    assert seat is not None
    assert isinstance(move, Lay)
    assert move.pile is not None
    one = card_at(shown_table(question), move.source)
    return t(
        "{seat} reaches for pile {pile} with {card} at {left} and lands at {lands}.",
        seat=seat_name(seat),
        pile=move.pile + 1,
        card=one.name if one is not None else t("a card"),
        left=clock(left),
        lands=clock(lands),
    )


def shown_table(question: q.WhoWasFirst) -> Table:
    """The table before the first of the two landings: what the learner sees."""
    race = question.timeline.lost_race(question.frame)
    assert race is not None
    return question.timeline.before(race.winner)


def _points(t: Say, question: q.Points) -> str:
    if isinstance(question.move, Lay):
        does = sentence(t, question.table, question.move)
        return paragraph(does, t("How many points does this card bring in the centre?"))
    if question.seat is None:
        return t("The round is over. Who wins it? Mark every winner.")
    seat = seat_name(question.seat)
    if question.table.over is None:
        return t("How many points does {seat} have so far?", seat=seat)
    return t("The round is over. How many points does {seat} have?", seat=seat)


ENDED: Final = {"stop": "", "deadlock": mark(", stuck"), "agreed": mark(", agreed"), "paused": mark(", a break")}
assert set(ENDED) == set(HOWS)


def _sheet_faults(t: Say, question: q.SheetFaults) -> str:
    head = t(
        "A score sheet of {seats} seats. Each entry: cards in the centre / cards left → points.", seats=question.players
    )
    lines = [sheet_line(t, question, number) for number in range(1, len(question.sheet) + 1)]
    return "\n".join([head, *lines, t("Which entries cannot be true? Mark every one.")])


def sheet_line(t: Say, question: q.SheetFaults, number: int) -> str:
    """One round of the sheet as a line of text."""
    row = question.sheet[number - 1]
    entries = []
    for seat, entry in enumerate(row.entries):
        points = "" if entry.points is None else f" → {total(entry.points)}"
        sums = "" if entry.total is None else f" = {total(entry.total)}"
        entries.append(f"{seat_name(seat)} {entry.centre}/{entry.left}{points}{sums}")
    how = t(ENDED[row.how]) if row.how != "stop" else ""
    return t("Round {n}{how}: {entries}", n=number, how=how, entries=" | ".join(entries))


def _stuck(t: Say, question: q.Stuck) -> str:
    return t(
        "Is the round stuck for ever? If it is: name every card that would help. "
        "If it is not: name a card that can still come."
    )


THINGS: Final = {
    "card": mark("an open card of {seat}"),
    "pile": mark("the top of a pile"),
    "edition": mark("the edition"),
}


def _mend(t: Say, question: q.Mend) -> str:
    seat = seat_of(question.move)
    who = t("the table") if seat is None else seat_name(seat)
    things = t.one_of(t(THINGS[thing], seat=who) for thing in THINGS if thing in question.may_change)
    refused = t("This is not allowed: {deed}.", deed=deed(t, question.table, question.move))
    return paragraph(refused, t("Make it legal by changing one thing: {things}.", things=things))


NONE: Final = {
    "centre_moves": mark("A has no way to lay a card"),
    "moves": mark("A has no move"),
    "seats_that_can_lay": mark("no seat can lay a card"),
}
BUILDS: Final = {
    "centre_moves": pair("A has exactly 1 way to lay a card", "A has exactly {n} ways to lay a card"),
    "moves": pair("A has exactly 1 move", "A has exactly {n} moves"),
    "seats_that_can_lay": pair("exactly 1 seat can lay a card", "exactly {n} seats can lay a card"),
    "choices": pair("A has a card that fits exactly 1 pile", "A has a card that fits exactly {n} piles"),
    "points": pair("A has exactly {n} points", "A has exactly {n} points"),
    "winners": pair("exactly 1 seat wins the round", "exactly {n} seats win the round"),
    "stuck": pair("the round is stuck for ever", "the round is stuck for ever"),
    "bridge": pair(
        "a discard card put on A’s row makes room for A’s Ligretto top",
        "a discard card put on A’s row makes room for A’s Ligretto top",
    ),
}


def property_words(t: Say, question: q.Build) -> str:
    """What the table is to have."""
    if question.n == 0 and question.property in NONE:
        return t(NONE[question.property])
    one, other = BUILDS[question.property]
    return t.many(one, other, abs(question.n), n=total(question.n))


def _build(t: Say, question: q.Build) -> str:
    return t("Build a table: {property}.", property=property_words(t, question))


def _in_which_order(t: Say, question: q.InWhichOrder) -> str:
    words = {"seat": seat_name(question.seat), "card": question.card.name}
    asks = t.many(
        "Bring {seat}’s {card} to the centre in 1 move.",
        "Bring {seat}’s {card} to the centre in {n} moves at most.",
        question.n,
        **words,
    )
    return paragraph(asks, t("Which moves, in which order?"))


def _over_or_not(t: Say, question: q.OverOrNot) -> str:
    table, move, match = question
    does = "" if move is None else sentence(t, table, move)
    if match is None:
        asks = t("Is the round over now?") if move is None else t("Is the round over then?")
        return paragraph(does, asks, t("If it is: who wins it?"))
    totals = ", ".join(f"{seat_name(seat)} {total(points)}" for seat, points in enumerate(match.totals))
    before = t.many("After 1 round: {totals}.", "After {n} rounds: {totals}.", len(match.rounds), totals=totals)
    runs = t("This round is running.") if table.over is None else t("This round is over and not counted yet.")
    return paragraph(before, "" if match.over else runs, does, t("Is the match over? If it is: who wins it?"))


_ASKED: Final[dict[type, Callable[[Say, Any], str]]] = {
    q.WhichFit: _which_fit,
    q.WhyNot: _why_not,
    q.WhereTo: _where_to,
    q.OnTop: _on_top,
    q.HowManyTops: _how_many_tops,
    q.LiesThere: _lies_there,
    q.WhoseRules: _whose_rules,
    q.WhoWasFirst: _who_was_first,
    q.Points: _points,
    q.SheetFaults: _sheet_faults,
    q.Stuck: _stuck,
    q.Mend: _mend,
    q.Build: _build,
    q.InWhichOrder: _in_which_order,
    q.OverOrNot: _over_or_not,
}

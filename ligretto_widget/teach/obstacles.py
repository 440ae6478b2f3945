"""Why a position cannot be as an edit would leave it, and what has to be done first.

Whether it can be is decided by the checks of the game alone; here a fault that they found gets the sentence that fits
what was changed.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from ligretto_widget.game.cards import Card, seat_name
from ligretto_widget.game.fits import stack_measures
from ligretto_widget.game.ruleset import LIGRETTO_SIZE
from ligretto_widget.game.table import Area, Table
from ligretto_widget.teach import names as n
from ligretto_widget.teach.errorwords import said_text
from ligretto_widget.teach.rulewords import cite
from ligretto_widget.teach.say import Say, mark, paragraph


def why_not(t: Say, before: Table, after: Table, fault: str) -> str:
    """Why the table after an edit cannot be; ``fault`` is what the checks say, for what has no sentence here."""
    for seat, (was, now) in enumerate(zip(before.areas, after.areas, strict=True)):
        if was is not now:
            for reason in _REASONS:
                text = reason(t, before, seat, was, now)
                if text:
                    return text
    return _not_over(t, after) or t("That cannot be: {fault}.", fault=said_text(t, fault))


def _gap(t: Say, before: Table, seat: int, was: Area, now: Area) -> str:
    if before.rules.row_refill != "must_now" or not now.ligretto:
        return ""
    for at, (old, new) in enumerate(zip(was.row, now.row, strict=True)):
        if not new and (old or not was.ligretto):
            rule = cite(before.rules, "row_refill")
            why = t(
                "Place {place} of {seat}’s row would be empty, and the Ligretto pile fills a gap at once{rule}.",
                place=at + 1,
                seat=seat_name(seat),
                rule=f" ({rule})" if rule else "",
            )
            return paragraph(why, _swap_first(t, old[-1]) if old else t("Fill the place first."))
    return ""


def _swap_first(t: Say, one: Card) -> str:
    return t(
        "Choose a card from outside the row first, then {card}: that card comes to lie there, and {card} is free.",
        card=one.name,
    )


def _full(t: Say, before: Table, seat: int, was: Area, now: Area) -> str:
    if len(now.ligretto) <= LIGRETTO_SIZE:
        return ""
    words = {"seat": seat_name(seat), "n": LIGRETTO_SIZE}
    return t("{seat}’s Ligretto pile starts with {n} cards and never grows: take a card off it first.", **words)


def _emptied(t: Say, before: Table, seat: int, was: Area, now: Area) -> str:
    over = before.over
    if now.ligretto or not was.ligretto or over is None:
        return ""
    words = {"seat": seat_name(seat), "other": "" if over.seat is None else seat_name(over.seat)}
    if over.seat is None:
        return t(
            "With an empty Ligretto pile {seat} stops the round, and it is over already: let it go on first.", **words
        )
    return t("{other} stopped the round, so {seat}’s Ligretto pile keeps a card: the first empty one ends it.", **words)


def _count(t: Say, before: Table, seat: int, was: Area, now: Area) -> str:
    if not now.counted:
        return ""
    words = {"seat": seat_name(seat), "n": now.counted}
    if before.rules.flip_style != "count_three":
        return t("{seat} cannot have counted {n} of 3: cards are counted with flip_style=count_three only.", **words)
    if len(now.discard) >= now.counted and now.reserve:
        return ""
    needs = t.many(
        "1 card in its discard and one in its reserve", "{n} cards in its discard and one in its reserve", now.counted
    )
    if was.counted != now.counted:
        return t("{seat} cannot have counted {n} of 3: that takes {needs}.", needs=needs, **words)
    return t("{seat} has counted {n} of 3, and that takes {needs}: set the count to 0 first.", needs=needs, **words)


_STACKS: Final = {
    "NOT_DESCENDING": mark("a card of a row lies on a higher one"),
    "WRONG_STEP": mark("a card of a row lies on the one exactly one higher"),
    "SAME_COLOUR": mark("a card of a row lies on one of another colour"),
}


def _stack(t: Say, before: Table, seat: int, was: Area, now: Area) -> str:
    measures = stack_measures(before.rules)
    for old, new in zip(was.row, now.row, strict=True):
        for under, one in pairwise(new if new is not old else ()):
            for code, measure in measures.items():
                needed, found = measure(one, under)
                if found not in needed:
                    words = {"card": one.name, "under": under.name, "rule": t(_STACKS[code])}
                    return t("{card} would lie on {under}, and {rule}: choose another place.", **words)
    return ""


_REASONS: Final[tuple[Callable[[Say, Table, int, Area, Area], str], ...]] = (_gap, _full, _emptied, _count, _stack)


def _not_over(t: Say, after: Table) -> str:
    """Why the round cannot have ended so, or cannot go on."""
    stopped = None if after.over is None else after.over.seat
    if stopped is not None and after.areas[stopped].ligretto:
        words = {"seat": seat_name(stopped), "cards": n.cards(t, len(after.areas[stopped].ligretto))}
        return t("{seat} cannot have stopped: its Ligretto pile holds {cards}. Taking the last one stops it.", **words)
    empty = [seat for seat, area in enumerate(after.areas) if not area.ligretto and seat != stopped]
    if not empty:
        return ""
    return t(
        "{seat}’s Ligretto pile is empty, and that ended the round: put a card on it first.", seat=seat_name(empty[0])
    )

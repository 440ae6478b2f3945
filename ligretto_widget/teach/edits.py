"""Editing a position in words: what was done, or why it cannot be done and what can."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from ligretto_widget.game.cards import Card, seat_name
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.table import Over, Table
from ligretto_widget.game.text import short
from ligretto_widget.teach import names as n
from ligretto_widget.teach.say import Say, mark, paragraph
from ligretto_widget.teach.sights import fits_now

Place: TypeAlias = Spot | int
"""A spot of a seat, or a pile of the centre (from 0)."""

# --- what was done ----------------------------------------------------------------------------------------------------


def place(t: Say, where: Place) -> str:
    """The place by its name."""
    return t("pile {pile}", pile=where + 1) if isinstance(where, int) else n.spot_name(t, where)


def went(t: Say, one: Card, source: Place, target: Place) -> str:
    """A card went somewhere else, or to the front of its zone."""
    words = {"card": one.name, "source": place(t, source), "target": place(t, target)}
    if not isinstance(source, Spot) or not isinstance(target, Spot) or source[:3] != target[:3]:
        return t("{card} goes from {source} to {target}.", **words)
    if target.zone is Zone.RESERVE:
        return t("{card} is the next card of {target} now.", **words)
    return t("{card} lies on top of {target} now.", **words)


def stacked(t: Say, one: Card, source: Place, under: Card, target: Spot) -> str:
    """A card went on another one of a row."""
    words = {"card": one.name, "under": under.name, "source": place(t, source), "target": place(t, target)}
    return t("{card} goes from {source} onto {under} in {target}.", **words)


def started(t: Say, one: Card, source: Place, pile: int) -> str:
    """A card started a pile."""
    return t(
        "{card} goes from {source} to the centre and starts pile {pile}.",
        card=one.name,
        source=place(t, source),
        pile=pile + 1,
    )


def swapped(t: Say, one: Card, source: Spot, other: Card, target: Spot) -> str:
    """Two cards changed places."""
    words = {"card": one.name, "other": other.name, "source": place(t, source), "target": place(t, target)}
    if source[:3] == target[:3]:
        return t("{card} and {other} change places in {target}.", **words)
    return t("{card} and {other} change places: {card} goes to {target}, {other} to {source}.", **words)


def came_back(t: Say, one: Card, pile: int, target: Spot, other: Card) -> str:
    """A card came back from the centre to a place that was taken."""
    words = {"card": one.name, "other": other.name, "pile": pile + 1, "target": place(t, target)}
    return t("{card} comes back from pile {pile} to {target}; {other} goes to the bottom of the reserve.", **words)


def grown(t: Say, pile: int, givers: Iterable[tuple[Card, int]]) -> str:
    """A pile got cards, each from a seat."""
    cards = t.all_of(t("{card} of {seat}", card=one.name, seat=seat_name(seat)) for one, seat in givers)
    return t("Pile {pile} gets {cards}.", pile=pile + 1, cards=cards)


def shrunk(t: Say, pile: int, owners: Sequence[tuple[Card, int]]) -> str:
    """A pile gave its upper cards back."""
    cards = t.all_of(t("{card} of {seat}", card=one.name, seat=seat_name(seat)) for one, seat in owners)
    return t.many(
        "{cards} goes back from pile {pile} to the bottom of its owner’s reserve.",
        "{cards} go back from pile {pile} to the bottom of their owners’ reserves.",
        len(owners),
        pile=pile + 1,
        cards=cards,
    )


ENDS: Final = {
    "stop": mark("The round is over: {seat} stopped it."),
    "deadlock": mark("The round is over: nobody could go on."),
    "agreed": mark("The round is over: the table agreed to end it."),
    "paused": mark("The round is over: it was stopped for a break."),
}


def ends(t: Say, over: Over | None) -> str:
    """How the round stands now."""
    if over is None:
        return t("The round goes on.")
    return t(ENDS[over.how], seat="" if over.seat is None else seat_name(over.seat))


def played(t: Say, seat: int, used: bool) -> str:
    """Whether a hand card was used in this pass."""
    if used:
        return t("{seat} has played a hand card in this pass.", seat=seat_name(seat))
    return t("{seat} has played no hand card in this pass.", seat=seat_name(seat))


def counted(t: Say, seat: int, cards: int) -> str:
    """How far a seat has counted."""
    if cards:
        return t("{seat} has counted {n} of 3.", seat=seat_name(seat), n=cards)
    return t("{seat} is not in the middle of a count.", seat=seat_name(seat))


# --- what cannot be taken or named ------------------------------------------------------------------------------------


def not_here(t: Say, table: Table) -> str:
    """A place that this table does not have."""
    return t("There is no such place at this table: it has the seats A to {last}.", last=seat_name(table.players - 1))


def no_choice(t: Say) -> str:
    """Something that is no card."""
    return t("Choose a card first, then the place where it should go.")


def nothing_there(t: Say, spot: Spot) -> str:
    """A spot without a card."""
    if spot.depth == 1:
        return t("No card lies in {spot}: choose a card, then the place where it should go.", spot=place(t, spot))
    return t("No such card lies in {spot}, which holds fewer: choose one that lies there.", spot=place(t, spot))


def nowhere(t: Say, one: Card, seat: int) -> str:
    """A click beside everything that takes a card."""
    return t("Choose where {card} goes: {zones}.", card=one.name, zones=_zones(t, seat))


def _zones(t: Say, seat: int) -> str:
    return t(
        "{seat}’s Ligretto pile, a place of {seat}’s row, {seat}’s discard or reserve, or the centre where it fits",
        seat=seat_name(seat),
    )


def no_card(t: Say, text: str) -> str:
    """A text that names no card."""
    return t("“{text}” is no card: a card is R, G, B or Y and a number from 1 to 10, such as R5.", text=short(text))


def no_seat(t: Say, table: Table) -> str:
    """A seat that is not at the table."""
    return t("There is no such seat: the seats are A to {last}.", last=seat_name(table.players - 1))


def no_count(t: Say, cards: object) -> str:
    """A count that there is not."""
    return t("A count is at 0, 1 or 2 of 3, not at {cards}.", cards=short(repr(cards)))


def no_end(t: Say, how: object) -> str:
    """An end that there is not."""
    return t("A round is over by {ends}, not by {how}.", ends=t.one_of(ENDS), how=short(repr(how)))


def who_stopped(t: Say, table: Table) -> str:
    """A stop without the seat that said it."""
    seats = t.one_of(seat_name(seat) for seat, area in enumerate(table.areas) if not area.ligretto)
    if seats:
        return t("A seat with an empty Ligretto pile stops the round: say that it was {seats}.", seats=seats)
    return t("No Ligretto pile is empty, so nobody has stopped: take the last card off one, and the round is over.")


# --- where a card cannot go -------------------------------------------------------------------------------------------


def already(t: Say, one: Card, where: Place) -> str:
    """A card that lies there."""
    return t("{card} lies there already: choose another place than {place}.", card=one.name, place=place(t, where))


def stays(t: Say, one: Card, owner: int, seat: int) -> str:
    """A card of one seat and a zone of another."""
    words = {"card": one.name, "owner": seat_name(owner), "seat": seat_name(seat)}
    why = t(
        "This {card} is {owner}’s and cannot become {seat}’s: each seat owns one of each card, and keeps it.", **words
    )
    return paragraph(why, t("It can go to {zones}.", zones=_zones(t, owner)))


def not_on_pile(t: Say, table: Table, one: Card, seat: int, pile: int) -> str:
    """A pile that does not take the card."""
    need = n.pile_needs(table.centre[pile])
    if need is None:
        why = t("Pile {pile} is full: no card goes on a 10.", pile=pile + 1)
    else:
        why = t("Pile {pile} takes {need} next, not {card}.", pile=pile + 1, need=need.name, card=one.name)
    return paragraph(why, _instead(t, table, one, seat))


def not_a_pile(t: Say, table: Table, one: Card, seat: int) -> str:
    """A card that starts no pile."""
    return paragraph(t("A pile starts with a 1, not with {card}.", card=one.name), _instead(t, table, one, seat))


def _instead(t: Say, table: Table, one: Card, seat: int) -> str:
    fits, words = fits_now(t, table, one), {"seat": seat_name(seat)}
    if fits:
        return paragraph(fits, t("It can also go to any zone of {seat}.", **words))
    return t("It can go to any zone of {seat}.", **words)


def own_pile(t: Say, one: Card, pile: int) -> str:
    """A pile of one card that is to be a new one."""
    return t("{card} is a pile by itself already, pile {pile}: choose another place.", card=one.name, pile=pile + 1)


def not_in_exchange(t: Say, one: Card, pile: int, other: Card, target: Spot) -> str:
    """A card of the centre and a place that is taken."""
    words = {"card": one.name, "other": other.name, "pile": pile + 1, "target": place(t, target)}
    why = t("{other} lies in {target}, and it cannot go on pile {pile} in exchange for {card}.", **words)
    seat = seat_name(target.seat)
    return paragraph(why, t("Put {card} on {seat}’s discard or into its reserve first.", card=one.name, seat=seat))


def buried(t: Say, one: Card, seat: int, pile: int, top: Card) -> str:
    """A card that lies in the centre with others on it."""
    words = {"card": one.name, "seat": seat_name(seat), "pile": pile + 1, "top": top.name}
    return t("{seat}’s {card} lies in pile {pile} under {top}: take the cards on it off the pile first.", **words)


def not_in_lane(t: Say, one: Card, pile: int, top: Card) -> str:
    """A pile of another colour."""
    words = {"pile": pile + 1, "colour": n.colour(t, top.colour), "card": one.name}
    return t("Pile {pile} is {colour}: name a {colour} card, not {card}.", **words)


def no_giver(t: Say, one: Card, pile: int) -> str:
    """A card that no seat has to give to a pile."""
    words = {"card": one.name, "pile": pile + 1}
    why = t("No seat has {card} to give to pile {pile}: it lies in other piles, or where it cannot be missed.", **words)
    return paragraph(why, t("Name a lower card."))

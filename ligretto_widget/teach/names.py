"""Names of cards, zones, piles and editions, and which cards anybody may see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ligretto_widget.game.cards import Card, Colour, seat_name
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.table import Pile, Table
from ligretto_widget.teach.say import Say, mark

COLOURS: Final = {
    Colour.RED: mark("red"),
    Colour.GREEN: mark("green"),
    Colour.BLUE: mark("blue"),
    Colour.YELLOW: mark("yellow"),
}
ZONES: Final = {
    Zone.LIGRETTO: mark("Ligretto pile"),
    Zone.ROW: mark("row"),
    Zone.DISCARD: mark("discard"),
    Zone.RESERVE: mark("reserve"),
}
EDITION_NAMES: Final = {
    "schmidt": "Schmidt",
    "danish": mark("Danish"),
    "dutch": mark("Dutch"),
    "bgg": "BGG",
    "bgg_99": "BGG",
}
BOOK_NAMES: Final = {"EN": "Schmidt", "DK": mark("Danish"), "NL": mark("Dutch"), "BG": "BGG"}
FAN: Final = 3
"""How many cards of a discard are drawn, the top one in full colour."""


def colour(t: Say, which: Colour) -> str:
    """The colour's name."""
    return t(COLOURS[which])


def zone_name(t: Say, which: Zone | str) -> str:
    """The zone's name, whosever it is."""
    return t(ZONES[Zone(which)])


def edition_name(t: Say, rules: RuleSet) -> str:
    """The name of the edition that the rules start from."""
    return t(EDITION_NAMES[rules.name])


def spot_name(t: Say, spot: Spot) -> str:
    """Whose zone it is: "place 2 of B’s row", "A’s discard"."""
    owner = seat_name(spot.seat)
    if spot.zone is Zone.ROW:
        return t("place {place} of {owner}’s row", place=spot.place + 1, owner=owner)
    return t("{owner}’s {zone}", owner=owner, zone=zone_name(t, spot.zone))


def lies(t: Say, spot: Spot) -> str:
    """Where the top card of a spot lies: "in B’s row", "on top of A’s discard"."""
    owner = seat_name(spot.seat)
    if spot.zone is Zone.ROW:
        return t("in {owner}’s row", owner=owner)
    return t("on top of {owner}’s {zone}", owner=owner, zone=zone_name(t, spot.zone))


def cards(t: Say, n: int) -> str:
    """A number of cards."""
    return t.many("{n} card", "{n} cards", n)


def is_seen(spot: Spot) -> bool:
    """Whether the card at that spot lies in sight: row cards, Ligretto top and what the discard shows (A12)."""
    if spot.zone is Zone.DISCARD:
        return spot.depth <= FAN
    return spot.zone is Zone.ROW or (spot.zone is Zone.LIGRETTO and spot.depth == 1)


def seen_card(table: Table, spot: Spot, peek: bool = False) -> Card | None:
    """The card at a spot, if it lies in sight."""
    return card_at(table, spot) if peek or is_seen(spot) else None


def free_cards(table: Table) -> Iterator[tuple[Card, Spot]]:
    """All cards that lie open on top, seat by seat: row, Ligretto pile, discard."""
    for seat, area in enumerate(table.areas):
        for place, stack in enumerate(area.row):
            if stack:
                yield stack[-1], Spot(seat, Zone.ROW, place)
        if area.ligretto:
            yield area.ligretto[-1], Spot(seat, Zone.LIGRETTO)
        if area.discard:
            yield area.discard[-1], Spot(seat, Zone.DISCARD)


def pile_needs(pile: Pile) -> Card | None:
    """The one card that may be laid on the pile next; None when it is full."""
    return pile.top.above


def piles_for(table: Table, one: Card) -> list[int]:
    """The piles that the card fits now, from 0."""
    return [at for at, top in enumerate(table.tops) if top is one.below]


def book_of(rule_id: str, t: Say) -> str:
    """Which edition's statement an id is."""
    return t(BOOK_NAMES[rule_id[:2]])

"""Cards taken off a table and put down elsewhere, whether or not the game allows it.

A seat owns every card once, so seat and card say which card is meant wherever it lies. Parts that are not touched stay
the same objects. A table from which a card was taken is one card short until it is put down again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from ligretto_widget.game.cards import Card
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.table import Area, Pile, Table, with_centre

Cards: TypeAlias = tuple[Card, ...]


def with_area(table: Table, seat: int, area: Area) -> Table:
    """The table with another area of that seat."""
    return table._replace(areas=(*table.areas[:seat], area, *table.areas[seat + 1 :]))


def without(area: Area, one: Card) -> Area:
    """The area without that card."""
    return _changed(area, lambda cards: tuple(each for each in cards if each is not one) if one in cards else cards)


def instead(area: Area, one: Card, other: Card) -> Area:
    """The area with the other card where the one lay."""
    return _turned(area, {one: other})


def exchanged(area: Area, one: Card, other: Card) -> Area:
    """The area with these two cards in each other's places."""
    return _turned(area, {one: other, other: one})


def _turned(area: Area, turned: Mapping[Card, Card]) -> Area:
    def change(cards: Cards) -> Cards:
        return cards if turned.keys().isdisjoint(cards) else tuple(turned.get(each, each) for each in cards)

    return _changed(area, change)


def _changed(area: Area, change: Callable[[Cards], Cards]) -> Area:
    row = tuple(map(change, area.row))
    same = all(now is was for now, was in zip(row, area.row, strict=True))
    return area._replace(
        ligretto=change(area.ligretto),
        row=area.row if same else row,
        reserve=change(area.reserve),
        discard=change(area.discard),
    )


def onto(area: Area, one: Card, spot: Spot) -> Area:
    """The area with the card on top of that zone or row place; in the reserve it is the next to be turned."""
    if spot.zone is Zone.LIGRETTO:
        return area._replace(ligretto=(*area.ligretto, one))
    if spot.zone is Zone.DISCARD:
        return area._replace(discard=(*area.discard, one))
    if spot.zone is Zone.RESERVE:
        return area._replace(reserve=(one, *area.reserve))
    at, row = spot.place, area.row
    return area._replace(row=(*row[:at], (*row[at], one), *row[at + 1 :]))


def under_reserve(table: Table, seat: int, one: Card) -> Table:
    """The table with the card as the last of the seat's reserve, where it is least in the way."""
    area = table.areas[seat]
    return with_area(table, seat, area._replace(reserve=(*area.reserve, one)))


def lifted(table: Table, at: int) -> Table:
    """The table without the top card of that pile; a pile of one card is gone, and the later ones move up."""
    pile, centre = table.centre[at], table.centre
    left = (Pile(pile.colour, pile.owners[:-1]),) if pile.number > 1 else ()
    return _with_piles(table, (*centre[:at], *left, *centre[at + 1 :]))


def laid(table: Table, at: int | None, seat: int, one: Card) -> Table:
    """The table with the seat's card on that pile, or as a new pile (None)."""
    centre = table.centre
    if at is None:
        return _with_piles(table, (*centre, Pile(one.colour, (seat,))))
    pile = centre[at]
    return _with_piles(table, (*centre[:at], Pile(pile.colour, (*pile.owners, seat)), *centre[at + 1 :]))


def _with_piles(table: Table, centre: tuple[Pile, ...]) -> Table:
    return with_centre(table.rules, table.seed, table.areas, centre, table.over)


def spot_of(table: Table, seat: int, one: Card) -> Spot | None:
    """Where the seat's card lies in its area; None if it lies in the centre."""
    area = table.areas[seat]
    if one in area.reserve:
        return Spot(seat, Zone.RESERVE, 0, area.reserve.index(one) + 1)
    heaps = [(Zone.LIGRETTO, 0, area.ligretto), (Zone.DISCARD, 0, area.discard)]
    heaps += [(Zone.ROW, place, cards) for place, cards in enumerate(area.row)]
    return next((Spot(seat, zone, at, len(c) - c.index(one)) for zone, at, c in heaps if one in c), None)


def pile_of(table: Table, seat: int, one: Card) -> int:
    """The pile in which the seat's card lies. Raises ValueError if it lies in none."""
    for at, pile in enumerate(table.centre):
        if pile.colour is one.colour and pile.number >= one.number and pile.owners[one.number - 1] == seat:
            return at
    raise ValueError(f"{one} of that seat does not lie in the centre")

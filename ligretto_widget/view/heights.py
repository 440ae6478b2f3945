"""How high a pile of the centre is: it grows or shrinks until the card that was named is its top.

A card that a pile gets is taken where it is missed least: from a reserve, then a discard, then from among Ligretto
cards, and of several seats from the one that has laid the fewest. A card that comes back goes under its owner's
reserve.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ligretto_widget.game.cards import Card, pile_card
from ligretto_widget.game.moves import Zone
from ligretto_widget.game.table import Table
from ligretto_widget.teach import edits
from ligretto_widget.teach.say import Say
from ligretto_widget.view import shifts
from ligretto_widget.view.edited import CannotEdit, Edited, settled

_ORDER: Final = (Zone.RESERVE, Zone.DISCARD, Zone.LIGRETTO, Zone.ROW)


def piled(t: Say, table: Table, at: int | None, top: Card) -> Edited:
    """That pile, or a new one (None), with the card as its top. Raises :class:`CannotEdit` that says why not."""
    if at is None:
        return _grown(t, table, len(table.centre), 0, top)
    now = table.tops[at]
    if now.colour is not top.colour:
        raise CannotEdit(edits.not_in_lane(t, top, at, now))
    if now is top:
        raise CannotEdit(edits.already(t, top, at))
    return _grown(t, table, at, now.number, top) if now.number < top.number else _shrunk(t, table, at, top)


def _grown(t: Say, table: Table, at: int, height: int, top: Card) -> Edited:
    after, givers = table, []
    for number in range(height + 1, top.number + 1):
        one = pile_card(top.colour, number)
        given = next(_given(t, after, at, one), None)
        if given is None:
            raise CannotEdit(edits.no_giver(t, one, at))
        after, seat = given
        givers.append((one, seat))
    return Edited(after, edits.grown(t, at, givers))


def _given(t: Say, table: Table, at: int, one: Card) -> Iterator[tuple[Table, int]]:
    """The table with the card on that pile, from each seat that can give it, best first."""
    spots = [spot for seat in range(table.players) if (spot := shifts.spot_of(table, seat, one)) is not None]
    for spot in sorted(spots, key=lambda spot: (_ORDER.index(spot.zone), len(table.centre_cards(spot.seat)))):
        loose = shifts.with_area(table, spot.seat, shifts.without(table.areas[spot.seat], one))
        pile = None if at == len(table.centre) else at
        try:
            after = settled(t, table, shifts.laid(loose, pile, spot.seat, one), "").table
        except CannotEdit:
            continue
        if after.over == table.over:
            yield after, spot.seat


def _shrunk(t: Say, table: Table, at: int, top: Card) -> Edited:
    after, owners = table, []
    while after.tops[at] is not top:
        one, seat = after.tops[at], after.centre[at].owners[-1]
        after = shifts.under_reserve(shifts.lifted(after, at), seat, one)
        owners.append((one, seat))
    return settled(t, table, after, edits.shrunk(t, at, owners))

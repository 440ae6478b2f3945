"""Clicks into questions: a card, then a target, becomes the move that is asked about.

Pure: what is selected and where a click went give what to do next. A first click picks a card and shows its zone; a
second names the target. Another card of the same row changes the choice, since nobody asks about row to row by hand.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ligretto_widget.game.cards import Colour
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Flip, HandMove, Lay, Move, Put, Recycle, Spot, Zone
from ligretto_widget.game.table import Table
from ligretto_widget.teach.zones import NewPile, SeatArea, What
from ligretto_widget.view.geometry import Hit
from ligretto_widget.view.live import turned


class Pick(NamedTuple):
    """This card is chosen now; its zone is shown."""

    spot: Spot


class Inspect(NamedTuple):
    """Nothing is chosen; this is shown."""

    what: Hit


class Ask(NamedTuple):
    """The move to judge."""

    move: Move


class LetGo(NamedTuple):
    """Nothing is chosen and nothing is asked."""


Next: TypeAlias = Pick | Inspect | Ask | LetGo


def clicked(table: Table, chosen: Spot | None, hit: Hit) -> Next:
    """What a click on ``hit`` means while ``chosen`` is the picked card."""
    if hit is None or hit == chosen:
        return LetGo()
    if chosen is not None:
        move = question(table, chosen, hit)
        if move is not None:
            return Ask(move)
    if isinstance(hit, Spot):
        return Pick(hit) if card_at(table, hit) is not None else Inspect(hit)
    return Inspect(hit)


def played(table: Table, people: tuple[int, ...], chosen: Spot | None, hit: Hit) -> Next:
    """What a click means in a round that persons play: their own cards are picked, the hand turns at once.

    A card of somebody else goes with the first person's hand: the judge says what comes of that.
    """
    if hit is None or hit == chosen:
        return LetGo()
    if chosen is not None:
        move = question(table, chosen, hit)
        if move is not None:
            return Ask(move._replace(seat=chosen.seat if chosen.seat in people else people[0]))
    if not isinstance(hit, Spot):
        return LetGo()
    if hit.seat in people and (hit.zone is Zone.RESERVE or (hit.zone is Zone.LIGRETTO and card_at(table, hit) is None)):
        return Ask(turned(table, hit.seat))
    return Pick(hit) if card_at(table, hit) is not None else LetGo()


def question(table: Table, chosen: Spot, hit: Hit) -> HandMove | None:
    """The move from the chosen card to what was clicked; None where the click chooses anew."""
    seat = chosen.seat
    if isinstance(hit, Spot):
        return _within(table, chosen, hit)
    if hit is None or hit[0] == "tray":
        return None
    if hit[0] == "pile":
        return Lay(seat, chosen, int(hit[1]))
    return Lay(seat, chosen, None)


def _within(table: Table, chosen: Spot, hit: Spot) -> HandMove | None:
    seat = chosen.seat
    if hit.zone is Zone.ROW and chosen.zone is not Zone.ROW:
        return Put(seat, chosen, Spot(hit.seat, Zone.ROW, hit.place))
    if hit.zone is Zone.ROW and card_at(table, hit) is None:
        return Put(seat, chosen, Spot(hit.seat, Zone.ROW, hit.place))
    if hit.seat != seat:
        return None
    if chosen.zone is Zone.RESERVE and hit.zone is Zone.DISCARD:
        return Flip(seat)
    if chosen.zone is Zone.DISCARD and hit.zone is Zone.RESERVE:
        return Recycle(seat, table.rules.recycle_shuffle == "always")
    return None


def zone_of(hit: Hit) -> What | None:
    """What the words call that which was clicked; None for nothing."""
    if hit is None or isinstance(hit, Spot):
        return hit
    name, which = hit
    if isinstance(which, Colour):
        return NewPile(which)
    return SeatArea(which) if name == "tray" else which


def on_table(table: Table, hit: Hit) -> bool:
    """Whether there is such a place at this table: a page can name any."""
    if hit is None:
        return True
    if isinstance(hit, Spot):
        known = 0 <= hit.seat < table.players
        return known and 0 <= hit.place < (len(table.areas[hit.seat].row) if hit.zone is Zone.ROW else 1)
    name, which = hit
    if isinstance(which, Colour):
        return True
    return 0 <= which < (table.players if name == "tray" else len(table.centre))

"""Changing a position on the board: every edit gives a table that play can lead to, or says why not.

Two clicks move a card: what is taken, then where it goes. A place and the name of a card put that card there. Nothing
here remembers anything: tables are values, so to undo is to show the table before.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from ligretto_widget.game.cards import DECK, Card, Colour
from ligretto_widget.game.fits import stack_measures
from ligretto_widget.game.measures import card_at, place_at
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.table import Table
from ligretto_widget.teach import edits
from ligretto_widget.teach.say import Say, say
from ligretto_widget.view import shifts
from ligretto_widget.view.asking import on_table
from ligretto_widget.view.copies import as_code, as_text, read
from ligretto_widget.view.edited import CannotEdit, Edited, settled
from ligretto_widget.view.geometry import Hit, Target
from ligretto_widget.view.heights import piled
from ligretto_widget.view.standing import counted, ended, played, running

__all__ = [
    "CannotEdit",
    "Chosen",
    "Edited",
    "as_code",
    "as_text",
    "counted",
    "ended",
    "moved",
    "named",
    "played",
    "read",
    "running",
    "swapped",
    "targets",
]

Chosen: TypeAlias = Spot | tuple[str, int]
"""What is taken: the card of a spot, or the top card of ``("pile", index)``."""

_NAMES: Final = {one.name: one for one in DECK}


class _Held(NamedTuple):
    """The card that was chosen: whose it is, and where it lies (a pile as its index)."""

    seat: int
    card: Card
    source: Spot | int


# --- two clicks -------------------------------------------------------------------------------------------------------


def moved(table: Table, chosen: Chosen, hit: Hit, language: str = "en") -> Edited:
    """The chosen card goes to what was clicked; on a taken row place it is stacked if it may, else the two swap.

    Raises :class:`CannotEdit` that says why it cannot go there and where it can.
    """
    t = say(language)
    held = _held(t, table, chosen)
    if not on_table(table, hit):
        raise CannotEdit(edits.not_here(t, table))
    if isinstance(hit, Spot):
        return _to_spot(t, table, held, hit)
    if hit is None or hit[0] == "tray":
        raise CannotEdit(edits.nowhere(t, held.card, held.seat))
    which = hit[1]
    return _to_new(t, table, held) if isinstance(which, Colour) else _to_pile(t, table, held, which)


def targets(table: Table, chosen: Chosen) -> list[Target]:
    """Where the chosen card can go, for the marks on the board; nowhere if there is no such card."""
    try:
        seat, one, _ = _held(say(), table, chosen)
    except CannotEdit:
        return []
    places = [Spot(seat, Zone.ROW, place) for place in range(len(table.areas[seat].row))]
    spots = [Spot(seat, Zone.LIGRETTO), *places, Spot(seat, Zone.DISCARD), Spot(seat, Zone.RESERVE)]
    found: list[Target] = [spot for spot in spots if _can(table, chosen, spot)]
    found += [at for at, top in enumerate(table.tops) if top is one.below and _can(table, chosen, ("pile", at))]
    return [*found, ("new", one.colour)] if _can(table, chosen, ("new", one.colour)) else found


def _can(table: Table, chosen: Chosen, hit: Hit) -> bool:
    try:
        moved(table, chosen, hit)
    except CannotEdit:
        return False
    return True


def _held(t: Say, table: Table, chosen: Hit) -> _Held:
    if not on_table(table, chosen):
        raise CannotEdit(edits.not_here(t, table))
    if not isinstance(chosen, Spot):
        if chosen is None or chosen[0] != "pile" or isinstance(chosen[1], Colour):
            raise CannotEdit(edits.no_choice(t))
        at = chosen[1]
        return _Held(table.centre[at].owners[-1], table.tops[at], at)
    one = card_at(table, chosen)
    if one is None:
        raise CannotEdit(edits.nothing_there(t, chosen))
    return _Held(chosen.seat, one, chosen)


def _loose(table: Table, held: _Held) -> Table:
    """The table without the card."""
    if not isinstance(held.source, Spot):
        return shifts.lifted(table, held.source)
    return shifts.with_area(table, held.seat, shifts.without(table.areas[held.seat], held.card))


def _put_down(table: Table, held: _Held, spot: Spot) -> Table:
    loose = _loose(table, held)
    return shifts.with_area(loose, held.seat, shifts.onto(loose.areas[held.seat], held.card, spot))


def _to_spot(t: Say, table: Table, held: _Held, spot: Spot) -> Edited:
    seat, one, source = held
    if spot.seat != seat:
        raise CannotEdit(edits.stays(t, one, seat, spot.seat))
    if place_at(table, spot):
        return _to_taken(t, table, held, spot)
    after = _put_down(table, held, spot)
    if after.areas == table.areas:
        raise CannotEdit(edits.already(t, one, spot))
    return settled(t, table, after, edits.went(t, one, source, spot._replace(depth=1)))


def _to_taken(t: Say, table: Table, held: _Held, spot: Spot) -> Edited:
    """Onto a row place with a card: stacked where that may be, else it changes places with the card clicked."""
    if _stacks(table, held, spot):
        after, under = _put_down(table, held, spot), table.areas[held.seat].row[spot.place][-1]
        try:
            return settled(t, table, after, edits.stacked(t, held.card, held.source, under, spot._replace(depth=1)))
        except CannotEdit as error:
            try:
                return _exchanged(t, table, held, spot)
            except CannotEdit:
                raise error from None
    return _exchanged(t, table, held, spot)


def _stacks(table: Table, held: _Held, spot: Spot) -> bool:
    """Whether the card may lie on the top card of that place."""
    source = held.source
    if not table.rules.expert or (isinstance(source, Spot) and source[:3] == spot[:3]):
        return False
    under = table.areas[held.seat].row[spot.place][-1]
    compared = (measure(held.card, under) for measure in stack_measures(table.rules).values())
    return all(found in needed for needed, found in compared)


def _exchanged(t: Say, table: Table, held: _Held, spot: Spot) -> Edited:
    other = card_at(table, spot)
    if other is None:
        raise CannotEdit(edits.nothing_there(t, spot))
    if not isinstance(held.source, Spot):
        raise CannotEdit(edits.not_in_exchange(t, held.card, held.source, other, spot))
    return _swapped(t, table, held.source, held.card, spot, other)


def _to_pile(t: Say, table: Table, held: _Held, at: int) -> Edited:
    seat, one, source = held
    if source == at:
        raise CannotEdit(edits.already(t, one, at))
    if table.tops[at] is not one.below:
        raise CannotEdit(edits.not_on_pile(t, table, one, seat, at))
    after = shifts.laid(_loose(table, held), at, seat, one)
    return settled(t, table, after, edits.went(t, one, source, at))


def _to_new(t: Say, table: Table, held: _Held) -> Edited:
    seat, one, source = held
    if one.below is not None:
        raise CannotEdit(edits.not_a_pile(t, table, one, seat))
    if not isinstance(source, Spot):
        raise CannotEdit(edits.own_pile(t, one, source))
    after = shifts.laid(_loose(table, held), None, seat, one)
    return settled(t, table, after, edits.started(t, one, source, len(table.centre)))


# --- a place and a card -----------------------------------------------------------------------------------------------


def swapped(table: Table, one: Spot, other: Spot, language: str = "en") -> Edited:
    """The cards of two spots of one seat change places. Raises :class:`CannotEdit` that says why they cannot."""
    t = say(language)
    first, second = _held(t, table, one), _held(t, table, other)
    if one.seat != other.seat:
        raise CannotEdit(edits.stays(t, first.card, one.seat, other.seat))
    return _swapped(t, table, one, first.card, other, second.card)


def _swapped(t: Say, table: Table, source: Spot, one: Card, target: Spot, other: Card) -> Edited:
    if one is other:
        raise CannotEdit(edits.already(t, one, target))
    after = shifts.with_area(table, source.seat, shifts.exchanged(table.areas[source.seat], one, other))
    return settled(t, table, after, edits.swapped(t, one, source, other, target))


def named(table: Table, hit: Hit, name: Card | str, language: str = "en") -> Edited:
    """The card of that name goes to the place that was clicked, and what lay there goes where the card was.

    At a spot it is the card of that seat, wherever it lies, hidden cards too. A pile of the centre, or the place of a
    new one, grows or shrinks until the named card is its top. Raises :class:`CannotEdit` that says why not.
    """
    t = say(language)
    one = name if isinstance(name, Card) else _card(t, name)
    if hit is None or not on_table(table, hit):
        raise CannotEdit(edits.not_here(t, table))
    if isinstance(hit, Spot):
        return _named(t, table, hit, one)
    which = hit[1]
    if isinstance(which, Colour):
        return piled(t, table, None, one)
    if hit[0] == "tray":
        raise CannotEdit(edits.nowhere(t, one, which))
    return piled(t, table, which, one)


def _card(t: Say, name: str) -> Card:
    found = _NAMES.get(name.strip().upper())
    if found is None:
        raise CannotEdit(edits.no_card(t, name))
    return found


def _named(t: Say, table: Table, spot: Spot, one: Card) -> Edited:
    seat, there = spot.seat, card_at(table, spot)
    if there is None and spot.depth != 1:
        raise CannotEdit(edits.nothing_there(t, spot))
    source = shifts.spot_of(table, seat, one)
    if source is None:
        return _from_centre(t, table, spot, one, there)
    if there is None:
        return _to_spot(t, table, _Held(seat, one, source), spot)
    return _swapped(t, table, source, one, spot, there)


def _from_centre(t: Say, table: Table, spot: Spot, one: Card, there: Card | None) -> Edited:
    """The top card of a pile comes back; what lay there makes room, since the pile does not take it."""
    seat, at = spot.seat, shifts.pile_of(table, spot.seat, one)
    if table.tops[at] is not one:
        raise CannotEdit(edits.buried(t, one, seat, at, table.tops[at]))
    if there is None:
        return _to_spot(t, table, _Held(seat, one, at), spot)
    loose = shifts.lifted(table, at)
    area = shifts.instead(loose.areas[seat], there, one)
    after = shifts.under_reserve(shifts.with_area(loose, seat, area), seat, there)
    return settled(t, table, after, edits.came_back(t, one, at, spot, there))

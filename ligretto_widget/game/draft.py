"""A position as it is written: which cards are named, and which are left open.

The reader makes a :class:`Draft` of a text, the checks find what cannot be in it, and the filling names the rest.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple, TypeAlias

from ligretto_widget.game.cards import DECK, Card, Colour, seat_name
from ligretto_widget.game.ruleset import LIGRETTO_SIZE, RuleSet
from ligretto_widget.game.table import Over
from ligretto_widget.game.text import Fault, Word

DECK_SIZE: Final = len(DECK)

Slot: TypeAlias = Card | None
"""A named card, or one that the text leaves open."""


class Stretch(NamedTuple):
    """A zone without places: its cards in order, and where all that the seat has left is put in, if anywhere."""

    cards: tuple[Slot, ...] = ()
    rest: int | None = None


class Place(NamedTuple):
    """A place of a row, bottom to top, and the word that says so."""

    cards: tuple[Slot, ...]
    word: Word | None = None


class SeatDraft(NamedTuple):
    """One seat as it is written, with what a deal puts where nothing is written."""

    seat: int
    line: int | None
    ligretto: Stretch
    row: tuple[Place, ...]
    reserve: Stretch
    discard: Stretch
    played: bool = False
    counted: int = 0
    shuffles: int = 0

    @property
    def name(self) -> str:
        """The seat's letter."""
        return seat_name(self.seat)

    def stretches(self) -> dict[str, Stretch]:
        """The zones without places, by name."""
        return {"ligretto": self.ligretto, "reserve": self.reserve, "discard": self.discard}

    def zones(self) -> dict[str | int, tuple[Slot, ...]]:
        """The cards of every zone: places of the row by their number from 1, the others by name."""
        zones: dict[str | int, tuple[Slot, ...]] = {at: place.cards for at, place in enumerate(self.row, 1)}
        return zones | {name: zone.cards for name, zone in self.stretches().items()}

    def sizes(self) -> dict[str, int]:
        """How many cards each zone holds for certain."""
        row = sum(len(place.cards) for place in self.row)
        return {"row": row, **{name: len(zone.cards) for name, zone in self.stretches().items()}}

    def rests(self) -> list[str]:
        """The zones that take all that the seat has left."""
        return [name for name, zone in self.stretches().items() if zone.rest is not None]

    def fault(self, text: str) -> Fault:
        """A fault of this seat."""
        return Fault(text, self.line)


class PileDraft(NamedTuple):
    """A pile of the centre, from the bottom: its cards, and whose each of them is, None where that is left open."""

    cards: tuple[Card, ...]
    owners: tuple[int | None, ...]

    @property
    def colour(self) -> Colour:
        """The colour of the pile."""
        return self.cards[0].colour


class Draft(NamedTuple):
    """A position as it is written."""

    rules: RuleSet
    seed: int
    seats: tuple[SeatDraft, ...]
    piles: tuple[PileDraft, ...]
    over: Over | None
    centre_line: int | None
    over_line: int | None

    def laid(self, seat: int) -> list[Card]:
        """The cards of the centre that are written as this seat's."""
        return [
            one
            for pile in self.piles
            if seat in pile.owners
            for one, owner in zip(pile.cards, pile.owners, strict=True)
            if owner == seat
        ]

    def open_cards(self) -> Counter[Card]:
        """The cards of the centre whose owner is left open, in the order of the piles."""
        return Counter(
            one for pile in self.piles for one, owner in zip(pile.cards, pile.owners, strict=True) if owner is None
        )

    def unnamed(self, seat: SeatDraft) -> tuple[Card, ...]:
        """The cards of a seat that the text does not name."""
        named = {one for cards in seat.zones().values() for one in cards} | set(self.laid(seat.seat))
        return tuple(one for one in DECK if one not in named)

    def to_lay(self, seat: SeatDraft) -> tuple[int, int]:
        """How many of the cards left open in the centre are this seat's, at least and at most."""
        left = DECK_SIZE - sum(seat.sizes().values()) - len(self.laid(seat.seat))
        if not seat.rests():
            return left, left
        if seat.ligretto.rest is None:
            return 0, left
        fixed = len(seat.ligretto.cards)  # the pile never holds more than at the deal, and it is not empty by chance
        return max(0, left - (LIGRETTO_SIZE - fixed)), left - (0 if fixed else 1)

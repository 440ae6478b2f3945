"""Cards and seats.

There is one object for each of the forty fronts, so cards are compared with ``is`` and the next lower and next higher
card of a colour are one attribute away. Whose card it is (its back) is not part of the front: it follows from the area
the card lies in, and in the centre from the pile that remembers its owners.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import Final, TypeVar

from ligretto_widget.game.text import told

LOWEST: Final = 1
HIGHEST: Final = 10
SEAT_NAMES: Final = "ABCDEFGHIJKL"
MAX_SEATS: Final = len(SEAT_NAMES)

T = TypeVar("T")


class Colour(StrEnum):
    """Colour of a card's front, in the order used everywhere (DK-10, NL-03, BG-01)."""

    RED = "R"
    GREEN = "G"
    BLUE = "B"
    YELLOW = "Y"


class Card:
    """One front: a colour and a number from 1 to 10.

    Cards are never made by callers: use :func:`card` or :data:`DECK`.

    >>> card("R5").below, card("R10").above
    (R4, None)
    """

    __slots__ = ("above", "below", "colour", "index", "name", "number")

    colour: Colour
    number: int
    name: str
    index: int
    below: Card | None
    above: Card | None

    def __repr__(self) -> str:
        return self.name

    def __format__(self, form: str) -> str:
        return format(self.name, form)

    def __reduce__(self) -> tuple[object, ...]:
        return card, (self.name,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _print_deck() -> tuple[Card, ...]:
    deck: list[Card] = []
    for colour in Colour:
        lower: Card | None = None
        for number in range(LOWEST, HIGHEST + 1):
            one = Card()
            one.colour, one.number, one.name, one.index = colour, number, f"{colour.value}{number}", len(deck)
            one.below, one.above = lower, None
            if lower is not None:
                lower.above = one
            deck.append(one)
            lower = one
    return tuple(deck)


DECK: Final = _print_deck()
"""The forty cards that each seat owns exactly once (DK-09, EN-01, BG-01, NL-03)."""

ONES: Final = frozenset(one for one in DECK if one.number == LOWEST)

_BY_NAME: Final = {one.name: one for one in DECK}


def card(name: str) -> Card:
    """The card of that name, such as ``R5`` or ``B10``.

    Raises :class:`ValueError` for anything else.
    """
    try:
        return _BY_NAME[name]
    except (KeyError, TypeError):
        raise ValueError(
            told("no card is called {name}: a card is R, G, B or Y and a number from 1 to 10", name=repr(name))
        ) from None


def pile_card(colour: Colour, number: int) -> Card:
    """The card of a colour and a number from 1 to 10."""
    return _BY_NAME[f"{colour.value}{number}"]


def seat_name(seat: int) -> str:
    """``A`` for seat 0; a seat that cannot exist shows its number."""
    return SEAT_NAMES[seat] if 0 <= seat < MAX_SEATS else f"seat {seat + 1}"


def seat_number(name: str) -> int:
    """0 for ``A``. Raises :class:`ValueError` for what is not a seat's letter."""
    number = SEAT_NAMES.find(name) if len(name) == 1 else -1
    if number < 0:
        raise ValueError(told("no seat is called {name}: seats are A to {last}", name=repr(name), last=SEAT_NAMES[-1]))
    return number


def shuffled(cards: Sequence[T], stream: Random) -> list[T]:
    """A random order of ``cards`` drawn from ``stream`` (Fisher and Yates).

    Only ``Random.random`` is promised to give the same numbers in later Pythons, so nothing else of it is used.
    """
    out = list(cards)
    draw = stream.random
    for last in range(len(out) - 1, 0, -1):
        pick = int(draw() * (last + 1))
        out[last], out[pick] = out[pick], out[last]
    return out

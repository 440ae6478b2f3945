"""What a bot is told: everything that its player can see, as plain numbers, and nothing else.

:func:`told` reads a Sight by its public face; :func:`seen` makes a Sight again from the numbers, on a table whose
covered cards are blanks and whose seed is 0. So what a bot has in its hands holds no covered card, wherever it looks.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from ligretto_widget.game.cards import DECK, Card
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.table import Area, Pile, with_centre
from ligretto_widget.play.sight import Sight

NOTHING: Final = -1
BLANK: Final = DECK[0]
"""Stands for every covered card."""

Seat: TypeAlias = tuple[int, int, tuple[tuple[int, ...], ...], int]
"""Cards in the Ligretto pile, its top, the row, the top of the discard; a card is its place in the deck."""
Told: TypeAlias = tuple[int, tuple[int, ...], tuple[Seat, ...], tuple[int, int, bool, int]]
"""The seat, the tops of the centre, the seats, and of the own hand: reserve, discard, played, counted."""


def told(sight: Sight) -> Told:
    """What that player can see."""
    seats = tuple(
        (
            sight.ligretto_left(seat),
            _number(sight.ligretto(seat)),
            tuple(tuple(one.index for one in cards) for cards in sight.row(seat)),
            _number(sight.discard(seat)),
        )
        for seat in range(sight.players)
    )
    hand = sight.reserve_size(), sight.discard_size(), sight.played(), sight.counted()
    return sight.seat, tuple(top.index for top in sight.tops), seats, hand


def seen(what: Told, rules: RuleSet) -> Sight:
    """The Sight of a player who was told that."""
    own, tops, seats, hand = what
    areas = tuple(_area(each, hand if seat == own else None) for seat, each in enumerate(seats))
    centre = tuple(Pile(top.colour, (0,) * top.number) for top in (DECK[each] for each in tops))
    return Sight(with_centre(rules, 0, areas, centre, None), own)


def _number(one: Card | None) -> int:
    return NOTHING if one is None else one.index


def _area(seat: Seat, hand: tuple[int, int, bool, int] | None) -> Area:
    left, top, row, discard = seat
    places = tuple(tuple(DECK[one] for one in cards) for cards in row)
    if hand is None:
        return Area(_pile(left, top), places, (), _pile(1, discard))
    reserve, turned, played, counted = hand
    return Area(_pile(left, top), places, (BLANK,) * reserve, _pile(turned, discard), played, counted)


def _pile(size: int, top: int) -> tuple[Card, ...]:
    """So many cards of which only the top is known."""
    return () if top == NOTHING else (*(BLANK,) * (size - 1), DECK[top])

"""The parts of what a learner writes: several things in a row, a card, a seat."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final, NoReturn

from ligretto_widget.game.cards import MAX_SEATS, Card, card, seat_number
from ligretto_widget.game.integers import between
from ligretto_widget.game.moves import Spot
from ligretto_widget.game.text import told
from ligretto_widget.teach.exercises.questions import Cell
from ligretto_widget.teach.exercises.told import NONE

_LONGEST: Final = 20_000


def fail(given: object, possible: str) -> NoReturn:
    """Raise the ValueError that says what was given and what is possible."""
    shown = repr(given)
    cut = shown if len(shown) <= 80 else f"{shown[:77]}..."
    raise ValueError(told("the answer cannot be {given}: it is {possible}", given=cut, possible=possible))


def items_of(given: object, possible: str) -> list[Any]:
    """Several things, one after the other: of a text its words, of a collection its items; "none" has nothing."""
    if given is None:
        return []
    if isinstance(given, str):
        if len(given) > _LONGEST:
            fail(given, possible)
        words = re.split(r"[\s,;]+", given.strip()) if given.strip() else []
        return [] if words == [NONE] else words
    if isinstance(given, Card | Spot | int | Cell):
        return [given]
    return list(given) if isinstance(given, Iterable) else fail(given, possible)


def one_card(given: object, possible: str) -> Card:
    """A card, or its name."""
    if isinstance(given, Card):
        return given
    try:
        return card(given.upper() if isinstance(given, str) else "")
    except ValueError:
        fail(given, possible)


def one_seat(given: object, players: int, possible: str) -> int:
    """A seat's letter, or its number from 0."""
    number = between(given, 0, players - 1)
    if number is not None:
        return number
    try:
        seat = seat_number(given.upper()) if isinstance(given, str) else MAX_SEATS
    except ValueError:
        seat = MAX_SEATS
    return seat if seat < players else fail(given, possible)

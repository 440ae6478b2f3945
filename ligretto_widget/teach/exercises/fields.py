"""The fields of a written exercise, read one by one: what cannot be is told with the field and what is possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NoReturn, TypeVar

from ligretto_widget.game.cards import Card, card, seat_number
from ligretto_widget.game.moves import Move
from ligretto_widget.game.notation import move as read_move
from ligretto_widget.game.notation import position
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.table import Table, rules_of

T = TypeVar("T")

COMMON: Final = ("kind", "name", "ask", "answer", "level")
"""What every exercise may have."""


class Fields:
    """The fields of one exercise; ``folder`` is where records are looked for. Every fault is a ValueError."""

    def __init__(self, fields: Mapping[str, Any], folder: Path) -> None:
        self.fields = fields
        self.folder = folder

    def fail(self, key: str, possible: str) -> NoReturn:
        """Raise the ValueError for this field."""
        if key not in self.fields:
            raise ValueError(f"{key} is missing: it is {possible}")
        shown = repr(self.fields[key])
        raise ValueError(f"{key} cannot be {shown if len(shown) <= 60 else shown[:57] + '...'}: it is {possible}")

    def check(self, kind: str, needed: tuple[str, ...], may: tuple[str, ...]) -> None:
        """Every field that is needed is there, and no other than those that may be."""
        known = (*needed, *may, *COMMON)
        odd = [key for key in self.fields if key not in known]
        if odd:
            raise ValueError(f"{kind} has no {', '.join(map(repr, odd))}: there are {', '.join(known)}")
        for key in needed:
            if key not in self.fields:
                raise ValueError(f"{key} is missing: {kind} needs {', '.join(needed)}")

    def text(self, key: str) -> str:
        """A text."""
        value = self.fields.get(key)
        return value if isinstance(value, str) and len(value) <= 20_000 else self.fail(key, "a text")

    def one_of(self, key: str, choices: tuple[str, ...]) -> str:
        """One of some words."""
        value = self.fields.get(key)
        return value if isinstance(value, str) and value in choices else self.fail(key, ", ".join(choices))

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number in these bounds."""
        value = self.fields.get(key)
        fine = type(value) is int and low <= value <= high
        return value if fine else self.fail(key, f"a whole number from {low} to {high}")  # type: ignore[return-value]

    def table(self) -> Table:
        """The position, read leniently."""
        value = self.fields.get("position")
        if isinstance(value, Table):
            return value
        return self.read("position", lambda: position(self.text("position"), strict=False))

    def move(self, key: str = "move") -> Move:
        """A move."""
        return self.read(key, lambda: read_move(self.text(key)))

    def moves(self) -> tuple[Move, ...]:
        """Moves in their order."""
        value = self.fields["moves"]
        texts = [value] if isinstance(value, str) else value
        if not isinstance(texts, list | tuple) or not texts or not all(isinstance(each, str) for each in texts):
            self.fail("moves", 'a list of moves such as ["A flip"]')
        return self.read("moves", lambda: tuple(map(read_move, texts)))

    def seat(self, players: int, key: str = "seat") -> int:
        """A seat of the table, by its letter."""
        seat = self.read(key, lambda: seat_number(self.text(key)))
        return seat if seat < players else self.fail(key, f"a seat of the table, {players} sit there")

    def card(self) -> Card:
        """A card."""
        return self.read("card", lambda: card(self.text("card")))

    def rules(self) -> RuleSet:
        """The edition, as a position's first line names it."""
        return self.read("edition", lambda: rules_of(self.fields.get("edition")))

    def read(self, key: str, make: Callable[[], T]) -> T:
        """What ``make`` gives; its ValueError gets the field's name."""
        try:
            return make()
        except ValueError as error:
            raise ValueError(f"{key}: {error}") from None

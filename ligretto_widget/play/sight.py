"""What a player sees and what its chance is: the view and the dice that a policy decides by."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from ligretto_widget.game import fits
from ligretto_widget.game.cards import Card
from ligretto_widget.game.judge import is_legal
from ligretto_widget.game.moves import (
    Move,
    Spot,
)
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.table import Table, stream


class Dice:
    """The numbers from 0 to 1 of one seat, as many as are asked for: the n-th is always the same.

    Each call gives the one after the ``drawn`` that were given; set ``drawn`` to go on from anywhere.
    """

    __slots__ = ("_numbers", "_source", "drawn")

    def __init__(self, *name: object) -> None:
        self._source: Random = stream(*name)
        self._numbers: list[float] = []
        self.drawn = 0

    def __call__(self) -> float:
        drawn = self.drawn
        self.drawn = drawn + 1
        try:
            return self._numbers[drawn]
        except IndexError:
            draw = self._source.random
            self._numbers.extend([draw() for _ in range(drawn + 128 - len(self._numbers))])
            return self._numbers[drawn]


class Sight:
    """What one player may see: open cards, tops, how many lie covered, and what the rules allow it now."""

    __slots__ = ("_table", "seat")

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self.seat = seat

    @property
    def rules(self) -> RuleSet:
        return self._table.rules

    @property
    def tops(self) -> tuple[Card, ...]:
        """The top card of each pile of the centre."""
        return self._table.tops

    @property
    def players(self) -> int:
        return self._table.players

    def row(self, seat: int | None = None) -> tuple[tuple[Card, ...], ...]:
        """The places of a row, each with its cards from bottom to top: all of them lie open."""
        return self._table.areas[self.seat if seat is None else seat].row

    def ligretto(self, seat: int | None = None) -> Card | None:
        """The open top of a Ligretto pile."""
        cards = self._table.areas[self.seat if seat is None else seat].ligretto
        return cards[-1] if cards else None

    def ligretto_left(self, seat: int | None = None) -> int:
        """How many cards a Ligretto pile still has."""
        return len(self._table.areas[self.seat if seat is None else seat].ligretto)

    def discard(self, seat: int | None = None) -> Card | None:
        """The open top of a discard."""
        cards = self._table.areas[self.seat if seat is None else seat].discard
        return cards[-1] if cards else None

    def reserve_size(self) -> int:
        """How many cards the own reserve has."""
        return len(self._table.areas[self.seat].reserve)

    def discard_size(self) -> int:
        """How many cards lie on the own discard."""
        return len(self._table.areas[self.seat].discard)

    def played(self) -> bool:
        """Whether a hand card was used in this pass through the own hand."""
        return self._table.areas[self.seat].played

    def counted(self) -> int:
        """How many cards of one-two-three are counted, where they are counted one by one."""
        return self._table.areas[self.seat].counted

    def fitting(self) -> list[tuple[Spot, Card]]:
        """The own cards that fit the centre: row from left to right, Ligretto top, discard top."""
        return fits.fitting(self._table, self.seat)

    def allows(self, move: Move) -> bool:
        """Whether the rules allow the move as things lie; asks about no card that its player cannot see."""
        return is_legal(self._table, move)


Policy: TypeAlias = Callable[[Sight, Dice], Move | None]

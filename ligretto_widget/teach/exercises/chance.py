"""Choices drawn from a seed: the same name gives the same choices in every version of Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from ligretto_widget.game.cards import shuffled
from ligretto_widget.game.table import stream

T = TypeVar("T")


class Chance:
    """A stream of choices, named by its parts (a kind, a level, a seed ...)."""

    __slots__ = ("_stream",)

    def __init__(self, *name: object) -> None:
        self._stream = stream(*name)

    def below(self, bound: int) -> int:
        """A whole number from 0 to under ``bound``."""
        return int(self._stream.random() * bound)

    def between(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both possible."""
        return low + self.below(high - low + 1)

    def often(self, share: float) -> bool:
        """True in that share of the cases (0 to 1)."""
        return self._stream.random() < share

    def pick(self, choices: Sequence[T]) -> T:
        """One of the choices."""
        return choices[self.below(len(choices))]

    def some(self, choices: Sequence[T], count: int) -> list[T]:
        """So many different choices, in any order; all of them where there are fewer."""
        return shuffled(choices, self._stream)[:count]

    def weighed(self, weights: Mapping[T, float]) -> T:
        """One of the choices, each as often as its weight says."""
        mark = self._stream.random() * sum(weights.values())
        for choice, weight in weights.items():
            mark -= weight
            if mark < 0:
                return choice
        return choice

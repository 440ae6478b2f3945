"""What rivals.py times, as pieces of work, and our side of it: recorded rounds of four, gone through move by move.

Our apply asks the judge and makes a new table; carry_out, which does what a judged move brings about, asks nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import ligretto_widget as lw
from ligretto_widget.game.effects import carry_out

PIECES = 12
"""How many recorded pieces of work each side has."""

Piece = Callable[[], int]
"""Some work, ready to be timed; it gives how many parts it had."""
Kind = Callable[[int], Piece]
"""Makes the piece of that number."""


class Work(NamedTuple):
    """The same kind of work of theirs and of ours; ``games``: how many games a piece of theirs is, its parts events."""

    name: str
    theirs: Kind
    ours: Kind
    games: int = 0


class Ours(NamedTuple):
    """Our side of each kind."""

    listed: Kind
    carried: Kind
    applied: Kind
    applied_and_listed: Kind
    played: Kind


def over(recorded: list[list[Any]], work: Callable[[list[Any]], object]) -> Kind:
    """The work on recorded pieces, again from the first after the last."""

    def made(number: int) -> Piece:
        items = recorded[number % len(recorded)]

        def piece() -> int:
            work(items)
            return len(items)

        return piece

    return made


def our_kinds() -> Ours:
    """Our work on recorded rounds of four, and such rounds."""
    rounds = [lw.simulate(4, seed=seed) for seed in range(PIECES)]
    tried = [[(one.before(at), one[at]) for at in range(1, len(one)) if one[at].seat is not None] for one in rounds]
    landed = [[(table, frame.move) for table, frame in one if frame.landed] for one in tried]
    looks = [[(table, frame.seat) for table, frame in one] for one in tried]

    def listed(items: list[Any]) -> None:
        for table, seat in items:
            lw.legal_moves(table, seat)

    def carried(items: list[Any]) -> None:
        for table, move in items:
            carry_out(table, move)

    def applied(items: list[Any]) -> None:
        for table, move in items:
            lw.apply(table, move)

    def applied_and_listed(items: list[Any]) -> None:
        for table, move in items:
            lw.legal_moves(lw.apply(table, move), move.seat)

    def played(number: int) -> Piece:
        return lambda: len(lw.simulate(4, seed=number)) - 1

    return Ours(
        over(looks, listed),
        over(landed, carried),
        over(landed, applied),
        over(landed, applied_and_listed),
        played,
    )

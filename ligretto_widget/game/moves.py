"""The closed set of moves.

A move says who, from where and where to; whether it is legal is another matter (:mod:`ligretto_widget.game.judge`).
Moves that no edition allows can be written down too, because learners ask about them. ``str(move)`` is its text.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final, NamedTuple, TypeAlias

from ligretto_widget.game.cards import MAX_SEATS, Card, seat_name


class Zone(StrEnum):
    """A part of a seat's area that holds cards."""

    LIGRETTO = "ligretto"
    ROW = "row"
    DISCARD = "discard"
    RESERVE = "reserve"


# Python 3.11 looks an enum's member up each time it is named, so code on hot paths names these.
ROW: Final = Zone.ROW
LIGRETTO: Final = Zone.LIGRETTO
DISCARD: Final = Zone.DISCARD
RESERVE: Final = Zone.RESERVE


class Spot(NamedTuple):
    """One card's place in a seat's area: ``place`` counts from 0 along the row, ``depth`` from 1, the top."""

    seat: int
    zone: Zone
    place: int = 0
    depth: int = 1

    def text(self, mover: int) -> str:
        """The spot as ``mover`` writes it: ``row:2``, ``discard:3``, ``B.row:1``."""
        owner = "" if self.seat == mover else f"{seat_name(self.seat)}."
        place = f":{self.place + 1}" if self.zone is ROW else ""
        depth = f":{self.depth}" if self.depth != 1 else ""
        return f"{owner}{self.zone.value}{place}{depth}"


ROW_SPOTS: Final = tuple(tuple(Spot(seat, ROW, place) for place in range(10)) for seat in range(MAX_SEATS))
LIGRETTO_SPOTS: Final = tuple(Spot(seat, LIGRETTO) for seat in range(MAX_SEATS))
DISCARD_SPOTS: Final = tuple(Spot(seat, DISCARD) for seat in range(MAX_SEATS))


class _Value:
    """Equality by type and fields: ``Flip(0)`` and ``Stop(0)`` are equal as tuples and different as moves."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)  # type: ignore[operator]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((type(self).__name__, *self))  # type: ignore[misc]

    def __format__(self, form: str) -> str:
        return format(str(self), form)


class _Lay(NamedTuple):
    seat: int
    source: Spot
    pile: int | None


class Lay(_Value, _Lay):
    """Lay a card in the centre: on the pile of that number (from 0), or open a new pile (``None``)."""

    __slots__ = ()

    def __str__(self) -> str:
        target = "new" if self.pile is None else str(self.pile + 1)
        return f"{seat_name(self.seat)} {self.source.text(self.seat)} centre:{target}"


class _Put(NamedTuple):
    seat: int
    source: Spot
    target: Spot


class Put(_Value, _Put):
    """Put a card into a row: a refill where the place is empty, a stack where it is taken."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} {self.source.text(self.seat)} {self.target.text(self.seat)}"


class _Flip(NamedTuple):
    seat: int


class Flip(_Value, _Flip):
    """Turn the next cards of the reserve onto the discard."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} flip"


class _Recycle(NamedTuple):
    seat: int
    shuffle: bool | tuple[Card, ...] = False


class Recycle(_Value, _Recycle):
    """Make the discard the new reserve. ``shuffle``: no, yes (drawn from the seed), or the order that came out."""

    __slots__ = ()

    @property
    def shuffles(self) -> bool:
        return self.shuffle is not False

    @property
    def order(self) -> tuple[Card, ...] | None:
        """The order that came out, where it is written down."""
        return None if isinstance(self.shuffle, bool) else self.shuffle

    def __str__(self) -> str:
        order = "" if self.order is None else " = " + " ".join(one.name for one in self.order)
        return f"{seat_name(self.seat)} recycle{' shuffle' if self.shuffles else ''}{order.rstrip()}"


class _Stop(NamedTuple):
    seat: int


class Stop(_Value, _Stop):
    """Say "Ligretto, stop!"."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} stop"


class _EndDeadlock(NamedTuple):
    agreed: bool = False


class EndDeadlock(_Value, _EndDeadlock):
    """End a round in which nobody can go on: proved, or agreed by all at the table."""

    __slots__ = ()

    def __str__(self) -> str:
        return "end deadlock agreed" if self.agreed else "end deadlock"


class _Pause(NamedTuple):
    pass


class Pause(_Value, _Pause):
    """Stop the round for a break."""

    __slots__ = ()

    def __str__(self) -> str:
        return "pause"


Move: TypeAlias = Lay | Put | Flip | Recycle | Stop | EndDeadlock | Pause
HandMove: TypeAlias = Lay | Put | Flip | Recycle | Stop


def seat_of(move: Move) -> int | None:
    """Whose move it is; ``None`` for what the whole table does."""
    seat: Any = getattr(move, "seat", None)
    return seat if isinstance(seat, int) else None

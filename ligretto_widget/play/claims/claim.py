"""A claim: something that a round shows or does not show, and what a round needs so that it can."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from ligretto_widget.game.moves import Move
from ligretto_widget.play.timeline import Frame, Timeline

Shows: TypeAlias = Callable[[Timeline], int | None]
"""Gives the number of the frame where a round shows it, None for a round that does not."""

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class Claim(NamedTuple):
    """``shows`` finds the frame; the rest is for a search.

    It takes these where nothing else is asked for (``bots`` in the order of the seats, and from the first again).
    ``needs``: fields that must hold these values, since under others no round shows it.
    """

    shows: Shows
    edition: str = "schmidt"
    players: int = 4
    bots: tuple[str, ...] = ()
    rules: Mapping[str, Any] = NOTHING
    needs: Mapping[str, Any] = NOTHING


def landings(timeline: Timeline, seat: int | None = None) -> Iterator[tuple[int, Frame, Move]]:
    """What was done, frame by frame: by that seat, or by anybody."""
    for index, frame in enumerate(timeline.frames):
        if frame.landed and frame.move is not None and (seat is None or frame.seat == seat):
            yield index, frame, frame.move


def earliest(found: Iterator[int]) -> int | None:
    """The first of some frames in the order of the round."""
    return min(found, default=None)


def seats(timeline: Timeline) -> range:
    """The seats at the table."""
    return range(timeline.table.players)

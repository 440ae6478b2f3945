"""A seat's way through its hand, from one recycle to the next: what comes on top, what is used, what comes again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from ligretto_widget.game.cards import Card
from ligretto_widget.game.moves import DISCARD, Flip, Lay, Move, Put, Recycle
from ligretto_widget.game.ruleset import FLIP_SIZE
from ligretto_widget.play.claims.claim import earliest, landings, seats
from ligretto_widget.play.timeline import Timeline

CHAIN: Final = 3


class Pass(NamedTuple):
    """One way through the hand. ``end`` is the frame of the recycle after it, None where the round ended before.

    ``mixed``: its cards came from a shuffle; ``flips``, ``tops``: the frames of its flips and the card that each
    brought on top; ``used``: the frames in which a card left the hand.
    """

    mixed: bool
    flips: tuple[int, ...]
    tops: tuple[Card, ...]
    used: tuple[int, ...]
    end: int | None


def passes(timeline: Timeline, seat: int) -> list[Pass]:
    """The passes of one seat in order. One that had begun when the round starts is none: nobody saw its first cards."""
    found: list[Pass] = []
    seen_whole = not timeline[0].table.areas[seat].discard
    now = Pass(False, (), (), (), None)
    for index, frame, move in landings(timeline, seat):
        area = frame.table.areas[seat]
        if isinstance(move, Flip) and not area.counted:
            now = now._replace(flips=(*now.flips, index), tops=(*now.tops, area.discard[-1]))
        elif _uses_hand(move):
            now = now._replace(used=(*now.used, index))
        elif isinstance(move, Recycle):
            found += [now._replace(end=index)] * seen_whole
            now, seen_whole = Pass(move.shuffles, (), (), (), None), True
    return [*found, *[now] * seen_whole]


def _uses_hand(move: Move) -> bool:
    return isinstance(move, Lay | Put) and move.source.zone is DISCARD


def _of_all(timeline: Timeline) -> Iterator[tuple[int, list[Pass]]]:
    for seat in seats(timeline):
        yield seat, passes(timeline, seat)


def recycle(timeline: Timeline) -> int | None:
    """The first time that a seat starts its hand again."""
    return earliest(index for index, _, move in landings(timeline) if isinstance(move, Recycle))


def chain(timeline: Timeline) -> int | None:
    """Three or more cards laid from one discard, one under the other, without a flip between: the first of them."""
    laid: defaultdict[int, list[int]] = defaultdict(list)
    for index, _, move in landings(timeline):
        if isinstance(move, Flip | Recycle):
            laid[move.seat].clear()
        elif isinstance(move, Lay) and move.source.zone is DISCARD:
            laid[move.seat].append(index)
            if len(laid[move.seat]) == CHAIN:
                return laid[move.seat][0]
    return None


def two_left(timeline: Timeline) -> int | None:
    """A flip that turns the last one or two cards of a hand, which is then started again."""
    short: dict[int, int] = {}
    found: list[int] = []
    for index, _, move in landings(timeline):
        if isinstance(move, Flip) and 0 < len(timeline.before(index).areas[move.seat].reserve) < FLIP_SIZE:
            short[move.seat] = index
        elif isinstance(move, Recycle) and move.seat in short:
            found.append(short.pop(move.seat))
    return earliest(iter(found))


def two_left_danish(timeline: Timeline) -> int | None:
    """A hand started again with one or two cards not turned: these come last in the next pass."""
    return earliest(index for index, _, move in landings(timeline) if _left_over(timeline, index, move))


def _left_over(timeline: Timeline, index: int, move: Move) -> bool:
    if not isinstance(move, Recycle) or move.shuffles:
        return False
    left = timeline.before(index).areas[move.seat].reserve
    return 0 < len(left) < FLIP_SIZE and timeline[index].table.areas[move.seat].reserve[-len(left) :] == left


def closed_loop(timeline: Timeline) -> int | None:
    """Three passes of a seat in which nothing is used or shuffled and the same cards come on top: the first recycle."""
    return earliest(
        one.end
        for _, every in _of_all(timeline)
        for one, two, three in zip(every, every[1:], every[2:], strict=False)
        if one.end is not None and three.end is not None
        if not (one.used or two.used or three.used or two.mixed or three.mixed)
        if one.tops and one.tops == two.tops == three.tops
    )


def shift_by_one(timeline: Timeline) -> int | None:
    """One card used in a pass, and fewer than half of the same cards on top in the next: the frame that used it."""
    return earliest(
        one.used[0]
        for _, every in _of_all(timeline)
        for one, two in pairwise(every)
        if len(one.used) == 1 and two.end is not None and not two.mixed
        if 2 * len(set(one.tops) & set(two.tops)) < min(len(one.tops), len(two.tops))
    )


def danish_shuffle(timeline: Timeline) -> int | None:
    """A shuffle after a pass in which nothing was used, and a card used in the next: the shuffle."""
    return earliest(
        one.end
        for _, every in _of_all(timeline)
        for one, two in pairwise(every)
        if one.end is not None and one.flips and not one.used and two.mixed and two.used
    )

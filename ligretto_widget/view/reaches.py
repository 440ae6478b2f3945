"""Hands with a card: from where, to where, when, and what is left behind.

A card that comes too late goes to a free stand beside the pile, so that it never hides who was first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from ligretto_widget.game.judge import is_legal
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Lay, Put, Spot, Zone
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Frame, Hand, Timeline
from ligretto_widget.view.geometry import Layout, Rect, stack
from ligretto_widget.view.stands import stand

ARMS: Final = 8
"""Up to so many seats hands have arms."""
AHEAD: Final = 80
"""Frames to come that are searched for hands under way."""

Beneath: TypeAlias = int | list[float]
"""What is seen where the card lay: 0 an empty place, 1 one on the plinth, else how far off the next card lies; for a
Ligretto pile also how many digits its count has, which stays in sight."""


class Reach(NamedTuple):
    """A hand with a card: from where, to where, when, and what will become of it."""

    seat: int
    source: Rect
    target: Rect
    left: int
    lands: int
    outcome: str
    beneath: Beneath

    def as_json(self) -> list[Any]:
        """As it crosses the wire."""
        times = (self.left, self.lands)
        return [self.seat, box(self.source), box(self.target), *times, self.outcome, self.beneath]


def under_way(timeline: Timeline, index: int, layout: Layout) -> Iterator[Reach]:
    """The hands with a card that set out before the next frame and land in it or later."""
    frames = timeline.frames
    if index + 1 >= len(frames):
        return
    until = frames[index + 1].time
    met: set[int | None] = set()
    for at in range(index + 1, min(len(frames), index + 1 + AHEAD)):
        frame = frames[at]
        if frame.seat in met:
            continue
        met.add(frame.seat)
        if frame.left < until:
            reach = reach_of(timeline, at, layout)
            if reach is not None:
                yield reach
        if len(met) >= len(layout.trays):
            return


def pending(table: Table, hands: Iterable[Hand], layout: Layout) -> Iterator[Reach]:
    """The hands with a card of a round that is being played: how they would end on the table as it is now."""
    for hand in hands:
        if isinstance(hand.move, Lay | Put):
            outcome = "landed" if is_legal(table, hand.move) else "refused"
            reach = way(layout, table, hand.move, outcome, hand.left, hand.at)
            if reach is not None:
                yield reach


_KEPT: Final[dict[int, tuple[Frame, Layout, Reach | None]]] = {}
"""The reaches worked out last, by number of frame: a hand is told of in several messages, and its way is the same."""


def reach_of(timeline: Timeline, index: int, layout: Layout) -> Reach | None:
    """The hand that lands in that frame, if it carries a card that is seen."""
    frame = timeline[index]
    if not isinstance(frame.move, Lay | Put):
        return None
    kept = _KEPT.get(index)
    if kept is not None and kept[0] is frame and kept[1] is layout:
        return kept[2]
    reach = way(layout, timeline.before(index), frame.move, timeline.outcome(index), frame.left, frame.time)
    if len(_KEPT) >= AHEAD:
        _KEPT.clear()
    _KEPT[index] = (frame, layout, reach)
    return reach


def way(layout: Layout, table: Table, move: Lay | Put, outcome: str, left: int = 0, lands: int = 0) -> Reach | None:
    """The way of a card on that table; None for one that is not seen."""
    source, target = layout.spot(table, move.source), target_of(layout, table, move)
    if source is None or target is None:
        return None
    if outcome == "late":
        target = stand(layout, table, source, target)
    return Reach(move.seat, source, target, left, lands, outcome, beneath(layout, table, move.source))


def target_of(layout: Layout, table: Table, move: Lay | Put) -> Rect | None:
    """Where the card of a move will lie."""
    if isinstance(move, Put):
        return _put_target(layout, table, move.target)
    if move.pile is not None:
        return layout.rect(table, move.pile)
    card = card_at(table, move.source)
    return None if card is None else layout.new(table, card.colour)


def _put_target(layout: Layout, table: Table, spot: Spot) -> Rect | None:
    """The place of the row, or in an expert row the place that a further card takes."""
    under = layout.spot(table, spot._replace(depth=1))
    cards = table.areas[spot.seat].row[spot.place] if under is not None else ()
    if under is None or not cards or not layout.trays[spot.seat].full:
        return under
    first, step = stack(len(cards) + 1, under.w)
    return layout.trays[spot.seat].row[spot.place].moved(dy=(len(cards) - first) * step)


def beneath(layout: Layout, table: Table, spot: Spot) -> Beneath:
    """What is seen once the card of that spot has been lifted."""
    area, tray = table.areas[spot.seat], layout.trays[spot.seat]
    if spot.zone is Zone.LIGRETTO:
        if len(area.ligretto) < 2 or not tray.full:
            return [0, 0] if len(area.ligretto) > 1 else int(tray.full)
        return [0, 0, len(str(len(area.ligretto)))]
    if spot.zone is Zone.DISCARD:
        return [tenth(-tray.step), 0] if len(area.discard) > 1 else 0
    cards = len(area.row[spot.place]) if spot.zone is Zone.ROW else 0
    return [0, tenth(-stack(cards, tray.row[spot.place].w).step)] if cards > 1 and tray.full else 0


def box(rect: Rect) -> list[float]:
    """A rectangle in tenths of a pixel, whole numbers without a point."""
    return [tenth(part) for part in rect]


def tenth(value: float) -> float:
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded

"""The hands that were in the air when the round ended: they freeze where they are, each until its own frame comes.

What a hand carries still lies in its place on the table, for it will go back there; so the picture hides it there and
draws it under the hand, as the page does with a hand that moves (js/src/pen.ts).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from ligretto_widget.game.cards import Card, seat_name
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Lay, Put, Zone
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.view.geometry import Layout, Rect
from ligretto_widget.view.looks import Chip, Count, Face, Gap
from ligretto_widget.view.palette import LETTER, Theme, owner_tints
from ligretto_widget.view.reaches import ARMS, Reach, way
from ligretto_widget.view.scene import ligretto_count
from ligretto_widget.view.shapes import Box, Disc, Outline, Point, Shape, Sprite, Text
from ligretto_widget.view.ways import between, ease, part

LARGEST: Final = 16.0
"""Half the width of the largest hand."""


class Held(NamedTuple):
    """A hand that stands still in the air: what it wants, on which table, and how much of its time had gone."""

    move: Lay | Put
    table: Table
    late: bool
    time: float


def held(timeline: Timeline, index: int) -> tuple[Held, ...]:
    """The hands that stand frozen in that frame; none while the round runs."""
    if timeline[index].table.over is None:
        return ()
    end = timeline.index_of_end() or 0
    found = (hand_of(timeline, at, end) for at in range(max(index, end) + 1, len(timeline)))
    return tuple(hand for hand in found if hand is not None)


def hand_of(timeline: Timeline, index: int, end: int) -> Held | None:
    """The hand that lands in that frame, as it stood when the frame ``end`` ended the round; None if it stood at home.

    Only hands with a card are seen.
    """
    frame, now = timeline[index], timeline[end].time
    if not isinstance(frame.move, Lay | Put) or frame.left >= now:
        return None
    late = timeline.outcome(index) == "late"
    return Held(frame.move, timeline.before(index), late, part(frame.left, frame.time, now))


def place(layout: Layout, hand: Held) -> tuple[Reach, Rect] | None:
    """The way of a hand and where on it its card is; None for a card that nobody sees."""
    reach = way(layout, hand.table, hand.move, "late" if hand.late else "refused")
    return None if reach is None else (reach, between(reach.source, reach.target, ease(hand.time)))


def hands(layout: Layout, held: Iterable[Held], theme: Theme) -> tuple[Shape, ...]:
    """The shapes of the hands with their cards, and of the places that the cards have left."""
    seen = [(hand, *where) for hand in held if (where := place(layout, hand)) is not None]
    shapes: list[Shape] = []
    for hand, reach, _ in seen:
        shapes += _lifted(layout, hand, reach.source, theme)
    if len(layout.trays) <= ARMS:
        for _, reach, card in seen:
            shapes += _arm(reach, card, theme)
    for hand, reach, card in seen:
        carried = card_at(hand.table, hand.move.source)
        if carried is not None:
            shapes.append(_card(layout, carried, reach.seat, card))
    for _, reach, card in seen:
        shapes += _disc(reach, card, theme)
    return tuple(shapes)


def _card(layout: Layout, card: Card, seat: int, at: Rect) -> Sprite:
    if not layout.trays[seat].full:
        return Sprite(Chip(card, at.w, at.h), at.x, at.y)
    return Sprite(Face(card, seat, False, at.w), at.x, at.y)


def _lifted(layout: Layout, hand: Held, at: Rect, theme: Theme) -> Iterator[Shape]:
    """What is seen where the card lay: the card under it, a back that nobody has turned yet, or an empty place."""
    spot = hand.move.source
    tray, area = layout.trays[spot.seat], hand.table.areas[spot.seat]
    if not tray.full:
        yield Box(*at.grown(1), 0, theme.tray)
        yield Sprite(Chip(None, at.w, at.h), at.x, at.y)
        return
    if spot.zone is Zone.LIGRETTO and len(area.ligretto) > 1:
        yield from _unturned(at, theme)
        yield Sprite(Count(str(len(area.ligretto)), ligretto_count(at.w)), at.middle, at.bottom)
        return
    yield Box(*at.grown(1), 0, theme.plinth if spot.zone is Zone.LIGRETTO else theme.tray)
    under = spot._replace(depth=spot.depth + 1)
    below = layout.spot(hand.table, under)
    card = card_at(hand.table, under) if below is not None else None
    if below is None or card is None or spot.zone is Zone.LIGRETTO:
        yield Sprite(Gap(at.w), at.x, at.y)
    else:
        yield Sprite(Face(card, spot.seat, True, at.w), below.x, below.y)


def _unturned(at: Rect, theme: Theme) -> Iterator[Shape]:
    r = 0.12 * at.w
    yield Box(*at, r, theme.paper, theme.edge, 1)
    yield Box(*at.grown(-0.055 * at.w), 0.6 * r, theme.plinth)


def _size(source: Rect) -> float:
    """Half the width of a hand that takes cards of that size."""
    return min(LARGEST, max(8.0, 0.36 * source.w))


def _tip(card: Rect, size: float) -> Point:
    return card.middle, card.y - 0.55 * size


def _arm(reach: Reach, card: Rect, theme: Theme) -> Iterator[Shape]:
    """From the edge of the place that the card has left."""
    source, size = reach.source, _size(reach.source)
    tip, middle = _tip(card, size), (source.middle, source.y + source.h / 2)
    dx, dy = tip[0] - middle[0], tip[1] - middle[1]
    if abs(dx) < source.w / 2 and abs(dy) < source.h / 2:
        return
    if abs(dy) < source.h:
        start = (middle[0] + (source.w / 2 if dx > 0 else -source.w / 2), middle[1])
    else:
        start = (middle[0], middle[1] + (source.h / 2 if dy > 0 else -source.h / 2))
    line = (("M", *start), ("L", *tip))
    yield Outline(line, None, theme.surface, 17 * size / 16)
    yield Outline(line, None, owner_tints(reach.seat)[1], 12 * size / 16)


def _disc(reach: Reach, card: Rect, theme: Theme) -> Iterator[Shape]:
    size = _size(reach.source)
    x, y = _tip(card, size)
    letter = 0.94 * size
    yield Disc(x, y, size, owner_tints(reach.seat)[0], theme.surface, 2)
    yield Text(x, y + 0.36 * letter, seat_name(reach.seat), letter, 700, LETTER, "center")

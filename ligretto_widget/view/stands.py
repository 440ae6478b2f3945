"""Where there is room on the board for something that must not hide anything: a late card, a tag."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ligretto_widget.game.table import Table
from ligretto_widget.view.geometry import Layout, Rect


def stand(layout: Layout, table: Table, source: Rect, target: Rect) -> Rect:
    """A place beside the target for a card of the size of the source, on the side it comes from if that is free."""
    # Only a corner may lie on the pile: what its card says stays in sight.
    places = list(around(target, source.w, source.h, -4))
    return free(layout, [target.grown(-6), *occupied(layout, table)], places, source)


def occupied(layout: Layout, table: Table) -> list[Rect]:
    """What should stay in sight: the piles and the trays."""
    started = dict.fromkeys((lane.colour for lane in layout.lanes), 0)
    for pile in table.centre:
        started[pile.colour] += 1
    piles = [place for lane in layout.lanes for place in lane.places[: started[lane.colour]]]
    return piles + [tray.rect for tray in layout.trays]


def around(rect: Rect, w: float, h: float, gap: float) -> Iterator[Rect]:
    """Places of that size round a rectangle."""
    middle, level = rect.middle - w / 2, rect.y + rect.h / 2 - h / 2
    left, right, top, foot = rect.x - gap - w, rect.right + gap, rect.y - gap - h, rect.bottom + gap
    for x in (middle, left, right):
        yield Rect(x, top, w, h)
        yield Rect(x, foot, w, h)
    for y in (level, rect.y, rect.bottom - h):
        yield Rect(left, y, w, h)
        yield Rect(right, y, w, h)


def free(layout: Layout, taken: list[Rect], places: Iterable[Rect], near: Rect) -> Rect:
    """The place that hides least; of equal ones the nearest."""
    inside = [_within(place, layout) for place in places]
    left, top = min(place.x for place in inside), min(place.y for place in inside)
    right, foot = max(place.right for place in inside), max(place.bottom for place in inside)
    round_it = Rect(left, top, right - left, foot - top)
    close = [other for other in taken if _overlap(round_it, other)]

    def cost(place: Rect) -> float:
        hidden = sum(_overlap(place, other) for other in close)
        return hidden + 0.5 * (abs(place.middle - near.middle) + abs(place.y + place.h / 2 - near.y - near.h / 2))

    return min(inside, key=cost)


def _within(rect: Rect, layout: Layout) -> Rect:
    x = max(4.0, min(rect.x, layout.width - 4 - rect.w))
    return Rect(x, max(4.0, min(rect.y, layout.height - 4 - rect.h)), rect.w, rect.h)


def _overlap(one: Rect, other: Rect) -> float:
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return w * h if w > 0 and h > 0 else 0.0

"""What moves between two frames, as one small message to the page.

The kernel does not animate: it says which hands are under way, from when to when and between which rectangles, and
what happened in the frame that comes. The page draws that over the board by itself and can drop it at any moment. A
card that comes too late goes to a free stand beside the pile, so that it never hides who was first.

The message: ``clock`` and ``speed`` of the round (0 for a single step), ``hands`` and ``moves``, and where there is
something to say ``arms`` (0: too many seats for arms), ``race``, ``sort``. Rectangles are ``[x, y, w, h]`` in pixels of
the board. ``js/src/motion.ts`` reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Flip, Lay, Move, Put, Recycle, Spot, Zone
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Frame, Timeline
from ligretto_widget.teach.say import Say, say
from ligretto_widget.teach.times import clock as in_words
from ligretto_widget.teach.times import span
from ligretto_widget.view.geometry import Layout, Rect, Tray, stack

STEP: Final = 250
"""How long the flight of a single step takes (ms)."""
MOST: Final = 3
"""Frames that come at once and are still shown one by one; more are skipped to the present."""
ARMS: Final = 8
"""Up to so many seats hands have arms."""
AHEAD: Final = 80
"""Frames to come that are searched for hands under way."""
TAG: Final = (108.0, 46.0)
"""Width and height of the tag of a frozen race."""
LEAST_CARD: Final = 40.0
"""Under this width of a pile a tag is smaller."""

Message: TypeAlias = dict[str, Any]
Beneath: TypeAlias = int | list[float]
"""What is seen where the card lay: 0 an empty place, 1 one on the plinth, else how far off the next card lies; for a
Ligretto pile also how many digits its count has, which stays in sight."""


class _Reach(NamedTuple):
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
        return [self.seat, _box(self.source), _box(self.target), *times, self.outcome, self.beneath]


def step_message(
    timeline: Timeline,
    old: int,
    new: int,
    layout: Layout,
    speed: float,
    *,
    playing: bool = False,
    flown: bool = False,
    clock: float | None = None,
    language: str = "en",
) -> Message | None:
    """What the page shows while the board goes from frame ``old`` to frame ``new``; None for nothing.

    ``playing``: whether the round runs on from there at ``speed``; ``flown``: whether the hands that land were seen on
    their way; ``clock``: the time of the round now (ms). A step back and a jump have no motion. A round that stands on
    a lost race shows it frozen.
    """
    frames = timeline.frames
    hands = [reach.as_json() for reach in _under_way(timeline, new, layout)] if playing else []
    moves: list[Message] = []
    if (old < new <= old + MOST and (playing or flown)) or new == old + 1:
        for index in range(old + 1, new + 1):
            moves += _happened(timeline, index, layout, flown)
    live = playing or flown
    message: Message = {
        "clock": round(frames[new].time if clock is None else clock),
        "speed": speed if live else 0,
        "hands": hands,
        "moves": moves,
    }
    if not playing and timeline.outcome(new) == "late" and not (flown and new == len(frames) - 1):
        message |= {"speed": 0, "moves": [], "race": _race(timeline, new, layout, say(language))}
    elif moves and frames[new].table.over is not None and frames[old].table.over is None:
        message |= _sorted(frames[new].table, layout, frames[-1].time - frames[new].time if playing else 0)
    if len(layout.trays) > ARMS:
        message["arms"] = 0
    return message if hands or moves or "race" in message or "sort" in message else None


def _box(rect: Rect) -> list[float]:
    """A rectangle in tenths of a pixel, whole numbers without a point."""
    return [_tenth(part) for part in rect]


def _tenth(value: float) -> float:
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


# --- hands under way ---


def _under_way(timeline: Timeline, index: int, layout: Layout) -> Iterator[_Reach]:
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
            reach = _reach_of(timeline, at, layout)
            if reach is not None:
                yield reach
        if len(met) >= len(layout.trays):
            return


def _reach_of(timeline: Timeline, index: int, layout: Layout) -> _Reach | None:
    """The hand that lands in that frame, if it carries a card that is seen."""
    frame = timeline[index]
    if not isinstance(frame.move, Lay | Put):
        return None
    outcome = timeline.outcome(index)
    return _reach(layout, timeline.before(index), frame.move, frame.left, frame.time, outcome)


def _reach(layout: Layout, table: Table, move: Move, left: int, lands: int, outcome: str) -> _Reach | None:
    if not isinstance(move, Lay | Put):
        return None
    source, target = layout.spot(table, move.source), _target(layout, table, move)
    if source is None or target is None:
        return None
    if outcome == "late":
        target = _stand(layout, table, source, target)
    return _Reach(move.seat, source, target, left, lands, outcome, _beneath(layout, table, move.source))


def _target(layout: Layout, table: Table, move: Lay | Put) -> Rect | None:
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


def _beneath(layout: Layout, table: Table, spot: Spot) -> Beneath:
    """What is seen once the card of that spot has been lifted."""
    area, tray = table.areas[spot.seat], layout.trays[spot.seat]
    if spot.zone is Zone.LIGRETTO:
        if len(area.ligretto) < 2 or not tray.full:
            return [0, 0] if len(area.ligretto) > 1 else int(tray.full)
        return [0, 0, len(str(len(area.ligretto)))]
    if spot.zone is Zone.DISCARD:
        return [_tenth(-tray.step), 0] if len(area.discard) > 1 else 0
    cards = len(area.row[spot.place])
    return [0, _tenth(-stack(cards, tray.row[spot.place].w).step)] if cards > 1 and tray.full else 0


# --- what happened in a frame ---


def _happened(timeline: Timeline, index: int, layout: Layout, flown: bool) -> list[Message]:
    """The moves of one frame that are seen. ``ms`` is 0 for a card that a hand has brought already."""
    frame = timeline[index]
    move, before = frame.move, timeline.before(index)
    if isinstance(move, Lay | Put):
        reach = _reach_of(timeline, index, layout)
        return [] if reach is None else [_moved(reach, move, flown), *_refilled(layout, before, frame)]
    if not frame.landed or not isinstance(move, Flip | Recycle) or not layout.trays[move.seat].full:
        return []
    tray, was, now = layout.trays[move.seat], before.areas[move.seat], frame.table.areas[move.seat]
    cards = len(tray.fan(len(was.discard if isinstance(move, Recycle) else now.discard)))
    one: Message = {"seat": move.seat, "from": _box(tray.reserve), "to": _box(tray.discard), "ms": 0}
    if isinstance(move, Flip):
        turned = min(cards, len(was.reserve) - len(now.reserve))
        return [{"kind": "flip", **one, "fan": [cards, _tenth(tray.step), turned]}]
    one |= {"from": _box(tray.discard), "to": _box(tray.reserve), "fan": [cards, _tenth(tray.step), 0]}
    return [{"kind": "shuffle" if move.shuffle else "recycle", **one}]


def _moved(reach: _Reach, move: Lay | Put, flown: bool) -> Message:
    kinds = {"refused": "refuse", "late": "late"}
    kind = kinds.get(reach.outcome, "lay" if isinstance(move, Lay) else "stack")
    one: Message = {"kind": kind, "seat": reach.seat, "from": _box(reach.source), "to": _box(reach.target)}
    one["ms"] = 0 if flown else STEP
    return one if reach.outcome == "landed" and not reach.beneath else {**one, "beneath": reach.beneath}


def _refilled(layout: Layout, before: Table, frame: Frame) -> list[Message]:
    """The Ligretto card that went to the place that a lay left empty, in the same move."""
    move = frame.move
    if not frame.landed or not isinstance(move, Lay) or move.source.zone is not Zone.ROW:
        return []
    seat, place = move.source.seat, move.source.place
    if frame.table.areas[seat].ligretto is before.areas[seat].ligretto:
        return []
    tray, beneath = layout.trays[seat], _beneath(layout, before, Spot(seat, Zone.LIGRETTO))
    ends: Message = {"from": _box(tray.ligretto), "to": _box(tray.row[place])}
    return [{"kind": "refill", "seat": seat, **ends, "ms": 0, "beneath": beneath}]


# --- a lost race, frozen ---


def _race(timeline: Timeline, index: int, layout: Layout, t: Say) -> Message:
    """Both hands at the pile, with who was first and by how much."""
    race, table = timeline.lost_race(index), timeline.before(index)
    loser = _reach_of(timeline, index, layout)
    if race is None or loser is None:
        return {"hands": [], "tags": []}
    hands, tags = [loser], []
    taken = [loser.target, *_occupied(layout, table)]
    move = timeline[index].move
    pile = _target(layout, table, move) if isinstance(move, Lay | Put) else None
    taken += [pile] if pile is not None else []
    first = _reach_of(timeline, race.winner, layout)
    if first is not None:
        rest = _rest(first.source, first.target, layout)
        hands.append(first._replace(target=rest, outcome="landed"))
        taken.append(rest.grown(17))
        text = t("{seat} first", seat=seat_name(first.seat)) + "\n" + in_words(timeline[race.winner].time)
        tags.append(_tag(layout, taken, rest, text, "first"))
    by = t("+{by}", by=span(race.by, t)) if race.by else t("by lot")
    text = t("{seat} second", seat=seat_name(loser.seat)) + "\n" + by
    tags.append(_tag(layout, taken, loser.target, text, "second"))
    return {"hands": [hand.as_json() for hand in hands], "tags": tags}


def _rest(source: Rect, target: Rect, layout: Layout) -> Rect:
    """Where the hand of the winner lies: at the corner of the pile that its seat is nearer to."""
    right = target.right + 0.12 * target.w <= layout.width - 20 and source.middle >= target.x
    x = target.right + 0.08 * target.w if right else target.x - 0.08 * target.w
    return Rect(x, target.y + (0.9 if source.y > target.y else 0.12) * target.h, 0, 0)


def _tag(layout: Layout, taken: list[Rect], near: Rect, text: str, tone: str) -> list[Any]:
    w, h = TAG if layout.cw >= LEAST_CARD else (TAG[0] * 0.8, TAG[1] * 0.8)
    where = _free(layout, taken, list(_around(near, w, h, 12 if near.w else 24)), near)
    taken.append(where)
    return [*_box(where), text, tone]


# --- where nothing lies ---


def _stand(layout: Layout, table: Table, source: Rect, target: Rect) -> Rect:
    """A place beside the target for a card of the size of the source, on the side it comes from if that is free."""
    # Only a corner may lie on the pile: what its card says stays in sight.
    places = list(_around(target, source.w, source.h, -4))
    return _free(layout, [target.grown(-6), *_occupied(layout, table)], places, source)


def _occupied(layout: Layout, table: Table) -> list[Rect]:
    """What should stay in sight: the piles and the trays."""
    started = dict.fromkeys((lane.colour for lane in layout.lanes), 0)
    for pile in table.centre:
        started[pile.colour] += 1
    piles = [place for lane in layout.lanes for place in lane.places[: started[lane.colour]]]
    return piles + [tray.rect for tray in layout.trays]


def _around(rect: Rect, w: float, h: float, gap: float) -> Iterator[Rect]:
    """Places of that size round a rectangle."""
    middle, level = rect.middle - w / 2, rect.y + rect.h / 2 - h / 2
    left, right, top, foot = rect.x - gap - w, rect.right + gap, rect.y - gap - h, rect.bottom + gap
    for x in (middle, left, right):
        yield Rect(x, top, w, h)
        yield Rect(x, foot, w, h)
    for y in (level, rect.y, rect.bottom - h):
        yield Rect(left, y, w, h)
        yield Rect(right, y, w, h)


def _free(layout: Layout, taken: list[Rect], places: Iterable[Rect], near: Rect) -> Rect:
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


# --- the end of a round ---


def _sorted(table: Table, layout: Layout, delay: int) -> Message:
    """The centre sorted by whose the cards are, ``delay`` ms of the round later: cards in the air come down first."""
    if table.over is None or table.over.how == "paused" or not table.centre:
        return {}
    places = [layout.pile(table, at) for at in range(len(table.centre))]
    piles = [
        [_tenth(at.x), _tenth(at.y), "".join(map(seat_name, pile.owners))]
        for at, pile in zip(places, table.centre, strict=True)
    ]
    found: Message = {
        "size": [_tenth(places[0].w), _tenth(places[0].h)],
        "w": _tenth(layout.w),
        "piles": piles,
        "homes": [_home(tray) for tray in layout.trays],
        "delay": delay,
    }
    return {"sort": found}


def _home(tray: Tray) -> list[float]:
    """Where a seat's cards gather: the middle of its tray at the height of its row, and how wide they may lie."""
    first = tray.row[0]
    return [_tenth(tray.rect.middle), _tenth(first.y + first.h / 2), _tenth(tray.rect.w - 20)]

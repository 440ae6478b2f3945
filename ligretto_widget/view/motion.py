"""What moves between two frames, as one small message to the page.

The kernel does not animate: it says which hands are under way, from when to when and between which rectangles, and
what happened in the frame that comes. The page draws that over the board by itself and can drop it at any moment.

The message: ``clock`` and ``speed`` of the round (0 for a single step), ``hands`` and ``moves``, and where there is
something to say ``arms`` (0: too many seats for arms), ``race``, ``sort``. Rectangles are ``[x, y, w, h]`` in pixels of
the board. ``js/src/motion.ts`` reads it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.moves import Flip, Lay, Put, Recycle, Spot, Zone
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Frame, Timeline
from ligretto_widget.teach.say import Say, say
from ligretto_widget.teach.times import clock as in_words
from ligretto_widget.teach.times import span
from ligretto_widget.view.counted import sorted_out
from ligretto_widget.view.frozen import hand_of, place
from ligretto_widget.view.geometry import Layout, Rect
from ligretto_widget.view.reaches import ARMS, Reach, beneath, box, reach_of, target_of, tenth, under_way
from ligretto_widget.view.stands import around, free, occupied

STEP: Final = 250
"""How long the flight of a single step takes (ms)."""
SORTING: Final = 700
"""How long the cards of the centre are on their way to their owners (ms), as js/src/stage.ts has it."""
MOST: Final = 3
"""Frames that come at once and are still shown one by one; more are skipped to the present."""
HAND: Final = 17.0
"""Half the width of a hand with its rim."""
TAG: Final = (108.0, 46.0)
"""Width and height of the tag of a frozen race."""
LEAST_CARD: Final = 40.0
"""Under this width of a pile a tag is smaller."""

Message: TypeAlias = dict[str, Any]


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
    hands: Iterable[Reach] | None = None,
    language: str = "en",
) -> Message | None:
    """What the page shows while the board goes from frame ``old`` to frame ``new``; None when all stands still.

    ``playing``: whether the round runs on from there at ``speed``; ``flown``: whether the hands that land were seen on
    their way; ``clock``: the time of the round now (ms); ``hands``: those that are out, where the round is being
    played and has no frames to come. A step back and a jump have no motion. A round that stands on
    a lost race shows it frozen. Once a round is over no hand moves on: the board shows those that were in the air.
    """
    frames = timeline.frames
    moving = playing and frames[new].table.over is None
    out = under_way(timeline, new, layout) if hands is None else hands
    moves: list[Message] = []
    if (old < new <= old + MOST and (playing or flown)) or new == old + 1:
        for index in range(old + 1, new + 1):
            moves += _happened(timeline, index, layout, flown)
    live = playing or flown
    message: Message = {
        "clock": round(frames[new].time if clock is None else clock),
        "speed": speed if live else 0,
        "hands": [reach.as_json() for reach in out] if moving else [],
        "moves": moves,
    }
    if not playing and timeline.outcome(new) == "late" and not (flown and new == len(frames) - 1):
        message |= {"speed": 0, "moves": [], "race": _race(timeline, new, layout, say(language))}
    if len(layout.trays) > ARMS:
        message["arms"] = 0
    return message if playing or moves or "race" in message else None


# --- what happened in a frame ---


def _happened(timeline: Timeline, index: int, layout: Layout, flown: bool) -> list[Message]:
    """The moves of one frame that are seen. ``ms`` is 0 for a card that a hand has brought already."""
    frame = timeline[index]
    move, before = frame.move, timeline.before(index)
    if isinstance(move, Lay | Put):
        reach = _frozen(timeline, index, layout) or reach_of(timeline, index, layout)
        return [] if reach is None else [_moved(reach, move, flown), *_refilled(layout, before, frame)]
    if not frame.landed or not isinstance(move, Flip | Recycle) or not layout.trays[move.seat].full:
        return []
    tray, was, now = layout.trays[move.seat], before.areas[move.seat], frame.table.areas[move.seat]
    cards = len(tray.fan(len(was.discard if isinstance(move, Recycle) else now.discard)))
    one: Message = {"seat": move.seat, "from": box(tray.reserve), "to": box(tray.discard), "ms": 0}
    if isinstance(move, Flip):
        turned = min(cards, len(was.reserve) - len(now.reserve))
        return [{"kind": "flip", **one, "fan": [cards, tenth(tray.step), turned]}]
    one |= {"from": box(tray.discard), "to": box(tray.reserve), "fan": [cards, tenth(tray.step), 0]}
    return [{"kind": "shuffle" if move.shuffle else "recycle", **one}]


def _frozen(timeline: Timeline, index: int, layout: Layout) -> Reach | None:
    """The hand of a frame after the end of the round: it goes no further than where it froze; None for any other."""
    end = timeline.index_of_end() if timeline.before(index).over is not None else None
    hand = None if end is None else hand_of(timeline, index, end)
    where = None if hand is None else place(layout, hand)
    if where is None:
        return None
    reach, card = where
    outcome = timeline.outcome(index)
    return reach._replace(target=card, outcome=outcome)


def _moved(reach: Reach, move: Lay | Put, flown: bool) -> Message:
    kinds = {"refused": "refuse", "late": "late"}
    kind = kinds.get(reach.outcome, "lay" if isinstance(move, Lay) else "stack")
    one: Message = {"kind": kind, "seat": reach.seat, "from": box(reach.source), "to": box(reach.target)}
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
    tray, under = layout.trays[seat], beneath(layout, before, Spot(seat, Zone.LIGRETTO))
    ends: Message = {"from": box(tray.ligretto), "to": box(tray.row[place])}
    return [{"kind": "refill", "seat": seat, **ends, "ms": 0, "beneath": under}]


# --- a lost race, frozen ---


def _race(timeline: Timeline, index: int, layout: Layout, t: Say) -> Message:
    """Both hands at the pile, with who was first and by how much."""
    race, table = timeline.lost_race(index), timeline.before(index)
    loser = reach_of(timeline, index, layout)
    if race is None or loser is None:
        return {"hands": [], "tags": []}
    hands, tags = [loser], []
    held = Rect(loser.target.x, loser.target.y - HAND, loser.target.w, loser.target.h + HAND)
    taken = [held.grown(6)] * 4 + occupied(layout, table)  # of all that a tag could hide, the late card is the worst
    move = timeline[index].move
    pile = target_of(layout, table, move) if isinstance(move, Lay | Put) else None
    taken += [pile] if pile is not None else []
    first = reach_of(timeline, race.winner, layout)
    if first is not None:
        rest = _rest(first.source, first.target, layout, loser.target)
        hands.append(first._replace(target=rest, outcome="landed"))
        taken.append(rest.grown(HAND))
        text = t("{seat} first", seat=seat_name(first.seat)) + "\n" + in_words(timeline[race.winner].time)
        tags.append(_tag(layout, taken, rest, text, "first"))
    by = t("+{by}", by=span(race.by, t)) if race.by else t("by lot")
    text = t("{seat} second", seat=seat_name(loser.seat)) + "\n" + by
    tags.append(_tag(layout, taken, loser.target, text, "second"))
    return {"hands": [hand.as_json() for hand in hands], "tags": tags}


def _rest(source: Rect, target: Rect, layout: Layout, loser: Rect) -> Rect:
    """Where the hand of the winner lies: at the corner of the pile nearest to its seat that the loser leaves free."""
    dx = 0.08 * target.w
    corners = (
        Rect(x - HAND, y - HAND, 2 * HAND, 2 * HAND)
        for x in (target.x - dx, target.right + dx)
        for y in (target.y + 0.12 * target.h, target.y + 0.9 * target.h)
    )
    held = Rect(loser.x, loser.y - 2 * HAND, loser.w, loser.h + 2 * HAND)
    where = free(layout, [held.grown(4)], corners, source)
    return Rect(where.middle, where.y + HAND, 0, 0)


def _tag(layout: Layout, taken: list[Rect], near: Rect, text: str, tone: str) -> list[Any]:
    w, h = TAG if layout.cw >= LEAST_CARD else (TAG[0] * 0.8, TAG[1] * 0.8)
    close = 12.0 if near.w else 24.0
    where = free(layout, taken, [place for gap in (close, 5 * close) for place in around(near, w, h, gap)], near)
    taken.append(where)
    return [*box(where), text, tone]


# --- the end of a round ---


def sort_message(table: Table, layout: Layout, clock: float) -> Message:
    """The cards of the centre on their way from their piles to where the sorted picture has them."""
    heaps = sorted_out(layout, table)
    places = [layout.pile(table, at) for at in range(len(table.centre))]
    piles = [
        [tenth(at.x), tenth(at.y), "".join(map(seat_name, pile.owners))]
        for at, pile in zip(places, table.centre, strict=True)
    ]
    homes = [[tenth(one.centre.x), tenth(one.centre.y)] for one in heaps.trays]
    apart = {"pitch": tenth(heaps.pitch), "step": tenth(heaps.step)}
    sort: Message = {"size": [tenth(layout.cw), tenth(heaps.form.w)], **apart, "piles": piles, "homes": homes}
    return {"clock": round(clock), "speed": 0, "hands": [], "moves": [], "sort": sort}

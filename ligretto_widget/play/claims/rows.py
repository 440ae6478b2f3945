"""The expert row: a hand card as a bridge, and a row that is too full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ligretto_widget.game.judge import judge
from ligretto_widget.game.moves import DISCARD, LIGRETTO, LIGRETTO_SPOTS, Put
from ligretto_widget.game.table import Area, Table
from ligretto_widget.play.claims.claim import earliest, landings, seats
from ligretto_widget.play.timeline import Timeline

SOON: Final = 3_000
"""Ms in which the Ligretto card follows over the bridge."""
LONG: Final = 10_000
"""Ms in which a Ligretto pile does not move."""


def bridge(timeline: Timeline) -> int | None:
    """A hand card on the row, and on it at once a Ligretto card that could not lie on the card below: the hand card."""
    return earliest(
        index
        for index, frame, move in landings(timeline)
        if isinstance(move, Put)
        and move.source.zone is DISCARD
        and _could_not_lie(timeline.before(index), move)
        and _follows(timeline, index, move)
    )


def _could_not_lie(before: Table, bridging: Put) -> bool:
    """Whether the Ligretto top was kept off that place by the colour of its top card alone."""
    directly = Put(bridging.seat, LIGRETTO_SPOTS[bridging.seat], bridging.target)
    return [finding.code for finding in judge(before, directly).failing] == ["SAME_COLOUR"]


def _follows(timeline: Timeline, index: int, bridging: Put) -> bool:
    """Whether the Ligretto top of then goes onto the bridge soon, before anything else does."""
    seat, place = bridging.seat, bridging.target.place
    start = timeline[index]
    ligretto, cards = start.table.areas[seat].ligretto, start.table.areas[seat].row[place]
    for after, frame, move in landings(timeline, seat):
        if after <= index or frame.time > start.time + SOON:
            continue
        area = timeline.before(after).areas[seat]
        over = isinstance(move, Put) and move.source.zone is LIGRETTO and move.target.place == place
        if over and area.ligretto == ligretto and area.row[place] == cards:
            return True
    return False


def row_too_full(timeline: Timeline) -> int | None:
    """The smallest Ligretto pile, and then no place of its row with fewer than two cards, and no way on for 10 s.

    The frame is the stack that filled the row.
    """
    return earliest(index for seat in seats(timeline) for index in _filled(timeline, seat))


def _filled(timeline: Timeline, seat: int) -> Iterator[int]:
    for index, frame, move in landings(timeline, seat):
        if not isinstance(move, Put) or not _full(frame.table.areas[seat]):
            continue
        if _full(timeline.before(index).areas[seat]) or not _smallest(timeline.before(index), seat):
            continue
        if _stands(timeline, index, seat):
            yield index


def _full(area: Area) -> bool:
    return all(len(place) > 1 for place in area.row)


def _smallest(table: Table, seat: int) -> bool:
    mine = len(table.areas[seat].ligretto)
    return all(mine < len(area.ligretto) for other, area in enumerate(table.areas) if other != seat)


def _stands(timeline: Timeline, index: int, seat: int) -> bool:
    """Whether the row stays full and the Ligretto pile as it is for so long, in a round that goes on."""
    ligretto = timeline[index].table.areas[seat].ligretto
    until = timeline[index].time + LONG
    for frame in timeline[index:]:
        if frame.time >= until:
            return True
        area = frame.table.areas[seat]
        if area.ligretto != ligretto or not _full(area) or frame.table.over is not None:
            return False
    return False

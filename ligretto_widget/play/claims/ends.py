"""How a round ends: by a stop from the row, in the middle of a reach, to the wrong seat's profit, or not by a stop."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Final

from ligretto_widget.game.deadlock import deadlock as proof
from ligretto_widget.game.judge import is_legal
from ligretto_widget.game.moves import LIGRETTO, ROW, EndDeadlock, Lay, Put
from ligretto_widget.game.scoring import RoundScore, score
from ligretto_widget.play.claims.claim import landings
from ligretto_widget.play.timeline import Timeline

KEPT: Final = 5_000
"""Ms for which a last card is kept back."""
MEANWHILE: Final = 2
"""Cards laid while it is kept back."""


def _stop(timeline: Timeline) -> tuple[int, int] | None:
    """The frame in which somebody stopped the round, and who."""
    end, over = timeline.index_of_end(), timeline.table.over
    if not end or over is None or over.how != "stop" or over.seat is None:
        return None
    return end, over.seat


def stop_from_row(timeline: Timeline) -> int | None:
    """The last Ligretto card goes into the row, and that stops the round."""
    stop = _stop(timeline)
    if stop is None:
        return None
    end, seat = stop
    move = timeline[end].move
    last = len(timeline.before(end).areas[seat].ligretto) == 1
    into_row = isinstance(move, Put) or (isinstance(move, Lay) and move.source.zone is ROW)
    return end if last and into_row else None


def last_card_kept(timeline: Timeline) -> int | None:
    """A seat keeps its last Ligretto card back though its row has a gap, lays others meanwhile, and then stops."""
    stop = _stop(timeline)
    if stop is None:
        return None
    end, seat = stop
    since = end
    while since > 0 and _has_choice(timeline, since - 1, seat):
        since -= 1
    meanwhile = [index for index, _, move in landings(timeline, seat) if isinstance(move, Lay) and since < index < end]
    long = timeline[end].time - timeline[since].time >= KEPT
    last = timeline[end].move
    gives_up = isinstance(last, Put | Lay) and last.source.zone is LIGRETTO
    return since if long and gives_up and len(meanwhile) >= MEANWHILE else None


def _has_choice(timeline: Timeline, index: int, seat: int) -> bool:
    area = timeline[index].table.areas[seat]
    return len(area.ligretto) == 1 and () in area.row


def hand_in_the_air(timeline: Timeline) -> int | None:
    """A card that was on the way when the round was stopped, and no longer counts."""
    stop = _stop(timeline)
    if stop is None:
        return None
    end = stop[0]
    for index in range(end + 1, len(timeline)):
        frame = timeline[index]
        if isinstance(frame.move, Lay) and frame.left < timeline[end].time and timeline.outcome(index) == "late":
            return index
    return None


def stopper_not_first(timeline: Timeline) -> int | None:
    """Who stops the round does not win it: one other seat has more points than all."""
    return _scored(timeline, lambda told: len(told.leaders) == 1 and told.stopper not in told.leaders)


def shared_win(timeline: Timeline) -> int | None:
    """Two seats or more have the most points, none of them stopped, and a seat is below zero."""
    return _scored(
        timeline, lambda told: len(told.leaders) > 1 and told.stopper not in told.leaders and min(told.points) < 0
    )


def _scored(timeline: Timeline, fits: Callable[[RoundScore], bool]) -> int | None:
    stop = _stop(timeline)
    return stop[0] if stop is not None and fits(score(timeline[stop[0]].table)) else None


def counting(timeline: Timeline) -> int | None:
    """The same round, where all hands have come down and the centre is sorted by backs."""
    return len(timeline) - 1 if shared_win(timeline) is not None else None


def deadlock(timeline: Timeline) -> int | None:
    """A round that ends since nobody can ever lay a card again: the frame from which on that is so."""
    end, over = timeline.index_of_end(), timeline.table.over
    if not end or over is None or over.how != "deadlock":
        return None
    # Once nobody can go on nobody ever can, so the first such frame is found by halving.
    since = bisect_left(range(end), True, key=lambda index: proof(timeline[index].table).found is True)
    return since if since and proof(timeline[since - 1].table).found is False else None


def stuck_english(timeline: Timeline) -> int | None:
    """A stuck round that ends by itself."""
    return deadlock(timeline) if timeline.table.rules.deadlock_end == "ends" else None


def stuck_danish(timeline: Timeline) -> int | None:
    """A stuck round that may be ended, goes on for a while, is ended by the players, and names a leader its winner."""
    rules, since, end = timeline.table.rules, deadlock(timeline), timeline.index_of_end()
    if since is None or end is None or rules.deadlock_end != "may_end":
        return None
    offered = end > since + 1 and is_legal(timeline[since].table, EndDeadlock())
    named = rules.deadlock_round_winner == "round_leader" and len(score(timeline[end].table).winners) == 1
    return since if offered and named else None

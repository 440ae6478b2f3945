"""Whole rounds: one for a first look, and one full of mistakes."""

from __future__ import annotations

from typing import Final

from ligretto_widget.game.moves import ROW, Lay, Move, Put, Recycle
from ligretto_widget.play.chapters import outcomes
from ligretto_widget.play.claims.claim import landings
from ligretto_widget.play.claims.races import lost_races
from ligretto_widget.play.timeline import Timeline

AT_ONCE: Final = 4_000
"""Ms until the first card lies in the centre."""
MANY_CODES: Final = 6


def first_round(timeline: Timeline) -> int | None:
    """A bit of everything: a card soon, a refusal, a lost race, a refill, a recycle, a stop. It opens at the deal."""
    over = timeline.table.over
    if over is None or over.how != "stop":
        return None
    moves = [(frame.time, move) for _, frame, move in landings(timeline)]
    soon = next((time <= AT_ONCE for time, move in moves if isinstance(move, Lay)), False)
    refilled = any(_refills(timeline, index, move) for index, _, move in landings(timeline))
    recycled = any(isinstance(move, Recycle) for _, move in moves)
    refused = "refused" in outcomes(timeline)
    raced = any(True for _ in lost_races(timeline))
    return 0 if soon and refilled and recycled and refused and raced else None


def _refills(timeline: Timeline, index: int, move: Move) -> bool:
    """Whether a Ligretto card went into a place that was empty, or became so in the same move."""
    if isinstance(move, Put):
        return not timeline.before(index).areas[move.seat].row[move.target.place]
    if not isinstance(move, Lay) or move.source.zone is not ROW:
        return False
    return len(timeline[index].table.areas[move.seat].ligretto) < len(timeline.before(index).areas[move.seat].ligretto)


def refusals(timeline: Timeline) -> int | None:
    """Six refusals or more for as many reasons, none of them a lost race: the first."""
    refused = [index for index, outcome in enumerate(outcomes(timeline)) if outcome == "refused"]
    codes = {verdict.code for index in refused if (verdict := timeline.verdict(index)) is not None}
    return refused[0] if len(codes) >= MANY_CODES else None

"""Questions about races, drawn: rounds are played by bots and cut at a lost race (X7)."""

from __future__ import annotations

from typing import Final

from ligretto_widget.game.moves import Lay
from ligretto_widget.game.table import deal
from ligretto_widget.play.simulation import Simulation
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.exercises.questions import WhoWasFirst
from ligretto_widget.teach.exercises.stage import LEVELS, Stage

LONGEST_GAP: Final = {1: 2_000, 2: 400, 3: 150}
"""By how many ms the later hand is late, at most."""
SAME_INSTANT: Final = {1: 0.0, 2: 0.05, 3: 0.1}
"""How often both land at the same instant, and a draw decides."""
LATEST: Final = 12_000
"""The first race after a moment up to this time (ms) is taken."""


def who_was_first(on: Stage) -> WhoWasFirst | None:
    """A lost race of a round; the late hand is the very next one, so that nothing lies between."""
    players = on.players if on.level < LEVELS[-1] else min(on.players + on.chance.below(5), on.rules.max_players)
    seed, begin = on.chance.below(2**31), on.chance.below(LATEST)
    timeline = _to_a_race(Simulation(deal(players, on.rules, seed=seed), seed=seed), begin, LONGEST_GAP[on.level])
    if timeline is None:
        return None
    if on.chance.often(SAME_INSTANT[on.level]):
        timeline = _at_once(timeline)
    return WhoWasFirst(timeline, len(timeline) - 1)


def _to_a_race(simulation: Simulation, begin: int, longest_gap: int) -> Timeline | None:
    """The round up to the first lost race after that time; None where it ends before."""
    timeline = simulation.run(begin)
    while simulation.step() is not None:
        last = len(timeline) - 1
        at_once = timeline[last].time - timeline[last - 1].time <= longest_gap
        if at_once and winner(timeline, last) == last - 1:
            return timeline
    return None


def winner(timeline: Timeline, index: int) -> int | None:
    """The frame of the card that took the pile away from the late one of frame ``index``; None where it is no race."""
    late = timeline[index].move
    race = timeline.lost_race(index) if isinstance(late, Lay) and late.pile is not None else None
    first = None if race is None else timeline[race.winner].move
    if race is None or not isinstance(late, Lay) or not isinstance(first, Lay) or first.pile != late.pile:
        return None
    return race.winner


def _at_once(timeline: Timeline) -> Timeline:
    """The same round, the late hand landing in the instant of the other."""
    *frames, late = timeline
    time = frames[-1].time
    frames.append(late._replace(time=time, left=min(late.left, time)))
    return Timeline(frames, bots=timeline.bots, seed=timeline.seed, loaded=True)

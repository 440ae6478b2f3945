"""Two hands and one pile: who was first, by how much, and what became of the late card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from ligretto_widget.game.cards import Colour
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Lay
from ligretto_widget.game.table import Table
from ligretto_widget.play.claims.claim import landings
from ligretto_widget.play.simulation import Simulation
from ligretto_widget.play.timeline import LostRace, Timeline

TO_BE_SEEN: Final = range(10, 81)
"""Margins in ms that are close and can still be seen at quarter speed."""
CALM: Final = 1_000
"""Ms before a race in which nothing else is refused, so that the eye is free for it."""
SECOND_TRY: Final = 1_500
"""Ms in which a late card finds its other pile."""
DISPUTED: Final = 15
"""A margin below so many ms is one that people at a table would argue about."""
DRAWS: Final = 10
CROWD: Final = 12
MANY_RACES: Final = 5


def lost_races(timeline: Timeline) -> Iterator[tuple[int, Lay, LostRace]]:
    """The cards that came too late for a pile because another seat had laid a card there."""
    for index, frame in enumerate(timeline.frames):
        move = frame.move
        if frame.landed or not isinstance(move, Lay) or move.pile is None:
            continue
        race = timeline.lost_race(index)
        if race is not None and _took(timeline, race, move):
            yield index, move, race


def _took(timeline: Timeline, race: LostRace, late: Lay) -> bool:
    first = timeline[race.winner].move
    return race.code != "ROUND_OVER" and isinstance(first, Lay) and first.pile == late.pile and first.seat != late.seat


def lost_race(timeline: Timeline) -> int | None:
    """A card that came too late, by little, because another hand landed while its own was on the way."""
    for index, _, race in lost_races(timeline):
        on_the_way = timeline[index].left < timeline[race.winner].time
        if race.by in TO_BE_SEEN and on_the_way and _calm_before(timeline, index):
            return index
    return None


def _calm_before(timeline: Timeline, index: int) -> bool:
    now = timeline[index].time
    return all(frame.landed for frame in takewhile(lambda f: f.time >= now - CALM, timeline[index - 1 : 0 : -1]))


def same_tick(timeline: Timeline) -> int | None:
    """Two cards that landed on one pile in the same millisecond, so that lots decided, as they happened to fall."""
    for index, _, race in lost_races(timeline):
        if race.by == 0 and len({winner_by_lot(timeline, index, seed) for seed in range(DRAWS)}) > 1:
            return index
    return None


def winner_by_lot(timeline: Timeline, index: int, seed: int) -> int:
    """Who lays the card if the lots between the two hands of that late landing are drawn from another seed.

    Both hands come down once more on the table that they met, in the same millisecond. Raises ValueError where the
    frame is not a card that came too late for a pile.
    """
    found = next(((late, race.winner) for at, late, race in lost_races(timeline) if at == index), None)
    if found is None:
        raise ValueError(f"index cannot be {index!r}: no card came too late for a pile there")
    late, winner = found
    first = timeline[winner].move
    assert isinstance(first, Lay)  # it took the pile
    again = Simulation(timeline.before(winner), "person", seed=seed)
    for move in (first, late):
        again.inject(move.seat, move, left=0, lands=0)
    return next(move.seat for _, _, move in landings(again.run()) if isinstance(move, Lay))


def second_pile(timeline: Timeline) -> int | None:
    """A late card that is laid soon after on another pile, which showed the same top all the while."""
    for index, late, _ in lost_races(timeline):
        before = timeline.before(index)
        held = card_at(before, late.source)
        others = [p for p, top in enumerate(before.tops) if held is not None and p != late.pile and top is held.below]
        until = timeline[index].time + SECOND_TRY
        for after, frame, move in landings(timeline, late.seat):
            laid = isinstance(move, Lay) and move.pile in others and frame.table.tops[move.pile] is held
            if after > index and frame.time <= until and laid:
                return index
    return None


def dispute(timeline: Timeline) -> int | None:
    """The closest race of a round, if people would argue about it."""
    closest = min(((race.by, index) for index, _, race in lost_races(timeline)), default=None)
    return closest[1] if closest is not None and closest[0] < DISPUTED else None


def twelve_hands(timeline: Timeline) -> int | None:
    """A full table: twelve seats, five lost races or more, and the moment when each colour has a second pile."""
    if timeline.table.players != CROWD or sum(1 for _ in lost_races(timeline)) < MANY_RACES:
        return None
    return next((index for index, frame in enumerate(timeline.frames) if _two_of_each(frame.table)), None)


def _two_of_each(table: Table) -> bool:
    colours = [pile.colour for pile in table.centre]
    return all(colours.count(colour) > 1 for colour in Colour)

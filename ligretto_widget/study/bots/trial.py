"""A bot of one's own is tried when it gets its name: one minute of two rounds, and the first of them once more.

What goes wrong there is said at once, with the line, to the person who wrote it. A bot that plays the same round
differently the second time keeps something from one round to the next or takes chance from elsewhere than its dice, and
with it a tournament would not give the same rows however it is split.
"""

from __future__ import annotations

from typing import Final

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.table import deal
from ligretto_widget.play.simulation import Simulation
from ligretto_widget.study.bots.guard import Guard

MINUTE: Final = 60_000
ROUNDS: Final = ((2, "schmidt", False, 1), (3, "danish", True, 2), (2, "schmidt", False, 1))
"""Players, edition, whether by the expert row, seed."""


class BotError(ValueError):
    """A bot of one's own that does not play as it should; the text says how."""


def trial(name: str) -> None:
    """Play the bot against itself. Raises :class:`BotError`."""
    first, _, again = (_play(name, *round_) for round_ in ROUNDS)
    if first != again:
        raise BotError(
            f"{name} plays the same round differently a second time: it may keep nothing from one round to the next, "
            "and take chance from its dice alone"
        )


def _play(name: str, players: int, edition: str, expert: bool, seed: int) -> list[str]:
    """What is done in the round, as text. Raises :class:`BotError` where the bot loses a move."""
    simulation = Simulation(deal(players, edition, seed=seed, expert=expert), name, seed=seed)
    guards = [bot.policy for bot in simulation.bots if isinstance(bot.policy, Guard)]
    try:
        while simulation.step(MINUTE) is not None:
            for guard in guards:
                if guard.note:
                    time = simulation.timeline.duration / 1000
                    seat = seat_name(guards.index(guard))
                    raise BotError(f"{name} lost a move after {time:.1f} s as seat {seat}: {guard.detail}")
    finally:
        for guard in guards:
            guard.leave()
    return [f"{frame.time} {frame.move}" for frame in simulation.timeline]

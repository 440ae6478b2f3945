"""Bots: a policy decides, a temperament takes time and makes slips.

A policy (:mod:`.policies`) names a move or None for "I wait". Whatever it names, the judge decides when the hand lands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

from ligretto_widget.game.moves import (
    Flip,
    Lay,
    Move,
    Put,
    Recycle,
    Stop,
)
from ligretto_widget.play.policies import clearer, grabber, novice, stacker, turn, waiter
from ligretto_widget.play.sight import Dice, Policy, Sight


class Temperament(NamedTuple):
    """How a player's hand behaves. Times are means in ms, attention and slips are chances from 0 to 1.

    A time spreads from half of its mean to twice it, more often short than long.

    ``reaction``: from a landing to the next look; ``reach``: a card's way to the centre; ``attention``: that a card
    that fits is noticed; ``slips``: that a card is aimed at a wrong pile.
    """

    reaction: int
    reach: int
    attention: float
    slips: float


@dataclass(frozen=True)
class Bot:
    """A player: how it decides and how its hand behaves."""

    name: str
    policy: Policy
    temperament: Temperament

    def decide(self, sight: Sight, dice: Dice) -> Move | None:
        """The move that its hand sets out for, slips included."""
        if dice() > self.temperament.attention:
            return turn(sight)
        move = self.policy(sight, dice)
        if dice() < self.temperament.slips and isinstance(move, Lay) and move.pile is not None:
            return Lay(move.seat, move.source, int(dice() * len(sight.tops)))
        return move

    def reaction(self, dice: Dice) -> int:
        """How long until it looks again (ms)."""
        u = dice()
        return 40 + int(self.temperament.reaction * (0.45 + 0.6 * u + 0.9 * u * u * u))

    def reach(self, move: Move, dice: Dice) -> int:
        """How long its hand is on the way (ms)."""
        u = dice()
        mean = int(self.temperament.reach * _WEIGHT[type(move)])
        return 40 + int(mean * (0.45 + 0.6 * u + 0.9 * u * u * u))


# How long a kind of move takes, against a card's way to the centre.
_WEIGHT: Final[Mapping[type, float]] = {Lay: 1.0, Put: 0.7, Flip: 0.9, Recycle: 2.6, Stop: 0.6}


POLICIES: Final[Mapping[str, Policy]] = MappingProxyType(
    {"clearer": clearer, "grabber": grabber, "stacker": stacker, "novice": novice}
)

TEMPERAMENTS: Final[Mapping[str, Temperament]] = MappingProxyType(
    {
        "quick": Temperament(reaction=430, reach=330, attention=0.97, slips=0.015),
        "steady": Temperament(reaction=560, reach=380, attention=0.95, slips=0.005),
        "hasty": Temperament(reaction=340, reach=300, attention=0.85, slips=0.05),
        "slow": Temperament(reaction=850, reach=520, attention=0.8, slips=0.03),
        "gentle": Temperament(reaction=3000, reach=1100, attention=0.75, slips=0.02),
        "fair": Temperament(reaction=1700, reach=750, attention=0.85, slips=0.015),
        "brisk": Temperament(reaction=900, reach=480, attention=0.92, slips=0.01),
        "ruthless": Temperament(reaction=260, reach=220, attention=1.0, slips=0.0),
    }
)


class Entered(NamedTuple):
    """Somebody's own policy: what makes one for a seat of a round, and the temperament where none is named."""

    policy: Callable[[], Policy]
    temperament: Temperament


ENTERED: Final[dict[str, Entered]] = {}
"""Own policies by name. A room further out puts them in, as it does with the forms of a file in :mod:`.writers`."""

PERSON: Final = Bot("person", waiter, Temperament(0, 0, 1.0, 0.0))
"""Who sits where a person plays: its hand waits until it is moved."""

PACES: Final = ("gentle", "fair", "brisk", "ruthless")
"""Temperaments for bots that a person plays against, from one that leaves a beginner time to one that leaves none."""

OPPONENTS: Final = ("clearer", "grabber", "stacker", "clearer")
"""The policies of bots that a person plays against, seat by seat, again from the fifth on."""

DEFAULT_BOTS: Final = ("clearer quick", "grabber hasty", "stacker steady", "novice slow")
"""Who sits at a table when nobody is named, in this order, again from the fifth seat on."""


def opponents(pace: str, players: int) -> tuple[str, ...]:
    """Bots for a table at which a person plays, one name a seat. Raises ValueError that lists the paces."""
    if pace not in PACES:
        raise ValueError(f"pace cannot be {pace!r}: it is one of {', '.join(PACES)}")
    return tuple(f"{OPPONENTS[seat % len(OPPONENTS)]} {pace}" for seat in range(players))


def bot(name: str) -> Bot:
    """The bot of that name: a policy and, after a space, a temperament (``steady`` where none is named).

    ``person`` is nobody's bot but a seat that waits for a person. A name of :data:`ENTERED` alone is that policy with
    its own temperament. Raises ValueError that lists what there is.
    """
    if name == PERSON.name:
        return PERSON
    policy, _, temperament = name.partition(" ") if isinstance(name, str) else ("", "", "")
    own = ENTERED.get(policy)
    if own is not None and (not temperament or temperament in TEMPERAMENTS):
        return Bot(name, own.policy(), TEMPERAMENTS[temperament] if temperament else own.temperament)
    temperament = temperament or "steady"
    if policy not in POLICIES or temperament not in TEMPERAMENTS:
        raise ValueError(
            f"no bot is called {name!r}: a policy ({', '.join((*POLICIES, *ENTERED))}) "
            f"and a temperament ({', '.join(TEMPERAMENTS)}), such as 'clearer quick'"
        )
    return Bot(f"{policy} {temperament}", POLICIES[policy], TEMPERAMENTS[temperament])


def seated(names: object, players: int) -> tuple[Bot, ...]:
    """The bots of a table: the given names, one a seat, or the usual ones.

    Raises ValueError when there are not as many as seats, or one has no such name.
    """
    if names is None:
        return tuple(bot(DEFAULT_BOTS[seat % len(DEFAULT_BOTS)]) for seat in range(players))
    if isinstance(names, str):
        return (bot(names),) * players
    if not isinstance(names, tuple | list) or len(names) != players:
        raise ValueError(f"bots cannot be {names!r}: one name for each of the {players} seats, or one name for all")
    return tuple(bot(name) for name in names)

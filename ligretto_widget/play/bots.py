"""Bots: a policy decides, a temperament takes time and makes slips.

A policy is a function of a :class:`Sight` (what its player may see) and of dice (the next numbers of its seat's
stream); it names a move or None for "I wait". Whatever it names, the judge decides when the hand lands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from ligretto_widget.game import fits
from ligretto_widget.game.cards import MAX_SEATS, Card
from ligretto_widget.game.judge import is_legal
from ligretto_widget.game.moves import (
    DISCARD,
    DISCARD_SPOTS,
    LIGRETTO,
    LIGRETTO_SPOTS,
    ROW,
    ROW_SPOTS,
    Flip,
    Lay,
    Move,
    Put,
    Recycle,
    Spot,
    Stop,
)
from ligretto_widget.game.ruleset import FLIP_SIZE, RuleSet
from ligretto_widget.game.table import Table, stream


class Dice:
    """The numbers from 0 to 1 of one seat, as many as are asked for: the n-th is always the same.

    Each call gives the one after the ``drawn`` that were given; set ``drawn`` to go on from anywhere.
    """

    __slots__ = ("_numbers", "_source", "drawn")

    def __init__(self, *name: object) -> None:
        self._source: Random = stream(*name)
        self._numbers: list[float] = []
        self.drawn = 0

    def __call__(self) -> float:
        drawn = self.drawn
        self.drawn = drawn + 1
        try:
            return self._numbers[drawn]
        except IndexError:
            draw = self._source.random
            self._numbers.extend([draw() for _ in range(drawn + 128 - len(self._numbers))])
            return self._numbers[drawn]


class Sight:
    """What one player may see: open cards, tops, how many lie covered, and what the rules allow it now."""

    __slots__ = ("_table", "seat")

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self.seat = seat

    @property
    def rules(self) -> RuleSet:
        return self._table.rules

    @property
    def tops(self) -> tuple[Card, ...]:
        """The top card of each pile of the centre."""
        return self._table.tops

    @property
    def players(self) -> int:
        return self._table.players

    def row(self, seat: int | None = None) -> tuple[tuple[Card, ...], ...]:
        """The places of a row, each with its cards from bottom to top: all of them lie open."""
        return self._table.areas[self.seat if seat is None else seat].row

    def ligretto(self, seat: int | None = None) -> Card | None:
        """The open top of a Ligretto pile."""
        cards = self._table.areas[self.seat if seat is None else seat].ligretto
        return cards[-1] if cards else None

    def ligretto_left(self, seat: int | None = None) -> int:
        """How many cards a Ligretto pile still has."""
        return len(self._table.areas[self.seat if seat is None else seat].ligretto)

    def discard(self, seat: int | None = None) -> Card | None:
        """The open top of a discard."""
        cards = self._table.areas[self.seat if seat is None else seat].discard
        return cards[-1] if cards else None

    def reserve_size(self) -> int:
        """How many cards the own reserve has."""
        return len(self._table.areas[self.seat].reserve)

    def discard_size(self) -> int:
        """How many cards lie on the own discard."""
        return len(self._table.areas[self.seat].discard)

    def played(self) -> bool:
        """Whether a hand card was used in this pass through the own hand."""
        return self._table.areas[self.seat].played

    def counted(self) -> int:
        """How many cards of one-two-three are counted, where they are counted one by one."""
        return self._table.areas[self.seat].counted

    def fitting(self) -> list[tuple[Spot, Card]]:
        """The own cards that fit the centre: row from left to right, Ligretto top, discard top."""
        return fits.fitting(self._table, self.seat)

    def allows(self, move: Move) -> bool:
        """Whether the rules allow the move as things lie; asks about no card that its player cannot see."""
        return is_legal(self._table, move)


Policy: TypeAlias = Callable[[Sight, Dice], Move | None]


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


class Bot(NamedTuple):
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


# --- what policies are made of --------------------------------------------------------------------------------------


def lay(sight: Sight, spot: Spot, one: Card) -> Lay:
    """Lay a card that fits: a 1 opens a pile, another goes on the first pile that takes it."""
    below = one.below
    return Lay(sight.seat, spot, None if below is None else sight.tops.index(below))


def refill(sight: Sight) -> Put | None:
    """Fill the first empty place from the Ligretto pile, where there is one."""
    row = sight.row()
    if () not in row or sight.ligretto() is None:
        return None
    return Put(sight.seat, LIGRETTO_SPOTS[sight.seat], ROW_SPOTS[sight.seat][row.index(())])


def stack(sight: Sight, source: Spot, one: Card) -> Put | None:
    """Put a card onto the lowest row card that takes it, in the expert game."""
    best: Put | None = None
    lowest = 99
    for place, cards in enumerate(sight.row()):
        if cards and one.number < cards[-1].number < lowest:
            move = Put(sight.seat, source, ROW_SPOTS[sight.seat][place])
            if sight.allows(move):
                best, lowest = move, cards[-1].number
    return best


def stack_ligretto(sight: Sight) -> Put | None:
    """Put the Ligretto top onto the row, in the expert game."""
    top = sight.ligretto()
    return stack(sight, LIGRETTO_SPOTS[sight.seat], top) if top is not None and sight.rules.expert else None


def bridge(sight: Sight) -> Put | None:
    """Put the discard top onto a row card if the Ligretto top could then be stacked on it (A07)."""
    top, one = sight.ligretto(), sight.discard()
    if top is None or one is None or not sight.rules.expert or top not in _carried_by(sight.rules, one):
        return None
    return stack(sight, DISCARD_SPOTS[sight.seat], one)


def _carried_by(rules: RuleSet, under: Card) -> frozenset[Card]:
    found = _CARRIED.get(rules)
    if found is None:
        bearers = fits.bearers(rules)
        found = {c: frozenset(one for one, on in bearers.items() if c in on) for c in bearers}
        _CARRIED[rules] = found
    return found[under]


_CARRIED: Final[dict[RuleSet, Mapping[Card, frozenset[Card]]]] = {}


_TURNS: Final = tuple((Flip(seat), Recycle(seat, True), Recycle(seat, False)) for seat in range(MAX_SEATS))


def turn(sight: Sight) -> Move | None:
    """Turn the next cards, or start the hand again; say stop where the Ligretto pile is empty; else wait."""
    seat = sight.seat
    if sight.ligretto_left() == 0:
        return Stop(seat)
    if sight.reserve_size() >= FLIP_SIZE:
        return _TURNS[seat][0]
    for move in _TURNS[seat]:
        if sight.allows(move):
            return move
    return None


# --- policies -------------------------------------------------------------------------------------------------------

_CLEARING: Final = {LIGRETTO: 0, ROW: 1, DISCARD: 2}
_GRABBING: Final = {DISCARD: 0, ROW: 1, LIGRETTO: 2}


def clearer(sight: Sight, dice: Dice) -> Move | None:
    """Empties its Ligretto pile first: top to the centre, then into gaps and onto the row, then all else."""
    fitting = sight.fitting()
    for spot, one in fitting:
        if spot.zone is LIGRETTO:
            return lay(sight, spot, one)
    move = refill(sight) or stack_ligretto(sight)
    if move is not None:
        return move
    if fitting:
        spot, one = min(fitting, key=lambda found: _CLEARING[found[0].zone])
        return lay(sight, spot, one)
    return turn(sight)


def grabber(sight: Sight, dice: Dice) -> Move | None:
    """Grabs points: whatever fits the centre goes there, hand cards first; gaps are filled when nothing fits."""
    fitting = sight.fitting()
    if fitting:
        spot, one = min(fitting, key=lambda found: _GRABBING[found[0].zone])
        return lay(sight, spot, one)
    return refill(sight) or turn(sight)


def stacker(sight: Sight, dice: Dice) -> Move | None:
    """Plays the expert row well: keeps the Ligretto pile moving, over a bridge if need be, and leaves a place free."""
    fitting = sight.fitting()
    if fitting:
        spot, one = min(fitting, key=lambda found: _CLEARING[found[0].zone])
        return lay(sight, spot, one)
    move = refill(sight)
    if move is not None:
        return move
    deep = sum(len(cards) > 1 for cards in sight.row())
    if deep < len(sight.row()) - 1 or sight.ligretto_left() <= 3:
        move = stack_ligretto(sight) or bridge(sight)
    return move or turn(sight)


def novice(sight: Sight, dice: Dice) -> Move | None:
    """Takes its time and tries things that the rules do not allow, so that there are refusals to learn from."""
    if dice() < 0.16 and (guess := _guess(sight, dice)) is not None:
        return guess
    fitting = sight.fitting()
    if fitting:
        spot, one = fitting[int(dice() * len(fitting))]
        return lay(sight, spot, one)
    return refill(sight) or turn(sight)


def _guess(sight: Sight, dice: Dice) -> Move | None:
    """One of the mistakes that beginners make."""
    seat = sight.seat
    kind = int(dice() * 6)
    places = [place for place, cards in enumerate(sight.row()) if cards]
    place = places[int(dice() * len(places))] if places else 0
    pile = int(dice() * len(sight.tops)) if sight.tops else None
    if kind == 0 and sight.discard_size() > 1:
        return Lay(seat, Spot(seat, DISCARD, 0, 2), pile)
    if kind == 1:
        return Lay(seat, Spot(seat, ROW, place), None)
    if kind == 2 and sight.ligretto() is not None:
        return Put(seat, Spot(seat, LIGRETTO), Spot(seat, ROW, place))
    if kind == 3 and sight.discard_size():
        return Recycle(seat, False)
    if kind == 4 and sight.discard() is not None:
        return Put(seat, Spot(seat, DISCARD), Spot(seat, ROW, place))
    return Lay(seat, Spot(seat, ROW, place), pile)


def waiter(sight: Sight, dice: Dice) -> Move | None:
    """Does nothing: for a seat that a person plays."""
    return None


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

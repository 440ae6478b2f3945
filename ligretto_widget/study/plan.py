"""What a tournament plays: every combination of players and editions, so many rounds of each, cut into chunks.

A round's seed is drawn from the tournament's seed, the combination and the round's number and from nothing else, and a
chunk is a fixed stretch of rounds. So a chunk has the same rows wherever and whenever it is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from ligretto_widget.game.cards import SEAT_NAMES
from ligretto_widget.game.integers import between
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.table import check_players, check_seed, rules_of
from ligretto_widget.play.bots import DEFAULT_BOTS, bot

CHUNK: Final = 250
"""Rounds of a chunk where nothing is said: about a second of work."""

LONGEST_NAME: Final = 100
"""Letters of a combination's name before it is cut."""


class Combination(NamedTuple):
    """So many players by these rules."""

    players: int
    rules: RuleSet

    @property
    def edition(self) -> str:
        """The rules as a table of results names them: the edition, and what is changed in it."""
        return self.rules.text()

    @property
    def name(self) -> str:
        """The same in letters that a file's name can have."""
        plain = f"{self.players}-" + "".join(letter if letter.isalnum() else "-" for letter in self.edition)
        if len(plain) <= LONGEST_NAME:
            return plain
        mark = blake2b(plain.encode(), digest_size=6).hexdigest()  # a file system takes some 250 letters, not more
        return f"{plain[:LONGEST_NAME]}-{mark}"


class Chunk(NamedTuple):
    """The rounds ``first`` to ``last`` (not included) of one combination; ``number`` counts a combination's chunks."""

    combination: Combination
    number: int
    first: int
    last: int

    @property
    def name(self) -> str:
        return f"{self.combination.name}-{self.number:05}"

    @property
    def rounds(self) -> int:
        return self.last - self.first

    @property
    def rows(self) -> int:
        return self.rounds * self.combination.players


class Plan(NamedTuple):
    """A tournament. ``bots`` are names that sit down in this order, again from the first where seats are left."""

    players: tuple[int, ...]
    rules: tuple[RuleSet, ...]
    bots: tuple[str, ...]
    rounds: int
    seed: int
    chunk: int

    @property
    def combinations(self) -> tuple[Combination, ...]:
        return tuple(Combination(players, rules) for players in self.players for rules in self.rules)

    @property
    def all_rounds(self) -> int:
        """Rounds of all combinations together."""
        return self.rounds * len(self.players) * len(self.rules)

    @property
    def rows(self) -> int:
        return self.rounds * len(self.rules) * sum(self.players)

    def chunks(self) -> Iterator[Chunk]:
        """All chunks, in the order of their rows."""
        for combination in self.combinations:
            for number, first in enumerate(range(0, self.rounds, self.chunk)):
                yield Chunk(combination, number, first, min(self.rounds, first + self.chunk))

    def seated(self, players: int) -> tuple[str, ...]:
        """Who sits at a table of so many."""
        return tuple(self.bots[seat % len(self.bots)] for seat in range(players))

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that there are at the largest table."""
        return tuple(SEAT_NAMES[: max(self.players)])

    def written(self) -> dict[str, Any]:
        """The plan as it is written to a file."""
        return {**self._asdict(), "rules": [rules.text() for rules in self.rules]}

    @classmethod
    def read(cls, given: dict[str, Any]) -> Plan:
        """The plan that was written. Raises ValueError where it is none."""
        if set(given) != set(cls._fields):
            raise ValueError(f"a plan has {', '.join(cls._fields)}")
        return plan(given["players"], given["rules"], given["bots"], given["rounds"], given["seed"], given["chunk"])


def round_seed(seed: int, combination: Combination, number: int) -> int:
    """The seed of one round.

    >>> from ligretto_widget.game.editions import EDITIONS
    >>> round_seed(1, Combination(4, EDITIONS["danish"]), 0)
    415828121589638497
    """
    name = f"tournament:{seed}:{combination.players}:{combination.edition}:{number}"
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big") >> 1


def plan(
    players: object, edition: object, bots: object, rounds: object, seed: object, chunk: object, **rules: object
) -> Plan:
    """The plan of a tournament from what a person gives. Raises ValueError that names the argument."""
    given = (edition,) if isinstance(edition, str | RuleSet) else edition
    if not isinstance(given, tuple | list) or not given:
        raise ValueError(f"edition cannot be {edition!r}: it is one edition or several, such as ('schmidt', 'danish')")
    chosen = _different("edition", tuple(rules_of(each, rules) for each in given))
    tables = players if isinstance(players, tuple | list | range) else (players,)
    if not tables:
        raise ValueError(f"players cannot be {players!r}: it is one number or several, such as (2, 3, 4)")
    numbers = tuple(check_players(chosen[0], number) for number in tables)
    for each in chosen[1:]:
        for number in numbers:
            check_players(each, number)
    return Plan(
        _different("players", numbers),
        chosen,
        _bots(bots, max(numbers)),
        _count("rounds", rounds),
        check_seed(seed),
        _count("chunk", chunk),
    )


def _different(name: str, given: tuple[Any, ...]) -> tuple[Any, ...]:
    if len(set(given)) != len(given):
        raise ValueError(f"{name} cannot be {given!r}: one of them is there twice")
    return given


def _bots(given: object, most: int) -> tuple[str, ...]:
    names = DEFAULT_BOTS[:most] if given is None else (given,) if isinstance(given, str) else given
    if not isinstance(names, tuple | list) or not 0 < len(names) <= most:
        raise ValueError(f"bots cannot be {given!r}: one name, or up to {most} that sit down in this order")
    found = tuple(bot(name).name for name in names)
    if "person" in found:
        raise ValueError(f"bots cannot be {given!r}: nobody plays for a person here")
    return found


def _count(name: str, given: object) -> int:
    number = between(given, 1, 2**31 - 1)
    if number is not None:
        return number
    raise ValueError(f"{name} cannot be {given!r}: it is a whole number from 1 on")

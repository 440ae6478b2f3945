"""A match: rounds noted one after the other until the edition's end.

Three ends are known: one round (EN-32, NL-34, BG-14), a number of rounds agreed beforehand (EN-34, NL-36), and a target
of points (DK-36, BG-15), which is looked at after a round and never within one (DK-59). The highest total wins, also
where several reach the target in the same round (A35), and equal totals share the win (EN-33, NL-35). Under
``tie_rule=playoff_round`` a tie at the end adds one more round for all seats, and another, until one seat leads alone;
totals go on, and a target once reached stays reached. A match is a value: adding a round gives a new one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import accumulate
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.integers import integer
from ligretto_widget.game.ruleset import FIELDS, Clause, RuleSet
from ligretto_widget.game.scoring import HOWS, RoundScore, leading, points_range
from ligretto_widget.game.table import How, check_players, rules_of

CITES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "add up the rounds": ("DK-36", "DK-60", "EN-34", "BG-15", "NL-36"),
        "look at the target after a round": ("DK-36", "DK-59", "BG-15"),
        "play the agreed number of rounds": ("EN-34", "NL-36"),
        "play one round": ("EN-32", "BG-14", "NL-34"),
        "share equal totals": ("EN-33", "NL-35"),
    }
)
"""What a match does, with the statements it carries out."""

_OF_THE_MATCH: Final = {"match_end", "tie_rule"}  # a round is the same whatever match it belongs to


class Noted(NamedTuple):
    """A round of a match as it is noted: points seat by seat, and how it ended."""

    points: tuple[int, ...]
    how: How = "stop"


class Match:
    """Rounds up to the edition's end.

    >>> match = Match("danish", 2, match_end="target:30").add([21, -3]).add([12, 8])
    >>> match.totals, match.over, match.winners
    ((33, 5), True, (0,))
    """

    __slots__ = ("players", "rounds", "rules")

    rules: RuleSet
    players: int
    rounds: tuple[Noted, ...]

    def __init__(self, edition: str | RuleSet, players: int, **changes: object) -> None:
        """A match without rounds yet.

        ``edition``: a preset's name or a rule set; ``players``: as many as it allows; any field can be given by name,
        such as ``match_end="agreed_rounds:3"``. Raises ValueError that says what is possible, as a deal does.
        """
        rules = rules_of(edition, changes)
        self._set(rules, check_players(rules, players), ())

    def _set(self, rules: RuleSet, players: int, rounds: tuple[Noted, ...]) -> None:
        for name, value in (("rules", rules), ("players", players), ("rounds", rounds)):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a match does not change: add() gives a new one")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Any, ...]:
        return self.rules, self.players, self.rounds

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, self._key()

    def __copy__(self) -> Match:
        return self

    def __deepcopy__(self, memo: object) -> Match:
        return self

    def __repr__(self) -> str:
        return f"<match: {self.rules.text()}, totals {self.totals} after {len(self.rounds)}>"

    def add(self, played: RoundScore | Iterable[int], how: How = "stop") -> Match:
        """The match with one more round.

        ``played``: a round's score, or points seat by seat with ``how`` the round ended. Raises ValueError when the
        match is over, the round still runs or was played by other rules, or the points cannot be.
        """
        if self.over:
            done = f"after round {len(self.rounds)} ({self.rules.match_end})"
            raise ValueError(f"no round can be added: the match was over {done}")
        noted = _noted_score(self.rules, played) if isinstance(played, RoundScore) else _noted(played, how)
        _check(self, noted)
        return _restore(self.rules, self.players, (*self.rounds, noted))

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of all rounds together, seat by seat."""
        return self.running[-1] if self.rounds else (0,) * self.players

    @property
    def running(self) -> tuple[tuple[int, ...], ...]:
        """The totals after each round."""
        return tuple(accumulate((noted.points for noted in self.rounds), _plus))

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the highest total so far."""
        return leading(self.totals)

    @property
    def decided_after(self) -> int | None:
        """The round (from 1) whose end met ``match_end``; None while it is not met."""
        kind, _, number = self.rules.match_end.partition(":")
        if kind == "target":
            reached = (at for at, totals in enumerate(self.running, start=1) if max(totals) >= int(number))
            return next(reached, None)
        last = int(number or 1)
        return last if len(self.rounds) >= last else None

    @property
    def over(self) -> bool:
        """Whether the match has ended: its end is met, and no play-off is owed."""
        owed = self.rules.tie_rule == "playoff_round" and len(self.leaders) > 1
        return self.decided_after is not None and not owed

    @property
    def playoff(self) -> bool:
        """Whether the next round is a play-off."""
        return self.decided_after is not None and not self.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win the match, several where they share it; none while it goes on."""
        return self.leaders if self.over else ()

    @property
    def next_round(self) -> int | None:
        """The number (from 1) of the round to be played next; None when the match is over."""
        return None if self.over else len(self.rounds) + 1

    @property
    def clauses(self) -> Mapping[str, Clause]:
        """The clauses that end the match: ``match_end``, and ``tie_rule`` where totals are equal at the end."""
        tied = self.decided_after is not None and len(self.leaders) > 1
        return {field: self.rules.clause(field) for field in ("match_end", *(("tie_rule",) if tied else ()))}

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The statements behind :attr:`over` and :attr:`winners`."""
        return tuple(dict.fromkeys(rule_id for clause in self.clauses.values() for rule_id in clause.rule_ids))


def _restore(rules: RuleSet, players: int, rounds: tuple[Noted, ...]) -> Match:
    match = Match.__new__(Match)
    match._set(rules, players, rounds)
    return match


def _plus(totals: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(total + more for total, more in zip(totals, points, strict=True))


def _noted_score(rules: RuleSet, played: RoundScore) -> Noted:
    if played.over is None:
        raise ValueError("a round that still runs cannot be added: its score is only the score so far")
    odd = [f for f in FIELDS if f not in _OF_THE_MATCH and getattr(rules, f) != getattr(played.rules, f)]
    if odd:
        raise ValueError(f"the round was played by other rules than the match: they differ in {', '.join(odd)}")
    return Noted(played.points, played.over.how)


def _noted(points: Any, how: How) -> Noted:
    if isinstance(points, str) or not isinstance(points, Iterable):
        raise ValueError(f"points cannot be {points!r}: they are a round's score, or whole numbers seat by seat")
    given = tuple(points)
    return Noted(tuple(each if (whole := integer(each)) is None else whole for each in given), how)


def _check(match: Match, noted: Noted) -> None:
    if noted.how not in HOWS:
        raise ValueError(f"how cannot be {noted.how!r}: it is {' or '.join(HOWS)}")
    if len(noted.points) != match.players:
        raise ValueError(f"points are given for {len(noted.points)} seats: the match has {match.players}")
    possible = points_range(match.rules)
    for seat, points in enumerate(noted.points):
        if integer(points) is None or points not in possible:
            raise ValueError(
                f"points of seat {seat_name(seat)} cannot be {points!r}: "
                f"a round gives whole points from {possible[0]} to {possible[-1]}"
            )

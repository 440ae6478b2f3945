"""Search seeds for a round that shows something.

What is asked for is a claim (:mod:`.claims`) or a person's own function; each round is dealt and played from a seed,
one seed after the other, until one shows it. The round that is found opens at the frame where it does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from ligretto_widget.game.integers import integer
from ligretto_widget.game.ruleset import FIELDS, RuleSet
from ligretto_widget.game.table import Table, check_players, check_seed, deal, rules_of
from ligretto_widget.play.bots import seated
from ligretto_widget.play.claims.catalogue import CLAIMS
from ligretto_widget.play.claims.claim import Claim, Shows
from ligretto_widget.play.simulation import Simulation
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.play.watching import Watch, watching

LIMIT: Final = 2_000
"""Rounds that are tried where nothing is said: some seconds of work."""

Play: TypeAlias = Callable[[int], Timeline]
"""Plays the round of a seed."""


class NotFound(LookupError):
    """No round among those tried shows it. ``what`` was asked for, ``tried`` rounds were played, from ``seed`` on."""

    def __init__(self, what: str, tried: int, seed: int, where: str) -> None:
        super().__init__(what, tried, seed, where)
        self.what = what
        self.tried = tried
        self.seed = seed
        self.where = where

    def __str__(self) -> str:
        return (
            f"no round{self.where} shows {self.what}: {self.tried} seeds were tried, "
            f"{self.seed} to {self.seed + self.tried - 1}; seed={self.seed + self.tried} goes on from there"
        )


def find(
    what: str | Shows,
    *,
    edition: str | RuleSet | None = None,
    players: int | None = None,
    seed: int = 0,
    limit: int = LIMIT,
    bots: object = None,
    table: Table | None = None,
    progress: Watch | bool | None = None,
    **rules: object,
) -> Timeline:
    """A round that shows something, which opens at the frame where it does.

    ``what``: one of the names of :data:`~.claims.catalogue.CLAIMS` (``"lost-race"``, ``"bridge"``, ``"shared-win"``
    and more) or a function that takes a round and gives the number of the frame that shows it, or None. The seeds
    ``seed``, ``seed + 1`` ... are tried, ``limit`` of them at most. Edition, players, bots and rules are those of
    :func:`~.simulation.simulate`; where they are not given, those that suit the name, else four players by Schmidt's
    rules. ``table``: start every round from this position instead of a deal. ``progress``: a function that is told
    (rounds tried, rounds at most), or False for no bar.

    Raises :class:`NotFound` when no seed shows it, ValueError that names the argument, what was given and what is
    possible. An interrupt ends it with a KeyboardInterrupt that says how far it came.

    >>> found = find("lost-race", progress=False)
    >>> found.outcome(found.opens_at)
    'late'
    """
    claim = claimed(what)
    seed = check_seed(seed)
    most = integer(limit)
    if most is None or most < 1:
        raise ValueError(f"limit cannot be {limit!r}: it is a whole number from 1 on, the most rounds to try")
    if table is None:
        play, rules_played, seats = _from_deals(claim, edition, players, bots, rules)
    else:
        named = [name for name, given in (("edition", edition), ("players", players)) if given is not None]
        play, rules_played, seats = _from_position(claim, table, bots, [*named, *rules])
    _check_needs(what, claim, rules_played)
    where = f" of {seats} seats by the {rules_played.text()} rules"
    with watching(progress, most) as watch:
        return search(claim.shows, play, name=_named(what), seed=seed, limit=most, watch=watch, where=where)


def search(
    shows: Shows,
    play: Play,
    *,
    name: str,
    seed: int = 0,
    limit: int = LIMIT,
    watch: Watch | None = None,
    where: str = "",
) -> Timeline:
    """The first of the rounds that ``play`` plays from the seeds that shows it. Raises :class:`NotFound`."""
    tried = 0
    try:
        for tried in range(limit):
            round_ = play(seed + tried)
            index = _asked(shows, round_)
            if watch is not None:
                watch(tried + 1, limit)
            if index is not None:
                return round_.open_at(index)
    except KeyboardInterrupt:
        raise KeyboardInterrupt(f"{name}: not in the {tried} rounds tried; seed={seed + tried} goes on") from None
    except Exception as error:
        error.add_note(f"in the round of seed {seed + tried}")
        raise
    raise NotFound(name, limit, seed, where)


def claimed(what: object) -> Claim:
    """The claim of that name, or one made of a person's function. Raises ValueError that lists the names."""
    if isinstance(what, str) and what in CLAIMS:
        return CLAIMS[what]
    if callable(what):
        return Claim(what)
    raise ValueError(f"what cannot be {what!r}: it is a function of a round, or one of {', '.join(CLAIMS)}")


def _named(what: str | Shows) -> str:
    return repr(what) if isinstance(what, str) else f"what {_called(what)} looks for"


def _called(shows: Shows) -> str:
    return str(getattr(shows, "__name__", shows))


def _asked(shows: Shows, round_: Timeline) -> int | None:
    """The frame that the round shows it in. Raises ValueError where the answer is no frame of it."""
    index = shows(round_)
    if index is None or (type(index) is int and 0 <= index < len(round_)):
        return index
    raise ValueError(
        f"{_called(shows)} cannot give {index!r}: it is the number of a frame, 0 to {len(round_) - 1}, or None"
    )


def _from_deals(
    claim: Claim, edition: str | RuleSet | None, players: int | None, bots: object, rules: Mapping[str, Any]
) -> tuple[Play, RuleSet, int]:
    """What plays a dealt round of a seed, by which rules, at how many seats."""
    chosen = rules_of(claim.edition if edition is None else edition, {**claim.rules, **rules})
    seats = check_players(chosen, claim.players if players is None else players)
    names = _bots(claim, bots, seats)
    return lambda seed: Simulation(deal(seats, chosen, seed=seed), names, seed=seed).run(), chosen, seats


def _from_position(claim: Claim, table: object, bots: object, named: list[str]) -> tuple[Play, RuleSet, int]:
    """What plays a round from one position, with the hands of a seed."""
    if not isinstance(table, Table):
        raise ValueError(f"table cannot be {table!r}: it is a position (lw.position, lw.deal)")
    if named:
        raise ValueError(f"{', '.join(named)} cannot be given with a position: it has its own")
    names = _bots(claim, bots, table.players)
    return lambda seed: Simulation(table, names, seed=seed).run(), table.rules, table.players


def _bots(claim: Claim, bots: object, seats: int) -> object:
    """Who plays: the given bots, else those that suit the claim. Raises ValueError for names that there are not."""
    suited = tuple(claim.bots[seat % len(claim.bots)] for seat in range(seats)) if claim.bots else None
    chosen = suited if bots is None else bots
    seated(chosen, seats)
    return chosen


def _check_needs(what: object, claim: Claim, rules: RuleSet) -> None:
    """Raises ValueError where no round by these rules can show it, before any is played."""
    for field, value in claim.needs.items():
        has = getattr(rules, field)
        if has != value:
            write = FIELDS[field].write
            raise ValueError(
                f"{what!r} cannot be seen by the {rules.text()} rules: it needs {field}={write(value)}, "
                f"and there it is {write(has)}"
            )

"""The sample rounds that ship with the package: records, each named for what it shows, read when they are asked for.

A file is ``NAME.EDITION.json``. The rules of BGG differ from Schmidt's in no move, so those samples are the same moves
put to the other judge as they load. An alias is another moment of a sample that has its own name.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.play.claims.catalogue import CLAIMS
from ligretto_widget.play.record import parse
from ligretto_widget.play.timeline import Timeline

NAMES: Final = (
    "first-round",
    "lost-race",
    "same-tick",
    "second-pile",
    "refusals",
    "chain",
    "two-left",
    "two-left-danish",
    "closed-loop",
    "shift-by-one",
    "danish-shuffle",
    "stop-from-row",
    "last-card-kept",
    "hand-in-the-air",
    "stopper-not-first",
    "shared-win",
    "stuck-english",
    "stuck-danish",
    "bridge",
    "row-too-full",
    "twelve-hands",
)
"""The samples in the order in which lessons use them."""

ALIASES: Final[Mapping[str, str]] = MappingProxyType({"sorting-by-backs": "shared-win", "dispute": "twelve-hands"})
"""Other moments of a sample, by names of their own."""

PLAYED_AS: Final[Mapping[str, str]] = MappingProxyType({"bgg": "schmidt", "bgg_99": "schmidt"})
"""Editions whose samples are those of another, move by move."""


class Facts(NamedTuple):
    """What a record says of itself without being played: seats, events, and the ms until the last of them."""

    players: int
    events: int
    duration: int


def sample(name: str, *, edition: str | None = None) -> Timeline:
    """The sample round of that name, which opens at the moment that it is named for.

    ``edition``: by that edition's rules, where it can be seen in them; else by those it is made for. Raises ValueError
    that lists what there is.

    >>> sample("lost-race")
    <timeline: 4 seats, ... events, ... ms, over: stop, opens at ...>
    """
    if not isinstance(name, str) or name not in (*NAMES, *ALIASES):
        raise ValueError(f"name cannot be {name!r}: the samples are {', '.join((*NAMES, *ALIASES))}")
    there = editions_of(name)
    chosen = there[0] if edition is None else edition
    if chosen not in there:
        raise ValueError(f"edition cannot be {edition!r}: there is {name!r} in {', '.join(there)}")
    one = _read(name, chosen)
    return one.open_at(one.opens_at)  # a round of the caller's own


def editions_of(name: str) -> tuple[str, ...]:
    """The editions in which there is that sample, the one that it is made for first."""
    own = CLAIMS[name].edition
    there = [edition for edition in EDITIONS if _file(name, edition).is_file()]
    return tuple(sorted(there, key=lambda edition: edition != own))


def facts(name: str, edition: str) -> Facts:
    """What the record says of itself; nothing is played for it."""
    head: dict[str, Any] = json.loads(_file(name, edition).read_text(encoding="utf-8"))
    return Facts(len(head["seats"]), len(head["events"]), head["events"][-1][0])


@cache
def _read(name: str, edition: str) -> Timeline:
    """A record is checked once, by playing it."""
    file = _file(name, edition)
    text = file.read_text(encoding="utf-8")
    made_for = PLAYED_AS.get(edition, edition)
    round_ = parse(text.replace(f'"edition {made_for}', f'"edition {edition}', 1), file.name)
    if name not in ALIASES:
        return round_
    index = CLAIMS[name].shows(round_)
    assert index is not None  # the tests run every claim on its record
    return round_.open_at(index)


def _file(name: str, edition: str) -> Traversable:
    """The record of a name: its own, or that of the sample it is an alias of."""
    folder = files("ligretto_widget") / "samples"
    played_as = PLAYED_AS.get(edition, edition)
    own = folder / f"{name}.{played_as}.json"
    return own if name not in ALIASES or own.is_file() else folder / f"{ALIASES[name]}.{played_as}.json"

"""The sample rounds as a table: what each shows, in which editions, how long it is, and what it is for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.editions import edition as preset
from ligretto_widget.play.samples import ALIASES, NAMES, editions_of, facts
from ligretto_widget.teach.grid import Grid, RowTable
from ligretto_widget.teach.say import mark, say

SHOWS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "first-round": (mark("a bit of everything, from the deal to the stop"), mark("a first look")),
        "lost-race": (mark("two hands reach for one pile, and one is too late"), mark("races")),
        "same-tick": (mark("two cards land at the same time, and lots decide"), mark("races")),
        "second-pile": (mark("a late card finds another pile"), mark("races")),
        "refusals": (mark("six refusals, each for another reason"), mark("laying cards")),
        "chain": (mark("three cards laid from one discard, without a flip"), mark("the reserve")),
        "two-left": (mark("one or two cards left are turned, then all starts again"), mark("the reserve")),
        "two-left-danish": (mark("one or two cards left come last in the next pass"), mark("the reserve")),
        "closed-loop": (mark("three passes bring the same cards on top"), mark("the reserve")),
        "shift-by-one": (mark("one card is used, and other cards come on top"), mark("the reserve")),
        "danish-shuffle": (mark("a shuffle after a pass in vain, then a card to lay"), mark("the reserve")),
        "stop-from-row": (mark("the last Ligretto card goes into the row and stops the round"), mark("the stop")),
        "last-card-kept": (mark("the last Ligretto card is kept back, and others are laid"), mark("editions")),
        "hand-in-the-air": (mark("a card lands after the stop and does not count"), mark("the stop")),
        "stopper-not-first": (mark("one seat stops the round, another has more points"), mark("scoring")),
        "shared-win": (mark("two seats share the most points, one has fewer than none"), mark("scoring")),
        "sorting-by-backs": (mark("the centre is sorted by backs and counted"), mark("scoring")),
        "stuck-english": (mark("a stuck round ends by itself"), mark("stuck rounds")),
        "stuck-danish": (mark("a stuck round is ended by the players, and the leader wins"), mark("stuck rounds")),
        "bridge": (mark("a hand card carries a Ligretto card in the expert row"), mark("variants")),
        "row-too-full": (mark("an expert row is full, and the Ligretto pile stands still"), mark("variants")),
        "twelve-hands": (mark("twelve seats and three boxes"), mark("variants")),
        "dispute": (mark("two hands a few milliseconds apart"), mark("races")),
    }
)
"""What each sample shows, and what it is for."""


class SampleRow(NamedTuple):
    """One sample. ``editions``: those it is there for; seats, events and seconds are those of the first of them."""

    name: str
    shows: str
    editions: tuple[str, ...]
    players: int
    events: int
    seconds: int
    use: str


class Samples(RowTable[SampleRow]):
    """The sample rounds, row by row; a notebook shows them as a table."""

    def _grid(self) -> Grid:
        t = say(self._language)
        heads = (t("name"), t("shows"), t("editions"), t("seats"), t("events"), t("seconds"), t("for"))
        cells = tuple(
            (r.name, r.shows, self._editions(r), str(r.players), str(r.events), str(r.seconds), r.use) for r in self
        )
        return Grid(heads, cells)

    def _editions(self, row: SampleRow) -> str:
        return say(self._language)("all") if len(row.editions) == len(EDITIONS) else ", ".join(row.editions)


def samples(edition: str | None = None, language: str = "en") -> Samples:
    """The sample rounds in a table, or those that there are in one edition; :func:`~..play.samples.sample` gives one.

    Raises ValueError for an edition or a language that there is not.

    >>> [row.name for row in samples("danish") if "danish" in row.name]
    ['two-left-danish', 'danish-shuffle', 'stuck-danish']
    """
    if edition is not None:
        preset(edition)
    rows = (_row(name, edition, language) for name in _in_order())
    return Samples(tuple(row for row in rows if row.editions), language)


def _in_order() -> Iterator[str]:
    """The names, each alias after its sample."""
    for name in NAMES:
        yield name
        yield from (alias for alias, of in ALIASES.items() if of == name)


def _row(name: str, edition: str | None, language: str) -> SampleRow:
    t = say(language)
    shows, use = SHOWS[name]
    there = tuple(one for one in editions_of(name) if edition in (None, one))
    players, events, ms = facts(name, there[0]) if there else (0, 0, 0)
    return SampleRow(name, t(shows), there, players, events, round(ms / 1000), t(use))

"""Rounds as they are dealt for a session: played by bots to the end, or by persons as they go."""

from __future__ import annotations

import secrets
from typing import Any, Final

from ligretto_widget.game.match import Match
from ligretto_widget.game.table import deal
from ligretto_widget.play.bots import opponents
from ligretto_widget.play.simulation import Simulation
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.view.live import Live

DEFAULT_PLAYERS: Final = 4
DEFAULT_PACE: Final = "fair"
SEEDS: Final = 10_000
"""New seeds are drawn below this, so that a class can read one out."""


def new_match(timeline: Timeline) -> Match | None:
    """The match that a round begins; none for a single position."""
    return whole_match(timeline) if len(timeline) > 1 else None


def whole_match(timeline: Timeline) -> Match:
    """The match that a round begins."""
    return Match(timeline[0].table.rules, timeline[0].table.players)


def live_round(
    people: tuple[int, ...],
    pace: str,
    players: int | None,
    edition: str | None,
    *,
    seed: int | None,
    bots: object = None,
    **rules: Any,
) -> Live:
    """A round that persons play against bots of that pace. Raises ValueError that names the argument."""
    chosen = secrets.randbelow(SEEDS) if seed is None else seed
    places = DEFAULT_PLAYERS if players is None else players
    table = deal(places, "schmidt" if edition is None else edition, seed=chosen, **rules)
    others = opponents(pace, places) if bots is None else bots
    return Live(Simulation(table, others, seed=chosen, people=people), people)


def deal_round(
    players: int | None, edition: str | None, *, seed: int | None, bots: object = None, **rules: Any
) -> Timeline:
    """A round played by bots; what is not given is four players, Schmidt's rules and a new seed."""
    chosen = secrets.randbelow(SEEDS) if seed is None else seed
    places = DEFAULT_PLAYERS if players is None else players
    table = deal(places, "schmidt" if edition is None else edition, seed=chosen, **rules)
    return Simulation(table, bots, seed=chosen).run()

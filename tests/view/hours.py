"""A round that persons play, by a clock that is moved by hand."""

from __future__ import annotations

from ligretto_widget.view.dealing import live_round
from ligretto_widget.view.session import Session
from ligretto_widget.view.watch import Settings


def seated(people: tuple[int, ...] = (0,), edition: str = "schmidt", seed: int = 7, players: int = 4) -> Session:
    live = live_round(people, "fair", players, edition, seed=seed)
    return Session(live.timeline, Settings(), live=live)


def run(session: Session, now: float, ms: float) -> float:
    """Let so many outer ms go by, in steps as the loop takes them."""
    until = now + ms
    while (wait := session.wait(now)) is not None and now + wait <= until:
        now += wait
        session.tick(now)
    session.tick(until)
    return until

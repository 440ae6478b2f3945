"""What a widget was given, as a session: a round, a position, exercises, or seats to be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ligretto_widget.game.table import Table
from ligretto_widget.play.bots import opponents
from ligretto_widget.play.simulation import Simulation
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.view.dealing import DEFAULT_PACE, DEFAULT_PLAYERS, deal_round, live_round
from ligretto_widget.view.live import Live, seats_of
from ligretto_widget.view.quiz import quiz_of
from ligretto_widget.view.session import Session
from ligretto_widget.view.watch import Settings

if TYPE_CHECKING:
    from ligretto_widget.teach.exercises.results import Results


def opened(
    source: object,
    players: int | None,
    edition: str | None,
    seed: int | None,
    bots: object,
    seat: object,
    pace: str | None,
    rules: dict[str, Any],
    settings: Settings,
) -> Session:
    """The session of what a widget was given. Raises ValueError that names the argument and what is possible."""
    if isinstance(source, Table) and seat is not None:
        return _played_from(source, players, edition, seed, bots, seat, pace, rules, settings)
    if source is not None:
        given = {"players": players, "edition": edition, "seed": seed, "bots": bots, "seat": seat, "pace": pace}
        named = [*(name for name, value in given.items() if value is not None), *rules]
        if named:
            raise ValueError(f"{', '.join(named)} cannot be given with a round or a position: it has its own")
        quiz = quiz_of(source)
        session = Session(_shown(source) if quiz is None else quiz.timeline(), settings)
        if quiz is not None:
            session.quiz = quiz
        return session
    if seat is None:
        if pace is not None:
            raise ValueError("pace cannot be given without a seat: it is that of the bots that a person plays against")
        return Session(deal_round(players, edition, seed=seed, bots=bots, **rules), settings)
    people = seats_of(seat, DEFAULT_PLAYERS if players is None else players)
    chosen = DEFAULT_PACE if pace is None else pace
    live = live_round(people, chosen, players, edition, seed=seed, bots=bots, **rules)
    return Session(live.timeline, settings, live=live, pace=chosen)


def note_in(session: Session, results: Results | None) -> None:
    """Let the answers to the exercises of a session be noted. Raises ValueError where nothing is asked."""
    if results is None:
        return
    if session.quiz is None:
        raise ValueError("results cannot be given without exercises: there are no answers to be noted")
    session.quiz.results = results


def _played_from(
    table: Table,
    players: int | None,
    edition: str | None,
    seed: int | None,
    bots: object,
    seat: object,
    pace: str | None,
    rules: dict[str, Any],
    settings: Settings,
) -> Session:
    """A position that persons play on from."""
    given = {"players": players, "edition": edition}
    named = [*(name for name, value in given.items() if value is not None), *rules]
    if named:
        raise ValueError(f"{', '.join(named)} cannot be given with a position: it has its own")
    people, chosen = seats_of(seat, table.players), DEFAULT_PACE if pace is None else pace
    others = opponents(chosen, table.players) if bots is None else bots
    live = Live(Simulation(table, others, seed=table.seed if seed is None else seed, people=people), people)
    return Session(live.timeline, settings, live=live, pace=chosen)


def _shown(source: object) -> Timeline:
    if isinstance(source, Timeline):
        return source
    if isinstance(source, Table):
        return Timeline.of(source)
    raise ValueError(
        f"source cannot be {source!r}: it is a timeline (lw.simulate, lw.load), a table (lw.position), "
        "or exercises (lw.exercise, lw.exercises)"
    )

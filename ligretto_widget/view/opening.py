"""What a widget was given, as a session: a round, a position, exercises, or seats to be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ligretto_widget.game.table import Table
from ligretto_widget.play.bots import opponents
from ligretto_widget.play.simulation import Simulation
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.lessons.walk import Walk
from ligretto_widget.view.dealing import DEFAULT_PACE, DEFAULT_PLAYERS, deal_round, live_round
from ligretto_widget.view.live import Live, seats_of
from ligretto_widget.view.quiz import quiz_of
from ligretto_widget.view.session import Session
from ligretto_widget.view.watch import Settings

if TYPE_CHECKING:
    from ligretto_widget.teach.exercises.results import Results


class Given(NamedTuple):
    """What a widget was given, by the names that a notebook has for it; None where nothing was."""

    players: int | None = None
    edition: str | None = None
    seed: int | None = None
    bots: object = None
    seat: object = None
    pace: str | None = None

    def named(self, *allowed: str) -> list[str]:
        """What was given besides what is allowed."""
        return [name for name, value in self._asdict().items() if value is not None and name not in allowed]


def opened(source: object, given: Given, rules: dict[str, Any], settings: Settings) -> Session:
    """The session of what a widget was given. Raises ValueError that names the argument and what is possible."""
    if isinstance(source, Table) and given.seat is not None:
        return _played_from(source, given, rules, settings)
    if isinstance(source, Walk):
        session = Session(source.board(), settings)
        session.walk = source
        session.open_step(source.at)
        return session
    if source is not None:
        _refuse([*given.named(), *rules], "a round or a position")
        quiz = quiz_of(source)
        session = Session(_shown(source) if quiz is None else quiz.timeline(), settings)
        session.quiz = quiz
        return session
    players, edition, seed, bots, seat, pace = given
    if seat is None:
        if pace is not None:
            raise ValueError("pace cannot be given without a seat: it is that of the bots that a person plays against")
        return Session(deal_round(players, edition, seed=seed, bots=bots, **rules), settings)
    people = seats_of(seat, DEFAULT_PLAYERS if players is None else players)
    chosen = DEFAULT_PACE if pace is None else pace
    live = live_round(people, chosen, players, edition, seed=seed, bots=bots, **rules)
    return Session(live.timeline, settings, live=live, pace=chosen)


def _played_from(table: Table, given: Given, rules: dict[str, Any], settings: Settings) -> Session:
    """A position that persons play on from."""
    _refuse([*given.named("seat", "pace", "seed", "bots"), *rules], "a position")
    people, chosen = seats_of(given.seat, table.players), DEFAULT_PACE if given.pace is None else given.pace
    others = opponents(chosen, table.players) if given.bots is None else given.bots
    seed = table.seed if given.seed is None else given.seed
    live = Live(Simulation(table, others, seed=seed, people=people), people)
    return Session(live.timeline, settings, live=live, pace=chosen)


def _refuse(named: list[str], source: str) -> None:
    if named:
        raise ValueError(f"{', '.join(named)} cannot be given with {source}: it has its own")


def note_in(session: Session, results: Results | None) -> None:
    """Let the answers to the exercises of a session be noted. Raises ValueError where nothing is asked."""
    if results is None:
        return
    if session.quiz is None:
        raise ValueError("results cannot be given without exercises: there are no answers to be noted")
    session.quiz.results = results


def hold_back(session: Session, marks: object) -> None:
    """Keep right and wrong back where ``marks`` is False. Raises ValueError for what is neither, and without a quiz."""
    if type(marks) is not bool:
        raise ValueError(f"marks cannot be {marks!r}: it is True, or False to keep right and wrong back")
    if marks:
        return
    if session.quiz is None:
        raise ValueError("marks cannot be kept back without exercises: there are no answers to be marked")
    session.quiz.marks = False


def _shown(source: object) -> Timeline:
    if isinstance(source, Timeline):
        return source
    if isinstance(source, Table):
        return Timeline.of(source)
    raise ValueError(
        f"source cannot be {source!r}: it is a timeline (lw.simulate, lw.load), a table (lw.position), "
        "or exercises (lw.exercise, lw.exercises)"
    )

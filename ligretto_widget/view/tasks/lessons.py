"""A lesson: the page is that of :mod:`..lessons`; here is what its buttons do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ligretto_widget.teach.lessons.walk import Walk
from ligretto_widget.teach.say import Say
from ligretto_widget.view import lessons
from ligretto_widget.view.session import Session
from ligretto_widget.view.tasks import quizzes
from ligretto_widget.view.tasks.form import Act, Json, number


def page(t: Say, session: Session) -> Json:
    """The step that is open."""
    return lessons.page(t, session)


def _walked(does: Callable[[Session, Walk, str, str], None]) -> Act:
    def act(session: Session, which: str, text: str) -> None:
        if session.walk is not None:
            does(session, session.walk, which, text)

    return act


def _pick(session: Session, walk: Walk, which: str, text: str) -> None:
    chosen = number(which)
    if chosen is not None:
        lessons.choose(session, walk, chosen)


def _reveal(session: Session, walk: Walk, which: str, text: str) -> None:
    if session.quiz is not None and session.quiz.here.tries:
        session.desk.said = session.quiz.reveal(session.settings.language)
        session.show_draft()
        lessons.answered(session, walk)


def _rules(session: Session, walk: Walk, which: str, text: str) -> None:
    """Show the statements of the step, or take them away; what was said stays."""
    session.desk.page = "" if session.desk.page == "rules" else "rules"


def _go(by: int) -> Act:
    return _walked(lambda session, walk, which, text: session.open_step(walk.at + by))


ACTS: Final[Mapping[str, Act]] = {
    **quizzes.ANSWERING,
    "pick": _walked(_pick),
    "check": _walked(lambda session, walk, which, text: lessons.check(session, walk, text)),
    "reveal": _walked(_reveal),
    "rules": _walked(_rules),
    "again": _go(0),
    "back": _go(-1),
    "on": _go(1),
}

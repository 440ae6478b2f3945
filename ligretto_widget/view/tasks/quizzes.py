"""Exercises: the page is that of :mod:`..quiz`; here is what its buttons do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ligretto_widget.teach.say import Say
from ligretto_widget.view import quiz
from ligretto_widget.view.desk import Said
from ligretto_widget.view.session import Session
from ligretto_widget.view.tasks.form import Act, Json, number


def page(t: Say, session: Session) -> Json:
    """The question that is asked."""
    assert session.quiz is not None
    return quiz.page(t, session.quiz, session.desk.said, session.settings.language)


def _pick(session: Session, which: str, text: str) -> None:
    chosen = number(which)
    if session.quiz is not None and chosen is not None:
        session.desk.said = session.quiz.choose(chosen, session.settings.language)


def _check(session: Session, which: str, text: str) -> None:
    if session.quiz is not None:
        session.desk.said = session.quiz.check(text, session.settings.language)


def _reveal(session: Session, which: str, text: str) -> None:
    if session.quiz is not None and session.quiz.here.tries:
        session.desk.said = Said("none", "", session.quiz.here.reveal(session.settings.language))


def _next(session: Session, which: str, text: str) -> None:
    if session.quiz is not None and not session.quiz.last:
        session.ask_next()


ACTS: Final[Mapping[str, Act]] = {"pick": _pick, "check": _check, "reveal": _reveal, "next": _next}

"""Exercises: the page is that of :mod:`..quiz`; here is what its buttons do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ligretto_widget.teach.say import Say
from ligretto_widget.view import quiz
from ligretto_widget.view.quiz import Quiz
from ligretto_widget.view.session import Session
from ligretto_widget.view.tasks.form import Act, Json, number


def page(t: Say, session: Session) -> Json:
    """The question that is asked."""
    assert session.quiz is not None
    return quiz.page(t, session.quiz, session.desk.said, session.settings.language)


def _asked(does: Callable[[Session, Quiz, str, str], None]) -> Act:
    """A button that works on the question."""

    def act(session: Session, which: str, text: str) -> None:
        if session.quiz is not None:
            does(session, session.quiz, which, text)

    return act


def _pick(session: Session, one: Quiz, which: str, text: str) -> None:
    chosen = number(which)
    if chosen is not None:
        session.desk.said = one.choose(chosen, session.settings.language)


def _reveal(session: Session, one: Quiz, which: str, text: str) -> None:
    session.desk.said = one.reveal(session.settings.language) or session.desk.said
    session.show_draft()


def _hint(session: Session, one: Quiz, which: str, text: str) -> None:
    session.desk.said = one.hint(session.settings.language) or session.desk.said


def _name(session: Session, one: Quiz, which: str, text: str) -> None:
    if one.editor is not None:
        session.desk.said = one.editor.name(text, session.settings.language)


def _undo(session: Session, one: Quiz, which: str, text: str) -> None:
    one.draft.back()
    session.desk.said = None
    session.show_draft()


def _before(session: Session, one: Quiz, which: str, text: str) -> None:
    session.ask_question(one.at - 1)


def _next(session: Session, one: Quiz, which: str, text: str) -> None:
    if one.done:
        session.ask_question(one.at + 1)


def _marks(session: Session, one: Quiz, which: str, text: str) -> None:
    """Ask first, since it cannot be taken back; then show them."""
    if one.sure:
        session.desk.said = one.release(session.settings.language)
    else:
        one.sure = not one.marks


ANSWERING: Final[Mapping[str, Act]] = {
    "hint": _asked(_hint),
    "name": _asked(_name),
    "undo": _asked(_undo),
}
"""What a question has wherever it is asked."""

ACTS: Final[Mapping[str, Act]] = {
    **ANSWERING,
    "pick": _asked(_pick),
    "reveal": _asked(_reveal),
    "check": _asked(lambda session, one, which, text: session.give(text)),
    "before": _asked(_before),
    "next": _asked(_next),
    "marks": _asked(_marks),
}

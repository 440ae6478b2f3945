"""What stands above the tabs, and what the buttons there do.

:func:`task` reads the session as :mod:`..telling` does and gives plain JSON; :func:`act` takes the button that was
pressed. Each page has a module, with ``page`` and ``ACTS``; a name that is not there is no button and does nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ligretto_widget.teach.say import say
from ligretto_widget.view.session import Session
from ligretto_widget.view.tasks import edits, lessons, quizzes, reviewing, seat, whatifs
from ligretto_widget.view.tasks.form import Act, Json, Page, made, opens

PAGES: Final[Mapping[str, Page]] = MappingProxyType(
    {
        "whatif": whatifs.page,
        "review": reviewing.page,
        "quiz": quizzes.page,
        "edit": edits.page,
        "lesson": lessons.page,
    }
)
"""The pages that stay open until they are closed."""

_ROUND: Final[Mapping[str, Act]] = {**seat.ACTS, **whatifs.ACTS, **reviewing.ACTS, **edits.OPEN, "close": opens("")}
ACTS: Final[Mapping[str, Mapping[str, Act]]] = MappingProxyType(
    {"": _ROUND, "quiz": quizzes.ACTS, "edit": edits.ACTS, "lesson": lessons.ACTS}
)
"""What each button does, by the page that has it; without a page of their own, those of a round."""


def task(session: Session) -> Json | None:
    """What stands above the tabs now; None where a person only watches the round run."""
    t = say(session.settings.language)
    page = _open_page(session)
    if page in PAGES:
        return PAGES[page](t, session)
    if session.live is not None:
        return seat.page(t, session)
    if session.playback.playing:
        return None
    return made(session, "", [], seat.tools(t, session))


def act(session: Session, name: str, text: str) -> None:
    """Press a button of the task; ``text`` stands in its field."""
    kind, _, which = name.partition(":")
    buttons = ACTS.get(_open_page(session), ACTS[""])
    if kind in buttons:
        buttons[kind](session, which, text)


def _open_page(session: Session) -> str:
    """Which page stands there; empty for none."""
    if session.walk is not None:
        return "lesson"
    if session.quiz is not None:
        return "quiz"
    return session.desk.page if session.editor is None else "edit"

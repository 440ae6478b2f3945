"""The position editor: the page is that of :mod:`..editor`; here is what its buttons do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ligretto_widget.game.cards import seat_number
from ligretto_widget.teach.say import Say
from ligretto_widget.view import editor
from ligretto_widget.view.desk import Said
from ligretto_widget.view.session import Session
from ligretto_widget.view.tasks.form import Act, Json, seats


def page(t: Say, session: Session) -> Json:
    """The position under work."""
    assert session.editor is not None
    return editor.page(t, session.editor, session.desk.said)


def _edit(session: Session, which: str, text: str) -> None:
    if session.editor is None and not session.playback.playing:
        session.edit()


def _edited(does: Callable[[editor.Editor, str, str], Said | None]) -> Act:
    """A button that works on the position."""

    def act(session: Session, which: str, text: str) -> None:
        if session.editor is not None:
            session.desk.said = does(session.editor, text, session.settings.language)

    return act


def _undo(one: editor.Editor, text: str, language: str) -> None:
    one.undo()


def _code(one: editor.Editor, text: str, language: str) -> None:
    one.code()


def _draw(one: editor.Editor, text: str, language: str) -> None:
    one.draw()


def _leave(keep: bool) -> Act:
    def act(session: Session, which: str, text: str) -> None:
        if session.editor is not None:
            session.stop_editing(keep=keep)

    return act


def _from(session: Session, which: str, text: str) -> None:
    """Play a seat on from the position that is edited."""
    one = session.editor
    if one is not None and one.table.over is None and which in seats(session):
        session.play_from(one.table, seat_number(which))


OPEN: Final[Mapping[str, Act]] = {"edit": _edit}
ACTS: Final[Mapping[str, Act]] = {
    "name": _edited(lambda one, text, language: one.name(text, language)),
    "read": _edited(lambda one, text, language: one.read(text, language)),
    "undo": _edited(_undo),
    "code": _edited(_code),
    "draw": _edited(_draw),
    "keep": _leave(keep=True),
    "cancel": _leave(keep=False),
    "from": _from,
}

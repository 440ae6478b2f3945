"""What the pages of the task are made of: buttons, the form that crosses the wire, and what a button's name holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.moves import Spot
from ligretto_widget.teach.say import Say
from ligretto_widget.view.session import Session

Json: TypeAlias = dict[str, Any]
Button: TypeAlias = list[Any]
"""Its name, its text, and whether it is down; None where it does not stay down."""
Page: TypeAlias = Callable[[Say, Session], Json]
Act: TypeAlias = Callable[[Session, str, str], None]
"""What a button does: with the session, what its name has behind the colon, and what stands in the field."""


def made(session: Session, title: str, lines: list[str], buttons: list[Button], picture: str = "") -> Json:
    """A page, with what was said last."""
    said = session.desk.said
    note = None if said is None else {"tone": said.tone, "title": said.title, "reason": said.reason}
    return {"title": title, "lines": lines, "picture": picture, "field": None, "note": note, "buttons": buttons}


def whose(session: Session) -> int:
    """Whose hint it is: the person's who plays, else that of the seat that was looked at."""
    if session.desk.whose is not None:
        return session.desk.whose
    if session.live is not None:
        return session.live.people[0]
    for looked in (session.chosen, session.looked_at):
        if isinstance(looked, Spot):
            return looked.seat
        if looked is not None and looked[0] == "tray":
            return int(looked[1])
    return 0


def opens(page: str) -> Act:
    """A button that opens a page."""

    def act(session: Session, which: str, text: str) -> None:
        session.desk.open(page)

    return act


def number(text: str) -> int | None:
    """A small whole number, as a button's name has it."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 8 else None


def seats(session: Session) -> list[str]:
    """The letters of all seats at the table."""
    return [seat_name(seat) for seat in range(session.table.players)]

"""The review of a round: what one seat made of its chances, and those it missed to go to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import quote

from ligretto_widget.game.cards import seat_name, seat_number
from ligretto_widget.teach.review import review
from ligretto_widget.teach.say import Say
from ligretto_widget.view.session import Session
from ligretto_widget.view.tasks.form import Act, Button, Json, made, number, opens, seats, whose

LISTED: Final = 6
"""So many missed chances have a button."""


def page(t: Say, session: Session) -> Json:
    """What one seat made of its chances, with the longest that it missed to go to."""
    seat = whose(session)
    found = review(session.timeline, seat, language=session.settings.language)
    own = found.seats[0]
    laid, tried, missed = own.count("laid"), own.count("tried"), own.count("missed")
    told = t(
        "Cards of {seat} that fitted: {laid} laid, {tried} too late, {missed} missed.",
        seat=seat_name(seat),
        laid=laid,
        tried=tried,
        missed=missed,
    )
    longest = sorted(found.missed, key=lambda one: -one.duration)[:LISTED]
    buttons: list[Button] = [[f"go:{one.frame}", one.label, None] for one in sorted(longest)]
    others = [seat_name(other) for other in range(session.table.players) if other != seat]
    buttons += [[f"whose:{other}", t("Seat {seat}", seat=other), None] for other in others]
    buttons.append(["close", t("Close"), None])
    chart = found.chart("dark" if session.desk.dark else "light") if own.reactions else ""
    return made(session, t("Review of {seat}", seat=seat_name(seat)), [told], buttons, chart and _address(chart))


def _address(svg: str) -> str:
    """A picture as the address of its data."""
    return "data:image/svg+xml," + quote(svg)


def _go(session: Session, which: str, text: str) -> None:
    """Show that frame: the task stays open."""
    index = number(which)
    if index is not None:
        session.stand(min(index, len(session.timeline) - 1))


def _look_at(session: Session, which: str, text: str) -> None:
    """Speak of another seat."""
    if which in seats(session):
        session.desk.whose = seat_number(which)


ACTS: Final[Mapping[str, Act]] = {"review": opens("review"), "go": _go, "whose": _look_at}

"""The review of a round: what one seat made of its chances, and those it missed to go to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import quote

from ligretto_widget.game.cards import seat_name, seat_number
from ligretto_widget.game.fits import fitting
from ligretto_widget.game.moves import Lay
from ligretto_widget.teach.hints import STEPS, Hint
from ligretto_widget.teach.review import Missed, Review, review
from ligretto_widget.teach.say import Say
from ligretto_widget.view.desk import Hinted, Said
from ligretto_widget.view.session import Session
from ligretto_widget.view.tasks.form import Act, Button, Json, made, number, opens, seats, whose
from ligretto_widget.view.watch import NOTICED

LISTED: Final = 6
"""So many missed chances have a button."""


def page(t: Say, session: Session) -> Json:
    """What one seat made of its chances, with the longest that it missed to go to."""
    seat = whose(session)
    found = _review(session, seat)
    own = found.seats[0]
    laid, tried, missed = own.count("laid"), own.count("tried"), len(found.missed)
    told = t(
        "Cards of {seat} that fitted: {laid} laid, {tried} too late, {missed} missed.",
        seat=seat_name(seat),
        laid=laid,
        tried=tried,
        missed=missed,
    )
    lines = [told, t("The {n} that were open longest:", n=LISTED)] if missed > LISTED else [told]
    longest = sorted(found.missed, key=lambda one: -one.duration)[:LISTED]
    buttons: list[Button] = [[f"go:{one.frame}", one.label, None] for one in sorted(longest)]
    others = [seat_name(other) for other in range(session.table.players) if other != seat]
    buttons += [[f"whose:{other}", t("Seat {seat}", seat=other), None] for other in others]
    buttons.append(["close", t("Close"), None])
    chart = found.chart("dark" if session.desk.dark else "light") if own.reactions else ""
    return made(session, t("Review of {seat}", seat=seat_name(seat)), lines, buttons, chart and _address(chart))


def _review(session: Session, seat: int) -> Review:
    return review(session.timeline, seat, least=NOTICED, language=session.settings.language)


def _address(svg: str) -> str:
    """A picture as the address of its data."""
    return "data:image/svg+xml," + quote(svg)


def _go(session: Session, which: str, text: str) -> None:
    """Show that frame, and the chance that was missed there: the task stays open."""
    index = number(which)
    if index is not None:
        session.stand(min(index, len(session.timeline) - 1))
        missed = next((one for one in _review(session, whose(session)).missed if one.frame == session.index), None)
        session.desk.said = None if missed is None else Said("asked", missed.label, missed.text)
        session.desk.hinted = None if missed is None else _marked(session, missed)


def _marked(session: Session, missed: Missed) -> Hinted | None:
    """The card that fitted, and the pile that it fitted, for the marks on the board."""
    spots = [spot for spot, one in fitting(session.table, missed.seat) if one is missed.card]
    if not spots:
        return None
    lay = Lay(missed.seat, spots[0], missed.pile)
    return Hinted(missed.seat, None, Hint(STEPS, missed.text, spots[0], lay))


def _look_at(session: Session, which: str, text: str) -> None:
    """Speak of another seat."""
    if which in seats(session):
        session.desk.whose = seat_number(which)


ACTS: Final[Mapping[str, Act]] = {"review": opens("review"), "go": _go, "whose": _look_at}

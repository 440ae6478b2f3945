"""What-ifs: from the frame that is shown a move happens, the bots go on, or a person takes a seat; and all so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ligretto_widget.game.cards import seat_name, seat_number
from ligretto_widget.game.moves import HandMove
from ligretto_widget.game.scoring import score
from ligretto_widget.teach.points import total
from ligretto_widget.teach.say import Say
from ligretto_widget.view.branches import Branch
from ligretto_widget.view.session import Session
from ligretto_widget.view.tasks.form import Act, Button, Json, made, number, opens, seats


def page(t: Say, session: Session) -> Json:
    """What can be done from here, and the rounds there are."""
    branches, here = session.branches, session.branches.here
    lines = [_told(t, one) for one in branches.all]
    buttons: list[Button] = []
    if len(branches.all) > 1:
        buttons += [[f"show:{one.number}", _name(t, one), one is here] for one in branches.all]
    asked = session.asked
    if _room(session):
        if asked is not None and asked.legal and isinstance(asked.move, HandMove):
            buttons.append(["do", t("Let it happen: {move}", move=asked.move), None])
        buttons.append(["let", t("Let the bots go on"), None])
        buttons += [[f"take:{seat}", t("Play {seat}", seat=seat), None] for seat in seats(session)]
    buttons.append(["close", t("Close"), None])
    step = t(
        "From step {step}: ask about a legal move and let it happen, let the bots go on, or play a seat yourself.",
        step=session.index,
    )
    if session.table.over is not None:
        step = t("The round is over here. Step back to where it could go another way.")
    return made(session, t("What if?"), [step, *lines] if len(lines) > 1 else [step], buttons)


def _name(t: Say, one: Branch) -> str:
    return t("The round") if not one.number else t("What if {n}", n=one.number)


def _told(t: Say, one: Branch) -> str:
    """A round in one line: where it parts, how long it is, and its points."""
    table, events = one.timeline.table, len(one.timeline) - 1
    name = _name(t, one)
    if one.number:
        name = t("{name}, from step {step}", name=name, step=one.at)
        if one.move is not None:
            name = t("{name}, {move}", name=name, move=one.move)
    if table.over is None:
        return t("{name}: {n} events, not over.", name=name, n=events)
    points = ", ".join(f"{seat_name(seat.seat)} {total(seat.points)}" for seat in score(table).seats)
    return t("{name}: {n} events, {points}.", name=name, n=events, points=points)


def _room(session: Session) -> bool:
    """Whether something can still happen here, and another round can be kept."""
    return session.table.over is None and not session.branches.full


def _do(session: Session, which: str, text: str) -> None:
    asked = session.asked
    if asked is not None and asked.legal and isinstance(asked.move, HandMove) and _room(session):
        index = session.index
        session.branches.do(index, asked.move)
        session.stand(index + 1)


def _let(session: Session, which: str, text: str) -> None:
    if _room(session):
        index = session.index
        session.branches.let(index)
        session.stand(index)


def _take(session: Session, which: str, text: str) -> None:
    if which in seats(session) and _room(session):
        index = session.index
        session.branches.take(index, [seat_number(which)])
        session.desk.open("")
        session.stand(index)


def _show(session: Session, which: str, text: str) -> None:
    branches, at = session.branches, number(which)
    if at is not None and at < len(branches.all):
        index = session.index
        branches.shown = at
        session.stand(min(index, len(session.timeline) - 1))


ACTS: Final[Mapping[str, Act]] = {
    "whatif": opens("whatif"),
    "do": _do,
    "let": _let,
    "take": _take,
    "show": _show,
}

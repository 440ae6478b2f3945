"""A seat that a person plays: whose it is, with which keys, and hints step by step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ligretto_widget.game.cards import seat_name
from ligretto_widget.teach.hints import STEPS, hint
from ligretto_widget.teach.say import Say
from ligretto_widget.view.desk import Hinted, Said
from ligretto_widget.view.live import KEYS, Keys
from ligretto_widget.view.session import Session
from ligretto_widget.view.tasks.form import Act, Button, Json, made, whose


def tools(t: Say, session: Session) -> list[Button]:
    """What can be opened while the round stands: at its end the way on comes first, and no hint is left to give."""
    buttons: list[Button] = []
    if session.live is not None and session.timeline.table.over is not None:
        buttons.append(["again", t("Next round") if session.match_goes_on else t("Play again"), None])
    if session.table.over is None:
        buttons.append(["hint", t("Hint"), None])
    if len(session.timeline) > 1 or session.live is not None:
        buttons += [["whatif", t("What if?"), None], ["review", t("Review"), None]]
    return [*buttons, ["edit", t("Edit"), None]]


def page(t: Say, session: Session) -> Json:
    """Whose seat it is, and how it is played."""
    live = session.live
    assert live is not None
    title = t.many(
        "You play seat {seats}.",
        "Seats {seats} are played here.",
        len(live.people),
        seats=t.all_of(map(seat_name, live.people)),
    )
    lines = []
    if len(live.timeline) == 1 and not session.playback.playing:
        lines.append(t("Press play. Then click a card and where it goes; a click on the reserve turns cards."))
    if session.timeline.table.over is None:
        lines += [_keys(t, seat, keys) for seat, keys in zip(live.people, KEYS, strict=False)]
    only: list[Button] = [["hint", t("Hint"), None]]
    return made(session, title, lines, only if session.playback.playing else tools(t, session))


def _keys(t: Say, seat: int, keys: Keys) -> str:
    return t(
        "Keys of {seat}: {first} to {last} row, {ligretto} Ligretto, {discard} discard, {turn} turn.",
        seat=seat_name(seat),
        first=_key(keys.row[0]),
        last=_key(keys.row[-1]),
        ligretto=_key(keys.ligretto),
        discard=_key(keys.discard),
        turn=_key(keys.turn),
    )


def _key(code: str) -> str:
    """What stands on the key."""
    return _SIGNS.get(code, code[-1])


_SIGNS: Final = {"Comma": ",", "Period": ".", "Slash": "/"}


def _hint(session: Session, which: str, text: str) -> None:
    """One step more towards the same move of the same seat, or the first step towards another."""
    seat = whose(session)
    last = session.desk.hinted
    again = last is not None and last.seat == seat and last.holds(session.table)
    step = min(STEPS, last.hint.step + 1) if last is not None and again else 1
    found = hint(session.table, seat, step, session.settings.language)
    session.desk.hinted = Hinted(seat, session.table, found)
    session.desk.said = Said("asked", found.text)


def _again(session: Session, which: str, text: str) -> None:
    session.again()


ACTS: Final[Mapping[str, Act]] = {"hint": _hint, "again": _again}

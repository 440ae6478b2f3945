"""What stands above the tabs: a person's seat, hints, what-ifs; and what the buttons there do.

:func:`task` reads the session as :mod:`.telling` does and gives plain JSON; :func:`act` takes the button that was
pressed. Every button has one line in :data:`ACTS`; a name that is not there is no button and does nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias
from urllib.parse import quote

from ligretto_widget.game.cards import seat_name, seat_number
from ligretto_widget.game.moves import HandMove, Spot
from ligretto_widget.game.scoring import score
from ligretto_widget.teach.hints import STEPS, hint
from ligretto_widget.teach.points import total
from ligretto_widget.teach.review import review
from ligretto_widget.teach.say import Say, say
from ligretto_widget.view import editor, quiz
from ligretto_widget.view.branches import Branch, played_by
from ligretto_widget.view.desk import Hinted, Said
from ligretto_widget.view.live import KEYS, Keys
from ligretto_widget.view.session import Session

Json: TypeAlias = dict[str, Any]
Button: TypeAlias = list[Any]
Act: TypeAlias = Callable[[Session, str, str], None]

LISTED: Final = 6
"""So many missed chances have a button."""


def task(session: Session) -> Json | None:
    """What stands above the tabs now; None where a person only watches the round run."""
    t = say(session.settings.language)
    page = _open_page(session)
    if page in PAGES:
        return PAGES[page](t, session)
    if session.live is not None:
        return _seat(t, session)
    if session.playback.playing:
        return None
    return _made(session, "", [], _tools(t, session))


def _tools(t: Say, session: Session) -> list[Button]:
    """What can be opened while the round stands."""
    buttons: list[Button] = [["hint", t("Hint"), None]]
    if len(session.timeline) > 1 or session.live is not None:
        buttons += [["whatif", t("What if?"), None], ["review", t("Review"), None]]
    return [*buttons, ["edit", t("Edit"), None]]


def act(session: Session, name: str, text: str) -> None:
    """Press a button of the task; ``text`` stands in its field."""
    kind, _, which = name.partition(":")
    buttons = ACTS.get(_open_page(session), ACTS[""])
    if kind in buttons:
        buttons[kind](session, which, text)


def _open_page(session: Session) -> str:
    """Which page stands there; empty for none."""
    if session.editor is not None:
        return "edit"
    return session.desk.page if session.quiz is None else "quiz"


def _made(session: Session, title: str, lines: list[str], buttons: list[Button], picture: str = "") -> Json:
    said = session.desk.said
    note = None if said is None else {"tone": said.tone, "title": said.title, "reason": said.reason}
    return {"title": title, "lines": lines, "picture": picture, "field": None, "note": note, "buttons": buttons}


# --- a seat that a person plays ---


def _seat(t: Say, session: Session) -> Json:
    live = session.live
    assert live is not None
    title = t.many(
        "You play seat {seats}.", "Seats {seats} are played here.", len(live.people), seats=played_by(live.people)
    )
    lines = []
    if len(live.timeline) == 1 and not session.playback.playing:
        lines.append(t("Press play. Then click a card and where it goes; a click on the reserve turns cards."))
    lines += [_keys(t, seat, keys) for seat, keys in zip(live.people, KEYS, strict=False)]
    only: list[Button] = [["hint", t("Hint"), None]]
    return _made(session, title, lines, only if session.playback.playing else _tools(t, session))


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


# --- hints ---


def _hint(session: Session, which: str, text: str) -> None:
    """One step more about the same seat, or the first step about another table."""
    seat = _whose(session)
    last = session.desk.hinted
    again = last is not None and last.seat == seat and last.table is session.table
    step = min(STEPS, last.hint.step + 1) if last is not None and again else 1
    found = hint(session.table, seat, step, session.settings.language)
    session.desk.hinted = Hinted(seat, session.table, found)
    session.desk.said = Said("asked", found.text)


def _whose(session: Session) -> int:
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


# --- what-ifs ---


def _what_if(t: Say, session: Session) -> Json:
    branches, here = session.branches, session.branches.here
    lines = [_told(t, one) for one in branches.all]
    buttons: list[Button] = []
    if len(branches.all) > 1:
        buttons += [[f"show:{one.number}", _name(t, one), one is here] for one in branches.all]
    asked = session.asked
    if session.table.over is None:
        if asked is not None and asked.legal and isinstance(asked.move, HandMove):
            buttons.append(["do", t("Let it happen: {move}", move=asked.move), None])
        buttons.append(["let", t("Let the bots go on"), None])
        seats = range(session.table.players)
        buttons += [[f"take:{seat_name(seat)}", t("Play {seat}", seat=seat_name(seat)), None] for seat in seats]
    buttons.append(["close", t("Close"), None])
    step = t(
        "From step {step}: ask about a legal move and let it happen, let the bots go on, or play a seat yourself.",
        step=session.index,
    )
    return _made(session, t("What if?"), [step, *lines] if len(lines) > 1 else [step], buttons)


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


def _opens(page: str) -> Act:
    def act(session: Session, which: str, text: str) -> None:
        session.desk.open(page)

    return act


def _do(session: Session, which: str, text: str) -> None:
    asked = session.asked
    if asked is not None and asked.legal and isinstance(asked.move, HandMove) and session.table.over is None:
        index = session.index
        session.branches.do(index, asked.move)
        session.stand(index + 1)


def _let(session: Session, which: str, text: str) -> None:
    if session.table.over is None:
        index = session.index
        session.branches.let(index)
        session.stand(index)


def _take(session: Session, which: str, text: str) -> None:
    seats = [seat_name(seat) for seat in range(session.table.players)]
    if which in seats and session.table.over is None:
        index = session.index
        session.branches.take(index, [seat_number(which)])
        session.desk.open("")
        session.stand(index)


def _show(session: Session, which: str, text: str) -> None:
    branches, number = session.branches, _number(which)
    if number is not None and number < len(branches.all):
        index = session.index
        branches.shown = number
        session.stand(min(index, len(session.timeline) - 1))


# --- the review ---


def _review(t: Say, session: Session) -> Json:
    """What one seat made of its chances, with the longest that it missed to go to."""
    seat = _whose(session)
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
    return _made(session, t("Review of {seat}", seat=seat_name(seat)), [told], buttons, chart and _address(chart))


def _address(svg: str) -> str:
    """A picture as the address of its data."""
    return "data:image/svg+xml," + quote(svg)


def _go(session: Session, which: str, text: str) -> None:
    """Show that frame: the task stays open."""
    index = _number(which)
    if index is not None:
        session.stand(min(index, len(session.timeline) - 1))


def _look_at(session: Session, which: str, text: str) -> None:
    """Speak of another seat."""
    if which in [seat_name(seat) for seat in range(session.table.players)]:
        session.desk.whose = seat_number(which)


# --- exercises ---


def _quiz(t: Say, session: Session) -> Json:
    assert session.quiz is not None
    return quiz.page(t, session.quiz, session.desk.said, session.settings.language)


def _pick(session: Session, which: str, text: str) -> None:
    number = _number(which)
    if session.quiz is not None and number is not None:
        session.desk.said = session.quiz.choose(number, session.settings.language)


def _check(session: Session, which: str, text: str) -> None:
    if session.quiz is not None:
        session.desk.said = session.quiz.check(text, session.settings.language)


def _reveal(session: Session, which: str, text: str) -> None:
    if session.quiz is not None and session.quiz.here.tries:
        session.desk.said = Said("none", "", session.quiz.here.reveal(session.settings.language))


def _next(session: Session, which: str, text: str) -> None:
    if session.quiz is not None and not session.quiz.last:
        session.ask_next()


# --- the editor ---


def _edit_page(t: Say, session: Session) -> Json:
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


def _leave(keep: bool) -> Act:
    def act(session: Session, which: str, text: str) -> None:
        if session.editor is not None:
            session.stop_editing(keep=keep)

    return act


def _from(session: Session, which: str, text: str) -> None:
    """Play a seat on from the position that is edited."""
    one = session.editor
    if one is not None and one.table.over is None and which in [seat_name(s) for s in range(one.table.players)]:
        session.play_from(one.table, seat_number(which))


def _number(text: str) -> int | None:
    """A small whole number, as a button's name has it."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 8 else None


PAGES: Final[Mapping[str, Callable[[Say, Session], Json]]] = MappingProxyType(
    {"whatif": _what_if, "review": _review, "quiz": _quiz, "edit": _edit_page}
)
"""The pages of the task that stay open until they are closed."""

_ROUND: Final[Mapping[str, Act]] = {
    "hint": _hint,
    "whatif": _opens("whatif"),
    "review": _opens("review"),
    "close": _opens(""),
    "do": _do,
    "let": _let,
    "take": _take,
    "show": _show,
    "go": _go,
    "whose": _look_at,
    "edit": _edit,
}
_QUIZ: Final[Mapping[str, Act]] = {"pick": _pick, "check": _check, "reveal": _reveal, "next": _next}
_EDIT: Final[Mapping[str, Act]] = {
    "name": _edited(lambda one, text, language: one.name(text, language)),
    "read": _edited(lambda one, text, language: one.read(text)),
    "undo": _edited(_undo),
    "code": _edited(_code),
    "keep": _leave(keep=True),
    "cancel": _leave(keep=False),
    "from": _from,
}
ACTS: Final[Mapping[str, Mapping[str, Act]]] = MappingProxyType({"": _ROUND, "quiz": _QUIZ, "edit": _EDIT})
"""What each button does, by the page that has it; without a page of their own, those of a round."""

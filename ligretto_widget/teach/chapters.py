"""A timeline in words: the rows of the log and the marks of the slider."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple, TypeAlias

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.moves import Move
from ligretto_widget.game.requirements import kind_of
from ligretto_widget.game.table import Table
from ligretto_widget.play.chapters import ChapterKind, Moment, moments, outcomes
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.events import event_words
from ligretto_widget.teach.explanation import Late
from ligretto_widget.teach.say import Say, say
from ligretto_widget.teach.times import clock

Tone: TypeAlias = Literal["legal", "illegal", "late", "stop", "plain"]
EventKind: TypeAlias = Literal["deal", "lay", "refill", "stack", "flip", "recycle", "stop"]

_TONES: Final[dict[str, Tone]] = {"start": "plain", "landed": "plain", "refused": "illegal", "late": "late"}
_KINDS: Final[dict[str, EventKind]] = {
    "lay": "lay",
    "open": "lay",
    "refill": "refill",
    "stack": "stack",
    "flip": "flip",
    "recycle": "recycle",
}


class LogRow(NamedTuple):
    """One event: the frame, its time as a clock shows it, whose it was, what happened, its tone, and what was tried."""

    frame: int
    time: str
    seat: str
    text: str
    tone: Tone
    kind: EventKind


class Chapter(NamedTuple):
    """A frame that the slider marks, with the name it shows there (empty where a sign is enough)."""

    frame: int
    kind: ChapterKind
    label: str


def late(timeline: Timeline, index: int) -> Late | None:
    """A lost race as the words need it; None where the event of that frame did not come too late."""
    race, frame = timeline.lost_race(index), timeline[index]
    if race is None:
        return None
    return Late(frame.time, race.by, timeline[race.winner].seat, race.at_reach)


def log(timeline: Timeline, language: str = "en") -> tuple[LogRow, ...]:
    """A row for each frame, the start included; none for a single position."""
    t = say(language)
    if len(timeline) == 1:
        return ()
    rows = [LogRow(0, clock(0), "", t("The cards are dealt."), "plain", "deal")]
    end = timeline.index_of_end()
    for index, outcome in enumerate(outcomes(timeline)[1:], start=1):
        frame, before = timeline[index], timeline.before(index)
        text = event_words(
            before,
            frame.table,
            frame.move,
            landed=frame.landed,
            late=late(timeline, index),
            language=language,
        )
        tone = "stop" if index == end else _TONES[outcome]
        seat = "" if frame.seat is None else seat_name(frame.seat)
        rows.append(LogRow(index, clock(frame.time), seat, text, tone, _kind(before, frame.move)))
    return tuple(rows)


def _kind(before: Table, move: Move | None) -> EventKind:
    """What was tried; all that ends a round is a stop."""
    return "deal" if move is None else _KINDS.get(kind_of(before, move), "stop")


def chapters(timeline: Timeline, language: str = "en") -> tuple[Chapter, ...]:
    """What the slider marks, in order."""
    t = say(language)
    return tuple(Chapter(m.frame, m.kind, _label(t, timeline, m)) for m in moments(timeline))


def _label(t: Say, timeline: Timeline, moment: Moment) -> str:
    return _LABELS[moment.kind](t, timeline, moment) if moment.named else ""


def _end(t: Say, timeline: Timeline, moment: Moment) -> str:
    over = timeline[moment.frame].table.over
    return t("stop") if over is not None and over.how == "stop" else t("end")


def _stuck(t: Say, timeline: Timeline, moment: Moment) -> str:
    return t("{seat} finds nothing", seat=seat_name(moment.seat or 0))


_LABELS: Final[dict[ChapterKind, Callable[[Say, Timeline, Moment], str]]] = {
    "deal": lambda t, timeline, moment: t("deal"),
    "first card": lambda t, timeline, moment: t("first card"),
    "race": lambda t, timeline, moment: t("first race"),
    "stuck": _stuck,
    "pile full": lambda t, timeline, moment: t("first pile full"),
    "last cards": lambda t, timeline, moment: t.many("one card left", "{n} cards left", moment.left),
    "stop": _end,
}
"""The names of moments that open a chapter."""

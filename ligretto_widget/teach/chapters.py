"""A timeline in words: the rows of the log and the marks of the slider."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from ligretto_widget.game.cards import seat_name
from ligretto_widget.play.timeline import LostRace, Timeline
from ligretto_widget.teach.events import event_words
from ligretto_widget.teach.explanation import Late
from ligretto_widget.teach.say import say
from ligretto_widget.teach.times import clock

Tone: TypeAlias = Literal["legal", "illegal", "late", "stop", "plain"]
Kind: TypeAlias = Literal["deal", "refusal", "race", "stop"]

_TONES: Final[dict[str, Tone]] = {"start": "plain", "landed": "plain", "refused": "illegal", "late": "late"}


class LogRow(NamedTuple):
    """One event: the frame, its time as a clock shows it, whose it was, what happened, and its tone."""

    frame: int
    time: str
    seat: str
    text: str
    tone: Tone


class Chapter(NamedTuple):
    """A frame that the slider marks, with the name it shows there (empty for refusals and races)."""

    frame: int
    kind: Kind
    label: str


def late(timeline: Timeline, index: int, race: LostRace) -> Late:
    """A lost race as the words need it."""
    frame = timeline[index]
    return Late(frame.time, race.by, timeline[race.winner].seat, race.at_reach)


def log(timeline: Timeline, language: str = "en") -> tuple[LogRow, ...]:
    """A row for each frame, the start included."""
    t = say(language)
    rows = [LogRow(0, clock(0), "", t("The cards are dealt."), "plain")]
    end = timeline.index_of_end()
    for index in range(1, len(timeline)):
        frame = timeline[index]
        race = timeline.lost_race(index)
        text = event_words(
            timeline.before(index),
            frame.table,
            frame.move,
            landed=frame.landed,
            late=late(timeline, index, race) if race else None,
            language=language,
        )
        tone = "stop" if index == end else _TONES[timeline.outcome(index)]
        seat = "" if frame.seat is None else seat_name(frame.seat)
        rows.append(LogRow(index, clock(frame.time), seat, text, tone))
    return tuple(rows)


def chapters(timeline: Timeline, language: str = "en") -> tuple[Chapter, ...]:
    """What the slider marks: the deal, refusals, lost races and the end."""
    t = say(language)
    found = [Chapter(0, "deal", t("deal"))]
    end = timeline.index_of_end()
    for index in range(1, len(timeline)):
        outcome = timeline.outcome(index)
        if index == end:
            over = timeline.table.over
            found.append(Chapter(index, "stop", t("stop") if over and over.how == "stop" else t("end")))
        elif outcome in ("refused", "late"):
            found.append(Chapter(index, "refusal" if outcome == "refused" else "race", ""))
    return tuple(found)

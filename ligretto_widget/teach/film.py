"""A round as a film: what may be seen of each frame, as plain data that a page can step through without a kernel.

The film begins with what is seen of the first table. Each step says when it happened and which parts look different
after it, and carries those parts whole, so a step can be taken twice without harm. Hidden cards are counted and never
named: not the reserve, not the Ligretto cards under the top one, not the discard below the three that are seen.
Refused and late landings change nothing on the table; for these the film has the reason in words.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final, TypeAlias

from ligretto_widget.game.cards import Card, seat_name
from ligretto_widget.game.table import Area, Over, Pile, Table
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach import chapters
from ligretto_widget.teach.names import FAN
from ligretto_widget.teach.say import Say, say
from ligretto_widget.teach.scores import scores
from ligretto_widget.teach.words import why

__all__ = ["film", "reason", "step"]

Json: TypeAlias = dict[str, Any]
Change: TypeAlias = list[Any]
"""One part that looks different: ``["L", seat, top, count]``, ``["R", seat, place, cards]``, ``["H", seat, count]``,
``["D", seat, cards, count]``, ``["P", pile, top, owner]`` or ``["O", text]``."""

NOTHING: Final = ""


def film(timeline: Timeline, language: str = "en") -> Json:
    """The whole round.

    ``seats``, ``places`` and ``expert`` say what the table is like, ``start`` is the first state; ``steps[i]`` is
    ``[ms, changes]`` and leads from frame i to frame i + 1. ``reasons`` has what is said of refused and late frames, by
    the frame's number as text; the conditions and rule boxes that many of them have in common stand once, in
    ``conditions`` (text, rules, code) and ``rules``, and are cited by number. ``score`` is the result, or None. Raises
    ValueError for a language that there is not.
    """
    t = say(language)
    first = timeline[0].table
    return {
        "seats": first.players,
        "places": len(first.areas[0].row),
        "expert": first.rules.expert,
        "start": _state(t, first),
        "steps": [step(t, before.table, after.table, after.time) for before, after in pairwise(timeline.frames)],
        **_reasons(timeline, language),
        "score": _score(timeline, language),
    }


def step(t: Say, before: Table, after: Table, time: int) -> list[Any]:
    """What is seen to change between two tables, and when (ms)."""
    changes: list[Change] = []
    for seat, (was, now) in enumerate(zip(before.areas, after.areas, strict=True)):
        if was is not now:
            changes += _seat_changes(seat, was, now)
    if before.centre is not after.centre:
        known = len(before.centre)
        for index, pile in enumerate(after.centre):
            if index >= known or before.centre[index] != pile:
                changes.append(["P", index, *_pile(pile)])
    if before.over != after.over:
        changes.append(["O", _ending(t, after.over)])
    return [time, changes]


def reason(timeline: Timeline, index: int, language: str = "en") -> Json | None:
    """What is said about the event of a frame, as the panel shows it; None for the start."""
    verdict = timeline.verdict(index)
    if verdict is None:
        return None
    late = chapters.late(timeline, index)
    return why(timeline.before(index), verdict, late=late, language=language).as_json()


def _reasons(timeline: Timeline, language: str) -> Json:
    """The reasons of refused and late frames, and what they cite."""
    reasons: dict[str, Json] = {}
    conditions: list[Any] = []
    rules: list[Any] = []
    for index, frame in enumerate(timeline.frames):
        if frame.move is None or frame.landed:
            continue
        told = reason(timeline, index, language)
        assert told is not None
        reasons[str(index)] = {
            **told,
            "rows": [
                [row["mark"], _cite(conditions, [row["text"], row["rules"], row["code"]]), row["needed"], row["found"]]
                for row in told["rows"]
            ],
            "rules": [_cite(rules, rule) for rule in told["rules"]],
        }
    return {"reasons": reasons, "conditions": conditions, "rules": rules}


def _score(timeline: Timeline, language: str) -> Json | None:
    """The result, where the round has one. No further round follows a film."""
    if timeline.index_of_end() is None:
        return None
    return {**scores(timeline, language=language).as_json(), "next": False}


def _cite(known: list[Any], item: Any) -> int:
    """The number of the item in the list, which gets it if it is new."""
    if item not in known:
        known.append(item)
    return known.index(item)


# --- what is seen ---------------------------------------------------------------------------------------------------


def _state(t: Say, table: Table) -> Json:
    return {
        "seats": [
            [*_ligretto(area), [_names(place) for place in area.row], len(area.reserve), *_discard(area)]
            for area in table.areas
        ],
        "piles": [_pile(pile) for pile in table.centre],
        "over": _ending(t, table.over),
    }


def _seat_changes(seat: int, was: Area, now: Area) -> list[Change]:
    changes: list[Change] = []
    if _ligretto(was) != _ligretto(now):
        changes.append(["L", seat, *_ligretto(now)])
    for place, (lay, lies) in enumerate(zip(was.row, now.row, strict=True)):
        if lay != lies:
            changes.append(["R", seat, place, _names(lies)])
    if len(was.reserve) != len(now.reserve):
        changes.append(["H", seat, len(now.reserve)])
    if _discard(was) != _discard(now):
        changes.append(["D", seat, *_discard(now)])
    return changes


def _ligretto(area: Area) -> list[Any]:
    return [area.ligretto[-1].name if area.ligretto else NOTHING, len(area.ligretto)]


def _discard(area: Area) -> list[Any]:
    return [_names(area.discard[-FAN:]), len(area.discard)]


def _pile(pile: Pile) -> list[str]:
    return [pile.top.name, seat_name(pile.owners[-1])]


def _names(cards: tuple[Card, ...]) -> list[str]:
    return [card.name for card in cards]


def _ending(t: Say, over: Over | None) -> str:
    if over is None:
        return NOTHING
    if over.how == "stop" and over.seat is not None:
        return t("{seat} has stopped the round.", seat=seat_name(over.seat))
    if over.how == "paused":
        return t("The round is stopped for a break.")
    return t("Nobody can go on. The round has ended.")

"""Mistaken answers that no referee gives: a few lines over the right one."""

from __future__ import annotations

from typing import Final

from ligretto_widget.game import fits
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.moves import Flip, seat_of
from ligretto_widget.game.ruleset import FLIP_SIZE
from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.questions import Answer
from ligretto_widget.teach.exercises.referee import ENGINE
from ligretto_widget.teach.exercises.truths import truth


# --- the hand -------------------------------------------------------------------------------------------------------
def fitting_on_top(question: q.OnTop) -> Answer:
    """The first card of the last packet that fits the centre, as if it came to the top."""
    *before, last = question.moves or (None,)
    table: Table | None = question.table
    for move in before:
        table = None if table is None or move is None else ENGINE.after(table, move)
    if table is None or not isinstance(last, Flip) or ENGINE.after(table, last) is None:
        return truth(question)
    if table.rules.flip_style != "packet":
        return truth(question)
    packet = table.area(last.seat).reserve[:FLIP_SIZE]
    return next((one for one in packet if fits.fits(table, one)), None) or truth(question)


def every_card(question: q.HowManyTops) -> Answer:
    """All cards of the hand."""
    area = question.table.area(question.seat)
    return len(area.reserve) + len(area.discard)


# --- turns and races --------------------------------------------------------------------------------------------------


def in_turn(question: q.WhyNot) -> Answer:
    """Nobody but the seat after the one that has just moved may move."""
    right, seat = truth(question), seat_of(question.move)
    if question.last is None or seat is None or right != "LEGAL":
        return right
    return right if seat == (question.last + 1) % question.table.players else "NOT_YOUR_TURN"


def waits(question: q.WhoWasFirst) -> Answer:
    """The late card stays there and is laid when its turn comes."""
    return _first(question)._replace(goes_home=False, elsewhere=True)


def both_count(question: q.WhoWasFirst) -> Answer:
    """Both cards stay on the pile."""
    return _first(question)._replace(goes_home=False, elsewhere=False)


def first_letter(question: q.WhoWasFirst) -> Answer:
    """The seat that comes first in the alphabet was first."""
    return _first(question)._replace(seat=min(seat for seat, _ in _reaches(question)))


def first_to_reach(question: q.WhoWasFirst) -> Answer:
    """The hand that set out first was first."""
    return _first(question)._replace(seat=min(_reaches(question), key=lambda reach: reach[1])[0])


def _first(question: q.WhoWasFirst) -> q.First:
    return truth(question)  # type: ignore[return-value]


def _reaches(question: q.WhoWasFirst) -> list[tuple[int, int]]:
    """The two seats of the race, and when each hand set out (ms); the winner first."""
    timeline, late = question
    race = timeline.lost_race(late)
    frames = (timeline[race.winner], timeline[late]) if race else (timeline[late],)
    return [(frame.seat, frame.left) for frame in frames if frame.seat is not None]


# --- editions ---------------------------------------------------------------------------------------------------------

ALL_PRESETS: Final = frozenset(EDITIONS)


def as_here(question: q.WhoseRules) -> Answer:
    """What holds at this table holds in every edition."""
    own = question.table.rules.name in truth(question)  # type: ignore[operator]
    return ALL_PRESETS if own else frozenset()


def not_as_here(question: q.WhoseRules) -> Answer:
    """A plain answer for every edition, the other one."""
    return ALL_PRESETS ^ as_here(question)  # type: ignore[operator]


def only_the_publisher(question: q.WhoseRules) -> Answer:
    """The publisher's edition and no other."""
    return frozenset(("schmidt",))

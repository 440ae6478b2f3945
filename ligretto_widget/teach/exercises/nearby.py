"""Answers that lie next to the right one, to fill up the options after those of the beliefs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from ligretto_widget.game.cards import Card
from ligretto_widget.game.judge import LEGAL
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import seat_of
from ligretto_widget.game.ruleset import FLIP_SIZE
from ligretto_widget.game.scoring import score
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.reasons import FAMILIES, SAME_WORDS
from ligretto_widget.teach.exercises.referee import ENGINE
from ligretto_widget.teach.exercises.truths import truth


def near_answers(question: q.Question) -> Iterator[Any]:
    """Whole answers near to the right one, the nearest first; right ones may be among them."""
    return _NEAR[type(question)](question)


def _near_codes(question: q.WhyNot) -> Iterator[str]:
    failing = ENGINE.failing(question.table, question.move)
    yield LEGAL
    if failing:
        first = failing[0]
    else:
        first = _LEGAL_NEIGHBOUR.get(type(question.move).__name__, "ROUND_OVER")
        yield first
    alike = {SAME_WORDS.get(code) for code in failing}
    families = (code for family in FAMILIES if first in family for code in family)
    for code in (*families, "NOT_YOUR_CARD", "ROUND_OVER", "NOT_TOP", "WRONG_NUMBER"):
        if code not in alike:
            yield code


_LEGAL_NEIGHBOUR: Final = {
    "Lay": "WRONG_NUMBER",
    "Put": "REFILL_ONLY_FROM_LIGRETTO",
    "Flip": "RESERVE_EMPTY",
    "Recycle": "NOT_AT_RECYCLE",
    "Stop": "LIGRETTO_NOT_EMPTY",
    "EndDeadlock": "SOMEBODY_CAN_LAY",
    "Pause": "NO_PAUSE_RULE",
}


def _near_tops(question: q.OnTop) -> Iterator[Card | None]:
    seat = seat_of(question.moves[0])
    area = question.table.area(0 if seat is None else seat)
    yield from area.reserve[: FLIP_SIZE * len(question.moves)][::-1]
    yield from area.discard[-1:]
    yield None
    yield from area.discard[:1]
    yield from (cards[-1] for cards in area.row if cards)


def _near_counts(question: q.HowManyTops) -> Iterator[int]:
    area = question.table.area(question.seat)
    hand = len(area.reserve) + len(area.discard)
    right = truth(question)
    yield from (hand, hand // FLIP_SIZE, hand // 2)
    if isinstance(right, int):
        yield from (right + 1, right + FLIP_SIZE, right - 1)


def _near_cards(question: q.LiesThere) -> Iterator[Card | None]:
    area = question.table.area(question.spot.seat)
    yield None
    yield from area.ligretto[-1:]
    yield from area.discard[-1:]
    yield card_at(question.table, question.spot)
    yield from (cards[-1] for cards in area.row if cards)


def _near_races(question: q.WhoWasFirst) -> Iterator[q.First]:
    right = truth(question)
    assert isinstance(right, q.First)
    race = question.timeline.lost_race(question.frame)
    assert race is not None
    late, first = question.timeline[question.frame].seat, question.timeline[race.winner].seat
    for seat in (late, first, None):
        yield right._replace(seat=seat)
    yield right._replace(elsewhere=not right.elsewhere)
    yield right._replace(goes_home=False)
    yield right._replace(seat=late, elsewhere=not right.elsewhere)


def _near_points(question: q.Points) -> Iterator[int]:
    if question.move is not None:
        yield from (1, 2, 3, 0)
        return
    assert question.seat is not None
    seat = score(question.table).seats[question.seat]
    yield from (seat.centre - seat.left, seat.centre, seat.points + 2, seat.points - 1, seat.points + 1)
    yield from (seat.points - 2, seat.points + 3)


def _near_ends(question: q.OverOrNot) -> Iterator[q.Ended]:
    right = truth(question)
    assert isinstance(right, q.Ended)
    yield q.Ended(False, frozenset())
    players = question.table.players
    mover = None if question.move is None else seat_of(question.move)
    seats = [*([] if mover is None else [mover]), *range(players)]
    yield from (q.Ended(True, frozenset((seat,))) for seat in seats)


_NEAR: Final[dict[type, Callable[[Any], Iterator[Any]]]] = {
    q.WhyNot: _near_codes,
    q.OnTop: _near_tops,
    q.HowManyTops: _near_counts,
    q.LiesThere: _near_cards,
    q.WhoWasFirst: _near_races,
    q.Points: _near_points,
    q.OverOrNot: _near_ends,
}

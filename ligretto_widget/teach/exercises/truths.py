"""The answer to a question, asked of a referee when it is needed and stored nowhere.

One small function a kind. The engine gives the right answers; the same functions give the answers of somebody who is
mistaken (``beliefs.py``). A question that is answered by making something has no one answer but a predicate
(``made.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from ligretto_widget.game.cards import Card
from ligretto_widget.game.comparison import under
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.judge import LEGAL
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import ROW, Flip, Lay, Put, Recycle, Spot, seat_of
from ligretto_widget.game.scoring import score
from ligretto_widget.game.sheet import check_sheet
from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.made import are_moves, arrives, has, mended
from ligretto_widget.teach.exercises.questions import Answer, Question
from ligretto_widget.teach.exercises.referee import ENGINE, Referee
from ligretto_widget.teach.exercises.ways import lays


def truth(question: Question, referee: Referee = ENGINE) -> Answer:
    """The right answer, or what a mistaken referee takes for it.

    Raises TypeError for a question that is answered by making something (X11 to X13), and ValueError for one that asks
    about what is not there: a frame that is no lost race for a pile, a table whose deadlock is undecided, a round that
    its match cannot take.
    """
    answer = _ANSWERS.get(type(question))
    if answer is None:
        raise TypeError(f"{type(question).__name__} has no one answer: accepts() tells whether one is right")
    return answer(question, referee)


def accepts(question: Question, given: object) -> bool:
    """Whether the answer is right. Anything may be given; what is no answer to such a question is not right.

    Any failing condition is right for X2, and any card that can still come for X10. Raises ValueError as
    :func:`truth` does.
    """
    accept = _ACCEPTS.get(type(question))
    if accept is not None:
        return accept(question, given)
    right = _right(question)
    return type(given) is type(right) and given == right


@lru_cache(maxsize=32, typed=True)  # one question is asked of every belief; questions of two kinds may be equal tuples
def _right(question: Question) -> Answer:
    return truth(question)


# --- the answers ------------------------------------------------------------------------------------------------------


def _which_fit(question: q.WhichFit, by: Referee) -> frozenset[Spot]:
    return frozenset(lay.source for lay in lays(question.table, question.seat, by.failing))


def _why_not(question: q.WhyNot, by: Referee) -> str:
    return next(iter(by.failing(question.table, question.move)), LEGAL)


def _where_to(question: q.WhereTo, by: Referee) -> frozenset[q.Target]:
    table, source = question
    seat = source.seat
    piles: list[int | None] = [*range(len(table.tops)), None]
    places = [Spot(seat, ROW, place) for place in range(len(table.area(seat).row))]
    to_piles = (pile for pile in piles if not by.failing(table, Lay(seat, source, pile)))
    return frozenset((*to_piles, *(place for place in places if not by.failing(table, Put(seat, source, place)))))


def _on_top(question: q.OnTop, by: Referee) -> Card | None:
    table: Table | None = question.table
    for move in question.moves:
        table = None if table is None else by.after(table, move)
    seat = seat_of(question.moves[0]) if question.moves else None
    if table is None or seat is None:
        return None
    return next(reversed(table.area(seat).discard), None)


def _how_many_tops(question: q.HowManyTops, by: Referee) -> int:
    table, seat, passes = question
    table = table._replace(rules=table.rules.replace(recycle_shuffle="never", optional_shuffle="none"))  # as is asked
    tops: set[Card] = set()
    for _ in range(passes):
        while (turned := by.after(table, Flip(seat))) is not None:
            table = turned
            if not table.areas[seat].counted:
                tops.add(table.areas[seat].discard[-1])
        again = by.after(table, Recycle(seat))
        if again is None:
            break
        table = again
    return len(tops)


def _lies_there(question: q.LiesThere, by: Referee) -> Card | None:
    return card_at(by.after(question.table, question.move) or question.table, question.spot)


def _whose_rules(question: q.WhoseRules, by: Referee) -> frozenset[str]:
    return frozenset(name for name in EDITIONS if _allows(under(question.table, name), question, by))


def _allows(table: Table, question: q.WhoseRules, by: Referee) -> bool:
    if question.after is None:
        return not by.failing(table, question.move)
    after = by.after(table, question.move)
    return after is not None and _lying(after) == _lying(question.after)


def _lying(table: Table) -> tuple[object, ...]:
    return table.areas, table.centre, table.over


def _who_was_first(question: q.WhoWasFirst, by: Referee) -> q.First:
    timeline, index = question
    race, move = timeline.lost_race(index), timeline[index].move
    if race is None or not isinstance(move, Lay) or move.pile is None:
        raise ValueError(f"frame {index} is no lost race for a pile")
    one, table = card_at(timeline.before(index), move.source), timeline[index].table
    elsewhere = table.over is None and one is not None and one.below in table.tops
    return q.First(timeline[race.winner].seat if race.by else None, True, elsewhere)


def _points(question: q.Points, by: Referee) -> int | frozenset[int]:
    if isinstance(question.move, Lay):
        return by.worth(question.table, question.move)
    return by.winners(question.table) if question.seat is None else by.points(question.table)[question.seat]


def _sheet_faults(question: q.SheetFaults, by: Referee) -> frozenset[q.Cell]:
    faults = check_sheet(question.sheet, question.players, question.rules)
    return frozenset(q.Cell(fault.round, fault.seat) for fault in faults)


def _stuck(question: q.Stuck, by: Referee) -> q.Stuckness:
    return by.stuck(question.table)


def _over_or_not(question: q.OverOrNot, by: Referee) -> q.Ended:
    table, move, match = question
    if match is not None and match.over:
        return q.Ended(True, frozenset(match.winners))
    table = table if move is None else by.after(table, move) or table
    if table.over is None or match is None:
        return q.Ended(table.over is not None, by.winners(table))
    noted = match.add(score(table))
    return q.Ended(noted.over, frozenset(noted.winners))


_ANSWERS: Final[Mapping[type, Callable[[Any, Referee], Answer]]] = MappingProxyType(
    {
        q.WhichFit: _which_fit,
        q.WhyNot: _why_not,
        q.WhereTo: _where_to,
        q.OnTop: _on_top,
        q.HowManyTops: _how_many_tops,
        q.LiesThere: _lies_there,
        q.WhoseRules: _whose_rules,
        q.WhoWasFirst: _who_was_first,
        q.Points: _points,
        q.SheetFaults: _sheet_faults,
        q.Stuck: _stuck,
        q.OverOrNot: _over_or_not,
    }
)


# --- more than one right answer ---------------------------------------------------------------------------------------


def _any_condition(question: q.WhyNot, given: object) -> bool:
    failing = ENGINE.failing(question.table, question.move)
    return given in failing if failing else given == LEGAL


def _any_card_that_can_come(question: q.Stuck, given: object) -> bool:
    right = _right(question)
    if not isinstance(given, q.Stuckness) or not isinstance(right, q.Stuckness):
        return False
    if right.found or not right.cards:
        return given == right
    return not given.found and bool(given.cards) and given.cards <= right.cards


_ACCEPTS: Final[Mapping[type, Callable[[Any, Any], bool]]] = MappingProxyType(
    {
        q.WhyNot: _any_condition,
        q.Stuck: _any_card_that_can_come,
        q.Mend: lambda question, given: isinstance(given, Table) and mended(question, given),
        q.Build: lambda question, given: isinstance(given, Table) and has(question, given),
        q.InWhichOrder: lambda question, given: are_moves(given) and arrives(question, given),
    }
)

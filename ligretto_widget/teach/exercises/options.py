"""What can be chosen: whole answers, or the parts of which an answer is put together.

Wrong options come first from the known beliefs, then from what lies next to the right answer. They are worked out from
the question whenever they are shown, in an order that depends on the question alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.integers import between
from ligretto_widget.game.judge import LEGAL
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import DISCARD, LIGRETTO, ROW, Spot
from ligretto_widget.game.text import told
from ligretto_widget.teach import names as n
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.beliefs import MADE
from ligretto_widget.teach.exercises.chance import Chance
from ligretto_widget.teach.exercises.nearby import near_answers
from ligretto_widget.teach.exercises.reach import would_help
from ligretto_widget.teach.exercises.referee import ENGINE
from ligretto_widget.teach.exercises.tempting import tempting
from ligretto_widget.teach.exercises.told import (
    NOT_STUCK,
    STUCK,
    card_name,
    cell_name,
    helper_name,
    helpers_in_order,
    said,
    target_name,
)
from ligretto_widget.teach.exercises.truths import accepts, truth
from ligretto_widget.teach.say import Say

SIZES: Final = {1: 3, 2: 4, 3: 5}
"""How many whole answers are offered at each level; more where more beliefs have one."""


class Options(NamedTuple):
    """What can be chosen. ``many``: the choices are parts, and any number of them makes an answer."""

    many: bool
    choices: tuple[Any, ...]


NO_OPTIONS: Final = Options(False, ())


def options(question: q.Question, level: int = 2) -> Options:
    """The options of a question; none where the answer is something that is made."""
    if isinstance(question, MADE):
        return NO_OPTIONS
    parts = _PARTS.get(type(question))
    if parts is not None and not (isinstance(question, q.Points) and question.seat is not None):
        return Options(True, tuple(parts(question)))
    return Options(False, tuple(_whole(question, SIZES[level])))


def answer_of(question: q.Question, found: Options, numbers: Iterable[int]) -> q.Answer:
    """The answer that is chosen by the numbers of options, from 1.

    Raises ValueError for a number that is not there, and where one is needed and not one is given.
    """
    if not found.choices:
        raise ValueError(told("nothing can be chosen here: the answer is something that is made"))
    chosen = [_chosen(found, number) for number in numbers]
    if found.many:
        return _put_together(question, chosen)
    if len(chosen) != 1:
        raise ValueError(told("one option is chosen, 1 to {n}, not {given}", n=len(found.choices), given=len(chosen)))
    return chosen[0]  # type: ignore[no-any-return]


def _chosen(found: Options, number: object) -> Any:
    many = len(found.choices)
    chosen = between(number, 1, many)
    if chosen is not None:
        return found.choices[chosen - 1]
    raise ValueError(told("option cannot be {given}: there are 1 to {n}", given=repr(number), n=many))


def _put_together(question: q.Question, chosen: list[Any]) -> q.Answer:
    if not isinstance(question, q.Stuck):
        return frozenset(chosen)
    if (STUCK in chosen) is (NOT_STUCK in chosen):
        words = {"stuck": repr(STUCK), "not_stuck": repr(NOT_STUCK)}
        raise ValueError(told("either {stuck} or {not_stuck} has to be chosen", **words))
    return q.Stuckness(STUCK in chosen, frozenset(each for each in chosen if isinstance(each, tuple)))


def label(t: Say, question: q.Question, found: Options, choice: Any) -> str:
    """An option in words."""
    if not found.many:
        text = said(t, question, choice)
        return text[:1].upper() + text[1:]
    return _LABELS[type(question)](t, question, choice)


# --- parts ------------------------------------------------------------------------------------------------------------


def _open_spots(question: q.WhichFit) -> Iterator[Spot]:
    """The seat's cards in sight, from the left; the cards under an expert row's top too."""
    area = question.table.area(question.seat)
    for place, cards in enumerate(area.row):
        yield from (Spot(question.seat, ROW, place, depth) for depth in range(1, len(cards) + 1))
    if area.ligretto:
        yield Spot(question.seat, LIGRETTO)
    yield from (Spot(question.seat, DISCARD, 0, depth) for depth in range(1, min(n.FAN, len(area.discard)) + 1))


def _places(question: q.WhereTo) -> Iterator[q.Target]:
    yield from range(len(question.table.centre))
    yield None
    seat = question.source.seat
    yield from (Spot(seat, ROW, place) for place in range(len(question.table.area(seat).row)))


def _editions(question: q.WhoseRules) -> Iterator[str]:
    yield from EDITIONS


def _seats(question: q.Points) -> Iterator[int]:
    yield from range(question.table.players)


def _cells(question: q.SheetFaults) -> Iterator[q.Cell]:
    for number in range(1, len(question.sheet) + 1):
        yield from (q.Cell(number, seat) for seat in range(question.players))
        yield q.Cell(number, None)


def _helpers(question: q.Stuck) -> Iterator[Any]:
    yield STUCK
    yield NOT_STUCK
    helping = would_help(question.table) | ENGINE.stuck(question.table).cards
    for answer, _ in tempting(question):
        helping |= answer.cards if isinstance(answer, q.Stuckness) else frozenset()
    open_ones = {(spot.seat, one) for one, spot in n.free_cards(question.table)}
    yield from helpers_in_order(helping | set(sorted(open_ones - helping, key=lambda pair: pair[1].index)[:2]))


_PARTS: Final[dict[type, Callable[[Any], Iterator[Any]]]] = {
    q.WhichFit: _open_spots,
    q.WhereTo: _places,
    q.WhoseRules: _editions,
    q.Points: _seats,
    q.SheetFaults: _cells,
    q.Stuck: _helpers,
}


def _spot_label(t: Say, question: q.WhichFit, spot: Spot) -> str:
    card = card_name(question, spot)
    if spot.depth > 1:
        return t("{card} under the top of {spot}", card=card, spot=n.spot_name(t, spot))
    return t("{card} {lies}", card=card, lies=n.lies(t, spot))


def _target_label(t: Say, question: q.WhereTo, target: q.Target) -> str:
    if isinstance(target, Spot):
        under = card_at(question.table, target)
        there = t("empty") if under is None else under.name
        return t("{place} ({there})", place=target_name(t, target), there=there)
    if target is None:
        return target_name(t, target)
    return t("{place} ({there})", place=target_name(t, target), there=question.table.tops[target].name)


def _helper_label(t: Say, question: q.Stuck, choice: Any) -> str:
    if choice == STUCK:
        return t("Stuck for ever")
    return t("Not stuck") if choice == NOT_STUCK else helper_name(choice)


_LABELS: Final[dict[type, Callable[[Say, Any, Any], str]]] = {
    q.WhichFit: _spot_label,
    q.WhereTo: _target_label,
    q.WhoseRules: lambda t, question, name: said(t, question, frozenset((name,))),
    q.Points: lambda t, question, seat: seat_name(seat),
    q.SheetFaults: lambda t, question, cell: cell_name(t, cell),
    q.Stuck: _helper_label,
}


# --- whole answers ----------------------------------------------------------------------------------------------------


def _whole(question: q.Question, size: int) -> list[Any]:
    """The right answer, those of the beliefs, and near ones up to the size; in an order drawn from the question."""
    right = truth(question)
    believed = [answer for answer, _ in tempting(question)]
    near = (answer for answer in near_answers(question) if not accepts(question, answer))
    found: list[Any] = [right, *believed]
    for answer in dict.fromkeys(near):
        if len(found) >= size:
            break
        if not any(type(answer) is type(other) and answer == other for other in found):
            found.append(answer)
    if isinstance(question, q.WhyNot):
        return _codes_in_order(found)
    if all(isinstance(answer, int) for answer in found):
        return sorted(found)
    return Chance("options", *_name(question), len(found)).some(found, len(found))


def _name(question: Any) -> tuple[object, ...]:
    """What tells this question from others, so that the right answer does not always stand at the same place."""
    if isinstance(question, q.WhoWasFirst):
        late = question.timeline[question.frame]
        return question.timeline.seed, late.time, late.move
    table = question.table
    return table.seed, table.tops, table.areas[0].row, getattr(question, "move", None)


def _codes_in_order(found: list[str]) -> list[str]:
    """Yes first; then the conditions by their names."""
    return [LEGAL, *sorted(code for code in found if code != LEGAL)]

"""The known wrong beliefs, M01 to M24, as functions.

A belief is a mistaken judge: it answers a question as it would be answered if the belief were true. Where that differs
from the right answer it is a distractor, and an answer that equals it is tagged with the belief. Answers that are made
(X11 to X13) are tagged where the belief would have let them pass.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises import mistaken_answers as answers
from ligretto_widget.teach.exercises import mistaken_moves as moves
from ligretto_widget.teach.exercises import mistaken_scores as scores
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.made import are_moves, has, mended, stumble
from ligretto_widget.teach.exercises.questions import Answer, Question
from ligretto_widget.teach.exercises.referee import ENGINE, Referee
from ligretto_widget.teach.exercises.truths import accepts, truth
from ligretto_widget.teach.say import Say, mark

Mind: TypeAlias = Callable[[Any], Answer]
"""Somebody who answers a question."""

Minds: TypeAlias = Mapping[type, tuple[Mind, ...]]

MADE: Final = (q.Mend, q.Build, q.InWhichOrder)
JUDGED: Final = (q.WhichFit, q.WhyNot, q.WhereTo, q.WhoseRules)
"""The questions that come down to whether a move is legal."""


class Belief(NamedTuple):
    """A known wrong belief.

    ``text``: what would have to be so, to follow "that would be so if"; ``rule_ids``: the statements that say
    otherwise; ``note``: the disputed reading it is about (``A28``), where there is one; ``minds``: how its believer
    answers each class of questions, the most usual way first; ``referee``: who judges by it what was made.
    """

    id: str
    text: str
    rule_ids: tuple[str, ...]
    note: str
    minds: Minds
    referee: Referee | None

    def predictions(self, question: Question) -> tuple[Answer, ...]:
        """The wrong answers that the belief leads to; none where it says nothing, or what is right.

        ``(None,)`` is one answer: nothing lies there. Raises ValueError for a question that has no answer.
        """
        said = dict.fromkeys(think(question) for think in self.minds.get(type(question), ()))
        return tuple(answer for answer in said if not accepts(question, answer))

    def shows(self, question: Question, given: object) -> bool:
        """Whether this wrong answer is one that the belief leads to."""
        if isinstance(question, MADE):
            return self.referee is not None and _passes(question, given, self.referee)
        return any(type(given) is type(answer) and given == answer for answer in self.predictions(question))


def _passes(question: Question, given: object, referee: Referee) -> bool:
    """Whether the referee lets pass what was made, or the move at which it fails."""
    if isinstance(question, q.Mend):
        return isinstance(given, Table) and mended(question, given, referee)
    if isinstance(question, q.Build):
        return isinstance(given, Table) and has(question, given, referee)
    if not isinstance(question, q.InWhichOrder) or not are_moves(given):
        return False
    refused = stumble(question, given)
    return refused is not None and ENGINE.failing(*refused)[0] not in referee.failing(*refused)


def tags(question: Question, given: object) -> tuple[str, ...]:
    """The ids of the beliefs that lead to just this wrong answer; none for a right one.

    Raises ValueError for a question that has no answer.
    """
    if accepts(question, given):
        return ()
    return tuple(belief.id for belief in BELIEFS.values() if belief.shows(question, given))


def lures(question: Question) -> dict[object, tuple[str, ...]]:
    """What a wrong answer can be made of, with the ids of the beliefs that lead there.

    Where the answer is a set, the members that a belief adds to the right ones; else the whole wrong answers. Nothing
    for an answer that is made.
    """
    found: dict[object, tuple[str, ...]] = {}
    if isinstance(question, MADE):
        return found
    right = truth(question)
    for belief in BELIEFS.values():
        for answer in belief.predictions(question):
            for each in _beside(right, answer):
                found[each] = tuple(dict.fromkeys((*found.get(each, ()), belief.id)))
    return found


def _beside(right: Answer, answer: Answer) -> tuple[object, ...]:
    if isinstance(answer, frozenset) and isinstance(right, frozenset):
        return tuple(one for one in answer if one not in right)
    return (answer,)


def belief_words(t: Say, belief_id: str) -> str:
    """What would have to be so, to follow "that would be so if"."""
    return t(BELIEFS[belief_id].text)


# --- the table --------------------------------------------------------------------------------------------------------


def _mind(referee: Referee) -> Mind:
    """Somebody who answers every question as this referee would."""
    return lambda question: truth(question, referee)


def _by(referee: Referee, *classes: type) -> Minds:
    """These questions answered as the referee would."""
    return {each: (_mind(referee),) for each in classes}


def _belief(
    belief_id: str, text: str, ids: str, minds: Minds, referee: Referee | None = None, note: str = ""
) -> Belief:
    return Belief(belief_id, text, tuple(ids.split()), note, MappingProxyType(dict(minds)), referee)


def _judge(belief_id: str, text: str, ids: str, referee: Referee, *also: type, note: str = "") -> Belief:
    """A belief about which moves are legal."""
    return _belief(belief_id, text, ids, _by(referee, *JUDGED, *also), referee, note)


def _count(belief_id: str, text: str, ids: str, referee: Referee) -> Belief:
    """A belief about points."""
    return _belief(belief_id, text, ids, _by(referee, q.Points, q.OverOrNot), referee)


_ALL: Final = (
    _belief(
        "M01",
        mark("players took turns"),
        "DK-03 DK-50 EN-09 EN-25 NL-10 BG-05",
        {q.WhyNot: (answers.in_turn,), q.WhoWasFirst: (answers.waits,)},
    ),
    _judge(
        "M02",
        mark("a pile belonged to the seat that opened it"),
        "DK-05 DK-51 EN-11 EN-28",
        moves.PILES_HAVE_OWNERS,
        q.Points,
    ),
    _judge("M03", mark("each colour had one pile only"), "EN-12 EN-13 NL-12 NL-13", moves.ONE_PILE_A_COLOUR),
    _belief(
        "M04",
        mark("the seat that stops the round won it"),
        "EN-32 EN-33 NL-34 DK-33 DK-34",
        {**_by(scores.STOPPER_WINS, q.Points, q.OverOrNot), q.SheetFaults: (scores.stopper_leads_on_sheet,)},
        scores.STOPPER_WINS,
    ),
    _count("M05", mark("cards left in the row and the hand cost points"), "DK-35 EN-31 NL-33", scores.ALL_LEFT_COSTS),
    _count("M06", mark("a card from the Ligretto pile brought 2 points"), "EN-29 EN-30", scores.LIGRETTO_BONUS),
    _count("M07", mark("a card brought as many points as its number"), "EN-29 DK-33", scores.NUMBERS_COUNT),
    _judge("M08", mark("all three turned cards could be used"), "EN-18 NL-15 DK-18 DK-26", moves.ALL_THREE),
    _belief("M09", mark("the card that fits came to the top"), "EN-20 BG-09", {q.OnTop: (answers.fitting_on_top,)}),
    _judge(
        "M10",
        mark("the last one or two cards of the reserve were stuck"),
        "NL-22 DK-28",
        moves.TWO_ARE_DEAD,
        q.OnTop,
        note="A13",
    ),
    _belief(
        "M11",
        mark("every card of the hand came to the top in time"),
        "DK-29 EN-24 NL-22",
        {q.HowManyTops: (answers.every_card,)},
    ),
    _belief(
        "M12",
        mark("these rules filled a gap as other editions do"),
        "EN-19 DK-24 NL-16",
        _by(moves.OTHER_REFILL, q.LiesThere, q.WhoseRules, q.OverOrNot),
    ),
    _judge(
        "M13",
        mark("the discard could fill a gap in the row"),
        "EN-19 NL-16 DK-24",
        moves.HAND_FILLS_GAPS,
        q.LiesThere,
    ),
    _judge(
        "M14",
        mark("a Ligretto card had to go through the row"),
        "EN-18 NL-15 DK-16 BG-06",
        moves.THROUGH_THE_ROW,
    ),
    _belief(
        "M15",
        mark("a 1 could go on a 10"),
        "DK-23 EN-12",
        {**_by(moves.ONE_ON_TEN, *JUDGED), q.WhereTo: (_mind(moves.ONLY_ON_TEN), _mind(moves.ONE_ON_TEN))},
        moves.ONE_ON_TEN,
    ),
    _judge("M16", mark("any higher number of the colour could follow"), "DK-11 DK-21", moves.ANY_HIGHER),
    _belief(
        "M17",
        mark("the first card to lie there did not decide"),
        "NL-10 DK-47",
        {q.WhoWasFirst: (answers.both_count, answers.first_letter, answers.first_to_reach)},
        note="A28",
    ),
    _belief(
        "M18",
        mark("a round were stuck as soon as no open card fits"),
        "EN-27 NL-29 DK-30 DK-60",
        _by(scores.NO_OPEN_CARD, q.Stuck, q.WhyNot),
        scores.NO_OPEN_CARD,
    ),
    _judge(
        "M19",
        mark("cards side by side in the row had to differ in colour"),
        "NL-25 EN-37 DK-38",
        moves.NEIGHBOURS_DIFFER,
        note="A02",
    ),
    _judge("M20", mark("a card put on another had to be exactly one lower"), "EN-36", moves.ONE_LOWER, note="A01"),
    _belief(
        "M21",
        mark("the target counted in the middle of a round"),
        "DK-59",
        {q.OverOrNot: (scores.target_at_once,)},
    ),
    _judge("M22", mark("a card that fits had to be laid"), "EN-17 DK-20 DK-44", moves.MUST_LAY),
    _belief(
        "M23",
        mark("a score never went below 0"),
        "EN-30",
        {**_by(scores.NEVER_BELOW_0, q.Points, q.OverOrNot), q.SheetFaults: (scores.no_minus_on_sheet,)},
        scores.NEVER_BELOW_0,
    ),
    _belief(
        "M24",
        mark("one answer held for all editions"),
        "DK-24 EN-19 NL-16",
        {q.WhoseRules: (answers.as_here, answers.not_as_here, answers.only_the_publisher)},
    ),
)

BELIEFS: Final[Mapping[str, Belief]] = MappingProxyType({belief.id: belief for belief in _ALL})
"""The beliefs by their ids, M01 to M24."""

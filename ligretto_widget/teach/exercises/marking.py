"""An answer marked: right or not, which belief leads to it, and what decides.

What is said follows one pattern: what was answered, what would have to be so for it, what holds here with needed and
found, and what would work. The fault lies with the card, never with the learner.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ligretto_widget.teach.exercises import because_ends, because_made, because_moves
from ligretto_widget.teach.exercises.beliefs import MADE, belief_words
from ligretto_widget.teach.exercises.grounds import Ground, told
from ligretto_widget.teach.exercises.questions import Answer, Question
from ligretto_widget.teach.exercises.tempting import shown_by
from ligretto_widget.teach.exercises.told import said, written
from ligretto_widget.teach.exercises.truths import accepts, truth
from ligretto_widget.teach.say import Say, paragraph, say

_BECAUSE: Final[dict[type, Callable[[Say, Any, Any], Ground]]] = {
    **because_moves.BECAUSE,
    **because_ends.BECAUSE,
    **because_made.BECAUSE,
}


class Marked(NamedTuple):
    """What the engine says of an answer.

    ``tags``: the beliefs (M01 to M24) that lead to just this wrong answer; ``feedback``: in sentences; ``rule_ids``:
    the statements that it cites; ``given`` and ``truth``: the answer and a right one as the program writes them, the
    latter empty where many are right.
    """

    right: bool
    tags: tuple[str, ...]
    feedback: str
    rule_ids: tuple[str, ...]
    given: str
    truth: str


def mark(question: Question, answer: Answer, language: str = "en") -> Marked:
    """Mark an answer, in values of the engine.

    Raises ValueError for a language that there is not, and for a question that has no answer.
    """
    t = say(language)
    right = accepts(question, answer)
    found = () if right else shown_by(question, answer)
    ground = because(t, question, answer)
    feedback = told(t, ground, with_way=False) if right else _wrong(t, question, answer, found, ground)
    best = "" if isinstance(question, MADE) else written(question, truth(question))
    ids = ground.rule_ids or ((ground.note,) if ground.note else ())
    return Marked(right, found, feedback, ids, written(question, answer), best)


def because(t: Say, question: Question, answer: Answer) -> Ground:
    """What decides, seen from this answer."""
    return _BECAUSE[type(question)](t, question, answer)


def _wrong(t: Say, question: Question, answer: Answer, found: tuple[str, ...], ground: Ground) -> str:
    believed = t.one_of(belief_words(t, belief) for belief in found)
    return paragraph(
        t("You said: {answer}.", answer=said(t, question, answer)),
        t("That would be so if {belief}.", belief=believed) if found else "",
        told(t, ground),
    )

"""Which of the drawn questions are kept."""

from __future__ import annotations

from typing import Final

from ligretto_widget.game.deadlock import deadlock
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.beliefs import MADE
from ligretto_widget.teach.exercises.chance import Chance
from ligretto_widget.teach.exercises.options import Options, options
from ligretto_widget.teach.exercises.questions import Question
from ligretto_widget.teach.exercises.tables import otherwise_hidden
from ligretto_widget.teach.exercises.tempting import catches
from ligretto_widget.teach.exercises.truths import accepts, truth

FEWEST: Final = 2
"""So many wrong answers are offered at least."""
SEEN: Final = (q.WhichFit, q.WhyNot, q.WhereTo, q.LiesThere, q.WhoseRules, q.Points, q.OverOrNot)
"""The questions whose hidden cards stay hidden, so that they may not decide."""


def kept(chance: Chance, question: Question, level: int) -> bool:
    """Whether the question is one to ask.

    What is made (X11 to X13) has its way checked where it is drawn. A table that is stuck for ever has no belief
    against it, and is kept all the same: without such tables "stuck" would never be right.
    """
    if isinstance(question, MADE):
        return True
    if isinstance(question, q.Stuck) and deadlock(question.table).found is None:
        return False
    if not catches(question) and not _truly_stuck(question):
        return False
    return wrong_choices(question, options(question, level)) >= FEWEST and _in_sight(chance, question)


def wrong_choices(question: Question, found: Options) -> int:
    """How many wrong things there are to choose: whole answers, or parts that do not belong to the right answer.

    Of editions, seats, lines and cards that help any set may be right, even all; there each of them can be wrong.
    """
    if not found.many:
        return sum(not accepts(question, each) for each in found.choices)
    right = truth(question) if isinstance(question, q.WhichFit | q.WhereTo) else frozenset()
    assert isinstance(right, frozenset)
    return len(set(found.choices) - right)


def _truly_stuck(question: Question) -> bool:
    answer = truth(question) if isinstance(question, q.Stuck) else None
    return isinstance(answer, q.Stuckness) and answer.found


def _in_sight(chance: Chance, question: Question) -> bool:
    """Whether the answer stays the same when the hidden cards lie otherwise."""
    if not isinstance(question, SEEN):
        return True
    if isinstance(question, q.WhoseRules) and question.after is not None:
        return True
    other = question._replace(table=otherwise_hidden(chance, question.table))
    return truth(other) == truth(question)

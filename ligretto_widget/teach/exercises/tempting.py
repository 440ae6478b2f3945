"""The wrong answers that beliefs lead to, worked out once for a question that is asked about several times."""

from __future__ import annotations

from functools import lru_cache

from ligretto_widget.teach.exercises.beliefs import BELIEFS, MADE, tags
from ligretto_widget.teach.exercises.questions import Answer, Question, Stuck, Stuckness
from ligretto_widget.teach.exercises.reach import would_help


@lru_cache(maxsize=16)
def tempting(question: Question) -> tuple[tuple[Answer, tuple[str, ...]], ...]:
    """Each wrong answer with the beliefs that lead to it; none for what is made.

    Raises ValueError for a question that has no answer.
    """
    found: dict[Answer, tuple[str, ...]] = {}
    if not isinstance(question, MADE):
        for belief in BELIEFS.values():
            for answer in belief.predictions(question):
                found[answer] = (*found.get(answer, ()), belief.id)
    return tuple(found.items())


def catches(question: Question) -> tuple[str, ...]:
    """The beliefs that lead to a wrong answer here, by their ids."""
    return tuple(sorted({belief for _, beliefs in tempting(question) for belief in beliefs}))


def shown_by(question: Question, answer: Answer) -> tuple[str, ...]:
    """The beliefs that lead to just this wrong answer.

    Where a table is called stuck that is not, the cards named beside it do not matter.
    """
    if isinstance(question, MADE):
        return tags(question, answer)
    if isinstance(question, Stuck) and isinstance(answer, Stuckness) and answer.found:
        answer = Stuckness(True, would_help(question.table))
    known = (beliefs for wrong, beliefs in tempting(question) if type(wrong) is type(answer) and wrong == answer)
    return next(known, ())

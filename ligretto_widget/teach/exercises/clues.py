"""Hints to an exercise, in two steps: where to look, and something that narrows the answer down.

The first is a sentence a kind of question. The second is taken from the engine's answer each time: a wrong option that
is named, how many are right, or the first part of what is to be made. A hint never gives the whole answer; that is what
showing it is for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.beliefs import MADE
from ligretto_widget.teach.exercises.made import changes
from ligretto_widget.teach.exercises.mending import mending
from ligretto_widget.teach.exercises.options import Options, label
from ligretto_widget.teach.exercises.ordering import order
from ligretto_widget.teach.exercises.questions import Question
from ligretto_widget.teach.exercises.truths import accepts, truth
from ligretto_widget.teach.say import Say, mark

LOOK: Final[Mapping[type, str]] = {
    q.WhichFit: mark("Look at the top of each pile: only the next number of the same colour fits. A 1 starts a pile."),
    q.WhyNot: mark("Ask one thing after the other: whose card is it, does it lie open, the colour, the number."),
    q.WhereTo: mark("Go from pile to pile: the colour first, then the number. Then look at the places of the row."),
    q.OnTop: mark("Count the cards off the reserve. The last one that is turned lies on top."),
    q.HowManyTops: mark("Write down the card on top after each turn, pass by pass."),
    q.LiesThere: mark("Which place does the move leave empty, and does this edition fill it at once?"),
    q.WhoseRules: mark("Which rule speaks of this move?"),
    q.WhoWasFirst: mark("The hand that lands first gets the pile. When it set out does not matter."),
    q.Points: mark("Count the backs in the centre. Then look at what is left in the Ligretto pile."),
    q.SheetFaults: mark("Add up each line: the cards in the centre, less two for each Ligretto card that is left."),
    q.Stuck: mark("Which cards would fit now? Look where each of them lies, and whether it can come up."),
    q.Mend: mark("Find the condition that fails. What would it have to find instead?"),
    q.Build: mark("Begin with the piles in the centre, then choose the open cards."),
    q.InWhichOrder: mark("Begin at the end: what has to lie in the centre just before the card?"),
    q.OverOrNot: mark("Look at the Ligretto pile of the seat that moves. What does this edition say of an empty one?"),
}
"""Where to look, by the kind of question."""

MATCH: Final = mark("Look at the totals that are noted. What ends a match in this edition?")
"""Where to look when it is a match that may be over."""

STEPS: Final = 2


def clue(t: Say, question: Question, found: Options, step: int) -> str:
    """The hint of that step (from 1); the last one again where there is no further one."""
    narrows = "" if step < STEPS else _narrowed(t, question, found)
    match = isinstance(question, q.OverOrNot) and question.match is not None
    return narrows or t(MATCH if match else LOOK[type(question)])


def _narrowed(t: Say, question: Question, found: Options) -> str:
    if isinstance(question, MADE):
        return _begun(t, question)
    right: Any = truth(question)
    if isinstance(right, q.Stuckness):
        return t("Nobody can go on.") if right.found else t("Somebody can go on.")
    if found.many:
        return t.many("One of them is right.", "{n} of them are right.", len(right))
    wrong = next((choice for choice in reversed(found.choices) if not accepts(question, choice)), None)
    return "" if wrong is None else t("It is not this: {option}.", option=label(t, question, found, wrong))


def _begun(t: Say, question: Question) -> str:
    """How a way to what is to be made begins."""
    if isinstance(question, q.InWhichOrder):
        moves = order(question)
        return t("The first move can be: {move}.", move=str(moves[0])) if moves else ""
    if isinstance(question, q.Mend):
        table = mending(question)
        sort = None if table is None else changes(question.table, table, question.move)[0].sort
        return "" if sort is None else t(_SORTS[sort])
    return ""


_SORTS: Final[Mapping[q.Changed, str]] = {
    "card": mark("Another open card would do."),
    "pile": mark("Another card on top of the pile would do."),
    "edition": mark("Other rules would do."),
}

"""The right answer shown: what was said, what is right, and because of what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.beliefs import MADE
from ligretto_widget.teach.exercises.building import building
from ligretto_widget.teach.exercises.grounds import told
from ligretto_widget.teach.exercises.marking import because
from ligretto_widget.teach.exercises.mending import mending
from ligretto_widget.teach.exercises.ordering import order
from ligretto_widget.teach.exercises.questions import Answer, Question
from ligretto_widget.teach.exercises.tables import seen_text
from ligretto_widget.teach.exercises.told import said
from ligretto_widget.teach.exercises.truths import accepts, truth
from ligretto_widget.teach.say import Say, paragraph

if TYPE_CHECKING:
    from ligretto_widget.teach.exercises.exercise import Setting


def solution(question: Question, setting: Setting | None = None) -> Answer:
    """A right answer: the one that there is, or one that can be made; None where none was found to be made."""
    if isinstance(question, q.Mend):
        return mending(question)
    if isinstance(question, q.Build):
        return _built(question, setting)
    return order(question) if isinstance(question, q.InWhichOrder) else truth(question)


def _built(question: q.Build, setting: Setting | None) -> Table | None:
    if setting is not None:
        return building(question, setting.rules, setting.players)
    rules = EDITIONS["schmidt"].replace(expert=question.property == "bridge")
    found = (building(question, rules, players) for players in (4, 2, 8, 12))
    return next((table for table in found if table is not None), None)


def shown(
    t: Say, question: Question, last: Answer, tried: bool, setting: Setting | None, *, on_board: bool = False
) -> str:
    """The reveal in sentences; a table that is seen on the board is not written out."""
    best = solution(question, setting)
    if isinstance(question, MADE) and best is None:
        return t("No way was found.")
    right = last if tried and accepts(question, last) else best
    seen = on_board and isinstance(question, q.Build)
    return paragraph(
        t("You said: {answer}.", answer=said(t, question, last)) if tried else "",
        t("The answer is: {answer}.", answer=t("the table on the board") if seen else best_words(t, question, best)),
        told(t, because(t, question, right), with_way=False),
    )


def best_words(t: Say, question: Question, best: Any) -> str:
    """A right answer in words, also where it is a table to be built: with its hidden cards where they matter."""
    if not isinstance(question, q.Build):
        return said(t, question, best)
    return " / ".join(seen_text(best, peek=question.property == "stuck").split("\n"))

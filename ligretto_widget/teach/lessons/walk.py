"""A learner's way through a lesson: which step it is, what was made or ticked in it, and which steps are done.

A walk knows no board and no clock: the moves that are tried and the frames that are shown come in, a :class:`Reply`
comes out, in the learner's language. Nothing goes on by itself: a step that is done opens the way, and the learner
takes it.
"""

from __future__ import annotations

from typing import NamedTuple

from ligretto_widget.game.judge import Verdict
from ligretto_widget.game.moves import Move
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.exercises.exercise import Exercise
from ligretto_widget.teach.exercises.own import own_exercise
from ligretto_widget.teach.exercises.results import Results
from ligretto_widget.teach.explanation import Tone
from ligretto_widget.teach.lessons.place import Place, keep, kept
from ligretto_widget.teach.lessons.steps import (
    Answer,
    Choose,
    Look,
    Play,
    Reach,
    Script,
    Step,
    accepts,
    centre_cards,
    is_done,
    reached,
)
from ligretto_widget.teach.rulewords import named
from ligretto_widget.teach.say import Say, paragraph, say
from ligretto_widget.teach.words import why


class Reply(NamedTuple):
    """What is answered to something that the learner did; ``plays`` where the move is made on the board."""

    tone: Tone
    title: str
    text: str = ""
    plays: bool = False


class Walk:
    """One learner in one lesson. ``results``: where answers and the place are kept, if anywhere."""

    def __init__(self, lesson: Script, results: Results | None = None) -> None:
        self.lesson = lesson
        self.results = results
        place = kept(results, lesson.name)
        names = [step.name for step in lesson.steps]
        self.done: tuple[str, ...] = tuple(name for name in place.done if name in names)
        self.at = names.index(place.at) if place.at in names else 0
        self.begins = 0
        """The frame of the round at which the step was opened; what comes after it is the learner's."""
        self.ticked: frozenset[int] = frozenset()
        self._exercises: dict[str, Exercise] = {}

    # --- where it stands ---

    @property
    def step(self) -> Step:
        """The step that is open."""
        return self.lesson.steps[self.at]

    @property
    def last(self) -> bool:
        """Whether it is the last one."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def options(self) -> int:
        """How many options the step has to choose from."""
        return len(self.step.task.options) if isinstance(self.step.task, Choose) else 0

    @property
    def looks(self) -> bool:
        """Whether there is nothing to do but to look and read."""
        return isinstance(self.step.task, Look)

    @property
    def is_done(self) -> bool:
        """Whether the step that is open is done."""
        return self.step.name in self.done

    def board(self) -> Timeline:
        """What the board shows when the step is opened."""
        return self.lesson.board(self.at)

    @property
    def exercise(self) -> Exercise | None:
        """The exercise of the step, with the tries at it so far; None where the step has none."""
        step = self.step
        if not isinstance(step.task, Answer):
            return None
        if step.name not in self._exercises:
            item = f"{self.lesson.name}-{step.name}"
            self._exercises[step.name] = own_exercise(step.task.fields, item=item, folder=step.task.folder)
        return self._exercises[step.name]

    # --- going ---

    def go(self, at: int) -> None:
        """Open another step; one to look at is done with that. Raises OSError where the place cannot be kept."""
        if isinstance(self.step.task, Look):
            self._finish(keeping=False)
        self.at = max(0, min(at, len(self.lesson.steps) - 1))
        self.ticked = frozenset()
        if self.last and isinstance(self.step.task, Look):
            self._finish(keeping=False)
        self._keep()

    def _finish(self, *, keeping: bool = True) -> None:
        if not self.is_done:
            self.done = (*self.done, self.step.name)
        if keeping:
            self._keep()

    def _keep(self) -> None:
        keep(self.results, self.lesson.name, Place(self.step.name, self.done))

    # --- doing ---

    def tried(
        self, table: Table, verdict: Verdict, after: Table | None, made: tuple[Move, ...], language: str
    ) -> Reply | None:
        """A move was asked for on the board, after those that were ``made`` in this step.

        ``after``: the table that it leaves, None where it is refused.
        """
        t, task = say(language), self.step.task
        if not isinstance(task, Play) or is_done(task, table, made):
            return None
        if after is None:
            told = why(table, verdict, language=language)
            return Reply("illegal", told.title, told.reason)
        if not accepts(task, verdict.move, made):
            return Reply("asked", t("That is allowed. This step asks for another move."), self._asks(t))
        if not is_done(task, after, (*made, verdict.move)):
            return Reply("legal", t("Right."), t("Go on: there is more to do."), plays=True)
        return self._right(t, plays=True)

    def stood(self, timeline: Timeline, index: int, language: str) -> Reply | None:
        """The round stands at that frame now."""
        t, task = say(language), self.step.task
        if not isinstance(task, Reach) or self.is_done:
            return None
        if reached(task, timeline, index):
            return self._right(t)
        if task.goal != "centre":
            return None
        n, here = task.n, centre_cards(timeline[index].table)
        text = t("Go on back.") if here > n else t("Go on forward.")
        return Reply("asked", t.many("One card lies in the centre.", "{n} cards lie in the centre.", here), text)

    def choose(self, number: int, language: str) -> Reply | None:
        """An option (from 1): ticked where several are right, else it is the answer."""
        task = self.step.task
        if not isinstance(task, Choose) or not 1 <= number <= len(task.options):
            return None
        if task.many:
            self.ticked ^= {number}
            return None
        self.ticked = frozenset({number})
        return self.check(language)

    def check(self, language: str) -> Reply | None:
        """What is ticked is the answer."""
        t, task = say(language), self.step.task
        if not isinstance(task, Choose):
            return None
        right = {number for number, option in enumerate(task.options, 1) if option.right}
        chosen = [task.options[number - 1] for number in sorted(self.ticked)]
        because = paragraph(*(t.own(option.because) for option in chosen if option.because))
        if self.ticked == right:
            return self._right(t, because)
        wrong = paragraph(*(t.own(one.because) for one in chosen if one.because and not one.right))
        return Reply("illegal", t("Not yet."), wrong or t("Look again, and choose anew."))

    def answered(self) -> None:
        """The exercise of the step was answered rightly, or its answer was shown."""
        if self.exercise is not None and (self.exercise.right or self.exercise.revealed):
            self._finish()

    def _right(self, t: Say, because: str = "", *, plays: bool = False) -> Reply:
        self._finish()
        return Reply("legal", t("Right."), paragraph(because, t.own(self.step.after)), plays)

    # --- telling ---

    def _asks(self, t: Say) -> str:
        return t.own(self.step.ask or self.step.say)

    def lines(self, language: str) -> list[str]:
        """What the step says and asks."""
        t = say(language)
        return [t.own(text) for text in (self.step.say, self.step.ask) if text]

    def rules(self, language: str) -> list[str]:
        """The statements that the step shows, each with its id and its edition."""
        t = say(language)
        boxes = [named(t, rule) for rule in self.step.rules]
        return [t("{id} ({edition}): {text}", id=box.id, edition=box.edition, text=box.text) for box in boxes]

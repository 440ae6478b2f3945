"""Exercises on the board: one after the other, answered with buttons, clicks or text, and marked by the engine.

A :class:`Quiz` is the state; :func:`page` says what stands above the tabs, and the acts are put together with the
others in :mod:`.tasks`. An answer is given to the exercise itself, so it is marked exactly as one that was given in
code.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ligretto_widget.game.moves import Spot
from ligretto_widget.game.notation import position
from ligretto_widget.game.table import Table, deal
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.exercises.exercise import Exercise
from ligretto_widget.teach.say import Say
from ligretto_widget.view.desk import Said
from ligretto_widget.view.geometry import Hit, Target

if TYPE_CHECKING:
    from ligretto_widget.teach.exercises.results import Results


@dataclass(slots=True)
class Quiz:
    """Exercises in order, which one is asked, and which of its options are ticked (from 1)."""

    exercises: tuple[Exercise, ...]
    results: Results | None = None
    at: int = 0
    ticked: set[int] = field(default_factory=set)
    typed: str | None = None

    @property
    def here(self) -> Exercise:
        """The exercise that is asked."""
        return self.exercises[self.at]

    @property
    def last(self) -> bool:
        """Whether it is the last one."""
        return self.at == len(self.exercises) - 1

    def timeline(self) -> Timeline:
        """What the board shows with it: its position, or an untouched deal where it has none."""
        return Timeline.of(table_of(self.here))

    def go(self, at: int) -> None:
        """Ask another one."""
        self.at, self.ticked, self.typed = at, set(), None

    def chosen(self) -> list[Target]:
        """What is ticked and lies on the board."""
        choices = [self.here.choices[number - 1] for number in sorted(self.ticked)]
        return [one for one in choices if isinstance(one, Spot) or type(one) is int] if self.here.many else []

    def click(self, hit: Hit) -> bool:
        """Tick what was clicked, or take the tick away; False where it is no option."""
        choices = self.here.choices
        if not self.here.many or hit is None:
            return False
        wanted: Any = hit if isinstance(hit, Spot) else hit[1] if hit[0] == "pile" else None
        if wanted is None and (isinstance(hit, Spot) or hit[0] != "new"):
            return False
        number = next((n for n, choice in enumerate(choices, 1) if choice == wanted), None)
        if number is None:
            return False
        self.ticked ^= {number}
        return True

    def choose(self, number: int, language: str) -> Said | None:
        """One option: ticked where many may be, else it is the answer. None where nothing is said yet."""
        if not 1 <= number <= len(self.here.choices):
            return None
        if self.here.many:
            self.ticked ^= {number}
            return None
        self.ticked = {number}
        return self._said(lambda: self.here.choose(number, language=language))

    def check(self, text: str, language: str) -> Said:
        """What is ticked, or what was written, is the answer."""
        if self.here.choices:
            numbers = sorted(self.ticked)
            return self._said(lambda: self.here.choose(*numbers, language=language))
        self.typed = text
        return self._said(lambda: self.here.answer(text, language))

    def _said(self, answered: Any) -> Said:
        try:
            marked = answered()
        except ValueError as error:
            return Said("asked", str(error))
        if self.results is not None:
            self.results.add(self.here)
        return Said("legal" if marked.right else "illegal", "", marked.feedback)


def table_of(exercise: Exercise) -> Table:
    """The position of an exercise; what is to be built begins with an untouched deal."""
    if exercise.table is not None:
        return exercise.table
    if exercise.position:
        return position(exercise.position)
    return deal(4, seed=1)


def page(t: Say, quiz: Quiz, said: Said | None, language: str) -> dict[str, Any]:
    """What stands above the tabs: the question, its options, the answer's mark, and the way on."""
    exercise = quiz.here
    options = exercise.options(language)
    buttons: list[list[Any]] = [
        [f"pick:{number}", f"{number} · {text}", number in quiz.ticked] for number, text in enumerate(options, 1)
    ]
    done = bool(exercise.right) or exercise.revealed
    if (exercise.many or not options) and not done:
        buttons.append(["check", t("Check"), None])
    if exercise.right is False and not done:
        buttons.append(["reveal", t("Show me"), None])
    if not quiz.last and done:
        buttons.append(["next", t("Next question"), None])
    titles = {"legal": t("Right."), "illegal": t("Not yet."), "none": t("The answer")}
    note = None
    if said is not None:
        note = {"tone": said.tone, "title": said.title or titles.get(said.tone, ""), "reason": said.reason}
    number, of = quiz.at + 1, len(quiz.exercises)
    heading = t("Question {n} of {of}", n=number, of=of) if of > 1 else t("Question")
    typed = None if options else (exercise.position if quiz.typed is None else quiz.typed)
    lines = [*exercise.text(language).split("\n"), *_hidden(exercise)]
    return {"title": heading, "lines": lines, "picture": "", "field": typed, "note": note, "buttons": buttons}


def _hidden(exercise: Exercise) -> list[str]:
    """What lies hidden and is named, because the question is about it: the board does not show it."""
    if not exercise.peek:
        return []
    rows = (line.partition("reserve ") for line in exercise.position.split("\n"))
    return [f"{seats[0]}: {found}{cards}" for seats, found, cards in rows if found and cards[:1] != "*"]


def quiz_of(source: object) -> Quiz | None:
    """A quiz of an exercise or of several; None for something else."""
    if isinstance(source, Exercise):
        return Quiz((source,))
    several = isinstance(source, Sequence) and not isinstance(source, str) and len(source) > 0
    if several and all(isinstance(one, Exercise) for one in source):  # type: ignore[attr-defined]
        return Quiz(tuple(source))  # type: ignore[arg-type]
    return None

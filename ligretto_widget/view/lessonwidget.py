"""Lesson: the walkthrough inside the widget, with no notebook round it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ligretto_widget.game.integers import between
from ligretto_widget.teach.lessons.reading import script
from ligretto_widget.teach.lessons.walk import Walk
from ligretto_widget.view.widget import LigrettoWidget

if TYPE_CHECKING:
    from ligretto_widget.teach.exercises.results import Results


class Lesson(LigrettoWidget):
    """A lesson on the board: it says a sentence, points at zones, and the learner makes the move.

    ``source``: the name of a lesson (:func:`~ligretto_widget.teach.lessons.table.lessons` lists them) or a file of your
    own that ends in .toml. ``results``: answers are noted there, and the place in the lesson is kept beside it; without
    it the place is kept while the kernel runs. ``step``: begin at that step (from 1) and not where it was left.

    Raises ValueError for a lesson or a step that there is not, :class:`~.reading.LessonError` that names the file, the
    step and its line, OSError where the file cannot be read.
    """

    def __init__(
        self,
        source: str | os.PathLike[str],
        *,
        results: Results | None = None,
        language: str = "en",
        step: int | None = None,
    ) -> None:
        walk = Walk(script(source), results)
        if step is not None:
            number = between(step, 1, len(walk.lesson.steps))
            if number is None:
                raise ValueError(f"step cannot be {step!r}: this lesson has steps 1 to {len(walk.lesson.steps)}")
            walk.at = number - 1
        super().__init__(walk, language=language)

    def __repr__(self) -> str:
        walk = self.session.walk
        where = "" if walk is None else f", step {walk.at + 1} of {len(walk.lesson.steps)}, {len(walk.done)} done"
        return f"Lesson({'' if walk is None else walk.lesson.name!r}{where})"

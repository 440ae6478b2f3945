"""The lessons as a table: what each is called and what can be done after it."""

from __future__ import annotations

from typing import NamedTuple

from ligretto_widget.teach.grid import Grid, RowTable
from ligretto_widget.teach.lessons.reading import NAMES, script
from ligretto_widget.teach.say import say


class LessonRow(NamedTuple):
    """One lesson: its name for :class:`~ligretto_widget.view.lessonwidget.Lesson`, its title, its goal, its steps."""

    name: str
    title: str
    goal: str
    steps: int


class Lessons(RowTable[LessonRow]):
    """The lessons, row by row, in the order of the walkthrough; a notebook shows them as a table."""

    def _grid(self) -> Grid:
        t = say(self._language)
        heads = (t("name"), t("title"), t("after it you can"), t("steps"))
        return Grid(heads, tuple((row.name, row.title, row.goal, str(row.steps)) for row in self))


def lessons(language: str = "en") -> Lessons:
    """The lessons that come with the package. Raises ValueError for a language that there is not."""
    return Lessons(tuple(_row(name, language) for name in NAMES), language)


def _row(name: str, language: str) -> LessonRow:
    t, one = say(language), script(name)
    return LessonRow(name, t.own(one.title), t.own(one.goal), len(one.steps))

"""A teacher's own exercises, from a few lines of TOML or Python.

Each entry names a kind and what it asks about, in the notation; the answer is the engine's. An entry may claim an
answer: then the engine has to agree, so that a slip is found before the lesson. What is wrong is told with the file,
the entry and its line.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ligretto_widget.teach.entries import FileError, read_entries, word_of
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.beliefs import MADE
from ligretto_widget.teach.exercises.exercise import Exercise, Setting
from ligretto_widget.teach.exercises.fields import Fields
from ligretto_widget.teach.exercises.given import read
from ligretto_widget.teach.exercises.options import options
from ligretto_widget.teach.exercises.own_kinds import WRITTEN, setting_of
from ligretto_widget.teach.exercises.showing import solution
from ligretto_widget.teach.exercises.told import written
from ligretto_widget.teach.exercises.tries import LESSON
from ligretto_widget.teach.exercises.truths import accepts, truth


class ExerciseError(FileError):
    """A file of exercises that cannot be used: ``file``, ``entry`` and ``line`` count from 1 (None: the whole file)."""

    noun = "exercise"


def load_exercises(path: str | os.PathLike[str]) -> list[Exercise]:
    """The exercises of a TOML file, each under ``[[exercise]]``, in their order.

    Raises OSError, or :class:`ExerciseError` that names the file, the entry with its line, and what is possible.
    """
    file = read_entries(path, ExerciseError, ("title",))
    stem = word_of(path)
    found: dict[str, Exercise] = {}
    for number, line, fields in file.entries:
        try:
            one = own_exercise(fields, item=f"{stem}-{number}", folder=Path(path).parent)
        except (ValueError, OSError) as error:
            raise ExerciseError(str(error), file.name, number, line) from None
        if one.item in found:
            raise ExerciseError(f"name cannot be {one.item!r}: another exercise has it", file.name, number, line)
        found[one.item] = one
    return list(found.values())


# --- an exercise ------------------------------------------------------------------------------------------------------


def own_exercise(fields: Mapping[str, Any], *, item: str = "own", folder: Path = Path()) -> Exercise:
    """The exercise of these fields; ``folder`` is where records are looked for.

    Raises ValueError that names the field, what was given and what is possible, and where the question has no right
    or no wrong answer.
    """
    entry = Fields(fields, folder)
    kind = entry.one_of("kind", tuple(WRITTEN))
    needed, may, make = WRITTEN[kind]
    entry.check(kind, needed, may)
    question = make(entry)
    setting = setting_of(entry) if isinstance(question, q.Build) else None
    level = entry.whole("level", 1, 3) if "level" in fields else 2
    ask = entry.text("ask") if "ask" in fields else ""
    name = entry.text("name") if "name" in fields else item
    if not re.fullmatch(LESSON, name):
        entry.fail("name", "a word of letters, digits, dots and dashes")
    _usable(question, setting)
    if "answer" in fields:
        _agreed(question, fields["answer"])
    return Exercise(question, item=name, level=level, ask=ask, setting=setting)


def _usable(question: q.Question, setting: Setting | None) -> None:
    """Whether there is a right answer and a wrong one."""
    if isinstance(question, MADE):
        if solution(question, setting) is None:
            raise ValueError("no right answer was found: nothing that may be made has what is asked for")
        return
    truth(question)
    found = options(question)
    if not found.many and all(accepts(question, choice) for choice in found.choices):
        raise ValueError("no wrong answer was found: everything that can be chosen is right")


def _agreed(question: q.Question, claimed: object) -> None:
    if not accepts(question, read(question, claimed)):
        right = "" if isinstance(question, MADE) else f": it is {written(question, truth(question))!r}"
        raise ValueError(f"answer cannot be {claimed!r}{right}")

"""A teacher's own exercises, from a few lines of TOML or Python.

Each entry names a kind and what it asks about, in the notation; the answer is the engine's. An entry may claim an
answer: then the engine has to agree, so that a slip is found before the lesson. What is wrong is told with the file,
the entry and its line.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

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

MOST_BYTES: Final = 1_000_000
MOST_ENTRIES: Final = 1_000


class ExerciseError(ValueError):
    """A file of exercises that cannot be used: ``file``, ``entry`` and ``line`` count from 1 (None: the whole file)."""

    def __init__(self, reason: str, file: str, entry: int | None = None, line: int | None = None) -> None:
        super().__init__(reason, file, entry, line)
        self.reason = reason
        self.file = file
        self.entry = entry
        self.line = line

    def __str__(self) -> str:
        parts = [self.file]
        parts += [f"exercise {self.entry}"] if self.entry is not None else []
        parts += [f"line {self.line}"] if self.line is not None else []
        return f"{', '.join(parts)}: {self.reason}"


# --- a file -----------------------------------------------------------------------------------------------------------


def load_exercises(path: str | os.PathLike[str]) -> list[Exercise]:
    """The exercises of a TOML file, each under ``[[exercise]]``, in their order.

    Raises OSError, or :class:`ExerciseError` that names the file, the entry with its line, and what is possible.
    """
    name = os.fsdecode(path)
    with Path(path).open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ExerciseError(f"exercises have at most {MOST_BYTES} bytes", name)
    text, entries = _entries(data, name)
    lines = _lines(text, len(entries))
    stem = re.sub(r"[^A-Za-z0-9._-]", "-", Path(path).stem)[:40] or "own"
    found = []
    for number, (fields, line) in enumerate(zip(entries, lines, strict=True), 1):
        try:
            found.append(own_exercise(fields, item=f"{stem}-{number}", folder=Path(path).parent))
        except (ValueError, OSError) as error:
            raise ExerciseError(str(error), name, number, line) from None
    names = [one.item for one in found]
    for number, item in enumerate(names, 1):
        if item in names[: number - 1]:
            raise ExerciseError(f"name cannot be {item!r}: another exercise has it", name, number, lines[number - 1])
    return found


def _entries(data: bytes, name: str) -> tuple[str, list[Mapping[str, Any]]]:
    try:
        text = data.decode("utf-8-sig")
        whole = tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise ExerciseError("this is not text in UTF-8", name, line=data.count(b"\n", 0, error.start) + 1) from None
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line ([0-9]+)", str(error))
        raise ExerciseError(f"this is not TOML: {error}", name, line=int(place[1]) if place else None) from None
    except RecursionError:
        raise ExerciseError("this is no file of exercises", name) from None
    odd = [key for key in whole if key not in ("title", "exercise")]
    entries = whole.get("exercise", [])
    if odd or not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise ExerciseError(f"a file has [[exercise]] entries and may have a title; {odd or 'exercise'} is not", name)
    if not 1 <= len(entries) <= MOST_ENTRIES:
        raise ExerciseError(f"a file has 1 to {MOST_ENTRIES} entries under [[exercise]], this one {len(entries)}", name)
    return text, entries


def _lines(text: str, entries: int) -> list[int | None]:
    """The lines where the entries begin; nothing where that cannot be told."""
    heads = [number for number, line in enumerate(text.splitlines(), 1) if re.match(r"\s*\[\[\s*exercise\s*\]\]", line)]
    return [*heads] if len(heads) == entries else [None] * entries


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

"""One learner's results: a small file in a place that the learner or the teacher chooses.

Nothing leaves the machine, and no name is in the file: the learner is a code of two words. The file is written anew as
a whole each time and put in place at once, so it is never half a file. A learner can edit it: it is evidence for
teaching, not for a mark.
"""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Final

from ligretto_widget.teach.exercises.codes import checked_code, new_code
from ligretto_widget.teach.exercises.exercise import Exercise
from ligretto_widget.teach.exercises.tries import LESSON, MOST_TRIES, ResultsError, Try, as_csv, as_json, read_tries
from ligretto_widget.teach.say import say

LONGEST_ANSWER: Final = 400
ENDINGS: Final = (".json", ".csv")


class Results:
    """The tries of one learner, kept in a file.

    >>> import tempfile
    >>> results = Results(tempfile.mkdtemp())
    >>> len(results.learner.split("-"))
    2
    """

    __slots__ = ("_noted", "learner", "lesson", "path", "tries")

    learner: str
    lesson: str
    path: Path
    tries: tuple[Try, ...]

    def __init__(self, path: str | os.PathLike[str], learner: str | None = None, *, lesson: str = "") -> None:
        """Open a learner's results, or begin them.

        ``path``: a folder, for the file ``<code>.json`` in it, or a file whose name ends in .json or .csv. ``learner``:
        the code of two words; without it that of the file, or a new one. ``lesson``: a word that is noted with each
        try, such as a notebook's name. Nothing is written before the first :meth:`add`. Raises ValueError for what is
        no code or no lesson, and where the file is another learner's; :class:`ResultsError` where it is damaged;
        OSError where it cannot be read.
        """
        self.lesson = _lesson(lesson)
        given = None if learner is None else checked_code(learner)
        place = Path(path)
        if place.suffix.lower() in ENDINGS and not place.is_dir():
            self.path = place
        else:
            given = given or new_code({each.stem for each in place.glob("*.json")})
            self.path = place / f"{given}.json"
        self.tries = read_tries(self.path) if self.path.exists() else ()
        self.learner = _learner(self.path, self.tries, given)
        self._noted: dict[int, tuple[Exercise, int]] = {}

    def __repr__(self) -> str:
        return f"<results of {self.learner}: {len(self.tries)} tries, {self.path}>"

    def __len__(self) -> int:
        return len(self.tries)

    def add(self, *exercises: Exercise) -> int:
        """Note the tries at these exercises that are not noted yet, and write the file; the number of new tries.

        Raises OSError where the file cannot be written, ValueError where it would hold too many tries.
        """
        tries, noted = list(self.tries), dict(self._noted)
        odd = [each for each in exercises if not isinstance(each, Exercise)]
        if odd:
            raise ValueError(f"exercises cannot be {odd[0]!r}: each is an exercise (a list is given as *list)")
        for exercise in exercises:
            _, known = noted.get(id(exercise), (exercise, 0))
            numbers = Counter((one.item, one.edition) for one in tries)
            first = numbers[exercise.item, exercise.edition] + 1
            tries += [self._try(exercise, at, first + at - known) for at in range(known, exercise.tries)]
            noted[id(exercise)] = (exercise, exercise.tries)  # the exercise is kept, so that its id stays its own
        new = len(tries) - len(self.tries)
        if len(tries) > MOST_TRIES:
            raise ValueError(f"a file of results holds at most {MOST_TRIES} tries")
        if new:
            self._write(tuple(tries))
        self.tries, self._noted = tuple(tries), noted
        return new

    def of(self, exercise: Exercise) -> tuple[Try, ...]:
        """The tries at that exercise so far, also those of earlier days; the first came first."""
        key = exercise.item, exercise.edition
        return tuple(one for one in self.tries if (one.item, one.edition) == key)

    def csv(self) -> str:
        """The tries as CSV with a head."""
        return as_csv(self.tries)

    def promise(self, language: str = "en") -> str:
        """What is in the file and who gets it, in words for children: to be shown where it is saved."""
        t = say(language)
        return t(
            "The file {file} holds your answers and your code {code}. Your name is not in it. "
            "It stays on this computer. You choose who gets it, and you can delete it.",
            file=self.path.name,
            code=self.learner,
        )

    def _try(self, exercise: Exercise, at: int, number: int) -> Try:
        attempt = exercise.attempts[at]
        marked = attempt.marked
        return Try(
            self.learner,
            self.lesson,
            exercise.kind,
            exercise.item,
            exercise.seed,
            exercise.level,
            exercise.edition,
            number,
            marked.right,
            _short(marked.given),
            marked.tags,
            marked.rule_ids,
            attempt.seconds,
            attempt.shown,
            _version(),
            attempt.hints,
        )

    def _write(self, tries: tuple[Try, ...]) -> None:
        csv = self.path.suffix.lower() == ".csv"
        text = as_csv(tries) if csv else as_json(self.learner, tries)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        whole = self.path.with_name(f".{self.path.name}.new")
        whole.write_text(text, encoding="utf-8", newline="\n")
        whole.replace(self.path)


def _short(given: str) -> str:
    """The answer as a line of the file; a whole position is not kept."""
    return given if len(given) <= LONGEST_ANSWER and not set(given) & set("\n<>") else "a position"


def _version() -> str:
    """The package's own version; a room does not import the package that it is in."""
    return str(getattr(sys.modules[__name__.partition(".")[0]], "__version__", "0"))


def _lesson(lesson: object) -> str:
    if lesson == "" or (isinstance(lesson, str) and re.fullmatch(LESSON, lesson)):
        return str(lesson)
    raise ValueError(f"lesson cannot be {lesson!r}: it is a word of letters, digits, dots and dashes")


def _learner(path: Path, tries: tuple[Try, ...], given: str | None) -> str:
    """Whose the file is. Raises ValueError where that is somebody else than was given."""
    learners = dict.fromkeys(one.learner for one in tries)
    if len(learners) > 1:
        raise ResultsError(f"results are of one learner, these are of {', '.join(learners)}", path.name)
    found = next(iter(learners), None)
    if found is not None and given not in (None, found):
        raise ValueError(f"learner cannot be {given!r}: {path.name} holds the results of {found}")
    return found or given or new_code()

"""Tries at exercises as lines of a file, and back: JSON for programs, CSV for a spreadsheet.

A line holds what the program knows of a try and nothing that a learner typed: answers are written as the program writes
them, times are whole seconds, and the learner is a code. What is read is checked value by value; a file in which
anything is wrong is refused as a whole, with its name and the place.
"""

from __future__ import annotations

import csv
import io
import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from reprlib import repr as shortened
from typing import Any, Final, NamedTuple

from ligretto_widget.game.rulebook import RULEBOOK
from ligretto_widget.teach.exercises.codes import checked_code

FORMAT: Final = "ligretto-results"
VERSION: Final = 1
MOST_BYTES: Final = 4_000_000
MOST_TRIES: Final = 20_000


class Try(NamedTuple):
    """One try at one exercise.

    ``item``: which exercise, by its name; ``seed`` is None for a teacher's own; ``number``: which try of this learner
    at this item, from 1; ``given``: the answer as the program writes it; ``tags``: the beliefs that would give it;
    ``rules``: the statements that the feedback cited; ``seconds``: from the question, or the try before, to the answer;
    ``shown``: the answer had been shown before; ``hints``: how many were taken since the question or the try before (a
    file from before they were counted has none).
    """

    learner: str
    lesson: str
    kind: str
    item: str
    seed: int | None
    level: int
    edition: str
    number: int
    right: bool
    given: str
    tags: tuple[str, ...]
    rules: tuple[str, ...]
    seconds: int
    shown: bool
    version: str
    hints: int = 0


class ResultsError(ValueError):
    """A file that holds no results: ``name`` is the file's, ``line`` counts from 1 (None: the whole file)."""

    def __init__(self, reason: str, name: str, line: int | None = None) -> None:
        super().__init__(reason, name, line)
        self.reason = reason
        self.name = name
        self.line = line

    def __str__(self) -> str:
        place = self.name if self.line is None else f"{self.name}, line {self.line}"
        return f"{place}: {self.reason}"


# --- what a value may be ----------------------------------------------------------------------------------------------


def _text(form: str) -> Callable[[object], str]:
    def read(value: object) -> str:
        if isinstance(value, str) and re.fullmatch(form, value):
            return value
        raise ValueError

    return read


def _whole(low: int, high: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if isinstance(value, str) and re.fullmatch(r"[0-9]{1,19}", value):
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        raise ValueError

    return read


def _flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    if value in ("true", "false"):
        return value == "true"
    raise ValueError


def _seed(value: object) -> int | None:
    return None if value in (None, "") else _whole(0, 2**63 - 1)(value)


def _words(known: Callable[[str], bool]) -> Callable[[object], tuple[str, ...]]:
    def read(value: object) -> tuple[str, ...]:
        words = value.split() if isinstance(value, str) else value
        if isinstance(words, list) and all(isinstance(word, str) and known(word) for word in words):
            return tuple(words)
        raise ValueError

    return read


def _belief(word: str) -> bool:
    return re.fullmatch(r"M[0-9]{2}", word) is not None


LESSON: Final = r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}"

_READ: Final[Mapping[str, tuple[Callable[[object], Any], str]]] = {
    "learner": (checked_code, "a code of two words such as green-kite"),
    "lesson": (_text(rf"({LESSON})?"), "a word of letters, digits, dots and dashes, or nothing"),
    "kind": (_text(r"X([1-9]|1[0-4])"), "X1 to X14"),
    "item": (_text(LESSON), "the name of an exercise"),
    "seed": (_seed, "a whole number, or nothing"),
    "level": (_whole(1, 3), "1, 2 or 3"),
    "edition": (_text(r"[a-z0-9_=/:+ -]{1,400}"), "an edition"),
    "number": (_whole(1, MOST_TRIES), "a whole number from 1"),
    "right": (_flag, "true or false"),
    "given": (_text(r"[^\x00-\x1f<>]{0,400}"), "an answer"),
    "tags": (_words(_belief), "beliefs, M01 to M24"),
    "rules": (_words(lambda word: word in RULEBOOK or re.fullmatch(r"A[0-9]{2}", word) is not None), "rule ids"),
    "seconds": (_whole(0, 10**7), "a whole number of seconds"),
    "shown": (_flag, "true or false"),
    "version": (_text(r"[0-9][0-9A-Za-z.+-]{0,30}"), "a version"),
    "hints": (_whole(0, 100), "a whole number up to 100"),
}
"""How each value of a try is read, and what it may be."""


def _read(values: Mapping[str, object]) -> Try:
    """A try of its values. Raises ValueError that names the value."""
    values = {**Try._field_defaults, **values}
    if set(values) != set(Try._fields):
        odd = ", ".join(sorted(map(shortened, set(values) ^ set(Try._fields))))
        raise ValueError(f"a try has the values {', '.join(Try._fields)}; this one differs in {odd}")
    return Try(**{name: _value(name, values[name]) for name in Try._fields})


def _value(name: str, given: object) -> Any:
    read, possible = _READ[name]
    try:
        return read(given)
    except ValueError:
        raise ValueError(f"{name} cannot be {shortened(given)}: it is {possible}") from None


# --- writing ----------------------------------------------------------------------------------------------------------


def as_json(learner: str, tries: Iterable[Try]) -> str:
    """The tries of one learner, one a line."""
    head = {"format": FORMAT, "version": VERSION, "learner": learner}
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    rows = ",".join(f"\n{json.dumps(_plain(one), ensure_ascii=False)}" for one in tries)
    return "{\n" + ",\n".join([*lines, f'"tries": [{rows}\n]']) + "\n}\n"


def _plain(one: Try) -> dict[str, object]:
    values = {name: list(value) if isinstance(value, tuple) else value for name, value in one._asdict().items()}
    del values["learner"]
    return values


def as_csv(tries: Iterable[Try]) -> str:
    """The tries with a head, as a spreadsheet reads them."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Try._fields)
    writer.writerows([_cell(value) for value in one] for one in tries)
    return out.getvalue()


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return " ".join(value) if isinstance(value, tuple) else "" if value is None else str(value)


# --- reading ----------------------------------------------------------------------------------------------------------


def read_tries(path: str | os.PathLike[str], name: str = "") -> tuple[Try, ...]:
    """The tries of a file: CSV if its name ends so, else JSON. ``name`` is what errors call it.

    Raises OSError, or :class:`ResultsError` where it holds no results; nothing of such a file is kept.
    """
    name = name or os.fsdecode(path)
    with Path(path).open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ResultsError(f"results have at most {MOST_BYTES} bytes", name)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ResultsError("this is not text in UTF-8", name, data.count(b"\n", 0, error.start) + 1) from None
    lines = _csv_lines(text, name) if Path(path).suffix.lower() == ".csv" else _json_lines(text, name)
    tries = []
    for line, values in lines:
        try:
            tries.append(_read(values))
        except ValueError as error:
            raise ResultsError(str(error), name, line) from None
    return tuple(tries)


_OLDER: Final = tuple(name for name in Try._fields if name not in Try._field_defaults)


def _csv_lines(text: str, name: str) -> Iterator[tuple[int | None, Mapping[str, object]]]:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        head = next(reader, [])
        if tuple(head) not in (Try._fields, _OLDER):
            raise ResultsError(f"the first line is {','.join(Try._fields)}", name, 1)
        for row in reader:
            if len(row) != len(head):
                raise ResultsError(f"a line has {len(head)} values, this one has {len(row)}", name, reader.line_num)
            yield reader.line_num, dict(zip(head, row, strict=True))
    except csv.Error as error:
        raise ResultsError(f"this is not CSV: {error}", name, reader.line_num) from None


def _json_lines(text: str, name: str) -> Iterator[tuple[int | None, Mapping[str, object]]]:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        cut = "the file is cut off" if not text.rstrip().endswith("}") else f"this is not JSON: {error.msg}"
        raise ResultsError(cut, name, error.lineno) from None
    except (RecursionError, ValueError):
        raise ResultsError("this is no results file", name) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ResultsError(f'this is no results file: one begins with "format": "{FORMAT}"', name)
    if data.get("version") != VERSION:
        raise ResultsError(f"version cannot be {shortened(data.get('version'))}: this program reads {VERSION}", name)
    tries = data.get("tries")
    if not isinstance(tries, list) or len(tries) > MOST_TRIES:
        raise ResultsError(f"tries are a list of at most {MOST_TRIES}", name)
    for number, values in enumerate(tries, 1):
        if not isinstance(values, dict):
            raise ResultsError(f"try {number} is no object", name)
        yield None, {"learner": data.get("learner"), **values}

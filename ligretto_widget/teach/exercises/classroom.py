"""A class's results: the files of a folder read together, and the tables that a teacher looks at.

A file that holds no results is named and left out; the rest is read. Learners are codes; nothing is ranked, and the
small numbers of a class are counts, not percents.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from ligretto_widget.teach.exercises.beliefs import BELIEFS, belief_words
from ligretto_widget.teach.exercises.listing import Chart, Listing, bars
from ligretto_widget.teach.exercises.results import ENDINGS
from ligretto_widget.teach.exercises.tries import ResultsError, Try, as_csv, read_tries
from ligretto_widget.teach.say import Say, say
from ligretto_widget.teach.statements import READINGS, STATEMENTS

K = TypeVar("K")

SHORT: Final = 70
"""So many letters of a rule or a belief are shown in a table."""


class FileState(NamedTuple):
    """A file of the folder: its name there, how many tries were read, and what is wrong with it ("" if nothing is)."""

    name: str
    tries: int
    fault: str

    @property
    def whole(self) -> bool:
        """Whether it was read."""
        return not self.fault


class ClassResults:
    """What a class has tried.

    ``rows``: all tries, learner by learner in their order; ``files``: every file of the folder, the damaged ones too.
    The tables are :meth:`by_belief`, :meth:`by_rule`, :meth:`by_option`, :meth:`by_kind`, :meth:`learners` and
    :meth:`path`; each shows itself as text and in a notebook, and has ``csv()``.
    """

    __slots__ = ("files", "rows")

    rows: tuple[Try, ...]
    files: tuple[FileState, ...]

    def __init__(self, rows: Iterable[Try], files: Iterable[FileState] = ()) -> None:
        self.rows = tuple(rows)
        self.files = tuple(files)

    def __repr__(self) -> str:
        damaged = [each.name for each in self.files if not each.whole]
        learners = len({row.learner for row in self.rows})
        named = f", not read: {', '.join(damaged)}" if damaged else ""
        return (
            f"<results of {learners} learners, {len(self.rows)} tries, {len(self.files) - len(damaged)} files{named}>"
        )

    def __len__(self) -> int:
        return len(self.rows)

    def __str__(self) -> str:
        return "\n\n".join(str(each) for each in self._overview())

    def _repr_html_(self) -> str:
        return "".join(each._repr_html_() for each in self._overview())

    def _overview(self) -> list[Listing]:
        damaged = [each for each in self.files if not each.whole]
        return [*([self.damaged()] if damaged else []), self.by_belief(), self.by_kind()]

    # --- the tables ---

    def by_belief(self, language: str = "en") -> Listing:
        """Which wrong beliefs were shown, by how many learners: the one to settle first comes first."""
        t = say(language)
        found = _counted(self.rows, lambda row: row.tags)
        rows = [(belief, _says(t, belief), *counts) for belief, counts in found]
        heads = (t("belief"), t("it would be so if"), t("learners"), t("tries"))
        return Listing(t("Wrong beliefs"), heads, tuple(rows))

    def by_rule(self, language: str = "en") -> Listing:
        """Which statements of the rulebooks wrong answers went against, by how many learners."""
        t = say(language)
        found = _counted(self.rows, lambda row: () if row.right else row.rules[:1])
        rows = [(rule, _short(t({**STATEMENTS, **READINGS}.get(rule, ""))), *counts) for rule, counts in found]
        return Listing(t("Rules missed"), (t("rule"), t("text"), t("learners"), t("tries")), tuple(rows))

    def by_option(self, language: str = "en") -> Listing:
        """For each exercise, what was answered and how often: which wrong answer drew."""
        t = say(language)
        found = _counted(self.rows, lambda row: [(row.kind, row.item, row.edition, row.given, row.right)])
        ordered = sorted(found, key=lambda each: (_number(each[0][0]), each[0][1:3], -each[1][1]))
        rows = [
            (kind, item, edition, given, t("right") if right else t("wrong"), tries)
            for (kind, item, edition, given, right), (_, tries) in ordered
        ]
        heads = (t("kind"), t("exercise"), t("edition"), t("answer"), "", t("tries"))
        return Listing(t("Answers"), heads, tuple(rows))

    def by_kind(self, language: str = "en") -> Listing:
        """How each kind of exercise went: exercises, tries, right at the first try, right in the end."""
        t = say(language)
        kinds = sorted({row.kind for row in self.rows}, key=_number)
        rows = tuple((kind, *_went([row for row in self.rows if row.kind == kind])) for kind in kinds)
        return Listing(t("Kinds of exercises"), (t("kind"), *_heads(t)), rows)

    def learners(self, language: str = "en", *, times: bool = False) -> Listing:
        """How it went for each learner, by code; ``times``: with the middle thinking time in seconds."""
        t = say(language)
        codes = sorted({row.learner for row in self.rows})
        rows = tuple(self._learner(code, times) for code in codes)
        heads = (t("learner"), *_heads(t), t("beliefs"), t("hints"), t("shown"), *([t("seconds")] if times else []))
        return Listing(t("Learners"), heads, rows)

    def _learner(self, code: str, times: bool) -> tuple[str | int, ...]:
        own = [row for row in self.rows if row.learner == code]
        beliefs = " ".join(sorted({tag for row in own for tag in row.tags}))
        seconds = sorted(row.seconds for row in own)
        middle = (seconds[len(seconds) // 2],) if times else ()
        return code, *_went(own), beliefs, sum(row.hints for row in own), sum(row.shown for row in own), *middle

    def path(self, learner: str, language: str = "en") -> Listing:
        """One learner's way through the exercises. Raises ValueError that lists the codes there are."""
        t = say(language)
        own = [row for row in self.rows if row.learner == learner]
        if not own:
            codes = ", ".join(sorted({row.learner for row in self.rows})) or "none"
            raise ValueError(f"learner cannot be {learner!r}: there are {codes}")
        rows = tuple(
            (row.lesson, row.item, row.number, row.given, t("right") if row.right else t("wrong"), " ".join(row.tags))
            for row in own
        )
        heads = (t("lesson"), t("exercise"), t("try"), t("answer"), "", t("beliefs"))
        return Listing(t("The way of {learner}", learner=learner), heads, rows)

    def damaged(self, language: str = "en") -> Listing:
        """The files that were not read, and why."""
        t = say(language)
        rows = tuple((each.name, each.fault) for each in self.files if not each.whole)
        return Listing(t("Files that were not read"), (t("file"), t("what is wrong")), rows)

    # --- other forms ---

    def chart(self, language: str = "en") -> Chart:
        """The wrong beliefs as bars, by the number of learners."""
        t = say(language)
        counts = [(f"{row[0]} {row[1]}", int(row[2])) for row in self.by_belief(language).rows]
        return bars(t, t("Wrong beliefs: how many learners showed them"), counts)

    def csv(self) -> str:
        """All tries as CSV, for a spreadsheet or a data frame."""
        return as_csv(self.rows)


def class_results(folder: str | os.PathLike[str]) -> ClassResults:
    """The results of a class: every .json and .csv file of the folder and of the folders in it.

    A file that holds no results is named in ``files`` with what is wrong, and the rest is read. The same try in two
    files counts once. Raises NotADirectoryError where there is no such folder.
    """
    root = Path(folder)
    if not root.is_dir():
        raise NotADirectoryError(f"there is no folder {os.fsdecode(folder)!r}")
    paths = sorted(path for path in root.rglob("*") if path.suffix.lower() in ENDINGS and path.is_file())
    rows: dict[Try, None] = {}
    files = []
    for path in paths:
        name = path.relative_to(root)
        if any(part.startswith(".") for part in name.parts):
            continue
        tries, state = _file(path, name.as_posix())
        rows |= dict.fromkeys(tries)
        files.append(state)
    return ClassResults(sorted(rows, key=lambda row: row.learner), files)


def _file(path: Path, name: str) -> tuple[tuple[Try, ...], FileState]:
    try:
        tries = read_tries(path, name)
    except ResultsError as error:
        place = "" if error.line is None else f"line {error.line}: "
        return (), FileState(name, 0, f"{place}{error.reason}")
    except OSError as error:
        return (), FileState(name, 0, error.strerror or "it cannot be read")
    return tries, FileState(name, len(tries), "")


# --- counting ---------------------------------------------------------------------------------------------------------


def _counted(rows: Iterable[Try], keys: Callable[[Try], Iterable[K]]) -> list[tuple[K, tuple[int, int]]]:
    """For each key how many learners and how many tries have it; the most learners first."""
    learners: dict[K, set[str]] = {}
    tries: dict[K, int] = {}
    for row in rows:
        for key in keys(row):
            learners.setdefault(key, set()).add(row.learner)
            tries[key] = tries.get(key, 0) + 1
    found = [(key, (len(codes), tries[key])) for key, codes in learners.items()]
    return sorted(found, key=lambda each: (-each[1][0], -each[1][1], str(each[0])))


def _went(rows: list[Try]) -> tuple[int, int, int, int]:
    """Exercises, tries, right at the first try, right in the end; of each learner's exercise once."""
    last: dict[tuple[str, str, str], bool] = {}
    first: dict[tuple[str, str, str], bool] = {}
    for row in rows:
        key = row.learner, row.item, row.edition
        first.setdefault(key, row.right)
        last[key] = last.get(key, False) or row.right
    return len(first), len(rows), sum(first.values()), sum(last.values())


def _heads(t: Say) -> tuple[str, str, str, str]:
    return t("exercises"), t("tries"), t("right at once"), t("right in the end")


def _number(kind: str) -> int:
    return int(kind[1:])


def _says(t: Say, belief: str) -> str:
    return _short(belief_words(t, belief)) if belief in BELIEFS else ""


def _short(text: str) -> str:
    return text if len(text) <= SHORT else f"{text[: SHORT - 1]}…"

"""The words of a text, where they stand, and errors that tell the place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple, TypeVar

T = TypeVar("T")

LONGEST: Final = 20_000
SHOWN: Final = 30


class Fault(NamedTuple):
    """What is wrong with a text, and where: line and column count from 1; None where it is nowhere in particular."""

    text: str
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        place = [f"{name} {at}" for name, at in (("line", self.line), ("column", self.column)) if at is not None]
        return f"{', '.join(place)}: {self.text}" if place else self.text


class NotationError(ValueError):
    """A text that is no position or no move.

    ``faults`` are all the faults as sentences with their places; ``line`` and ``column`` (from 1) are those of the
    first, None where it is nowhere in particular.
    """

    def __init__(self, *found: Fault) -> None:
        super().__init__(*found)
        self.found = found
        self.faults = tuple(map(str, found))
        self.line = found[0].line if found else None
        self.column = found[0].column if found else None

    def __str__(self) -> str:
        if len(self.faults) == 1:
            return self.faults[0]
        more = [f"and {len(self.faults) - SHOWN} more"] if len(self.faults) > SHOWN else []
        return "\n  ".join([f"{len(self.faults)} faults", *self.faults[:SHOWN], *more])


class Word(NamedTuple):
    """One word of a text and where it stands, counted from 1."""

    text: str
    line: int
    column: int

    def wrong(self, reason: str) -> NotationError:
        """The error that says what is wrong with this word."""
        return NotationError(Fault(reason, self.line, self.column))

    def __str__(self) -> str:
        return repr(short(self.text))


def short(text: str) -> str:
    """A text of any length as a message can bear it; what is cut is never taken for something else."""
    return text if len(text) <= 40 else f"{text[:40]}..."


def checked(text: object, longest: int = LONGEST) -> str:
    """The text, if it is one and not too long."""
    if not isinstance(text, str):
        raise NotationError(Fault(f"a text is needed, not {type(text).__name__}"))
    if len(text) > longest:
        raise NotationError(Fault(f"the text has {len(text)} characters: at most {longest} are read"))
    return text


def words(text: str, line: int = 1) -> list[Word]:
    """The words of a line with their places; a ``|`` is a word of its own."""
    return [Word(found[0], line, found.start() + 1) for found in re.finditer(r"\||[^\s|]+", text)]


def whole(text: str, digits: int) -> int | str:
    """The number that is written with so many digits at most, or the text itself where it is none."""
    return int(text) if re.fullmatch(rf"[0-9]{{1,{digits}}}", text) else short(text)


def told(word: Word, make: Callable[[], T]) -> T:
    """What ``make`` gives; its ValueError gets the place of the word."""
    try:
        return make()
    except ValueError as error:
        raise word.wrong(str(error)) from None


@contextmanager
def noting(faults: list[Fault]) -> Iterator[None]:
    """Put the faults of what is read inside on the list, and go on."""
    try:
        yield
    except NotationError as error:
        faults.extend(error.found)

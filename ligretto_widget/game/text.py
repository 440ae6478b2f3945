"""The words of a text, where they stand, and errors that tell the place.

What is wrong is said in English, and such a text knows the form it was made of and what was filled in (:class:`Told`),
so that the room above, which has the catalogues, can say it in another language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")

LONGEST: Final = 20_000
SHOWN: Final = 30

Gap: TypeAlias = str | tuple[str, ...]
"""What fills a gap: a text, or some that stand one after the other; each of them may know its own form."""


class Told(str):
    """An English text that keeps its ``form`` with named gaps, and what fills the ``gaps``.

    >>> text = told("{head} is written twice, in line {line} and here", head="seed", line=2)
    >>> text, text.form, text.gaps["line"]
    ('seed is written twice, in line 2 and here', '{head} is written twice, in line {line} and here', '2')
    """

    __slots__ = ("form", "gaps")

    form: str
    gaps: Mapping[str, Gap]

    def __new__(cls, form: str, gaps: Mapping[str, Gap]) -> Told:
        filled = {name: gap if isinstance(gap, str) else ", ".join(gap) for name, gap in gaps.items()}
        text = super().__new__(cls, form.format(**filled))
        text.form, text.gaps = form, MappingProxyType(dict(gaps))
        return text

    def __reduce__(self) -> tuple[object, ...]:
        return Told, (self.form, dict(self.gaps))


def told(form: str, /, **gaps: object) -> Told:
    """The text with its gaps filled. The form stands in the call itself, where tools/catalogues.py collects it."""
    return Told(form, {name: _gap(given) for name, given in gaps.items()})


def _gap(given: object) -> Gap:
    if type(given) in (list, tuple):  # a Word is a tuple too, and says itself
        return tuple(one if isinstance(one, str) else str(one) for one in given)  # type: ignore[attr-defined]
    return given if isinstance(given, str) else str(given)


def reason(error: Exception) -> str:
    """What an error says; a text that knows its form stays one."""
    said = error.args[0] if error.args else None
    return said if isinstance(said, Told) else str(error)


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

    def wrong(self, text: str) -> NotationError:
        """The error that says what is wrong with this word."""
        return NotationError(Fault(text, self.line, self.column))

    def __str__(self) -> str:
        return repr(short(self.text))


Line: TypeAlias = list[Word]


def short(text: str) -> str:
    """A text of any length as a message can bear it; what is cut is never taken for something else."""
    return text if len(text) <= 40 else f"{text[:40]}..."


def checked(text: object, longest: int = LONGEST) -> str:
    """The text, if it is one and not too long."""
    if not isinstance(text, str):
        raise NotationError(Fault(told("a text is needed, not {given}", given=type(text).__name__)))
    if len(text) > longest:
        many = told("the text has {n} characters: at most {most} are read", n=len(text), most=longest)
        raise NotationError(Fault(many))
    return text


def words(text: str, line: int = 1) -> list[Word]:
    """The words of a line with their places; a ``|`` is a word of its own."""
    return [Word(found[0], line, found.start() + 1) for found in re.finditer(r"\||[^\s|]+", text)]


def whole(text: str, digits: int) -> int | str:
    """The number that is written with so many digits at most, or the text itself where it is none."""
    return int(text) if re.fullmatch(rf"[0-9]{{1,{digits}}}", text) else short(text)


def placed(word: Word, make: Callable[[], T]) -> T:
    """What ``make`` gives; its ValueError gets the place of the word."""
    try:
        return make()
    except ValueError as error:
        raise word.wrong(reason(error)) from None


@contextmanager
def noting(faults: list[Fault]) -> Iterator[None]:
    """Put the faults of what is read inside on the list, and go on."""
    try:
        yield
    except NotationError as error:
        faults.extend(error.found)

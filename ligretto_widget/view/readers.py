"""Readers of one value each that came over the wire: the value in our types, or WireError with what was wanted.

They compare and never convert what is not of the right type already, so that no value, however large or odd, raises
anything else, and they never quote what they refuse.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

LONGEST_TEXT = 2_000
LONGEST_NAME = 40
LONGEST_PAGE = 20_000


class WireError(Exception):
    """A message that is not one of the wire format. `reason` says what is wrong with it, without quoting it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


# A reader gives the value, or raises WireError with what it wanted.
Reader = Callable[[object], object]


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def whole(low: int, high: int) -> Reader:
    """A whole number between these two."""

    def read(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        raise WireError(f"a whole number from {low} to {high}")

    return read


def amount(high: int) -> Reader:
    """A number above 0."""

    def read(value: object) -> float:
        # Comparing, not converting: a number can be too large for a float, and NaN is never in between.
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 < value <= high:
            return float(value)
        raise WireError(f"a number above 0, up to {high}")

    return read


def one_of(choices: tuple[float, ...]) -> Reader:
    """A number of the list, as it stands there."""

    def read(value: object) -> float:
        if _is_number(value) and value in choices:
            return choices[choices.index(value)]
        raise WireError("one of " + ", ".join(map(str, choices)))

    return read


def flag(value: object) -> bool:
    """Yes or no."""
    if isinstance(value, bool):
        return value
    raise WireError("true or false")


def _text(longest: int) -> Callable[[object], str]:
    """Text of bounded length that any file can hold."""

    def read(value: object) -> str:
        if isinstance(value, str) and len(value) <= longest:
            # JSON can spell half a surrogate pair, which no log file can hold.
            return value.encode("utf-8", "replace").decode("utf-8")
        raise WireError(f"text of at most {longest} signs")

    return read


text = _text(LONGEST_TEXT)
page = _text(LONGEST_PAGE)
"""What a person wrote: a position, say."""


def word(*words: str) -> Reader:
    """One of these words."""

    def read(value: object) -> str:
        if isinstance(value, str) and value in words:
            return value
        raise WireError("one of " + ", ".join(words))

    return read


def name(value: object) -> str:
    """A short name in one line."""
    if isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and value.isprintable():
        return value
    raise WireError(f"a name of at most {LONGEST_NAME} signs")


def or_none(reader: Reader) -> Reader:
    """The same, or None."""
    return lambda value: None if value is None else reader(value)


def read(name: str, field: str, reader: Reader, value: object) -> Any:
    """The value of one field of a message; what is wrong with it is told with the names of both."""
    try:
        return reader(value)
    except WireError as wanted:
        raise WireError(f"`{field}` of `{name}` is {wanted.reason}") from None

"""The words of a chart. This room knows English; a room further out that knows more languages puts its sayer in here.

It is asked for a language and gives the function ``t`` that fills a sentence's gaps, as the package's own does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol


class Say(Protocol):
    """Says a sentence with its gaps filled."""

    def __call__(self, text: str, /, **names: object) -> str: ...


SAYERS: Final[list[Callable[[str], Say]]] = []
"""What gives the words in a language; the last one is asked."""


def saying(language: str) -> Say:
    """The function that says sentences in a language. Raises ValueError for one that nobody here speaks."""
    if SAYERS:
        return SAYERS[-1](language)
    if language != "en":
        raise ValueError(f"language cannot be {language!r}: there is en")
    return _english


def _english(text: str, /, **names: object) -> str:
    return text.format(**names)

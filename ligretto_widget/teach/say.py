"""The one door through which every sentence goes.

``say("en")`` gives the function ``t``. A sentence is English with named gaps, ``t("{card} fits.", card=...)``: a
catalogue can put another language's sentence in its place and order the gaps anew. A sentence that stands in a table
and is said later is wrapped in :func:`mark`, so that the catalogue finds it too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

LANGUAGES: Final = ("en",)


class Say(NamedTuple):
    """Fills the gaps of sentences in one language."""

    language: str

    def __call__(self, text: str, /, **names: object) -> str:
        """The sentence with its gaps filled; names it does not use may be given too."""
        return text.format(**names)

    def many(self, one: str, other: str, n: int, /, **names: object) -> str:
        """The sentence for one thing or for ``n`` things; ``{n}`` is the number."""
        return self(one if n == 1 else other, n=n, **names)

    def all_of(self, parts: Iterable[str]) -> str:
        """Some words as a list: "R5, R6 and R7"."""
        return self._row(mark("{first} and {last}"), parts)

    def one_of(self, parts: Iterable[str]) -> str:
        """Some words as a choice: "green, blue or yellow"."""
        return self._row(mark("{first} or {last}"), parts)

    def _row(self, pair: str, parts: Iterable[str]) -> str:
        *firsts, last = list(parts) or [""]
        return self(pair, first=", ".join(firsts), last=last) if firsts else last


def say(language: str = "en") -> Say:
    """The function that says sentences in a language.

    Raises ValueError that lists the languages there are.

    >>> say("en")("Pile {pile} needs {card}.", pile=1, card="R5")
    'Pile 1 needs R5.'
    """
    if language not in LANGUAGES:
        raise ValueError(f"language cannot be {language!r}: there are {', '.join(LANGUAGES)}")
    return Say(language)


def mark(text: str) -> str:
    """The text as it is: a sentence of a table that ``t`` says later."""
    return text


def paragraph(*sentences: str) -> str:
    """Sentences one after the other, without those that have nothing to say."""
    return " ".join(sentence for sentence in sentences if sentence)

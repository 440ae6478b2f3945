"""The one door through which every sentence goes.

``say("da")`` gives the function ``t``. A sentence is English with named gaps, ``t("{card} fits.", card=...)``: the
catalogue of the language (``teach/locale/``) puts its own sentence in the place of the English one and may order the
gaps anew. A sentence that stands in a table and is said later is wrapped in :func:`mark`, so that the catalogue finds
it too. tools/catalogues.py collects the sentences and tells which a language lacks.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final, NamedTuple

LOCALE: Final = Path(__file__).parent / "locale"
DOMAIN: Final = "ligretto_widget"
SIGN: Final = "sign"
"""The context of such words in the catalogues."""
LANGUAGES: Final = ("en", "da", "nl", "ko", "de")
"""The languages there are; the sentences in the code are the English ones."""


class Say(NamedTuple):
    """Fills the gaps of sentences in one language."""

    language: str

    def __call__(self, text: str, /, **names: object) -> str:
        """The sentence with its gaps filled; names it does not use may be given too."""
        return self.own(text).format(**names)

    def own(self, text: str) -> str:
        """A sentence without gaps, which may be somebody's own: what no catalogue has stays as it is."""
        return _catalogue(self.language).gettext(text) if text else ""

    def sign(self, text: str) -> str:
        """A word that :func:`sign` has marked."""
        return _catalogue(self.language).pgettext(SIGN, text)

    def many(self, one: str, other: str, n: int, /, **names: object) -> str:
        """The sentence for one thing or for ``n`` things; ``{n}`` is the number, or what is given for it."""
        return _catalogue(self.language).ngettext(one, other, n).format(**{"n": n, **names})

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

    >>> say("en")("Pile {pile} needs {need}.", pile=1, need="R5")
    'Pile 1 needs R5.'
    """
    if language not in LANGUAGES:
        raise ValueError(f"language cannot be {language!r}: there are {', '.join(LANGUAGES)}")
    return Say(language)


@cache
def _catalogue(language: str) -> NullTranslations:
    if language == LANGUAGES[0]:
        return NullTranslations()
    with (LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
        return GNUTranslations(file)


def mark(text: str) -> str:
    """The text as it is: a sentence of a table that ``t`` says later."""
    return text


def sign(text: str) -> str:
    """The text as it is: a word that is drawn where room is short, and ``t.sign`` says later.

    The catalogue keeps it apart from the same word in a sentence, which may be longer or in another form.
    """
    return text


def pair(one: str, other: str) -> tuple[str, str]:
    """Two sentences of a table that ``t.many`` says later."""
    return one, other


def paragraph(*sentences: str) -> str:
    """Sentences one after the other, without those that have nothing to say."""
    return " ".join(sentence for sentence in sentences if sentence)

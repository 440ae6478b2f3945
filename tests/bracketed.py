"""A language for tests: English in brackets, so that what went through the catalogue can be seen."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from ligretto_widget.teach import say

LEFT, RIGHT = "⟦", "⟧"


class _Brackets(NullTranslations):
    def gettext(self, message: str) -> str:
        return f"{LEFT}{message}{RIGHT}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def bracket(monkeypatch: pytest.MonkeyPatch) -> None:
    """Say everything in brackets, in whatever language."""
    monkeypatch.setattr(say, "_catalogue", lambda language: _Brackets())


def plain(text: str) -> str:
    """The text without the brackets."""
    return text.replace(LEFT, "").replace(RIGHT, "")


def outside(text: str) -> str:
    """What stands outside all brackets."""
    found, depth = "", 0
    for sign in text:
        depth += (sign == LEFT) - (sign == RIGHT)
        found += sign if depth == 0 and sign != RIGHT else ""
    return found

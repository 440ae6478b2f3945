"""A bot that is asked in this process, where none can be started for it; the room's text says what that leaves open."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.study.bots.asking import Answer, ask
from ligretto_widget.study.bots.told import Told, seen


class Seated:
    """One seat's bot in one round: made at its first look, so that what it does in the making counts as its doing."""

    __slots__ = ("_bot", "_decide", "rules")

    def __init__(self, bot: Any, rules: RuleSet) -> None:
        self._bot = bot
        self._decide: Callable[..., Any] | None = None
        self.rules = rules

    def ask(self, what: Told, chance: int, lines: int) -> Answer:
        """What the bot says to what it is told; ``chance`` seeds its dice for this one look."""
        return ask(self._made, seen(what, self.rules), Random(chance).random, lines)

    def _made(self) -> Callable[..., Any]:
        if self._decide is None:
            self._decide = self._bot().decide if isinstance(self._bot, type) else self._bot
        return self._decide

    def leave(self) -> None:
        """The round is over."""

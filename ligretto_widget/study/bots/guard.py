"""Stands between a round and a bot of one's own, one guard for each seat of each round.

To the simulation it is a policy like any other. It tells the bot what its player sees, reads the answer, and notes what
went wrong: a fault costs the move (the hand waits and looks again), so many of them, or a process that is gone, the
rest of the round. Every number drawn is drawn here, one a look, so that what a bot does with its dice moves no other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, Protocol

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.moves import Move, Recycle, seat_of
from ligretto_widget.game.notation import NotationError
from ligretto_widget.game.notation import move as read_move
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.play.sight import Dice, Sight
from ligretto_widget.study.bots.asking import KINDS, Answer, Nonsense
from ligretto_widget.study.bots.told import Told, told

LINES: Final = 100_000
"""Lines of Python that a bot may run for one look, those of the package that it calls among them."""
ROUND_LINES: Final = 3_000_000
"""The same for all its looks of a round."""
FAULTS: Final = 20
"""So many faults in a round, and the bot is not asked any more in it."""


class Asked(Protocol):
    """One seat's bot in one round, wherever it lives."""

    def ask(self, what: Told, chance: int, lines: int) -> Answer:
        """What the bot says to what it is told."""

    def leave(self) -> None:
        """The round is over."""


class Guard:
    """The policy of a seat whose player is a bot of one's own.

    ``detail`` is what the first fault was, in more words, for the person who writes the bot.
    """

    __slots__ = ("_bot", "_faults", "_left", "_out", "_seat", "detail")

    def __init__(self, seat: Callable[[RuleSet], Asked]) -> None:
        self._seat = seat
        self._bot: Asked | None = None
        self._faults: Counter[str] = Counter()
        self._left = ROUND_LINES
        self._out = False
        self.detail = ""

    def __call__(self, sight: Sight, dice: Dice) -> Move | None:
        chance = int(dice() * 2**53)
        if self._out:
            return None
        if self._bot is None:
            self._bot = self._seat(sight.rules)
        answer = self._bot.ask(told(sight), chance, min(LINES, self._left))
        self._left -= answer.lines
        if answer.fault or self._left <= 0:
            self._lose(answer.fault or "thought too long", answer)
            return None
        try:
            return hand_move(answer.text, sight.seat) if answer.text else None
        except Nonsense as nonsense:
            self._lose(str(nonsense), answer)
            return None

    def _lose(self, fault: str, answer: Answer) -> None:
        self._faults[fault] += 1
        self.detail = self.detail or answer.detail or fault
        self._out = answer.ended or self._left <= 0 or self._faults.total() >= FAULTS

    @property
    def note(self) -> str:
        """What went wrong, and how often; "" where nothing did."""
        told = [fault if times == 1 else f"{fault} ({times} times)" for fault, times in self._faults.items()]
        return "; ".join([*told, *(["played no more"] if self._out else [])])

    def leave(self) -> None:
        """The round is over."""
        if self._bot is not None:
            self._bot.leave()
            self._bot = None


def hand_move(text: str, seat: int) -> Move:
    """The move of that text, if it is one of that seat's hand. Raises :class:`~.asking.Nonsense`.

    Asked once more on this side, since the text may come from a process that a bot has taken over.
    """
    try:
        move = read_move(text)
    except NotationError:
        raise Nonsense("gave a move that cannot be written") from None
    if type(move) not in KINDS:
        raise Nonsense(f"gave {type(move).__name__} and no move")
    if seat_of(move) != seat:
        raise Nonsense(f"moved for seat {seat_name(seat_of(move) or 0)}")
    if isinstance(move, Recycle) and move.order is not None:
        raise Nonsense("chose the order of a shuffle")
    return move

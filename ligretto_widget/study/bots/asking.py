"""A bot is asked for a move: what it says is written down, and whatever else it does is a fault.

The answer is the move's text in the notation, made of exact types only, so an object of the bot's own making never
leaves this place.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.moves import Flip, Lay, Put, Recycle, Stop
from ligretto_widget.play.sight import Sight
from ligretto_widget.study.bots.budget import Budget, OutOfLines
from ligretto_widget.study.interrupts import interrupted

KINDS: Final[tuple[type, ...]] = (Lay, Put, Flip, Recycle, Stop)
"""What a hand can do."""

LONGEST: Final = 100
"""No move of a hand has a longer text."""
DETAIL: Final = 300
"""So many letters of an error's text are kept."""
DETAIL_LINES: Final = 2_000
"""So many lines may be needed to say what a bot's own error says."""


class Answer(NamedTuple):
    """What a bot said: the text of its move ("" where it waits), or a fault; how many lines it took.

    ``fault`` is a few words that are the same each time; ``detail`` is for the person who writes the bot; ``ended``
    says that its process is gone.
    """

    text: str = ""
    fault: str = ""
    detail: str = ""
    lines: int = 0
    ended: bool = False


class Nonsense(Exception):
    """What a bot said is no move of its hand."""


def ask(make: Callable[[], Any], sight: Sight, dice: Callable[[], float], lines: int) -> Answer:
    """Ask the bot that ``make`` gives. Nothing it raises comes through, except an interrupt by a person."""
    budget = Budget(lines)
    fault = detail = text = ""
    try:
        with budget:
            text = written(make()(sight, dice), sight.seat)
    except Nonsense as error:
        fault = str(error)
    except OutOfLines:
        fault = "thought too long"
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt) and interrupted():
            raise
        fault, detail = f"raised {kind(error)}", _detail(error)
    return Answer(text, fault, detail, lines - max(0, budget.left))


def written(move: object, seat: int) -> str:
    """The text of a move of that seat's hand; "" for None. Raises :class:`Nonsense` for anything else."""
    if move is None:
        return ""
    if type(move) not in KINDS:
        raise Nonsense(f"gave {kind(move)} and no move")
    fields: tuple[Any, ...] = tuple(move)  # type: ignore[arg-type]
    if not fields or type(fields[0]) is not int:
        raise Nonsense("gave a move of nobody")
    if fields[0] != seat:
        raise Nonsense(f"moved for seat {seat_name(fields[0])}")
    if type(move) is Recycle and type(fields[-1]) is not bool:
        raise Nonsense("chose the order of a shuffle")
    text = str(move)
    if type(text) is not str or len(text) > LONGEST:
        raise Nonsense("gave a move that cannot be written")
    return text


def kind(thing: object) -> str:
    """The name of a thing's type, whatever its class says of itself."""
    name: object = type.__dict__["__name__"].__get__(type(thing))
    return str(name)[:40] if str(name).isprintable() else "something"


def _detail(error: BaseException) -> str:
    """What went wrong and in which line; nothing where the error will not say."""
    try:
        with Budget(DETAIL_LINES):
            *_, (frame, line) = traceback.walk_tb(error.__traceback__)
            return f"{kind(error)}: {error} (line {line}, in {frame.f_code.co_name})"[:DETAIL]
    except BaseException:
        return ""

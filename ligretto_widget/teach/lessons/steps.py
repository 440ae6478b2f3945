"""What a lesson is made of: steps, each with a sentence, a board, and something for the learner to do.

A step is right when *any* of the moves, frames or answers that it accepts is reached: it holds patterns and predicates,
and the judge says what is legal. :mod:`.reading` makes lessons of files, :mod:`.walk` leads a learner through one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from ligretto_widget.game.cards import Colour
from ligretto_widget.game.judge import legal_moves
from ligretto_widget.game.moves import Move, Spot
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Timeline

Target: TypeAlias = Spot | int | tuple[str, Colour]
"""What a step can point at: a spot, the index of a pile, or ``("new", colour)``."""


class Look(NamedTuple):
    """Look and read; the way on is open."""


class Play(NamedTuple):
    """Make ``times`` moves that one of the patterns accepts (0: as long as there is one).

    A pattern is a move in the notation in which ``*`` stands for anything: ``A row:* centre:*``. ``each``: every
    pattern once.
    """

    accept: tuple[str, ...]
    times: int = 1
    each: bool = False


class Option(NamedTuple):
    """One of the answers to a question, and why it is right or wrong."""

    text: str
    right: bool = False
    because: str = ""


class Choose(NamedTuple):
    """Choose an answer; ``many``: tick all that are right."""

    options: tuple[Option, ...]

    @property
    def many(self) -> bool:
        """Whether several are right."""
        return sum(option.right for option in self.options) > 1


class Reach(NamedTuple):
    """Bring the round to a frame of this kind; ``n`` where the kind counts something."""

    goal: str
    n: int = 0


class Answer(NamedTuple):
    """Answer an exercise that the engine marks; ``fields`` as in a file of exercises, whose records lie in a folder."""

    fields: Mapping[str, Any]
    folder: Path = Path()


Task: TypeAlias = Look | Play | Choose | Reach | Answer


@dataclass(frozen=True, slots=True)
class Step:
    """One step. ``board``: what is shown (None: what the step before left), opened at the frame that it opens at.

    ``after`` is said when the step is done; ``rules`` are the statements that the step shows.
    """

    name: str
    say: str
    task: Task
    ask: str = ""
    board: Timeline | None = None
    point: tuple[Target, ...] = ()
    rules: tuple[str, ...] = ()
    after: str = ""
    peek: bool = False


@dataclass(frozen=True, slots=True)
class Script:
    """A lesson as it is written: its name, title and goal, and its steps in order."""

    name: str
    title: str
    goal: str
    steps: tuple[Step, ...]

    def board(self, at: int) -> Timeline:
        """What the board shows when that step (from 0) is opened."""
        return next(step.board for step in reversed(self.steps[: at + 1]) if step.board is not None)

    def shows(self) -> Iterator[tuple[str, str]]:
        """Each rule statement with the step that shows it."""
        return ((rule, step.name) for step in self.steps for rule in step.rules)


# --- moves ------------------------------------------------------------------------------------------------------------


def accepts(task: Play, move: Move, made: tuple[Move, ...] = ()) -> bool:
    """Whether the step asks for this move, after those that were made."""
    open_patterns = [each for each in task.accept if not task.each or not any(fnmatchcase(str(m), each) for m in made)]
    return any(fnmatchcase(str(move), pattern) for pattern in open_patterns)


def is_done(task: Play, table: Table, made: tuple[Move, ...]) -> bool:
    """Whether all moves that the step asks for are made; ``table`` is what they left behind."""
    if task.each:
        return len(made) >= len(task.accept)
    if task.times:
        return len(made) >= task.times
    return bool(made) and not any(accepts(task, move, made) for move in legal_moves(table))


# --- frames -----------------------------------------------------------------------------------------------------------

Holds: TypeAlias = Callable[[Timeline, int, int], bool]

GOALS: Final[Mapping[str, Holds]] = MappingProxyType(
    {
        "start": lambda timeline, index, n: index == 0,
        "moved": lambda timeline, index, n: index != timeline.opens_at,
        "frame": lambda timeline, index, n: index == n,
        "centre": lambda timeline, index, n: centre_cards(timeline[index].table) == n,
        "refusal": lambda timeline, index, n: timeline.outcome(index) == "refused",
        "race": lambda timeline, index, n: timeline.lost_race(index) is not None,
        "stop": lambda timeline, index, n: timeline[index].table.over is not None,
        "end": lambda timeline, index, n: index == len(timeline) - 1,
    }
)
"""The frames that a step can ask for.

``start`` and ``end`` of the round, any other frame than the one it opens at (``moved``), ``frame`` n, a frame with n
cards in the ``centre``, a ``refusal``, a lost ``race``, the round over (``stop``).
"""
COUNTED: Final = ("frame", "centre")


def reached(task: Reach, timeline: Timeline, index: int) -> bool:
    """Whether that frame is one that the step asks for."""
    return GOALS[task.goal](timeline, index, task.n)


def centre_cards(table: Table) -> int:
    """How many cards lie in the centre."""
    return sum(pile.number for pile in table.centre)

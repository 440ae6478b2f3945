"""Whether a step can be done at all, found out by doing it: a robot that makes every move a step accepts."""

from __future__ import annotations

from typing import Final

from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import legal_moves
from ligretto_widget.game.moves import Move
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.lessons.steps import Play, Reach, Task, accepts, is_done, reached

MOST_TRIES: Final = 5_000


def can_be_done(task: Task, board: Timeline) -> None:
    """Raises ValueError for a step that nobody can do, or that is done before anything is."""
    if isinstance(task, Play) and way(task, board[board.opens_at].table) is None:
        raise ValueError(f"accept: no legal moves do what is asked for, {', '.join(task.accept)}")
    if isinstance(task, Reach):
        if reached(task, board, board.opens_at):
            raise ValueError(f"goal: the step opens at such a frame ({board.opens_at}) already")
        if not any(reached(task, board, index) for index in range(len(board))):
            raise ValueError(f"goal: this round has no such frame ({task.goal})")


def way(task: Play, table: Table) -> tuple[Move, ...] | None:
    """Moves that do what the step asks for; None where none are found."""
    waiting: list[tuple[Table, tuple[Move, ...]]] = [(table, ())]
    for _ in range(MOST_TRIES):
        if not waiting:
            break
        here, made = waiting.pop()
        if is_done(task, here, made):
            return made
        if len(made) < 40:
            waiting += [
                (carry_out(here, move), (*made, move)) for move in legal_moves(here) if accepts(task, move, made)
            ]
    return None

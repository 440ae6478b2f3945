"""Making a move: the judge decides, the effects follow."""

from __future__ import annotations

from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import Verdict, is_legal, judge
from ligretto_widget.game.moves import Move
from ligretto_widget.game.table import Table


class IllegalMove(ValueError):
    """The move is not legal on that table; ``verdict`` says why, condition by condition."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(f"{verdict.move}: {verdict.code}")
        self.verdict = verdict

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalMove, (self.verdict,)


def apply(table: Table, move: Move) -> Table:
    """The table after the move. Raises :class:`IllegalMove`; the old table is never changed.

    A recycle with shuffle draws its order from the table's seed, the seat and its shuffles so far, so the same table
    and move always give the same result. Rules: ``effects.EFFECTS``.
    """
    if not is_legal(table, move):
        raise IllegalMove(judge(table, move))
    return carry_out(table, move)

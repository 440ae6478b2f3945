"""Orders of moves that bring a card to the centre, the shortest first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import legal_moves
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Lay, Move, Recycle
from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises.questions import InWhichOrder

NODES: Final = 4_000
"""So many tables are looked at; a card that needs more is said not to come."""


def order(question: InWhichOrder) -> tuple[Move, ...] | None:
    """The shortest moves that bring the card out, at most as many as are asked for; None where none were found.

    No shuffle is among them: its outcome would have to be known beforehand.
    """
    seat, card = question.seat, question.card
    ways: list[tuple[Table, tuple[Move, ...]]] = [(question.table, ())]
    known = {(question.table.areas[seat], question.table.tops)}
    for _ in range(question.n):
        longer: list[tuple[Table, tuple[Move, ...]]] = []
        for table, moves in ways:
            for move in _useful(table, seat):
                if isinstance(move, Lay) and card_at(table, move.source) is card:
                    return (*moves, move)
                after = carry_out(table, move)
                key = after.areas[seat], after.tops
                if after.over is None and key not in known and len(known) < NODES:
                    known.add(key)
                    longer.append((after, (*moves, move)))
        ways = longer
    return None


def _useful(table: Table, seat: int) -> Iterator[Move]:
    for move in legal_moves(table, seat):
        if not (isinstance(move, Recycle) and move.shuffles):
            yield move

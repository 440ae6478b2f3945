"""The same cards under every preset: one move, all moves that are legal anywhere, and the score."""

from __future__ import annotations

from typing import Final, NamedTuple

from ligretto_widget.game.cards import MAX_SEATS
from ligretto_widget.game.editions import EDITIONS, edition
from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import Verdict, is_legal, judge, legal_moves
from ligretto_widget.game.moves import EndDeadlock, Move, Pause, seat_of
from ligretto_widget.game.scoring import RoundScore, score
from ligretto_widget.game.table import Table


def under(table: Table, name: str) -> Table:
    """The same cards under another preset; fields that this table has changed by hand stay changed.

    Raises ValueError that lists the presets.
    """
    return table._replace(rules=edition(name).replace(**table.rules.changes()))


def by_the_book(table: Table, name: str) -> Table:
    """The same cards under another preset as its rulebook has it: of this table's changes only the expert game stays.

    Raises ValueError that lists the presets.
    """
    return table._replace(rules=edition(name).replace(expert=table.rules.expert))


def compare(table: Table, move: Move) -> dict[str, Verdict]:
    """The verdict on a move under every preset, by its name.

    Fields that the table's rules have changed (``expert``, say) are changed in all.

    >>> from ligretto_widget.game.notation import move, position
    >>> table = position("edition schmidt\\nplayers 4\\nA discard * | reserve G7 B3")
    >>> {name: verdict.code for name, verdict in compare(table, move("A flip")).items()}
    {'schmidt': 'LEGAL', 'danish': 'FEWER_THAN_THREE', 'dutch': 'LEGAL', 'bgg': 'LEGAL', 'bgg_99': 'LEGAL'}
    """
    return {name: judge(under(table, name), move) for name in EDITIONS}


class MoveCompared(NamedTuple):
    """A move that at least one preset allows: each preset's verdict, and the table after it where it is legal."""

    move: Move
    verdicts: dict[str, Verdict]
    after: dict[str, Table]

    @property
    def disputed(self) -> bool:
        """Whether some presets allow the move and others do not."""
        return len(self.after) < len(self.verdicts)

    @property
    def parting(self) -> bool:
        """Whether the presets that allow the move make different tables of it."""
        return len({left_behind(table) for table in self.after.values()}) > 1

    @property
    def alike(self) -> bool:
        """Whether all presets allow the move and make the same of it."""
        return not self.disputed and not self.parting


def left_behind(table: Table) -> tuple[object, ...]:
    """What lies on a table, whatever rules it is played by."""
    return table.areas, table.centre, table.over


def compare_moves(table: Table) -> tuple[MoveCompared, ...]:
    """Every move that is legal here under at least one preset, under all of them.

    Moves on whose legality they differ come first, then those of which they make different tables, then the others;
    within these by seat. Ending a stuck expert round with a proof is left out: it would be searched for five times.
    """
    tables = {name: under(table, name) for name in EDITIONS}
    asked = dict.fromkeys(move for here in tables.values() for move in _legal(here))
    compared = [_compared(tables, move) for move in sorted(asked, key=_whose)]
    return tuple(sorted(compared, key=lambda each: (not each.disputed, not each.parting)))


_TOGETHER: Final = (EndDeadlock(True), Pause())


def _legal(table: Table) -> list[Move]:
    moves = [move for seat in range(table.players) for move in legal_moves(table, seat)]
    together = _TOGETHER if table.rules.expert else (EndDeadlock(False), *_TOGETHER)
    return moves + [move for move in together if is_legal(table, move)]


def _whose(move: Move) -> int:
    """Seat by seat, and what the whole table does at the end."""
    seat = seat_of(move)
    return MAX_SEATS if seat is None else seat


def _compared(tables: dict[str, Table], move: Move) -> MoveCompared:
    verdicts = {name: judge(table, move) for name, table in tables.items()}
    after = {name: carry_out(tables[name], move) for name, verdict in verdicts.items() if verdict.legal}
    return MoveCompared(move, verdicts, after)


def compare_scores(table: Table) -> dict[str, RoundScore]:
    """The score of these cards by every preset: what they are worth, and who wins."""
    return {name: score(under(table, name)) for name in EDITIONS}

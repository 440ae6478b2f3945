"""The same cards, and the same move on them, under every preset."""

from __future__ import annotations

from ligretto_widget.game.editions import EDITIONS, edition
from ligretto_widget.game.judge import Verdict, judge
from ligretto_widget.game.moves import Move
from ligretto_widget.game.table import Table


def under(table: Table, name: str) -> Table:
    """The same cards under another preset; fields that this table has changed by hand stay changed.

    Raises ValueError that lists the presets.
    """
    return table._replace(rules=edition(name).replace(**table.rules.changes()))


def compare(table: Table, move: Move) -> dict[str, Verdict]:
    """The verdict on a move under every preset, by its name.

    Fields that the table's rules have changed (``expert``, say) are changed in all.

    >>> from ligretto_widget.game.notation import move, position
    >>> table = position("edition schmidt\\nplayers 4\\nA discard * | reserve G7 B3")
    >>> {name: verdict.code for name, verdict in compare(table, move("A flip")).items()}
    {'schmidt': 'LEGAL', 'danish': 'FEWER_THAN_THREE', 'dutch': 'LEGAL', 'bgg': 'LEGAL', 'bgg_99': 'LEGAL'}
    """
    return {name: judge(under(table, name), move) for name in EDITIONS}

"""A position to copy, and back: as text, and as code for a notebook (its picture is made in view/picture.py)."""

from __future__ import annotations

from ligretto_widget.game.notation import position
from ligretto_widget.game.table import Table
from ligretto_widget.view.faults import faults


def read(text: str) -> Table:
    """The table of a text. Raises NotationError with every fault, that of being too long among them."""
    return position(text)


def as_text(table: Table) -> str:
    """The position in the notation; it reads back to an equal table."""
    return table.text()


def as_code(table: Table) -> str:
    """Lines of Python that make an equal table; what comes up in no play is read leniently there."""
    lenient = ", strict=False" if faults(table) else ""
    return f'import ligretto_widget as lw\n\ntable = lw.position("""\n{table.text()}\n"""{lenient})'

"""Wrong answers to what is made (X11, X13) that a belief would let pass: the try that comes to mind first."""

from __future__ import annotations

from collections.abc import Iterator

from ligretto_widget.game.judge import is_legal
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import DISCARD, LIGRETTO, ROW, Lay, Move, Spot
from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises.beliefs import tags
from ligretto_widget.teach.exercises.mending import single_changes
from ligretto_widget.teach.exercises.ordering import order
from ligretto_widget.teach.exercises.questions import InWhichOrder, Mend
from ligretto_widget.teach.exercises.referee import ENGINE
from ligretto_widget.teach.names import FAN


def lapses(question: Mend | InWhichOrder) -> Iterator[tuple[Table | tuple[Move, ...], tuple[str, ...]]]:
    """Wrong answers with the beliefs that they show; only those that show one."""
    wrong = _changes(question) if isinstance(question, Mend) else _orders(question)
    for answer in wrong:
        found = tags(question, answer)
        if found:
            yield answer, found


def _changes(question: Mend) -> Iterator[Table]:
    yield from (table for table in single_changes(question) if not is_legal(table, question.move))


def _orders(question: InWhichOrder) -> Iterator[tuple[Move, ...]]:
    """The card laid too early: at once, or after some of the moves that are needed."""
    table = question.table
    needed = order(question) or ()
    for done, move in enumerate(needed):
        for lay in _lays(table, question):
            if not is_legal(table, lay):
                yield (*needed[:done], lay)
        table = ENGINE.after(table, move) or table


def _lays(table: Table, question: InWhichOrder) -> Iterator[Lay]:
    """The card taken from where it lies in sight, to the piles of its colour."""
    seat, one = question.seat, question.card
    area = table.areas[seat]
    spots = [Spot(seat, ROW, place, depth + 1) for place, cards in enumerate(area.row) for depth in range(len(cards))]
    spots += [Spot(seat, LIGRETTO), *(Spot(seat, DISCARD, 0, depth + 1) for depth in range(FAN))]
    for spot in spots:
        if card_at(table, spot) is one:
            piles = (at for at, top in enumerate(table.tops) if top.colour is one.colour)
            yield from (Lay(seat, spot, pile) for pile in piles)

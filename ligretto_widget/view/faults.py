"""What is wrong with a table that was put together by hand: the checks of a text, on a table without a text.

A table is written as a draft that leaves nothing open, so the faults are those that its text would be refused for.
"""

from __future__ import annotations

from ligretto_widget.game.cards import DECK
from ligretto_widget.game.checking import impossible, unreachable
from ligretto_widget.game.draft import Draft, PileDraft, Place, SeatDraft, Stretch
from ligretto_widget.game.table import Area, Pile, Table
from ligretto_widget.game.text import Fault


def faults(table: Table) -> tuple[Fault, ...]:
    """Everything for which ``position(table.text())`` would refuse the table."""
    draft = drafted(table)
    return (*impossible(draft), *unreachable(draft))


def drafted(table: Table) -> Draft:
    """The table as a draft in which every card and every owner is named."""
    seats = tuple(_seat(seat, area) for seat, area in enumerate(table.areas))
    return Draft(table.rules, table.seed, seats, tuple(map(_pile, table.centre)), table.over, None, None)


def _seat(seat: int, area: Area) -> SeatDraft:
    row = tuple(Place(place) for place in area.row)
    ligretto, reserve, discard = Stretch(area.ligretto), Stretch(area.reserve), Stretch(area.discard)
    return SeatDraft(seat, None, ligretto, row, reserve, discard, area.played, area.counted, area.shuffles)


def _pile(pile: Pile) -> PileDraft:
    top = pile.top.index
    return PileDraft(DECK[top - pile.number + 1 : top + 1], pile.owners)

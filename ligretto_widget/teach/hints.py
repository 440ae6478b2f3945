"""Hints in steps: that there is a move, where its card lies, and which move it is and why.

The move is the one that somebody who knows the game would look at first: the Ligretto pile before the row, the row
before the hand, the centre before everything. It is taken from the legal moves, so a hint is never wrong.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.judge import legal_moves
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Flip, HandMove, Lay, Move, Put, Recycle, Spot, Stop, Zone
from ligretto_widget.game.table import Table
from ligretto_widget.teach.say import Say, mark, say

STEPS: Final = 3
"""A hint has so many steps."""

_ZONES: Final = {
    Zone.LIGRETTO: mark("Look at the Ligretto pile of {seat}."),
    Zone.ROW: mark("Look at the row of {seat}."),
    Zone.DISCARD: mark("Look at the discard of {seat}."),
    Zone.RESERVE: mark("Look at the hand of {seat}."),
}


class Hint(NamedTuple):
    """A hint: ``step`` from 1 to 3, its sentence, and what it speaks of once it says so (from step 2, from step 3)."""

    step: int
    text: str
    zone: Spot | None
    move: Move | None


def hint(table: Table, seat: int, step: int = 1, language: str = "en") -> Hint:
    """The hint for a seat (from 0) on this table, in its first, second or third step.

    Raises ValueError for a step that there is not, and for a language that there is not.
    """
    if step not in range(1, STEPS + 1):
        raise ValueError(f"step cannot be {step!r}: a hint has steps 1 to {STEPS}")
    t, who = say(language), seat_name(seat)
    move = best(table, seat)
    if move is None:
        waits = t("{seat} can only wait for the others.", seat=who)
        return Hint(step, waits if table.over is None else t("The round is over."), None, None)
    zone = _zone(move)
    if step == 1:
        return Hint(step, _that(t, move, who), None, None)
    if step == 2:
        return Hint(step, t(_ZONES[zone.zone], seat=who), zone, None)
    return Hint(step, _which(t, table, move, who), zone, move)


def best(table: Table, seat: int) -> HandMove | None:
    """The move to look at first; None where there is none."""
    moves = [move for move in legal_moves(table, seat) if isinstance(move, HandMove)]
    return min(moves, key=_rank, default=None)


def _rank(move: HandMove) -> int:
    """The lower, the sooner it is thought of."""
    if isinstance(move, Stop):
        return 0
    if isinstance(move, Lay):
        return {Zone.LIGRETTO: 1, Zone.ROW: 3}.get(move.source.zone, 4)
    if isinstance(move, Put):
        return 2 if move.source.zone is Zone.LIGRETTO else 7
    return 5 if isinstance(move, Flip) else 6


def _zone(move: HandMove) -> Spot:
    if isinstance(move, Lay | Put):
        return move.source
    return Spot(move.seat, Zone.LIGRETTO if isinstance(move, Stop) else Zone.RESERVE)


def _that(t: Say, move: HandMove, who: str) -> str:
    if isinstance(move, Lay):
        return t("{seat} has a card that fits the centre.", seat=who)
    if isinstance(move, Put):
        return t("{seat} can put a card into the row.", seat=who)
    if isinstance(move, Stop):
        return t("{seat} can end the round.", seat=who)
    return t("Nothing open of {seat} fits. There is still something to do.", seat=who)


def _which(t: Say, table: Table, move: HandMove, who: str) -> str:
    if isinstance(move, Lay):
        card = card_at(table, move.source)
        if move.pile is None:
            return t("{card} can start a pile: every 1 can.", card=card)
        pile, top = move.pile + 1, table.tops[move.pile]
        return t("{card} goes on pile {pile}: it shows {top}.", card=card, pile=pile, top=top)
    if isinstance(move, Put):
        card, place = card_at(table, move.source), move.target.place + 1
        return t("{card} can go to place {place} of the row.", card=card, place=place)
    if isinstance(move, Stop):
        return t("The Ligretto pile is empty: {seat} says stop.", seat=who)
    if isinstance(move, Recycle):
        return t("{seat} starts the hand again.", seat=who)
    return t("{seat} turns the next cards.", seat=who)

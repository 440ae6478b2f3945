"""Positions and moves as text, both ways.

A position is read into a draft, the draft is checked as a whole, and what it leaves open is filled in from its seed.
:meth:`Table.text` leaves nothing open, so its text gives an equal table again. A move says seat, source and target; it
needs no table, and moves that no edition allows can be written too, since learners ask about them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from ligretto_widget.game.cards import Card, card, seat_number
from ligretto_widget.game.checking import impossible, unreachable
from ligretto_widget.game.filling import fill, lonely
from ligretto_widget.game.moves import EndDeadlock, Flip, Lay, Move, Pause, Put, Recycle, Spot, Stop, Zone
from ligretto_widget.game.reading import read
from ligretto_widget.game.table import Table
from ligretto_widget.game.text import Fault, NotationError, Word, checked, placed, short, told, words
from ligretto_widget.game.writing import table_text

__all__ = ["NotationError", "move", "position", "table_text"]

LONGEST_MOVE: Final = 1_000


def position(text: str, *, strict: bool = True) -> Table:
    """The table of a position in the notation; cards and owners that it leaves open are filled in from its seed.

    Raises :class:`NotationError` with every fault and its place. ``strict=False`` lets pass what can lie on a table
    and never comes up in play (a gap that had to be filled, an empty Ligretto pile in a round that goes on), so that
    questions about it can be asked.

    >>> table = position("edition danish\\nplayers 4\\ncentre R4\\nA row R5 G5 B7")
    >>> table.areas[0].row, table.tops
    (((R5,), (G5,), (B7,)), (R4,))
    """
    draft = read(text)
    faults = list(impossible(draft))
    filled = list(lonely(draft)) if faults else fill(draft)
    faults += unreachable(draft) if strict else ()
    if isinstance(filled, Table) and not faults:
        return filled
    raise NotationError(*faults, *(() if isinstance(filled, Table) else filled))


# --- a move ---------------------------------------------------------------------------------------------------------


def move(text: str) -> Move:
    """The move that a text says. Raises :class:`NotationError` that says where, what was given and what is possible.

    >>> move("A row:1 centre:2")
    Lay(seat=0, source=Spot(seat=0, zone=<Zone.ROW: 'row'>, place=0, depth=1), pile=1)
    """
    line = checked(text, LONGEST_MOVE).rstrip()
    if "\n" in line:
        raise NotationError(Fault(told("a move is one line"), 2))
    found = words(line)
    match [word.text for word in found]:
        case []:
            raise NotationError(Fault(told("no move is written: {moves}", moves=_MOVES)))
        case ["pause"]:
            return Pause()
        case ["end", "deadlock"]:
            return EndDeadlock()
        case ["end", "deadlock", "agreed"]:
            return EndDeadlock(agreed=True)
    return _hand_move(found)


_MOVES: Final = told(
    "a move is a seat with {words} or source and target, or {end}, or {pause}",
    words=["flip", "stop", "recycle [shuffle [= cards]]"],
    end="end deadlock [agreed]",
    pause="pause",
)


def _hand_move(found: list[Word]) -> Move:
    first, rest = found[0], found[1:]
    if len(first.text) != 1:
        raise first.wrong(told("{word} starts no move: {moves}", word=first, moves=_MOVES))
    seat = placed(first, lambda: seat_number(first.text))
    match [word.text for word in rest]:
        case ["flip"]:
            return Flip(seat)
        case ["stop"]:
            return Stop(seat)
        case ["recycle"]:
            return Recycle(seat)
        case ["recycle", "shuffle"]:
            return Recycle(seat, True)
        case ["recycle", "shuffle", "=", *_]:
            return Recycle(seat, tuple(_card(word) for word in rest[3:]))
        case [_, _]:
            return _lay_or_put(seat, rest[0], rest[1])
    raise (rest or found)[0].wrong(told("this is no whole move: {moves}", moves=_MOVES))


def _card(word: Word) -> Card:
    return placed(word, lambda: card(short(word.text)))


def _lay_or_put(seat: int, source: Word, target: Word) -> Move:
    start = _spot(seat, source)
    if re.fullmatch(r"centre(:.*)?", target.text, re.DOTALL):
        number = target.text.removeprefix("centre").removeprefix(":")
        return Lay(seat, start, None if number == "new" else _count(target, number, _PILES) - 1)
    end = _spot(seat, target)
    if end.zone is not Zone.ROW or end.depth != 1:
        raise target.wrong(told("{word} is no target: a card goes to {targets}", word=target, targets=_TARGETS))
    return Put(seat, start, end)


def _spot(mover: int, word: Word) -> Spot:
    """``[SEAT.]zone[:place][:depth]``"""
    owner, dot, rest = word.text.rpartition(".")
    seat = placed(word, lambda: seat_number(short(owner))) if dot else mover
    name, *numbers = rest.split(":")
    if name not in _SPOTS:
        spots = list(_SPOTS.values())
        raise word.wrong(
            told("{word} is no spot: one is {spots}, another seat's with B. before it", word=word, spots=spots)
        )
    zone = Zone(name)
    first = 1 if zone is Zone.ROW else 0
    if not first <= len(numbers) <= first + 1:
        raise word.wrong(told("{word} has the wrong number of numbers: it is {form}", word=word, form=_SPOTS[name]))
    counts = [_count(word, number, _SPOTS[name]) for number in numbers]
    place = counts[0] - 1 if first else 0
    return Spot(seat, zone, place, counts[first] if len(counts) > first else 1)


_PILES: Final = told("{first} or {last}", first="centre:N", last="centre:new")
_TARGETS: Final = told("{first} or {last}", first=["centre:N", "centre:new"], last="row:N")
_SPOTS: Final[Mapping[str, str]] = {
    "ligretto": "ligretto[:depth]",
    "row": "row:place[:depth]",
    "discard": "discard[:depth]",
    "reserve": "reserve[:depth]",
}


def _count(word: Word, number: str, form: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", number) or int(number) < 1:
        raise word.wrong(told("{word} needs a number from 1 to 999: it is {form}", word=word, form=form))
    return int(number)

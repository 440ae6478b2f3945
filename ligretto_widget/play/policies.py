"""Policies: what a player does with what it sees.

A policy is a function of a :class:`~.sight.Sight` and of dice; it names a move or None for "I wait". The first part is
what policies are made of, and what a bot of one's own can be made of too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ligretto_widget.game import fits
from ligretto_widget.game.cards import MAX_SEATS, Card
from ligretto_widget.game.moves import (
    DISCARD,
    DISCARD_SPOTS,
    LIGRETTO,
    LIGRETTO_SPOTS,
    ROW,
    ROW_SPOTS,
    Flip,
    Lay,
    Move,
    Put,
    Recycle,
    Spot,
    Stop,
)
from ligretto_widget.game.ruleset import FLIP_SIZE, RuleSet
from ligretto_widget.play.sight import Dice, Sight

# --- what policies are made of --------------------------------------------------------------------------------------


def lay(sight: Sight, spot: Spot, one: Card) -> Lay:
    """Lay a card that fits: a 1 opens a pile, another goes on the first pile that takes it."""
    below = one.below
    return Lay(sight.seat, spot, None if below is None else sight.tops.index(below))


def refill(sight: Sight) -> Put | None:
    """Fill the first empty place from the Ligretto pile, where there is one."""
    row = sight.row()
    if () not in row or sight.ligretto() is None:
        return None
    return Put(sight.seat, LIGRETTO_SPOTS[sight.seat], ROW_SPOTS[sight.seat][row.index(())])


def stack(sight: Sight, source: Spot, one: Card) -> Put | None:
    """Put a card onto the lowest row card that takes it, in the expert game."""
    best: Put | None = None
    lowest = 99
    for place, cards in enumerate(sight.row()):
        if cards and one.number < cards[-1].number < lowest:
            move = Put(sight.seat, source, ROW_SPOTS[sight.seat][place])
            if sight.allows(move):
                best, lowest = move, cards[-1].number
    return best


def stack_ligretto(sight: Sight) -> Put | None:
    """Put the Ligretto top onto the row, in the expert game."""
    top = sight.ligretto()
    return stack(sight, LIGRETTO_SPOTS[sight.seat], top) if top is not None and sight.rules.expert else None


def bridge(sight: Sight) -> Put | None:
    """Put the discard top onto a row card if the Ligretto top could then be stacked on it (A07)."""
    top, one = sight.ligretto(), sight.discard()
    if top is None or one is None or not sight.rules.expert or top not in _carried_by(sight.rules, one):
        return None
    return stack(sight, DISCARD_SPOTS[sight.seat], one)


def _carried_by(rules: RuleSet, under: Card) -> frozenset[Card]:
    found = _CARRIED.get(rules)
    if found is None:
        bearers = fits.bearers(rules)
        found = {c: frozenset(one for one, on in bearers.items() if c in on) for c in bearers}
        _CARRIED[rules] = found
    return found[under]


_CARRIED: Final[dict[RuleSet, Mapping[Card, frozenset[Card]]]] = {}


_TURNS: Final = tuple((Flip(seat), Recycle(seat, True), Recycle(seat, False)) for seat in range(MAX_SEATS))


def turn(sight: Sight) -> Move | None:
    """Turn the next cards, or start the hand again; say stop where the Ligretto pile is empty; else wait."""
    seat = sight.seat
    if sight.ligretto_left() == 0:
        return Stop(seat)
    if sight.reserve_size() >= FLIP_SIZE:
        return _TURNS[seat][0]
    for move in _TURNS[seat]:
        if sight.allows(move):
            return move
    return None


# --- policies -------------------------------------------------------------------------------------------------------

_CLEARING: Final = {LIGRETTO: 0, ROW: 1, DISCARD: 2}
_GRABBING: Final = {DISCARD: 0, ROW: 1, LIGRETTO: 2}


def clearer(sight: Sight, dice: Dice) -> Move | None:
    """Empties its Ligretto pile first: top to the centre, then into gaps and onto the row, then all else."""
    fitting = sight.fitting()
    for spot, one in fitting:
        if spot.zone is LIGRETTO:
            return lay(sight, spot, one)
    move = refill(sight) or stack_ligretto(sight)
    if move is not None:
        return move
    if fitting:
        spot, one = min(fitting, key=lambda found: _CLEARING[found[0].zone])
        return lay(sight, spot, one)
    return turn(sight)


def grabber(sight: Sight, dice: Dice) -> Move | None:
    """Grabs points: whatever fits the centre goes there, hand cards first; gaps are filled when nothing fits."""
    fitting = sight.fitting()
    if fitting:
        spot, one = min(fitting, key=lambda found: _GRABBING[found[0].zone])
        return lay(sight, spot, one)
    return refill(sight) or turn(sight)


def stacker(sight: Sight, dice: Dice) -> Move | None:
    """Plays the expert row well: keeps the Ligretto pile moving, over a bridge if need be, and leaves a place free."""
    fitting = sight.fitting()
    if fitting:
        spot, one = min(fitting, key=lambda found: _CLEARING[found[0].zone])
        return lay(sight, spot, one)
    move = refill(sight)
    if move is not None:
        return move
    deep = sum(len(cards) > 1 for cards in sight.row())
    if deep < len(sight.row()) - 1 or sight.ligretto_left() <= 3:
        move = stack_ligretto(sight) or bridge(sight)
    return move or turn(sight)


def novice(sight: Sight, dice: Dice) -> Move | None:
    """Takes its time and tries things that the rules do not allow, so that there are refusals to learn from."""
    if dice() < 0.16 and (guess := _guess(sight, dice)) is not None:
        return guess
    fitting = sight.fitting()
    if fitting:
        spot, one = fitting[int(dice() * len(fitting))]
        return lay(sight, spot, one)
    return refill(sight) or turn(sight)


def _guess(sight: Sight, dice: Dice) -> Move | None:
    """One of the mistakes that beginners make."""
    seat = sight.seat
    kind = int(dice() * 6)
    places = [place for place, cards in enumerate(sight.row()) if cards]
    place = places[int(dice() * len(places))] if places else 0
    pile = int(dice() * len(sight.tops)) if sight.tops else None
    if kind == 0 and sight.discard_size() > 1:
        return Lay(seat, Spot(seat, DISCARD, 0, 2), pile)
    if kind == 1:
        return Lay(seat, Spot(seat, ROW, place), None)
    if kind == 2 and sight.ligretto() is not None:
        return Put(seat, Spot(seat, LIGRETTO), Spot(seat, ROW, place))
    if kind == 3 and sight.discard_size():
        return Recycle(seat, False)
    if kind == 4 and sight.discard() is not None:
        return Put(seat, Spot(seat, DISCARD), Spot(seat, ROW, place))
    return Lay(seat, Spot(seat, ROW, place), pile)


def waiter(sight: Sight, dice: Dice) -> Move | None:
    """Does nothing: for a seat that a person plays."""
    return None

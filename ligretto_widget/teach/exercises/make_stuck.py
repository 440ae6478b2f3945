"""Questions about stuck rounds, drawn: tables on which no open card fits (X10).

Every card that would fit is put where it cannot come up, under a Ligretto top; then, for a table that is not stuck,
one or two of them are moved into a hand.
"""

from __future__ import annotations

from typing import Final

from ligretto_widget.game.cards import DECK, ONES, Card, Colour, pile_card
from ligretto_widget.game.ruleset import LIGRETTO_SIZE
from ligretto_widget.game.table import Pile, Table
from ligretto_widget.teach.exercises.questions import Stuck
from ligretto_widget.teach.exercises.stage import LEVELS, Stage
from ligretto_widget.teach.exercises.tables import Hand, lay_out

MOST_SEATS: Final = {1: (2,), 2: (2, 3), 3: (2, 3, 4)}
"""The fewer seats, the fewer cards have to be looked for."""
NEVER_SHUFFLED: Final = 0.2


def stuck_or_not(on: Stage) -> Stuck | None:
    """Stuck in every third case; on the highest level a hand that is never shuffled, now and then."""
    on = on.under(expert=False)
    if on.level == LEVELS[-1] and on.chance.often(NEVER_SHUFFLED):
        on = on.by("schmidt").under(recycle_shuffle="never")
    on = on._replace(players=max(on.chance.pick(MOST_SEATS[on.level]), on.rules.min_players))
    table = _buried(on, 0) if on.chance.often(1 / 3) else still_alive(on)
    return None if table is None else Stuck(table)


def still_alive(on: Stage) -> Table | None:
    """A table on which no open card fits, and one or two hidden ones can come up."""
    return _buried(on, on.chance.between(1, 2))


def _buried(on: Stage, free: int) -> Table | None:
    """All cards that fit lie under Ligretto tops, but so many lie in hands."""
    chance, seats = on.chance, range(on.players)
    colours = chance.some(tuple(Colour), chance.below(2 if on.level == LEVELS[0] else 3))
    piles = [Pile(colour, tuple(chance.pick(seats) for _ in range(chance.between(1, 7)))) for colour in colours]
    wanted = ONES | {pile.top.above for pile in piles}
    buried = {seat: [one for one in _kept(piles, seat) if one in wanted] for seat in seats}
    everywhere = [(seat, one) for seat in seats for one in buried[seat]]
    coming = set(chance.some(everywhere, free))
    hands = {
        seat: _hand(on, [one for one in _kept(piles, seat) if one not in wanted], buried[seat], coming, seat)
        for seat in seats
    }
    return lay_out(chance, on.rules, on.players, piles, hands)


def _kept(piles: list[Pile], seat: int) -> list[Card]:
    """The cards that the seat has not laid."""
    laid = {pile_card(pile.colour, at) for pile in piles for at, owner in enumerate(pile.owners, 1) if owner == seat}
    return [one for one in DECK if one not in laid]


def _hand(on: Stage, idle: list[Card], buried: list[Card], coming: set[tuple[int, Card]], seat: int) -> Hand:
    """A row, a Ligretto top and a hand in which only the cards that are to come fit."""
    shown = on.chance.some(idle, on.places + 3)
    under = [one for one in buried if (seat, one) not in coming]
    hand = [one for one in buried if (seat, one) in coming] + shown[on.places + 1 :]
    return Hand(
        row=tuple((one,) for one in shown[: on.places]),
        ligretto=(*on.chance.some(under, len(under)), shown[on.places]),
        left=on.chance.between(max(7, len(under) + 1), LIGRETTO_SIZE),
        turned=on.chance.below(8),
        reserve=tuple(on.chance.some(hand, len(hand))),
    )

"""Questions about moves, drawn: which card fits (X1), may it (X2), and where to (X3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ligretto_widget.game import fits
from ligretto_widget.game.cards import HIGHEST, Card, Colour, pile_card
from ligretto_widget.game.moves import DISCARD, LIGRETTO, ROW, Flip, Lay, Move, Put, Recycle, Spot
from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises.questions import WhereTo, WhichFit, WhyNot
from ligretto_widget.teach.exercises.stage import LEVELS, Stage, near, near_hand, some_tops
from ligretto_widget.teach.exercises.tables import Hand

Recipe: TypeAlias = Callable[[Stage], WhyNot | None]


def which_fit(on: Stage) -> WhichFit | None:
    """Near misses in row, Ligretto pile and discard."""
    tops = some_tops(on)
    table = on.lay_out(tops, near_hand(on, tops))
    return None if table is None else WhichFit(table, on.seat)


# --- may it? ----------------------------------------------------------------------------------------------------------


def why_not(on: Stage) -> WhyNot | None:
    """One of the recipes, by the weights of the level."""
    recipe = on.chance.weighed({one: weights[on.level - 1] for one, weights in RECIPES.items()})
    return recipe(on)


def _open_spots(on: Stage, table: Table) -> list[Spot]:
    area = table.areas[on.seat]
    spots = [Spot(on.seat, ROW, place) for place, cards in enumerate(area.row) if cards]
    return [
        *spots,
        *([Spot(on.seat, LIGRETTO)] if area.ligretto else []),
        *([Spot(on.seat, DISCARD)] if area.discard else []),
    ]


def _near_table(on: Stage, gap: bool = False) -> Table | None:
    tops = some_tops(on)
    return on.lay_out(tops, near_hand(on, tops, gap))


def _card(table: Table, spot: Spot) -> Card:
    area = table.areas[spot.seat]
    cards = area.row[spot.place] if spot.zone is ROW else area.ligretto if spot.zone is LIGRETTO else area.discard
    return cards[-spot.depth]


def _lay(on: Stage) -> WhyNot | None:
    """An open card and a pile, mostly one of its colour."""
    table = _near_table(on)
    if table is None:
        return None
    spot = on.chance.pick(_open_spots(on, table))
    own = [at for at, top in enumerate(table.tops) if top.colour is _card(table, spot).colour]
    piles = own if own and on.chance.often(0.75) else range(len(table.tops))
    return WhyNot(table, Lay(on.seat, spot, on.chance.pick(piles)))


def _one_on_ten(on: Stage) -> WhyNot | None:
    """A 1 and a full pile of its colour."""
    colour = on.chance.pick(tuple(Colour))
    tops = [*some_tops(on), pile_card(colour, HIGHEST)]
    hand = near_hand(on, tops)
    assert hand.row is not None
    table = on.lay_out(tops, hand._replace(row=((pile_card(colour, 1),), *hand.row[1:])))
    pile = None if on.chance.often(0.3) else len(tops) - 1
    return None if table is None else WhyNot(table, Lay(on.seat, Spot(on.seat, ROW, 0), pile))


def _new_pile(on: Stage) -> WhyNot | None:
    """A 1 beside an open pile of its colour."""
    table = _near_table(on)
    if table is None:
        return None
    spots = [spot for spot in _open_spots(on, table) if _card(table, spot).number == 1]
    return WhyNot(table, Lay(on.seat, on.chance.pick(spots), None)) if spots else None


def _under_the_top(on: Stage) -> WhyNot | None:
    """The second or third card of the discard, which would fit."""
    tops = some_tops(on)
    one = near(on, tops, "fits")
    hand = near_hand(on, tops)
    if one is None or one in hand.named() or len(hand.discard) < 2:
        return None
    depth = on.chance.between(2, len(hand.discard))
    fan = list(hand.discard)
    fan[-depth] = one
    table = on.lay_out(tops, hand._replace(discard=tuple(fan)))
    below = one.below
    pile = tops.index(below) if below is not None else None
    return None if table is None else WhyNot(table, Lay(on.seat, Spot(on.seat, DISCARD, 0, depth), pile))


def _somebody_moved(on: Stage) -> WhyNot | None:
    """A card that fits, laid by a seat that does not sit next to the one that has moved."""
    if on.players < 3:
        return None
    table = _near_table(on)
    fitting = [] if table is None else fits.fitting(table, on.seat)
    if table is None or not fitting:
        return None
    spot, one = on.chance.pick(fitting)
    below = one.below
    pile = None if below is None else table.tops.index(below)
    last = (on.seat + on.chance.between(0, on.players - 2)) % on.players
    return WhyNot(table, Lay(on.seat, spot, pile), last)


def _from_ligretto(on: Stage) -> WhyNot | None:
    """The Ligretto top to the centre."""
    tops = some_tops(on)
    one = near(on, tops, "fits" if on.chance.often(0.6) else "far")
    hand = near_hand(on, tops)
    if one is None or one in hand.named():
        return None
    table = on.lay_out(tops, hand._replace(ligretto=(one,)))
    own = [at for at, top in enumerate(tops) if top.colour is one.colour]
    fitting = [at for at in own if tops[at] is one.below]
    piles = fitting or own
    return None if table is None else WhyNot(table, Lay(on.seat, Spot(on.seat, LIGRETTO), on.chance.pick(piles)))


def _flip(on: Stage) -> WhyNot | None:
    """Turning cards: few are left, or a card fits."""
    tops = some_tops(on)
    hand = near_hand(on, tops)
    if on.chance.often(0.5):
        hand = hand._replace(kept=on.chance.between(0, 3), turned=None)
    table = on.lay_out(tops, hand)
    return None if table is None else WhyNot(table, Flip(on.seat))


def _recycle(on: Stage) -> WhyNot | None:
    """Starting the reserve again: too early or in time, with a shuffle or without."""
    tops = some_tops(on)
    hand = near_hand(on, tops)._replace(kept=on.chance.pick((0, 0, 1, 2, 3, 9)), turned=None)
    table = on.lay_out(tops, hand._replace(played=on.chance.often(0.3)))
    return None if table is None else WhyNot(table, Recycle(on.seat, on.chance.often(0.5)))


def _gap(on: Stage) -> WhyNot | None:
    """An empty place, and the discard top or the Ligretto top for it."""
    on = on.by("schmidt", "bgg")
    if on.rules.row_refill != "may":
        return None
    table = _near_table(on, gap=True)
    if table is None:
        return None
    place = table.areas[on.seat].row.index(())
    source = Spot(on.seat, DISCARD if on.chance.often(0.7) else LIGRETTO)
    return WhyNot(table, Put(on.seat, source, Spot(on.seat, ROW, place)))


def _stack(on: Stage) -> WhyNot | None:
    """A card on a row card, in the expert game mostly."""
    on = on.under(expert=on.level > LEVELS[0] or on.rules.expert)
    table = stacked(on)
    if table is None:
        return None
    source = Spot(on.seat, LIGRETTO if on.chance.often(0.6) else DISCARD)
    place = on.chance.below(on.places)
    return WhyNot(table, Put(on.seat, source, Spot(on.seat, ROW, place)))


def stacked(on: Stage) -> Table | None:
    """A row of high cards, and lower ones beside it that share a colour with some of them."""
    tops = some_tops(on, 2)
    colours = on.chance.some(tuple(Colour), 3)
    row = [pile_card(on.chance.pick(colours), on.chance.between(3, HIGHEST)) for _ in range(on.places)]
    low = [pile_card(on.chance.pick(colours), on.chance.between(2, 9)) for _ in range(2)]
    hand = Hand(tuple((one,) for one in row), (low[0],), on.chance.between(2, 9), (low[1],), on.chance.between(1, 9))
    return on.lay_out(tops, hand)


RECIPES: Final[dict[Recipe, tuple[float, float, float]]] = {
    _lay: (5, 5, 4),
    _one_on_ten: (1, 1, 1),
    _new_pile: (1, 1, 1),
    _under_the_top: (2, 2.5, 2.5),
    _somebody_moved: (1.5, 1, 0.7),
    _from_ligretto: (1, 1, 1),
    _flip: (0.7, 1.5, 1.5),
    _recycle: (0, 0.5, 1),
    _gap: (1.5, 1.5, 1.5),
    _stack: (0, 1, 2.5),
}
"""How often each is taken at level 1, 2 and 3."""


# --- where to? --------------------------------------------------------------------------------------------------------


def where_to(on: Stage) -> WhereTo | None:
    """An open card; now and then a row with a gap, a full pile for a 1, or an expert row."""
    if on.rules.expert:
        table = stacked(on)
    elif on.chance.often(0.15):
        asked = _one_on_ten(on)
        return None if asked is None else WhereTo(asked.table, Spot(on.seat, ROW, 0))
    else:
        table = _near_table(on, gap=on.rules.row_refill == "may" and on.chance.often(0.4))
    return None if table is None else WhereTo(table, on.chance.pick(_open_spots(on, table)))


def refused_move(on: Stage) -> tuple[Table, Move] | None:
    """A move to be mended: a card laid, put or turned that one change makes legal."""
    recipe = on.chance.weighed(
        {_lay: 5, _from_ligretto: 1, _stack: 1 if on.level > LEVELS[0] else 0, _flip: 0.4, _recycle: 0.5}
    )
    found = recipe(on)
    return None if found is None else (found.table, found.move)

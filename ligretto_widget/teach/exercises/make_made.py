"""Questions that are answered by making something, drawn: mend it (X11), build it (X12), in which order (X13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from ligretto_widget.game.cards import HIGHEST, Card, pile_card
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.judge import is_legal
from ligretto_widget.game.ruleset import FLIP_SIZE
from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises.building import numbers
from ligretto_widget.teach.exercises.lapses import lapses
from ligretto_widget.teach.exercises.make_moves import refused_move
from ligretto_widget.teach.exercises.mending import mending
from ligretto_widget.teach.exercises.ordering import order
from ligretto_widget.teach.exercises.questions import Build, Changed, InWhichOrder, Mend, Property
from ligretto_widget.teach.exercises.stage import LEVELS, Stage, near_hand, some_tops
from ligretto_widget.teach.exercises.tables import Hand

# --- mend it ----------------------------------------------------------------------------------------------------------

MAY_CHANGE: Final[Mapping[int, tuple[frozenset[Changed], ...]]] = {
    1: (frozenset(("card",)), frozenset(("card", "pile"))),
    2: (frozenset(("card", "pile")), frozenset(("pile",)), frozenset(("card", "pile", "edition"))),
    3: (frozenset(("card", "pile", "edition")), frozenset(("pile",)), frozenset(("edition",))),
}


def mend(on: Stage) -> Mend | None:
    """A refused move that one change makes legal."""
    found = refused_move(on)
    if found is None or is_legal(*found):
        return None
    question = Mend(*found, on.chance.pick(MAY_CHANGE[on.level]))
    return None if mending(question) is None else question


# --- build it ---------------------------------------------------------------------------------------------------------

ASKED: Final[Mapping[int, tuple[Property, ...]]] = {
    1: ("centre_moves", "seats_that_can_lay", "points"),
    2: ("centre_moves", "moves", "seats_that_can_lay", "choices", "points", "winners"),
    3: ("moves", "choices", "points", "winners", "stuck", "bridge"),
}


class Placed(NamedTuple):
    """A property, and the rules and seats that the table is to have."""

    question: Build
    on: Stage


def build(on: Stage) -> Placed | None:
    """A property that can be had, and the rules and seats that the table is to have."""
    if on.level == LEVELS[0] and on.free:
        rules = EDITIONS[on.chance.pick(("schmidt", "danish", "dutch"))]
        on = on._replace(rules=rules, players=on.chance.between(2, 4))
    asked = on.chance.pick(ASKED[on.level])
    possible = numbers(asked, on.rules, on.players)
    return Placed(Build(asked, on.chance.pick(possible)), on) if possible else None


# --- in which order ---------------------------------------------------------------------------------------------------


def in_which_order(on: Stage) -> InWhichOrder | None:
    """A card under others, one that needs another first, or one that has to be turned up."""
    recipe = on.chance.pick((_under_others, _after_others, *((_turned_up,) if on.level > LEVELS[0] else ())))
    found = recipe(on)
    if found is None:
        return None
    table, card = found
    most = {1: 2, 2: 3, 3: 4}[on.level]
    first = order(InWhichOrder(table, on.seat, card, most))
    if first is None or len(first) < 2:
        return None
    question = InWhichOrder(table, on.seat, card, len(first))
    return question if next(lapses(question), None) is not None else None


def _steps(on: Stage, tops: list[Card]) -> list[Card]:
    """Two or three cards that follow each other on one pile."""
    top = on.chance.pick(tops)
    many = 2 if on.level == LEVELS[0] else on.chance.between(2, 3)
    return [pile_card(top.colour, top.number + step) for step in range(1, many + 1) if top.number + step <= HIGHEST]


def _plain_hand(on: Stage, tops: list[Card], taken: list[Card]) -> Hand | None:
    hand = near_hand(on, tops)
    return None if set(hand.named()) & set(taken) else hand


def _under_others(on: Stage) -> tuple[Table, Card] | None:
    """The discard from its top: cards that go one after the other."""
    tops = some_tops(on)
    cards = _steps(on, tops)
    hand = _plain_hand(on, tops, cards)
    if hand is None or len(cards) < 2:
        return None
    fan = tuple(reversed(cards))
    table = on.lay_out(tops, hand._replace(discard=fan, turned=max(len(fan), on.chance.below(12))))
    return None if table is None else (table, cards[-1])


def _after_others(on: Stage) -> tuple[Table, Card] | None:
    """The cards of a run in row, Ligretto top and discard."""
    tops = some_tops(on)
    cards = _steps(on, tops)
    hand = _plain_hand(on, tops, cards)
    if hand is None or len(cards) < 2 or hand.row is None:
        return None
    spots = on.chance.some(["ligretto", "discard", *range(on.places)], len(cards))
    row = list(hand.row)
    for spot, one in zip(spots, cards, strict=True):
        if spot == "ligretto":
            hand = hand._replace(ligretto=(one,))
        elif spot == "discard":
            hand = hand._replace(discard=(*hand.discard[:-1], one))
        else:
            row[int(spot)] = (one,)
    table = on.lay_out(tops, hand._replace(row=tuple(row)))
    return None if table is None else (table, cards[-1])


def _turned_up(on: Stage) -> tuple[Table, Card] | None:
    """A packet of the reserve, its last card first in the run."""
    tops = some_tops(on)
    cards = _steps(on, tops)[: FLIP_SIZE - 1]
    hand = _plain_hand(on, tops, cards)
    if hand is None or not cards:
        return None
    taken = {*cards, *hand.named()}
    free = [one for one in (pile_card(top.colour, top.number) for top in tops) if one not in taken]
    packet = [*on.chance.some(list(dict.fromkeys(free)), FLIP_SIZE - len(cards)), *reversed(cards)]
    table = on.lay_out(tops, hand._replace(reserve=tuple(packet)))
    return None if table is None else (table, cards[-1])

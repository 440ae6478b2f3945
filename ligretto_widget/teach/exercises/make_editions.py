"""Questions about editions, drawn: whose rules allow it, or play it so (X6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ligretto_widget.game import fits
from ligretto_widget.game.comparison import under
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.moves import DISCARD, LIGRETTO, ROW, Flip, Lay, Pause, Put, Recycle, Spot
from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises.make_moves import stacked
from ligretto_widget.teach.exercises.questions import WhoseRules
from ligretto_widget.teach.exercises.stage import Stage, near_hand, some_tops

Recipe: TypeAlias = Callable[[Stage], WhoseRules | None]


def whose_rules(on: Stage) -> WhoseRules | None:
    """One of the recipes, by the weights of the level."""
    recipe = on.chance.weighed({one: weights[on.level - 1] for one, weights in RECIPES.items()})
    return recipe(on)


def _stack(on: Stage) -> WhoseRules | None:
    on = on.under(expert=True)
    table = stacked(on)
    if table is None:
        return None
    source = Spot(on.seat, on.chance.pick((LIGRETTO, DISCARD)))
    return WhoseRules(table, Put(on.seat, source, Spot(on.seat, ROW, on.chance.below(on.places))))


def _few_left(on: Stage) -> WhoseRules | None:
    """A flip with one or two cards left, or three, or none."""
    table = _hand_of(on, on.chance.pick((0, 1, 1, 2, 2, 3)))
    return None if table is None else WhoseRules(table, Flip(on.seat))


def _again(on: Stage) -> WhoseRules | None:
    """The reserve started again, with a shuffle or without."""
    table = _hand_of(on, on.chance.pick((0, 0, 1, 2, 4)))
    return None if table is None else WhoseRules(table, Recycle(on.seat, on.chance.often(0.5)))


def _hand_of(on: Stage, kept: int) -> Table | None:
    tops = some_tops(on)
    hand = near_hand(on, tops)._replace(kept=kept, turned=None, played=on.chance.often(0.3))
    return on.lay_out(tops, hand)


def _refill(on: Stage) -> WhoseRules | None:
    """What lies on a place after its card was laid."""
    table, move = _laid(on)
    if table is None or move is None or move.source.zone is not ROW:
        return None
    shown = under(table, on.chance.pick(tuple(EDITIONS)))
    return WhoseRules(table, move, carry_out(shown, move))


def _core(on: Stage) -> WhoseRules | None:
    """A card laid, which all judge alike."""
    table, move = _laid(on, anywhere=on.chance.often(0.5))
    return None if table is None or move is None else WhoseRules(table, move)


def _laid(on: Stage, anywhere: bool = False) -> tuple[Table | None, Lay | None]:
    tops = some_tops(on)
    table = on.lay_out(tops, near_hand(on, tops))
    if table is None:
        return None, None
    if anywhere:
        return table, Lay(on.seat, Spot(on.seat, ROW, on.chance.below(on.places)), on.chance.below(len(tops)))
    fitting = fits.fitting(table, on.seat)
    if not fitting:
        return None, None
    spot, one = on.chance.pick(fitting)
    return table, Lay(on.seat, spot, None if one.below is None else table.tops.index(one.below))


def _break(on: Stage) -> WhoseRules | None:
    tops = some_tops(on)
    table = on.lay_out(tops, near_hand(on, tops))
    return None if table is None else WhoseRules(table, Pause())


RECIPES: Final[dict[Recipe, tuple[float, float, float]]] = {
    _stack: (1, 3, 4),
    _few_left: (2, 2, 2),
    _again: (2, 3, 4),
    _refill: (3, 3, 3),
    _core: (1.5, 1, 1),
    _break: (0.2, 0.2, 0.2),
}
"""How often each is taken at level 1, 2 and 3."""

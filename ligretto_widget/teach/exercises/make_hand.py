"""Questions about the hand and the row, drawn: what comes on top (X4), and what lies there then (X5)."""

from __future__ import annotations

from ligretto_widget.game.cards import Card
from ligretto_widget.game.moves import ROW, Flip, Lay, Move, Recycle, Spot
from ligretto_widget.game.ruleset import FLIP_SIZE
from ligretto_widget.teach.exercises.questions import HowManyTops, LiesThere, OnTop
from ligretto_widget.teach.exercises.stage import LEVELS, Stage, near, near_hand, some_tops


def on_top(on: Stage) -> OnTop | HowManyTops | None:
    """A flip or two with a card that fits in the packet, a short reserve, a fresh start, or the closed circle."""
    if on.level > LEVELS[0] and on.chance.often(0.15):
        return _closed_circle(on)
    if on.level > LEVELS[0] and on.chance.often(0.15):
        return _fresh_start(on)
    flips = 1 if on.level == LEVELS[0] else on.chance.between(1, 2)
    kept = on.chance.between(*{1: (1, 6), 2: (1, 8), 3: (1, 10)}[on.level])
    return _flipped(on, (Flip(on.seat),) * flips, kept)


def _flipped(on: Stage, moves: tuple[Move, ...], kept: int) -> OnTop | None:
    tops = some_tops(on)
    hand = near_hand(on, tops)
    packet = _packet(on, tops, min(kept, FLIP_SIZE * len(moves)), hand.named())
    table = on.lay_out(tops, hand._replace(reserve=tuple(packet), kept=kept, turned=None))
    return None if table is None else OnTop(table, moves)


def _packet(on: Stage, tops: list[Card], size: int, taken: list[Card]) -> list[Card]:
    """Cards to be turned, every third of which fits."""
    found: list[Card] = []
    while len(found) < size:
        one = near(on, tops, "fits" if on.chance.often(1 / 3) else on.chance.pick(("far", "colour", "any")))
        if one is not None and one not in found and one not in taken:
            found.append(one)
    return found


def _fresh_start(on: Stage) -> OnTop | None:
    """The reserve started again without a shuffle, then a flip."""
    on = on.by("danish")
    if on.rules.recycle_shuffle != "never":
        return None
    tops = some_tops(on)
    hand = near_hand(on, tops)
    deep = _packet(on, tops, FLIP_SIZE, hand.named())
    discard = (*deep, *hand.discard)
    kept = on.chance.below(FLIP_SIZE)
    table = on.lay_out(tops, hand._replace(discard=discard, turned=len(discard), reserve=(), kept=None))
    if table is None:
        return None
    area = table.areas[on.seat]
    size = min(len(area.reserve), kept)
    moved = area._replace(discard=(*discard, *area.reserve[size:]), reserve=area.reserve[:size])
    areas = (*table.areas[: on.seat], moved, *table.areas[on.seat + 1 :])
    return OnTop(table._replace(areas=areas), (Recycle(on.seat), Flip(on.seat)))


def _closed_circle(on: Stage) -> HowManyTops | None:
    """A hand gone through again and again where nothing is shuffled."""
    on = on.by("danish")
    if on.rules.recycle_shuffle != "never":
        return None
    tops = some_tops(on)
    table = on.lay_out(tops, near_hand(on, tops)._replace(discard=(), turned=0))
    passes = on.chance.pick((2, 3, 5, 10))
    return None if table is None else HowManyTops(table, on.seat, passes)


# --- what lies there then ---------------------------------------------------------------------------------------------


def lies_there(on: Stage) -> LiesThere | None:
    """The place of a row card that is laid, with few Ligretto cards left now and then."""
    tops = some_tops(on)
    hand = near_hand(on, tops)
    one = near(on, tops, "fits")
    if one is None or one in hand.named() or hand.row is None:
        return None
    place = on.chance.below(on.places)
    row = (*hand.row[:place], (one,), *hand.row[place + 1 :])
    table = on.lay_out(tops, hand._replace(row=row, left=on.chance.pick((1, 2, 4, 7, 9))))
    if table is None or one.below is None:
        return None
    spot = Spot(on.seat, ROW, place)
    return LiesThere(table, Lay(on.seat, spot, table.tops.index(one.below)), spot)

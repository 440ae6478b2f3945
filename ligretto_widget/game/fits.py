"""What a card needs under it, said once.

The centre: a 1 starts a pile, any other card follows the card of its colour one lower. A stack in the row: what the
requirements of the expert game compare, as small measures on two cards that the judge, the proof of a deadlock and the
bots share.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container
from typing import Final, TypeAlias

from ligretto_widget.game.cards import DECK, HIGHEST, Card, Colour
from ligretto_widget.game.moves import DISCARD_SPOTS, LIGRETTO_SPOTS, ROW_SPOTS, Spot
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.table import Area, Table

Measured: TypeAlias = tuple[Collection[object], object]
CardMeasure: TypeAlias = Callable[[Card, Card], Measured]

EVERYTHING: Final[frozenset[Card | None]] = frozenset((None, *DECK))

_OTHERS: Final = {colour: frozenset(set(Colour) - {colour}) for colour in Colour}
_SOURCES: Final = 3
_LOWER: Final = tuple(range(1, number) for number in range(HIGHEST + 2))


def fits(table: Table, one: Card) -> bool:
    """Whether the card can be laid somewhere in the centre (DK-02, EN-11, BG-07, NL-11)."""
    return one.below in table.under


def usable(
    rules: RuleSet, area: Area, seat: int, under: Container[Card | None] = EVERYTHING
) -> list[tuple[Spot, Card]]:
    """The cards a seat may lay in the centre if they fit: row tops, Ligretto top, applicable card (EN-18).

    ``under``: only those that follow one of these cards; None in it stands for what lies under a 1.
    """
    ligretto, row, _, discard, _, counted, _ = area
    spots = ROW_SPOTS[seat]
    found: list[tuple[Spot, Card]] = []
    for at, cards in enumerate(row):
        if cards:
            top = cards[-1]
            if top.below in under:
                found.append((spots[at], top))
    if ligretto and ligretto[-1].below in under:
        found.append((LIGRETTO_SPOTS[seat], ligretto[-1]))
    if discard and not counted and discard[-1].below in under:
        found.append((DISCARD_SPOTS[seat], discard[-1]))
    sources = rules.centre_sources
    return found if len(sources) == _SOURCES else [one for one in found if one[0].zone in sources]


def fitting(table: Table, seat: int) -> list[tuple[Spot, Card]]:
    """Those usable cards of a seat that fit the centre now."""
    areas = table.areas
    if not 0 <= seat < len(areas):
        return []
    return usable(table.rules, areas[seat], seat, table.under)


def lower(one: Card, under: Card) -> Measured:
    """A card stacked in the row is lower than the one it covers (DK-37, EN-36, BG-16, NL-24)."""
    return _LOWER[under.number], one.number


def one_lower(one: Card, under: Card) -> Measured:
    """The strict reading of "descending": exactly one lower (A01)."""
    return (under.number - 1,), one.number


def other_colour(one: Card, under: Card) -> Measured:
    """A card stacked in the row differs in colour from the one it covers (EN-37, BG-17, NL-25; not DK-38)."""
    return _OTHERS[under.colour], one.colour


def stack_measures(rules: RuleSet) -> dict[str, CardMeasure]:
    """The measures in force for a stack, by code, in the judge's order."""
    chosen: dict[str, CardMeasure] = {"NOT_DESCENDING": lower}
    if rules.expert_step == "exactly_one_lower":
        chosen["WRONG_STEP"] = one_lower
    if rules.expert_colour == "differ_from_card_below":
        chosen["SAME_COLOUR"] = other_colour
    return chosen


def bearers(rules: RuleSet) -> dict[Card, frozenset[Card]]:
    """For each card, the cards that it may be stacked on in an expert row."""
    measures = tuple(stack_measures(rules).values())

    def rests(one: Card, under: Card) -> bool:
        return all(found in needed for needed, found in (measure(one, under) for measure in measures))

    return {one: frozenset(under for under in DECK if rests(one, under)) for one in DECK}

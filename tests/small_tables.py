"""Small tables for questions about deadlocks: few cards, made up rather than played.

A seat's area is written in a few words, or drawn at random so that about half of the tables are stuck: hardly any card
that can be seen fits, and one that would help may lie in the hand or under the Ligretto top.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ligretto_widget.game.cards import DECK, ONES, Card, Colour, card, shuffled
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.table import Area, Over, Pile, Table, with_centre
from positions import PRESETS

# --- in words ---------------------------------------------------------------------------------------------------------


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(name) for name in text.split())


def area(ligretto: str, row: str, reserve: str = "", discard: str = "", **state: Any) -> Area:
    """An area of few cards; a row place is ``.`` (empty) or cards from the bottom, as in ``R9>B8``."""
    places = tuple(() if place == "." else cards(place.replace(">", " ")) for place in row.split())
    return Area(cards(ligretto), places, cards(reserve), cards(discard), **state)


def small_table(rules: RuleSet, *areas: Area, centre: str = "", over: Over | None = None) -> Table:
    """A table that need not hold all cards; a pile is named by its top card and is seat B's."""
    piles = tuple(Pile(one.colour, (1,) * one.number) for one in cards(centre))
    return with_centre(rules, 0, areas, piles, over)


# --- at random --------------------------------------------------------------------------------------------------------

STUCK_RULES: tuple[RuleSet, ...] = (
    *PRESETS,
    *(
        EDITIONS[name].replace(**changes)
        for name, changes in (
            ("schmidt", {"recycle_shuffle": "never"}),
            ("schmidt", {"recycle_shuffle": "never", "recycle_remainder": "first"}),
            ("schmidt", {"recycle_shuffle": "never", "flip_style": "count_three"}),
            ("schmidt", {"recycle_shuffle": "never", "expert": True}),
            ("danish", {"optional_shuffle": "none"}),
            ("danish", {"optional_shuffle": "none", "recycle_remainder": "first"}),
            ("danish", {"optional_shuffle": "none", "tiny_hand": "dead"}),
            ("danish", {"optional_shuffle": "none", "flip_style": "count_three"}),
            ("danish", {"optional_shuffle": "none", "expert": True}),
            ("danish", {"tiny_hand": "dead"}),
            ("danish", {"tiny_hand": "dead", "expert": True}),
            ("danish", {"recycle_when": "reserve_empty"}),
            ("danish", {"recycle_when": "reserve_empty", "expert": True}),
            ("danish", {"flip_when_enforced": "strict"}),
            ("danish", {"flip_style": "count_three", "expert": True}),
            ("danish", {"row_refill": "may"}),
            ("danish", {"expert": True, "expert_empty_slot": "ligretto_or_discard", "row_refill": "may"}),
            ("schmidt", {"flip_style": "count_three"}),
            ("schmidt", {"flip_style": "count_three", "expert": True}),
            ("schmidt", {"short_flip": "not_allowed"}),
            ("schmidt", {"short_flip": "not_allowed", "tiny_hand": "dead"}),
            ("schmidt", {"optional_shuffle": "after_fruitless_pass"}),
            ("schmidt", {"optional_shuffle": "after_fruitless_pass", "expert": True}),
            ("schmidt", {"optional_shuffle": "after_fruitless_pass", "recycle_shuffle": "never", "expert": True}),
            ("danish", {"recycle_shuffle": "always", "expert": True}),
            ("schmidt", {"centre_sources": "row+ligretto"}),
            ("schmidt", {"centre_sources": "row+ligretto", "expert": True}),
            ("schmidt", {"centre_sources": "discard+ligretto", "expert": True}),
            ("schmidt", {"centre_sources": "row"}),
            ("schmidt", {"on_empty": "explicit_shout"}),
            ("schmidt", {"on_empty": "explicit_shout", "expert": True}),
            ("schmidt", {"expert": True, "expert_step": "exactly_one_lower"}),
            ("schmidt", {"expert": True, "expert_colour": "ignored"}),
            ("schmidt", {"expert": True, "expert_empty_slot": "ligretto_or_discard"}),
        )
    ),
)
"""Rules that bear on whether a round is stuck."""


def few_cards(number: int) -> Table:
    """A small table, made up rather than played: some cards a seat, hardly any of which fits where it can be seen."""
    chance = Random(f"small:{number}")
    rules = STUCK_RULES[number % len(STUCK_RULES)]
    heights = {colour: int(chance.random() * 9) for colour in Colour}
    centre = " ".join(f"{colour.value}{height}" for colour, height in heights.items() if height)
    wanted = {one for one in DECK if one.number == heights[one.colour] + 1} | set(ONES)
    idle = [one for one in DECK if one not in wanted]
    seats = 1 + int(chance.random() * 2)
    return small_table(
        rules, *(_few(rules, chance, idle, sorted(wanted, key=str)) for _ in range(seats)), centre=centre
    )


def _few(rules: RuleSet, chance: Random, idle: list[Card], wanted: list[Card]) -> Area:
    def draw(most: int, least: int = 0) -> int:
        return least + int(chance.random() * (most - least + 1))

    shuffles = rules.recycle_shuffle == "always" or rules.optional_shuffle != "none"
    hand = draw(3 if shuffles and rules.expert else 4 if shuffles else 8)
    turned = draw(hand)
    ligretto, places = draw(4, least=1), draw(3, least=1)
    deck = shuffled(idle, chance)
    if chance.random() < 0.5:  # one card that would help, anywhere
        deck.insert(draw(ligretto + hand), shuffled(wanted, chance)[0])
    under, deck = deck[:ligretto], deck[ligretto:]
    held, deck = deck[:hand], deck[hand:]
    gap = rules.row_refill == "may" and chance.random() < 0.25
    row: list[tuple[Card, ...]] = [(one,) for one in deck[:places]]
    if gap:
        row[draw(places - 1)] = ()
    counted = draw(2) if rules.flip_style == "count_three" and turned and turned < hand else 0
    played = chance.random() < 0.5
    return Area(tuple(under), tuple(row), tuple(held[turned:]), tuple(held[:turned]), played, counted)

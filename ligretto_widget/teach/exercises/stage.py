"""What a generated question is drawn from: a level, an edition, so many seats, and cards that come near to fitting."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Final, NamedTuple

from ligretto_widget.game.cards import DECK, HIGHEST, LOWEST, ONES, Card, Colour, pile_card
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises.chance import Chance
from ligretto_widget.teach.exercises.tables import Hand, lay_out

LEVELS: Final = (1, 2, 3)


class Knobs(NamedTuple):
    """What a level turns: how many seats and piles there are, which editions, and how often the expert game."""

    players: tuple[int, ...]
    piles: tuple[int, int]
    editions: tuple[str, ...]
    expert: float
    full: float


KNOBS: Final[Mapping[int, Knobs]] = {
    1: Knobs((4,), (2, 3), ("schmidt",), 0.0, 0.1),
    2: Knobs((3, 4), (3, 5), ("schmidt", "danish", "dutch"), 0.1, 0.15),
    3: Knobs((2, 3, 4, 5, 6), (5, 8), ("schmidt", "danish", "dutch", "bgg"), 0.35, 0.2),
}


class Stage(NamedTuple):
    """Where a question is drawn. ``free``: the edition was left to chance, so a recipe may take the one it needs."""

    chance: Chance
    level: int
    rules: RuleSet
    players: int
    seat: int
    free: bool

    @property
    def places(self) -> int:
        """How many places a row has here."""
        return self.rules.places(self.players)

    def under(self, **changes: object) -> Stage:
        """The same with other rules, where they were left to chance."""
        return self._replace(rules=self.rules.replace(**changes)) if self.free else self

    def by(self, *names: str) -> Stage:
        """The same under one of these presets, where the edition was left to chance; a changed field stays changed."""
        if not self.free or self.rules.name in names:
            return self
        rules = EDITIONS[self.chance.pick(names)].replace(expert=self.rules.expert)
        return self._replace(rules=rules, players=min(self.players, rules.max_players))

    def lay_out(self, tops: Sequence[Card], hand: Hand) -> Table | None:
        """A table with these piles on which the seat shows this hand."""
        return lay_out(self.chance, self.rules, self.players, tops, {self.seat: hand})


def stage(chance: Chance, level: int, rules: RuleSet | None) -> Stage:
    """A stage of that level; ``rules`` None leaves them to chance."""
    knobs = KNOBS[level]
    chosen = rules
    if chosen is None:
        chosen = EDITIONS[chance.pick(knobs.editions)].replace(expert=chance.often(knobs.expert))
    seats = [players for players in knobs.players if chosen.min_players <= players <= chosen.max_players]
    players = chance.pick(seats or (chosen.min_players,))
    seat = 0 if level == LEVELS[0] else chance.below(players)
    return Stage(chance, level, chosen, players, seat, rules is None)


# --- cards ------------------------------------------------------------------------------------------------------------


def some_tops(on: Stage, count: int | None = None) -> list[Card]:
    """The tops of some piles; two may be equal, and now and then one is full."""
    knobs = KNOBS[on.level]
    many = on.chance.between(*knobs.piles) if count is None else count
    a_colour = min(on.players, 2 if on.level < LEVELS[-1] else 3)
    tops: list[Card] = []
    while len(tops) < min(many, a_colour * len(Colour)):
        full = on.chance.often(knobs.full)
        top = pile_card(on.chance.pick(tuple(Colour)), HIGHEST if full else on.chance.between(LOWEST, HIGHEST - 1))
        if sum(other.colour is top.colour for other in tops) < a_colour:
            tops.append(top)
    return tops


NEAR: Final[Mapping[str, float]] = {"fits": 3, "far": 2.5, "colour": 2, "low": 1, "one": 1, "any": 1}
"""How often an open card fits, is too high, has the wrong colour, is too low, is a 1, or anything."""


def near_cards(on: Stage, tops: Sequence[Card], count: int, taken: Container[Card] = ()) -> list[Card]:
    """So many different cards, most of which come near to fitting one of the piles."""
    found: list[Card] = []
    while len(found) < count:
        one = near(on, tops, on.chance.weighed(NEAR))
        if one is not None and one not in found and one not in taken:
            found.append(one)
    return found


def near(on: Stage, tops: Sequence[Card], how: str) -> Card | None:
    """A card that lies so to one of the piles; None where there is none."""
    chance = on.chance
    if how == "one":
        return chance.pick(_ONES)
    top = chance.pick(tops) if tops else chance.pick(DECK)
    if how == "fits":
        return top.above
    if how == "far":
        return pile_card(top.colour, chance.between(top.number + 2, HIGHEST)) if top.number + 2 <= HIGHEST else None
    if how == "colour":
        others = [colour for colour in Colour if all(pile_card(colour, top.number) is not each for each in tops)]
        return pile_card(chance.pick(others), top.number + 1) if others and top.above is not None else None
    return pile_card(top.colour, chance.between(LOWEST, top.number)) if how == "low" else chance.pick(DECK)


_ONES: Final = tuple(sorted(ONES, key=lambda one: one.index))


def near_hand(on: Stage, tops: Sequence[Card], gap: bool = False) -> Hand:
    """What the seat shows: row, Ligretto top and a discard, near to the piles. ``gap``: one place is empty."""
    fan = on.chance.between(1, 3)
    cards = near_cards(on, tops, on.places + 1 + fan)
    row: list[tuple[Card, ...]] = [(one,) for one in cards[: on.places]]
    if gap:
        row[on.chance.below(on.places)] = ()
    left = on.chance.between(2, HIGHEST)
    return Hand(tuple(row), (cards[on.places],), left, tuple(cards[on.places + 1 :]), max(fan, on.chance.below(12)))

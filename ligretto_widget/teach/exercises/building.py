"""Tables with a property, made on purpose: one recipe a property."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from ligretto_widget.game.cards import DECK, HIGHEST, ONES, Card, Colour, pile_card
from ligretto_widget.game.deadlock import deadlock
from ligretto_widget.game.ruleset import LIGRETTO_SIZE, RuleSet
from ligretto_widget.game.table import Over, Pile, Table
from ligretto_widget.teach.exercises.chance import Chance
from ligretto_widget.teach.exercises.made import has
from ligretto_widget.teach.exercises.questions import Build, Property
from ligretto_widget.teach.exercises.tables import Hand, lay_out

TRIES: Final = 60

Recipe: TypeAlias = Callable[[Chance, RuleSet, int, int], Table | None]

_ONES: Final = tuple(sorted(ONES, key=lambda one: one.index))


def building(question: Build, rules: RuleSet, players: int) -> Table | None:
    """A table of these rules and so many seats that has the property; None where none was found."""
    chance = Chance("building", question.property, question.n, rules.text(), players)
    recipe = RECIPES[question.property]
    for _ in range(TRIES):
        table = recipe(chance, rules, players, question.n)
        if table is not None and has(question, table):
            return table
    return None


def numbers(asked: Property, rules: RuleSet, players: int) -> range:
    """The numbers that can be asked for, and that a recipe can make."""
    places = rules.places(players)
    return {
        "centre_moves": range(places + 3),
        "moves": range(1, places + 3),
        "seats_that_can_lay": range(players + 1),
        "choices": range(1, players + 1),
        "points": range(-2 * LIGRETTO_SIZE, 21),
        "winners": range(1, players + 1),
        "stuck": range(1 if players <= 6 and not rules.expert else 0),
        "bridge": range(1 if rules.expert and rules.expert_colour != "ignored" else 0),
    }[asked]


# --- recipes ----------------------------------------------------------------------------------------------------------


def _ways(chance: Chance, rules: RuleSet, players: int, n: int) -> Table | None:
    """So many open cards of A fit one pile each, or start one."""
    tops = [pile_card(colour, chance.between(2, 6)) for colour in Colour]
    fitting = chance.some([top.above for top in tops if top.above is not None], n)
    fitting += chance.some(_ONES, n - len(fitting))
    return _showing(chance, rules, players, tops, fitting)


def _showing(chance: Chance, rules: RuleSet, players: int, tops: list[Card], fitting: list[Card]) -> Table | None:
    """A shows these cards, and in its other places some that do not fit; a card more than that is in the discard."""
    fits = {top.above for top in tops} | ONES
    places = rules.places(players) + 1
    idle = chance.some([one for one in DECK if one not in fits], max(0, places - len(fitting)))
    *row, last = chance.some([*fitting, *idle], len(fitting) + len(idle))
    discard = row[places - 1 :]
    hand = Hand(tuple((one,) for one in row[: places - 1]), (last,), 6, tuple(discard), len(discard))
    return lay_out(chance, rules, players, tops, {0: hand})


def _moves(chance: Chance, rules: RuleSet, players: int, n: int) -> Table | None:
    """The flip is one of the moves."""
    return _ways(chance, rules, players, n - 1)


def _can_lay(chance: Chance, rules: RuleSet, players: int, n: int) -> Table | None:
    hands = {}
    idle = [one for one in DECK if one not in ONES]
    for seat in range(players):
        shown = chance.some(idle, rules.places(players) + 1)
        if seat < n:
            shown[0] = chance.pick(_ONES)
        hands[seat] = Hand(tuple((one,) for one in shown[1:]), (shown[0],), 7, (), 0)
    return lay_out(chance, rules, players, (), hands)


def _choices(chance: Chance, rules: RuleSet, players: int, n: int) -> Table | None:
    one = pile_card(chance.pick(tuple(Colour)), chance.between(3, 7))
    assert one.below is not None
    return _showing(chance, rules, players, [one.below] * n, [one])


def _own_piles(seat: int, cards: int, colours: Iterator[Colour]) -> Iterator[Pile]:
    """Piles in which one seat has laid every card."""
    while cards > 0:
        yield Pile(next(colours), (seat,) * min(HIGHEST, cards))
        cards -= HIGHEST


def _points(chance: Chance, rules: RuleSet, players: int, n: int) -> Table | None:
    """Cards in the centre less two for each card left in the pile."""
    left = chance.between(max(1, -(n // 2)), LIGRETTO_SIZE)
    laid = n + 2 * left
    if laid > len(DECK):
        return None  # more than A owns
    piles = list(_own_piles(0, laid, iter(Colour)))
    return lay_out(chance, rules, players, piles, {0: Hand(left=left, turned=0)})


def _winners(chance: Chance, rules: RuleSet, players: int, n: int) -> Table | None:
    """A stops with 10 cards laid; others reach as many, with one card left and two more laid."""
    piles: list[Pile] = []
    hands = {0: Hand(left=0, turned=0)}
    for seat in range(players):
        colours = iter((tuple(Colour)[seat % 4], tuple(Colour)[(seat + 1) % 4]))
        cards = 10 if seat == 0 else 12 if seat < n else 2
        piles += _own_piles(seat, cards, colours)
        if seat:
            hands[seat] = Hand(left=1 if seat < n else 5, turned=0)
    return lay_out(chance, rules, players, piles, hands, Over("stop", 0))


def _stuck(chance: Chance, rules: RuleSet, players: int, n: int) -> Table | None:
    """Every 1 lies under a Ligretto top."""
    hands = {}
    idle = [one for one in DECK if one not in ONES]
    for seat in range(players):
        under = (*chance.some(_ONES, 4), *chance.some(idle, 1))
        hands[seat] = Hand(ligretto=under, left=LIGRETTO_SIZE, turned=0)
    table = lay_out(chance, rules, players, (), hands)
    return table if table is not None and deadlock(table).found else None


def _bridge(chance: Chance, rules: RuleSet, players: int, n: int) -> Table | None:
    """The Ligretto top has the colour of a row card; the discard top lies between them, in another colour."""
    under = pile_card(chance.pick(tuple(Colour)), chance.between(5, HIGHEST))
    over = pile_card(under.colour, chance.between(2, under.number - 2))
    between = pile_card(
        chance.pick([colour for colour in Colour if colour is not under.colour]),
        over.number + 1 if rules.expert_step != "any_lower" else chance.between(over.number + 1, under.number - 1),
    )
    lower = [pile_card(colour, 1) for colour in Colour]
    row = ((under,), *((one,) for one in chance.some(lower, rules.places(players) - 1)))
    return lay_out(chance, rules, players, (), {0: Hand(row, (over,), 7, (between,), 3)})


RECIPES: Final[dict[Property, Recipe]] = {
    "centre_moves": _ways,
    "moves": _moves,
    "seats_that_can_lay": _can_lay,
    "choices": _choices,
    "points": _points,
    "winners": _winners,
    "stuck": _stuck,
    "bridge": _bridge,
}

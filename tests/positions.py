"""Positions that play leads to: seeded walks over legal moves from a deal, under every edition and many changed rules.

A walker lays, fills, turns and shuffles at random, but with a temper (a table of weights), so that centres grow, hands
dwindle and rounds come near their end. From each walk a few tables are kept, spread over its whole length, with the
last one, in which the round is often over. Everything follows from a number: the same number gives the same tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from ligretto_widget.game.cards import DECK, ONES, Colour, shuffled
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import is_legal, legal_moves
from ligretto_widget.game.moves import EndDeadlock, Flip, Lay, Move, Pause, Put, Recycle
from ligretto_widget.game.ruleset import FLIP_SIZE, RuleSet
from ligretto_widget.game.table import Area, Pile, Table, deal, with_centre

KEPT = 6
"""How many tables are kept of one walk."""

LONGEST = 500
"""How many moves a walk has at most."""

# --- rules ------------------------------------------------------------------------------------------------------------

CHANGES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("schmidt", {"flip_style": "count_three"}),
    ("danish", {"flip_style": "count_three"}),
    ("dutch", {"flip_style": "count_three", "expert": True}),
    ("schmidt", {"expert": True, "expert_step": "exactly_one_lower"}),
    ("danish", {"expert": True, "expert_step": "exactly_one_lower"}),
    ("schmidt", {"expert": True, "expert_empty_slot": "ligretto_or_discard"}),
    ("danish", {"expert": True, "expert_empty_slot": "ligretto_or_discard", "row_refill": "may"}),
    ("schmidt", {"expert": True, "expert_colour": "ignored"}),
    ("danish", {"expert": True, "expert_colour": "differ_from_card_below"}),
    ("danish", {"flip_when_enforced": "strict"}),
    ("bgg", {"flip_when_enforced": "strict"}),
    ("bgg", {"flip_when_enforced": "strict", "flip_style": "count_three"}),
    ("schmidt", {"flip_when": "no_play"}),
    ("danish", {"flip_when": "any_time"}),
    ("schmidt", {"on_empty": "explicit_shout"}),
    ("danish", {"on_empty": "explicit_shout", "expert": True}),
    ("schmidt", {"on_empty": "ends"}),
    ("danish", {"tiny_hand": "dead"}),
    ("schmidt", {"tiny_hand": "dead", "short_flip": "not_allowed"}),
    ("schmidt", {"short_flip": "not_allowed"}),
    ("schmidt", {"short_flip": "not_allowed", "recycle_when": "fewer_than_flip_size"}),
    ("danish", {"short_flip": "flip_remaining"}),
    ("danish", {"recycle_when": "reserve_empty"}),
    ("schmidt", {"recycle_when": "fewer_than_flip_size", "recycle_remainder": "first", "recycle_shuffle": "never"}),
    ("danish", {"recycle_remainder": "first"}),
    ("danish", {"recycle_remainder": "first", "flip_style": "count_three"}),
    ("schmidt", {"recycle_shuffle": "never"}),
    ("danish", {"optional_shuffle": "none"}),
    ("danish", {"recycle_shuffle": "always"}),
    ("schmidt", {"optional_shuffle": "after_fruitless_pass"}),
    ("dutch", {"recycle_shuffle": "never", "optional_shuffle": "after_fruitless_pass"}),
    ("schmidt", {"centre_sources": "row+ligretto"}),
    ("danish", {"centre_sources": "row+discard"}),
    ("dutch", {"centre_sources": "ligretto+discard"}),
    ("bgg", {"centre_sources": "row", "expert": True}),
    ("bgg", {"centre_sources": "discard"}),
    ("schmidt", {"row_refill": "must_now"}),
    ("danish", {"row_refill": "may"}),
    ("danish", {"pause": "unregulated"}),
    ("schmidt", {"pause": "stop_and_score"}),
    ("schmidt", {"deadlock_end": "may_end", "deadlock_round_winner": "round_leader"}),
    ("danish", {"deal_order": "row_first", "deadlock_end": "ends"}),
    ("schmidt", {"row_size": "1/2/1"}),
    ("danish", {"row_size": "2/2/2", "expert": True}),
    ("dutch", {"row_size": "3/3/2"}),
)
"""Presets with one field or a few set by hand, so that every requirement and every effect comes to bear."""

PRESETS = tuple(rules.replace(expert=expert) for rules in EDITIONS.values() for expert in (False, True))
ALL_RULES: tuple[RuleSet, ...] = (*PRESETS, *(EDITIONS[name].replace(**changes) for name, changes in CHANGES))

# --- how a walker likes to play ---------------------------------------------------------------------------------------

Temper = Callable[[Move], float]


def _weights(**likes: float) -> Temper:
    def like(move: Move) -> float:
        if isinstance(move, Lay):
            return likes.get(move.source.zone.value, 8.0)
        if isinstance(move, Put):
            return likes.get(f"put_{move.source.zone.value}", 4.0)
        if isinstance(move, Flip):
            return likes.get("flip", 1.0)
        if isinstance(move, Recycle):
            return likes.get("shuffle", 1.0) if move.shuffles else likes.get("recycle", 1.0)
        return likes.get("stop", 0.02)

    return like


TEMPERS: tuple[Temper, ...] = (
    _weights(),
    _weights(ligretto=60.0, put_ligretto=30.0, row=40.0, flip=0.4),  # clears its Ligretto pile and comes near the stop
    _weights(discard=60.0, ligretto=0.05, put_ligretto=0.02, put_discard=30.0, flip=3.0),  # lets its hand dwindle
    _weights(row=30.0, put_ligretto=0.05, discard=20.0, ligretto=0.3),  # leaves gaps in its row
    _weights(row=0.3, ligretto=0.3, discard=0.3, put_discard=20.0, flip=2.0, recycle=3.0),  # turns rather than lays
)


def chosen(moves: Sequence[Move], temper: Temper, chance: Random) -> Move:
    weights = [temper(move) for move in moves]
    at = chance.random() * sum(weights)
    for move, weight in zip(moves, weights, strict=True):
        at -= weight
        if at <= 0:
            return move
    return moves[-1]


# --- walks ------------------------------------------------------------------------------------------------------------


def buried_deal(players: int, rules: RuleSet, seed: int) -> Table:
    """A deal as it may come: every 1 lies covered in its owner's Ligretto pile, so that nobody can ever begin."""

    def area(own: Area, seat: int) -> Area:
        chance = Random(f"{seed}:{seat}")
        ones, others = [*ONES], shuffled([one for one in DECK if one not in ONES], chance)
        under, rest = shuffled(sorted(ones, key=str) + others[:5], chance), others[5:]
        size = len(own.row)
        return Area((*under, rest[0]), tuple((one,) for one in rest[1 : size + 1]), tuple(rest[size + 1 :]))

    table = deal(players, rules, seed=seed)
    return table._replace(areas=tuple(area(own, seat) for seat, own in enumerate(table.areas)))


def late_deal(players: int, rules: RuleSet, seed: int) -> Table:
    """A round near its end, as play may leave it: high piles, few Ligretto cards, and a small hand or none."""
    chance = Random(f"late:{seed}")
    # Nobody has laid a 9 or a 10 yet, so everybody has at least eight cards left for Ligretto pile, row and hand.
    lowest = 4 + int(chance.random() * 5)
    heights = {colour: [lowest + int(chance.random() * (9 - lowest)) for _ in range(players)] for colour in Colour}
    centre = tuple(
        Pile(colour, owners)
        for colour in Colour
        for owners in _owners(heights[colour], shuffled(range(players), chance))
    )
    bare = with_centre(rules, seed, (), centre, None)
    return bare._replace(areas=tuple(_what_is_left(bare, seat, players, chance) for seat in range(players)))


def _owners(heights: list[int], seats: list[int]) -> list[tuple[int, ...]]:
    """Whose cards lie in the piles of one colour; nobody's card of a number lies in two of them."""
    return [
        tuple(seats[(place + number * number) % len(seats)] for number in range(height))
        for place, height in enumerate(heights)
    ]


def _what_is_left(table: Table, seat: int, players: int, chance: Random) -> Area:
    """An area of the cards that a seat does not have in the centre: Ligretto pile, row, and the rest in its hand."""
    laid = set(table.centre_cards(seat))
    left = shuffled([one for one in DECK if one not in laid], chance)
    places = table.rules.places(players)
    row, left = left[:places], left[places:]
    size = 1 + int(chance.random() * min(4, len(left)))
    ligretto, hand = left[:size], left[size:]
    turned = FLIP_SIZE * int(chance.random() * (len(hand) // FLIP_SIZE + 1))
    return Area(tuple(ligretto), tuple((one,) for one in row), tuple(hand[turned:]), tuple(hand[:turned]))


def walk(start: Table, temper: Temper, chance: Random, longest: int = LONGEST) -> Iterator[Table]:
    """Every table of a random round in order, the start first."""
    table = start
    yield table
    for _ in range(longest):
        moves = legal_moves(table, int(chance.random() * table.players))
        if not moves:
            if table.over is not None:
                return
            continue
        table = carry_out(table, chosen(moves, temper, chance))
        yield table


def ended(table: Table, chance: Random) -> Table:
    """The table after what all do together, where there is anything to do; else the same."""
    together = [move for move in (Pause(), EndDeadlock(), EndDeadlock(True)) if is_legal(table, move)]
    return carry_out(table, together[int(chance.random() * len(together))]) if together else table


def round_of(number: int, players: int, rules: RuleSet) -> list[Table]:
    """All tables of the walk with that number; some begin with all 1s buried or near the end."""
    chance = Random(f"walk:{number}")
    begin = buried_deal if number % 9 == 4 else late_deal if number % 7 in (2, 5) else deal
    temper = TEMPERS[int(chance.random() * len(TEMPERS))]
    longest = 20 if begin is buried_deal else LONGEST if number % 3 == 2 else 40 + int(chance.random() * LONGEST / 2)
    tables = list(walk(begin(players, rules, seed=number), temper, chance, longest))
    return [*tables, ended(tables[-1], chance)]


def kept(tables: list[Table], chance: Random, count: int = KEPT) -> list[Table]:
    """A few tables of a walk: one out of each stretch, and the last."""
    stretch = (len(tables) - 1) / (count - 1)
    return [*(tables[int((at + chance.random()) * stretch)] for at in range(count - 1)), tables[-1]]


def late(tables: list[Table]) -> list[Table]:
    """The last quarter of a walk."""
    return tables[-1 - len(tables) // 4 :]


def seats_for(number: int, rules: RuleSet) -> int:
    """How many play in the walk with that number: two in most, up to as many as the edition allows in some."""
    few = (2, 3, 2, 4, 2, 2, 3, 2, 2, 4, 2, 2)
    if number % 8 == 7:
        return 5 + (number // 8) % (rules.max_players - 4)
    return few[(number // len(ALL_RULES) + number) % len(few)]


def positions(number: int) -> list[Table]:
    """The tables kept of the walk with that number."""
    rules = ALL_RULES[number % len(ALL_RULES)]
    if rules not in PRESETS and "row_size" not in rules.changes() and number // len(ALL_RULES) % 3:
        rules = rules.replace(row_size=3)  # small rows leave time for more positions
    tables = round_of(number, seats_for(number, rules), rules)
    return kept(late(tables) if number % 3 == 2 else tables, Random(f"kept:{number}"))

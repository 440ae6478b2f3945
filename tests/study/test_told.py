"""What a bot is told does not depend on the covered cards, and what it may ask is answered as on the real table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ligretto_widget.game.judge import is_legal
from ligretto_widget.game.moves import Flip, Lay, Move, Put, Recycle, Spot, Stop, Zone
from ligretto_widget.game.table import Area, Table
from ligretto_widget.play.sight import Sight
from ligretto_widget.play.simulation import simulate
from ligretto_widget.study.bots.told import BLANK, seen, told

KINDS = [
    {"players": 4, "edition": "schmidt"},
    {"players": 2, "edition": "danish", "expert": True},
    {"players": 3, "edition": "dutch", "flip_style": "count_three", "expert": True},
    {"players": 2, "edition": "danish", "flip_when_enforced": "strict", "bots": "novice quick"},
]


def tables() -> Iterator[Table]:
    for seed, kind in enumerate(KINDS):
        timeline = simulate(seed=seed, **kind)  # type: ignore[arg-type]
        yield from (frame.table for frame in timeline.frames[::7] if frame.table.over is None)


def dealt_again(table: Table, random: Random) -> Table:
    """The same table to look at, with its covered cards in other places."""
    return table._replace(
        seed=random.randrange(1000), areas=tuple(_covered_mixed(area, random) for area in table.areas)
    )


def _covered_mixed(area: Area, random: Random) -> Area:
    ligretto, reserve, discard = area.ligretto[:-1], area.reserve, area.discard[:-1]
    cards = [*ligretto, *reserve, *discard]
    random.shuffle(cards)
    first, second = len(ligretto), len(ligretto) + len(reserve)
    return area._replace(
        ligretto=(*cards[:first], *area.ligretto[-1:]),
        reserve=tuple(cards[first:second]),
        discard=(*cards[second:], *area.discard[-1:]),
        shuffles=area.shuffles + 1,
    )


def asked(table: Table, seat: int) -> Iterator[Move]:
    """Moves of all kinds that a bot could ask about."""
    places = range(len(table.areas[seat].row) + 1)
    sources = [
        *(Spot(seat, Zone.ROW, place) for place in places),
        *(Spot(seat, zone, 0, depth) for zone in (Zone.LIGRETTO, Zone.DISCARD, Zone.RESERVE) for depth in (1, 2)),
    ]
    for source in sources:
        for pile in (None, *range(len(table.centre) + 1)):
            yield Lay(seat, source, pile)
        for place in places:
            yield Put(seat, source, Spot(seat, Zone.ROW, place))
    yield from (Flip(seat), Recycle(seat, True), Recycle(seat, False), Stop(seat))


def test_other_covered_cards_change_nothing_of_what_is_told() -> None:
    random = Random(5)
    for table in tables():
        other = dealt_again(table, random)
        for seat in range(table.players):
            assert told(Sight(other, seat)) == told(Sight(table, seat))


def test_the_sight_that_is_made_of_it_shows_the_same() -> None:
    for table in tables():
        for seat in range(table.players):
            real = Sight(table, seat)
            made = seen(told(real), table.rules)
            assert told(made) == told(real)
            assert made.fitting() == real.fitting()
            assert [made.row(other) for other in range(made.players)] == [area.row for area in table.areas]


def test_moves_are_allowed_as_on_the_real_table() -> None:
    compared = 0
    for table in tables():
        seat = compared % table.players
        made = seen(told(Sight(table, seat)), table.rules)
        for move in asked(table, seat):
            assert made.allows(move) == is_legal(table, move), move
            compared += 1
    assert compared > 4_000


@pytest.mark.parametrize("seat", [0, 1])
def test_every_covered_card_is_a_blank_and_the_seed_is_none(seat: int) -> None:
    for table in tables():
        made = seen(told(Sight(table, seat)), table.rules)._table
        assert made.seed == 0
        for area in made.areas:
            assert {*area.ligretto[:-1], *area.reserve, *area.discard[:-1]} <= {BLANK}

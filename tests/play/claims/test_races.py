"""What counts as a race worth showing: every bound is tried from both sides."""

from __future__ import annotations

from collections import Counter

import pytest

from ligretto_widget.game.moves import Lay
from ligretto_widget.play.claims import races
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline
from written import written

ONE_PILE = "edition schmidt\nplayers 2\ncentre R4\nA row R5 G6 B7 Y8 G9\nB row R5 G6 B7 Y8 G9"
TWO_PILES = ONE_PILE.replace("centre R4", "centre R4 R4")


def race(by: int, left: int = 600, position: str = ONE_PILE, *more: str) -> Timeline:
    """A lands at 1000 ms, B so much later."""
    return written(position, "1000 500 0 A row:1 centre:1", f"{1000 + by} {left} 0 B row:1 centre:1 refused", *more)


@pytest.mark.parametrize(("by", "shown"), [(9, None), (10, 2), (80, 2), (81, None)])
def test_a_lost_race_is_close_and_can_be_seen(by: int, shown: int | None) -> None:
    assert races.lost_race(race(by)) == shown


@pytest.mark.parametrize(("left", "shown"), [(999, 2), (1000, None), (1001, None)])
def test_the_late_hand_of_a_lost_race_was_on_the_way(left: int, shown: int | None) -> None:
    assert races.lost_race(race(20, left)) == shown


@pytest.mark.parametrize(("refused_at", "shown"), [(1019, 3), (1020, None)])
def test_nothing_else_is_refused_in_the_second_before_a_lost_race(refused_at: int, shown: int | None) -> None:
    events = [
        f"{refused_at} 900 0 A row:2 centre:1 refused",
        "2000 1500 0 A row:1 centre:1",
        "2020 1600 0 B row:1 centre:1 refused",
    ]
    assert races.lost_race(written(ONE_PILE, *events)) == shown


def test_a_refusal_that_was_none_of_a_race_is_no_lost_race() -> None:
    events = ["1000 500 0 A row:1 centre:1", "1020 600 0 B row:2 centre:1 refused"]
    assert races.lost_race(written(ONE_PILE, *events)) is None


def test_a_card_that_comes_after_the_stop_has_lost_no_race() -> None:
    position = "edition schmidt\nplayers 2\ncentre R4 G6\nA ligretto R5 | row *5\nB row R5 G9 B7 Y8 B9"
    after = written(position, "1000 500 0 A ligretto centre:1", "1020 600 0 B row:1 centre:1 refused")
    assert after.outcome(2) == "late"
    assert list(races.lost_races(after)) == []


@pytest.mark.parametrize(("by", "shown"), [(0, 2), (1, None)])
def test_the_same_tick_is_the_same_millisecond(by: int, shown: int | None) -> None:
    assert races.same_tick(race(by)) == shown


def test_lots_of_the_same_tick_fall_both_ways_and_the_same_each_time() -> None:
    drawn = [races.winner_by_lot(race(0), 2, seed) for seed in range(40)]
    assert drawn == [races.winner_by_lot(race(0), 2, seed) for seed in range(40)]
    assert Counter(drawn).keys() == {0, 1}
    assert min(Counter(drawn).values()) > 8


@pytest.mark.parametrize("index", [0, 1, 5])
def test_lots_are_drawn_for_a_late_card_only(index: int) -> None:
    with pytest.raises(ValueError, match=f"index cannot be {index}"):
        races.winner_by_lot(race(0), index, 1)


@pytest.mark.parametrize(
    ("position", "again", "shown"),
    [
        (TWO_PILES, "2520 2200 2 B row:1 centre:2", 2),
        (TWO_PILES, "2521 2200 2 B row:1 centre:2", None),
        (TWO_PILES, "2000 1800 2 B row:2 row:1 refused", None),
        (TWO_PILES.replace("B row R5 G6", "B row R5 R6"), "2000 1800 2 B row:2 centre:1", None),
    ],
)
def test_a_second_pile_takes_the_same_card_soon(position: str, again: str, shown: int | None) -> None:
    assert races.second_pile(race(20, 600, position, again)) == shown


@pytest.mark.parametrize(("by", "shown"), [(14, 2), (15, None)])
def test_a_dispute_is_a_matter_of_less_than_15_ms(by: int, shown: int | None) -> None:
    assert races.dispute(race(by)) == shown


def test_the_dispute_of_a_round_is_its_closest_race() -> None:
    more = ["3000 2500 2 A row:2 centre:2", "3003 2600 2 B row:2 centre:2 refused"]
    assert races.dispute(race(12, 600, ONE_PILE.replace("centre R4", "centre R4 G5"), *more)) == 4


def test_twelve_hands_are_a_full_table_with_races() -> None:
    played = simulate(12, seed=0)
    index = races.twelve_hands(played)
    assert index is not None
    piles = Counter(pile.colour for pile in played[index].table.centre)
    assert (len(piles), min(piles.values())) == (4, 2)
    assert isinstance(played[index].move, Lay)
    assert min(Counter(pile.colour for pile in played.before(index).centre).values()) == 1
    assert sum(played.outcome(at) == "late" for at in range(len(played))) >= 5
    assert races.twelve_hands(simulate(11, seed=0)) is None
    assert races.twelve_hands(simulate(12, seed=0, until=3_000)) is None

"""The expert row: bridges, and rows that are too full."""

from __future__ import annotations

import pytest

from ligretto_widget.play.claims import rows
from written import written

BRIDGE = "edition {} expert\nplayers 4\ncentre G2\nA ligretto *9 R5 | row R9 Y4 {} | discard Y2 G7 B8"
FULL = "edition schmidt expert\nplayers 4\ncentre G2\nA ligretto *{} R7 | row R9>B8 Y9>G8 B9\nB ligretto *{}"


def test_a_bridge_is_a_hand_card_and_on_it_the_ligretto_card_that_could_not_lie_below() -> None:
    position = BRIDGE.format("schmidt", "G6")
    over = ["500 300 0 A discard row:1", "3500 3000 1 A ligretto row:1"]
    assert rows.bridge(written(position, *over)) == 1
    assert rows.bridge(written(position, over[0], "3501 3000 1 A ligretto row:1")) is None
    assert rows.bridge(written(position, over[0])) is None
    assert rows.bridge(written(position, over[0], "900 700 1 A ligretto row:3")) is None


def test_where_the_colour_does_not_matter_no_bridge_is_needed() -> None:
    over = ["500 300 0 A discard row:1", "900 700 1 A ligretto row:1"]
    assert rows.bridge(written(BRIDGE.format("danish", "G6"), *over)) is None


def test_a_card_that_could_lie_below_goes_over_no_bridge() -> None:
    position = BRIDGE.format("schmidt", "G6").replace("*9 R5", "*9 Y5")
    over = ["500 300 0 A discard row:1", "900 700 1 A ligretto row:1"]
    assert rows.bridge(written(position, *over)) is None


@pytest.mark.parametrize(("at", "shown"), [(10_999, None), (11_000, 1)])
def test_a_full_row_stands_still_for_ten_seconds(at: int, shown: int | None) -> None:
    events = ["1000 500 0 A ligretto row:3", f"{at} {at - 400} 1 B flip"]
    assert rows.row_too_full(written(FULL.format(3, 10), *events)) == shown


def test_a_full_row_whose_pile_moves_on_is_none() -> None:
    position = FULL.format(3, 10).replace("*3 R7", "*3 G3 R7")
    events = ["1000 500 0 A ligretto row:3", "5000 4500 1 A ligretto centre:1", "11500 11000 2 B flip"]
    assert rows.row_too_full(written(position, *events)) is None


def test_it_is_the_smallest_pile_that_stands_still() -> None:
    events = ["1000 500 0 A ligretto row:3", "11500 11000 1 B flip"]
    assert rows.row_too_full(written(FULL.format(3, 4), *events)) is None
    assert rows.row_too_full(written(FULL.format(3, 5), *events)) == 1

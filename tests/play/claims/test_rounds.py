"""Whole rounds that are worth showing."""

from __future__ import annotations

import pytest

from ligretto_widget.game.moves import Lay
from ligretto_widget.play.claims import rounds
from ligretto_widget.play.claims.catalogue import CLAIMS
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline
from written import slowly, written

WRONG = (
    "A row:1 centre:1 refused",
    "A row:2 centre:1 refused",
    "A row:1 centre:new refused",
    "A ligretto row:1 refused",
    "A recycle refused",
    "A stop refused",
)
POSITION = "edition schmidt\nplayers 2\ncentre R4\nA row R6 B5 Y8 Y9 G9\nB row R5 G6 B7 Y8 G9"


def test_six_refusals_for_six_reasons() -> None:
    assert rounds.refusals(written(POSITION, *slowly("A flip", *WRONG))) == 2
    assert rounds.refusals(written(POSITION, *slowly("A flip", *WRONG[:5]))) is None
    assert rounds.refusals(written(POSITION, *slowly(*WRONG[:5], WRONG[0]))) is None


def test_a_lost_race_is_no_reason_of_its_own() -> None:
    position = POSITION.replace("Y9 G9", "Y9 R5", 1)
    five = slowly("A flip", *WRONG[1:])
    late = ["9000 8500 0 A row:5 centre:1", "9100 8500 0 B row:1 centre:1 refused"]
    assert rounds.refusals(written(position, *five, *late)) is None
    assert rounds.refusals(written(position, *five, *late, "9200 9150 8 B row:1 centre:1 refused")) == 2


def test_a_first_round_has_a_bit_of_everything() -> None:
    shown = [played for seed in range(5) if rounds.first_round(played := simulate(4, seed=seed)) == 0]
    assert shown
    for played in shown:
        first = next(frame for frame in played if frame.landed and isinstance(frame.move, Lay))
        outcomes = [played.outcome(index) for index in range(len(played))]
        assert first.time <= 4_000
        assert {"landed", "refused", "late"} <= set(outcomes)
        assert played.table.over is not None
        assert played.table.over.how == "stop"
        assert rounds.first_round(Timeline(played[:-40])) is None


@pytest.mark.parametrize("name", CLAIMS)
def test_a_single_position_shows_nothing(name: str) -> None:
    assert CLAIMS[name].shows(Timeline.of(simulate(4, seed=1)[0].table)) is None


@pytest.mark.parametrize("name", CLAIMS)
def test_a_round_that_was_over_from_the_start_shows_nothing(name: str) -> None:
    assert CLAIMS[name].shows(Timeline.of(simulate(4, seed=1).table)) is None

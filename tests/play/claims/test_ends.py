"""How rounds end, and who has something of it."""

from __future__ import annotations

import pytest

from ligretto_widget.play.claims import ends
from ligretto_widget.play.timeline import Timeline
from written import slowly, written

LAST = "edition {}\nplayers 4\ncentre R4\nA ligretto Y9 | row R5 G6 B7"
KEPT = "edition schmidt\nplayers 4\ncentre R4 B6\nA ligretto Y9 | row R5 R6 B7\nB row R5 G4 G5"
AIR = "edition schmidt\nplayers 4\ncentre G7 R4\nA ligretto G8 | row Y5 B9 R3\nB row R5 G6 Y8"
SCORED = """edition schmidt
players 4
centre R10 G10 B10 Y10 R9 G9
A ligretto G10 | row *3 | reserve *25
B ligretto *2 | row *3 | reserve *18
C ligretto *6 | row *3 | reserve *22
D ligretto *{} | row *3 | reserve *{}"""
STUCK = """edition {}
players 2
centre R3 G6
A ligretto R5 G7 B1 Y1 R1 G1 *3 Y9 | row R4 *4
B ligretto R5 G7 B1 Y1 *5 R9"""


@pytest.mark.parametrize(
    ("edition", "moves", "shown"),
    [
        ("dutch", ["A row:1 centre:1"], 1),
        ("danish", ["A row:1 centre:1"], 1),
        ("schmidt", ["A row:1 centre:1"], None),
        ("schmidt", ["A row:1 centre:1", "A ligretto row:1"], 2),
    ],
)
def test_a_stop_from_the_row_is_the_last_card_going_there(edition: str, moves: list[str], shown: int | None) -> None:
    assert ends.stop_from_row(written(LAST.format(edition), *slowly(*moves))) == shown


def test_a_stop_from_the_ligretto_pile_is_none_from_the_row() -> None:
    assert ends.stop_from_row(written(AIR, *slowly("A ligretto centre:1"))) is None


@pytest.mark.parametrize(("at", "shown"), [(5_999, None), (6_000, 1)])
def test_a_last_card_is_kept_for_five_seconds(at: int, shown: int | None) -> None:
    lays = ["1000 500 0 A row:1 centre:1", "2000 1500 1 A row:2 centre:1", "3000 2500 2 A row:3 centre:2"]
    assert ends.last_card_kept(written(KEPT, *lays, f"{at} {at - 500} 3 A ligretto row:1")) == shown


def test_a_last_card_is_kept_while_others_are_laid_and_by_who_stops() -> None:
    lays = ["1000 500 0 A row:1 centre:1", "2000 1500 1 A row:2 centre:1"]
    assert ends.last_card_kept(written(KEPT, *lays, "7000 6500 2 A ligretto row:1")) is None
    assert ends.last_card_kept(written(KEPT, *lays, "3000 2500 2 A row:3 centre:2", "9000 8500 3 B flip")) is None


@pytest.mark.parametrize(("left", "shown"), [(999, 2), (1000, None)])
def test_a_hand_in_the_air_had_set_out_before_the_stop(left: int, shown: int | None) -> None:
    events = ["1000 500 0 A ligretto centre:1", f"1100 {left} 0 B row:1 centre:2 refused"]
    assert ends.hand_in_the_air(written(AIR, *events)) == shown


def test_a_hand_that_would_have_been_refused_anyhow_is_not_meant() -> None:
    events = ["1000 500 0 A ligretto centre:1", "1100 900 0 B row:2 centre:2 refused"]
    assert ends.hand_in_the_air(written(AIR, *events)) is None


def scored(left: int, reserve: int) -> Timeline:
    air = "1100 900 0 B flip refused"
    return written(SCORED.format(left, reserve), "1000 500 0 A ligretto centre:6", air)


def test_a_shared_win_is_shared_by_seats_that_did_not_stop() -> None:
    assert ends.shared_win(scored(4, 12)) == 1
    assert ends.counting(scored(4, 12)) == 2
    assert ends.stopper_not_first(scored(4, 12)) is None


def test_the_stopper_can_have_fewer_points_than_another() -> None:
    assert ends.stopper_not_first(scored(3, 13)) == 1
    assert ends.shared_win(scored(3, 13)) is None
    assert ends.counting(scored(3, 13)) is None


def test_a_round_that_was_not_stopped_has_no_stopper() -> None:
    running = Timeline(scored(4, 12)[:1])
    for shows in (ends.shared_win, ends.stopper_not_first, ends.hand_in_the_air, ends.last_card_kept):
        assert shows(running) is None


# --- stuck ---


def stuck(edition: str, *moves: str) -> Timeline:
    return written(STUCK.format(edition), *slowly("A flip", "A row:1 centre:1", *moves, "end deadlock"))


@pytest.mark.parametrize("edition", ["schmidt", "danish", "dutch", "bgg"])
def test_a_deadlock_begins_with_the_move_after_which_nobody_can_go_on(edition: str) -> None:
    assert ends.deadlock(stuck(edition)) == 2
    assert ends.deadlock(stuck(edition, "A flip", "B flip")) == 2


def test_a_round_that_was_agreed_to_end_is_not_proved_stuck() -> None:
    agreed = written(STUCK.format("schmidt"), *slowly("A flip", "A row:1 centre:1", "end deadlock agreed"))
    assert ends.deadlock(agreed) is None


def test_a_round_that_is_stuck_from_its_first_frame_shows_no_beginning() -> None:
    position = STUCK.format("schmidt").replace("R3 G6", "R4 G6").replace("row R4", "row *")
    assert ends.deadlock(written(position.replace("* *4", "*5"), *slowly("A flip", "end deadlock"))) is None


def test_the_english_and_the_danish_end_differ() -> None:
    assert ends.stuck_english(stuck("schmidt")) == 2
    assert ends.stuck_english(stuck("danish", "A flip")) is None
    assert ends.stuck_danish(stuck("schmidt", "A flip")) is None
    assert ends.stuck_danish(stuck("danish", "A flip")) == 2
    assert ends.stuck_danish(stuck("danish")) is None  # nobody was offered the end before it came

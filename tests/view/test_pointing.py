"""What the board points at: never more than the move says, and something for every move that can be written."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ligretto_widget.game.cards import DECK, Colour
from ligretto_widget.game.judge import Verdict, judge, legal_moves
from ligretto_widget.game.moves import EndDeadlock, Flip, Lay, Move, Pause, Put, Recycle, Spot, Stop, Zone
from ligretto_widget.game.notation import move
from ligretto_widget.game.table import Table
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.view import pointing
from ligretto_widget.view.layout import layout
from ligretto_widget.view.marks import marked
from ligretto_widget.view.palette import THEMES
from ligretto_widget.view.pointing import Pointed
from situations import SITUATIONS, Situation, look, read

TABLE = look()
EXPERT = read("edition schmidt expert\nplayers 4\ncentre R4\nA ligretto *8 G3 Y8 | row R9>G8 B7 Y4")


def spot(text: str) -> Spot:
    """The source of a move that takes the card of that spot."""
    return move(f"A {text} centre:new").source  # type: ignore[union-attr]


def asked(text: str, table: Table = TABLE) -> Pointed:
    return pointing.asked(table, judge(table, move(text)))


def draw(table: Table, pointed: Pointed) -> None:
    """Draw it on a large and a small board: nothing that is pointed at may be in the way."""
    marks, line = pointed
    for width, height in ((850, 728), (398, 580)):
        here = layout(table.players, len(table.areas[0].row), width, height, table.rules.expert, None)
        marked(here, table, marks, THEMES["light"], line)


@cache
def played() -> Timeline:
    return simulate(12, "dutch", seed=2, bots="grabber hasty")


# --- questions ---


def test_a_legal_lay_marks_card_and_pile_and_draws_the_line_between_them() -> None:
    marks, line = asked("A row:1 centre:3")
    assert line == (spot("row:1"), 2)
    assert marks[spot("row:1")][0] == "asked"
    assert marks[2][0] == "legal"
    assert len(marks) == 2


def test_a_legal_move_has_the_number_of_every_condition_where_it_speaks_of() -> None:
    verdict = judge(TABLE, move("A row:1 centre:3"))
    marks, _ = pointing.asked(TABLE, verdict)
    for number, finding in enumerate(verdict.findings, 1):
        for where in finding.requirement.spots(TABLE, verdict.move):
            assert str(number) in marks[where][1].split()


def test_a_refusal_has_the_numbers_of_the_conditions_that_fail_and_no_other() -> None:
    verdict = judge(TABLE, move("A row:2 centre:1"))
    assert [finding.code for finding in verdict.findings if finding.holds is False] == ["WRONG_NUMBER"]
    number = str([finding.code for finding in verdict.findings].index("WRONG_NUMBER") + 1)
    marks, line = pointing.asked(TABLE, verdict)
    assert marks == {spot("row:2"): ("asked", number), 0: ("illegal", number)}
    assert line == (spot("row:2"), 0)


def test_several_failing_conditions_are_numbered_side_by_side() -> None:
    marks, _ = asked("A row:2 centre:3")
    numbers = marks[2][1].split()
    assert len(numbers) == 2
    assert numbers == sorted(numbers, key=int)


def test_a_new_pile_is_marked_in_the_lane_of_the_card() -> None:
    marks, line = asked("D discard:2 centre:new")
    assert line is not None
    assert line[1] == ("new", Colour.RED)
    assert marks[("new", Colour.RED)][0] == "illegal"


def test_a_new_pile_of_a_spot_without_a_card_has_no_lane_and_no_line() -> None:
    marks, line = asked("A discard:40 centre:new")
    assert line is None
    assert set(marks) == {spot("discard:40")}
    assert marks[spot("discard:40")][0] == "asked"


def test_a_put_marks_the_place_in_the_row() -> None:
    marks, line = asked("A ligretto row:1", EXPERT)
    assert line == (spot("ligretto"), Spot(0, Zone.ROW, 0))
    assert marks[Spot(0, Zone.ROW, 0)][0] == (
        "illegal" if not judge(EXPERT, move("A ligretto row:1")).legal else "legal"
    )


def test_a_covered_card_keeps_its_own_mark() -> None:
    marks, line = asked("A row:1:2 centre:1", EXPERT)
    assert line == (Spot(0, Zone.ROW, 0, 2), 0)
    assert marks[Spot(0, Zone.ROW, 0, 2)][0] == "asked"
    assert marks[0][0] == "illegal"


@pytest.mark.parametrize("text", ["A flip", "A recycle", "A stop", "pause", "end deadlock", "end deadlock agreed"])
def test_a_move_without_a_target_has_no_line_and_only_tagged_marks(text: str) -> None:
    marks, line = asked(text)
    assert line is None
    assert all(tag == "" and state in ("legal", "illegal") for state, tag in marks.values())


@pytest.mark.parametrize("one", SITUATIONS, ids=lambda one: f"{one.kind}-{one.code}")
def test_every_refusal_points_at_nothing_but_what_its_failing_conditions_and_the_move_name(one: Situation) -> None:
    marks, line = pointing.asked(one.table, one.verdict)
    ends = pointing.ends(one.table, one.verdict.move)
    failing = {
        str(number): finding.requirement.spots(one.table, one.verdict.move)
        for number, finding in enumerate(one.verdict.findings, 1)
        if finding.holds is False
    }
    assert failing
    assert set(marks) == {where for spots in failing.values() for where in spots} | set(ends) - {None}
    for where, (state, tag) in marks.items():
        assert state == ("asked" if where == ends[0] else "illegal")
        assert where in ends or tag == ""
        assert all(where in failing[number] for number in tag.split())
    assert line is None or line == ends
    draw(one.table, (marks, line))


@pytest.mark.parametrize("table", [TABLE, EXPERT], ids=["basic", "expert"])
def test_every_legal_move_is_marked_as_legal(table: Table) -> None:
    for legal in legal_moves(table):
        marks, line = pointing.asked(table, judge(table, legal))
        assert {state for state, _ in marks.values()} <= {"legal", "asked"}
        draw(table, (marks, line))


# --- events ---


def happened(text: str, table: Table = TABLE) -> Pointed:
    return pointing.event(judge(table, move(text)), None)


def test_a_landed_card_marks_where_it_came_to_lie() -> None:
    assert happened("A row:1 centre:3") == ({2: ("legal", "")}, None)


def test_a_refused_card_is_marked_too() -> None:
    assert happened("A row:2 centre:1") == ({0: ("illegal", ""), spot("row:2"): ("asked", "")}, None)


def test_an_event_in_the_row_marks_the_place() -> None:
    place = Spot(0, Zone.ROW, 0)
    assert happened("A discard row:1") == ({place: ("illegal", ""), spot("discard"): ("asked", "")}, None)


def test_a_late_card_is_lost_and_not_illegal() -> None:
    timeline = played()
    races = [index for index in range(len(timeline)) if timeline.lost_race(index)]
    assert races
    for index in races:
        verdict = timeline.verdict(index)
        assert verdict is not None
        marks, line = pointing.event(verdict, timeline.lost_race(index))
        assert line is None
        assert "illegal" not in {state for state, _ in marks.values()}
        if isinstance(verdict.move, Lay) and verdict.move.pile is not None:
            assert marks[verdict.move.pile] == ("lost", "")


@pytest.mark.parametrize("text", ["A flip", "A recycle", "A stop", "pause", "end deadlock"])
def test_an_event_without_a_place_marks_nothing(text: str) -> None:
    assert happened(text) == pointing.NOTHING


def test_every_event_of_a_round_can_be_pointed_at_on_the_table_that_it_left() -> None:
    timeline = played()
    for index in range(1, len(timeline)):
        verdict = timeline.verdict(index)
        assert verdict is not None
        pointed = pointing.event(verdict, timeline.lost_race(index))
        assert all(tag == "" for _, tag in pointed[0].values())
        draw(timeline[index].table, pointed)


# --- whatever can be written ---

SEATS = st.integers(0, 11)
NUMBERS = st.integers(0, 4) | st.integers(0, 998)
DEPTHS = st.integers(1, 4) | st.integers(1, 999)
SOURCES = st.builds(lambda seat, zone, n, depth: Spot(seat, zone, n * (zone == Zone.ROW), depth),
                    SEATS, st.sampled_from(Zone), NUMBERS, DEPTHS)  # fmt: skip
PLACES = st.builds(lambda seat, place: Spot(seat, Zone.ROW, place), SEATS, NUMBERS)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(Lay, SEATS, SOURCES, st.none() | NUMBERS),
    st.builds(Put, SEATS, SOURCES, PLACES),
    st.builds(Flip, SEATS),
    st.builds(Recycle, SEATS, st.booleans() | st.lists(st.sampled_from(DECK), max_size=30).map(tuple)),
    st.builds(Stop, SEATS),
    st.builds(EndDeadlock, st.booleans()),
    st.just(Pause()),
)
TABLES = (TABLE, EXPERT, look("danish expert"), look("schmidt flip_style=count_three"), look("bgg"))


@given(st.sampled_from(TABLES), MOVES)
def test_whatever_can_be_written_down_can_be_pointed_at_and_drawn(table: Table, written: Move) -> None:
    assert move(str(written)) == written
    verdict: Verdict = judge(table, written)
    marks, line = pointing.asked(table, verdict)
    assert line is None or (line[0] in marks and line[1] in marks)
    draw(table, (marks, line))
    draw(table, pointing.event(verdict, None))

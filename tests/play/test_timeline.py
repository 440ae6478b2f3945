"""A timeline by hand: races injected to the millisecond, and what a reader of the frames finds in them."""

from itertools import pairwise
from pathlib import Path

import pytest

from ligretto_widget.game.engine import IllegalMove, apply
from ligretto_widget.game.judge import judge
from ligretto_widget.game.moves import Flip, Lay, Stop
from ligretto_widget.game.notation import move, position
from ligretto_widget.game.table import Over
from ligretto_widget.play.simulation import Simulation, simulate
from ligretto_widget.play.timeline import NEVER, Frame, Timeline, changed_parts, lays, start_frame, written_down

ROWS = "A row R5 G6 B7\nB row R5 G6 B7\nC row R6 G5 B7\nD row Y1 G6 B7"


def played(text: str, *hands: tuple[str, int, int]) -> Timeline:
    """A round of injected hands only: move, when it leaves and when it lands (ms)."""
    simulation = Simulation(position(text), "clearer", seed=1, people=(0, 1, 2, 3))
    for words, left, lands in hands:
        simulation.run(left)
        chosen = move(words)
        assert not isinstance(chosen, Stop)
        simulation.inject("ABCD".index(words[0]), chosen, left=left, lands=lands)  # type: ignore[arg-type]
    return simulation.run()


@pytest.fixture(scope="module")
def race() -> Timeline:
    """A and B reach for one pile, B too late; C's 6 follows as D opens a pile; B tries a wrong colour."""
    return played(
        f"edition schmidt\nplayers 4\ncentre R4\n{ROWS}",
        ("A row:1 centre:1", 600, 1_000),
        ("B row:1 centre:1", 650, 1_020),
        ("D row:1 centre:new", 700, 1_500),
        ("C row:1 centre:1", 1_100, 1_500),
        ("B row:2 centre:1", 2_000, 2_300),
    )


# --- frames by number and by time -------------------------------------------------------------------------------------


def test_a_race_is_told_to_the_millisecond(race: Timeline) -> None:
    assert [(frame.time, frame.landed, frame.seat) for frame in race] == [
        (0, False, None),
        (1_000, True, 0),
        (1_020, False, 1),
        *sorted([(1_500, True, 2), (1_500, True, 3)], key=lambda event: event[2] != race[3].seat),
        (2_300, False, 1),
    ]
    assert [(frame.left, frame.seen) for frame in race[1:3]] == [(600, 0), (650, 0)]
    assert race[5].seen == 4
    assert race.duration == 2_300


def test_at_gives_the_last_frame_at_or_before_a_time(race: Timeline) -> None:
    times = {-1: 0, 0: 0, 999: 0, 1_000: 1, 1_019: 1, 1_019.9: 1, 1_020: 2, 1_499: 2, 1_500: 4, 2_300: 5, 10**9: 5}
    assert {time: race.at(time) for time in times} == times


def test_before_is_the_table_that_the_event_met(race: Timeline) -> None:
    assert race.before(0) is race[0].table
    assert all(race.before(index) is race[index - 1].table for index in range(1, len(race)))


def test_a_timeline_is_a_sequence_of_frames(race: Timeline) -> None:
    assert len(race) == 6
    assert list(race) == race.frames == race[:]
    assert race[-1] is race[5]
    assert race.table is race[5].table


def test_a_timeline_tells_what_it_is(race: Timeline) -> None:
    assert repr(race) == "<timeline: 4 seats, 5 events, 2300 ms>"
    assert repr(simulate(4, seed=7)).endswith("over: stop>")


def test_a_timeline_has_at_least_its_start() -> None:
    with pytest.raises(ValueError, match="at least one frame"):
        Timeline([])


# --- what became of an event ------------------------------------------------------------------------------------------


def test_outcome_tells_landed_refused_and_late_apart(race: Timeline) -> None:
    assert [race.outcome(index) for index in range(6)] == ["start", "landed", "late", "landed", "landed", "refused"]


def test_the_verdict_is_that_of_the_landing(race: Timeline) -> None:
    assert race.verdict(0) is None
    codes = [verdict.code for index in range(1, 6) if (verdict := race.verdict(index)) is not None]
    assert codes == ["LEGAL", "WRONG_NUMBER", "LEGAL", "LEGAL", "WRONG_COLOUR"]


def test_a_lost_race_tells_who_was_first_and_by_how_much(race: Timeline) -> None:
    lost = race.lost_race(2)
    assert lost is not None
    assert (lost.code, lost.winner, lost.by) == ("WRONG_NUMBER", 1, 20)
    assert race[lost.winner].seat == 0
    assert (lost.at_reach.code, lost.at_landing.code) == ("LEGAL", "WRONG_NUMBER")
    assert [race.lost_race(index) for index in (0, 1, 3, 4, 5)] == [None] * 5


def test_the_winner_is_the_first_of_many() -> None:
    timeline = played(
        f"edition schmidt\nplayers 4\ncentre R4\n{ROWS}",
        ("B row:1 centre:1", 500, 1_900),
        ("A row:1 centre:1", 600, 1_000),
        ("C row:1 centre:1", 1_100, 1_500),
    )
    lost = timeline.lost_race(3)
    assert lost is not None
    assert (lost.winner, lost.by) == (1, 900)
    assert [timeline[1].seat, timeline[2].seat] == [0, 2]


def test_a_complete_pile_is_what_a_ten_too_late_finds() -> None:
    timeline = played(
        "edition danish\nplayers 4\ncentre R9\nA row R10 G6 B7\nB row R10 G6 B7",
        ("A row:1 centre:1", 100, 777),
        ("B row:1 centre:1", 100, 778),
    )
    lost = timeline.lost_race(2)
    assert lost is not None
    assert (lost.code, lost.by) == ("PILE_COMPLETE", 1)


def test_a_move_that_was_never_legal_is_no_lost_race() -> None:
    timeline = played(
        f"edition schmidt\nplayers 4\ncentre R4\n{ROWS}",
        ("A row:1 centre:1", 600, 1_000),
        ("B row:2 centre:1", 600, 1_020),
    )
    assert timeline.outcome(2) == "refused"
    assert timeline.lost_race(2) is None


def test_the_stop_wins_against_every_card_in_the_air() -> None:
    timeline = played(
        "edition dutch\nplayers 4\nA ligretto R1 | row G6 B7 Y8\nB row R1 G6 B7\nC row R6 G1 B7",
        ("C row:2 centre:new", 300, 900),
        ("A ligretto centre:new", 400, 800),
        ("B row:1 centre:new", 500, 812),
    )
    assert timeline.index_of_end() == 1
    lost = [timeline.lost_race(index) for index in (2, 3)]
    assert [(one.code, one.winner, one.by) for one in lost if one is not None] == [
        ("ROUND_OVER", 1, 12),
        ("ROUND_OVER", 1, 100),
    ]


def test_the_winner_is_who_took_the_chance_away_for_good() -> None:
    """A may flip as long as nothing of its own fits: B makes its R6 fit, C covers that, D makes its Y10 fit."""
    timeline = played(
        "edition danish flip_when_enforced=strict\nplayers 4\ncentre R4 Y8\n"
        "A ligretto *9 B10 | row R6 Y10 G9\nB row R5 G9 B7\nC row R6 G9 B7\nD row Y9 G9 B7",
        ("A flip", 100, 3_000),
        ("B row:1 centre:1", 200, 1_000),
        ("C row:1 centre:1", 1_100, 1_500),
        ("D row:1 centre:2", 1_100, 1_600),
    )
    assert [timeline.outcome(index) for index in range(1, 5)] == ["landed", "landed", "landed", "late"]
    lost = timeline.lost_race(4)
    assert lost is not None
    assert lost.code == "PLAY_FIRST"
    assert (lost.winner, lost.by) == (3, 1_400)


def test_frames_counted_from_the_end_are_the_same_frames(race: Timeline) -> None:
    assert race.before(-1) is race.before(5)
    assert race.verdict(-4) == race.verdict(2)
    assert race.lost_race(-4) == race.lost_race(2)


def test_index_of_end_is_none_while_the_round_runs(race: Timeline) -> None:
    assert race.index_of_end() is None
    assert simulate(4, seed=7, until=5_000).index_of_end() is None


# --- what changed -----------------------------------------------------------------------------------------------------


def test_changed_names_the_parts(race: Timeline) -> None:
    opened, laid = (3, 4) if race[3].seat == 3 else (4, 3)
    assert race.changed(0, 1) == {("row", 0, 0), ("pile", 0)}
    assert race.changed(1, 2) == set()
    assert race.changed(opened - 1, opened) == {("row", 3, 0), ("pile", 1)}
    assert race.changed(laid - 1, laid) == {("row", 2, 0), ("pile", 0)}
    assert (
        race.changed(0, 5)
        == race.changed(5, 0)
        == {*(("row", seat, 0) for seat in (0, 2, 3)), ("pile", 0), ("pile", 1)}
    )


def test_changed_names_the_zones_of_a_hand() -> None:
    timeline = played("edition schmidt\nplayers 4\nA row R5 G6 . | reserve G1 G2 G3 *", ("A flip", 0, 500))
    assert timeline.changed(0, 1) == {("reserve", 0), ("discard", 0)}
    timeline = played("edition schmidt\nplayers 4\nA row R5 G6 .", ("A ligretto row:3", 0, 500))
    assert timeline.changed(0, 1) == {("ligretto", 0), ("row", 0, 2)}


def test_a_refill_that_must_follow_changes_the_same_place() -> None:
    timeline = played(f"edition danish\nplayers 4\ncentre R4\n{ROWS}", ("A row:1 centre:1", 0, 500))
    assert timeline.changed(0, 1) == {("row", 0, 0), ("pile", 0), ("ligretto", 0)}


def test_the_end_is_a_part_too() -> None:
    timeline = played("edition schmidt\nplayers 4\nA ligretto R1 | row R5 G6 B7", ("A ligretto centre:new", 0, 500))
    assert timeline.changed(0, 1) == {("ligretto", 0), ("pile", 0), ("over",)}
    assert timeline.table.over == Over("stop", 0)


def test_last_change_finds_the_frame(race: Timeline) -> None:
    laid = 3 if race[3].seat == 2 else 4
    assert race.last_change(("pile", 0)) == laid
    assert race.last_change(("pile", 0), laid - 1) == 1
    assert race.last_change(("pile", 0), 0) == 0
    assert race.last_change(("row", 0, 0)) == 1
    assert race.last_change(("row", 1, 0)) == 0
    assert race.last_change(("over",)) == 0


def test_what_was_not_touched_is_the_same_object() -> None:
    timeline = simulate(4, "danish", seed=5, expert=True)
    for before, after in pairwise(timeline):
        parts = changed_parts(before.table, after.table)
        for seat, (old, new) in enumerate(zip(before.table.areas, after.table.areas, strict=True)):
            if after.seat != seat:
                assert old is new
                continue
            for name in ("ligretto", "reserve", "discard"):
                assert ((name, seat) in parts) != (getattr(old, name) == getattr(new, name))
            if not any(part[0] == "row" for part in parts):
                assert old.row is new.row
            for place, (lay, lies) in enumerate(zip(old.row, new.row, strict=True)):
                assert lay is lies or ("row", seat, place) in parts
        for pile, (below, above) in enumerate(zip(before.table.centre, after.table.centre, strict=False)):
            assert below is above or ("pile", pile) in parts
        if not after.landed:
            assert after.table is before.table


def test_every_change_is_that_of_the_seat_that_moved() -> None:
    timeline = simulate(3, seed=8)
    for index in range(1, len(timeline)):
        seats = {part[1] for part in timeline.changed(index - 1, index) if part[0] not in ("pile", "over")}
        assert seats <= {timeline[index].seat}


# --- the rest ---------------------------------------------------------------------------------------------------------


def test_lays_are_the_cards_that_came_to_the_centre(race: Timeline) -> None:
    assert sorted(index for index, _ in lays(race)) == [1, 3, 4]
    timeline = simulate(4, seed=7)
    laid = list(lays(timeline))
    assert len(laid) == sum(pile.number for pile in timeline.table.centre)
    assert all(isinstance(one, Lay) for _, one in laid)


def test_a_position_is_a_timeline_of_one_frame() -> None:
    table = position(f"edition schmidt\nplayers 4\nseed 9\ncentre R4\n{ROWS}")
    timeline = Timeline.of(table)
    assert (len(timeline), timeline.duration, timeline.seed, timeline.loaded) == (1, 0, 9, False)
    assert timeline[0] == start_frame(table, ()) == Frame(0, None, False, 0, 0, table, ())
    assert timeline.branch(0).run().table.over is not None


def test_a_person_that_waits_is_not_under_way() -> None:
    simulation = Simulation(position(f"edition schmidt\nplayers 4\ncentre R4\n{ROWS}"), "clearer", people=(0, 1, 2, 3))
    assert {hand.at for hand in simulation.hands} == {NEVER}


def test_written_down_touches_shuffles_alone() -> None:
    table = position("edition schmidt\nplayers 2\nA reserve | discard *")
    known = written_down(table, move("A recycle shuffle"))
    assert str(known).startswith("A recycle shuffle = ")
    assert apply(table, known).areas == apply(table, move("A recycle shuffle")).areas
    for other in (move("A recycle"), Flip(0), known):
        assert written_down(table, other) is other


def test_save_writes_the_record(race: Timeline, tmp_path: Path) -> None:
    race.save(tmp_path / "race.json")
    text = (tmp_path / "race.json").read_text(encoding="utf-8")
    assert '[1020, 650, 0, "B row:1 centre:1", "refused"]' in text
    assert "\r" not in text


def test_a_round_grows_by_a_move_from_any_frame() -> None:
    first = Timeline.of(position("edition schmidt\nplayers 4\ncentre R4\nA ligretto *9 R6 | row R5 G3 B8"))
    laid = first.then(move("A row:1 centre:1"))
    both = laid.then(move("A ligretto centre:1"))
    assert [str(one.table.tops[0]) for one in both] == ["R4", "R5", "R6"]
    assert [(one.time, one.left, one.seen) for one in both] == [(0, 0, 0), (800, 0, 0), (1600, 800, 1)]
    other = both.then(move("A flip"), 1)
    assert [str(one.move) for one in other[1:]] == ["A row:1 centre:1", "A flip"]
    assert len(first) == 1
    with pytest.raises(IndexError, match="frame cannot be 9"):
        first.then(move("A flip"), 9)


@pytest.mark.parametrize("text", ["A row:2 centre:1", "A row:1 centre:new", "A stop", "A row:1 centre:7"])
def test_a_round_does_not_grow_by_what_is_not_legal(text: str) -> None:
    first = Timeline.of(position("edition schmidt\nplayers 4\ncentre R4\nA ligretto *9 R6 | row R5 G3 B8"))
    with pytest.raises(IllegalMove) as caught:
        first.then(move(text))
    assert caught.value.verdict == judge(first.table, move(text))

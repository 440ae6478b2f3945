"""The clock of a replay: a value that is asked what time it is, and never looks for itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ligretto_widget.view import wire
from ligretto_widget.view.playback import SPEEDS, STALL, Playback


class Moment(NamedTuple):
    time: int


def frames(*times: int) -> tuple[Moment, ...]:
    return tuple(map(Moment, times))


ROUND = frames(0, 1000, 1000, 1600, 5000)
STILL = Playback()


# --- play and pause ---


def test_at_first_it_stands_at_the_start_and_nothing_will_come() -> None:
    assert (STILL.index, STILL.playing, STILL.speed) == (0, False, 1.0)
    assert STILL.wait(99, ROUND) is None
    assert STILL.tick(10**9, ROUND) == STILL


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_wait_is_the_time_to_the_next_frame_over_the_speed(speed: float) -> None:
    running = STILL.faster(speed, 50, ROUND).play(100, ROUND)
    assert running.wait(100, ROUND) == 1000 / speed
    assert running.wait(100 + 40 / speed, ROUND) == 960 / speed
    assert running.time(100 + 40 / speed) == 40


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_tick_shows_the_frame_when_it_is_due_and_not_before(speed: float) -> None:
    running = STILL.faster(speed, 0, ROUND).play(0, ROUND)
    assert running.tick(999 / speed, ROUND).index == 0
    assert running.tick(1000 / speed, ROUND).index == 2
    assert running.tick(1000 / speed, ROUND).tick(1600 / speed, ROUND).index == 3


def test_a_tick_that_is_early_leaves_the_wait_as_it_would_have_been() -> None:
    assert STILL.play(0, ROUND).tick(300, ROUND).wait(300, ROUND) == 700


def test_a_tick_never_goes_back_even_if_the_outer_time_does() -> None:
    assert STILL.seek(3, 100, ROUND).play(100, ROUND).tick(50, ROUND).index == 3


def test_an_overdue_frame_is_waited_for_no_more() -> None:
    assert STILL.play(0, ROUND).wait(1300, ROUND) == 0


def test_frames_at_the_same_time_come_together() -> None:
    assert STILL.play(0, ROUND).tick(1000, ROUND).index == 2
    first = STILL.seek(1, 0, ROUND).play(0, ROUND)
    assert first.wait(0, ROUND) == 0
    assert first.tick(0, ROUND).index == 2


def test_the_play_ends_at_the_last_frame() -> None:
    ended = STILL.seek(3, 0, ROUND).play(0, ROUND).tick(3400, ROUND)
    assert (ended.index, ended.playing) == (4, False)
    assert ended.wait(3400, ROUND) is None


def test_a_pause_keeps_the_frame_and_the_part_of_the_wait_that_is_over() -> None:
    stopped = STILL.play(0, ROUND).pause(400, ROUND)
    assert (stopped.index, stopped.playing) == (0, False)
    assert stopped.time(10_000) == 400
    assert stopped.play(90_000, ROUND).wait(90_000, ROUND) == 600


def test_a_second_pause_changes_nothing() -> None:
    stopped = STILL.play(0, ROUND).pause(400, ROUND)
    again = stopped.pause(800, ROUND)
    assert (again.index, again.clock, again.playing) == (0, 400, False)


def test_play_while_it_plays_goes_on_without_a_jump_back() -> None:
    running = STILL.play(0, ROUND).play(400, ROUND)
    assert running.wait(400, ROUND) == 600


def test_play_from_the_end_starts_again_at_the_chosen_speed() -> None:
    again = STILL.faster(4, 0, ROUND).seek(4, 0, ROUND).play(70, ROUND)
    assert again == Playback(0, 0.0, True, 4.0, 70)
    assert again.wait(70, ROUND) == 250


def test_a_single_position_cannot_run() -> None:
    alone = frames(0)
    assert not STILL.play(0, alone).playing
    assert STILL.play(0, alone).wait(0, alone) is None
    assert STILL.step(1, 0, alone).index == 0
    assert STILL.pause(5, alone).index == 0


# --- seek and step ---


@pytest.mark.parametrize(("index", "shown"), [(0, 0), (3, 3), (4, 4), (5, 4), (10**9, 4), (-1, 0), (-(10**9), 0)])
def test_seek_shows_the_frame_or_the_nearest_there_is(index: int, shown: int) -> None:
    there = STILL.seek(index, 7, ROUND)
    assert (there.index, there.time(99), there.playing) == (shown, ROUND[shown].time, False)


def test_seek_while_playing_goes_on_from_there() -> None:
    there = STILL.play(0, ROUND).seek(3, 250, ROUND)
    assert there.playing
    assert there.wait(250, ROUND) == 3400


def test_seek_to_the_end_while_playing_ends_the_play() -> None:
    there = STILL.play(0, ROUND).seek(4, 250, ROUND)
    assert (there.index, there.playing) == (4, False)


def test_a_step_stands_still_and_goes_through_frames_at_the_same_time_one_by_one() -> None:
    at, seen = STILL.play(0, ROUND), []
    for _ in range(6):
        at = at.step(1, 0, ROUND)
        seen.append(at.index)
        assert not at.playing
    assert seen == [1, 2, 3, 4, 4, 4]
    for _ in range(6):
        at = at.step(-1, 0, ROUND)
        seen.append(at.index)
    assert seen[6:] == [3, 2, 1, 0, 0, 0]


# --- speed ---


def test_another_speed_bends_the_clock_without_a_jump() -> None:
    running = STILL.play(0, ROUND).faster(4, 400, ROUND)
    assert running.time(400) == 400
    assert running.wait(400, ROUND) == 150
    assert running.faster(0.25, 500, ROUND).wait(500, ROUND) == 800


def test_another_speed_while_it_stands_is_kept_for_later() -> None:
    changed = STILL.faster(2, 1000, ROUND)
    assert (changed.playing, changed.index, changed.time(5000)) == (False, 0, 0)
    assert changed.play(5000, ROUND).wait(5000, ROUND) == 500


@pytest.mark.parametrize("speed", [0, -1, 3, 0.3, 8, float("nan"), float("inf"), 10**400, "1", None, [1]])
def test_a_speed_that_is_not_offered_is_refused_by_name_with_those_that_are(speed: Any) -> None:
    with pytest.raises(ValueError, match="speed cannot be") as refusal:
        STILL.faster(speed, 0, ROUND)
    assert repr(speed) in str(refusal.value)
    assert "0.25, 0.5, 1, 2, 4" in str(refusal.value)


def test_the_page_offers_the_speeds_of_the_clock() -> None:
    assert wire.SPEEDS == SPEEDS


# --- stalls ---


@pytest.mark.parametrize("speed", SPEEDS)
def test_after_a_stall_the_frame_that_was_due_comes_and_the_round_goes_on_from_there(speed: float) -> None:
    running = STILL.faster(speed, 0, ROUND).play(0, ROUND)
    late = 1000 / speed + STALL + 1
    after = running.tick(late, ROUND)
    assert (after.index, after.playing) == (2, True)
    assert after.wait(late, ROUND) == 600 / speed


def test_a_tick_that_is_a_little_late_does_not_slow_the_round_down() -> None:
    after = STILL.play(0, ROUND).tick(1000 + STALL / 2, ROUND)
    assert after.index == 2
    assert after.wait(1000 + STALL / 2, ROUND) == 100


def test_a_stall_that_a_pause_ends_is_not_caught_up_either() -> None:
    stopped = STILL.play(0, ROUND).pause(600_000, ROUND)
    assert (stopped.index, stopped.time(650_000)) == (0, 1000)
    running = stopped.play(700_000, ROUND)
    assert running.wait(700_000, ROUND) == 0
    after = running.tick(700_000, ROUND)
    assert after.index == 2
    assert after.wait(700_000, ROUND) == 600


def test_a_stall_that_another_speed_ends_is_not_caught_up_either() -> None:
    running = STILL.play(0, ROUND).faster(2, 600_000, ROUND)
    assert running.tick(600_000, ROUND).index == 2


def test_a_stall_that_a_second_play_ends_is_not_caught_up_either() -> None:
    running = STILL.play(0, ROUND).play(600_000, ROUND)
    assert running.tick(600_000, ROUND).index == 2


# --- whatever is done ---

TIMES = st.lists(st.integers(0, 400), min_size=1, max_size=12).map(lambda gaps: _rounds(gaps))
ACTS = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(["play", "pause", "tick"]), st.just(0)),
        st.tuples(st.just("step"), st.sampled_from([-1, 1])),
        st.tuples(st.just("seek"), st.integers(-3, 15)),
        st.tuples(st.just("faster"), st.sampled_from(SPEEDS)),
    ),
    max_size=30,
)
LATER = st.floats(0, 3000, allow_nan=False)


def _rounds(gaps: list[int]) -> tuple[Moment, ...]:
    time, found = 0, []
    for gap in [0, *gaps[1:]]:
        time += gap if gap > 100 else 0  # some frames share a time
        found.append(Moment(time))
    return tuple(found)


def done(at: Playback, act: str, value: Any, now: float, round_: Sequence[Moment]) -> Playback:
    given = () if act in ("play", "pause", "tick") else (value,)
    result: Playback = getattr(at, act)(*given, now, round_)
    return result


@given(TIMES, ACTS, st.data())
def test_whatever_is_done_the_index_is_a_frame_and_time_never_runs_back_while_it_plays(
    round_: tuple[Moment, ...], acts: list[tuple[str, Any]], data: st.DataObject
) -> None:
    at, now = STILL, 0.0
    for act, value in acts:
        now += data.draw(LATER)
        before, at = at, done(at, act, value, now, round_)
        assert 0 <= at.index < len(round_)
        assert not (at.playing and at.index == len(round_) - 1)
        assert (at.wait(now, round_) is None) == (not at.playing)
        if act in ("tick", "pause", "faster"):
            assert at.index >= before.index
            assert at.time(now) >= before.clock
        if act in ("pause", "faster"):
            assert at.index == before.index
        if act in ("pause", "step"):
            assert not at.playing


@given(TIMES, st.sampled_from(SPEEDS), st.integers(0, 10**6).map(lambda n: n / 8))
def test_ticking_at_every_due_moment_shows_every_time_once_and_in_order(
    round_: tuple[Moment, ...], speed: float, start: float
) -> None:
    at = STILL.faster(speed, start, round_).play(start, round_)
    now, seen = start, [round_[at.index].time]
    while (wait := at.wait(now, round_)) is not None:
        now += wait
        at = at.tick(now, round_)
        seen.append(round_[at.index].time)
    every = [time for time, _ in groupby(moment.time for moment in round_)]
    assert [time for time, _ in groupby(seen)] == every
    assert len(seen) <= len(every) + 1  # one more where the start shares its time with the next frame
    assert at.index == len(round_) - 1
    assert now == start + round_[-1].time / speed


@given(TIMES, st.sampled_from(SPEEDS), st.lists(st.floats(0.01, 60), min_size=40, max_size=40))
def test_timers_that_are_a_little_late_each_time_do_not_add_up(
    round_: tuple[Moment, ...], speed: float, delays: list[float]
) -> None:
    at, now = STILL.faster(speed, 0, round_).play(0, round_), 0.0
    for delay in delays:
        wait = at.wait(now, round_)
        if wait is None:
            break
        now += wait + delay
        at = at.tick(now, round_)
    assert at.index == len(round_) - 1
    assert now <= round_[-1].time / speed + 61

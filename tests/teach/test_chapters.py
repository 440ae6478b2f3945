"""A round in rows and marks: nothing left out, nothing twice, and each in the tone of what happened."""

from __future__ import annotations

from functools import cache

import pytest

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.engine import apply
from ligretto_widget.game.moves import EndDeadlock, Flip, Lay, Pause, Put, Recycle
from ligretto_widget.game.notation import move
from ligretto_widget.game.table import Over, deal
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Frame, Timeline
from ligretto_widget.teach.chapters import Chapter, chapters, late, log
from ligretto_widget.teach.times import clock
from situations import look

ROUNDS = ("schmidt", "novices", "expert", "crowd", "cut off")


@cache
def played(name: str) -> Timeline:
    return {
        "schmidt": lambda: simulate(4, seed=7),
        "novices": lambda: simulate(6, "dutch", seed=1, bots="novice quick"),
        "expert": lambda: simulate(2, "bgg", seed=3, bots="novice hasty", expert=True),
        "crowd": lambda: simulate(12, seed=2, bots="grabber hasty"),
        "cut off": lambda: simulate(4, "danish", seed=7, until=9000),
    }[name]()


@pytest.fixture(params=ROUNDS)
def timeline(request: pytest.FixtureRequest) -> Timeline:
    return played(request.param)


# --- the log ---


def test_each_frame_has_one_row_with_its_number_its_time_and_its_seat(timeline: Timeline) -> None:
    rows = log(timeline)
    assert [row.frame for row in rows] == list(range(len(timeline)))
    for row, frame in zip(rows, timeline, strict=True):
        assert row.time == clock(frame.time)
        assert row.seat == ("" if frame.seat is None else seat_name(frame.seat))


def test_the_first_row_is_the_deal(timeline: Timeline) -> None:
    assert log(timeline)[0] == (0, "0:00.000", "", "The cards are dealt.", "plain", "deal")


def test_the_tone_is_what_became_of_the_event(timeline: Timeline) -> None:
    tones = {"start": "plain", "landed": "plain", "refused": "illegal", "late": "late"}
    end = timeline.index_of_end()
    for row in log(timeline):
        assert row.tone == ("stop" if row.frame == end else tones[timeline.outcome(row.frame)])


def test_every_row_says_something_in_one_line(timeline: Timeline) -> None:
    for row in log(timeline):
        assert row.text.strip() == row.text != ""
        assert "\n" not in row.text
        assert "{" not in row.text
        assert "None" not in row.text


def test_a_row_begins_with_its_seat(timeline: Timeline) -> None:
    assert [row for row in log(timeline) if not row.text.startswith(row.seat)] == []


def test_a_refusal_and_a_lost_race_say_so(timeline: Timeline) -> None:
    for row in log(timeline):
        assert ("refused" in row.text) == (row.tone == "illegal")
        assert ("too late" in row.text or "loses the draw" in row.text) == (row.tone == "late")


def test_the_kind_is_what_was_tried_whether_or_not_it_landed(timeline: Timeline) -> None:
    kinds = {Lay: {"lay"}, Put: {"refill", "stack"}, Flip: {"flip"}, Recycle: {"recycle"}, type(None): {"deal"}}
    for row in log(timeline):
        assert row.kind in kinds.get(type(timeline[row.frame].move), {"stop"})


def test_only_the_row_of_the_end_has_its_tone_and_cards_in_the_air_come_after_it() -> None:
    rows = log(played("crowd"))
    stops = [row for row in rows if row.tone == "stop"]
    assert len(stops) == 1
    assert "Ligretto, stop!" in stops[0].text
    after = rows[stops[0].frame + 1 :]
    assert after
    assert {row.tone for row in after} <= {"illegal", "late"}


def test_a_round_that_is_cut_off_has_no_end() -> None:
    assert played("cut off").index_of_end() is None
    assert "stop" not in {row.tone for row in log(played("cut off"))}


def test_a_lost_race_names_the_winner_and_by_how_much() -> None:
    timeline = played("crowd")
    races = [index for index in range(len(timeline)) if timeline.lost_race(index)]
    assert len(races) > 5
    for index in races:
        race = timeline.lost_race(index)
        assert race is not None
        told = late(timeline, index)
        assert told is not None
        assert told.at_ms == timeline[index].time
        assert told.by_ms == timeline[index].time - timeline[race.winner].time >= 0
        assert told.winner_seat == timeline[race.winner].seat
        assert told.seen_verdict.legal


def test_what_did_not_come_too_late_is_no_lost_race() -> None:
    timeline = played("crowd")
    others = [index for index in range(len(timeline)) if timeline.outcome(index) != "late"]
    assert others
    assert all(late(timeline, index) is None for index in others)


def test_in_a_position_nothing_has_happened() -> None:
    assert log(Timeline.of(look())) == ()


def test_what_the_whole_table_does_is_nobodys_row() -> None:
    table = deal(4, seed=1)
    ended = table._replace(over=Over("paused", None))
    frames = [Frame(0, None, False, 0, 0, table, ()), Frame(700, Pause(), True, 0, 700, ended, ())]
    row = log(Timeline(frames))[1]
    assert (row.seat, row.tone) == ("", "stop")


# --- the marks ---


def test_the_marks_begin_with_the_deal_and_are_in_order(timeline: Timeline) -> None:
    marks = chapters(timeline)
    assert marks[0] == (0, "deal", "deal")
    assert [mark.frame for mark in marks] == sorted(mark.frame for mark in marks)
    assert len(set(marks)) == len(marks)
    assert marks[-1].frame < len(timeline)


@pytest.mark.parametrize(("kind", "tone"), [("refusal", "illegal"), ("race", "late"), ("stop", "stop")])
def test_refusals_lost_races_and_the_end_have_one_mark_each(timeline: Timeline, kind: str, tone: str) -> None:
    marks = [mark.frame for mark in chapters(timeline) if mark.kind == kind]
    assert marks == [row.frame for row in log(timeline) if row.tone == tone]


def test_of_refusals_and_races_only_the_first_race_has_a_name(timeline: Timeline) -> None:
    marks = chapters(timeline)
    assert {mark.label for mark in marks if mark.kind == "refusal"} <= {""}
    assert [mark.label for mark in marks if mark.kind == "race"][1:] == [""] * (len(_of(marks, "race")) - 1)
    assert all(mark.label for mark in marks if mark.kind in ("deal", "stop"))


def _of(marks: tuple[Chapter, ...], kind: str) -> list[Chapter]:
    return [mark for mark in marks if mark.kind == kind]


@pytest.mark.parametrize(
    ("how", "seat", "label"),
    [("stop", 2, "stop"), ("deadlock", None, "end"), ("agreed", None, "end"), ("paused", None, "end")],
)
def test_the_end_is_called_stop_only_where_somebody_stopped(how: str, seat: int | None, label: str) -> None:
    table = deal(4, seed=1)
    ended = table._replace(over=Over(how, seat))  # type: ignore[arg-type]
    frames = [Frame(0, None, False, 0, 0, table, ()), Frame(9, EndDeadlock(), True, 0, 9, ended, ())]
    assert chapters(Timeline(frames))[-1] == (1, "stop", label)


def test_a_position_has_one_mark() -> None:
    assert [mark.kind for mark in chapters(Timeline.of(look()))] == ["deal"]


def test_a_refusal_at_the_start_is_marked() -> None:
    table = deal(4, seed=1)
    frames = [
        Frame(0, None, False, 0, 0, table, ()),
        Frame(300, move("A stop"), False, 0, 100, table, ()),  # type: ignore[arg-type]
        Frame(900, Flip(1), True, 1, 400, apply(table, Flip(1)), ()),
    ]
    timeline = Timeline(frames)
    assert [(mark.frame, mark.kind) for mark in chapters(timeline)] == [(0, "deal"), (1, "refusal")]
    assert [row.tone for row in log(timeline)] == ["plain", "illegal", "plain"]
    assert [row.kind for row in log(timeline)] == ["deal", "stop", "flip"]


def test_a_language_that_there_is_not_is_refused_with_those_there_are() -> None:
    for told in (log, chapters):
        with pytest.raises(ValueError, match="language cannot be 'tlh': there are en"):
            told(played("schmidt"), "tlh")

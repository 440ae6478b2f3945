"""A seat that a person plays, hints and what-ifs, by a clock that is moved by hand."""

from __future__ import annotations

import pytest

from ligretto_widget.game.cards import Colour
from ligretto_widget.game.judge import is_legal
from ligretto_widget.game.moves import DISCARD_SPOTS, ROW_SPOTS, Flip, Lay, Spot, Zone
from ligretto_widget.game.notation import move as parse
from ligretto_widget.game.notation import position
from ligretto_widget.game.scoring import score
from ligretto_widget.play.bots import PACES, opponents
from ligretto_widget.play.record import dump
from ligretto_widget.play.record import parse as parse_record
from ligretto_widget.play.simulation import Simulation, simulate
from ligretto_widget.teach.hints import STEPS, best, hint
from ligretto_widget.view import tasks, telling
from ligretto_widget.view.dealing import live_round
from ligretto_widget.view.live import KEYS, Live, seats_of, sent, turned
from ligretto_widget.view.session import Session
from ligretto_widget.view.watch import Settings
from ligretto_widget.view.widget import LigrettoWidget
from view.hours import run, seated


def played_out(session: Session, code_of: dict[int, int], now: float = 0.0) -> float:
    """The persons press the key of the best move twice a second, to the end of the round."""
    live = session.live
    assert live is not None
    session.play(now)
    for _ in range(3_000):
        now = run(session, now, 500)
        if not session.playback.playing:
            return now
        for seat in live.people:
            move = best(session.table, seat)
            if move is not None:
                session.attempt(move, now)
    raise AssertionError("the round did not end")


def test_the_others_play_while_a_person_thinks() -> None:
    session = seated()
    session.play(0.0)
    run(session, 0.0, 20_000)
    seats = {frame.seat for frame in session.timeline[1:]}
    assert seats == {1, 2, 3}
    assert session.playback.playing
    assert session.timeline.duration <= 20_000
    assert session.index == len(session.timeline) - 1


def test_a_person_plays_to_the_stop() -> None:
    session = seated()
    played_out(session, {})
    assert session.timeline.table.over is not None
    assert not session.playback.playing
    assert sum(frame.seat == 0 and frame.landed for frame in session.timeline) > 10


def test_two_people_play_at_one_keyboard() -> None:
    session = seated((0, 2))
    played_out(session, {})
    assert {0, 2} <= {frame.seat for frame in session.timeline}
    assert session.live is not None
    assert set(session.live.keys()) == {*KEYS[0].all(), *KEYS[1].all()}


def test_a_refused_try_is_a_frame_and_costs_nothing() -> None:
    session = seated()
    session.play(0.0)
    now = run(session, 0.0, 1_000)
    before = session.table
    index = session.attempt(Lay(0, ROW_SPOTS[0][0], None), now)
    frame = session.timeline[index]
    assert not frame.landed
    assert frame.table is before
    assert session.timeline.outcome(index) == "refused"
    assert session.verdict is not None
    assert session.verdict.code == "NEW_PILE_NEEDS_1"
    assert session.playback.playing


def test_a_click_picks_and_lands_and_another_persons_card_is_not_mine() -> None:
    session = seated()
    session.play(0.0)
    assert session.click(Spot(1, Zone.ROW, 0), 100.0) is None
    assert session.chosen == Spot(1, Zone.ROW, 0)
    assert session.click(("new", Colour.RED), 400.0) == "why"
    frame = session.timeline[session.index]
    assert frame.seat == 0
    assert frame.left == 100
    assert frame.time == 400
    assert session.verdict is not None
    assert session.verdict.code == "NOT_YOUR_CARD"
    assert session.click(Spot(0, Zone.RESERVE), 500.0) is None
    assert session.timeline[session.index].move == Flip(0)
    assert len(session.table.areas[0].discard) == 3


def test_a_card_that_was_taken_meanwhile_comes_too_late() -> None:
    table = position(
        "edition schmidt\nplayers 2\ncentre R4\nA ligretto *9 Y8 | row R5 G7 Y9 B6 G9\nB row R5 B8 Y3 Y5 G6"
    )
    live = Live(Simulation(table, seed=1, people=(0, 1)), (0, 1))
    session = Session(live.timeline, live=live)
    session.play(0.0)
    session.click(ROW_SPOTS[0][0], 1_000.0)
    session.live.attempt(parse("B row:1 centre:1"), 1_200.0, 1_200.0)  # type: ignore[union-attr, arg-type]
    session.click(("pile", 0), 1_500.0)
    assert session.timeline.outcome(session.index) == "late"
    race = session.timeline.lost_race(session.index)
    assert race is not None
    assert race.by == 300


def test_stepping_back_stands_still_and_play_goes_on_where_it_was_left() -> None:
    session = seated()
    session.play(0.0)
    now = run(session, 0.0, 6_000)
    known = list(session.timeline.frames)
    session.pause(now)
    clock = session.playback.clock
    session.step(-3, now + 10)
    assert session.index == len(known) - 4
    assert list(session.timeline.frames) == known
    session.play(now + 60_000)
    assert session.index == len(known) - 1
    assert session.playback.clock == pytest.approx(clock)
    run(session, now + 60_000, 4_000)
    assert session.timeline.frames[: len(known)] == known
    assert len(session.timeline) > len(known)


def test_nothing_lands_while_the_round_stands() -> None:
    session = seated()
    assert session.attempt(Flip(0), 5.0) == 0
    assert len(session.timeline) == 1


def test_a_stall_is_not_caught_up_with() -> None:
    session = seated()
    session.play(0.0)
    session.tick(60_000.0)
    assert session.timeline.duration < 5_000


def test_a_pause_in_the_danish_game_is_told_and_goes_on_as_a_lesson() -> None:
    session = seated(edition="danish")
    session.play(0.0)
    now = run(session, 0.0, 2_000)
    session.pause(now)
    shown = tasks.task(session)
    assert shown is not None
    assert "DK-46" in shown["note"]["reason"]
    session.play(now + 5)
    assert session.table.over is None
    assert session.playback.playing
    other = seated()
    other.play(0.0)
    other.pause(run(other, 0.0, 2_000))
    assert other.desk.said is None


def test_the_same_seed_and_the_same_hand_give_the_same_round() -> None:
    rounds = []
    for _ in range(2):
        session = seated()
        played_out(session, {})
        rounds.append([(frame.time, frame.move, frame.landed) for frame in session.timeline])
    assert rounds[0] == rounds[1]


# --- keys ---


def test_a_key_sends_its_card_where_it_fits_or_where_it_is_refused_with_a_reason() -> None:
    table = position(
        "edition schmidt\nplayers 4\ncentre R4 G2\nA ligretto *8 B9 B1 | row R5 . G7 | discard Y2 G3 | reserve *24"
    )
    lands = {
        "A row:1": "A row:1 centre:1",
        "A ligretto": "A ligretto centre:new",
        "A discard": "A discard centre:2",
        "A row:2": "A ligretto row:2",
        "A row:3": "A row:3 centre:2",
    }
    found = [str(sent(table, spot)) for spot in (*ROW_SPOTS[0][:3], Spot(0, Zone.LIGRETTO), DISCARD_SPOTS[0])]
    assert sorted(found) == sorted(lands.values())
    assert not is_legal(table, parse("A row:3 centre:2"))
    assert sent(table, ROW_SPOTS[0][4]) is None
    assert turned(table, 0) == Flip(0)


def test_the_turn_key_recycles_where_only_that_is_legal_and_says_stop() -> None:
    empty = position("edition dutch\nplayers 4\nA discard *24 Y2 R6 R5 | reserve *0")
    assert str(turned(empty, 0)) == "A recycle shuffle"
    shout = position(
        "edition schmidt on_empty=explicit_shout\nplayers 4\nA ligretto *0 | row Y5 B9 R3 | reserve *0 | discard *0"
        "\ncentre R10 G10 B10 Y10"
    )
    assert str(turned(shout, 0)) in ("A stop", "A flip")


@pytest.mark.parametrize("given", ["", "E", "AA", "ABCDE", 1, None, ["A", "Z"], "a"])
def test_a_seat_that_is_not_there_is_refused_with_what_there_is(given: object) -> None:
    with pytest.raises(ValueError, match=r"seat cannot be"):
        seats_of(given, 4)


def test_seats_are_letters() -> None:
    assert seats_of("A", 2) == (0,)
    assert seats_of("CA", 4) == (2, 0)
    assert seats_of(["B"], 2) == (1,)


def test_keys_of_people_never_meet() -> None:
    codes = [code for keys in KEYS for code in keys.all()]
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize("pace", PACES)
def test_every_pace_plays_a_round(pace: str) -> None:
    assert simulate(4, seed=3, bots=opponents(pace, 4)).table.over is not None


def test_a_gentler_pace_takes_longer() -> None:
    spans = [sum(simulate(4, seed=s, bots=opponents(pace, 4)).duration for s in range(6)) for pace in PACES]
    assert spans == sorted(spans, reverse=True)


# --- hints ---


def test_a_hint_says_first_that_then_where_then_which() -> None:
    table = position("edition schmidt\nplayers 4\ncentre R4\nA ligretto *9 Y8 | row R5 G3 B8")
    texts = [hint(table, 0, step) for step in (1, 2, 3)]
    assert texts[0].zone is None
    assert "R5" not in texts[0].text
    assert texts[1].zone == ROW_SPOTS[0][0]
    assert texts[1].move is None
    assert "row" in texts[1].text
    assert str(texts[2].move) == "A row:1 centre:1"
    assert "R5" in texts[2].text
    assert "R4" in texts[2].text


def test_a_hint_is_a_legal_move_wherever_there_is_one() -> None:
    for frame in simulate(4, seed=5):
        for seat in range(4):
            move = best(frame.table, seat)
            assert move is None or is_legal(frame.table, move)


def hinted(session: Session) -> int | None:
    """The step of the hint that stands on the page."""
    return None if session.desk.hinted is None else session.desk.hinted.hint.step


def test_the_hint_button_goes_on_step_by_step_and_begins_anew_for_another_move() -> None:
    session = Session(simulate(4, seed=5))
    said = []
    for _ in range(4):
        tasks.act(session, "hint", "")
        assert session.desk.said is not None
        said.append(session.desk.said.title)
    assert len(set(said)) == 3
    assert said[2] == said[3]
    other = next(i for i, f in enumerate(session.timeline) if best(f.table, 0) != best(session.table, 0))
    session.seek(other, 0.0)
    assert session.desk.said is None
    tasks.act(session, "hint", "")
    assert hinted(session) == 1


def test_a_hint_goes_on_while_the_others_play_and_drops_where_it_does_not_hold_any_more() -> None:
    session = seated()
    session.play(0.0)
    now, first, pressed_at = 0.0, best(session.table, 0), []
    while best(session.table, 0) == first:
        if session.index not in pressed_at and len(pressed_at) < STEPS:
            tasks.act(session, "hint", "")
            pressed_at.append(session.index)
        assert hinted(session) == len(pressed_at)
        now = run(session, now, 100)
    assert len(pressed_at) == STEPS  # each time another table, since somebody else had moved
    assert hinted(session) is None
    assert session.desk.said is None


def test_a_hint_is_dropped_by_a_click_beside_the_cards_and_by_the_own_move() -> None:
    session = Session(simulate(4, seed=5))
    tasks.act(session, "hint", "")
    session.let_go()
    assert session.desk.said is None
    tasks.act(session, "hint", "")
    own = next(i for i, f in enumerate(session.timeline) if f.seat == 0 and f.landed)
    session.seek(own, 0.0)
    assert hinted(session) is None


# --- what-ifs ---


def test_a_what_if_leaves_the_round_as_it_was() -> None:
    timeline = simulate(4, seed=5)
    known = list(timeline.frames)
    session = Session(timeline)
    session.seek(60, 0.0)
    session.ask(best(session.table, 1))  # type: ignore[arg-type]
    tasks.act(session, "whatif", "")
    tasks.act(session, "do", "")
    branch = session.branches.here
    assert (branch.number, branch.parent, branch.at) == (1, 0, 60)
    assert branch.timeline.frames[:60] == known[:60]
    assert branch.timeline[61].move == branch.move
    assert branch.timeline.table.over is not None
    assert session.index == 61
    assert session.branches.all[0].timeline.frames == known
    tasks.act(session, "show:0", "")
    assert session.timeline.frames == known
    shown = tasks.task(session)
    assert shown is not None
    assert [one[0] for one in shown["buttons"][:2]] == ["show:0", "show:1"]
    assert any("from step 60" in line for line in shown["lines"])


def test_the_bots_go_on_as_they_did() -> None:
    session = Session(simulate(4, seed=5))
    session.seek(40, 0.0)
    tasks.act(session, "let", "")
    moves = [frame.move for frame in session.timeline]
    assert moves == [frame.move for frame in session.branches.all[0].timeline]


def test_a_watcher_takes_a_seat_from_any_frame() -> None:
    session = Session(simulate(4, seed=5))
    session.seek(40, 0.0)
    tasks.act(session, "take:B", "")
    live = session.live
    assert live is not None
    assert live.people == (1,)
    assert session.index == 40
    now = played_out(session, {}, 10.0)
    assert now > 10.0
    assert session.timeline.table.over is not None
    late = [frame for frame in session.timeline[41:] if frame.seat == 1]
    assert late
    assert session.branches.all[0].live is None


@pytest.mark.parametrize(
    "name", ["", "nope", "take:", "take:Z", "show:", "show:99", "show:-1", "show:²", "do", "let:x"]
)
def test_a_button_that_is_not_there_does_nothing(name: str) -> None:
    timeline = simulate(4, seed=5)
    session = Session(timeline)
    session.seek(len(timeline) - 1, 0.0)
    tasks.act(session, name, "x")
    assert session.timeline is timeline
    assert len(session.branches.all) == 1


def test_what_ifs_are_saved_with_the_round_and_listed_when_it_is_opened() -> None:
    session = Session(simulate(4, seed=5))
    session.seek(40, 0.0)
    tasks.act(session, "let", "")
    again = Session(parse_record(dump(session.branches.whole())))
    tasks.act(again, "whatif", "")
    shown = tasks.task(again)
    assert shown is not None
    assert [one[0] for one in shown["buttons"][:2]] == ["show:0", "show:1"]
    assert "from step 40" in " ".join(shown["lines"])


def test_missed_chances_are_chapters_of_a_round_that_was_played() -> None:
    session = seated()
    session.play(0.0)
    now = 0.0
    while session.playback.playing and now < 600_000:  # nobody moves: what the others leave is missed
        now = run(session, now, 1_000)
    missed = session.missed()
    assert session.timeline.table.over is not None
    assert missed
    assert all(one.seat == 0 and one.duration >= 300 for one in missed)
    marks = telling.marks(session)
    assert [mark[0] for mark in marks] == sorted(mark[0] for mark in marks)
    assert {mark[0] for mark in marks if mark[1] == "missed"} == {one.frame for one in missed}
    session.seek(0, now)
    seen = set()
    for _ in range(len(marks) + 1):
        session.jump("chapter", 1, now)
        seen.add(session.index)
    assert {one.frame for one in missed} <= seen
    session.jump("chapter", -1, now)
    assert session.index < max(seen)


def test_the_coach_says_what_an_edition_advises() -> None:
    table = position(
        "edition danish\nplayers 4\ncentre R4\nA ligretto *9 Y8 | row R5 G7 B9 | reserve *27\nB ligretto *9 G9"
    )
    live = Live(Simulation(table, opponents("gentle", 4), seed=1, people=(0,)), (0,))
    session = Session(live.timeline, Settings(coach=True), live=live)
    session.play(0.0)
    session.attempt(Flip(0), 10.0)
    assert session.desk.said is not None
    assert "R5" in session.desk.said.reason or "fits" in session.desk.said.reason
    other = Session(live.timeline, Settings(), live=live)
    assert other.desk.said is None


def test_another_round_is_played_by_the_same_person() -> None:
    session = seated()
    tasks.act(session, "again", "")
    assert session.timeline[0].table.seed == 7
    played_out(session, {})
    assert "again" in [one[0] for one in tasks.task(session)["buttons"]]  # type: ignore[index]
    tasks.act(session, "again", "")
    assert session.timeline[0].table.seed == 8
    assert session.live is not None
    assert session.live.people == (0,)
    assert len(session.timeline) == 1
    assert telling.head(session)["title"] == "Your round"


def test_a_match_goes_on_with_its_next_round() -> None:
    live = live_round((0,), "brisk", 3, "danish", seed=7)
    session = Session(live.timeline, live=live)
    played_out(session, {})
    shown = tasks.task(session)
    assert shown is not None
    assert shown["buttons"][0][:2] == ["again", "Next round"]
    assert "hint" not in [one[0] for one in shown["buttons"]]
    assert not [line for line in shown["lines"] if line.startswith("Keys")]
    tasks.act(session, "again", "")
    assert session.match is not None
    assert len(session.match.rounds) == 1
    assert session.live is not None
    session.play(0.0)
    session.pause(10.0)
    assert "hint" in [one[0] for one in tasks.task(session)["buttons"]]  # type: ignore[index]


def test_a_missed_chance_is_marked_on_the_board() -> None:
    session = seated()
    session.play(0.0)
    now = 0.0
    while session.playback.playing and now < 600_000:
        now += 1_000.0
        session.tick(now)
    tasks.act(session, "review", "")
    shown = tasks.task(session)
    assert shown is not None
    listed = [one for one in shown["buttons"] if one[0].startswith("go:")]
    assert len(shown["lines"]) == 1
    assert len(listed) == len(session.missed())
    go = listed[0]
    tasks.act(session, go[0], "")
    assert session.desk.said is not None
    assert session.desk.said.title == go[1]
    assert session.desk.said.reason
    marks, _ = telling.pointed(session)
    assert {state for state, _ in marks.values()} == {"selected", "legal"}
    session.step(1, now)
    assert session.desk.said is None


def test_of_many_missed_chances_the_longest_are_listed_and_that_is_said() -> None:
    session = seated(seed=13)
    session.play(0.0)
    run(session, 0.0, 600_000)
    tasks.act(session, "review", "")
    shown = tasks.task(session)
    assert shown is not None
    assert shown["lines"][1] == "The 6 that were open longest:"
    longest = sorted(session.missed(), key=lambda one: -one.duration)[:6]
    assert {one[0] for one in shown["buttons"] if one[0].startswith("go:")} == {f"go:{one.frame}" for one in longest}
    assert len(session.missed()) > 6


def test_what_was_told_where_the_round_stood_is_not_told_of_the_play_that_goes_on() -> None:
    w = LigrettoWidget(players=3, seed=1, seat="A")
    w._receive({"do": "play"})
    w._receive({"do": "key", "code": "KeyE"})
    w._receive({"do": "pause"})
    assert w.panel.why is not None
    w._receive({"do": "play"})
    assert w.panel.why is None
    w.close()


def test_the_next_round_is_not_begun_on_the_count_of_the_last_one() -> None:
    w = LigrettoWidget(players=2, edition="danish", seed=1, seat="A")
    played_out(w.session, {})
    w._show("score")
    w.panel.tab = "score"
    w._receive({"do": "act", "id": "again", "text": ""})
    assert w.table.over is None
    assert w.panel.tab == "why"
    w.close()


def test_a_played_round_can_be_watched_again() -> None:
    session = seated()
    now = played_out(session, {})
    assert session.index == len(session.timeline) - 1
    session.play(now)
    assert (session.index, session.playback.playing, session.runs_live) == (0, True, False)
    now = run(session, now, 2_000)
    assert 0 < session.index < len(session.timeline) - 1
    assert session.keys() == []
    assert session.click(Spot(0, Zone.LIGRETTO), now) == "zone", "a click in a replay looks, and plays nothing"
    assert not session.playback.playing
    session.play(now)
    session.seek(40, now)
    run(session, now, session.timeline.duration + 1_000)
    assert (session.index, session.playback.playing) == (len(session.timeline) - 1, False)


def test_a_key_after_a_stall_does_not_make_the_others_catch_up() -> None:
    session = seated()
    session.play(0.0)
    session.key("KeyE", 60_000.0)
    assert session.timeline.duration < 10_000
    assert len(session.timeline) < 10


def test_a_hand_sets_out_when_its_own_card_was_picked_and_another_one_at_once() -> None:
    session = seated((0, 1))
    session.play(0.0)
    now = run(session, 0.0, 100)
    session.click(ROW_SPOTS[1][0], now)
    now = run(session, now, 900)
    index = session.attempt(Flip(0), now)
    assert session.timeline[index].left == session.timeline[index].time
    session.click(ROW_SPOTS[1][0], now)
    picked, now = now, run(session, now, 500)
    index = session.attempt(Lay(1, ROW_SPOTS[1][0], None), now)
    assert session.timeline[index].left == picked


def test_the_note_of_a_break_goes_when_the_play_goes_on() -> None:
    session = seated(edition="danish", players=3)
    session.play(0.0)
    session.pause(500.0)
    assert session.desk.said is not None
    session.play(900.0)
    assert session.desk.said is None


@pytest.mark.parametrize("stops", [False, True])
def test_a_refused_try_of_ones_own_stops_the_play_where_refusals_do(stops: bool) -> None:
    session = seated()
    session.set("stop_refusal", stops)
    session.play(0.0)
    index = session.attempt(Lay(0, ROW_SPOTS[0][0], 3), 500.0)
    assert session.timeline.outcome(index) == "refused"
    assert session.playback.playing is not stops


def test_another_language_tells_the_missed_chances_and_hints_anew() -> None:
    session = seated()
    now = played_out(session, {})
    english = session.missed()
    session.set("language", "de")
    assert [one.frame for one in session.missed()] == [one.frame for one in english]
    assert all(one.label != other.label for one, other in zip(session.missed(), english, strict=True))
    session = seated()
    session.play(now)
    session.pause(now + 100)
    tasks.act(session, "hint", "")
    assert session.desk.said is not None
    session.set("language", "de")
    assert (session.desk.said, session.desk.hinted) == (None, None)


def watched_and_tried() -> Session:
    """A round of a match that was watched, and a what-if of it that somebody played to its end."""
    session = Session(simulate(3, "danish", seed=7))
    session.seek(20, 0.0)
    for name in ("whatif", "take:B"):
        tasks.act(session, name, "")
    played_out(session, {})
    return session


def test_the_match_notes_the_round_and_not_its_what_if() -> None:
    session = watched_and_tried()
    assert session.branches.shown != 0
    first = session.branches.all[0].timeline
    noted = session.noted()
    assert noted is not None
    assert noted.rounds[-1].points == score(first.table).points != score(session.timeline.table).points
    session.next_round()
    assert session.timeline.bots == first.bots
    assert {frame.seat for frame in session.timeline[1:]} == {0, 1, 2}


def test_a_position_that_is_edited_is_not_noted_and_the_speed_stays() -> None:
    session = Session(simulate(3, "danish", seed=7))
    session.seek(len(session.timeline) - 1, 0.0)
    assert session.noted() is not None
    session.edit()
    assert session.noted() is None
    session.faster(4.0, 0.0)
    session.stop_editing(keep=False)
    assert session.noted() is not None
    assert session.playback.speed == 4.0

"""What a person who plays is told on the board: beside the own name, and with marks where a card was sent back."""

from __future__ import annotations

import pytest

from ligretto_widget.game.moves import LIGRETTO_SPOTS, ROW_SPOTS, Flip, Lay
from ligretto_widget.game.notation import position
from ligretto_widget.play.simulation import Simulation, simulate
from ligretto_widget.view import seatnotes, tasks, telling, wire
from ligretto_widget.view.ground import NO_NOTE, Note
from ligretto_widget.view.live import Live
from ligretto_widget.view.session import Session
from ligretto_widget.view.widget import LigrettoWidget
from view.hours import run, seated

RACE = """edition schmidt
players 2
seed 1
centre R4
A ligretto *3 R5 | row B9 B8 B7 B6 B10 | reserve *
B ligretto *3 R5 | row Y9 Y8 Y7 Y6 Y10 | reserve *"""


def sent_back(session: Session, now: float, seat: int = 0) -> None:
    session.attempt(Lay(seat, ROW_SPOTS[seat][0], None), now)
    assert session.timeline.outcome(session.index) == "refused"


def test_a_try_that_is_sent_back_is_told_beside_the_name_and_marked_while_the_others_play_on() -> None:
    session = seated()
    session.play(0.0)
    now = run(session, 0.0, 1_000)
    sent_back(session, now)
    told = telling.why(session)
    assert told is not None
    at = session.timeline[session.index].time
    while session.timeline[session.index].time - at <= seatnotes.REMEMBERED:
        assert seatnotes.notes(session)[0] == Note(told["title"], "illegal")
        assert seatnotes.notes(session)[1:] == (NO_NOTE,) * 3
        assert telling.pointed(session)[0] == {ROW_SPOTS[0][0]: ("asked", "")}
        now = run(session, now, 100)
    assert session.index > 2
    assert seatnotes.notes(session) == ()
    assert telling.pointed(session) == ({}, None)


def test_the_next_try_takes_the_place_of_the_last() -> None:
    session = seated()
    session.play(0.0)
    sent_back(session, 100.0)
    session.attempt(Flip(0), 300.0)
    assert session.timeline[session.index].landed
    assert seatnotes.notes(session) == ()
    assert telling.pointed(session) == ({}, None)


def test_a_card_that_came_too_late_is_told_as_such() -> None:
    live = Live(Simulation(position(RACE), seed=1, people=(0, 1)), (0, 1))
    session = Session(live.timeline, live=live)
    session.play(0.0)
    session.click(LIGRETTO_SPOTS[0], 100.0)
    session.attempt(Lay(1, LIGRETTO_SPOTS[1], 0), 200.0)
    session.chosen, session.picked_at = LIGRETTO_SPOTS[0], 100.0
    session.attempt(Lay(0, LIGRETTO_SPOTS[0], 0), 300.0)
    note = seatnotes.notes(session)[0]
    assert note.tone == "lost"
    assert note.text == "Too late by 100 ms: B was first."
    assert telling.pointed(session)[0][0] == ("lost", "")


def test_each_of_two_persons_has_a_note_and_the_last_one_the_marks() -> None:
    session = seated((0, 2))
    session.play(0.0)
    sent_back(session, 100.0)
    sent_back(session, 200.0, 2)
    tones = [note.tone for note in seatnotes.notes(session)]
    assert tones == ["illegal", "plain", "illegal", "plain"]
    assert set(telling.pointed(session)[0]) == {ROW_SPOTS[2][0]}


def test_a_hint_stands_there_too_and_only_in_a_round_that_somebody_plays() -> None:
    session = seated()
    tasks.act(session, "hint", "")
    assert session.desk.said is not None
    assert seatnotes.notes(session)[0] == Note(session.desk.said.title, "asked")
    watched = Session(simulate(4, seed=5))
    tasks.act(watched, "hint", "")
    assert seatnotes.notes(watched) == ()


def test_what_stands_says_nothing_there_since_the_panel_does() -> None:
    session = seated()
    session.play(0.0)
    sent_back(session, 100.0)
    session.pause(150.0)
    assert seatnotes.notes(session) == ()
    assert telling.pointed(session)[0] == {ROW_SPOTS[0][0]: ("asked", "")}  # the event that is shown


def test_what_a_break_means_by_these_rules_stands_there_too() -> None:
    session = seated(edition="danish")
    session.play(0.0)
    session.pause(500.0)
    assert seatnotes.notes(session)[0] == Note("These rules would stop and score the round here.", "asked")


@pytest.mark.parametrize(("seat", "you"), [("C", 2), ("AB", None), (None, None)])
def test_the_one_person_sits_at_the_near_side(seat: str | None, you: int | None) -> None:
    widget = LigrettoWidget(players=4, seed=7, seat=seat)
    assert widget.board.layout.you == you
    first = widget.board.layout.trays[you or 0].rect
    assert first == LigrettoWidget(players=4, seed=7).board.layout.trays[0].rect


def test_who_takes_a_seat_in_a_what_if_sits_there_for_as_long_as_it_is_shown() -> None:
    widget = LigrettoWidget(players=4, seed=7)
    widget.seek(60)
    widget.ask("B flip")
    for name in ("whatif", "take:B"):
        widget._act(widget._do_else, wire.Act(name, ""))
    assert widget.board.layout.you == 1
    widget._act(widget._do_else, wire.Act("show:0", ""))
    assert widget.board.layout.you is None

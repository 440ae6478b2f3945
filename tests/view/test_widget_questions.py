"""The widget asked: by a call, and by two clicks on the canvas."""

from __future__ import annotations

import pytest

from ligretto_widget.game.cards import Colour
from ligretto_widget.game.moves import Lay, Spot, Zone
from ligretto_widget.game.notation import NotationError
from ligretto_widget.view.geometry import Target
from ligretto_widget.view.widget import LigrettoWidget
from widgets import click, state


def test_ask_returns_the_verdict_and_fills_the_panel(still: LigrettoWidget) -> None:
    verdict = still.ask("A row:2 centre:1")
    assert verdict.code == "WRONG_NUMBER"
    assert still.panel.why["tone"] == "illegal"
    assert still.panel.tab == "why"
    assert [row["code"] for row in still.panel.why["rows"] if row["mark"] == "no"] == ["WRONG_NUMBER"]
    assert still.ask(Lay(0, Spot(0, Zone.ROW, 0), 2)).legal
    assert still.panel.why["tone"] == "legal"


def test_ask_stops_the_play(w: LigrettoWidget) -> None:
    w.play()
    w.ask("A flip")
    assert not w.playing


def test_a_move_that_cannot_be_read_is_refused_and_changes_nothing(still: LigrettoWidget) -> None:
    before = state(still)
    with pytest.raises(NotationError):
        still.ask("A row:x centre:1")
    assert state(still) == before


@pytest.mark.parametrize(
    "text", ["A E.ligretto centre:1", "L stop", "A row:99 row:1", "D discard:40 centre:new", "pause"]
)
def test_questions_about_what_is_not_there_are_answered_too(still: LigrettoWidget, text: str) -> None:
    assert not still.ask(text).legal
    assert still.panel.why["tone"] == "illegal"
    assert still.panel.fault is None


def test_a_click_on_a_card_shows_its_zone_and_a_pile_then_asks(still: LigrettoWidget) -> None:
    click(still, Spot(0, Zone.ROW, 0))
    assert still.panel.tab == "zone"
    assert still.panel.zone["title"]
    click(still, 2)
    assert still.panel.tab == "why"
    assert still.panel.why["title"] == "Legal: A may lay B7 on pile 3."


@pytest.mark.parametrize("density", [1, 2, 1.5])
def test_clicks_are_where_the_page_draws_whatever_its_density(still: LigrettoWidget, density: float) -> None:
    still._receive({"do": "measure", "width": 900, "room": 1200, "density": density, "dark": True})
    click(still, Spot(0, Zone.ROW, 1))
    click(still, 0)
    assert still.panel.why["title"] == "Not legal: R8 does not follow R4."


@pytest.mark.parametrize(
    ("first", "second", "text"),
    [
        (Spot(0, Zone.RESERVE), Spot(0, Zone.DISCARD), "A flip"),
        (Spot(0, Zone.DISCARD), Spot(0, Zone.RESERVE), "A recycle shuffle"),
        (Spot(3, Zone.DISCARD), ("new", Colour.RED), "D discard centre:new"),
        (Spot(1, Zone.LIGRETTO), Spot(1, Zone.ROW, 2), "B ligretto row:3"),
    ],
)
def test_two_clicks_and_the_same_move_in_words_give_one_answer(
    still: LigrettoWidget, first: Target, second: Target, text: str
) -> None:
    still.ask(text)
    told = still.panel.why
    still._receive({"do": "letgo"})
    click(still, first)
    click(still, second)
    assert still.panel.why == told


def test_a_click_while_playing_stops_the_play(w: LigrettoWidget) -> None:
    w.play()
    click(w, Spot(0, Zone.LIGRETTO))
    assert not w.playing
    assert w.panel.tab == "zone"


def test_a_step_drops_the_question_and_shows_the_event_again(w: LigrettoWidget) -> None:
    w.seek(5)
    event = w.panel.why
    w.ask("A stop")
    assert w.panel.why != event
    w.step()
    w.step(-1)
    assert w.panel.why == event


def test_letting_go_shows_the_event_again(w: LigrettoWidget) -> None:
    w.seek(5)
    event = w.panel.why
    w.ask("A stop")
    w._receive({"do": "letgo"})
    assert w.panel.why == event

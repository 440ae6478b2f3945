"""What the page sends to the widget, right or hostile, and what happens when something fails."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pytest

from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.teach.boardwords import ENGLISH
from ligretto_widget.view import wire
from ligretto_widget.view.fit import board_size
from ligretto_widget.view.widget import LigrettoWidget
from widgets import HOSTILE, canvas_event, fails, state, whole_round

# --- what the page sends ---


@pytest.mark.parametrize("message", HOSTILE, ids=lambda message: str(message)[:40])
def test_a_message_that_is_none_is_refused_and_changes_nothing(
    w: LigrettoWidget, message: Any, caplog: pytest.LogCaptureFixture
) -> None:
    w.seek(5)
    before, size = state(w), w.board.layout
    with caplog.at_level(logging.WARNING, "ligretto_widget"):
        w._receive(message)
    assert (state(w), w.board.layout) == (before, size)
    assert len(caplog.records) == 1
    assert len(caplog.text) < 500


def test_every_message_of_the_page_does_what_it_says(w: LigrettoWidget) -> None:
    last = len(w.timeline) - 1
    for message, shown in (
        ({"do": "step", "by": 1}, (1, False)),
        ({"do": "seek", "index": 40}, (40, False)),
        ({"do": "step", "by": -1}, (39, False)),
        ({"do": "play"}, (39, True)),
        ({"do": "pause"}, (39, False)),
        ({"do": "seek", "index": 10_000_000}, (last, False)),
    ):
        w.panel._handle_custom_msg(message, [])
        assert (w.index, w.playing) == shown
    w.panel._handle_custom_msg({"do": "speed", "value": 0.25}, [])
    assert w.panel.moment["speed"] == 0.25


def test_an_error_of_the_page_is_shown_until_it_is_dismissed(w: LigrettoWidget) -> None:
    w.play()
    w._receive({"do": "error", "text": "TypeError: why.rows"})
    assert w.panel.fault["detail"] == "TypeError: why.rows"
    w._receive({"do": "dismiss"})
    assert w.panel.fault is None


def test_a_measure_resizes_the_board_once_and_only_when_something_changed(
    w: LigrettoWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    resized: list[tuple[Any, ...]] = []
    really = w.board.resize
    monkeypatch.setattr(w.board, "resize", lambda *size: (resized.append(size), really(*size)))
    phone, desk = (
        {"width": 400, "room": 900, "density": 2, "dark": False},
        {"width": 1200, "room": 990, "density": 1, "dark": False},
    )
    for size in (
        phone,
        phone,
        desk,
        desk,
        {**desk, "dark": True},
        {**desk, "dark": True},
        {**desk, "room": 800},
        phone,
    ):
        w._receive({"do": "measure", **size})
        assert (w.panel.board["width"], w.panel.board["height"]) == board_size(size["width"], size["room"])
    assert resized == [
        (400, 580, 2.0, "light", ENGLISH),
        (870, 728, 1.0, "light", ENGLISH),
        (870, 728, 1.0, "dark", ENGLISH),
        (870, 560, 1.0, "light", ENGLISH),
        (400, 580, 2.0, "light", ENGLISH),
    ]


@pytest.mark.parametrize(
    ("width", "size"), [(1, (280, 580)), (639, (639, 580)), (640, (640, 760)), (1099, (1099, 760)), (1100, (770, 728))]
)
def test_the_board_is_as_wide_as_its_cell_or_leaves_room_for_the_panel(width: int, size: tuple[int, int]) -> None:
    assert board_size(width, 1200) == size


@pytest.mark.parametrize(
    ("room", "players", "height"),
    [(1000, 4, 760), (999, 4, 759), (768, 4, 528), (600, 4, 500), (1, 4, 500), (768, 8, 640), (1200, 8, 760)],
)
def test_board_and_buttons_are_seen_at_once_in_a_window_that_is_not_too_low(
    room: int, players: int, height: int
) -> None:
    assert board_size(1000, room, 1.0, players) == (1000, height)


@pytest.mark.parametrize("width", [1, 50, 100, 640, 1100, wire.MOST_PIXELS])
@pytest.mark.parametrize("density", [1e-9, 1, wire.MOST_DENSITY])
def test_no_measure_that_the_wire_lets_through_hurts(w: LigrettoWidget, width: int, density: float) -> None:
    w._receive({"do": "measure", "width": width, "room": width, "density": density, "dark": False})
    w.seek(40)
    w._receive({"do": "measure", "width": 850, "room": 1200, "density": 1, "dark": False})
    assert (w.index, w.panel.fault) == (40, None)


def test_a_new_page_is_drawn_for_again(w: LigrettoWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(w.board, "redraw", lambda: drawn.append("all"))
    canvas_event(w, "client_ready")
    assert drawn == ["all"]


# --- when something fails ---


def test_a_failing_handler_stops_the_play_is_shown_and_loses_nothing(
    w: LigrettoWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    w.seek(20)
    w.play()
    table, rows = w.table, len(w.panel.log)
    with monkeypatch.context() as broken:
        broken.setattr(w.board, "at", fails)
        canvas_event(w, "mouse_down", x=1, y=1)
    assert not w.playing
    assert not w.panel.moment["playing"]
    assert w.table is table
    assert set(w.panel.fault) == {"title", "text", "detail"}
    assert w.panel.fault["detail"] == "ZeroDivisionError: nobody divides cards"
    assert "fails" in w.panel.fault["title"]
    assert "20" in w.panel.fault["text"]
    assert len(w.panel.log) == rows + 1
    assert "Traceback" in w.panel.log[-1][3]
    w._receive({"do": "dismiss"})
    assert w.panel.fault is None
    w.step()
    assert (w.index, w.panel.fault) == (21, None)
    assert w.panel.moment["announce"] == w.panel.log[21][3]


@pytest.mark.parametrize("act", [LigrettoWidget.play, LigrettoWidget.step, lambda w: w.seek(9), LigrettoWidget.pause])
def test_a_board_that_cannot_draw_is_shown_and_can_be_gone_on_with(
    w: LigrettoWidget, act: Callable[[LigrettoWidget], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(w.board, "show", fails)
        act(w)
    assert not w.playing
    assert w.panel.fault["detail"].startswith("ZeroDivisionError")
    w._receive({"do": "dismiss"})
    w.seek(3)
    assert (w.index, w.panel.fault) == (3, None)


@pytest.mark.parametrize("words", ["", "\n", "first\nsecond", "{brace}", "'" * 10])
def test_an_error_is_shown_whatever_its_words(w: LigrettoWidget, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails_so(*_: object) -> None:
        raise RuntimeError(words)

    monkeypatch.setattr(w.board, "redraw", fails_so)
    canvas_event(w, "client_ready")
    assert w.panel.fault["detail"].startswith("RuntimeError")
    assert "\n" not in w.panel.fault["detail"]


def test_a_setting_is_told_to_the_page_while_it_plays_too(w: LigrettoWidget) -> None:
    w.play()
    for name, value in (("peek", True), ("theme", "dark"), ("language", "de")):
        w._do(wire.Set(name, value))
    told = w.panel.settings
    assert (told["peek"], told["theme"], told["language"]["value"]) == (True, "dark", "de")
    assert w.playing


def test_what_was_looked_at_is_not_told_of_another_moment(w: LigrettoWidget) -> None:
    w.seek(60)
    w._do(wire.Click(Spot(1, Zone.DISCARD)))
    assert w.panel.zone is not None
    w.seek(0)
    assert w.panel.zone is None


@pytest.mark.parametrize("where", [Spot(2, Zone.RESERVE, 4), Spot(2, Zone.LIGRETTO, 1), Spot(2, Zone.DISCARD, -1)])
def test_only_a_row_has_places(w: LigrettoWidget, where: Spot) -> None:
    w._do(wire.Click(where))
    assert (w.session.chosen, w.session.looked_at) == (None, None)


def test_a_closed_widget_draws_no_more_and_stands_still(
    made: Callable[..., LigrettoWidget], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = made(whole_round())
    one.play()
    one.close()
    assert not one.playing
    monkeypatch.setattr(one.board, "show", fails)
    one.speed(2)
    assert one.ask("A flip").code

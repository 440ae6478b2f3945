"""The end of a round in the widget: the piles first, then sorted by backs while the Score page is open, and back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.notation import position
from ligretto_widget.view import ending, wire
from ligretto_widget.view.widget import LigrettoWidget
from widgets import canvas_event, state, whole_round


def centre(w: LigrettoWidget) -> str:
    """How the board shows the centre."""
    shown = w.board._shown
    assert shown is not None
    return shown.centre


def at_the_end(w: LigrettoWidget) -> LigrettoWidget:
    w.seek(len(w.timeline) - 1)
    return w


def test_the_last_frame_shows_the_piles_until_the_score_is_opened(w: LigrettoWidget) -> None:
    at_the_end(w)
    assert centre(w) == "piles"
    w.panel.tab = "score"
    assert centre(w) == "sorted"
    w.panel.tab = "log"
    assert centre(w) == "piles"


def test_a_step_back_shows_the_piles_and_a_step_to_the_end_sorts_them_again(w: LigrettoWidget) -> None:
    at_the_end(w).panel.tab = "score"
    w.step(-1)
    assert (centre(w), w.panel.tab) == ("piles", "score")
    w.step()
    assert centre(w) == "sorted"
    w.seek(0)
    assert centre(w) == "piles"


def test_nothing_is_sorted_while_the_round_runs_or_plays(w: LigrettoWidget) -> None:
    w.panel.tab = "score"
    assert centre(w) == "piles"
    at_the_end(w)
    w.play()
    assert (w.playing, centre(w)) == (True, "piles")


def test_a_position_that_is_over_is_counted_too(made: Callable[..., LigrettoWidget]) -> None:
    text = "edition schmidt\nplayers 2\ncentre R6 G7 B7\nA ligretto *3 | row *5 | reserve *18\nB ligretto *0 | row *5"
    one = made(position(text + " | reserve *29\nover stop B"))
    assert centre(one) == "piles"
    one.panel.tab = "score"
    assert centre(one) == "sorted"


def test_an_empty_centre_is_not_sorted(made: Callable[..., LigrettoWidget]) -> None:
    one = made(position("edition schmidt\nplayers 2\nover deadlock"))
    one.panel.tab = "score"
    assert centre(one) == "piles"


def test_asking_shows_the_piles_with_the_answer(w: LigrettoWidget) -> None:
    at_the_end(w).panel.tab = "score"
    w.ask("A row:1 centre:1")
    assert (centre(w), w.panel.tab) == ("piles", "why")
    assert w.board._shown is not None
    assert w.board._shown.marks


def test_a_click_on_a_tray_tells_of_its_seat_and_shows_the_piles(w: LigrettoWidget) -> None:
    at_the_end(w).panel.tab = "score"
    heaps = w.board.heaps
    assert heaps is not None
    x, y, *_ = heaps.trays[2].rect
    d = w.board.density
    canvas_event(w, "mouse_down", x=2 * d, y=2 * d)
    assert centre(w) == "sorted", "beside the trays there is nothing"
    canvas_event(w, "mouse_down", x=(x + 3) * d, y=(y + 3) * d)
    assert (centre(w), w.panel.tab) == ("piles", "zone")
    assert w.session.looked_at == ("tray", 2)


def test_the_twin_of_the_board_lies_where_the_trays_are(w: LigrettoWidget) -> None:
    places = w.panel.places
    assert places is not None
    at_the_end(w).panel.tab = "score"
    heaps, sorted_places = w.board.heaps, w.panel.places
    assert heaps is not None
    assert sorted_places is not None
    assert [one["tray"] for one in sorted_places["trays"]] == [
        pytest.approx(heap.rect, abs=0.06) for heap in heaps.trays
    ]
    assert sorted_places["lanes"] == [[], [], [], []]
    assert set(sorted_places) == set(places)
    assert [set(one) for one in sorted_places["trays"]] == [set(one) for one in places["trays"]]
    w.panel.tab = "why"
    assert w.panel.places == places


def test_the_name_of_the_board_says_whose_the_cards_are(w: LigrettoWidget) -> None:
    plain = w.panel.board["label"]
    at_the_end(w).panel.tab = "score"
    counted = w.panel.board["label"]
    assert "A has " in counted
    assert "sorted by backs" in counted
    w.step(-1)
    assert w.panel.board["label"] == plain


def test_the_ground_round_the_board_is_paler_once_the_round_is_over(w: LigrettoWidget) -> None:
    end = w.timeline.index_of_end()
    assert end is not None
    for index, over in ((end, True), (end - 1, False), (len(w.timeline) - 1, True), (0, False)):
        w.seek(index)
        assert ("lw-done" in w._frame._dom_classes) is over


def test_a_reload_and_another_size_leave_it_as_it_is(w: LigrettoWidget) -> None:
    at_the_end(w).panel.tab = "score"
    before = state(w)
    canvas_event(w, "client_ready")
    assert (centre(w), state(w)) == ("sorted", before)
    w._receive({"do": "measure", "width": 700, "room": 1200, "density": 1.5, "dark": True})
    assert centre(w) == "sorted"
    heaps = w.board.heaps
    assert heaps is not None
    assert w.panel.places is not None
    assert w.panel.places["width"] == w.board.layout.width
    assert w.panel.places["trays"][0]["tray"] == pytest.approx(heaps.trays[0].rect, abs=0.06)


def test_another_round_begins_with_its_piles(w: LigrettoWidget) -> None:
    at_the_end(w).panel.tab = "score"
    w._receive({"do": "deal", "edition": "schmidt", "players": 4, "expert": False, "seed": 1})
    assert (w.index, centre(w)) == (0, "piles")
    assert w.panel.places is not None
    assert w.panel.places["lanes"][0]


# --- in time ---


def on_a_loop(use: Callable[[LigrettoWidget, list[Any]], Awaitable[None]], monkeypatch: pytest.MonkeyPatch) -> None:
    """A widget with a page, on a loop, and the motions that the page is told of."""

    async def main() -> None:
        one = LigrettoWidget(whole_round())
        told: list[Any] = []
        monkeypatch.setattr(one.panel, "send", lambda content: told.append(content["motion"]))
        canvas_event(one, "client_ready")
        try:
            await asyncio.wait_for(use(one, told), 20)
        finally:
            one.close()

    monkeypatch.setattr(ending, "SORTING", 60.0)
    monkeypatch.setattr(ending, "LOOK", 60.0)
    asyncio.run(main())


async def until(wanted: Callable[[], bool]) -> None:
    while not wanted():
        await asyncio.sleep(0.002)


def test_the_cards_are_seen_on_their_way_and_then_they_lie_there(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(w: LigrettoWidget, told: list[Any]) -> None:
        at_the_end(w).panel.tab = "score"
        assert centre(w) == "cleared"
        assert len(told[-1]["sort"]["homes"]) == 4
        await until(lambda: centre(w) == "sorted")
        assert told[-1] == {}, "the board has drawn them, so nothing moves over it any more"

    on_a_loop(use, monkeypatch)


def test_whatever_is_done_meanwhile_comes_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(w: LigrettoWidget, told: list[Any]) -> None:
        at_the_end(w).panel.tab = "score"
        w.step(-1)
        assert centre(w) == "piles"
        assert "sort" not in told[-1]
        await asyncio.sleep(0.15)
        assert centre(w) == "piles"

    on_a_loop(use, monkeypatch)


def test_without_motion_they_lie_there_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(w: LigrettoWidget, told: list[Any]) -> None:
        w._receive({"do": "set", "name": "motion", "value": "less"})
        at_the_end(w).panel.tab = "score"
        assert centre(w) == "sorted"
        assert not any("sort" in motion for motion in told)

    on_a_loop(use, monkeypatch)


def test_a_round_that_is_played_to_its_end_is_counted_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(w: LigrettoWidget, told: list[Any]) -> None:
        w.speed(4)
        w.seek(len(w.timeline) - 2)
        w.play()
        await until(lambda: not w.playing)
        assert (centre(w), w.panel.tab) == ("piles", "why")
        await until(lambda: centre(w) == "sorted")
        assert w.panel.tab == "score"
        assert w.panel.score is not None
        assert w.panel.fault is None

    on_a_loop(use, monkeypatch)


def test_who_does_something_first_is_not_led_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(w: LigrettoWidget, told: list[Any]) -> None:
        w.speed(4)
        w.seek(len(w.timeline) - 2)
        w.play()
        await until(lambda: not w.playing)
        w._receive({"do": "click", "what": ["spot", 0, Zone.RESERVE.value, 0, 1]})
        await asyncio.sleep(0.15)
        assert (centre(w), w.panel.tab) == ("piles", "zone")
        assert w.session.looked_at == Spot(0, Zone.RESERVE)

    on_a_loop(use, monkeypatch)


def test_the_editor_shows_the_piles_of_a_round_that_was_counted(w: LigrettoWidget) -> None:
    at_the_end(w).panel.tab = "score"
    assert centre(w) == "sorted"
    w._do(wire.Act("edit", ""))
    assert (centre(w), w.board.heaps) == ("piles", None)
    w._do(wire.Act("cancel", ""))
    assert centre(w) == "sorted"


def test_who_turns_to_another_page_is_not_taken_to_the_count(w: LigrettoWidget) -> None:
    waiting: list[object] = []

    class Waits:
        runs = True

        def wake(self, delay: float, call: object) -> None:
            waiting[:] = [call]

        def sleep(self) -> None:
            waiting.clear()

    w._ending._host = Waits()  # type: ignore[assignment]
    w._ending.await_count(lambda: None)
    assert waiting
    w.panel.tab = "log"
    assert waiting == []

"""The widget in time: by a clock that is moved by hand, and by the timers of a real loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.view import wire
from ligretto_widget.view.widget import LigrettoWidget
from widgets import canvas_event, click, fails, short_round, whole_round


class Clockwork:
    """A host whose time is moved by hand: from one due call to the next."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.due: tuple[float, Callable[[], None]] | None = None

    def now(self) -> float:
        return self.time

    def hand_over(self, call: Callable[..., None], *args: Any) -> None:
        call(*args)

    def wake(self, delay: float, call: Callable[[], None]) -> None:
        self.due = self.time + delay, call

    def sleep(self) -> None:
        self.due = None

    def run(self, late: float = 0.0) -> None:
        while self.due is not None:
            (when, call), self.due = self.due, None
            self.time = when + late
            call()


@pytest.mark.parametrize("speed", wire.SPEEDS)
def test_playing_shows_every_moment_in_order_and_takes_the_time_of_the_round_over_the_speed(
    w: LigrettoWidget, speed: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    clockwork = Clockwork()
    monkeypatch.setattr(w, "_host", clockwork)
    seen: list[int] = []
    w.panel.observe(lambda change: seen.append(w.timeline[change["new"]["index"]].time), "moment")
    w.speed(speed)
    w.play()
    clockwork.run()
    times = [0, *(frame.time for frame in w.timeline)]
    assert list(dict.fromkeys(seen)) == list(dict.fromkeys(times))
    assert seen == sorted(seen)
    assert (w.index, w.playing) == (len(w.timeline) - 1, False)
    assert clockwork.time == pytest.approx(1000 + w.timeline.duration / speed)


def test_a_kernel_that_stalls_before_every_event_slows_the_round_down_and_skips_nothing(
    w: LigrettoWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    clockwork = Clockwork()
    monkeypatch.setattr(w, "_host", clockwork)
    seen: list[int] = []
    w.panel.observe(lambda change: seen.append(w.timeline[change["new"]["index"]].time), "moment")
    w.speed(4)
    w.play()
    clockwork.run(late=5000)
    assert set(seen) == {frame.time for frame in w.timeline}


# --- on a loop ---


def on_a_loop(source: Callable[[], Any], use: Callable[[LigrettoWidget], Awaitable[None]]) -> None:
    """Use a widget on a loop of its own, for 20 seconds at most."""

    async def main() -> None:
        one = LigrettoWidget(source())
        try:
            await asyncio.wait_for(use(one), 20)
        finally:
            one.close()

    asyncio.run(main())


async def until(wanted: Callable[[], bool]) -> None:
    while not wanted():
        await asyncio.sleep(0.002)


def test_playing_shows_the_frames_in_order_by_itself_and_ends_at_the_last() -> None:
    async def use(w: LigrettoWidget) -> None:
        seen: list[int] = []
        w.panel.observe(lambda change: seen.append(change["new"]["index"]), "moment")
        w.speed(4)
        w.play()
        assert w.playing
        await until(lambda: not w.playing)
        assert seen == sorted(seen)
        assert len(set(seen)) >= 2
        assert w.index == len(w.timeline) - 1
        assert w.panel.moment["announce"] == w.panel.log[w.index][3]
        assert w.panel.fault is None

    on_a_loop(short_round, use)


def test_playing_takes_the_time_of_the_round_over_the_speed() -> None:
    async def use(w: LigrettoWidget) -> None:
        loop = asyncio.get_running_loop()
        w.speed(4)
        w.play()
        start = loop.time()
        await until(lambda: not w.playing)
        assert loop.time() - start >= w.timeline.duration / 4000 - 0.01

    on_a_loop(short_round, use)


def test_a_pause_stops_the_timer_and_play_goes_on() -> None:
    async def use(w: LigrettoWidget) -> None:
        w.speed(4)
        w.play()
        await until(lambda: w.index > 0)
        w.pause()
        stopped = w.index
        await asyncio.sleep(0.15)
        assert w.index == stopped
        w.play()
        await until(lambda: not w.playing)
        assert w.index == len(w.timeline) - 1

    on_a_loop(short_round, use)


def test_calls_of_one_cell_happen_in_their_order() -> None:
    async def use(w: LigrettoWidget) -> None:
        w.play()
        w.step()
        await asyncio.sleep(0.01)
        assert (w.index, w.playing) == (1, False)

    on_a_loop(whole_round, use)


def test_a_step_and_a_click_stop_the_timer() -> None:
    async def use(w: LigrettoWidget) -> None:
        w.speed(4)
        for act in (lambda: w.step(), lambda: click(w, Spot(0, Zone.LIGRETTO)), lambda: w.ask("A flip")):
            w.seek(0)
            w.play()
            act()
            stopped = w.index
            await asyncio.sleep(0.08)
            assert (w.index, w.playing) == (stopped, False)

    on_a_loop(short_round, use)


def test_handlers_on_other_threads_hand_over_to_the_loop() -> None:
    async def use(w: LigrettoWidget) -> None:
        where: list[int] = []
        w.panel.observe(lambda _: where.append(threading.get_ident()), "moment")

        def page() -> None:
            w.panel._handle_custom_msg({"do": "step", "by": 1}, [])
            click(w, Spot(0, Zone.LIGRETTO))
            canvas_event(w, "client_ready")
            w.play()
            w.pause()

        thread = threading.Thread(target=page)
        thread.start()
        thread.join(10)
        assert (w.index, where) == (0, [])
        await until(lambda: w.panel.tab == "zone")
        await asyncio.sleep(0)
        assert w.index == 1
        assert set(where) == {threading.get_ident()}
        assert (w.playing, w.panel.fault) == (False, None)

    on_a_loop(whole_round, use)


def test_a_tick_that_fails_stops_the_play_and_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(w: LigrettoWidget) -> None:
        w.speed(4)
        w.play()
        monkeypatch.setattr(w.board, "show", fails)
        await until(lambda: w.panel.fault is not None)
        assert not w.playing
        stopped = w.index
        await asyncio.sleep(0.1)
        assert w.index == stopped

    on_a_loop(short_round, use)


def test_closing_ends_the_timer() -> None:
    async def use(w: LigrettoWidget) -> None:
        w.speed(4)
        w.play()
        w.close()
        await asyncio.sleep(0.15)
        assert w.index == 0

    on_a_loop(short_round, use)

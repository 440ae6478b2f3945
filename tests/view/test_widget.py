"""The widget without a browser: made, moved, asked, closed."""

from __future__ import annotations

import gc
import re
import sys
from collections.abc import Callable
from typing import Any

import pytest
from ipywidgets.widgets import widget as ipywidgets_widget

from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.view.widget import LigrettoWidget
from situations import look
from widgets import HOSTILE, canvas_event, point, state, whole_round

# --- making one ---


def test_without_arguments_a_round_of_four_is_dealt_and_its_seed_is_shown(made: Callable[..., LigrettoWidget]) -> None:
    one = made()
    assert (one.table.players, one.index, one.playing) == (4, 0, False)
    assert one.table.rules.name == "schmidt"
    assert f"seed {one.table.seed}" in one.panel.head["facts"]
    assert len(one.timeline) > 20


def test_the_same_seed_gives_the_same_round(made: Callable[..., LigrettoWidget]) -> None:
    one, other = made(players=3, edition="danish", seed=5), made(players=3, edition="danish", seed=5)
    assert one.timeline.frames == other.timeline.frames
    assert state(one) == state(other)


def test_fields_of_the_rules_are_changed_by_name(made: Callable[..., LigrettoWidget]) -> None:
    one = made(seed=1, expert=True, bots="stacker quick")
    assert one.table.rules.expert
    assert set(one.timeline.bots) == {"stacker quick"}
    assert "expert" in one.panel.head["edition"]


def test_a_timeline_is_shown_as_it_is_and_a_position_is_a_timeline_of_one_frame(
    w: LigrettoWidget, still: LigrettoWidget
) -> None:
    assert w.timeline is whole_round()
    assert len(still.timeline) == 1
    assert still.table == look()


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"colour": "red"}, ["'colour'", "expert", "row_size"]),
        ({"edition": "english"}, ["edition", "'english'", "schmidt", "danish"]),
        ({"edition": ""}, ["edition", "''", "schmidt"]),
        ({"edition": 0}, ["edition", "0", "schmidt"]),
        ({"players": 1}, ["players", "1", "2 to 12", "EN-14"]),
        ({"players": 13}, ["players", "13", "2 to 12"]),
        ({"players": "4"}, ["players", "'4'", "2 to 12"]),
        ({"players": 9, "edition": "danish"}, ["players", "9", "danish", "2 to 8", "DK-07"]),
        ({"seed": -1}, ["seed", "-1", "from 0"]),
        ({"seed": "x"}, ["seed", "'x'", "from 0"]),
        ({"seed": 1.5}, ["seed", "1.5"]),
        ({"bots": "genius"}, ["bot", "'genius'", "clearer", "quick"]),
        ({"bots": ["clearer"]}, ["bots", "['clearer']", "4"]),
        ({"bots": 5}, ["bots", "5"]),
        ({"expert": "perhaps"}, ["expert", "'perhaps'", "true or false"]),
        ({"row_refill": "later"}, ["row_refill", "'later'", "must_now", "may"]),
        ({"language": "tlh"}, ["language", "'tlh'", "en"]),
        ({"source": "round.json"}, ["source", "'round.json'", "lw.load", "lw.position"]),
        ({"source": 3}, ["source", "3", "timeline", "table"]),
    ],
    ids=str,
)
def test_a_wrong_argument_is_refused_by_name_with_what_was_given_and_what_is_possible(
    given: dict[str, Any], named: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lost: list[Any] = []
    open_before = set(ipywidgets_widget._instances)
    monkeypatch.setattr(sys, "unraisablehook", lost.append)
    with pytest.raises(ValueError, match=re.escape(named[0])) as refusal:
        LigrettoWidget(**given)
    assert [name for name in named if name not in str(refusal.value)] == []
    assert set(ipywidgets_widget._instances) == open_before
    refusal = None  # type: ignore[assignment]
    gc.collect()
    assert lost == []  # ipywidgets closes what is thrown away, and half a widget is nothing to close


@pytest.mark.parametrize(
    "given",
    [{"players": 4}, {"edition": "danish"}, {"seed": 0}, {"bots": "clearer"}, {"expert": True}, {"expert": None}],
)
@pytest.mark.parametrize("source", [whole_round, look])
def test_a_source_takes_no_other_argument(source: Callable[[], Any], given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"{next(iter(given))} cannot be given"):
        LigrettoWidget(source(), **given)


def test_the_repr_tells_the_round_and_no_address(w: LigrettoWidget) -> None:
    w.seek(3)
    assert repr(w) == f"LigrettoWidget({w.timeline!r}, at frame 3)"
    assert "0x" not in repr(w)
    assert "0x" not in repr(w.panel) + repr(w.table)


# --- moving ---


def test_seek_and_step_show_the_frame_and_say_what_happened(w: LigrettoWidget) -> None:
    w.seek(10)
    w.step()
    w.step(-2)
    assert w.index == 9
    assert w.table is w.timeline[9].table
    assert w.panel.moment["index"] == 9
    assert w.panel.moment["announce"] == w.panel.log[9][3]
    assert w.panel.why["title"]


@pytest.mark.parametrize("index", [-5, 10**9])
def test_beyond_the_ends_lies_nothing(w: LigrettoWidget, index: int) -> None:
    shown = 0 if index < 0 else len(w.timeline) - 1
    w.seek(index)
    assert w.index == shown
    w.step(1 if shown else -1)
    assert w.index == shown
    assert w.panel.fault is None


def test_at_the_start_there_is_nothing_to_explain(w: LigrettoWidget) -> None:
    w.seek(5)
    w.seek(0)
    assert w.panel.why is None


def test_play_and_pause_without_a_loop_only_say_so(w: LigrettoWidget) -> None:
    w.play()
    assert w.playing
    assert w.panel.moment["playing"]
    assert w.panel.moment["announce"] == ""
    w.pause()
    assert not w.playing
    assert w.index == 0


def test_play_from_the_end_starts_again(w: LigrettoWidget) -> None:
    w.seek(len(w.timeline) - 1)
    w.play()
    assert (w.index, w.playing) == (0, True)


def test_seek_to_the_end_ends_the_play(w: LigrettoWidget) -> None:
    w.play()
    w.seek(10**6)
    assert not w.playing
    assert not w.panel.moment["playing"]


def test_a_position_does_not_play(still: LigrettoWidget) -> None:
    still.play()
    still.step()
    assert (still.index, still.playing, still.panel.fault) == (0, False, None)


def test_speed_is_shown_and_another_is_refused_by_name(w: LigrettoWidget) -> None:
    w.speed(4)
    assert w.panel.moment["speed"] == 4
    with pytest.raises(ValueError, match=r"speed cannot be 3: it is one of 0\.25, 0\.5, 1, 2, 4"):
        w.speed(3)
    assert w.panel.moment["speed"] == 4


# --- closing ---


def test_closing_ends_the_play_and_closes_board_and_panel(made: Callable[..., LigrettoWidget]) -> None:
    one = made(whole_round())
    one.play()
    frame = one.children[0]
    one.close()
    assert [each.comm for each in (one, frame, one.panel, one.board.canvas, one.board.canvas[0])] == [None] * 5


def test_after_closing_events_do_nothing_and_nothing_is_raised(made: Callable[..., LigrettoWidget]) -> None:
    one = made(whole_round())
    x, y = point(one, 0) if one.table.centre else point(one, Spot(0, Zone.LIGRETTO))
    one.close()
    before = state(one)
    for message in ({"do": "play"}, {"do": "step", "by": 1}, {"do": "error", "text": "late"}, *HOSTILE):
        one._receive(message)
    canvas_event(one, "mouse_down", x=x, y=y)
    canvas_event(one, "client_ready")
    one.play()
    one.step()
    one.seek(5)
    one.pause()
    one.close()
    assert state(one) == before
    assert (one.index, one.playing) == (0, False)

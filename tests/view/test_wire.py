"""The seam to the page: the golden messages, and everything a hostile page could send instead."""

from __future__ import annotations

import contextlib
import json
import math
from dataclasses import FrozenInstanceError, asdict
from pathlib import Path
from typing import Any

import pytest
import traitlets
from hypothesis import given
from hypothesis import strategies as st

from ligretto_widget.game.cards import Colour
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.view import wire
from ligretto_widget.view.panel import Panel

CONTRACT = Path(__file__).parent.parent / "contract"
TO_KERNEL = json.loads((CONTRACT / "to_kernel.json").read_text(encoding="utf-8"))
TO_PAGE = json.loads((CONTRACT / "to_page.json").read_text(encoding="utf-8"))
CLICKS: list[list[Any]] = [["spot", 3, "discard", 0, 2], ["pile", 6], ["new", "R"], ["tray", 3]]
STATIC = Path(__file__).parent.parent.parent / "ligretto_widget" / "static"


def _golden(*groups: str) -> list[tuple[str, Any]]:
    return [(name, value) for group in groups for name, values in TO_PAGE[group].items() for value in values]


@pytest.mark.parametrize("golden", TO_KERNEL["accepted"], ids=lambda golden: str(golden["message"])[:50])
def test_every_message_of_the_page_becomes_its_event(golden: dict[str, Any]) -> None:
    event = wire.parse(golden["message"])
    assert [type(event).__name__, json.loads(json.dumps(asdict(event)))] == golden["event"]


@pytest.mark.parametrize("golden", TO_KERNEL["refused"], ids=lambda golden: str(golden["message"])[:50])
def test_anything_else_is_refused_with_the_reason(golden: dict[str, Any]) -> None:
    with pytest.raises(wire.WireError) as refusal:
        wire.parse(golden["message"])
    assert golden["reason"] in refusal.value.reason


def test_every_kind_of_event_has_a_golden_message() -> None:
    kinds = {kind.__name__ for kind in wire.Event.__args__}
    assert {golden["event"][0] for golden in TO_KERNEL["accepted"]} == kinds


def test_a_click_is_what_the_board_gives_for_a_click_there() -> None:
    where = {kind: wire.parse({"do": "click", "what": [kind, *rest]}) for kind, *rest in CLICKS}
    assert where == {
        "spot": wire.Click(Spot(3, Zone.DISCARD, 0, 2)),
        "pile": wire.Click(("pile", 6)),
        "new": wire.Click(("new", Colour.RED)),
        "tray": wire.Click(("tray", 3)),
    }
    assert isinstance(where["spot"].what, Spot)


def test_every_setting_has_a_golden_form_and_takes_only_its_own() -> None:
    for name in wire.SETTINGS:
        taken = [value for value in (True, "desk", "dark", "less") if _sets(name, value)]
        assert taken in ([True], ["desk"], ["dark"], ["less"], ["desk", "dark", "less"]), name


def _sets(name: str, value: object) -> bool:
    with contextlib.suppress(wire.WireError):
        return wire.parse({"do": "set", "name": name, "value": value}) == wire.Set(name, value)
    return False


def test_a_speed_is_the_number_of_the_list_whatever_its_spelling() -> None:
    assert wire.parse({"do": "speed", "value": 1.0}) == wire.Speed(1)


def test_events_of_different_kinds_are_never_equal_and_never_change() -> None:
    assert wire.Play() != wire.Pause()
    step = wire.Step(1)
    with pytest.raises(FrozenInstanceError):
        step.by = -1  # type: ignore[misc]


@pytest.mark.parametrize("number", [10**400, -(10**400), math.nan, math.inf, -math.inf])
@pytest.mark.parametrize(
    "message",
    [
        {"do": "seek", "index": 0},
        {"do": "step", "by": 1},
        {"do": "speed", "value": 1},
        {"do": "measure", "width": 1178, "room": 1200, "density": 1, "dark": False},
    ],
)
def test_numbers_that_no_float_or_no_integer_can_hold_are_refused(message: dict[str, Any], number: float) -> None:
    for field in message.keys() - {"do", "dark"}:
        with pytest.raises(wire.WireError):
            wire.parse({**message, field: number})


def test_a_huge_message_is_refused_with_a_short_reason() -> None:
    huge = "x" * 10_000_000
    messages: list[object] = [
        {"do": huge},
        {"do": "error", "text": huge},
        {"do": "play", huge: huge},
        dict.fromkeys(range(100_000)),
        [huge],
    ]
    for message in messages:
        with pytest.raises(wire.WireError) as refusal:
            wire.parse(message)
        assert len(str(refusal.value)) < 200


def test_text_that_no_file_can_hold_is_mended() -> None:
    event = wire.parse(json.loads('{"do": "error", "text": "half \\ud83d of a pair"}'))
    assert event == wire.PageError("half ? of a pair")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
FORMS = [golden["message"] for golden in TO_KERNEL["accepted"]]
ODD = JSON | st.lists(st.sampled_from(["spot", "pile", "new", "tray", "R", "row", 0, 1, -1, 13]), max_size=6)


@st.composite
def nearly(draw: st.DrawFn) -> dict[str, Any]:
    """A golden message with a field changed, taken away or added."""
    message = dict(draw(st.sampled_from(FORMS)))
    field = draw(st.sampled_from([*message, "what", "name", "value", "more"]))
    if draw(st.booleans()):
        message.pop(field, None)
    else:
        message[field] = draw(ODD)
    return message


@given(JSON | nearly())
def test_whatever_comes_is_an_event_or_a_wire_error(message: object) -> None:
    with contextlib.suppress(wire.WireError):
        assert isinstance(wire.parse(message), wire.Event)


@pytest.mark.parametrize(("name", "value"), _golden("accepted"))
def test_the_panel_takes_every_golden_value_and_keeps_it_plain_json(name: str, value: object) -> None:
    panel = Panel(**{name: value})
    assert json.loads(json.dumps(panel.get_state(name)[name])) == value


def test_the_panel_has_the_traits_of_the_wire_and_their_defaults_can_be_shown() -> None:
    panel = Panel()
    own = set(Panel.class_own_traits(sync=True)) - {"_esm", "_css", "_anywidget_id"}
    assert own == set(TO_PAGE["accepted"])
    assert panel.moment == TO_PAGE["accepted"]["moment"][0]
    assert (panel.why, panel.zone, panel.fault, panel.log, panel.marks) == (None, None, None, [], [])


def test_a_tab_that_does_not_exist_is_refused() -> None:
    with pytest.raises(traitlets.TraitError):
        Panel().tab = "points"


def test_panels_share_no_value_and_no_address_in_their_repr() -> None:
    one, other = Panel(), Panel()
    one.log = [*one.log, [0, "0:00.000", "", "The cards are dealt.", "plain"]]
    one.strings["why"] = "Why"
    assert (other.log, other.strings) == ([], {})
    assert repr(one) == repr(other) == "Panel()"


def test_the_page_asks_for_no_word_that_is_not_listed() -> None:
    panel = (STATIC / "panel.js").read_text(encoding="utf-8")
    fixed = {key for key in wire.STRING_KEYS if "_" not in key.removeprefix("speed_")}
    assert all(f"speed_{speed:g}" in wire.STRING_KEYS for speed in wire.SPEEDS)
    assert all(key in panel for key in fixed - {f"speed_{speed:g}" for speed in wire.SPEEDS})

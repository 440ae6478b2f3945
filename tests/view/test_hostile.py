"""Whatever the page sends: no exception escapes, and what is refused changes nothing."""

from __future__ import annotations

import json
import random
from typing import Any

import ipywidgets
import pytest

import ligretto_widget as lw
from ligretto_widget.view import wire
from ligretto_widget.view.widget import LigrettoWidget

MESSAGES = 20_000
TRAITS = (
    "strings",
    "head",
    "moment",
    "why",
    "zone",
    "log",
    "marks",
    "tab",
    "editions",
    "score",
    "settings",
    "twin",
    "task",
)

PRESSED = "whatif do let take:A show:0 show:1 review go:40 whose:B close read keep cancel"

KNOWN: tuple[dict[str, Any], ...] = (
    *({"do": name} for name in ("play", "pause", "letgo", "dismiss", "next", "still")),
    {"do": "step", "by": 1},
    {"do": "seek", "index": 5},
    {"do": "speed", "value": 2},
    {"do": "measure", "width": 900, "room": 1200, "density": 1, "dark": False},
    {"do": "jump", "kind": "race", "by": -1},
    {"do": "set", "name": "peek", "value": True},
    {"do": "set", "name": "language", "value": "en"},
    {"do": "copy", "what": "seed"},
    {"do": "act", "id": "hint", "text": ""},
    {"do": "act", "id": "edit", "text": "edition schmidt"},
    *({"do": "act", "id": name, "text": ""} for name in PRESSED.split()),
    {"do": "key", "code": "KeyF"},
    {"do": "click", "what": ["spot", 0, "row", 0, 1]},
    {"do": "click", "what": ["pile", 0]},
    {"do": "click", "what": ["new", "R"]},
    {"do": "click", "what": ["tray", 3]},
)
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2.5, 1e308, float("nan"), float("inf"), -float("inf"), 10**40, -(2**63)),
    *("", "R5", "__class__", "<script>alert(1)</script>", "\ud800", "x" * 5_000, "spot", "row", "🂡"),
    *([], {}, [[]], ["spot"], ["spot", 99, "row", 0, 1], ["pile", 10**6], ["new", "Z"], {"do": "play"}, [0] * 2_000),
)


def hostile(dice: random.Random) -> Any:
    """A known message, bent; or something that is none at all."""
    if dice.random() < 0.1:
        return dice.choice(ODD)
    message = json.loads(json.dumps(dice.choice(KNOWN)))
    for _ in range(dice.randrange(3)):
        field = dice.choice([*message, "extra", "do", ""])
        if dice.random() < 0.2:
            message.pop(field, None)
        else:
            message[field] = dice.choice(ODD)
    if isinstance(message.get("what"), list) and message["what"] and dice.random() < 0.5:
        message["what"][dice.randrange(len(message["what"]))] = dice.choice(ODD)
    return message


def state(w: LigrettoWidget) -> Any:
    """All that a message could change."""
    session = w.session
    panel = {name: getattr(w.panel, name) for name in TRAITS}
    return session.timeline, session.playback, session.chosen, session.asked, session.settings, panel, w.board.layout


def test_twenty_thousand_messages_do_no_harm() -> None:
    dice = random.Random(2026)
    w = LigrettoWidget(lw.simulate(2, seed=7, until=3_000))
    refused = 0
    for _ in range(MESSAGES):
        message = hostile(dice)
        before = state(w)
        w._receive(message)
        try:
            wire.parse(message)
        except wire.WireError:
            refused += 1
            assert state(w) == before
        assert w.panel.fault is None
        assert 0 <= w.index < len(w.timeline)
    assert refused > MESSAGES // 3
    assert refused < MESSAGES
    w.close()


def test_a_round_that_cannot_be_dealt_is_told_and_the_old_one_stays() -> None:
    w = LigrettoWidget(players=4, seed=7)
    timeline = w.timeline
    w._receive({"do": "deal", "edition": "danish", "players": 12, "expert": False, "seed": 1})
    assert w.timeline is timeline
    assert w.panel.fault is not None
    assert "2 to 8" in w.panel.fault["detail"]
    w._receive({"do": "deal", "edition": "nobody's", "players": 4, "expert": False, "seed": 1})
    assert w.timeline is timeline
    assert "schmidt" in w.panel.fault["detail"]
    w.close()


def test_a_message_that_comes_after_the_end_does_nothing() -> None:
    w = LigrettoWidget(players=2, seed=7)
    w.close()
    before = state(w)
    for message in KNOWN:
        w._receive(message)
    assert state(w) == before


@pytest.mark.filterwarnings("ignore:.*_instances.*:DeprecationWarning")
def test_a_hundred_widgets_made_and_closed_leave_nothing_behind() -> None:
    def alive() -> int:
        return len(ipywidgets.widgets.widget._instances)

    LigrettoWidget(players=2, seed=1).close()
    before = alive()
    for seed in range(100):
        w = LigrettoWidget(lw.simulate(2, seed=seed, until=500))
        w.step()
        w.close()
    assert alive() == before

"""What crosses to the page: plain JSON, in the words of the page's half of the wire."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.notation import move
from ligretto_widget.game.table import Table
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.view import wire
from ligretto_widget.view.widget import LigrettoWidget
from widgets import TRAITS, click, state, whole_round

WIRE_TS = Path(__file__).parent.parent.parent / "js" / "src" / "wire.ts"


def test_everything_is_plain_json_after_every_act(w: LigrettoWidget) -> None:
    acts: tuple[Callable[[], Any], ...] = (
        lambda: None,
        w.play,
        w.pause,
        lambda: w.seek(30),
        w.step,
        lambda: w.speed(0.5),
        lambda: w.ask("A flip"),
        lambda: w.ask("A row:1 centre:1"),
        lambda: click(w, Spot(0, Zone.LIGRETTO)),
        lambda: w._receive({"do": "letgo"}),
        lambda: w._receive({"do": "measure", "width": 1200, "room": 1200, "density": 1.25, "dark": True}),
        lambda: w._receive({"do": "error", "text": "half \ud83d of a pair"}),
        lambda: w._receive({"do": "dismiss"}),
        lambda: w.seek(len(w.timeline)),
    )
    for act in acts:
        act()
        told = state(w)
        assert json.loads(told) == {name: getattr(w.panel, name) for name in TRAITS}
        told.encode("utf-8")
        assert w.panel.fault is None or "half" in w.panel.fault["detail"]


def test_the_panel_has_every_word_that_the_page_asks_for(w: LigrettoWidget) -> None:
    assert set(w.panel.strings) >= wire.STRING_KEYS
    assert all(word.strip() for word in w.panel.strings.values())


def choices(name: str) -> set[str]:
    """The words of a literal list in the page's half of the wire."""
    found = re.search(rf"const {name} = \[(.*?)\] as const", WIRE_TS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None, name
    return set(re.findall(r'"([^"]+)"', found[1]))


def test_lists_of_one_name_are_the_same_in_both_halves_of_the_wire() -> None:
    names = re.findall(r"const ([A-Z_]+) = \[[^\]]*\"[^\]]*\] as const", WIRE_TS.read_text(encoding="utf-8"))
    both = [name for name in names if hasattr(wire, name)]
    assert "TABS" in both
    for name in both:
        assert choices(name) == set(getattr(wire, name))


ROUNDS: tuple[Callable[[], Timeline], ...] = (
    whole_round,
    lambda: simulate(6, "dutch", seed=1, bots="novice quick"),
    lambda: simulate(2, "bgg", seed=3, bots="novice hasty", expert=True),
    lambda: simulate(3, "danish", seed=2, bots="novice quick"),
    lambda: simulate(12, seed=2, bots="grabber hasty", until=6000),
)
NAMES = ("schmidt", "dutch novices", "bgg expert", "danish novices", "twelve")


@pytest.mark.parametrize("make", ROUNDS, ids=NAMES)
def test_the_page_can_read_the_explanation_of_every_frame(
    make: Callable[[], Timeline], made: Callable[..., LigrettoWidget]
) -> None:
    one = made(make())
    tones, marks, notes = choices("VERDICT_TONES"), choices("MARKS"), choices("NOTE_TONES")
    seen: set[str] = set()
    for index in range(1, len(one.timeline)):
        one.seek(index)
        why = one.panel.why
        assert set(why) == {"tone", "title", "reason", "rows", "rules", "notes"}
        assert why["tone"] in tones
        assert {row["mark"] for row in why["rows"]} <= marks
        assert {note["tone"] for note in why["notes"]} <= notes
        assert [row["n"] for row in why["rows"]] == list(range(1, len(why["rows"]) + 1))
        assert all(set(row) == {"n", "mark", "text", "needed", "found", "rules", "code"} for row in why["rows"])
        assert all(set(rule) == {"id", "edition", "badge", "stated", "text"} for rule in why["rules"])
        seen.add(why["tone"])
    assert "legal" in seen
    assert "late" in seen or one.table.players < 12  # at a crowded table somebody always comes too late
    assert one.panel.fault is None


@pytest.mark.parametrize("make", ROUNDS, ids=NAMES)
def test_the_page_can_read_the_log_and_the_marks(
    make: Callable[[], Timeline], made: Callable[..., LigrettoWidget]
) -> None:
    one = made(make())
    tones = choices("EVENT_TONES")
    assert len(one.panel.log) == len(one.timeline)
    assert all(len(row) in (5, 6) and row[4] in tones for row in one.panel.log)
    assert all(len(mark) == 3 for mark in one.panel.marks)


def test_a_table_of_any_size_the_rules_allow_has_a_board(made: Callable[..., LigrettoWidget]) -> None:
    for players in (2, 3, 8, 12):
        one = made(players=players, seed=1)
        one.seek(30)
        for spot in (Spot(players - 1, Zone.LIGRETTO), Spot(players - 1, Zone.ROW, 0)):
            click(one, spot)
        assert one.panel.fault is None


def test_a_table_that_is_asked_about_stays_the_same_object(still: LigrettoWidget) -> None:
    table: Table = still.table
    still.ask(move("A row:1 centre:3"))
    assert still.table is table

"""docs/tournaments.md: its code runs, and its figures are those of the code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import ligretto_widget as lw
from ligretto_widget.study import charts, rounds
from ligretto_widget.study.bots import apart, fence, guard
from ligretto_widget.study.bots.register import forget_bot, register_bot
from ligretto_widget.study.columns import COLUMNS
from ligretto_widget.study.tournament import tournament

TEXT = (Path(__file__).parents[2] / "docs" / "tournaments.md").read_text(encoding="utf-8")


def test_its_code_runs_from_top_to_bottom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, thing in (("tournament", tournament), ("charts", charts), ("register_bot", register_bot)):
        monkeypatch.setattr(lw, name, thing, raising=False)
    space: dict[str, Any] = {}
    for block in re.findall(r"^```python\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE):
        exec(compile(block, "docs/tournaments.md", "exec"), space)
    assert len(space["rows"]) == 8
    forget_bot("eager")
    apart.close_houses()


def test_it_names_every_column_and_every_chart() -> None:
    named = set(re.findall(r"`(\w+)`", TEXT))
    assert set(COLUMNS) <= named
    assert set(charts.__all__) <= named


def test_its_figures_are_those_of_the_code() -> None:
    assert f"{guard.LINES:,} lines of Python a look, {guard.ROUND_LINES:,} a round" in TEXT
    assert f"{apart.ANSWERS:.0f} s a look, {apart.ROUND:.0f} s a round" in TEXT
    assert f"{fence.MEMORY // 1024**3} GiB" in TEXT
    assert guard.FAULTS == 20
    assert rounds.LONGEST == 30 * 60 * 1000

"""The bar of a tournament: who is told, and what a notebook shows of it."""

from __future__ import annotations

import io
import sys
from typing import Any

import pytest

from ligretto_widget.study import progress
from ligretto_widget.study.tournament import tournament


def test_a_function_is_told_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    tournament(2, ("danish", "schmidt"), rounds=5, chunk=2, progress=lambda played, most: told.append((played, most)))
    assert told == [(2, 10), (4, 10), (5, 10), (7, 10), (9, 10), (10, 10)]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("shown", [True, False])
def test_a_terminal_has_a_bar_when_it_takes_a_while(shown: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    here = Terminal()
    monkeypatch.setattr(sys, "stderr", here)
    monkeypatch.setattr(progress, "DELAY", 1e-9 if shown else 60.0)
    tournament(2, "danish", rounds=3, chunk=1, progress=None)
    assert ("3/3" in here.getvalue()) == shown


def test_nobody_is_shown_a_bar_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    tournament(2, "danish", rounds=2, chunk=1)
    assert capsys.readouterr() == ("", "")


def test_rounds_are_played_without_tqdm_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setitem(sys.modules, "tqdm", None)
    assert len(tournament(2, "danish", rounds=2)) == 4


def test_a_notebook_has_a_line_that_is_written_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    class Handle:
        def update(self, data: dict[str, str], *, raw: bool) -> None:
            shown.append(data["text/plain"])

    def display(data: dict[str, str], **options: Any) -> Handle:
        assert options == {"raw": True, "display_id": True}
        shown.append(data["text/plain"])
        return Handle()

    monkeypatch.setattr("IPython.display.display", display)
    line = progress._Line()
    for text in ("\r  0%|", "\r 50%|##", "\n", ""):
        line.write(text)
        line.flush()
    assert shown == ["0%|", "50%|##"]

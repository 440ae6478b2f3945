"""The bar of a search: where it is drawn, when it appears, and what it leaves behind."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from ligretto_widget.play.find import NotFound
from ligretto_widget.view import progress


class Drawn:
    """A screen that remembers."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def show(self, tried: int, most: int, text: str) -> None:
        self.lines.append(text)

    def leave(self, text: str) -> None:
        self.lines.append(f"left: {text}")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    here = Drawn()
    monkeypatch.setattr(progress, "screen", lambda: here)
    return here


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: now[0])
    return now


def test_a_quick_search_shows_nothing(drawn: Drawn, clock: list[float]) -> None:
    with progress.bar(10) as watch:
        clock[0] += 0.4
        watch(1, 10)
    assert drawn.lines == []


def test_a_long_search_shows_how_far_it_is_and_leaves_a_sentence(drawn: Drawn, clock: list[float]) -> None:
    with progress.bar(10) as watch:
        for tried in range(1, 8):
            clock[0] += 0.3
            watch(tried, 10)
            watch(tried, 10)  # too soon after the last
    assert drawn.lines[0] == "2 of at most 10 rounds"
    assert drawn.lines[-2:] == ["7 of at most 10 rounds", "left: Found after 7 rounds."]
    assert len(drawn.lines) == 7


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (NotFound("x", 3, 0, ""), "Not found in 3 rounds."),
        (KeyboardInterrupt(), "Stopped after 3 rounds."),
        (ZeroDivisionError(), "Stopped after 3 rounds."),
    ],
)
def test_it_says_how_the_search_ended(drawn: Drawn, clock: list[float], error: BaseException, said: str) -> None:
    def search() -> None:
        with progress.bar(10) as watch:
            clock[0] += 2
            watch(3, 10)
            raise error

    with pytest.raises(type(error)):
        search()
    assert drawn.lines[-1] == f"left: {said}"


def test_a_terminal_has_one_line(
    clock: list[float], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    with progress.bar(10) as watch:
        clock[0] += 1
        watch(5, 10)
    said = capsys.readouterr().err
    assert "[##########..........] 5 of at most 10 rounds" in said
    assert said.endswith("Found after 5 rounds.\n")
    assert said.count("\n") == 1


def test_where_nobody_looks_nothing_is_drawn(clock: list[float], capsys: pytest.CaptureFixture[str]) -> None:
    with progress.bar(10) as watch:
        clock[0] += 1
        watch(5, 10)
    assert capsys.readouterr().err == ""


def test_a_notebook_has_a_widget_and_then_a_sentence(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    import ipywidgets
    from ipywidgets.widgets import widget as every

    shown: list[Any] = []
    handle = SimpleNamespace(update=lambda data, raw: shown.append(data))

    def display(box: Any, display_id: bool) -> Any:
        shown.append([type(child).__name__ for child in box.children])
        return handle

    open_before = set(every._instances)
    monkeypatch.setattr(progress, "screen", lambda: progress.Notebook(ipywidgets, display))
    with progress.bar(10) as watch:
        clock[0] += 1
        watch(5, 10)
        clock[0] += 1
        watch(6, 10)
    assert shown == [["IntProgress", "Label"], {"text/plain": "Found after 6 rounds."}]
    assert set(every._instances) == open_before


def test_the_screen_of_a_kernel_is_a_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = SimpleNamespace(kernel=object())
    monkeypatch.setitem(sys.modules, "IPython.core.getipython", SimpleNamespace(get_ipython=lambda: shell))
    assert isinstance(progress.screen(), progress.Notebook)
    shell.kernel = None
    assert progress.screen() is None

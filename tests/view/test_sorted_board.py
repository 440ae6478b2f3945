"""The sorted centre on a canvas whose messages are caught: how many and how large."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from ipycanvas import canvas as ipycanvas_canvas

from ligretto_widget.game.notation import position
from ligretto_widget.game.table import Table
from ligretto_widget.view.board import Board

MANAGER = ipycanvas_canvas._CANVAS_MANAGER
ROUND = """edition schmidt
players 4
centre R10 G10 B10 Y10 R9 G8 B4
A ligretto *0
B ligretto *4
C ligretto *6
D ligretto *3
over stop A"""
"""61 cards lie in the centre."""


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The size of every message to the page."""
    sent: list[int] = []

    def send(_content: object, buffers: list[Any]) -> None:
        sent.append(sum(memoryview(one).nbytes for one in buffers))

    monkeypatch.setattr(MANAGER, "send", send)
    MANAGER._current_canvas = None
    return sent


@pytest.fixture
def board(sizes: list[int]) -> Iterator[Board]:
    shown = Board(4, 3)
    yield shown
    shown.close()


@pytest.fixture
def table() -> Table:
    return position(ROUND, strict=False)


def test_it_is_small_once_the_looks_are_drawn(board: Board, table: Table, sizes: list[int]) -> None:
    board.show(table)
    board.show(table, centre="sorted")
    sizes.clear()
    board._draw(board._keys, True, True)
    assert len(sizes) == 1
    assert sizes[0] <= 12_000


def test_it_is_drawn_once_and_the_piles_come_back_in_one_message(board: Board, table: Table, sizes: list[int]) -> None:
    board.show(table)
    assert board.heaps is None
    board.show(table, centre="sorted")
    assert board.heaps is not None
    sizes.clear()
    board.show(table, centre="sorted")
    assert sizes == []
    board.show(table)
    assert board.heaps is None
    assert len(sizes) == 1
    assert sizes[0] <= 12_000

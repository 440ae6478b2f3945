"""What is drawn ahead in idle moments: small spoonfuls, and cheap steps from then on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, takewhile
from typing import Any

import pytest
from ipycanvas import canvas as ipycanvas_canvas

from ligretto_widget.game.table import Table, deal
from ligretto_widget.view import board as board_module
from ligretto_widget.view.ahead import ahead
from ligretto_widget.view.board import Board
from ligretto_widget.view.layout import layout
from ligretto_widget.view.looks import Edges, Mark
from ligretto_widget.view.palette import THEMES
from ligretto_widget.view.scene import keys, parts
from ligretto_widget.view.shapes import Sprite
from ligretto_widget.view.sprites import Atlas
from view.test_board import FRAMES, rounds

MANAGER = ipycanvas_canvas._CANVAS_MANAGER


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The bytes of each message."""
    sizes: list[int] = []

    def send(_content: object, buffers: list[Any]) -> None:
        sizes.append(sum(memoryview(one).nbytes for one in buffers))

    monkeypatch.setattr(MANAGER, "send", send)
    return sizes


def rested(board: Board) -> int:
    """Draw everything ahead; how many spoonfuls it took."""
    return sum(1 for _ in takewhile(lambda _: board.rest(), count())) + 1


def opened(table: Table, *size: float) -> Board:
    board = Board(table.players, len(table.areas[0].row), *size, expert=table.rules.expert)
    board.show(table)
    return board


@pytest.mark.parametrize(
    ("players", "expert", "size"),
    [(2, False, (850, 728)), (4, False, (850, 728)), (4, True, (850, 728)), (12, False, (850, 728)),
     (4, False, (398, 580, 3)), (12, False, (398, 580, 2))],
)  # fmt: skip
def test_everything_is_drawn_ahead_in_small_messages(
    sent: list[int], players: int, expert: bool, size: tuple[float, ...]
) -> None:
    table = deal(players, seed=3, expert=expert)
    board = opened(table, *size)
    sent.clear()
    spoonfuls = rested(board)
    assert len(sent) == spoonfuls <= 110
    assert max(sent) <= 7_000
    assert all(look in board._store for look in ahead(board.layout, table))
    sent.clear()
    assert not board.rest()
    assert sent == []
    board.close()


def test_a_round_shows_nothing_that_is_not_drawn_ahead() -> None:
    for players, expert in ((4, False), (4, True), (2, False), (12, False)):
        table = deal(players, seed=5, expert=expert)
        here = layout(players, len(table.areas[0].row), 850, 728, expert)
        foreseen = {(type(look), look) for look in ahead(here, table)}
        picture = parts(here, rounds(players)[-1] if not expert else table, keys(here), THEMES["light"])
        shown = {shape.look for part in picture.values() for shape in part.shapes if isinstance(shape, Sprite)}
        assert {(type(look), look) for look in shown} <= foreseen


def test_after_resting_the_first_look_of_a_card_costs_little(sent: list[int]) -> None:
    board = opened(FRAMES[0])
    rested(board)
    sent.clear()
    for table in FRAMES[1:]:
        board.show(table)
    assert max(sent) <= 1_500
    board.close()


def test_a_new_page_and_another_size_are_rested_for_anew(sent: list[int]) -> None:
    board = opened(FRAMES[0])
    rested(board)
    board.redraw()
    assert rested(board) > 10
    board.resize(theme="dark")
    assert rested(board) > 10
    board.close()


def test_another_round_at_the_same_table_keeps_what_is_drawn(sent: list[int]) -> None:
    board = opened(FRAMES[0])
    rested(board)
    board.seat(4, 3, False)
    sent.clear()
    board.show(deal(4, seed=99))
    assert max(sent) <= 12_000
    assert not board.rest()
    board.seat(3, 4, False)
    board.show(deal(3, seed=1))
    assert rested(board) > 10
    board.close()


def test_there_is_nothing_to_rest_for_before_a_table_is_shown(sent: list[int]) -> None:
    board = Board(4, 3)
    assert not board.rest()
    board.close()


def test_a_small_atlas_keeps_room_for_what_is_needed(sent: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_module, "LARGEST_ATLAS", 1000)
    board = opened(FRAMES[0])
    rested(board)
    sent.clear()
    board.show(FRAMES[-1])
    assert len(sent) == 1
    board.close()


def test_looks_of_two_kinds_are_two_even_with_the_same_numbers() -> None:
    atlas = Atlas(512, 1)
    one, other = atlas.place(Edges(2, 20.0)), atlas.place(Mark(2, 20.0))
    assert one != other
    assert (atlas.find(Edges(2, 20.0)), atlas.find(Mark(2, 20.0))) == (one, other)

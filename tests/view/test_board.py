"""The board on a canvas whose messages are caught: how many, how large, and that a mistake silences nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from ipycanvas import canvas as ipycanvas_canvas

from ligretto_widget.game.cards import Colour
from ligretto_widget.game.engine import apply
from ligretto_widget.game.judge import legal_moves
from ligretto_widget.game.moves import Flip, Lay, Put, Recycle, Spot, Zone
from ligretto_widget.game.table import Table, deal
from ligretto_widget.teach.boardwords import Words
from ligretto_widget.view import board as board_module
from ligretto_widget.view.board import Board
from ligretto_widget.view.ground import Note
from ligretto_widget.view.pen import Pen

MANAGER = ipycanvas_canvas._CANVAS_MANAGER
NAMES = ipycanvas_canvas._CMD_LIST


class Wire:
    """The messages to the page."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []
        self.sizes: list[int] = []

    def send(self, _content: object, buffers: list[Any]) -> None:
        self.messages.append(bytes(buffers[0]))
        self.sizes.append(sum(memoryview(one).nbytes for one in buffers))

    def commands(self) -> list[str]:
        """The names of the commands of the last message."""
        return [NAMES[command[0]] for command in json.loads(self.messages[-1])]

    def clear(self) -> None:
        self.messages.clear()
        self.sizes.clear()


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    caught = Wire()
    monkeypatch.setattr(MANAGER, "send", caught.send)
    MANAGER._current_canvas = None
    return caught


@pytest.fixture
def board(wire: Wire) -> Iterator[Board]:
    shown = Board(4, 3)
    wire.clear()
    yield shown
    shown.close()


def rounds(players: int = 4, moves: int = 90) -> list[Table]:
    """Lays wherever one is possible, else the first legal move."""
    frames = [deal(players, seed=7)]
    while len(frames) < moves and not frames[-1].over:
        now = [move for move in legal_moves(frames[-1]) if isinstance(move, Lay | Flip | Put | Recycle)]
        frames.append(apply(frames[-1], next((move for move in now if isinstance(move, Lay)), now[0])))
    return frames


FRAMES = rounds()


def test_a_table_is_one_message(board: Board, wire: Wire) -> None:
    board.show(FRAMES[0])
    assert len(wire.messages) == 1


def test_the_same_table_again_sends_nothing(board: Board, wire: Wire) -> None:
    board.show(FRAMES[0], {Spot(0, Zone.ROW, 0): ("asked", "1")})
    wire.clear()
    board.show(FRAMES[0], {Spot(0, Zone.ROW, 0): ("asked", "1")})
    assert wire.messages == []


def test_a_step_is_small(board: Board, wire: Wire) -> None:
    for table in FRAMES:
        board.show(table)  # every look is on the atlas from here on
    for old, new in pairwise(FRAMES):
        board.show(old)
        wire.clear()
        board.show(new)
        assert len(wire.messages) == 1
        assert wire.sizes[0] <= 1_500


def test_drawing_everything_anew_is_small_once_the_looks_are_drawn(board: Board, wire: Wire) -> None:
    board.show(FRAMES[0])
    for table in (FRAMES[-1], FRAMES[0]):
        board.show(table)
    wire.clear()
    board._draw(board._keys, True, True)
    assert wire.sizes[0] <= 12_000


def test_each_look_is_drawn_once(board: Board, wire: Wire) -> None:
    board.show(FRAMES[0])
    drawn = wire.commands().count("drawImage")
    texts = wire.commands().count("fillText")
    board.show(FRAMES[1])
    board.show(FRAMES[0])
    assert wire.commands().count("fillText") < texts
    assert drawn > 30


def test_marks_touch_the_top_layer_only(board: Board, wire: Wire) -> None:
    board.show(FRAMES[0])
    wire.clear()
    board.show(FRAMES[0], {("new", Colour.RED): ("legal", "")})
    commands = json.loads(wire.messages[0])
    switches = [command[1][0] for command in commands if NAMES[command[0]] == "switchCanvas"]
    assert switches in ([], ["IPY_MODEL_" + board.canvas[2].model_id])
    assert "clear" in wire.commands()
    wire.clear()
    board.show(FRAMES[0])
    assert wire.commands() == ["clear"]


def test_marks_follow_the_table(board: Board, wire: Wire) -> None:
    marks = {Spot(0, Zone.LIGRETTO): ("selected", "")}
    board.show(FRAMES[0], marks)  # type: ignore[arg-type]
    wire.clear()
    board.show(FRAMES[1], marks)  # type: ignore[arg-type]
    assert "clear" in wire.commands()


NOTES = tuple(map(Note, ("14", "7", "−1", "10")))


def test_notes_draw_the_ground_anew(board: Board, wire: Wire) -> None:
    board.show(FRAMES[0])
    wire.clear()
    board.show(FRAMES[0], notes=NOTES)
    assert wire.messages
    assert "−1" in str(json.loads(wire.messages[0]))


def test_notes_and_a_step_at_once_leave_the_other_cards_alone(board: Board, wire: Wire) -> None:
    board.show(FRAMES[0])
    wire.clear()
    board.show(FRAMES[1], notes=NOTES)
    assert wire.commands().count("clear") == 1  # the ground
    assert "clearRect" in wire.commands()


def test_layers_are_drawn_one_after_the_other(board: Board, wire: Wire) -> None:
    board.show(FRAMES[3], {Spot(0, Zone.ROW, 0): ("asked", "")})
    switches = [command for command in json.loads(wire.messages[0]) if NAMES[command[0]] == "switchCanvas"]
    assert len(switches) == 5  # two that are never shown, and the three layers


def test_a_new_page_gets_everything(board: Board, wire: Wire) -> None:
    board.show(FRAMES[5])
    first = len(wire.messages[0])
    wire.clear()
    board.redraw()
    assert wire.commands()[0] == "switchCanvas"
    assert len(wire.messages[0]) > 0.98 * first


def test_nothing_is_drawn_before_a_table_is_shown(board: Board, wire: Wire) -> None:
    board.redraw()
    board.resize(width=398, height=580)
    assert wire.messages == []


def test_a_mistake_while_drawing_sends_nothing_and_silences_nothing(
    board: Board, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pen, "_soft_box", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        board.show(FRAMES[0])
    assert wire.messages == []
    assert not MANAGER._caching
    monkeypatch.undo()
    monkeypatch.setattr(MANAGER, "send", wire.send)
    board.show(FRAMES[1])
    assert len(wire.messages) == 1
    assert wire.commands().count("fillText") > 65  # all looks again, because the first ones never arrived


def test_a_mistake_in_a_later_drawing_leaves_no_look_out(
    board: Board, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    board.show(FRAMES[0])
    monkeypatch.setattr(Pen, "wipe", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        board.show(FRAMES[-1])
    monkeypatch.undo()
    monkeypatch.setattr(MANAGER, "send", wire.send)
    board.show(FRAMES[-1])
    assert wire.commands().count("fillText") > 65


def test_a_message_that_cannot_be_sent_is_made_up_for(
    board: Board, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MANAGER, "send", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        board.show(FRAMES[0])
    assert MANAGER._current_canvas is None
    assert not board.rest()
    monkeypatch.setattr(MANAGER, "send", wire.send)
    board.show(FRAMES[1])
    assert wire.commands()[0] == "switchCanvas"
    assert wire.commands().count("fillText") > 65


def test_a_full_atlas_is_emptied_and_filled_anew(monkeypatch: pytest.MonkeyPatch, wire: Wire) -> None:
    monkeypatch.setattr(board_module, "LARGEST_ATLAS", 800)
    shown = Board(4, 3)
    for table in FRAMES:
        shown.show(table)
    assert len(wire.messages) == len(FRAMES)
    shown.close()


def test_an_atlas_too_small_for_the_board_still_shows_it(monkeypatch: pytest.MonkeyPatch, wire: Wire) -> None:
    monkeypatch.setattr(board_module, "LARGEST_ATLAS", 300)
    shown = Board(4, 3)
    shown.show(FRAMES[0])
    texts = [command[1][0] for command in json.loads(wire.messages[-1]) if NAMES[command[0]] == "fillText"]
    assert texts.count("Ligretto") == 4
    shown.close()


@pytest.mark.parametrize("density", [1.0, 1.25, 2.0])
def test_the_backing_store_follows_the_density_and_the_page_size_does_not(wire: Wire, density: float) -> None:
    shown = Board(4, 3, 850, 728, density)
    assert (shown.canvas.width, shown.canvas.height) == (round(850 * density), round(728 * density))
    assert (shown.canvas.layout.width, shown.canvas.layout.height) == ("850px", "728px")
    shown.show(FRAMES[0])
    card = shown.layout.trays[1].row[0]
    assert shown.at((card.x + 5) * density, (card.y + 5) * density) == Spot(1, Zone.ROW, 0)
    shown.close()


def test_another_size_and_theme_draw_everything_anew(board: Board, wire: Wire) -> None:
    board.show(FRAMES[0])
    wire.clear()
    board.resize(theme="dark")
    assert board.theme.name == "dark"
    assert "#26282D" in str(wire.messages[-1])
    board.resize(398, 580, 2.0)
    assert board.layout.phone
    assert board.canvas.width == 796


def test_the_words_can_be_of_another_language(board: Board, wire: Wire) -> None:
    board.show(FRAMES[0])
    board.resize(words=Words(seat="Platz {letter}", row="Reihe"))
    texts = [command[1][0] for command in json.loads(wire.messages[-1]) if NAMES[command[0]] == "fillText"]
    assert {"Platz A", "Platz D", "Reihe"} <= set(texts)


def test_nothing_lies_anywhere_before_a_table_is_shown(board: Board) -> None:
    assert board.at(100, 100) is None


def test_a_table_with_other_seats_is_refused(board: Board) -> None:
    with pytest.raises(ValueError, match="4 seats"):
        board.show(deal(5, seed=1))


def test_what_is_sent_has_no_shadow_filter_or_transparency(board: Board, wire: Wire) -> None:
    board.show(FRAMES[-1], {0: ("illegal", "6")})
    used = {command[1][0] for command in json.loads(wire.messages[0]) if NAMES[command[0]] == "set"}
    names = {number: name for name, number in board.canvas[0].ATTRS.items()}
    assert {names[one] for one in used} <= {
        "fill_style", "stroke_style", "font", "text_align", "line_width", "line_cap", "line_join",
    }  # fmt: skip

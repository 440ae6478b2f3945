"""What is written directly is what ipycanvas would send itself for the same calls."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from ipycanvas import hold_canvas
from ipycanvas.canvas import _CANVAS_MANAGER as MANAGER
from ipycanvas.canvas import _CMD_LIST as NAMES
from ipywidgets import Widget, widget_serialization

from ligretto_widget.game.cards import Colour
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.view.board import NUMBERS, Board
from ligretto_widget.view.commands import Tape, send
from ligretto_widget.view.ground import Note
from view.test_board import FRAMES, rounds

Message = tuple[dict[str, Any], list[bytes]]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Message]]:
    messages: list[Message] = []

    def keep(content: dict[str, Any], buffers: list[Any]) -> None:
        messages.append((content, [bytes(one) for one in buffers]))

    monkeypatch.setattr(MANAGER, "send", keep)
    MANAGER._current_canvas = None
    yield messages
    MANAGER._current_canvas = None


def model(text: str) -> Widget:
    return widget_serialization["from_json"](text, None)


def replay(commands: list[list[Any]], arrays: list[bytes]) -> None:
    """Make the same calls in the ordinary way."""
    styles = {number: style for style, number in model(commands[0][1][0]).ATTRS.items()}
    canvas: Any = None
    rest = list(arrays)
    for number, arguments, *how_many in commands:
        beside = [rest.pop(0) for _ in range(how_many[0])] if how_many else []
        name = re.sub("([A-Z])", lambda found: "_" + found[1].lower(), NAMES[number])
        given = [
            np.frombuffer(beside[one["idx"]], one["dtype"]).reshape(one["shape"]) if isinstance(one, dict) else one
            for one in arguments
        ]
        if name == "switch_canvas":
            canvas = model(arguments[0])
        elif name == "set":
            setattr(canvas, styles[arguments[0]], arguments[1])
        elif name == "draw_image":
            canvas.draw_image(model(given[0]), *given[1:])
        elif name in ("stroke_line_segments", "fill_polygons"):
            getattr(canvas, name)(given[1].reshape(given[0], given[2], 2))
        else:
            getattr(canvas, name)(*given)
    assert not rest


@pytest.mark.parametrize(("players", "density"), [(4, 1.0), (12, 1.25)])
def test_a_board_sends_what_the_ordinary_calls_send(sent: list[Message], players: int, density: float) -> None:
    board = Board(players, 3, 850, 728, density)
    marks = {
        Spot(0, Zone.ROW, 0): ("asked", ""), 0: ("illegal", "6"), Spot(1, Zone.LIGRETTO): ("lost", ""),
        ("new", Colour.YELLOW): ("legal", "1 2"),
    }  # fmt: skip
    notes = [Note("14 “points”", "asked")] * players
    board.show(rounds(players)[-1], marks, (Spot(0, Zone.ROW, 0), 0), notes)  # type: ignore[arg-type]
    (content, (text, *arrays)) = sent.pop()
    MANAGER._current_canvas = None
    with hold_canvas():
        replay(json.loads(text), arrays)
    (ordinary, (ordinary_text, *ordinary_arrays)) = sent.pop()
    assert json.loads(text) == json.loads(ordinary_text)
    assert arrays == ordinary_arrays
    assert len(arrays) >= players
    assert len(text) < 0.95 * len(json.dumps(json.loads(text)))
    for one, data in ((content, text), (ordinary, ordinary_text)):
        assert (tuple(one["shape"]), one["dtype"], set(one)) == ((len(data),), "uint8", {"shape", "dtype"})
    board.close()


def test_a_later_drawing_does_not_rely_on_the_dashes_of_an_earlier_one(sent: list[Message]) -> None:
    board = Board(4, 3)
    board.show(FRAMES[0], {Spot(0, Zone.ROW, 0): ("illegal", "")})
    board.show(FRAMES[0], {Spot(0, Zone.ROW, 0): ("legal", "")})
    dashes = [arguments for number, arguments, *_ in json.loads(sent[-1][1][0]) if NAMES[number] == "setLineDash"]
    assert dashes == [[[]]]
    board.close()


def test_nothing_to_draw_sends_nothing(sent: list[Message]) -> None:
    board = Board(4, 3)
    send(MANAGER, [Tape(board.canvas[0], NUMBERS)])
    assert sent == []
    board.close()


def test_a_board_that_is_shown_while_all_drawing_is_held_waits_with_it(sent: list[Message]) -> None:
    board = Board(4, 3)
    with hold_canvas():
        board.canvas[2].fill_rect(1, 2, 3, 4)
        board.show(FRAMES[0])
        board.canvas[2].fill_rect(5, 6, 7, 8)
        assert sent == []
    assert len(sent) == 1
    names = [NAMES[number] for number, *_ in json.loads(sent[0][1][0])]
    assert names[:2] == ["switchCanvas", "fillRect"]
    assert names[-1] == "fillRect"
    assert names.count("switchCanvas") == 6
    board.close()

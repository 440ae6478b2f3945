"""The SVG of a table: the same shapes as the canvas gets, and a file in which nothing runs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.table import Table, deal
from ligretto_widget.play.simulation import simulate
from ligretto_widget.view.board import Board
from ligretto_widget.view.frozen import held
from ligretto_widget.view.geometry import Rect
from ligretto_widget.view.marks import Marks
from ligretto_widget.view.palette import THEMES
from ligretto_widget.view.shapes import Box, Disc, Outline, Shape, Sprite, Text, Weave
from ligretto_widget.view.sprites import shapes_of
from ligretto_widget.view.svg import drawing, scene, svg

NAMES = {Sprite: "use", Box: "rect", Disc: "circle", Outline: "path", Text: "text", Weave: "rect"}
NAMESPACE = "{http://www.w3.org/2000/svg}"
MARKS: Marks = {Spot(0, Zone.ROW, 0): ("asked", "2 3"), Spot(1, Zone.LIGRETTO): ("lost", "")}


def middle_of_a_round(players: int, **rules: bool) -> Table:
    frames = simulate(players, "schmidt", seed=7, **rules)
    return frames[len(frames) // 2].table


def drawn_by_the_board(
    table: Table, marks: Marks, monkeypatch: pytest.MonkeyPatch, theme: str = "light", **more: Any
) -> list[Shape]:
    """The shapes that a board hands to its layers, in the order of the layers."""
    got: dict[int, list[Shape]] = {}
    draw = Board._layer

    def keep(self: Board, index: int, shapes: Iterable[Shape], rects: Sequence[Rect] | None = None) -> object:
        got[index] = list(shapes)
        return draw(self, index, got[index], rects)

    monkeypatch.setattr(Board, "_layer", keep)
    board = Board(table.players, len(table.areas[0].row), theme=theme, expert=table.rules.expert)
    board.show(table, marks, **more)
    board.close()
    return [shape for index in sorted(got) for shape in got[index]]


@pytest.mark.parametrize(("players", "expert"), [(2, False), (4, False), (4, True), (12, False)])
def test_the_picture_has_the_shapes_of_the_canvas(players: int, expert: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    table = middle_of_a_round(players, **({"expert": True} if expert else {}))
    on_canvas = drawn_by_the_board(table, MARKS, monkeypatch)
    assert Counter(scene(table, marks=MARKS)) == Counter(on_canvas)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("players", [2, 4, 8, 12])
def test_so_it_has_at_the_end_of_a_round(players: int, theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    timeline = simulate(players, "schmidt", seed=7)
    end = timeline.index_of_end()
    assert end is not None
    ways: list[dict[str, Any]] = [
        {"held": held(timeline, end)},
        {"centre": "cleared"},
        {"centre": "sorted"},
    ]
    for more in ways:
        on_canvas = drawn_by_the_board(timeline.table, {}, monkeypatch, theme, **more)
        assert Counter(scene(timeline.table, theme=theme, **more)) == Counter(on_canvas)


def test_each_shape_is_one_element_in_its_place() -> None:
    table = middle_of_a_round(4)
    shapes = scene(table, marks=MARKS)
    root = ElementTree.fromstring(drawing(shapes, 850, 728, THEMES["light"]))
    elements = [element for element in root if element.tag != f"{NAMESPACE}defs"]
    assert [element.tag.removeprefix(NAMESPACE) for element in elements] == [NAMES[type(shape)] for shape in shapes]
    for shape, element in zip(shapes, elements, strict=True):
        if isinstance(shape, Text):
            assert element.text == shape.text
            assert float(element.attrib["x"]) == pytest.approx(shape.x, abs=0.01)
        if isinstance(shape, Sprite):
            assert float(element.attrib["y"]) == pytest.approx(shape.y, abs=0.01)


def test_a_look_is_written_once_with_all_its_shapes() -> None:
    table = middle_of_a_round(4)
    shapes = scene(table)
    looks = list(dict.fromkeys(shape.look for shape in shapes if isinstance(shape, Sprite)))
    root = ElementTree.fromstring(drawing(shapes, 850, 728, THEMES["dark"]))
    groups = root.findall(f"{NAMESPACE}defs/{NAMESPACE}g")
    assert len(groups) == len(looks)
    assert [len(group) for group in groups] == [len(shapes_of(look, THEMES["dark"])) for look in looks]


def test_every_reference_leads_somewhere_and_nothing_is_loaded_or_run() -> None:
    text = svg(deal(12, seed=1), 1178, 760, title='Deal <&> "seed" 1')
    root = ElementTree.fromstring(text)
    ids = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    for element in root.iter():
        assert element.tag.removeprefix(NAMESPACE) not in {"script", "image", "foreignObject", "style"}
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            if name == "href":
                assert value.removeprefix("#") in ids
            if value.startswith("url("):
                assert value.removeprefix("url(#").removesuffix(")") in ids
    assert root[0].text == 'Deal <&> "seed" 1'
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_a_picture_is_small() -> None:
    assert len(svg(middle_of_a_round(4))) < 70_000


SHOWN = """
import sys
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
import ligretto_widget as lw
shown, _ = shell.display_formatter.format(lw.deal(2, seed=7))
print(*sorted(shown), shown["image/svg+xml"][:4], shown["image/png"][1:4].decode())
print({"ipycanvas", "anywidget"} & sys.modules.keys())
"""


def test_a_table_shows_itself_as_a_picture_in_a_notebook_and_loads_no_front_end(tmp_path: Path) -> None:
    places = {"IPYTHONDIR": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", SHOWN]
    done = subprocess.run(command, env=os.environ | places, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["image/png image/svg+xml text/plain <svg PNG", "set()"]

"""The rooms of the package point one way: game <- play <- teach <- view, and game, play <- study.

The imports are read from the syntax tree, so an import inside a function or under TYPE_CHECKING counts as well.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = "ligretto_widget"
ROOT = Path(__file__).parents[1] / PACKAGE

MAY_USE = {
    "game": {"game"},
    "play": {"game", "play"},
    "teach": {"game", "play", "teach"},
    "view": {"game", "play", "teach", "view"},
    "study": {"game", "play", "study"},
}
CLOCKS = {"asyncio", "datetime", "sched", "threading", "time"}
FRONT_END = {"anywidget", "ipycanvas", "ipywidgets"}


def imported(source: str, module: str) -> Iterator[str]:
    """The full name of everything that a module imports; ``from x import y`` gives x.y."""
    parents = module.split(".")
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=name, names=names, level=level):
                base = ".".join([*parents[: len(parents) - level], *([name] if name else [])]) if level else name
                yield from (f"{base}.{alias.name}" for alias in names)
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield name


def faults(room: str, module: str, source: str) -> list[str]:
    """The arrows of one module that point the wrong way."""
    found = []
    for name in imported(source, module):
        top, *rest = name.split(".")
        if top == PACKAGE:
            target = rest[0] if rest else PACKAGE
            if target not in MAY_USE[room]:
                found.append(f"{module} (in {room}) imports {name}")
        elif room == "game" and (top not in sys.stdlib_module_names or top in CLOCKS):
            found.append(f"{module} (in game) imports {name}")
    return found


def modules(room: str) -> Iterator[tuple[str, Path]]:
    for path in sorted((ROOT / room).rglob("*.py")):
        parts = path.relative_to(ROOT.parent).with_suffix("").parts
        # __init__ keeps its name here: a dot in it counts from the package, as in any module beside it.
        yield ".".join(parts), path


@pytest.mark.parametrize("room", MAY_USE)
def test_a_room_imports_only_rooms_that_it_may_use(room: str) -> None:
    wrong = [fault for name, path in modules(room) for fault in faults(room, name, path.read_text(encoding="utf-8"))]
    assert wrong == []


def test_every_directory_with_code_is_a_known_room() -> None:
    rooms = {path.parent.relative_to(ROOT).parts[0] for path in ROOT.rglob("*/*.py")}
    assert rooms <= MAY_USE.keys()


def test_only_the_board_imports_ipycanvas() -> None:
    users = {
        path.relative_to(ROOT).as_posix()
        for path in ROOT.rglob("*.py")
        if any(name.split(".")[0] == "ipycanvas" for name in imported(path.read_text(encoding="utf-8"), path.stem))
    }
    assert users <= {"view/board.py"}


@pytest.mark.parametrize(
    ("room", "source"),
    [
        ("game", "import numpy"),
        ("game", "import time"),
        ("game", "from ..play import bots"),
        ("game", "from .. import play"),
        ("game", "def f():\n    from ligretto_widget.play.bots import Bot"),
        ("game", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ..view import widget"),
        ("play", "import ligretto_widget.teach.words"),
        ("play", "import ligretto_widget"),
        ("teach", "from importlib import import_module\nimport_module('ligretto_widget.view')"),
        ("view", "from ..study import tournament"),
        ("study", "from ..teach.words import explain"),
    ],
)
def test_a_wrong_arrow_is_seen(room: str, source: str) -> None:
    assert faults(room, f"{PACKAGE}.{room}.example", source)


@pytest.mark.parametrize(
    ("room", "source"),
    [
        ("game", "import math\nfrom collections.abc import Mapping\nfrom .cards import Card\nfrom . import moves"),
        ("play", "from ..game import judge, table\nfrom ligretto_widget.game.cards import Card\nimport time"),
        ("view", "import ipywidgets\nfrom ..teach import words"),
    ],
)
def test_a_right_arrow_is_let_through(room: str, source: str) -> None:
    assert faults(room, f"{PACKAGE}.{room}.example", source) == []


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT.parent, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("use", ["", "lw.deal(4, seed=7)", "lw.legal_moves(lw.deal(4, seed=7))"])
def test_the_engine_alone_loads_no_front_end(use: str) -> None:
    loaded = run(f"import sys, ligretto_widget as lw\n{use}\nprint(*sorted({FRONT_END!r} & sys.modules.keys()))")
    assert loaded == ""

"""What the package is to its users: these names, each with a sentence, and nothing heavy until it is asked for."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import ligretto_widget

PACKAGE = Path(ligretto_widget.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

NAMES = [
    "Clause",
    "Deadlock",
    "Finding",
    "Frame",
    "IllegalMove",
    "Lesson",
    "LigrettoWidget",
    "Match",
    "Move",
    "NotationError",
    "RecordError",
    "Results",
    "RoundScore",
    "RuleSet",
    "Table",
    "Timeline",
    "Verdict",
    "apply",
    "charts",
    "class_results",
    "compare",
    "deadlock",
    "deal",
    "editions",
    "exercise",
    "exercises",
    "explain",
    "find",
    "judge",
    "legal_moves",
    "lessons",
    "load",
    "load_exercises",
    "move",
    "position",
    "register_bot",
    "review",
    "sample",
    "samples",
    "score",
    "simulate",
    "tournament",
]
VALUES = {"editions", "Move", "charts"}
"""Names that are neither classes nor functions: a table, and the union of the kinds of move."""


def of_the_package(thing: Any) -> bool:
    return str(getattr(thing, "__module__", "")).startswith("ligretto_widget")


# --- the names ---


def test_the_public_names_are_these() -> None:
    assert ligretto_widget.__all__ == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_each_public_name_can_be_had_and_is_the_same_each_time(name: str) -> None:
    thing = getattr(ligretto_widget, name)
    assert thing is getattr(ligretto_widget, name)
    assert name in vars(ligretto_widget)


@pytest.mark.parametrize("name", NAMES)
def test_each_public_name_is_told_where_it_comes_from_before_it_is_loaded(name: str) -> None:
    """What the type checker reads and what is loaded at run time are one list."""
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    told = {
        alias.asname or alias.name: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }
    module = importlib.import_module(told[name])
    if name == "charts":
        importlib.import_module(f"{told[name]}.charts")
    assert getattr(ligretto_widget, name) is getattr(module, "EDITIONS" if name == "editions" else name)


def test_a_star_gives_them_all() -> None:
    found: dict[str, Any] = {}
    exec("from ligretto_widget import *", found)
    assert set(NAMES) <= set(found)


def test_dir_has_them_all_in_order() -> None:
    listed = dir(ligretto_widget)
    assert set(NAMES) <= set(listed)
    assert listed == sorted(listed)


@pytest.mark.parametrize("name", ["Widget", "_nothing", "legal_move", "EDITIONS"])
def test_an_unknown_name_is_an_attribute_error_that_names_it(name: str) -> None:
    with pytest.raises(AttributeError, match=f"'ligretto_widget' has no attribute '{name}'"):
        getattr(ligretto_widget, name)


def test_an_unknown_name_cannot_be_imported_either() -> None:
    with pytest.raises(ImportError, match="legal_move"):
        exec("from ligretto_widget import legal_move")


def test_the_version_is_that_of_the_project() -> None:
    import tomllib

    project = PACKAGE.parent / "pyproject.toml"
    assert tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"] == ligretto_widget.__version__


# --- what they say ---


@pytest.mark.parametrize("name", sorted(set(NAMES) - VALUES))
def test_each_public_name_says_what_it_is_in_a_sentence(name: str) -> None:
    thing = getattr(ligretto_widget, name)
    said = thing.__doc__
    assert said
    assert re.match(r"[A-Z`].*[.:]", said.strip(), re.DOTALL)
    assert not said.startswith(f"{name}(")  # what a named tuple says by itself


@pytest.mark.parametrize("name", sorted(name for name in NAMES if inspect.isclass(getattr(ligretto_widget, name))))
def test_what_a_public_class_can_do_is_told_too(name: str) -> None:
    every = vars(getattr(ligretto_widget, name)).items()
    own = [(key, thing) for key, thing in every if not key.startswith("_")]
    acts = [(key, thing) for key, thing in own if isinstance(thing, classmethod | staticmethod) or callable(thing)]
    silent = [key for key, thing in acts if not inspect.getdoc(thing)]
    assert silent == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_module_and_public_class_says_what_it_is(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), node.name


# --- what is loaded ---

HEAVY = ("ipywidgets", "ipycanvas", "anywidget", "traitlets", "numpy", "IPython")


def loaded(code: str) -> set[str]:
    """The modules that a fresh interpreter has loaded after the code."""
    run = [sys.executable, "-X", "utf8", "-c", f"{code}\nimport sys\nprint(*sys.modules)"]
    done = subprocess.run(run, capture_output=True, text=True, check=True, timeout=60, cwd=PACKAGE.parent)
    return set(done.stdout.split())


def test_the_engine_is_had_without_any_library_for_the_screen() -> None:
    names = ", ".join(sorted(set(NAMES) - {"LigrettoWidget", "Lesson"}))
    modules = loaded(f"from ligretto_widget import {names}\nassert legal_moves(deal(4, seed=7))")
    assert {"ligretto_widget.game.judge", "ligretto_widget.play.simulation", "ligretto_widget.teach.words"} <= modules
    assert modules.isdisjoint(HEAVY)
    assert [name for name in modules if name.startswith("ligretto_widget.view")] == []


def test_a_round_is_played_and_explained_without_any_library_for_the_screen() -> None:
    code = "import ligretto_widget as lw\nt = lw.simulate(4, seed=7)\nlw.explain(t.verdict(5), t.before(5))"
    assert loaded(code).isdisjoint(HEAVY)


def test_the_package_alone_loads_none_of_its_rooms() -> None:
    modules = loaded("import ligretto_widget\ndir(ligretto_widget)")
    # Two tables of a few lines, in which the package enters the one-file page and the bar of a search.
    rooms = {name for name in modules if name.startswith("ligretto_widget.")}
    assert rooms <= {"ligretto_widget.play", "ligretto_widget.play.writers", "ligretto_widget.play.watching"}


def test_the_widget_is_loaded_when_it_is_asked_for() -> None:
    assert {"ipywidgets", "ipycanvas", "anywidget"} <= loaded("from ligretto_widget import LigrettoWidget")

"""The documents say what there is: their code runs, their files load, and what they name is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ligretto_widget as lw
from ligretto_widget.teach.exercises.exercise import Exercise
from ligretto_widget.teach.exercises.kinds import NAMES
from ligretto_widget.teach.exercises.made import PROPERTIES
from ligretto_widget.teach.exercises.own_kinds import WRITTEN

ROOT = Path(__file__).parents[1]
DOCUMENTS = (
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md"),
    *("docs/exercises.md", "docs/lite.md", "docs/tournaments.md", "docs/coverage.md"),
    *("docs/lessons.md", "docs/teaching.md", "docs/classroom.md"),
)
RUN = ("README.md", "docs/exercises.md", "docs/lessons.md", "docs/teaching.md")
BUILT = {"dist/", "build/compiled", "build/docs"}


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name: str, language: str) -> list[str]:
    """The blocks of code in that language; those with prompts are doctests, and run as such."""
    found = re.findall(rf"^```{language}\n(.*?)^```$", text_of(name), re.DOTALL | re.MULTILINE)
    return [block for block in found if not block.startswith(">>>")]


def write_files(name: str) -> None:
    """Each block of TOML under the name that its first line gives."""
    for block in blocks(name, "toml"):
        first = re.match(r"# (\S+\.toml)\n", block)
        assert first, f"a file in {name} begins with its name"
        Path(first[1]).write_text(block, encoding="utf-8")


@pytest.fixture
def widgets(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """The widgets that a document makes; they are closed afterwards."""
    made: list[Any] = []

    def noted(kind: Any) -> Any:
        def make(*args: Any, **options: Any) -> Any:
            made.append(kind(*args, **options))
            return made[-1]

        return make

    for kind in (lw.LigrettoWidget, lw.Lesson):
        monkeypatch.setattr(lw, kind.__name__, noted(kind))
    yield made
    for one in made:
        one.close()


@pytest.mark.parametrize("name", RUN)
def test_the_code_of_a_document_runs_from_top_to_bottom(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, widgets: list[Any]
) -> None:
    monkeypatch.chdir(tmp_path)
    write_files(name)
    (tmp_path / "collected").mkdir()
    space: dict[str, Any] = {}
    for block in blocks(name, "python"):
        exec(compile(block, name, "exec"), space)
    assert widgets


def test_the_example_of_a_teachers_own_file_asks_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_files("docs/exercises.md")
    found: list[Exercise] = lw.load_exercises("monday.toml")
    assert [one.kind for one in found] == ["X1", "X2", "X6", "X8", "X9", "X12"]
    assert found[0].item == "monday-1"
    assert found[0].answer("B8").right
    assert found[1].answer("LEGAL").tags == ("M16",)


def test_every_kind_stands_in_the_table_with_its_fields() -> None:
    rows = re.findall(r"^\| (X[0-9]+) \| (.+?) \| (.+?) \| `(.+?)` \| (.+?) \|$", text_of("docs/exercises.md"), re.M)
    assert {kind: row for kind, *row in rows}.keys() == NAMES.keys()
    for kind, title, answer, example, fields in rows:
        assert (title, answer, example) == NAMES[kind]
        needed, _, may = fields.partition("(")
        assert tuple(re.findall(r"`(\w+)`", needed)) == WRITTEN[kind].needed
        assert set(re.findall(r"`(\w+)`", may)) == set(WRITTEN[kind].may)


def test_every_property_that_can_be_built_is_named() -> None:
    (line,) = re.findall(r"^- X12: (.*?)^- X13", text_of("docs/exercises.md"), re.DOTALL | re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", line)) - {"property", "n"} == set(PROPERTIES)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_link_leads_somewhere(name: str) -> None:
    for target, heading in re.findall(r"\]\(([^)#\s]*)(?:#([^)\s]+))?\)", text_of(name)):
        if "://" not in target:
            path = (ROOT / name).parent / target if target else ROOT / name
            assert path.exists(), target
            assert not heading or heading in headings(path), f"{target}#{heading}"


def headings(path: Path) -> set[str]:
    """The headings of a document as a link names them."""
    found = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in found}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_command_that_is_named_is_in_the_makefile(name: str) -> None:
    targets = set(re.findall(r"^([a-z][a-z-]*):", text_of("Makefile"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z][a-z-]*)", text_of(name))) <= targets


def test_what_contributing_names_is_there() -> None:
    """Folders and files with their way, from the checkout or from the package, and modules by their name alone."""
    text = text_of("CONTRIBUTING.md")
    folders = ("ligretto_widget", "tests", "docs", "bench")
    modules = {path.name for folder in folders for path in (ROOT / folder).rglob("*.py")}
    assert set(re.findall(r"(?<![\w./*])(\w+\.py)\b", text)) <= modules
    ways = set(re.findall(r"`((?:[\w.-]+/)+[\w.-]*)`", text))
    there = {way for way in ways for base in (ROOT, ROOT / "ligretto_widget") if (base / way).exists()}
    assert ways - there - BUILT == set()

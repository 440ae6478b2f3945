"""The reference shows every public name, each with a sentence; its pages ask nobody for anything."""

from __future__ import annotations

import importlib.util
import os
import re
import zlib
from pathlib import Path
from types import ModuleType

import pytest

import ligretto_widget as lw

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
BUILT = ROOT / "build" / "docs"
READ = {".py", ".md", ".rst"}


@pytest.fixture(scope="module")
def names() -> ModuleType:
    spec = importlib.util.spec_from_file_location("names", DOCS / "names.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def pages() -> Path:
    """The pages as ``make docs`` has built them from these sources."""
    index = BUILT / "objects.inv"
    sources = (path for room in (DOCS, ROOT / "ligretto_widget") for path in room.rglob("*.*") if path.suffix in READ)
    if not index.exists() or max(path.stat().st_mtime for path in sources) > index.stat().st_mtime:
        missing = pytest.fail if os.environ.get("CI") else pytest.skip
        missing("build/docs is not there, or older than what it is built from: make docs")
    return BUILT


def entries(pages: Path) -> set[str]:
    """What there is an entry for, from the index that other projects link by."""
    head = 4  # lines of text before the packed ones
    packed = (pages / "objects.inv").read_bytes().split(b"\n", head)[head]
    return {line.split()[0] for line in zlib.decompress(packed).decode().splitlines() if " py:" in line}


def test_each_public_name_is_in_one_room_that_has_a_page(names: ModuleType) -> None:
    shown = [name for room in names.rooms() for name in names.public(room)]
    assert sorted(shown) == sorted(lw.__all__)
    for room in names.rooms():
        assert f".. room:: {room}\n" in (DOCS / "api" / f"{room}.rst").read_text(encoding="utf-8")


def test_each_public_name_has_a_first_sentence(names: ModuleType) -> None:
    assert [name for name in lw.__all__ if not names.summary(names.said_of(name))] == []


def test_what_a_table_holds_is_told_though_it_is_no_public_name(names: ModuleType) -> None:
    assert {"Area", "Pile", "Card", "Spot", "Lay"} <= {part.__name__ for part in names.parts("game")}


def test_each_public_name_has_an_entry(pages: Path) -> None:
    assert {f"ligretto_widget.{name}" for name in lw.__all__} <= entries(pages)


def test_each_page_of_the_documents_is_there(pages: Path) -> None:
    assert [path.stem for path in DOCS.glob("*.md") if not (pages / f"{path.stem}.html").exists()] == []


def test_a_page_loads_nothing_from_elsewhere(pages: Path) -> None:
    loads = re.compile(r"<(?:script|img|iframe|source)[^>]*\ssrc=\"(?:https?:)?//|<link[^>]*\shref=\"(?:https?:)?//")
    imports = re.compile(r"url\(\s*['\"]?(?:https?:)?//|@import\s+['\"](?:https?:)?//")
    assert [page for page in pages.rglob("*.html") if loads.search(page.read_text(encoding="utf-8"))] == []
    assert [sheet for sheet in pages.rglob("*.css") if imports.search(sheet.read_text(encoding="utf-8"))] == []

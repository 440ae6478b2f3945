"""What builds the site for the browser alone takes from a Pyodide what it needs, and nothing else."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import lite


def entry(name: str, *depends: str, content: bytes = b"wheel") -> dict[str, Any]:
    digest = hashlib.sha256(content).hexdigest()
    return {"name": name, "file_name": f"{name}-1.whl", "sha256": digest, "depends": [*depends]}


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A Pyodide that has all that a site needs, and pandas."""
    packages = {name: entry(name) for name in (*lite.PUBLIC, "pandas", "prompt-toolkit")}
    packages["ipython"] = entry("ipython", "prompt_toolkit")
    place = tmp_path / "place"
    place.mkdir()
    for name in (*lite.CORE, *(package["file_name"] for package in packages.values())):
        (place / name).write_bytes(b"wheel")
    (place / lite.LOCK).write_text(json.dumps({"info": {"python": "3.14"}, "packages": packages}), encoding="utf-8")
    return place


def test_a_package_is_fetched_with_all_that_it_needs_and_no_other(place: Path, tmp_path: Path) -> None:
    lite.pyodide(place.as_uri(), tmp_path / "site")
    names = {path.name for path in (tmp_path / "site").iterdir()}
    assert names == {path.name for path in place.iterdir()} - {"pandas-1.whl"}
    lock = json.loads((tmp_path / "site" / lite.LOCK).read_text(encoding="utf-8"))
    assert set(lock["packages"]) == {*lite.PUBLIC, "prompt-toolkit"}
    assert lock["info"] == {"python": "3.14"}


def test_another_package_comes_when_it_is_named(place: Path, tmp_path: Path) -> None:
    lite.pyodide(place.as_uri(), tmp_path / "site", ["pandas"])
    assert (tmp_path / "site" / "pandas-1.whl").exists()


def test_a_package_that_is_not_there_is_refused_by_its_name(place: Path, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no package panda"):
        lite.pyodide(place.as_uri(), tmp_path / "site", ["panda"])


def test_a_file_that_is_not_the_one_meant_is_refused(place: Path, tmp_path: Path) -> None:
    (place / "numpy-1.whl").write_bytes(b"cut sho")
    with pytest.raises(SystemExit, match=r"numpy-1\.whl is not the file"):
        lite.pyodide(place.as_uri(), tmp_path / "site")


def test_where_a_file_is_missing_it_is_said_which_and_what_to_do(place: Path, tmp_path: Path) -> None:
    (place / "pillow-1.whl").unlink()
    with pytest.raises(SystemExit, match=r"(?s)pillow-1\.whl cannot be fetched: .*--pyodide names another place"):
        lite.pyodide(place.as_uri(), tmp_path / "site")


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "homework.txt").write_text("mine", encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["lite.py", f"--site={tmp_path}"])
    with pytest.raises(SystemExit, match="holds something else"):
        lite.main()
    assert (tmp_path / "homework.txt").read_text(encoding="utf-8") == "mine"


def test_only_a_site_that_is_whole_by_itself_refuses_to_ask_the_registry() -> None:
    kernels = [
        lite.settings(["ours-1.whl"], offline)["jupyter-config-data"]["litePluginSettings"][f"{lite.KERNEL}:kernel"]
        for offline in (True, False)
    ]
    assert [kernel["disablePyPIFallback"] for kernel in kernels] == [True, False]
    assert kernels[0]["loadPyodideOptions"]["packages"][-1] == "../../../../pypi/ours-1.whl"

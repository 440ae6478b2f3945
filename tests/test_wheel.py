"""The wheel holds the package and its built front end, and nothing else; it works without the source tree."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "ligretto_widget"
NEEDED = {"py.typed", "static/panel.js", "static/panel.css"}


def run(*command: object, cwd: Path = ROOT) -> str:
    done = subprocess.run([sys.executable, *map(str, command)], cwd=cwd, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("wheel")
    run("-m", "hatchling", "build", "-t", "wheel", "-d", target)
    (path,) = target.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_built_front_end_and_the_type_marker_are_in_it(names: set[str]) -> None:
    assert {f"ligretto_widget/{name}" for name in NEEDED} - names == set()


def test_the_bundle_is_not_empty(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        assert all(archive.getinfo(f"ligretto_widget/static/{name}").file_size for name in ("panel.js", "panel.css"))


def test_every_file_of_the_package_is_in_it_and_nothing_else(names: set[str]) -> None:
    files = {path.relative_to(ROOT).as_posix() for path in PACKAGE.rglob("*") if path.is_file()}
    files = {name for name in files if "__pycache__" not in name and ".ipynb_checkpoints" not in name}
    assert {name for name in names if ".dist-info/" not in name} == files


def test_it_carries_no_tests_and_no_sources_of_the_front_end(names: set[str]) -> None:
    assert [name for name in names if "test" in name or name.endswith((".ts", ".map"))] == []


def test_it_carries_the_licence(wheel: Path, names: set[str]) -> None:
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_it_imports_from_anywhere(wheel: Path, tmp_path: Path) -> None:
    run("-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", tmp_path / "site", wheel)
    code = "import sys; sys.path.insert(0, 'site'); import ligretto_widget; print(ligretto_widget.__file__)"
    assert Path(run("-I", "-c", code, cwd=tmp_path).strip()).is_relative_to(tmp_path)


def test_the_source_archive_builds_without_node(tmp_path: Path) -> None:
    run("-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path)
    (path,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"ligretto_widget/{name}" for name in NEEDED} | {"LICENSE", "README.md", "pyproject.toml"} <= names
    assert not any("node_modules" in name or name.startswith(".venv") for name in names)

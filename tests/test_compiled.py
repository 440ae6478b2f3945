"""The compiled build plays and judges as the plain sources do, and the tool that makes it says what it lacks."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import zip_longest
from pathlib import Path

import pytest

import compiled

ROOT = Path(__file__).parents[1]


def run(home: Path, *arguments: str) -> str:
    """What a fresh interpreter prints that has the package from that folder."""
    environment = {**os.environ, "PYTHONPATH": str(home), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-P", *arguments]  # -P: not what lies in the working directory
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def build() -> Path:
    """The folder of the compiled build. Whoever has none may do without it; `make compiled`, which made it, may not."""
    why = compiled.fault()
    if why is not None:
        missing = pytest.fail if os.environ.get("LIGRETTO_COMPILED") else pytest.skip
        missing("\n".join(filter(None, (why, compiled.lacking()))))
    return compiled.FOLDER


def test_the_compiled_modules_are_the_ones_that_are_imported(build: Path) -> None:
    code = "import sys, ligretto_widget.play.simulation\nfor name in sys.argv[1:]: print(sys.modules[name].__file__)"
    names = [f"ligretto_widget.{name.replace('/', '.')}" for name in compiled.COMPILED]
    files = [Path(line) for line in run(build, "-c", code, *names).splitlines()]
    assert files == [compiled.module(build, name) for name in compiled.COMPILED]
    assert {file.suffix for file in files} <= {".so", ".pyd"}


def test_records_verdicts_and_legal_moves_are_the_same_to_the_last_letter(build: Path) -> None:
    plain, built = (run(home, str(ROOT / "tests" / "told.py")).splitlines() for home in (ROOT, build))
    assert len(plain) > 10_000
    differing = [(a, b) for a, b in zip_longest(plain, built) if a != b]
    assert differing[:3] == []


# --- the tool ---------------------------------------------------------------------------------------------------------


def test_every_module_of_the_choice_is_one_of_the_package() -> None:
    files = [ROOT / "ligretto_widget" / f"{name}.py" for name in compiled.CHOICE]
    assert [file for file in files if not file.exists()] == []


def made_up(folder: Path) -> Path:
    """A folder that looks like a build of these sources."""
    for name, text in compiled.sources(ROOT).items():
        path = folder / "ligretto_widget" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
    for name in compiled.COMPILED:
        compiled.module(folder, name).touch()
    (folder / f"ligretto_widget__mypyc{EXTENSION_SUFFIXES[0]}").touch()
    return folder


def test_a_build_of_these_sources_is_used(tmp_path: Path) -> None:
    assert compiled.fault(made_up(tmp_path)) is None


def test_no_build_is_said() -> None:
    assert compiled.fault(Path("nowhere")) == "there is no compiled build: make compiled"


def test_a_build_of_older_sources_is_said(tmp_path: Path) -> None:
    (made_up(tmp_path) / "ligretto_widget" / "game" / "judge.py").write_text("# as it was")
    assert compiled.fault(tmp_path) == "the compiled build is older than game/judge.py: make compiled"


def test_a_build_for_another_python_is_said(tmp_path: Path) -> None:
    compiled.module(made_up(tmp_path), "play/bots").unlink()
    assert compiled.fault(tmp_path) == "the compiled build has no play/bots for this Python: make compiled"


@pytest.mark.skipif(os.name == "nt", reason="the compiler is looked for by setuptools there")
def test_a_missing_compiler_is_said_with_the_way_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "find_spec", lambda name: name)
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert str(compiled.lacking()).startswith("The compiled build needs a C compiler, and no-such-compiler was not")


def test_a_missing_mypyc_is_said_with_the_way_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "find_spec", lambda name: None)
    assert "'.[compiled]'" in str(compiled.lacking())


def test_only_an_earlier_build_is_replaced(tmp_path: Path) -> None:
    assert not compiled.foreign(tmp_path / "new")
    assert not compiled.foreign(tmp_path)
    assert not compiled.foreign(made_up(tmp_path / "old"))
    assert compiled.foreign(ROOT)
    with pytest.raises(SystemExit, match="holds something else than an earlier build"):
        compiled.main([str(ROOT)])

"""Compiles the rounds with mypyc, from the same sources: ``python tools/compiled.py [folder]``, or ``make compiled``.

The package is copied to the folder (build/compiled where none is named), and beside the sources of what takes a round's
time the copy gets modules for this interpreter and this machine. Whoever puts the folder first on PYTHONPATH has those;
everybody else, and the wheel, has the plain sources. ``fault`` says what keeps a build from being used.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import chdir, redirect_stdout
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = "ligretto_widget"
ROOMS: Final = ("game", "play")
FOLDER: Final = ROOT / "build" / "compiled"

YES: Final = "compiled"
CHOICE: Final[Mapping[str, str]] = {
    "game/cards": YES,
    "game/deadlock": YES,
    "game/effects": YES,
    "game/endings": YES,
    "game/engine": YES,
    "game/fits": YES,
    "game/judge": YES,
    "game/measures": YES,
    "game/requirements": YES,
    "play/bots": YES,
    "play/policies": YES,
    "play/sight": YES,
    "play/simulation": YES,
    "game/moves": "mypyc compiles no class that inherits from a tuple and from a class",
    "play/timeline": "names play/simulation, which names it: compiled, a type is looked up before it is made",
    "game/table": "tried: hardly quicker, since a table is a tuple either way",
    "game/editions": "a table that is read once, and mypyc works on it for minutes",
}
"""The modules that are compiled, and why others are not. What is not listed takes next to none of a round's time."""

COMPILED: Final = tuple(name for name, choice in CHOICE.items() if choice == YES)

COMPILER = """\
The compiled build needs a C compiler, and {command} was not found. One of these brings it:
  Debian, Ubuntu   sudo apt-get install gcc python3-dev
  Fedora           sudo dnf install gcc python3-devel
  macOS            xcode-select --install
Another one can be named: CC=clang make compiled"""
HEADERS = """\
The compiled build needs the headers of Python {version}, and {path} is not there. One of these brings it:
  Debian, Ubuntu   sudo apt-get install python{version}-dev
  Fedora           sudo dnf install python{version}-devel"""
MYPYC = """\
The compiled build needs {name}, and this Python has none. `make compiled` brings it into the environment of the
Makefile; elsewhere:  {python} -m pip install --editable '.[compiled]'"""


def lacking() -> str | None:
    """What this machine needs before it can compile, with the way to get it; None where all is there."""
    for name in ("mypyc", "setuptools"):
        if find_spec(name) is None:
            return MYPYC.format(name=name, python=sys.executable)
    if os.name == "nt":
        return None  # setuptools looks for Microsoft's compiler in ways of its own, and says what it misses
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(command) is None:
        return COMPILER.format(command=command)
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if not header.exists():
        return HEADERS.format(version=sysconfig.get_python_version(), path=header)
    return None


def fault(folder: Path = FOLDER) -> str | None:
    """Why the build in that folder is not to be used with this checkout and this interpreter; None where it is."""
    if not folder.is_dir():
        return "there is no compiled build: make compiled"
    for name in COMPILED:
        if not module(folder, name).exists():
            return f"the compiled build has no {name} for this Python: make compiled"
    ours, theirs = sources(ROOT), sources(folder)
    changed = sorted(name for name in {*ours, *theirs} if ours.get(name) != theirs.get(name))
    return f"the compiled build is older than {', '.join(changed)}: make compiled" if changed else None


def module(folder: Path, name: str) -> Path:
    """Where the compiled module of that name lies."""
    return folder / PACKAGE / f"{name}{EXTENSION_SUFFIXES[0]}"


def sources(root: Path) -> dict[str, bytes]:
    """The sources of the rooms that a round goes through, by path."""
    return {path.relative_to(root / PACKAGE).as_posix(): path.read_bytes() for path in _of_the_rooms(root)}


def _of_the_rooms(root: Path) -> Iterator[Path]:
    for room in ROOMS:
        yield from (root / PACKAGE / room).rglob("*.py")


def foreign(folder: Path) -> bool:
    """Whether something lies in the folder that is no earlier build, so that it must not be replaced."""
    return folder.exists() and any(folder.iterdir()) and not any(folder.glob(f"{PACKAGE}__mypyc*"))


def build(folder: Path) -> None:
    """Copy the package as it is now and compile the chosen modules of the copy, which then becomes the folder.

    Raises SystemExit with what mypyc or the compiler says; the folder is then as it was.
    """
    with tempfile.TemporaryDirectory() as aside:
        made = Path(aside) / "made"
        shutil.copytree(ROOT / PACKAGE, made / PACKAGE, ignore=shutil.ignore_patterns("__pycache__", ".ipynb*"))
        with chdir(made):
            _compile(Path(aside) / "c")
        if folder.exists():
            shutil.rmtree(folder)
        shutil.move(made, folder)


def _compile(aside: Path) -> None:
    """Compile the package of the working directory, in place; what is made on the way goes aside."""
    from mypyc.build import mypycify  # only who compiles needs these two
    from setuptools import setup

    options = [f"--config-file={ROOT / 'pyproject.toml'}", f"--cache-dir={os.devnull}"]
    paths = [f"{PACKAGE}/{name}.py" for name in COMPILED]
    said = StringIO()
    try:
        with redirect_stdout(said):  # it warns of each generator that becomes a list, which changes nothing here
            modules = mypycify([*options, *paths], debug_level="0", target_dir=str(aside), group_name=PACKAGE)
    except SystemExit:
        print(said.getvalue(), file=sys.stderr)
        raise
    folders = [f"--build-temp={aside}", f"--build-lib={aside}"]
    setup(name=PACKAGE, ext_modules=modules, script_args=["--quiet", "build_ext", "--inplace", *folders])


def main(arguments: list[str]) -> None:
    """Make the build, in the folder that is named or in build/compiled."""
    folder = Path(arguments[0]).resolve() if arguments else FOLDER
    if foreign(folder):
        sys.exit(f"{folder} holds something else than an earlier build: name another folder")
    missing = lacking()
    if missing is not None:
        sys.exit(missing)
    print(f"Compiling {len(COMPILED)} modules of {PACKAGE} into {folder} (a minute or two)", flush=True)
    began = time.monotonic()
    build(folder)
    for name, choice in CHOICE.items():
        print(f"  {name:18} {choice}")
    print(f"{time.monotonic() - began:.0f} s. To use it: PYTHONPATH={folder} python ...")


if __name__ == "__main__":
    main(sys.argv[1:])

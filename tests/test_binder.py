"""Binder reads only binder/ once that folder exists, and falls back silently where something in it is wrong."""

import os
import subprocess
from pathlib import Path

BINDER = Path(__file__).parents[1] / "binder"


def requirements() -> list[str]:
    lines = (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def test_it_holds_what_binder_needs_and_nothing_else() -> None:
    assert {path.name for path in BINDER.iterdir()} == {"requirements.txt", "runtime.txt", "postBuild"}


def test_it_asks_for_a_python_that_the_package_supports() -> None:
    # Without this line Binder takes Python 3.10, which is too old.
    name, _, version = (BINDER / "runtime.txt").read_text(encoding="utf-8").strip().partition("-")
    assert name == "python"
    assert (3, 11) <= tuple(map(int, version.split("."))) <= (3, 14)


def test_it_installs_this_package_and_leaves_binders_jupyter_alone() -> None:
    assert ".[study]" in requirements()
    assert not any(line.startswith(("jupyterlab", "notebook", "ipywidgets")) for line in requirements())


def test_post_build_can_be_run() -> None:
    script = BINDER / "postBuild"
    assert os.access(script, os.X_OK)
    assert script.read_bytes().startswith(b"#!")
    assert b"\r" not in script.read_bytes()
    subprocess.run(["bash", "-n", script], check=True, timeout=30)

"""How long the engine takes to import: two interpreters side by side, one that imports it and an empty one."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from reference import Measured, Paired
from table import Line, duration

REPOSITORY = Path(__file__).parents[1]
REPETITIONS = 15
ENGINE = "import ligretto_widget; ligretto_widget.simulate"
WIDGET = "import ligretto_widget; ligretto_widget.LigrettoWidget"


def lines() -> Iterator[Line]:
    """The imports' part of the table."""
    yield duration("import of the engine alone", over_nothing(ENGINE), goal=50)
    yield duration("import of the widget and all it needs", over_nothing(WIDGET, repetitions=5))


def over_nothing(code: str, repetitions: int = REPETITIONS) -> Measured:
    """The processor time of an interpreter that runs the code, less that of one that runs nothing."""
    spent("")
    spent(code)  # from here on the bytecode is on the disc
    pairs = Paired(long=10)
    for _ in range(repetitions):
        pairs.note(spent(code) - spent(""))
    return pairs.result()


def spent(code: str) -> float:
    """The processor time of a fresh interpreter (ns)."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-c", code], cwd=REPOSITORY, env=kept, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1e9

"""What grows, and how: rounds with their seats, records and histories with their events, imports and the wheel.

Each row has the same at four sizes, so that a reader sees what stays as it is and what grows as the size does.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from zipfile import ZipFile

import histories
from imports import ENGINE, REPOSITORY, WIDGET, over_nothing
from reference import Paired, trimmed
from table import Grown, Missing, Row, show

import ligretto_widget as lw
from ligretto_widget.play.record import dump

SEATS = (2, 4, 8, 12)
ROUNDS = 40
"""How many rounds there are of each number of seats."""
WORDS = "import ligretto_widget; ligretto_widget.explain"
IMPORTED = ("import ligretto_widget", ENGINE, WORDS, WIDGET)
MODULES = "import sys; print(len(sys.modules))"
PARTS = ("Python", "front end", "languages", "the rest")
WIDTHS = (50, 14, 14, 14, 14, 9, 26)


def print_tables() -> None:
    """Print the table, section by section."""
    for head, sizes, how, rows in SECTIONS:
        show(rows(), (head, *sizes, "load", how), WIDTHS)
        print()
    print(FOOT)


def rounds() -> Iterator[Row]:
    """Rounds of bots; all sizes in turn, so that each meets the same load."""
    pairs = [Paired() for _ in SEATS]
    events: list[list[int]] = [[] for _ in SEATS]
    sizes: list[list[int]] = [[] for _ in SEATS]
    for seed in range(ROUNDS):
        for at, seats in enumerate(SEATS):
            pairs[at].run(partial(lw.simulate, seats, seed=seed))
            timeline = lw.simulate(seats, seed=seed)
            events[at].append(len(timeline) - 1)
            sizes[at].append(len(dump(timeline)))
    times = [one.result(trimmed) for one in pairs]
    load = max(one.load for one in times)
    rounds, lengths = [one.corrected / 1e6 for one in times], [fmean(one) for one in events]
    each = [1e3 * ms / length for ms, length in zip(rounds, lengths, strict=True)]
    yield Grown("a round, logged", "ms", rounds, load, sixfold(rounds))
    yield Grown("  its events", "", lengths, how=sixfold(lengths))
    yield Grown("  an event", "µs", each, load, sixfold(each))
    kibibytes = [fmean(one) / 1024 for one in sizes]
    yield Grown("  its record", "KiB", kibibytes, how=sixfold(kibibytes))


def sixfold(figures: Sequence[float]) -> str:
    """By how much the last is more than the first."""
    return f"× {figures[-1] / figures[0]:.2f}"


def imported() -> Iterator[Row]:
    """What is added by what: each includes the one before."""
    times = [over_nothing(code) for code in IMPORTED]
    yield Grown("processor time", "ms", [one.corrected / 1e6 for one in times], max(one.load for one in times))
    yield Grown("modules that are loaded", "", [modules(code) for code in IMPORTED])


def modules(code: str) -> int:
    """How many modules an interpreter has after that."""
    command = [sys.executable, "-c", f"{code}\n{MODULES}"]
    return int(subprocess.run(command, cwd=REPOSITORY, capture_output=True, check=True).stdout)


def wheel() -> Iterator[Row]:
    """What the wheel has in it, packed and as it is installed."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        built = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True)
        if built.returncode:
            yield Missing("the wheel", (built.stderr.strip().splitlines() or ["it cannot be built"])[-1])
            return
        (path,) = Path(folder).glob("*.whl")
        whole = path.stat().st_size
        with ZipFile(path) as archive:
            files = archive.infolist()
    kinds = [[one for one in files if kind(one.filename) == name] for name in PARTS]
    packed = [sum(one.compress_size for one in each) for each in kinds]
    yield Grown("packed", "KiB", [size / 1024 for size in packed], how=f"{whole / 1024:,.0f} KiB, all in all")
    yield Grown("  unpacked", "KiB", [sum(one.file_size for one in each) / 1024 for each in kinds])
    yield Grown("  files", "", [len(each) for each in kinds])


def kind(name: str) -> str:
    """Which part of the wheel a file is."""
    if name.endswith(".py"):
        return "Python"
    return "front end" if "/static/" in name else "languages" if "/locale/" in name else "the rest"


SECTIONS = (
    ("what grows: rounds", [f"{seats} seats" for seats in SEATS], "6 times the seats", rounds),
    (
        "records and histories of so many events",
        [f"{one:,}" for one in histories.EVENTS],
        "last tenfold",
        histories.lines,
    ),
    ("import of", ("the name", "the engine", "the words", "the widget"), "", imported),
    ("the wheel", PARTS, "", wheel),
)

FOOT = """\
times               corrected for load; the load is the highest of the row. Of rounds the mean, of the others the median
last tenfold        the figure at 100,000 events by that at 10,000: constant under 1.5, linear from 6.5 to 15
records             a long history is a short round that everybody puts off, so an event of it is written with fewer
                    letters than one of play, of which some 100,000 would be more than the 4,000,000 a record may have
seek                goes to frames of the round at its end, from the deal; what is drawn is the same in all four
the rest            sample rounds, lessons, and what tells an installer of the package"""

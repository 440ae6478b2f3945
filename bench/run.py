"""Measures this machine and prints tables: ``python bench/run.py [--no-browser] [--only costs|rivals|growth]``.

What things cost here, against their goals; the engine beside others; and what grows with what.

It only tells. Whether a goal is reached on a busy machine is for the reader to judge by the load beside it; the exit
code is 0 unless something broke.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import board
import engine
import growth
import imports
import playing
import rivals
import sizes
from reference import RECORDED, quiet
from table import Line, Missing, show


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the engine, the board and the widget on this machine.")
    parser.add_argument("--no-browser", action="store_true", help="leave out what needs Chromium and JupyterLab")
    parser.add_argument("--only", choices=TABLES, help="print one of the tables")
    wanted = parser.parse_args()
    print(heading())
    for name, print_it in TABLES.items():
        if wanted.only in (None, name):
            print_it(not wanted.no_browser)
    return 0


def print_costs(browser: bool) -> None:
    """What things cost on this machine."""
    show(lines(browser))
    print(FOOT)


def lines(browser: bool) -> Iterator[Line | Missing]:
    """The whole table, each line as soon as it is measured."""
    yield from engine.lines()
    yield from imports.lines()
    yield from sizes.lines()
    yield from board.lines()
    yield from playing.lines()
    if not browser:
        yield Missing("clicks, and how busy the kernel is", "--no-browser was given")
        return
    import live  # needs Playwright, which the rest does without

    yield from live.lines()


def heading() -> str:
    """What is measured on, and what against."""
    return (
        f"{processor()}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}\n"
        f"load: how many times its {quiet() / 1e6:.2f} ms in the quiet the reference took beside each repetition "
        f"(recorded: {RECORDED / 1e6:.2f} ms)\n"
    )


def processor() -> str:
    """The processor's name, where the system tells."""
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


FOOT = """
as measured         the median over the repetitions where no other place is named, on the machine as busy as it was
                    (speeds: the mean without the tenth at either end, because rounds and moves are not alike)
load                the median of the load beside the repetitions
corrected for load  the same of each repetition divided by the load beside it: what this machine would show in the
                    quiet; bytes do not depend on load
when quiet          the goal is reached by the corrected figure only
Times are processor time, but for the click: that is wall time, beside a reference in wall time. The reference works for
longer at a stretch than a click does, so on a busy machine others hold it up more, and the click's corrected figure is
too kind; its 25th percentile as measured says more there.
Busy is processor time of the whole kernel, all its threads, in a second of wall time.
The envelope is the headers and the signature of a message, the same for every widget.
"""


TABLES: dict[str, Callable[[bool], None]] = {
    "costs": print_costs,
    "rivals": lambda browser: rivals.print_tables(),
    "growth": lambda browser: growth.print_tables(),
}


if __name__ == "__main__":
    sys.exit(main())

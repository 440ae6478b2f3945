"""Measures this machine and prints one table: ``python bench/run.py [--no-browser]``.

It only tells. Whether a goal is reached on a busy machine is for the reader to judge by the load beside it; the exit
code is 0 unless something broke.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Iterator
from pathlib import Path

import board
import engine
import imports
from reference import OPTIMISED, QUIET
from table import Line, Missing, show


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the engine, the board and the widget on this machine.")
    parser.add_argument("--no-browser", action="store_true", help="leave out what needs Chromium and JupyterLab")
    wanted = parser.parse_args()
    print(heading())
    show(lines(browser=not wanted.no_browser))
    print(FOOT)


def lines(browser: bool) -> Iterator[Line | Missing]:
    """The whole table, each line as soon as it is measured."""
    yield from engine.lines()
    yield from imports.lines()
    yield from board.lines()
    if not browser:
        yield Missing("click to changed pixel", "--no-browser was given")
        return
    import clicks  # needs Playwright, which the rest does without

    yield from clicks.lines()


def heading() -> str:
    """What is measured on, and what against."""
    build = "with" if OPTIMISED else "without"
    return (
        f"{processor()}, {os.cpu_count()} cores, {platform.system()}; "
        f"Python {platform.python_version()}, built {build} profile-guided optimisation\n"
        f"load: how many times its {QUIET / 1e6:.2f} ms the reference took that ran beside each repetition\n"
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
as measured: the median over the repetitions, on the machine as busy as it was.
corrected for load: the median of each repetition divided by the load beside it, which is what a quiet 2.8 GHz Xeon
  (Ice Lake) with the same kind of Python 3.11 would show. Bytes do not depend on load.
Processor time, but for the click: that is wall time, beside a reference in wall time.
when quiet: the goal is reached by the corrected figure only."""


if __name__ == "__main__":
    sys.exit(main())

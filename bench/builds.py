"""The compiled build beside the plain sources: the same rounds in two interpreters, one round after the other.

Started by itself (``python bench/builds.py``) this file is such an interpreter: it plays the rounds whose seeds it
reads, with the package that comes first on PYTHONPATH, and answers with the processor time of each.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from reference import CPU, Measured, Paired, trimmed
from table import Line, Missing, speed

REPOSITORY = Path(__file__).parents[1]
sys.path.append(str(REPOSITORY / "tools"))

import compiled  # noqa: E402

ROUNDS = 120
"""How many rounds each of the two plays; 4 players, everybody's usual bot, every event logged."""
NAME = "rounds, 4 players, logged, compiled"


def lines() -> Iterator[Line | Missing]:
    """The compiled build's part of the table."""
    why = compiled.fault()
    if why is not None:
        yield Missing(NAME, why)
        return
    rounds, times = side_by_side(REPOSITORY, compiled.FOLDER)
    yield speed(NAME, rounds, goal=600)
    yield Line("compiled : plain, one after the other", "times", times, goal=1.6, at_least=True)


def side_by_side(plain: Path, built: Path) -> tuple[Measured, float]:
    """A round of the build, and how many times as quick it is as the same round of the plain sources just before."""
    pairs, times = Paired(), []
    with player(plain) as slow, player(built) as quick:
        for seed in range(ROUNDS):
            before, after = slow(seed), quick(seed)
            pairs.note(after)
            times.append(before / after)
    return pairs.result(trimmed), median(times)


@contextmanager
def player(home: Path) -> Iterator[Callable[[int], int]]:
    """An interpreter that has the package from that folder; called with a seed, it plays and tells the time (ns)."""
    environment = {**os.environ, "PYTHONPATH": str(home)}
    command, pipe = [sys.executable, __file__], subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True, bufsize=1) as process:
        asked, answers = process.stdin, process.stdout
        assert asked is not None
        assert answers is not None

        def play(seed: int) -> int:
            print(seed, file=asked)
            return int(answers.readline())

        play(0)
        yield play


def main() -> None:
    """Play what is asked for until nobody asks."""
    import ligretto_widget as lw

    for line in sys.stdin:
        start = CPU()
        lw.simulate(4, seed=int(line))
        print(CPU() - start, flush=True)


if __name__ == "__main__":
    main()

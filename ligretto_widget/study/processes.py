"""The chunks played by processes of this machine, each a fresh interpreter.

A process that dies costs its chunks their time and nothing else: they are played again by others. A module of its own,
because a browser has no processes and Python there cannot load what this takes.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

from ligretto_widget.study.rounds import Columns, Job, play_job
from ligretto_widget.study.workers import AHEAD, Played

DEATHS: Final = 3
"""So many times in a row the processes may die without a chunk between."""
GUARD: Final = """\
the processes that were to play ended before they had played anything. In a program that is run as a file, what it runs
has to stand under  if __name__ == "__main__":  because each process reads the file again; workers=1 needs no process"""


def processes(jobs: Iterable[Job], count: int) -> Iterator[Played]:
    """By so many processes, each a fresh interpreter. Raises RuntimeError where they die again and again."""
    waiting, again = iter(jobs), deque[Job]()
    deaths = 0
    while True:
        pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_deaf)
        running: dict[Future[Columns], Job] = {}
        try:
            while _hand_out(pool, running, waiting, again, count * AHEAD):
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    columns = future.result()
                    deaths = 0
                    yield running.pop(future).chunk, columns
            return
        except BrokenProcessPool:
            again.extend(running.values())
            deaths += 1
            if deaths >= DEATHS:
                raise RuntimeError(GUARD) from None
        finally:
            pool.shutdown(cancel_futures=True)


def _hand_out(
    pool: ProcessPoolExecutor,
    running: dict[Future[Columns], Job],
    waiting: Iterator[Job],
    again: deque[Job],
    most: int,
) -> bool:
    """Hand out chunks until enough are under way; whether any is."""
    while len(running) < most:
        job = again.popleft() if again else next(waiting, None)
        if job is None:
            break
        try:
            running[pool.submit(play_job, job)] = job
        except BrokenProcessPool:
            again.append(job)
            raise
    return bool(running)


def _deaf() -> None:
    """An interrupt is for the process that holds the tournament; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

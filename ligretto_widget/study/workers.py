"""Who plays the chunks: this process, or a cluster (:mod:`.processes` for all cores). Each gives them back as they are
done. No more are handed out than keep everybody busy, so what waits does not grow with the tournament.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeAlias

from ligretto_widget.study.lacking import need
from ligretto_widget.study.plan import Chunk
from ligretto_widget.study.rounds import Columns, Job, play_chunk, play_job

Played: TypeAlias = tuple[Chunk, Columns]

AHEAD: Final = 2
"""Chunks that are handed out for each process: one that it plays, and one that waits."""


def cores() -> int:
    """How many cores this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def here(jobs: Iterable[Job]) -> Iterator[Played]:
    """Chunk by chunk in this process."""
    for job in jobs:
        yield job.chunk, play_chunk(job.plan, job.chunk)


def cluster(jobs: Iterable[Job], client: Any) -> Iterator[Played]:
    """By the workers of a Dask cluster; those that come later play too."""
    distributed = need("distributed", "a cluster")
    waiting = iter(jobs)
    running: dict[str, Job] = {}
    finished = distributed.as_completed()
    try:
        while True:
            _submit(client, finished, running, waiting)
            if not running:
                return
            future = next(finished)
            columns = future.result()
            future.release()
            yield running.pop(future.key).chunk, columns
    finally:
        client.cancel([distributed.Future(key, client) for key in running])


def _submit(client: Any, finished: Any, running: dict[str, Job], waiting: Iterator[Job]) -> None:
    """Hand out chunks until every thread of the cluster has enough."""
    threads = max(1, sum(client.nthreads().values()))
    while len(running) < threads * AHEAD:
        job = next(waiting, None)
        if job is None:
            return
        # Not pure: a key of its own each time, so that no worker hands out what an earlier tournament left there.
        future = client.submit(play_job, job, pure=False)
        running[future.key] = job
        finished.add(future)

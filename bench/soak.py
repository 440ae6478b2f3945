"""Hours of play: ``python bench/soak.py [--hours 2] [--rounds 10000]``. Does anything grow?

A kernel is started, as JupyterLab starts one, and a board is shown in it; a page without a browser deals round after
round and lets each be played to its end at 4x, with all its timers, motions and messages. The same round (seed 1) is
played at the beginning, in the middle and at the end, twice each time, and what the second brings is counted: the first
has to paint again what the rounds before have pushed out of the board's store of cards. After it the kernel tells what
it holds. These three can be compared. Then rounds are simulated in this process with no board, and the same is asked
of it.

Memory is told twice: what the operating system gives the process (RSS), and what Python has handed out and not got back
(tracemalloc, from before the board was made). It is a figure for growth, not for size: tracemalloc itself takes room.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from queue import Empty
from typing import Any

from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager
from mimic import Heard, Page, Said, run

REPOSITORY = Path(__file__).parents[1]
SPEED = 4
WARM = 3
"""Rounds before the first count: by then everything that is loaded once has been loaded."""
LONGEST = 600.0
"""Seconds of waiting for a round to end, on however busy a machine."""

BEGIN = """
import asyncio, gc, json, tracemalloc
import ipywidgets, psutil
import ligretto_widget as lw
tracemalloc.start()
w = lw.LigrettoWidget(players=4, seed=1)
w
"""
COUNT = """
gc.collect()
print(json.dumps({
    "RSS (MiB)": psutil.Process().memory_info().rss / 2**20,
    "traced by Python (MiB)": tracemalloc.get_traced_memory()[0] / 2**20,
    "objects": len(gc.get_objects()),
    "widgets": len(ipywidgets.widgets.widget._instances),
    "tasks of asyncio": len(asyncio.all_tasks()),
    "calls that wait in the loop": len(asyncio.get_running_loop()._scheduled),
    "threads": psutil.Process().num_threads(),
    "open files": psutil.Process().num_fds(),
}))
"""
ENGINE = ("RSS (MiB)", "traced by Python (MiB)", "objects")


class Kernel:
    """A kernel with one board, and its page."""

    def __init__(self, client: BlockingKernelClient) -> None:
        self._client = client
        self.page = Page()

    def cell(self, code: str) -> str:
        """Run it, wait, and give what it printed."""
        self.page.printed = ""
        asked = self.say(run(code))
        end = time.monotonic() + 120
        while not self._heard(lambda m: _idle(m, asked)):
            if time.monotonic() > end:
                raise TimeoutError(f"no end of {code!r}")
        if self.page.error:
            raise RuntimeError(self.page.error)
        return self.page.printed

    def say(self, said: Said) -> str:
        """Send it; the message's id."""
        kind, content = said
        message = self._client.session.msg(kind, content)
        self._client.shell_channel.send(message)
        return str(message["header"]["msg_id"])

    def round(self, seed: int) -> Heard:
        """Deal a round, play it to its end, and tell what came."""
        before = replace(self.page.heard)
        self.say(self.page.do("deal", edition="schmidt", players=4, expert=False, seed=seed))
        self.cell("")
        self.say(self.page.do("speed", value=SPEED))
        self.say(self.page.do("play"))
        end = time.monotonic() + LONGEST
        started = False
        while not (started and self._stands()):
            self._heard(lambda _: False)
            started = started or bool(self.page.moment.get("playing"))
            if time.monotonic() > end:
                raise TimeoutError(f"the round of seed {seed} does not end: {self.page.moment}")
        self._empty(1.5)  # the count of the heaps goes on after the last event
        if self.page.fault:
            raise RuntimeError(f"the board shows a fault: {self.page.fault}")
        now = self.page.heard
        return Heard(now.messages - before.messages, now.bytes - before.bytes, now.drawings - before.drawings)

    def count(self) -> dict[str, float]:
        """What the kernel holds, with round 1 dealt and standing."""
        self.say(self.page.do("deal", edition="schmidt", players=4, expert=False, seed=1))
        self._empty(2)
        found: dict[str, float] = json.loads(self.cell(COUNT))
        return found

    def _stands(self) -> bool:
        moment = self.page.moment
        return not moment["playing"] and moment["index"] == moment["last"]

    def _heard(self, is_it: Callable[[dict[str, Any]], bool], seconds: float = 1.0) -> bool:
        """Take one message, if one comes."""
        try:
            message = self._client.get_iopub_msg(timeout=seconds)
        except Empty:
            return False
        self.page.hear(message)
        while self._client.shell_channel.msg_ready():
            self._client.get_shell_msg(timeout=1)
        return is_it(message)

    def _empty(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._heard(lambda _: False, seconds=0.2)


def _idle(message: dict[str, Any], asked: str) -> bool:
    return message["parent_header"].get("msg_id") == asked and message["content"].get("execution_state") == "idle"


@contextmanager
def kernel() -> Iterator[Kernel]:
    """A kernel of its own, ended whatever happens."""
    path = os.pathsep.join(filter(None, [str(REPOSITORY), os.environ.get("PYTHONPATH")]))
    with tempfile.TemporaryDirectory() as home:
        manager = KernelManager(kernel_name="python3", transport="ipc", connection_file=f"{home}/kernel.json")
        manager.start_kernel(env={**os.environ, "PYTHONPATH": path})
        client = manager.client()
        client.start_channels()
        try:
            client.wait_for_ready(timeout=60)
            yield Kernel(client)
        finally:
            client.stop_channels()
            manager.shutdown_kernel(now=True)


def with_a_board(hours: float) -> None:
    """Rounds on the board, and three counts."""
    end = time.monotonic() + hours * 3600
    with kernel() as one:
        one.cell(BEGIN)
        for said in one.page.here():
            one.say(said)
        one.cell("")
        for seed in range(2, 2 + WARM):
            one.round(seed)
        columns: list[tuple[str, dict[str, float]]] = []

        def note(name: str) -> None:
            one.round(1)
            sent = one.round(1)
            counted = {**one.count(), "messages of round 1": sent.messages, "KiB of round 1": sent.bytes / 1024}
            columns.append((name, {**counted, "drawings of round 1": sent.drawings, "load": os.getloadavg()[0]}))
            told = {key: round(value, 1) for key, value in counted.items()}
            print(time.strftime("%H:%M"), f"{name}:", json.dumps(told), flush=True)

        note(f"after {WARM + 2} rounds")
        played, half = WARM + 2, time.monotonic() + (end - time.monotonic()) / 2
        seed = 10
        while time.monotonic() < end:
            one.round(seed)
            seed, played = seed + 1, played + 1
            if len(columns) == 1 and time.monotonic() > half:
                played += 2
                note(f"after {played}")
        note(f"after {played + 2}")
    table(f"A board that plays rounds of 4 seats at {SPEED}x in one kernel, {hours:g} h", columns)


def without(rounds: int) -> None:
    """Rounds of the engine alone, in this process."""
    sys.path.insert(0, str(REPOSITORY))
    import ligretto_widget as lw

    for seed in range(100):
        lw.simulate(4, seed=seed)
    tracemalloc.start()
    columns = [("after 100 rounds", held())]
    for seed in range(rounds):
        lw.simulate(4, seed=seed)
        if seed + 1 == rounds // 2:
            columns.append((f"after {seed + 1:,}", held()))
    columns.append((f"after {rounds:,}", held()))
    table("Rounds of 4 seats, no board", columns)


def held() -> dict[str, float]:
    """What this process holds."""
    import psutil

    gc.collect()
    traced = tracemalloc.get_traced_memory()[0] / 2**20
    rss = psutil.Process().memory_info().rss / 2**20
    return dict(zip(ENGINE, (rss, traced, float(len(gc.get_objects()))), strict=True))


def table(title: str, columns: list[tuple[str, dict[str, float]]]) -> None:
    """Print what was counted, and by how much the last differs from the first."""
    print(f"\n{title}")
    print(f"{'':34}" + "".join(f"{name:>18}" for name, _ in columns) + f"{'difference':>14}")
    for key in columns[0][1]:
        values = [counted[key] for _, counted in columns]
        cells = "".join(f"{value:>18,.1f}" for value in values)
        print(f"{key:34}{cells}" + (f"{values[-1] - values[0]:>+14,.1f}" if key != "load" else ""))
    sys.stdout.flush()


def main() -> None:
    """Play."""
    parser = argparse.ArgumentParser(description="Play for hours, and see whether anything grows.")
    parser.add_argument("--hours", type=float, default=2, help="how long the board plays (0: not at all)")
    parser.add_argument("--rounds", type=int, default=10_000, help="how many rounds of the engine alone (0: none)")
    wanted = parser.parse_args()
    if wanted.hours:
        with_a_board(wanted.hours)
    if wanted.rounds:
        without(wanted.rounds)


if __name__ == "__main__":
    main()

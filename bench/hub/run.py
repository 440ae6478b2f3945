"""A class on one machine: ``python bench/hub/run.py [--learners 30] [--steps 40] [--browser]``.

A hub is started on the loopback, and so many simulated learners do at the same moment what a class does: log in, wait
for a server, start a kernel, run a cell with a board, step a round event by event, let it play. With ``--browser`` one
more learner has a real Chromium, comes while the others play, and clicks. At the end stands what each of them took of
the memory. The learners run on the same machine and take some of its time too, so what is printed is the worse case.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

sys.path[:0] = [str(Path(__file__).parents[1])]  # mimic and clicks

import psutil  # noqa: E402
from hub import Hub, running  # noqa: E402
from learner import GaveUp, Learner  # noqa: E402

WIDTHS = (58, 12, 12, 12, 10)
MIB = 2**20


class Class:
    """All simulated learners; whoever gives up is named and left behind."""

    def __init__(self, hub: Hub, size: int) -> None:
        self.hub = hub
        self.here = [Learner(hub.url, f"learner-{number:03}") for number in range(1, size + 1)]
        self.gone: list[str] = []

    def together(self, name: str, act: Callable[[Learner], object]) -> None:
        """All do it at the same moment; a line of the table."""
        times = self.timed(act)
        row(name, *spread(times, 1.0), "s")

    def timed(self, act: Callable[[Learner], object]) -> list[float]:
        """The seconds that each took."""
        start = threading.Barrier(len(self.here))
        with ThreadPoolExecutor(len(self.here)) as pool:
            return [one for one in pool.map(lambda learner: self._timed(learner, act, start), list(self.here)) if one]

    def _timed(self, learner: Learner, act: Callable[[Learner], object], start: threading.Barrier) -> float | None:
        start.wait()
        begin = time.monotonic()
        try:
            act(learner)
        except (GaveUp, OSError, RuntimeError) as error:
            self.gone.append(f"{learner.name}: {error}")
            self.here.remove(learner)
            return None
        return time.monotonic() - begin

    def step(self, steps: int) -> None:
        """A round, event by event: the next when the last has been shown."""
        each: list[float] = []

        def go(learner: Learner) -> None:
            for _ in range(steps):
                begin = time.monotonic()
                learner.step()
                each.append(time.monotonic() - begin)

        whole = self.timed(go)
        row(f"a step, {len(self.here)} at once, {steps} each", *spread(each, 0.001), "ms")
        row("  all the steps of a learner", *spread(whole, 1.0), "s")

    def play(self, meanwhile: Callable[[], None]) -> None:
        """All rounds run at 1x until something else is done."""
        over = threading.Event()
        begin = time.monotonic()
        with ThreadPoolExecutor(len(self.here)) as pool:
            heard = [pool.submit(self._watch, learner, over) for learner in self.here]
            psutil.cpu_percent()
            try:
                meanwhile()
            finally:
                busy, seconds = psutil.cpu_percent(), time.monotonic() - begin
                over.set()
        rates = [one.result() / seconds for one in heard]
        row("messages from each board that plays", *spread(rates, 1.0), "/s")
        row("  processors of the machine, busy", busy, None, None, "%")

    def _watch(self, learner: Learner, over: threading.Event) -> int:
        heard = 0
        try:
            while not over.is_set():
                heard += learner.watch(1.0)
        except (GaveUp, OSError) as error:
            self.gone.append(f"{learner.name}: {error}")
        return heard

    def memory(self) -> None:
        """What each learner takes: the server and the kernel, shared pages divided by those who share them."""
        servers, kernels = [], []
        for learner in self.here:
            process = self.hub.server(learner.name)
            if process is not None:
                servers.append(process.memory_full_info().pss / MIB)
                kernels.append(sum(one.memory_full_info().pss for one in process.children(recursive=True)) / MIB)
        row("memory of a learner (PSS)", *spread([sum(two) for two in zip(servers, kernels, strict=True)], 1.0), "MiB")
        row("  of that the server", *spread(servers, 1.0), "MiB")
        row("  and the kernel with its board", *spread(kernels, 1.0), "MiB")
        row("memory of the hub and its proxy", rest_of(self.hub) / MIB, None, None, "MiB")


def rest_of(hub: Hub) -> int:
    """The hub, the proxy and the culler."""
    every = [psutil.Process(hub.process.pid), *psutil.Process(hub.process.pid).children()]
    return sum(one.memory_full_info().pss for one in every if "singleuser" not in " ".join(one.cmdline()))


def spread(values: list[float], unit: float) -> tuple[float | None, float | None, float | None]:
    """The middle, what 19 of 20 stay below, and the largest."""
    if not values:
        return None, None, None
    ordered = [value / unit for value in sorted(values)]
    return median(ordered), ordered[int(0.95 * (len(ordered) - 1))], ordered[-1]


def row(name: str, middle: float | None, most: float | None, last: float | None, unit: str) -> None:
    """A line of the table, with the load of the machine in the last minute."""
    print_cells(name, *(cell(value, unit) for value in (middle, most, last)), f"{os.getloadavg()[0]:.1f}")


def cell(value: float | None, unit: str) -> str:
    """A figure with its unit."""
    return "" if value is None else f"{value:,.2f} {unit}" if value < 10 else f"{value:,.0f} {unit}"


def print_cells(*cells: str) -> None:
    """A line as it stands."""
    first, *others = cells
    print(f"{first:<{WIDTHS[0]}}" + "".join(f"{cell:>{width}}" for cell, width in zip(others, WIDTHS[1:], strict=True)))
    sys.stdout.flush()


def browsed(hub: Hub) -> None:
    """The learner with a browser, from the login to the clicks."""
    import visitor

    with visitor.visitor(hub) as page:
        if page is None:
            print("no Chromium: the browser is left out")
            return
        begin = time.monotonic()
        page.open()
        row("browser: from the login page to JupyterLab", time.monotonic() - begin, None, None, "s")
        row("browser: from Run to a drawn board", visitor.draw(page), None, None, "s")
        for name, milliseconds in visitor.click(page):
            row(f"browser: {name}", milliseconds, None, None, "ms")


def lesson(wanted: argparse.Namespace, hub: Hub) -> list[str]:
    """The whole of it; who was left behind, and why."""
    row("before anybody comes", None, None, None, "")
    group = Class(hub, wanted.learners)
    group.together(f"login, {wanted.learners} at once", Learner.log_in)
    group.together("  from there to their own server", Learner.await_server)
    group.together("kernel, with its socket", Learner.start_kernel)
    group.together("board: import, deal, drawn", lambda learner: learner.show_board(int(learner.name[-3:])))
    if wanted.steps:
        group.step(wanted.steps)
    group.timed(Learner.play)
    group.play((lambda: browsed(hub)) if wanted.browser else (lambda: time.sleep(wanted.play)))
    group.memory()
    for learner in group.here:
        learner.close()
    return group.gone


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="A class of simulated learners on a hub of this machine.")
    parser.add_argument("--learners", type=int, default=30)
    parser.add_argument("--steps", type=int, default=40, help="events that each steps through (0: none)")
    parser.add_argument("--play", type=float, default=20, help="seconds of play, where no browser comes")
    parser.add_argument("--browser", action="store_true", help="one more learner, with a real Chromium")
    wanted = parser.parse_args()
    print(
        f"{wanted.learners} learners{' and a browser' if wanted.browser else ''}, {os.cpu_count()} processors, ", end=""
    )
    print(f"{psutil.virtual_memory().total / 2**30:.0f} GiB; load: processes that ran or waited in the last minute\n")
    print_cells("", "median", "95 %", "slowest", "load")
    # A short name: those of the sockets to the kernels are made from it.
    with tempfile.TemporaryDirectory(prefix="hub", ignore_cleanup_errors=True) as home, running(Path(home)) as hub:
        gone = lesson(wanted, hub)
    print(f"\n{len(gone)} gave up" + "".join(f"\n  {one}" for one in gone))
    return 1 if gone else 0


if __name__ == "__main__":
    sys.exit(main())

"""A JupyterHub on the loopback for the length of a measurement: its folder, its ports, its processes.

Whatever it started is ended by its number: the hub is asked to end its servers, and what is still there afterwards
(known from a look at its descendants just before) is ended by force.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil

HERE = Path(__file__).parent
REPOSITORY = HERE.parents[1]
PROXY = REPOSITORY / "build" / "hub"
"""Where npm puts the proxy."""
ADVICE = f"""\
JupyterHub's usual proxy is not there. It comes with npm (5 needs node 22; 4 is content with an older one):
  npm install --prefix {PROXY.relative_to(REPOSITORY)} configurable-http-proxy@4"""


class Hub:
    """A hub that runs: its address, its log and its main process."""

    def __init__(self, home: Path, process: subprocess.Popen[bytes], url: str) -> None:
        self.home = home
        self.process = process
        self.url = url

    @property
    def log(self) -> str:
        """All that it has said."""
        return (self.home / "hub.log").read_text(encoding="utf-8", errors="replace")

    def server(self, name: str) -> psutil.Process | None:
        """The server of a learner."""
        wanted = str(self.home / "home" / name)
        for one in psutil.Process(self.process.pid).children(recursive=True):
            try:
                if one.environ().get("HOME") == wanted and "singleuser" in " ".join(one.cmdline()):
                    return one
            except psutil.Error:
                continue
        return None


def proxy() -> list[str] | None:
    """The command of the proxy."""
    own = PROXY / "node_modules" / "configurable-http-proxy" / "bin" / "configurable-http-proxy"
    found = shutil.which("configurable-http-proxy")
    return ["node", str(own)] if own.exists() else [found] if found else None


@contextmanager
def running(home: Path, **environment: str) -> Iterator[Hub]:
    """A hub that is started, answers, and is ended whatever happens."""
    command = proxy()
    if command is None:
        raise SystemExit(ADVICE)
    home.mkdir(parents=True, exist_ok=True)
    ports = free_ports(3)
    path = os.pathsep.join(filter(None, [str(REPOSITORY), os.environ.get("PYTHONPATH")]))
    variables = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "JPY"))},
        "HUB_TRIAL": str(home),
        "HUB_PORTS": " ".join(map(str, ports)),
        "HUB_PROXY": " ".join(command),
        "PYTHONPATH": path,
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        **environment,
    }
    with (home / "hub.log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyterhub", "-f", str(HERE / "jupyterhub_config.py")],
            cwd=home,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    hub = Hub(home, process, f"http://127.0.0.1:{ports[0]}")
    try:
        await_answer(hub)
        yield hub
    finally:
        end(process)


def free_ports(number: int) -> list[int]:
    """Ports of the loopback that nobody listens on just now."""
    probes = [socket.socket() for _ in range(number)]
    for probe in probes:
        probe.bind(("127.0.0.1", 0))
    ports = [probe.getsockname()[1] for probe in probes]
    for probe in probes:
        probe.close()
    return ports


def await_answer(hub: Hub, seconds: float = 90) -> None:
    """Wait for the page where one logs in."""
    end_of_wait = time.monotonic() + seconds
    while time.monotonic() < end_of_wait and hub.process.poll() is None:
        try:
            with urllib.request.urlopen(f"{hub.url}/hub/health", timeout=5):
                return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError(f"the hub did not start:\n{hub.log[-4000:]}")


def end(process: subprocess.Popen[Any]) -> None:
    """End the hub and everything that it has started."""
    try:
        below = psutil.Process(process.pid).children(recursive=True)
    except psutil.NoSuchProcess:
        below = []
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(20)
    _, left = psutil.wait_procs(below, timeout=10)
    for one in left:
        one.kill()
    psutil.wait_procs(left, timeout=10)

"""The notebook as an app: Voila draws the board and the round can be played, with no notebook around it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.harness import REPOSITORY, environment, free_port

DRAWN = """() => { const canvas = document.querySelector('canvas.lw-board'); if (!canvas) return false;
    const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
    let drawn = 0; for (let i = 3; i < data.length; i += 400) if (data[i]) drawn++;
    return drawn > data.length / 400 * 0.9; }"""


@pytest.fixture(scope="module")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a Voila that serves the first notebook."""
    home = tmp_path_factory.mktemp("voila")
    port = free_port()
    notebook = REPOSITORY / "notebooks" / "01_watch_a_round.ipynb"
    command = [sys.executable, "-m", "voila", str(notebook), f"--port={port}", "--no-browser", "--Voila.ip=127.0.0.1"]
    with Path(home / "log").open("w") as log:
        running = subprocess.Popen(
            command, cwd=home, env=environment(home), stdout=log, stderr=subprocess.STDOUT, start_new_session=True
        )
    address = f"http://127.0.0.1:{port}/"
    try:
        await_port(address, running, home / "log")
        yield address
    finally:
        running.send_signal(signal.SIGTERM)
        try:
            running.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)


def await_port(address: str, running: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until the server answers anything: its front page runs the notebook, so it is not asked for here."""
    end = time.monotonic() + 90
    while time.monotonic() < end and running.poll() is None:
        try:
            urllib.request.urlopen(address + "voila/static/nothing", timeout=5)
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError(f"voila did not start:\n{log.read_text()[-3000:]}")


def test_voila_draws_the_board_and_plays(voila: str, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1500, "height": 1000})
    page.goto(voila, timeout=120_000)
    page.wait_for_function(DRAWN, timeout=60_000)
    bar = page.locator(".lw-bar").first
    slider = bar.locator("input[type=range]")
    assert slider.input_value() == "40"  # the notebook stands on the lost race that it found
    bar.locator("[data-press=start]").click()
    page.wait_for_function("() => document.querySelector('.lw-bar input[type=range]').value === '0'")
    bar.locator("[data-press=play]").click()
    page.wait_for_function("() => Number(document.querySelector('.lw-bar input[type=range]').value) >= 2")
    bar.locator("[data-press=play]").click()
    page.close()

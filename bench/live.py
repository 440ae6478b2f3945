"""The widget in a real JupyterLab in a real Chromium: one notebook, in which clicks and the kernel are measured."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from table import Line, Missing

REPOSITORY = Path(__file__).parents[1]
sys.path += [str(REPOSITORY / "tests"), str(REPOSITORY / "tools")]  # as pytest has them

import busy  # noqa: E402
import clicks  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

import chromium  # noqa: E402
from browser.harness import CHROMIUM_OPTIONS, Page, Server, write_notebook  # noqa: E402

NAME = "live.ipynb"
CELLS = ["import ligretto_widget as lw\nw = lw.LigrettoWidget(players=4, seed=7)\nw"]


def lines() -> Iterator[Line | Missing]:
    """The browser's part of the table."""
    path = chromium.find()
    if path is None:
        missing = "no Chromium found (python tools/chromium.py says how to get one)"
        yield Missing("clicks, and how busy the kernel is", missing)
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, sync_playwright() as playwright:
        server = Server("lab", Path(home))
        try:
            browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_OPTIONS)
            write_notebook(server.root / NAME, CELLS)
            page = Page(browser, server, NAME)
            page.open()
            page.run_all()
            page.await_ink(0.9)
            page.await_still_picture()
            yield from busy.lines(page)  # first: as for who has just run the cell, not all looks are drawn yet
            yield from clicks.lines(page)
            browser.close()
        finally:
            server.end_kernels()
            server.stop()

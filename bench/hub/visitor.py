"""The one learner of the class with a real browser: logs in, opens a notebook, runs it, and clicks while all play."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

from hub import REPOSITORY, Hub

sys.path += [str(REPOSITORY / "tests"), str(REPOSITORY / "tools")]  # as pytest has them

import clicks
from playwright.sync_api import sync_playwright

import chromium
from browser.harness import CHROMIUM_OPTIONS, Page, be_quiet, write_notebook

NAME = "browser"
NOTEBOOK = "live.ipynb"
CELLS = ["import ligretto_widget as lw\nw = lw.LigrettoWidget(players=4, seed=7)\nw"]
PATIENCE = 240_000
"""Milliseconds that the way to JupyterLab may take."""


class Visitor(Page):
    """Its page, which comes by way of the hub's login."""

    def __init__(self, browser: Any, hub: Hub) -> None:
        super().__init__(browser, SimpleNamespace(kind="lab", url=f"{hub.url}/user/{NAME}"), NOTEBOOK)  # type: ignore[arg-type]
        self._hub = hub

    def open(self) -> None:
        """Log in, wait for the server, and for the notebook on the page."""
        self.page.goto(f"{self._hub.url}/hub/login?next=%2Fhub%2Fuser-redirect%2Flab%2Ftree%2F{NOTEBOOK}")
        self.page.fill("input[name=username]", NAME)
        self.page.fill("input[name=password]", "any")
        self.page.click("input[type=submit]")
        # First the hub's page that says where the server is, and from there on to it.
        self.page.wait_for_url(f"**/user/{NAME}/lab/**", timeout=PATIENCE)
        self.ready()


@contextmanager
def visitor(hub: Hub) -> Iterator[Visitor | None]:
    """A browser that has not yet gone anywhere; None where there is none."""
    path = chromium.find()
    if path is None:
        yield None
        return
    home = hub.home / "home" / NAME
    home.mkdir(parents=True)
    be_quiet(home / ".jupyter")
    write_notebook(home / NOTEBOOK, CELLS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_OPTIONS)
        try:
            yield Visitor(browser, hub)
        finally:
            browser.close()


def draw(page: Visitor) -> float:
    """Run the cells; the seconds until the board is drawn."""
    start = time.monotonic()
    page.run_all()
    page.await_ink(0.9, seconds=60)
    return time.monotonic() - start


def click(page: Visitor) -> Iterator[tuple[str, float]]:
    """Click on cards; what was measured, in milliseconds."""
    page.await_still_picture()
    for line in clicks.lines(page):
        if line.unit == "ms":
            yield line.name.strip(), line.figure

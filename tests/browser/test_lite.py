"""The site for the browser alone, built offline: the first notebook runs to a drawn board, and asks nobody else.

The server of the site is the browser's proxy too, so it hears of every address elsewhere, whichever worker asks for it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import pytest
from playwright.sync_api import Browser, ProxySettings
from playwright.sync_api import Page as PlaywrightPage

import chromium
import lite
from browser.harness import CHROMIUM_OPTIONS, REPOSITORY
from browser.stand_ins import SOURCES, describe, real, stand_in
from browser.test_voila import DRAWN

BUILDER = Path(f"{sys.prefix}-lite", "bin", "python")
"""Of the environment that `make lite` and `make pyodide` set up."""
NOTEBOOK = "01_watch_a_round.ipynb"
WITHOUT_AUTOFILL = (
    "--disable-features=AutofillServerCommunication"  # which Chromium asks for through the window's proxy
)
SLIDER = "document.querySelector('.lw-bar input[type=range]').value"
BOARD = "() => document.querySelector('canvas.lw-board').toDataURL()"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What lies in Pyodide's public place, as far as a site needs it."""
    archive = next((REPOSITORY / "build" / "npm").glob("pyodide-*.tgz"), None)
    if archive is None or not BUILDER.exists():
        lacking()
    folder = tmp_path_factory.mktemp("public")
    with tarfile.open(archive) as files:
        for name in (*lite.CORE, lite.LOCK):
            found = files.extractfile(f"package/{name}")
            assert found is not None
            (folder / name).write_bytes(found.read())
    lock = json.loads((folder / lite.LOCK).read_text(encoding="utf-8"))
    run(sys.executable, "-m", "pip", "download", *lite.PURE, f"--dest={folder}", *real(lock["packages"]))
    for name in SOURCES:
        stand_in(name, folder)
    describe(folder, lock["info"])
    return folder


def lacking() -> NoReturn:
    """A person may do without it, CI may not."""
    missing = pytest.fail if os.environ.get("CI") else pytest.skip
    missing("Python for the browser is not here: `make pyodide` fetches it, and what builds a site with it (needs npm)")


def run(*command: object) -> None:
    done = subprocess.run(
        [*map(str, command)], cwd=REPOSITORY, capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def site(public: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lite") / "site"
    run(BUILDER, "tools/lite.py", "--offline", f"--pyodide={public.as_uri()}", f"--site={folder}")
    return folder


class Handler(SimpleHTTPRequestHandler):
    """Serves the site; notes and refuses what lies elsewhere."""

    def __init__(self, strays: list[str], *arguments: Any, **more: Any) -> None:
        self.strays = strays
        super().__init__(*arguments, **more)

    def do_GET(self) -> None:
        if self.path.startswith("/"):
            super().do_GET()
        else:
            self.refuse()

    def refuse(self) -> None:
        self.strays.append(self.path)
        self.send_error(403)

    do_CONNECT = do_HEAD = do_POST = do_PUT = refuse  # noqa: N815 (the names are the server's)

    def log_message(self, *line: Any) -> None:
        pass


class Served(NamedTuple):
    """A site on the loopback; ``strays`` are the addresses elsewhere that a page or a worker asked for."""

    address: str
    strays: list[str]


@pytest.fixture
def served(site: Path) -> Iterator[Served]:
    strays: list[str] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, strays, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield Served(f"http://127.0.0.1:{server.server_port}", strays)
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def page(browser: Browser, served: Served, request: pytest.FixtureRequest) -> Iterator[PlaywrightPage]:
    """A window that reaches the site and nothing else; not the whole browser, which asks things of its own."""
    alone = browser.browser_type.launch(executable_path=chromium.find(), args=[*CHROMIUM_OPTIONS, WITHOUT_AUTOFILL])
    proxy: ProxySettings = {"server": served.address, "bypass": "127.0.0.1"}
    page = alone.new_context(viewport={"width": 1500, "height": 1000}, proxy=proxy).new_page()
    yield page
    where = os.environ.get("LIGRETTO_SHOTS")
    if where and getattr(request.node, "failed", False):
        Path(where).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{where}/lite.png")
    alone.close()


def test_the_first_notebook_runs_steps_and_deals_and_asks_nobody_else(page: PlaywrightPage, served: Served) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{served.address}/lab/index.html?path={NOTEBOOK}")
    run_all(page)
    page.wait_for_function(DRAWN, timeout=120_000)
    page.wait_for_function(f"() => {SLIDER} === '40'", timeout=60_000)  # the lost race that a later cell finds
    press(page, "start", "0")
    dealt = page.evaluate(BOARD)
    press(page, "forward", "1")
    page.wait_for_function(f"before => ({BOARD})() !== before", arg=dealt)
    page.locator("[data-opens=round]").first.click()
    press(page, "deal", "0")  # with a new seed, which the page sends as null
    page.wait_for_function(f"before => ({BOARD})() !== before", arg=dealt)
    assert faults(page) == []
    assert errors == []
    assert served.strays == []
    page.evaluate("() => fetch('http://elsewhere.test/').catch(() => null)")
    assert served.strays == ["http://elsewhere.test/"], "had anything asked, it would have been heard"


def run_all(page: PlaywrightPage) -> None:
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(timeout=120_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()


def press(page: PlaywrightPage, button: str, leads_to: str) -> None:
    page.locator(f"[data-press={button}]").first.click()
    page.wait_for_function(f"step => {SLIDER} === step", arg=leads_to)
    page.wait_for_timeout(500)  # the board comes after its slider


def faults(page: PlaywrightPage) -> list[str]:
    """What a reader sees of what went wrong: errors and warnings below the cells, faults in the panels."""
    below = ".jp-OutputArea [data-mime-type$='.error'], .jp-OutputArea [data-mime-type$='.stderr']"
    return [text for text in page.locator(f"{below}, .lw-fault").all_inner_texts() if text]

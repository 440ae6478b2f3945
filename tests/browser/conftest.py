"""Servers, the browser and open notebooks as fixtures.

The servers and the browser live for this package and not for the session: Playwright leaves an event loop running in
its thread, and the tests of other rooms count on there being none. Where LIGRETTO_SHOTS names a directory, a test
that fails leaves a picture of each page that it had open, and the page's errors, there.
"""

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

import chromium
from browser.harness import CHROMIUM_OPTIONS, Opener, Page, Server, write_notebook


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.advice(), pytrace=False)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=CHROMIUM_OPTIONS)
        yield running
        running.close()


@pytest.fixture(scope="package")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running JupyterLab."""
    server = Server("lab", tmp_path_factory.mktemp("lab"))
    yield server
    server.stop()


@pytest.fixture(scope="package")
def notebook7(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running Notebook 7."""
    server = Server("notebook", tmp_path_factory.mktemp("notebook"))
    yield server
    server.stop()


@pytest.fixture(params=["lab", "notebook7"])
def server(request: pytest.FixtureRequest) -> Server:
    """Each kind of server in turn."""
    running: Server = request.getfixturevalue(request.param)
    return running


@pytest.fixture
def open_cells(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Opener]:
    """``open_cells(server, cells, **options)``: a notebook of these cells, open and not yet run.

    Instead of cells, a path of an existing notebook is copied as it is.
    """
    pages: list[Page] = []

    def open_them(server: Server, cells: Iterable[str] | Path, **options: Any) -> Page:
        name = f"{re.sub(r'[^a-zA-Z0-9]+', '-', request.node.name).strip('-')}-{len(pages) + 1}.ipynb"
        if isinstance(cells, Path):
            (server.root / name).write_bytes(cells.read_bytes())
        else:
            write_notebook(server.root / name, cells)
        page = Page(browser, server, name, **options)
        pages.append(page)
        page.open()
        return page

    yield open_them
    if getattr(request.node, "failed", False):
        keep_shots(pages)
    for page in pages:
        page.close()
    for server in {page.server for page in pages}:
        server.end_kernels()


def keep_shots(pages: list[Page]) -> None:
    """Leave what a failing test saw where LIGRETTO_SHOTS says."""
    where = os.environ.get("LIGRETTO_SHOTS")
    if not where:
        return
    Path(where).mkdir(parents=True, exist_ok=True)
    for page in pages:
        stem = Path(where) / f"{page.server.kind}-{Path(page.name).stem}"
        page.page.screenshot(path=f"{stem}.png")
        lines = [*page.errors, *(f"{kind}: {text}" for kind, text in page.console)]
        stem.with_suffix(".txt").write_text("\n".join(lines), encoding="utf-8")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.failed:
        item.failed = True
    return report

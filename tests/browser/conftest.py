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
from playwright.sync_api import Browser, BrowserContext, sync_playwright

import chromium
from browser.harness import CHROMIUM_OPTIONS, Opener, Page, Server, new_context, write_notebook

ALONE = {"test_lab_opens", "test_survives", "test_without_kernel"}
"""Tests of pages that are opened, lost and found again."""

KEPT = 2
"""How many pages are kept for later tests: each holds some hundred MB, and asks its server for news all the time."""


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


@pytest.fixture(scope="package")
def contexts(browser: Browser) -> dict[str, BrowserContext]:
    """A context for all pages of the same options: what one has loaded, the others need not ask the server for."""
    return {}


@pytest.fixture(scope="package")
def laid_aside(browser: Browser) -> Iterator[list[Page]]:
    """The pages with an open JupyterLab and no notebook, the one that was used last at the end."""
    pages: list[Page] = []
    yield pages
    for page in pages:
        page.close()


@pytest.fixture
def open_cells(
    request: pytest.FixtureRequest, browser: Browser, contexts: dict[str, BrowserContext], laid_aside: list[Page]
) -> Iterator[Opener]:
    """``open_cells(server, cells, **options)``: a notebook of these cells, open and not yet run.

    Instead of cells, a path of an existing notebook is copied as it is. To load JupyterLab takes most of a test's time,
    so a page that has it is used again, unless the test failed, loaded it anew or is about pages that come and go; or
    wants one ``alone``, whose address is that of its notebook.
    """
    pages: list[Page] = []
    shared = request.path.stem not in ALONE

    def open_them(server: Server, cells: Iterable[str] | Path, *, alone: bool = False, **options: Any) -> Page:
        name = f"{re.sub(r'[^a-zA-Z0-9]+', '-', request.node.name).strip('-')}-{len(pages) + 1}.ipynb"
        if isinstance(cells, Path):
            (server.root / name).write_bytes(cells.read_bytes())
        else:
            write_notebook(server.root / name, cells)
        alike = [page for page in laid_aside if (page.server, page.options) == (server, options)]
        if alike and shared and not alone:
            pages.append(alike[-1])
            laid_aside.remove(alike[-1])
            pages[-1].take_up(name)
        else:
            key = f"{sorted(options.items())}"
            contexts[key] = contexts.get(key) or new_context(browser, options)
            pages.append(Page(browser, server, name, context=contexts[key], **options))
            pages[-1].open()
        return pages[-1]

    yield open_them
    failed = getattr(request.node, "failed", False)
    if failed:
        keep_shots(pages)
    for page in pages:
        if not shared or failed or page.spent:
            page.close()
        else:
            page.lay_aside()
            laid_aside.append(page)
    while len(laid_aside) > KEPT:
        laid_aside.pop(0).close()
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

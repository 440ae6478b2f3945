"""A notebook that nbconvert made a page of: the round is drawn and can be stepped through, with no kernel behind it.

Such a page loads the programs that draw widgets from the world. Here each of those addresses is answered from this
machine, with what ``make html-manager`` fetched and what anywidget and ipycanvas installed. The world may lack the
ipycanvas that the notebook was run with, for it is not always published for pages; so it is left out once.
"""

from __future__ import annotations

import base64
import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from jupyter_core.paths import jupyter_path
from playwright.sync_api import Browser, ConsoleMessage, Route
from playwright.sync_api import Page as PlaywrightPage

from browser.harness import REPOSITORY, environment, write_notebook
from browser.test_without_kernel import ROUND, TABLE, press, shown, time, walked_through
from ligretto_widget.play.simulation import simulate

FETCHED = REPOSITORY / "build" / "npm"

# The part of a picture that is in a strong colour: the cards are, the table and its words are not.
COLOURED = """async (png) => {
    const picture = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    let strong = 0;
    for (let i = 0; i < data.length; i += 4) {
        const [red, green, blue] = data.subarray(i, i + 3);
        if (Math.max(red, green, blue) - Math.min(red, green, blue) > 90) strong++;
    }
    return strong / (width * height);
}"""


class Reader(NamedTuple):
    """A page as its reader has it: ``strays`` are the addresses that nobody answered, ``errors`` the page's own."""

    page: PlaywrightPage
    strays: list[str]
    errors: list[str]


def fetched(package: str, name: str) -> bytes:
    """A file of a package from npm. A person may do without it, CI may not."""
    archive = next(FETCHED.glob(f"{package}-*.tgz"), None)
    if archive is None:
        missing = pytest.fail if os.environ.get("CI") else pytest.skip
        missing("what the page loads is not here: `make html-manager` fetches it (needs npm)")
    with tarfile.open(archive) as files:
        found = files.extractfile(f"package/{name}")
        assert found is not None
        return found.read()


def installed(package: str) -> bytes:
    """What a Python package brings for pages. For anywidget it is the file that npm has."""
    places = map(Path, jupyter_path("nbextensions", package, "index.js"))
    return next(path for path in places if path.exists()).read_bytes()


@pytest.fixture(scope="module")
def world() -> dict[str, bytes]:
    """What the world says, by a part of the address."""
    return {
        "/require.js/": fetched("requirejs", "require.js"),
        "/@jupyter-widgets/html-manager@": fetched("jupyter-widgets-html-manager", "dist/embed-amd.js"),
        "/anywidget@": installed("anywidget"),
        "/ipycanvas@": installed("ipycanvas"),
        "/mathjax/": b"",  # there is no formula on the page
    }


@pytest.fixture(scope="module")
def saved(world: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page that nbconvert makes; asks for the world first, without which there is no use for it."""
    home = tmp_path_factory.mktemp("nbconvert")
    write_notebook(home / "round.ipynb", [ROUND])
    command = [sys.executable, "-m", "jupyter", "nbconvert", "--to", "html", "--execute", "round.ipynb"]
    done = subprocess.run(command, cwd=home, env=environment(home), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return home / "round.html"


@pytest.fixture
def read(browser: Browser, world: dict[str, bytes]) -> Iterator[Callable[..., Reader]]:
    """``read(path, lacking=...)``: the page in a window of its own, in a world that may lack one address."""
    contexts = []

    def open_page(path: Path, lacking: str = "") -> Reader:
        context = browser.new_context(viewport={"width": 1240, "height": 1010})
        contexts.append(context)
        reader = Reader(context.new_page(), [], [])

        def answer(route: Route) -> None:
            part = next((part for part in world if part in route.request.url), None)
            if part is None:
                reader.strays.append(route.request.url)
            if part is None or part == lacking:
                route.fulfill(status=404)
            else:
                route.fulfill(body=world[part], content_type="text/javascript")

        def note(line: ConsoleMessage) -> None:
            about = f"{line.text} {line.location['url']}"
            # The page looks beside itself before it asks the world, and it says when it lacks what it was refused.
            beside = re.search(r"file:.*/(anywidget|ipycanvas)\.js", about)
            refused = lacking and lacking.strip("/@") in about
            if line.type == "error" and not beside and not refused:
                reader.errors.append(about)

        context.route(re.compile("^https?:"), answer)
        reader.page.on("websocket", lambda socket: reader.strays.append(socket.url))
        reader.page.on("console", note)
        reader.page.on("pageerror", lambda error: reader.errors.append(str(error)))
        reader.page.goto(path.as_uri())
        return reader

    yield open_page
    for context in contexts:
        context.close()


def picture(page: PlaywrightPage) -> bytes:
    return page.locator(TABLE).screenshot(animations="disabled")


def coloured(page: PlaywrightPage) -> float:
    part: float = page.evaluate(COLOURED, base64.b64encode(picture(page)).decode())
    return part


@pytest.mark.parametrize("lacking", ["", "/ipycanvas@"], ids=["ipycanvas is there", "ipycanvas is not there"])
def test_the_page_shows_the_round_and_steps_through_it(lacking: str, saved: Path, read: Callable[..., Reader]) -> None:
    page, strays, errors = read(saved, lacking=lacking)
    timeline = simulate(4, "schmidt", seed=7)
    last = len(timeline) - 1
    page.locator(TABLE).wait_for()
    assert "No kernel: this is the saved round." in page.locator(".lw-notice").inner_text()
    assert f"step 0 of {last}" in time(page)
    dealt, said, colour = picture(page), shown(page), coloured(page)
    assert colour > 0.01
    press(page, "forward")
    assert f"step 1 of {last}" in time(page)
    assert picture(page) != dealt
    assert shown(page) != said
    walked_through(page, timeline)
    press(page, "end")
    assert f"step {last} of {last}" in time(page)
    assert coloured(page) > 2 * colour, "by then the centre is full of cards"
    assert strays == []
    assert errors == []

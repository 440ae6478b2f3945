"""From a click on a card to the first changed pixel round it, in a real JupyterLab in a real Chromium.

A script in the page notes when the mouse went down (the time stamp of the event itself) and then looks at the pixels
round the card before each picture that the page draws. So the way to the kernel and back, the kernel's work, and the
page's are all in the figure, up to the picture that shows the mark. The clock runs on while others have the processor,
and so does that of the reference beside it.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from reference import WALL, Measured, Paired
from table import Line, Missing, duration

REPOSITORY = Path(__file__).parents[1]
sys.path += [str(REPOSITORY / "tests"), str(REPOSITORY / "tools")]  # as pytest has them

from playwright.sync_api import sync_playwright  # noqa: E402

import chromium  # noqa: E402
from browser.harness import CHROMIUM_OPTIONS, Page, Server, write_notebook  # noqa: E402

NAME = "click to changed pixel, median"
CELLS = ["import ligretto_widget as lw\nw = lw.LigrettoWidget(players=4, seed=7)\nw"]
CLICKS = 20
REST = 250
"""Page time between two clicks (ms)."""

CARDS = """
from ligretto_widget.game.moves import Spot, Zone
for seat in range(w.table.players):
    for place in range(len(w.table.areas[seat].row)):
        print(*(w.board.density * side for side in w.board.layout.rect(w.table, Spot(seat, Zone.ROW, place))))
"""
"""Prints x, y, width and height of every row card, in backing pixels."""

WATCH = """(canvas, [x, y, w, h]) => {
    const pixels = () => canvas.getContext('2d').getImageData(x, y, w, h).data;
    const before = pixels();
    window.changed = new Promise((done, failed) => addEventListener('mousedown', event => {
        const look = () => {
            const now = performance.now(), after = pixels();
            if (before.some((value, at) => value !== after[at])) done(now - event.timeStamp);
            else if (now - event.timeStamp > 10000) failed(new Error('no pixel changed in 10 s'));
            else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    }, {capture: true, once: true}));
}"""


def lines() -> Iterator[Line | Missing]:
    """The browser's part of the table."""
    path = chromium.find()
    if path is None:
        yield Missing(NAME, "no Chromium found (python tools/chromium.py says how to get one)")
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, sync_playwright() as playwright:
        server = Server("lab", Path(home))
        try:
            browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_OPTIONS)
            write_notebook(server.root / "click.ipynb", CELLS)
            page = Page(browser, server, "click.ipynb")
            page.open()
            page.run_all()
            page.await_ink(0.9)
            page.await_still_picture()
            yield duration(NAME, clicked(page), goal=60)
            browser.close()
        finally:
            server.end_kernels()
            server.stop()


def clicked(page: Page) -> Measured:
    """Each card is chosen by one click and let go by the next."""
    cards = [tuple(map(float, line.split())) for line in page.execute(CARDS).splitlines()]
    pairs = Paired(WALL, long=16)
    for click in range(CLICKS):
        x, y, w, h = cards[click // 2 % len(cards)]
        # A little more than the card: the ring of a mark lies round it.
        page.canvas().evaluate(WATCH, [x - 8, y - 8, w + 16, h + 16])
        page.click(x + w / 2, y + h / 2)
        milliseconds = page.page.evaluate("() => window.changed")
        page.wait(REST)  # else the page's own work after the click would count as load
        pairs.note(milliseconds * 1e6)
    return pairs.result()

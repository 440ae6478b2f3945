"""Takes the pictures of the README and of docs/ from a real JupyterLab in Chromium, so that they show what there is.

Run from the checkout: ``make pictures``. Every picture is one line of PICTURES: its name, the Python that makes the
widget ``w``, what is done with it, and the window. ``--all`` takes every picture, else only those that are committed.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

import chromium  # noqa: E402  the two folders are not packages of the project
from browser.harness import CHROMIUM_OPTIONS, Page, Server, write_notebook  # noqa: E402

WIDE = {"viewport": {"width": 1560, "height": 1250}}
TALL = {"viewport": {"width": 1560, "height": 1800}}
HALF = {"viewport": {"width": 1130, "height": 1800}}
PHONE = {"viewport": {"width": 480, "height": 1700}}
DENSE = {**WIDE, "device_scale_factor": 2}
DARK = "dark"

ROUND = "lw.LigrettoWidget(players={players}, edition='{edition}', seed={seed}{more})"
REFUSAL = "lw.LigrettoWidget(lw.position('''edition schmidt\nplayers 4\ncentre R4 G2 B6 R10\nA row B7 R8 G9'''))"


def a_round(players: int, edition: str = "schmidt", seed: int = 7, more: str = "") -> str:
    """The Python that opens a round of bots."""
    return ROUND.format(players=players, edition=edition, seed=seed, more=more)


class Picture(NamedTuple):
    """One picture: ``then`` is run in the notebook's kernel; ``keep`` says whether it is committed."""

    name: str
    makes: str
    then: str
    window: dict[str, Any] = WIDE
    theme: str = "light"
    keep: bool = False


RACE = "w.seek(next(i for i in range(len(w.timeline)) if w.timeline.outcome(i) == 'late'))"
END = "w.seek(len(w.timeline) - 1); w.panel.tab = 'score'"

PICTURES = (
    Picture("board", a_round(4), "w.seek(90); w.ask('A row:1 centre:1')", keep=True),
    Picture("legal", REFUSAL, "w.ask('A row:1 centre:3')", keep=True),
    Picture("race", a_round(4), RACE, keep=True),
    Picture("dark", a_round(4), "w.seek(90)", theme=DARK, keep=True),
    Picture("twelve", a_round(12), "w.seek(140)", TALL, keep=True),
    Picture("phone", a_round(4), "w.seek(90)", PHONE, keep=True),
    Picture("end", a_round(4, "danish"), END, keep=True),
    Picture("two", a_round(2), "w.seek(60)"),
    Picture("three", a_round(3), "w.seek(60)"),
    Picture("eight", a_round(8), "w.seek(120)", TALL),
    Picture("half", a_round(4), "w.seek(90); w.ask('A row:1 centre:1')", HALF),
    Picture("dense", a_round(4), "w.seek(90)", DENSE),
    Picture("expert", a_round(4, "dutch", 5, ", expert=True"), "w.seek(90)"),
    Picture("refusal", REFUSAL, "w.ask('A row:2 centre:1')"),
    Picture("log", a_round(4), "w.seek(90); w.panel.tab = 'log'"),
    Picture("editions", REFUSAL, "w.ask('A row:1 centre:3'); w.panel.tab = 'editions'"),
)


def take(browser: Browser, server: Server, picture: Picture, folder: Path) -> None:
    """One picture of the widget, from a notebook of its own."""
    write_notebook(server.root / f"{picture.name}.ipynb", [f"import ligretto_widget as lw\nw = {picture.makes}\nw"])
    page = Page(browser, server, f"{picture.name}.ipynb", **picture.window)
    page.open()
    page.page.evaluate("() => jupyterapp.commands.execute('application:toggle-left-area')")
    theme = "JupyterLab Dark" if picture.theme == DARK else "JupyterLab Light"
    page.page.evaluate("(theme) => jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
    page.run_all()
    page.await_ink(0.5)
    page.wait(800)
    page.execute(picture.then)
    page.await_still_picture()
    page.wait(1200)
    page.page.locator(".lw-outer").first.screenshot(path=folder / f"{picture.name}.png")
    page.close()
    server.end_kernels()


def main(arguments: list[str]) -> None:
    """Take the pictures: all with ``--all``, else the committed ones, or those that are named."""
    named = [name for name in arguments if not name.startswith("-")]
    folder = ROOT / "docs"
    if "--all" in arguments or named:
        folder = Path(tempfile.mkdtemp(prefix="pictures-"))
    wanted = [p for p in PICTURES if (p.name in named if named else p.keep or "--all" in arguments)]
    path = chromium.find()
    if path is None:
        sys.exit(chromium.advice())
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Server("lab", Path(home))
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_OPTIONS)
        try:
            for picture in wanted:
                take(browser, server, picture, folder)
                print(folder / f"{picture.name}.png")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])

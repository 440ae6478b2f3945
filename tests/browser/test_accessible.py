"""The panel for everybody: axe-core finds nothing, the keyboard gets everywhere, narrow cells cut nothing.

axe-core comes with axe-playwright-python, as one script that the page runs.
"""

from __future__ import annotations

import json
from pathlib import Path

import axe_playwright_python
import pytest

from browser.harness import Opener, Page, Server

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
ROUND = ["import ligretto_widget as lw\nw = lw.LigrettoWidget(players=4, edition='schmidt', seed=7)\nw"]
TEXT = "edition schmidt\\nplayers 4\\ncentre R4 G2 B6\\nA ligretto *9 Y9 | row B7 R8 G9"
TABS = ("why", "zone", "log", "editions", "score")
DIALOGS = ("round", "settings", "help")
SIZES = ({"width": 1700, "height": 1100}, {"width": 1100, "height": 1100})


def faults(page: Page) -> list[str]:
    """What axe-core finds in the widget: the rule, and the elements that break it."""
    if not page.page.evaluate("() => 'axe' in window"):
        page.page.evaluate(AXE)
    found = page.page.evaluate("() => axe.run('.lw-outer', {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {json.dumps([node['html'][:160] for node in violation['nodes'][:3]])}"
        for violation in found["violations"]
    ]


def opened(lab: Server, open_cells: Opener, theme: str, viewport: dict[str, int]) -> Page:
    page = open_cells(lab, ROUND, viewport=viewport)
    name = f"JupyterLab {theme.capitalize()}"  # said each time: the server remembers it
    page.page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', {theme})", name)
    page.run_all()
    page.await_ink(0.9)
    page.execute("w.seek(60)")
    page.page.locator(".lw-frame.lw-dark" if theme == "dark" else ".lw-frame:not(.lw-dark)").wait_for()
    return page


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("viewport", SIZES, ids=["wide", "half"])
def test_axe_finds_nothing(lab: Server, open_cells: Opener, theme: str, viewport: dict[str, int]) -> None:
    page = opened(lab, open_cells, theme, viewport)
    page.execute("w.ask('A row:1 centre:new')")
    for tab in TABS:
        page.page.locator(f".lw-tabs [data-tab={tab}]").click()
        page.page.locator(f".lw-page[data-page={tab}]").wait_for()
        page.settle()
        assert faults(page) == [], tab
    for name in DIALOGS:
        page.page.locator(f"[data-opens={name}]").click()
        page.page.locator(f"dialog[data-dialog={name}]").wait_for()
        assert faults(page) == [], name
        page.page.keyboard.press("Escape")
        page.page.locator("dialog").wait_for(state="detached")


def focused(page: Page, attribute: str) -> str:
    """An attribute of the element that has the focus."""
    return str(page.page.evaluate("name => document.activeElement.getAttribute(name)", attribute))


def test_a_dialog_keeps_the_focus_and_gives_it_back(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, "light", SIZES[1])
    keys = page.page.keyboard
    for name in DIALOGS:
        page.page.locator(f"[data-opens={name}]").focus()
        keys.press("Enter")
        page.page.locator(f"dialog[data-dialog={name}]").wait_for()
        for key in [*["Tab"] * 14, *["Shift+Tab"] * 3]:
            keys.press(key)
            assert page.page.evaluate("() => document.activeElement.closest('dialog') !== null"), (name, key)
        keys.press("Escape")
        page.page.locator("dialog").wait_for(state="detached")
        assert focused(page, "data-opens") == name


def test_the_board_is_one_stop_between_head_and_bar(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, "light", SIZES[0])
    page.page.locator("[data-opens=settings]").focus()
    parts = []
    for _ in range(2):
        page.page.keyboard.press("Tab")
        parts.append(page.page.evaluate("() => document.activeElement.closest('.lw-twin, .lw-bar')?.classList[0]"))
    assert parts == ["lw-twin", "lw-bar"]


def test_arrows_go_from_place_to_place_and_the_other_keys_move_the_round(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, "light", SIZES[0])
    keys = page.page.keyboard
    page.page.locator(".lw-twin button[tabindex='0']").focus()
    first = focused(page, "data-what")
    keys.press("ArrowRight")
    assert focused(page, "data-what") != first
    assert page.execute("print(w.index)") == "60"
    for key, index in ((".", 61), (",", 60), ("Home", 0), ("r", 40), ("x", 41), ("Shift+R", 40)):
        keys.press(key)
        page.settle()
        assert page.execute("print(w.index)") == str(index), key
    keys.press("Space")
    page.settle()
    assert page.execute("print(w.playing)") == "True"
    keys.press("Space")
    page.settle()
    assert page.execute("print(w.playing, w.panel.twin['chosen'])") == "False None"


def test_the_ring_round_the_board_is_the_keyboards(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, "light", SIZES[0])
    ring = "canvas => getComputedStyle(canvas).outlineStyle"
    page.click(3, 300)
    page.settle()
    assert page.page.evaluate("() => document.activeElement.tagName") == "CANVAS"
    assert page.canvas().evaluate(ring) == "none"
    page.page.keyboard.press("ArrowRight")
    assert page.canvas().evaluate(ring) == "solid"


SMALL = """() => [...document.querySelectorAll('.lw-bar button, .lw-head button')]
    .filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect())
    .filter(box => Math.min(box.width, box.height) < 40).length"""
CUT = """() => {
    const frame = document.querySelector('.lw-frame').getBoundingClientRect();
    return [...document.querySelectorAll('.lw-head *, .lw-bar *, .lw-panel *')]
        .filter(one => one.checkVisibility() && !one.closest('.lw-unseen, svg, [popover], .lw-log, .lw-marks'))
        .filter(one => { const box = one.getBoundingClientRect();
            return box.width > 0 && (box.left < frame.left - 1 || box.right > frame.right + 1); })
        .map(one => one.outerHTML.slice(0, 100));
}"""


def test_nothing_is_cut_in_a_narrow_cell_at_either_size(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, "light", SIZES[0])
    page.execute("w.ask('A row:1 centre:new')")
    for width in (700, 400, 320):
        page.execute(f"w.layout.width = '{width}px'")
        for size in ("Projector", "Desk"):
            page.page.locator("[data-opens=settings]").click()
            page.page.locator("dialog").get_by_role("radio", name=size).click()
            page.page.keyboard.press("Escape")
            page.settle()
            assert page.page.evaluate(SMALL) == 0
            for tab in TABS:
                page.page.locator(f".lw-tabs [data-tab={tab}]").click()
                page.settle()
                assert page.page.evaluate(CUT) == [], (width, size, tab)

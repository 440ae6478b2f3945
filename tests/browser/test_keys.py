"""A round from the deal to the stop by keys alone, and a card picked and asked about without a mouse."""

from __future__ import annotations

from browser.harness import Opener, Page, Server

ROUND = ["import ligretto_widget as lw\nw = lw.LigrettoWidget(players=2, edition='danish', expert=True, seed=3)\nw"]
TEXT = "edition schmidt\\nplayers 2\\ncentre R4 G2\\nA ligretto *9 Y9 | row R5 R8 G9 B2 Y5"
POSITION = [f"import ligretto_widget as lw\nw = lw.LigrettoWidget(lw.position('{TEXT}'))\nw"]


def opened(server: Server, open_cells: Opener, cells: list[str]) -> Page:
    page = open_cells(server, cells)
    page.run_all()
    page.await_ink(0.9)
    page.await_still_picture()
    page.commands_run()
    return page


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on such an element."""
    for _ in range(40):
        page.page.keyboard.press("Tab")
        if page.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"no Tab leads to {selector}")


def test_a_round_is_played_to_the_end_by_keys_alone(server: Server, open_cells: Opener) -> None:
    page = opened(server, open_cells, ROUND)
    page.page.locator(".lw-head button").first.focus()
    tab_to(page, ".lw-bar input[type=range]")
    keys = page.page.keyboard
    for key, speed in (("]", "2×"), ("]", "4×")):
        keys.press(key)
        page.page.locator(".lw-bar [aria-pressed=true]", has_text=speed).wait_for()
    keys.press("Space")
    last = int(page.execute("print(len(w.timeline) - 1)"))
    page.page.wait_for_function(
        "(last) => document.querySelector('.lw-bar input[type=range]').value === String(last)", arg=last, timeout=60_000
    )
    page.page.locator(".lw-bar [data-press=play][aria-label^=Play]").wait_for()
    assert page.execute("print(w.playing, w.session.playback.speed, w.table.over is not None)") == "False 4.0 True"
    keys.press("Home")
    keys.press("s")
    page.settle()
    assert int(page.execute("print(w.index)")) > 0
    assert [name for name in page.commands_run() if name.startswith("notebook:")] == []


def test_a_card_is_picked_and_dropped_by_keys(server: Server, open_cells: Opener) -> None:
    page = opened(server, open_cells, POSITION)
    page.page.locator(".lw-head button").last.focus()
    page.page.locator(".lw-twin button[aria-label*='R5']").first.focus()
    page.page.keyboard.press("Enter")
    page.page.locator(".lw-twin button[aria-pressed=true]").wait_for()
    page.page.locator(".lw-twin button[aria-label*='R4']").first.focus()
    page.page.keyboard.press("Enter")
    page.page.locator(".lw-verdict h3", has_text="Legal: A may lay R5 on pile 1.").wait_for()
    assert page.execute("print(w.session.asked.code)") == "LEGAL"
    page.page.keyboard.press("Escape")
    page.settle()
    assert page.execute("print(w.session.asked)") == "None"

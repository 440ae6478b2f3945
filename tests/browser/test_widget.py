"""The widget as a person meets it: a real JupyterLab in Chromium, pixels and words read back.

What the page around it may disturb is tried in a real Notebook 7 too.
"""

import base64
import io

import pytest
from PIL import Image, ImageChops

from browser.harness import Opener, Page, Server

ROUND = ["import ligretto_widget as lw\nw = lw.LigrettoWidget(players=4, edition='schmidt', seed=7)\nw"]
TEXT = "edition schmidt\\nplayers 4\\ncentre R4 G2 B6\\nA ligretto *9 Y9 | row B7 R8 G9"
POSITION = [f"import ligretto_widget as lw\nw = lw.LigrettoWidget(lw.position('{TEXT}'))\nw"]

KEYS = (
    *("a", "b", "c", "d", "d", "m", "r", "v", "x", "y", "z", "Enter", "Shift+Enter", "Control+Enter"),
    *("ArrowUp", "ArrowDown", "Delete"),
)
"""Seventeen keys that do something to a notebook in command mode."""

FOCUSABLE = ".lw-outer :is(button, input, canvas, [tabindex])"


def opened(server: Server, open_cells: Opener, cells: list[str], **options: object) -> Page:
    """The notebook with its cells run and the board drawn and at rest."""
    page = open_cells(server, cells, **options)
    page.run_all()
    page.await_ink(0.9)
    page.await_still_picture()
    return page


def index(page: Page) -> int:
    return int(page.execute("print(w.index)"))


def button(page: Page, name: str) -> None:
    page.page.locator(".lw-bar").get_by_role("button", name=name).click()


def pixels(page: Page) -> Image.Image:
    """The canvas as a picture."""
    data = page.canvas().evaluate("canvas => canvas.toDataURL('image/png')").partition(",")[2]
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


def click_on(page: Page, where: str) -> None:
    """Click the middle of what ``w.board.layout.rect`` gives for a target, written as Python."""
    code = (
        "from ligretto_widget.game.moves import Spot, Zone\nfrom ligretto_widget.game.cards import Colour\n"
        f"r = w.board.layout.rect(w.table, {where}); d = w.board.density\n"
        "print((r.x + r.w / 2) * d, (r.y + r.h / 2) * d)"
    )
    x, y = map(float, page.execute(code).split())
    page.click(x, y)


def verdict(page: Page, starts: str) -> str:
    """The headline of Why, once it starts like that."""
    title = page.page.locator(".lw-panel h3, .lw-panel h2").filter(has_text=starts).first
    title.wait_for(timeout=20_000)
    return title.inner_text()


def test_run_all_draws_the_board(server: Server, open_cells: Opener) -> None:
    page = opened(server, open_cells, ROUND)
    trays = page.execute(
        "d = w.board.density\n"
        "for t in w.board.layout.trays: print(round((t.rect.x + 4) * d), round((t.rect.y + 20) * d))"
    )
    for line in trays.splitlines():
        x, y = map(int, line.split())
        assert page.pixel(x, y) == (0xF8, 0xF5, 0xEF, 255)
    ground = page.pixel(4, 4)
    assert ground == (0xEA, 0xE5, 0xDB, 255)
    assert [line for line in page.errors if "schema" not in line] == []


def test_play_advances_and_pause_stops_within_one_event(server: Server, open_cells: Opener) -> None:
    page = opened(server, open_cells, ROUND)
    still = page.picture()
    button(page, "Play")
    page.await_other_picture(still)
    page.wait(1500)
    # Read and pressed in one turn of the page, so that a busy machine cannot put events between the two.
    before = page.page.evaluate(
        """() => {
            const at = Number(document.querySelector('.lw-bar input[type=range]').value);
            document.querySelector('.lw-bar [data-press=play]').click();
            return at; }"""
    )
    page.idle()
    stopped = index(page)
    page.wait(1500)
    assert stopped - before <= 1
    assert before > 0
    assert index(page) == stopped


def test_a_step_back_restores_the_very_picture(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, ROUND)
    pictures = [page.await_still_picture()]
    for _ in range(9):
        button(page, "One event forward")
        pictures.append(page.await_still_picture())
    assert len(set(pictures)) > 7
    for expected in reversed(pictures[:-1]):
        button(page, "One event back")
        assert page.await_still_picture() == expected


def test_the_slider_and_the_ends_go_to_their_frames(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, ROUND)
    button(page, "To the end")
    page.await_still_picture()
    last = int(page.execute("print(len(w.timeline) - 1)"))
    assert index(page) == last
    button(page, "To the start")
    page.await_still_picture()
    assert index(page) == 0
    slider = page.page.locator(".lw-bar input[type=range]")
    slider.fill("60")
    page.settle()
    assert index(page) == 60
    assert f"step 60 of {last}" in page.page.locator(".lw-bar").inner_text()


def test_a_legal_and_an_illegal_move_are_explained(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, POSITION)
    click_on(page, "Spot(0, Zone.ROW, 0)")
    page.page.locator(".lw-panel", has_text="row").wait_for()
    click_on(page, "2")
    assert verdict(page, "Legal") == "Legal: A may lay B7 on pile 3."
    click_on(page, "Spot(0, Zone.ROW, 1)")
    click_on(page, "0")
    assert verdict(page, "Not legal") == "Not legal: R8 does not follow R4."
    failing = page.page.locator(".lw-row-no")
    assert failing.count() == 1
    assert failing.get_attribute("data-code") == "WRONG_NUMBER"
    assert "5" in failing.inner_text()
    assert "8" in failing.inner_text()
    assert "EN-11" in page.page.locator(".lw-panel").inner_text()


def test_a_zone_says_what_it_is_and_holds(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, POSITION)
    click_on(page, "Spot(0, Zone.LIGRETTO)")
    panel = page.page.locator(".lw-panel")
    panel.get_by_text("Ligretto pile", exact=False).first.wait_for()
    words = panel.inner_text()
    assert "Y9" in words
    assert "10 cards" in words or "Ten cards" in words
    assert "EN-18" in words


def test_a_reload_draws_the_same_picture_again(server: Server, open_cells: Opener) -> None:
    page = opened(server, open_cells, ROUND, alone=True)
    page.execute("w.seek(40)")
    page.await_still_picture()
    before = pixels(page)
    page.reload()
    page.await_ink(0.9)
    still = page.await_still_picture()
    # The atlas is filled in another order, and where a card lies in it moves its soft edges by a grain.
    differs = ImageChops.difference(before, pixels(page))
    assert max(high for _, high in differs.getextrema()) <= 16
    assert sum(differs.convert("L").point(lambda level: level > 0).histogram()[1:]) < 1000
    click_on(page, "Spot(0, Zone.ROW, 0)")
    page.await_other_picture(still)


def test_no_key_on_any_element_runs_a_notebook_command(server: Server, open_cells: Opener) -> None:
    page = opened(server, open_cells, [*ROUND, "1", "2"])
    cells = page.page.evaluate("() => panelUnderTest.content.model.cells.length")
    elements = page.page.locator(FOCUSABLE)
    page.commands_run()
    seen = 0
    for nth in range(elements.count()):
        one = elements.nth(nth)
        if not one.is_visible():
            continue
        seen += 1
        for key in KEYS:
            one.focus()
            page.page.keyboard.press(key)
            if seen > 25 and key == "c":
                break  # rows of the log are all alike
    page.settle()
    ran = [name for name in page.commands_run() if not name.startswith(("docmanager:save", "apputils:"))]
    assert ran == []
    assert page.page.evaluate("() => panelUnderTest.content.model.cells.length") == cells
    assert seen >= 15


def test_keys_on_the_board_and_the_bar_move_the_round(server: Server, open_cells: Opener) -> None:
    page = opened(server, open_cells, ROUND)
    for element in (page.canvas(), page.page.locator(".lw-bar input[type=range]")):
        page.execute("w.seek(0)")
        page.settle()
        element.focus()
        page.page.keyboard.press("ArrowRight")
        page.page.keyboard.press("ArrowRight")
        page.page.keyboard.press("ArrowLeft")
        page.settle()
        assert index(page) == 1
        page.page.keyboard.press("End")
        page.settle()
        assert page.execute("print(w.index == len(w.timeline) - 1)") == "True"
        page.page.keyboard.press("Home")
        page.settle()
        assert index(page) == 0
        page.page.keyboard.press("Space")
        page.wait(1500)
        page.page.keyboard.press("Space")
        page.settle()
        assert index(page) > 0


def test_a_failing_handler_shows_in_the_panel_and_the_table_is_whole(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, ROUND)
    page.execute("def bad(x, y): raise ZeroDivisionError('nobody divides cards')\ngood, w.board.at = w.board.at, bad")
    page.click(60, 60)
    alert = page.page.get_by_role("alert")
    alert.wait_for()
    assert "nobody divides cards" in alert.inner_text()
    page.execute("w.board.at = good")
    alert.get_by_role("button").click()
    page.settle()
    assert page.page.get_by_role("alert").all_inner_texts() in ([], [""])
    button(page, "One event forward")
    page.settle()
    assert index(page) == 1


@pytest.mark.parametrize("name", ["01_watch_a_round"])
def test_the_notebook_runs_in_the_browser_and_draws(name: str, lab: Server, open_cells: Opener) -> None:
    from browser.harness import REPOSITORY

    page = open_cells(lab, REPOSITORY / "notebooks" / f"{name}.ipynb")
    page.run_all()
    page.await_ink(0.9)

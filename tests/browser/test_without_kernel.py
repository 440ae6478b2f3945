"""What stays when the kernel goes: the table as elements, a bar that steps through the round, and a word about it.

The twin that draws the table then is the one that lies over the board before; it is met here with the keyboard first.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from playwright.sync_api import Browser, Request
from playwright.sync_api import Page as PlaywrightPage

from browser.harness import REPOSITORY, Opener, Page, Server, environment
from browser.test_accessible import AXE
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.view import page as pages

ROUND = "import ligretto_widget as lw\nw = lw.LigrettoWidget(players=4, edition='schmidt', seed=7)\nw"
TEXT = "edition schmidt\\nplayers 4\\ncentre R4 G2 B6\\nA ligretto *9 Y9 | row B7 R8 G9"
POSITION = f"import ligretto_widget as lw\nw = lw.LigrettoWidget(lw.position('{TEXT}'))\nw"

TABLE = ".lw-still-table"
FOCUSED = "() => document.activeElement.getAttribute('aria-label')"


def opened(server: Server, open_cells: Opener, cell: str) -> Page:
    page = open_cells(server, [cell])
    page.run_all()
    page.await_ink(0.9)
    page.page.locator(".lw-twin button").first.wait_for(state="attached")
    return page


def shown(page: PlaywrightPage) -> list[str]:
    """What each tray and the centre say, without their pictures."""
    names = "nodes => nodes.map(node => node.getAttribute('aria-label'))"
    labels: list[str] = page.locator(f"{TABLE} [role=img]").evaluate_all(names)
    return labels


def time(page: PlaywrightPage) -> str:
    return page.locator(".lw-time").inner_text()


def press(page: PlaywrightPage, name: str) -> None:
    page.locator(f".lw-bar [data-press={name}]").click()


def walked_through(page: PlaywrightPage, timeline: Timeline) -> None:
    """The bar, the Log and Why work, and the table is the one of the frame."""
    last = len(timeline) - 1
    page.locator(TABLE).wait_for()
    assert [board for board in page.locator("canvas:not(.lw-overlay)").all() if board.is_visible()] == []
    press(page, "end")
    assert f"step {last} of {last}" in time(page)
    tops = [f"Pile {n}: {top} from" for n, top in enumerate(timeline.table.tops, 1)]
    assert [any(label.startswith(top) for label in shown(page)) for top in tops] == [True] * len(tops)
    refused = next(i for i in range(len(timeline)) if timeline.outcome(i) == "refused")
    page.locator(".lw-tabs [data-tab=log]").click()
    page.locator(".lw-log button").nth(refused).click()
    assert f"step {refused} of {last}" in time(page)
    page.locator(".lw-tabs [data-tab=why]").click()
    assert page.locator(".lw-panel h3").first.inner_text().startswith("Not legal")
    assert page.locator(".lw-conditions .lw-row-no").count() >= 1
    press(page, "start")
    press(page, "play")
    page.wait_for_function("() => !document.querySelector('.lw-time').innerText.includes('step 0')", timeout=20_000)
    press(page, "play")
    stopped = time(page)
    page.wait_for_timeout(1200)
    assert time(page) == stopped


def ours(page: Page) -> list[str]:
    return [error for error in page.errors if "schema" not in error]


def test_each_place_of_the_board_has_a_button_where_it_is_drawn(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, POSITION)
    code = "r = w.board.layout.trays[0].row[1]; print(r.x, r.y, r.w, r.h)"
    x, y, w, h = map(float, page.execute(code).split())
    board = page.canvas().bounding_box()
    place = page.page.get_by_role("list", name="Seat A").get_by_role("button", name="Row, place 2: R8").bounding_box()
    assert board is not None
    assert place is not None
    found = [place["x"] - board["x"], place["y"] - board["y"], place["width"], place["height"]]
    assert found == pytest.approx([x, y, w, h], abs=1)
    assert page.page.evaluate("() => getComputedStyle(document.querySelector('.lw-twin')).pointerEvents") == "none"


def test_a_move_is_asked_about_by_keys_alone(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, POSITION)
    keys = page.page.keyboard
    page.page.locator(".lw-twin button[tabindex='0']").focus()
    assert page.page.evaluate(FOCUSED) == "Ligretto pile: Y9 on top, cards: 10"
    keys.press("ArrowRight")
    assert page.page.evaluate(FOCUSED) == "Row, place 1: B7"
    keys.press("Enter")
    page.page.locator(".lw-twin button[aria-pressed=true]").wait_for(state="attached")
    assert page.page.locator(".lw-twin button[aria-label^='Pile 3: B6'][aria-label$='Can go here.']").count() == 1
    keys.press("ArrowUp")
    while "B6" not in page.page.evaluate(FOCUSED):  # up into the lane, and along it to its first pile
        before = page.page.evaluate(FOCUSED)
        keys.press("ArrowLeft")
        assert page.page.evaluate(FOCUSED) != before
    keys.press("Enter")
    title = page.page.locator(".lw-panel h3").filter(has_text="Legal").first
    title.wait_for()
    assert title.inner_text() == "Legal: A may lay B7 on pile 3."


def test_the_twin_follows_the_round(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, ROUND)
    for index in (60, 130, 12):
        page.execute(f"w.seek({index})")
        page.settle()
        tops = page.execute("print(*w.table.tops)").split()
        for number, top in enumerate(tops, 1):
            assert page.page.locator(f".lw-twin button[aria-label^='Pile {number}: {top} ']").count() == 1
    sent = len(page.sent)
    page.page.locator(".lw-bar [data-press=forward]").click()
    page.wait(300)
    assert len(page.sent) - sent == 1, "one message for the step, none for the twin"


def test_a_restarted_kernel_leaves_the_round_and_says_so(server: Server, open_cells: Opener) -> None:
    page = opened(server, open_cells, ROUND)
    page.execute("w.seek(60)")
    page.settle()
    page.page.evaluate("() => panelUnderTest.sessionContext.session.kernel.restart()")
    page.page.locator(TABLE).wait_for(timeout=30_000)
    assert "step 60 of" in time(page.page)
    assert "The kernel has stopped" in page.page.locator(".lw-notice").inner_text()
    assert "run all cells again" in page.page.locator(".lw-notice").inner_text()
    walked_through(page.page, simulate(4, "schmidt", seed=7))
    assert ours(page) == []
    page.run_all()
    page.await_ink(0.9)
    assert page.page.locator(TABLE).count() == 0


def test_a_kernel_that_crashed_is_noticed_at_the_next_click(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, ROUND)
    page.page.evaluate(
        """() => { const kernel = panelUnderTest.sessionContext.session.kernel;
            kernel.requestExecute({code: 'import os; os._exit(1)', store_history: false}); }"""
    )
    page.wait(6000)
    dialog = page.page.locator(".jp-Dialog")
    if dialog.is_visible():
        dialog.get_by_role("button").first.click()
    press(page.page, "forward")
    page.page.locator(TABLE).wait_for(timeout=30_000)
    press(page.page, "forward")
    assert page.page.locator(".lw-notice").is_visible()


@pytest.fixture(scope="module")
def saved() -> Any:
    """A notebook that was run and saved with the state of its widgets, as nbconvert and Lab do it."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = nbformat.v4.new_notebook(metadata={"kernelspec": kernel})
    notebook.cells = [nbformat.v4.new_code_cell(f"import sys; sys.path.insert(0, {str(REPOSITORY)!r})\n{ROUND}")]
    NotebookClient(notebook, timeout=120).execute()
    return notebook


def test_a_saved_notebook_steps_through_without_being_run(server: Server, open_cells: Opener, saved: Any) -> None:
    path = server.root / "saved.ipynb"
    nbformat.write(saved, path)
    trust = [sys.executable, "-m", "jupyter", "trust", str(path)]
    subprocess.run(trust, env=environment(server.root.parent), check=True, capture_output=True)
    page = open_cells(server, path)
    page.page.locator(TABLE).wait_for(timeout=30_000)
    assert "No kernel: this is the saved round." in page.page.locator(".lw-notice").inner_text()
    walked_through(page.page, simulate(4, "schmidt", seed=7))
    assert page.page.locator(".lw-tabs [role=tab]").all_inner_texts() == ["Why", "Log", "Score"]
    assert ours(page) == []


def test_an_untrusted_notebook_without_state_shows_the_picture(lab: Server, open_cells: Opener, saved: Any) -> None:
    bare = nbformat.from_dict(json.loads(json.dumps(saved)))
    del bare.metadata["widgets"]
    path = lab.root / "bare.ipynb"
    nbformat.write(bare, path)
    page = open_cells(lab, path)
    picture = page.page.locator(".jp-OutputArea-output img").first
    picture.wait_for()
    assert picture.evaluate("image => [image.naturalWidth, image.naturalHeight]") == [850, 728]


@pytest.fixture
def file_page(browser: Browser) -> Any:
    """``file_page(path, **options)``: a file open in a window of its own, and what it asked for besides itself."""
    contexts = []

    def open_file(path: Path, **options: Any) -> tuple[PlaywrightPage, list[str], list[str]]:
        context = browser.new_context(**{"viewport": {"width": 1240, "height": 900}, **options})
        contexts.append(context)
        page = context.new_page()
        asked: list[str] = []
        errors: list[str] = []

        def note(request: Request) -> None:
            if request.url != path.as_uri() and not request.url.startswith("data:"):
                asked.append(request.url)

        page.on("request", note)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: line.type == "error" and errors.append(line.text))
        page.goto(path.as_uri())
        return page, asked, errors

    yield open_file
    for context in contexts:
        context.close()


@pytest.mark.parametrize(("scheme", "width"), [("light", 1240), ("dark", 400)])
def test_the_saved_page_plays_with_no_kernel_and_no_network(
    scheme: str, width: int, tmp_path: Path, file_page: Any
) -> None:
    timeline = simulate(4, "schmidt", seed=7)
    timeline.save(tmp_path / "round.html")
    page, asked, errors = file_page(
        tmp_path / "round.html", viewport={"width": width, "height": 900}, color_scheme=scheme
    )
    assert "This is a saved round." in page.locator(".lw-notice").inner_text()
    walked_through(page, timeline)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".lw-frame.lw-dark").count() == (scheme == "dark")
    page.locator("body").press("End")
    assert "step" in time(page)
    assert asked == []
    assert errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_saved_page(scheme: str, tmp_path: Path, file_page: Any) -> None:
    simulate(4, "dutch", seed=7, expert=True).save(tmp_path / "round.html")
    text = (tmp_path / "round.html").read_text(encoding="utf-8").replace("script-src", "script-src 'unsafe-eval'")
    (tmp_path / "open.html").write_text(text, encoding="utf-8")
    page, _, _ = file_page(tmp_path / "open.html", color_scheme=scheme)
    press(page, "end")
    page.evaluate(AXE)
    found = page.evaluate("() => axe.run('.lw-outer', {resultTypes: ['violations']})")["violations"]
    assert [(fault["id"], [node["html"][:160] for node in fault["nodes"][:3]]) for fault in found] == []


def test_a_name_that_is_html_is_only_read(tmp_path: Path, file_page: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    evil = "</script><img src=x onerror='window.hit=1'><script>window.hit=1</script>"
    head = {"title": evil, "facts": evil, "edition": evil}
    monkeypatch.setattr(pages.panelwords, "head", lambda *_, **__: head)
    simulate(2, "schmidt", seed=7).save(tmp_path / "evil.html")
    page, asked, _ = file_page(tmp_path / "evil.html")
    assert page.locator(".lw-head b").inner_text() == evil
    assert page.evaluate("() => window.hit") is None
    assert asked == []


def test_a_page_whose_film_is_spoiled_stands_and_says_what_is_wrong(tmp_path: Path, file_page: Any) -> None:
    timeline = simulate(2, "schmidt", seed=7)
    text = pages.page(timeline).replace('"seats":2,"places"', '"seats":99,"places"')
    (tmp_path / "spoiled.html").write_text(text, encoding="utf-8")
    page, asked, errors = file_page(tmp_path / "spoiled.html")
    page.locator(".lw-notice").wait_for()
    press(page, "forward")
    assert (asked, errors) == ([], [])

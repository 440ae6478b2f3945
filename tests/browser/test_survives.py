"""What happens to a page in an hour of class: another view, another tab, a blocking cell, a finger for a mouse."""

from __future__ import annotations

from browser.harness import CANVAS, Opener, Server

ROUND = ["import ligretto_widget as lw, time\nw = lw.LigrettoWidget(players=4, edition='schmidt', seed=7)\nw"]
NOTED = """
kept, spoken = get_ipython().kernel.session, []
def send(stream, kind, content=None, *args, passed=kept.send, **more):
    if str(kind).startswith("comm"):
        spoken.append((str(kind), str(content)[:200]))
    return passed(stream, kind, content, *args, **more)
kept.send = send
"""
"""From here on the kernel notes which messages its widgets send."""


def test_a_new_view_of_the_output_draws_and_steps_too(lab: Server, open_cells: Opener) -> None:
    page = open_cells(lab, ROUND)
    page.run_all()
    page.await_ink(0.9)
    page.execute("w.seek(30)")
    page.page.evaluate(
        """() => { const notebook = panelUnderTest.content;
            notebook.activeCellIndex = 0; return jupyterapp.commands.execute('notebook:create-output-view'); }"""
    )
    page.page.wait_for_function("(selector) => document.querySelectorAll(selector).length === 2", arg=CANVAS)
    page.await_ink(0.9, nth=1)
    page.settle()
    sliders = page.page.locator(".lw-bar input[type=range]")
    page.page.locator(".lw-bar [data-press=forward]").nth(1).click()
    page.settle()
    assert [sliders.nth(at).input_value() for at in (0, 1)] == ["31", "31"]
    assert page.page.locator(".lw-fault").all_inner_texts() in ([], ["", ""])


def test_a_second_tab_draws_the_same_round(lab: Server, open_cells: Opener) -> None:
    page = open_cells(lab, ROUND)
    page.run_all()
    page.await_ink(0.9)
    page.execute("w.seek(30)")
    page.page.evaluate("() => panelUnderTest.context.save()")
    page.settle()
    second = page.page.context.new_page()
    second.goto(page.page.url)
    second.wait_for_function(
        """() => { const canvas = document.querySelector('canvas.lw-board'); if (!canvas) return false;
            const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
            let drawn = 0; for (let i = 3; i < data.length; i += 400) if (data[i]) drawn++;
            return drawn > data.length / 400 * 0.9; }""",
        timeout=60_000,
    )
    assert second.locator(".lw-bar input[type=range]").input_value() == "30"
    second.locator(".lw-bar [data-press=forward]").click()
    page.page.wait_for_function("() => document.querySelector('.lw-bar input[type=range]').value === '31'")
    second.close()


def test_a_blocking_cell_stops_the_clock_and_nothing_is_caught_up(lab: Server, open_cells: Opener) -> None:
    page = open_cells(lab, ROUND)
    page.run_all()
    page.await_ink(0.9)
    page.execute("w.play()")
    page.wait(600)
    before = int(page.execute("print(w.index); time.sleep(5)"))
    page.wait(100)
    after = int(page.execute("print(w.index)"))
    events_in_six_seconds = 20
    assert after - before < events_in_six_seconds / 2
    page.wait(1500)
    assert int(page.execute("print(w.index)")) > after


def test_a_finger_picks_a_card_and_scrolls_the_page(lab: Server, open_cells: Opener) -> None:
    page = open_cells(lab, ROUND, has_touch=True)
    page.run_all()
    page.await_ink(0.9)
    page.settle()
    where = "w.board.layout.trays[0].row[0]"
    x, y = map(float, page.execute(f"r = {where}\nprint(r.x + r.w / 2, r.y + r.h / 2)").split())
    page.page.touchscreen.tap(*page.on_page(x, y))
    page.page.locator(".lw-tabs [data-tab=zone][aria-selected=true]").wait_for()
    assert page.execute("print(w.session.chosen)").startswith("Spot(seat=0, zone=<Zone.ROW")
    page.page.mouse.move(*page.on_page(x, y))
    top = "() => document.querySelector('.lw-outer').getBoundingClientRect().top"
    before = page.page.evaluate(top)
    page.page.mouse.wheel(0, 300)
    page.wait(500)
    assert page.page.evaluate(top) != before


def test_closing_leaves_nothing_running(lab: Server, open_cells: Opener) -> None:
    page = open_cells(lab, [*ROUND, "import ipywidgets"])
    page.run_all()
    page.await_ink(0.9)
    page.execute(NOTED + "w.play()")
    page.wait(500)
    assert page.execute("print(len(spoken) > 3)") == "True"
    page.execute("w.close()")
    page.settle()
    page.execute("spoken.clear()")
    page.wait(2500)
    assert page.execute("print(spoken)") == "[]"
    assert page.execute("print(w.playing, w._host._later)") == "False None"

"""A lesson in a real JupyterLab: a move refused, then made by clicks, a question answered by a key, the way on."""

from __future__ import annotations

from browser.acts import click, press, shown
from browser.harness import Opener, Server

LESSON = """
import ligretto_widget as lw
w = lw.Lesson("laying")
w
"""


def test_a_lesson_is_walked_with_a_mouse(lab: Server, open_cells: Opener) -> None:
    page = shown(open_cells, lab, LESSON)
    click(page, "ROW_SPOTS[0][1]")
    click(page, "0")
    page.page.locator(".lw-task .lw-tone-illegal", has_text="G3 does not follow R4").wait_for(timeout=20_000)
    click(page, "ROW_SPOTS[0][0]")
    click(page, "0")
    page.page.locator(".lw-task .lw-tone-legal", has_text="Right.").wait_for(timeout=20_000)
    assert page.execute("print(w.table.tops[0])").strip() == "R5"
    press(page, "on")
    page.page.locator(".lw-task", has_text="Laying cards · 2 of 13").wait_for(timeout=20_000)
    press(page, "back")
    page.page.locator(".lw-task", has_text="Laying cards · 1 of 13").wait_for(timeout=20_000)
    assert page.execute("print(w.table.tops[0])").strip() == "R4"

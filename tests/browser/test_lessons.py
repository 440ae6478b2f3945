"""A lesson in a real JupyterLab: a move refused, then made by clicks, a question answered by a key, the way on."""

from __future__ import annotations

import json

from browser.harness import Opener, Page, Server

LESSON = """
import ligretto_widget as lw
w = lw.Lesson("laying")
w
"""
MIDDLE = """
import json
from ligretto_widget.game.moves import ROW_SPOTS
def middle(target):
    at = w.board.layout.rect(w.table, target)
    print(json.dumps({"x": at.x + at.w / 2, "y": at.y + at.h / 2}))
"""


def click(page: Page, target: str) -> None:
    page.canvas().click(position=json.loads(page.execute(f"middle({target})")))
    page.idle()


def press(page: Page, name: str) -> None:
    page.page.locator(f".lw-task [data-act='{name}']").click()
    page.idle()


def test_a_lesson_is_walked_with_a_mouse(lab: Server, open_cells: Opener) -> None:
    page = open_cells(lab, [LESSON], viewport={"width": 1560, "height": 1250})
    page.run_all()
    page.await_ink(0.3)
    page.execute(MIDDLE)
    click(page, "ROW_SPOTS[0][1]")
    click(page, "0")
    page.page.locator(".lw-task .lw-tone-illegal", has_text="G3 does not follow R4").wait_for(timeout=5_000)
    click(page, "ROW_SPOTS[0][0]")
    click(page, "0")
    page.page.locator(".lw-task .lw-tone-legal", has_text="Right.").wait_for(timeout=5_000)
    assert page.execute("print(w.table.tops[0])").strip() == "R5"
    press(page, "on")
    page.page.locator(".lw-task", has_text="Laying cards · 2 of 13").wait_for(timeout=5_000)
    press(page, "back")
    page.page.locator(".lw-task", has_text="Laying cards · 1 of 13").wait_for(timeout=5_000)
    assert page.execute("print(w.table.tops[0])").strip() == "R4"

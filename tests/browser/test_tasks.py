"""Exercises and the position editor in a real JupyterLab: answered wrongly and then rightly, changed and kept."""

from __future__ import annotations

import json

from browser.harness import Opener, Page, Server

QUIZ = """
import ligretto_widget as lw
w = lw.LigrettoWidget([lw.exercise("X2", seed=1), lw.exercise("X1", seed=1)])
w
"""
POSITION = r"""
import ligretto_widget as lw
from ligretto_widget.game.moves import ROW_SPOTS
w = lw.LigrettoWidget(lw.position("edition schmidt\nplayers 4\ncentre R4 G2\nA row R5 G7 B8"))
w
"""
MIDDLE = """
import json
def middle(target):
    at = w.board.layout.rect(w.table, target)
    print(json.dumps({"x": at.x + at.w / 2, "y": at.y + at.h / 2}))
"""


def shown(open_cells: Opener, lab: Server, cell: str) -> Page:
    page = open_cells(lab, [cell], viewport={"width": 1560, "height": 1250})
    page.run_all()
    page.await_ink(0.3)
    page.execute(MIDDLE)
    return page


def press(page: Page, name: str) -> None:
    page.page.locator(f".lw-task [data-act='{name}']").click()
    page.idle()


def click(page: Page, target: str) -> None:
    page.canvas().click(position=json.loads(page.execute(f"middle({target})")))
    page.idle()


def test_an_exercise_is_answered_wrongly_and_then_rightly(lab: Server, open_cells: Opener) -> None:
    page = shown(open_cells, lab, QUIZ)
    find = """
from ligretto_widget.teach.exercises.truths import accepts
q = w.session.quiz.here
fits = [accepts(q.question, one) for one in q.choices]
print(fits.index({}) + 1)
"""
    wrong, right = page.execute(find.format(False)), page.execute(find.format(True))
    press(page, f"pick:{wrong}")
    page.page.locator(".lw-task .lw-tone-illegal", has_text="Not yet.").wait_for(timeout=5_000)
    assert page.page.locator(".lw-task [data-act=next]").count() == 0
    press(page, f"pick:{right}")
    page.page.locator(".lw-task .lw-tone-legal", has_text="Right.").wait_for(timeout=5_000)
    press(page, "next")
    page.page.locator(".lw-task h3", has_text="Question 2 of 2").wait_for(timeout=5_000)
    assert page.execute("print(w.table == w.session.quiz.here.table)") == "True"
    page.await_still_picture()
    click(page, "w.session.quiz.here.choices[0]")
    page.page.locator(".lw-task [data-act='pick:1'][aria-pressed=true]").wait_for(timeout=5_000)
    press(page, "check")
    assert page.execute("print(w.session.quiz.here.tries)") == "1"
    assert not page.errors


def test_a_position_is_changed_on_the_board_and_as_text(lab: Server, open_cells: Opener) -> None:
    page = shown(open_cells, lab, POSITION)
    before = page.await_still_picture()
    press(page, "edit")
    click(page, "ROW_SPOTS[0][1]")
    click(page, "0")
    page.page.locator(".lw-task .lw-tone-illegal", has_text="That cannot be.").wait_for(timeout=5_000)
    click(page, "ROW_SPOTS[0][0]")
    click(page, "0")
    page.page.locator(".lw-task .lw-tone-legal", has_text="R5").wait_for(timeout=5_000)
    assert page.execute("print(w.table.tops[0])") == "R5"
    assert page.await_other_picture(before) != before
    page.page.locator(".lw-task textarea").fill("edition schmidt\nplayers 2\ncentre B9")
    press(page, "read")
    assert page.execute("print(w.table.players, w.table.tops)") == "2 (B9,)"
    page.await_ink(0.3)
    press(page, "keep")
    assert page.page.locator(".lw-task textarea").count() == 0
    assert page.execute("print(len(w.timeline), w.table.players)") == "1 2"
    assert not page.errors


def test_keys_in_the_field_run_no_command_of_the_notebook(lab: Server, open_cells: Opener) -> None:
    page = shown(open_cells, lab, POSITION)
    press(page, "edit")
    page.commands_run()
    field = page.page.locator(".lw-task textarea")
    field.focus()
    for key in ("a", "b", "d", "d", "j", "m", " ", "Enter", "ArrowLeft", "1"):
        page.page.keyboard.press(key)
    assert page.commands_run() == []
    assert "bddjm" in field.input_value()

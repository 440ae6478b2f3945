"""Exercises and the position editor in a real JupyterLab: answered wrongly and then rightly, changed and kept."""

from __future__ import annotations

from browser.acts import click, press, shown
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
BUILT = r"""
import ligretto_widget as lw
from ligretto_widget.game.moves import LIGRETTO_SPOTS, ROW_SPOTS
mend = lw.exercise(
    "X11",
    position="edition schmidt\nplayers 4\ncentre R4\nA ligretto *9 Y8 | row R6 G5 B5",
    move="A row:1 centre:1",
)
order = lw.exercise(
    "X13",
    position="edition schmidt\nplayers 4\ncentre R3\nA ligretto *9 R5 | row R4 G5 B8",
    seat="A", card="R5", n=2,
)
w = lw.LigrettoWidget([mend, order])
w
"""
KEPT_BACK = """
import ligretto_widget as lw
w = lw.LigrettoWidget([lw.exercise("X2", seed=1), lw.exercise("X2", seed=2)], marks=False)
w
"""


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
    page.page.locator(".lw-task .lw-tone-illegal", has_text="Not yet.").wait_for(timeout=20_000)
    assert page.page.locator(".lw-task [data-act=next]").count() == 0
    press(page, f"pick:{right}")
    page.page.locator(".lw-task .lw-tone-legal", has_text="Right.").wait_for(timeout=20_000)
    press(page, "next")
    page.page.locator(".lw-task h3", has_text="Question 2 of 2").wait_for(timeout=20_000)
    assert page.execute("print(w.table == w.session.quiz.here.table)") == "True"
    page.await_still_picture()
    click(page, "w.session.quiz.here.choices[0]")
    page.page.locator(".lw-task [data-act='pick:1'][aria-pressed=true]").wait_for(timeout=20_000)
    press(page, "check")
    assert page.execute("print(w.session.quiz.here.tries)") == "1"
    assert not page.errors


def written(page: Page, text: str) -> None:
    page.page.locator(".lw-task textarea").fill(text)
    press(page, "name")


def test_a_table_is_mended_by_clicks_wrongly_and_then_rightly(lab: Server, open_cells: Opener) -> None:
    page = shown(open_cells, lab, BUILT)
    before = page.await_still_picture()
    click(page, "ROW_SPOTS[0][0]")
    written(page, "R7")
    assert page.await_other_picture(before) != before
    press(page, "check")
    page.page.locator(".lw-task .lw-tone-illegal", has_text="Not yet.").wait_for(timeout=20_000)
    click(page, "ROW_SPOTS[0][0]")
    written(page, "R5")
    press(page, "check")
    page.page.locator(".lw-task .lw-tone-legal", has_text="Right.").wait_for(timeout=20_000)
    assert page.execute("print(mend.tries, w.table.areas[0].row[0])") == "2 (R5,)"
    assert not page.errors


def test_moves_are_played_for_an_answer(lab: Server, open_cells: Opener) -> None:
    page = shown(open_cells, lab, BUILT)
    press(page, "check")
    press(page, "reveal")
    press(page, "next")
    page.page.locator(".lw-task h3", has_text="Question 2 of 2").wait_for(timeout=20_000)
    page.await_still_picture()
    for target in ("ROW_SPOTS[0][0]", "0"):
        click(page, target)
    press(page, "check")
    page.page.locator(".lw-task .lw-tone-illegal", has_text="R5 does not come").wait_for(timeout=20_000)
    for target in ("LIGRETTO_SPOTS[0]", "0"):
        click(page, target)
    assert page.page.locator(".lw-task textarea").input_value() == "A row:1 centre:1; A ligretto centre:1"
    press(page, "check")
    page.page.locator(".lw-task .lw-tone-legal", has_text="Right.").wait_for(timeout=20_000)
    assert page.execute("print(order.tries, w.table.tops)") == "2 (R5,)"
    assert not page.errors


def test_marks_are_kept_back_until_they_are_shown(lab: Server, open_cells: Opener) -> None:
    page = shown(open_cells, lab, KEPT_BACK)
    for number in (1, 2):
        press(page, f"pick:{number}")
        page.page.locator(".lw-task .lw-verdict", has_text="Your answer is kept.").wait_for(timeout=20_000)
        assert page.page.locator(".lw-task .lw-tone-legal, .lw-task .lw-tone-illegal").count() == 0
    press(page, "next")
    press(page, "pick:1")
    press(page, "marks")
    page.page.locator(".lw-task", has_text="Then press it again.").wait_for(timeout=20_000)
    press(page, "marks")
    page.page.locator(".lw-task .lw-tone-legal, .lw-task .lw-tone-illegal").wait_for(timeout=20_000)
    press(page, "before")
    page.page.locator(".lw-task h3", has_text="Question 1 of 2").wait_for(timeout=20_000)
    page.page.locator(".lw-task .lw-tone-legal, .lw-task .lw-tone-illegal").wait_for(timeout=20_000)
    assert not page.errors


def test_a_position_is_changed_on_the_board_and_as_text(lab: Server, open_cells: Opener) -> None:
    page = shown(open_cells, lab, POSITION)
    before = page.await_still_picture()
    press(page, "edit")
    click(page, "ROW_SPOTS[0][1]")
    click(page, "0")
    page.page.locator(".lw-task .lw-tone-illegal", has_text="That cannot be.").wait_for(timeout=20_000)
    click(page, "ROW_SPOTS[0][0]")
    click(page, "0")
    page.page.locator(".lw-task .lw-tone-legal", has_text="R5").wait_for(timeout=20_000)
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

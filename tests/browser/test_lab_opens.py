"""Before any test of the widget: the servers start, the notebook runs, and a drawn pixel can be read."""

from browser.harness import Opener, Server

RED = (255, 0, 0, 255)
DRAW = [
    "from ipycanvas import Canvas, hold_canvas",
    """
canvas = Canvas(width=200, height=100)
with hold_canvas(canvas):
    canvas.fill_style = 'red'
    canvas.fill_rect(20, 20, 40, 40)
canvas
""",
]


def test_a_notebook_draws_a_red_square(server: Server, open_cells: Opener) -> None:
    page = open_cells(server, DRAW)
    page.run_all()
    page.await_pixel(30, 30, RED)
    assert page.pixel(100, 50) == (0, 0, 0, 0)
    assert 0.05 < page.ink() < 0.15


def test_code_runs_in_the_kernel_of_the_open_notebook(server: Server, open_cells: Opener) -> None:
    page = open_cells(server, ["seed = 7"])
    page.run_all()
    assert page.execute("print(seed + 1)") == "8"


def test_the_commands_that_a_key_sets_off_are_seen(server: Server, open_cells: Opener) -> None:
    page = open_cells(server, ["1", "2"])
    page.run_all()
    page.page.keyboard.press("Escape")
    page.commands_run()
    page.page.keyboard.press("b")
    page.settle()
    assert "notebook:insert-cell-below" in page.commands_run()


def test_no_question_covers_the_page(lab: Server, open_cells: Opener) -> None:
    page = open_cells(lab, ["1"])
    page.wait(1500)
    assert page.page.locator(".jp-Dialog, .Toastify__toast").count() == 0

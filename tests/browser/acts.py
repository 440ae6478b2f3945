"""What a person does on the board and above its tabs, in a notebook whose widget is called ``w``."""

from __future__ import annotations

import json

from browser.harness import Opener, Page, Server

MIDDLE = """
import json
from ligretto_widget.game.moves import LIGRETTO_SPOTS, ROW_SPOTS
def middle(target):
    at = w.board.layout.rect(w.table, target)
    print(json.dumps({"x": at.x + at.w / 2, "y": at.y + at.h / 2}))
"""


AT_ONCE = 30
"""Ms in which a click has come to the kernel: nothing holds it back, as it does the size of the page."""


def shown(open_cells: Opener, lab: Server, cell: str) -> Page:
    """The notebook of this cell, run and drawn."""
    page = open_cells(lab, [cell], viewport={"width": 1560, "height": 1250})
    page.run_all()
    page.await_ink(0.3)
    page.await_still_picture()
    page.execute(MIDDLE)
    return page


def press(page: Page, name: str) -> None:
    """Press a button above the tabs."""
    page.page.locator(f".lw-task [data-act='{name}']").click()
    page.settle(AT_ONCE)


def click(page: Page, target: str) -> None:
    """Click the middle of a place of the board."""
    page.canvas().click(position=json.loads(page.execute(f"middle({target})")))
    page.settle(AT_ONCE)

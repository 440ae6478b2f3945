"""A seat played by a person in a real JupyterLab: with the mouse, with a finger and with keys, to the end."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from browser.harness import CANVAS, Opener, Page, Server

CELL = '''
import json
import ligretto_widget as lw
from ligretto_widget.teach.hints import best
from ligretto_widget.view.pointing import ends
TEXT = """edition schmidt
players 3
seed 4
centre R3 G2 B1
A ligretto *2 R4 | row G3 B2 Y1 B9 | discard *3 | reserve *"""
w = lw.LigrettoWidget(lw.position(TEXT), seat="A", pace="gentle")
w
'''

PAIR = CELL.replace('seat="A"', 'seat="AB"').replace("| reserve *", "| reserve *\\nB ligretto *3 G3 | row R4 Y9 B8 Y3")

# What the person would do now: where the card and its target lie in CSS pixels of the board, and the key for it.
NEXT = """
from ligretto_widget.game.moves import Spot, Zone
def middle(target):
    at = w.board.layout.rect(w.table, target)
    return [at.x + at.w / 2, at.y + at.h / 2]

def now():
    live, table = w.session.live, w.table
    move = best(table, 0)
    if not w.playing:
        return {"over": table.over is not None}
    if move is None:
        return {}
    source, target = ends(table, move)
    keys = {"ligretto": "q", "discard": "w"}
    name = type(move).__name__
    if name in ("Flip", "Recycle"):
        return {"click": [middle(Spot(0, Zone.RESERVE))], "key": "e"}
    key = str(source.place + 1) if source.zone.value == "row" else keys[source.zone.value]
    return {"click": [middle(source), middle(target)], "key": key}

def pair():
    from ligretto_widget.view.live import KEYS
    found = [not w.playing and w.table.over is not None]
    for seat, keys in enumerate(KEYS[:2]):
        move = best(w.table, seat)
        if move is None or not w.playing:
            continue
        source, _ = ends(w.table, move)
        zone = "" if source is None else source.zone.value
        code = {"ligretto": keys.ligretto, "discard": keys.discard}.get(zone, keys.turn)
        code = keys.row[source.place] if zone == "row" else code
        found.append(code.removeprefix("Key").removeprefix("Digit").lower())
    return found
"""

Play = Callable[[Page, dict[str, Any]], None]


def by_mouse(page: Page, move: dict[str, Any]) -> None:
    for x, y in move["click"]:
        page.canvas().click(position={"x": x, "y": y})


def by_dragging(page: Page, move: dict[str, Any]) -> None:
    """A card is dragged to where it goes; the reserve is pressed."""
    box = page.canvas().bounding_box()
    assert box is not None
    first, last = move["click"][0], move["click"][-1]
    mouse = page.page.mouse
    mouse.move(box["x"] + first[0], box["y"] + first[1])
    mouse.down()
    page.wait(40)
    mouse.move(box["x"] + last[0], box["y"] + last[1], steps=4)
    mouse.up()


def by_touch(page: Page, move: dict[str, Any]) -> None:
    for x, y in move["click"]:
        page.canvas().tap(position={"x": x, "y": y})


def by_keys(page: Page, move: dict[str, Any]) -> None:
    page.page.keyboard.press(move["key"])


def seated(open_cells: Opener, lab: Server, **options: Any) -> Page:
    page = open_cells(lab, [CELL], **{"viewport": {"width": 1560, "height": 1250}, **options})
    page.run_all()
    page.await_ink(0.3)
    page.execute(NEXT)
    return page


def press_play(page: Page) -> None:
    page.page.locator(".lw-bar [data-press=play]").first.click()


@pytest.mark.parametrize("how", [by_mouse, by_dragging, by_touch, by_keys])
def test_a_seat_is_played_to_the_stop(lab: Server, open_cells: Opener, how: Play) -> None:
    page = seated(open_cells, lab, has_touch=how is by_touch)
    page.execute("w.speed(4)")
    if how is by_keys:
        page.canvas().click(position={"x": 4, "y": 4})
        page.page.keyboard.press(" ")
    else:
        press_play(page)
    for _ in range(400):
        move = json.loads(page.execute("print(json.dumps(now()))"))
        if "over" in move:
            break
        if move:
            how(page, move)
        page.wait(30)
    assert move.get("over"), page.execute("print(w.timeline, w.table.text())")
    mine = json.loads(page.execute("print(json.dumps([f.landed for f in w.timeline if f.seat == 0]))"))
    assert sum(mine) >= 4, mine
    page.execute("w.step(-5)\nw.play()\nw.seek(0)")  # what was played is watched again
    page.page.wait_for_function("() => Number(document.querySelector('.lw-bar input[type=range]').value) > 1")
    assert page.execute("print(w.playing, 0 < w.index < len(w.timeline) - 1)") == "True True"
    assert not page.errors


def test_a_refused_try_is_told_and_costs_nothing(lab: Server, open_cells: Opener) -> None:
    page = seated(open_cells, lab)
    press_play(page)
    before = page.execute("print(w.table.areas[0])")
    page.page.locator('.lw-twin [data-what=\'["spot",0,"row",0,1]\']').focus()
    page.page.keyboard.press("4")
    page.page.locator(".lw-verdict.lw-tone-illegal h3", has_text="Not legal").wait_for(timeout=20_000)
    assert page.execute("print(w.table.areas[0])") == before
    assert page.execute("print(w.playing)") == "True"
    assert page.execute("print([f.landed for f in w.timeline if f.seat == 0])") == "[False]"


def test_hints_come_in_steps_and_the_board_points(lab: Server, open_cells: Opener) -> None:
    page = seated(open_cells, lab)
    still = page.await_still_picture()
    said = []
    for _ in range(3):
        page.page.locator("[data-act=hint]").click()
        page.idle()
        said.append(page.page.locator(".lw-task .lw-verdict h3").inner_text())
    assert len(set(said)) == 3
    assert page.await_still_picture() != still


def test_a_what_if_from_the_middle_leaves_the_round_untouched(lab: Server, open_cells: Opener) -> None:
    page = open_cells(lab, ["import ligretto_widget as lw\nw = lw.LigrettoWidget(players=4, seed=7)\nw"])
    page.run_all()
    page.await_ink(0.3)
    page.execute("w.seek(60); first = w.timeline; known = list(first.frames)")
    page.execute("from ligretto_widget.teach.hints import best; w.ask(best(w.table, 1))")
    page.page.locator("[data-act=whatif]").click()
    page.page.locator("[data-act=do]").click()
    page.page.locator("[data-act='show:1'][aria-pressed=true]").wait_for(timeout=20_000)
    assert page.execute("print(w.timeline is first, first.frames == known, w.index)") == "False True 61"
    assert "from step 60" in page.page.locator(".lw-task").inner_text()
    page.page.locator("[data-act='show:0']").click()
    page.page.locator("[data-act='show:0'][aria-pressed=true]").wait_for(timeout=20_000)
    assert page.execute("print(w.timeline is first)") == "True"
    page.page.locator("[data-act='take:B']").click()
    page.page.locator(".lw-task h3", has_text="You play seat B").wait_for(timeout=20_000)


def test_keys_of_a_seat_run_no_command_of_the_notebook(lab: Server, open_cells: Opener) -> None:
    page = seated(open_cells, lab)
    press_play(page)
    page.canvas().click(position={"x": 4, "y": 4})
    page.commands_run()
    for key in "12345qwe":
        page.page.keyboard.press(key)
    page.idle()
    assert page.commands_run() == []
    tried = page.execute("print(len([f for f in w.timeline if f.seat == 0]))")
    assert int(tried) >= 5


def test_two_people_play_at_one_keyboard_each_with_keys_of_their_own(lab: Server, open_cells: Opener) -> None:
    page = open_cells(lab, [PAIR], viewport={"width": 1560, "height": 1250})
    page.run_all()
    page.await_ink(0.3)
    text = page.page.locator(".lw-task").inner_text()
    assert "Seats A and B are played here." in text
    assert "Keys of A: 1 to 5 row, Q Ligretto, W discard, E turn." in text
    assert "Keys of B: 6 to 0 row, I Ligretto, O discard, P turn." in text
    page.page.locator(".lw-task").get_by_text("Keys of A").scroll_into_view_if_needed()
    press_play(page)
    page.idle()
    page.settle()
    for key in "i127pe":  # B takes the pile that A wants; A takes another; B tries what fits nowhere; both turn
        page.page.keyboard.press(key)
        page.idle()
    tries = page.execute("print([(f.seat, str(f.move), f.landed) for f in w.timeline if f.seat in (0, 1)])")
    assert tries == str(
        [
            (1, "B ligretto centre:2", True),
            (0, "A row:1 centre:2", False),
            (0, "A row:2 centre:3", True),
            (1, "B row:2 centre:new", False),
            (1, "B flip", True),
            (0, "A flip", True),
        ]
    )
    assert page.execute("print(w.session.live.people, w.playing)") == "(0, 1) True"
    assert not page.errors


def test_a_pair_plays_a_round_to_its_end(lab: Server, open_cells: Opener) -> None:
    page = open_cells(lab, [PAIR], viewport={"width": 1560, "height": 1250})
    page.run_all()
    page.await_ink(0.3)
    page.execute(NEXT)
    page.execute("w.speed(4)")
    press_play(page)
    for _ in range(300):
        over, *keys = json.loads(page.execute("print(json.dumps(pair()))"))
        if over:
            break
        for key in keys:
            page.page.keyboard.press(key)
        page.wait(30)
    assert over, page.execute("print(w.timeline, w.table.text())")
    landed = json.loads(
        page.execute("print(json.dumps([f.seat for f in w.timeline if f.landed and f.seat in (0, 1)]))")
    )
    assert min(landed.count(0), landed.count(1)) >= 3
    assert "again" in page.execute("print([b[0] for b in w.panel.task['buttons']])")
    assert not page.errors


def test_a_laptop_shows_the_board_and_the_buttons_at_once(lab: Server, open_cells: Opener) -> None:
    page = seated(open_cells, lab, viewport={"width": 1366, "height": 768})
    page.page.locator(".lw-bar [data-press=play]").scroll_into_view_if_needed()
    room = page.page.locator(".jp-WindowedPanel-outer").first.bounding_box()
    board, bar = page.canvas().bounding_box(), page.page.locator(".lw-bar").bounding_box()
    assert room
    assert board
    assert bar
    assert bar["y"] + bar["height"] - board["y"] <= room["height"]
    page.page.locator(".lw-full").click()
    page.page.wait_for_function("document.fullscreenElement")
    page.await_still_picture()
    bar = page.page.locator(".lw-bar").bounding_box()
    page.page.evaluate("() => document.exitFullscreen()")
    assert bar
    assert bar["y"] + bar["height"] <= 768


def test_a_click_on_a_board_that_is_partly_out_of_sight_is_taken_where_it_was_made(
    lab: Server, open_cells: Opener
) -> None:
    page = open_cells(lab, [CELL, "print('below\\n' * 60)"], viewport={"width": 1366, "height": 640})
    page.run_all()
    page.await_ink(0.3)
    page.execute(NEXT)
    x, y = json.loads(page.execute("print(json.dumps(middle(Spot(0, Zone.ROW, 1))))"))
    for _ in range(2):  # the second time the cell is the notebook's active one
        page.page.evaluate(
            """selector => {
                const canvas = document.querySelector(selector), room = canvas.closest('.jp-WindowedPanel-outer');
                room.scrollTop += canvas.getBoundingClientRect().top - room.getBoundingClientRect().top + 150;
            }""",
            CANVAS,
        )
        page.settle()
        before = page.canvas().bounding_box()
        assert before
        page.page.mouse.click(before["x"] + x, before["y"] + y)
        page.idle()
        assert page.canvas().bounding_box() == before
        assert page.execute("print(w.session.chosen or w.session.looked_at)") == str(
            page.execute("print(Spot(0, Zone.ROW, 1))")
        )
        page.execute("w.session.let_go()")


def test_a_try_that_is_sent_back_is_marked_on_the_board_while_the_others_play(lab: Server, open_cells: Opener) -> None:
    page = seated(open_cells, lab)
    press_play(page)
    page.idle()
    before = page.execute("print(len(w.board._shown.notes), len(w.board._shown.marks))")
    page.canvas().click(position={"x": 4, "y": 4})
    page.page.keyboard.press("4")
    page.idle()
    assert before == "0 0"
    assert page.execute("print(w.board._shown.notes[0].text)").startswith("Not legal: B9 does not follow")
    assert page.execute("print(w.playing, len(w.board._shown.marks) > 0)") == "True True"

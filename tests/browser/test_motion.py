"""What moves over the board, in a real JupyterLab: seen while it plays, gone at a click, off for those who want none.

The overlay is the second canvas of the frame. The board itself is drawn by the kernel and must be the very same with
motion and without.
"""

import pytest

from browser.harness import Opener, Page, Server

ROUND = ["import ligretto_widget as lw\nw = lw.LigrettoWidget(players=4, edition='schmidt', seed=7)\nw"]
HELD_AT_THE_STOP = [
    "import ligretto_widget as lw\n"
    "from ligretto_widget.view.frozen import held\n"
    "rounds = (lw.simulate(4, seed=seed) for seed in range(100))\n"
    "round = next(one for one in rounds if held(one, one.index_of_end()))\n"
    "end = round.index_of_end()\n"
    "w = lw.LigrettoWidget(round)\nw"
]
MOVING = "() => { const o = document.querySelector('.lw-overlay'); return !!o && !o.hidden }"
INK = """() => {
    const o = document.querySelector('.lw-overlay');
    if (o.hidden) return [0, 0];
    const data = o.getContext('2d').getImageData(0, 0, o.width, o.height).data;
    let drawn = 0, sum = 0;
    for (let i = 3; i < data.length; i += 4) if (data[i]) { drawn++; sum = (sum * 31 + i + data[i - 1]) % 1e9; }
    return [drawn, sum];
}"""
HANDS = """(colours) => {
    const o = document.querySelector('.lw-overlay');
    if (o.hidden) return false;
    const data = o.getContext('2d').getImageData(0, 0, o.width, o.height).data;
    for (let i = 0; i < data.length; i += 4)
        if (data[i + 3] === 255 && colours.includes((data[i] << 16) | (data[i + 1] << 8) | data[i + 2])) return true;
    return false;
}"""
SECOND_TONES = [0x7A8CA6, 0xA07D9A, 0x9E8862, 0x6F9494]


def opened(server: Server, open_cells: Opener, cells: list[str] = ROUND, **options: object) -> Page:
    page = open_cells(server, cells, **options)
    page.run_all()
    page.await_ink(0.9)
    page.await_still_picture()
    page.settle()
    return page


def await_hand(page: Page) -> None:
    """Wait until an arm is seen, in the tone of its owner."""
    page.page.wait_for_function(HANDS, arg=SECOND_TONES, timeout=15_000, polling=30)


def await_rest(page: Page, seconds: float = 5) -> None:
    page.page.wait_for_function(f"() => !({MOVING})()", timeout=seconds * 1000)


def first(page: Page, condition: str, after: int = 30) -> int:
    """The first frame ``f`` with number ``i`` of which that holds."""
    code = f"t = w.timeline\nprint(next(i for i, f in enumerate(t.frames) if i > {after} and ({condition})))"
    return int(page.execute(code))


LAY = "type(f.move).__name__ == 'Lay' and f.landed"
LATE = "t.outcome(i) == 'late'"


def test_nothing_is_there_while_nothing_moves(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells)
    assert page.page.evaluate(MOVING) is False
    page.page.evaluate(
        "() => { window.asked = 0; const raf = requestAnimationFrame;"
        " window.requestAnimationFrame = f => { window.asked++; return raf(f) } }"
    )
    page.wait(600)
    assert page.page.evaluate("() => window.asked") == 0
    style = page.page.evaluate("() => getComputedStyle(document.querySelector('.lw-overlay')).pointerEvents")
    assert style == "none"


def test_hands_are_seen_and_move_while_the_round_plays(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells)
    page.execute("w.seek(30)\nw.play()")
    await_hand(page)
    seen = set()
    for _ in range(12):
        seen.add(tuple(page.page.evaluate(INK)))
        page.wait(40)
    assert len(seen) >= 6
    same = """() => {
        const [b, o] = ['.lw-board', '.lw-overlay'].map(name => document.querySelector(name));
        const [r, s] = [b, o].map(one => one.getBoundingClientRect());
        return o.hidden || [r.x - s.x, r.y - s.y, r.width - s.width, r.height - s.height, b.width - o.width]
            .every(off => Math.abs(off) < 0.6);
    }"""
    assert page.page.evaluate(same)
    assert [line for line in page.errors if "schema" not in line] == []


def test_after_the_play_the_board_is_as_it_is_without_motion(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells)
    page.execute("w.seek(20)\nw.speed(4)\nw.play()")
    await_hand(page)
    page.wait(1500)
    page.execute("w.pause()")
    await_rest(page)
    played = page.await_still_picture()
    at = int(page.execute("print(w.index)"))
    page.execute(f"w.seek(0)\nw.seek({at})")
    assert page.await_still_picture() == played


def test_a_click_in_a_flight_is_answered_at_once(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells)
    page.execute("w.seek(30)\nw.play()")
    await_hand(page)
    where = page.execute("r = w.board.layout.trays[0].row[0]; d = w.board.density; print((r.x + 9) * d, (r.y + 9) * d)")
    left, top = map(float, where.split())
    x, y = page.on_page(left, top)
    page.page.evaluate(
        """() => {
            const look = () => document.querySelector('.lw-board').toDataURL();
            document.querySelector('.lw-board').addEventListener('pointerdown', () => {
                const began = performance.now(), before = look();
                window.hiddenAfter = null; window.changedAfter = null;
                const poll = () => {
                    const now = performance.now() - began;
                    if (document.querySelector('.lw-overlay').hidden) window.hiddenAfter ??= now;
                    if (look() !== before) window.changedAfter ??= now;
                    if ((window.hiddenAfter === null || window.changedAfter === null) && now < 3000)
                        requestAnimationFrame(poll);
                };
                requestAnimationFrame(poll);
            }, {capture: true, once: true});
        }"""
    )
    page.page.mouse.click(x, y)
    page.page.wait_for_function("() => window.changedAfter != null && window.hiddenAfter != null", timeout=20_000)
    assert page.page.evaluate("() => window.hiddenAfter") < 150
    assert page.page.evaluate("() => window.changedAfter") < 400
    page.wait(500)
    assert page.page.evaluate(MOVING) is False
    assert page.execute("print(w.playing)") == "False"


def test_a_step_flies_and_a_step_back_does_not(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells)
    lay = first(page, LAY)
    page.execute(f"w.seek({lay - 1})")
    page.await_still_picture()
    page.execute("w.step(1)")
    page.page.wait_for_function(MOVING, timeout=20_000, polling=10)
    await_rest(page, 2)
    page.execute("w.step(-1)")
    for _ in range(6):
        assert page.page.evaluate(MOVING) is False
        page.wait(20)
    page.execute("w.step(1)\nw.step(-1)")
    page.wait(60)
    assert page.page.evaluate(MOVING) is False, "the next act drops the flight"


def test_a_lost_race_stands_frozen_until_the_next_act_and_after_a_reload(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, alone=True)
    late = first(page, LATE)
    page.execute(f"w.seek({late})")
    page.page.wait_for_function(MOVING, timeout=20_000)
    page.wait(700)
    before = page.page.evaluate(INK)
    page.wait(500)
    assert page.page.evaluate(INK) == before, "it stands still"
    assert before[0] > 2000
    page.reload()
    page.await_ink(0.9)
    page.page.wait_for_function(MOVING, timeout=20_000)
    page.execute("w.step(-1)")
    await_rest(page)


def test_who_wants_no_motion_gets_none_but_the_frozen_race(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, reduced_motion="reduce")
    page.execute("w.seek(20)\nw.speed(4)\nw.play()")
    for _ in range(40):
        assert page.page.evaluate(MOVING) is False
        page.wait(30)
    page.execute("w.pause()")
    page.execute(f"w.seek({first(page, LATE)})")
    page.page.wait_for_function(MOVING, timeout=20_000)


def test_the_setting_less_is_obeyed_while_it_plays(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells)
    page.execute("w.seek(30)\nw.play()")
    await_hand(page)
    page.execute("w.panel.settings = {**w.panel.settings, 'motion': 'less'}")
    page.wait(150)
    for _ in range(20):
        assert page.page.evaluate(MOVING) is False
        page.wait(30)


def test_the_centre_is_sorted_before_your_eyes_and_stays_so_until_another_page_is_opened(
    lab: Server, open_cells: Opener
) -> None:
    page = opened(lab, open_cells, alone=True)
    page.execute("w.seek(len(w.timeline) - 1)")
    piles = page.await_still_picture()
    page.page.get_by_role("tab", name="Score").click()
    page.page.wait_for_function(MOVING, timeout=20_000, polling=10)
    assert page.page.evaluate(INK)[0] > 50_000
    await_rest(page, 6)
    counted = page.await_still_picture()
    assert counted != piles
    label = page.page.locator(".lw-board").get_attribute("aria-label")
    assert label is not None
    assert "sorted by backs" in label
    assert page.page.locator(".lw-twin button").count() == 2 * 4
    page.page.get_by_role("tab", name="Why").click()
    assert page.await_still_picture() == piles
    page.execute("w.panel.tab = 'score'")
    await_rest(page, 6)
    assert page.await_still_picture() == counted
    page.reload()
    page.await_ink(0.9)
    page.await_still_picture()
    assert page.page.evaluate(MOVING) is False
    again = page.page.locator(".lw-board").get_attribute("aria-label")
    assert again == label, "a page that comes anew sees what stood, with no motion"


def test_a_round_that_is_played_to_its_end_is_counted_by_itself(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells)
    page.execute("w.seek(len(w.timeline) - 3)\nw.speed(4)\nw.play()")
    page.page.wait_for_selector("[role=tab][data-tab=score][aria-selected=true]", timeout=20_000)
    await_rest(page, 6)
    counted = page.await_still_picture()
    page.execute("w.step(-1)")
    assert page.await_still_picture() != counted
    assert [line for line in page.errors if "schema" not in line] == []


def test_the_hands_freeze_at_the_stop_as_the_kernel_draws_them(lab: Server, open_cells: Opener) -> None:
    page = opened(lab, open_cells, HELD_AT_THE_STOP)
    page.execute("w.seek(end)")
    stopped = page.await_still_picture()
    assert page.page.evaluate(MOVING) is False, "they are part of the board"
    page.execute("w.seek(end - 1)\nw.step(1)")
    await_rest(page)
    assert page.await_still_picture() == stopped
    page.execute("w.seek(len(w.timeline) - 1)")
    assert page.await_still_picture() != stopped


@pytest.mark.parametrize("hidden", [True, False])
def test_odd_messages_do_no_harm(lab: Server, open_cells: Opener, hidden: bool) -> None:
    page = opened(lab, open_cells)
    if hidden:
        page.execute("w.seek(30)\nw.play()")
        await_hand(page)
    page.execute(
        "for odd in (None, 5, 'x', [], {}, {'clock': 1}, {'clock': 1, 'speed': 1, 'hands': [[0]], 'moves': 7},\n"
        "        {'clock': 1, 'speed': 1, 'hands': [], 'moves': [{'kind': 'no', 'seat': 99, 'from': [0] * 4,"
        " 'to': [0] * 4, 'ms': 9e8, 'fan': [9e8, 1, 9e8]}]}):\n"
        "    w.panel.send({'motion': odd})\nw.panel.send({'other': 1})\nw.pause()"
    )
    page.settle()
    assert [line for line in page.errors if "schema" not in line] == []
    assert page.page.get_by_role("alert").all_inner_texts() in ([], [""])
    await_rest(page)

"""From a click on a card to the first changed pixel of its ring, while the round stands and while it plays at 4x.

A script in the page notes when the mouse went down (the time stamp of the event itself) and then looks, before each
picture that the page draws, at the pixels beside the card where its ring runs; nothing but a mark is ever drawn there.
So the way to the kernel and back, the kernel's work, and the page's are all in the figure, up to the picture that shows
the mark. The clock runs on while others have the processor, and so does that of the reference beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from reference import WALL, Paired, heavy, quick
from table import Line, duration, tally

from browser.harness import Page

CLICKS = 20
REST = 250
"""Page time between two clicks (ms)."""
PLAYED = (300, 700)
"""Page time from when play goes on to the click (ms)."""

CARDS = """
from ligretto_widget.game.moves import Spot, Zone
for seat in range(w.table.players):
    print(*(w.board.density * side for side in w.board.layout.rect(w.table, Spot(seat, Zone.LIGRETTO))))
"""
"""Prints x, y, width and height of every Ligretto pile, in backing pixels: there is a card until the round ends."""

PLAY = """
if w.index > 0.6 * len(w.timeline):
    w.seek(0)
w.speed(4)
w.play()
"""
WHERE = "print(w.index, w.playing)"

WATCH = """(canvas, [x, y, w, h]) => {
    const pixels = () => canvas.getContext('2d').getImageData(x, y, w, h).data;
    let before = pixels();
    window.early = false;
    window.changed = new Promise((done, failed) => addEventListener('mousedown', event => {
        const differs = after => before.some((value, at) => value !== after[at]);
        window.early = differs(pixels());
        before = pixels();
        const look = () => {
            const now = performance.now();
            if (differs(pixels())) done(now - event.timeStamp);
            else if (now - event.timeStamp > 10000) failed(new Error('no pixel changed in 10 s'));
            else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    }, {capture: true, once: true}));
}"""
"""Early: something changed there before the click, so that it could not be told from a mark."""


def lines(page: Page) -> Iterator[Line]:
    """The clicks' part of the table."""
    piles = [tuple(map(float, line.split())) for line in page.execute(CARDS).splitlines()]
    page.execute("w.pause()\nw.seek(0)")
    standing = Paired(WALL, long=16)
    for click in range(CLICKS):  # each card is chosen by one click and let go by the next
        time = clicked(page, piles[click // 2 % len(piles)])
        page.wait(REST)  # else the page's own work after the click would count as load
        standing.note(time)
    yield from both("click to changed pixel, round stands", standing)
    playing, after = Paired(WALL, long=16), []
    chance = Random(7)
    for click in range(CLICKS):
        page.execute(PLAY)
        page.wait(chance.uniform(*PLAYED))
        time = clicked(page, piles[click % len(piles)])
        after.append(events_after(page))
        playing.note(time)
    yield from both("click to changed pixel, playing at 4x", playing)
    yield tally("  events shown after the mark, most", max(after), "events", goal=0)


def both(name: str, pairs: Paired) -> Iterator[Line]:
    """The middle and both ends."""
    yield duration(f"{name}, median", pairs.result(), goal=40)
    yield duration("  25th percentile", pairs.result(quick))
    yield duration("  95th percentile", pairs.result(heavy))


def clicked(page: Page, pile: tuple[float, ...]) -> float:
    """The ns from the click on a pile to its mark."""
    x, y, w, h = pile
    page.canvas().evaluate(WATCH, [x - 5, y + 0.35 * h, 2, 0.3 * h])
    page.click(x + w / 2, y + h / 2)
    milliseconds: float = page.page.evaluate("() => window.changed")
    if page.page.evaluate("() => window.early"):
        raise RuntimeError("something other than a mark was drawn beside the pile")
    return milliseconds * 1e6


def events_after(page: Page) -> int:
    """How many events were shown after the mark; the round must stand."""
    before = int(page.execute(WHERE).split()[0])
    page.wait(REST)
    after, playing = page.execute(WHERE).split()
    if playing == "True":
        raise RuntimeError("a click did not pause the round")
    return int(after) - before

"""The centre sorted by backs and counted, as shapes: what a round looks like while its points are added up.

Each card from the centre shows the back of its owner. What is left of a Ligretto pile is turned up, as it is at a
table where it is counted. The numbers are those of the score, so what is seen and what is said cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.scoring import PARTS, RoundScore, SeatScore, score
from ligretto_widget.game.table import Table
from ligretto_widget.teach.boardwords import Words
from ligretto_widget.teach.points import signed
from ligretto_widget.view.geometry import Layout, Rect
from ligretto_widget.view.heaps import INSIDE, LETTER, Form, Heap, Heaps, heaps
from ligretto_widget.view.looks import Back, Face, Gap, Mark
from ligretto_widget.view.palette import Theme
from ligretto_widget.view.shapes import Box, Shape, Sprite, Text

NARROW: Final = 330.0
"""Under this width the title is smaller."""
NONE_FROM: Final = 40.0
"""An empty place says that no card is left if it is that wide."""

_score = lru_cache(maxsize=4)(score)


def counts(table: Table) -> tuple[tuple[int, int], ...]:
    """For each seat its cards in the centre and those left in its Ligretto pile."""
    return tuple((seat.centre, seat.left) for seat in _score(table).seats)


def sorted_out(layout: Layout, table: Table) -> Heaps:
    """Where everything lies."""
    return heaps(layout, counts(table))


def below(layout: Layout, table: Table, theme: Theme, words: Words, told: bool) -> tuple[Shape, ...]:
    """Everything under the cards: the ground, a tray for each seat, and, once it is ``told``, what it has and gets."""
    where, result = sorted_out(layout, table), _score(table)
    shapes: list[Shape] = [Box(0, 0, layout.width, layout.height, 0, theme.ground)]
    shapes += _title(where, sum(seat.centre for seat in result.seats), theme, words)
    for heap, seat in zip(where.trays, result.seats, strict=True):
        mine = heap.seat == layout.you
        shapes.append(Box(*heap.rect, 12 if heap.rect.h > 60 else 8, theme.tray, theme.ink if mine else None, 1.5))
        shapes += _name(where.form, heap, seat, _notes(seat, result, words), theme, words, mine)
        if told:
            shapes += _points(where.form, heap, seat.points, theme, words)
            shapes += _sums(where, heap, seat, result, theme, words)
    return tuple(shapes)


def cards(layout: Layout, table: Table, theme: Theme, words: Words, told: bool) -> tuple[Shape, ...]:
    """The cards: those left of the Ligretto piles, and, once it is ``told``, those from the centre."""
    where = sorted_out(layout, table)
    shapes: list[Shape] = []
    for heap, (centre, _) in zip(where.trays, counts(table), strict=True):
        if told:
            shapes += _centre(where, heap, centre)
        shapes += _left(where, heap, table, theme, words)
    return tuple(shapes)


def _centre(where: Heaps, heap: Heap, cards: int) -> Iterator[Shape]:
    look = Back(heap.seat, 0, where.form.w)
    for at in range(cards):
        place = where.packet(heap, at)
        yield Sprite(look, place.x, place.y)
    if not cards:
        yield Sprite(Gap(where.form.w), heap.centre.x, heap.centre.y)


def _left(where: Heaps, heap: Heap, table: Table, theme: Theme, words: Words) -> Iterator[Shape]:
    w, (x, y, *_) = where.form.w, heap.left
    left = table.areas[heap.seat].ligretto
    for at, card in enumerate(left):
        yield Sprite(Face(card, heap.seat, at < len(left) - 1, w), x + at * where.left, y)
    if left:
        return
    yield Sprite(Gap(w), x, y)
    if w >= NONE_FROM:
        yield Text(heap.left.middle, y + 0.76 * w, words.none, max(11, 0.2 * w), 500, theme.place_ink, "center")


# --- words ---


def _title(where: Heaps, all_cards: int, theme: Theme, words: Words) -> list[Shape]:
    x, y, w, h = where.top
    large = h > 30
    size = 18 if large else 15 if w >= NARROW else 13
    text = words.one_card if all_cards == 1 else words.cards.format(n=all_cards)
    return [
        Text(x + 8, y + h - 15, words.sorted, size, 700, theme.ink),
        Text(x + w - 8, y + h - 16, text, 15 if large else 12, 600, theme.ink2, "right"),
    ]


def _notes(seat: SeatScore, result: RoundScore, words: Words) -> list[str]:
    """What counts here beside centre and Ligretto pile, and who stopped the round."""
    names = {"row": words.row, "hand": words.hand}
    worths = {part: getattr(result.rules, PARTS[part]) * getattr(seat, part) for part in names}
    told = [f"{names[part]} {signed(worth)}" for part, worth in worths.items() if worth]
    return [*told, words.stopped] if seat.seat == result.stopper else told


def _joined(notes: list[str], room: float, size: float) -> str:
    """As many of the notes as there is room for, the first ones first."""
    texts = (" · ".join(notes[:many]) for many in range(len(notes), 0, -1))
    return next((text for text in texts if LETTER * size * len(text) <= room), "")


def _name(
    form: Form, heap: Heap, seat: SeatScore, notes: list[str], theme: Theme, words: Words, mine: bool
) -> Iterator[Shape]:
    """Mark, name and note: beside the cards one under the other, above them side by side."""
    style, rect = form.style, heap.rect
    x = rect.x + INSIDE
    y = rect.y + (style.head - style.mark) / 2 if form.head else _level(form, heap) - (style.note and style.above)
    y = max(rect.y + 4, min(y, rect.y + INSIDE)) if style.name else y
    yield Sprite(Mark(heap.seat, style.mark), x, y)
    if not style.name:
        return
    foot = y + 0.5 * style.mark + 0.36 * style.name
    name = (words.you if mine else words.seat).format(letter=seat_name(heap.seat))
    after = x + style.mark + 0.6 * style.name
    yield Text(after, foot, name, style.name, 700, theme.ink)
    at, line = (
        (after + LETTER * style.name * len(name) + 4, foot) if form.head else (x, y + style.mark + 1.8 * style.note)
    )
    end = _points_from(form, heap, seat.points, words) if form.head else heap.centre.x
    note = _joined(notes, end - at, style.note)
    if note:
        yield Text(at, line, note, style.note, 600, theme.ink2)


def _points_from(form: Form, heap: Heap, points: int, words: Words) -> float:
    """Where the points begin that stand above the cards."""
    style = form.style
    number, word = LETTER * style.head_points * len(signed(points)), LETTER * style.note * len(words.points)
    return heap.rect.right - INSIDE - number - word - 8


def _level(form: Form, heap: Heap) -> float:
    """The upper edge of a mark that stands at the height of the cards' middle."""
    return heap.centre.y + heap.centre.h / 2 - form.style.mark / 2


def _points(form: Form, heap: Heap, points: int, theme: Theme, words: Words) -> Iterator[Shape]:
    style, right = form.style, heap.rect.right - INSIDE
    word = words.point if abs(points) == 1 else words.points
    if form.head:
        foot = heap.rect.y + style.head / 2 + 0.36 * style.head_points
        if style.note:
            yield Text(right, foot, word, style.note, 500, theme.ink2, "right")
            right -= LETTER * style.note * len(word) + 2
        yield Text(right, foot, signed(points), style.head_points, 800, theme.ink, "right")
        return
    middle = heap.centre.y + heap.centre.h / 2
    foot = middle + 0.36 * style.points
    yield Text(right - (10 if style.note else 0), foot, signed(points), style.points, 800, theme.ink, "right")
    if style.note:
        under = foot + 8 + 1.1 * style.note
        yield Text(right - 10, under, word, style.note, 500, theme.ink2, "right")


def _sums(where: Heaps, heap: Heap, seat: SeatScore, result: RoundScore, theme: Theme, words: Words) -> Iterator[Shape]:
    """What the cards from the centre bring and those that are left cost."""
    style, rules = where.form.style, result.rules
    brings, costs = signed(seat.centre * rules.centre_point), signed(seat.left * rules.ligretto_penalty)
    if not style.label:
        yield from _short_sums(where.form, heap, (brings, costs), theme)
        return
    lines = (
        (heap.centre, words.in_centre.format(n=seat.centre), brings, style.sums[0], theme.legal),
        (heap.left, words.left.format(n=seat.left), costs if seat.left else "", style.sums[1], theme.illegal),
    )
    for place, text, total, after, ink in lines:
        foot = place.bottom + 6 + 1.35 * style.label
        yield Text(place.x, foot, text, style.label, 600, theme.ink2)
        if total:
            yield Text(place.x + after, foot + 0.08 * style.total, total, style.total, 800, ink)


def _short_sums(form: Form, heap: Heap, sums: tuple[str, str], theme: Theme) -> Iterator[Shape]:
    """Both sums without words, left of the points."""
    style = form.style
    right = heap.rect.right - INSIDE - 2.6 * style.points
    foot = (heap.rect.y + style.head / 2 if form.head else _middle(heap.centre)) + 0.36 * style.total
    for text, x, ink in ((sums[0], right - 3 * style.total, theme.legal), (sums[1], right, theme.illegal)):
        yield Text(x, foot, text, style.total, 800, ink, "right")


def _middle(rect: Rect) -> float:
    return rect.y + rect.h / 2

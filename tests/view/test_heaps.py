"""The centre sorted by backs: every card is there and counted once, and all fits, whatever the board and the seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from ligretto_widget.game.notation import position
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import Table
from ligretto_widget.play.simulation import simulate
from ligretto_widget.view.counted import counts, sorted_out
from ligretto_widget.view.fit import board_size
from ligretto_widget.view.geometry import Layout, Rect
from ligretto_widget.view.heaps import Heaps, heaps
from ligretto_widget.view.layout import layout
from ligretto_widget.view.looks import Back, Face, Gap, Mark
from ligretto_widget.view.palette import THEMES
from ligretto_widget.view.shapes import Box, Shape, Sprite, Text
from ligretto_widget.view.sprites import extent
from ligretto_widget.view.svg import scene

SEATS = (2, 3, 4, 5, 6, 8, 10, 12)
CELLS = (320, 398, 598, 640, 900, 1099, 1180, 1700)


@cache
def over(players: int, seed: int = 7) -> Table:
    return simulate(players, "schmidt", seed=seed).table


def board(table: Table, cell: float, room: float = 1200) -> tuple[int, int]:
    """The size of the board in a cell of that width, in a window of that height."""
    width, height = board_size(cell, room, 1.0, table.players)
    return int(width), int(height)


def laid_out(table: Table, size: tuple[int, int]) -> Layout:
    return layout(table.players, len(table.areas[0].row), *size)


def sprites(shapes: tuple[Shape, ...], kind: type) -> list[Sprite]:
    return [shape for shape in shapes if isinstance(shape, Sprite) and isinstance(shape.look, kind)]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("players", SEATS)
def test_every_card_of_the_centre_shows_the_back_of_its_owner(players: int, theme: str) -> None:
    table = over(players)
    shapes = scene(table, *board(table, 1180), theme, centre="sorted")
    backs = Counter(shape.look.owner for shape in sprites(shapes, Back))
    assert backs == Counter({seat.seat: seat.centre for seat in score(table).seats})
    assert backs.total() == sum(pile.number for pile in table.centre)


@pytest.mark.parametrize("players", SEATS)
def test_what_is_left_of_the_ligretto_piles_is_turned_up_and_nothing_else_is_shown(players: int) -> None:
    table = over(players)
    shapes = scene(table, *board(table, 1180), centre="sorted")
    for seat, area in enumerate(table.areas):
        faces = [one.look for one in sprites(shapes, Face) if one.look.owner == seat]
        assert tuple(face.card for face in faces) == area.ligretto
        assert [face.covered for face in faces] == [True] * (len(faces) - 1) + [False] * bool(faces)


def said(shapes: tuple[Shape, ...]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def test_the_sums_are_those_of_the_score() -> None:
    table = over(4)
    texts = Counter(said(scene(table, centre="sorted")))
    result = score(table)
    for seat in result.seats:
        assert texts[f"{seat.centre} in the centre"]
        assert texts[f"{seat.left} left"]
        assert texts[f"{seat.points:+d}".replace("-", "\N{MINUS SIGN}")]
        assert texts[f"+{seat.centre}"]
        assert not seat.left or texts[f"\N{MINUS SIGN}{2 * seat.left}"]
    assert texts[f"{sum(pile.number for pile in table.centre)} cards"] == 1
    assert texts["stopped the round"] == 1


def test_what_counts_beside_centre_and_ligretto_pile_is_said_too() -> None:
    text = "edition schmidt row_point=-1\nplayers 2\ncentre R6 G7 B7\nA ligretto *3 | row *5 | reserve *18"
    table = position(text + "\nB ligretto *0 | row *5 | reserve *29\nover stop B")
    texts = said(scene(table, centre="sorted"))
    assert "row \N{MINUS SIGN}5" in texts
    assert "row \N{MINUS SIGN}5 · stopped the round" in texts


def test_while_the_cards_are_on_their_way_their_places_are_free() -> None:
    table = over(4)
    cleared, done = (scene(table, centre=centre) for centre in ("cleared", "sorted"))
    assert sprites(cleared, Back) == []
    assert sprites(cleared, Face) == sprites(done, Face)
    assert sprites(cleared, Mark) == sprites(done, Mark)
    assert not any(text[0] in "+\N{MINUS SIGN}" for text in said(cleared))


def where(shape: Shape) -> Rect:
    """The rectangle that a card or words cover."""
    if isinstance(shape, Sprite):
        return extent(shape.look).moved(shape.x, shape.y)
    assert isinstance(shape, Text)
    w = 0.56 * shape.size * len(shape.text)
    left = shape.x - {"left": 0, "center": w / 2, "right": w}[shape.align]
    return Rect(left, shape.y - 0.74 * shape.size, w, 0.76 * shape.size)


def apart(one: Rect, other: Rect) -> bool:
    return (
        one.right <= other.x + 0.01
        or other.right <= one.x + 0.01
        or one.bottom <= other.y + 0.01
        or other.bottom <= one.y + 0.01
    )


def inside(one: Rect, other: Rect) -> bool:
    return other.x <= one.x and other.y <= one.y and one.right <= other.right and one.bottom <= other.bottom


def things(shapes: tuple[Shape, ...], heap_w: float) -> Iterator[Rect]:
    """What may not touch: words, marks, and the cards, of which those of one fan count as one."""
    fans: dict[tuple[type, int, float], Rect] = {}
    for shape in shapes:
        if isinstance(shape, Text) or (isinstance(shape, Sprite) and isinstance(shape.look, Mark)):
            if not (isinstance(shape, Text) and shape.text == "none"):  # it stands in its empty place
                yield where(shape)
        elif isinstance(shape, Sprite):
            owner = getattr(shape.look, "owner", round(shape.x))
            key, box = (type(shape.look), owner, shape.y), where(shape)
            fan = fans.get(key, box)
            fans[key] = Rect(min(fan.x, box.x), fan.y, max(fan.right, box.right) - min(fan.x, box.x), fan.h)
    yield from fans.values()


@pytest.mark.parametrize("cell", CELLS)
@pytest.mark.parametrize("players", SEATS)
def test_all_of_it_fits_the_board_and_nothing_lies_on_anything_else(players: int, cell: int) -> None:
    table = over(players)
    size = board(table, cell)
    shapes = scene(table, *size, centre="sorted")
    here = sorted_out(laid_out(table, size), table)
    trays = [one.rect for one in here.trays]
    assert all(apart(one, other) for one, other in combinations(trays, 2))
    assert all(inside(tray, Rect(0, 0, *size)) for tray in trays)
    every = list(things(shapes, here.form.w))
    assert [(one, other) for one, other in combinations(every, 2) if not apart(one, other)] == []
    for one in every:
        assert inside(one, here.top) or any(inside(one, tray) for tray in trays), one


def wild(players: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Counts as they could be at the very worst."""
    yield ((0, 10),) * players
    yield ((0, 0),) * players
    yield ((40, 0), *((0, 10),) * (players - 1))
    yield ((30, 10),) * players


@pytest.mark.parametrize("cell", [280, *CELLS])
@pytest.mark.parametrize("room", [500, 1200])
@pytest.mark.parametrize("players", range(2, 13))
def test_any_counts_fit(players: int, room: int, cell: int) -> None:
    width, height = board_size(cell, room, 1.0, players)
    for numbers in wild(players):
        here = heaps(layout(players, 3, width, height), numbers)
        for heap, (centre, left) in zip(here.trays, numbers, strict=True):
            last = here.packet(heap, max(0, centre - 1))
            fan = heap.left.moved(dx=max(0, left - 1) * here.left)
            for card in (heap.centre, last, heap.left, fan):
                assert inside(card.grown(0.9), heap.rect), (numbers[0], here.form)
            assert here.form.apart or last.right < heap.left.x


def test_cards_lie_in_fives_at_the_same_spacing_for_every_seat() -> None:
    table = over(4)
    shapes = scene(table, centre="sorted")
    here = sorted_out(laid_out(table, (850, 728)), table)
    first = here.trays[0].centre.x
    for heap, (centre, _) in zip(here.trays, counts(table), strict=True):
        own = [one for one in sprites(shapes, Back) if one.look.owner == heap.seat]
        assert [one.x for one in own] == [
            pytest.approx(first + at // 5 * here.pitch + at % 5 * here.step) for at in range(centre)
        ]
    assert here.pitch > 4 * here.step + here.form.w


def test_a_seat_that_laid_nothing_has_an_empty_place() -> None:
    text = "edition schmidt\nplayers 2\ncentre BBBB:R4\nA ligretto *10 | row *5 | reserve *25\nB ligretto *0 | row *5"
    shapes = scene(position(text + " | reserve *31\nover stop B"), centre="sorted")
    assert len(sprites(shapes, Gap)) == 2  # A laid nothing, B has nothing left
    assert "0 in the centre" in said(shapes)


def test_a_point_in_a_tray_is_its_seat() -> None:
    table = over(8)
    here: Heaps = sorted_out(laid_out(table, board(table, 1178)), table)
    for heap in here.trays:
        assert here.at(heap.rect.x + 3, heap.rect.bottom - 3) == ("tray", heap.seat)
    assert here.at(2, 2) is None


def test_the_person_is_marked_as_on_the_table() -> None:
    table = over(4)
    shapes = scene(table, you=2, centre="sorted")
    assert "Seat C · you" in said(shapes)
    assert sum(isinstance(shape, Box) and shape.stroke == THEMES["light"].ink for shape in shapes) == 1

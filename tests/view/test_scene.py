"""The picture: what changed is drawn anew, nothing more; what nobody may see is not drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from random import Random

import pytest

from ligretto_widget.game.cards import Card, Colour
from ligretto_widget.game.engine import apply
from ligretto_widget.game.judge import legal_moves
from ligretto_widget.game.moves import Flip, Lay, Put, Recycle, Spot, Zone
from ligretto_widget.game.table import Table, deal
from ligretto_widget.play.simulation import simulate
from ligretto_widget.view.geometry import Layout, Rect, Target
from ligretto_widget.view.ground import Note, ground
from ligretto_widget.view.layout import layout
from ligretto_widget.view.looks import Back, Chip, Count, Face, Look, Start
from ligretto_widget.view.marks import marked
from ligretto_widget.view.palette import THEMES
from ligretto_widget.view.scene import Key, Part, changed, keys, parts
from ligretto_widget.view.shapes import Box, Disc, Outline, Shape, Sprite, Text
from ligretto_widget.view.sprites import Atlas, extent, shapes_of

LIGHT = THEMES["light"]
CASES = [(2, False), (4, False), (4, True), (8, False), (12, False)]


@cache
def played(players: int, expert: bool, moves: int = 160, seed: int = 7) -> tuple[Table, ...]:
    """A round played at random, with a liking for the centre."""
    dice = Random(seed)
    table = deal(players, seed=seed, expert=expert)
    frames = [table]
    while len(frames) < moves and not table.over:
        moves_now = [move for move in legal_moves(table) if isinstance(move, Lay | Put | Flip | Recycle)]
        lays = [move for move in moves_now if isinstance(move, Lay)]
        if not moves_now:
            break
        pool = lays if lays and dice.random() < 0.7 else moves_now
        table = apply(table, pool[int(dice.random() * len(pool))])
        frames.append(table)
    return tuple(frames)


def board_for(table: Table, size: tuple[int, int] = (850, 728)) -> Layout:
    return layout(table.players, len(table.areas[0].row), *size, table.rules.expert)


def picture(here: Layout, table: Table) -> dict[Key, Part]:
    return parts(here, table, keys(here), LIGHT)


def looks(shapes: tuple[Shape, ...]) -> list[Look]:
    return [shape.look for shape in shapes if isinstance(shape, Sprite)]


@pytest.mark.parametrize(("players", "expert"), CASES)
def test_exactly_the_parts_that_look_different_are_drawn_anew(players: int, expert: bool) -> None:
    frames = played(players, expert)
    here = board_for(frames[0])
    for old, new in pairwise(frames[-60:]):
        before, after = picture(here, old), picture(here, new)
        different = {key for key in after if before[key] != after[key]}
        assert different <= set(changed(here, old, new))
        assert different <= set(changed(here, new, old))
        # Equal pictures from other objects are rare: a recycle that leaves the same count, a pile's hidden owner.
        assert len(set(changed(here, old, new)) - different) <= 2


def test_a_jump_to_any_other_frame_draws_what_differs() -> None:
    frames = played(4, False)
    here = board_for(frames[0])
    for old, new in [(frames[-1], frames[0]), (frames[0], frames[-1]), (frames[-5], frames[len(frames) // 3])]:
        before, after = picture(here, old), picture(here, new)
        assert {key for key in after if before[key] != after[key]} <= set(changed(here, old, new))


def test_the_same_table_has_nothing_to_draw() -> None:
    table = played(4, False)[-1]
    assert changed(board_for(table), table, table) == []


def reach(shape: Shape) -> Rect:
    """The rectangle a shape of a part covers."""
    if isinstance(shape, Sprite):
        return extent(shape.look).moved(shape.x, shape.y)
    assert isinstance(shape, Text)
    w = 0.55 * shape.size * len(shape.text)
    left = shape.x - (w / 2 if shape.align == "center" else 0)
    return Rect(left, shape.y - 0.75 * shape.size, w, shape.size)


@pytest.mark.parametrize("size", [(850, 728), (1178, 760), (640, 700), (398, 580)])
@pytest.mark.parametrize(("players", "expert"), CASES)
def test_parts_keep_to_their_rectangles_and_these_do_not_touch(
    players: int, expert: bool, size: tuple[int, int]
) -> None:
    table = played(players, expert)[-1]
    here = board_for(table, size)
    every = picture(here, table)
    for (one, a), (other, b) in combinations(((key, part.rect) for key, part in every.items()), 2):
        across = min(a.right, b.right) - max(a.x, b.x)
        down = min(a.bottom, b.bottom) - max(a.y, b.y)
        assert across < 0.01 or down < 0.01, (one, other)
    for key, part in every.items():
        for shape in part.shapes:
            box, rect = reach(shape), part.rect.grown(0.6)
            assert rect.x <= box.x, (key, shape)
            assert rect.y <= box.y, (key, shape)
            assert box.right <= rect.right, (key, shape)
            assert box.bottom <= rect.bottom, (key, shape)


def visible(table: Table, seat: int) -> Iterator[tuple[Card, bool]]:
    """The cards of a seat's area that are seen, and whether they are covered."""
    area = table.areas[seat]
    yield from ((one, False) for one in area.ligretto[-1:])
    for place in area.row:
        seen = place if len(place) < 5 else place[-3:]
        yield from ((one, at < len(seen) - 1) for at, one in enumerate(seen))
    fan = area.discard[-3:]
    yield from ((one, at < len(fan) - 1) for at, one in enumerate(fan))


@pytest.mark.parametrize(("players", "expert"), CASES)
def test_only_what_the_seats_can_see_is_drawn(players: int, expert: bool) -> None:
    for table in played(players, expert)[::20]:
        here = board_for(table, (1178, 760))
        for seat in range(players):
            shapes = [
                shape
                for key, part in picture(here, table).items()
                if key[0] != "lane" and key[1] == seat
                for shape in part.shapes
            ]
            faces = [look for look in looks(tuple(shapes)) if isinstance(look, Face)]
            assert sorted((f.card.name, f.covered) for f in faces) == sorted(
                (one.name, under) for one, under in visible(table, seat)
            )
            assert all(face.owner == seat for face in faces)


def test_counts_tell_what_is_hidden() -> None:
    table = played(4, False)[-1]
    every = picture(board_for(table), table)
    for seat, area in enumerate(table.areas):
        ligretto = [look for look in looks(every["ligretto", seat].shapes) if isinstance(look, Count)]
        assert [look.text for look in ligretto] == [str(len(area.ligretto))]
        reserve = looks(every["reserve", seat].shapes)
        assert any(isinstance(look, Back) for look in reserve) == bool(area.reserve)


def test_an_empty_ligretto_pile_shows_nought() -> None:
    table = played(4, False)[0]
    first = table.areas[0]._replace(ligretto=())
    table = table._replace(areas=(first, *table.areas[1:]))
    shown = looks(picture(board_for(table), table)["ligretto", 0].shapes)
    assert [look.text for look in shown if isinstance(look, Count)] == ["0"]


def test_each_lane_shows_where_the_next_pile_starts() -> None:
    table = played(4, False)[-1]
    every = picture(board_for(table), table)
    for colour in Colour:
        started = sum(pile.colour is colour for pile in table.centre)
        starts = [k for k in range(4) if any(isinstance(one, Start) for one in looks(every["lane", colour, k].shapes))]
        assert starts == ([started] if started < 4 else [])


def test_piles_are_numbered_in_the_order_of_starting() -> None:
    table = played(4, False)[-1]
    here = board_for(table)
    every = picture(here, table)
    for index in range(len(table.centre)):
        where = here.pile(table, index)
        part = next(part for part in every.values() if part.rect.holds(where.middle, where.y + 5))
        label = next(shape.text for shape in part.shapes if isinstance(shape, Text))
        assert label.split(" · ")[0] == f"pile {index + 1}"
        assert label.endswith("full") == (table.centre[index].number == 10)


def test_seats_of_one_line_show_ligretto_pile_and_row() -> None:
    table = played(8, False)[0]
    here = board_for(table, (398, 580))
    every = picture(here, table)
    for seat in range(1, 8):
        chips = [
            look.card
            for key, part in every.items()
            if key[0] != "lane" and key[1] == seat
            for look in looks(part.shapes)
            if isinstance(look, Chip)
        ]
        assert chips == [table.areas[seat].ligretto[-1], *(place[-1] for place in table.areas[seat].row)]


def test_the_ground_names_each_seat_and_the_person() -> None:
    texts = [shape.text for shape in ground(layout(4, 3, 850, 728, you=1), LIGHT, notes=tuple(map(Note, "abcd")))
             if isinstance(shape, Text)]  # fmt: skip
    assert [text for text in texts if text.startswith("Seat")] == ["Seat A", "Seat B · you", "Seat C", "Seat D"]
    assert {"a", "b", "c", "d"} <= set(texts)


STATES = ("asked", "legal", "illegal", "lost", "selected", "missed", "focus")


def rings(shapes: tuple[Shape, ...]) -> list[Box]:
    return [shape for shape in shapes if isinstance(shape, Box) and shape.stroke and not shape.fill]


def test_each_state_is_told_by_line_and_badge_without_colour() -> None:
    table = played(4, False)[-1]
    here = board_for(table)
    told = set()
    for state in STATES:
        shapes = marked(here, table, {Spot(0, Zone.ROW, 0): (state, "")}, LIGHT)  # type: ignore[dict-item]
        ring = rings(shapes)[-1]
        badge = shapes.index(ring) + 1
        sign = tuple(getattr(one, "text", None) or getattr(one, "path", ()) for one in shapes[badge:])
        told.add((ring.dash, ring.dots, sign, ring.line if state in ("selected", "focus") else None))
    assert len(told) == len(STATES)


def test_marks_on_what_is_not_seen_are_left_out() -> None:
    table = played(4, False)[0]
    nowhere: dict[Target, tuple[str, str]] = {Spot(0, Zone.DISCARD, 0, 3): ("legal", "1"), 99: ("illegal", "2")}
    assert marked(board_for(table), table, nowhere, LIGHT) == ()  # type: ignore[arg-type]


def test_a_marked_pile_keeps_its_count_above_the_ring() -> None:
    table = played(4, False)[0]
    shapes = marked(board_for(table), table, {Spot(1, Zone.LIGRETTO): ("asked", "")}, LIGHT)
    assert Count("10", max(12.0, 0.28 * 48.5)) in looks(shapes)


def test_tags_are_left_out_where_cards_are_small() -> None:
    table = played(4, False)[0]
    tag = {Spot(0, Zone.ROW, 1): ("legal", "4 5")}
    wide, phone = board_for(table), board_for(table, (398, 580))
    texts = [[one.text for one in marked(here, table, tag, LIGHT) if isinstance(one, Text)] for here in (wide, phone)]  # type: ignore[arg-type]
    assert texts == [["4 5"], []]


@pytest.mark.parametrize("seat", range(4))
def test_a_line_keeps_clear_of_every_card_of_the_centre(seat: int) -> None:
    table = played(4, False)[-1]
    here = board_for(table)
    for index in range(len(table.centre)):
        source = Spot(seat, Zone.ROW, 1)
        shapes = marked(here, table, {index: ("legal", "")}, LIGHT, (source, index))
        way = next(shape for shape in shapes if isinstance(shape, Outline) and shape.stroke == LIGHT.ground)
        for step in way.path:
            x, y = (float(number) for number in step[-2:])
            assert 0 < x < 850
            assert not any(place.holds(x, y) for lane in here.lanes for place in lane.places)


def test_looks_have_shapes_in_both_themes() -> None:
    table = played(4, True)[-1]
    here = board_for(table)
    shown = {look for part in picture(here, table).values() for look in looks(part.shapes)}
    for theme in THEMES.values():
        assert all(shapes_of(look, theme) for look in shown)
        assert not any(isinstance(shape, Sprite) for look in shown for shape in shapes_of(look, theme))


def test_a_narrow_card_has_no_small_shape() -> None:
    one = played(4, False)[0].areas[0].ligretto[-1]
    wide, narrow = (
        sum(isinstance(shape, Outline) for shape in shapes_of(Face(one, 0, False, w), LIGHT)) for w in (44, 43)
    )
    assert (wide, narrow) == (2, 1)


@pytest.mark.parametrize("density", [1.0, 1.25, 2.0])
def test_looks_do_not_overlap_on_the_atlas(density: float) -> None:
    atlas = Atlas(512, density)
    table = played(4, False)[-1]
    here = board_for(table)
    shown = {look for part in picture(here, table).values() for look in looks(part.shapes)}
    cells = [cell for look in sorted(shown, key=repr) if (cell := atlas.place(look))]
    assert len(cells) > 10
    for a, b in combinations(cells, 2):
        assert a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y
    assert all(cell.x + cell.w <= 512 and cell.y + cell.h <= 512 for cell in cells)


def test_dots_of_free_places_lie_in_the_middle() -> None:
    here = layout(4, 3, 850, 728)
    dots = [(shape.x, shape.y) for shape in ground(here, LIGHT) if isinstance(shape, Disc)]
    assert dots == [(at.middle, at.y + at.h / 2) for lane in here.lanes for at in lane.places]


HALF = 0.51
"""Of a pixel: the soft edge of a line that ends between two of them."""


@pytest.mark.parametrize("density", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("players", [2, 4, 8])
def test_what_a_part_draws_is_wiped_with_it_wherever_it_falls_on_the_pixels(players: int, density: float) -> None:
    table = simulate(players, seed=7, until=9_000).table
    outside = []
    for width in range(640, 900, 3):
        here = layout(players, len(table.areas[0].row), width, 728)
        for key, part in parts(here, table, keys(here), THEMES["light"]).items():
            left, right = round(part.rect.x * density), round(part.rect.right * density)
            top, bottom = round(part.rect.y * density), round(part.rect.bottom * density)
            for shape in part.shapes:
                if not isinstance(shape, Sprite):
                    continue
                box, x, y = extent(shape.look), round(shape.x * density), round(shape.y * density)
                drawn = (x + box.x * density, y + box.y * density, x + box.right * density, y + box.bottom * density)
                rims = (left - drawn[0], top - drawn[1], drawn[2] - right, drawn[3] - bottom)
                if max(rims) > HALF:
                    outside.append((width, key, type(shape.look).__name__, drawn, (left, top, right, bottom)))
    assert outside == []

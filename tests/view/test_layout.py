"""The layout: nothing cut, nothing overlapping, and every point of the board knows what lies there."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from ligretto_widget.game.cards import Colour, card
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.table import Area, Pile, Table, deal, with_centre
from ligretto_widget.view.geometry import Layout, Rect, Tray
from ligretto_widget.view.layout import layout

SIZES = [(850, 728), (1178, 760), (640, 700), (398, 580)]
PLACES = {2: 5, 3: 4}


def board(players: int, size: tuple[float, float] = (850, 728), expert: bool = False, you: int | None = None) -> Layout:
    return layout(players, PLACES.get(players, 3), *size, expert, you)


def overlap(one: Rect, other: Rect) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > 0.01
        and min(one.bottom, other.bottom) - max(one.y, other.y) > 0.01
    )


def inside(inner: Rect, outer: Rect) -> bool:
    return (
        inner.x >= outer.x - 0.01
        and inner.y >= outer.y - 0.01
        and inner.right <= outer.right + 0.01
        and inner.bottom <= outer.bottom + 0.01
    )


def zones(tray: Tray, expert: bool) -> list[Rect]:
    """The rectangles of a tray's cards as far as they can reach."""
    row = [Rect(at.x, at.y, at.w, at.h + (0.84 * at.w if expert and tray.full else 0)) for at in tray.row]
    if not tray.full:
        return [tray.plinth, *row]
    fan = Rect(tray.discard.x, tray.discard.y, tray.discard.w + 2 * tray.step, tray.discard.h)
    return [tray.plinth, *row, tray.reserve, fan]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("expert", [False, True], ids=["basic", "expert"])
@pytest.mark.parametrize("players", range(2, 13))
def test_nothing_is_cut_and_nothing_overlaps(players: int, expert: bool, size: tuple[int, int]) -> None:
    here = board(players, size, expert)
    whole = Rect(0, 0, *size)
    blocks = [tray.rect for tray in here.trays] + [lane.rect for lane in here.lanes]
    assert all(inside(block, whole) for block in blocks)
    assert not [pair for pair in combinations(blocks, 2) if overlap(*pair)]
    for tray in here.trays:
        assert all(inside(zone, tray.rect) for zone in zones(tray, expert))
        assert not [pair for pair in combinations(zones(tray, expert), 2) if overlap(*pair)]
    for lane in here.lanes:
        assert all(inside(place, lane.rect) for place in lane.places)
        assert len(lane.places) == players
        assert all(right.x - left.right > 6.9 for left, right in pairwise(lane.places))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 13))
def test_each_seat_and_colour_has_its_place(players: int, size: tuple[int, int]) -> None:
    here = board(players, size)
    assert [tray.seat for tray in here.trays] == list(range(players))
    assert [lane.colour for lane in here.lanes] == list(Colour)
    assert all(len(tray.row) == PLACES.get(players, 3) for tray in here.trays)


@pytest.mark.parametrize(
    ("players", "size", "w"),
    [
        (2, (850, 728), 64),
        (3, (850, 728), 58),
        (4, (850, 728), 48.5),
        (5, (850, 728), 46.5),
        (6, (850, 728), 46.5),
        (2, (1178, 760), 64),
        (3, (1178, 760), 62.5),
        (4, (1178, 760), 64),
        (7, (1178, 760), 50),
        (8, (1178, 760), 50),
        (10, (1178, 760), 40),
        (12, (1178, 760), 37),
        (12, (1178, 790), 39.5),
        (2, (398, 580), 33.5),
        (3, (398, 580), 26),
        (4, (398, 580), 35),
    ],
)
def test_cards_are_as_wide_as_designed(players: int, size: tuple[int, int], w: float) -> None:
    assert board(players, size).w == w


def test_four_seats_lie_where_the_design_has_them() -> None:
    here = board(4)
    assert [round(v, 1) for v in here.trays[0].rect] == [16, 565.1, 402, 146.9]
    assert [round(v, 1) for v in here.trays[0].ligretto] == [32, 583.1, 48.5, 67.9]
    assert [round(at.x, 1) for at in here.trays[0].row] == [98.7, 156.2, 213.7]
    assert [round(v, 1) for v in here.lanes[0].rect] == [16, 192.8, 402, 159.2]
    assert [round(at.x) for at in here.lanes[0].places] == [23, 123, 223, 323]


def test_seats_go_round_clockwise_from_the_left_of_the_lower_row() -> None:
    trays = board(12, (1178, 760)).trays
    lower = [tray.seat for tray in sorted(trays, key=lambda tray: tray.rect.x) if not tray.upper]
    upper = [tray.seat for tray in sorted(trays, key=lambda tray: tray.rect.x) if tray.rect.y < 100]
    assert lower == [0, 11, 10, 9, 8]
    assert upper == [2, 3, 4, 5, 6]
    assert trays[1].rect.x < trays[7].rect.x


def test_the_seat_of_the_person_sits_left_in_the_lower_row() -> None:
    assert board(4, you=2).trays[2].rect == board(4).trays[0].rect
    assert board(4, you=2).trays[3].rect == board(4).trays[1].rect


@pytest.mark.parametrize("players", [5, 8, 12])
def test_a_phone_with_many_seats_keeps_one_full_tray(players: int) -> None:
    here = board(players, (398, 580))
    assert [tray.seat for tray in here.trays if tray.full] == [0]
    assert [tray.seat for tray in board(players, (398, 580), you=3).trays if tray.full] == [3]


def test_a_pile_stays_where_it_started() -> None:
    here = board(4)
    table = deal(4, seed=1)
    before = with_centre(table.rules, 1, table.areas, (Pile(Colour.RED, (0,)), Pile(Colour.BLUE, (1,))), None)
    later = (Pile(Colour.RED, (0, 2)), Pile(Colour.BLUE, (1,)), Pile(Colour.RED, (3,)))
    after = with_centre(table.rules, 1, table.areas, later, None)
    assert [here.pile(before, at) for at in (0, 1)] == [here.pile(after, at) for at in (0, 1)]
    assert here.pile(after, 2) == here.lanes[0].places[1]
    assert here.new(after, Colour.RED) == here.lanes[0].places[2]


def test_a_lane_with_a_pile_for_each_seat_has_no_place_for_a_new_one() -> None:
    table = deal(2, seed=1)
    full = with_centre(table.rules, 1, table.areas, (Pile(Colour.GREEN, (0,)), Pile(Colour.GREEN, (1,))), None)
    assert board(2).new(full, Colour.GREEN) is None
    assert board(2).rect(full, ("new", Colour.GREEN)) is None


def expert_table() -> Table:
    rules = EDITIONS["schmidt"].replace(expert=True)
    table = deal(4, rules, seed=3)
    names = ("R9", "G8", "B7", "Y6", "R5", "G4")
    row = (tuple(map(card, names[:3])), tuple(map(card, names)), ())
    discard = tuple(map(card, ("B1", "B2", "B3", "B4")))
    first = Area(table.areas[0].ligretto, row, table.areas[0].reserve, discard)
    return table._replace(areas=(first, *table.areas[1:]))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4, 6, 8, 12])
def test_the_middle_of_whatever_is_seen_is_that_thing(players: int, size: tuple[int, int]) -> None:
    here = board(players, size)
    table = deal(players, seed=5)
    table = with_centre(table.rules, 5, table.areas, (Pile(Colour.RED, (0,)), Pile(Colour.BLUE, (1, 0))), None)
    for tray in here.trays:
        spots = [Spot(tray.seat, Zone.LIGRETTO)]
        spots += [Spot(tray.seat, Zone.ROW, place) for place in range(len(tray.row))]
        if tray.full:
            spots += [Spot(tray.seat, Zone.RESERVE), Spot(tray.seat, Zone.DISCARD)]
        for spot in spots:
            where = here.rect(table, spot)
            assert where is not None
            assert here.at(table, where.middle, where.y + where.h / 2) == spot
        assert here.at(table, tray.rect.x + 2, tray.rect.y + 2) == ("tray", tray.seat)
    for index in (0, 1):
        where = here.pile(table, index)
        assert here.at(table, where.middle, where.y + 5) == ("pile", index)
    for colour in Colour:
        where = here.rect(table, ("new", colour))
        assert where is not None
        assert here.at(table, where.middle, where.y + 5) == ("new", colour)


def test_seen_cards_of_a_stack_and_of_the_discard_are_told_apart_by_depth() -> None:
    here, table = board(4, expert=True), expert_table()
    tray = here.trays[0]
    base = tray.row[0]
    step = 0.42 * base.w
    assert here.at(table, base.middle, base.y + 2) == Spot(0, Zone.ROW, 0, 3)
    assert here.at(table, base.middle, base.y + step + 2) == Spot(0, Zone.ROW, 0, 2)
    assert here.at(table, base.middle, base.y + 2 * step + 2) == Spot(0, Zone.ROW, 0, 1)
    assert here.rect(table, Spot(0, Zone.ROW, 1, 3)) == tray.row[1]
    assert here.rect(table, Spot(0, Zone.ROW, 1, 4)) is None
    assert here.at(table, tray.row[2].middle, tray.row[2].y + 5) == Spot(0, Zone.ROW, 2)
    fan = tray.discard
    assert [here.at(table, fan.x + at * tray.step + 2, fan.y + 5) for at in range(3)] == [
        Spot(0, Zone.DISCARD, 0, depth) for depth in (3, 2, 1)
    ]


def test_what_is_not_on_the_board_has_no_rectangle() -> None:
    here, table = board(4), deal(4, seed=1)
    unseen = [
        Spot(9, Zone.LIGRETTO),
        Spot(0, Zone.LIGRETTO, 0, 2),
        Spot(0, Zone.ROW, 7),
        Spot(0, Zone.ROW, 0, 2),
        Spot(0, Zone.DISCARD, 0, 2),
    ]
    assert [here.rect(table, spot) for spot in unseen] == [None] * len(unseen)
    assert here.rect(table, 4) is None
    assert here.at(table, 1, 1) is None

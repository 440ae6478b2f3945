"""The stop: the ground becomes paler, and every hand in the air stands still where it was, with its card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Lay, Put, Zone
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.view.frozen import Held, hands, held, place
from ligretto_widget.view.geometry import Layout, Rect
from ligretto_widget.view.layout import layout
from ligretto_widget.view.looks import Chip, Count, Face
from ligretto_widget.view.palette import THEMES, Theme, owner_tints
from ligretto_widget.view.reaches import reach_of
from ligretto_widget.view.shapes import Box, Disc, Outline, Shape, Sprite, Text
from ligretto_widget.view.svg import scene
from ligretto_widget.view.ways import between, ease

ROUNDS = [(4, 850.0, 728.0), (8, 1178.0, 760.0), (12, 1178.0, 760.0), (4, 398.0, 580.0), (8, 398.0, 580.0)]
SEEDS = range(1, 7)


@cache
def played(players: int, seed: int) -> Timeline:
    return simulate(players, "schmidt", seed=seed)


def ends(players: int, width: float, height: float) -> Iterator[tuple[Timeline, int, Layout]]:
    """Rounds that a stop ended, with the frame of the stop."""
    for seed in SEEDS:
        timeline = played(players, seed)
        end = timeline.index_of_end()
        assert end is not None
        yield timeline, end, layout(players, len(timeline.table.areas[0].row), width, height)


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_paler_ground_lies_between_the_ground_and_the_trays_and_words_stand_out_on_it(theme: Theme) -> None:
    paler = theme.over.ground
    assert luminance(theme.ground) < luminance(paler) < luminance(theme.tray)
    assert contrast(theme.ink2, paler) >= 4.5
    assert contrast(theme.ink, paler) >= 7
    assert theme.over._replace(ground=theme.ground) == theme


@pytest.mark.parametrize("theme", THEMES)
def test_the_ground_is_paler_from_the_frame_that_ends_the_round(theme: str) -> None:
    timeline, end, _ = next(ends(*ROUNDS[0]))
    colours = THEMES[theme]
    for index, ground in ((end - 1, colours.ground), (end, colours.over.ground), (-1, colours.over.ground)):
        first = scene(timeline[index].table, theme=theme)[0]
        assert first == Box(0, 0, 850, 728, 0, ground)


def test_a_hand_stands_still_from_the_stop_until_its_own_frame() -> None:
    seen = 0
    for players, *size in ROUNDS[:3]:
        for timeline, end, _ in ends(players, *size):
            assert held(timeline, end - 1) == ()
            late = range(end + 1, len(timeline))
            carried = [at for at in late if isinstance(timeline[at].move, Lay | Put)]
            under_way = [at for at in carried if timeline[at].left < timeline[end].time]
            assert [hand.move for hand in held(timeline, end)] == [timeline[at].move for at in under_way]
            for index in late:
                assert [hand.move for hand in held(timeline, index)] == [
                    timeline[at].move for at in under_way if at > index
                ]
            assert held(timeline, len(timeline) - 1) == ()
            seen += len(under_way)
    assert seen > 5


@pytest.mark.parametrize("size", ROUNDS)
def test_it_stands_where_it_was_on_its_way(size: tuple[int, float, float]) -> None:
    for timeline, end, here in ends(*size):
        ways = {timeline[at].move: reach_of(timeline, at, here) for at in range(end + 1, len(timeline))}
        for hand in held(timeline, end):
            where = place(here, hand)
            reach = ways[hand.move]
            if where is None or reach is None:
                assert (where, reach) == (None, None)
                continue
            share = (timeline[end].time - reach.left) / (reach.lands - reach.left)
            assert where[0][:3] == reach[:3]
            assert where[1] == between(reach.source, reach.target, ease(share))
            assert 0 < hand.time < 1


def shown(hand: Held, here: Layout) -> tuple[Rect, Rect, tuple[Shape, ...]]:
    """Where its card lay, where it is now, and its shapes."""
    where = place(here, hand)
    assert where is not None
    return where[0].source, where[1], hands(here, [hand], THEMES["light"])


@pytest.mark.parametrize("size", ROUNDS)
def test_the_card_is_under_the_hand_and_no_longer_in_its_place(size: tuple[int, float, float]) -> None:
    for timeline, end, here in ends(*size):
        for hand in held(timeline, end):
            if place(here, hand) is None:
                continue
            source, card, shapes = shown(hand, here)
            seat, carried = hand.move.seat, card_at(hand.table, hand.move.source)
            sprites = [shape for shape in shapes if isinstance(shape, Sprite)]
            under = sprites[-1]
            assert isinstance(under.look, Face | Chip)
            assert under.look.card is carried
            assert (under.x, under.y) == (card.x, card.y)
            *_, disc, letter = shapes
            assert isinstance(disc, Disc)
            assert isinstance(letter, Text)
            assert disc.fill == owner_tints(seat)[0]
            assert letter.text == "ABCDEFGHIJKL"[seat]
            hides = shapes[0]
            assert isinstance(hides, Box)
            assert hides.x <= source.x
            assert hides.y <= source.y
            assert (hides.x + hides.w, hides.y + hides.h) >= (source.right, source.bottom)
            left = [one for one in sprites[:-1] if isinstance(one.look, Face | Chip | Count)]
            assert all(not isinstance(one.look, Face) or one.look.card is not carried for one in left)
            if hand.move.source.zone is Zone.LIGRETTO and here.trays[seat].full:
                faces = [one for one in left if isinstance(one.look, Face)]
                assert faces == [], "the next card of a Ligretto pile has not been turned up"


def test_hands_have_arms_up_to_eight_seats() -> None:
    for players, width, height in ROUNDS[:3]:
        arms = 0
        for timeline, end, here in ends(players, width, height):
            shapes = hands(here, held(timeline, end), THEMES["light"])
            arms += sum(isinstance(shape, Outline) for shape in shapes)
        assert (arms > 0) is (players <= 8)


def test_everything_of_a_hand_lies_on_the_board() -> None:
    for size in ROUNDS:
        for timeline, end, here in ends(*size):
            for shape in hands(here, held(timeline, end), THEMES["dark"]):
                if isinstance(shape, Disc):
                    assert 0 < shape.x < here.width
                    assert 0 < shape.y < here.height


def test_hands_speed_up_and_slow_down_and_never_turn_back() -> None:
    ways = [ease(at / 100) for at in range(101)]
    assert (ways[0], ways[-1]) == (0, 1)
    assert all(before < after for before, after in pairwise(ways))
    assert ease(0.5) == pytest.approx(0.797, abs=0.001)
    assert (ease(-1), ease(2)) == (0, 1)


def test_a_card_takes_on_its_new_size_at_the_end_of_its_way() -> None:
    small, large = Rect(0, 0, 50, 70), Rect(100, 100, 88, 123.2)
    assert between(small, large, 0) == small
    assert between(small, large, 0.5)[2:] == (50, 70)
    assert between(small, large, 1) == pytest.approx(large)

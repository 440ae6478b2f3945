"""What the page is told to move, over whole rounds: every rectangle on the board, every hand within its times."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.moves import Flip, Lay, Put, Recycle
from ligretto_widget.game.notation import position
from ligretto_widget.game.scoring import score
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.view.counted import sorted_out
from ligretto_widget.view.frozen import hand_of, place
from ligretto_widget.view.geometry import Layout
from ligretto_widget.view.layout import layout
from ligretto_widget.view.motion import STEP, Message, sort_message, step_message
from ligretto_widget.view.reaches import ARMS

ROUNDS = [
    (4, "schmidt", 850.0, 728.0, False),
    (2, "danish", 850.0, 728.0, True),
    (8, "schmidt", 1178.0, 760.0, False),
    (12, "dutch", 1178.0, 760.0, False),
    (4, "danish", 398.0, 580.0, False),
    (8, "schmidt", 398.0, 580.0, False),
]
SPEED = 1.0


@cache
def played(players: int, edition: str, width: float, height: float, expert: bool) -> tuple[Timeline, Layout]:
    timeline = simulate(players, edition, seed=7, expert=expert)
    return timeline, layout(players, len(timeline[0].table.areas[0].row), width, height, expert)


@pytest.fixture(params=ROUNDS, ids=lambda one: f"{one[0]}-{one[1]}-{one[2]:.0f}")
def round_(request: pytest.FixtureRequest) -> tuple[Timeline, Layout]:
    return played(*request.param)


def messages(timeline: Timeline, here: Layout) -> Iterator[tuple[int, Message]]:
    """The message of every frame of a round that runs from its start."""
    for index in range(1, len(timeline)):
        playing = index < len(timeline) - 1
        message = step_message(timeline, index - 1, index, here, SPEED, playing=playing, flown=True)
        if message is not None:
            yield index, message


def boxes(value: Any) -> Iterator[list[float]]:
    """Every list of four numbers."""
    if isinstance(value, dict):
        for one in value.values():
            yield from boxes(one)
    elif isinstance(value, list):
        if len(value) == 4 and all(isinstance(one, int | float) for one in value):
            yield value
        for one in value:
            yield from boxes(one)


def test_every_rectangle_lies_on_the_board(round_: tuple[Timeline, Layout]) -> None:
    timeline, here = round_
    seen = 0
    for _, message in messages(timeline, here):
        for x, y, w, h in boxes(message):
            seen += 1
            assert x >= 0
            assert y >= 0
            assert x + w <= here.width
            assert y + h <= here.height
    assert seen > 100


def test_a_hand_is_drawn_from_when_it_sets_out_until_it_lands(round_: tuple[Timeline, Layout]) -> None:
    timeline, here = round_
    seen: set[tuple[int, int]] = set()
    for index, message in messages(timeline, here):
        now, later = timeline[index].time, timeline[min(index + 1, len(timeline) - 1)].time
        for seat, _, _, left, lands, _, _ in message["hands"]:
            assert left < later
            assert lands >= now
            seen.add((seat, lands))
        seats = [hand[0] for hand in message["hands"]]
        assert len(seats) == len(set(seats))
    first = step_message(timeline, 0, 0, here, SPEED, playing=True)
    assert first is not None
    seen |= {(hand[0], hand[4]) for hand in first["hands"]}
    carried = [frame for frame in timeline if isinstance(frame.move, Lay | Put)]
    shown = [frame for frame in carried if (frame.seat, frame.time) in seen]
    hidden = [
        frame
        for frame in carried
        if frame not in shown and here.trays[frame.seat or 0].full and frame.left < frame.time
    ]
    assert hidden == []


def test_a_hand_never_changes_its_way(round_: tuple[Timeline, Layout]) -> None:
    timeline, here = round_
    ways: dict[tuple[int, int], tuple[Any, ...]] = {}
    for _, message in messages(timeline, here):
        for seat, source, target, left, *rest in message["hands"]:
            way = (source, target, *rest)
            assert ways.setdefault((seat, left), way) == way


def test_every_event_that_is_seen_has_its_move(round_: tuple[Timeline, Layout]) -> None:
    timeline, here = round_
    moves = {index: message["moves"] for index, message in messages(timeline, here)}
    for index in range(1, len(timeline)):
        frame, found = timeline[index], moves.get(index, [])
        kinds = [move["kind"] for move in found]
        match timeline.outcome(index), frame.move:
            case "landed", Lay() as move if here.spot(timeline.before(index), move.source) is not None:
                assert kinds[0] == "lay"
                assert set(kinds[1:]) <= {"refill"}
            case "landed", Put() as move if here.spot(timeline.before(index), move.source) is not None:
                assert kinds == ["stack"]
            case "landed", Flip(seat) if here.trays[seat].full:
                assert kinds == ["flip"]
            case "landed", Recycle(seat) if here.trays[seat].full:
                assert kinds[0] in ("recycle", "shuffle")
            case "late", Lay() as move if here.spot(timeline.before(index), move.source) is not None:
                assert kinds == ["late"]


def test_messages_are_small(round_: tuple[Timeline, Layout]) -> None:
    timeline, here = round_
    sizes = sorted(len(json.dumps(message, separators=(",", ":"))) for _, message in messages(timeline, here))
    assert sizes[len(sizes) // 2] <= 450
    assert sizes[int(0.95 * len(sizes))] <= 700
    assert sizes[-1] <= 1400


def test_a_refill_in_the_same_move_slides_from_the_ligretto_pile() -> None:
    timeline, here = played(2, "danish", 850.0, 728.0, True)
    kinds = [move["kind"] for _, message in messages(timeline, here) for move in message["moves"]]
    assert "refill" in kinds
    assert "flip" in kinds


def test_a_step_shows_one_short_flight_and_a_jump_or_a_step_back_none() -> None:
    timeline, here = played(*ROUNDS[0])
    lay = next(i for i in range(1, len(timeline)) if isinstance(timeline[i].move, Lay) and timeline[i].landed)
    message = step_message(timeline, lay - 1, lay, here, 4.0)
    assert message is not None
    assert message["speed"] == 0
    assert message["hands"] == []
    assert [move["ms"] for move in message["moves"]] == [STEP]
    for old in (lay + 1, lay, 0 if lay > 1 else 5, lay - 9):
        if old != lay - 1:
            assert step_message(timeline, old, lay, here, 1.0) is None


def test_a_jump_while_playing_shows_only_the_hands() -> None:
    timeline, here = played(*ROUNDS[0])
    message = step_message(timeline, 5, 60, here, 2.0, playing=True, flown=True)
    assert message is not None
    assert message["moves"] == []
    assert message["speed"] == 2


def test_a_round_that_runs_always_has_a_message() -> None:
    timeline, here = played(*ROUNDS[0])
    for index in range(len(timeline) - 1):
        assert step_message(timeline, index, index, here, 1.0, playing=True) is not None
    assert step_message(timeline, 3, 3, here, 1.0, flown=True) is None


def late(timeline: Timeline) -> list[int]:
    return [i for i in range(len(timeline)) if timeline.outcome(i) == "late" and timeline[i].table.over is None]


def test_a_lost_race_is_frozen_with_who_was_first_and_by_how_much() -> None:
    timeline, here = played(8, "schmidt", 1178.0, 760.0, False)
    assert late(timeline)
    for index in late(timeline):
        for old in (index, index - 1, 0):
            message = step_message(timeline, old, index, here, 1.0)
            assert message is not None
            assert message["moves"] == []
            race = message["race"]
            lost = timeline.lost_race(index)
            assert lost is not None
            loser, *winner = race["hands"]
            assert loser[0] == timeline[index].seat
            assert loser[5] == "late"
            texts = [tag[4] for tag in race["tags"]]
            assert texts[-1].split("\n")[0].endswith("second")
            assert str(lost.by) in texts[-1] or "lot" in texts[-1] or "s" in texts[-1]
            if winner:
                assert winner[0][0] == timeline[lost.winner].seat
                assert texts[0].split("\n")[0].endswith("first")


def test_the_late_card_stands_beside_its_pile_and_hides_no_number() -> None:
    timeline, here = played(8, "schmidt", 1178.0, 760.0, False)
    for index in late(timeline):
        move = timeline[index].move
        if not isinstance(move, Lay) or move.pile is None:
            continue
        message = step_message(timeline, index, index, here, 1.0)
        assert message is not None
        x, y, w, h = message["race"]["hands"][0][2]
        pile = here.pile(timeline.before(index), move.pile)
        wide = max(0, min(x + w, pile.right) - max(x, pile.x))
        high = max(0, min(y + h, pile.bottom) - max(y, pile.y))
        assert wide * high < 0.12 * pile.w * pile.h
        assert abs(x + w / 2 - pile.middle) < 2.5 * pile.w


def test_the_centre_is_sorted_to_where_the_sorted_picture_has_its_cards(round_: tuple[Timeline, Layout]) -> None:
    timeline, here = round_
    table, where = timeline.table, sorted_out(here, timeline.table)
    sort = sort_message(table, here, timeline.duration)["sort"]
    owners = "".join(pile[2] for pile in sort["piles"])
    assert [pile[:2] for pile in sort["piles"]] == [
        pytest.approx(here.pile(table, index)[:2], abs=0.06) for index in range(len(table.centre))
    ]
    assert sort["size"] == pytest.approx([here.cw, where.form.w], abs=0.06)
    for seat, (home, heap) in enumerate(zip(sort["homes"], where.trays, strict=True)):
        assert owners.count(seat_name(seat)) == score(table).seats[seat].centre
        for at in range(owners.count(seat_name(seat))):
            x = home[0] + at // 5 * sort["pitch"] + at % 5 * sort["step"]
            assert (x, home[1]) == pytest.approx(where.packet(heap, at)[:2], abs=0.6)


def test_the_end_stops_every_hand_and_sorts_nothing_by_itself(round_: tuple[Timeline, Layout]) -> None:
    timeline, here = round_
    end = timeline.index_of_end()
    assert end is not None
    for runs in (True, False):
        message = step_message(timeline, end - 1, end, here, 1.0, playing=runs, flown=runs)
        assert message is not None
        assert message["hands"] == []
        assert "sort" not in message
    for index in range(end + 1, len(timeline)):
        message = step_message(timeline, index - 1, index, here, 1.0, playing=True, flown=True)
        assert message is not None
        assert message["hands"] == []


def test_a_hand_goes_home_from_where_the_end_stopped_it() -> None:
    seen = 0
    for players, *rest in ROUNDS:
        timeline, here = played(players, *rest)
        end = timeline.index_of_end()
        assert end is not None
        for index in range(end + 1, len(timeline)):
            hand = hand_of(timeline, index, end)
            where = None if hand is None else place(here, hand)
            message = step_message(timeline, index - 1, index, here, 1.0, playing=True, flown=True)
            assert message is not None
            if where is not None:
                (move,) = message["moves"]
                assert move["to"] == pytest.approx(where[1], abs=0.06)
                assert move["from"] == pytest.approx(where[0].source, abs=0.06)
                seen += 1
    assert seen


def test_above_eight_seats_hands_have_no_arms() -> None:
    for players, *rest in ROUNDS:
        timeline, here = played(players, *rest)
        message = step_message(timeline, 0, 0, here, 1.0, playing=True)
        assert message is not None
        assert ("arms" in message) is (players > ARMS)


def test_a_position_alone_has_no_motion() -> None:
    timeline = Timeline.of(position("edition schmidt\nplayers 4\ncentre R4 G2"))
    assert step_message(timeline, 0, 0, layout(4, 3, 850, 728), 1.0) is None

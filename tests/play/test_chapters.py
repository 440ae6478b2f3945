"""The moments of a round are found by themselves, and one can go from each to the next of its kind."""

from __future__ import annotations

from functools import cache

import pytest

from ligretto_widget.game import fits
from ligretto_widget.game.cards import HIGHEST
from ligretto_widget.game.moves import Lay, Recycle
from ligretto_widget.game.notation import position
from ligretto_widget.play import timeline as timelines
from ligretto_widget.play.chapters import LAST_CARDS, Moment, jump, moments, outcomes
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline

ROUNDS = [(4, "schmidt", 11), (8, "dutch", 11), (2, "danish", 1), (3, "bgg", 5), (12, "bgg_99", 2)]


@cache
def played(players: int, edition: str, seed: int) -> Timeline:
    return simulate(players, edition, seed=seed)


@pytest.fixture(params=ROUNDS, ids=lambda given: f"{given[0]} {given[1]}")
def timeline(request: pytest.FixtureRequest) -> Timeline:
    return played(*request.param)


def of(timeline: Timeline, kind: str) -> list[Moment]:
    return [moment for moment in moments(timeline) if moment.kind == kind]


def test_the_moments_are_in_order_and_begin_with_the_deal(timeline: Timeline) -> None:
    found = moments(timeline)
    assert found[0] == Moment(0, "deal", None, True)
    assert [moment.frame for moment in found] == sorted(moment.frame for moment in found)
    assert len(set(found)) == len(found)


def test_outcomes_are_those_of_the_timeline(timeline: Timeline) -> None:
    assert outcomes(timeline) == [timeline.outcome(index) for index in range(len(timeline))]


def test_the_first_card_is_the_first_that_was_laid(timeline: Timeline) -> None:
    first = next(index for index, frame in enumerate(timeline) if frame.landed and isinstance(frame.move, Lay))
    assert [moment.frame for moment in of(timeline, "first card")] == [first]


def test_every_refusal_and_race_is_found_and_only_the_first_race_is_named(timeline: Timeline) -> None:
    found = outcomes(timeline)
    assert [m.frame for m in of(timeline, "refusal")] == [i for i, each in enumerate(found) if each == "refused"]
    races = of(timeline, "race")
    assert [m.frame for m in races] == [i for i, each in enumerate(found) if each == "late"]
    assert [m.named for m in races] == [True, *[False] * (len(races) - 1)][: len(races)]
    assert not any(m.named for m in of(timeline, "refusal"))


def test_every_recycle_is_found(timeline: Timeline) -> None:
    landed = [i for i, frame in enumerate(timeline) if frame.landed and isinstance(frame.move, Recycle)]
    assert [moment.frame for moment in of(timeline, "recycle")] == landed


def test_the_first_stuck_seat_has_turned_its_hand_in_vain_and_shows_nothing_that_fits(timeline: Timeline) -> None:
    for moment in of(timeline, "stuck"):
        assert moment.seat is not None
        before = timeline.before(moment.frame)
        assert isinstance(timeline[moment.frame].move, Recycle)
        assert not before.areas[moment.seat].played
        assert not fits.fitting(before, moment.seat)
    assert len(of(timeline, "stuck")) <= 1


def test_the_first_full_pile_has_a_ten_on_top_for_the_first_time(timeline: Timeline) -> None:
    full = [i for i, frame in enumerate(timeline) if any(top.number == HIGHEST for top in frame.table.tops)]
    assert [moment.frame for moment in of(timeline, "pile full")] == full[:1]


def test_the_last_cards_are_told_at_five_and_at_one(timeline: Timeline) -> None:
    smallest = [min(len(area.ligretto) for area in frame.table.areas) for frame in timeline]
    for bound, moment in zip(LAST_CARDS, of(timeline, "last cards"), strict=True):
        assert moment.frame == next(i for i, left in enumerate(smallest) if left <= bound)
        assert moment.left == smallest[moment.frame] == bound


def test_the_end_is_one_moment(timeline: Timeline) -> None:
    assert [moment.frame for moment in of(timeline, "stop")] == [timeline.index_of_end()]


def test_a_position_is_a_deal_and_nothing_else() -> None:
    table = position("edition schmidt\nplayers 2\nA ligretto *2 | reserve * | row *5")
    assert [moment.kind for moment in moments(Timeline.of(table))] == ["deal"]


def test_the_judge_is_asked_at_most_once_a_frame(timeline: Timeline, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    judge = timelines.is_legal
    monkeypatch.setattr(timelines, "is_legal", lambda table, move: asked.append(move) or judge(table, move))
    moments(timeline)
    assert len(asked) == sum(not frame.landed for frame in timeline) - 1  # the start did not land either


# --- from one to the next ---


@pytest.mark.parametrize(("kind", "outcome"), [("refusal", "refused"), ("race", "late")])
def test_going_on_by_refusals_or_races_meets_each_once(timeline: Timeline, kind: str, outcome: str) -> None:
    wanted = [index for index, each in enumerate(outcomes(timeline)) if each == outcome]
    assert list(walk(timeline, 0, kind, 1)) == wanted
    assert list(walk(timeline, len(timeline) - 1, kind, -1)) == [i for i in wanted[::-1] if i < len(timeline) - 1]


def walk(timeline: Timeline, index: int, kind: str, by: int, seat: int | None = None) -> list[int]:
    met: list[int] = []
    at = jump(timeline, index, kind, by, seat)  # type: ignore[arg-type]
    while at is not None:
        met.append(at)
        at = jump(timeline, at, kind, by, seat)  # type: ignore[arg-type]
    return met


def test_going_on_by_chapters_meets_what_has_a_name(timeline: Timeline) -> None:
    named = sorted({moment.frame for moment in moments(timeline) if moment.named})
    assert walk(timeline, -1, "chapter", 1) == named
    assert walk(timeline, len(timeline), "chapter", -1) == named[::-1]


def test_going_on_by_a_seat_stays_with_it(timeline: Timeline) -> None:
    mine = [index for index, frame in enumerate(timeline) if frame.seat == 1]
    assert walk(timeline, 0, "seat", 1, seat=1) == mine
    assert walk(timeline, mine[0], "seat", 1) == mine[1:]
    assert walk(timeline, mine[-1], "seat", -1) == mine[-2::-1]


def test_from_the_deal_the_next_of_the_seat_is_anybodys(timeline: Timeline) -> None:
    assert jump(timeline, 0, "seat", 1) == 1
    assert jump(timeline, 0, "seat", -1) is None


def test_a_kind_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="kind cannot be 'flip': it is seat, refusal, race or chapter"):
        jump(played(*ROUNDS[0]), 0, "flip", 1)  # type: ignore[arg-type]

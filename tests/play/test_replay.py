"""The same round under other rules: where it parts, and what the same choices bring from there."""

from __future__ import annotations

from functools import cache

import pytest

from ligretto_widget.game.cards import Card
from ligretto_widget.game.comparison import left_behind, under
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.engine import apply
from ligretto_widget.game.judge import judge
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Lay, Pause, Recycle
from ligretto_widget.game.notation import move, position
from ligretto_widget.game.scoring import score
from ligretto_widget.play.record import dump, parse
from ligretto_widget.play.replay import Replay, replays
from ligretto_widget.play.simulation import Simulation, simulate
from ligretto_widget.play.timeline import Timeline

HEAD = "edition {}\nplayers 4\n"
QUIET = "\nC ligretto *9 B9 | row G8 B8 Y8\nD ligretto *9 Y9 | row G8 B8 Y8"


def played(text: str, edition: str, *hands: tuple[str, int]) -> Timeline:
    """A round of injected hands: move, and when it lands (ms); each leaves 100 ms before."""
    simulation = Simulation(position(HEAD.format(edition) + text + QUIET), seed=1, people=(0, 1, 2, 3))
    for words, lands in hands:
        simulation.run(lands - 100)
        simulation.inject("ABCD".index(words[0]), move(words), left=lands - 100, lands=lands)  # type: ignore[arg-type]
    return simulation.run()


def strings(timeline: Timeline) -> list[tuple[int, str, bool]]:
    return [(frame.time, str(frame.move), frame.landed) for frame in timeline[1:]]


# --- by hand: how rounds part -----------------------------------------------------------------------------------------

ROW = "centre R4\nA ligretto *8 G3 B4 | row R5 G7 Y9 | reserve *27\nB ligretto *9 G9 | row R6 G8 B7 | reserve *27"


def test_a_place_that_one_edition_fills_at_once_and_the_other_leaves_open() -> None:
    timeline = played(ROW, "schmidt", ("A row:1 centre:1", 500), ("A ligretto row:1", 900), ("B row:1 centre:1", 1_300))
    found = replays(timeline)
    assert {name for name, one in found.items() if one.parting is None} == {"schmidt", "bgg", "bgg_99"}
    danish = found["danish"]
    assert danish.parting is not None
    assert (danish.parting.frame, danish.parting.how, danish.parting.verdict.code) == (1, "differs", "LEGAL")
    assert danish.parting.parts == {("row", 0, 0), ("ligretto", 0)}
    assert danish.parting.before.areas == timeline[0].table.areas
    assert danish.parting.after is danish.timeline[1].table


def test_a_refill_that_the_other_edition_has_made_already_is_kept_and_not_made_again() -> None:
    timeline = played(ROW, "schmidt", ("A row:1 centre:1", 500), ("A ligretto row:1", 900), ("B row:1 centre:1", 1_300))
    dutch = replays(timeline)["dutch"]
    assert strings(dutch.timeline) == [(500, "A row:1 centre:1", True), (1_300, "B row:1 centre:1", True)]
    assert (dutch.landed, dutch.kept) == (3, 3)
    assert dutch.timeline.table.areas[0] == timeline.table.areas[0]
    assert dutch.timeline.table.centre == timeline.table.centre


def test_a_refill_that_came_with_the_move_is_a_move_of_its_own_where_it_may_wait() -> None:
    timeline = played(ROW, "dutch", ("A row:1 centre:1", 500), ("B row:1 centre:1", 1_300))
    schmidt = replays(timeline)["schmidt"]
    assert strings(schmidt.timeline)[:2] == [(500, "A row:1 centre:1", True), (500, "A ligretto row:1", True)]
    assert (schmidt.landed, schmidt.kept) == (2, 2)
    assert left_behind(schmidt.timeline.table) == left_behind(timeline.table)


def test_the_frames_that_hands_saw_are_those_of_the_replay() -> None:
    timeline = played(ROW, "dutch", ("A row:1 centre:1", 500), ("B row:1 centre:1", 1_300))
    schmidt = replays(timeline)["schmidt"].timeline
    assert [(frame.seen, frame.left) for frame in timeline[1:]] == [(0, 400), (1, 1_200)]
    assert [(frame.seen, frame.left) for frame in schmidt[1:4]] == [(0, 400), (0, 400), (2, 1_200)]


def test_a_card_is_taken_from_where_it_lies_by_then() -> None:
    """In the Dutch round B4 has come into the row; where A must not refill it may lie on the Ligretto pile still."""
    text = ROW.replace("centre R4", "centre R4 B3").replace("G3 B4", "B4")
    timeline = played(text, "schmidt", ("A row:1 centre:1", 500), ("A ligretto centre:2", 900))
    dutch = replays(timeline)["dutch"]
    assert strings(dutch.timeline) == [(500, "A row:1 centre:1", True), (900, "A row:1 centre:2", True)]
    assert dutch.kept == 2


def test_a_flip_that_the_other_edition_refuses_becomes_a_recycle() -> None:
    text = "A ligretto *9 G9 | row G8 B8 Y8 | discard * | reserve *2\nB ligretto *9 G9 | row G8 B8 Y8"
    timeline = played(text, "schmidt", ("A flip", 500))
    danish = replays(timeline)["danish"]
    assert danish.parting is not None
    assert (danish.parting.frame, danish.parting.how) == (1, "refused")
    assert danish.parting.verdict.code == "FEWER_THAN_THREE"
    assert isinstance(danish.timeline[1].move, Recycle)
    assert danish.timeline[1].landed
    assert danish.kept == 1


def test_what_was_refused_in_the_round_may_be_legal_in_the_other() -> None:
    text = "A ligretto *9 G9 | row G8 B8 Y8 | discard * | reserve\nB ligretto *9 G9 | row G8 B8 Y8"
    timeline = played(text, "schmidt", ("A recycle", 500))
    found = replays(timeline)
    danish = found["danish"]
    assert not timeline[1].landed
    assert danish.parting is not None
    assert (danish.parting.frame, danish.parting.how, danish.parting.verdict.code) == (1, "allowed", "LEGAL")
    assert danish.timeline[1].landed
    assert (danish.landed, danish.kept) == (0, 0)
    assert found["dutch"].parting is None


def test_a_shuffle_that_only_the_other_edition_allows_is_written_down_with_its_order() -> None:
    text = "A ligretto *9 G9 | row G8 B8 Y8 | discard * | reserve *2\nB ligretto *9 G9 | row G8 B8 Y8"
    timeline = played(text, "schmidt", ("A recycle shuffle", 500))
    danish = replays(timeline)["danish"]
    assert not timeline[1].landed
    shuffled = danish.timeline[1].move
    assert isinstance(shuffled, Recycle)
    assert shuffled.order == danish.timeline.table.areas[0].reserve
    assert parse(dump(danish.timeline)).table == danish.timeline.table


def test_a_card_that_cannot_be_had_is_left_where_it_is() -> None:
    text = "centre R4\nA ligretto *9 G9 | row G8 B8 Y8 | discard * | reserve G7 R5\nB ligretto *9 G9 | row G8 B8 Y8"
    timeline = played(text, "schmidt", ("A flip", 500), ("A discard centre:1", 900))
    danish = replays(timeline)["danish"]
    assert timeline[2].landed
    assert [frame.time for frame in danish.timeline] == [0, 500]
    assert (danish.landed, danish.kept) == (2, 1)


def test_what_the_table_does_together_is_left_out_where_it_is_refused() -> None:
    simulation = Simulation(position(HEAD.format("danish") + ROW + QUIET), seed=1, people=(0, 1, 2, 3))
    simulation.together(Pause())
    found = replays(simulation.timeline)
    assert found["danish"].parting is None
    schmidt = found["schmidt"]
    assert schmidt.parting is not None
    assert (schmidt.parting.how, schmidt.parting.verdict.code) == ("refused", "NO_PAUSE_RULE")
    assert schmidt.parting.parts == {("over",)}
    assert len(schmidt.timeline) == 1
    assert not schmidt.score.final


def test_the_last_ligretto_card_ends_the_round_where_it_must_go_into_the_row() -> None:
    text = ROW.replace("*8 G3 B4", "B4").replace("| reserve *27\nB", "| reserve *\nB")
    timeline = played(text, "schmidt", ("A row:1 centre:1", 500), ("B row:1 centre:1", 900))
    dutch = replays(timeline)["dutch"]
    assert timeline.table.over is None
    assert dutch.timeline.table.over is not None
    assert [frame.landed for frame in dutch.timeline[1:]] == [True, False]
    assert dutch.score.final


def test_a_position_is_the_same_under_all() -> None:
    timeline = Timeline.of(position(HEAD.format("bgg") + ROW + QUIET))
    assert all(one.parting is None and len(one.timeline) == 1 for one in replays(timeline).values())


# --- rounds of bots ---------------------------------------------------------------------------------------------------

ROUNDS: list[tuple[int, str, dict[str, object]]] = [
    (4, "schmidt", {}),
    (2, "danish", {}),
    (8, "dutch", {}),
    (5, "bgg", {"expert": True}),
    (3, "danish", {"expert": True}),
    (4, "bgg_99", {"bots": "novice hasty"}),
    (4, "schmidt", {"flip_style": "count_three"}),
]


@cache
def simulated(number: int) -> tuple[Timeline, dict[str, Replay]]:
    players, edition, rules = ROUNDS[number]
    timeline = simulate(players, edition, seed=number, **rules)  # type: ignore[arg-type]
    return timeline, replays(timeline)


@pytest.fixture(params=range(len(ROUNDS)), ids=lambda number: f"{ROUNDS[number][1]} {number}")
def replayed(request: pytest.FixtureRequest) -> tuple[Timeline, dict[str, Replay]]:
    return simulated(request.param)


Replayed = tuple[Timeline, dict[str, Replay]]


def test_under_its_own_edition_it_is_the_round_itself(replayed: Replayed) -> None:
    timeline, found = replayed
    assert list(found) == list(EDITIONS)
    own = found[timeline[0].table.rules.name]
    assert own.parting is None
    assert own.kept == own.landed
    assert [frame[:6] for frame in own.timeline] == [frame[:6] for frame in timeline]
    assert own.score == score(timeline.table)


def test_up_to_the_parting_it_is_the_same_round_and_there_it_is_not(replayed: Replayed) -> None:
    timeline, found = replayed
    for name, one in found.items():
        until = len(timeline) if one.parting is None else one.parting.frame
        for old, new in zip(timeline[:until], one.timeline[:until], strict=True):
            assert old[:5] == new[:5]
            assert left_behind(old.table) == left_behind(new.table)
            assert new.table.rules is under(old.table, name).rules
        if one.parting is None:
            continue
        old, before = timeline[until], under(timeline.before(until), name)
        verdict = judge(before, old.move)  # type: ignore[arg-type]
        assert (one.parting.move, one.parting.before, one.parting.verdict) == (old.move, before, verdict)
        how = "differs" if verdict.legal else "refused"
        assert one.parting.how == (how if old.landed else "allowed")
        if one.parting.how == "differs":
            assert left_behind(apply(before, one.parting.move)) != left_behind(old.table)
            assert one.parting.parts


def test_a_replay_is_a_round_that_could_have_happened(replayed: Replayed) -> None:
    """Its record is checked move by move as it is read."""
    timeline, found = replayed
    for one in found.values():
        again = parse(dump(one.timeline))
        assert [frame[:6] for frame in again] == [frame[:6] for frame in one.timeline]
        assert one.timeline.bots == timeline.bots
        assert 0 <= one.kept <= one.landed == sum(frame.landed for frame in timeline)


def test_a_hand_lays_the_card_that_it_chose_or_none(replayed: Replayed) -> None:
    timeline, found = replayed
    for one in found.values():
        assert aimed(one.timeline, landed=True) <= aimed(timeline, landed=False)


def aimed(timeline: Timeline, *, landed: bool) -> set[tuple[int, Card | None]]:
    """Whose card was aimed at the centre, only where it landed if so asked."""
    return {
        (frame.move.seat, card_at(timeline.before(at), frame.move.source))
        for at, frame in enumerate(timeline)
        if isinstance(frame.move, Lay) and (frame.landed or not landed)
    }

"""Hands and the clock: the same seed gives the same round, races are fair, and every round comes to an end."""

import hashlib
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from ligretto_widget.game.cards import Card
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.moves import EndDeadlock, Flip, Lay, Recycle, Stop
from ligretto_widget.game.notation import move, position
from ligretto_widget.game.rulebook import RULEBOOK
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import Area, Over, Table, deal
from ligretto_widget.play.bots import DEFAULT_BOTS, POLICIES, TEMPERAMENTS, bot, seated
from ligretto_widget.play.record import dump, parse
from ligretto_widget.play.sight import Dice, Sight
from ligretto_widget.play.simulation import CITES, LONGEST, Simulation, simulate
from ligretto_widget.play.timeline import Timeline

ROOT = Path(__file__).parents[2]

RACE = "edition {}\nplayers 4\ncentre R4\nA row R5 G6 B7\nB row R5 G6 B7\nC row R5 G6 B7\nD row R5 G6 B7"
TWO_PILES = RACE.replace("centre R4", "centre R4 R4")
LAST_CARD = "edition {}\nplayers 4\nA ligretto R1 | row G6 B7 Y8\nB row R1 G6 B7"
STUCK = "edition {}\nplayers 2\nA ligretto R1 G1 B1 Y1 *6\nB ligretto R1 G1 B1 Y1 *6"


def with_people(text: str, *people: int, seed: int = 1) -> Simulation:
    """A round in which these seats wait until a move is injected; the bots at the other seats too, if all are named."""
    return Simulation(position(text), "clearer", seed=seed, people=people or (0, 1, 2, 3))


def strings(timeline: Timeline) -> list[tuple[int, str, bool]]:
    return [(frame.time, str(frame.move), frame.landed) for frame in timeline[1:]]


# --- the same seed, the same round ------------------------------------------------------------------------------------

MANY_ROUNDS = """
import hashlib
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.play.record import dump
from ligretto_widget.play.simulation import simulate
digest = hashlib.sha256()
for edition in EDITIONS:
    for players in (2, 3, 5, 8):
        for expert in (False, True):
            digest.update(dump(simulate(players, edition, seed=11 * players, expert=expert)).encode())
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_the_same_seed_gives_the_same_record_in_another_process(hash_seed: str) -> None:
    names: dict[str, object] = {}
    exec(MANY_ROUNDS, names)
    digest = names["digest"]
    assert isinstance(digest, type(hashlib.sha256()))
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    other = subprocess.run(
        [sys.executable, "-c", MANY_ROUNDS + "print(digest.hexdigest())"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout.strip() == digest.hexdigest()


def test_another_seed_gives_another_round() -> None:
    assert len({dump(simulate(4, seed=seed)) for seed in range(20)}) == 20


def test_the_hands_have_a_seed_of_their_own() -> None:
    table = deal(3, seed=5)
    rounds = [Simulation(table, seed=seed).run() for seed in (5, 6)]
    assert strings(rounds[0]) == strings(simulate(3, seed=5))
    assert strings(rounds[0]) != strings(rounds[1])


# --- races ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_t49_the_card_that_lies_first_stays_and_the_other_goes_home(edition: str) -> None:
    simulation = with_people(RACE.format(edition))
    simulation.inject(0, move("A row:1 centre:1"), left=9_500, lands=10_000)
    simulation.inject(1, move("B row:1 centre:1"), left=9_600, lands=10_020)
    timeline = simulation.run()
    assert [timeline.outcome(i) for i in range(3)] == ["start", "landed", "late"]
    verdict = timeline.verdict(2)
    assert verdict is not None
    assert verdict.code == "WRONG_NUMBER"
    lost = timeline.lost_race(2)
    assert lost is not None
    assert (lost.code, lost.winner, lost.by) == ("WRONG_NUMBER", 1, 20)
    assert lost.at_reach.legal
    assert [pile.owners[-1] for pile in timeline.table.centre] == [0]
    assert timeline.table.tops[0].name == "R5"
    assert timeline.table is timeline[1].table
    assert timeline.table.areas[1].row[0][0].name == "R5"


@pytest.mark.parametrize("edition", EDITIONS)
def test_t50_who_comes_late_may_aim_at_the_other_pile(edition: str) -> None:
    simulation = with_people(TWO_PILES.format(edition))
    simulation.inject(0, move("A row:1 centre:1"), left=900, lands=1_000)
    simulation.inject(1, move("B row:1 centre:1"), left=900, lands=1_001)
    simulation.run()
    simulation.inject(1, move("B row:1 centre:2"), left=1_300, lands=1_600)
    timeline = simulation.run()
    assert [timeline.outcome(i) for i in range(1, 4)] == ["landed", "late", "landed"]
    assert [pile.owners[-1] for pile in timeline.table.centre] == [0, 1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_t51_at_the_same_instant_exactly_one_lands(edition: str) -> None:
    for seed in range(20):
        simulation = with_people(RACE.format(edition), seed=seed)
        for seat in range(4):
            simulation.inject(seat, Lay(seat, move(f"{'ABCD'[seat]} row:1 centre:1").source, 0), left=0, lands=1_000)
        timeline = simulation.run()
        assert len(timeline) == 5
        assert sum(frame.landed for frame in timeline[1:]) == 1
        assert timeline[1].landed
        assert all(lost is not None and lost.by == 0 for lost in map(timeline.lost_race, (2, 3, 4)))


def winner(seed: int, first: int, second: int) -> int:
    """Who wins when both land in the same ms; ``first`` sets out first."""
    simulation = with_people(RACE.format("schmidt"), seed=seed)
    for seat in (first, second):
        simulation.inject(seat, Lay(seat, move(f"{'ABCD'[seat]} row:1 centre:1").source, 0), left=0, lands=1_000)
    frame = simulation.run()[1]
    assert frame.landed
    assert frame.seat is not None
    return frame.seat


@pytest.mark.parametrize(("one", "other"), [(0, 1), (1, 2), (0, 3)])
def test_the_same_instant_is_decided_by_a_draw_and_not_by_the_seat(one: int, other: int) -> None:
    rounds = 600
    won = Counter(winner(seed, one, other) for seed in range(rounds))
    # Four standard deviations of a fair coin.
    assert abs(won[one] - rounds / 2) < 4 * (rounds / 4) ** 0.5
    assert won[one] + won[other] == rounds


def test_who_is_asked_first_does_not_win_for_that() -> None:
    assert [winner(seed, 0, 3) for seed in range(100)] == [winner(seed, 3, 0) for seed in range(100)]


def test_the_draw_is_fair_for_every_seat_of_a_crowded_instant() -> None:
    won: Counter[int | None] = Counter()
    for seed in range(800):
        simulation = with_people(RACE.format("schmidt"), seed=seed)
        for seat in range(4):
            simulation.inject(seat, Lay(seat, move(f"{'ABCD'[seat]} row:1 centre:1").source, 0), left=0, lands=1_000)
        won[simulation.run()[1].seat] += 1
    assert all(abs(won[seat] - 200) < 4 * (800 * 3 / 16) ** 0.5 for seat in range(4))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a31_a_card_in_the_air_at_the_stop_does_not_count(edition: str) -> None:
    simulation = with_people(LAST_CARD.format(edition))
    simulation.inject(0, move("A ligretto centre:new"), left=600, lands=1_000)
    simulation.inject(1, move("B row:1 centre:new"), left=700, lands=1_001)
    timeline = simulation.run()
    assert timeline.table.over == Over("stop", 0)
    assert timeline.index_of_end() == 1
    assert [timeline.outcome(i) for i in (1, 2)] == ["landed", "late"]
    lost = timeline.lost_race(2)
    assert lost is not None
    assert (lost.code, lost.winner, lost.by) == ("ROUND_OVER", 1, 1)
    assert "A31" in {finding.requirement.note for finding in lost.at_landing.failing}
    assert timeline.table is timeline[1].table
    assert [line.centre for line in score(timeline.table).seats] == [1, 0, 0, 0]
    assert simulation.peek() is None


def test_who_lands_before_the_stop_counts() -> None:
    simulation = with_people(LAST_CARD.format("schmidt"))
    simulation.inject(0, move("A ligretto centre:new"), left=600, lands=1_001)
    simulation.inject(1, move("B row:1 centre:new"), left=700, lands=1_000)
    timeline = simulation.run()
    assert [frame.landed for frame in timeline[1:]] == [True, True]
    assert [line.centre for line in score(timeline.table).seats] == [1, 1, 0, 0]


def test_where_stop_has_to_be_said_cards_count_until_it_is() -> None:
    simulation = with_people(LAST_CARD.format("schmidt on_empty=explicit_shout"))
    simulation.inject(0, move("A ligretto centre:new"), left=600, lands=1_000)
    simulation.inject(1, move("B row:1 centre:new"), left=700, lands=1_200)
    simulation.run(1_050)
    simulation.inject(0, Stop(0), left=1_010, lands=1_300)
    timeline = simulation.run()
    assert all(frame.landed for frame in timeline[1:])
    assert timeline.table.over == Over("stop", 0)
    assert [line.centre for line in score(timeline.table).seats][:2] == [1, 1]


def test_bots_that_lose_a_race_lose_it_after_they_set_out() -> None:
    late = 0
    for seed in range(20):
        timeline = simulate(4, seed=seed)
        for index in range(1, len(timeline)):
            lost = timeline.lost_race(index)
            if lost is not None:
                late += 1
                assert timeline[index].seen < lost.winner < index
                assert timeline[index].left <= timeline[lost.winner].time <= timeline[index].time
                assert lost.by == timeline[index].time - timeline[lost.winner].time
    assert late > 20


# --- every round comes to an end --------------------------------------------------------------------------------------


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_policy_plays_whole_rounds_in_every_edition(edition: str, policy: str, expert: bool) -> None:
    for seed in range(6):
        timeline = simulate((2, 4, 3, 7, 2, 5)[seed], edition, seed=seed, bots=policy, expert=expert)
        assert timeline.table.over is not None
        assert timeline.table.over.how in ("stop", "deadlock", "agreed")
        assert timeline.duration < LONGEST / 4


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_every_temperament_plays_whole_rounds(temperament: str) -> None:
    for policy in POLICIES:
        assert simulate(3, seed=2, bots=f"{policy} {temperament}").table.over is not None


@pytest.mark.parametrize(
    "rules",
    [
        {"flip_style": "count_three"},
        {"on_empty": "explicit_shout"},
        {"flip_when": "no_play", "flip_when_enforced": "strict"},
        {"short_flip": "not_allowed", "recycle_when": "fewer_than_flip_size"},
        {"short_flip": "not_allowed", "recycle_when": "fewer_than_flip_size", "tiny_hand": "dead"},
        {"recycle_shuffle": "never", "optional_shuffle": "none"},
        {"optional_shuffle": "after_fruitless_pass", "recycle_shuffle": "never"},
        {"centre_sources": ("row", "discard")},
        {"centre_sources": ("ligretto",)},
        {"expert": True, "expert_step": "exactly_one_lower", "expert_colour": "differ_from_card_below"},
        {"expert": True, "expert_empty_slot": "ligretto_or_discard", "row_refill": "may"},
        {"deadlock_end": "may_end", "row_size": 1},
    ],
)
def test_rounds_end_under_house_rules_too(rules: dict[str, object]) -> None:
    for edition in ("schmidt", "danish"):
        for seed in range(4):
            timeline = simulate(2 + seed, edition, seed=seed, **rules)
            assert timeline.table.over is not None
            assert timeline.duration < LONGEST


@pytest.mark.parametrize(
    ("edition", "rules"),
    [
        ("danish", {"recycle_shuffle": "always"}),
        ("danish", {"recycle_when": "reserve_empty"}),
        ("schmidt", {"short_flip": "not_allowed"}),
        ("schmidt", {"optional_shuffle": "after_fruitless_pass"}),
    ],
)
def test_rounds_end_under_rules_that_lock_a_hand(edition: str, rules: dict[str, object]) -> None:
    assert simulate(2, edition, seed=0, **rules).table.over is not None


def test_the_novice_tries_what_the_rules_do_not_allow() -> None:
    refused: Counter[str] = Counter()
    for seed in range(8):
        timeline = simulate(3, seed=seed, bots="novice slow")
        for index in range(1, len(timeline)):
            if timeline.outcome(index) == "refused":
                verdict = timeline.verdict(index)
                assert verdict is not None
                refused[verdict.code] += 1
    assert refused.total() > 40
    assert {"NOT_TOP", "NEW_PILE_NEEDS_1", "EXPERT_ONLY", "NOT_AT_RECYCLE", "WRONG_NUMBER"} <= set(refused)


def test_a_hand_never_sees_what_comes_later_and_looks_again_only_after_landing() -> None:
    for seed in range(6):
        timeline = simulate(4, "danish", seed=seed)
        landed = dict.fromkeys(range(4), 0)
        for index, frame in enumerate(timeline[1:], 1):
            assert frame.seen < index
            assert timeline[frame.seen].time <= frame.left <= frame.time
            assert timeline[index - 1].time <= frame.time
            if frame.seat is not None:
                assert landed[frame.seat] <= frame.left
                landed[frame.seat] = frame.time


def test_a_shuffle_that_landed_says_its_order() -> None:
    recycles = [f.move for f in simulate(2, seed=1) if f.landed and isinstance(f.move, Recycle)]
    assert recycles
    assert all(len(move.order or ()) > 3 for move in recycles)


# --- a stuck round ----------------------------------------------------------------------------------------------------


def end_of(text: str, **rules: object) -> tuple[int, Timeline]:
    changes = " ".join(f"{name}={value}" for name, value in rules.items())
    timeline = Simulation(position(text.format(f"schmidt {changes}")), "clearer", seed=3).run()
    end = timeline.index_of_end()
    assert end is not None
    return end, timeline


def test_t68_a_stuck_round_ends_once_everybody_went_through_the_hand() -> None:
    end, timeline = end_of(STUCK, deadlock_end="ends")
    assert timeline[end].move == EndDeadlock()
    assert timeline.table.over == Over("deadlock")
    flipped = {frame.seat for frame in timeline[1:end] if isinstance(frame.move, Flip)}
    assert flipped == {0, 1}
    assert not any(isinstance(frame.move, Lay) and frame.landed for frame in timeline)


def test_where_the_players_may_end_a_stuck_round_they_go_on_for_longer() -> None:
    passes = {}
    for rule in ("ends", "may_end"):
        end, timeline = end_of(STUCK, deadlock_end=rule)
        passes[rule] = [
            sum(isinstance(f.move, Recycle) and f.landed and f.seat == seat for f in timeline[:end]) for seat in (0, 1)
        ]
        assert timeline.table.over == Over("deadlock")
    assert min(passes["ends"]) == 1
    assert min(passes["may_end"]) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_t68_a_stuck_round_ends_in_every_edition(edition: str) -> None:
    timeline = Simulation(position(STUCK.format(edition)), seed=1).run()
    assert timeline.table.over == Over("deadlock")


def test_cards_in_the_air_when_a_stuck_round_ends_go_home() -> None:
    end, timeline = end_of(STUCK, deadlock_end="ends")
    assert all(timeline.outcome(after) == "late" for after in range(end + 1, len(timeline)))


# --- what a player may see --------------------------------------------------------------------------------------------


def reshuffled(dice: random.Random, area: Area) -> Area:
    """The same seen from outside: what lies covered is another card."""
    seen = area.ligretto[-1:], area.discard[-1:]
    hidden = [*area.ligretto[:-1], *area.reserve, *area.discard[:-1]]
    dice.shuffle(hidden)
    take: Iterator[Card] = iter(hidden)
    ligretto = (*(next(take) for _ in area.ligretto[:-1]), *seen[0])
    reserve = tuple(next(take) for _ in area.reserve)
    discard = (*(next(take) for _ in area.discard[:-1]), *seen[1])
    return area._replace(ligretto=ligretto, reserve=reserve, discard=discard)


def other_hidden_cards(dice: random.Random, table: Table) -> Table:
    return table._replace(areas=tuple(reshuffled(dice, area) for area in table.areas))


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_decision_depends_on_nothing_that_is_covered(edition: str, policy: str) -> None:
    dice = random.Random(3)
    moves = set()
    for expert in (False, True):
        timeline = simulate(3, edition, seed=9, expert=expert)
        player = bot(f"{policy} hasty")
        for frame in timeline[::4]:
            if frame.table.over is not None:
                break
            for seat in range(3):
                numbers, drawn = Dice("hand", 1, seat), dice.randrange(50)
                numbers.drawn = drawn
                chosen = player.decide(Sight(frame.table, seat), numbers)
                moves.add(type(chosen))
                for _ in range(3):
                    other = other_hidden_cards(dice, frame.table)
                    numbers.drawn = drawn
                    assert player.decide(Sight(other, seat), numbers) == chosen
    assert len(moves) > 2


# --- branches, until, the control surface -----------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "edition"), [(2, "danish"), (4, "schmidt"), (8, "dutch")])
def test_a_branch_has_the_same_future(players: int, edition: str) -> None:
    timeline = simulate(players, edition, seed=6)
    for index in range(0, len(timeline), 7):
        again = timeline.branch(index).run()
        assert again.frames == timeline.frames
        assert again.bots == timeline.bots


def test_a_branch_leaves_the_round_as_it_was() -> None:
    timeline = simulate(3, seed=6)
    frames = list(timeline)
    timeline.branch(10).run()
    timeline.branch(len(timeline) - 1).run()
    assert timeline.frames == frames


def test_a_branch_of_a_stuck_round_ends_at_the_same_time() -> None:
    _, timeline = end_of(STUCK, deadlock_end="may_end")
    for index in range(0, len(timeline), 3):
        assert timeline.branch(index).run().frames == timeline.frames


def test_a_branch_with_another_move_has_another_future() -> None:
    timeline = simulate(4, seed=7)
    branch = timeline.branch(40)
    now = timeline[40].time
    seat = next(hand.seat for hand in branch.hands if hand.move is None or hand.left > now)
    branch.inject(seat, Flip(seat), left=now, lands=now + 1)
    other = branch.run()
    assert other[:41] == timeline[:41]
    assert other[41].move == Flip(seat)
    assert other.table != timeline.table


def test_a_branch_keeps_the_people_at_their_seats() -> None:
    simulation = with_people(RACE.format("schmidt"), 0)
    simulation.inject(0, move("A row:1 centre:1"), left=0, lands=2_000)
    timeline = simulation.run(6_000)
    index = timeline.at(1_999)
    assert index > 0
    assert strings(timeline.branch(index).run(6_000)) == strings(timeline)


@pytest.mark.parametrize("index", [-10_000, 10_000])
def test_there_is_no_branch_from_a_frame_that_is_not_there(index: int) -> None:
    with pytest.raises(IndexError, match=f"frame cannot be {index}: there are 0 to"):
        simulate(2, seed=1, until=2_000).branch(index)


def test_until_stops_the_clock_and_the_round_goes_on_from_there() -> None:
    whole = simulate(4, seed=7)
    for until in (0, 1, 500, 5_000, 20_000):
        part = simulate(4, seed=7, until=until)
        assert part.duration <= until
        assert part.frames == whole.frames[: len(part)]
        assert len(part) == len(whole) or whole[len(part)].time > until
    simulation = Simulation(deal(4, seed=7), seed=7)
    for until in range(0, 60_000, 777):
        simulation.run(until)
    assert simulation.run().frames == whole.frames


def test_a_landing_at_the_very_end_of_the_time_still_happens() -> None:
    time = simulate(4, seed=7)[9].time
    assert simulate(4, seed=7, until=time).duration == time


def test_stepping_is_running() -> None:
    simulation = Simulation(deal(3, seed=4), seed=4)
    frames = [simulation.timeline[0]]
    while (frame := simulation.step()) is not None:
        frames.append(frame)
        assert simulation.timeline[-1] is frame
    assert frames == simulate(3, seed=4).frames
    assert simulation.peek() is None
    assert simulation.step() is None


def test_peek_tells_when_something_happens_next() -> None:
    simulation = Simulation(deal(3, seed=4), seed=4)
    at = simulation.peek()
    assert at is not None
    assert simulation.step(at - 1) is None
    assert simulation.peek() == at
    assert with_people(RACE.format("schmidt")).peek() is None


def test_the_hands_of_people_wait() -> None:
    timeline = with_people(RACE.format("schmidt"), 0, 2).run(20_000)
    assert {frame.seat for frame in timeline[1:]} == {1, 3}


def test_an_injected_move_may_be_one_that_the_judge_refuses() -> None:
    simulation = with_people(RACE.format("schmidt"))
    simulation.inject(0, move("A row:2 centre:1"), left=0, lands=500)
    timeline = simulation.run()
    assert (timeline.outcome(1), timeline.lost_race(1)) == ("refused", None)
    assert timeline.table is timeline[0].table


def test_an_injected_shuffle_writes_its_order_down() -> None:
    simulation = with_people("edition schmidt\nplayers 2\nA reserve | discard *", 0, 1)
    simulation.inject(0, Recycle(0, True), left=0, lands=500)
    frame = simulation.run()[1]
    assert frame.landed
    assert isinstance(frame.move, Recycle)
    assert frame.move.order == frame.table.areas[0].reserve


def test_a_person_sees_the_last_frame_unless_it_saw_an_earlier_one() -> None:
    simulation = with_people(RACE.format("schmidt"))
    simulation.inject(0, move("A row:1 centre:1"), left=100, lands=1_000)
    simulation.run()
    simulation.inject(1, move("B row:1 centre:1"), left=900, lands=1_100, seen=0)
    simulation.inject(2, move("C row:1 centre:1"), left=1_000, lands=1_200)
    timeline = simulation.run()
    assert [timeline[i].seen for i in (2, 3)] == [0, 1]
    assert [timeline.outcome(i) for i in (2, 3)] == ["late", "refused"]


# --- what cannot be ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("until", [-1, 1.5, True, "10"])
def test_until_is_a_time(until: object) -> None:
    with pytest.raises(ValueError, match=r"until cannot be .*a time in ms from 0 on"):
        simulate(4, seed=1, until=until)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "bots", [["clearer"], ["clearer"] * 5, 4, "dreamer", "clearer sleepy", ["clearer", 3, "x", ""], ""]
)
def test_bots_are_named(bots: object) -> None:
    with pytest.raises(ValueError, match=r"bots cannot be|no bot is called"):
        simulate(4, seed=1, bots=bots)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"players": 1}, "players cannot be 1"),
        ({"players": 99}, "players cannot be 99"),
        ({"seed": -1}, "seed cannot be -1"),
        ({"seed": "seven"}, "seed cannot be 'seven'"),
        ({"edition": "martian"}, "martian"),
        ({"hats": 3}, "no rule field is called 'hats'"),
        ({"row_size": "many"}, "row_size cannot be 'many'"),
    ],
)
def test_what_cannot_be_dealt_cannot_be_simulated(arguments: dict[str, object], reason: str) -> None:
    given = {"players": 4, "seed": 1, **arguments}
    with pytest.raises(ValueError, match=reason):
        simulate(**given)  # type: ignore[arg-type]


def test_the_usual_bots_sit_round_again_from_the_fifth_seat_on() -> None:
    assert [one.name for one in seated(None, 6)] == [*DEFAULT_BOTS, *DEFAULT_BOTS[:2]]
    assert [one.name for one in seated("grabber", 2)] == ["grabber steady"] * 2
    assert simulate(2, seed=1, bots=["novice", "stacker slow"], until=0).bots == ("novice steady", "stacker slow")


@pytest.mark.parametrize(
    ("seat", "times", "reason"),
    [
        (4, {"left": 0, "lands": 10}, "seat cannot be 4"),
        (-1, {"left": 0, "lands": 10}, "seat cannot be -1"),
        (1, {"left": 20, "lands": 10}, "leave at 20 and land at 10"),
        (1, {"left": 0, "lands": 999}, "the clock is at 1000 ms"),
        (2, {"left": 0, "lands": 2_000}, "has a hand under way"),
    ],
)
def test_a_hand_that_cannot_set_out_is_refused(seat: int, times: dict[str, int], reason: str) -> None:
    simulation = with_people(RACE.format("schmidt"))
    simulation.inject(0, move("A row:1 centre:1"), left=0, lands=1_000)
    simulation.run()
    simulation.inject(2, Flip(2), left=1_000, lands=1_500)
    with pytest.raises(ValueError, match=reason):
        simulation.inject(seat, Flip(max(0, seat)), **times)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("B flip", {}),
        ("A flip", {"seen": 99}),
        ("A flip", {"seen": -1}),
        ("A flip", {"left": -5}),
        ("A flip", {"left": 500, "seen": 1}),
        ("A flip", {"lands": 2_000.5}),
    ],
)
def test_an_injected_hand_can_always_be_recorded(text: str, given: dict[str, int]) -> None:
    simulation = with_people(RACE.format("schmidt"))
    simulation.inject(3, move("D row:1 centre:1"), left=0, lands=1_000)
    simulation.run()
    with pytest.raises(ValueError, match="cannot"):
        simulation.inject(0, move(text), **{"left": 1_100, "lands": 2_000, **given})  # type: ignore[arg-type]


def test_what_was_injected_loads_back() -> None:
    simulation = with_people(TWO_PILES.format("danish"), 0, 1)
    simulation.inject(0, move("A row:1 centre:1"), left=300, lands=1_000)
    simulation.inject(1, move("B row:1 centre:1"), left=300, lands=1_000)
    timeline = simulation.run(8_000)
    assert [frame[:6] for frame in parse(dump(timeline))] == [frame[:6] for frame in timeline]


def test_what_the_clock_carries_out_cites_statements() -> None:
    assert {rule_id for ids in CITES.values() for rule_id in ids} <= set(RULEBOOK)

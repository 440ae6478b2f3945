"""The proof of a deadlock: known positions, brute force on small ones, and the plan that shows a way out.

The small positions are made up (`small_tables.few_cards`): one or two seats with few cards, under every preset, expert
or not, with and without shuffles. Brute force tries every private move and every order of a shuffle. The proof may
answer None where it says so: in the expert game with a hand that cannot be had in any order, or at its bound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import oracle_stuck
from bridge import FACES, to_state
from ligretto_widget.game import fits
from ligretto_widget.game.cards import card
from ligretto_widget.game.deadlock import Deadlock, SeatReach, deadlock
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.engine import apply
from ligretto_widget.game.judge import is_legal, judge
from ligretto_widget.game.moves import EndDeadlock, Flip, Put, Recycle, Stop
from ligretto_widget.game.notation import move, position
from ligretto_widget.game.table import Table, deal
from positions import buried_deal
from small_tables import STUCK_RULES, area, few_cards, small_table

CHUNKS, PER_CHUNK = 8, 250
LONG_CHUNKS, LONG_PER_CHUNK = 20, 1_000

Record = Callable[[str, object], None]

every_edition = pytest.mark.parametrize("edition", EDITIONS)

# --- against brute force ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_brute_force_gives_the_same_answer(chunk: int, record_property: Record) -> None:
    found = compare(range(chunk * PER_CHUNK, (chunk + 1) * PER_CHUNK), record_property)
    # Of both answers at least 200 in all, and 1,000 decided by both.
    assert min(found[True], found[False]) >= 200 / CHUNKS
    assert found[True] + found[False] >= 1_000 / CHUNKS


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(LONG_CHUNKS))
def test_brute_force_gives_the_same_answer_many_more_times(chunk: int, record_property: Record) -> None:
    first = CHUNKS * PER_CHUNK + chunk * LONG_PER_CHUNK
    compare(range(first, first + LONG_PER_CHUNK), record_property)


def compare(numbers: range, record_property: Record) -> Counter[bool | None]:
    """Proof and brute force on the positions with these numbers; how often both said stuck, not stuck, or one None."""
    answers: Counter[bool | None] = Counter()
    for number in numbers:
        table = few_cards(number)
        proof, brute = deadlock(table), oracle_stuck.stuck(to_state(table))
        if proof.found is None:
            assert may_be_open(table, proof), f"no answer to {number}\n{table.text()}"
        known = proof.found is not None and brute is not None
        assert not known or proof.found is brute, f"{number}: proof {proof}\nbrute force {brute}\n{table.text()}"
        answers[brute if known else None] += 1
        for reach in proof.seats:
            check_reach(table, reach)
    for answer, name in ((True, "stuck"), (False, "not stuck"), (None, "left open")):
        record_property(name, answers[answer])
    return answers


def may_be_open(table: Table, proof: Deadlock) -> bool:
    """Whether the proof may say None here: every seat that it left open plays expert and holds hand cards."""
    left = [reach.seat for reach in proof.seats if not reach.decided]
    hands = [table.areas[seat] for seat in left]
    return bool(left) and table.rules.expert and all(hand.reserve or hand.discard for hand in hands)


def check_reach(table: Table, reach: SeatReach) -> None:
    """The plan can be carried out and does what it says; what a stuck seat can expose is what brute force finds."""
    for step in reach.moves:
        assert isinstance(step, Flip | Recycle | Put), f"{step} is no private move"
    after = carried_out(table, reach)
    if reach.frees is not None:
        assert reach.frees in [one for _, one in fits.fitting(after, reach.seat)], f"{reach}\n{table.text()}"
        assert after.over is None
    elif reach.ends:
        assert after.over is not None or is_legal(after, Stop(reach.seat)), f"{reach}\n{table.text()}"
    elif reach.decided:
        exposed = oracle_stuck.exposed(to_state(table), reach.seat)
        assert exposed is None or exposed == {FACES[one] for one in reach.cards}, f"{reach}\n{table.text()}"


def carried_out(table: Table, reach: SeatReach) -> Table:
    for step in reach.moves:
        table = apply(table, step)
    return table


def test_all_rules_that_bear_on_it_are_compared() -> None:
    assert 20 * len(STUCK_RULES) <= CHUNKS * PER_CHUNK
    assert {rules.name for rules in STUCK_RULES} == set(EDITIONS)


# --- known positions --------------------------------------------------------------------------------------------------

T68 = "players 2\nA ligretto R1 G1 B1 Y1 *6\nB ligretto R1 G1 B1 Y1 *6"
T69 = "players 2\nA ligretto G1 B1 Y1 *7 | reserve *1 R1 *23\nB ligretto R1 G1 B1 Y1 *6"


def of(edition: str, text: str) -> Table:
    return position(f"edition {edition}\n{text}")


@every_edition
def test_t68_all_ones_covered_in_the_ligretto_piles_is_a_deadlock(edition: str) -> None:
    table = of(edition, T68)
    assert (deadlock(table).found, deadlock(table).reason) == (True, "stuck")
    assert is_legal(table, EndDeadlock())
    assert apply(table, EndDeadlock()).over == ("deadlock", None)


@every_edition
def test_t69_a_one_in_the_reserve_can_be_shuffled_up(edition: str) -> None:
    table = of(edition, T69)
    found = deadlock(table)
    reach = found.seats[0]
    assert (found.found, found.reason) == (False, "reachable")
    assert reach.frees is card("R1")
    assert any(isinstance(step, Recycle) and step.shuffles for step in reach.moves)
    check_reach(table, reach)
    assert judge(table, EndDeadlock()).code == "NOT_A_DEADLOCK"
    assert is_legal(table, EndDeadlock(agreed=True))


def test_t69_without_any_shuffle_the_second_card_never_comes_up() -> None:
    assert deadlock(of("danish optional_shuffle=none", T69)).found is True


@every_edition
@pytest.mark.parametrize("hand", ["reserve *12 R5 *11 | discard Y2", "discard *9 R5 *3 Y2 | reserve *11"])
def test_t71_a_card_in_the_hand_that_fits_is_no_deadlock(edition: str, hand: str) -> None:
    text = (
        "players 2\ncentre AAAA:R4\nA ligretto G1 B1 Y1 R5 *5 B8 | row Y9 G7 B6 Y5 G3"
        f"\nB ligretto R1 G1 B1 Y1 *5 R9 | row Y8 G6 B9 Y4 G2 | {hand}"
    )
    found = deadlock(of(edition, text))
    assert (found.found, found.reason) == (False, "reachable")
    assert [reach.frees for reach in found.seats] == [None, card("R5")]
    check_reach(of(edition, text), found.seats[1])


@every_edition
def test_a_deal_that_buries_every_1_is_stuck(edition: str) -> None:
    table = buried_deal(3, EDITIONS[edition], seed=5)
    assert deadlock(table).found is True
    assert [set(reach.cards) for reach in deadlock(table).seats] == [
        {place[-1] for place in own.row} | {own.ligretto[-1], *own.reserve} for own in table.areas
    ]


@every_edition
def test_a_visible_card_that_fits_is_no_deadlock(edition: str) -> None:
    found = deadlock(of(edition, "players 2\nA row R1 G5 B7 Y9 G10"))
    assert (found.found, found.reason) == (False, "visible")


@every_edition
def test_a_round_that_is_over_is_not_stuck(edition: str) -> None:
    table = apply(of(edition, T68), EndDeadlock(agreed=True))
    assert (deadlock(table).found, deadlock(table).reason) == (False, "over")


# --- the positions of the lesson on deadlocks -------------------------------------------------------------------------


def test_lesson_9_1_the_card_is_shown_on_its_way_up() -> None:
    table = of(
        "schmidt",
        "players 2\ncentre R4\nA ligretto *9 B8 | row Y9 G7 B6 Y5 G3 | reserve R5 *22"
        "\nB ligretto *9 R9 | row Y8 G6 B9 Y4 G2",
    )
    assert (deadlock(table).found, deadlock(table).reason) == (False, "reachable")
    assert card("R5") in table.areas[0].reserve


def test_lesson_9_2_all_ones_lie_under_ligretto_tops() -> None:
    assert deadlock(of("schmidt", T68)).found is True


def test_lesson_9_3_one_1_in_the_reserve_comes_up() -> None:
    table = of("schmidt", T69)
    found = deadlock(table)
    assert found.found is False
    after = carried_out(table, found.seats[0])
    assert after.areas[0].discard[-1] is card("R1")
    assert is_legal(after, move("A discard centre:new"))


LESSON_9_4 = "players 2\ncentre R4 G6\nA ligretto R5 G7 B1 Y1 R1 G1 *3 Y9\nB ligretto R5 G7 B1 Y1 *5 R9"


def test_lesson_9_4_every_card_that_would_help_is_covered() -> None:
    assert deadlock(of("danish", LESSON_9_4)).found is True


def test_lesson_9_5_the_danes_may_end_it() -> None:
    table = of("danish", LESSON_9_4)
    assert table.rules.deadlock_end == "may_end"
    assert "DK-30" in judge(table, EndDeadlock()).rule_ids
    assert apply(table, EndDeadlock()).over == ("deadlock", None)


def test_lesson_9_6_in_the_expert_game_the_row_makes_way() -> None:
    table = of(
        "danish expert",
        "players 2\ncentre R4 G6\nA ligretto G7 B1 Y1 R1 G1 *3 R5 B8 | row R9 Y9 G9 B9 Y8\nB ligretto R5 G7 B1 Y1 *6",
    )
    assert deadlock(table).found is False
    uncovered = apply(table, move("A ligretto row:1"))
    assert apply(uncovered, move("A ligretto centre:1")).tops[0] is card("R5")


# --- bridges, gaps and what is left open ------------------------------------------------------------------------------


def test_a_hand_card_serves_as_a_bridge() -> None:
    table = small_table(EDITIONS["schmidt"].replace(expert=True), area("Y9 R5", "R9", reserve="B8"), centre="Y8")
    found = deadlock(table)
    assert (found.found, found.seats[0].frees) == (False, card("Y9"))
    assert [str(step) for step in found.seats[0].moves] == ["A flip", "A discard row:1", "A ligretto row:1"]


def test_without_a_bridge_the_colour_bars_the_way() -> None:
    table = small_table(EDITIONS["schmidt"].replace(expert=True), area("Y9 R5", "R9", reserve="B10"), centre="Y8")
    assert deadlock(table).found is True


def test_as_many_gaps_as_ligretto_cards_end_the_round() -> None:
    table = small_table(EDITIONS["schmidt"], area("Y9 R5", ". . R9"))
    assert (deadlock(table).found, deadlock(table).seats[0].ends) == (False, True)
    assert carried_out(table, deadlock(table).seats[0]).over == ("stop", 0)


def test_an_expert_hand_that_is_never_shuffled_may_be_left_open() -> None:
    rules = EDITIONS["danish"].replace(expert=True, optional_shuffle="none")
    found = deadlock(small_table(rules, area("Y9 R5", "R9", reserve="G10 Y8 B10 G9 G8")))
    assert (found.found, found.reason) == (None, "unknown")


def test_at_its_bound_the_search_leaves_the_question_open() -> None:
    table = small_table(EDITIONS["schmidt"].replace(expert=True), area("Y10 R5 G7 Y6", "R9 B10 G10 B9"))
    assert deadlock(table).found is True
    assert deadlock(table, nodes=3).found is None


@pytest.mark.parametrize(
    ("edition", "change"),
    [("danish", {"recycle_shuffle": "always"}), ("schmidt", {"optional_shuffle": "after_fruitless_pass"})],
)
def test_a_hand_that_may_be_shuffled_once_is_not_had_in_any_order(edition: str, change: dict[str, str]) -> None:
    # MUST_SHUFFLE and PASS_WAS_FRUITFUL together: once a hand card is in the row, the hand is not gathered again.
    rules = EDITIONS[edition].replace(expert=True, **change)
    table = small_table(rules, area("R5 Y7", "G10 G6", discard="B4 B8 G9"), centre="R8 G1 B8 Y4")
    assert deadlock(table).found in (None, oracle_stuck.stuck(to_state(table)))


@every_edition
def test_full_hands_of_the_expert_game_are_decided_in_few_rows(edition: str) -> None:
    rules = EDITIONS[edition].replace(expert=True)
    tables = [buried_deal(2 + seed % 3, rules, seed) for seed in range(30)]
    found = [deadlock(table, nodes=2_000) for table in tables]
    assert {proof.found for proof in found} == {True, False}  # and never left open
    for table, proof in zip(tables, found, strict=True):
        for reach in proof.seats:
            carried = carried_out(table, reach)
            assert reach.frees is None or reach.frees in [one for _, one in fits.fitting(carried, reach.seat)]
            assert not reach.ends or carried.over is not None


def test_two_gaps_never_share_a_hand_card() -> None:
    rules = EDITIONS["schmidt"].replace(expert=True)
    one_bridge = small_table(rules, area("R5 Y4 Y6", "Y9 Y8", reserve="B7"), centre="R4 B9 Y1 G9")
    two_bridges = small_table(rules, area("R5 Y4 Y6", "Y9 Y8", reserve="B7 G7"), centre="R4 B9 Y1 G9")
    assert deadlock(one_bridge).found is True
    assert deadlock(two_bridges).seats[0].frees is card("R5")
    check_reach(two_bridges, deadlock(two_bridges).seats[0])


@every_edition
def test_a_fresh_deal_is_answered_at_twelve_seats(edition: str) -> None:
    rules = EDITIONS[edition]
    assert deadlock(deal(rules.max_players, rules.replace(expert=True), seed=3)).found is False

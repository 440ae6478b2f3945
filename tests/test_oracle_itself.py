"""The oracle against the worked cases of the rules, as plain positions, and brute force against known deadlocks."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from oracle import Card, Move, Seat, State, after, can_lay, copied, every_move, first_fault, legal, rules_for, verdict
from oracle_stuck import exposed, finds_a_way, stuck

ALL = ("danish", "schmidt", "bgg", "dutch")
SHUFFLERS = ("schmidt", "bgg", "dutch")
A, B = 0, 1
NEW = None

# ---- positions in few words ------------------------------------------------------------------------------------------


def cards(text: str) -> list[Card]:
    return [(name[0], int(name[1:])) for name in text.split()]


def hand(text: str) -> tuple[Card, ...]:
    return tuple(cards(text))


def seat(
    ligretto: str = "Y8 Y9", row: str = "G9 B9 G8", reserve: str = "B7 Y7 G7 B8", discard: str = "", **more: Any
) -> Seat:
    """A seat; a row place may be `.` (empty) or `R9>B8` (B8 on R9). What is not said fits nowhere in these tests."""
    places = [[] if place == "." else cards(place.replace(">", " ")) for place in row.split()]
    made: Seat = {
        "ligretto": cards(ligretto),
        "row": places,
        "reserve": cards(reserve),
        "discard": cards(discard),
        "played": more.get("played", False),
        "counted": more.get("counted", 0),
        "shuffles": more.get("shuffles", 0),
    }
    return made


def table(preset: str, *seats: Seat, centre: str = "", **rules: Any) -> State:
    """A position of two seats; a centre pile is named by its top card, and its cards are those of seat B."""
    piles = [[(B, top[0], number) for number in range(1, int(top[1:]) + 1)] for top in centre.split()]
    two = [*seats, seat(), seat()][:2]
    return State(rules_for(preset, **rules), 2, None, piles, two)


def row(place: int, depth: int = 1, of: int = A) -> tuple[int, str, int, int]:
    return (of, "row", place, depth)


def ligretto(depth: int = 1) -> tuple[int, str, int, int]:
    return (A, "ligretto", 0, depth)


def discard(depth: int = 1) -> tuple[int, str, int, int]:
    return (A, "discard", 0, depth)


def tops(state: State) -> list[str]:
    return [f"{pile[-1][1]}{pile[-1][2]}" for pile in state.centre]


def code(state: State, move: Move) -> str:
    return first_fault(state, move, lambda position: stuck(position))


def answers(state: State, move: Move) -> dict[str, bool | None]:
    return dict(verdict(state, move, lambda position: stuck(position))[0])


# ---- verdicts of the worked cases ------------------------------------------------------------------------------------

FLIP, STOP, PAUSE = ("flip", A), ("stop", A), ("pause",)
RECYCLE, SHUFFLE = ("recycle", A, False), ("recycle", A, True)
SIX = "G1 G2 G3 G4 G5 G6"

# id, editions, changed fields, centre, seat A, move, code
CASES: list[tuple[str, tuple[str, ...], dict[str, Any], str, Seat, Move, str]] = [
    ("T01", ALL, {}, "", seat(row="R1 G5 B7"), ("lay", A, row(0), NEW), "LEGAL"),
    ("T02", ALL, {}, "", seat(ligretto="Y8 B1"), ("lay", A, ligretto(), NEW), "LEGAL"),
    ("T03", ALL, {}, "", seat(discard="G7 Y4 G1"), ("lay", A, discard(), NEW), "LEGAL"),
    ("T04", ALL, {}, "", seat(discard="G1 Y4 G7"), ("lay", A, discard(3), NEW), "NOT_TOP"),
    ("T05", ALL, {}, "R1", seat(row="R1 G5 B7"), ("lay", A, row(0), NEW), "LEGAL"),
    ("T06", ALL, {}, "R10", seat(row="R1 G5 B7"), ("lay", A, row(0), 0), "PILE_COMPLETE"),
    ("T06 new", ALL, {}, "R10", seat(row="R1 G5 B7"), ("lay", A, row(0), NEW), "LEGAL"),
    ("T07", ALL, {}, "R4 R4", seat(row="R5 G5 B7"), ("lay", A, row(0), 1), "LEGAL"),
    ("T08", ALL, {}, "R4", seat(row="R6 G5 B7"), ("lay", A, row(0), 0), "WRONG_NUMBER"),
    ("T10", ALL, {}, "R4", seat(row="B5 G5 B7"), ("lay", A, row(0), 0), "WRONG_COLOUR"),
    ("T11", ALL, {}, "", seat(row="R2 G5 B7"), ("lay", A, row(0), NEW), "NEW_PILE_NEEDS_1"),
    ("T12", ALL, {}, "R9", seat(row="R10 G5 B7"), ("lay", A, row(0), 0), "LEGAL"),
    ("T14", ALL, {}, "R1", seat(row="R2 G5 B7"), ("lay", A, row(0), 0), "LEGAL"),
    ("T15", ALL, {}, "G8", seat(), ("lay", A, row(0, of=B), 0), "NOT_YOUR_CARD"),
    ("no pile", ALL, {}, "R4", seat(row="R5 G5 B7"), ("lay", A, row(0), 1), "NO_SUCH_PILE"),
    ("face down", ALL, {}, "B6", seat(), ("lay", A, (A, "reserve", 0, 1), 0), "NOT_FACE_UP"),
    ("beyond the row", ALL, {}, "", seat(), ("lay", A, row(3), NEW), "NOTHING_THERE"),
    ("under a single card", ALL, {}, "", seat(), ("lay", A, row(0, 2), NEW), "NOTHING_THERE"),
    ("T18", ALL, {}, "R4", seat(ligretto="G3 B8", row="G7 R5 Y2"), ("lay", A, row(1), 0), "LEGAL"),
    ("T20", ("schmidt", "bgg"), {}, "R5", seat(row="G7 . Y2"), ("put", A, ligretto(), (A, 1)), "LEGAL"),
    (
        "T21", ALL, {"on_empty": "explicit_shout"}, "", seat(ligretto="", row="G7 . Y2", discard="R6"),
        ("put", A, discard(), (A, 1)), "REFILL_ONLY_FROM_LIGRETTO",
    ),
    ("T22", ALL, {}, "", seat(row="G7 R3 Y2"), ("put", A, ligretto(), (A, 1)), "EXPERT_ONLY"),
    ("beyond own row", ALL, {}, "", seat(), ("put", A, ligretto(), (A, 3)), "NO_SUCH_PLACE"),
    ("T25", ALL, {}, "", seat(reserve="R2 R3 R4 R5 R6"), FLIP, "LEGAL"),
    ("T26", SHUFFLERS, {}, "", seat(reserve="R5 R6", discard="R2 R3 R4"), FLIP, "LEGAL"),
    ("T27", ("danish",), {}, "", seat(reserve="R5 R6", discard="R2 R3 R4"), FLIP, "FEWER_THAN_THREE"),
    ("T28", ("danish",), {}, "", seat(reserve="R5 R6", discard="R2 R3 R4"), RECYCLE, "LEGAL"),
    ("T28 too early", SHUFFLERS, {}, "", seat(reserve="R5 R6", discard="R2 R3 R4"), SHUFFLE, "NOT_AT_RECYCLE"),
    ("T30", SHUFFLERS, {}, "", seat(reserve="", discard=SIX), SHUFFLE, "LEGAL"),
    ("T30 order", SHUFFLERS, {}, "", seat(reserve="", discard="G2 G3"), ("recycle", A, hand("G3 G2")), "LEGAL"),
    (
        "T30 wrong", SHUFFLERS, {}, "", seat(reserve="", discard="G2 G3"),
        ("recycle", A, hand("G3 G4")), "NOT_THESE_CARDS",
    ),
    ("T31", SHUFFLERS, {}, "", seat(reserve="", discard=SIX), RECYCLE, "MUST_SHUFFLE"),
    ("T32", ("danish",), {}, "", seat(reserve="", discard=SIX), RECYCLE, "LEGAL"),
    ("T33", ("danish",), {}, "", seat(reserve="", discard=SIX), SHUFFLE, "LEGAL"),
    ("T33 played", ("danish",), {}, "", seat(reserve="", discard=SIX, played=True), SHUFFLE, "PASS_WAS_FRUITFUL"),
    ("T33 plain", ("danish",), {}, "", seat(reserve="", discard=SIX, played=True), RECYCLE, "LEGAL"),
    ("T35", ("danish",), {}, "", seat(reserve=f"{SIX} R2 R3 R4"), SHUFFLE, "NOT_AT_RECYCLE"),
    ("T37 flip", ALL, {}, "", seat(reserve=""), FLIP, "NO_HAND_CARDS"),
    ("T37 recycle", ALL, {}, "", seat(reserve=""), SHUFFLE, "NO_HAND_CARDS"),
    ("T37 all turned", SHUFFLERS, {}, "", seat(reserve="", discard=SIX), FLIP, "RESERVE_EMPTY"),
    ("no shuffle", ("danish",), {"optional_shuffle": "none"}, "", seat(reserve="", discard=SIX), SHUFFLE, "NO_SHUFFLE"),
    ("T38", ALL, {}, "R4", seat(discard="Y2 R6 R5"), ("lay", A, discard(), 0), "LEGAL"),
    ("T39", ALL, {}, "", seat(ligretto="Y8 B1"), FLIP, "LEGAL"),
    ("T39 strict", ("danish", "bgg"), {"flip_when_enforced": "strict"}, "", seat(ligretto="Y8 B1"), FLIP, "PLAY_FIRST"),
    ("T39 strict", ("schmidt", "dutch"), {"flip_when_enforced": "strict"}, "", seat(ligretto="Y8 B1"), FLIP, "LEGAL"),
    ("T40 strict", ("danish", "bgg"), {"flip_when_enforced": "strict"}, "", seat(discard="R2 B1"), FLIP, "PLAY_FIRST"),
    ("T40 stuck", ("danish", "bgg"), {"flip_when_enforced": "strict"}, "", seat(discard="B1 R2"), FLIP, "LEGAL"),
    ("T44a", ("danish",), {}, "G5", seat(reserve="", discard=SIX), SHUFFLE, "CARD_STILL_FITS"),
    ("T44b recycle", ("danish",), {}, "", seat(reserve="R2 R3"), RECYCLE, "NOTHING_TO_GATHER"),
    ("T44b flip", ("danish",), {}, "", seat(reserve="R2 R3"), FLIP, "LEGAL"),
    ("T44b dead", ("danish",), {"tiny_hand": "dead"}, "", seat(reserve="R2 R3"), FLIP, "FEWER_THAN_THREE"),
    ("one card left", ("danish",), {}, "", seat(reserve="R2"), FLIP, "LEGAL"),
    ("a hand of three", ("danish",), {}, "", seat(reserve="R2 R3", discard="R4"), FLIP, "FEWER_THAN_THREE"),
    ("one card to gather", ("danish",), {}, "", seat(reserve="R2 R3", discard="R4"), RECYCLE, "LEGAL"),
    (
        "T44c", ("danish",), {"flip_style": "count_three"}, "R4", seat(discard="R5", counted=1),
        ("lay", A, discard(), 0), "STILL_COUNTING",
    ),
    (
        "T44c row", ("danish",), {"flip_style": "count_three"}, "R4", seat(row="R5 G9 B9", discard="R8", counted=1),
        ("lay", A, row(0), 0), "LEGAL",
    ),
    (
        "counting on", ("danish",), {"flip_style": "count_three"}, "",
        seat(reserve="R5", discard="R2 R3 R4", counted=2), FLIP, "LEGAL",
    ),
    (
        "counting on from one", ("danish",), {"flip_style": "count_three"}, "",
        seat(reserve="R5 R6", discard="R2 R3", counted=1), FLIP, "LEGAL",
    ),
    (
        "no recycle mid-count", ("danish",), {"flip_style": "count_three"}, "",
        seat(reserve="R5", discard="R2", counted=2), RECYCLE, "STILL_COUNTING",
    ),
    ("T45", ALL, {}, "G7", seat(ligretto="G8"), ("lay", A, ligretto(), 0), "LEGAL"),
    ("T47", ALL, {}, "", seat(ligretto="G8"), STOP, "LIGRETTO_NOT_EMPTY"),
    ("T48 stop", ("schmidt",), {"on_empty": "explicit_shout"}, "", seat(ligretto=""), STOP, "LEGAL"),
    ("T53", ("danish",), {}, "", seat(), PAUSE, "LEGAL"),
    ("T53", SHUFFLERS, {}, "", seat(), PAUSE, "NO_PAUSE_RULE"),
    ("T55", ALL, {}, "", seat(), ("put", A, row(0), (B, 0)), "NO_EXCHANGE"),
    (
        "only row and discard", ALL, {"centre_sources": frozenset({"row", "discard"})}, "G7", seat(ligretto="Y8 G8"),
        ("lay", A, ligretto(), 0), "SOURCE_NOT_ALLOWED",
    ),
    (
        "only row and discard", ("schmidt",), {"centre_sources": frozenset({"row", "discard"})}, "",
        seat(row=". B9 G8"), ("put", A, ligretto(), (A, 0)), "LEGAL",
    ),
]  # fmt: skip

ON_R9: dict[str, Any] = {"expert": True}
EXACT: dict[str, Any] = {"expert": True, "expert_step": "exactly_one_lower"}
TO_FIRST = ("put", A, ligretto(), (A, 0))
CASES += [
    ("T73a", ALL, ON_R9, "", seat(ligretto="G3 B8", row="R9 B4 Y2"), TO_FIRST, "LEGAL"),
    ("T73b", ("danish",), ON_R9, "", seat(ligretto="G3 R8", row="R9 B4 Y2"), TO_FIRST, "LEGAL"),
    ("T73b", SHUFFLERS, ON_R9, "", seat(ligretto="G3 R8", row="R9 B4 Y2"), TO_FIRST, "SAME_COLOUR"),
    ("T73c", ALL, ON_R9, "", seat(ligretto="G3 B6", row="R9 B4 Y2"), TO_FIRST, "LEGAL"),
    ("T73c exact", ALL, EXACT, "", seat(ligretto="G3 B6", row="R9 B4 Y2"), TO_FIRST, "WRONG_STEP"),
    ("T73c exact", ALL, EXACT, "", seat(ligretto="G3 B8", row="R9 B4 Y2"), TO_FIRST, "LEGAL"),
    ("T73d", ALL, ON_R9, "", seat(ligretto="G3 B9", row="R9 B4 Y2"), TO_FIRST, "NOT_DESCENDING"),
    ("T73d", ALL, ON_R9, "", seat(ligretto="G3 B10", row="R9 B4 Y2"), TO_FIRST, "NOT_DESCENDING"),
    ("T73e", ALL, ON_R9, "", seat(ligretto="B3 G8", row="R9 G4 Y2"), TO_FIRST, "LEGAL"),
    ("T73f", ALL, ON_R9, "R8", seat(row="R9>B8 B4 Y2"), ("lay", A, row(0, 2), 0), "COVERED"),
    ("T73h", ALL, ON_R9, "R8", seat(row="R9 B4 Y2"), ("lay", A, row(0), 0), "LEGAL"),
    ("T73i", ALL, ON_R9, "", seat(row="R9 B4 Y2", discard="B8"), ("put", A, discard(), (A, 0)), "LEGAL"),
    ("T73j", ALL, ON_R9, "", seat(row="R9 B8 Y2"), ("put", A, row(1), (A, 0)), "ROW_TO_ROW"),
    (
        "T73k", ("schmidt", "bgg"), ON_R9, "", seat(row="R9 . Y2", discard="B8"),
        ("put", A, discard(), (A, 1)), "REFILL_ONLY_FROM_LIGRETTO",
    ),
    (
        "T73k option", ("schmidt", "bgg"), {"expert": True, "expert_empty_slot": "ligretto_or_discard"}, "",
        seat(row="R9 . Y2", discard="B8"), ("put", A, discard(), (A, 1)), "LEGAL",
    ),
    (
        "T73k not expert", ("schmidt",), {"expert_empty_slot": "ligretto_or_discard"}, "",
        seat(row="R9 . Y2", discard="B8"), ("put", A, discard(), (A, 1)), "REFILL_ONLY_FROM_LIGRETTO",
    ),
    ("T73l", ALL, ON_R9, "", seat(ligretto="B3", row="R9>G8 B4 Y2"), TO_FIRST, "LEGAL"),
    ("T73n", ALL, {}, "", seat(ligretto="G3 B8", row="R9 B4 Y2"), TO_FIRST, "EXPERT_ONLY"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("preset", "rules", "centre", "first", "move", "expected"),
    [
        pytest.param(preset, rules, centre, first, move, expected, id=f"{name}-{preset}")
        for name, editions, rules, centre, first, move, expected in CASES
        for preset in editions
    ],
)
def test_worked_case(preset: str, rules: dict[str, Any], centre: str, first: Seat, move: Move, expected: str) -> None:
    state = table(preset, first, centre=centre, **rules)
    assert code(state, move) == expected
    assert legal(state, move, stuck) is (expected == "LEGAL")


# ---- lists of requirements -------------------------------------------------------------------------------------------


def test_colour_and_number_are_both_measured() -> None:
    state = table("schmidt", seat(row="R6 G5 B7"), centre="B4")
    lines = verdict(state, ("lay", A, row(0), 0), stuck)[0]
    assert lines == [
        ("ROUND_OVER", True), ("NOT_YOUR_CARD", True), ("NOT_FACE_UP", True), ("NOTHING_THERE", True),
        ("NOT_TOP", True), ("NO_SUCH_PILE", True), ("PILE_COMPLETE", True),
        ("WRONG_COLOUR", False), ("WRONG_NUMBER", False),
    ]  # fmt: skip


def test_a_gate_leaves_the_rest_unasked() -> None:
    state = table("schmidt", seat(row="R6 G5 B7"), centre="B4")
    asked = answers(state, ("lay", A, row(3), 0))
    assert asked["NOTHING_THERE"] is False
    assert [asked[c] for c in ("NOT_TOP", "NO_SUCH_PILE", "PILE_COMPLETE", "WRONG_COLOUR", "WRONG_NUMBER")] == [
        None
    ] * 5
    assert answers(state, ("lay", A, row(0), 1))["WRONG_NUMBER"] is None


def test_nothing_would_do_on_a_complete_pile() -> None:
    asked = answers(table("schmidt", seat(row="R1 G5 B7"), centre="R10"), ("lay", A, row(0), 0))
    assert (asked["PILE_COMPLETE"], asked["WRONG_COLOUR"], asked["WRONG_NUMBER"]) == (False, True, False)


def test_requirements_of_the_expert_game_are_in_force_by_their_fields() -> None:
    stack = TO_FIRST
    disputed = ("COVERED", "EXPERT_ONLY", "NOT_DESCENDING", "WRONG_STEP", "SAME_COLOUR")
    base = answers(table("schmidt"), stack)
    assert [c for c in disputed if c in base] == ["EXPERT_ONLY", "NOT_DESCENDING", "SAME_COLOUR"]
    exact = answers(table("danish", **EXACT), stack)
    assert [c for c in disputed if c in exact] == ["COVERED", "EXPERT_ONLY", "NOT_DESCENDING", "WRONG_STEP"]


def test_the_kind_of_a_put_is_decided_by_its_place() -> None:
    state = table("schmidt", seat(row=". B9 G8"))
    assert "REFILL_ONLY_FROM_LIGRETTO" in answers(state, ("put", A, ligretto(), (A, 0)))
    assert "EXPERT_ONLY" in answers(state, ("put", A, ligretto(), (A, 1)))
    assert "REFILL_ONLY_FROM_LIGRETTO" in answers(state, ("put", A, ligretto(), (A, 9)))


@pytest.mark.parametrize("preset", ["danish", "bgg"])
def test_flipping_past_a_playable_card_is_remarked(preset: str) -> None:
    for first in (seat(ligretto="Y8 B1"), seat(discard="R2 B1"), seat(row="B1 G9 B9")):
        assert verdict(table(preset, first), FLIP, stuck)[1] == ["PLAY_FIRST"]
    assert verdict(table(preset), FLIP, stuck)[1] == []
    assert verdict(table(preset, seat(discard="R2 B1"), flip_when="any_time"), FLIP, stuck)[1] == []


def test_a_counted_card_is_not_a_play() -> None:
    counting = seat(discard="B1", counted=1)
    state = table("danish", counting, flip_style="count_three", flip_when_enforced="strict")
    assert code(state, FLIP) == "LEGAL"
    assert not can_lay(state, A)


def test_a_seat_that_is_not_at_the_table_has_nothing() -> None:
    state = table("schmidt", centre="R4")
    nobody = 2
    assert code(state, ("lay", nobody, (nobody, "row", 0, 1), 0)) == "NOTHING_THERE"
    assert code(state, ("lay", A, (nobody, "row", 0, 1), 0)) == "NOT_YOUR_CARD"
    assert code(state, ("put", nobody, (nobody, "ligretto", 0, 1), (nobody, 0))) == "NOTHING_THERE"
    assert answers(state, ("put", A, ligretto(), (nobody, 0)))["NO_SUCH_PLACE"] is False
    assert code(state, ("flip", nobody)) == "NO_HAND_CARDS"
    assert code(state, ("recycle", nobody, True)) == "NO_HAND_CARDS"
    assert code(state, ("stop", nobody)) == "LIGRETTO_NOT_EMPTY"


@pytest.mark.parametrize("preset", ALL)
def test_after_the_end_no_move_is_legal(preset: str) -> None:
    state = table(preset, seat(ligretto="B1", discard="R2"), centre="R4")
    state.over = ("stop", A)
    for move in every_move(state):
        lines = verdict(state, move, stuck)[0]
        assert lines[0] == ("ROUND_OVER", False)


# ---- what the moves do -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["danish", "dutch"])
def test_t17_the_place_is_filled_in_the_same_move(preset: str) -> None:
    new = after(table(preset, seat(ligretto="G4 G3 B8", row="G7 R5 Y2"), centre="R4"), ("lay", A, row(1), 0))
    assert new.seats[A]["row"] == [cards("G7"), cards("B8"), cards("Y2")]
    assert new.seats[A]["ligretto"] == cards("G4 G3")
    assert new.centre[0][-1] == (A, "R", 5)
    assert new.over is None


@pytest.mark.parametrize("preset", ["schmidt", "bgg"])
def test_t18_the_place_stays_empty_until_it_is_filled(preset: str) -> None:
    new = after(table(preset, seat(ligretto="G4 G3 B8", row="G7 R5 Y2"), centre="R4"), ("lay", A, row(1), 0))
    assert new.seats[A]["row"] == [cards("G7"), [], cards("Y2")]
    assert new.seats[A]["ligretto"] == cards("G4 G3 B8")
    refilled = after(new, ("put", A, ligretto(), (A, 1)))
    assert refilled.seats[A]["row"][1] == cards("B8")


@pytest.mark.parametrize(
    ("preset", "over"), [("danish", ("stop", A)), ("dutch", ("stop", A)), ("schmidt", None), ("bgg", None)]
)
def test_t23_the_refill_with_the_last_card_ends_the_round(preset: str, over: tuple[str, int] | None) -> None:
    new = after(table(preset, seat(ligretto="Y9", row="R5 G2 G3"), centre="R4"), ("lay", A, row(0), 0))
    assert new.over == over
    assert new.seats[A]["row"][0] == (cards("Y9") if over else [])


@pytest.mark.parametrize("preset", ALL)
def test_t25_three_are_turned_and_the_third_is_on_top(preset: str) -> None:
    new = after(table(preset, seat(reserve="R2 R3 R4 R5 R6")), FLIP)
    assert (new.seats[A]["discard"], new.seats[A]["reserve"]) == (cards("R2 R3 R4"), cards("R5 R6"))


@pytest.mark.parametrize("preset", SHUFFLERS)
def test_t26_what_is_left_is_turned(preset: str) -> None:
    new = after(table(preset, seat(reserve="R5 R6", discard="R2 R3 R4")), FLIP)
    assert (new.seats[A]["discard"], new.seats[A]["reserve"]) == (cards("R2 R3 R4 R5 R6"), [])


@pytest.mark.parametrize(("remainder", "order"), [("last", "R2 R3 R4 R5 R6"), ("first", "R5 R6 R2 R3 R4")])
def test_t28_where_the_left_cards_go(remainder: str, order: str) -> None:
    state = table("danish", seat(reserve="R5 R6", discard="R2 R3 R4", played=True), recycle_remainder=remainder)
    mine = after(state, RECYCLE).seats[A]
    assert (mine["reserve"], mine["discard"], mine["played"], mine["shuffles"]) == (cards(order), [], False, 0)


def test_t30_a_shuffle_gives_the_order_that_came_out() -> None:
    state = table("schmidt", seat(reserve="", discard="G2 G3 G4", shuffles=2))
    drawn = after(state, SHUFFLE, cards("G4 G2 G3")).seats[A]
    told = after(state, ("recycle", A, hand("G4 G2 G3"))).seats[A]
    assert drawn == told
    assert (drawn["reserve"], drawn["discard"], drawn["shuffles"]) == (cards("G4 G2 G3"), [], 3)


def test_t32_the_discard_is_turned_over_as_it_lies() -> None:
    assert after(table("danish", seat(reserve="", discard=SIX)), RECYCLE).seats[A]["reserve"] == cards(SIX)


@pytest.mark.parametrize("preset", ALL)
def test_t38_the_card_below_is_the_next_applicable_one(preset: str) -> None:
    first = after(table(preset, seat(discard="Y2 R6 R5"), centre="R4"), ("lay", A, discard(), 0))
    assert code(first, ("lay", A, discard(), 0)) == "LEGAL"
    second = after(first, ("lay", A, discard(), 0))
    assert (tops(second), second.seats[A]["discard"], second.seats[A]["played"]) == (["R6"], cards("Y2"), True)


TWENTY_SEVEN = [(colour, number) for colour in "RGB" for number in range(2, 11)]


def tops_of_a_pass(state: State) -> tuple[State, list[Card]]:
    """Flip until it is no longer legal, then gather without a shuffle."""
    shown = []
    while legal(state, FLIP, stuck):
        state = after(state, FLIP)
        shown.append(state.seats[A]["discard"][-1])
    assert legal(state, RECYCLE, stuck)
    return after(state, RECYCLE), shown


def test_t43_counting_in_threes_without_a_shuffle_is_a_closed_loop() -> None:
    first = seat()
    first["reserve"] = list(TWENTY_SEVEN)
    state = table("danish", first, optional_shuffle="none")
    again, once = tops_of_a_pass(state)
    assert once == [TWENTY_SEVEN[i - 1] for i in range(3, 28, 3)]
    assert again.seats[A] == state.seats[A]


@pytest.mark.parametrize(
    ("changes", "last"), [({}, [25]), ({"short_flip": "flip_remaining", "recycle_when": "reserve_empty"}, [25, 27])]
)
def test_t44_one_card_played_shifts_all_the_others(changes: dict[str, str], last: list[int]) -> None:
    first = seat()
    first["reserve"] = list(TWENTY_SEVEN)
    state = table("danish", first, centre="R3", optional_shuffle="none", **changes)  # the third card is R4
    state = after(state, FLIP)
    state = after(state, ("lay", A, discard(), 0))
    state, _ = tops_of_a_pass(state)
    _, shown = tops_of_a_pass(state)
    assert shown == [TWENTY_SEVEN[i - 1] for i in [*range(4, 25, 3), *last]]


def test_counting_three_shows_one_card_a_flip() -> None:
    state = table("danish", seat(reserve="R2 R3 R4 R5"), flip_style="count_three")
    seen = []
    for _ in range(3):
        state = after(state, FLIP)
        seen.append((state.seats[A]["discard"][-1], state.seats[A]["counted"]))
    assert seen == [(("R", 2), 1), (("R", 3), 2), (("R", 4), 0)]
    assert code(state, FLIP) == "FEWER_THAN_THREE"


def test_the_last_card_counts() -> None:
    state = table("schmidt", seat(reserve="R2"), flip_style="count_three")
    assert after(state, FLIP).seats[A]["counted"] == 0


@pytest.mark.parametrize("preset", ALL)
def test_t45_the_last_ligretto_card_ends_the_round(preset: str) -> None:
    state = table(preset, seat(ligretto="G8"), centre="G7")
    new = after(state, ("lay", A, ligretto(), 0))
    assert new.over == ("stop", A)
    assert new.centre[0][-1] == (A, "G", 8)
    shouting = table(preset, seat(ligretto="G8"), centre="G7", on_empty="explicit_shout")
    still = after(shouting, ("lay", A, ligretto(), 0))
    assert still.over is None
    assert after(still, STOP).over == ("stop", A)


@pytest.mark.parametrize("preset", ALL)
def test_t73l_the_last_ligretto_card_may_be_stacked(preset: str) -> None:
    new = after(table(preset, seat(ligretto="B3", row="R9>G8 B4 Y2"), expert=True), TO_FIRST)
    assert new.seats[A]["row"][0] == cards("R9 G8 B3")
    assert new.over == ("stop", A)


def test_a_stacked_place_is_not_refilled() -> None:
    new = after(table("danish", seat(row="R9>B8 B4 Y2"), centre="B7", expert=True), ("lay", A, row(0), 0))
    assert new.seats[A]["row"][0] == cards("R9")
    assert new.seats[A]["ligretto"] == cards("Y8 Y9")


def test_a_hand_card_put_on_the_row_makes_the_pass_fruitful() -> None:
    new = after(table("danish", seat(row="R9 B4 Y2", discard="B8"), expert=True), ("put", A, discard(), (A, 0)))
    assert new.seats[A]["played"] is True


def test_the_ends_of_a_round_without_a_stop() -> None:
    state = table("danish")
    assert after(state, PAUSE).over == ("paused", None)
    assert after(state, ("deadlock", False)).over == ("deadlock", None)
    assert after(state, ("deadlock", True)).over == ("agreed", None)


# ---- deadlocks -------------------------------------------------------------------------------------------------------

ONES = seat(ligretto="R1 G1 B1 Y1 R9", row="R5 G5 B5", reserve="Y7 G7 B7 Y5")
END, AGREED = ("deadlock", False), ("deadlock", True)


@pytest.mark.parametrize("preset", [*ALL, "bgg_99"])
def test_t68_all_ones_under_the_ligretto_tops(preset: str) -> None:
    state = table(preset, ONES, ONES)
    assert stuck(state) is True
    assert code(state, END) == "LEGAL"


@pytest.mark.parametrize("preset", ALL)
def test_t69_a_shuffle_can_bring_a_one_up(preset: str) -> None:
    hidden = seat(ligretto="G1 B1 Y1 R9", row="R5 G5 B5", reserve="Y7 R1 G7 B7 Y5")
    state = table(preset, hidden, ONES)
    assert stuck(state) is False
    assert code(state, END) == "NOT_A_DEADLOCK"
    assert code(state, AGREED) == "LEGAL"


@pytest.mark.parametrize(("reserve", "expected"), [("Y7 R1 G7 B7 Y5", True), ("Y7 G7 R1 B7 Y5", False)])
def test_t69_without_a_shuffle_the_place_in_the_hand_matters(reserve: str, expected: bool) -> None:
    hidden = seat(ligretto="G1 B1 Y1 R9", row="R5 G5 B5", reserve=reserve)
    assert stuck(table("danish", hidden, ONES, optional_shuffle="none")) is expected


def test_leftovers_in_front_bring_up_every_card() -> None:
    hidden = seat(ligretto="G1 B1 Y1 R9", row="R5 G5 B5", reserve="Y7 R1 G7 B7 Y5")
    assert stuck(table("danish", hidden, ONES, optional_shuffle="none", recycle_remainder="first")) is False


@pytest.mark.parametrize("preset", ALL)
def test_t71_a_hand_card_that_fits_is_no_deadlock(preset: str) -> None:
    waiting = seat(ligretto="G1 R9", row="G7 B5 Y9", reserve="Y7 G8", discard="R5 B7 B9")
    state = table(preset, seat(ligretto="Y8 Y9"), waiting, centre="R4")
    assert not any(can_lay(state, who) for who in (A, B))
    assert stuck(state) is False


@pytest.mark.parametrize("preset", ALL)
def test_a_visible_card_forbids_even_an_agreed_end(preset: str) -> None:
    state = table(preset, seat(row="R5 G9 B9"), ONES, centre="R4")
    assert code(state, AGREED) == "SOMEBODY_CAN_LAY"
    assert answers(state, END) == {"ROUND_OVER": True, "SOMEBODY_CAN_LAY": False, "NOT_A_DEADLOCK": False}


@pytest.mark.parametrize(("row_text", "expected"), [("R5 G5 B5", True), ("R5 . B5", True), ("R5 . .", False)])
def test_an_empty_place_uncovers_ligretto_cards(row_text: str, expected: bool) -> None:
    state = table("schmidt", seat(ligretto="B1 Y1 R8 R9", row=row_text, reserve=""), ONES)
    assert stuck(state) is expected


def test_a_seat_that_can_refill_its_last_card_can_end_the_round() -> None:
    state = table("schmidt", seat(ligretto="R9", row="R5 . B5", reserve=""), ONES)
    assert stuck(state) is False


def test_an_empty_ligretto_pile_can_end_the_round_by_a_shout() -> None:
    silent = seat(ligretto="", row="R5 G5 B5", reserve="")
    assert stuck(table("schmidt", silent, ONES, on_empty="explicit_shout")) is False


@pytest.mark.parametrize("tiny_hand", ["flip_remaining", "dead"])
def test_a_tiny_hand_may_be_dead(tiny_hand: str) -> None:
    state = table("danish", seat(ligretto="G1 B1 Y1 R9", row="R5 G5 B5", reserve="R1 Y7"), ONES, tiny_hand=tiny_hand)
    assert stuck(state) is (tiny_hand == "dead")


def bridge(preset: str, reserve: str, **rules: Any) -> State:
    """R5 covers the B1; it may not go on R9 for its colour, but it may go on a B8 that lies on R9."""
    return table(preset, seat(ligretto="B1 R5", row="R9 R2 R3", reserve=reserve), ONES, expert=True, **rules)


@pytest.mark.parametrize("preset", SHUFFLERS)
def test_a_hand_card_is_a_bridge_in_the_expert_game(preset: str) -> None:
    assert stuck(bridge(preset, "B8")) is False
    assert stuck(bridge(preset, "")) is True
    assert stuck(bridge(preset, "R8")) is True


def test_a_bridge_depends_on_the_step_and_the_colour_rule() -> None:
    assert stuck(bridge("schmidt", "B8", expert_step="exactly_one_lower")) is True
    assert stuck(bridge("danish", "")) is False  # colours are ignored: R5 goes on R9


def test_a_bridge_may_need_its_hand_card_shuffled_to_the_top() -> None:
    assert stuck(bridge("schmidt", "Y10 B8 G10 G9 Y9")) is False
    assert (
        stuck(bridge("danish", "Y10 B8 G10 G9", expert_colour="differ_from_card_below", optional_shuffle="none"))
        is True
    )


def test_a_search_that_is_cut_short_says_so() -> None:
    assert stuck(table("schmidt", ONES, ONES), cap=3) is None
    assert stuck(table("schmidt", ONES, ONES), shuffle_limit=3) is None
    found = seat(row="R1 G5 B5")
    assert stuck(table("schmidt", found, ONES), cap=3) is False


def test_what_can_be_exposed() -> None:
    four = set(cards("R5 G5 B5 R9"))
    assert exposed(table("schmidt", ONES, ONES), A) == four | set(cards("Y7 G7 B7 Y5"))
    assert exposed(table("danish", ONES, ONES, optional_shuffle="none"), A) == four | set(cards("B7"))
    assert finds_a_way(table("schmidt", ONES, ONES), A) is False


# ---- properties of the oracle ----------------------------------------------------------------------------------------


def count_of(state: State) -> Counter[tuple[int, str, int]]:
    """Every card with its owner."""
    everything: Counter[tuple[int, str, int]] = Counter(card for pile in state.centre for card in pile)
    for owner, mine in enumerate(state.seats):
        zones = [mine["ligretto"], mine["reserve"], mine["discard"], *mine["row"]]
        everything.update((owner, colour, number) for zone in zones for colour, number in zone)
    return everything


VARIANTS: list[tuple[str, dict[str, Any]]] = [
    *((preset, {}) for preset in [*ALL, "bgg_99"]),
    *((preset, {"expert": True}) for preset in ALL),
    ("danish", {"flip_style": "count_three", "expert": True}),
    ("danish", {"recycle_remainder": "first", "tiny_hand": "dead", "optional_shuffle": "none"}),
    ("schmidt", {"expert": True, "expert_empty_slot": "ligretto_or_discard", "on_empty": "explicit_shout"}),
    ("schmidt", {"centre_sources": frozenset({"row"})}),
    ("bgg", {"flip_when_enforced": "strict", "flip_style": "count_three"}),
]


@pytest.mark.parametrize(("preset", "rules"), VARIANTS)
def test_a_random_round_keeps_every_card(preset: str, rules: dict[str, Any]) -> None:
    chance = random.Random(f"{preset} {sorted(rules)}")
    state = table(preset, **rules)
    for owner in range(2):
        deck = [(colour, number) for colour in "RGBY" for number in range(1, 11)]
        chance.shuffle(deck)
        state.seats[owner] = seat(ligretto="", row="", reserve="")
        state.seats[owner]["ligretto"] = deck[:4]
        state.seats[owner]["row"] = [[card] for card in deck[4:9]]
        state.seats[owner]["reserve"] = deck[9:]
    whole = count_of(state)
    for _ in range(60):
        before = copied(state)
        every = list(every_move(state, step=7, start=chance.randrange(7)))
        every += [("flip", A), ("flip", B), ("recycle", A, True), ("recycle", B, True), ("recycle", A, False)]
        choice = [move for move in every if move[0] not in ("pause", "deadlock") and legal(state, move, stuck)]
        if not choice:
            continue
        for who in (A, B):
            lays = [m for m in every_move(state, [who]) if m[0] == "lay" and legal(state, m, stuck)]
            assert (len(lays) > 0) is can_lay(state, who)
        move = chance.choice(choice)
        order = None
        if move[0] == "recycle":
            mine = state.seats[move[1]]
            order = chance.sample(mine["reserve"] + mine["discard"], len(mine["reserve"]) + len(mine["discard"]))
        new = after(state, move, order)
        assert state == before
        assert count_of(new) == whole
        for pile in new.centre:
            assert [(colour, number) for _, colour, number in pile] == [(pile[0][1], n + 1) for n in range(len(pile))]
        if new.over is not None:
            break
        state = new


def everything_of(state: State, mover: int) -> list[Move]:
    """The moves of a seat that take a card."""
    return [move for move in every_move(state, [mover]) if move[0] in ("lay", "put") and move[1] == mover]


def test_every_move_is_finite_and_always_the_same() -> None:
    state = table("schmidt", seat(discard="R2 R3"), centre="R4 B7")
    everything = list(every_move(state))
    assert everything == list(every_move(state))
    assert len(set(everything)) == len(everything)
    assert list(every_move(state, step=5, start=2)) == everything[2::5]
    assert list(every_move(state, seats=())) == [("pause",), ("deadlock", False), ("deadlock", True)]
    orders = [move[2] for move in everything if move[0] == "recycle" and move[1] == A and isinstance(move[2], tuple)]
    assert [answers(state, ("recycle", A, order))["NOT_THESE_CARDS"] for order in orders] == [True, False]
    owners = [(mover, {move[2][0] for move in everything_of(state, mover)}) for mover in (0, 1, 2)]
    assert owners == [(0, {0, 1, 2}), (1, {0, 1, 2}), (2, {0, 2})]
    assert {move[0] for move in everything} == {"lay", "put", "flip", "recycle", "stop", "deadlock", "pause"}


@pytest.mark.parametrize("preset", [*ALL, "bgg_99"])
def test_every_preset_has_the_same_fields(preset: str) -> None:
    assert rules_for(preset).keys() == rules_for("schmidt").keys()


def test_a_field_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError):
        rules_for("schmidt", refill="may")
    with pytest.raises(KeyError):
        rules_for("hasbro")

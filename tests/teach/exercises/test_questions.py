"""Questions and their answers: the examples of the kinds, and what is accepted beside the one right answer."""

from __future__ import annotations

from typing import Any, get_args

import pytest

import oracle_stuck
from asked import lies_there, on_top, round_of, seats, sheet, spots, stuckness, table, targets, where_to, why_not
from bridge import CARDS, to_state
from ligretto_widget.game import fits
from ligretto_widget.game.cards import card
from ligretto_widget.game.deadlock import deadlock
from ligretto_widget.game.judge import judge, legal_moves
from ligretto_widget.game.match import Match
from ligretto_widget.game.moves import Lay
from ligretto_widget.game.notation import move
from ligretto_widget.game.table import Table, deal
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.made import PROPERTIES, changes
from ligretto_widget.teach.exercises.reach import can_come
from ligretto_widget.teach.exercises.referee import ENGINE
from ligretto_widget.teach.exercises.truths import accepts, truth
from ligretto_widget.teach.exercises.ways import lays, moves
from small_tables import few_cards

RACE = (
    "edition schmidt / players 4 / centre R4{more} / A ligretto *9 Y8 | row R5 G7 Y9 / B ligretto *9 Y8 | row R5 B6 Y3"
)


def race(more: str = "", a_lands: int = 1_030) -> Timeline:
    """B lays a red 5 on pile 1; A, who set out earlier, comes down on it too."""
    start = table(RACE.format(more=more))
    return round_of(start, (1_000, 400, "B row:1 centre:1"), (a_lands, 380, "A row:1 centre:1"))


FITS = "edition schmidt / players 4 / centre R4 B7 / A ligretto *9 B8 | row R6 G8 Y9 | discard Y2 R5 G7"
FULL = "edition schmidt / players 4 / centre G9 R10 / A ligretto *9 R1 | row G10 Y4 B6"
TWO_RED = "edition schmidt / players 4 / centre R4 B4 R4 / A ligretto *9 B9 | row R5 . Y8 | discard Y2 B5"
TWO_LEFT = "edition {} / players 4 / centre R8 / A ligretto *9 Y8 | row Y9 B8 Y4 | discard *22 | reserve R9 Y6"
REFILL = "edition dutch / players 4 / centre R4 / A ligretto *8 G3 B8 | row Y9 R5 G7 | discard Y2 Y4 G2"
STACK = "edition danish expert / players 4 / centre G2 / A ligretto *9 R8 | row R9 Y4 G6"
COUNT = (
    "edition schmidt / players 2 / centre BBBBAA:R6 BBAA:G4 / A ligretto *6 | row *5 | reserve *25"
    " / B ligretto *0 | row *5 | reserve *29 / over stop B"
)
COVERED = "edition schmidt / players 2 / A ligretto G1 B1 Y1 *7 | reserve *1 R1 *23 / B ligretto R1 G1 B1 Y1 *6"
LAST_CARD = (
    "edition {} / players 4 / centre AAAA:R4 / A ligretto Y9 | row R5 G6 B7"
    " / B ligretto *9 Y9 / C ligretto *9 Y9 / D ligretto *9 Y9"
)

EXAMPLES: dict[str, tuple[q.Question, Any]] = {
    "X1": (q.WhichFit(table(FITS), 0), spots("ligretto")),
    "X2": (why_not(FULL, "A ligretto centre:2"), "PILE_COMPLETE"),
    "X3": (where_to(TWO_RED, "row:1"), targets("1 3")),
    "X4": (on_top(TWO_LEFT.format("schmidt"), "A flip"), card("Y6")),
    "X4 danish": (on_top(TWO_LEFT.format("danish"), "A flip"), None),
    "X5": (lies_there(REFILL, "A row:2 centre:1", "row:2"), card("B8")),
    "X6": (q.WhoseRules(table(STACK), move("A ligretto row:1")), frozenset(("danish",))),
    "X7": (q.WhoWasFirst(race(" R4"), 2), q.First(1, True, True)),
    "X7 no second pile": (q.WhoWasFirst(race(), 2), q.First(1, True, False)),
    "X7 same instant": (q.WhoWasFirst(race(" R4", 1_000), 2), q.First(None, True, True)),
    "X8": (q.Points(table(COUNT), 0), -8),
    "X9": (sheet("14/3=8 21/11=-1 9/6=-3 17/0=17"), frozenset((q.Cell(1, 1),))),
    "X10": (q.Stuck(table(COVERED)), stuckness(False, "A:R1")),
    "X14": (q.OverOrNot(table(LAST_CARD.format("dutch")), move("A row:1 centre:1")), q.Ended(True, seats("A"))),
    "X14 schmidt": (
        q.OverOrNot(table(LAST_CARD.format("schmidt")), move("A row:1 centre:1")),
        q.Ended(False, seats("")),
    ),
}


@pytest.mark.parametrize("kind", EXAMPLES)
def test_the_example_of_each_kind_has_the_answer_that_is_given_there(kind: str) -> None:
    question, right = EXAMPLES[kind]
    assert truth(question) == right
    assert accepts(question, right)
    assert q.kind_of(question) == kind.split()[0]


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        ("X1", spots("ligretto row:1")),
        ("X1", spots("ligretto discard:2")),
        ("X1", spots("")),
        ("X2", "LEGAL"),
        ("X2", "NEW_PILE_NEEDS_1"),
        ("X3", targets("1 2 3")),
        ("X3", targets("1")),
        ("X4", card("R9")),
        ("X4", None),
        ("X5", None),
        ("X5", card("G2")),
        ("X6", frozenset(("danish", "schmidt"))),
        ("X7", q.First(0, True, True)),
        ("X7", q.First(1, False, True)),
        ("X8", -2),
        ("X8", 0),
        ("X8", -38),
        ("X9", frozenset((q.Cell(1, 1), q.Cell(1, 2)))),
        ("X9", frozenset((q.Cell(1, 3),))),
        ("X10", stuckness(True, "A:R1")),
        ("X10", stuckness(False, "A:G1")),
        ("X10", stuckness(False, "")),
        ("X14", q.Ended(False, frozenset())),
    ],
)
def test_the_wrong_answers_of_the_examples_are_not_accepted(kind: str, wrong: object) -> None:
    assert not accepts(EXAMPLES[kind][0], wrong)


@pytest.mark.parametrize("kind", EXAMPLES)
@pytest.mark.parametrize("given", ["R5", True, (), frozenset(("x",)), object(), 3.0, ("A flip",), frozenset()])
def test_what_is_no_answer_to_the_question_is_not_accepted(kind: str, given: object) -> None:
    assert not accepts(EXAMPLES[kind][0], given)


def test_every_class_of_questions_has_a_kind() -> None:
    classes = {each for classes in q.KINDS.values() for each in classes}
    assert classes == set(get_args(q.Question))
    assert list(q.KINDS) == [f"X{number}" for number in range(1, 15)]


# --- more than one right answer ---


def test_every_failing_condition_is_accepted_and_no_other() -> None:
    question = why_not("edition schmidt / players 4 / centre R4 / A row B6 G7 Y9", "A row:1 centre:1")
    assert truth(question) == "WRONG_COLOUR"
    assert accepts(question, "WRONG_COLOUR")
    assert accepts(question, "WRONG_NUMBER")
    assert not accepts(question, "NOT_TOP")
    assert not accepts(question, "LEGAL")


def test_one_of_the_cards_that_can_come_is_enough() -> None:
    question = q.Stuck(table("edition schmidt / players 2 / centre R4 / A row R5 Y9 G7 B6 Y5 / B row R5 Y8 G6 B9 Y4"))
    right = truth(question)
    assert isinstance(right, q.Stuckness)
    assert not right.found
    assert right.cards >= stuckness(False, "A:R5 B:R5").cards
    assert accepts(question, stuckness(False, "B:R5"))
    assert not accepts(question, stuckness(False, "B:R5 B:Y8"))


STUCK = "edition schmidt / players 2 / A ligretto R1 G1 B1 Y1 *6 / B ligretto R1 G1 B1 Y1 *6"


def test_stuck_asks_for_all_cards_that_would_help() -> None:
    question = q.Stuck(table(STUCK))
    every = stuckness(True, "A:R1 A:G1 A:B1 A:Y1 B:R1 B:G1 B:B1 B:Y1")
    assert truth(question) == every
    assert accepts(question, every)
    assert not accepts(question, stuckness(True, "A:R1"))
    assert not accepts(question, stuckness(False, "A:R1"))


def test_nobody_can_lay_and_yet_the_round_can_end() -> None:
    laid = "AAAAAAAAAA:R10 AAAAAAAAAA:G10 AAAAAAAAAA:B10 AAAAAAAAAB:Y10"
    seats = "A ligretto Y10 | row . . . . . | reserve *0 / B ligretto R1 G1 B1 Y1 *6"
    question = q.Stuck(table(f"edition schmidt / players 2 / centre {laid} / {seats}"))
    assert truth(question) == stuckness(False, "")
    assert accepts(question, stuckness(False, ""))
    assert not accepts(question, stuckness(False, "B:R1"))


def test_a_round_that_is_over_is_not_stuck_and_no_card_can_come() -> None:
    question = q.Stuck(table(COUNT))
    assert truth(question) == q.Stuckness(False, frozenset())
    assert accepts(question, q.Stuckness(False, frozenset()))


@pytest.mark.parametrize("edition", ["schmidt", "danish", "dutch", "schmidt expert", "danish expert"])
def test_a_card_can_come_where_the_proof_says_that_somebody_can_go_on(edition: str) -> None:
    for seed in range(12):
        frames = simulate(2, edition.split()[0], seed=seed, expert="expert" in edition).frames
        here = frames[len(frames) * seed // 12].table
        proof = deadlock(here)
        answer = truth(q.Stuck(here))
        assert isinstance(answer, q.Stuckness)
        assert answer.found is proof.found
        for reach in proof.seats:
            assert reach.frees is None or (reach.seat, reach.frees) in answer.cards


def test_a_gap_in_the_row_lets_the_cards_below_the_ligretto_top_come() -> None:
    here = table("edition schmidt / players 4 / centre R4 / A ligretto *7 B9 R5 Y8 | row . G7 Y9")
    assert card("R5") in can_come(here, 0)
    closed = table("edition schmidt / players 4 / centre R4 / A ligretto *7 B9 R5 Y8 | row B3 G7 Y9")
    assert card("R5") not in can_come(closed, 0)


def test_without_a_shuffle_only_every_third_card_can_come() -> None:
    rules = "danish optional_shuffle=none"
    text = "edition {} / players 4 / centre R4 / A ligretto *9 Y8 | row Y9 B8 G7 | reserve {} *24"
    assert card("R5") in can_come(table(text.format(rules, "Y2 Y3 R5")), 0)
    assert card("R5") not in can_come(table(text.format(rules, "Y2 R5 Y3")), 0)
    assert card("R5") in can_come(table(text.format("danish", "Y2 R5 Y3")), 0)


def test_what_can_come_is_what_trying_everything_finds() -> None:
    """In the expert game a hand card may be a bridge, a way that is not looked for: some cards may be missing there."""
    for number in range(240):
        here = few_cards(number)
        for seat in range(here.players):
            found = oracle_stuck.exposed(to_state(here), seat, cap=2_000)
            if found is not None:
                fitting = {CARDS[face] for face in found if fits.fits(here, CARDS[face])}
                assert can_come(here, seat) <= fitting
                assert can_come(here, seat) == fitting or here.rules.expert


# --- what is asked beside the examples ---


def test_a_new_pile_and_a_place_of_the_row_are_targets_too() -> None:
    text = "edition schmidt / players 4 / centre R1 / A ligretto *9 R1 | row . G7 Y9"
    assert truth(where_to(text, "ligretto")) == targets("new row:1")
    assert truth(where_to(text, "row:2")) == targets("")


def test_expert_targets_are_taken_places_too() -> None:
    text = "edition danish expert / players 4 / centre B7 / A ligretto *9 B8 | row R9 Y4 G10"
    assert truth(where_to(text, "ligretto")) == targets("1 row:1 row:3")


def test_a_flip_after_a_recycle() -> None:
    text = "edition danish / players 4 / A ligretto *9 Y8 | row Y9 B8 G7 | discard R2 R3 R4 R6 *21 | reserve G2 G3"
    assert truth(on_top(text, "A recycle", "A flip")) is card("R4")
    assert truth(on_top(text, "A flip", "A flip")) is None
    assert truth(on_top(text)) is None


def test_the_top_that_is_left_when_the_discard_top_is_laid() -> None:
    text = "edition schmidt / players 4 / centre R4 / A ligretto *9 Y8 | row Y9 B8 G7 | discard Y2 R5 | reserve *25"
    assert truth(on_top(text, "A discard centre:1")) is card("Y2")


def test_where_a_refused_move_changes_nothing() -> None:
    assert truth(lies_there(REFILL, "A row:1 centre:1", "row:1")) is card("Y9")


def test_which_editions_leave_the_place_empty() -> None:
    here, laid = table("edition schmidt / players 4 / centre R4 / A ligretto *9 B8 | row R5 G7 Y9"), "A row:1 centre:1"
    after = ENGINE.after(here, move(laid))
    assert truth(q.WhoseRules(here, move(laid))) == frozenset(("schmidt", "danish", "dutch", "bgg", "bgg_99"))
    assert truth(q.WhoseRules(here, move(laid), after)) == frozenset(("schmidt", "bgg", "bgg_99"))


def test_what_a_card_brings_in_the_centre() -> None:
    here = table("edition schmidt / players 4 / centre G7 / A ligretto *9 G8 | row Y5 B9 R3")
    assert truth(q.Points(here, 0, move("A ligretto centre:1"))) == 1
    assert truth(q.Points(here, 0, move("A row:1 centre:1"))) == 0


def test_the_winners_of_a_round_and_of_one_that_runs() -> None:
    assert truth(q.Points(table(COUNT), None)) == frozenset((1,))
    assert truth(q.Points(deal(4, seed=1), None)) == frozenset()


def test_a_whole_round_of_a_sheet_can_be_wrong() -> None:
    assert truth(sheet("14/3 21/2", "9/0 17/2")) == frozenset((q.Cell(1, None),))
    assert truth(sheet("14/3 21/0")) == frozenset()


def test_a_sheet_with_several_faults_and_written_totals() -> None:
    assert truth(sheet("14/3=8/8 21/0=21/21", "41/0=41/49 9/2=6/26")) == frozenset((q.Cell(2, 0), q.Cell(2, 1)))


@pytest.mark.parametrize(("passes", "tops"), [(1, 9), (10, 9)])
def test_how_many_tops_come_without_a_shuffle(passes: int, tops: int) -> None:
    here = table("edition danish / players 4 / centre G2 / A ligretto *9 Y8 | row Y9 B8 R7 | reserve *27")
    assert truth(q.HowManyTops(here, 0, passes)) == tops


def test_counting_one_two_three_counts_the_card_on_three() -> None:
    """One card is turned at a time; only the third, and the last of the reserve, is on top when it counts."""
    here = table("edition danish flip_style=count_three / players 4 / A ligretto *9 Y8 | row Y9 B8 R7 | reserve *27")
    assert truth(q.HowManyTops(here, 0, 1)) == 9


def test_a_match_is_over_after_a_round_and_not_within_it() -> None:
    match = Match("danish", 2, match_end="target:30").add([21, -3])
    running = table(
        "edition danish / players 2 / centre AAAAAAAAAA:R10 / A ligretto *5 | row *5 / B ligretto *5 | row *5"
    )
    assert truth(q.OverOrNot(running, None, match)) == q.Ended(False, frozenset())
    ended = table(
        "edition danish / players 2 / centre AAAAAAAAAA:R10 AAAAA:G5 / A ligretto *0 | row *5 / B ligretto *5 | row *5"
        " / over stop A"
    )
    assert truth(q.OverOrNot(ended, None, match)) == q.Ended(True, frozenset((0,)))
    assert truth(q.OverOrNot(ended, None, Match("danish", 2))) == q.Ended(False, frozenset())


def test_a_match_that_is_over_stays_over() -> None:
    match = Match("schmidt", 2).add([21, -3])
    assert truth(q.OverOrNot(deal(2, seed=1), None, match)) == q.Ended(True, frozenset((0,)))


def test_a_frame_that_is_no_lost_race_is_no_question() -> None:
    with pytest.raises(ValueError, match="frame 1 is no lost race"):
        truth(q.WhoWasFirst(race(), 1))


# --- what is made ---

MEND = q.Mend(
    table("edition schmidt / players 4 / centre R4 / A ligretto *9 Y8 | row B5 G7 Y9"), move("A row:1 centre:1")
)


def mend(centre: str = "R4", row: str = "B5 G7 Y9", edition: str = "schmidt", ligretto: str = "Y8") -> Table:
    return table(f"edition {edition} / players 4 / centre {centre} / A ligretto *9 {ligretto} | row {row}")


@pytest.mark.parametrize(
    ("given", "right"),
    [
        (mend(row="R5 G7 Y9"), True),
        (mend(centre="B4"), True),
        (mend(row="R6 G7 Y9"), False),
        (mend(centre="B5"), False),
        (mend(), False),
        (mend(row="R5 G7 Y4"), False),
        (mend(row="R5 G7 Y9", ligretto="Y7"), False),
        (mend(row="R5 G7 Y9", edition="danish"), False),
        (mend(edition="danish"), False),
    ],
)
def test_a_move_is_mended_by_just_one_change(given: Table, right: bool) -> None:
    assert accepts(MEND, given) is right


def test_only_what_may_change_is_changed() -> None:
    question = MEND._replace(may_change=frozenset(("pile",)))
    assert accepts(question, mend(centre="B4"))
    assert not accepts(question, mend(row="R5 G7 Y9"))


def test_an_edition_mends_what_it_allows() -> None:
    text = "edition {} / players 4 / A ligretto *9 Y8 | row Y9 B8 Y4 | discard *25 | reserve R9 Y6"
    question = q.Mend(table(text.format("danish")), move("A flip"), frozenset(("edition",)))
    assert truth(why_not(text.format("danish"), "A flip")) == "FEWER_THAN_THREE"
    assert accepts(question, table(text.format("dutch")))
    assert not accepts(question, table(text.format("danish expert")))


def test_a_change_says_what_it_is() -> None:
    found = changes(MEND.table, mend(row="R5 G7 Y9", centre="B4", edition="dutch"), MEND.move)
    assert sorted(str(change.sort) for change in found) == ["card", "edition", "pile"]


BUILT = {
    "centre_moves": (1, "edition schmidt / players 4 / centre R4 / A ligretto *9 G9 | row R5 G7 Y9"),
    "moves": (2, "edition schmidt / players 4 / centre R4 / A ligretto *9 G9 | row R5 G7 Y9 | reserve *27"),
    "seats_that_can_lay": (
        2,
        "edition schmidt / players 2 / centre R4 / A ligretto *9 Y9 | row R5 G7 Y8 B7 B8"
        " / B ligretto *9 Y9 | row R5 G7 Y8 B7 B8",
    ),
    "choices": (2, "edition schmidt / players 4 / centre R4 R4 / A ligretto *9 G9 | row R5 G7 Y9"),
    "points": (-8, COUNT),
    "winners": (1, COUNT),
    "stuck": (0, STUCK),
    "bridge": (0, "edition schmidt expert / players 4 / A ligretto *9 R5 | row R9 G3 Y2 | discard Y3 B8"),
}


@pytest.mark.parametrize("name", PROPERTIES)
def test_a_table_is_built_with_the_property(name: q.Property) -> None:
    n, text = BUILT[name]
    assert accepts(q.Build(name, n), table(text))


@pytest.mark.parametrize(
    ("name", "n", "text"),
    [
        ("centre_moves", 1, "edition schmidt / players 4 / centre R4 / A ligretto *9 G9 | row R5 G1 Y9"),
        ("centre_moves", 1, "edition schmidt / players 4 / centre R4 / A ligretto *9 G9 | row B5 G7 Y9"),
        ("points", 0, COUNT),
        ("winners", 2, COUNT),
        ("stuck", 0, COVERED),
        ("bridge", 0, "edition schmidt expert / players 4 / A ligretto *9 R5 | row Y9 G3 Y2 | discard Y3 B8"),
        ("bridge", 0, "edition schmidt / players 4 / A ligretto *9 R5 | row R9 G3 Y2 | discard Y3 B8"),
    ],
)
def test_a_table_without_the_property_is_not_accepted(name: q.Property, n: int, text: str) -> None:
    assert not accepts(q.Build(name, n), table(text))


ORDER = q.InWhichOrder(
    table("edition schmidt / players 4 / centre R4 / A ligretto *9 Y8 | row Y9 B8 G7 | discard Y2 R6 R5 | reserve *24"),
    0,
    card("R6"),
    2,
)


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("A discard centre:1, A discard centre:1", True),
        ("A discard centre:1", False),
        ("A discard:2 centre:1, A discard centre:1", False),
        ("A discard row:1", False),
        ("A flip, A discard centre:1, A discard centre:1", False),
        ("B flip, A discard centre:1", False),
        ("", False),
    ],
)
def test_an_order_of_moves_is_replayed(text: str, right: bool) -> None:
    assert accepts(ORDER, tuple(move(each) for each in text.split(", ") if each)) is right


def test_what_is_made_has_no_one_answer() -> None:
    for question in (MEND, q.Build("stuck"), ORDER):
        with pytest.raises(TypeError, match="no one answer"):
            truth(question)


# --- the engine's own answers ---


@pytest.mark.parametrize("edition", ["schmidt", "danish expert", "dutch", "bgg centre_sources=row+discard"])
def test_what_a_seat_could_try_holds_all_legal_moves(edition: str) -> None:
    for seed in range(6):
        frames = simulate(3, table(f"edition {edition} / players 3").rules, seed=seed).frames
        for frame in frames[:: max(1, len(frames) // 8)]:
            for seat in range(3):
                legal = legal_moves(frame.table, seat)
                assert set(moves(frame.table, seat, ENGINE.failing)) == set(legal)
                assert set(lays(frame.table, seat, ENGINE.failing)) == {one for one in legal if isinstance(one, Lay)}


def test_the_engines_codes_are_those_of_the_judge() -> None:
    here = table(FULL)
    for text in ("A ligretto centre:2", "A row:2 centre:2", "A ligretto centre:new", "A reserve centre:1"):
        assert ENGINE.failing(here, move(text)) == tuple(finding.code for finding in judge(here, move(text)).failing)

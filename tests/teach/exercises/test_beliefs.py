"""The known wrong beliefs: each gives the tempting answer of its own item, is tagged there, and else keeps silent."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest

from asked import lies_there, on_top, round_of, seats, sheet, spot, spots, stuckness, table, targets, where_to, why_not
from ligretto_widget.game.cards import card
from ligretto_widget.game.match import Match
from ligretto_widget.game.moves import Recycle
from ligretto_widget.game.notation import move
from ligretto_widget.game.rulebook import RULEBOOK
from ligretto_widget.game.table import Table
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.beliefs import BELIEFS, belief_words, lures, tags
from ligretto_widget.teach.exercises.reasons import ALL_REASONS, MISTAKEN_REASONS
from ligretto_widget.teach.exercises.referee import ENGINE
from ligretto_widget.teach.exercises.truths import accepts, truth
from ligretto_widget.teach.say import say

ALL = frozenset(("schmidt", "danish", "dutch", "bgg", "bgg_99"))


def race(more: str = "") -> Timeline:
    seats = "A ligretto *9 Y8 | row R5 G7 Y9 / B ligretto *9 Y8 | row R5 B6 Y3"
    start = table(f"edition schmidt / players 4 / centre R4{more} / {seats}")
    return round_of(start, (1_000, 400, "B row:1 centre:1"), (1_030, 380, "A row:1 centre:1"))


def points(text: str, seat: str = "", move_text: str = "") -> q.Points:
    return q.Points(table(text), "ABCD".index(seat) if seat else None, move(move_text) if move_text else None)


def whose(text: str, move_text: str, *, then: bool = False) -> q.WhoseRules:
    here, asked = table(text), move(move_text)
    return q.WhoseRules(here, asked, ENGINE.after(here, asked) if then else None)


class Item(NamedTuple):
    """An item of the map of misconceptions: what is asked, what is right, what is tempting."""

    belief: str
    question: q.Question
    right: Any
    tempting: Any


NEXT = "edition schmidt / players 4 / centre R4 B2 / A ligretto *9 B9 | row R5 G7 Y9 / C ligretto *9 B9 | row B3 G6 Y8"
HERS = (
    "edition danish / players 4 / centre A:R1 / A ligretto *9 B9 | row G5 Y9 B7 | reserve *26"
    " / B ligretto *9 B9 | row R2 G6 Y8"
)
SECOND = "edition schmidt / players 4 / centre R1 / B ligretto *9 B9 | row R1 G6 Y8"
STOPPER = (
    "edition schmidt / players 4 / centre R10 G10 B10 Y10 R9 G10 / A ligretto *0 | row *3 | reserve *25"
    " / B ligretto *2 | row *3 | reserve *18 / C ligretto *6 | row *3 | reserve *22"
    " / D ligretto *4 | row *3 | reserve *12 / over stop A"
)
LEFTOVERS = (
    "edition schmidt / players 2 / centre R6 G7 B7 / A ligretto *3 | row *5 | reserve *18"
    " / B ligretto *0 | row *5 | reserve *29 / over stop B"
)
BONUS = "edition schmidt / players 4 / centre G7 / A ligretto *4 G8 | row Y5 B9 R3"
HIGH = "edition schmidt / players 4 / centre R9 / A ligretto *9 Y8 | row R10 Y5 B8 / B ligretto *9 Y8 | row G1 Y4 B6"
PACKET = "edition schmidt / players 4 / centre R8 / A ligretto *9 Y8 | row Y9 B8 Y4 | discard R9 Y6 G5 | reserve *24"
HOPE = "edition schmidt / players 4 / centre R8 / A ligretto *9 Y8 | row Y9 B8 Y4 | reserve R9 Y6 G5 *24"
TWO_LEFT = "edition {} / players 4 / centre B3 / A ligretto *9 B9 | row Y9 B8 G7 | discard *22 Y2 R6 R5 | reserve G4 Y8"
CYCLE = "edition danish / players 4 / centre G2 / A ligretto *9 Y8 | row Y9 B8 R7 | reserve *27"
LAST_CARD = (
    "edition {} / players 4 / centre AAAA:R4 / A ligretto Y9 | row R5 G6 B7"
    " / B ligretto *9 Y9 / C ligretto *9 Y9 / D ligretto *9 Y9"
)
GAP = "edition schmidt / players 4 / centre R5 / A ligretto *9 B8 | row Y9 . G7 | discard Y2 Y4 G2"
STRAIGHT = "edition schmidt / players 4 / centre B7 / A ligretto *9 B8 | row G4 Y6 R9"
TEN = "edition schmidt / players 4 / centre R10 / A ligretto *9 Y8 | row R1 G6 B4"
FIVE_FIRST = (
    "edition schmidt / players 4 / centre R3 / A ligretto *9 Y8 | row R5 G6 B8 / B ligretto *9 Y8 | row R4 Y6 G2"
)
NO_OPEN = (
    "edition schmidt / players 2 / centre AAAA:R4 / A ligretto G1 B1 Y1 *6 B8 | row Y9 G7 B6 Y5 G3 | reserve R5 *20"
    " / B ligretto R1 G1 B1 Y1 R5 *4 R9 | row Y8 G6 B9 Y4 G2"
)
NO_OPEN_HELP = "A:R5 A:G1 A:B1 A:Y1 B:R1 B:G1 B:B1 B:Y1 B:R5"
BESIDE = "edition dutch expert / players 4 / centre B2 / A ligretto *9 G8 | row R9 G4 Y2"
FOUR_ON_NINE = "edition schmidt expert / players 4 / centre G2 / A ligretto *9 B4 | row R9 Y3 G7"
SIX_LAID = (
    "edition danish / players 4 / centre AAAAAA:R6 / A ligretto *4 | row *3"
    " / B ligretto *9 Y9 / C ligretto *9 Y9 / D ligretto *9 Y9"
)
KEPT = "edition danish / players 4 / A ligretto *9 Y8 | row R1 G7 Y9"
BELOW = (
    "edition schmidt / players 2 / centre R6 G7 / A ligretto *10 | row *5 | reserve *25"
    " / B ligretto *0 | row *5 | reserve *22 / over stop B"
)
LEFT_EMPTY = "edition schmidt / players 4 / centre R4 / A ligretto *9 B8 | row R5 G7 Y9"


def near_99() -> Match:
    """Totals of 95, 80, 60 and 41."""
    match = Match("danish", 4)
    for round_points in ((35, 30, 20, 11), (30, 25, 20, 15), (30, 25, 20, 15)):
        match = match.add(round_points)
    return match


MAP = [
    Item("M01", why_not(NEXT, "C row:1 centre:2", last="A"), "LEGAL", "NOT_YOUR_TURN"),
    Item("M02", why_not(HERS, "B row:1 centre:1"), "LEGAL", "NOT_YOUR_PILE"),
    Item("M02", points(HERS, "B", "B row:1 centre:1"), 1, 0),
    Item("M03", where_to(SECOND, "B.row:1"), targets("new"), targets("")),
    Item("M04", points(STOPPER), seats("B D"), seats("A")),
    Item("M05", points(LEFTOVERS, "A"), 8, -15),
    Item("M06", points(BONUS, "A", "A ligretto centre:1"), 1, 2),
    Item("M07", points(HIGH, "A", "A row:1 centre:1"), 1, 10),
    Item("M08", why_not(PACKET, "A discard:3 centre:1"), "NOT_TOP", "LEGAL"),
    Item("M09", on_top(HOPE, "A flip"), card("G5"), card("R9")),
    Item("M10", why_not(TWO_LEFT.format("dutch"), "A flip"), "LEGAL", "FEWER_THAN_THREE"),
    Item("M10", why_not(TWO_LEFT.format("danish"), "A recycle"), "LEGAL", "NOT_AT_RECYCLE"),
    Item("M11", q.HowManyTops(table(CYCLE), 0, 10), 9, 27),
    Item("M12", lies_there(LAST_CARD.format("schmidt"), "A row:1 centre:1", "row:1"), None, card("Y9")),
    Item("M12", lies_there(LAST_CARD.format("danish"), "A row:1 centre:1", "row:1"), card("Y9"), None),
    Item("M13", where_to(GAP, "discard"), targets(""), targets("row:2")),
    Item("M13", why_not(GAP, "A discard row:2"), "REFILL_ONLY_FROM_LIGRETTO", "LEGAL"),
    Item("M14", where_to(STRAIGHT, "ligretto"), targets("1"), targets("")),
    Item("M15", where_to(TEN, "row:1"), targets("new"), targets("1")),
    Item("M15", why_not(TEN, "A row:1 centre:1"), "PILE_COMPLETE", "LEGAL"),
    Item("M16", why_not(FIVE_FIRST, "A row:1 centre:1"), "WRONG_NUMBER", "LEGAL"),
    Item("M17", q.WhoWasFirst(race(), 2), q.First(1, True, False), q.First(1, False, False)),
    Item("M18", q.Stuck(table(NO_OPEN)), stuckness(False, "A:R5"), stuckness(True, NO_OPEN_HELP)),
    Item("M19", why_not(BESIDE, "A ligretto row:1"), "LEGAL", "SAME_COLOUR"),
    Item("M20", whose(FOUR_ON_NINE, "A ligretto row:1"), ALL, frozenset()),
    Item("M20", why_not(FOUR_ON_NINE, "A ligretto row:1"), "LEGAL", "WRONG_STEP"),
    Item("M21", q.OverOrNot(table(SIX_LAID), None, near_99()), q.Ended(False, seats("")), q.Ended(True, seats("A"))),
    Item("M22", why_not(KEPT, "A flip"), "LEGAL", "PLAY_FIRST"),
    Item("M23", points(BELOW, "A"), -20, 0),
    Item("M24", whose(LEFT_EMPTY, "A row:1 centre:1", then=True), ALL - {"danish", "dutch"}, ALL),
    Item("M24", whose(LEFT_EMPTY, "A row:1 centre:1", then=True), ALL - {"danish", "dutch"}, frozenset()),
]


def named(item: Item) -> str:
    return f"{item.belief} {q.kind_of(item.question)}"


@pytest.mark.parametrize("item", MAP, ids=named)
def test_the_belief_gives_the_tempting_answer_of_its_item(item: Item) -> None:
    assert truth(item.question) == item.right
    assert accepts(item.question, item.right)
    assert item.tempting in BELIEFS[item.belief].predictions(item.question)
    assert item.belief in tags(item.question, item.tempting)
    assert tags(item.question, item.right) == ()


def test_every_belief_has_an_item() -> None:
    assert list(BELIEFS) == sorted({item.belief for item in MAP}) == [f"M{number:02}" for number in range(1, 25)]


# --- the examples of the kinds ---

FITS = "edition schmidt / players 4 / centre R4 B7 / A ligretto *9 B8 | row R6 G8 Y9 | discard Y2 R5 G7"
FULL = "edition schmidt / players 4 / centre G9 R10 / A ligretto *9 R1 | row G10 Y4 B6"
TWO_RED = "edition schmidt / players 4 / centre R4 B4 R4 / A ligretto *9 B9 | row R5 . Y8 | discard Y2 B5"
SHORT = "edition schmidt / players 4 / centre R8 / A ligretto *9 Y8 | row Y9 B8 Y4 | discard *22 | reserve R9 Y6"
REFILL = "edition dutch / players 4 / centre R4 / A ligretto *8 G3 B8 | row Y9 R5 G7 | discard Y2 Y4 G2"
STACK = "edition danish expert / players 4 / centre G2 / A ligretto *9 R8 | row R9 Y4 G6"
COUNT = (
    "edition schmidt / players 2 / centre BBBBAA:R6 BBAA:G4 / A ligretto *6 | row *5 | reserve *25"
    " / B ligretto *0 | row *5 | reserve *29 / over stop B"
)
COVERED = "edition schmidt / players 2 / A ligretto G1 B1 Y1 *7 | reserve *1 R1 *23 / B ligretto R1 G1 B1 Y1 *6"

TAGGED = {
    "X1 the number is higher": (q.WhichFit(table(FITS), 0), spots("ligretto row:1"), ("M16",)),
    "X1 under the discard top": (q.WhichFit(table(FITS), 0), spots("ligretto discard:2"), ("M08",)),
    "X1 nobody thinks so": (q.WhichFit(table(FITS), 0), spots("row:2"), ()),
    "X2 a 1 on the 10": (why_not(FULL, "A ligretto centre:2"), "LEGAL", ("M15",)),
    "X2 nobody thinks so": (why_not(FULL, "A ligretto centre:2"), "NEW_PILE_NEEDS_1", ()),
    "X3 the other colour": (where_to(TWO_RED, "row:1"), targets("1 2 3"), ()),
    "X3 the gap": (where_to(TWO_RED, "discard"), targets("2 row:2"), ("M13",)),
    "X4 the one that fits": (on_top(SHORT, "A flip"), card("R9"), ("M09",)),
    "X4 cannot turn": (on_top(SHORT, "A flip"), None, ("M10",)),
    "X5 empty": (lies_there(REFILL, "A row:2 centre:1", "row:2"), None, ("M12",)),
    "X5 the discard top": (lies_there(REFILL, "A row:2 centre:1", "row:2"), card("G2"), ("M13",)),
    "X6 the official one only": (whose(STACK, "A ligretto row:1"), frozenset(("schmidt",)), ("M24",)),
    "X6 all": (whose(STACK, "A ligretto row:1"), ALL, ("M19", "M24")),
    "X7 A reached first": (q.WhoWasFirst(race(" R4"), 2), q.First(0, True, True), ("M17",)),
    "X7 both count": (q.WhoWasFirst(race(" R4"), 2), q.First(1, False, False), ("M17",)),
    "X7 waits its turn": (q.WhoWasFirst(race(" R4"), 2), q.First(1, False, True), ("M01",)),
    "X8 one each": (points(COUNT, "A"), -2, ()),
    "X8 the floor": (points(COUNT, "A"), 0, ("M23",)),
    "X8 row and hand": (points(COUNT, "A"), -38, ("M05",)),
    "X9 a negative line": (
        sheet("14/3=8 21/11=-1 9/6=-3 17/0=17"),
        frozenset((q.Cell(1, 1), q.Cell(1, 2))),
        ("M23",),
    ),
    "X9 the stopper is behind": (sheet("21/0=21 26/2=22"), frozenset((q.Cell(1, 0),)), ("M04",)),
    "X10 no open card fits": (
        q.Stuck(table(COVERED)),
        stuckness(True, "A:R1 A:G1 A:B1 A:Y1 B:R1 B:G1 B:B1 B:Y1"),
        ("M18",),
    ),
    "X10 a covered card": (q.Stuck(table(COVERED)), stuckness(False, "A:G1"), ()),
    "X14 goes on": (
        q.OverOrNot(table(LAST_CARD.format("dutch")), move("A row:1 centre:1")),
        q.Ended(False, frozenset()),
        ("M12",),
    ),
    "X14 the stopper wins": (q.OverOrNot(table(STOPPER)), q.Ended(True, seats("A")), ("M04", "M06")),
}


@pytest.mark.parametrize("name", TAGGED)
def test_the_wrong_answers_of_the_examples_carry_their_beliefs(name: str) -> None:
    question, wrong, expected = TAGGED[name]
    assert not accepts(question, wrong)
    assert tags(question, wrong) == expected


MEND = q.Mend(
    table("edition schmidt / players 4 / centre R4 / A ligretto *9 Y8 | row B5 G7 Y9"), move("A row:1 centre:1")
)
ORDER = q.InWhichOrder(
    table("edition schmidt / players 4 / centre R4 / A ligretto *9 Y8 | row Y9 B8 G7 | discard Y2 R6 R5 | reserve *24"),
    0,
    card("R6"),
    2,
)
ONE_MOVE = q.Build("centre_moves", 1)
MADE = {
    "X11 a higher number": (
        MEND,
        "edition schmidt / players 4 / centre R4 / A ligretto *9 Y8 | row R6 G7 Y9",
        ("M16",),
    ),
    "X11 a lower number": (MEND, "edition schmidt / players 4 / centre R4 / A ligretto *9 Y8 | row R3 G7 Y9", ()),
    "X12 a higher number": (
        ONE_MOVE,
        "edition schmidt / players 4 / centre R4 / A ligretto *9 Y8 | row R6 G7 Y9",
        ("M16",),
    ),
    "X12 through the row": (
        ONE_MOVE,
        "edition schmidt / players 4 / centre R4 Y7 / A ligretto *9 Y8 | row R5 G7 Y9",
        ("M14",),
    ),
    "X13 the second first": (ORDER, "A discard:2 centre:1, A discard centre:1", ("M08",)),
    "X13 on a row card": (ORDER, "A discard row:1", ()),
    "X13 too early": (
        ORDER._replace(table=table("edition schmidt / players 4 / centre R4 / A ligretto *9 R5 | row R6 G7 Y9")),
        "A row:1 centre:1, A ligretto centre:1",
        ("M16",),
    ),
    "X13 one short": (ORDER, "A discard centre:1", ()),
}


@pytest.mark.parametrize("name", MADE)
def test_what_a_belief_would_let_pass_is_tagged_with_it(name: str) -> None:
    question, text, expected = MADE[name]
    given: object = table(text) if text.startswith("edition") else tuple(map(move, text.split(", ")))
    assert not accepts(question, given)
    assert set(expected) <= set(tags(question, given))
    assert bool(expected) is bool(tags(question, given))


def test_what_is_right_or_no_answer_at_all_has_no_tag() -> None:
    right = table("edition schmidt / players 4 / centre R4 / A ligretto *9 Y8 | row R5 G7 Y9")
    assert tags(MEND, right) == tags(MEND, "R5") == tags(ONE_MOVE, None) == ()
    assert tags(ORDER, "A flip") == tags(ORDER, ("A flip",)) == ()


# --- silence ---


@pytest.mark.parametrize("name", TAGGED)
def test_a_belief_that_is_not_asked_about_says_nothing(name: str) -> None:
    """What a belief says is wrong, is its own, and comes only to questions it speaks of."""
    question, _, _ = TAGGED[name]
    for belief in BELIEFS.values():
        said = belief.predictions(question)
        assert len(set(said)) == len(said)
        assert all(not accepts(question, answer) for answer in said)
        assert not said or type(question) in belief.minds


QUIET = [
    ("M01", why_not(NEXT, "C row:1 centre:2")),  # who has moved is not told
    ("M01", why_not(NEXT, "C row:1 centre:2", last="B")),  # it would be C's turn
    ("M01", why_not(NEXT, "C row:1 centre:1", last="A")),  # refused anyway
    ("M02", why_not(HERS.replace("| reserve *26", "").replace("A:R1", "B:R1"), "B row:1 centre:1")),
    ("M03", where_to(SECOND.replace("R1 /", "G1 /"), "B.row:1")),
    ("M04", points(STOPPER, "A")),
    ("M04", points(STOPPER.replace("stop A", "deadlock"))),
    ("M06", points(HIGH, "A", "A row:1 centre:1")),
    ("M07", points(HIGH, "B", "B row:1 centre:new")),
    ("M08", why_not(PACKET.replace("R9 Y6 G5", "R9 Y6 G5 Y2").replace("*24", "*23"), "A discard:4 centre:1")),
    ("M09", on_top(HOPE.replace("R9 Y6", "Y6 R9").replace("R8", "R7"), "A flip")),
    ("M10", on_top(HOPE, "A flip")),
    ("M12", lies_there(LAST_CARD.format("schmidt"), "A row:1 centre:1", "row:2")),
    ("M13", why_not(GAP, "A discard row:1")),
    ("M14", where_to(STRAIGHT, "row:1")),
    ("M15", why_not(TEN.replace("R10", "R9"), "A row:1 centre:1")),
    ("M15", why_not(TEN.replace("R10", "G10"), "A row:1 centre:1")),
    ("M16", why_not(FIVE_FIRST.replace("R3", "R6"), "A row:1 centre:1")),
    ("M18", q.Stuck(table("edition schmidt / players 2 / A row R1 G7 B6 Y5 G3"))),
    ("M19", why_not(BESIDE, "A ligretto row:3")),
    ("M20", why_not(FOUR_ON_NINE.replace("R9", "R5"), "A ligretto row:1")),
    ("M21", q.OverOrNot(table(SIX_LAID.replace("AAAAAA:R6", "AAA:R3")), None, near_99())),
    ("M21", q.OverOrNot(table(SIX_LAID))),
    ("M22", why_not(KEPT.replace("R1", "R2"), "A flip")),
    ("M23", points(LEFTOVERS, "A")),
    ("M24", on_top(HOPE, "A flip")),
]


@pytest.mark.parametrize(("belief", "question"), QUIET)
def test_a_belief_keeps_silent_where_it_makes_no_difference(belief: str, question: q.Question) -> None:
    assert BELIEFS[belief].predictions(question) == ()


# --- lures ---


def test_lures_are_the_members_that_a_belief_adds_to_a_set() -> None:
    assert lures(q.WhichFit(table(FITS), 0)) == {spot("row:1"): ("M16",), spot("discard:2"): ("M08",)}
    assert lures(sheet("14/3=8 21/11=-1 9/6=-3 17/0=17")) == {q.Cell(1, 2): ("M23",)}


def test_lures_are_whole_answers_where_the_answer_is_no_set() -> None:
    assert lures(on_top(SHORT, "A flip")) == {card("R9"): ("M09",), None: ("M10",)}
    assert lures(why_not(FULL, "A ligretto centre:2")) == {"LEGAL": ("M15",)}
    assert lures(points(COUNT, "A"))[0] == ("M23",)


def test_what_is_made_has_no_lures() -> None:
    assert lures(MEND) == lures(ORDER) == lures(ONE_MOVE) == {}


# --- words and rules ---


@pytest.mark.parametrize("belief", BELIEFS)
def test_a_belief_can_be_said_and_cites_what_says_otherwise(belief: str) -> None:
    text = belief_words(say("en"), belief)
    assert re.fullmatch(r"[a-z][A-Za-z0-9 ]+[a-z0-9]", text)
    assert len(text.split()) <= 12
    assert BELIEFS[belief].rule_ids
    assert set(BELIEFS[belief].rule_ids) <= RULEBOOK.keys()


def test_every_code_that_a_belief_names_has_a_reason() -> None:
    asked = [item.question for item in MAP if isinstance(item.question, q.WhyNot)]
    asked.append(why_not(SECOND, "B row:1 centre:new"))
    said = {answer for question in asked for belief in BELIEFS.values() for answer in belief.predictions(question)}
    assert said - {"LEGAL"} <= ALL_REASONS.keys()
    assert said >= MISTAKEN_REASONS.keys()


# --- any table ---


@pytest.mark.parametrize("edition", ["schmidt", "danish", "dutch expert"])
def test_on_tables_of_real_rounds_a_belief_is_only_ever_wrong(edition: str) -> None:
    """Every prediction is tagged with its belief and marked wrong; the engine's answer is right and without a tag."""
    for seed in range(3):
        timeline = simulate(4, edition.split()[0], seed=seed, expert="expert" in edition)
        for index in range(5, len(timeline), max(1, len(timeline) // 6)):
            for question in _questions(timeline, index):
                assert tags(question, truth(question)) == ()
                for belief in BELIEFS.values():
                    for answer in belief.predictions(question):
                        assert not accepts(question, answer)
                        assert belief.id in tags(question, answer)


def _questions(timeline: Timeline, index: int) -> list[q.Question]:
    here: Table = timeline.before(index)
    asked = timeline[index].move
    assert asked is not None
    seat = timeline[index].seat or 0
    found: list[q.Question] = [
        q.WhichFit(here, seat),
        q.WhyNot(here, asked, (seat + 2) % 4),
        q.WhoseRules(here, asked),
        q.Points(here, seat),
        q.OverOrNot(here, asked),
        q.HowManyTops(here, seat, 2),
    ]
    found += [q.WhereTo(here, place) for place in (spot("ligretto"), spot("discard"), spot("row:1"))]
    if not isinstance(asked, Recycle):
        found.append(q.OnTop(here, (asked,)))
    if timeline.lost_race(index) is not None and timeline.before(index).over is None:
        found.append(q.WhoWasFirst(timeline, index))
    return found

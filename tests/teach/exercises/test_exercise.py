"""An exercise as a learner meets it: asked, answered in words or by numbers, marked, shown."""

from __future__ import annotations

import re

import pytest

from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.notation import move, position
from ligretto_widget.game.sheet import Entry, SheetRow
from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.exercise import Exercise, Setting
from ligretto_widget.teach.exercises.generate import exercise, exercises
from ligretto_widget.teach.exercises.kinds import KINDS, NAMES, kinds
from ligretto_widget.teach.exercises.marking import mark
from ligretto_widget.teach.say import LANGUAGES


def table(text: str) -> Table:
    return position(text.replace(" / ", "\n"), strict=False)


FIT = table("edition schmidt / players 4 / centre R4 B7 / A ligretto *9 B8 | row R6 G8 Y9 | discard Y2 R5 G7")
STUCK = table("edition schmidt / players 2 / A ligretto G1 B1 Y1 *7 | reserve *1 R1 *23 / B ligretto R1 G1 B1 Y1 *6")
ENDED = table(
    "edition schmidt / players 2 / centre R6 G4 / A ligretto *6 | row *5 | reserve *25 / "
    "B ligretto *0 | row *5 | reserve *29 / over stop B"
)


# --- asked ------------------------------------------------------------------------------------------------------------


def test_an_exercise_says_what_it_asks_and_shows_what_can_be_chosen() -> None:
    one = Exercise(q.WhichFit(FIT, 0))
    assert one.text() == "Which cards can A lay in the centre now? Mark every one."
    assert one.title() == "Which fit?"
    assert one.options()[0] == "R6 in A’s row"
    assert one.options()[-1] == "Y2 under the top of A’s discard"
    assert one.many
    assert (one.kind, one.seat, one.edition, one.seed, one.level, one.item) == ("X1", 0, "schmidt", None, 2, "own")


def test_hidden_cards_are_counted_and_not_named() -> None:
    assert "A ligretto *9 B8 | row R6 G8 Y9 | discard Y2 R5 G7 | reserve *23" in Exercise(q.WhichFit(FIT, 0)).position
    assert "*" not in Exercise(q.Stuck(STUCK)).position
    turned = Exercise(q.OnTop(FIT, (move("A flip"),)))
    assert "reserve *" not in turned.position.split("\n")[3]
    assert "reserve *" in turned.position.split("\n")[4]
    assert (turned.peek, Exercise(q.WhichFit(FIT, 0)).peek) == (True, False)


def test_a_teachers_own_words_take_the_place_of_ours() -> None:
    assert Exercise(q.WhichFit(FIT, 0), ask="What now?").text() == "What now?"


def test_a_table_to_be_built_has_its_first_lines() -> None:
    one = Exercise(q.Build("centre_moves", 1), setting=Setting(FIT.rules, 3))
    assert one.position == "edition schmidt\nplayers 3"
    assert one.text() == (
        "Build a table: A has exactly 1 way to lay a card. Its first lines are: edition schmidt / players 3."
    )
    assert (one.table, one.options(), one.many) == (None, (), False)
    with pytest.raises(ValueError, match=r"has to begin with 'edition schmidt\\nplayers 3'"):
        one.answer("edition schmidt\nplayers 4")
    assert one.tries == 0


@pytest.mark.parametrize("kind", q.KINDS)
def test_every_kind_shows_itself_in_a_notebook_and_as_text(kind: str) -> None:
    one = exercise(kind, seed=3)
    assert one.title() == NAMES[kind].title
    assert one.text() in str(one).replace("\n\n", "\n")
    page = one._repr_html_()
    assert page.count("<li>") == len(one.options())
    assert not re.search(r"[{}]", one.text())
    assert repr(one).startswith(f"<exercise {kind} {one.item}: ")


def test_all_kinds_are_listed() -> None:
    assert [row[0] for row in kinds().rows] == list(q.KINDS)


def test_a_language_that_there_is_not_is_refused() -> None:
    one = exercise("X1", seed=3)
    for ask in (one.text, one.options, one.title, one.reveal):
        with pytest.raises(ValueError, match="language cannot be 'xx'"):
            ask("xx")
    with pytest.raises(ValueError, match="language cannot be 'xx'"):
        one.answer("none", language="xx")
    assert one.tries == 0


# --- answered ---------------------------------------------------------------------------------------------------------


def test_a_wrong_answer_is_named_its_belief_told_and_what_decides() -> None:
    one = Exercise(q.WhyNot(FIT, move("A row:1 centre:1")))
    marked = one.answer("LEGAL")
    assert not marked.right
    assert marked.tags == ("M16",)
    assert marked.rule_ids[0] == "EN-11"
    assert marked.feedback.startswith(
        "You said: yes. That would be so if any higher number of the colour could follow. "
        "Here “Exactly one higher”: needed 5, found 6. EN-11: "
    )
    assert marked.feedback.endswith("R6 fits once R5 lies on pile 1. R5 is not in sight.")
    assert (marked.given, marked.truth) == ("LEGAL", "WRONG_NUMBER")


def test_a_right_answer_is_told_what_decided() -> None:
    marked = Exercise(q.WhyNot(FIT, move("A row:1 centre:1"))).answer("wrong number")
    assert marked.right
    assert marked.tags == ()
    assert marked.feedback.startswith("Here “Exactly one higher”: needed 5, found 6. EN-11:")


def test_tries_are_kept_and_the_last_one_counts() -> None:
    one = Exercise(q.WhichFit(FIT, 0))
    assert (one.right, one.tries) == (None, 0)
    assert not one.answer("R6").right
    assert (one.right, one.tries) == (False, 1)
    assert one.answer("B8").right
    assert (one.right, one.tries) == (True, 2)
    assert [attempt.marked.given for attempt in one.attempts] == ["R6", "B8"]
    assert [attempt.shown for attempt in one.attempts] == [False, False]


def test_the_answer_is_shown_with_what_was_said_and_that_is_noted() -> None:
    one = Exercise(q.WhichFit(FIT, 0))
    one.answer("R6")
    assert not one.revealed
    assert one.reveal().startswith("You said: R6. The answer is: B8. Legal: A may lay B8 on pile 2.")
    one.answer("B8")
    assert one.revealed
    assert [attempt.shown for attempt in one.attempts] == [False, True]


def test_a_reveal_without_a_try_says_only_what_is_right() -> None:
    assert Exercise(q.WhichFit(FIT, 0)).reveal().startswith("The answer is: B8.")


@pytest.mark.parametrize("kind", q.KINDS)
@pytest.mark.parametrize("level", [1, 3])
def test_every_kind_can_be_revealed_and_answered_by_that(kind: str, level: int) -> None:
    for one in exercises(kind, 6, seed=8, level=level):
        told = one.reveal()
        assert "The answer is: " in told
        assert not re.search(r"[{}]|  ", told)


def test_options_are_chosen_by_their_numbers() -> None:
    one = Exercise(q.WhyNot(FIT, move("A row:1 centre:1")))
    wanted = one.options().index("No: the number is not exactly one higher") + 1
    assert one.choose(wanted).right
    with pytest.raises(ValueError, match="option cannot be 9: there are 1 to "):
        one.choose(9)
    with pytest.raises(ValueError, match=r"one option is chosen, 1 to .*, not 2"):
        one.choose(1, 2)
    many = Exercise(q.WhichFit(FIT, 0))
    assert many.choose(4).right
    assert not many.choose().right
    with pytest.raises(ValueError, match="nothing can be chosen here"):
        exercise("X12", seed=1).choose(1)


def test_stuck_is_chosen_with_its_cards() -> None:
    one = Exercise(q.Stuck(STUCK))
    options = one.options()
    assert one.choose(options.index("Not stuck") + 1, options.index("A:R1") + 1).right
    assert one.choose(1).tags == ("M18",)
    with pytest.raises(ValueError, match="either 'stuck' or 'not stuck' has to be chosen"):
        one.choose(options.index("A:R1") + 1)
    assert one.tries == 2


# --- answers as they are written --------------------------------------------------------------------------------------

GAP = table("edition schmidt / players 4 / centre R4 B4 R4 / A ligretto *9 B9 | row R5 . Y8 | discard Y2 B5")
SHEET = (SheetRow((Entry(14, 3, 8), Entry(21, 11, -1), Entry(9, 6, -3), Entry(17, 0, 17))),)
ONE_LEFT = table("edition dutch / players 4 / centre R4 / A ligretto Y9 | row R5 G6 B7")
MENDED = table("edition schmidt / players 4 / centre R4 / A ligretto *9 Y8 | row B5 G7 Y9")
ORDER = table(
    "edition schmidt / players 4 / centre R4 / A ligretto *9 Y8 | row Y9 B8 G7 | discard Y2 R6 R5 | reserve *24"
)
R5, R6 = MENDED.tops[0].above, FIT.areas[0].row[0][0]
assert R5 is not None

QUESTIONS: dict[str, q.Question] = {
    "fit": q.WhichFit(FIT, 0),
    "why": q.WhyNot(FIT, move("A row:1 centre:1")),
    "where": q.WhereTo(GAP, Spot(0, Zone.ROW, 0)),
    "top": q.OnTop(FIT, (move("A flip"),)),
    "tops": q.HowManyTops(table("edition danish / players 4 / A reserve *27"), 0, 3),
    "there": q.LiesThere(ONE_LEFT, move("A row:1 centre:1"), Spot(0, Zone.ROW, 0)),
    "editions": q.WhoseRules(FIT, move("A flip")),
    "points": q.Points(ENDED, 0),
    "winners": q.Points(ENDED, None),
    "sheet": q.SheetFaults(SHEET, 4, FIT.rules),
    "stuck": q.Stuck(STUCK),
    "mend": q.Mend(MENDED, move("A row:1 centre:1")),
    "build": q.Build("centre_moves", 1),
    "order": q.InWhichOrder(ORDER, 0, R6, 2),
    "over": q.OverOrNot(ONE_LEFT, move("A row:1 centre:1")),
}

RIGHT: list[tuple[str, object]] = [
    ("fit", "B8"),
    ("fit", "b8"),
    ("fit", ["B8"]),
    ("fit", {FIT.areas[0].ligretto[-1]}),
    ("fit", "ligretto"),
    ("fit", [Spot(0, Zone.LIGRETTO)]),
    ("why", "WRONG_NUMBER"),
    ("why", " wrong number "),
    ("where", "1 3"),
    ("where", [1, 3]),
    ("where", {1, "centre:3"}),
    ("tops", 9),
    ("tops", "9"),
    ("there", "Y9"),
    ("editions", "schmidt, danish, dutch, bgg, bgg_99"),
    ("editions", "all"),
    ("points", -8),
    ("points", "-8"),
    ("points", "−8"),
    ("winners", "B"),
    ("winners", ["B"]),
    ("winners", [1]),
    ("sheet", "1B"),
    ("sheet", [(1, "B")]),
    ("sheet", (1, "B")),
    ("sheet", ["1b"]),
    ("stuck", "not stuck A:R1"),
    ("stuck", (False, ["A:R1"])),
    ("stuck", (False, [("A", "R1")])),
    ("mend", "row:1 R5"),
    ("mend", "centre:1 B4"),
    ("mend", "edition schmidt\nplayers 4\ncentre R4\nA ligretto *9 Y8 | row R5 G7 Y9"),
    ("build", "edition schmidt\nplayers 4\ncentre R4\nA ligretto *9 G9 | row R5 G7 Y9"),
    ("order", "A discard centre:1; A discard centre:1"),
    ("order", ["A discard centre:1", "A discard centre:1"]),
    ("order", [move("A discard centre:1"), "A discard centre:1"]),
    ("over", "over A"),
    ("over", (True, "A")),
    ("over", (True, ["A"])),
]


@pytest.mark.parametrize(("name", "given"), RIGHT)
def test_a_right_answer_may_be_written_in_several_ways(name: str, given: object) -> None:
    assert Exercise(QUESTIONS[name]).answer(given).right


WRONG: list[tuple[str, object, str]] = [
    ("fit", "none", "none"),
    ("fit", None, "none"),
    ("fit", "B:" + FIT.areas[1].row[0][0].name, "B:" + FIT.areas[1].row[0][0].name),
    ("fit", "discard:2", "R5"),
    ("where", "new row:2", "new row:2"),
    ("where", [None, 2], "2 new"),
    ("top", "nothing", "nothing"),
    ("top", None, "nothing"),
    ("editions", "none", "none"),
    ("winners", "A B", "A B"),
    ("winners", "none", "none"),
    ("sheet", "1 1C", "1C 1"),
    ("sheet", "none", "none"),
    ("stuck", "stuck A:R1", "stuck A:R1"),
    ("mend", "row:1 R6", "row:1 R6"),
    ("mend", "edition danish", "edition danish"),
    ("order", "none", "none"),
    ("order", "A discard:2 centre:1", "A discard:2 centre:1"),
    ("over", "goes on", "goes on"),
    ("over", "not over", "goes on"),
    ("over", (False, ()), "goes on"),
    ("over", "over", "over"),
    ("over", "over A B", "over A B"),
]


@pytest.mark.parametrize(("name", "given", "written"), WRONG)
def test_a_wrong_answer_is_written_down_in_one_way(name: str, given: object, written: str) -> None:
    marked = Exercise(QUESTIONS[name]).answer(given)
    assert not marked.right
    assert marked.given == written


MALFORMED: list[tuple[str, object, str]] = [
    ("fit", "R11", "cards that lie open, such as R6, or none"),
    ("fit", "G1", "A has no open G1"),
    ("fit", "E:R5", "cards that lie open"),
    ("fit", 3.5, "cards that lie open"),
    ("fit", "x" * 30_000, "cards that lie open"),
    ("why", "WRONG", "LEGAL, or the condition that fails: ROUND_OVER"),
    ("why", 7, "LEGAL, or the condition that fails"),
    ("where", 4, "piles 1 to 3, new for a new pile, row:1 to row:3, or none"),
    ("where", "0", "piles 1 to 3"),
    ("where", "row:4", "row:1 to row:3"),
    ("where", True, "piles 1 to 3"),
    ("top", "R5 G7", "a card such as R5, or nothing"),
    ("tops", "many", "a number of cards"),
    ("tops", True, "a number of cards"),
    ("editions", "swedish", "some of schmidt, danish, dutch, bgg, bgg_99, all, or none"),
    ("points", "8 points", "a number of points, such as 8 or -4"),
    ("points", 8.0, "a number of points"),
    ("winners", "C", "the seats that win, A to B, or none"),
    ("winners", 7, "the seats that win"),
    ("sheet", "2A", "from 1A to 1D"),
    ("sheet", "1E", "from 1A to 1D"),
    ("sheet", [True], "lines of the sheet"),
    ("stuck", "perhaps", '"stuck" with the cards that would help'),
    ("stuck", "not", '"stuck" with the cards that would help'),
    ("stuck", "not stuck R1", "A:R1 or B:R1: say whose card it is"),
    ("stuck", "not stuck C:R1", "stuck"),
    ("mend", "row:1 R55", "no card is called 'R55'"),
    ("mend", "row:9 R5", "R5 cannot lie at row:9"),
    ("mend", "row:1 G7", "G7 cannot lie at row:1"),
    ("mend", "edition french", "french"),
    ("mend", "mend it", "it"),
    ("mend", 5, "a table, or a position as text"),
    ("build", "edition schmidt", "players"),
    ("build", FIT._replace(areas=(FIT.areas[0]._replace(discard=()), *FIT.areas[1:])), "a whole table: seat A lacks"),
    ("order", "A walks", "no whole move"),
    ("order", 7, "moves in their order"),
    ("over", "maybe", '"goes on", or "over" with the seats that win'),
    ("over", "over Z", "over"),
]


@pytest.mark.parametrize(("name", "given", "said"), MALFORMED)
def test_what_cannot_be_read_is_no_try_and_says_what_is_possible(name: str, given: object, said: str) -> None:
    one = Exercise(QUESTIONS[name])
    with pytest.raises(ValueError, match=re.escape(said)):
        one.answer(given)
    assert (one.tries, one.right) == (0, None)


def test_a_race_is_answered_in_words_or_values() -> None:
    one = exercise("X7", seed=3)
    truth = one.answer("draw home nowhere").truth
    assert one.answer(truth).right
    seat, home, more = truth.split()
    assert one.answer((seat, home == "home", more == "elsewhere")).right
    for wrong in ("A home", "Z home nowhere", "A away nowhere", "A home perhaps", 7):
        with pytest.raises(ValueError, match="a seat or draw, then home or stays"):
            one.answer(wrong)


def test_marking_needs_no_exercise() -> None:
    assert mark(QUESTIONS["points"], -8).right
    assert mark(QUESTIONS["points"], 0).tags == ("M23",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_a_question_begins_with_a_capital_letter(language: str) -> None:
    found = [one.text(language) for kind in KINDS for one in exercises(kind, 8, seed=11)]
    found.append(Exercise(q.LiesThere(FIT, move("pause"), Spot(0, Zone.DISCARD))).text(language))
    wrong = [text for text in found if re.search(r"(?:^|[.?!] )[a-zæøåäöü]", text)]
    assert wrong == []


def test_no_option_says_the_same_as_the_right_one() -> None:
    under = Exercise(q.WhyNot(FIT, move("A discard:2 centre:1")), level=3)
    assert under.solution() == "NOT_TOP"
    assert "COVERED" not in under.choices
    expert = table("edition schmidt expert / players 2 / centre R4 / A ligretto *9 | row R5>B3 G8 B9 Y9 Y10")
    covered = Exercise(q.WhyNot(expert, move("A row:1:2 centre:1")), level=3)
    assert covered.solution() == "COVERED"
    assert "NOT_TOP" not in covered.choices


def test_whose_rules_says_what_a_table_has_changed_in_all() -> None:
    head = "edition schmidt short_flip=not_allowed\nplayers 4\ncentre R4\nA discard * | reserve G1 G2"
    text = exercise("X6", position=head, move="A flip").text()
    assert "Changed at this table, so changed in all: short_flip=not_allowed." in text
    assert "Changed" not in exercise("X6", position=head.replace(" short_flip=not_allowed", ""), move="A flip").text()


@pytest.mark.parametrize("spot", ["discard:3", "B.row:1", "row:9", "ligretto:2"])
def test_what_lies_there_is_asked_of_a_card_on_top_of_the_own_zones(spot: str) -> None:
    head = "edition schmidt\nplayers 4\ncentre R4\nA row R6 G5 B7 | reserve B6 G2 Y7 *"
    with pytest.raises(ValueError, match="spot cannot be"):
        exercise("X5", position=head, move="A flip", spot=spot)


@pytest.mark.parametrize("rules", ["schmidt row_point=1", "danish centre_point=0", "bgg_99 ligretto_penalty=3"])
def test_what_is_to_be_built_can_be_built_where_points_are_changed(rules: str) -> None:
    for seed in range(12):
        one = exercise("X12", seed=seed, edition=rules)
        assert one.solution() is not None, one.text()
    for seed in range(10):
        assert exercise("X14", seed=seed, edition=rules).text()


def test_points_that_nobody_can_have_are_told() -> None:
    for n in (-20, 25, 30):
        assert exercise("X12", property="points", n=n).solution() is not None
    for n in (41, 99, 100):
        with pytest.raises(ValueError, match="no right answer was found"):
            exercise("X12", property="points", n=n)


def test_nothing_comes_on_top_where_a_move_is_refused_and_the_question_says_so() -> None:
    head = "edition danish\nplayers 4\ncentre R4\nA discard *22 Y2 R6 R5 | reserve G4 Y8"
    one = exercise("X4", position=head, moves=["A flip"])
    assert one.text().endswith("If a move is not allowed: nothing.")
    assert one.answer("nothing").right


@pytest.mark.parametrize("rules", ["schmidt", "schmidt recycle_shuffle=never"])
def test_nothing_is_shuffled_where_passes_are_counted(rules: str) -> None:
    head = f"edition {rules}\nplayers 4\ncentre R4\nA discard Y2 R5 G7"
    assert exercise("X4", position=head, seat="A", passes=3).answer(9).right


def test_a_match_that_is_over_is_not_said_to_have_a_round_that_counts() -> None:
    rounds = [[20, 25, 10, 5], [18, 22, 4, 9], [24, 7, 8, 6], [17, 25, 2, 10], [20, 20, 10, 10]]
    one = exercise("X14", position="edition danish\nplayers 4\nover stop A\nA ligretto", rounds=rounds)
    assert "not counted yet" not in one.text()
    assert "totals" in one.hint()


def test_two_left_over_cards_are_turned_by_our_reading_where_the_text_says_nothing() -> None:
    head = "edition schmidt\nplayers 4\ncentre R4\nA discard * | reserve G1 G2"
    told = exercise("X6", position=head, move="A flip").answer("danish").feedback
    assert "Schmidt: Legal" in told
    assert "No text decides it" in told
    assert "A13: " in told
    assert "EN-24" not in told


def test_the_revealed_stuck_table_is_stuck_when_it_is_given_back() -> None:
    one = exercise("X12", property="stuck")
    text = one.reveal().split("The answer is: ")[1].split(" / ")
    assert one.answer("\n".join([*text[:-1], text[-1].split(". ")[0].rstrip(".")])).right


def test_all_cards_that_would_help_are_named() -> None:
    drawn = [exercise("X10", seed=seed, level=3) for seed in range(12)]
    found = [(one, right) for one in drawn if isinstance(right := one.solution(), q.Stuckness) and right.found]
    assert max(len(right.cards) for _, right in found) > 4
    for one, right in found:
        assert all(card.name in one.reveal() for _, card in right.cards)


def test_the_nearest_pile_of_a_card_may_be_one_of_its_number() -> None:
    head = "edition schmidt\nplayers 4\ncentre R4\nA ligretto *9 Y8 | row R5 G7 B5"
    told = exercise("X1", position=head, seat="A").answer("R5 B5").feedback
    assert "The card is a 1" not in told
    assert "Same colour" in told or "colour" in told

"""Exercises on the board: the buttons and clicks give the same marks as the exercise itself."""

from __future__ import annotations

from pathlib import Path

import pytest

import ligretto_widget as lw
from ligretto_widget.game.cards import card
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.notation import move, position
from ligretto_widget.teach.exercises.exercise import Exercise
from ligretto_widget.teach.exercises.questions import HowManyTops, OnTop
from ligretto_widget.teach.exercises.truths import accepts, truth
from ligretto_widget.view import tasks, telling
from ligretto_widget.view.ending import can_count
from ligretto_widget.view.opening import Given, opened
from ligretto_widget.view.quiz import quiz_of
from ligretto_widget.view.session import Session
from ligretto_widget.view.watch import Settings
from ligretto_widget.view.widget import LigrettoWidget

CHOSEN = ("X1", "X2", "X3", "X4", "X5", "X6", "X7", "X8", "X9", "X10", "X14")
MADE = ("X11", "X12", "X13")


def asking(*exercises: Exercise) -> Session:
    return opened(list(exercises), Given(), {}, Settings())


def right_numbers(exercise: Exercise) -> list[int]:
    """The options that make the right answer."""
    for number in range(1, len(exercise.choices) + 1):
        if not exercise.many and accepts(exercise.question, exercise.choices[number - 1]):
            return [number]
    wanted = truth(exercise.question)
    members = wanted.cards if hasattr(wanted, "cards") else wanted
    return [n for n, choice in enumerate(exercise.choices, 1) if choice in members]


@pytest.mark.parametrize("kind", CHOSEN)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_kind_is_asked_and_answered_with_buttons(kind: str, seed: int) -> None:
    exercise = lw.exercise(kind, seed=seed)
    session = asking(exercise)
    shown = tasks.task(session)
    assert shown is not None
    words = exercise.text().split("\n")
    assert shown["lines"][: len(words)] == words
    assert (len(shown["lines"]) > len(words)) == exercise.peek
    picks = [one for one in shown["buttons"] if one[0].startswith("pick:")]
    assert len(picks) == len(exercise.options()) >= 2
    if kind == "X10":
        return  # its parts are put together by the exercise; its own tests answer it
    for number in right_numbers(exercise):
        tasks.act(session, f"pick:{number}", "")
    tasks.act(session, "check", "")
    assert exercise.right
    assert exercise.tries >= 1
    assert session.desk.said is not None
    assert session.desk.said.tone == "legal"
    assert session.desk.said.reason


@pytest.mark.parametrize("kind", MADE)
def test_what_is_made_is_written_and_a_text_that_cannot_be_read_is_no_try(kind: str) -> None:
    exercise = lw.exercise(kind, seed=4)
    session = asking(exercise)
    shown = tasks.task(session)
    assert shown is not None
    assert shown["field"] is not None
    tasks.act(session, "check", "nothing that can be read")
    assert exercise.tries == 0
    assert session.desk.said is not None
    assert session.desk.said.tone == "asked"
    again = tasks.task(session)
    assert again is not None
    assert again["field"] == "nothing that can be read"


def test_wrong_then_shown_then_the_next() -> None:
    first, second = lw.exercise("X2", seed=1), lw.exercise("X1", seed=1, level=3)
    session = asking(first, second)
    wrong = next(n for n, one in enumerate(first.choices, 1) if not accepts(first.question, one))
    tasks.act(session, "next", "")
    assert (session.quiz is not None and session.quiz.here is first) or first.right is None
    session.quiz.go(0)
    session = asking(first, second)
    tasks.act(session, f"pick:{wrong}", "")
    assert first.right is False
    assert session.desk.said is not None
    assert session.desk.said.tone == "illegal"
    names = [one[0] for one in tasks.task(session)["buttons"]]  # type: ignore[index]
    assert "reveal" in names
    assert "next" not in names
    tasks.act(session, "reveal", "")
    names = [one[0] for one in tasks.task(session)["buttons"]]  # type: ignore[index]
    assert "reveal" not in names
    assert "next" in names
    tasks.act(session, "next", "")
    assert session.quiz is not None
    assert session.quiz.here is second
    assert session.table == second.table


def test_a_click_on_the_board_ticks_a_card() -> None:
    exercise = lw.exercise("X1", seed=1)
    session = asking(exercise)
    spot = exercise.choices[0]
    assert isinstance(spot, Spot)
    assert session.quiz is not None
    session.click(spot, 0.0)
    assert session.quiz.ticked == {1}
    assert session.quiz.chosen() == [spot]
    session.click(spot, 0.0)
    assert session.quiz.ticked == set()


@pytest.mark.parametrize("name", ["pick:0", "pick:99", "pick:x", "pick:", "next", "reveal", "whatif", "undo", "take:A"])
def test_a_button_that_is_not_there_changes_nothing(name: str) -> None:
    exercise = lw.exercise("X1", seed=1)
    session = asking(exercise)
    before = tasks.task(session)
    tasks.act(session, name, "")
    assert tasks.task(session) == before
    assert exercise.tries == 0


def test_the_widget_asks() -> None:
    exercises = lw.exercises(n=5, seed=3)
    w = LigrettoWidget(exercises)
    assert w.panel.task is not None
    assert "1 of 5" in w.panel.task["title"]
    w.close()


def test_what_is_no_exercise_is_no_quiz() -> None:
    for other in ([], "X1", [1], None, lw.simulate(2, seed=1)):
        assert quiz_of(other) is None


def test_answers_are_noted_where_results_are_given(tmp_path: Path) -> None:
    results = lw.Results(tmp_path / "mine.json")
    w = LigrettoWidget(lw.exercises(n=2, seed=3), results=results)
    w._receive({"do": "act", "id": "pick:1", "text": ""})
    w._receive({"do": "act", "id": "check", "text": ""})
    assert len(results.tries) == sum(one.tries for one in w.session.quiz.exercises)  # type: ignore[union-attr]
    w.close()
    with pytest.raises(ValueError, match="results cannot be given without exercises"):
        LigrettoWidget(players=2, seed=1, results=results)


def test_an_option_is_chosen_by_its_number_on_the_keyboard() -> None:
    exercise = lw.exercise("X2", seed=1)
    session = asking(exercise)
    assert session.keys() == [f"Digit{n}" for n in range(1, len(exercise.options()) + 1)]
    session.key("Digit2", 0.0)
    assert exercise.tries == 1
    session.key("KeyQ", 0.0)
    session.key("Digit9", 0.0)
    assert exercise.tries == 1


# --- marks that are kept back -----------------------------------------------------------------------------------------


def names(session: Session) -> list[str]:
    shown = tasks.task(session)
    assert shown is not None
    return [one[0] for one in shown["buttons"]]


def right_and_wrong(exercise: Exercise) -> tuple[int, int]:
    """The number of a right option and of a wrong one."""
    fits = [accepts(exercise.question, one) for one in exercise.choices]
    return fits.index(True) + 1, fits.index(False) + 1


def kept_back(*exercises: Exercise) -> Session:
    session = asking(*exercises)
    assert session.quiz is not None
    session.quiz.marks = False
    return session


def test_while_marks_are_kept_back_nothing_tells_right_from_wrong(tmp_path: Path) -> None:
    first, second = lw.exercise("X2", seed=1), lw.exercise("X2", seed=2)
    right, wrong = right_and_wrong(first)
    session = kept_back(first, second)
    assert session.quiz is not None
    session.quiz.results = lw.Results(tmp_path)
    shown = []
    for number in (wrong, right):
        tasks.act(session, f"pick:{number}", "")
        task = tasks.task(session)
        assert task is not None
        assert (task["note"]["tone"], task["note"]["title"]) == ("asked", "Your answer is kept.")
        assert first.options()[number - 1].lower() in task["note"]["reason"].lower()
        shown.append([one[0] for one in task["buttons"]])
    assert shown[0] == shown[1]
    assert {"next", "marks"} <= set(shown[0])
    assert not {"reveal", "hint"} & set(shown[0])
    assert [one.right for one in session.quiz.results.tries] == [False, True]


def test_marks_are_shown_by_the_second_press_and_then_for_all(tmp_path: Path) -> None:
    first, second = lw.exercise("X2", seed=1), lw.exercise("X2", seed=2)
    session = kept_back(first, second)
    assert session.quiz is not None
    tasks.act(session, f"pick:{right_and_wrong(first)[1]}", "")
    tasks.act(session, "next", "")
    tasks.act(session, f"pick:{right_and_wrong(second)[0]}", "")
    tasks.act(session, "marks", "")
    assert not session.quiz.marks
    task = tasks.task(session)
    assert task is not None
    assert "Then press it again." in task["lines"][-1]
    tasks.act(session, f"pick:{right_and_wrong(second)[0]}", "")  # something else takes it back
    tasks.act(session, "marks", "")
    assert not session.quiz.marks
    tasks.act(session, "marks", "")
    assert session.quiz.marks
    assert session.desk.said is not None
    assert session.desk.said.tone == "legal"
    tasks.act(session, "before", "")
    assert session.quiz.here is first
    assert session.quiz.ticked == {right_and_wrong(first)[1]}
    assert session.desk.said is not None
    assert (session.desk.said.tone, session.desk.said.reason) == ("illegal", first.attempts[-1].marked.feedback)
    assert "marks" not in names(session)
    assert "reveal" in names(session)


def test_while_marks_are_kept_back_the_board_judges_no_move() -> None:
    exercise = lw.exercise("X2", seed=1)
    session = kept_back(exercise)
    table = exercise.table
    assert table is not None
    assert session.click(Spot(0, Zone.ROW, 0), 0.0) == "zone"
    assert session.click(("pile", 0), 0.0) is None
    assert session.asked is None
    assert session.desk.said is not None
    assert session.desk.said.title == "No marks now."
    session.quiz.marks = True  # type: ignore[union-attr]
    session.click(Spot(0, Zone.ROW, 0), 0.0)
    assert session.click(("pile", 0), 0.0) == "why"


def test_while_marks_are_kept_back_no_tab_counts_or_compares() -> None:
    exercise = lw.exercise("X14", seed=2)
    session = kept_back(exercise)
    assert (telling.score(session), telling.editions(session), can_count(session)) == (None, None, False)
    session.quiz.marks = True  # type: ignore[union-attr]
    assert telling.score(session)
    assert telling.editions(session)


def test_a_notebook_can_show_the_marks() -> None:
    w = LigrettoWidget(lw.exercise("X2", seed=1), marks=False)
    w._receive({"do": "act", "id": "pick:1", "text": ""})
    assert w.panel.task["note"]["title"] == "Your answer is kept."
    w.show_marks()
    assert w.panel.task["note"]["title"] in ("Right.", "Not yet.")
    w.show_marks()
    w.close()


def test_marks_are_told_or_kept_back_and_only_for_exercises() -> None:
    with pytest.raises(ValueError, match="marks cannot be 'no': it is True, or False"):
        LigrettoWidget(lw.exercise("X2", seed=1), marks="no")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="marks cannot be kept back without exercises"):
        LigrettoWidget(players=2, seed=1, marks=False)


# --- hints ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [*CHOSEN, *MADE])
def test_a_hint_says_where_to_look_and_never_counts_as_a_try(kind: str) -> None:
    exercise = lw.exercise(kind, seed=2)
    session = asking(exercise)
    said = []
    for _ in range(3):
        tasks.act(session, "hint", "")
        assert session.desk.said is not None
        said.append(session.desk.said.title)
    assert said[1] == said[2]
    assert (said[0] != said[1]) or kind == "X12"
    assert (exercise.hints, exercise.tries) == (2, 0)


# --- answers that are made on the board -------------------------------------------------------------------------------

MEND = {
    "position": "edition schmidt\nplayers 4\ncentre R4\nA ligretto *9 Y8 | row R6 G5 B5",
    "move": "A row:1 centre:1",
}
ROW_1 = Spot(0, Zone.ROW, 0)


def pressed(session: Session, *acts: str) -> None:
    """Press buttons; ``name`` and ``check`` with what stands in the field, unless something is written there."""
    for act in acts:
        name, _, text = act.partition("=")
        shown = tasks.task(session)
        assert shown is not None
        tasks.act(session, name, text or shown["field"])


def test_a_table_is_mended_with_clicks_wrongly_and_then_rightly() -> None:
    exercise = lw.exercise("X11", **MEND)
    session = asking(exercise)
    session.click(ROW_1, 0.0)
    pressed(session, "name=R7")
    assert session.table.areas[0].row[0] == (card("R7"),)
    pressed(session, "check")
    assert exercise.right is False
    assert session.desk.said is not None
    assert session.desk.said.tone == "illegal"
    session.click(ROW_1, 0.0)
    pressed(session, "name=R5", "check")
    assert exercise.right
    assert session.table.areas[0].row[0] == (card("R5"),)
    assert "undo" not in names(session)
    assert "check" not in names(session)


def test_what_was_changed_is_taken_back_step_by_step() -> None:
    session = asking(lw.exercise("X11", **MEND))
    before = session.table
    session.click(ROW_1, 0.0)
    pressed(session, "name=R7")
    session.click(ROW_1, 0.0)
    assert session.quiz is not None
    assert tasks.task(session)["field"] == "R7"  # type: ignore[index]
    assert "name" in names(session)
    session.click(ROW_1, 0.0)
    pressed(session, "undo")
    assert session.table == before
    assert "undo" not in names(session)


def test_a_text_is_read_on_check_and_shown_on_the_board() -> None:
    exercise = lw.exercise("X11", **MEND)
    session = asking(exercise)
    pressed(session, "check=centre:1 R3")
    assert exercise.right is False
    assert session.table.tops == (card("R3"),)
    pressed(session, "check=centre:1 R5")
    assert exercise.right
    assert session.table.tops == (card("R5"),)


def test_a_table_is_built_from_an_untouched_deal() -> None:
    exercise = lw.exercise("X12", property="points", n=-20, edition="schmidt", players=2)
    session = asking(exercise)
    assert session.table.rules.name == "schmidt"
    pressed(session, "check")
    assert exercise.right
    session = asking(lw.exercise("X12", seed=3))
    pressed(session, "check", "reveal")
    assert session.quiz is not None
    assert accepts(session.quiz.here.question, session.table)  # the way is shown on the board
    told = tasks.task(session)["note"]["reason"]  # type: ignore[index]
    assert "The answer is: the table on the board." in told
    assert "edition schmidt" not in told  # and not written out beside it


def order_of(card_name: str = "R5") -> Exercise:
    text = "edition schmidt\nplayers 2\ncentre R3\nA ligretto *9 R5 | row R4 G5 B8 Y9 G9"
    return lw.exercise("X13", position=text, seat="A", card=card_name, n=2)


def test_an_order_of_moves_is_played_wrongly_and_then_rightly() -> None:
    exercise = order_of()
    session = asking(exercise)
    session.click(ROW_1, 0.0)
    assert session.click(("pile", 0), 0.0) is None
    assert session.table.tops == (card("R4"),)
    assert tasks.task(session)["field"] == "A row:1 centre:1"  # type: ignore[index]
    pressed(session, "check")
    assert exercise.right is False
    session.click(Spot(0, Zone.LIGRETTO), 0.0)
    session.click(("pile", 0), 0.0)
    assert tasks.task(session)["field"] == "A row:1 centre:1; A ligretto centre:1"  # type: ignore[index]
    pressed(session, "check")
    assert exercise.right


def test_a_refused_move_is_judged_and_none_of_the_order() -> None:
    session = asking(order_of())
    session.click(Spot(0, Zone.LIGRETTO), 0.0)
    assert session.click(("pile", 0), 0.0) == "why"
    assert session.asked is not None
    assert not session.asked.legal
    assert tasks.task(session)["field"] == ""  # type: ignore[index]


def test_a_move_is_played_on_from_the_frame_that_is_shown() -> None:
    session = asking(order_of())
    session.click(ROW_1, 0.0)
    session.click(("pile", 0), 0.0)
    session.step(-1, 0.0)
    session.click(ROW_1, 0.0)
    session.click(("pile", 0), 0.0)
    assert len(session.timeline) == 2
    pressed(session, "undo")
    assert len(session.timeline) == 1
    assert session.table.tops == (card("R3"),)


def test_an_order_that_was_written_is_played_as_far_as_it_goes() -> None:
    exercise = order_of()
    session = asking(exercise)
    pressed(session, "check=A row:1 centre:1; A row:2 centre:1")
    assert exercise.right is False
    assert session.table.tops == (card("R4"),)
    assert tasks.task(session)["field"] == "A row:1 centre:1; A row:2 centre:1"  # type: ignore[index]
    pressed(session, "reveal")
    assert session.table.tops == (card("R5"),)


def test_an_answer_in_work_is_there_when_the_question_is_asked_again() -> None:
    session = kept_back(lw.exercise("X11", **MEND), order_of())
    session.click(ROW_1, 0.0)
    pressed(session, "name=R7", "check", "next")
    session.click(ROW_1, 0.0)
    session.click(("pile", 0), 0.0)
    assert session.table.tops == (card("R4"),)
    pressed(session, "before")
    assert session.table.areas[0].row[0] == (card("R7"),)
    pressed(session, "next")
    assert session.table.tops == (card("R4"),)


def test_a_seat_that_is_chosen_rings_no_pile_and_a_pile_that_is_clicked_chooses_no_seat() -> None:
    who_wins = next(one for one in lw.exercises("X8", 12, seed=3) if one.many)
    session = asking(who_wins)
    tasks.act(session, "pick:1", "")
    assert telling.pointed(session) == ({}, None)
    assert session.quiz is not None
    ticked = set(session.quiz.ticked)
    assert ticked == {1}
    session.click(("pile", 1), 0.0)
    assert set(session.quiz.ticked) == ticked


def test_of_a_hidden_reserve_only_what_the_question_needs_is_told() -> None:
    flip, text = move("A flip"), "edition danish\nplayers 2\nseed 4\nA reserve R1 R2 R3 G4 G5 G6 B7 B8 B9 *16"
    turned = Exercise(OnTop(position(text), (flip,)))
    shown = tasks.task(asking(turned))
    assert shown is not None
    assert "Next in A’s reserve: R1 R2 R3." in shown["lines"]
    passes = next(one for one in lw.exercises("X4", 12, seed=3) if isinstance(one.question, HowManyTops))
    shown = tasks.task(asking(passes))
    assert shown is not None
    assert any(line.startswith("Reserve of ") for line in shown["lines"])


@pytest.mark.parametrize("marks", [True, False])
def test_where_a_card_can_go_is_asked_and_not_shown(marks: bool) -> None:
    table = position("edition schmidt\nplayers 4\ncentre R4 R7\nA ligretto *9 R8 | row B6 G5 B7")
    session = asking(lw.exercise("X3", position=table.text(), seat="A", card="R8"))
    assert session.quiz is not None
    session.quiz.marks = marks
    session.click(Spot(0, Zone.LIGRETTO), 0.0)
    assert telling.twin(session)["targets"] == []
    assert 1 not in telling.pointed(session)[0]
    told = telling.zone(session)
    assert told is None or told["now"] == ""

"""Exercises on the board: the buttons and clicks give the same marks as the exercise itself."""

from __future__ import annotations

from pathlib import Path

import pytest

import ligretto_widget as lw
from ligretto_widget.game.moves import Spot
from ligretto_widget.teach.exercises.exercise import Exercise
from ligretto_widget.teach.exercises.truths import accepts, truth
from ligretto_widget.view import tasks
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

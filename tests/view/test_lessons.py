"""A lesson on the board: clicks make moves, buttons go on, and what is said stands in the task."""

from collections.abc import Iterator

import pytest

import ligretto_widget as lw
from ligretto_widget.game.cards import Colour
from ligretto_widget.game.moves import LIGRETTO, ROW, Spot
from ligretto_widget.teach.lessons import place
from ligretto_widget.teach.lessons.reading import NAMES
from ligretto_widget.view import lessons, wire
from ligretto_widget.view.lessonwidget import Lesson


@pytest.fixture(autouse=True)
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "_KEPT", {})


@pytest.fixture
def laying() -> Iterator[Lesson]:
    lesson = lw.Lesson("laying")
    yield lesson
    lesson.close()


def press(lesson: Lesson, name: str, text: str = "") -> None:
    lesson._dispatch(wire.Act(name, text))


def click(lesson: Lesson, *what: object) -> None:
    for each in what:
        lesson._dispatch(wire.Click(each))  # type: ignore[arg-type]


def buttons(lesson: Lesson) -> list[str]:
    return [name for name, *_ in lesson.panel.task["buttons"]]


def test_the_step_stands_in_the_task_with_what_it_points_at(laying: Lesson) -> None:
    task = laying.panel.task
    assert task["title"] == "Laying cards · 1 of 13"
    assert task["lines"][1:] == ["Red 5 goes on red 4: the same colour, and one more.", "Click the red 5, then pile 1."]
    assert buttons(laying) == ["rules", "on"]
    assert "at frame 0" not in repr(laying)
    assert repr(laying) == "Lesson('laying', step 1 of 13, 0 done)"


def test_a_wrong_move_is_refused_with_its_reason_and_the_right_one_is_made(laying: Lesson) -> None:
    click(laying, Spot(0, ROW, 1), ("pile", 0))
    assert laying.panel.task["note"]["tone"] == "illegal"
    assert "G3 does not follow R4" in laying.panel.task["note"]["title"]
    assert laying.panel.tab == "why"
    assert str(laying.table.tops[0]) == "R4"
    click(laying, Spot(0, ROW, 0), ("pile", 0))
    assert laying.panel.task["note"]["tone"] == "legal"
    assert str(laying.table.tops[0]) == "R5"
    assert laying.index == 1
    assert [text for name, text, _ in laying.panel.task["buttons"] if name == "on"] == ["Go on"]


def test_a_move_can_be_put_back(laying: Lesson) -> None:
    click(laying, Spot(0, ROW, 0), ("pile", 0))
    press(laying, "again")
    assert (laying.index, str(laying.table.tops[0])) == (0, "R4")
    assert laying.session.walk is not None
    assert laying.session.walk.done == ("3.1",)


def test_a_move_is_made_where_the_learner_stands() -> None:
    lesson = lw.Lesson("laying", step=7)  # two cards can go
    click(lesson, Spot(0, ROW, 0), ("pile", 1))
    lesson.step(-1)
    click(lesson, Spot(0, LIGRETTO), ("new", Colour.RED))
    assert [str(top) for top in lesson.table.tops] == ["R10", "G9", "R1"]
    assert lesson.panel.task["note"]["reason"] == "Go on: there is more to do."
    click(lesson, Spot(0, ROW, 0), ("pile", 1))
    assert lesson.session.walk is not None
    assert lesson.session.walk.done == ("3.7",)
    lesson.close()


def test_a_shuffle_that_a_learner_makes_is_written_down() -> None:
    lesson = lw.Lesson("reserve", step=6)
    lesson.ask("A recycle shuffle")
    assert str(lesson.timeline[-1].move).startswith("A recycle shuffle = ")
    lesson.close()


def test_only_what_was_made_can_be_put_back() -> None:
    lesson = lw.Lesson("races", step=2)
    assert "again" not in buttons(lesson)
    lesson.close()


def test_the_rules_open_and_close(laying: Lesson) -> None:
    press(laying, "rules")
    assert any(line.startswith("EN-11 (") for line in laying.panel.task["lines"])
    press(laying, "rules")
    assert not any(line.startswith("EN-11") for line in laying.panel.task["lines"])


def test_an_exercise_is_answered_wrongly_then_rightly_and_the_way_is_open(laying: Lesson) -> None:
    press(laying, "on")
    options = {text.partition(" · ")[2]: name for name, text, _ in laying.panel.task["buttons"] if name[:5] == "pick:"}
    assert len(options) >= 3
    press(laying, "check")
    assert laying.panel.task["note"]["tone"] == "illegal"
    right = next(name for text, name in options.items() if "R5" in text)
    press(laying, right)
    press(laying, "check")
    assert laying.panel.task["note"]["tone"] == "legal"
    assert "Go on" in [text for _, text, _ in laying.panel.task["buttons"]]


def test_digits_choose_and_a_step_without_a_board_keeps_what_stands(laying: Lesson) -> None:
    lesson = lw.Lesson("setup", step=2)
    table = lesson.table
    assert lesson.panel.moment["keys"] == ["Digit1", "Digit2", "Digit3"]
    lesson._dispatch(wire.Key("Digit1"))
    assert lesson.panel.task["note"]["tone"] == "illegal"
    lesson._dispatch(wire.Key("Digit2"))
    assert lesson.panel.task["note"]["tone"] == "legal"
    press(lesson, "on")
    assert lesson.table is table
    lesson.close()


def test_a_frame_is_reached_by_stepping() -> None:
    lesson = lw.Lesson("watch")
    lesson.step()
    assert lesson.panel.task["note"]["tone"] == "legal"
    press(lesson, "on")
    lesson.step(60)
    assert lesson.panel.task["note"]["title"].endswith("lie in the centre.")
    while lesson.panel.task["note"]["tone"] != "legal":
        lesson.step(-1)
    assert sum(pile.number for pile in lesson.table.centre) == 2
    lesson.close()


def test_another_round_leaves_the_lesson(laying: Lesson) -> None:
    laying._dispatch(wire.Deal("dutch", 3, False, 5))
    assert laying.session.walk is None
    assert laying.table.players == 3


def test_a_lesson_goes_on_where_it_was_left() -> None:
    first = lw.Lesson("laying")
    press(first, "on")
    press(first, "on")
    first.close()
    again = lw.Lesson("laying")
    assert again.panel.task["title"] == "Laying cards · 3 of 13"
    again.close()


@pytest.mark.parametrize("step", [0, 14, True, "1"])
def test_a_step_that_there_is_not_is_told(step: object) -> None:
    with pytest.raises(ValueError, match="this lesson has steps 1 to 13"):
        lw.Lesson("laying", step=step)  # type: ignore[arg-type]


def test_picking_a_card_gives_no_answer_away(laying: Lesson) -> None:
    click(laying, Spot(0, LIGRETTO))
    from ligretto_widget.view import telling

    assert list(telling.pointed(laying.session)[0]) == [Spot(0, LIGRETTO)]


@pytest.mark.parametrize("name", NAMES)
def test_every_step_stands_at_the_moment_that_it_speaks_of(name: str) -> None:
    lesson = lw.Lesson(name)
    walk = lesson.session.walk
    assert walk is not None
    for at in range(len(walk.lesson.steps)):
        lesson.session.open_step(at)
        if walk.exercise is None:
            assert lesson.index == lesson.timeline.opens_at
            assert lesson.table == walk.board()[walk.board().opens_at].table
    lesson.close()


def test_what_follows_a_right_answer_is_said_of_an_exercise_too() -> None:
    lesson = Lesson("scoring", step=4)
    session, walk = lesson.session, lesson.session.walk
    assert session.quiz is not None
    assert walk is not None
    assert walk.step.after == "Points can fall below zero."
    for number in range(1, len(session.quiz.here.choices) + 1):
        if not session.quiz.here.right:
            lessons.choose(session, walk, number)
    assert session.desk.said is not None
    assert session.desk.said.tone == "legal"
    assert session.desk.said.reason.endswith("Points can fall below zero.")

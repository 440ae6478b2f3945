"""What docs/lessons.md and docs/teaching.md claim: their files, their error messages and their tables."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import ligretto_widget as lw
from ligretto_widget.teach.exercises.beliefs import BELIEFS, MADE
from ligretto_widget.teach.exercises.classroom import ClassResults
from ligretto_widget.teach.exercises.fields import COMMON as EVERY
from ligretto_widget.teach.exercises.own import own_exercise
from ligretto_widget.teach.exercises.own_kinds import WRITTEN
from ligretto_widget.teach.lessons import place
from ligretto_widget.teach.lessons.claims import check
from ligretto_widget.teach.lessons.reading import COMMON, DOES, NAMES, LessonError, script
from ligretto_widget.teach.lessons.steps import GOALS, Answer
from ligretto_widget.teach.lessons.walk import Walk
from ligretto_widget.teach.say import LANGUAGES
from ligretto_widget.view.fit import PROJECTOR
from ligretto_widget.view.wire import SPEEDS
from test_docs import ROOT, blocks, text_of, write_files

LESSON, TEACHING = "docs/lessons.md", "docs/teaching.md"
MINE = "my_lesson.toml"


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files of the page lie where the test runs, and no place of another test is known."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(place, "_KEPT", {})
    write_files(LESSON)


def rows(name: str, form: str) -> list[tuple[str, ...]]:
    """The rows of the document's tables whose first cell has this form."""
    found = re.findall(rf"^\| ((?:{form}) \|.*) \|$", text_of(name), re.MULTILINE)
    return [tuple(cell.strip() for cell in row.split("|")) for row in found]


def words(cell: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`]+)`", cell)


# --- docs/lessons.md --------------------------------------------------------------------------------------------------


def test_every_file_with_a_title_can_be_loaded() -> None:
    found = [block for block in blocks(LESSON, "toml") if re.search(r"^title = ", block, re.MULTILINE)]
    loaded = {}
    for block in found:
        name = block.splitlines()[0].removeprefix("# ")
        loaded[name] = len(script(name).steps) if "[[step]]" in block else len(lw.load_exercises(name))
    assert loaded == {MINE: 3, "my_questions.toml": 3}


def test_the_lesson_goes_as_the_page_says() -> None:
    walk = Walk(script(MINE))
    table = walk.board()[0].table
    refused = walk.tried(table, lw.judge(table, lw.move("A row:1 centre:new")), None, (), "en")
    assert refused is not None
    assert (refused.tone, walk.is_done) == ("illegal", False)
    made = lw.move("A row:2 centre:new")
    reply = walk.tried(table, lw.judge(table, made), lw.apply(table, made), (), "en")
    assert reply is not None
    assert (reply.plays, reply.text) == (True, "Every pile starts so.")
    walk.go(1)
    assert walk.step.board is None
    for option, done in ((1, False), (2, True)):
        walk.choose(option, "en")
        assert walk.is_done is done
    walk.go(2)
    assert walk.exercise is not None
    assert walk.exercise.answer("G2 B7 Y1").right
    walk.answered()
    assert walk.done == ("1", "2", "3")


def test_what_is_told_of_a_wrong_file_is_told_word_for_word() -> None:
    whole = Path(MINE).read_text(encoding="utf-8")
    told = [row for row in rows(LESSON, "`[^`]+`") if len(row) == 2 and row[1].startswith(f"`{MINE}, step")]
    assert len(told) == 5
    for written, said in (map("".join, map(words, row)) for row in told):
        number = int(said.split("step ")[1][0])
        head, *steps = whole.split("[[step]]")
        first = written.split()[0]
        steps[number - 1], changed = re.subn(rf"^{first} .*$", written, steps[number - 1], count=1, flags=re.MULTILINE)
        assert changed
        Path(MINE).write_text("[[step]]".join([head, *steps]), encoding="utf-8")
        with pytest.raises(LessonError) as caught:
            lw.Lesson(MINE)
        assert str(caught.value) == said


def test_every_field_of_a_step_and_everything_to_do_has_its_row() -> None:
    told = [field for row in rows(LESSON, "`[a-z`, ]+`") if len(row) == 2 for field in words(row[0])]
    assert sorted(told) == sorted(COMMON)
    does = {
        row[0].strip("`"): tuple(words(row[1]))
        for row in rows(LESSON, "`[a-z]+`")
        if len(row) == 3 and row[0] != "`do`"
    }
    assert does == dict(DOES)
    assert [goal for goal in GOALS if f'"{goal}"' not in text_of(LESSON)] == []


def test_every_kind_has_its_row_with_its_fields() -> None:
    told = {row[0]: (tuple(words(row[2])), tuple(words(row[3]))) for row in rows(LESSON, "X[0-9]+")}
    assert told == {kind: (one.needed, one.may) for kind, one in WRITTEN.items()}
    assert [field for field in EVERY if field not in text_of(LESSON)] == []


def test_every_claim_that_is_shown_is_one() -> None:
    """Held against a table of its own, no other fault is told than that it does not hold there."""
    claims = re.findall(r"^  \"(.+)\",$", text_of(LESSON), re.MULTILINE)
    table = lw.position("edition schmidt\nplayers 4\ncentre R4\nA ligretto *9 Y8 | row R5 G3 B8 | discard R7 R6")
    assert len(claims) == 6
    for claim in claims:
        with suppress(ValueError):
            check(table, claim)
            continue
        with pytest.raises(ValueError, match="does not hold"):
            check(table, claim)


def test_ones_own_sentences_stay_as_they_are_and_those_of_the_package_are_translated() -> None:
    text = Path(MINE).read_text(encoding="utf-8")
    own, known = "Et ettal begynder en bunke.", "Every pile starts with a 1."
    Path(MINE).write_text(text.replace("A 1 starts a pile.", own).replace("There is a pile now.", known), "utf-8")
    walk = Walk(script(MINE))
    assert walk.lines("da")[0] == own
    walk.go(1)
    assert walk.lines("da")[0] not in ("", known)


def test_answers_and_place_are_kept_under_the_code() -> None:
    results = lw.Results("results/", "green-kite")
    lesson = lw.Lesson(MINE, results=results)
    lesson.session.open_step(2)
    assert sorted(path.name for path in Path("results").iterdir()) == ["green-kite.place"]
    lesson.session.give("")
    assert sorted(path.name for path in Path("results").iterdir()) == ["green-kite.json", "green-kite.place"]
    assert json.loads(Path("results/green-kite.json").read_text(encoding="utf-8"))["tries"][0]["item"] == "my_lesson-3"
    again = lw.Lesson(MINE, results=lw.Results("results/", "green-kite"))
    assert "step 3 of 3" in repr(again)
    assert "step 1 of 3" in repr(lw.Lesson(MINE, results=results, step=1))


# --- docs/teaching.md -------------------------------------------------------------------------------------------------


def inline(name: str) -> list[str]:
    return [code for code in words(re.sub(r"^```.*?^```$", "", text_of(name), flags=re.DOTALL | re.MULTILINE))
            if code.startswith("lw.") and "(" in code]  # fmt: skip


@pytest.fixture
def opened() -> Iterator[list[Any]]:
    """What was made from the text, closed afterwards."""
    made: list[Any] = []
    yield made
    for one in made:
        if isinstance(one, lw.LigrettoWidget):
            one.close()


@pytest.mark.parametrize("code", sorted({*inline(TEACHING), *inline(LESSON)}))
def test_code_within_a_sentence_runs(code: str, opened: list[Any]) -> None:
    Path("collected").mkdir()
    opened.append(eval(code, {"lw": lw}))


def test_the_table_of_notebooks_is_that_of_the_lessons() -> None:
    told = {words(row[1])[0]: row for row in rows(TEACHING, r"[0-9]+ [^|]+") if len(row) == 5}
    assert tuple(told) == NAMES
    for number, (name, row) in enumerate(told.items(), 1):
        (notebook,) = (ROOT / "notebooks").glob(f"{number:02}_*.ipynb")
        cells = ["".join(cell["source"]) for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]]
        heading = cells[0].splitlines()[0].removeprefix(f"# {number} · ")
        assert heading.startswith(row[0].removeprefix(f"{number} "))
        assert any(f'lw.Lesson("{name}"' in cell for cell in cells)
        assert int(row[2]) == len(script(name).steps)
        assert 0 < int(row[3]) <= 45


def test_steps_that_a_plan_names_are_there() -> None:
    named = re.findall(r"`(\w+)`, steps ([0-9]+) to ([0-9]+)", text_of(TEACHING))
    assert len(named) >= 4
    for lesson, first, last in named:
        assert 1 <= int(first) < int(last) <= len(script(lesson).steps)


def test_every_belief_has_its_row_and_the_steps_that_settle_it() -> None:
    """Where the engine marks the step's answer, its believer answers it wrongly."""
    told = {row[0]: re.findall(r"`(\w+)` ([0-9]+)", row[3]) for row in rows(TEACHING, "M[0-9]{2}")}
    assert told.keys() == BELIEFS.keys()
    for belief, steps in told.items():
        assert steps
        for name, number in steps:
            task = script(name).steps[int(number) - 1].task
            if not isinstance(task, Answer):
                continue
            question = own_exercise(task.fields).question
            assert isinstance(question, MADE) or BELIEFS[belief].predictions(question), (belief, name, number)


def test_the_link_is_the_one_that_the_code_prints() -> None:
    (code,) = (block for block in blocks(TEACHING, "python") if "urlencode" in block)
    space: dict[str, Any] = {}
    exec(code, space)
    assert f"\n{space['link']}\n" in text_of(TEACHING)


def test_the_columns_of_the_results_are_told() -> None:
    told = {words(row[0])[0]: row[1] for row in rows(TEACHING, r"`found\.[^`]+`")}
    results = lw.Results("collected", "green-kite")
    for one in (ask := lw.exercises(["X1", "X2"], 2, seed=7, level=1)):
        one.choose(1)
    results.add(*ask)
    found: ClassResults = lw.class_results("collected")
    for code, columns in told.items():
        heads = eval(code, {"found": found}).heads
        assert columns.split(", ") == [head or "right or wrong" for head in heads]
    assert [head for head in found.learners(times=True).heads if head not in told["found.learners()"]] == ["seconds"]


def test_what_is_said_of_the_projector_and_the_languages() -> None:
    text = text_of(TEACHING)
    assert PROJECTOR == 1.25  # "a quarter larger"
    assert f"{min(SPEEDS)}× to {max(SPEEDS)}×" in text
    for name in (LESSON, TEACHING):
        assert [code for code in LANGUAGES if f"`{code}`" not in text_of(name)] == []

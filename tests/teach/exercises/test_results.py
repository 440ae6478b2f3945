"""A learner's results: a small file that holds a code and what the program wrote, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import ligretto_widget as lw
from ligretto_widget.teach.exercises.codes import FIRST, SECOND, checked_code, new_code
from ligretto_widget.teach.exercises.exercise import Exercise
from ligretto_widget.teach.exercises.results import Results
from ligretto_widget.teach.exercises.tries import ResultsError, Try, as_csv, as_json, read_tries

CODE = "green-kite"


def tried(kind: str = "X2", seed: int = 1) -> Exercise:
    """An exercise with a wrong try and a right one."""
    one = lw.exercise(kind, seed=seed)
    wrong = next(at for at in range(1, 6) if not lw.exercise(kind, seed=seed).choose(at).right)
    truth = one.choose(wrong).truth
    one.answer(truth)
    return one


@pytest.fixture
def results(tmp_path: Path) -> Results:
    return Results(tmp_path, CODE, lesson="02-laying")


# --- the learner ------------------------------------------------------------------------------------------------------


def test_a_learner_is_a_code_of_two_words() -> None:
    code = new_code()
    first, second = code.split("-")
    assert first in FIRST
    assert second in SECOND
    assert checked_code(code) == code
    assert len({*FIRST}) == len(FIRST)
    assert len({*SECOND}) == len(SECOND)


def test_a_taken_code_is_not_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter(["green", "kite", "calm", "fox"])
    monkeypatch.setattr("secrets.choice", lambda _: next(words))
    assert new_code({"green-kite"}) == "calm-fox"


@pytest.mark.parametrize("name", ["Anna", "anna-smith", "green-anna", "green", "", 7, "green-kite-2", "../green-kite"])
def test_a_name_is_no_code(tmp_path: Path, name: object) -> None:
    with pytest.raises(ValueError, match="it is a code of two words such as green-kite, never a name"):
        Results(tmp_path, name)  # type: ignore[arg-type]


@pytest.mark.parametrize("lesson", ["Anna Smith", "a/b", "<b>", 7])
def test_a_lesson_is_a_word(tmp_path: Path, lesson: object) -> None:
    with pytest.raises(ValueError, match="lesson cannot be"):
        Results(tmp_path, CODE, lesson=lesson)  # type: ignore[arg-type]


# --- the file ---------------------------------------------------------------------------------------------------------


def test_nothing_is_written_before_something_was_tried(results: Results) -> None:
    assert results.add(lw.exercise("X1", seed=1)) == 0
    assert not results.path.exists()


def test_the_tries_are_in_the_file_and_read_again(results: Results) -> None:
    one = tried()
    assert results.add(one) == 2
    assert results.path.name == "green-kite.json"
    again = Results(results.path.parent, CODE)
    assert again.tries == results.tries
    assert len(again) == 2
    assert [(each.number, each.right) for each in again.of(one)] == [(1, False), (2, True)]
    first = again.tries[0]
    assert (first.learner, first.lesson, first.kind, first.item) == (CODE, "02-laying", "X2", "X2-2-1")
    assert (first.seed, first.level, first.edition) == (1, 2, one.edition)
    assert first.given == one.attempts[0].marked.given
    assert first.tags == one.attempts[0].marked.tags
    assert first.version == lw.__version__


def test_a_try_is_noted_once(results: Results) -> None:
    one = tried()
    assert (results.add(one), results.add(one)) == (2, 0)
    one.reveal()
    one.choose(1)
    assert results.add(one) == 1
    assert [(each.number, each.shown) for each in results.tries] == [(1, False), (2, False), (3, True)]


def test_hints_are_counted_with_the_try_that_follows_them(results: Results) -> None:
    one = lw.exercise("X2", seed=1)
    first, second = one.hint(), one.hint()
    assert first != second == one.hint()  # the last one is said again, and counts once
    one.choose(1)
    one.choose(2)
    results.add(one)
    assert one.hints == 2
    assert [each.hints for each in results.tries] == [2, 0]
    assert [each.hints for each in read_tries(results.path)] == [2, 0]


@pytest.mark.parametrize("ending", [".json", ".csv"])
def test_a_file_from_before_hints_were_counted_is_read_and_gone_on_with(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"mine{ending}"
    rows = (ROW, ROW._replace(number=2))
    text = as_csv(rows) if ending == ".csv" else as_json(CODE, rows)
    older = text.replace(', "hints": 0', "").replace(",hints\n", "\n").replace(",0\n", "\n")
    assert "hints" not in older
    path.write_text(older, encoding="utf-8")
    results = Results(path)
    assert results.tries == rows
    results.add(tried())
    assert "hints" in path.read_text(encoding="utf-8")
    assert read_tries(path)[:2] == rows


def test_a_first_try_stays_the_first_when_the_notebook_is_run_again(results: Results) -> None:
    results.add(tried())
    results.add(tried())
    assert [each.number for each in results.tries] == [1, 2, 3, 4]


def test_several_exercises_are_added_together(results: Results) -> None:
    assert results.add(tried(seed=1), tried(seed=2), tried("X8", seed=1)) == 6
    assert {each.item for each in results.tries} == {"X2-2-1", "X2-2-2", "X8-2-1"}


def test_every_kind_can_be_noted_and_read_again(results: Results) -> None:
    for kind in ("X1", "X3", "X4", "X5", "X6", "X7", "X8", "X9", "X10", "X11", "X12", "X13", "X14"):
        one = lw.exercise(kind, seed=2)
        text = one.reveal()
        assert text
        one.mark(_best(one))
        assert results.add(one) == 1
    assert read_tries(results.path) == results.tries
    assert all(each.right and each.shown for each in results.tries)


def _best(one: Exercise) -> object:
    from ligretto_widget.teach.exercises.showing import solution

    return solution(one.question, one._setting)


def test_what_was_typed_is_not_kept(results: Results) -> None:
    one = lw.exercise("X2", seed=1)
    with pytest.raises(ValueError, match="the answer cannot be"):
        one.answer("my name is Anna")
    one.answer("  legal ")
    results.add(one)
    text = results.path.read_text(encoding="utf-8")
    assert "Anna" not in text
    assert json.loads(text)["tries"][0]["given"] == "LEGAL"


def test_a_position_that_was_built_is_not_kept(results: Results) -> None:
    one = lw.exercise("X12", seed=1)
    one.answer(f"{one.position}\nA reserve *")
    results.add(one)
    assert results.tries[0].given == "a position"


def test_times_are_whole_seconds(results: Results, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([10.0, 17.4, 20.0])
    monkeypatch.setattr("ligretto_widget.teach.exercises.exercise.monotonic", lambda: next(clock))
    one = lw.exercise("X2", seed=1)
    one.choose(1)
    one.choose(2)
    results.add(one)
    assert [each.seconds for each in results.tries] == [7, 3]


def test_a_file_may_be_named_and_may_be_csv(tmp_path: Path) -> None:
    one = tried()
    for name in ("mine.json", "mine.csv"):
        results = Results(tmp_path / "deep" / name)
        results.add(one)
        assert read_tries(tmp_path / "deep" / name) == results.tries
        assert Results(tmp_path / "deep" / name).learner == results.learner
    assert (tmp_path / "deep" / "mine.csv").read_text(encoding="utf-8") == results.csv()
    assert sorted(each.name for each in (tmp_path / "deep").iterdir()) == ["mine.csv", "mine.json"]


def test_a_file_of_another_learner_is_refused(results: Results) -> None:
    results.add(tried())
    with pytest.raises(ValueError, match=r"green-kite\.json holds the results of green-kite"):
        Results(results.path, "calm-fox")


def test_the_promise_tells_children_what_is_in_the_file(results: Results) -> None:
    said = results.promise()
    assert "green-kite" in said
    assert "Your name is not in it." in said
    assert "you can delete it" in said
    with pytest.raises(ValueError, match="language cannot be"):
        results.promise("xx")


def test_results_show_themselves(results: Results) -> None:
    results.add(tried())
    assert repr(results).startswith("<results of green-kite: 2 tries, ")


# --- damaged files ----------------------------------------------------------------------------------------------------

ROW = Try(CODE, "", "X2", "X2-2-1", 1, 2, "schmidt", 1, False, "LEGAL", ("M16",), ("EN-11",), 3, False, "0.1.0")


def changed(**values: object) -> str:
    """A file of one try, some of whose values are others."""
    data = json.loads(as_json(CODE, [ROW]))
    for name, value in values.items():
        if name in ("learner", "format", "version_of_file", "tries"):
            data["version" if name == "version_of_file" else name] = value
        else:
            data["tries"][0][name] = value
    return json.dumps(data)


DAMAGED: list[tuple[str, str]] = [
    ("", "the file is cut off"),
    ('{"format": "ligretto-results"', "the file is cut off"),
    (as_json(CODE, [ROW])[:-30], "the file is cut off"),
    ("{'a': 1}", "this is not JSON"),
    ("[" * 100_000 + "}", "no results file"),
    ("[1]", "no results file"),
    ('{"a": 1}', 'one begins with "format": "ligretto-results"'),
    (changed(format="ligretto-record"), "no results file"),
    (changed(version_of_file=2), "version cannot be 2: this program reads 1"),
    (changed(tries=3), "tries are a list"),
    (changed(tries=[3]), "try 1 is no object"),
    (changed(learner="Anna"), "learner cannot be 'Anna'"),
    (changed(learner=None), "learner cannot be None"),
    (changed(kind="X15"), "kind cannot be 'X15': it is X1 to X14"),
    (changed(seed=-1), "seed cannot be -1"),
    (changed(seed=1.5), "seed cannot be 1.5"),
    (changed(level=True), "level cannot be True: it is 1, 2 or 3"),
    (changed(number=0), "number cannot be 0"),
    (changed(right="yes"), "right cannot be 'yes': it is true or false"),
    (changed(given="<script>"), "given cannot be '<script>'"),
    (changed(given="a\nb"), "given cannot be"),
    (changed(tags=["M1"]), "tags cannot be"),
    (changed(tags="M01 M02"), ""),
    (changed(rules=["XX-99"]), "rules cannot be"),
    (changed(seconds=-1), "seconds cannot be -1"),
    (changed(version="<b>"), "version cannot be '<b>'"),
    (changed(edition="Anna"), "edition cannot be 'Anna'"),
    (changed(item="two words"), "item cannot be"),
    (changed(hints=-1), "hints cannot be -1"),
    (changed(more=1), "a try has the values learner, lesson"),
]


@pytest.mark.parametrize(("text", "said"), DAMAGED)
def test_a_damaged_file_is_refused_with_its_name(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "green-kite.json"
    path.write_text(text, encoding="utf-8")
    if not said:
        assert len(read_tries(path)) == 1
        return
    with pytest.raises(ResultsError, match=re.escape(said)) as caught:
        read_tries(path)
    assert caught.value.name == str(path)
    with pytest.raises(ResultsError):
        Results(tmp_path, CODE)


def _csv(change: Callable[[str], str]) -> str:
    return change(as_csv([ROW, ROW._replace(number=2, right=True, tags=())]))


@pytest.mark.parametrize(
    ("text", "said", "line"),
    [
        ("", "the first line is learner,lesson,kind", 1),
        ("a,b\n", "the first line is learner,lesson,kind", 1),
        (_csv(lambda text: text.replace(",X2,", ",X99,", 1)), "kind cannot be 'X99'", 2),
        (_csv(lambda text: text.replace("EN-11", "EN-11,more")), "a line has 16 values, this one has 17", 2),
        (_csv(lambda text: text + '"open'), "this is not CSV", 4),
        (_csv(lambda text: text.replace("true", "maybe")), "right cannot be 'maybe'", 3),
    ],
)
def test_a_damaged_csv_is_refused_with_its_line(tmp_path: Path, text: str, said: str, line: int) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ResultsError, match=re.escape(said)) as caught:
        read_tries(path)
    assert caught.value.line == line


def test_what_is_no_text_or_too_big_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(b'{\n"format": "\xff"}')
    with pytest.raises(ResultsError, match="line 2: this is not text in UTF-8"):
        read_tries(path)
    path.write_bytes(b" " * 4_000_001)
    with pytest.raises(ResultsError, match="at most 4000000 bytes"):
        read_tries(path)
    path.write_text(as_json(CODE, [ROW, ROW._replace(learner=CODE)]).replace(CODE, "calm-fox"), encoding="utf-8")
    assert len(read_tries(path)) == 2


def test_a_file_of_two_learners_is_no_file_of_one(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(as_csv([ROW, ROW._replace(learner="calm-fox")]), encoding="utf-8")
    with pytest.raises(ResultsError, match="results are of one learner, these are of green-kite, calm-fox"):
        Results(path)


@pytest.mark.parametrize("ending", [".json", ".csv"])
def test_writing_and_reading_gives_the_same(tmp_path: Path, ending: str) -> None:
    rows = (ROW, ROW._replace(seed=None, number=2, tags=(), rules=(), right=True, shown=True, given="−8"))
    path = tmp_path / f"mine{ending}"
    path.write_text(as_csv(rows) if ending == ".csv" else as_json(CODE, rows), encoding="utf-8")
    assert read_tries(path) == rows

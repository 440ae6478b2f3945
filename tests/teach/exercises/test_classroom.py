"""A class's results: the folder read, the damaged files named, the tables counted, nobody ranked."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ligretto_widget as lw
from ligretto_widget.teach.exercises.classroom import ClassResults, FileState
from ligretto_widget.teach.exercises.listing import Listing, bars
from ligretto_widget.teach.exercises.tries import Try, as_csv, as_json
from ligretto_widget.teach.say import say

GIVEN = ("LEGAL", ("M16",), ("EN-11", "EN-12"))
ROW = Try("green-kite", "02", "X2", "X2-2-1", 1, 2, "schmidt", 1, False, *GIVEN, 3, False, "0.1.0")
RIGHT = ROW._replace(number=2, right=True, given="WRONG_NUMBER", tags=(), seconds=9, shown=True)
FOX = ROW._replace(learner="calm-fox", seconds=20, hints=1)
OWL = ROW._replace(learner="wise-owl", right=True, given="WRONG_NUMBER", tags=())
OTHER = ROW._replace(
    learner="calm-fox", kind="X10", item="X10-2-1", given="stuck", tags=("M18",), rules=("A28",), hints=2
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three learners, one of them in a folder of her own, one as CSV, and files that are none."""
    (tmp_path / "green-kite.json").write_text(as_json("green-kite", [ROW, RIGHT]), encoding="utf-8")
    (tmp_path / "calm-fox.csv").write_text(as_csv([FOX, OTHER]), encoding="utf-8")
    (tmp_path / "wise-owl").mkdir()
    (tmp_path / "wise-owl" / "results.json").write_text(as_json("wise-owl", [OWL]), encoding="utf-8")
    (tmp_path / "copy of green-kite.json").write_text(as_json("green-kite", [ROW, RIGHT]), encoding="utf-8")
    (tmp_path / "torn.json").write_text(as_json("green-kite", [ROW])[:200], encoding="utf-8")
    (tmp_path / "edited.csv").write_text(as_csv([FOX]).replace("false", "perhaps"), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not ours", encoding="utf-8")
    (tmp_path / ".ipynb_checkpoints").mkdir()
    (tmp_path / ".ipynb_checkpoints" / "old.json").write_text("{", encoding="utf-8")
    return tmp_path


def test_a_folder_is_read_and_damaged_files_are_named(folder: Path) -> None:
    found = lw.class_results(folder)
    assert {(each.name, each.tries) for each in found.files if each.whole} == {
        ("green-kite.json", 2),
        ("copy of green-kite.json", 2),
        ("calm-fox.csv", 2),
        ("wise-owl/results.json", 1),
    }
    faults = {each.name: each.fault for each in found.files if not each.whole}
    assert faults["torn.json"].endswith("the file is cut off")
    assert faults["edited.csv"] == "line 2: right cannot be 'perhaps': it is true or false"
    assert len(faults) == 2
    assert "not read: edited.csv, torn.json" in repr(found)
    assert found.damaged().rows == tuple(sorted(faults.items()))


def test_the_same_try_in_two_files_counts_once(folder: Path) -> None:
    assert sorted(lw.class_results(folder).rows) == sorted([ROW, RIGHT, FOX, OTHER, OWL])


def test_a_file_that_cannot_be_read_is_named_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(path: object, name: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("ligretto_widget.teach.exercises.classroom.read_tries", closed)
    found = lw.class_results(folder)
    assert {each.fault for each in found.files} == {"Permission denied"}
    assert len(found) == 0


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(NotADirectoryError, match="there is no folder"):
        lw.class_results(tmp_path / "nowhere")


def test_an_empty_folder_has_empty_tables(tmp_path: Path) -> None:
    found = lw.class_results(tmp_path)
    tables = [found.by_belief(), found.by_rule(), found.by_option(), found.by_kind(), found.learners(), found.damaged()]
    assert [table.rows for table in tables] == [()] * 6
    assert str(found)
    assert "nothing to show" in found.chart().svg
    with pytest.raises(ValueError, match="learner cannot be 'green-kite': there are none"):
        found.path("green-kite")


def test_beliefs_are_counted_by_learners_the_commonest_first(folder: Path) -> None:
    rows = lw.class_results(folder).by_belief().rows
    assert [row[0] for row in rows] == ["M16", "M18"]
    assert rows[0] == ("M16", "any higher number of the colour could follow", 2, 2)


def test_rules_are_counted_where_an_answer_was_wrong(folder: Path) -> None:
    rows = lw.class_results(folder).by_rule().rows
    assert [(row[0], row[2], row[3]) for row in rows] == [("EN-11", 2, 2), ("A28", 1, 1)]


def test_answers_show_which_option_drew(folder: Path) -> None:
    rows = lw.class_results(folder).by_option().rows
    assert rows == (
        ("X2", "X2-2-1", "schmidt", "LEGAL", "wrong", 2),
        ("X2", "X2-2-1", "schmidt", "WRONG_NUMBER", "right", 2),
        ("X10", "X10-2-1", "schmidt", "stuck", "wrong", 1),
    )


def test_kinds_tell_first_tries_from_the_end(folder: Path) -> None:
    assert lw.class_results(folder).by_kind().rows == (("X2", 3, 4, 1, 2), ("X10", 1, 1, 0, 0))


def test_learners_are_codes_in_order_of_the_alphabet_and_times_are_shown_when_asked(folder: Path) -> None:
    found = lw.class_results(folder)
    assert found.learners().rows == (
        ("calm-fox", 2, 2, 0, 0, "M16 M18", 3, 0),
        ("green-kite", 1, 2, 0, 1, "M16", 0, 1),
        ("wise-owl", 1, 1, 1, 1, "", 0, 0),
    )
    assert found.learners().heads[-2:] == ("hints", "shown")
    assert "seconds" not in found.learners().heads
    assert found.learners(times=True).heads[-1] == "seconds"
    assert found.learners(times=True).rows[1][-1] == 9


def test_one_learners_way_can_be_followed(folder: Path) -> None:
    found = lw.class_results(folder)
    assert found.path("green-kite").rows == (
        ("02", "X2-2-1", 1, "LEGAL", "wrong", "M16"),
        ("02", "X2-2-1", 2, "WRONG_NUMBER", "right", ""),
    )
    with pytest.raises(ValueError, match="there are calm-fox, green-kite, wise-owl"):
        found.path("lucky-star")


def test_all_tries_go_into_a_spreadsheet(folder: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(lw.class_results(folder).csv())))
    assert len(rows) == 5
    assert {row["learner"] for row in rows} == {"calm-fox", "green-kite", "wise-owl"}


def test_the_chart_is_a_picture_with_words(folder: Path) -> None:
    chart = lw.class_results(folder).chart()
    root = ElementTree.fromstring(chart._repr_svg_())
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "M16 any higher number of the colour could follow" in texts
    assert root.get("role") == "img"
    chart.save(folder / "chart.svg")
    assert (folder / "chart.svg").read_text(encoding="utf-8") == chart.svg


def test_results_show_damaged_files_first(folder: Path) -> None:
    found = lw.class_results(folder)
    assert str(found).startswith("Files that were not read\n")
    assert found._repr_html_().startswith("<table><caption>Files that were not read</caption>")
    assert "Files" not in str(ClassResults(found.rows))


def test_a_language_that_there_is_not_is_refused(folder: Path) -> None:
    found = lw.class_results(folder)
    for table in (found.by_belief, found.by_rule, found.by_option, found.by_kind, found.learners, found.chart):
        with pytest.raises(ValueError, match="language cannot be 'xx'"):
            table("xx")


# --- tables and charts ------------------------------------------------------------------------------------------------

TABLE = Listing("A & B", ("name", "n"), (("<b>", 1), ("=1+1", 12), ("-8", 3)))


def test_a_table_lines_up_its_columns() -> None:
    assert str(TABLE) == "A & B\nname   n\n<b>    1\n=1+1  12\n-8     3"
    assert repr(TABLE) == str(TABLE)


def test_a_table_for_a_notebook_is_plain_text_in_cells() -> None:
    page = TABLE._repr_html_()
    assert "&lt;b&gt;" in page
    assert "A &amp; B" in page
    assert "<b>" not in page


def test_a_table_for_a_spreadsheet_holds_no_formulas() -> None:
    assert TABLE.csv() == "name,n\n<b>,1\n'=1+1,12\n-8,3\n"


def test_a_long_label_is_cut_in_the_chart_and_told_whole_beside_it() -> None:
    chart = bars(say(), "T", [("x" * 100, 3)])
    assert f"{'x' * 57}…" in chart.svg
    assert f"{'x' * 100}: 3" in chart.svg


def test_a_file_is_whole_or_not() -> None:
    assert FileState("a.json", 3, "").whole
    assert not FileState("a.json", 0, "torn").whole

"""A table of words: columns that stand under each other, and a page on which everything is escaped."""

from __future__ import annotations

from xml.etree import ElementTree

from ligretto_widget.teach.grid import Grid, lines, page

GRID = Grid(("Edition", "A", "wins"), (("Schmidt", "17", "A & B"), ("Danish", "−5", "<nobody>")))


def test_columns_stand_under_their_heads_and_numbers_to_the_right() -> None:
    assert GRID.text() == "Edition   A  wins\nSchmidt  17  A & B\nDanish   −5  <nobody>"


def test_the_page_has_heads_for_columns_and_rows_and_escapes_its_words() -> None:
    table = ElementTree.fromstring(GRID.html("Who <wins>"))
    assert [head.text for head in table.iterfind("thead/tr/th")] == ["Edition", "A", "wins"]
    assert {head.get("scope") for head in table.iterfind("thead/tr/th")} == {"col"}
    assert [row.findtext("th") for row in table.iterfind("tbody/tr")] == ["Schmidt", "Danish"]
    assert [[cell.text for cell in row.iterfind("td")] for row in table.iterfind("tbody/tr")] == [
        ["17", "A & B"],
        ["−5", "<nobody>"],
    ]
    assert table.findtext("caption") == "Who <wins>"
    sides = [cell.get("style", "").partition(";")[0] for cell in table.iterfind("thead/tr/th")]
    assert sides == ["text-align:left", "text-align:right", "text-align:left"]


def test_a_table_without_rows_shows_its_heads() -> None:
    assert Grid(("Move", "Danish"), ()).text() == "Move  Danish"
    assert Grid(("Move", "Danish"), ()).html().count("<th") == 3  # the head of the table is the third


def test_lines_are_paragraphs_and_empty_ones_are_none() -> None:
    assert page(lines(["a < b", ""])) == '<div class="ligretto-table"><p>a &lt; b</p></div>'

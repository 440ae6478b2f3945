"""The chart of reaction times: every time is in one bar, and all of it can be read on its ground."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from ligretto_widget.teach.reactionchart import BIN, BINS, THEMES, Bars, chart, middle
from ligretto_widget.teach.say import say

SVG = "{http://www.w3.org/2000/svg}"
ROWS = (Bars("sets out", [-80, 0, 100, 249, 250, 9_999]), Bars("lands", [700]), Bars("missed", []))


def drawn(theme: str = "light") -> ElementTree.Element:
    return ElementTree.fromstring(chart(say(), "How quick A was", ROWS, theme))  # type: ignore[arg-type]


def bars(svg: ElementTree.Element, theme: str, row: int) -> list[tuple[float, float]]:
    """Where the bars of a row stand, and how tall they are."""
    colour = THEMES[theme].bars[row]  # type: ignore[index]
    found = [each for each in svg.iterfind(f"{SVG}rect") if each.get("fill") == colour]
    return [(float(each.get("x", "0")), float(each.get("height", "0"))) for each in found]


@pytest.mark.parametrize("theme", THEMES)
def test_times_fall_into_quarters_of_a_second_and_the_ends_take_what_is_beyond(theme: str) -> None:
    first, second, last = bars(drawn(theme), theme, 0)
    assert [first[1], second[1], last[1]] == [30, 8, 8]  # four times, once and once
    assert second[0] - first[0] == (last[0] - first[0]) / (BINS - 1)
    assert BIN == 250
    assert len(bars(drawn(theme), theme, 1)) == 1
    assert bars(drawn(theme), theme, 2) == []


def test_each_row_says_how_many_and_the_median() -> None:
    t = say()
    assert [middle(t, row.times) for row in ROWS] == ["6, median 174 ms", "1, median 700 ms", "none"]
    texts = [each.text for each in drawn().iterfind(f"{SVG}text")]
    assert texts[:4] == ["How quick A was", "sets out: 6, median 174 ms", "lands: 1, median 700 ms", "missed: none"]
    assert texts[4:] == ["0", "1 s", "2 s", "3 s", "4 s +"]


def test_it_has_a_name_and_says_its_figures_to_those_who_do_not_see_it() -> None:
    svg = drawn()
    assert (svg.get("role"), svg.findtext(f"{SVG}title")) == ("img", "How quick A was")
    assert svg.findtext(f"{SVG}desc") == "sets out: 6, median 174 ms. lands: 1, median 700 ms. missed: none."


def test_nothing_in_it_loads_or_runs_and_its_words_are_escaped() -> None:
    text = chart(say(), "A & <B>", ROWS)
    assert "A &amp; &lt;B&gt;" in text
    assert re.findall(r"href|url\(|<script|<style|onload", text) == []


def test_it_stays_within_its_frame() -> None:
    svg = drawn()
    width, height = float(svg.get("width", "0")), float(svg.get("height", "0"))
    for each in svg.iterfind(f"{SVG}rect"):
        x, y = float(each.get("x", "0")), float(each.get("y", "0"))
        assert 0 <= x <= x + float(each.get("width", "0")) <= width
        assert 0 <= y <= y + float(each.get("height", "0")) <= height


GROUNDS = [("light", ["#FFFFFF"]), ("dark", ["#1E2126"]), ("page", ["#FFFFFF", "#111111"])]


@pytest.mark.parametrize(("theme", "grounds"), GROUNDS)
def test_it_can_be_read_on_its_ground(theme: str, grounds: list[str]) -> None:
    colours = THEMES[theme]  # type: ignore[index]
    for ground in grounds:
        assert all(contrast(bar, ground) >= 3 for bar in colours.bars)
        assert colours.ink == "currentColor" or contrast(colours.ink, ground) >= 7
        assert colours.line == "currentColor" or contrast(colours.line, ground) >= 3


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 counts it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_a_theme_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="theme cannot be 'sepia': there are light, dark, page"):
        chart(say(), "A", ROWS, "sepia")  # type: ignore[arg-type]

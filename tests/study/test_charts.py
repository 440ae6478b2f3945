"""The charts: their numbers are those of the rows, with intervals that hold, and they can be read on any page."""

from __future__ import annotations

import io
from collections.abc import Iterator
from math import isnan, sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

import matplotlib.image
import pandas
import pytest
from matplotlib.colors import to_hex

from ligretto_widget.study import charts, intervals, labels
from ligretto_widget.study.tally import tally
from ligretto_widget.study.theme import LINES, MARKS, THEMES
from ligretto_widget.study.tournament import tournament
from ligretto_widget.view import palette

ASKED: dict[str, Any] = {"players": (2, 4), "edition": ("danish", "danish expert"), "rounds": 16, "chunk": 8}


@pytest.fixture(scope="module")
def rows() -> pandas.DataFrame:
    return tournament(**ASKED, progress=False)


def cell(chart: Any, **where: Any) -> Any:
    """The one line of a chart's table."""
    table = chart.table
    for name, value in where.items():
        table = table[table[name] == value]
    (line,) = table.itertuples(index=False)
    return line


# --- the numbers ---


def test_points_are_counted_seat_by_seat_and_their_mean_round_by_round(rows: pandas.DataFrame) -> None:
    line = cell(charts.points(rows), players=4, edition="danish")
    chosen = rows[(rows["players"] == 4) & (rows["edition"] == "danish")]
    rounds = [mean(each) for _, each in chosen.groupby("round")["points"]]
    assert line.value == pytest.approx(mean(rounds))
    assert line.high - line.value == pytest.approx(1.959964 * stdev(rounds) / sqrt(16))
    assert line.n == 16


@pytest.mark.parametrize(("unit", "column", "part"), [("s", "ms", 1000), ("moves", "moves", 1)])
def test_lengths_are_those_of_the_rounds(unit: Any, column: str, part: int, rows: pandas.DataFrame) -> None:
    line = cell(charts.lengths(rows, unit), players=2, edition="danish expert")
    chosen = rows[(rows["players"] == 2) & (rows["edition"] == "danish expert") & (rows["seat"] == "A")]
    assert line.value == pytest.approx(mean(chosen[column]) / part)


def test_stuck_rounds_are_counted_once_each(rows: pandas.DataFrame) -> None:
    stuck = rows.copy()
    stuck.loc[(stuck["players"] == 4) & (stuck["edition"] == "danish") & (stuck["round"] < 3), "deadlock"] = True
    line = cell(charts.deadlocks(stuck), players=4, edition="danish")
    assert (line.value, line.n) == (3 / 16, 16)
    assert line[2:] == tuple(intervals.share(3, 16))


def test_the_stopper_is_held_against_any_seat_of_the_same_rounds(rows: pandas.DataFrame) -> None:
    chart = charts.stopper(rows)
    line = cell(chart, players=4, edition="danish")
    chosen = rows[(rows["players"] == 4) & (rows["edition"] == "danish") & (rows["how"] == "stop")]
    stoppers = chosen[chosen["stopper"]]
    assert line.value == pytest.approx((stoppers["place"] == 1).mean())
    assert line.n == len(stoppers)
    assert line[-1] == pytest.approx((chosen["place"] == 1).mean())
    assert chart.table.columns[-1] == "any seat"


@pytest.mark.parametrize("of", ["points", "wins"])
def test_the_expert_row_is_held_against_the_same_edition_without(of: Any, rows: pandas.DataFrame) -> None:
    line = cell(charts.expert(rows, of), players=4, bot="stacker steady")
    chosen = rows[(rows["players"] == 4) & (rows["bot"] == "stacker steady")]
    value = chosen["points"] if of == "points" else chosen["place"] == 1
    means = value.groupby(chosen["edition"], observed=True).mean()
    assert line.edition == "danish"
    assert line.value == pytest.approx(means["danish expert"] - means["danish"])
    assert line.low < line.value < line.high


def test_seats_and_bots_have_their_means(rows: pandas.DataFrame) -> None:
    chosen = rows[(rows["players"] == 4) & (rows["edition"] == "danish")]
    assert cell(charts.by_seat(rows), players=4, edition="danish", seat="D").value == pytest.approx(
        chosen[chosen["seat"] == "D"]["points"].mean()
    )
    assert cell(charts.by_bot(rows), players=4, edition="danish", bot="novice slow").value == pytest.approx(
        chosen[chosen["bot"] == "novice slow"]["points"].mean()
    )


def test_seats_of_one_bot_are_no_independent_witnesses() -> None:
    rows = tournament(4, "danish", "clearer", 20, progress=False)
    line = cell(charts.by_bot(rows), bot="clearer steady")
    assert line.n == 20


def test_the_rows_of_a_folder_give_the_same_numbers(rows: pandas.DataFrame, tmp_path: Path) -> None:
    lying = tournament(**ASKED, folder=tmp_path, progress=False)
    for name in charts.__all__:
        draw = getattr(charts, name)
        pandas.testing.assert_frame_equal(draw(lying).table, draw(rows).table)


@pytest.mark.parametrize("name", charts.__all__)
@pytest.mark.parametrize("wrong", [{"theme": "sepia"}, {"language": "xx"}, {"confidence": 2.0}])
def test_what_a_chart_cannot_be_is_named(name: str, wrong: dict[str, Any], rows: pandas.DataFrame) -> None:
    with pytest.raises(ValueError, match=f"^{next(iter(wrong))} cannot be"):
        getattr(charts, name)(rows, **wrong)


@pytest.mark.parametrize("wrong", [7, pandas.DataFrame({"points": [1]})])
@pytest.mark.parametrize("name", charts.__all__)
def test_what_is_no_tournament_is_named(name: str, wrong: object) -> None:
    with pytest.raises(ValueError, match=r"^rows cannot be"):
        getattr(charts, name)(wrong)


def test_nothing_is_not_shown(rows: pandas.DataFrame) -> None:
    with pytest.raises(ValueError, match=r"^rows cannot be empty"):
        charts.points(rows.iloc[:0])
    with pytest.raises(ValueError, match="both ways"):
        charts.expert(rows[rows["edition"] == "danish"])
    with pytest.raises(ValueError, match=r"^unit cannot be 'h'"):
        charts.lengths(rows, "h")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^of cannot be 'fun'"):
        charts.expert(rows, "fun")  # type: ignore[arg-type]


# --- the intervals ---


def test_shares_have_wilsons_interval() -> None:
    # Wilson's interval as Brown, Cai and DasGupta (2001) and others print it.
    assert intervals.share(0, 10)[1:3] == pytest.approx((0, 0.2775), abs=5e-5)
    assert intervals.share(10, 10)[1:3] == pytest.approx((0.7225, 1), abs=5e-5)
    assert intervals.share(15, 148)[1:3] == pytest.approx((0.0624, 0.1605), abs=5e-5)  # Newcombe 1998, table I
    assert intervals.share(81, 263)[1:3] == pytest.approx((0.2553, 0.3662), abs=5e-5)


@pytest.mark.parametrize("chance", [0.02, 0.3])
def test_an_interval_holds_the_truth_about_as_often_as_it_says(chance: float) -> None:
    random = Random(2)
    held = 0
    for _ in range(2000):
        one = intervals.share(sum(random.random() < chance for _ in range(100)), 100)
        held += one.low <= chance <= one.high
    assert 0.93 < held / 2000 < 0.985


def test_a_single_round_says_nothing_of_how_rounds_differ() -> None:
    one = intervals.mean([(5, 1)])
    assert (one.value, one.n) == (5, 1)
    assert isnan(one.low)
    assert charts.points(tournament(2, "danish", rounds=1, progress=False)).table["low"].isna().all()
    for nothing in (lambda: intervals.mean([]), lambda: intervals.share(0, 0), lambda: intervals.share(2, 1)):
        with pytest.raises(ValueError, match="no"):
            nothing()


# --- how they look ---


@pytest.mark.parametrize("name", charts.__all__)
def test_a_chart_brings_its_own_ground_with_it(name: str, rows: pandas.DataFrame) -> None:
    for theme in THEMES:
        figure = getattr(charts, name)(rows, theme=theme).figure
        assert to_hex(figure.get_facecolor()).upper() == THEMES[theme].ground
        assert {to_hex(axis.get_facecolor()).upper() for axis in figure.axes} == {THEMES[theme].ground}


@pytest.mark.parametrize(("name", "theme"), [("points", "dark"), ("by_bot", "light")])
def test_a_notebook_gets_a_picture_and_the_numbers(name: str, theme: str, rows: pandas.DataFrame) -> None:
    chart = getattr(charts, name)(rows, theme=theme)
    data, extra = chart._repr_mimebundle_()
    picture = matplotlib.image.imread(io.BytesIO(data["image/png"]))
    size = extra["image/png"]
    assert picture.shape[:2] == pytest.approx((2 * size["height"], 2 * size["width"]), abs=2)
    assert to_hex(picture[2, 2, :3]).upper() == THEMES[theme].ground
    assert data["text/plain"] == repr(chart)
    assert repr(chart).startswith(f"{chart.title}\n")


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_it_can_be_saved(ending: str, rows: pandas.DataFrame, tmp_path: Path) -> None:
    charts.points(rows).save(tmp_path / f"points.{ending}")
    assert (tmp_path / f"points.{ending}").stat().st_size > 2_000
    with pytest.raises(ValueError, match=r"its name ends in \.png, \.svg or \.pdf"):
        charts.points(rows).save(tmp_path / "points.doc")


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("name", THEMES)
def test_the_colours_are_those_of_the_board_and_stand_out(name: str) -> None:
    theme, board = THEMES[name], palette.THEMES[name]
    assert theme[:4] == (board.surface, board.ink, board.ink2, board.line)
    assert theme.series == (board.focus, board.lost, board.legal, board.asked, board.illegal)
    ground = luminance(theme.ground)
    for colour, least in ((theme.ink, 7.0), (theme.ink2, 4.5), *((each, 4.5) for each in theme.series)):
        light, dark = sorted((ground, luminance(colour)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= least


def test_series_are_told_apart_without_colour() -> None:
    assert len(set(MARKS)) == len(set(map(str, LINES))) == len(THEMES["light"].series)


@pytest.fixture
def a_sayer() -> Iterator[None]:
    labels.SAYERS.append(lambda language: lambda text, /, **names: f"{language}: {text.format(**names)}")
    yield
    labels.SAYERS.pop()


@pytest.mark.usefixtures("a_sayer")
@pytest.mark.parametrize("name", charts.__all__)
def test_every_word_goes_through_the_sayer_that_was_put_in(name: str, rows: pandas.DataFrame) -> None:
    chart = getattr(charts, name)(rows, language="da")
    assert chart.title.startswith("da: ")
    for axis in chart.figure.axes:
        assert axis.get_xlabel().startswith("da: ")
        assert all(each.get_text().startswith("da: ") for each in (axis.title, *axis.get_yticklabels()) if _words(each))


def _words(text: Any) -> bool:
    return "players" in text.get_text()


def test_two_tournaments_of_the_same_numbers_are_not_counted_as_one() -> None:
    first, second = (tournament(2, "danish", rounds=20, seed=seed, progress=False) for seed in (3, 4))
    with pytest.raises(ValueError, match="two rounds of the same number"):
        charts.points(pandas.concat([first, second]))
    second["round"] += first["round"].max() + 1
    assert charts.points(pandas.concat([first, second]))


def test_wins_are_counted_round_by_round_where_one_bot_sits_at_every_seat() -> None:
    rows = tournament(4, ("danish", "danish expert"), bots="clearer", rounds=40, seed=3, progress=False)
    won = rows.assign(won=(rows["place"] == 1).astype(float)).groupby(["edition", "round"], observed=True)["won"].mean()
    counted = tally(rows, ("players", "edition", "bot"), "place", each="round", equal=1)
    for (_, edition, _), values in counted.items():
        assert sum(times for _, times in values) == 40
        share = sum(value * times for value, times in values) / 40
        assert share == pytest.approx(won[edition].mean())
    assert charts.expert(rows, of="wins")

"""The editions side by side: a move, a position, a round and its scores, as values that show themselves."""

from __future__ import annotations

import json
import re
from functools import cache
from xml.etree import ElementTree

import pytest

from ligretto_widget.game import comparison
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.moves import Pause
from ligretto_widget.game.notation import move, position
from ligretto_widget.game.rulebook import RULEBOOK
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import deal
from ligretto_widget.play.simulation import Simulation, simulate
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.comparisons import (
    PositionCompared,
    RoundCompared,
    ScoresCompared,
    compare,
    position_view,
    round_view,
    score_view,
)
from ligretto_widget.teach.editions import EditionsView
from situations import SITUATIONS, Situation, look, read

MIXED = position(
    """edition schmidt
players 4
centre R4 B3
A ligretto *9 B8 | row R5 G7 Y9 | discard * | reserve G4 Y8
B ligretto *9 G8 | row G7 B7 Y4
C ligretto *9 B9 | row G9 G8 Y5 | discard * | reserve
D ligretto *9 G9 | row G8 B7 Y4"""
)

ROW = position(
    """edition schmidt
players 4
centre BBBB:R4
A ligretto *8 G3 B4 | row R5 G7 Y9
B ligretto *9 G9 | row R6 G8 B7
C ligretto *9 B9 | row G8 B8 Y8
D ligretto *9 Y9 | row G8 B8 Y8"""
)


@cache
def by_hand() -> Timeline:
    """A lays R5 and fills the place by a move of its own."""
    simulation = Simulation(ROW, seed=1, people=(0, 1, 2, 3))
    for words, lands in (("A row:1 centre:1", 500), ("A ligretto row:1", 900)):
        simulation.run(lands - 100)
        simulation.inject(0, move(words), left=lands - 100, lands=lands)  # type: ignore[arg-type]
    return simulation.run()


# --- which question is asked ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("situation", SITUATIONS[::7], ids=lambda s: f"{s.kind}-{s.code}")
def test_with_a_move_it_is_the_verdict_of_every_preset_by_its_name(situation: Situation) -> None:
    asked = situation.verdict.move
    assert compare(situation.table, asked) == comparison.compare(situation.table, asked)
    assert list(compare(situation.table, asked)) == list(EDITIONS)


def test_without_a_move_it_is_the_position_or_the_round() -> None:
    assert isinstance(compare(MIXED), PositionCompared)
    assert isinstance(compare(by_hand()), RoundCompared)


def test_a_round_and_a_move_do_not_go_together() -> None:
    with pytest.raises(TypeError, match="give the table of a frame"):
        compare(by_hand(), move("A flip"))  # type: ignore[call-overload]


def test_what_is_neither_a_table_nor_a_round_is_refused() -> None:
    with pytest.raises(TypeError, match="a table or a timeline can be compared, not str"):
        compare("edition schmidt")  # type: ignore[call-overload]


@pytest.mark.parametrize("ask", [compare, position_view, score_view])
def test_a_language_that_there_is_not_is_refused_with_those_there_are(ask: object) -> None:
    with pytest.raises(ValueError, match="language cannot be 'tlh': there are en"):
        ask(MIXED, language="tlh")  # type: ignore[operator]


# --- a position -------------------------------------------------------------------------------------------------------

POSITION = """On 5 moves they disagree. 1 move is legal in all, and what follows differs.

Move                   Schmidt                           Danish                             Dutch                             BGG
A flip                 ✓ legal                           ✗ Enough cards for a flip (DK-28)  ✓ legal                           ✓ legal
A recycle              ✗ The reserve is used up (EN-24)  ✓ legal                            ✗ The reserve is used up (NL-22)  ✗ The reserve is used up (EN-24)
A recycle shuffle      ✗ The reserve is used up (EN-24)  ✓ legal                            ✗ The reserve is used up (NL-22)  ✗ The reserve is used up (EN-24)
C recycle              ✗ The cards are shuffled (EN-24)  ✓ legal                            ✗ The cards are shuffled (NL-22)  ✗ The cards are shuffled (EN-24)
pause                  ✗ The rules know a break (DK-46)  ✓ legal                            ✗ The rules know a break (DK-46)  ✗ The rules know a break (DK-46)
A row:1 centre:1 (R5)  ✓ legal, the place stays open     ✓ legal, the place is filled       ✓ legal, the place is filled      ✓ legal, the place stays open

Alike in all: B flip, C recycle shuffle, D flip."""  # noqa: E501


def test_a_position_shows_the_differences_first() -> None:
    assert repr(compare(MIXED)) == compare(MIXED).text() == POSITION


def test_the_edition_of_the_table_comes_first() -> None:
    dutch = comparison.under(MIXED, "dutch")
    assert compare(dutch).text().splitlines()[2].split() == ["Move", "Dutch", "Schmidt", "Danish", "BGG"]


def test_a_refill_that_ends_the_round_says_so() -> None:
    table = read("edition schmidt\nplayers 4\ncentre R4\nA ligretto B8 | row R5 G7 Y9")
    line = next(line for line in compare(table).text().splitlines() if line.startswith("A row:1"))
    assert "✓ legal, the place is filled and the round ends" in line
    assert "✓ legal, the place stays open" in line


def test_a_position_is_a_table_in_a_notebook() -> None:
    page = ElementTree.fromstring(compare(MIXED)._repr_html_())
    assert [row.findtext("th") for row in page.iterfind("table/tbody/tr")] == [
        line.split("  ")[0] for line in POSITION.splitlines()[3:9]
    ]
    assert [each.text for each in page.iterfind("p")] == [POSITION.splitlines()[0], POSITION.splitlines()[-1]]


def test_where_nothing_is_legal_all_agree() -> None:
    over = simulate(4, seed=7).table
    assert compare(over).text() == "All editions allow the same moves, and the same follows."
    assert "<table" not in compare(over)._repr_html_()


def test_no_hidden_card_is_named() -> None:
    """Cards are named by where they lie open; what a flip or a refill would bring is not told."""
    table = deal(4, seed=3)
    seen = {stack[-1].name for area in table.areas for stack in area.row}
    seen |= {area.ligretto[-1].name for area in table.areas}
    assert set(re.findall(r"\b[RGBY]\d+\b", compare(table).text())) <= seen


# --- a round ----------------------------------------------------------------------------------------------------------

ROUND = """Under Danish and Dutch rules it parts at 0:00.500 (frame 1).

Edition  parts at            move                   what comes of it                    moves kept
Schmidt  never                                      the same round                      2 of 2
Danish   0:00.500 (frame 1)  A row:1 centre:1 (R5)  legal, the place is filled (DK-24)  2 of 2
Dutch    0:00.500 (frame 1)  A row:1 centre:1 (R5)  legal, the place is filled (NL-16)  2 of 2
BGG      never                                      the same round                      2 of 2

From there the hands choose as they did, as far as the cards allow it:

Edition    A    B    C    D  wins  end
Schmidt  −17  −16  −20  −20        not over
Danish   −17  −16  −20  −20        not over
Dutch    −17  −16  −20  −20        not over
BGG      −17  −16  −20  −20        not over"""


def test_a_round_tells_where_it_parts_and_what_it_brings() -> None:
    assert repr(compare(by_hand())) == ROUND


def test_a_break_is_refused_where_no_rule_knows_it() -> None:
    simulation = Simulation(comparison.under(ROW, "danish"), seed=1, people=(0, 1, 2, 3))
    simulation.together(Pause())
    told = compare(simulation.timeline).text()
    assert "not legal: these rules know no break (DK-46)" in told
    assert "a break" in next(line for line in told.splitlines()[::-1] if line.startswith("Danish"))


@pytest.mark.parametrize(
    "timeline",
    [by_hand(), simulate(4, seed=7), simulate(12, "bgg_99", seed=1), simulate(3, "danish", seed=2, expert=True)],
    ids=repr,
)
def test_a_round_is_two_tables_in_a_notebook_with_a_row_for_each_edition(timeline: Timeline) -> None:
    found = compare(timeline)
    page = ElementTree.fromstring(found._repr_html_())
    parts, scores = page.findall("table")
    names = [row.findtext("th") for row in parts.iterfind("tbody/tr")]
    assert 4 <= len(names) <= 5
    assert set(names) <= {"Schmidt", "Danish", "Dutch", "BGG", "BGG to 99"}
    assert len(scores.findall("thead/tr/th")) == timeline.table.players + 3
    assert "{" not in found.text() + found._repr_html_()
    assert "None" not in found.text()


def test_the_scores_are_those_of_the_replays() -> None:
    found = compare(simulate(4, seed=7))
    assert isinstance(found.scores, ScoresCompared)
    assert found.scores.scores == {name: score(one.timeline.table) for name, one in found.replays.items()}
    assert found.scores.scores["schmidt"] == score(found.timeline.table)


def test_a_stuck_round_is_won_in_one_edition_and_by_nobody_in_another() -> None:
    table = read("edition danish\nplayers 2\ncentre AAAA:R4 BB:G2\nover deadlock")
    lines = compare(table).scores.text().splitlines()
    assert [line.split()[0] for line in lines] == ["Edition", "Danish", "Schmidt", "Dutch", "BGG", "BGG"]
    assert [line.split()[-2] for line in lines[1:]] == ["A", "A", "A", "A", "nobody"]
    assert {line.split()[-1] for line in lines[1:]} == {"stuck"}
    assert lines[4].startswith("BGG ")
    assert lines[5].startswith("BGG to 99 ")
    assert ElementTree.fromstring(compare(table).scores._repr_html_()).find("table") is not None


# --- more players than an edition takes -------------------------------------------------------------------------------


def test_an_edition_that_does_not_take_so_many_players_is_asked_and_named() -> None:
    note = "Danish rules take at most 8 players (DK-07). They are asked all the same."
    timeline = simulate(9, "bgg", seed=1, until=5_000)
    for found in (compare(timeline), compare(timeline.table)):
        assert found.text().endswith(note)
        assert f"<p>{note}</p></div>" in found._repr_html_()
    assert round_view(timeline).note == position_view(timeline.table).note == score_view(timeline).note == note
    assert "players" not in compare(simulate(8, "bgg", seed=1, until=5_000)).text()


# --- rows for the tab -------------------------------------------------------------------------------------------------

VIEWS = [position_view(MIXED), position_view(look()), round_view(by_hand()), round_view(simulate(4, seed=7))]
VIEWS += [score_view(MIXED), score_view(simulate(4, "danish", seed=7))]


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.title)
def test_a_view_has_a_row_for_each_edition_with_the_rule_behind_it(view: EditionsView) -> None:
    assert isinstance(view, EditionsView)
    assert json.loads(json.dumps(view.as_json())) == view.as_json()
    assert 4 <= len(view.rows) <= 5
    own, *others = view.rows
    for row in view.rows:
        assert len(row.cells) == len(view.columns)
        assert row.rule == "" or row.rule in RULEBOOK or re.fullmatch(r"A\d\d", row.rule)
        assert bool(row.badge) >= bool(row.rule)
    assert not own.differs
    assert all(row.differs == (row.cells != own.cells) for row in others)


def test_the_rows_of_a_position_count_the_moves_and_name_those_that_not_all_allow() -> None:
    view = position_view(MIXED)
    assert [(row.edition, row.cells, row.rule) for row in view.rows] == [
        ("Schmidt", ("5", "A flip"), "EN-20"),
        ("Danish", ("8", "A recycle, A recycle shuffle, C recycle, pause"), "DK-28"),
        ("Dutch", ("5", "A flip"), "NL-17"),
        ("BGG", ("5", "A flip"), "BG-09"),
    ]


def test_the_rows_of_a_round_are_those_of_its_table() -> None:
    assert [(row.edition, row.rule, row.badge) for row in round_view(by_hand()).rows] == [
        ("Schmidt", "", ""),
        ("Danish", "DK-24", "stated"),
        ("Dutch", "NL-16", "stated"),
        ("BGG", "", ""),
    ]


def test_scores_that_are_the_same_everywhere_say_so() -> None:
    assert score_view(MIXED).title == "The points are the same in all editions."


def test_choices_that_end_no_round_elsewhere_are_told_as_what_they_are() -> None:
    timeline = simulate(4, seed=7)
    found = compare(timeline)
    told = (
        "Under Danish rules other cards come up, and the choices run out before the round is over. "
        "The points there show how far these choices carry, not who would win."
    )
    assert found.replays["danish"].timeline.table.over is None
    assert told in found.text()
    assert told in found._repr_html_()
    assert score_view(timeline).note == told
    assert round_view(timeline).note == told.partition(". ")[0] + "."
    running = Timeline(timeline.frames[:60], bots=timeline.bots, seed=timeline.seed)
    assert "run out" not in compare(running).text()

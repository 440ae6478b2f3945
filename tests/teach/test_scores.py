"""Scores in words: who leads, who wins, how it ended, and the sheet of the match."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from ligretto_widget.game.cards import Colour, seat_name
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.engine import apply
from ligretto_widget.game.match import Match
from ligretto_widget.game.moves import EndDeadlock, Move
from ligretto_widget.game.notation import move, position
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import Area, Over, Pile, Table, deal
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Frame, Timeline
from ligretto_widget.teach.counting import counting
from ligretto_widget.teach.points import signed, total
from ligretto_widget.teach.scores import HOW_CALLED, ScoreView, scores
from situations import read


def ended(table: Table, last: Move, after: Table | None = None, ms: int = 63_200) -> Timeline:
    """A round of one event that ends it."""
    frames = [Frame(0, None, False, 0, 0, table, ()), Frame(ms, last, True, 0, ms, after or apply(table, last), ())]
    return Timeline(frames)


def over(points: list[tuple[int, int]], edition: str = "schmidt", end: Over | None = None, **rules: Any) -> Table:
    """A table that is over, with these numbers of cards in the centre and left in the Ligretto pile."""
    table = deal(len(points), edition, seed=1, **rules)
    areas: list[Area] = []
    owners: list[int] = []
    for seat, (centre, left) in enumerate(points):
        owners += [seat] * centre
        areas.append(table.areas[seat]._replace(ligretto=table.areas[seat].ligretto[:left]))
    colours = list(Colour) * 12
    centre = tuple(Pile(colours[at // 10], tuple(owners[at : at + 10])) for at in range(0, len(owners), 10))
    return table._replace(areas=tuple(areas), centre=centre, over=end or Over("stop", 0))


# --- the title ---


def test_the_score_so_far_says_who_leads() -> None:
    table = deal(4, seed=7)
    assert scores(table).title == "Score so far: all seats have −20 points."
    assert scores(table).reason == "The round is still running."
    timeline = simulate(4, seed=7)
    assert scores(timeline, index=80).title == "Score so far: C leads with −5 points."
    assert not scores(timeline, index=80).final


def test_the_winner_is_who_has_the_most_whoever_stopped() -> None:
    view = scores(over([(12, 0), (17, 2), (9, 6), (21, 4)]))
    assert view.title == "B and D share the round with 13 points each."
    assert [row.seat for row in view.rows] == ["B", "D", "A", "C"]
    assert [row.won for row in view.rows] == [True, True, False, False]
    assert "A stopped the round, and stopping gives no points of its own (A33)." in view.note


def test_one_winner_is_named_with_its_points() -> None:
    view = scores(over([(14, 0), (11, 2), (9, 5), (12, 1)]))
    assert view.title == "A wins the round with 14 points."
    assert view.columns == ("centre", "left", "round")
    assert [(row.seat, *row.cells) for row in view.rows] == [
        ("A", "+14", "0", "+14"),
        ("D", "+12", "−2", "+10"),
        ("B", "+11", "−4", "+7"),
        ("C", "+9", "−10", "−1"),
    ]
    assert view.note == "Check it: every card in the centre belongs to somebody, 14 + 11 + 9 + 12 = 46."


def test_a_single_point_is_one_point() -> None:
    assert scores(over([(1, 0), (0, 10)])).title == "A wins the round with 1 point."


def test_parts_that_count_have_a_column() -> None:
    view = scores(over([(3, 0), (2, 2)], row_point=1))
    assert view.columns == ("centre", "left", "row", "round")


def test_the_danish_leader_of_a_stuck_round_is_its_winner_and_a_longer_match_elsewhere_has_none() -> None:
    stuck = Over("deadlock")
    assert scores(over([(5, 0), (7, 4)], "danish", stuck)).title == "A wins the round with 5 points."
    assert scores(over([(5, 0), (7, 4)], "bgg_99", stuck)).title == "Nobody wins the round: it got stuck."


# --- how it ended ---

LAST = "A laid the last Ligretto card"
ENDINGS = [
    ("schmidt\ncentre R4\nA ligretto R5", "A ligretto centre:1", f"{LAST} in the centre and called stop."),
    ("schmidt\nA ligretto R5 | row . G5 B7", "A ligretto row:1", f"{LAST} in the row and called stop."),
    ("danish\ncentre R4\nA ligretto B8 | row R5 G5 B7", "A row:1 centre:1", f"{LAST} in the row and called stop."),
    ("bgg\ncentre R4\nA ligretto R5", "A ligretto centre:1", f"{LAST} in the centre."),
    ("schmidt on_empty=explicit_shout\nA ligretto *0", "A stop", "A had an empty Ligretto pile and called stop."),
    ("danish\nA row R9 G5 B7", "pause", "The round was stopped for a break."),
]


@pytest.mark.parametrize(("table", "last", "told"), ENDINGS)
def test_how_a_round_ended(table: str, last: str, told: str) -> None:
    head, _, zones = table.partition("\n")
    timeline = ended(read(f"edition {head}\nplayers 4\n{zones}"), move(last))
    assert scores(timeline).reason.startswith(told + " The round ended at 1:03.200 (")


def test_a_stuck_round_says_whether_it_was_proved() -> None:
    table = deal(4, seed=1)
    for agreed, told in (
        (False, "It is proved that nobody could go on."),
        (True, "All agreed that nobody could go on."),
    ):
        last = EndDeadlock(agreed=agreed)
        end = table._replace(over=Over("agreed" if agreed else "deadlock"))
        assert scores(ended(table, last, end)).reason == f"{told} The round ended at 1:03.200 (EN-27)."


def test_a_position_tells_no_time() -> None:
    table = position("edition schmidt\nplayers 2\nA ligretto\nover stop A")
    assert scores(table).reason == "A’s Ligretto pile is empty."


def test_cards_in_the_air_after_the_end_change_no_score() -> None:
    timeline = simulate(6, "dutch", seed=1, bots="novice quick")
    end = timeline.index_of_end()
    assert end is not None
    assert scores(timeline, index=end) == scores(timeline)


# --- the match ---


def rounds(edition: str, *played: list[int], **rules: Any) -> Match:
    match = Match(edition, len(played[0]) if played else 4, **rules)
    for points in played:
        match = match.add(points)
    return match


def test_a_match_adds_what_was_before_and_the_sheet() -> None:
    before = rounds("danish", [8, 21, -3, 13])
    view = scores(over([(24, 0), (15, 4), (18, 1), (11, 5)], "danish"), before)
    assert view.title == "A wins round 2 with 24 points."
    assert view.columns == ("centre", "left", "round", "before", "total")
    assert [(row.seat, *row.cells[-2:]) for row in view.rows] == [
        ("A", "+8", "32"),
        ("B", "+21", "28"),
        ("D", "+13", "14"),
        ("C", "−3", "13"),
    ]
    assert view.sheet.heads == ("Round", "A", "B", "C", "D")
    assert view.sheet.rows == (("1", "8", "21", "−3", "13"), ("2", "24", "7", "16", "1"))
    assert view.sheet.totals == ("Total", "32", "28", "13", "14")
    assert view.note.startswith("The match goes to 99 points (DK-36). A leads with 32 points. Round 3 follows.")
    assert view.next


def test_the_worked_danish_match_is_shared_at_99() -> None:
    before = rounds("danish", [8, 21, -3, 13], [24, 7, 16, 1], [15, 26, 14, 8], [27, 14, -2, 20])
    view = scores(over([(25, 0), (33, 1), (15, 3), (10, 6)], "danish"), before)
    assert view.title == "A and B share the match with 99 points each."
    assert view.reason.startswith("B wins round 5 with 31 points.")
    assert [row.seat for row in view.rows if row.won] == ["A", "B"]
    assert "Equal totals share the win." in view.note
    assert not view.next
    assert "DK-36" in [rule.id for rule in view.rules]


def test_agreed_rounds_end_the_match_with_its_winner() -> None:
    before = rounds("schmidt", [8, 21], [24, 7], match_end="agreed_rounds:3")
    view = scores(over([(15, 0), (26, 0)], match_end="agreed_rounds:3"), before)
    assert view.title == "B wins the match with 54 points."
    assert "3 rounds are agreed (EN-34). The match is over." in view.note
    assert not view.next


def test_one_round_is_a_whole_match_where_the_edition_says_so() -> None:
    view = scores(over([(15, 0), (26, 2)]), Match("schmidt", 2))
    assert view.title == "B wins round 1 with 22 points."
    assert "One round decides (EN-32). The match is over." in view.note
    assert not view.next


def test_a_play_off_is_told() -> None:
    rules = {"match_end": "agreed_rounds:1", "tie_rule": "playoff_round"}
    view = scores(over([(15, 0), (17, 1)], **rules), Match("schmidt", 2, **rules))
    assert "Equal totals: a play-off round follows." in view.note
    assert view.next


def test_a_stuck_round_and_a_break_are_named_on_the_sheet() -> None:
    assert set(HOW_CALLED) == {"deadlock", "agreed", "paused"}
    before = Match("danish", 2).add([5, 7], "deadlock").add([1, 2], "paused")
    view = scores(over([(3, 0), (2, 2)], "danish"), before)
    assert [row[0] for row in view.sheet.rows] == ["1, stuck", "2, a break", "3"]


def test_while_the_round_runs_the_sheet_is_that_of_the_rounds_before() -> None:
    before = rounds("danish", [8, 21, -3, 13])
    view = scores(simulate(4, "danish", seed=1), before, index=20)
    assert (view.final, view.next) == (False, False)
    assert view.sheet.totals == ("Total", "8", "21", "−3", "13")


def test_a_round_by_other_rules_is_refused() -> None:
    with pytest.raises(ValueError, match="played by other rules"):
        scores(over([(3, 0), (2, 2)], "danish"), Match("dutch", 2))


# --- what always holds ---


def whole(view: ScoreView, table: Table) -> None:
    counted = score(table)
    assert {row.seat: row.points for row in view.rows} == {seat_name(s.seat): s.points for s in counted.seats}
    assert {len(row.cells) for row in view.rows} == {len(view.columns)}
    assert view.final == counted.final
    if not view.final:
        assert not any(row.won for row in view.rows)
    texts = [view.title, view.reason, view.note, *view.columns, *(rule.text for rule in view.rules)]
    for text in (*texts, *(cell for row in view.rows for cell in row.cells)):
        assert not re.search(r"[{}]|  |None|'|(?<![A-Z])-\d", text), text
        assert text == text.strip()
    assert view.rules
    assert json.loads(json.dumps(view.as_json())) == view.as_json()


@pytest.mark.parametrize("expert", [False, True], ids=["base", "expert"])
@pytest.mark.parametrize("name", EDITIONS)
def test_every_frame_of_a_round_has_a_whole_score(name: str, expert: bool) -> None:
    timeline = simulate(4, name, seed=7, expert=expert)
    before = Match(name, 4, expert=expert)
    for index in range(len(timeline)):
        whole(scores(timeline, index=index), timeline[index].table)
        whole(scores(timeline, before, index=index), timeline[index].table)


def test_a_language_that_there_is_not_is_refused() -> None:
    for call in (scores, counting):
        with pytest.raises(ValueError, match="language cannot be 'tlh': there are en"):
            call(deal(2, seed=1), language="tlh")  # type: ignore[operator]


# --- numbers, and the count on the board ---


def test_a_number_below_zero_has_the_long_minus() -> None:
    assert [signed(n) for n in (14, 0, -4)] == ["+14", "0", "−4"]
    assert [total(n) for n in (28, 0, -2)] == ["28", "0", "−2"]


def test_the_count_stands_beside_each_seat() -> None:
    words = counting(over([(14, 0), (11, 2)]))
    assert (words.title, words.total) == ("The centre, sorted by backs", "25 cards")
    assert words.seats[0] == ("Seat A", "stopped the round", "14 in the centre", "+14", "0 left", "0", "+14")
    assert words.seats[1] == ("Seat B", "", "11 in the centre", "+11", "2 left", "−4", "+7")

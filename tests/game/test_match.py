"""A match from round to round, and a score sheet on paper: the worked cases, the ends, the ties and the slips."""

import copy
import pickle

import pytest

from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.match import Match, Noted
from ligretto_widget.game.rulebook import RULEBOOK
from ligretto_widget.game.scoring import score
from ligretto_widget.game.sheet import BASES, Entry, Fault, SheetRow, check_sheet
from ligretto_widget.game.table import Over, PlayersError, deal

T63 = """
1  14/3 8 8     21/0 21 21   9/6 -3 -3    17/2 13 13
2  24/0 24 32   15/4 7 28    18/1 16 13   11/5 1 14
3  19/2 15 47   26/0 26 54   20/3 14 27   16/4 8 22
4  27/0 27 74   18/2 14 68   12/7 -2 25   22/1 20 42
5  25/0 25 99   33/1 31 99   15/3 9 34    10/6 -2 40
"""
"""A Danish match of four: centre/left, points and running total of each seat."""


def sheet(text: str) -> list[SheetRow]:
    rows = []
    for line in text.strip().splitlines():
        words = line.split()[1:]
        entries = []
        for cards, points, total in zip(words[::3], words[1::3], words[2::3], strict=True):
            centre, left = cards.split("/")
            entries.append(Entry(int(centre), int(left), int(points), int(total)))
        rows.append(SheetRow(tuple(entries)))
    return rows


def played(match: Match, *rounds: tuple[int, ...]) -> Match:
    for points in rounds:
        match = match.add(points)
    return match


# --- worked cases -----------------------------------------------------------------------------------------------------


def test_t63_a_danish_match_ends_after_the_round_that_reaches_99() -> None:
    match = Match("danish", 4)
    for number, row in enumerate(sheet(T63), start=1):
        assert not match.over
        assert match.next_round == number
        match = match.add(entry.points for entry in row.entries)
        assert match.totals == tuple(entry.total for entry in row.entries)
    assert (match.totals, match.over, match.winners, match.next_round) == ((99, 99, 34, 40), True, (0, 1), None)
    assert match.clauses["tie_rule"].note == "A35"
    assert {"DK-36", "DK-59"} <= set(match.rule_ids)


def test_t63_the_sheet_is_right() -> None:
    assert check_sheet(sheet(T63), 4, "danish") == []


def test_t62_the_target_is_looked_at_after_a_round_only() -> None:
    match = played(Match("danish", 2), (40, 10), (40, 10), (15, 10))
    running = score(deal(2, "danish", seed=7))
    with pytest.raises(ValueError, match="still runs"):
        match.add(running)
    assert (match.totals, match.over, match.winners) == ((95, 30), False, ())
    assert match.add((6, 0)).over


@pytest.mark.parametrize("edition", ["schmidt", "dutch"])
def test_t65_the_most_points_after_the_agreed_rounds_win(edition: str) -> None:
    match = Match(edition, 2, match_end="agreed_rounds:3")
    for points in ((8, 21), (24, 7), (15, 26)):
        assert not match.over
        match = match.add(points)
    assert (match.totals, match.over, match.winners) == ((47, 54), True, (1,))
    assert match.rule_ids == {"schmidt": ("EN-34",), "dutch": ("NL-36",)}[edition]


# --- ends and ties ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["schmidt", "dutch", "bgg"])
def test_one_round_is_the_whole_game_unless_more_are_agreed(edition: str) -> None:
    match = Match(edition, 3).add((5, 5, -2), "deadlock")
    assert (match.over, match.winners, match.decided_after) == (True, (0, 1), 1)


@pytest.mark.parametrize("edition", ["danish", "bgg_99"])
def test_the_highest_total_wins_where_several_reach_the_target(edition: str) -> None:
    match = played(Match(edition, 2), (40, 38), (40, 38), (20, 40))
    assert (match.totals, match.winners) == ((100, 116), (1,))


def test_a_play_off_goes_on_until_one_seat_leads_alone() -> None:
    match = played(Match("danish", 3, tie_rule="playoff_round", match_end="target:20"), (25, 25, 0))
    assert (match.over, match.playoff, match.next_round, match.winners) == (False, True, 2, ())
    match = match.add((-10, -10, 15))
    assert (match.totals, match.over) == ((15, 15, 15), False)  # a target once reached stays reached
    match = match.add((0, 3, 4))
    assert (match.over, match.playoff, match.winners, match.decided_after) == (True, False, (2,), 1)


def test_a_play_off_follows_agreed_rounds_too() -> None:
    match = played(Match("schmidt", 2, match_end="agreed_rounds:2", tie_rule="playoff_round"), (5, 3), (3, 5))
    assert match.playoff
    assert match.add((4, 2)).winners == (0,)


def test_a_tie_before_the_end_decides_nothing() -> None:
    match = played(Match("schmidt", 2, match_end="agreed_rounds:2", tie_rule="playoff_round"), (5, 5))
    assert (match.playoff, match.leaders, match.winners) == (False, (0, 1), ())
    assert list(match.clauses) == ["match_end"]


# --- a match is a value -----------------------------------------------------------------------------------------------


def test_adding_a_round_gives_a_new_match() -> None:
    start = Match("danish", 2)
    after = start.add([3, 4], "paused")
    assert start.rounds == ()
    assert after.rounds == (Noted((3, 4), "paused"),)
    assert after == start.add((3, 4), "paused") != start
    assert hash(after) == hash(start.add((3, 4), "paused"))
    assert pickle.loads(pickle.dumps(after)) == copy.deepcopy(after) == after
    with pytest.raises(AttributeError, match="does not change"):
        start.rounds = ()


def test_a_score_brings_its_points_and_its_end() -> None:
    table = deal(2, "danish", seed=7)._replace(over=Over("paused"))
    assert Match("danish", 2, match_end="target:50").add(score(table)).rounds == (Noted((-20, -20), "paused"),)


@pytest.mark.parametrize(
    ("given", "how", "message"),
    [
        ((1, 2, 3), "stop", "3 seats: the match has 2"),
        ((1, 41), "stop", "seat B cannot be 41: a round gives whole points from -20 to 40"),
        ((True, 2), "stop", "seat A cannot be True"),
        ((1.0, 2), "stop", "seat A cannot be 1.0"),
        ("12", "stop", "points cannot be '12'"),
        ((1, 2), "bored", "how cannot be 'bored': it is stop or deadlock or agreed or paused"),
    ],
)
def test_a_round_that_cannot_be_is_refused(given: object, how: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Match("danish", 2).add(given, how)


def test_a_round_after_the_end_is_refused() -> None:
    with pytest.raises(ValueError, match=r"over after round 1 \(single_round\)"):
        Match("schmidt", 2).add((1, 2)).add((3, 4))


def test_a_round_of_other_rules_is_refused() -> None:
    table = deal(2, "dutch", seed=7)._replace(over=Over("deadlock"))
    with pytest.raises(ValueError, match="other rules than the match: they differ in row_refill"):
        Match("schmidt", 2).add(score(table))


def test_players_and_edition_are_checked_as_in_a_deal() -> None:
    with pytest.raises(PlayersError, match="DK-07"):
        Match("danish", 9)
    with pytest.raises(ValueError, match="no edition is called 'polish'"):
        Match("polish", 4)
    with pytest.raises(ValueError, match="match_end cannot be 'never'"):
        Match("danish", 4, match_end="never")
    assert Match(EDITIONS["danish"], 4) == Match("danish", 4)


# --- a sheet on paper -------------------------------------------------------------------------------------------------


def brief(faults: list[Fault]) -> list[tuple[object, ...]]:
    return [(fault.code, fault.round, fault.seat, fault.given, list(fault.possible)) for fault in faults]


@pytest.mark.parametrize(
    ("edition", "entry", "fault"),
    [
        ("schmidt", (14, 11), ("LEFT_IMPOSSIBLE", 1, 0, 11, list(range(11)))),
        ("schmidt", (14, -1), ("LEFT_IMPOSSIBLE", 1, 0, -1, list(range(11)))),
        ("schmidt", (41, 3), ("CENTRE_IMPOSSIBLE", 1, 0, 41, list(range(41)))),
        ("schmidt", (38, 3), ("TOO_MANY_CARDS", 1, 0, 38, list(range(38)))),
        ("danish", (33, 3), ("ROW_WAS_FULL", 1, 0, 33, list(range(33)))),
        ("dutch", (33, 3), ("ROW_WAS_FULL", 1, 0, 33, list(range(33)))),
        ("schmidt", (14.0, 3), ("NOT_WHOLE", 1, 0, 14.0, list(range(41)))),
        ("schmidt", (14, 3, 9), ("WRONG_POINTS", 1, 0, 9, [8])),
        ("schmidt", (14, 3, 8, 9), ("WRONG_TOTAL", 1, 0, 9, [8])),
        ("schmidt", (14, 3, None, "8"), ("WRONG_TOTAL", 1, 0, "8", [8])),
    ],
)
def test_a_slip_is_one_fault_that_says_what_is_possible(
    edition: str, entry: tuple[int, ...], fault: tuple[object, ...]
) -> None:
    assert brief(check_sheet([[entry, (12, 0)]], 2, edition)) == [fault]


@pytest.mark.parametrize(("edition", "entry"), [("schmidt", (33, 3)), ("danish", (32, 3)), ("danish", (40, 0))])
def test_a_row_may_have_been_empty_where_refilling_is_no_duty_or_the_pile_is_gone(
    edition: str, entry: tuple[int, int]
) -> None:
    assert check_sheet([[entry, (12, 3 if entry[1] == 0 else 0)]], 2, edition) == []


def test_only_one_seat_ends_a_round_unless_it_has_to_say_stop() -> None:
    both = [[(14, 0), (17, 0)]]
    assert brief(check_sheet(both, 2, "danish")) == [("TWO_STOPPED", 1, None, 2, [1])]
    assert check_sheet(both, 2, "danish", on_empty="explicit_shout") == []
    assert check_sheet([SheetRow(both[0], "agreed")], 2, "danish") == []  # type: ignore[arg-type]


def test_somebody_stopped_unless_the_round_ended_otherwise() -> None:
    entries = (Entry(14, 3), Entry(9, 2))
    assert brief(check_sheet([SheetRow(entries)], 2, "danish")) == [("NOBODY_STOPPED", 1, None, 2, [0])]
    for how in ("deadlock", "agreed", "paused"):
        assert check_sheet([SheetRow(entries, how)], 2, "danish") == []


def test_every_fault_of_a_sheet_is_named_with_its_round_and_seat() -> None:
    wrong = [[(14, 3, 9, 9), (20, 0, 20, 20)], [(12, 11), (41, 1)], [(10, 1, 8, 17), (5, 0, 5, 26)], [(1, 0)]]
    assert [fault[:4] for fault in check_sheet(wrong, 2, "danish")] == [
        ("WRONG_POINTS", 1, 0, 9),
        ("LEFT_IMPOSSIBLE", 2, 0, 11),
        ("CENTRE_IMPOSSIBLE", 2, 1, 41),
        ("NOBODY_STOPPED", 2, None, 1),
        ("WRONG_SEATS", 4, None, 1),
    ]


def test_one_wrong_total_does_not_spoil_those_after_it() -> None:
    rows = [[(10, 0, 10, 10), (5, 2)], [(10, 0, 10, 21), (5, 2)], [(10, 0, 10, 31), (5, 2, 1, 3)]]
    assert brief(check_sheet(rows, 2)) == [("WRONG_TOTAL", 2, 0, 21, [20])]


def test_points_are_a_range_where_row_and_hand_count_differently() -> None:
    faults = check_sheet([[(30, 2, 99), (30, 0)]], 2, row_point=1)
    assert brief(faults) == [("WRONG_POINTS", 1, 0, 99, [26, 27, 28, 29, 30, 31])]


@pytest.mark.parametrize("edition", EDITIONS)
def test_faults_cite_statements(edition: str) -> None:
    wrong = [[(14, 11), (41, 1)], [(39, 3, 9, 9), (36, 2, 3, 4)], [(1, 2, 3, 9), (1, 2, 3, 4)]]
    faults = check_sheet(wrong, 2, edition)
    assert all(fault.rule_ids and set(fault.rule_ids) <= RULEBOOK.keys() for fault in faults)
    assert {fault.code for fault in faults} <= BASES.keys()


def test_what_is_no_sheet_is_refused() -> None:
    with pytest.raises(ValueError, match=r"cannot be \(14,\): it is centre, left, points, total"):
        check_sheet([[(14,), (3, 0)]], 2)
    with pytest.raises(ValueError, match="how cannot be 'tired'"):
        check_sheet([SheetRow((Entry(14, 0),), "tired")], 2)

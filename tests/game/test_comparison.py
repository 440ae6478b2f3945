"""Moves, positions and scores under every preset: the cards stay, and so does what a table has changed by hand."""

from __future__ import annotations

import pytest

from ligretto_widget.game.comparison import compare, compare_moves, compare_scores, left_behind, under
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.engine import apply
from ligretto_widget.game.judge import judge, legal_moves
from ligretto_widget.game.moves import EndDeadlock
from ligretto_widget.game.notation import move, position
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import Table, deal
from ligretto_widget.play.simulation import simulate
from situations import SITUATIONS, Situation, look, read


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda s: f"{s.kind}-{s.code}")
def test_the_verdict_of_the_tables_own_edition_is_the_judges(situation: Situation) -> None:
    verdicts = compare(situation.table, situation.verdict.move)
    assert list(verdicts) == list(EDITIONS)
    assert verdicts[situation.table.rules.name].code == situation.code


def test_only_the_rules_are_exchanged() -> None:
    table = deal(4, "danish", seed=7)
    other = under(table, "dutch")
    assert other.rules is EDITIONS["dutch"]
    assert other._replace(rules=table.rules) == table


def test_what_is_changed_by_hand_stays_changed_everywhere() -> None:
    table = read("edition schmidt expert\nplayers 4\nA ligretto *9 B8 | row B9 G5 B7")
    codes = {name: verdict.code for name, verdict in compare(table, move("A ligretto row:1")).items()}
    assert codes.pop("danish") == "LEGAL"
    assert set(codes.values()) == {"SAME_COLOUR"}


def test_a_field_that_another_preset_has_keeps_that_presets_clause() -> None:
    table = position("edition schmidt row_refill=must_now\nplayers 4")
    assert under(table, "danish").rules is EDITIONS["danish"]
    assert under(table, "bgg").rules.changes() == {"row_refill": "must_now"}


def test_an_edition_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="no edition is called 'french': there are schmidt"):
        under(deal(2, seed=1), "french")


def test_a_move_that_no_edition_knows_has_a_verdict_in_each() -> None:
    table = deal(4, seed=7)
    asked = move("L stop")
    assert {verdict.code for verdict in compare(table, asked).values()} == {judge(table, asked).code}


# --- all moves of a position ------------------------------------------------------------------------------------------

MIXED = """edition schmidt
players 4
centre R4 B3
A ligretto *9 B8 | row R5 G7 Y9 | discard * | reserve G4 Y8
B ligretto *9 G8 | row G7 B7 Y4
C ligretto *9 B9 | row G9 G8 Y5 | discard * | reserve"""


def test_moves_on_which_they_disagree_come_first_and_then_those_that_end_differently() -> None:
    found = compare_moves(position(MIXED))
    assert [str(each.move) for each in found if each.disputed] == [
        "A flip",
        "A recycle",
        "A recycle shuffle",
        "C recycle",
        "pause",
    ]
    assert [str(each.move) for each in found if not each.disputed and each.parting] == ["A row:1 centre:1"]
    kinds = [(not each.disputed, not each.parting) for each in found]
    assert kinds == sorted(kinds)


def test_the_refill_is_what_parts_a_lay_that_all_allow() -> None:
    each = next(each for each in compare_moves(position(MIXED)) if str(each.move) == "A row:1 centre:1")
    filled = {name: bool(table.areas[0].row[0]) for name, table in each.after.items()}
    assert filled == {"schmidt": False, "danish": True, "dutch": True, "bgg": False, "bgg_99": False}


TABLES = [look(), look("danish"), look("dutch expert"), position(MIXED), deal(12, seed=3), deal(2, "bgg", seed=1)]
TABLES += [simulate(4, "danish", seed=5).before(-1), simulate(3, "schmidt", seed=2, expert=True)[40].table]


@pytest.mark.parametrize("table", TABLES)
def test_a_move_is_there_once_if_any_preset_calls_it_legal(table: Table) -> None:
    found = compare_moves(table)
    here = {name: under(table, name) for name in EDITIONS}
    legal = {name: set(legal_moves(each)) - {EndDeadlock(False)} for name, each in here.items()}
    assert len({each.move for each in found}) == len(found)
    assert {each.move for each in found} - {EndDeadlock(False)} == set().union(*legal.values())
    for each in found:
        assert each.verdicts == compare(table, each.move)
        assert set(each.after) == {name for name, verdict in each.verdicts.items() if verdict.legal}
        assert all(table == apply(here[name], each.move) for name, table in each.after.items())
        assert each.disputed == (len({verdict.legal for verdict in each.verdicts.values()}) > 1)
        assert each.parting == (len(set(map(left_behind, each.after.values()))) > 1)
        assert each.alike == (not each.disputed and not each.parting)


def test_after_the_end_nothing_is_legal_anywhere() -> None:
    assert compare_moves(simulate(4, seed=7).table) == ()


# --- scores -----------------------------------------------------------------------------------------------------------


def test_a_stuck_round_has_the_same_points_everywhere_and_not_the_same_winner() -> None:
    table = read("edition danish\nplayers 2\ncentre AAAA:R4 BB:G2\nover deadlock")
    found = compare_scores(table)
    assert {each.points for each in found.values()} == {score(table).points}
    assert {name: each.winners for name, each in found.items()} == {
        "schmidt": (0,),
        "danish": (0,),
        "dutch": (0,),
        "bgg": (0,),
        "bgg_99": (),
    }

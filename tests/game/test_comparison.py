"""One move under every preset: the cards stay, the rules change, and what a table has changed by hand stays changed."""

from __future__ import annotations

import pytest

from ligretto_widget.game.comparison import compare, under
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.judge import judge
from ligretto_widget.game.notation import move, position
from ligretto_widget.game.table import deal
from situations import SITUATIONS, Situation, read


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

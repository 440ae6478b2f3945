"""Positions with a move and the verdict it must get: the worked cases of the rules, and those of the lessons."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ligretto_widget.game.deadlock import deadlock
from ligretto_widget.game.engine import IllegalMove, apply
from ligretto_widget.game.judge import is_legal, judge
from ligretto_widget.game.moves import Move
from ligretto_widget.game.notation import NotationError, move, position
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import Table

TESTS = Path(__file__).parents[1]
SEEDS = range(4)

Case = dict[str, Any]


def lines(name: str) -> list[Case]:
    return [json.loads(line) for line in (TESTS / name).read_text(encoding="utf-8").splitlines()]


def named(cases: list[Case]) -> list[Any]:
    ids = [f"{case['id']}-{case.get('edition', at)}" for at, case in enumerate(cases, 1)]
    return [pytest.param(case, id=name) for case, name in zip(cases, ids, strict=True)]


CASES = lines("cases.jsonl")
LESSONS = lines("teaching_cases.jsonl")
GAPS = [case for case in CASES if case["id"] == "T21" and case["edition"] in ("danish", "dutch")]


def seeded(case: Case, seed: int) -> Table:
    """The position of a case with its open cards filled in from that seed."""
    return position(f"{case['position']}\nseed {seed}", strict=case not in GAPS)


def lands(table: Table, asked: Move) -> Table:
    """The table after a move that the judge, the short test and the engine agree on."""
    verdict = judge(table, asked)
    assert is_legal(table, asked) is verdict.legal
    if verdict.legal:
        return apply(table, asked)
    with pytest.raises(IllegalMove) as refused:
        apply(table, asked)
    assert refused.value.verdict == verdict
    return table


@pytest.mark.parametrize("case", named(CASES))
def test_a_worked_case_gets_its_verdict_whatever_the_open_cards_are(case: Case) -> None:
    for seed in SEEDS:
        table, asked = seeded(case, seed), move(case["move"])
        verdict = judge(table, asked)
        assert verdict.code == case["code"]
        assert case.get("remark") in (None, *(remark.code for remark in verdict.remarks))
        lands(table, asked)


@pytest.mark.parametrize("case", named(GAPS))
def test_a_gap_that_the_edition_must_have_filled_is_refused_by_name(case: Case) -> None:
    with pytest.raises(NotationError, match="seat A: a gap in row place 2") as refused:
        position(case["position"])
    line, column = refused.value.line, refused.value.column
    assert line is not None
    assert column is not None
    assert case["position"].split("\n")[line - 1][column - 1] == "."


def test_only_the_gaps_need_lenient_reading() -> None:
    assert len(GAPS) == 2
    for case in CASES:
        if case not in GAPS:
            position(case["position"])


@pytest.mark.parametrize("case", named([case for case in LESSONS if "moves" in case]))
def test_a_move_of_a_lesson_gets_its_verdict_whatever_the_open_cards_are(case: Case) -> None:
    for seed in SEEDS:
        seen = table = seeded(case, seed)
        for text, code in zip(case["moves"], case["codes"], strict=True):
            asked = move(text)
            verdict = judge(table, asked)
            if (
                code == "TOO_LATE"
            ):  # the code of a landing: legal on the table that the hand saw, refused where it lands
                assert judge(seen, asked).legal
                assert not verdict.legal
            else:
                assert verdict.code == code
            table = lands(table, asked)


@pytest.mark.parametrize("case", named([case for case in LESSONS if "points" in case]))
def test_a_seat_of_a_lesson_scores_its_points_whatever_the_open_cards_are(case: Case) -> None:
    for seed in SEEDS:
        seats = score(seeded(case, seed)).seats
        assert {name: seats["ABCD".index(name)].points for name in case["points"]} == case["points"]


@pytest.mark.parametrize("case", named([case for case in LESSONS if "deadlock" in case]))
def test_a_position_of_a_lesson_is_stuck_or_not_whatever_the_open_cards_are(case: Case) -> None:
    for seed in SEEDS:
        assert deadlock(seeded(case, seed)).found is case["deadlock"]


def test_the_cases_name_their_editions_and_moves_in_the_notation() -> None:
    for case in CASES:
        assert re.match(rf"edition {case['edition']}\b", case["position"])
        assert str(move(case["move"])) == case["move"]

"""The engine against the oracle: on thousands of positions, every move that can be written down there.

At each position the oracle is asked every move of every seat, of one seat that is not at the table, and of all together
(`oracle.every_move`); at tables of more than four it is asked every move of two movers, who take turns from position to
position, and of all together. The engine must give the same findings in the same order, the same code, the same
remarks; the legal moves must be exactly `legal_moves`, and each must bring about the same position.

Whether a round is stuck is asked of the proof with a small bound here; test_deadlock.py compares the proof itself.
`make test` takes the first walks of tests/positions.py, `make test-long` many more. Each test records how many
positions and moves it has compared.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

import pytest

import oracle
from bridge import differences, questions, quick_proof, to_move, to_rules, to_state, to_tuple
from ligretto_widget.game import endings
from ligretto_widget.game.ruleset import FIELDS, RuleSet
from ligretto_widget.game.table import Table
from positions import ALL_RULES, KEPT, positions

CHUNKS, WALKS = 72, 7
LONG_CHUNKS, LONG_WALKS = 70, 112

Record = Callable[[str, object], None]


@pytest.fixture(autouse=True)
def _one_proof_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endings, "deadlock", quick_proof())


def test_so_many_positions_are_compared() -> None:
    assert CHUNKS * WALKS * KEPT >= 3_000
    assert (CHUNKS * WALKS + LONG_CHUNKS * LONG_WALKS) * KEPT >= 50_000


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_move_is_judged_and_carried_out_as_the_rules_say(chunk: int, record_property: Record) -> None:
    compare(range(chunk * WALKS, (chunk + 1) * WALKS), record_property)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(LONG_CHUNKS))
def test_every_move_on_many_more_positions(chunk: int, record_property: Record) -> None:
    first = CHUNKS * WALKS + chunk * LONG_WALKS
    compare(range(first, first + LONG_WALKS), record_property)


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.text())
def test_both_read_the_same_rules(rules: RuleSet) -> None:
    assert to_rules(rules) == {field: getattr(rules, field) for field in FIELDS}


def test_moves_go_over_and_back() -> None:
    for table in (table for walk in range(6) for table in positions(walk)[:2]):
        for asked in oracle.every_move(to_state(table)):
            assert to_tuple(to_move(asked)) == asked


def compare(walks: range, record_property: Record) -> None:
    """Every position of these walks; fails with the first few differences."""
    positions_compared = moves_compared = 0
    found: list[str] = []
    gc.disable()  # millions of small tuples, and no cycle among them
    try:
        for at, table in enumerate(each(walks)):
            sheet = questions(table, movers(table, at))
            positions_compared += 1
            moves_compared += len(sheet.questions)
            found += differences(sheet)
            assert not found, "\n\n".join(found[:3])
    finally:
        gc.enable()
    assert positions_compared == len(walks) * KEPT
    record_property("positions", positions_compared)
    record_property("moves", moves_compared)


def each(walks: range) -> Iterator[Table]:
    for walk in walks:
        yield from positions(walk)


def movers(table: Table, at: int) -> tuple[int, ...] | None:
    """Whose moves are asked: everybody's and nobody's, or of a large table those of two."""
    if table.players <= 4:
        return None
    size = table.players + 1
    return (2 * at % size, (2 * at + 1) % size)

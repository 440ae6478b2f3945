"""Any text at all is a position or a move, or is refused with a reason: nothing else ever happens."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from ligretto_widget.game.moves import Move
from ligretto_widget.game.notation import NotationError, move, position
from ligretto_widget.game.table import Table, card_faults
from texts import MOVE_TEXTS, POSITION_TEXTS, mutilated


def read(text: str, strict: bool) -> Table | NotationError:
    try:
        return position(text, strict=strict)
    except NotationError as error:
        return error


def read_move(text: str) -> Move | NotationError:
    try:
        return move(text)
    except NotationError as error:
        return error


def tells_its_reason(error: NotationError, text: str) -> bool:
    """Whether the faults are sentences, and the places are places of the text."""
    lines = text.split("\n")
    placed = all(
        fault.line is None or (fault.line <= len(lines) and (fault.column or 0) <= len(lines[fault.line - 1]) + 1)
        for fault in error.found
    )
    return placed and bool(error.faults) and all(fault.text.strip() for fault in error.found)


def check(text: str) -> bool:
    """Read a text both ways; True where it is a position."""
    strict, lenient = read(text, strict=True), read(text, strict=False)
    for error in (strict, lenient):
        if isinstance(error, NotationError):
            assert tells_its_reason(error, text)
    if isinstance(strict, Table):
        assert lenient == strict
    if isinstance(lenient, Table):
        assert card_faults(lenient) == []
        assert position(lenient.text(), strict=False) == lenient
    return isinstance(lenient, Table)


def test_five_thousand_mutilated_texts_are_positions_or_are_refused() -> None:
    chance = Random(20)
    taken = sum(check(mutilated(chance.choice(POSITION_TEXTS), chance)) for _ in range(5_000))
    assert 250 < taken < 4_750


def test_five_thousand_mutilated_texts_are_moves_or_are_refused() -> None:
    chance = Random(21)
    taken = 0
    for _ in range(5_000):
        text = mutilated(chance.choice(MOVE_TEXTS), chance)
        asked = read_move(text)
        if isinstance(asked, NotationError):
            assert tells_its_reason(asked, text)
        else:
            taken += 1
            assert move(str(asked)) == asked
    assert 250 < taken < 4_750


@given(st.text())
def test_any_text_at_all_is_no_position(text: str) -> None:
    assert not check(text)


@given(st.text())
def test_any_text_at_all_is_no_move_with_a_mark_behind_it(text: str) -> None:
    asked = read_move(f"{text}?")
    assert isinstance(asked, NotationError)
    assert tells_its_reason(asked, f"{text}?")

"""Any text at all is a position or a move, or is refused with a reason: nothing else ever happens."""

import re
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from ligretto_widget.game.moves import Move
from ligretto_widget.game.notation import NotationError, move, position
from ligretto_widget.game.table import Table, card_faults, deal
from texts import MOVES, OPEN, UNREACHABLE

WORDS = [
    "\n",
    "\0",
    *re.findall(
        r"\S+",
        """edition players seed centre over A B C D E L ligretto row discard reserve played counted shuffles stop
        deadlock paused schmidt danish expert expert=false flip_style=count_three row_refill=may min_players=3 R1 R5
        G10 B11 Y0 * *0 *1 *3 *9 *40 *999 . | | | # R9>B8 R8>R9 AB:R2 ?:R1 ????:G4 R4 B10 0 1 2 3 4 12 99 -1 \u0660
        é = : > flip recycle shuffle row:1 row:2:2 centre:1 centre:new B.row:1 discard:3 end agreed pause""",
    ),
]
MOVE_TEXTS = [text for text, _ in MOVES]
POSITION_TEXTS = [
    *(text for text in OPEN if "players 12" not in text),
    *(text for text, _ in UNREACHABLE),
    deal(3, "danish", seed=1).text(),
    *MOVE_TEXTS[:2],
]


def mutilated(text: str, chance: Random) -> str:
    """The text with a few words or characters changed, dropped, doubled or put in."""
    by_word = chance.random() < 0.7
    parts = text.replace("\n", " \n ").split(" ") if by_word else list(text)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        at = int(chance.random() * (len(parts) + 1))
        other = chance.choice(WORDS) if by_word or chance.random() < 0.5 else chr(int(chance.random() * 0x250))
        parts[at : at + chance.choice((0, 1, 1, 2))] = chance.choice(([other], [], parts[at : at + 1] * 2))
    return (" " if by_word else "").join(parts)


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

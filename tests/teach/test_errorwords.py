"""Errors that a learner sees: every text of them is in the catalogue, and in English nothing is said anew."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import catalogues
import ligretto_widget as lw
from bracketed import bracket, outside, plain
from ligretto_widget.game.cards import Colour, seat_number
from ligretto_widget.game.editions import BOOKS, EDITIONS
from ligretto_widget.game.editions import edition as preset
from ligretto_widget.game.fields import FIELDS
from ligretto_widget.game.notation import move, position
from ligretto_widget.game.reading import HEADS
from ligretto_widget.game.seatlines import PARTS
from ligretto_widget.game.table import Pile, card_faults, check_seed, deal
from ligretto_widget.game.text import NotationError, Told, reason
from ligretto_widget.teach.errorwords import said_error, said_text
from ligretto_widget.teach.exercises.kinds import KINDS
from ligretto_widget.teach.exercises.reasons import REASONS
from ligretto_widget.teach.say import LANGUAGES, say
from texts import HEAD, MOVE_TEXTS, POSITION_TEXTS, UNREACHABLE, mutilated

COUNTING = "edition schmidt flip_style=count_three\nplayers 4\n"
RARE = [
    *(text for text, _ in UNREACHABLE),
    None,
    "#" * 20_001,
    "edition schmidt row_size=x\nplayers 4",
    "edition schmidt centre_sources=x\nplayers 4",
    "edition schmidt on_empty=x min_players=x match_end=x expert=x\nplayers 4",
    "edition danish\nplayers 9",
    HEAD + "centre " + "B1 " * 49,
    *(HEAD + "centre" + f" {colour}1" * 5 for colour in "RGBY"),
    HEAD + "centre" + " R1" * 4 + " G1" * 4 + "\nA row R1 *2\nB row R1 G1 *1",
    HEAD + "A ligretto * | discard * | reserve *3",
    HEAD + "A ligretto * | reserve *30 | row *10",
    HEAD + "A counted 1",
    HEAD + "A shuffles | played 1",
    "edition danish expert\nplayers 4\nA row R8>R9 *2",
    HEAD + "A row R5 R5 R5\nA discard *",
    HEAD + "A discard R5 R5 R5",
    COUNTING + "A counted 2 | discard R5",
    COUNTING + "A counted 1 | reserve | discard *",
    "edition schmidt expert expert_colour=differ_from_card_below\nplayers 4\nA row R9>R8 *2",
    "edition danish expert expert_step=exactly_one_lower\nplayers 4\nA row R8>R6 *2",
    HEAD + "A row R9>*1 *2",
    "edition schmidt\nplayers 2\ncentre R1 R1\nA row R1 *4",
    "edition schmidt\nplayers 2\ncentre R1 R1\nA row R1 *4\nB row R1 *4",
    "edition schmidt\nplayers 12\ncentre" + " R10 G10 B10 Y10" * 12,
    HEAD + "\n".join(f"A{number}" for number in range(60)),
]
"""Texts for what a damaged text is hardly ever refused for, and one with more faults than are shown."""

GIVEN: list[Any] = [
    *("", "x", "R5", "Z9", "A:R5", "E:R5", "Q:R11", "none", "99", "new", "row:9", "row:1", "centre:99", "R5 G5 B5 Y5"),
    *("B home", "B away elsewhere", "Z home nowhere", "stuck Z:R5", "stuck R5", "not stuck", "over Z", "maybe", "99Z"),
    *("row:1 R55", "row:1 R5", "row:9 R5", "centre:9 B4", "edition finnish", "a b c", "A flip; B glop", "ä" * 99),
    *("edition schmidt\nplayers 4\nA row R5 R5", "edition dutch\nplayers 5", 3.5, {"a"}, (1, 2), b"x", (True, ["R5"])),
]
DEALT = deal(4, seed=1)
BROKEN = DEALT._replace(
    areas=(DEALT.areas[0]._replace(reserve=DEALT.areas[0].ligretto), *DEALT.areas[1:]), centre=(Pile(Colour.RED, ()),)
)
"""A table with cards that lie there twice, some that are missing, and a pile without a card."""
CHOSEN: list[tuple[Any, ...]] = [(), (1, 2), (99,), ("x",), (1, 2, 3, 4, 5)]


@pytest.fixture(scope="module")
def known() -> set[str]:
    """The sentences of the catalogue."""
    return {message.id for message in catalogues.messages(catalogues.said()) if isinstance(message.id, str)}


@pytest.fixture(scope="module")
def errors() -> list[ValueError]:
    """What damaged texts, deals and answers are refused for."""
    return [*_of_texts(), *_of_deals(), *_of_answers()]


def _raised(does: Callable[[], object]) -> Iterator[ValueError]:
    try:
        does()
    except ValueError as error:
        yield error


def _of_texts() -> Iterator[ValueError]:
    chance = Random(31)
    texts = [*RARE, *(mutilated(chance.choice(POSITION_TEXTS), chance) for _ in range(2_000))]
    for text in texts:
        for strict in (True, False):
            yield from _raised(lambda text=text, strict=strict: position(text, strict=strict))  # type: ignore[misc]
    for text in ("a\nb", None, *(mutilated(chance.choice(MOVE_TEXTS), chance) for _ in range(2_000))):
        yield from _raised(lambda text=text: move(text))  # type: ignore[misc]


def _of_deals() -> Iterator[ValueError]:
    for players in (1, 13, "four", True):
        yield from _raised(lambda players=players: deal(players, "danish", seed=1))  # type: ignore[misc]
    yield from _raised(lambda: check_seed(-1))
    yield from _raised(lambda: preset("finnish"))
    yield from _raised(lambda: seat_number("Z"))
    for field in (*FIELDS, "turbo"):
        yield from _raised(lambda field=field: EDITIONS["schmidt"].replace(**{field: object}))  # type: ignore[misc]


def _of_answers() -> Iterator[ValueError]:
    for kind in KINDS:
        for one in lw.exercises(kind, 1, seed=5, level=3):
            for given in (*GIVEN, BROKEN):
                yield from _raised(lambda one=one, given=given: one.answer(given))  # type: ignore[misc]
            for numbers in CHOSEN:
                yield from _raised(lambda one=one, numbers=numbers: one.choose(*numbers))  # type: ignore[misc]


def texts_of(error: ValueError) -> list[str]:
    return [fault.text for fault in error.found] if isinstance(error, NotationError) else [reason(error)]


def every_text(text: str) -> Iterator[str]:
    """A text and what fills it, down to what knows no form; but not what was given."""
    yield text
    if isinstance(text, Told):
        for name, gap in text.gaps.items():
            for one in () if name == "given" else (gap,) if isinstance(gap, str) else gap:
                yield from every_text(one)


def test_every_text_of_an_error_has_its_form_in_the_catalogue(errors: list[ValueError], known: set[str]) -> None:
    for error in errors:
        for text in texts_of(error):
            assert isinstance(text, Told), text
            for one in every_text(text):
                assert not isinstance(one, Told) or one.form in known, one.form


def test_the_errors_here_are_all_there_are_in_the_game(errors: list[ValueError]) -> None:
    said = [text for error in errors for text in texts_of(error)] + card_faults(BROKEN)
    heard = {one.form for text in said for one in every_text(text) if isinstance(one, Told)}
    there = {form for path in (catalogues.PACKAGE / "game").glob("*.py") for form in _forms(path.read_text("utf-8"))}
    assert there - heard == set()


def _forms(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "told":
            assert isinstance(node.args[0], ast.Constant), ast.unparse(node)
            yield node.args[0].value


def test_each_form_stands_in_the_call_that_fills_it() -> None:
    for path in catalogues.PACKAGE.rglob("*.py"):
        source = path.read_text("utf-8")
        if "told" in _from_text(source):
            assert list(_forms(source)), path


def _from_text(source: str) -> set[str]:
    """What a module takes from game/text.py."""
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    return {one.name for node in imports if node.module == "ligretto_widget.game.text" for one in node.names}


def test_in_english_an_error_says_what_it_says(errors: list[ValueError]) -> None:
    for error in errors:
        assert said_error(say(), error) == str(error)


def test_in_another_language_every_sentence_is_looked_up(
    errors: list[ValueError], monkeypatch: pytest.MonkeyPatch
) -> None:
    bracket(monkeypatch)
    for error in errors:
        said = said_error(say("da"), error)
        assert plain(said) == str(error)
        assert outside(said).strip() == "", said


def test_what_is_not_looked_up_is_what_was_given_or_a_word_to_be_typed(errors: list[ValueError]) -> None:
    strange = set()
    for error in errors:
        for text in texts_of(error):
            for one in every_text(text):
                if not isinstance(one, Told):
                    strange |= set(_words(one)) - TYPED
    assert strange == set()


def _words(text: str) -> list[str]:
    """The words of a text without what stands in quotes, and without the possible values of fields."""
    return [] if text in VALUES else re.findall(r"[A-Za-z_]{2}[A-Za-z_0-9]*", re.sub(r"'(?:[^'\\]|\\.)*'", "", text))


VALUES = {one for field in FIELDS.values() for one in every_text(field.possible) if not isinstance(one, Told)}
TYPED = {
    *(*HEADS, *PARTS, *FIELDS, *EDITIONS, *REASONS),
    *("stop", "flip", "recycle", "shuffle", "end", "deadlock", "agreed", "paused", "pause", "new", "cards", "place"),
    *("depth", "single_round", "agreed_rounds", "target", "count_three", "explicit_shout", "LEGAL", *BOOKS.values()),
    *("all", "none", "nothing", "stuck", "not", "over", "goes", "on", "draw", "home", "stays", "elsewhere", "nowhere"),
}
"""What a learner types, and the books in the ids of rules."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_without_a_form_says_what_it_says(language: str) -> None:
    t = say(language)
    assert said_error(t, ValueError("seven")) == "seven"
    assert said_text(t, "seven {gaps}") == "seven {gaps}"
    assert said_error(t, NotationError()) != ""


def test_many_faults_are_counted_and_the_rest_is_named_as_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    bracket(monkeypatch)
    with pytest.raises(NotationError) as error:
        position(RARE[-1])
    first, *others = said_error(say("da"), error.value).split("\n  ")
    assert first == "⟦60 faults⟧"
    assert others[0].startswith("⟦line 3, column 1: ⟦a line starts with ")
    assert others[-1] == "⟦and 30 more⟧"
    assert len(others) == 31

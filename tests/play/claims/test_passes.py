"""Passes through the hand: what comes on top, what is used, and what comes again."""

from __future__ import annotations

import pytest

from ligretto_widget.game.cards import card
from ligretto_widget.game.moves import Recycle
from ligretto_widget.play.claims import passes
from ligretto_widget.play.claims.passes import Pass
from ligretto_widget.play.simulation import simulate
from written import slowly, written

HAND = """edition {edition}
players 2
centre AAAAAAAAAA:R10 AAAAAAAAAA:G10
A ligretto *9 Y7 | row B5 B6 B7 Y8 Y9 | reserve {reserve}"""
"""A hand of five cards, of which a pass turns three, and nothing fits the centre but a 1."""

VAIN = HAND.format(edition="danish", reserve="B2 Y2 Y5 B8 B9")
ONE_ON_TOP = HAND.format(edition="danish", reserve="B2 Y5 Y1 B8 B9")
ONE_BELOW = HAND.format(edition="danish", reserve="Y1 B2 Y5 B8 B9")
LOOP = ("A flip", "A recycle")
CHAINED = "edition schmidt\nplayers 2\ncentre R4\nA row B5 B6 B7 Y8 Y9 | discard * R8 R7 R6 R5 | reserve *6"


def test_a_pass_tells_what_came_on_top_and_what_was_used() -> None:
    played = written(ONE_ON_TOP, *slowly("A flip", "A discard centre:new", "A recycle", "A flip"))
    y1, b8 = card("Y1"), card("B8")
    assert passes.passes(played, 0) == [Pass(False, (1,), (y1,), (2,), 3), Pass(False, (4,), (b8,), (), None)]
    assert passes.passes(played, 1) == [Pass(False, (), (), (), None)]


def test_a_pass_that_had_begun_before_the_round_is_none() -> None:
    position = HAND.format(edition="danish", reserve="B8 B9 | discard *")
    assert [one.end for one in passes.passes(written(position, *slowly("A recycle", *LOOP)), 0)] == [3, None]


def test_who_counts_one_two_three_has_on_top_what_counts() -> None:
    position = HAND.format(edition="danish flip_style=count_three", reserve="B2 Y2 Y5 B8 B9")
    (only,) = passes.passes(written(position, *slowly("A flip", "A flip", "A flip")), 0)
    assert (only.flips, only.tops) == ((3,), (card("Y5"),))


def test_a_recycle_is_the_first_of_the_round() -> None:
    played = simulate(4, seed=7)
    index = passes.recycle(played)
    assert index is not None
    assert [at for at in range(index + 1) if played[at].landed and isinstance(played[at].move, Recycle)] == [index]
    assert passes.recycle(written(VAIN, *slowly("A flip"))) is None


@pytest.mark.parametrize(
    ("moves", "shown"),
    [
        (["A discard centre:1"] * 3, 1),
        (["B flip", *["A discard centre:1"] * 3], 2),
        (["A discard centre:1", "B flip", "A discard centre:1", "A discard centre:1"], 1),
        (["A discard centre:1"] * 2, None),
        (["A discard centre:1", "A discard centre:1", "A flip", "A flip"], None),
    ],
)
def test_a_chain_is_three_cards_from_one_discard(moves: list[str], shown: int | None) -> None:
    assert passes.chain(written(CHAINED, *slowly(*moves))) == shown


def test_a_flip_breaks_a_chain() -> None:
    position = CHAINED.replace("* R8 R7 R6 R5 | reserve *6", "* R6 R5 | reserve Y2 B2 R7 *3")
    played = written(position, *slowly("A discard centre:1", "A discard centre:1", "A flip", "A discard centre:1"))
    assert passes.chain(played) is None


@pytest.mark.parametrize(
    ("reserve", "moves", "shown"),
    [
        ("B8 B9 | discard *", ["A flip", "A recycle shuffle = Y2 Y3 Y5 B8 B9"], 1),
        ("B9 | discard *", ["A flip", "B flip", "A recycle shuffle = Y2 Y3 Y5 B8 B9"], 1),
        ("B8 B9 | discard *", ["A flip", "B flip"], None),
        ("Y5 B8 B9 | discard *", ["A flip", "A recycle shuffle = Y2 Y3 Y5 B8 B9"], None),
    ],
)
def test_two_left_are_turned_and_then_all_starts_again(reserve: str, moves: list[str], shown: int | None) -> None:
    position = (
        HAND.format(edition="schmidt", reserve=reserve)
        .replace("discard *", "discard Y2 Y3 *")
        .replace("ligretto *9", "ligretto B1 B2 B3 B4 Y1 Y4 Y6 B10 Y10")
    )
    assert passes.two_left(written(position, *slowly(*moves))) == shown


def test_two_left_come_last_in_the_danish_game() -> None:
    assert passes.two_left_danish(written(VAIN, *slowly("A flip", "A recycle"))) == 2
    assert passes.two_left_danish(written(VAIN, *slowly("A flip"))) is None
    mixed = written(VAIN, *slowly("A flip", "A recycle shuffle = B2 Y2 Y5 B8 B9"))
    assert passes.two_left_danish(mixed) is None
    first = written(VAIN.replace("danish", "danish recycle_remainder=first"), *slowly("A flip", "A recycle"))
    assert passes.two_left_danish(first) is None


@pytest.mark.parametrize(
    ("position", "moves", "shown"),
    [
        (VAIN, LOOP * 3, 2),
        (VAIN, (*LOOP * 2, "A flip"), None),
        (VAIN, ("A flip", "A recycle", "A flip", "A recycle shuffle = B2 Y2 Y5 B8 B9", *LOOP), None),
        (VAIN, ("A flip", "A recycle shuffle = B2 Y2 Y5 B8 B9", *LOOP * 3), 4),
        (ONE_ON_TOP, ("A flip", "A discard centre:new", "A recycle", *LOOP * 2), None),
    ],
)
def test_a_closed_loop_is_thrice_the_same_tops(position: str, moves: tuple[str, ...], shown: int | None) -> None:
    assert passes.closed_loop(written(position, *slowly(*moves))) == shown


@pytest.mark.parametrize(
    ("position", "moves", "shown"),
    [
        (ONE_ON_TOP, ("A flip", "A discard centre:new", "A recycle", *LOOP), 2),
        (ONE_ON_TOP, ("A flip", "A discard centre:new", "A recycle", "A flip"), None),
        (ONE_ON_TOP, LOOP * 2, None),
    ],
)
def test_one_card_used_shifts_what_comes_on_top(position: str, moves: tuple[str, ...], shown: int | None) -> None:
    assert passes.shift_by_one(written(position, *slowly(*moves))) == shown


@pytest.mark.parametrize(
    ("moves", "shown"),
    [
        (("A flip", "A recycle shuffle = B2 Y5 Y1 B8 B9", "A flip", "A discard centre:new"), 2),
        (("A flip", "A recycle shuffle = B2 Y5 Y1 B8 B9", "A flip"), None),
        (("A flip", "A recycle"), None),
    ],
)
def test_a_danish_shuffle_brings_a_card_to_lay(moves: tuple[str, ...], shown: int | None) -> None:
    assert passes.danish_shuffle(written(ONE_BELOW, *slowly(*moves))) == shown

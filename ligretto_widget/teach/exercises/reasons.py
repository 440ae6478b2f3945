"""Why a move is not allowed, in the few words of an option, by the code of the condition that fails."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ligretto_widget.teach.say import mark

REASONS: Final[Mapping[str, str]] = {
    "ROUND_OVER": mark("the round is over"),
    "NOT_YOUR_CARD": mark("the card is another seat’s"),
    "NOT_FACE_UP": mark("the card lies face down"),
    "NOTHING_THERE": mark("no card lies there"),
    "NOT_TOP": mark("the card does not lie on top"),
    "COVERED": mark("another card covers it"),
    "STILL_COUNTING": mark("the count is not at three"),
    "SOURCE_NOT_ALLOWED": mark("cards of that zone do not go to the centre"),
    "NO_SUCH_PILE": mark("there is no such pile"),
    "PILE_COMPLETE": mark("the pile is full"),
    "WRONG_COLOUR": mark("the colour is not the pile’s"),
    "WRONG_NUMBER": mark("the number is not exactly one higher"),
    "NEW_PILE_NEEDS_1": mark("a new pile starts with a 1"),
    "NO_EXCHANGE": mark("the row is another seat’s"),
    "NO_SUCH_PLACE": mark("there is no such place"),
    "ROW_TO_ROW": mark("row cards stay at their place"),
    "REFILL_ONLY_FROM_LIGRETTO": mark("only the Ligretto pile fills a place"),
    "EXPERT_ONLY": mark("only the expert game puts cards on row cards"),
    "NOT_DESCENDING": mark("the number is not lower"),
    "WRONG_STEP": mark("the number is not exactly one lower"),
    "SAME_COLOUR": mark("the colours are the same"),
    "NO_HAND_CARDS": mark("there are no hand cards"),
    "RESERVE_EMPTY": mark("the reserve is empty"),
    "FEWER_THAN_THREE": mark("fewer than 3 cards are left"),
    "PLAY_FIRST": mark("an open card fits and must go first"),
    "NOT_AT_RECYCLE": mark("the reserve is not used up"),
    "NOTHING_TO_GATHER": mark("the discard is empty"),
    "MUST_SHUFFLE": mark("the cards must be shuffled"),
    "NO_SHUFFLE": mark("the cards must keep their order"),
    "PASS_WAS_FRUITFUL": mark("a hand card was used"),
    "CARD_STILL_FITS": mark("the discard top still fits"),
    "NOT_THESE_CARDS": mark("these are not the hand cards"),
    "LIGRETTO_NOT_EMPTY": mark("the Ligretto pile is not empty"),
    "SOMEBODY_CAN_LAY": mark("somebody can lay a card"),
    "NOT_A_DEADLOCK": mark("somebody can still go on"),
    "NO_PAUSE_RULE": mark("the rules know no break"),
}
"""One reason for each code of :mod:`ligretto_widget.game.requirements` and ``endings``."""

MISTAKEN_REASONS: Final[Mapping[str, str]] = {
    "NOT_YOUR_TURN": mark("it is another seat’s turn"),
    "NOT_YOUR_PILE": mark("the pile is another seat’s"),
    "ONE_PILE_A_COLOUR": mark("the colour has a pile already"),
}
"""Reasons that no rule knows and learners give."""

ALL_REASONS: Final[Mapping[str, str]] = {**REASONS, **MISTAKEN_REASONS}

SAME_WORDS: Final[Mapping[str, str]] = {"NOT_TOP": "COVERED", "COVERED": "NOT_TOP"}
"""Conditions of different zones whose reasons say the same: where one is right, the other would not be wrong."""

FAMILIES: Final[tuple[tuple[str, ...], ...]] = (
    ("WRONG_COLOUR", "WRONG_NUMBER", "PILE_COMPLETE", "NEW_PILE_NEEDS_1", "NO_SUCH_PILE"),
    ("NOT_TOP", "COVERED", "NOTHING_THERE", "NOT_FACE_UP", "NOT_YOUR_CARD"),
    ("REFILL_ONLY_FROM_LIGRETTO", "EXPERT_ONLY", "ROW_TO_ROW", "NO_EXCHANGE", "NO_SUCH_PLACE"),
    ("NOT_DESCENDING", "SAME_COLOUR", "WRONG_STEP", "EXPERT_ONLY", "ROW_TO_ROW"),
    ("RESERVE_EMPTY", "FEWER_THAN_THREE", "PLAY_FIRST", "NO_HAND_CARDS"),
    ("NOT_AT_RECYCLE", "MUST_SHUFFLE", "NO_SHUFFLE", "PASS_WAS_FRUITFUL", "CARD_STILL_FITS", "NOTHING_TO_GATHER"),
    ("LIGRETTO_NOT_EMPTY", "ROUND_OVER", "SOMEBODY_CAN_LAY", "NOT_A_DEADLOCK", "NO_PAUSE_RULE"),
)
"""Codes that are told apart best side by side."""

"""The kinds of exercises by their names, and how each is answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from ligretto_widget.teach.exercises.listing import Listing
from ligretto_widget.teach.exercises.questions import KINDS
from ligretto_widget.teach.say import mark, say


class Kind(NamedTuple):
    """A kind of exercise: its title, what the answer is, and an answer as it is written in code."""

    title: str
    answer: str
    example: str


NAMES: Final[Mapping[str, Kind]] = {
    "X1": Kind(mark("Which fit?"), mark("cards, or none"), "R5 G7"),
    "X2": Kind(mark("Legal, or why not?"), mark("LEGAL, or the condition that fails"), "WRONG_NUMBER"),
    "X3": Kind(mark("Where to?"), mark("piles, a new pile, places of the row, or none"), "1 new row:2"),
    "X4": Kind(mark("What comes on top?"), mark("a card or nothing; or a number of cards"), "R5"),
    "X5": Kind(mark("What lies there now?"), mark("a card or nothing"), "nothing"),
    "X6": Kind(mark("Whose rules allow it?"), mark("editions, all, or none"), "danish dutch"),
    "X7": Kind(
        mark("Who was first, and then?"),
        mark("a seat or draw, home or stays, elsewhere or nowhere"),
        "B home elsewhere",
    ),
    "X8": Kind(mark("How many points?"), mark("a number; or the seats that win"), "-8"),
    "X9": Kind(mark("Find the fault in the sheet"), mark("lines, a round and a seat"), "1B 2D"),
    "X10": Kind(mark("Stuck or not?"), mark("stuck with all cards that help, or not stuck with one"), "not stuck A:R5"),
    "X11": Kind(mark("Mend it"), mark("one change, or a position"), "row:1 R5"),
    "X12": Kind(mark("Build it"), mark("a position"), "edition ..."),
    "X13": Kind(mark("In which order?"), mark("moves"), "A discard centre:1; A row:2 centre:1"),
    "X14": Kind(mark("Over or not?"), mark("goes on, or over with the seats that win"), "over A"),
}
"""What each kind is called."""

assert list(NAMES) == list(KINDS)


def kinds(language: str = "en") -> Listing:
    """All kinds with their titles and how they are answered, as a table."""
    t = say(language)
    rows = tuple((kind, t(one.title), t(one.answer), one.example) for kind, one in NAMES.items())
    return Listing(t("Kinds of exercises"), (t("kind"), t("question"), t("answer"), t("such as")), rows)

"""The few words that are drawn on the board itself, in one language."""

from __future__ import annotations

from typing import Final, NamedTuple

from ligretto_widget.teach.say import mark, say


class Words(NamedTuple):
    """The few words on the board, in one language."""

    seat: str = mark("Seat {letter}")
    you: str = mark("Seat {letter} · you")
    ligretto: str = mark("Ligretto")
    row: str = mark("row")
    reserve: str = mark("reserve")
    discard: str = mark("discard")
    pile: str = mark("pile {number}")
    full: str = mark("{pile} · full")
    new: str = mark("new")
    sorted: str = mark("The centre, sorted by backs")
    cards: str = mark("{n} cards")
    one_card: str = mark("1 card")
    in_centre: str = mark("{n} in the centre")
    left: str = mark("{n} left")
    none: str = mark("none")
    hand: str = mark("hand")
    points: str = mark("points")
    point: str = mark("point")
    stopped: str = mark("stopped the round")


ENGLISH: Final = Words()


def words_in(language: str) -> Words:
    """The words on the board in a language. Raises ValueError for one that there is not."""
    t = say(language)
    return Words(*map(t.own, ENGLISH))

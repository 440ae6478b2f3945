"""The few words that are drawn on the board itself, in one language."""

from __future__ import annotations

from typing import Final, NamedTuple

from ligretto_widget.teach.say import say, sign


class Words(NamedTuple):
    """The few words on the board, in one language."""

    seat: str = sign("Seat {letter}")
    you: str = sign("Seat {letter} · you")
    ligretto: str = sign("Ligretto")
    row: str = sign("row")
    reserve: str = sign("reserve")
    discard: str = sign("discard")
    pile: str = sign("pile {number}")
    full: str = sign("{pile} · full")
    new: str = sign("new")
    sorted: str = sign("The centre, sorted by backs")
    cards: str = sign("{n} cards")
    one_card: str = sign("1 card")
    in_centre: str = sign("{n} in the centre")
    left: str = sign("{n} left")
    none: str = sign("none")
    hand: str = sign("hand")
    points: str = sign("points")
    point: str = sign("point")
    stopped: str = sign("stopped the round")


ENGLISH: Final = Words()


def words_in(language: str) -> Words:
    """The words on the board in a language. Raises ValueError for one that there is not."""
    t = say(language)
    return Words(*map(t.sign, ENGLISH))

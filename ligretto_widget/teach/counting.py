"""The count at the end of a round, as it stands on the board: the centre sorted by backs, seat by seat."""

from __future__ import annotations

from typing import NamedTuple

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.scoring import RoundScore, SeatScore, score
from ligretto_widget.game.table import Table
from ligretto_widget.teach.points import signed
from ligretto_widget.teach.say import Say, say


class SeatCount(NamedTuple):
    """One seat's cards as they are counted on the board."""

    seat: str
    note: str
    centre: str
    centre_points: str
    left: str
    left_points: str
    points: str


class Counting(NamedTuple):
    """The words over and beside the cards of the centre, sorted by their backs."""

    title: str
    total: str
    none: str
    points: str
    seats: tuple[SeatCount, ...]


def counting(table: Table, language: str = "en") -> Counting:
    """The words of the count on the board. Raises ValueError for a language that there is not."""
    t, counted = say(language), score(table)
    cards = sum(seat.centre for seat in counted.seats)
    return Counting(
        t("The centre, sorted by backs"),
        t.many("{n} card", "{n} cards", cards),
        t("none"),
        t("points"),
        tuple(_counted(t, counted, seat) for seat in counted.seats),
    )


def _counted(t: Say, counted: RoundScore, seat: SeatScore) -> SeatCount:
    rules = counted.rules
    return SeatCount(
        t("Seat {seat}", seat=seat_name(seat.seat)),
        t("stopped the round") if counted.stopper == seat.seat else "",
        t("{n} in the centre", n=seat.centre),
        signed(seat.centre * rules.centre_point),
        t("{n} left", n=seat.left),
        signed(seat.left * rules.ligretto_penalty),
        signed(seat.points),
    )

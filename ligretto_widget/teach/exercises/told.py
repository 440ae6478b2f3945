"""Answers in words: as a sentence names them, and as the program writes them down.

What :func:`written` gives is what ``given.py`` reads, for every answer; it is what results hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from ligretto_widget.game.cards import Card, seat_name
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.judge import LEGAL
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Move, Spot, Zone
from ligretto_widget.game.table import Table
from ligretto_widget.teach import names as n
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.mending import change_text
from ligretto_widget.teach.exercises.reasons import ALL_REASONS
from ligretto_widget.teach.exercises.tables import seen_text
from ligretto_widget.teach.points import in_points
from ligretto_widget.teach.results import names as seat_names
from ligretto_widget.teach.say import Say, mark

NOTHING: Final = "nothing"
NONE: Final = "none"
STUCK: Final = "stuck"
NOT_STUCK: Final = "not stuck"
GOES_ON: Final = "goes on"
OVER: Final = "over"
DRAW: Final = "draw"
NAMED: Final = 6
"""More cards than that are counted in a sentence."""
EDITION_LABELS: Final = {**n.EDITION_NAMES, "bgg": mark("BGG, one round"), "bgg_99": mark("BGG, to 99")}


def said(t: Say, question: q.Question, answer: Any) -> str:
    """An answer as a sentence names it: "R5 and G7", "no card", "8 points"."""
    return _SAID[type(question)](t, question, answer)


def written(question: q.Question, answer: Any) -> str:
    """An answer as the program writes it down; ``given.read`` gives it again."""
    return _WRITTEN[type(question)](question, answer)


# --- cards and places -------------------------------------------------------------------------------------------------


def by_place(spots: Iterable[Spot]) -> list[Spot]:
    """Spots in the order of the board: row, Ligretto pile, discard, seat by seat."""
    return sorted(spots, key=lambda spot: (spot.seat, _ORDER[spot.zone], spot.place, spot.depth))


_ORDER: Final = {Zone.ROW: 0, Zone.LIGRETTO: 1, Zone.DISCARD: 2, Zone.RESERVE: 3}


def card_name(question: q.WhichFit, spot: Spot) -> str:
    """The card at a spot: by its name, with its seat where that is not the seat that was asked about."""
    one = card_at(question.table, spot)
    if one is None:
        return spot.text(question.seat)
    return one.name if spot.seat == question.seat else f"{seat_name(spot.seat)}:{one.name}"


def _said_fit(t: Say, question: q.WhichFit, answer: frozenset[Spot]) -> str:
    return t.all_of(card_name(question, spot) for spot in by_place(answer)) or t("no card")


def _written_fit(question: q.WhichFit, answer: frozenset[Spot]) -> str:
    return " ".join(card_name(question, spot) for spot in by_place(answer)) or NONE


def targets_in_order(targets: Iterable[q.Target]) -> list[q.Target]:
    """Piles by number, then the new pile, then places of the row."""
    return sorted(targets, key=lambda at: (isinstance(at, Spot), at is None, at.place if isinstance(at, Spot) else at))


def target_name(t: Say, target: q.Target) -> str:
    """A place that a card can go to."""
    if isinstance(target, Spot):
        return t("place {place} of the row", place=target.place + 1)
    return t("a new pile") if target is None else t("pile {pile}", pile=target + 1)


def _said_targets(t: Say, question: q.WhereTo, answer: frozenset[q.Target]) -> str:
    return t.all_of(target_name(t, target) for target in targets_in_order(answer)) or t("no place")


def _written_targets(question: q.WhereTo, answer: frozenset[q.Target]) -> str:
    words = [
        target.text(question.source.seat) if isinstance(target, Spot) else "new" if target is None else str(target + 1)
        for target in targets_in_order(answer)
    ]
    return " ".join(words) or NONE


def _said_card(t: Say, question: q.Question, answer: Card | None) -> str:
    return t("nothing") if answer is None else answer.name


def _written_card(question: q.Question, answer: Card | None) -> str:
    return NOTHING if answer is None else answer.name


# --- words and numbers ------------------------------------------------------------------------------------------------


def _said_code(t: Say, question: q.WhyNot, answer: str) -> str:
    return t("yes") if answer == LEGAL else t("no: {reason}", reason=t(ALL_REASONS[answer]))


def _written_code(question: q.WhyNot, answer: str) -> str:
    return answer


def _said_editions(t: Say, question: q.WhoseRules, answer: frozenset[str]) -> str:
    return t.all_of(t(EDITION_LABELS[name]) for name in EDITIONS if name in answer) or t("no edition")


def _written_editions(question: q.WhoseRules, answer: frozenset[str]) -> str:
    return " ".join(name for name in EDITIONS if name in answer) or NONE


def _said_count(t: Say, question: q.HowManyTops, answer: int) -> str:
    return n.cards(t, answer)


def _written_count(question: q.HowManyTops, answer: int) -> str:
    return str(answer)


def _said_points(t: Say, question: q.Points, answer: int | frozenset[int]) -> str:
    if isinstance(answer, int):
        return in_points(t, answer)
    return seat_names(t, tuple(sorted(answer))) or t("nobody")


def _written_points(question: q.Points, answer: int | frozenset[int]) -> str:
    return str(answer) if isinstance(answer, int) else _seats(answer) or NONE


def _seats(seats: Iterable[int]) -> str:
    return " ".join(map(seat_name, sorted(seats)))


# --- races, sheets, ends ----------------------------------------------------------------------------------------------


def _said_first(t: Say, question: q.WhoWasFirst, answer: q.First) -> str:
    who = t("a draw decides") if answer.seat is None else t("{seat} gets the pile", seat=seat_name(answer.seat))
    home = t("the other card goes home") if answer.goes_home else t("the other card stays there")
    more = t("it fits another pile") if answer.elsewhere else t("it fits no other pile")
    return t("{who}, {home}, {more}", who=who, home=home, more=more)


def _written_first(question: q.WhoWasFirst, answer: q.First) -> str:
    who = DRAW if answer.seat is None else seat_name(answer.seat)
    return f"{who} {'home' if answer.goes_home else 'stays'} {'elsewhere' if answer.elsewhere else 'nowhere'}"


def cells_in_order(cells: Iterable[q.Cell]) -> list[q.Cell]:
    """Lines of a sheet from the top; the line of a whole round comes after its seats."""
    return sorted(cells, key=lambda cell: (cell.round, cell.seat is None, cell.seat or 0))


def cell_name(t: Say, cell: q.Cell) -> str:
    """A line of a sheet: "round 2, seat A"."""
    if cell.seat is None:
        return t("round {round} as a whole", round=cell.round)
    return t("round {round}, seat {seat}", round=cell.round, seat=seat_name(cell.seat))


def _said_cells(t: Say, question: q.SheetFaults, answer: frozenset[q.Cell]) -> str:
    return t.all_of(cell_name(t, cell) for cell in cells_in_order(answer)) or t("no line")


def _written_cells(question: q.SheetFaults, answer: frozenset[q.Cell]) -> str:
    cells = cells_in_order(answer)
    return " ".join(f"{cell.round}{'' if cell.seat is None else seat_name(cell.seat)}" for cell in cells) or NONE


def helpers_in_order(cards: Iterable[tuple[int, Card]]) -> list[tuple[int, Card]]:
    """Cards with their seats, by card and then by seat."""
    return sorted(cards, key=lambda pair: (pair[1].index, pair[0]))


def helper_name(pair: tuple[int, Card]) -> str:
    """A card with its seat, as the notation writes the owner of a card: "A:R5"."""
    return f"{seat_name(pair[0])}:{pair[1].name}"


def _said_stuck(t: Say, question: q.Stuck, answer: q.Stuckness) -> str:
    named = t.all_of(map(helper_name, helpers_in_order(answer.cards))) or t("no card")
    cards = named if len(answer.cards) <= NAMED else n.cards(t, len(answer.cards))
    if answer.found:
        return t("stuck, and {cards} would help", cards=cards)
    return t("not stuck: {cards} can still come", cards=cards)


def _written_stuck(question: q.Stuck, answer: q.Stuckness) -> str:
    words = [STUCK if answer.found else NOT_STUCK, *map(helper_name, helpers_in_order(answer.cards))]
    return " ".join(words)


def _said_ended(t: Say, question: q.OverOrNot, answer: q.Ended) -> str:
    if not answer.over:
        return t("it goes on")
    if not answer.winners:
        return t("it is over, and nobody wins")
    seats = tuple(sorted(answer.winners))
    return t.many("it is over, and {seats} wins", "it is over, and {seats} win", len(seats), seats=seat_names(t, seats))


def _written_ended(question: q.OverOrNot, answer: q.Ended) -> str:
    return f"{OVER} {_seats(answer.winners)}".rstrip() if answer.over else GOES_ON


# --- what is built ----------------------------------------------------------------------------------------------------


def _said_table(t: Say, question: q.Question, answer: Table) -> str:
    return t("your table")


def _said_change(t: Say, question: q.Mend, answer: Table) -> str:
    return change_text(question.table, answer, question.move) or t("your table")


def _written_table(question: q.Question, answer: Table) -> str:
    return seen_text(answer, peek=True)


def _said_moves(t: Say, question: q.InWhichOrder, answer: tuple[Move, ...]) -> str:
    return ", ".join(map(str, answer)) or t("no move")


def _written_change(question: q.Mend, answer: Table) -> str:
    return change_text(question.table, answer, question.move) or _written_table(question, answer)


def _written_moves(question: q.InWhichOrder, answer: tuple[Move, ...]) -> str:
    return "; ".join(map(str, answer)) or NONE


_SAID: Final[dict[type, Callable[[Say, Any, Any], str]]] = {
    q.WhichFit: _said_fit,
    q.WhyNot: _said_code,
    q.WhereTo: _said_targets,
    q.OnTop: _said_card,
    q.HowManyTops: _said_count,
    q.LiesThere: _said_card,
    q.WhoseRules: _said_editions,
    q.WhoWasFirst: _said_first,
    q.Points: _said_points,
    q.SheetFaults: _said_cells,
    q.Stuck: _said_stuck,
    q.Mend: _said_change,
    q.Build: _said_table,
    q.InWhichOrder: _said_moves,
    q.OverOrNot: _said_ended,
}

_WRITTEN: Final[dict[type, Callable[[Any, Any], str]]] = {
    q.WhichFit: _written_fit,
    q.WhyNot: _written_code,
    q.WhereTo: _written_targets,
    q.OnTop: _written_card,
    q.HowManyTops: _written_count,
    q.LiesThere: _written_card,
    q.WhoseRules: _written_editions,
    q.WhoWasFirst: _written_first,
    q.Points: _written_points,
    q.SheetFaults: _written_cells,
    q.Stuck: _written_stuck,
    q.Mend: _written_change,
    q.Build: _written_table,
    q.InWhichOrder: _written_moves,
    q.OverOrNot: _written_ended,
}

"""What decides the questions that are answered by making something: X11 to X13."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ligretto_widget.game.judge import is_legal, legal_moves
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Lay, Move
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.asking import property_words
from ligretto_widget.teach.exercises.grounds import Ground, of_clause, of_move
from ligretto_widget.teach.exercises.made import changes, has, stumble
from ligretto_widget.teach.exercises.referee import ENGINE
from ligretto_widget.teach.exercises.ways import lays
from ligretto_widget.teach.points import in_points
from ligretto_widget.teach.results import names as seat_names
from ligretto_widget.teach.say import Say, paragraph

SHOWN: Final = 8
"""So many moves are listed at most."""

# --- mend it ----------------------------------------------------------------------------------------------------------


def _mend(t: Say, question: q.Mend, given: Table) -> Ground:
    found = changes(question.table, given, question.move)
    ground = of_move(t, given, question.move)
    if len(found) != 1:
        return ground._replace(text=paragraph(_changed(t, len(found)), t("Change just one."), ground.text))
    if found[0].sort not in question.may_change:
        return ground._replace(text=paragraph(t("That may not be changed here."), ground.text))
    return ground._replace(text=paragraph(_changed(t, 1), ground.text))


def _changed(t: Say, n: int) -> str:
    return t.many("You changed 1 thing.", "You changed {n} things.", n)


# --- build it ---------------------------------------------------------------------------------------------------------


def _build(t: Say, question: q.Build, given: Table) -> Ground:
    asked = t("Asked: {property}.", property=property_words(t, question))
    return _BUILT[question.property](t, question, given, asked)


def _moves(t: Say, found: list[Move]) -> str:
    shown = ", ".join(map(str, found[:SHOWN]))
    more = t(" and {n} more", n=len(found) - SHOWN) if len(found) > SHOWN else ""
    return f"{shown}{more}" if found else t("none")


def _centre_moves(t: Say, question: q.Build, given: Table, asked: str) -> Ground:
    found = lays(given, 0, ENGINE.failing)
    return _listed(t, given, asked, list(found))


def _all_moves(t: Say, question: q.Build, given: Table, asked: str) -> Ground:
    return _listed(t, given, asked, legal_moves(given, 0))


def _listed(t: Say, given: Table, asked: str, found: list[Any]) -> Ground:
    text = t("Your table has {n}: {moves}.", n=len(found), moves=_moves(t, found))
    return Ground(paragraph(asked, text), of_move(t, given, found[0]).rule_ids if found else ())


def _can_lay(t: Say, question: q.Build, given: Table, asked: str) -> Ground:
    seats = tuple(seat for seat in range(given.players) if lays(given, seat, ENGINE.failing))
    named = seat_names(t, seats) or t("nobody")
    return Ground(paragraph(asked, t("On your table these can: {seats}.", seats=named)))


def _choices(t: Say, question: q.Build, given: Table, asked: str) -> Ground:
    fans: dict[str, int] = {}
    for lay in lays(given, 0, ENGINE.failing):
        one = card_at(given, lay.source)
        if one is not None:
            fans[one.name] = fans.get(one.name, 0) + 1
    told = ", ".join(t("{card}: {n}", card=card, n=count) for card, count in fans.items()) or t("none")
    return Ground(paragraph(asked, t("The cards of A that fit, with their piles: {cards}.", cards=told)))


def _points(t: Say, question: q.Build, given: Table, asked: str) -> Ground:
    counted = score(given)
    text = t("On your table A has {points}.", points=in_points(t, counted.points[0]))
    return of_clause(paragraph(asked, text), counted.clauses["centre"])


def _winners(t: Say, question: q.Build, given: Table, asked: str) -> Ground:
    award = score(given).award
    if given.over is None:
        return Ground(paragraph(asked, t("Nobody wins a round that runs: say how it ended.")))
    named = seat_names(t, tuple(award.value)) or t("nobody")
    return of_clause(paragraph(asked, t("On your table these win: {seats}.", seats=named)), award)


def _stuck(t: Say, question: q.Build, given: Table, asked: str) -> Ground:
    found = ENGINE.stuck(given)
    if found.found:
        return Ground(paragraph(asked, t("Nobody can go on.")))
    cards = ", ".join(sorted({one.name for _, one in found.cards})) or t("an empty Ligretto pile")
    return Ground(paragraph(asked, t("On your table this can still come: {cards}.", cards=cards)))


def _bridge(t: Say, question: q.Build, given: Table, asked: str) -> Ground:
    if has(question, given):
        return Ground(paragraph(asked, t("The discard card goes between them.")))
    text = t("On your table no discard card lets the Ligretto top follow where it could not go.")
    return of_clause(paragraph(asked, text), given.rules.clause("expert"))


_BUILT: Final[dict[q.Property, Callable[[Say, q.Build, Table, str], Ground]]] = {
    "centre_moves": _centre_moves,
    "moves": _all_moves,
    "seats_that_can_lay": _can_lay,
    "choices": _choices,
    "points": _points,
    "winners": _winners,
    "stuck": _stuck,
    "bridge": _bridge,
}


# --- in which order ---------------------------------------------------------------------------------------------------


def _in_which_order(t: Say, question: q.InWhichOrder, given: tuple[Move, ...]) -> Ground:
    found = stumble(question, given)
    if found is not None:
        table, move = found
        at = _at(question, given)
        ground = of_move(t, table, move, peek=True)
        return ground._replace(text=paragraph(t("Move {k} was refused: {move}.", k=at, move=str(move)), ground.text))
    if len(given) > question.n:
        return Ground(t("These are {n} moves, and {most} are allowed.", n=len(given), most=question.n))
    laid = next((at for at, move in enumerate(given) if _lays(question, given, at)), None)
    if laid is None:
        return Ground(t("Every move is legal, but {card} does not come to the centre.", card=question.card.name))
    return of_move(t, _before(question, given, laid), given[laid])


def _before(question: q.InWhichOrder, given: tuple[Move, ...], at: int) -> Table:
    """The table that the move met."""
    table = question.table
    for move in given[:at]:
        table = ENGINE.after(table, move) or table
    return table


def _at(question: q.InWhichOrder, given: tuple[Move, ...]) -> int:
    """Which move was refused, from 1."""
    return next(at for at, move in enumerate(given, 1) if not is_legal(_before(question, given, at - 1), move))


def _lays(question: q.InWhichOrder, given: tuple[Move, ...], at: int) -> bool:
    move = given[at]
    return isinstance(move, Lay) and card_at(_before(question, given, at), move.source) is question.card


BECAUSE: Final[dict[type, Callable[[Say, Any, Any], Ground]]] = {
    q.Mend: _mend,
    q.Build: _build,
    q.InWhichOrder: _in_which_order,
}

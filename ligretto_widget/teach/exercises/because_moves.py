"""What decides the questions about moves and hands: X1 to X6."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ligretto_widget.game.cards import Card, seat_name
from ligretto_widget.game.comparison import under
from ligretto_widget.game.judge import is_legal, judge
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Flip, Lay, Move, Put, Spot, Zone
from ligretto_widget.game.ruleset import FLIP_SIZE, Clause
from ligretto_widget.game.table import Table
from ligretto_widget.teach import names as n
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.grounds import Ground, of_clause, of_move
from ligretto_widget.teach.exercises.referee import ENGINE
from ligretto_widget.teach.exercises.told import EDITION_LABELS, by_place, target_name, targets_in_order
from ligretto_widget.teach.exercises.truths import truth
from ligretto_widget.teach.rulewords import BADGES, cited
from ligretto_widget.teach.say import Say, mark, paragraph

# --- the centre -------------------------------------------------------------------------------------------------------


def _which_fit(t: Say, question: q.WhichFit, given: Any) -> Ground:
    """The first card too many, else the first that is missing, else the first that fits."""
    right: frozenset[Spot] = truth(question)  # type: ignore[assignment]
    many, missing = by_place(given - right), by_place(right - given)
    spot = next(iter([*many, *missing, *by_place(right)]), None)
    if spot is None:
        return Ground(t("No open card of {seat} fits now.", seat=seat_name(question.seat)))
    lay = _best_lay(question.table, question.seat, spot)
    ground = of_move(t, question.table, lay)
    one = card_at(question.table, spot)
    card = one.name if one is not None else ""
    if spot in many:
        return ground._replace(text=paragraph(t("Too many: {card}.", card=card), ground.text), way="")
    return ground._replace(text=paragraph(t("Missed: {card}.", card=card), ground.text)) if spot in missing else ground


def _best_lay(table: Table, seat: int, spot: Spot) -> Lay:
    """Where the card goes, or comes nearest to going: a legal lay, one on its colour or number, else a new pile."""
    one, tops = card_at(table, spot), list(enumerate(table.tops))
    alike = [at for at, top in tops if one is not None and top.colour is one.colour]
    next_up = [at for at, top in tops if one is not None and one.number == top.number + 1]
    lays = [Lay(seat, spot, pile) for pile in (*alike, *next_up, None)]
    return next((lay for lay in lays if is_legal(table, lay)), lays[0])


def _why_not(t: Say, question: q.WhyNot, given: Any) -> Ground:
    return of_move(t, question.table, question.move, given)


def _where_to(t: Say, question: q.WhereTo, given: Any) -> Ground:
    right: frozenset[q.Target] = truth(question)  # type: ignore[assignment]
    many, missing = targets_in_order(given - right), targets_in_order(right - given)
    target = next(iter([*many, *missing, *targets_in_order(right), None]))
    ground = of_move(t, question.table, _to(question, target))
    place = target_name(t, target)
    if target in many:
        return ground._replace(text=paragraph(t("Too many: {place}.", place=place), ground.text), way="")
    return ground._replace(text=paragraph(t("Missed: {place}.", place=place), ground.text)) if missing else ground


def _to(question: q.WhereTo, target: q.Target) -> Move:
    seat = question.source.seat
    return Put(seat, question.source, target) if isinstance(target, Spot) else Lay(seat, question.source, target)


# --- the hand ---------------------------------------------------------------------------------------------------------


def _on_top(t: Say, question: q.OnTop, given: Any) -> Ground:
    table: Table = question.table
    text = ""
    for move in question.moves:
        after = ENGINE.after(table, move)
        if after is None:
            return of_move(t, table, move, peek=True)
        if isinstance(move, Flip):
            text = _counted_off(t, table, after, move)
        table = after
    return Ground(text, (cited(table.rules, "flip"),))


def _counted_off(t: Say, table: Table, after: Table, move: Flip) -> str:
    turned = after.areas[move.seat].discard[len(table.areas[move.seat].discard) :]
    cards = ", ".join(one.name for one in turned)
    return t.many(
        "Turned: {cards}. It lies on top.",
        "Counted off: {cards}. The last one lies on top.",
        len(turned),
        cards=cards,
    )


def _how_many_tops(t: Say, question: q.HowManyTops, given: Any) -> Ground:
    area = question.table.area(question.seat)
    text = t(
        "{hand} are counted off by {size}. Nothing changes their order, so the same {tops} come to the top each time.",
        hand=n.cards(t, len(area.reserve) + len(area.discard)),
        size=FLIP_SIZE,
        tops=n.cards(t, truth(question)),  # type: ignore[arg-type]
    )
    return Ground(text, (cited(question.table.rules, "recycle"),))


def _lies_there(t: Say, question: q.LiesThere, given: Any) -> Ground:
    table, move, spot = question
    if not is_legal(table, move):
        return of_move(t, table, move)
    from_row = isinstance(move, Lay) and move.source.zone is Zone.ROW and spot == move.source
    if from_row and len(table.areas[spot.seat].row[spot.place]) == 1:
        return of_clause(_gap(t, table, truth(question)), table.rules.clause("row_refill"))
    told = truth(question)
    text = t("{card} lies there then.", card=told.name) if isinstance(told, Card) else t("Nothing lies there then.")
    effect = "next discard" if spot.zone is Zone.DISCARD else "stack" if table.rules.expert else "lay"
    return Ground(text, (cited(table.rules, effect),))


def _gap(t: Say, table: Table, card: Any) -> str:
    edition = n.edition_name(t, table.rules)
    if table.rules.row_refill == "may":
        return t("{edition} rules leave the place open until it is filled by a move of its own.", edition=edition)
    if card is None:
        return t("{edition} rules fill the place at once, but the Ligretto pile is empty.", edition=edition)
    return t("{edition} rules fill the place at once: {card} goes there.", edition=edition, card=card.name)


# --- editions ---------------------------------------------------------------------------------------------------------


def _whose_rules(t: Say, question: q.WhoseRules, given: Any) -> Ground:
    """What the first edition that was got wrong says; for a right answer, one that parts from the others."""
    right: frozenset[str] = truth(question)  # type: ignore[assignment]
    names = [name for name in EDITION_LABELS if name in given ^ right]
    name = next(iter(names), None) or _odd_one(question, right)
    table = under(question.table, name)
    edition = t(EDITION_LABELS[name])
    if question.after is not None:
        clause = table.rules.clause("row_refill")
        fills = t("at once") if table.rules.row_refill == "must_now" else t("when the player likes")
        ground = of_clause(t("{edition}: a gap is filled {fills}.", edition=edition, fills=fills), clause)
        return ground._replace(text=paragraph(ground.text, t(PROVENANCES[clause.provenance])))
    ground = of_move(t, table, question.move, peek=True)
    turned = _turning(table, question.move)
    if turned is not None:
        ground = of_clause(ground.text, turned)
        if turned.provenance == "house":
            ground = ground._replace(rule_ids=())  # our reading is shown, not what the text says of something else
    provenance = _deciding(table, question.move) if turned is None else turned.provenance
    text = paragraph(t("{edition}:", edition=edition), ground.text, t(PROVENANCES[provenance]))
    return ground._replace(text=text, way="")


PROVENANCES: Final = {
    "stated": mark("The text says so."),
    "implied": mark("The text is read so here."),
    "inherited": mark("The text is silent, and the English text is taken."),
    "house": mark("No text decides it, and this is how it is played here."),
}
assert set(PROVENANCES) == set(BADGES)


def _odd_one(question: q.WhoseRules, right: frozenset[str]) -> str:
    own = question.table.rules.name
    parted = [name for name in EDITION_LABELS if (name in right) is not (own in right)]
    return next(iter(parted), own)


def _turning(table: Table, move: Move) -> Clause | None:
    """What lets a seat turn cards, where it may: what is said of fewer than three, or of turning at all."""
    if not isinstance(move, Flip) or not is_legal(table, move):
        return None
    return table.rules.clause("short_flip" if len(table.areas[move.seat].reserve) < FLIP_SIZE else "flip_when")


def _deciding(table: Table, move: Move) -> Any:
    """Where the condition that decides comes from."""
    verdict = judge(table, move)
    return (verdict.failing or verdict.findings[-1:])[0].requirement.provenance


BECAUSE: Final[dict[type, Callable[[Say, Any, Any], Ground]]] = {
    q.WhichFit: _which_fit,
    q.WhyNot: _why_not,
    q.WhereTo: _where_to,
    q.OnTop: _on_top,
    q.HowManyTops: _how_many_tops,
    q.LiesThere: _lies_there,
    q.WhoseRules: _whose_rules,
}

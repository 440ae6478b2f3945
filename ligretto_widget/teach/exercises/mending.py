"""Changing one thing of a table: an open card, the top of a pile, or the rules.

What nobody sees is dealt anew around the change, so that the table stays one that can lie on a real table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ligretto_widget.game.cards import DECK, Card, card, seat_name
from ligretto_widget.game.comparison import under
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import LIGRETTO, ROW, Lay, Move, Put, Spot, Zone
from ligretto_widget.game.notation import move as read_move
from ligretto_widget.game.notation import position
from ligretto_widget.game.table import Area, Table
from ligretto_widget.game.text import told
from ligretto_widget.teach.exercises.chance import Chance
from ligretto_widget.teach.exercises.made import changes, mended
from ligretto_widget.teach.exercises.questions import Mend
from ligretto_widget.teach.exercises.tables import Hand, lay_out
from ligretto_widget.teach.names import FAN

TRIES: Final = 20


def with_card(table: Table, spot: Spot, one: Card) -> Table | None:
    """The table with that card at an open spot; the card that lay there takes its place among the hidden ones.

    None where the seat cannot have the card there: it lies in the centre, or open somewhere else.
    """
    area, was = table.area(spot.seat), card_at(table, spot)
    if was is None or spot.zone is Zone.RESERVE or one is was:
        return None
    if one not in {*area.ligretto[:-1], *area.discard[:-FAN], *area.reserve}:
        return None
    swap = {one: was, was: one}
    areas = (*table.areas[: spot.seat], _swapped(area, swap), *table.areas[spot.seat + 1 :])
    return table._replace(areas=areas)


def _swapped(area: Area, swap: dict[Card, Card]) -> Area:
    def other(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(swap.get(one, one) for one in cards)

    return area._replace(
        ligretto=other(area.ligretto),
        row=tuple(map(other, area.row)),
        reserve=other(area.reserve),
        discard=other(area.discard),
    )


def with_top(table: Table, pile: int, top: Card) -> Table | None:
    """The table with another top on that pile, all else in sight as it is; None where the cards do not allow it."""
    if not 0 <= pile < len(table.tops):
        return None
    tops = (*table.tops[:pile], top, *table.tops[pile + 1 :])
    hands = {seat: _open_hand(area) for seat, area in enumerate(table.areas)}
    chance = Chance("another top", pile, top.name, table.seed)
    for _ in range(TRIES):
        found = lay_out(chance, table.rules, table.players, tops, hands, table.over)
        if found is not None:
            return found._replace(seed=table.seed)
    return None


def _open_hand(area: Area) -> Hand:
    """What is seen of a seat."""
    return Hand(
        row=area.row,
        ligretto=area.ligretto[-1:],
        left=len(area.ligretto),
        discard=area.discard[-FAN:],
        turned=len(area.discard),
        played=area.played,
    )


def changed(table: Table, seat: int, text: str) -> Table:
    """The table with one thing changed: ``row:1 R5``, ``ligretto R5``, ``centre:1 B4``, ``edition danish``.

    Raises ValueError that says what is possible.
    """
    what, *rest = text.split()
    if what == "edition":
        rules = position(f"{' '.join(text.split())}\nplayers {table.players}").rules
        return table._replace(rules=rules)
    if len(rest) != 1:
        raise ValueError(
            told(
                "a change cannot be {given}: it is a place and a card such as {example}, or {edition} NAME",
                given=repr(text),
                example="row:1 R5",
                edition="edition",
            )
        )
    one = card(rest[0])
    if what.startswith("centre:"):
        lay = read_move(f"{seat_name(seat)} ligretto {what}")
        other = with_top(table, lay.pile, one) if isinstance(lay, Lay) and lay.pile is not None else None
    else:
        lay = read_move(f"{seat_name(seat)} {what} centre:new")
        other = with_card(table, lay.source, one) if isinstance(lay, Lay) else None
    if other is None:
        words = {"card": one, "place": what}
        raise ValueError(
            told("{card} cannot lie at {place}: it lies open somewhere else, or nothing lies there", **words)
        )
    return other


def change_text(before: Table, now: Table, move: Move) -> str:
    """The one thing that differs, as :func:`changed` reads it; empty where it is more, or none of these."""
    found = changes(before, now, move)
    if len(found) != 1 or found[0].sort is None:
        return ""
    part: Any = found[0].part
    if found[0].sort == "edition":
        return f"edition {now.rules.text()}"
    if found[0].sort == "pile":
        return f"centre:{part + 1} {now.tops[part]}" if part < len(now.tops) else ""
    seat, zone, *place = part
    cards = _zone(now, seat, zone, place)
    same = zone == "hand" or not cards or _zone(before, seat, zone, place)[:-1] != cards[:-1]
    spot = Spot(seat, zone, *place) if not same else None
    return "" if spot is None else f"{spot.text(seat)} {cards[-1]}"


def _zone(table: Table, seat: int, zone: str, place: list[int]) -> tuple[Card, ...]:
    """The cards of a part in sight, top last."""
    area = table.areas[seat]
    if place:
        return area.row[place[0]]
    return (area.ligretto if zone == LIGRETTO else area.discard)[-1:]


# --- ways to mend a move ----------------------------------------------------------------------------------------------


def single_changes(question: Mend) -> Iterator[Table]:
    """Tables with one change that may be made, those first that speak of the card and the pile of the move."""
    table, move, may_change = question
    if "card" in may_change and isinstance(move, Lay | Put):
        yield from _other_cards(table, move.source)
    if "card" in may_change and isinstance(move, Put) and move.target.zone is ROW:
        yield from _other_cards(table, move.target)
    if "pile" in may_change and isinstance(move, Lay) and move.pile is not None:
        one = card_at(table, move.source)
        below = None if one is None else one.below
        other = None if below is None else with_top(table, move.pile, below)
        if other is not None:
            yield other
    if "edition" in may_change:
        yield from (under(table, name) for name in EDITIONS if name != table.rules.name)
        yield table._replace(rules=table.rules.replace(expert=not table.rules.expert))


def _other_cards(table: Table, spot: Spot) -> Iterator[Table]:
    for one in DECK:
        other = with_card(table, spot, one)
        if other is not None:
            yield other


def mending(question: Mend) -> Table | None:
    """A table on which the move is legal, by one change that may be made; None where none was found."""
    return next((other for other in single_changes(question) if mended(question, other)), None)

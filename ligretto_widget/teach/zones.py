"""Zones in words: what a part of the table is, what lies there in sight, and what can be done with it now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeAlias

from ligretto_widget.game.cards import Card, Colour, pile_card, seat_name
from ligretto_widget.game.endings import compiled
from ligretto_widget.game.judge import legal_moves
from ligretto_widget.game.measures import place_at
from ligretto_widget.game.moves import Flip, Lay, Move, Put, Recycle, Spot, Stop, Zone
from ligretto_widget.game.table import Table
from ligretto_widget.teach import names as n
from ligretto_widget.teach.explanation import RuleBox, ZoneView
from ligretto_widget.teach.moving import called
from ligretto_widget.teach.rulewords import MOST, boxes, effect_box, field_boxes
from ligretto_widget.teach.say import Say, mark, paragraph, say
from ligretto_widget.teach.sights import way_to, where

SHOWN: Final = 4
"""So many moves are named at most."""


class NewPile(NamedTuple):
    """The free place of a colour's lane, where a new pile would start."""

    colour: Colour


class SeatArea(NamedTuple):
    """A seat with all its zones."""

    seat: int


What: TypeAlias = Spot | int | NewPile | SeatArea
"""What can be asked about: a spot, a pile of the centre (from 0), the place of a new pile, or a whole seat."""


def zone(table: Table, what: What, peek: bool = False, language: str = "en") -> ZoneView:
    """What that part of the table is, and what can be done with it now.

    Cards that do not lie in sight are named with ``peek`` only. Raises ValueError for what is not on the table, and for
    a language that there is not.
    """
    t = say(language)
    if isinstance(what, int):
        return _pile(t, table, _checked(what, len(table.centre), "pile"))
    if isinstance(what, NewPile):
        return _new_pile(t, table, what.colour)
    _checked(what.seat, table.players, "seat")
    if isinstance(what, SeatArea):
        return _seat(t, table, what.seat)
    return _ZONES[what.zone](t, table, what, peek)


def _checked(index: int, many: int, name: str) -> int:
    if not 0 <= index < many:
        raise ValueError(f"{name} cannot be {index}: there are {many}, counted from 0")
    return index


def _now(t: Say, table: Table, moves: Iterable[Move], top: Card | None = None) -> str:
    """Some moves as orders; where there is none, what the free card on top waits for."""
    if table.over is not None:
        return t("Nothing: the round is over.")
    orders = list(dict.fromkeys(called(t, table, move) for move in moves))
    if orders:
        return paragraph(*orders[:SHOWN])
    return paragraph(t("Nothing."), way_to(t, table, top) if top is not None else "")


def _from(table: Table, spot: Spot) -> list[Move]:
    """The legal moves that take the card of the spot, or put one there."""
    moves = (move for move in legal_moves(table, spot.seat) if isinstance(move, Lay | Put))
    return [m for m in moves if m.source == spot._replace(depth=1) or (isinstance(m, Put) and m.target == spot)]


def _fields(t: Say, table: Table, *fields: str) -> tuple[RuleBox, ...]:
    """One box for each field."""
    return tuple(field_boxes(t, table.rules, field)[0] for field in fields)[:MOST]


def _requirement(t: Say, table: Table, kind: str, code: str) -> RuleBox:
    """The first box of a condition under the table's rules."""
    lists = compiled(table.rules).requirements
    found = next(r for name, rs in lists.items() if name == kind for r in rs if r.code == code)
    return boxes(t, found.provenance, found.rule_ids, found.note)[0]


def _named(cards: Iterable[Card]) -> str:
    return ", ".join(one.name for one in cards)


# --- the zones of a seat ----------------------------------------------------------------------------------------------


def _ligretto(t: Say, table: Table, spot: Spot, peek: bool) -> ZoneView:
    seat, pile = seat_name(spot.seat), table.areas[spot.seat].ligretto
    lines = [_on_top(t, pile)]
    if len(pile) > 1 and peek:
        lines.append(t("Peek, from the top: {cards}.", cards=_named(reversed(pile))))
    if table.rules.ligretto_penalty and pile:
        lines.append(t("At the end each card left here counts {points}.", points=_signed(table.rules.ligretto_penalty)))
    moves = _from(table, Spot(spot.seat, Zone.LIGRETTO))
    if not pile:
        moves = [move for move in legal_moves(table, spot.seat) if isinstance(move, Stop)]
    return ZoneView(
        t("Ligretto pile of seat {seat}", seat=seat),
        tuple(lines),
        _now(t, table, moves, pile[-1] if pile else None),
        _fields(t, table, "centre_sources", "ligretto_penalty"),
    )


def _signed(points: int) -> str:
    return f"\u2212{-points}" if points < 0 else str(points)


def _on_top(t: Say, pile: tuple[Card, ...]) -> str:
    if not pile:
        return t("It is empty.")
    if len(pile) == 1:
        return t("1 card: {top}, and nothing lies below it.", top=pile[-1].name)
    count = t("{n} cards. {top} lies open on top,", n=len(pile), top=pile[-1].name)
    return paragraph(count, t.many("1 lies below it.", "{n} lie below it.", len(pile) - 1))


def _row_place(t: Say, table: Table, spot: Spot, peek: bool) -> ZoneView:
    stack = place_at(table, spot)
    if stack is None:
        raise ValueError(f"place cannot be {spot.place}: the row has {len(table.areas[spot.seat].row)}, counted from 0")
    spot = spot._replace(depth=1)
    if not stack:
        lines = [t("The place is empty."), t("It takes a card from the Ligretto pile.")]
    elif len(stack) == 1:
        lines = [t("{card} lies here, open and free.", card=stack[-1].name)]
    else:
        lines = [
            t("{card} is free. It covers {cards}.", card=stack[-1].name, cards=_named(reversed(stack[:-1]))),
        ]
    expert = table.rules.expert and bool(stack)
    return ZoneView(
        t("Place {place} of seat {seat}’s row", place=spot.place + 1, seat=seat_name(spot.seat)),
        tuple(lines),
        _now(t, table, _from(table, spot), stack[-1] if stack else None),
        _fields(t, table, "centre_sources", "expert" if expert else "row_refill"),
    )


def _discard(t: Say, table: Table, spot: Spot, peek: bool) -> ZoneView:
    area, seat = table.areas[spot.seat], seat_name(spot.seat)
    lines = [_on_top(t, area.discard)]
    if area.counted:
        lines.append(t("The count is at {counted} of 3, so no card of it is free yet.", counted=area.counted))
    elif len(area.discard) > 1:
        lines.append(t("When {top} has left, the card under it is free.", top=area.discard[-1].name))
    if len(area.discard) > 1 and peek:
        lines.append(t("Peek, from the top: {cards}.", cards=_named(reversed(area.discard))))
    moves: list[Move] = [*_from(table, Spot(spot.seat, Zone.DISCARD))]
    moves += [move for move in legal_moves(table, spot.seat) if isinstance(move, Recycle)]
    return ZoneView(
        t("Discard of seat {seat}", seat=seat),
        tuple(lines),
        _now(t, table, moves, None if area.counted or not area.discard else area.discard[-1]),
        (*_fields(t, table, "centre_sources"), effect_box(t, table.rules, "next discard")),
    )


def _reserve(t: Say, table: Table, spot: Spot, peek: bool) -> ZoneView:
    reserve = table.areas[spot.seat].reserve
    hidden = t("{cards}, face down. Nobody knows them before a flip.", cards=n.cards(t, len(reserve)))
    lines = [hidden if reserve else t("It is empty.")]
    if reserve and peek:
        lines.append(t("Peek, the next card first: {cards}.", cards=_named(reserve)))
    moves = (move for move in legal_moves(table, spot.seat) if isinstance(move, Flip | Recycle))
    return ZoneView(
        t("Reserve of seat {seat}", seat=seat_name(spot.seat)),
        tuple(lines),
        _now(t, table, moves),
        _fields(t, table, "flip_when", "recycle_shuffle"),
    )


_ZONES: Final[dict[Zone, Callable[[Say, Table, Spot, bool], ZoneView]]] = {
    Zone.LIGRETTO: _ligretto,
    Zone.ROW: _row_place,
    Zone.DISCARD: _discard,
    Zone.RESERVE: _reserve,
}

_PARTS: Final = (
    mark("Ligretto pile: {ligretto}. Row: {row}."),
    mark("Reserve: {reserve}, face down. Discard: {discard}."),
    mark("In the centre: {centre}."),
)


def _seat(t: Say, table: Table, seat: int) -> ZoneView:
    area = table.areas[seat]
    row = _named(stack[-1] for stack in area.row if stack) or t("no card")
    gaps = sum(1 for stack in area.row if not stack)
    words = {
        "ligretto": _with_top(t, area.ligretto),
        "row": row if not gaps else paragraph(f"{row},", t.many("1 empty place", "{n} empty places", gaps)),
        "reserve": n.cards(t, len(area.reserve)),
        "discard": _with_top(t, area.discard),
        "centre": n.cards(t, len(table.centre_cards(seat))),
    }
    return ZoneView(
        t("Seat {seat}", seat=seat_name(seat)),
        tuple(t(part, **words) for part in _PARTS),
        _now(t, table, legal_moves(table, seat)),
        _fields(t, table, "centre_sources", "row_size"),
    )


def _with_top(t: Say, pile: tuple[Card, ...]) -> str:
    if not pile:
        return t("empty")
    return t("{cards}, {top} on top", cards=n.cards(t, len(pile)), top=pile[-1].name)


# --- the centre -------------------------------------------------------------------------------------------------------


def _pile(t: Say, table: Table, at: int) -> ZoneView:
    pile = table.centre[at]
    size = t(
        "{cards}, {colour}. {top} lies on top.",
        cards=n.cards(t, pile.number),
        colour=n.colour(t, pile.colour),
        top=pile.top.name,
    )
    owners = t("Whose cards, from the bottom: {owners}.", owners=", ".join(map(seat_name, pile.owners)))
    need = n.pile_needs(pile)
    if need is None:
        needs = t("It is full: no card goes on a 10.")
    else:
        needs = paragraph(t("It needs {need}.", need=need.name), where(t, table, need))
    moves = [m for m in legal_moves(table) if isinstance(m, Lay) and m.pile == at]
    return ZoneView(
        t("Pile {pile}", pile=at + 1),
        (size, owners, needs),
        _now_of_all(t, table, moves),
        (_requirement(t, table, "lay", "WRONG_NUMBER" if need is not None else "PILE_COMPLETE"),),
    )


def _new_pile(t: Say, table: Table, colour: Colour) -> ZoneView:
    one, name = pile_card(colour, 1), n.colour(t, colour)
    there = sum(1 for pile in table.centre if pile.colour is colour)
    count = t("{n} of at most {all} {colour} piles are started.", n=there, all=table.players, colour=name)
    left = where(t, table, one) if there < table.players else t("Every {one} is laid.", one=one.name)
    moves = [m for m in legal_moves(table) if isinstance(m, Lay) and m.pile is None and _lays(table, m) is one]
    return ZoneView(
        t("Place for a new {colour} pile", colour=name),
        (t("A new pile starts with {one}.", one=one.name), count, left),
        _now_of_all(t, table, moves),
        (_requirement(t, table, "open", "NEW_PILE_NEEDS_1"),),
    )


def _lays(table: Table, move: Lay) -> Card | None:
    return n.seen_card(table, move.source)


def _now_of_all(t: Say, table: Table, moves: Iterable[Lay]) -> str:
    """Who can lay what there now."""
    if table.over is not None:
        return t("Nothing: the round is over.")
    told = [
        t("{seat} may lay {card} {lies}.", seat=seat_name(move.seat), card=_named([one]), lies=_out_of(t, move.source))
        for move in moves
        if (one := _lays(table, move)) is not None
    ]
    return paragraph(*told[:SHOWN]) or t("Nothing: no open card fits here.")


def _out_of(t: Say, spot: Spot) -> str:
    return t("from the {zone}", zone=n.zone_name(t, spot.zone))

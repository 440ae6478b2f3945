"""What cannot be in a position as a whole, every fault of it.

:func:`impossible` finds what no table can hold; :func:`unreachable` finds what lies on a possible table and yet never
comes up in play, so that a learner may still ask about it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from ligretto_widget.game.cards import DECK, Card, Colour, seat_name
from ligretto_widget.game.draft import DECK_SIZE, Draft, Place, SeatDraft
from ligretto_widget.game.fits import stack_measures
from ligretto_widget.game.ruleset import LIGRETTO_SIZE, RuleSet
from ligretto_widget.game.text import Fault, told

_STACKING: Final[Mapping[str, str]] = {
    "NOT_DESCENDING": told("it is not lower"),
    "WRONG_STEP": told("it is not exactly one lower"),
    "SAME_COLOUR": told("it has the same colour"),
}
_COLOURS: Final[Mapping[Colour, str]] = {
    Colour.RED: told("red"),
    Colour.GREEN: told("green"),
    Colour.BLUE: told("blue"),
    Colour.YELLOW: told("yellow"),
}


def impossible(draft: Draft) -> Iterator[Fault]:
    """Everything that no table of these rules can hold."""
    for seat in draft.seats:
        for check in _OF_A_SEAT:
            yield from check(draft, seat)
    yield from _of_the_centre(draft)
    yield from _of_the_end(draft)


def unreachable(draft: Draft) -> Iterator[Fault]:
    """Everything that play never leads to: a gap that had to be filled, a round that should be over."""
    for seat in draft.seats:
        yield from _gaps(draft.rules, seat)
        yield from _empty_pile(draft, seat)


# --- a seat ---------------------------------------------------------------------------------------------------------


def _twice(draft: Draft, seat: SeatDraft) -> Iterator[Fault]:
    where: dict[Card, list[str | int]] = {}
    for zone, cards in (*seat.zones().items(), ("centre", draft.laid(seat.seat))):
        for one in cards:
            if one is not None:
                where.setdefault(one, []).append(zone)
    for one in DECK:
        zones = where.get(one, [])
        if len(zones) > 1:
            yield seat.fault(_too_often(seat.name, one, [_zone(zone) for zone in zones]))


def _too_often(seat: str, one: Card, zones: Sequence[str]) -> str:
    if len(zones) == 2:
        return told("seat {seat} has {card} twice ({zones}): it owns every card once", seat=seat, card=one, zones=zones)
    return told(
        "seat {seat} has {card} {n} times ({zones}): it owns every card once",
        seat=seat,
        card=one,
        n=len(zones),
        zones=zones,
    )


def _zone(zone: str | int) -> str:
    return zone if isinstance(zone, str) else told("row place {place}", place=zone)


def _ligretto(draft: Draft, seat: SeatDraft) -> Iterator[Fault]:
    if len(seat.ligretto.cards) > LIGRETTO_SIZE:
        text = told(
            "seat {seat} has {n} cards in its Ligretto pile: it starts with {most} and never grows",
            seat=seat.name,
            n=len(seat.ligretto.cards),
            most=LIGRETTO_SIZE,
        )
        yield seat.fault(text)


def _row_size(draft: Draft, seat: SeatDraft) -> Iterator[Fault]:
    places = draft.rules.places(len(draft.seats))
    if len(seat.row) != places:
        text = told(
            "seat {seat} has {n} places in its row: with {players} players there are {places}",
            seat=seat.name,
            n=len(seat.row),
            players=len(draft.seats),
            places=places,
        )
        yield seat.fault(text)


def _stacks(draft: Draft, seat: SeatDraft) -> Iterator[Fault]:
    for at, place in enumerate(seat.row, 1):
        named = [one for one in place.cards if one is not None]
        if len(named) > 1 and not draft.rules.expert:
            text = told(
                "row place {place} holds {n} cards: only the expert game stacks ({expert} in the edition line)",
                place=at,
                n=len(named),
                expert="expert",
            )
            yield _in_row(seat, place, text)
        elif len(named) > 1:
            yield from _steps(draft.rules, seat, place, named)


def _steps(rules: RuleSet, seat: SeatDraft, place: Place, cards: list[Card]) -> Iterator[Fault]:
    measures = stack_measures(rules)
    for under, one in pairwise(cards):
        for code, measure in measures.items():
            needed, found = measure(one, under)
            if found not in needed:
                text = told("{card} cannot lie on {under}: {why}", card=one, under=under, why=_STACKING[code])
                yield _in_row(seat, place, text)
                break


def _in_row(seat: SeatDraft, place: Place, text: str) -> Fault:
    column = None if place.word is None else place.word.column
    return Fault(told("seat {seat}: {fault}", seat=seat.name, fault=text), seat.line, column)


def _counting(draft: Draft, seat: SeatDraft) -> Iterator[Fault]:
    if not seat.counted:
        return
    if draft.rules.flip_style != "count_three":
        field = "flip_style=count_three"
        yield seat.fault(
            told("seat {seat} has counted cards: only with {field} are cards counted", seat=seat.name, field=field)
        )
        return
    if len(seat.discard.cards) < seat.counted and seat.discard.rest is None:
        text = told(
            "seat {seat} has counted {n} and only {cards} in its discard",
            seat=seat.name,
            n=seat.counted,
            cards=len(seat.discard.cards),
        )
        yield seat.fault(text)
    if not seat.reserve.cards and seat.reserve.rest is None:
        text = told(
            "seat {seat} has counted {n} and no reserve: the last card of it ends the count",
            seat=seat.name,
            n=seat.counted,
        )
        yield seat.fault(text)


def _sizes(draft: Draft, seat: SeatDraft) -> Iterator[Fault]:
    rests = seat.rests()
    if len(rests) > 1:
        yield seat.fault(_rests(seat.name, rests))
        return
    cards = _cards(draft, seat)
    _, most = draft.to_lay(seat)
    left, ownerless = DECK_SIZE - sum(cards.values()), sum(draft.open_cards().values())
    if left < 0:
        yield seat.fault(_too_many(seat.name, _added(cards)))
    elif most < 0:
        yield seat.fault(_none_left(seat.name, _added(cards)))
    elif not rests and left > ownerless:
        yield seat.fault(_too_few(seat.name, _added(cards), left, ownerless))


def _too_many(seat: str, added: str) -> str:
    return told("seat {seat} has more than {n} cards: {sum}", seat=seat, n=DECK_SIZE, sum=added)


def _none_left(seat: str, added: str) -> str:
    return told("seat {seat} has no card left for the * in its Ligretto pile: {sum}", seat=seat, sum=added)


def _too_few(seat: str, added: str, left: int, ownerless: int) -> str:
    return told(
        "seat {seat} does not come to {n} cards: {sum}; the other {left} would have to lie in the centre, "
        "where {ownerless} are without an owner (a bare * in one zone takes what is left)",
        seat=seat,
        n=DECK_SIZE,
        sum=added,
        left=left,
        ownerless=ownerless,
    )


def _rests(seat: str, zones: list[str]) -> str:
    listed, *others = zones
    for other in others:
        listed = told("{first} and {last}", first=listed, last=other)
    if "reserve" in zones:
        return told(
            "seat {seat} has a bare * in {zones} (a reserve that is not written is *): one zone takes what is left",
            seat=seat,
            zones=listed,
        )
    return told("seat {seat} has a bare * in {zones}: one zone takes what is left", seat=seat, zones=listed)


def _cards(draft: Draft, seat: SeatDraft) -> dict[str, int]:
    return {**seat.sizes(), "centre": len(draft.laid(seat.seat))}


def _added(cards: Mapping[str, int]) -> str:
    return f"{' + '.join(f'{name} {count}' for name, count in cards.items())} = {sum(cards.values())}"


_OF_A_SEAT: Final[tuple[Callable[[Draft, SeatDraft], Iterator[Fault]], ...]] = (
    _ligretto,
    _row_size,
    _stacks,
    _twice,
    _sizes,
    _counting,
)


# --- the table ------------------------------------------------------------------------------------------------------


def _of_the_centre(draft: Draft) -> Iterator[Fault]:
    players = len(draft.seats)
    piles = Counter(pile.colour for pile in draft.piles)
    for colour in Colour:
        if piles[colour] > players:
            text = told(
                "the centre has {n} {colour} piles and {seats} seats: each seat has one {card}",
                n=piles[colour],
                colour=_COLOURS[colour],
                seats=players,
                card=f"{colour.value}1",
            )
            yield Fault(text, draft.centre_line)


def _of_the_end(draft: Draft) -> Iterator[Fault]:
    over = draft.over
    if over is not None and over.seat is not None:
        pile = draft.seats[over.seat].ligretto
        if pile.cards or pile.rest is not None:
            name = seat_name(over.seat)
            text = told("seat {seat} cannot have stopped: cards lie in its Ligretto pile", seat=name)
            yield Fault(text, draft.over_line)


def _gaps(rules: RuleSet, seat: SeatDraft) -> Iterator[Fault]:
    if rules.row_refill == "must_now" and (seat.ligretto.cards or seat.ligretto.rest is not None):
        for at, place in enumerate(seat.row, 1):
            if not place.cards:
                text = told(
                    "a gap in row place {place}, which the {edition} rules fill at once from the Ligretto pile",
                    place=at,
                    edition=rules.name,
                )
                yield _in_row(seat, place, text)


def _empty_pile(draft: Draft, seat: SeatDraft) -> Iterator[Fault]:
    empty = not seat.ligretto.cards and seat.ligretto.rest is None
    stopped = draft.over is not None and draft.over.seat == seat.seat
    if empty and not stopped and draft.rules.on_empty != "explicit_shout":
        text = told(
            "seat {seat} has an empty Ligretto pile, and that ended the round: write {over}, or {field} in the edition",
            seat=seat.name,
            over=f"over stop {seat.name}",
            field="on_empty=explicit_shout",
        )
        yield seat.fault(text)

"""What cannot be in a position as a whole, every fault of it.

:func:`impossible` finds what no table can hold; :func:`unreachable` finds what lies on a possible table and yet never
comes up in play, so that a learner may still ask about it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Final

from ligretto_widget.game.cards import DECK, Card, Colour, seat_name
from ligretto_widget.game.draft import DECK_SIZE, Draft, Place, SeatDraft
from ligretto_widget.game.fits import stack_measures
from ligretto_widget.game.ruleset import LIGRETTO_SIZE, RuleSet
from ligretto_widget.game.text import Fault

_STACKING: Final[Mapping[str, str]] = {
    "NOT_DESCENDING": "is not lower",
    "WRONG_STEP": "is not exactly one lower",
    "SAME_COLOUR": "has the same colour",
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
    where: dict[Card, list[str]] = {}
    for zone, cards in (*seat.zones().items(), ("centre", draft.laid(seat.seat))):
        for one in cards:
            if one is not None:
                where.setdefault(one, []).append(zone)
    for one in DECK:
        zones = where.get(one, [])
        if len(zones) > 1:
            times = "twice" if len(zones) == 2 else f"{len(zones)} times"
            yield seat.fault(f"has {one} {times} ({', '.join(zones)}): it owns every card once")


def _ligretto(draft: Draft, seat: SeatDraft) -> Iterator[Fault]:
    if len(seat.ligretto.cards) > LIGRETTO_SIZE:
        held = len(seat.ligretto.cards)
        yield seat.fault(f"has {held} cards in its Ligretto pile: it starts with {LIGRETTO_SIZE} and never grows")


def _row_size(draft: Draft, seat: SeatDraft) -> Iterator[Fault]:
    places = draft.rules.places(len(draft.seats))
    if len(seat.row) != places:
        yield seat.fault(f"has {len(seat.row)} places in its row: with {len(draft.seats)} players there are {places}")


def _stacks(draft: Draft, seat: SeatDraft) -> Iterator[Fault]:
    for at, place in enumerate(seat.row, 1):
        named = [one for one in place.cards if one is not None]
        if len(named) > 1 and not draft.rules.expert:
            text = f"row place {at} holds {len(named)} cards: only the expert game stacks (expert in the edition line)"
            yield _in_row(seat, place, text)
        elif len(named) > 1:
            yield from _steps(draft.rules, seat, place, named)


def _steps(rules: RuleSet, seat: SeatDraft, place: Place, cards: list[Card]) -> Iterator[Fault]:
    measures = stack_measures(rules)
    for under, one in pairwise(cards):
        for code, measure in measures.items():
            needed, found = measure(one, under)
            if found not in needed:
                yield _in_row(seat, place, f"{one} cannot lie on {under}: it {_STACKING[code]}")
                break


def _in_row(seat: SeatDraft, place: Place, text: str) -> Fault:
    column = None if place.word is None else place.word.column
    return Fault(f"{seat.name}: {text}", seat.line, column)


def _counting(draft: Draft, seat: SeatDraft) -> Iterator[Fault]:
    if not seat.counted:
        return
    if draft.rules.flip_style != "count_three":
        yield seat.fault("has counted cards: only with flip_style=count_three are cards counted")
        return
    if len(seat.discard.cards) < seat.counted and seat.discard.rest is None:
        yield seat.fault(f"has counted {seat.counted} and only {len(seat.discard.cards)} in its discard")
    if not seat.reserve.cards and seat.reserve.rest is None:
        yield seat.fault(f"has counted {seat.counted} and no reserve: the last card of it ends the count")


def _sizes(draft: Draft, seat: SeatDraft) -> Iterator[Fault]:
    rests = seat.rests()
    if len(rests) > 1:
        unwritten = " (a reserve that is not written is *)" if "reserve" in rests else ""
        yield seat.fault(f"has a bare * in {' and '.join(rests)}{unwritten}: one zone takes what is left")
        return
    cards = _cards(draft, seat)
    _, most = draft.to_lay(seat)
    left, ownerless = DECK_SIZE - sum(cards.values()), sum(draft.open_cards().values())
    if left < 0:
        yield seat.fault(f"has more than {DECK_SIZE} cards: {_added(cards)}")
    elif most < 0:
        yield seat.fault(f"has no card left for the * in its Ligretto pile: {_added(cards)}")
    elif not rests and left > ownerless:
        yield seat.fault(
            f"does not come to {DECK_SIZE} cards: {_added(cards)}; the other {left} would have to lie in the centre, "
            f"where {ownerless} are without an owner (a bare * in one zone takes what is left)"
        )


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
            yield Fault(
                f"the centre has {piles[colour]} {colour.name.lower()} piles and {players} seats: "
                f"each seat has one {colour.value}1",
                draft.centre_line,
            )


def _of_the_end(draft: Draft) -> Iterator[Fault]:
    over = draft.over
    if over is not None and over.seat is not None:
        pile = draft.seats[over.seat].ligretto
        if pile.cards or pile.rest is not None:
            name = seat_name(over.seat)
            yield Fault(f"seat {name} cannot have stopped: cards lie in its Ligretto pile", draft.over_line)


def _gaps(rules: RuleSet, seat: SeatDraft) -> Iterator[Fault]:
    if rules.row_refill == "must_now" and (seat.ligretto.cards or seat.ligretto.rest is not None):
        for at, place in enumerate(seat.row, 1):
            if not place.cards:
                text = f"a gap in row place {at}, which the {rules.name} rules fill at once from the Ligretto pile"
                yield _in_row(seat, place, text)


def _empty_pile(draft: Draft, seat: SeatDraft) -> Iterator[Fault]:
    empty = not seat.ligretto.cards and seat.ligretto.rest is None
    stopped = draft.over is not None and draft.over.seat == seat.seat
    if empty and not stopped and draft.rules.on_empty != "explicit_shout":
        yield seat.fault(
            f"has an empty Ligretto pile, and that ended the round: write over stop {seat_name(seat.seat)}, "
            "or on_empty=explicit_shout in the edition"
        )

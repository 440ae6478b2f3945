"""Filling in what a position leaves open: the owners in the centre, then the unnamed cards of each seat.

Each seat owns its forty cards exactly once, so every card of the centre needs a seat that has that card to give, and
each seat gives between what it must (or its zones would hold too few) and what it can. Giving one card after the other
can run into a dead end; here a card that finds no seat makes others change theirs along a path (a flow), so that a
filling is found whenever there is one. First every seat gives what it must, then the rest is given up to what it can:
a later path never takes from a seat what it already gives. All choices are drawn from the seed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from ligretto_widget.game.cards import DECK, Card, card, seat_name, shuffled
from ligretto_widget.game.draft import DECK_SIZE, Draft, SeatDraft, Slot
from ligretto_widget.game.table import Area, Pile, Table, stream, with_centre
from ligretto_widget.game.text import Fault, told

_MANY: Final = 8


def fill(draft: Draft) -> Table | list[Fault]:
    """The table, or every fault that keeps the open cards from being filled in."""
    share = _Share(draft)
    faults = list(lonely(draft)) or share.run()
    if faults:
        return faults
    areas = tuple(_area(draft, seat, share.given[seat.seat]) for seat in draft.seats)
    return with_centre(draft.rules, draft.seed, areas, _centre(draft, share.given), draft.over)


def lonely(draft: Draft) -> Iterator[Fault]:
    """Cards that lie in the centre more often than there are seats that have them to give."""
    having = {seat.seat: draft.unnamed(seat) for seat in draft.seats if draft.to_lay(seat)[1] > 0}
    for one, times in draft.open_cards().items():
        seats = [seat_name(seat) for seat, cards in having.items() if one in cards]
        if len(seats) < times <= len(draft.seats):
            yield Fault(_ownerless(one, times, seats), draft.centre_line)


def _ownerless(one: Card, times: int, seats: list[str]) -> str:
    if not seats:
        return told(
            "{card} lies in the centre {n} times without an owner, and no seat can have laid it", card=one, n=times
        )
    return told(
        "{card} lies in the centre {n} times without an owner, and only {seats} can have laid it",
        card=one,
        n=times,
        seats=_listed(seats),
    )


def _listed(names: list[str]) -> str:
    if len(names) <= _MANY:
        return ", ".join(names)
    return told("{names} and {n} more", names=names[:_MANY], n=len(names) - _MANY)


class _Share:
    """Who lays which of the cards that have no owner yet. ``given[seat]`` lists them."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.stream = stream("owners", draft.seed)
        self.has = [frozenset(draft.unnamed(seat)) for seat in draft.seats]
        self.given: list[dict[Card, None]] = [{} for _ in draft.seats]  # in order, so that each run is the same

    def run(self) -> list[Fault]:
        """Give every card an owner; the faults where that cannot be."""
        bounds = [self.draft.to_lay(seat) for seat in self.draft.seats]
        least, most = [low for low, _ in bounds], [high for _, high in bounds]
        cards = shuffled(list(self.draft.open_cards().elements()), self.stream)
        left = [one for one in cards if not self._give(one, least)]
        short = list(self._short(least))
        if short:
            return short
        without = [one for one in left if not self._give(one, most)]
        return [self._crowded(without, most)] if without else []

    def _give(self, one: Card, limits: list[int]) -> bool:
        """Find an owner within the limits, others changing theirs where that helps."""
        takes: dict[int, tuple[Card, int | None]] = {}
        waiting: deque[tuple[Card, int | None]] = deque([(one, None)])
        order = shuffled(range(len(self.given)), self.stream)
        while waiting:
            wanted, loser = waiting.popleft()
            for seat in order:
                if seat in takes or wanted not in self.has[seat] or wanted in self.given[seat]:
                    continue
                takes[seat] = (wanted, loser)
                if len(self.given[seat]) < limits[seat]:
                    self._hand_on(seat, takes)
                    return True
                waiting.extend((held, seat) for held in self.given[seat])
        return False

    def _hand_on(self, last: int, takes: dict[int, tuple[Card, int | None]]) -> None:
        seat: int | None = last
        while seat is not None:
            taken, loser = takes[seat]
            self.given[seat][taken] = None
            if loser is not None:
                del self.given[loser][taken]
            seat = loser

    def _short(self, least: list[int]) -> Iterator[Fault]:
        """Seats that have to have laid more than the centre has for them, with those that want the same cards."""
        grouped: set[int] = set()
        for seat, cards in enumerate(self.given):
            if len(cards) < least[seat] and seat not in grouped:
                group = sorted(self._rivals(seat))
                grouped.update(group)
                text = told(
                    "seat {seats}: to come to {cards} cards, {must} of the cards without an owner in the centre "
                    "would have to be theirs, and {can} can be",
                    seats=[seat_name(each) for each in group],
                    cards=DECK_SIZE,
                    must=sum(least[each] for each in group),
                    can=sum(len(self.given[each]) for each in group),
                )
                yield Fault(text, self.draft.seats[seat].line)

    def _rivals(self, seat: int) -> set[int]:
        group, waiting = {seat}, [seat]
        while waiting:
            has = self.has[waiting.pop()]
            more = {each for each, cards in enumerate(self.given) if each not in group and has.intersection(cards)}
            group |= more
            waiting += more
        return group

    def _crowded(self, without: list[Card], most: list[int]) -> Fault:
        text = told(
            "{n} cards of the centre are without an owner, and no seat is left for {names}: "
            "the seats can have laid at most {limits} of them, or they would own more than {cards}",
            n=self.draft.open_cards().total(),
            names=_listed(sorted({one.name for one in without}, key=lambda name: card(name).index)),
            limits=[f"{seat_name(seat)} {limit}" for seat, limit in enumerate(most)],
            cards=DECK_SIZE,
        )
        return Fault(text, self.draft.centre_line)


def _centre(draft: Draft, given: Sequence[Mapping[Card, None]]) -> tuple[Pile, ...]:
    """The piles with every owner; equal cards go to their piles by lot."""
    owners = {one: [seat for seat, cards in enumerate(given) if one in cards] for one in DECK}
    lots = stream("piles", draft.seed)
    queues = {one: iter(shuffled(seats, lots)) for one, seats in owners.items()}
    return tuple(
        Pile(
            pile.colour,
            tuple(
                next(queues[one]) if owner is None else owner
                for one, owner in zip(pile.cards, pile.owners, strict=True)
            ),
        )
        for pile in draft.piles
    )


def _area(draft: Draft, seat: SeatDraft, given: Mapping[Card, None]) -> Area:
    """The zones of a seat with the cards that it has left in an order drawn from the seed."""
    order = stream("fill", draft.seed, seat.seat)
    left = iter(shuffled([one for one in draft.unnamed(seat) if one not in given], order))

    def named(cards: Iterable[Slot]) -> tuple[Card, ...]:
        return tuple(next(left) if one is None else one for one in cards)

    row = tuple(named(place.cards) for place in seat.row)
    zones = {name: named(zone.cards) for name, zone in seat.stretches().items()}
    for name, zone in seat.stretches().items():
        if zone.rest is not None:
            zones[name] = (*zones[name][: zone.rest], *left, *zones[name][zone.rest :])
    return Area(zones["ligretto"], row, zones["reserve"], zones["discard"], seat.played, seat.counted, seat.shuffles)

"""What was open in a round: which card of a seat fitted which pile, from when to when, and what became of it.

An opening is a card and a pile. It begins with the frame whose table shows that the card lies free and fits the pile,
and is gone with the frame whose table no longer does, so at any frame the openings that run are the lays that are legal
there. The move of the frame that ends it is its fate. A chance is a card: the openings of one card as long as at least
one of them runs, so a card that could go to two piles is missed once and not twice.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from typing import Literal, NamedTuple, TypeAlias

from ligretto_widget.game import fits
from ligretto_widget.game.cards import Card
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Lay, Move, Spot, seat_of
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Timeline

Fate: TypeAlias = Literal["laid", "elsewhere", "taken", "covered", "ended", "open"]
"""How an opening was gone:

``laid``       its seat laid the card on that pile
``elsewhere``  its seat laid the card on another pile
``taken``      another seat laid a card on that pile
``covered``    its seat put the card out of reach: by a flip, a recycle or a stack
``ended``      the round ended
``open``       it was not: it still runs in the last frame
"""

Use: TypeAlias = Literal["laid", "tried", "missed", "open"]
"""What a seat made of a chance:

``laid``    it laid the card
``tried``   its hand was on the way with the card when the pile was taken or the round ended: a late landing is a try
``missed``  the chance was gone, and the seat's hand was not on the way with the card
``open``    the card still fits in the last frame
"""

_Key: TypeAlias = tuple[int, Card, int | None]
"""An opening's seat, card and pile."""


class Opening(NamedTuple):
    """A lay that was legal for a while.

    ``source`` is where the card lay when it began to fit, ``pile`` counts from 0 and is None for a new one. ``first``
    is the frame that showed it first, ``gone`` the frame that showed it no longer (None while it runs); ``start`` and
    ``end`` are their times in ms, the time of the last frame while it runs. ``by`` is the move of frame ``gone``.
    ``tried`` is the frame in which the seat's hand came down with that card on that pile and was too late: it had
    reached out while this ran.
    """

    seat: int
    card: Card
    source: Spot
    pile: int | None
    first: int
    start: int
    gone: int | None
    end: int
    fate: Fate
    by: Move | None
    tried: int | None

    @property
    def move(self) -> Lay:
        """The lay that was open, from where the card lay at first."""
        return Lay(self.seat, self.source, self.pile)

    @property
    def duration(self) -> int:
        """For how long it was open (ms)."""
        return self.end - self.start

    @property
    def taker(self) -> int | None:
        """The other seat that took the pile; None where no seat did."""
        return seat_of(self.by) if self.fate == "taken" and self.by is not None else None


class Chance(NamedTuple):
    """A card of a seat that fitted somewhere without a break: the openings of that time, and the one that settled it.

    ``settled`` is the opening that the seat laid on; else, of those that went last, one that it tried for; else the
    first of those.
    """

    openings: tuple[Opening, ...]
    settled: Opening

    @property
    def seat(self) -> int:
        return self.settled.seat

    @property
    def card(self) -> Card:
        return self.settled.card

    @property
    def first(self) -> int:
        """The frame that first showed the card to fit."""
        return self.openings[0].first

    @property
    def gone(self) -> int | None:
        """The frame that showed it to fit no longer; None while it does."""
        return self.settled.gone

    @property
    def start(self) -> int:
        """When the card began to fit (ms)."""
        return self.openings[0].start

    @property
    def end(self) -> int:
        """When it no longer fitted (ms); the time of the last frame while it does."""
        return self.settled.end

    @property
    def duration(self) -> int:
        """For how long the card fitted somewhere (ms)."""
        return self.end - self.start

    @property
    def piles(self) -> tuple[int | None, ...]:
        """The piles that it fitted meanwhile, in the order in which it began to fit them."""
        return tuple(dict.fromkeys(each.pile for each in self.openings))

    @property
    def use(self) -> Use:
        """What the seat made of it."""
        settled = self.settled
        if settled.fate == "laid" or settled.fate == "open":
            return settled.fate
        return "missed" if settled.tried is None else "tried"


class Reaction(NamedTuple):
    """How quick a seat was with a card that it laid, in ms from the moment when the card began to fit.

    ``frame``: the landing; ``leaves``: when the hand set out, below 0 where it set out before the card fitted;
    ``lands``: when the card lay in the centre.
    """

    frame: int
    seat: int
    card: Card
    leaves: int
    lands: int


def openings(timeline: Timeline, seat: int | None = None) -> list[Opening]:
    """Every opening of a round in order, of one seat (from 0) or of all.

    Raises ValueError for a seat that is not at the table.
    """
    return sorted(_openings(timeline, _seats(timeline, seat)), key=_order)


def chances(timeline: Timeline, seat: int | None = None) -> list[Chance]:
    """Every chance of a round in order, of one seat (from 0) or of all.

    Raises ValueError for a seat that is not at the table.
    """
    return sorted(_chances(openings(timeline, seat)), key=lambda chance: _order(chance.openings[0]))


def reactions(timeline: Timeline, found: Iterable[Chance]) -> list[Reaction]:
    """The reaction times of the chances that were laid, in the order of the landings."""
    laid = sorted((each for each in found if each.use == "laid"), key=lambda chance: chance.gone or 0)
    return [_reaction(timeline, chance) for chance in laid]


def _reaction(timeline: Timeline, chance: Chance) -> Reaction:
    assert chance.gone is not None
    frame = timeline[chance.gone]
    return Reaction(chance.gone, chance.seat, chance.card, frame.left - chance.start, frame.time - chance.start)


def _seats(timeline: Timeline, seat: int | None) -> Collection[int]:
    players = timeline.table.players
    if seat is None:
        return range(players)
    if type(seat) is int and 0 <= seat < players:
        return (seat,)
    raise ValueError(f"seat cannot be {seat!r}: the seats are 0 to {players - 1}, or None for all")


def _order(one: Opening) -> tuple[int, int, str, int]:
    return one.first, one.seat, one.card.name, -1 if one.pile is None else one.pile


# --- openings -------------------------------------------------------------------------------------------------------


def _running(table: Table, seats: Collection[int]) -> dict[_Key, Spot]:
    """The openings that run on a table, each with where its card lies."""
    if table.over is not None:
        return {}
    found: dict[_Key, Spot] = {}
    for seat in seats:
        for spot, one in fits.fitting(table, seat):
            if one.below is None:
                found[seat, one, None] = spot
            else:
                found.update(((seat, one, pile), spot) for pile, top in enumerate(table.tops) if top is one.below)
    return found


def _openings(timeline: Timeline, seats: Collection[int]) -> Iterator[Opening]:
    tries = _tries(timeline)
    running: dict[_Key, tuple[int, Spot]] = {}
    before: Table | None = None
    for index, frame in enumerate(timeline):
        if frame.table is before:
            continue
        before = frame.table
        now = _running(frame.table, seats)
        for key in [key for key in running if key not in now]:
            yield _opening(timeline, key, *running.pop(key), index, tries)
        for key, spot in now.items():
            running.setdefault(key, (index, spot))
    for key, begun in running.items():
        yield _opening(timeline, key, *begun, None, tries)


def _opening(
    timeline: Timeline, key: _Key, first: int, source: Spot, gone: int | None, tries: dict[_Key, list[tuple[int, int]]]
) -> Opening:
    seat, one, pile = key
    by = None if gone is None else timeline[gone].move
    end = timeline.duration if gone is None else timeline[gone].time
    fate: Fate = "open" if gone is None else _fate(timeline, key, gone)
    last = len(timeline) if gone is None else gone
    tried = next((index for index, seen in tries.get(key, ()) if first <= seen < last), None)
    return Opening(seat, one, source, pile, first, timeline[first].time, gone, end, fate, by, tried)


def _fate(timeline: Timeline, key: _Key, gone: int) -> Fate:
    """What the event of that frame did to an opening that ran before it."""
    seat, one, pile = key
    move, table = timeline[gone].move, timeline.before(gone)
    if isinstance(move, Lay):
        if move.seat == seat and card_at(table, move.source) is one:
            return "laid" if move.pile == pile else "elsewhere"
        if move.seat != seat and move.pile is not None and move.pile == pile:
            return "taken"
    return "covered" if timeline[gone].table.over is None else "ended"


def _tries(timeline: Timeline) -> dict[_Key, list[tuple[int, int]]]:
    """The lays that came too late, by what they aimed at: the frame of the landing, and the frame the hand saw."""
    found: dict[_Key, list[tuple[int, int]]] = defaultdict(list)
    for index, frame in enumerate(timeline):
        if isinstance(frame.move, Lay) and timeline.outcome(index) == "late":
            one = card_at(timeline[frame.seen].table, frame.move.source)
            assert one is not None  # it was legal there
            found[frame.move.seat, one, frame.move.pile].append((index, frame.seen))
    return found


# --- chances --------------------------------------------------------------------------------------------------------


def _chances(found: list[Opening]) -> Iterator[Chance]:
    """Openings of one card that follow each other without a break, together."""
    cards: dict[tuple[int, Card], list[Opening]] = defaultdict(list)
    for one in found:
        together = cards[one.seat, one.card]
        if together and not any(_joins(each, one) for each in together):
            yield _chance(together)
            together.clear()
        together.append(one)
    for together in cards.values():
        yield _chance(together)


def _joins(earlier: Opening, later: Opening) -> bool:
    return earlier.gone is None or later.first <= earlier.gone


def _chance(together: list[Opening]) -> Chance:
    gone = [one.gone for one in together]
    last = None if None in gone else max(each for each in gone if each is not None)
    going = [one for one in together if one.gone == last]
    settled = min(going, key=lambda one: (one.fate != "laid", one.tried is None))  # the first of equals
    return Chance(tuple(together), settled)

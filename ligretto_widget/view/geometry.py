"""Where everything lies: rectangles for each seat's zones and for each place of the centre, in pixels of the page.

A lane has one place for each seat, because each seat owns one 1 of each colour. A pile has the place that counts the
earlier piles of its colour, so a pile never moves. How the rectangles are found is the matter of
:mod:`ligretto_widget.view.layout`; here they are only looked up, and looked at from a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from ligretto_widget.game.cards import Colour
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.table import Pile, Table

RATIO: Final = 1.4
"""Height of a card over its width."""
RESERVE: Final = 0.66
"""Width of the reserve over that of a card, in a tray of one line."""
STACK_STEP: Final = 0.42
STACK_DEPTH: Final = 0.84
"""How much lower each card of an expert place lies, and how much at most, over the width of a card."""
FAN: Final = 3
"""Cards of the discard that are seen."""

Hit: TypeAlias = Spot | tuple[str, int] | tuple[str, Colour] | None
"""What lies at a point: a spot, ``("pile", index)``, ``("new", colour)``, ``("tray", seat)`` or nothing."""
Target: TypeAlias = Spot | int | tuple[str, Colour]
"""What can be marked: a spot, the index of a pile, or ``("new", colour)``."""


class Rect(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> float:
        """The middle from left to right."""
        return self.x + self.w / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def grown(self, by: float) -> Rect:
        """The rectangle with a rim of ``by`` pixels."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: float = 0, dy: float = 0) -> Rect:
        """The rectangle further right and down."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)


class Tray(NamedTuple):
    """One seat's place at the table.

    ``full`` is false for a seat that has only one line (a small board with many seats): it shows its Ligretto pile and
    its row as small cards, and no hand. ``discard`` is the place of the lowest card of the fan, ``step`` what the next
    lies further right. ``below`` is where a zone label stands under each line of cards, or None without labels.
    """

    seat: int
    rect: Rect
    upper: bool
    full: bool
    plinth: Rect
    ligretto: Rect
    row: tuple[Rect, ...]
    reserve: Rect
    discard: Rect
    step: float
    below: tuple[float, float] | None

    def fan(self, cards: int) -> tuple[Rect, ...]:
        """The places of the ``cards`` of the discard that are seen, the top one last."""
        return tuple(self.discard.moved(dx=at * self.step) for at in range(min(cards, FAN)))


class Lane(NamedTuple):
    """The piles of one colour: the places they take one after the other."""

    colour: Colour
    rect: Rect
    places: tuple[Rect, ...]


class Stack(NamedTuple):
    """How an expert place is drawn: the first card that is seen, and how much lower each next one lies."""

    first: int
    step: float


def stack(cards: int, w: float) -> Stack:
    """How ``cards`` cards of an expert place are drawn apart; from five on only the top three are."""
    if cards >= 5:
        return Stack(cards - 3, STACK_STEP * w)
    return Stack(0, STACK_STEP * w if cards < 4 else STACK_DEPTH * w / (cards - 1))


def lane_places(centre: Sequence[Pile]) -> list[int]:
    """For each pile the place it has in its lane.

    >>> lane_places([Pile(Colour.RED, (0,)), Pile(Colour.BLUE, (1,)), Pile(Colour.RED, (2,))])
    [0, 0, 1]
    """
    met = dict.fromkeys(Colour, 0)
    places = []
    for pile in centre:
        places.append(met[pile.colour])
        met[pile.colour] += 1
    return places


class Layout(NamedTuple):
    """The whole board: ``w`` is the width of a card in a tray, ``cw`` in the centre."""

    width: float
    height: float
    w: float
    cw: float
    phone: bool
    expert: bool
    you: int | None
    pile_labels: bool
    trays: tuple[Tray, ...]
    lanes: tuple[Lane, ...]

    @property
    def zone_labels(self) -> bool:
        """Whether the zones of a tray have their names under them."""
        return self.trays[0].below is not None

    def lane(self, colour: Colour) -> Lane:
        """The lane of a colour."""
        return next(one for one in self.lanes if one.colour == colour)

    def pile(self, table: Table, index: int) -> Rect:
        """Where that pile lies. Raises IndexError if there is none."""
        place = lane_places(table.centre[: index + 1])[index]
        return self.lane(table.centre[index].colour).places[place]

    def new(self, table: Table, colour: Colour) -> Rect | None:
        """Where the next pile of a colour starts; None once each seat has started one."""
        started = sum(pile.colour == colour for pile in table.centre)
        places = self.lane(colour).places
        return places[started] if started < len(places) else None

    def spot(self, table: Table, spot: Spot) -> Rect | None:
        """Where the card of that spot is seen, or its empty place; None for what is not seen."""
        if not 0 <= spot.seat < len(self.trays):
            return None
        tray = self.trays[spot.seat]
        if spot.zone is Zone.LIGRETTO:
            return tray.ligretto if spot.depth == 1 else None
        if spot.zone is Zone.ROW:
            return self._row(table, tray, spot) if 0 <= spot.place < len(tray.row) else None
        if not tray.full:
            return None
        if spot.zone is Zone.RESERVE:
            return tray.reserve
        seen = tray.fan(len(table.areas[spot.seat].discard)) or (tray.discard,)
        return seen[-spot.depth] if 1 <= spot.depth <= len(seen) else None

    def _row(self, table: Table, tray: Tray, spot: Spot) -> Rect | None:
        base = tray.row[spot.place]
        cards = len(table.areas[spot.seat].row[spot.place])
        if cards <= 1 or not tray.full:
            return base if spot.depth == 1 else None
        first, step = stack(cards, base.w)
        above = cards - first - spot.depth
        return base.moved(dy=above * step) if spot.depth >= 1 and above >= 0 else None

    def rect(self, table: Table, target: Target) -> Rect | None:
        """Where something that can be marked is seen, or None."""
        if isinstance(target, Spot):
            return self.spot(table, target)
        if isinstance(target, int):
            return self.pile(table, target) if 0 <= target < len(table.centre) else None
        return self.new(table, target[1])

    def at(self, table: Table, x: float, y: float) -> Hit:
        """What lies at a point of the board, in pixels of the page."""
        for tray in self.trays:
            if tray.rect.holds(x, y):
                return self._in_tray(table, tray, x, y)
        for lane in self.lanes:
            if lane.rect.holds(x, y):
                return _in_lane(table, lane, x, y)
        return None

    def _in_tray(self, table: Table, tray: Tray, x: float, y: float) -> Hit:
        seat, area = tray.seat, table.areas[tray.seat]
        if tray.plinth.holds(x, y):
            return Spot(seat, Zone.LIGRETTO)
        for place in range(len(tray.row)):
            for depth in range(1, max(1, len(area.row[place])) + 1):
                where = self.spot(table, Spot(seat, Zone.ROW, place, depth))
                if where is not None and where.holds(x, y):
                    return Spot(seat, Zone.ROW, place, depth)
        if tray.full and tray.reserve.holds(x, y):
            return Spot(seat, Zone.RESERVE)
        for depth in range(1, FAN + 1):
            where = self.spot(table, Spot(seat, Zone.DISCARD, 0, depth))
            if where is not None and where.holds(x, y):
                return Spot(seat, Zone.DISCARD, 0, depth)
        return ("tray", seat)


def _in_lane(table: Table, lane: Lane, x: float, y: float) -> Hit:
    at = next((k for k, place in enumerate(lane.places) if place.holds(x, y)), None)
    if at is None:
        return None
    piles = [index for index, pile in enumerate(table.centre) if pile.colour == lane.colour]
    return ("pile", piles[at]) if at < len(piles) else ("new", lane.colour)

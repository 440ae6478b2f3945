"""What a seat can bring out by putting cards into its row, with the centre as it is: the second half of the proof.

A depth-first search over where the Ligretto cards go, in their order. A hand card in an expert row only helps as a
bridge between a place's top and the Ligretto card that goes there next. So it is put there just before that card, and
the search notes the gaps that want a bridge instead of trying every hand card on every place. Whether the hand has
different cards for all gaps is found out gap by gap, and anew from the start where nothing is left for the last one.
Rows with the same tops whose gaps include those of an earlier one lead nowhere new.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from ligretto_widget.game import fits
from ligretto_widget.game.cards import DECK, Card
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.table import Table


class Step(NamedTuple):
    """Put the Ligretto top (``one`` is None) or a hand card on the place."""

    one: Card | None
    place: int


class Gap(NamedTuple):
    """A card that a place's top does not bear, which is to come there by way of hand cards."""

    over: Card
    one: Card


Bridges: TypeAlias = Mapping[Card, tuple[Card, ...]]
"""The hand cards that lead to a card, by that card; no hand card stands in two of them."""

NO_BRIDGES: Final[Bridges] = MappingProxyType({})


class Row(NamedTuple):
    """A node of the search.

    ``tops``: what lies on top of each place; ``places``: where each Ligretto card went that has left, in order;
    ``gaps``: what wanted a bridge, and ``bridges`` hand cards that will do.
    """

    tops: tuple[Card | None, ...]
    places: tuple[int, ...] = ()
    gaps: tuple[Gap, ...] = ()
    bridges: Bridges = NO_BRIDGES


class GivenUpError(Exception):
    """The search has looked at as many rows as it may."""


class RowSearch:
    """The search for one seat.

    ``hand``: the hand cards that may serve as bridges, each at any time. After :meth:`run`, ``frees`` is the card that
    fits, if one was found, ``exposed`` what came to lie open on the way, and ``complete`` is False where it gave up.
    """

    def __init__(self, table: Table, seat: int, hand: tuple[Card, ...], nodes: int) -> None:
        rules, area = table.rules, table.areas[seat]
        self.table = table
        self.sources = rules.centre_sources
        self.nodes = nodes
        self.ligretto = tuple(reversed(area.ligretto))
        self.start = Row(tuple(place[-1] if place else None for place in area.row))
        self.bearers = _bearers(rules)
        self.hand = hand if rules.expert else ()
        self.hand_fills_gaps = rules.expert_empty_slot == "ligretto_or_discard"
        self.complete = True
        self.frees: Card | None = None
        self.exposed: dict[Card, None] = {}

    def run(self) -> list[Step] | None:
        """The steps to a card that fits or to an empty Ligretto pile; None where there are none or it gave up."""
        try:
            return self._searched()
        except GivenUpError:
            self.complete = False
            return None

    def _searched(self) -> list[Step] | None:
        waiting = [self.start]
        known: dict[tuple[int, ...], list[frozenset[Gap]]] = {}
        only_by_row = bool(self.hand) and "row" in self.sources and "discard" not in self.sources
        while waiting:
            row = waiting.pop()
            shown = self._hand_card_shown(row) if only_by_row else None
            if shown is not None:
                return shown
            for after in self._next(row):
                if self._wins(len(after.places)):
                    return list(self._steps(after.places, after.bridges))
                if _is_new(after, known):
                    self._look()
                    waiting.append(after)
        return None

    def _look(self) -> None:
        """Count a row, or a try to fill the gaps anew."""
        if self.nodes <= 1:
            raise GivenUpError
        self.nodes -= 1

    def _next(self, row: Row) -> Iterator[Row]:
        """The rows after the Ligretto top went to each of the places that take it."""
        one = self.ligretto[len(row.places)]
        for place, top in enumerate(row.tops):
            tops, places = (*row.tops[:place], one, *row.tops[place + 1 :]), (*row.places, place)
            if top is None or top in self.bearers[one]:
                yield Row(tops, places, row.gaps, row.bridges)
            elif self.hand:
                bridges = self._with(row, Gap(top, one))
                if bridges is not None:
                    yield Row(tops, places, (*row.gaps, Gap(top, one)), bridges)

    def _wins(self, gone: int) -> bool:
        """Whether the last of so many Ligretto cards has ended the round or brought out a card that fits."""
        if "row" in self.sources and self._fits(self.ligretto[gone - 1]):
            return True
        return gone == len(self.ligretto) or ("ligretto" in self.sources and self._fits(self.ligretto[gone]))

    def _fits(self, one: Card) -> bool:
        self.exposed[one] = None
        if fits.fits(self.table, one):
            self.frees = one
        return self.frees is not None

    def _hand_card_shown(self, row: Row) -> list[Step] | None:
        """Where only the row leads to the centre: the steps that put a hand card there which fits."""
        for place, top in enumerate(row.tops):
            for one in self.hand if top is not None or self.hand_fills_gaps else ():
                gaps = row.gaps if top is None else (*row.gaps, Gap(top, one))
                bridges = None if one in self.exposed else self._filled(gaps, frozenset((one,)))
                if bridges is not None and self._fits(one):
                    last = (*bridges.get(one, ()), one)
                    return [*self._steps(row.places, bridges), *(Step(each, place) for each in last)]
        return None

    def _steps(self, places: tuple[int, ...], bridges: Bridges) -> Iterator[Step]:
        """Each Ligretto card to its place, just after the hand cards that lead to it."""
        for one, place in zip(self.ligretto, places, strict=False):
            yield from (Step(each, place) for each in bridges.get(one, ()))
            yield Step(None, place)

    # --- bridges ------------------------------------------------------------------------------------------------------

    def _with(self, row: Row, gap: Gap) -> Bridges | None:
        """Hand cards for one gap more: those for the others stay, if that can be."""
        used = frozenset(each for bridge in row.bridges.values() for each in bridge)
        bridge = next(self._bridges(gap, used), None)
        return self._filled((*row.gaps, gap), frozenset()) if bridge is None else {**row.bridges, gap.one: bridge}

    def _filled(self, gaps: tuple[Gap, ...], used: frozenset[Card]) -> Bridges | None:
        """Hand cards for all gaps, without those that are used; None where the hand has not enough."""
        if not gaps:
            return NO_BRIDGES
        self._look()
        for bridge in self._bridges(gaps[0], used):
            others = self._filled(gaps[1:], used.union(bridge))
            if others is not None:
                return {gaps[0].one: bridge, **others}
        return None

    def _bridges(self, gap: Gap, used: frozenset[Card]) -> Iterator[tuple[Card, ...]]:
        """The hand cards that lead from the top to the card, of which none could be left out."""
        over, one = gap
        if over in self.bearers[one]:
            yield ()
            return
        for between in self.hand:
            if between not in used and between.number > one.number and over in self.bearers[between]:
                for further in self._bridges(Gap(between, one), used | {between}):
                    yield (between, *further)


def _is_new(row: Row, known: dict[tuple[int, ...], list[frozenset[Gap]]]) -> bool:
    """Whether no row with the same tops was seen that wants no other bridges; the order of the places is all one."""
    key = (len(row.places), *sorted(one.index if one else -1 for one in row.tops))
    gaps, others = frozenset(row.gaps), known.setdefault(key, [])
    if any(other <= gaps for other in others):
        return False
    others.append(gaps)
    return True


@lru_cache(maxsize=64)
def _bearers(rules: RuleSet) -> Mapping[Card, frozenset[Card]]:
    """For each card, the row cards that it may lie on; outside the expert game there are none."""
    return fits.bearers(rules) if rules.expert else dict.fromkeys(DECK, frozenset())

"""The move under question with everything on the table that its sentences name.

``names`` fills the gaps of the sentences in ``refusals.py``. What cannot be known, because there is no table, no such
card, or because the card does not lie in sight, gets a general word instead, so that every sentence can be said.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ligretto_widget.game import fits
from ligretto_widget.game.cards import Card, Colour, pile_card, seat_name
from ligretto_widget.game.judge import Finding, Verdict
from ligretto_widget.game.measures import place_at
from ligretto_widget.game.moves import Flip, Lay, Put, Recycle, Spot, Zone, seat_of
from ligretto_widget.game.ruleset import FLIP_SIZE, RuleSet
from ligretto_widget.game.table import NOBODY, Area, Table
from ligretto_widget.teach import names as n
from ligretto_widget.teach.say import Say

LOWEST_STACK: Final = 2


class Scene(NamedTuple):
    """A verdict, the table it speaks of (or None), and the language."""

    t: Say
    verdict: Verdict
    table: Table | None
    peek: bool = False

    @property
    def seat(self) -> int | None:
        """Whose move it is."""
        return seat_of(self.verdict.move)

    @property
    def area(self) -> Area:
        """The mover's area; an empty one where nobody sits or no table is given."""
        return self.table.area(self.seat) if self.table is not None and self.seat is not None else NOBODY

    @property
    def source(self) -> Spot | None:
        """Where the card comes from."""
        move = self.verdict.move
        return move.source if isinstance(move, Lay | Put) else None

    @property
    def card(self) -> Card | None:
        """The card of the move, if it lies in sight."""
        if self.source is None:
            return None
        if self.table is not None:
            return n.seen_card(self.table, self.source, self.peek)
        return self._card_of_findings() if n.is_seen(self.source) else None

    @property
    def hidden(self) -> bool:
        """Whether the card of the move does not lie in sight."""
        return self.source is not None and not self.peek and not n.is_seen(self.source)

    @property
    def top(self) -> Card | None:
        """The top of the pile aimed at, or the row card that would be covered."""
        move, table = self.verdict.move, self.table
        if isinstance(move, Lay) and move.pile is not None and table is not None:
            return table.tops[move.pile] if 0 <= move.pile < len(table.tops) else None
        if isinstance(move, Put) and table is not None:
            stack = place_at(table, move.target)
            return stack[-1] if stack else None
        return None

    @property
    def above(self) -> Card | None:
        """The free card of the zone whose lower card the move would take."""
        if self.source is None or self.table is None:
            return None
        return n.seen_card(self.table, self.source._replace(depth=1))

    @property
    def need(self) -> Card | None:
        """The card that the pile takes next."""
        if isinstance(self.verdict.move, Lay) and self.top is not None:
            return self.top.above
        colour, number = self.finding("WRONG_COLOUR"), self.finding("WRONG_NUMBER")
        if self.table is None and colour and number and colour.needed and number.needed:
            return _joined(next(iter(colour.needed)), next(iter(number.needed)))
        return None

    def finding(self, code: str) -> Finding | None:
        """The condition of that code, if it was measured."""
        return next((f for f in self.verdict.findings if f.code == code and f.holds is not None), None)

    def fails(self, code: str) -> bool:
        """Whether that condition was measured and does not hold."""
        found = self.finding(code)
        return found is not None and found.holds is False

    def _card_of_findings(self) -> Card | None:
        colour, number = self.finding("WRONG_COLOUR"), self.finding("WRONG_NUMBER")
        return _joined(colour.found, number.found) if colour and number else None


def _joined(colour: object, number: object) -> Card | None:
    if isinstance(colour, Colour) and isinstance(number, int):
        return pile_card(colour, number)
    return None


def gaps(scene: Scene) -> dict[str, str]:
    """What the sentences about this verdict may name."""
    t = scene.t
    words = {
        "seat": seat_name(scene.seat) if scene.seat is not None else t("the table"),
        "card": scene.card.name if scene.card else t("that card") if scene.hidden else t("the card"),
        "above": scene.above.name if scene.above else t("the top card"),
        "edition": n.edition_name(t, scene.table.rules) if scene.table else t("these"),
    }
    words.update(_of_the_source(scene))
    words.update(_of_the_centre(scene))
    words.update(_of_the_row(scene))
    words.update(_of_the_hand(scene))
    return words


def _of_the_source(scene: Scene) -> dict[str, str]:
    t, source = scene.t, scene.source
    if source is None:
        return {}
    return {
        "owner": seat_name(source.seat),
        "source": n.spot_name(t, source),
        "zone": n.zone_name(t, source.zone),
        "held": n.cards(t, _held(scene.table, source)),
        "counted": str(scene.table.area(source.seat).counted if scene.table else 1),
        "centre_zones": t.one_of(n.zone_name(t, zone) for zone in _centre_zones(scene.table)),
    }


def _held(table: Table | None, spot: Spot) -> int:
    area = table.area(spot.seat) if table is not None else NOBODY
    if spot.zone is Zone.ROW:
        return len(area.row[spot.place]) if 0 <= spot.place < len(area.row) else 0
    return len({Zone.LIGRETTO: area.ligretto, Zone.DISCARD: area.discard, Zone.RESERVE: area.reserve}[spot.zone])


def _centre_zones(table: Table | None) -> list[Zone]:
    zones = (Zone.ROW, Zone.LIGRETTO, Zone.DISCARD)
    return [zone for zone in zones if table is None or zone.value in table.rules.centre_sources]


def _of_the_centre(scene: Scene) -> dict[str, str]:
    t, move, need = scene.t, scene.verdict.move, scene.need
    if not isinstance(move, Lay):
        return {}
    pile = "" if move.pile is None else str(move.pile + 1)
    return {
        "pile": pile,
        "top": scene.top.name if scene.top else t("the top of pile {pile}", pile=pile),
        "need": need.name if need else t("another card"),
        "piles": t.many("{n} pile", "{n} piles", len(scene.table.tops) if scene.table else 0),
    }


def _of_the_row(scene: Scene) -> dict[str, str]:
    t, move, table = scene.t, scene.verdict.move, scene.table
    if not isinstance(move, Put):
        return {}
    under, row = scene.top, table.area(move.target.seat).row if table is not None else ()
    ligretto = scene.area.ligretto
    return {
        "target": seat_name(move.target.seat),
        "place": str(move.target.place + 1),
        "places": t.many("{n} place", "{n} places", len(row)),
        "under": under.name if under else t("the row card"),
        "lower": _lower(t, under),
        "one_lower": str(under.number - 1) if under else t("one lower"),
        "other_colours": t.one_of(n.colour(t, c) for c in Colour if under is None or c is not under.colour),
        "ligretto_top": ligretto[-1].name if ligretto else t("the Ligretto top"),
    }


def _lower(t: Say, under: Card | None) -> str:
    if under is None:
        return t("a lower number")
    return "1" if under.number == LOWEST_STACK else t("1 to {highest}", highest=under.number - 1)


def _of_the_hand(scene: Scene) -> dict[str, str]:
    t, area, table = scene.t, scene.area, scene.table
    if not isinstance(scene.verdict.move, Flip | Recycle):
        return {"ligretto": n.cards(t, len(area.ligretto))}
    counted = area.counted if scene.table else 1
    return {
        "reserve": n.cards(t, len(area.reserve)),
        "discard": n.cards(t, len(area.discard)),
        "hand": n.cards(t, len(area.reserve) + len(area.discard)),
        "counted": str(counted),
        "more_turns": t.many("{n} more card", "{n} more cards", FLIP_SIZE - counted),
        "fitting": t.all_of(fitting(scene)) or t("an open card"),
        "discard_top": area.discard[-1].name if area.discard else t("the discard top"),
        "trigger": _trigger(t, table.rules if table is not None else None),
    }


def _trigger(t: Say, rules: RuleSet | None) -> str:
    if rules is not None and rules.recycle_when == "fewer_than_flip_size":
        return t("when fewer than 3 cards are left")
    return t("when the reserve is empty")


def fitting(scene: Scene) -> list[str]:
    """The open cards of the mover that fit the centre now, by name."""
    if scene.table is None or scene.seat is None:
        return []
    return list(dict.fromkeys(one.name for _, one in fits.fitting(scene.table, scene.seat)))

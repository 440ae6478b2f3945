"""The words that fill the gaps of sentences about a move.

What cannot be known, because there is no table, no such card, or because the card does not lie in sight, gets a general
word instead, so that every sentence can be said. Without a table the counts are those that the judge has found.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ligretto_widget.game import fits
from ligretto_widget.game.cards import Card, Colour, seat_name
from ligretto_widget.game.moves import Flip, Lay, Put, Recycle, Spot, Zone
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.table import NOBODY, Table
from ligretto_widget.teach import names as n
from ligretto_widget.teach.say import Say
from ligretto_widget.teach.scene import Scene

ONLY_ONE_LOWER: Final = 2


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
        "from_place": str(source.place + 1),
        "from_places": t.many("{n} place", "{n} places", len(scene.table.area(source.seat).row) if scene.table else 0),
        "held": n.cards(t, _held(scene.table, source)) if scene.table else t("fewer cards"),
        "counted": str(scene.table.area(source.seat).counted if scene.table else found(scene, "STILL_COUNTING")),
        "centre_zones": t.all_of(n.zone_name(t, zone) for zone in _centre_zones(scene.table)),
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
        "piles": t.many("{n} pile", "{n} piles", _piles(scene)),
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
        "places": t.many("{n} place", "{n} places", len(row) or needed(scene, "NO_SUCH_PLACE")),
        "under": under.name if under else t("the row card"),
        "lower": _lower(t, under),
        "one_lower": str(under.number - 1) if under else t("one below it"),
        "other_colours": t.one_of(n.colour(t, colour) for colour in Colour if colour in _colours(scene)),
        "ligretto_top": ligretto[-1].name if ligretto else t("the Ligretto top"),
    }


def _colours(scene: Scene) -> Collection[Colour]:
    finding = scene.finding("SAME_COLOUR")
    return finding.needed if finding is not None else ()


def _lower(t: Say, under: Card | None) -> str:
    if under is None:
        return t("a lower number")
    return t("a 1") if under.number == ONLY_ONE_LOWER else t("a number from 1 to {highest}", highest=under.number - 1)


def _of_the_hand(scene: Scene) -> dict[str, str]:
    t, area, table, move = scene.t, scene.area, scene.table, scene.verdict.move
    if not isinstance(move, Flip | Recycle):
        left = len(area.ligretto) if table is not None else found(scene, "LIGRETTO_NOT_EMPTY")
        return {"ligretto": n.cards(t, left)}
    reserve, discard = len(area.reserve), len(area.discard)
    if table is None:
        reserve = max(found(scene, code) for code in ("RESERVE_EMPTY", "FEWER_THAN_THREE", "NOT_AT_RECYCLE"))
        discard = found(scene, "NO_HAND_CARDS") - reserve
    counted = area.counted if table is not None else found(scene, "STILL_COUNTING")
    return {
        "reserve": n.cards(t, reserve),
        "discard": n.cards(t, discard),
        "hand": n.cards(t, reserve + discard),
        "counted": str(counted),
        "fitting": t.all_of(fitting(scene)) or t("an open card"),
        "discard_top": area.discard[-1].name if area.discard else t("the discard top"),
        "trigger": _trigger(t, table.rules if table is not None else None),
    }


def found(scene: Scene, code: str) -> int:
    """The count that the judge has found for a condition; 0 where it was not measured."""
    finding = scene.finding(code)
    return finding.found if finding is not None and isinstance(finding.found, int) else 0


def needed(scene: Scene, code: str) -> int:
    """How many answers would do for a condition; 0 where it was not measured."""
    finding = scene.finding(code)
    return len(finding.needed) if finding is not None else 0


def _piles(scene: Scene) -> int:
    return len(scene.table.tops) if scene.table is not None else needed(scene, "NO_SUCH_PILE")


def _trigger(t: Say, rules: RuleSet | None) -> str:
    if rules is not None and rules.recycle_when == "fewer_than_flip_size":
        return t("when fewer than 3 cards are left")
    return t("when the reserve is empty")


def fitting(scene: Scene) -> list[str]:
    """The open cards of the mover that fit the centre now, by name."""
    if scene.table is None or scene.seat is None:
        return []
    return list(dict.fromkeys(one.name for _, one in fits.fitting(scene.table, scene.seat)))

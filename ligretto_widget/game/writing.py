"""A table as text: every card and every owner is named, nothing is left open, and it parses back to an equal table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ligretto_widget.game.cards import Card, seat_name

if TYPE_CHECKING:
    from ligretto_widget.game.table import Area, Over, Pile, Table


def table_text(table: Table) -> str:
    """The position in the notation with every card and every owner named; it parses back to an equal table."""
    lines = [f"edition {table.rules.text()}", f"players {table.players}"]
    if table.seed:
        lines.append(f"seed {table.seed}")
    if table.centre:
        lines.append(" ".join(["centre", *map(_pile_text, table.centre)]))
    lines += [f"{seat_name(seat)} {_area_text(area)}" for seat, area in enumerate(table.areas)]
    if table.over is not None:
        lines.append(_over_text(table.over))
    return "\n".join(lines)


def _pile_text(pile: Pile) -> str:
    return f"{''.join(map(seat_name, pile.owners))}:{pile.top}"


def _area_text(area: Area) -> str:
    row = " ".join(">".join(one.name for one in place) or "." for place in area.row)
    parts = [_zone_text("ligretto", area.ligretto), f"row {row}"]
    if area.discard:
        parts.append(_zone_text("discard", area.discard))
    parts.append(_zone_text("reserve", area.reserve))
    if area.played:
        parts.append("played")
    parts += [f"{name} {count}" for name, count in (("counted", area.counted), ("shuffles", area.shuffles)) if count]
    return " | ".join(parts)


def _zone_text(name: str, cards: tuple[Card, ...]) -> str:
    return " ".join([name, *(one.name for one in cards)])


def _over_text(over: Over) -> str:
    return f"over {over.how}" if over.seat is None else f"over {over.how} {seat_name(over.seat)}"

"""What a position says besides where its cards lie: how far a seat is in its pass, and whether the round is over."""

from __future__ import annotations

from typing import get_args

from ligretto_widget.game.table import Area, How, Over, Table
from ligretto_widget.teach import edits
from ligretto_widget.teach.say import Say, say
from ligretto_widget.view.edited import CannotEdit, Edited, checked
from ligretto_widget.view.shifts import with_area


def played(table: Table, seat: int, used: bool = True, language: str = "en") -> Edited:
    """Whether the seat has used a hand card in this pass. Raises :class:`CannotEdit` for a seat that there is not."""
    t = say(language)
    area = _area(t, table, seat)
    after = table if area.played is used else with_area(table, seat, area._replace(played=used))
    return checked(t, table, after, edits.played(t, seat, used))


def counted(table: Table, seat: int, cards: int, language: str = "en") -> Edited:
    """The seat has counted 0, 1 or 2 cards of three. Raises :class:`CannotEdit` that says why it cannot have."""
    t = say(language)
    area = _area(t, table, seat)
    if cards not in range(3):
        raise CannotEdit(edits.no_count(t, cards))
    after = table if area.counted == cards else with_area(table, seat, area._replace(counted=cards))
    return checked(t, table, after, edits.counted(t, seat, cards))


def ended(table: Table, how: str, seat: int | None = None, language: str = "en") -> Edited:
    """The round is over: by "stop" of a seat, by "deadlock", "agreed" or "paused".

    Raises :class:`CannotEdit` that says why it cannot have ended so.
    """
    t = say(language)
    known: dict[str, How] = {name: name for name in get_args(How)}
    if how not in known:
        raise CannotEdit(edits.no_end(t, how))
    if how != "stop":
        return _over(t, table, Over(known[how]))
    if seat is None:
        raise CannotEdit(edits.who_stopped(t, table))
    _area(t, table, seat)
    return _over(t, table, Over("stop", seat))


def running(table: Table, language: str = "en") -> Edited:
    """The round goes on. Raises :class:`CannotEdit` where an empty Ligretto pile has ended it."""
    return _over(say(language), table, None)


def _over(t: Say, table: Table, over: Over | None) -> Edited:
    return checked(t, table, table if table.over == over else table._replace(over=over), edits.ends(t, over))


def _area(t: Say, table: Table, seat: int) -> Area:
    if not 0 <= seat < table.players:
        raise CannotEdit(edits.no_seat(t, table))
    return table.areas[seat]

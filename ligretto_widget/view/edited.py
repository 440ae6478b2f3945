"""An edit as a value, and the check that every edit passes.

The checks are those of a text, so a table that an edit gives is one that its text gives again. Only what an edit brings
about can speak against it: a lesson may begin with a table that play never leads to, and it can still be changed.
"""

from __future__ import annotations

from typing import NamedTuple

from ligretto_widget.game.table import Over, Table
from ligretto_widget.teach.edits import ends
from ligretto_widget.teach.obstacles import why_not
from ligretto_widget.teach.say import Say, paragraph
from ligretto_widget.view.faults import faults


class Edited(NamedTuple):
    """The table after an edit, and what was done, in a sentence."""

    table: Table
    text: str


class CannotEdit(ValueError):
    """An edit that cannot be; its message is a sentence that says why not and what is possible."""


def checked(t: Say, before: Table, after: Table, text: str) -> Edited:
    """The edit, if it brings no fault about. Raises :class:`CannotEdit` with the first one that it brings."""
    found = faults(after)
    known = faults(before) if found else ()
    for fault in found:
        if fault not in known:
            raise CannotEdit(why_not(t, before, after, fault.text))
    return Edited(after, text)


def settled(t: Say, before: Table, after: Table, text: str) -> Edited:
    """The same for an edit that moves cards: an emptied Ligretto pile ends the round, a card on it takes that back."""
    after = after._replace(over=_over(before, after))
    if after.over == before.over:
        return checked(t, before, after, text)
    return checked(t, before, after, paragraph(text, ends(t, after.over)))


def _over(before: Table, after: Table) -> Over | None:
    over = before.over
    if over is not None:
        taken_back = over.seat is not None and not before.areas[over.seat].ligretto and after.areas[over.seat].ligretto
        return None if taken_back else over
    if before.rules.on_empty == "explicit_shout":
        return None
    for seat, (was, now) in enumerate(zip(before.areas, after.areas, strict=True)):
        if was.ligretto and not now.ligretto:
            return Over("stop", seat)
    return None

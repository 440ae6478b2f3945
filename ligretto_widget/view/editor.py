"""The position editor above the board: what is taken, where it goes, what was done before, and the text of it.

:class:`Editor` is the state; the edits themselves are those of :mod:`.editing`, which keep a position valid or say why
not. Tables are values, so undoing is a list.
"""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass, field
from typing import Any, Final

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Spot
from ligretto_widget.game.notation import NotationError
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.errorwords import said_error
from ligretto_widget.teach.say import Say, say
from ligretto_widget.view import pointing
from ligretto_widget.view.desk import Said
from ligretto_widget.view.editing import CannotEdit, Edited, as_code, as_text, moved, named, read, targets
from ligretto_widget.view.geometry import Hit
from ligretto_widget.view.picture import png

MOST_STEPS: Final = 500
"""So many edits can be undone."""


@dataclass(slots=True)
class Editor:
    """A position under work.

    ``taken``: what the first click took; ``shown``: what stands in the field, if not the position's text.
    """

    tables: list[Table]
    taken: Any = None
    shown: str | None = None
    picture: str = ""
    timeline: Timeline = field(init=False)

    def __post_init__(self) -> None:
        self.timeline = Timeline.of(self.table)

    @property
    def table(self) -> Table:
        """The position as it is now."""
        return self.tables[-1]

    def click(self, hit: Hit, language: str) -> Said | None:
        """Take what was clicked, or put there what was taken."""
        if self.taken is None or hit is None or hit == self.taken:
            self.taken = hit if self.taken is None and _can_be_taken(self.table, hit) else None
            return None
        taken, self.taken = self.taken, None
        return self._done(lambda: moved(self.table, taken, hit, language))

    def name(self, text: str, language: str) -> Said | None:
        """Put the card of that name on the place that was clicked."""
        if self.taken is None:
            return None
        taken, self.taken = self.taken, None
        return self._done(lambda: named(self.table, taken, text, language))

    def read(self, text: str, language: str) -> Said | None:
        """Take over a position that was written; every fault is named where there is one."""
        try:
            table = read(text)
        except NotationError as error:
            self.shown = text
            return Said("illegal", "", said_error(say(language), error))
        self.put(table)
        return None

    def undo(self) -> None:
        """Take the last edit back."""
        if len(self.tables) > 1:
            self.tables.pop()
        self.taken, self.shown, self.picture, self.timeline = None, None, "", Timeline.of(self.table)

    def code(self) -> None:
        """Show the position as a line for a notebook."""
        self.shown = as_code(self.table)

    def draw(self) -> None:
        """Show the position as a picture, to be copied from the page."""
        self.picture = "data:image/png;base64," + b64encode(png(self.table)).decode("ascii")

    def pointed(self) -> pointing.Pointed:
        """What is taken, and where it can go."""
        if isinstance(self.taken, Spot):
            return pointing.picked(self.taken, targets(self.table, self.taken))
        if self.taken is not None:
            return pointing.ticked([self.taken[1], *targets(self.table, self.taken)])
        return pointing.NOTHING

    def _done(self, edit: Any) -> Said:
        try:
            done: Edited = edit()
        except CannotEdit as error:
            return Said("illegal", "", str(error))
        self.put(done.table)
        return Said("legal", "", done.text)

    def put(self, table: Table) -> None:
        """Show this position instead; undoing brings the last one back."""
        self.tables = [*self.tables[-MOST_STEPS:], table]
        self.taken, self.shown, self.picture, self.timeline = None, None, "", Timeline.of(table)


def _can_be_taken(table: Table, hit: Hit) -> bool:
    """A place of a seat, whether or not a card lies there, or a pile: a card can be named for each of them."""
    return isinstance(hit, Spot) or (hit is not None and hit[0] == "pile")


def page(t: Say, editor: Editor, said: Said | None) -> dict[str, Any]:
    """What stands above the tabs while a position is edited."""
    taken = editor.taken
    note = None if said is None else {"tone": said.tone, "title": _heading(t, said), "reason": said.reason}
    if taken is None:
        lines = [t("Click a card, then where it is to lie. Or change the text.")]
        typed = as_text(editor.table) if editor.shown is None else editor.shown
        buttons = [["read", t("Read the text"), None], ["code", t("As code"), None], ["draw", t("As a picture"), None]]
    else:
        lines = [t("Click where it is to lie, or write the card that is to lie here.")]
        typed = card_of(editor.table, taken)
        buttons = [["name", t("Put this card here"), None]]
    if len(editor.tables) > 1:
        buttons.append(["undo", t("Undo"), None])
    seats = range(editor.table.players) if editor.table.over is None and taken is None else ()
    buttons += [[f"from:{seat_name(seat)}", t("Play {seat}", seat=seat_name(seat)), None] for seat in seats]
    buttons += [["keep", t("Keep it"), None], ["cancel", t("Cancel"), None]]
    title = t("Position editor")
    return {"title": title, "lines": lines, "picture": editor.picture, "field": typed, "note": note, "buttons": buttons}


def _heading(t: Say, said: Said) -> str:
    return t("Done.") if said.tone == "legal" else t("That cannot be.")


def card_of(table: Table, taken: Any) -> str:
    """The name of the card that is taken; empty where none lies there."""
    one = card_at(table, taken) if isinstance(taken, Spot) else table.tops[taken[1]]
    return "" if one is None else one.name

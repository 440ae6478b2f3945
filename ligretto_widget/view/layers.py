"""What a board shows, and the three layers it is drawn in: below the cards, the cards, above them.

Canvas, SVG and PNG all draw these, so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from ligretto_widget.game.moves import Spot
from ligretto_widget.game.table import Table
from ligretto_widget.teach.boardwords import ENGLISH, Words
from ligretto_widget.view import counted
from ligretto_widget.view.frozen import Held, hands
from ligretto_widget.view.geometry import Layout, Target
from ligretto_widget.view.ground import Note, ground
from ligretto_widget.view.marks import Marks, marked
from ligretto_widget.view.palette import Theme
from ligretto_widget.view.scene import Key, Part, parts
from ligretto_widget.view.shapes import Shape

Centre: TypeAlias = Literal["piles", "cleared", "sorted"]
"""How the centre is seen: as it lies; sorted by backs and counted; or cleared, while its cards are still on their way
there."""

NO_MARKS: Final[Marks] = {}


class Shown(NamedTuple):
    """A table and what is said about it.

    ``marks``: what is marked, as what, with which tag; ``line``: from which card to which marked target a line runs;
    ``notes``: one for each seat, or none; ``held``: the hands that stand frozen in the air; ``centre``: how the centre
    is seen. One that is not in piles has no marks, notes or hands.
    """

    table: Table
    marks: Marks = NO_MARKS
    line: tuple[Spot, Target] | None = None
    notes: Sequence[Note] = ()
    held: tuple[Held, ...] = ()
    centre: Centre = "piles"
    words: Words = ENGLISH


def colours(shown: Shown, theme: Theme) -> Theme:
    """The theme, with the ground that this moment of the round has."""
    return theme if shown.table.over is None else theme.over


def below(here: Layout, shown: Shown, theme: Theme) -> tuple[Shape, ...]:
    """Everything under the cards."""
    now = colours(shown, theme)
    if shown.centre == "piles":
        return ground(here, now, shown.words, shown.notes)
    return counted.below(here, shown.table, now, shown.words, shown.centre == "sorted")


def piles(here: Layout, shown: Shown, theme: Theme, wanted: Sequence[Key]) -> dict[Key, Part]:
    """The wanted parts of a table whose centre lies in piles."""
    return parts(here, shown.table, wanted, colours(shown, theme), shown.words)


def sorted_cards(here: Layout, shown: Shown, theme: Theme) -> tuple[Shape, ...]:
    """All cards of a table whose centre is sorted or about to be."""
    return counted.cards(here, shown.table, colours(shown, theme), shown.words, shown.centre == "sorted")


def above(here: Layout, shown: Shown, theme: Theme) -> tuple[Shape, ...]:
    """Everything over the cards."""
    if shown.centre != "piles":
        return ()
    now = colours(shown, theme)
    return marked(here, shown.table, shown.marks, now, shown.line, hands(here, shown.held, now))


def layers(here: Layout, shown: Shown, theme: Theme, wanted: Sequence[Key]) -> tuple[tuple[Shape, ...], ...]:
    """The whole picture: its three layers. ``wanted``: all parts of the layout."""
    if shown.centre == "piles":
        cards = tuple(shape for part in piles(here, shown, theme, wanted).values() for shape in part.shapes)
    else:
        cards = sorted_cards(here, shown, theme)
    return below(here, shown, theme), cards, above(here, shown, theme)

"""The looks that are drawn already, on two canvases that are never shown.

A look is put together on one of them, the atlas, from a few pieces that are drawn as vectors once on the other, so that
the same card of another seat costs two copies. From the atlas it is copied to the board. What has no room on one of
them is drawn as vectors instead.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ligretto_widget.view.commands import Numbers, name
from ligretto_widget.view.looks import Look, pieces
from ligretto_widget.view.palette import Theme
from ligretto_widget.view.pen import Pen
from ligretto_widget.view.shapes import Sprite
from ligretto_widget.view.sprites import Atlas, Cell, shapes_of

CROWDED: Final = 0.9
"""Part of the atlas that may be filled with what is only drawn ahead."""


class Pens(NamedTuple):
    """What draws on the two canvases; what the first draws is sent first."""

    pieces: Pen
    atlas: Pen

    @property
    def bytes(self) -> int:
        """How much they have to send."""
        texts = sum(len(text) + 1 for pen in self for text in pen.texts)
        return texts + sum(array.nbytes for pen in self for array in pen.arrays)


class Store:
    """Looks in one density and theme, on canvases that are ``sides`` backing pixels high and wide."""

    def __init__(
        self, canvases: tuple[Any, Any], sides: tuple[int, int], density: float, theme: Theme, numbers: Numbers
    ) -> None:
        self._canvases = canvases
        self._names = name(canvases[0]), name(canvases[1])
        self._pieces, self._atlas = (Atlas(side, density) for side in sides)
        self._density, self._theme, self._numbers = density, theme, numbers
        for canvas, side in zip(canvases, sides, strict=True):
            canvas.width = canvas.height = side

    def __contains__(self, look: Look) -> bool:
        return self._atlas.find(look) is not None

    @property
    def crowded(self) -> bool:
        """Whether what room is left should be kept for what is needed now."""
        return self._atlas.filled > CROWDED

    def pens(self) -> Pens:
        """For one drawing."""
        one, other = self._canvases
        return Pens(Pen(one, self._numbers, self._density), Pen(other, self._numbers, self._density))

    def empty(self, pens: Pens) -> None:
        """Forget and wipe everything."""
        self._pieces.clear()
        self._atlas.clear()
        for pen in pens:
            pen.do("clear")

    def paint(self, look: Look, pens: Pens) -> bool:
        """Draw a look that the atlas does not hold yet; false when there is no room for it."""
        cell = self._atlas.place(look)
        if cell is None:
            return False
        x, y = cell.x + cell.left, cell.y + cell.top
        pens.atlas.move(x, y)
        for part in pieces(look) or (look,):
            place = None if part is look else self._piece(part, pens.pieces)
            if place is None:
                pens.atlas.draw(shapes_of(part, self._theme))
            else:
                _copy(self._names[0], place, pens.atlas, x, y)
        return True

    def copy(self, sprite: Sprite, pen: Pen) -> None:
        """Draw a sprite from the atlas."""
        x, y = round(sprite.x * self._density), round(sprite.y * self._density)
        cell = self._atlas.find(sprite.look)
        if cell is not None:
            _copy(self._names[1], cell, pen, x, y)
            return
        pen.move(x, y)
        pen.draw(shapes_of(sprite.look, self._theme))
        pen.move(0, 0)

    def _piece(self, piece: Look, pen: Pen) -> Cell | None:
        known = self._pieces.find(piece)
        if known is not None:
            return known
        cell = self._pieces.place(piece)
        if cell is not None:
            pen.move(cell.x + cell.left, cell.y + cell.top)
            pen.draw(shapes_of(piece, self._theme))
        return cell


def _copy(source: str, cell: Cell, pen: Pen, x: int, y: int) -> None:
    """Copy a cell so that its anchor comes to a point."""
    left, top = x - cell.left, y - cell.top
    pen.copy(source, (left, top, cell.w, cell.h), left - cell.x, top - cell.y)

"""The board on its canvas: the only file that knows ipycanvas.

Three layers (ground, cards, marks) and one canvas that is never shown, the atlas, from which cards are copied. A
drawing is worked out first, as a list of calls, and only then replayed inside one ``hold_canvas``: an exception in
there would silence every canvas of the kernel. Everything is sent in pixels of the backing store, which has ``density``
of them to one of the page, so nothing depends on a state that the page could have lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ipycanvas import Canvas, MultiCanvas, hold_canvas

from ligretto_widget.game.moves import Spot
from ligretto_widget.game.table import Table
from ligretto_widget.view.geometry import Hit, Layout, Target
from ligretto_widget.view.ground import ENGLISH, Words, ground
from ligretto_widget.view.layout import layout
from ligretto_widget.view.marks import Marks, marked
from ligretto_widget.view.palette import THEMES, Theme
from ligretto_widget.view.pen import Call, Pen
from ligretto_widget.view.scene import Key, changed, keys, parts
from ligretto_widget.view.shapes import Shape, Sprite, Text
from ligretto_widget.view.sprites import Atlas, atlas_side, shapes_of

LARGEST_ATLAS: Final = 4096
"""Backing pixels along an edge of the atlas at most; Safari on phones allows no larger canvas."""
NO_MARKS: Final[Marks] = {}


class Board:
    """Draws tables of ``players`` seats with ``places`` in each row.

    ``width`` and ``height`` are pixels of the page, ``density`` backing pixels to one of these (the screen's device
    pixel ratio), ``theme`` is ``light`` or ``dark``. ``you`` is the seat of the person, if there is one.
    """

    def __init__(
        self,
        players: int,
        places: int,
        width: float = 850,
        height: float = 728,
        density: float = 1.0,
        theme: str = "light",
        expert: bool = False,
        you: int | None = None,
        words: Words = ENGLISH,
    ) -> None:
        self._seats = (players, places, expert, you)
        self._words = words
        self._table: Table | None = None
        self._whole = False  # whether all that was drawn so far has been sent
        self._marks: Marks = NO_MARKS
        self._line: tuple[Spot, Target] | None = None
        self._notes: tuple[str, ...] = ()
        self.canvas: Any = MultiCanvas(3, width=1, height=1)
        self._atlas_canvas: Any = Canvas(width=1, height=1)
        self._fit(width, height, density, theme)

    @property
    def layout(self) -> Layout:
        """Where everything lies now."""
        return self._layout

    @property
    def density(self) -> float:
        """Backing pixels to one pixel of the page."""
        return self._density

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return self._theme

    def show(
        self,
        table: Table,
        marks: Marks = NO_MARKS,
        line: tuple[Spot, Target] | None = None,
        notes: Sequence[str] = (),
    ) -> None:
        """Draw what differs from the table, marks and notes shown last.

        ``marks``: what is marked, as what, with which tag; ``line``: from which card to which marked target a line
        runs; ``notes``: a few words for each seat. Raises ValueError for a table that this board has no seats for.
        """
        self._check(table)
        old, self._table = self._table, table
        new_notes = tuple(notes) != self._notes
        marked_anew = (marks, line) != (self._marks, self._line) or (bool(marks) and old is not table)
        self._marks, self._line, self._notes = dict(marks), line, tuple(notes)
        if old is None or not self._whole:
            self._draw(self._keys, True, True, forget=True)
        else:
            self._draw(changed(self._layout, old, table), new_notes, marked_anew)

    def redraw(self) -> None:
        """Draw everything anew, for a page that has lost or never had the picture."""
        # Else the first command goes to a canvas that the new page does not know (ipycanvas issue 322).
        self.canvas._canvas_manager._current_canvas = None
        self._draw(self._keys, True, True, forget=True)

    def resize(
        self,
        width: float | None = None,
        height: float | None = None,
        density: float | None = None,
        theme: str | None = None,
        words: Words | None = None,
    ) -> None:
        """Take on another size, density, theme or language, and draw everything anew; what is not given stays."""
        here, self._words = self._layout, words or self._words
        self._fit(
            here.width if width is None else width,
            here.height if height is None else height,
            self._density if density is None else density,
            self._theme.name if theme is None else theme,
        )
        self._draw(self._keys, True, True, forget=True)

    def seat(self, players: int, places: int, expert: bool) -> None:
        """Make room for another number of seats or places; the next :meth:`show` draws everything anew."""
        wanted = (players, places, expert, self._seats[3])
        self._table, self._marks, self._line, self._notes = None, NO_MARKS, None, ()
        if wanted != self._seats:
            here, self._seats = self._layout, wanted
            self._fit(here.width, here.height, self._density, self._theme.name)

    def at(self, x: float, y: float) -> Hit:
        """What lies at a point in backing pixels, as canvas events give them."""
        return None if self._table is None else self._layout.at(self._table, x / self._density, y / self._density)

    def close(self) -> None:
        """Close the canvases."""
        for canvas in (*self.canvas._canvases, self.canvas, self._atlas_canvas):
            canvas.layout.close()
            canvas.close()

    def _fit(self, width: float, height: float, density: float, theme: str) -> None:
        players, places, expert, you = self._seats
        self._layout = layout(players, places, width, height, expert, you)
        self._keys = keys(self._layout)
        self._density, self._theme = density, THEMES[theme]
        side = min(LARGEST_ATLAS, atlas_side(players, self._layout.w, self._layout.cw, density))
        self._atlas = Atlas(side, density)
        self._atlas_canvas.width = self._atlas_canvas.height = side
        self.canvas.width, self.canvas.height = round(width * density), round(height * density)
        # A box of the page would stretch the canvas and blur it.
        self.canvas.layout.width, self.canvas.layout.height = f"{width:g}px", f"{height:g}px"
        self.canvas.layout.flex = "0 0 auto"

    def _check(self, table: Table) -> None:
        players, places, *_ = self._seats
        if table.players != players or any(len(area.row) != places for area in table.areas):
            raise ValueError(f"this board is for {players} seats with {places} places in the row")

    def _draw(self, wanted: Iterable[Key], with_ground: bool, with_marks: bool, forget: bool = False) -> None:
        table = self._table
        if table is None:
            return
        here, theme = self._layout, self._theme
        picture = parts(here, table, list(wanted), theme, self._words)
        below = ground(here, theme, self._words, self._notes) if with_ground else ()
        above = marked(here, table, self._marks, theme, self._line) if with_marks else ()
        cards = [shape for part in picture.values() for shape in part.shapes]
        atlas = Pen(self._atlas_canvas, self._density)
        if forget:
            self._atlas.clear()
            atlas.do("clear")
        if not self._paint_looks(atlas, (*below, *cards, *above)) and not forget:
            self._draw(self._keys, True, True, forget=True)
            return
        calls = atlas.calls
        if with_ground:
            calls += self._layer(0, below)
        if picture:
            rects = [part.rect for part in picture.values()] if len(picture) < len(self._keys) else None
            calls += self._layer(1, _by_style(cards), rects)
        if with_marks:
            calls += self._layer(2, above)
        self._whole = False
        replay(self.canvas._canvas_manager, calls)
        self._whole = True

    def _paint_looks(self, pen: Pen, shapes: Iterable[Shape]) -> bool:
        """Draw the looks that the atlas does not hold yet; false when it has no room for one."""
        for shape in shapes:
            if isinstance(shape, Sprite) and shape.look not in self._atlas.cells:
                cell = self._atlas.place(shape.look)
                if cell is None:
                    return False
                pen.move(cell.x + cell.left, cell.y + cell.top)
                pen.draw(shapes_of(shape.look, self._theme))
        return True

    def _layer(self, index: int, shapes: Iterable[Shape], rects: Sequence[Any] | None = None) -> list[Call]:
        """The calls that draw shapes on a layer, after wiping the rectangles, or all of it."""
        pen = Pen(self.canvas[index], self._density)
        if rects is None:
            pen.do("clear")
        else:
            for rect in rects:
                pen.wipe(rect)
        for shape in shapes:
            if isinstance(shape, Sprite):
                self._copy(pen, shape)
            else:
                pen.draw((shape,))
        return pen.calls

    def _copy(self, pen: Pen, sprite: Sprite) -> None:
        cell = self._atlas.cells.get(sprite.look)
        x, y = round(sprite.x * self._density), round(sprite.y * self._density)
        if cell is None:  # the atlas is too small for the whole board: draw the look itself
            pen.move(x, y)
            pen.draw(shapes_of(sprite.look, self._theme))
            pen.move(0, 0)
            return
        left, top = x - cell.left, y - cell.top
        pen.do("save")
        pen.do("begin_path")
        pen.do("rect", left, top, cell.w, cell.h)
        pen.do("clip")
        pen.do("draw_image", self._atlas_canvas, left - cell.x, top - cell.y)
        pen.do("restore")


def _by_style(shapes: Iterable[Shape]) -> list[Shape]:
    """Sprites first, then words by style: parts do not overlap, so only the order inside a part matters."""
    every = list(shapes)
    words = sorted((one for one in every if isinstance(one, Text)), key=lambda one: one[3:])
    return [one for one in every if not isinstance(one, Text)] + words


def replay(manager: Any, calls: Sequence[Call]) -> None:
    """Make the calls in one message. If one raises, nothing is sent and the canvases stay usable."""
    try:
        with hold_canvas():
            for call, args in calls:
                call(*args)
    except BaseException:
        # hold_canvas has no finally: without this every canvas of the kernel would stay silent.
        manager._commands_cache, manager._buffers_cache = [], []
        manager._caching, manager._current_canvas = False, None
        raise

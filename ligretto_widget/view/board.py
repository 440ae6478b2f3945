"""The board on its canvas: the only file that knows ipycanvas.

Three layers (ground, cards, marks), and two canvases that are never shown, from which cards are copied
(:mod:`.store`). A drawing is worked out first and then sent in one message, not held back by ``hold_canvas``: an
exception in there would silence every canvas of the kernel. Everything is sent in pixels of the backing store, which
has ``density`` of them to one of the page, so nothing depends on a state that the page could have lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from secrets import token_hex
from typing import Any, Final

from ipycanvas import Canvas, MultiCanvas
from ipycanvas.canvas import COMMANDS

from ligretto_widget.game.moves import Spot
from ligretto_widget.game.table import Table
from ligretto_widget.teach.boardwords import ENGLISH, Words
from ligretto_widget.view.ahead import ahead
from ligretto_widget.view.commands import Numbers, send
from ligretto_widget.view.counted import sorted_out
from ligretto_widget.view.frozen import Held
from ligretto_widget.view.geometry import Hit, Layout, Rect, Target
from ligretto_widget.view.ground import Note
from ligretto_widget.view.heaps import Heaps
from ligretto_widget.view.layers import NO_MARKS, Centre, Shown, above, below, piles, sorted_cards
from ligretto_widget.view.layout import layout
from ligretto_widget.view.looks import Look
from ligretto_widget.view.marks import Marks
from ligretto_widget.view.palette import THEMES, Theme
from ligretto_widget.view.pen import Pen
from ligretto_widget.view.scene import Key, changed, keys
from ligretto_widget.view.shapes import Shape, Sprite, Text
from ligretto_widget.view.sprites import atlas_sides
from ligretto_widget.view.store import Pens, Store

LARGEST_ATLAS: Final = 4096
"""Backing pixels along an edge of the atlas at most; Safari on phones allows no larger canvas."""
SPOONFUL: Final = 4_000
"""After how many bytes :meth:`Board.rest` leaves off."""
NUMBERS: Final[Numbers] = {**COMMANDS, **Canvas.ATTRS}


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
        self._shown: Shown | None = None
        self._whole = False  # whether all that the store holds has been sent
        self._ahead: Iterator[Look] | None = None  # what is still to draw ahead; None: not begun
        self.canvas: Any = MultiCanvas(3, width=1, height=1)
        # Each copy names its canvas: a short name is a fifth of what a board costs.
        self._hidden: tuple[Any, Any] = (_canvas(), _canvas())
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

    @property
    def heaps(self) -> Heaps | None:
        """Where everything lies while the centre is sorted by backs; None while it lies in piles."""
        shown = self._shown
        return None if shown is None or shown.centre == "piles" else sorted_out(self._layout, shown.table)

    def show(
        self,
        table: Table,
        marks: Marks = NO_MARKS,
        line: tuple[Spot, Target] | None = None,
        notes: Sequence[Note] = (),
        held: tuple[Held, ...] = (),
        centre: Centre = "piles",
    ) -> None:
        """Draw what differs from the table and all that was shown with it last; :class:`~.layers.Shown` has the words.

        Raises ValueError for a table that this board has no seats for.
        """
        self._check(table)
        old = self._shown
        now = self._shown = Shown(table, dict(marks), line, tuple(notes), held, centre, self._words)
        if old is None or not self._whole:
            self._draw(self._keys, True, True, forget=not self._whole)
        elif centre != old.centre or (centre != "piles" and old.table is not table):
            self._draw(self._keys, True, True)
        elif centre == "piles":
            ended = (old.table.over is None) != (table.over is None)
            marked_anew = old[1:3] != now[1:3] or old.held != held or (bool(marks) and old.table is not table)
            self._draw(changed(self._layout, old.table, table), ended or old.notes != now.notes, marked_anew)

    def redraw(self) -> None:
        """Draw everything anew, for a page that has lost or never had the picture."""
        # Else the first command goes to a canvas that the new page does not know (ipycanvas issue 322).
        self.canvas._canvas_manager._current_canvas = None
        self._draw(self._keys, True, True, forget=True)

    def rest(self) -> bool:
        """Draw, unseen, the next few looks that this round may come to show; whether there are more.

        For idle moments: each call takes a millisecond or two, and a few kilobytes. Steps cost little from then on.
        """
        if self._shown is None or not self._whole:
            return False
        if self._ahead is None:
            self._ahead = ahead(self._layout, self._shown.table)
        self._whole = False
        pens = self._store.pens()
        more = self._paint_some(pens, self._ahead)
        self._send(pens)
        return more

    @property
    def words(self) -> Words:
        """The words on the board."""
        return self._words

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
        if self._shown is not None:
            self._shown = self._shown._replace(words=self._words)
        self._fit(
            here.width if width is None else width,
            here.height if height is None else height,
            self._density if density is None else density,
            self._theme.name if theme is None else theme,
        )
        self._draw(self._keys, True, True, forget=True)

    def seat(self, players: int, places: int, expert: bool, you: int | None = None) -> None:
        """Make room for another number of seats or places, or for another person's seat.

        The next :meth:`show` draws the whole board.
        """
        wanted = (players, places, expert, you)
        self._shown = None
        if wanted != self._seats:
            here, self._seats = self._layout, wanted
            self._fit(here.width, here.height, self._density, self._theme.name)

    def at(self, x: float, y: float) -> Hit:
        """What lies at a point in backing pixels, as canvas events give them."""
        if self._shown is None:
            return None
        x, y, heaps = x / self._density, y / self._density, self.heaps
        return self._layout.at(self._shown.table, x, y) if heaps is None else heaps.at(x, y)

    def close(self) -> None:
        """Close the canvases."""
        for canvas in (*self.canvas._canvases, self.canvas, *self._hidden):
            canvas.layout.close()
            canvas.close()

    def _fit(self, width: float, height: float, density: float, theme: str) -> None:
        players, places, expert, you = self._seats
        self._layout = layout(players, places, width, height, expert, you)
        self._keys = keys(self._layout)
        self._density, self._theme = density, THEMES[theme]
        sides = atlas_sides(self._layout, density, LARGEST_ATLAS)
        self._store = Store(self._hidden, sides, density, self._theme, NUMBERS)
        self._ahead, self._whole = None, False
        self.canvas.width, self.canvas.height = round(width * density), round(height * density)
        # A box of the page would stretch the canvas and blur it.
        self.canvas.layout.width, self.canvas.layout.height = f"{width:g}px", f"{height:g}px"
        self.canvas.layout.flex = "0 0 auto"

    def _check(self, table: Table) -> None:
        players, places, *_ = self._seats
        if table.players != players or any(len(area.row) != places for area in table.areas):
            raise ValueError(f"this board is for {players} seats with {places} places in the row")

    def _draw(self, wanted: Iterable[Key], with_ground: bool, with_marks: bool, forget: bool = False) -> None:
        shown = self._shown
        if shown is None:
            return
        here, theme = self._layout, self._theme
        rects, cards = self._cards(shown, list(wanted))
        under = below(here, shown, theme) if with_ground else ()
        over = above(here, shown, theme) if with_marks else ()
        self._whole = False
        pens = self._store.pens()
        if forget:
            self._store.empty(pens)
            self._ahead = None
        if not self._paint(pens, (*under, *cards, *over)) and not forget:
            self._draw(self._keys, True, True, forget=True)
            self._ahead = iter(())  # else what is drawn ahead would push out what is shown, again and again
            return
        layers: list[Pen] = []
        if with_ground:
            layers.append(self._layer(0, _by_style(under)))
        if rects != []:
            layers.append(self._layer(1, _by_style(cards), rects))
        if with_marks:
            layers.append(self._layer(2, over))
        self._send((*pens, *layers))

    def _cards(self, shown: Shown, wanted: list[Key]) -> tuple[list[Rect] | None, list[Shape]]:
        """The cards to draw, and the rectangles to wipe before; None for the whole layer."""
        here, theme = self._layout, self._theme
        if shown.centre != "piles":
            return None, list(sorted_cards(here, shown, theme))
        picture = piles(here, shown, theme, wanted).values()
        rects = [part.rect for part in picture] if len(picture) < len(self._keys) else None
        return rects, [shape for part in picture for shape in part.shapes]

    def _send(self, pens: Iterable[Pen]) -> None:
        send(self.canvas._canvas_manager, pens)
        self._whole = True

    def _paint(self, pens: Pens, shapes: Iterable[Shape]) -> bool:
        """Draw the looks that the store does not hold yet; false when it has no room for one."""
        looks = (shape.look for shape in shapes if isinstance(shape, Sprite))
        return all(look in self._store or self._store.paint(look, pens) for look in looks)

    def _paint_some(self, pens: Pens, looks: Iterator[Look]) -> bool:
        for look in looks:
            if look in self._store:
                continue
            if self._store.crowded or not self._store.paint(look, pens):
                break
            if pens.bytes >= SPOONFUL:
                return True
        self._ahead = iter(())
        return False

    def _layer(self, index: int, shapes: Iterable[Shape], rects: Sequence[Rect] | None = None) -> Pen:
        """Draws shapes on a layer, after wiping the rectangles, or all of it."""
        pen = Pen(self.canvas[index], NUMBERS, self._density)
        if rects is None:
            pen.do("clear")
        else:
            for rect in rects:
                pen.wipe(rect)
        for shape in shapes:
            if isinstance(shape, Sprite):
                self._store.copy(shape, pen)
            else:
                pen.draw_one(shape)
        return pen


def _canvas() -> Any:
    return Canvas(width=1, height=1, model_id=token_hex(4))


def _by_style(shapes: Iterable[Shape]) -> list[Shape]:
    """Sprites first, then words by style: parts do not overlap, so only the order inside a part matters."""
    every = list(shapes)
    words = sorted((one for one in every if isinstance(one, Text)), key=lambda one: one[3:])
    return [one for one in every if not isinstance(one, Text)] + words

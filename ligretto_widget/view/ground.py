"""Everything under the cards: trays, lanes, plinths, the dots of free places, names. Only the layout changes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from ligretto_widget.game.cards import seat_name
from ligretto_widget.teach.boardwords import ENGLISH, Words
from ligretto_widget.view.geometry import Layout, Tray
from ligretto_widget.view.looks import Mark
from ligretto_widget.view.palette import Theme
from ligretto_widget.view.shapes import Box, Disc, Shape, Sprite, Text

LETTER: Final = 0.56
"""Width of a Latin letter over the size of the writing, about; a Korean one is as wide as it is high."""
LABEL: Final = 12.0
SMALLEST: Final = 9.0


class Note(NamedTuple):
    """A few words for a seat, beside its name, and how they are meant."""

    text: str
    tone: Literal["plain", "asked", "illegal", "lost"] = "plain"


NO_NOTE: Final = Note("")


def fitting(text: str, room: float, size: float = LABEL) -> float:
    """The size at which a text fits into so many px, as far as it can still be read."""
    width = size * sum(1.0 if one > "\u1100" else LETTER for one in text)
    return size if width <= room else max(SMALLEST, round(size * room / width, 1))


def ground(layout: Layout, theme: Theme, words: Words = ENGLISH, notes: Sequence[Note] = ()) -> tuple[Shape, ...]:
    """Everything under the cards. ``notes`` has one for each seat, or is empty."""
    shapes: list[Shape] = [Box(0, 0, layout.width, layout.height, 0, theme.ground)]
    for tray in layout.trays:
        mine = tray.seat == layout.you
        r = 12 if tray.full else 8
        shapes.append(Box(*tray.rect, r, theme.tray, theme.ink if mine else None, 1.5))
    shapes += [Box(*lane.rect, 12, theme.lane) for lane in layout.lanes]
    plinths = (tray for tray in layout.trays if tray.full)
    shapes += [Box(*tray.plinth, 0.12 * layout.w + 5, theme.plinth) for tray in plinths]
    dot = 3 if layout.cw >= 36 else 2
    for lane in layout.lanes:
        shapes += [Disc(place.middle, place.y + place.h / 2, dot, theme.place) for place in lane.places]
    for tray in layout.trays:
        shapes += _name(tray, layout, theme, words, notes[tray.seat] if tray.seat < len(notes) else NO_NOTE)
    if layout.zone_labels:
        for tray in layout.trays:
            shapes += _zone_labels(tray, layout, theme, words)
    return tuple(shapes)


def _name(tray: Tray, layout: Layout, theme: Theme, words: Words, note: Note) -> list[Shape]:
    if not tray.full:
        return [Sprite(Mark(tray.seat, 17), tray.rect.x + 6, tray.rect.y + 3.5)]
    size = 17.0 if layout.phone else 20.0
    x = tray.rect.x + 10
    y = tray.rect.y + 8 if tray.upper else tray.rect.bottom - 9 - size
    foot = y + (12.8 if layout.phone else 15)
    text = (words.you if tray.seat == layout.you else words.seat).format(letter=seat_name(tray.seat))
    large = 12 if layout.phone else 14
    shapes: list[Shape] = [
        Sprite(Mark(tray.seat, size), x, y),
        Text(x + size + 8, foot, text, large, 700, theme.ink),
    ]
    if note.text:
        ink = {"asked": theme.asked, "illegal": theme.illegal, "lost": theme.lost}.get(note.tone, theme.ink2)
        room = tray.rect.right - 12 - (x + size + 16 + large * LETTER * len(text))
        fits = fitting(note.text, room, 11.0 if layout.phone else 13.0)
        weight = 500 if note.tone == "plain" else 700
        shapes.append(Text(tray.rect.right - 12, foot - 0.6, note.text, fits, weight, ink, "right"))
    return shapes


def _zone_labels(tray: Tray, layout: Layout, theme: Theme, words: Words) -> list[Shape]:
    if tray.below is None:
        return []
    first, last = tray.below
    fan = (tray.discard.x + tray.fan(3)[-1].right) / 2
    apart = fan - tray.reserve.middle  # two labels on one line, centred so far from each other
    labels = [
        (tray.ligretto.middle, first, words.ligretto, 700, 1.5 * tray.ligretto.w),
        (tray.reserve.middle, last, words.reserve, 500, apart - 5),
        (fan, last, words.discard, 500, apart - 5),
    ]
    if not layout.expert:
        row = tray.row[0].x, tray.row[-1].right
        labels.append((sum(row) / 2, first, words.row, 500, row[1] - row[0]))
    return [Text(x, y, text, fitting(text, room), weight, theme.ink2, "center") for x, y, text, weight, room in labels]

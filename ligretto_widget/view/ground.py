"""Everything under the cards: trays, lanes, plinths, the dots of free places, names. Only the layout changes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ligretto_widget.game.cards import seat_name
from ligretto_widget.view.geometry import Layout, Tray
from ligretto_widget.view.looks import Mark
from ligretto_widget.view.palette import Theme
from ligretto_widget.view.shapes import Box, Disc, Shape, Sprite, Text


class Words(NamedTuple):
    """The few words on the board, in one language."""

    seat: str = "Seat {letter}"
    you: str = "Seat {letter} · you"
    ligretto: str = "Ligretto"
    row: str = "row"
    reserve: str = "reserve"
    discard: str = "discard"
    pile: str = "pile {number}"
    full: str = "{pile} · full"
    new: str = "new"
    sorted: str = "The centre, sorted by backs"
    cards: str = "{n} cards"
    one_card: str = "1 card"
    in_centre: str = "{n} in the centre"
    left: str = "{n} left"
    none: str = "none"
    hand: str = "hand"
    points: str = "points"
    point: str = "point"
    stopped: str = "stopped the round"


ENGLISH: Final = Words()


def ground(layout: Layout, theme: Theme, words: Words = ENGLISH, notes: Sequence[str] = ()) -> tuple[Shape, ...]:
    """Everything under the cards. ``notes`` has a few words for each seat, such as its points so far."""
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
        shapes += _name(tray, layout, theme, words, notes[tray.seat] if tray.seat < len(notes) else "")
    if layout.zone_labels:
        for tray in layout.trays:
            shapes += _zone_labels(tray, layout, theme, words)
    return tuple(shapes)


def _name(tray: Tray, layout: Layout, theme: Theme, words: Words, note: str) -> list[Shape]:
    if not tray.full:
        return [Sprite(Mark(tray.seat, 17), tray.rect.x + 6, tray.rect.y + 3.5)]
    size = 17.0 if layout.phone else 20.0
    x = tray.rect.x + 10
    y = tray.rect.y + 8 if tray.upper else tray.rect.bottom - 9 - size
    foot = y + (12.8 if layout.phone else 15)
    text = (words.you if tray.seat == layout.you else words.seat).format(letter=seat_name(tray.seat))
    shapes: list[Shape] = [
        Sprite(Mark(tray.seat, size), x, y),
        Text(x + size + 8, foot, text, 12 if layout.phone else 14, 700, theme.ink),
    ]
    if note:
        shapes.append(
            Text(tray.rect.right - 12, foot - 0.6, note, 11 if layout.phone else 12, 500, theme.ink2, "right")
        )
    return shapes


def _zone_labels(tray: Tray, layout: Layout, theme: Theme, words: Words) -> list[Shape]:
    if tray.below is None:
        return []
    first, last = tray.below
    fan = (tray.discard.x + tray.fan(3)[-1].right) / 2
    labels = [
        (tray.ligretto.middle, first, words.ligretto, 700),
        (tray.reserve.middle, last, words.reserve, 500),
        (fan, last, words.discard, 500),
    ]
    if not layout.expert:
        labels.append(((tray.row[0].x + tray.row[-1].right) / 2, first, words.row, 500))
    return [Text(x, y, text, 12, weight, theme.ink2, "center") for x, y, text, weight in labels]

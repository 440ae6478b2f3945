"""The picture of a table, as plain shapes in parts.

Everything that cards do is in parts, each with a rectangle of its own that no other part touches: one for each zone of
a seat, each place of a row and each place of a lane. A part depends on one piece of the table and nothing else, so
after a move the parts to draw anew are those whose piece is another object (:func:`changed`). Only what the seats can
see is drawn; the rest is a count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from ligretto_widget.game.cards import Card, Colour
from ligretto_widget.game.table import Area, Pile, Table
from ligretto_widget.teach.boardwords import ENGLISH, Words
from ligretto_widget.view.geometry import Layout, Rect, Tray, lane_places, stack
from ligretto_widget.view.layout import WORDED, lane_head
from ligretto_widget.view.looks import Back, Chip, Count, Edges, Face, Gap, Start, edges
from ligretto_widget.view.palette import Theme
from ligretto_widget.view.shapes import Shape, Sprite, Text

Key: TypeAlias = tuple[str, int] | tuple[str, int, int] | tuple[str, Colour, int]
"""``("ligretto", seat)``, ``("place", seat, i)`` or, in the expert game, ``("row", seat)``, ``("reserve", seat)``,
``("discard", seat)``, ``("lane", colour, k)``."""

State: TypeAlias = tuple[int, Pile | None]
States: TypeAlias = dict[tuple[Colour, int], State]


RIM: Final = 2.5
"""How far round a card is wiped with it: its soft edge and the rounding of its place to whole pixels."""


class Part(NamedTuple):
    """A rectangle of the board and what is drawn there, from the bottom up."""

    rect: Rect
    shapes: tuple[Shape, ...]


def ligretto_count(w: float) -> float:
    """Size of the number on the Ligretto pile: everybody watches it."""
    return max(12.0, 0.28 * w)


def hand_count(w: float) -> float:
    """Size of the number on the reserve."""
    return max(11.0, 0.22 * w)


def keys(layout: Layout) -> list[Key]:
    """Every part of the board."""
    found: list[Key] = []
    for tray in layout.trays:
        found.append(("ligretto", tray.seat))
        if layout.expert:
            found.append(("row", tray.seat))
        else:
            found += [("place", tray.seat, at) for at in range(len(tray.row))]
        if tray.full:
            found += [("reserve", tray.seat), ("discard", tray.seat)]
    for lane in layout.lanes:
        found += [("lane", lane.colour, at) for at in range(len(lane.places))]
    return found


def changed(layout: Layout, old: Table, new: Table) -> list[Key]:
    """The parts that differ between two tables."""
    found: list[Key] = []
    if old.areas is not new.areas:
        for tray in layout.trays:
            before, after = old.areas[tray.seat], new.areas[tray.seat]
            if before is not after:
                found += _changed_zones(layout, tray, before, after)
    if old.centre is not new.centre:
        found += _changed_piles(old.centre, new.centre, len(layout.trays))
    return found


def _changed_zones(layout: Layout, tray: Tray, old: Area, new: Area) -> list[Key]:
    seat = tray.seat
    found: list[Key] = []
    if old.ligretto is not new.ligretto:
        found.append(("ligretto", seat))
    if old.row is not new.row:
        places = [("place", seat, at) for at, place in enumerate(new.row) if place is not old.row[at]]
        found += [("row", seat)] if layout.expert and places else places
    if tray.full and old.reserve is not new.reserve:
        found.append(("reserve", seat))
    if tray.full and old.discard is not new.discard:
        found.append(("discard", seat))
    return found


def _changed_piles(old: tuple[Pile, ...], new: tuple[Pile, ...], players: int) -> list[Key]:
    """The places of the lanes that look different; a lane's next free place does too when it is another one."""
    if len(old) == len(new):
        differ = [at for at in range(len(new)) if old[at] is not new[at]]
        if all(old[at].colour is new[at].colour for at in differ):
            places = lane_places(new)
            return [("lane", new[at].colour, places[at]) for at in differ]
    before, after = _lane_states(old), _lane_states(new)
    either = before | after
    return [
        ("lane", colour, k) for colour, k in either if k < players and before.get((colour, k)) != after.get((colour, k))
    ]


def _lane_states(centre: Sequence[Pile]) -> States:
    """What is in the places of the lanes: a pile with its index, or no pile where the next one starts."""
    places = lane_places(centre)
    states: States = {}
    started = dict.fromkeys(Colour, 0)
    for index, pile in enumerate(centre):
        states[pile.colour, places[index]] = (index, pile)
        started[pile.colour] += 1
    return states | dict.fromkeys(started.items(), (-1, None))


def parts(layout: Layout, table: Table, wanted: Sequence[Key], theme: Theme, words: Words = ENGLISH) -> dict[Key, Part]:
    """The wanted parts of the picture."""
    states = _lane_states(table.centre) if any(key[0] == "lane" for key in wanted) else {}
    return {key: _part(layout, table, key, states, theme, words) for key in wanted}


def _part(layout: Layout, table: Table, key: Key, states: States, theme: Theme, words: Words) -> Part:
    if isinstance(key[1], Colour):
        k = key[2] if len(key) == 3 else 0
        return _lane_place(layout, key[1], k, states.get((key[1], k)), theme, words)
    tray, area = layout.trays[key[1]], table.areas[key[1]]
    if key[0] == "ligretto":
        return _ligretto(tray, area)
    if key[0] == "reserve":
        return _reserve(tray, area)
    if key[0] == "discard":
        return _discard(tray, area)
    if key[0] == "row":
        return _expert_row(tray, area, theme, words)
    at = key[2] if len(key) == 3 else 0
    return Part(tray.row[at].grown(RIM if tray.full else 1.5), _card_or_gap(tray, tray.row[at], area.row[at][-1:]))


def _card_or_gap(tray: Tray, at: Rect, cards: tuple[Card, ...]) -> tuple[Shape, ...]:
    if not tray.full:
        return (Sprite(Chip(cards[-1] if cards else None, at.w, at.h), at.x, at.y),)
    if not cards:
        return (Sprite(Gap(at.w), at.x, at.y),)
    return (Sprite(Face(cards[-1], tray.seat, False, at.w), at.x, at.y),)


def _ligretto(tray: Tray, area: Area) -> Part:
    at, cards = tray.ligretto, area.ligretto
    if not tray.full:
        chip = Sprite(Chip(cards[-1] if cards else None, at.w, at.h), at.x, at.y)
        return Part(tray.plinth, (chip, Sprite(Count(str(len(cards)), 11), at.right + 13.5, at.y + at.h / 2)))
    size = ligretto_count(at.w)
    under = edges(len(cards))
    pile: tuple[Shape, ...] = (Sprite(Edges(under, at.w), at.x, at.y),) if under else ()
    count = Sprite(Count(str(len(cards)), size), at.middle, at.bottom)
    low = max(tray.plinth.bottom, at.bottom + 0.71 * size + RIM)
    rect = Rect(tray.plinth.x, tray.plinth.y, tray.plinth.w + 1.5, low - tray.plinth.y)
    return Part(rect, (*pile, *_card_or_gap(tray, at, cards[-1:]), count))


def _reserve(tray: Tray, area: Area) -> Part:
    at, cards = tray.reserve, area.reserve
    size = hand_count(at.w)
    low = max(8.0, 0.71 * size + RIM)
    rect = Rect(at.x - RIM, at.y - RIM, at.w + 9 + RIM, at.h + RIM + low)
    if not cards:
        return Part(rect, (Sprite(Gap(at.w), at.x, at.y),))
    count = Sprite(Count(str(len(cards)), size), at.middle, at.bottom)
    return Part(rect, (Sprite(Back(tray.seat, edges(len(cards)), at.w), at.x, at.y), count))


def _discard(tray: Tray, area: Area) -> Part:
    at, cards = tray.discard, area.discard
    rect = Rect(at.x, at.y, at.w + 2 * tray.step, at.h).grown(RIM)
    if not cards:
        return Part(rect, (Sprite(Gap(at.w), at.x, at.y),))
    fan = tray.fan(len(cards))
    seen = cards[-len(fan) :]
    last = len(seen) - 1
    faces = (
        Sprite(Face(card, tray.seat, index < last, at.w), where.x, where.y)
        for index, (card, where) in enumerate(zip(seen, fan, strict=True))
    )
    return Part(rect, tuple(faces))


def _expert_row(tray: Tray, area: Area, theme: Theme, words: Words) -> Part:
    """The whole row, because its label moves down with the tallest stack."""
    first, last = tray.row[0], tray.row[-1]
    if not tray.full:
        chips = (shape for at, place in zip(tray.row, area.row, strict=True) for shape in _card_or_gap(tray, at, place))
        return Part(Rect(first.x, first.y, last.right - first.x, first.h).grown(1), tuple(chips))
    shapes: list[Shape] = []
    tallest = 0.0
    for at, cards in zip(tray.row, area.row, strict=True):
        place, depth = _stack(tray, at, cards)
        shapes += place
        tallest = max(tallest, depth)
    low = last.bottom + 0.84 * last.w + 1
    if tray.below is not None:
        shapes.append(
            Text((first.x + last.right) / 2, tray.below[0] + tallest, words.row, 12, 500, theme.ink2, "center")
        )
        low = tray.below[0] + 0.84 * last.w + 4
    rect = Rect(first.x - RIM, first.y - RIM, last.right - first.x + 2 * RIM, low - first.y + RIM)
    return Part(rect, tuple(shapes))


def _stack(tray: Tray, at: Rect, cards: tuple[Card, ...]) -> tuple[list[Shape], float]:
    """The cards of an expert place, and how much lower the top one lies than the first."""
    if len(cards) <= 1:
        return list(_card_or_gap(tray, at, cards)), 0.0
    first, step = stack(len(cards), at.w)
    last = len(cards) - 1
    shapes: list[Shape] = [
        Sprite(Face(cards[index], tray.seat, index < last, at.w), at.x, at.y + (index - first) * step)
        for index in range(first, last + 1)
    ]
    depth = (last - first) * step
    if first:
        shapes.append(Sprite(Count(str(len(cards)), hand_count(at.w)), at.middle, at.bottom + depth))
    return shapes, depth


def _lane_place(layout: Layout, colour: Colour, k: int, state: State | None, theme: Theme, words: Words) -> Part:
    lane = layout.lane(colour)
    at, top = lane.places[k], lane.rect.y + 1
    pitch = lane.places[1].x - lane.places[0].x
    rect = Rect(at.x - 1.5, top, min(pitch, lane.rect.right - at.x + 1.5), at.bottom + 5.5 - top)
    if state is None:
        return Part(rect, ())
    index, pile = state
    if pile is None:
        shapes: list[Shape] = [Sprite(Start(colour, at.w), at.x, at.y)]
        text, weight, ink = words.new if layout.cw >= 44 else "", 500, theme.place_ink
    else:
        shapes = _pile(pile, at)
        text, weight, ink = _pile_label(index, pile, layout, pitch, words), 600, theme.ink2
    if text and layout.pile_labels:
        foot = lane.rect.y + (14.3 if lane_head(layout.cw) > 20 else 11.8)
        shapes.append(Text(at.x + 3, foot, text, 12, weight, ink))
    return Part(rect, tuple(shapes))


def _pile(pile: Pile, at: Rect) -> list[Shape]:
    under = edges(pile.number)
    shapes: list[Shape] = [Sprite(Edges(under, at.w), at.x, at.y)] if under else []
    shapes.append(Sprite(Face(pile.top, pile.owners[-1], False, at.w), at.x, at.y))
    return shapes


def _pile_label(index: int, pile: Pile, layout: Layout, room: float, words: Words) -> str:
    number = str(index + 1)
    if layout.cw < WORDED:
        return number
    name = words.pile.format(number=number)
    if pile.number < 10:
        return name
    full = words.full.format(pile=name)
    return full if 6.6 * len(full) <= room else words.full.format(pile=number)

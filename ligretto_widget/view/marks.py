"""What is said about cards and piles: rings, badges, tags, and the line from the asked card to the pile.

A state is told first by the line of its ring, then by the badge, last by the colour. Lines run where no card lies: up
into the free band, along it, up the margin to a farther lane, and in from below.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from ligretto_widget.game.cards import HIGHEST
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.table import Table
from ligretto_widget.view.geometry import Layout, Rect, Target, Tray, stack
from ligretto_widget.view.looks import Count
from ligretto_widget.view.palette import Theme
from ligretto_widget.view.scene import hand_count, ligretto_count
from ligretto_widget.view.shapes import Box, Disc, Outline, Path, Point, Shape, Sprite, Text, rounded

State: TypeAlias = Literal["asked", "legal", "illegal", "lost", "selected", "missed", "focus", "pointed"]
Marks: TypeAlias = Mapping[Target, tuple[State, str]]
"""What is marked, as what, and the words of its tag, such as the numbers of conditions; no tag if empty."""

WIDE: Final = 60.0
"""Cards from this width on have wider rings, further off."""
TAGGED: Final = 44.0
"""Cards narrower than this have no tags."""
DASHES: Final = (8.0, 5.0)
DOTS: Final = (0.1, 8.0)


class _Ring(NamedTuple):
    colour: str
    wider: float = 0.0
    dash: tuple[float, ...] = ()


def _rings(theme: Theme) -> dict[str, _Ring]:
    return {
        "asked": _Ring(theme.asked),
        "legal": _Ring(theme.legal),
        "illegal": _Ring(theme.illegal, 0, DASHES),
        "lost": _Ring(theme.lost, 1, DOTS),
        "selected": _Ring(theme.selected, -0.5),
        "missed": _Ring(theme.asked, 0, DASHES),
        "focus": _Ring(theme.focus, -1),
        "pointed": _Ring(theme.asked, 1),
    }


def marked(
    layout: Layout,
    table: Table,
    marks: Marks,
    theme: Theme,
    line: tuple[Spot, Target] | None = None,
    hands: Iterable[Shape] = (),
) -> tuple[Shape, ...]:
    """The shapes of the marks, from the bottom up; what is not seen is not marked.

    ``line``: from which card to which target a line is drawn, in the colour of the target's mark; ``hands``: shapes of
    hands, which are seen above rings and lines and under what is said.
    """
    seen = [(target, where, *mark) for target, mark in marks.items() if (where := _seen(layout, table, target))]
    rings = _rings(theme)
    shapes: list[Shape] = []
    for _, where, state, _ in seen:
        shapes += _ring(where, rings[state], theme)
    for target, where, _, _ in seen:
        shapes += _count(layout, table, target, where)
    if line is not None and line[1] in marks:
        shapes += _line(layout, table, line, rings[marks[line[1]][0]], theme)
    shapes += hands
    for target, where, state, _ in seen:
        full = isinstance(target, int) and table.centre[target].number == HIGHEST
        shapes += _badge(target, where, state, rings[state].colour, theme, full)
    for target, where, state, tag in seen:
        if tag and where.w >= TAGGED:
            shapes += _tag(target, where, tag, rings[state].colour, theme)
    return tuple(shapes)


def _seen(layout: Layout, table: Table, target: Target) -> Rect | None:
    """The part of a card that no other covers."""
    where = layout.rect(table, target)
    if where is None or not isinstance(target, Spot) or target.depth == 1:
        return where
    if target.zone is Zone.ROW:
        step = stack(len(table.areas[target.seat].row[target.place]), where.w).step
        return Rect(where.x, where.y, where.w, step)
    return Rect(where.x, where.y, layout.trays[target.seat].step, where.h)


def _ring(where: Rect, ring: _Ring, theme: Theme) -> list[Shape]:
    off, line, r = (4.5, 4.0, 0.12 * where.w) if where.w >= WIDE else (2.5, 3.5, 0.12 * where.w)
    box = where.grown(off)
    under = Box(*box, r + off, None, theme.tray, line + ring.wider + 2.5)
    return [under, Box(*box, r + off, None, ring.colour, line + ring.wider, ring.dash, ring.dash == DOTS)]


def _count(layout: Layout, table: Table, target: Target, where: Rect) -> list[Shape]:
    """The count of a marked pile again, above its ring."""
    if not isinstance(target, Spot) or not layout.trays[target.seat].full:
        return []
    area = table.areas[target.seat]
    if target.zone is Zone.LIGRETTO:
        return [Sprite(Count(str(len(area.ligretto)), ligretto_count(where.w)), where.middle, where.bottom)]
    if target.zone is Zone.RESERVE and area.reserve:
        return [Sprite(Count(str(len(area.reserve)), hand_count(where.w)), where.middle, where.bottom)]
    return []


def _badge(target: Target, where: Rect, state: str, colour: str, theme: Theme, full: bool) -> list[Shape]:
    if state in ("focus", "pointed"):
        return []
    r = max(9.0, min(12.0, 0.2 * where.w))
    # A full pile says so in its label, which reaches further to the right.
    x = where.middle if isinstance(target, Spot) else where.x + (1 if full else 0.84) * where.w
    y = where.y - 5
    if where.w < 24:  # a card as small as a word has no room for a sign above it
        r, x, y = 6.0, where.right, where.y
    return [Disc(x, y, r, colour, theme.surface, 2), *_sign(state, x, y, r, theme.surface)]


def _sign(state: str, x: float, y: float, r: float, ink: str) -> Iterable[Shape]:
    def path(*points: tuple[float, float], line: float = 2.2) -> Outline:
        steps = (("M" if not at else "L", x + dx * r, y + dy * r) for at, (dx, dy) in enumerate(points))
        return Outline(tuple(steps), None, ink, line * r / 12 if r < 9 else line)

    if state == "asked":
        return [Text(x, y + 0.475 * r, "?", 1.35 * r, 700, ink, "center")]
    if state in ("legal", "selected"):
        return [path((-0.5, 0.02), (-0.12, 0.4), (0.52, -0.38))]
    if state == "illegal":
        return [path((-0.4, -0.4), (0.4, 0.4)), path((0.4, -0.4), (-0.4, 0.4))]
    if state == "lost":
        return [Disc(x, y, 0.68 * r, None, ink, 1.6), path((0, -0.46), (0, 0.08), (0.34, 0.3), line=1.8)]
    return [path((0, -0.5), (0, 0.06)), path((0, 0.46), (0, 0.48))]


def _tag(target: Target, where: Rect, tag: str, colour: str, theme: Theme) -> list[Shape]:
    w = 9 + 6.6 * len(tag)
    x = where.middle if isinstance(target, Spot) else max(where.x + 2 + w / 2, where.x + 0.26 * where.w)
    pill = Box(x - w / 2, where.bottom - 4, w, 18, 9, colour, theme.surface, 1.5)
    return [pill, Text(x, where.bottom + 9.1, tag, 11.5, 700, theme.surface, "center")]


def _line(layout: Layout, table: Table, line: tuple[Spot, Target], ring: _Ring, theme: Theme) -> list[Shape]:
    start, end = layout.spot(table, line[0]), layout.rect(table, line[1])
    lane = next((one for one in layout.lanes if end in one.places), None)
    tray = layout.trays[line[0].seat]
    if start is None or end is None or lane is None or not tray.full:
        return []
    corners = _corners(layout, tray, start, end, lane.rect)
    if not corners:
        return []
    tip = corners[-1]
    arrow: Path = (("M", tip[0] + 5.6, tip[1] + 8.3), ("L", *tip), ("L", tip[0] - 5.6, tip[1] + 8.3))
    way = rounded(corners, 7, closed=False)
    wider = 3.5 + ring.wider
    return [
        Outline(way, None, theme.ground, 8),
        Outline(arrow, None, theme.ground, 8),
        Outline(way, None, ring.colour, wider, ring.dash),
        Outline(arrow, None, ring.colour, 3.5),
    ]


def _corners(layout: Layout, tray: Tray, start: Rect, end: Rect, lane: Rect) -> list[Point]:
    """From the card into the free band, along it, up or down the margin where the pile is in another lane, in."""
    top = min(one.rect.y for one in layout.lanes)
    foot = max(one.rect.bottom for one in layout.lanes)
    x, tip = start.x + 0.8 * start.w, (end.x + 0.7 * end.w, lane.bottom)
    if tray.rect.y >= foot:
        band, begin = (foot + tray.rect.y) / 2, start.y - 8
    elif tray.rect.bottom <= top:
        band, begin = (top + tray.rect.bottom) / 2, start.bottom + 8
    else:
        return []
    if lane.bottom >= foot and tray.rect.y >= foot:
        return [(x, begin), (x, band), (tip[0], band), tip]
    below = lane.bottom + (12 if lane.bottom < foot else 14)
    left = min(one.rect.x for one in layout.lanes) - 8
    right = max(one.rect.right for one in layout.lanes) + 8
    margin = left if lane.middle <= layout.width / 2 else right
    return [(x, begin), (x, band), (margin, band), (margin, below), (tip[0], below), tip]

"""The colours of a chart. They are those of the board (view/palette.py), written again as data, because this room does
not know the view; a test compares them.

A series is told by its colour, its mark and its line together, so a chart printed in grey can be read as well. The
colours of cards are left to cards: a red bar would look like a red card's.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class Theme(NamedTuple):
    """The colours of one theme by role; ``series`` are the roles focus, lost, legal, asked and illegal of the board."""

    ground: str
    ink: str
    ink2: str
    line: str
    series: tuple[str, ...]


THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {
        "light": Theme(
            "#FFFFFF", "#1A1F27", "#565A62", "#DED9CE", ("#0A57C2", "#8A4B00", "#0B6B62", "#5B34C4", "#A3154F")
        ),
        "dark": Theme(
            "#1E2126", "#F3F2EE", "#B9BCC2", "#3C4047", ("#7DB4FF", "#F5B45C", "#5FD3C2", "#BBA4FF", "#FF8DB4")
        ),
    }
)

MARKS: Final = ("o", "s", "^", "D", "v")
LINES: Final[tuple[object, ...]] = ("-", (0, (5, 2)), (0, (1, 1.2)), (0, (5, 2, 1, 2)), (0, (8, 3)))


def theme_of(name: str) -> Theme:
    """The theme of that name. Raises ValueError that lists what there is."""
    if name not in THEMES:
        raise ValueError(f"theme cannot be {name!r}: there are {', '.join(THEMES)}")
    return THEMES[name]

"""Every colour of the board, as data.

A theme is a table of roles; the colours of the cards are the same in both themes, because a red card is one thing.
Only the paper and the covered cards are dimmer in the dark. Colours of cards are looked up by the letter of the colour.
When a round is over the ground becomes one step paler: half way to the trays.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

__all__ = ["CARD_INK", "DEEP", "FIELD", "LETTER", "ON_FIELD", "THEMES", "Theme", "owner_tints"]


def _table(red: str, green: str, blue: str, yellow: str) -> Mapping[str, str]:
    return MappingProxyType({"R": red, "G": green, "B": blue, "Y": yellow})


class Theme(NamedTuple):
    """The colours of one theme, by role."""

    name: str
    page: str
    surface: str
    ground: str
    ground_over: str
    tray: str
    place: str
    place_ink: str
    line: str
    lane: str
    plinth: str
    ink: str
    ink2: str
    paper: str
    paper_covered: str
    edge: str
    legal: str
    illegal: str
    asked: str
    lost: str
    selected: str
    focus: str
    covered: Mapping[str, str]
    covered_ink: Mapping[str, str]

    @property
    def over(self) -> Theme:
        """The same colours on the paler ground of a round that is over."""
        return self._replace(ground=self.ground_over)


FIELD = _table("#CB3440", "#41AA83", "#1E3F8F", "#F7CD46")
ON_FIELD = _table("#FFFFFF", "#111820", "#FFFFFF", "#111820")
DEEP = _table("#8E1622", "#0F5640", "#142C66", "#6E4D00")
CARD_INK = "#111820"
LETTER = "#FFFFFF"

_TINTS = (("#43546E", "#7A8CA6"), ("#6C4766", "#A07D9A"), ("#66502F", "#9E8862"), ("#37595A", "#6F9494"))

_LIGHT = Theme(
    name="light",
    page="#FAF8F4",
    surface="#FFFFFF",
    ground="#EAE5DB",
    ground_over="#F1EDE5",
    tray="#F8F5EF",
    place="#B9B09F",
    place_ink="#5E594F",
    line="#DED9CE",
    lane="#DED7CA",
    plinth="#D2C9B8",
    ink="#1A1F27",
    ink2="#565A62",
    paper="#FFFFFF",
    paper_covered="#FBF9F4",
    edge="#9A9182",
    legal="#0B6B62",
    illegal="#A3154F",
    asked="#5B34C4",
    lost="#8A4B00",
    selected="#18202B",
    focus="#0A57C2",
    covered=_table("#E8B4B6", "#B9DDCF", "#B3BFDB", "#F9E9B6"),
    covered_ink=DEEP,
)

_DARK = Theme(
    name="dark",
    page="#15171B",
    surface="#1E2126",
    ground="#26282D",
    ground_over="#2C2E34",
    tray="#31343A",
    place="#5A5E66",
    place_ink="#AEB3BB",
    line="#3C4047",
    lane="#1D1F23",
    plinth="#484C54",
    ink="#F3F2EE",
    ink2="#B9BCC2",
    paper="#F4F1EA",
    paper_covered="#77756F",
    edge="#0E1013",
    legal="#5FD3C2",
    illegal="#FF8DB4",
    asked="#BBA4FF",
    lost="#F5B45C",
    selected="#FFFFFF",
    focus="#7DB4FF",
    covered=_table("#5E3238", "#2F5145", "#2E3B63", "#5F5430"),
    covered_ink=_table("#F3B9BD", "#B5E3D1", "#BFCBF0", "#F6E2A0"),
)

THEMES: Mapping[str, Theme] = MappingProxyType({"light": _LIGHT, "dark": _DARK})


def owner_tints(seat: int) -> tuple[str, str]:
    """The two tints of a seat: the ground of its pattern and the pattern on it.

    >>> owner_tints(0) == owner_tints(4)
    True
    """
    return _TINTS[seat % len(_TINTS)]

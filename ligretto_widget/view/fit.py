"""How large the board is in a cell, and whether the panel stands beside it or below."""

from __future__ import annotations

from typing import Final

PANEL_WIDTH: Final = 330
BESIDE_FROM: Final = 1100
BESIDE_MANY_FROM: Final = 1600
FEW: Final = 6
"""Up to so many seats leave room for the panel in a cell of the first width, more only in one of the second."""
NARROWEST: Final = 280.0
"""A cell that is narrower shows the board of this width, made smaller by the page."""
PROJECTOR: Final = 1.25
"""How much larger panel and bar are on a projector."""


def board_size(width: float, scale: float = 1.0, players: int = 4) -> tuple[float, float]:
    """Width and height of the board in a cell that is ``width`` px wide.

    ``scale`` is that of panel and bar. The panel stands beside the board where it leaves it room, else below.
    """
    width = max(width, NARROWEST)
    if width >= (BESIDE_FROM if players <= FEW else BESIDE_MANY_FROM) * scale:
        return width - PANEL_WIDTH * scale, 728
    if width >= 640:
        return width, 760
    return width, 580

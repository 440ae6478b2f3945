"""How large the board is in a cell, and whether the panel stands beside it or below."""

from __future__ import annotations

from typing import Final

PANEL_WIDTH: Final = 330
BESIDE_FROM: Final = 1100
BESIDE_MANY_FROM: Final = 1600
FEW: Final = 6
"""Up to so many seats leave room for the panel in a cell of the first width, more only in one of the second."""
PHONE: Final = 640
NARROWEST: Final = 280.0
"""A cell that is narrower shows the board of this width, made smaller by the page."""
PROJECTOR: Final = 1.25
"""How much larger panel and bar are on a projector."""


AROUND: Final = 240.0
"""What is to be seen with the board in the same window (px): the bars of JupyterLab, and ours with the buttons."""
LOWEST: Final = 500.0
LOWEST_MANY: Final = 640.0
"""The least height of a board for few seats and for more (px): in a window that is lower a person scrolls."""


def board_size(width: float, room: float, scale: float = 1.0, players: int = 4) -> tuple[float, float]:
    """Width and height of the board in a cell that is ``width`` px wide, in a window ``room`` px high.

    ``scale`` is that of panel and bar. The panel stands beside the board where it leaves it room, else below.
    """
    width = max(width, NARROWEST)
    if width < PHONE:
        return width, 580
    lowest, beside_from = (LOWEST, BESIDE_FROM) if players <= FEW else (LOWEST_MANY, BESIDE_MANY_FROM)
    beside = width >= beside_from * scale
    height = max(lowest, min(728.0 if beside else 760.0, room - round(AROUND * scale)))
    return (width - PANEL_WIDTH * scale if beside else width), height

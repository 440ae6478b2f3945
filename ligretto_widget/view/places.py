"""Where everything lies on the board, for the twin in the page: rectangles in pixels, as plain data."""

from __future__ import annotations

from typing import Any

from ligretto_widget.view.geometry import FAN, Layout, Rect, Tray
from ligretto_widget.view.heaps import Heaps


def places(layout: Layout) -> dict[str, Any]:
    """The size of the board, and the rectangles of each seat's zones and of each place of the four lanes.

    A rectangle is left, top, width, height. Of the row and of the discard it is where the lowest card lies.
    """
    return {
        "width": layout.width,
        "height": layout.height,
        "trays": [_tray(tray) for tray in layout.trays],
        "lanes": [[_box(place) for place in lane.places] for lane in layout.lanes],
    }


def sorted_places(layout: Layout, heaps: Heaps) -> dict[str, Any]:
    """The same while the centre is sorted by backs: each seat's tray, and in it what is left of its Ligretto pile."""
    trays = [
        {"tray": _box(one.rect), "ligretto": _box(one.left), "row": [], "reserve": None, "discard": []}
        for one in heaps.trays
    ]
    return {"width": layout.width, "height": layout.height, "trays": trays, "lanes": [[] for _ in layout.lanes]}


def _tray(tray: Tray) -> dict[str, Any]:
    return {
        "tray": _box(tray.rect),
        "ligretto": _box(tray.ligretto),
        "row": [_box(place) for place in tray.row],
        "reserve": _box(tray.reserve) if tray.full else None,
        "discard": [_box(place) for place in tray.fan(FAN)] if tray.full else [],
    }


def _box(rect: Rect) -> list[float]:
    return [round(number, 1) for number in rect]

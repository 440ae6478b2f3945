"""Widgets without a browser: rounds to show, and what their page could send."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.view.geometry import Target
from ligretto_widget.view.panel import Panel
from ligretto_widget.view.widget import LigrettoWidget

TRAITS = tuple(name for name in Panel.class_own_traits(sync=True) if not name.startswith("_"))
HOSTILE: tuple[Any, ...] = (
    None,
    7,
    "play",
    [],
    {},
    {"do": None},
    {"do": "exec", "code": "1"},
    {"do": "__class__"},
    {"do": "play", "by": 1},
    {"do": "step"},
    {"do": "step", "by": 2},
    {"do": "step", "by": True},
    {"do": "seek", "index": -1},
    {"do": "seek", "index": "3"},
    {"do": "seek", "index": 10**400},
    {"do": "speed", "value": 3},
    {"do": "speed", "value": float("nan")},
    {"do": "measure", "width": 0, "room": 1200, "density": 1, "dark": False},
    {"do": "measure", "width": 10**9, "room": 1200, "density": 1, "dark": False},
    {"do": "measure", "width": 800, "room": 1200, "density": 0, "dark": False},
    {"do": "measure", "width": 800, "room": 1200, "density": 1, "dark": 1},
    {"do": "error", "text": "x" * 1_000_000},
    {"do": "error", "text": None},
)


@cache
def whole_round() -> Timeline:
    return simulate(4, seed=7)


@cache
def short_round() -> Timeline:
    """A few events that are over in less than half a second at speed 4."""
    return Timeline(frame._replace(time=150 * index) for index, frame in enumerate(whole_round()[:10]))


def state(w: LigrettoWidget) -> str:
    """Everything that the page is told, as JSON."""
    return json.dumps({name: getattr(w.panel, name) for name in TRAITS}, allow_nan=False)


def canvas_event(w: LigrettoWidget, name: str, **content: Any) -> None:
    """What ipycanvas does with a message of its page."""
    w.board.canvas._handle_custom_msg({"event": name, **content}, [])


def point(w: LigrettoWidget, target: Target) -> tuple[float, float]:
    where = w.board.layout.rect(w.table, target)
    assert where is not None
    return (where.x + where.w / 2) * w.board.density, (where.y + where.h / 2) * w.board.density


def click(w: LigrettoWidget, target: Target) -> None:
    x, y = point(w, target)
    canvas_event(w, "mouse_down", x=x, y=y)


def fails(*_: object, **__: object) -> Any:
    raise ZeroDivisionError("nobody divides cards")

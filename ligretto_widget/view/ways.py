"""The way of a hand from one place to another, worked out as the page does it (js/src/pace.ts)."""

from __future__ import annotations

from typing import Final

from ligretto_widget.view.geometry import Rect

GROWS: Final = 0.55
"""Part of its way from which a card takes on the size of the place it goes to."""


def part(begin: float, end: float, now: float) -> float:
    """How far along something is that began and ends: 0 to 1.

    >>> part(100, 300, 150)
    0.25
    """
    if now <= begin:
        return 0.0
    return 1.0 if now >= end else (now - begin) / (end - begin)


def ease(t: float) -> float:
    """How far a hand has come after that part of its time: cubic-bezier(.3, 0, .2, 1)."""
    if t <= 0 or t >= 1:
        return min(1.0, max(0.0, t))
    low, high = 0.0, 1.0
    for _ in range(20):
        s = (low + high) / 2
        x = 0.9 * (1 - s) ** 2 * s + 0.6 * (1 - s) * s**2 + s**3
        low, high = (s, high) if x < t else (low, s)
    s = (low + high) / 2
    return 3 * (1 - s) * s**2 + s**3


def between(source: Rect, target: Rect, t: float) -> Rect:
    """The card between two places."""
    late = part(GROWS, 1, t)
    grown = 2 * late * late if late < 0.5 else 1 - 2 * (1 - late) ** 2
    if source.h <= source.w or target.w <= 0:
        grown = 0.0
    w, h = _mix(source.w, target.w, grown), _mix(source.h, target.h, grown)
    x = _mix(source.middle, target.middle, t)
    return Rect(x - w / 2, _mix(source.y + source.h / 2, target.y + target.h / 2, t) - h / 2, w, h)


def _mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t

"""Points in words; a number below zero carries the sign U+2212."""

from __future__ import annotations

from typing import Final

from ligretto_widget.teach.say import Say, pair

POINTS: Final = pair("{points} point", "{points} points")


def signed(points: int) -> str:
    """Points with their sign: "+14", "0", "−4"."""
    return f"+{points}" if points > 0 else total(points)


def total(points: int) -> str:
    """Points as a sum: "28", "−4"."""
    return f"\u2212{-points}" if points < 0 else str(points)


def in_points(t: Say, number: int) -> str:
    """A number of points: "14 points", "1 point", "−5 points"."""
    return t.many(*POINTS, abs(number), points=total(number))

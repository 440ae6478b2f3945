"""Moments and spans of a round in words."""

from __future__ import annotations

from ligretto_widget.teach.say import Say, say


def clock(ms: int) -> str:
    """A moment of the round, from milliseconds since its start.

    >>> clock(12480), clock(83005)
    ('0:12.480', '1:23.005')
    """
    seconds, rest = divmod(max(0, ms), 1000)
    minutes, seconds = divmod(seconds, 60)
    return f"{minutes}:{seconds:02}.{rest:03}"


def span(ms: int, t: Say | None = None) -> str:
    """A length of time: milliseconds under a second, else seconds with one decimal.

    >>> span(140), span(1240)
    ('140 ms', '1.2 s')
    """
    t = t or say()
    if ms < 1000:
        return t("{n} ms", n=ms)
    whole, _, tenths = f"{ms / 1000:.1f}".partition(".")
    return t("{whole}.{tenths} s", whole=whole, tenths=tenths)

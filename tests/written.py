"""Rounds written down by hand, as a record tells them, so that the judge has agreed to every landing."""

from __future__ import annotations

import json

from ligretto_widget.play.record import parse
from ligretto_widget.play.timeline import Timeline


def written(position: str, *events: str) -> Timeline:
    """The round from a position; an event is ``lands leaves seen move``, with ``refused`` at the end where it was."""
    record = {
        "format": "ligretto-record",
        "version": 1,
        "seats": [],
        "seed": 0,
        "position": position.split("\n"),
        "events": [_event(text) for text in events],
    }
    return parse(json.dumps(record))


def _event(text: str) -> list[object]:
    lands, left, seen, move = text.split(maxsplit=3)
    made = move.removesuffix(" refused")
    return [int(lands), int(left), int(seen), made, *(["refused"] if made != move else [])]


def slowly(*moves: str, every: int = 500) -> list[str]:
    """Events for moves that are made one after the other, each on the table as it is."""
    return [f"{every * at} {every * at - 300} {at - 1} {move}" for at, move in enumerate(moves, start=1)]

"""How much a page has to load: the bundle, and the film of a round, which lets a page show it without a kernel."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

from table import Line, size

import ligretto_widget as lw
from ligretto_widget.teach.film import film

STATIC = Path(lw.__file__).parent / "static"
BUNDLE = ("panel.js", "panel.css")
SEED = 7
SEATS = (4, 12)


def lines() -> Iterator[Line]:
    """The sizes' part of the table."""
    parts = {name: (STATIC / name).read_bytes() for name in BUNDLE}
    yield size("bundle, panel.js and panel.css, gzip -9", sum(map(packed, parts.values())), goal=40_960)
    for name, content in parts.items():
        yield size(f"  {name}, gzip -9", packed(content))
    yield size("  both, unpacked", sum(map(len, parts.values())))
    for seats in SEATS:
        timeline = lw.simulate(seats, seed=SEED)
        text = json.dumps(film(timeline), ensure_ascii=False, separators=(",", ":")).encode()
        yield size(f"film of a round, {seats} seats, {len(timeline)} frames, JSON", len(text))
        yield size("  gzip -9", packed(text))


def packed(content: bytes) -> int:
    """The size after ``gzip -9``."""
    return len(gzip.compress(content, 9))

"""The panel as the browser sees it: traits that cross the wire, and nothing else.

Every trait is whole by itself, so a page that is reloaded is right again at once. Whoever puts the widget together sets
them; what the page sends back is a custom message (`on_msg`), read by `wire.parse`. `js/src/wire.ts` is the twin of
this list on the other side.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import anywidget
import traitlets as t

from .wire import TABS

_STATIC = Path(__file__).parent.parent / "static"


class Panel(anywidget.AnyWidget):
    """Head, tabs and bar around the board, and the board's keeper in the page.

    All values are plain JSON. `strings`: the fixed words, by key. `head`: title, facts, edition. `moment`: index, last,
    time, playing, speed, announce, and the keys that play a seat. `why` and `zone`: what the pages of those names
    show, or None for how to ask.
    `editions` and `score`: the same for those pages. `log`: rows of index, time, seat, text, tone and, if known, the
    kind of move. `marks`: rows of index, kind, label. `tab`: the page that is open, set from both sides. `settings`:
    what each setting is and can be, or None while there is nothing to set. `film`: the round as it may be seen, step
    by step, so that a page without a kernel can show it. `places`: where everything lies on the board, in CSS pixels,
    or None. `twin`: what is picked up and where it may go now. `fault`: title, text, detail, or None. `board`: label,
    and width and height in CSS pixels. `task`: what stands above the tabs, as :mod:`.tasks` makes it, or None.
    """

    _esm: ClassVar[Path] = _STATIC / "panel.js"
    _css: ClassVar[Path] = _STATIC / "panel.css"

    strings = t.Dict().tag(sync=True)
    head = t.Dict(default_value={"title": "", "facts": "", "edition": ""}).tag(sync=True)
    moment = t.Dict(
        default_value={"index": 0, "last": 0, "time": "", "playing": False, "speed": 1, "announce": "", "keys": []}
    ).tag(sync=True)
    why = t.Dict(default_value=None, allow_none=True).tag(sync=True)
    zone = t.Dict(default_value=None, allow_none=True).tag(sync=True)
    log: t.List[Any] = t.List().tag(sync=True)
    marks: t.List[Any] = t.List().tag(sync=True)
    tab = t.Enum(TABS, default_value="why").tag(sync=True)
    editions = t.Dict(default_value=None, allow_none=True).tag(sync=True)
    score = t.Dict(default_value=None, allow_none=True).tag(sync=True)
    settings = t.Dict(default_value=None, allow_none=True).tag(sync=True)
    film: t.Dict[str, Any] = t.Dict().tag(sync=True)
    places = t.Dict(default_value=None, allow_none=True).tag(sync=True)
    twin: t.Dict[str, Any] = t.Dict(default_value={"chosen": None, "targets": []}).tag(sync=True)
    fault = t.Dict(default_value=None, allow_none=True).tag(sync=True)
    board = t.Dict(default_value={"label": "", "width": 0, "height": 0}).tag(sync=True)

    task = t.Dict(default_value=None, allow_none=True).tag(sync=True)

    def __repr__(self) -> str:
        """The name alone: an address would differ in every run of a notebook."""
        return "Panel()"

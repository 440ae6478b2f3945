"""A round as one file that plays in any browser: no kernel, no network, nothing that is loaded.

The page holds the panel's own script and styles, and the panel's traits as JSON in a script element that is not run;
the panel finds it there (js/src/standalone.tsx) and plays the film. What comes from a record is data in all of this:
the JSON has no ``<``, so no text can leave its element, and the panel makes text nodes of it.
"""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any, Final

from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach import chapters, panelwords
from ligretto_widget.teach.film import film
from ligretto_widget.teach.times import clock

ROUND: Final = "ligretto-round"
"""The id of the element that the panel looks for."""

_STATIC: Final = Path(__file__).parent.parent / "static"
_NOTHING_LOADED: Final = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"

_PAGE: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; background: light-dark(#faf8f4, #15171b) }}
body {{ max-width: 1240px; margin: 0 auto; padding: 14px }}
@media (max-width: 660px) {{ body {{ padding: 0 }} }}
{style}
</style>
</head>
<body>
<main class="lw-outer"><div class="lw-frame"></div></main>
<script type="application/json" id="{id}">{round}</script>
<script type="module">
{script}
</script>
</body>
</html>
"""


def page(timeline: Timeline, language: str = "en") -> str:
    """The round as the text of an HTML file. Raises ValueError for a language that there is not."""
    head = panelwords.head(timeline, language=language)
    return _PAGE.format(
        language=escape(language),
        policy=_NOTHING_LOADED,
        title=escape(f"{head['title']}: {head['facts']}, {head['edition']}"),
        style=_inline("panel.css", "style"),
        id=ROUND,
        round=data(traits(timeline, language)),
        script=_inline("panel.js", "script"),
    )


def traits(timeline: Timeline, language: str = "en") -> dict[str, Any]:
    """What the panel shows of the round, by the names of its traits."""
    index = timeline.opens_at
    when = clock(timeline[index].time)
    start = {"index": index, "last": len(timeline) - 1, "time": when, "playing": False, "speed": 1}
    return {
        "strings": panelwords.strings(language),
        "head": panelwords.head(timeline, language=language),
        "moment": {**start, "announce": "", "keys": []},
        "log": [list(row) for row in chapters.log(timeline, language)],
        "marks": [list(mark) for mark in chapters.chapters(timeline, language)],
        "film": film(timeline, language),
        "tab": "why",
        "why": None,
        "zone": None,
        "editions": None,
        "score": None,
        "settings": None,
        "places": None,
        "twin": {"chosen": None, "targets": []},
        "fault": None,
        "task": None,
        "board": {"label": "", "width": 0, "height": 0},
    }


def data(value: object) -> str:
    """JSON that can stand in a script element: no text in it can end the element or begin a comment."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _inline(name: str, element: str) -> str:
    text = (_STATIC / name).read_text(encoding="utf-8")
    if f"</{element}" in text.lower() or "<!--" in text:
        raise ValueError(f"{name} cannot stand in a page: it would end its own element")
    return text

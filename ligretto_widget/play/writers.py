"""How a round is written to a file, by the ending of the file's name.

A record is what :mod:`.record` writes, and this room knows no other form. A room further out that knows one puts it in
here, so that ``timeline.save("round.html")`` works and no arrow points outwards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ligretto_widget.play.timeline import Timeline

WRITERS: Final[dict[str, Callable[[Timeline], str]]] = {}
"""What gives the text of a file whose name ends like that (``.html``); any other ending is a record."""

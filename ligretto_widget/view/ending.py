"""The end of a round on the board: first the centre as it lies, then sorted by backs, where its cards are counted.

It is sorted while the Score page is open at the last frame of a round that is over, so any other page and any step
shows the piles again, and a page that is loaded anew shows what stood. A round that was played to its end opens that
page by itself, after a moment to look at the piles.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ligretto_widget.view.host import Host
from ligretto_widget.view.layers import Centre
from ligretto_widget.view.motion import SORTING
from ligretto_widget.view.session import Session

LOOK: Final = 900.0
"""Ms for which the piles of a round that was played to its end are left to be looked at."""
SCORE: Final = "score"
"""The page on which a round is counted."""


def can_count(session: Session) -> bool:
    """Whether it stands at the last frame of a round that is over, with cards to count."""
    stands = not session.playback.playing and not session.marks_held and session.editor is None
    last = session.index == len(session.timeline) - 1
    return stands and last and session.table.over is not None and bool(session.table.centre)


class Ending:
    """How the centre is seen now, and what comes by itself."""

    __slots__ = ("_host", "centre")

    def __init__(self) -> None:
        self.centre: Centre = "piles"
        self._host = Host()

    def turn(self, counts: bool, lively: bool, again: Callable[[], None]) -> bool:
        """Show the piles, or what is counted; whether cards set out just now.

        Where motion can be seen (``lively``) the table is cleared for the cards, and ``again`` is called when they are
        there.
        """
        self._host.sleep()
        begins = counts and lively and self.centre == "piles" and self._host.runs
        self.centre = "piles" if not counts else "cleared" if begins else "sorted"
        if begins:
            self._host.wake(SORTING, again)
        return begins

    def await_count(self, call: Callable[[], None]) -> None:
        """Call it when the piles have been looked at, unless something else is shown before."""
        self._host.wake(LOOK, call)

    def close(self) -> None:
        """Nothing comes by itself any more."""
        self._host.sleep()

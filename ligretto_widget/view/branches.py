"""What-ifs: rounds that part from another one at a frame. The round that they part from is never changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from ligretto_widget.game.moves import HandMove
from ligretto_widget.play.simulation import Simulation
from ligretto_widget.play.timeline import Parted, Timeline
from ligretto_widget.view.live import Live

MOST: Final = 40
"""So many what-ifs are kept beside a round."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A round, and the frame at which it parts from the one named ``parent``; the first round parts from none."""

    number: int
    timeline: Timeline
    parent: int = 0
    at: int = 0
    move: HandMove | None = None
    live: Live | None = None


@dataclass(slots=True)
class Branches:
    """All rounds of a session, the first one first, and which of them is shown."""

    all: list[Branch] = field(default_factory=list)
    shown: int = 0

    @classmethod
    def of(cls, timeline: Timeline, live: Live | None = None) -> Branches:
        """A round with the what-ifs that are kept with it."""
        first = Branch(0, timeline, live=live)
        kept = (Branch(number, one.timeline, one.parent, one.at) for number, one in enumerate(timeline.branches, 1))
        return cls([first, *kept])

    def whole(self) -> Timeline:
        """The first round with all what-ifs beside it, as a record keeps them."""
        return self.all[0].timeline.keeping(Parted(one.parent, one.at, one.timeline) for one in self.all[1:])

    @property
    def here(self) -> Branch:
        """The round that is shown."""
        return self.all[self.shown]

    def do(self, index: int, move: HandMove) -> Branch:
        """From that frame on: this move first, then the bots to the end.

        Raises ValueError for a seat that has no hand in the round, such as after its end.
        """
        simulation = Simulation.resumed(self.here.timeline, index, people=())
        simulation.instead(move)
        simulation.run()
        return self._add(index, simulation.timeline, move)

    def let(self, index: int) -> Branch:
        """From that frame on the bots play every seat to the end."""
        return self._add(index, Simulation.resumed(self.here.timeline, index, people=()).run())

    def take(self, index: int, people: Sequence[int]) -> Branch:
        """From that frame on persons play these seats."""
        seats = tuple(people)
        live = Live(Simulation.resumed(self.here.timeline, index, people=seats), seats)
        return self._add(index, live.timeline, live=live)

    @property
    def full(self) -> bool:
        """Whether there is no room for another one."""
        return len(self.all) > MOST

    def _add(self, index: int, timeline: Timeline, move: HandMove | None = None, live: Live | None = None) -> Branch:
        one = Branch(len(self.all), timeline, self.shown, index, move, live)
        self.all.append(one)
        self.shown = one.number
        return one

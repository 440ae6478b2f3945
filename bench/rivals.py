"""Our engine beside others from PyPI, as ratios: how that is measured and printed.

They are other games, so what is compared is the same kind of work: what may be done now, one event, one game with all
its events kept. A piece of theirs is run and right after it a piece of ours, again and again, so that both meet the
same load, and the ratio is that of the two figures. Each line names the calls of both sides, since what an event costs
depends on what else is done with it; what these calls do is said in rivalpython.py, rivalcpp.py and rivalwork.py.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from importlib.metadata import version
from importlib.util import find_spec
from typing import NamedTuple

from reference import CPU, Measured, Paired, trimmed
from rivalcpp import crazy_eights
from rivalpython import chess, uno
from rivalwork import PIECES, Kind, Ours, Work, our_kinds
from table import Missing, Row, number, show

PASSES = 4
"""How often all pieces are run; games are other ones each time."""
HEADS = ("theirs", "ours beside it", "ours : theirs", "load", "events of a game")
WIDTHS = (74, 15, 16, 15, 9, 19)


class Rival(NamedTuple):
    """A package, the module that shows whether it is there, what it is, and what is compared."""

    package: str
    module: str
    what: str
    works: Callable[[Ours], Iterator[Work]]


RIVALS = (
    Rival("chess", "chess", "pure Python", chess),
    Rival("rlcard", "rlcard", "uno, pure Python", uno),
    Rival("open_spiel", "pyspiel", "crazy_eights, a C++ core", crazy_eights),
)


class Versus(NamedTuple):
    """A line: how often a second they and we do it. ``events``: of a game of theirs and of one of ours."""

    name: str
    theirs: float
    ours: float
    load: float
    events: tuple[float, float] | None = None

    def cells(self) -> tuple[str, ...]:
        """The words of the line."""
        ratio = self.ours / self.theirs
        return (
            self.name,
            f"{number(self.theirs)} /s",
            f"{number(self.ours)} /s",
            f"{ratio:.3f} times" if ratio < 0.1 else f"{number(ratio)} times",
            f"× {self.load:.2f}",
            "" if self.events is None else "{:.0f}, ours {:.0f}".format(*self.events),
        )


class Side(NamedTuple):
    """What one side took for one time, or in games for one event, and how many of these a piece has."""

    time: Measured
    parts: float


def print_tables() -> None:
    """Print a table for each rival."""
    ours = our_kinds()
    for rival in RIVALS:
        if find_spec(rival.module) is None:
            why = f"pip install {rival.package} (or '.[bench]', for all of them)"
            show([Missing("all of it", why)], (f"beside {rival.package}", *HEADS), WIDTHS)
        else:
            title = f"beside {rival.package} {version(rival.package)}, {rival.what}"
            show(lines(rival.works(ours)), (title, *HEADS), WIDTHS)
        print()
    print(FOOT)


def lines(works: Iterator[Work]) -> Iterator[Row]:
    """The lines of one rival, each as soon as it is measured."""
    for work in works:
        theirs, ours = beside(work.theirs, work.ours)
        each, load = (1e9 / theirs.time.time, 1e9 / ours.time.time), (theirs.time.load + ours.time.load) / 2
        if not work.games:
            yield Versus(work.name, *each, load)
            continue
        events = theirs.parts / work.games, ours.parts
        yield Versus(work.name, each[0] / events[0], each[1] / events[1], load, events)
        yield Versus("  events of such games", *each, load)


def beside(theirs: Kind, ours: Kind) -> tuple[Side, Side]:
    """Both sides, a piece of one right after a piece of the other."""
    both = ((theirs, Paired()), (ours, Paired()))
    counts: tuple[list[int], list[int]] = ([], [])
    for made, _ in both:
        made(0)()
    gc.collect()
    gc.freeze()  # the collector would go through what lies recorded again and again, in the time of either
    for seed in range(PASSES * PIECES):
        pieces = [made(seed) for made, _ in both]
        for piece, (_, pairs), counted in zip(pieces, both, counts, strict=True):
            start = CPU()
            count = piece()
            pairs.note((CPU() - start) / count)
            counted.append(count)
    gc.unfreeze()
    first, second = (
        Side(pairs.result(trimmed), sum(counted) / len(counted))
        for (_, pairs), counted in zip(both, counts, strict=True)
    )
    return first, second


FOOT = """\
theirs, ours        as measured: the mean without the tenth at either end. Not corrected for load, which both met alike
ours : theirs       over 1: ours does more of it in a second
checked             the rules are asked first whether the move is legal; what is not checked relies on the caller
kept                the position before the move is there afterwards too. Of ours it always is, since a move gives a new
                    table; theirs change in place, and for this a copy is made
an event            a move of a player; in crazy_eights a card drawn from the stock too. What is refused or late is an
                    event of a round of ours; the moves that are measured one by one are those that landed
a game              from the deal to the end, every event kept. The deal is in its time, and is no event. Theirs are
                    played by random choice among the legal moves; ours by bots that look, decide, take time and slip
Other games have other rules to see to: a ratio says what the same kind of call costs, not whose work is better."""

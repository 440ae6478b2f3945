"""A round as a list of frames.

Every event is a frame: what was tried, when, what the hand had seen, and the table and the pending hands after it.
Frames share all that did not change, so stepping back, jumping and branching need no undo and no replay. Live play, a
recorded round and a single position are the same thing here.
"""

from __future__ import annotations

import os
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias, overload

from ligretto_widget.game.cards import Card
from ligretto_widget.game.effects import carry_out, shuffle_order
from ligretto_widget.game.engine import IllegalMove
from ligretto_widget.game.judge import Verdict, is_legal, judge
from ligretto_widget.game.moves import Lay, Move, Recycle, seat_of
from ligretto_widget.game.table import Table
from ligretto_widget.play.writers import WRITERS

if TYPE_CHECKING:
    from ligretto_widget.play.simulation import Simulation

BEAT: Final = 800
"""A calm hand's time from one move to the next (ms)."""
NEVER: Final = 2**53
"""A time that does not come (ms): where a person's hand waits until it moves."""

Part: TypeAlias = tuple[str, int] | tuple[str, int, int] | tuple[str]
"""A part of a table: ("ligretto" | "reserve" | "discard", seat), ("row", seat, place), ("pile", number), ("over",)."""

PARTS: Final = {"ligretto": 1, "reserve": 1, "discard": 1, "row": 2, "pile": 1, "over": 0}
"""The parts and how many numbers each has: the seat, and the place in its row; the number of the pile."""

Outcome: TypeAlias = Literal["start", "landed", "refused", "late"]


class Hand(NamedTuple):
    """What one seat does next. Hands are ordered by time; ``tie`` is the draw that decides the same instant.

    ``at``: when it looks (``move`` is None) or lands (ms). ``seen``: the frame it looked at; ``left``: when it set out;
    ``drawn``: how many numbers of its seat's stream are used; ``passes``: how often it went through its hand in vain
    since the tops of the centre were ``tops``.
    """

    at: int
    tie: float
    seat: int
    move: Move | None
    seen: int
    left: int
    drawn: int
    passes: int
    tops: tuple[Card, ...]


class Frame(NamedTuple):
    """One event and what lies on the table after it.

    ``time`` and ``left`` are milliseconds from the start; ``seen`` is the number of the frame that the hand looked at.
    ``move`` is None in the first frame. A refused landing has ``landed`` False and the same table object as before.
    """

    time: int
    move: Move | None
    landed: bool
    seen: int
    left: int
    table: Table
    hands: tuple[Hand, ...]

    @property
    def seat(self) -> int | None:
        """Who moved; None for the start and for what the whole table does."""
        return None if self.move is None else seat_of(self.move)


class LostRace(NamedTuple):
    """Why a landing came too late: the requirement that held at the reach, and the frame that took it away."""

    code: str
    winner: int
    by: int
    at_reach: Verdict
    at_landing: Verdict


class Parted(NamedTuple):
    """A what-if: from frame ``at`` of its parent on (0: the round itself, n: the n-th what-if) it goes its own way."""

    parent: int
    at: int
    timeline: Timeline


class Timeline:
    """The frames of a round in order, with who sat where.

    ``bots`` names each seat's player; ``seed`` is the one that chance and hands were drawn from. A timeline that was
    read from a record has no pending hands (``loaded``), so a branch from it starts every hand with a fresh look.
    ``opens_at``: the frame that a reader is shown first; ``branches``: the what-ifs that are kept with the round.
    """

    __slots__ = ("bots", "branches", "frames", "loaded", "opens_at", "seed")

    def __init__(
        self,
        frames: Iterable[Frame],
        *,
        bots: tuple[str, ...] = (),
        seed: int = 0,
        loaded: bool = False,
        opens_at: int = 0,
        branches: tuple[Parted, ...] = (),
    ) -> None:
        self.frames = list(frames)
        self.bots = bots
        self.seed = seed
        self.loaded = loaded
        self.branches = branches
        if not self.frames:
            raise ValueError("a timeline has at least one frame: the position it starts from")
        self.opens_at = self._checked(opens_at)

    @classmethod
    def of(cls, table: Table) -> Timeline:
        """A timeline of one frame: a position to look at."""
        return cls([start_frame(table, ())], seed=table.seed)

    def __len__(self) -> int:
        return len(self.frames)

    def __iter__(self) -> Iterator[Frame]:
        return iter(self.frames)

    @overload
    def __getitem__(self, index: int) -> Frame: ...
    @overload
    def __getitem__(self, index: slice) -> list[Frame]: ...
    def __getitem__(self, index: int | slice) -> Frame | list[Frame]:
        return self.frames[index]

    def __repr__(self) -> str:
        last = self.frames[-1]
        over = f", over: {last.table.over.how}" if last.table.over else ""
        opens = f", opens at {self.opens_at}" if self.opens_at else ""
        return f"<timeline: {last.table.players} seats, {len(self) - 1} events, {last.time} ms{over}{opens}>"

    @property
    def duration(self) -> int:
        """The time of the last event in ms."""
        return self.frames[-1].time

    @property
    def table(self) -> Table:
        """The position after the last event."""
        return self.frames[-1].table

    def at(self, time: float) -> int:
        """The number of the last frame at or before that time (ms); 0 before the start."""
        return max(0, bisect_right(self.frames, time, key=lambda frame: frame.time) - 1)

    def before(self, index: int) -> Table:
        """The table that the event of that frame met."""
        return self.frames[max(0, self._checked(index) - 1)].table

    def outcome(self, index: int) -> Outcome:
        """What became of the event: landed, refused, or too late (legal when it was reached for)."""
        frame = self.frames[self._checked(index)]
        if frame.move is None:
            return "start"
        if frame.landed:
            return "landed"
        return "late" if is_legal(self.frames[frame.seen].table, frame.move) else "refused"

    def verdict(self, index: int) -> Verdict | None:
        """The judge's answer when the hand of that frame landed; None for the start."""
        move = self.frames[self._checked(index)].move
        return None if move is None else judge(self.before(index), move)

    def lost_race(self, index: int) -> LostRace | None:
        """Who was first, and by how many ms, where the event of that frame came too late; else None (A28)."""
        index = self._checked(index)
        if self.outcome(index) != "late":
            return None
        frame = self.frames[index]
        assert frame.move is not None
        at_reach, at_landing = judge(self.frames[frame.seen].table, frame.move), judge(self.before(index), frame.move)
        lost = next(
            now.code
            for then, now in zip(at_reach.findings, at_landing.findings, strict=True)
            if then.holds and not now.holds
        )
        winner = index - 1
        while winner - 1 > frame.seen and not is_legal(self.frames[winner - 1].table, frame.move):
            winner -= 1
        return LostRace(lost, winner, frame.time - self.frames[winner].time, at_reach, at_landing)

    def changed(self, first: int, second: int) -> set[Part]:
        """The parts in which the tables of two frames differ."""
        return changed_parts(self.frames[self._checked(first)].table, self.frames[self._checked(second)].table)

    def last_change(self, part: Part, index: int | None = None) -> int:
        """The number of the last frame up to ``index`` that changed this part; 0 if it lies as it was dealt.

        Raises IndexError for a frame that is not there, ValueError for what is no part of a table.
        """
        if not isinstance(part, tuple) or not part or PARTS.get(part[0]) != len(part) - 1:
            forms = ", ".join(f"({name!r}{', number' * count})" for name, count in PARTS.items())
            raise ValueError(f"part cannot be {part!r}: it is one of {forms}")
        upto = len(self) - 1 if index is None else self._checked(index)
        for i in range(upto, 0, -1):
            if part in self.changed(i - 1, i):
                return i
        return 0

    def index_of_end(self) -> int | None:
        """The frame that ended the round; None while it runs."""
        if self.table.over is None:
            return None
        return bisect_left(self.frames, True, key=lambda frame: frame.table.over is not None)

    def open_at(self, index: int) -> Timeline:
        """The same round, shown first at that frame. Raises IndexError for a frame that is not there."""
        return self._with(opens_at=index)

    def keeping(self, branches: Iterable[Parted]) -> Timeline:
        """The same round with these what-ifs kept beside it, in a record too."""
        return self._with(branches=tuple(branches))

    def then(self, move: Move, index: int | None = None) -> Timeline:
        """The round up to a frame (the last one), and this legal move landed there by a calm hand, :data:`BEAT` later.

        A lesson or an answer grows so, move by move. Raises IndexError for a frame that is not there,
        :class:`~ligretto_widget.game.engine.IllegalMove` with the judge's verdict for a move that is not legal.
        """
        at = self._checked(len(self) - 1 if index is None else index)
        last = self.frames[at]
        if not is_legal(last.table, move):
            raise IllegalMove(judge(last.table, move))
        landed = written_down(last.table, move)
        frame = Frame(last.time + BEAT, landed, True, at, last.time, carry_out(last.table, landed), ())
        return Timeline([*self.frames[: at + 1], frame], bots=self.bots, seed=self.seed, loaded=True)

    def _with(self, **changes: Any) -> Timeline:
        known = {"bots": self.bots, "seed": self.seed, "loaded": self.loaded}
        kept = {"opens_at": self.opens_at, "branches": self.branches}
        return Timeline(self.frames, **{**known, **kept, **changes})

    def branch(self, index: int) -> Simulation:
        """The round up to that frame, ready to go on: with the same hands it has the same future again.

        Raises IndexError for a frame that is not there.
        """
        from ligretto_widget.play.simulation import Simulation  # a simulation grows a timeline, so it comes second

        return Simulation.resumed(self, self._checked(index))

    def _checked(self, index: int) -> int:
        """The number of a frame, counted from the start also where it was given from the end."""
        try:
            return range(len(self.frames))[index]
        except (IndexError, TypeError):
            raise IndexError(f"frame cannot be {index!r}: there are 0 to {len(self) - 1}") from None

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the round as a record (JSON, one event a line), or as a page that plays it if the name ends in .html.

        Raises OSError where the file cannot be written, ValueError for a round that is too long for a record.
        """
        from ligretto_widget.play.record import dump  # a record is read into a timeline, so it comes second

        write = WRITERS.get(Path(path).suffix.lower(), dump)
        Path(path).write_text(write(self), encoding="utf-8", newline="\n")


def start_frame(table: Table, hands: tuple[Hand, ...]) -> Frame:
    """The frame before anything happened."""
    return Frame(0, None, False, 0, 0, table, hands)


def changed_parts(old: Table, new: Table) -> set[Part]:
    """The parts in which two tables of one round differ; parts that were not touched are the same object."""
    parts: set[Part] = set()
    if old is new:
        return parts
    for seat, (was, now) in enumerate(zip(old.areas, new.areas, strict=True)):
        if was is now:
            continue
        for name in ("ligretto", "reserve", "discard"):
            if getattr(was, name) is not getattr(now, name) and getattr(was, name) != getattr(now, name):
                parts.add((name, seat))
        for place, (lay, lies) in enumerate(zip(was.row, now.row, strict=True)):
            if lay is not lies and lay != lies:
                parts.add(("row", seat, place))
    for pile in range(max(len(old.centre), len(new.centre))):
        if old.centre[pile : pile + 1] != new.centre[pile : pile + 1]:
            parts.add(("pile", pile))
    if old.over != new.over:
        parts.add(("over",))
    return parts


def written_down(table: Table, move: Move) -> Move:
    """The move on that table with its random outcome in it, so that a record replays in every later version."""
    if isinstance(move, Recycle) and move.shuffle is True:
        return Recycle(move.seat, shuffle_order(table, move.seat))
    return move


def lays(timeline: Timeline) -> Iterator[tuple[int, Lay]]:
    """The cards that were laid in the centre, with their frames."""
    for index, frame in enumerate(timeline.frames):
        if frame.landed and isinstance(frame.move, Lay):
            yield index, frame.move

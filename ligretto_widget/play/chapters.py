"""What happened in a round, found by itself: the moments worth a mark on the slider, and the way from one to the next.

One pass over the frames finds them all. It looks only at what the event of a frame touched, and asks the judge only
about landings that were refused, so a whole round takes about as long as drawing one frame. Words are for
:mod:`ligretto_widget.teach.chapters`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

from ligretto_widget.game import fits
from ligretto_widget.game.cards import HIGHEST
from ligretto_widget.game.moves import Lay, Recycle
from ligretto_widget.play.timeline import Frame, Outcome, Timeline

ChapterKind: TypeAlias = Literal[
    "deal", "first card", "race", "refusal", "recycle", "stuck", "pile full", "last cards", "stop"
]
Jump: TypeAlias = Literal["seat", "refusal", "race", "chapter"]

LAST_CARDS: Final = (5, 1)
"""At so few cards in the smallest Ligretto pile the end comes near."""


class Moment(NamedTuple):
    """A frame that is worth a mark: ``seat`` is whose doing it was, None for the whole table.

    ``named``: it opens a chapter, so it has a name on the slider; the others have a sign only. ``left`` is the number
    of Ligretto cards where the kind is "last cards", else 0.
    """

    frame: int
    kind: ChapterKind
    seat: int | None
    named: bool
    left: int = 0


def outcomes(timeline: Timeline) -> list[Outcome]:
    """What became of each frame's event, frame by frame; the judge is asked about refused landings only."""
    return [timeline.outcome(index) for index in range(len(timeline))]


def moments(timeline: Timeline) -> list[Moment]:
    """All moments of a round in order; one frame can be several."""
    return list(_Pass(timeline).run())


class _Pass:
    """One pass over the frames; it remembers what can only be the first of its kind once."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.known: set[str] = set()
        self.fewest = min(len(area.ligretto) for area in timeline[0].table.areas)

    def run(self) -> Iterator[Moment]:
        yield Moment(0, "deal", None, True)
        ended = False
        for index in range(1, len(self.timeline)):
            frame = self.timeline[index]
            yield from self._landed(index, frame) if frame.landed else self._missed(index, frame)
            if frame.table.over is not None and not ended:
                ended = True
                yield Moment(index, "stop", frame.table.over.seat, True)

    def _first(self, name: str) -> bool:
        if name in self.known:
            return False
        self.known.add(name)
        return True

    def _missed(self, index: int, frame: Frame) -> Iterator[Moment]:
        if self.timeline.outcome(index) == "late":
            yield Moment(index, "race", frame.seat, self._first("race"))
        else:
            yield Moment(index, "refusal", frame.seat, False)

    def _landed(self, index: int, frame: Frame) -> Iterator[Moment]:
        move, seat = frame.move, frame.seat
        if isinstance(move, Lay):
            if self._first("first card"):
                yield Moment(index, "first card", seat, True)
            top = frame.table.tops[-1 if move.pile is None else move.pile]
            if top.number == HIGHEST and self._first("pile full"):
                yield Moment(index, "pile full", seat, True)
        if isinstance(move, Recycle):
            yield Moment(index, "recycle", seat, False)
            if self._in_vain(index, move.seat) and self._first("stuck"):
                yield Moment(index, "stuck", seat, True)
        if seat is not None:
            yield from self._fewer(index, seat, len(frame.table.areas[seat].ligretto))

    def _in_vain(self, index: int, seat: int) -> bool:
        """Whether this seat turned its whole hand, used no card of it, and shows no card that fits."""
        before = self.timeline.before(index)
        return not before.areas[seat].played and not fits.fitting(before, seat)

    def _fewer(self, index: int, seat: int, left: int) -> Iterator[Moment]:
        if left >= self.fewest:
            return
        for bound in LAST_CARDS:
            if 0 < left <= bound < self.fewest:
                yield Moment(index, "last cards", seat, True, left)
        self.fewest = left


def jump(timeline: Timeline, index: int, kind: Jump, by: int, seat: int | None = None) -> int | None:
    """The frame of the next (``by`` 1) or the previous (-1) of a kind; None where there is none.

    ``seat``: whose events ``kind="seat"`` looks for; without it the seat whose event frame ``index`` is, and any seat's
    where nobody moved there. Raises ValueError for a kind that is not one.
    """
    if kind == "chapter":
        named = [moment.frame for moment in moments(timeline) if moment.named]
        ahead = [frame for frame in named if (frame - index) * by > 0]
        return min(ahead, key=lambda frame: abs(frame - index), default=None)
    wanted = _wanted(timeline, index, kind, seat)
    way = range(index + 1, len(timeline)) if by > 0 else range(min(index, len(timeline)) - 1, -1, -1)
    return next((at for at in way if wanted(at)), None)


def _wanted(timeline: Timeline, index: int, kind: str, seat: int | None) -> Callable[[int], bool]:
    if kind in _OUTCOMES:
        return lambda at: timeline.outcome(at) == _OUTCOMES[kind]
    if kind != "seat":
        raise ValueError(f"kind cannot be {kind!r}: it is seat, refusal, race or chapter")
    whose = timeline[index].seat if seat is None else seat
    if whose is None:
        return lambda at: timeline[at].seat is not None
    return lambda at: timeline[at].seat == whose


_OUTCOMES: Final[dict[str, Outcome]] = {"refusal": "refused", "race": "late"}

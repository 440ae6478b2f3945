"""The same round under other rules: the position that it was dealt, and the same choices at the same moments.

Every landing of the round is put to the judge of the other rules, those that were refused too, because the other rules
may allow them. The first that is judged otherwise, or leaves another table behind, is where the rounds part; up to
there they are the same frame by frame. From there the hands choose as they did, on a table that they have not seen:

- a card goes to the centre or into the row from wherever it lies free by then, to its pile, or to another that it fits;
- who turned cards turns cards, by a flip or by a recycle, shuffled or not, whichever these rules allow;
- a place that was filled in the same move is filled by a move of its own where these rules leave it open;
- a card that cannot be had stays where it is, and what is not legal is refused.

So the rest of the round shows what these choices were worth under those rules, and not what a player would have chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from ligretto_widget.game.cards import Card
from ligretto_widget.game.comparison import left_behind, under
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import Verdict, is_legal, judge
from ligretto_widget.game.measures import card_at, place_at
from ligretto_widget.game.moves import (
    DISCARD_SPOTS,
    LIGRETTO_SPOTS,
    ROW,
    ROW_SPOTS,
    Flip,
    Lay,
    Move,
    Put,
    Recycle,
    Spot,
)
from ligretto_widget.game.scoring import RoundScore, score
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Frame, Part, Timeline, changed_parts, start_frame, written_down

How: TypeAlias = Literal["refused", "allowed", "differs"]
"""How two rounds part:

``refused``  the move landed in the round, and the other rules refuse it
``allowed``  the move was refused in the round, and the other rules allow it
``differs``  both allow the move and make different tables of it
"""


class Parting(NamedTuple):
    """Where a round under other rules parts from the round as it was played.

    ``frame`` is the number of the frame in the round, ``move`` what landed there, ``verdict`` what the other rules say
    of it. ``before`` is the table that it met, the same cards in both rounds, and ``after`` what came of it under these
    rules; ``parts`` are the parts in which that is not the table of the round.
    """

    frame: int
    how: How
    move: Move
    verdict: Verdict
    before: Table
    after: Table
    parts: frozenset[Part]


class Replay(NamedTuple):
    """A round under one preset.

    ``timeline`` is the round that comes of it, without pending hands; ``parting`` is None where it is the same round.
    ``landed`` counts the landings that the round took, ``kept`` those of them that these rules take too, in the same
    way or in another, or have made by themselves.
    """

    edition: str
    timeline: Timeline
    parting: Parting | None
    landed: int
    kept: int

    @property
    def score(self) -> RoundScore:
        """What these choices bring under these rules; the score so far where the round is not over."""
        return score(self.timeline.table)


def replays(timeline: Timeline) -> dict[str, Replay]:
    """The round under every preset, by its name; fields that its rules have changed by hand are changed in all.

    The same deal means the position that the round began with, whatever edition dealt it. The Danish edition deals the
    Ligretto pile first and the others the row (DK-13, EN-05), so from one seed it deals other cards to each place, and
    the two rounds would have nothing in common from the first card on. Rules that do not take so many players (DK-07)
    are asked all the same; a record of such a replay cannot be loaded.
    """
    return {name: _Replaying(timeline, name).run() for name in EDITIONS}


class _Replaying:
    """One pass over a round under other rules."""

    def __init__(self, timeline: Timeline, name: str) -> None:
        self.timeline = timeline
        self.name = name
        self.table = under(timeline[0].table, name)
        self.frames = [start_frame(self.table, ())]
        self.numbers = [0]  # of the frame here, by the number of the frame there
        self.parting: Parting | None = None
        self.kept = 0

    def run(self) -> Replay:
        for index, frame in enumerate(self.timeline[1:], start=1):
            self._land(index, frame)
            self.numbers.append(len(self.frames) - 1)
        old = self.timeline
        again = Timeline(self.frames, bots=old.bots, seed=old.seed, loaded=True)
        return Replay(self.name, again, self.parting, sum(frame.landed for frame in old), self.kept)

    def _land(self, index: int, old: Frame) -> None:
        if self._filled(index, old):
            self.kept += 1
            return
        before, move = self.table, self._chosen(index, old)
        same, landed = move == old.move, move is not None and is_legal(before, move)
        if move is not None and landed:
            move = written_down(before, move)
            self.table = carry_out(before, move)
            self.kept += old.landed
        if self.parting is None:
            self._compare(index, old, before, landed and same)
        if move is not None and (landed or old.seat is not None):  # what the table does together is never refused
            self._add(old, move, landed)
        if move is not None and landed and (refill := self._refill(move)) is not None:
            self.table = carry_out(self.table, refill)
            self._add(old, refill, True)

    def _add(self, old: Frame, move: Move, landed: bool) -> None:
        seen = self.numbers[old.seen]
        self.frames.append(Frame(old.time, move, landed, seen, old.left, self.table, ()))

    def _filled(self, index: int, old: Frame) -> bool:
        """Whether a card was put into the row that these rules have put there already."""
        if not old.landed or not isinstance(old.move, Put):
            return False
        one = card_at(self.timeline.before(index), old.move.source)
        return any(cards and cards[-1] is one for cards in self.table.areas[old.move.seat].row)

    def _refill(self, move: Move) -> Put | None:
        """The refill that came with the move in the round, where these rules have left the place empty."""
        if not isinstance(move, Lay) or move.source.zone is not ROW or self.timeline.table.rules.row_refill == "may":
            return None
        refill = Put(move.seat, LIGRETTO_SPOTS[move.seat], move.source)
        return refill if place_at(self.table, move.source) == () and is_legal(self.table, refill) else None

    def _compare(self, index: int, old: Frame, before: Table, same: bool) -> None:
        if same is old.landed and left_behind(self.table) == left_behind(old.table):
            return
        assert old.move is not None
        how: How = "differs" if same and old.landed else "refused" if old.landed else "allowed"
        parts = frozenset(changed_parts(old.table, self.table))
        self.parting = Parting(index, how, old.move, judge(before, old.move), before, self.table, parts)

    def _chosen(self, index: int, old: Frame) -> Move | None:
        """The move as it is made here; None where its card cannot be had."""
        move = old.move
        if isinstance(move, Lay | Put):
            one = card_at(self.timeline.before(index), move.source)
            if one is not card_at(self.table, move.source):
                spot = None if one is None else _free(self.table, move.seat, one)
                if spot is None:
                    return None
                move = move._replace(source=spot)
        if move is None or not old.landed:
            return move
        return next((way for way in _ways(self.table, move) if is_legal(self.table, way)), move)


def _free(table: Table, seat: int, one: Card) -> Spot | None:
    """Where the card of a seat lies free: on its Ligretto pile, in its row or on its discard."""
    spots = (LIGRETTO_SPOTS[seat], *ROW_SPOTS[seat][: len(table.areas[seat].row)], DISCARD_SPOTS[seat])
    return next((spot for spot in spots if card_at(table, spot) is one), None)


def _ways(table: Table, move: Move) -> Iterator[Move]:
    """The move and what comes to the same, in the order in which a hand would have it."""
    yield move
    if isinstance(move, Lay):
        yield from (move._replace(pile=pile) for pile in range(len(table.centre)) if move.pile is not None)
    if isinstance(move, Flip | Recycle):
        yield from (Flip(move.seat), Recycle(move.seat, True), Recycle(move.seat, False))

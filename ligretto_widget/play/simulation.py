"""Hands and the clock.

Each seat has one pending hand: it looks at the table, decides, sets out, and lands. When it lands the judge is asked
again on the table as it is then; so a move that was legal when it was reached for can come too late. What happens next
is the earliest hand; at the same instant the number that each hand drew decides, never the seat. There is no event
queue and no other state: the last frame and its hands are all, so any frame can be resumed and has the same future.

The control surface is ``peek``, ``step``, ``run`` and, for a person's move, ``inject``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ligretto_widget.game import fits
from ligretto_widget.game.deadlock import deadlock
from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.engine import apply
from ligretto_widget.game.integers import integer
from ligretto_widget.game.judge import is_legal
from ligretto_widget.game.moves import EndDeadlock, Flip, HandMove, Lay, Move, Pause, Recycle, seat_of
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.table import Table, check_seed, deal
from ligretto_widget.play.bots import PERSON, Bot, seated
from ligretto_widget.play.sight import Dice, Sight
from ligretto_widget.play.timeline import NEVER, Frame, Hand, Timeline, start_frame, written_down

CITES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "everybody at once": ("DK-03", "DK-50", "EN-09", "EN-17", "EN-25", "BG-05", "NL-10", "NL-14"),
        "any pile": ("DK-21", "DK-51"),
        "hand cards at any time": ("EN-20", "NL-17"),
        "the late card goes home": ("NL-10",),
        "nothing counts after the stop": ("DK-56", "NL-28"),
        "a stuck round ends": ("EN-27", "NL-29"),
        "a stuck round may be ended": ("DK-30", "DK-60"),
    }
)
"""What the clock carries out, with the statements behind it."""

# A hand and a frame are made for every event: a tuple's own constructor takes half the time of theirs.
_new: Final = tuple.__new__

WAIT: Final = 400
"""How long a hand that finds nothing to do waits before it looks again (ms)."""

PATIENCE: Final = 6
"""Passes in vain of every seat after which a table that cannot prove a deadlock agrees to end the round."""

NODES: Final = 2_000
"""How far the proof may search in play: a table that it cannot decide in that time is left to patience."""

LONGEST: Final = 60 * 60 * 1000
"""A round that runs longer than this (ms) is left as it is."""


class Simulation:
    """A round that goes on: a timeline and the hands that are under way.

    ``bots``: who plays, as :func:`simulate` takes it; ``people``: seats that persons play (the same as the name
    ``person`` in ``bots``): their hands wait until :meth:`inject`. ``seed`` is that of the hands.
    """

    __slots__ = ("_dice", "bots", "hands", "timeline")

    def __init__(self, table: Table, bots: object = None, *, seed: int = 0, people: tuple[int, ...] = ()) -> None:
        seed = check_seed(seed)
        if not all(seat in range(table.players) for seat in people):
            raise ValueError(f"people cannot be {people!r}: the seats are 0 to {table.players - 1}")
        chosen = seated(bots, table.players)
        self.bots: tuple[Bot, ...] = tuple(PERSON if seat in people else one for seat, one in enumerate(chosen))
        self._dice = tuple(Dice("hand", seed, seat) for seat in range(table.players))
        self.hands: list[Hand] = self._first_looks(table, 0, 0)
        names = tuple(bot.name for bot in self.bots)
        self.timeline = Timeline([start_frame(table, tuple(self.hands))], bots=names, seed=seed)

    @classmethod
    def resumed(cls, timeline: Timeline, index: int, people: tuple[int, ...] | None = None) -> Simulation:
        """The round up to that frame; without hands in it, each hand starts with a fresh look.

        ``people``: who persons play from here on, where that is to change; a seat that no person plays any more is
        played by the usual bot of that seat.
        """
        frame = timeline[index]
        bots: object = timeline.bots or None
        if people is not None:
            bots = _without_people(timeline.bots, frame.table.players)
        one = cls(timeline[0].table, bots, seed=timeline.seed, people=people or ())
        one.timeline = Timeline(
            timeline[: index + 1], bots=one.timeline.bots, seed=timeline.seed, loaded=timeline.loaded
        )
        one.hands = list(frame.hands)
        if frame.table.over is not None:
            return one
        if not frame.hands or people is not None:
            one.hands = one._taken_over(frame, index)
            one.timeline.frames[-1] = frame._replace(hands=tuple(one.hands))
            one.timeline.loaded = False
        return one

    def _taken_over(self, frame: Frame, index: int) -> list[Hand]:
        """The hands of a frame, with a fresh one for each seat that has none or that somebody else plays now."""
        fresh = self._first_looks(frame.table, frame.time, index)
        if not frame.hands:
            return fresh
        both = zip(frame.hands, fresh, self.bots, strict=True)
        return [old if (old.at >= NEVER) == (bot is PERSON) else new for old, new, bot in both]

    def _first_looks(self, table: Table, now: int, seen: int) -> list[Hand]:
        """A hand for each seat that looks at the table for the first time."""
        if table.over is not None:
            return []
        hands = []
        for seat, (bot, dice) in enumerate(zip(self.bots, self._dice, strict=True)):
            at = NEVER if bot is PERSON else now + bot.reaction(dice)
            hands.append(Hand(at, dice(), seat, None, seen, now, dice.drawn, 0, table.tops))
        return hands

    # --- the control surface ---

    def peek(self) -> int | None:
        """When the next hand looks or lands (ms); None when nothing is under way."""
        if not self.hands:
            return None
        at = min(self.hands).at
        return None if at >= NEVER else at

    def step(self, until: int = LONGEST) -> Frame | None:
        """Go on to the next landing not later than ``until`` and return its frame; None when there is none."""
        last = self.timeline.frames[-1]
        if last.landed and isinstance(last.move, Recycle) and (ended := self._stuck(last.time)) is not None:
            return ended
        while self.hands:
            hand = min(self.hands)
            if hand.at > until:
                return None
            if hand.move is not None and not self._thinks_better(hand):
                return self._land(hand, hand.move)
            if not self._look(hand) and (ended := self._stuck(hand.at)) is not None:
                return ended
        return None

    def run(self, until: int | None = None) -> Timeline:
        """Go on to the end of the round, or to that time (ms)."""
        limit = LONGEST if until is None else until
        while self.step(limit) is not None:
            pass
        return self.timeline

    def inject(self, seat: int, move: HandMove, *, left: int, lands: int, seen: int | None = None) -> None:
        """A person's hand sets out: ``left`` and ``lands`` in ms, ``seen`` the frame it looked at (the last one).

        Raises ValueError for a seat that is not at the table, a hand that is already under way, or a time in the past.
        """
        hand = next((one for one in self.hands if one.seat == seat), None)
        if hand is None or type(seat) is not int:
            raise ValueError(f"seat cannot be {seat!r}: hands wait for seats {[one.seat for one in self.hands]}")
        if seat_of(move) != seat:
            raise ValueError(f"move cannot be {str(move)!r}: it is not one of seat {seat}")
        frames = self.timeline.frames
        if self._is_out(hand, frames[-1].time):
            raise ValueError(f"seat {seat} has a hand under way: it lands at {hand.at} ms")
        index = len(frames) - 1 if seen is None else seen
        if type(index) is not int or not 0 <= index < len(frames):
            raise ValueError(f"seen cannot be {seen!r}: the frames are 0 to {len(frames) - 1}")
        first, last = frames[index].time, frames[-1].time
        if type(left) is not int or type(lands) is not int or not (first <= left <= lands and last <= lands):
            raise ValueError(
                f"a hand cannot leave at {left!r} and land at {lands!r} ms: "
                f"the frame it saw is of {first} ms, the clock is at {last} ms"
            )
        self.hands[self.hands.index(hand)] = hand._replace(at=lands, move=move, left=left, seen=index)

    def instead(self, move: HandMove) -> Frame:
        """What if this hand did that now? Whatever it was about to do is dropped; its next look follows as always.

        Raises ValueError for a seat that is not at the table or whose round is over.
        """
        frames = self.timeline.frames
        seat, now = seat_of(move), frames[-1].time
        for at, hand in enumerate(self.hands):
            if hand.seat == seat and frames[-1].table.over is None:
                self.hands[at] = hand._replace(at=now, move=move, left=now, seen=len(frames) - 1)
                return self._land(self.hands[at], move)
        raise ValueError(f"{str(move)!r} cannot be played here: nobody of that seat has a hand in this round")

    def together(self, move: EndDeadlock | Pause) -> Frame:
        """What the whole table does now. Raises IllegalMove with the judge's verdict."""
        frames = self.timeline.frames
        apply(frames[-1].table, move)
        return self._end(frames[-1].time, move)

    # --- what happens ---

    def _thinks_better(self, hand: Hand) -> bool:
        """Whether a hand about to turn cards is held back, because a card that fits has come in sight meanwhile."""
        frames = self.timeline.frames
        table = frames[-1].table
        if not isinstance(hand.move, Flip) or table.over is not None or hand.seen == len(frames) - 1:
            return False
        if not fits.fitting(table, hand.seat):
            return False
        bot = self.bots[hand.seat]
        return bot is not PERSON and hand.tie < bot.temperament.attention

    def _look(self, hand: Hand) -> bool:
        """The hand looks at the table, decides and sets out; False where it finds nothing to do and waits."""
        seat, now = hand.seat, hand.at
        frames = self.timeline.frames
        table = frames[-1].table
        bot, dice = self.bots[seat], self._dice[seat]
        dice.drawn = hand.drawn
        move = bot.decide(Sight(table, seat), dice)
        if move is None:
            passes = hand.passes + 1 if hand.tops == table.tops else 1
            self.hands[seat] = _new(Hand, (now + WAIT, dice(), seat, None, 0, now, dice.drawn, passes, table.tops))
            return False
        lands = now + bot.reach(move, dice)
        seen = len(frames) - 1
        self.hands[seat] = _new(Hand, (lands, dice(), seat, move, seen, now, dice.drawn, hand.passes, hand.tops))
        return True

    def _land(self, hand: Hand, move: Move) -> Frame:
        """The hand lands: the judge decides on the table as it is now."""
        frames = self.timeline.frames
        table = frames[-1].table
        landed = is_legal(table, move)
        if landed:
            move = written_down(table, move)
            table = carry_out(table, move)
        if table.over is None:
            self._go_on(hand, move, landed, table)
        else:
            # Cards in the air still come down, and are refused; nobody sets out any more.
            self.hands = [other for other in self.hands if other is not hand and self._is_out(other, hand.at)]
        frame = _new(Frame, (hand.at, move, landed, hand.seen, hand.left, table, tuple(self.hands)))
        frames.append(frame)
        return frame

    @staticmethod
    def _is_out(hand: Hand, now: int) -> bool:
        """Whether the hand has set out already."""
        return hand.move is not None and hand.left <= now

    def _go_on(self, hand: Hand, move: Move, landed: bool, table: Table) -> None:
        """The first look after a landing, at once: what nobody else can take is settled, for a pile it looks again."""
        seat, now = hand.seat, hand.at
        passes = hand.passes if hand.tops is table.tops or hand.tops == table.tops else 0
        if landed and isinstance(move, Recycle):
            passes += 1
        bot, dice, index = self.bots[seat], self._dice[seat], len(self.timeline.frames)
        dice.drawn = hand.drawn
        if bot is PERSON:
            self.hands[seat] = _new(Hand, (NEVER, dice(), seat, None, index, now, dice.drawn, passes, table.tops))
            return
        left = now + bot.reaction(dice)
        following = bot.decide(Sight(table, seat), dice)
        if following is None or (isinstance(following, Lay) and following.pile is not None):
            self.hands[seat] = _new(Hand, (left, dice(), seat, None, index, now, dice.drawn, passes, table.tops))
            return
        lands = left + bot.reach(following, dice)
        self.hands[seat] = _new(Hand, (lands, dice(), seat, following, index, left, dice.drawn, passes, table.tops))

    def _stuck(self, now: int) -> Frame | None:
        """End the round if every seat went through its hand in vain and nobody can go on.

        Asked when a seat has recycled its hand, or finds nothing to do. Where the edition ends a stuck round, the
        proof ends it at once; where the players may end it, they do so after two passes each. What the proof cannot
        decide, or finds a way out of that nobody takes, is ended by agreement.
        """
        frames = self.timeline.frames
        table = frames[-1].table
        if table.over is not None:
            return None
        bots = [other for other in self.hands if self.bots[other.seat] is not PERSON]
        passes = min(((other.passes if other.tops == table.tops else 0) for other in bots), default=0)
        if passes < (1 if table.rules.deadlock_end == "ends" else 2):
            return None
        if any(fits.fitting(table, seat) for seat in range(table.players)):
            return None
        proved = deadlock(table, nodes=NODES).found is True
        return self._end(now, EndDeadlock(agreed=not proved)) if proved or passes >= PATIENCE else None

    def _end(self, now: int, move: EndDeadlock | Pause) -> Frame:
        frames = self.timeline.frames
        self.hands = [hand for hand in self.hands if self._is_out(hand, now)]
        after = carry_out(frames[-1].table, move)
        frame = Frame(now, move, True, len(frames) - 1, now, after, tuple(self.hands))
        frames.append(frame)
        return frame


def _without_people(names: tuple[str, ...], players: int) -> tuple[str, ...]:
    """The names of a table's bots, with the usual one where a person sat or nobody is named."""
    usual = tuple(bot.name for bot in seated(None, players))
    return tuple(bot if name == PERSON.name else name for name, bot in zip(names or usual, usual, strict=True))


def simulate(
    players: int,
    edition: str | RuleSet = "schmidt",
    *,
    seed: int,
    bots: object = None,
    until: int | None = None,
    **rules: object,
) -> Timeline:
    """Deal and play a round by bots; the same seed gives the same round.

    ``bots``: a name such as ``"clearer quick"`` for all, one name a seat, or None for the usual ones; ``until``: stop
    the clock there (ms). Raises ValueError that names the argument, what was given and what is possible.

    >>> simulate(4, seed=7)
    <timeline: 4 seats, 225 events, 55195 ms, over: stop>
    """
    limit = None if until is None else integer(until)
    if until is not None and (limit is None or limit < 0):
        raise ValueError(f"until cannot be {until!r}: it is a time in ms from 0 on")
    table = deal(players, edition, seed=seed, **rules)
    return Simulation(table, bots, seed=seed).run(limit)

"""A round that persons play: the clock lets the others' hands land, a person's lands when its key or click does.

A :class:`Live` knows no library and no loop. The outer clock is the playback's; ``edge`` is the time of the round (ms)
up to which it has been played, so that whoever stepped back goes on from there. A refused try is a frame like any
other: it costs nothing but the time it took.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ligretto_widget.game.cards import Colour, seat_name
from ligretto_widget.game.fits import fitting
from ligretto_widget.game.judge import is_legal
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import (
    DISCARD_SPOTS,
    LIGRETTO_SPOTS,
    ROW_SPOTS,
    Flip,
    HandMove,
    Lay,
    Put,
    Recycle,
    Spot,
    Stop,
    Zone,
)
from ligretto_widget.game.table import Table
from ligretto_widget.play.simulation import Simulation
from ligretto_widget.play.timeline import Timeline


class Keys(NamedTuple):
    """The keys of one person, by their place on a keyboard: the row's places, Ligretto pile, discard, turn."""

    row: tuple[str, ...]
    ligretto: str
    discard: str
    turn: str

    def all(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.row, self.ligretto, self.discard, self.turn)


KEYS: Final = (
    Keys(("Digit1", "Digit2", "Digit3", "Digit4", "Digit5"), "KeyQ", "KeyW", "KeyE"),
    Keys(("Digit6", "Digit7", "Digit8", "Digit9", "Digit0"), "KeyI", "KeyO", "KeyP"),
    Keys(("KeyZ", "KeyX", "KeyC", "KeyV", "KeyB"), "KeyA", "KeyD", "KeyF"),
    Keys(("KeyN", "KeyM", "Comma", "Period", "Slash"), "KeyJ", "KeyK", "KeyL"),
)
"""For so many people there is room at one keyboard, each in a corner of it."""


class Live:
    """A simulation with the seats that persons play, and how far it has come."""

    def __init__(self, simulation: Simulation, people: tuple[int, ...]) -> None:
        self.simulation = simulation
        self.people = people
        self.edge = float(simulation.timeline.duration)

    @property
    def timeline(self) -> Timeline:
        """The round so far; it grows."""
        return self.simulation.timeline

    @property
    def over(self) -> bool:
        """Whether the round has ended and no hand is in the air any more."""
        return self.timeline.table.over is not None and self.simulation.peek() is None

    def next(self) -> float | None:
        """When the next of the others' hands looks or lands (ms); None while all wait for a person."""
        at = self.simulation.peek()
        return None if at is None else float(at)

    def grow(self, until: float) -> None:
        """Let everything land that is due by then."""
        while self.simulation.step(int(until)) is not None:
            pass
        self.edge = max(self.edge, until)

    def attempt(self, move: HandMove, left: float, now: float) -> int:
        """A person's hand lands; gives the frame of what came of it.

        ``left``: when it set out (ms), which says what it had seen. Where the round is over nothing happens and the
        last frame is given.
        """
        self.grow(now)
        if self.timeline.table.over is not None:
            return len(self.timeline) - 1
        lands = max(int(now), self.timeline.duration)
        left = min(max(int(left), 0), lands)
        self.simulation.inject(move.seat, move, left=left, lands=lands, seen=self.timeline.at(left))
        before = len(self.timeline)
        frames = self.timeline.frames
        while self.simulation.step(lands) is not None:
            pass
        self.edge = max(self.edge, float(lands))
        return next((i for i in range(before, len(frames)) if frames[i].move == move), len(frames) - 1)

    # --- what a person's keys and clicks mean ---

    def keys(self) -> list[str]:
        """All keys that play a seat."""
        return [key for keys, _ in zip(KEYS, self.people, strict=False) for key in keys.all()]

    def keyed(self, code: str) -> HandMove | None:
        """What a key means now: its card goes where it fits, or the hand is turned."""
        for keys, seat in zip(KEYS, self.people, strict=False):
            if code == keys.turn:
                return turned(self.timeline.table, seat)
            if code == keys.ligretto:
                return sent(self.timeline.table, LIGRETTO_SPOTS[seat])
            if code == keys.discard:
                return sent(self.timeline.table, DISCARD_SPOTS[seat])
            if code in keys.row:
                return sent(self.timeline.table, ROW_SPOTS[seat][keys.row.index(code)])
        return None


def turned(table: Table, seat: int) -> HandMove:
    """The seat turns its next cards, or starts its hand again where only that is legal; or it says stop."""
    tries: tuple[HandMove, ...] = (Flip(seat), Recycle(seat, False), Recycle(seat, True))
    legal = next((move for move in tries if is_legal(table, move)), None)
    if legal is None and is_legal(table, Stop(seat)):
        return Stop(seat)
    return legal or Flip(seat)


def sent(table: Table, spot: Spot) -> HandMove | None:
    """A card goes where it fits: the centre, else the row; else where the judge will say why not.

    None where no card lies.
    """
    one = card_at(table, spot)
    if one is None:
        return turned(table, spot.seat) if spot.zone is not Zone.ROW else _refill(table, spot)
    if any(source == spot for source, _ in fitting(table, spot.seat)):
        return Lay(spot.seat, spot, None if one.below is None else table.tops.index(one.below))
    if spot.zone is not Zone.ROW:
        into = next((put for put in _puts(table, spot) if is_legal(table, put)), None)
        if into is not None:
            return into
    return Lay(spot.seat, spot, _nearest(table, one.colour))


def _puts(table: Table, spot: Spot) -> list[Put]:
    return [Put(spot.seat, spot, ROW_SPOTS[spot.seat][place]) for place in range(len(table.areas[spot.seat].row))]


def _refill(table: Table, spot: Spot) -> HandMove | None:
    """An empty place of the row calls for the Ligretto top."""
    known = spot.place < len(table.areas[spot.seat].row)
    return Put(spot.seat, LIGRETTO_SPOTS[spot.seat], spot) if known else None


def _nearest(table: Table, colour: Colour) -> int | None:
    """The first pile of that colour, where there is one: what a card of the colour is most likely meant for."""
    return next((at for at, pile in enumerate(table.centre) if pile.colour is colour), None)


def seats_of(given: object, players: int) -> tuple[int, ...]:
    """The seats that persons play: ``"A"``, ``"AC"`` or a list of letters.

    Raises ValueError that says what is possible.
    """
    letters = list(given) if isinstance(given, str | tuple | list) else []
    names = [seat_name(seat) for seat in range(players)]
    if not letters or len(set(map(str, letters))) < len(letters) or any(one not in names for one in letters):
        raise ValueError(f"seat cannot be {given!r}: it is one of {', '.join(names)}, or several such as 'AB'")
    if len(letters) > len(KEYS):
        raise ValueError(f"seat cannot be {given!r}: there is room for {len(KEYS)} people at one keyboard")
    return tuple(names.index(str(one)) for one in letters)

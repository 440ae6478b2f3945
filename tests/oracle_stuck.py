"""Deadlock by brute force: with the centre frozen, try every private move of every seat.

Private moves never change the centre or another seat, so each seat is searched alone. Every order that a shuffle can
give is a branch. It is meant for small positions, and says None when it did not see everything.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import permutations

from oracle import Card, Move, State, after, can_lay, copied, legal, seat_at, usable


class TooBigError(Exception):
    """The search met its bound before it had seen every position."""


def nobody_asks(_: State) -> bool:
    """Stands in for the deadlock test; private moves never ask it."""
    raise AssertionError("a private move does not depend on a deadlock")


def fingerprint(state: State, seat: int) -> Hashable:
    """What tells two private positions apart; how often the hand was shuffled does not."""
    cards = seat_at(state, seat)
    row = tuple(tuple(place) for place in cards["row"])
    hand = (tuple(cards["reserve"]), tuple(cards["discard"]), cards["played"], cards["counted"])
    return tuple(cards["ligretto"]), row, hand, state.over


def private_moves(state: State, seat: int, shuffle_limit: int) -> Iterator[Move]:
    """Every legal private move, every outcome of a shuffle as a move of its own; TooBigError if those are too many."""
    cards = seat_at(state, seat)
    asked: list[Move] = [("flip", seat), ("recycle", seat, False)]
    for zone in ("ligretto", "discard"):
        asked += [("put", seat, (seat, zone, 0, 1), (seat, place)) for place in range(len(cards["row"]))]
    for move in asked:
        if legal(state, move, nobody_asks):
            yield move
    if legal(state, ("recycle", seat, True), nobody_asks):
        hand = cards["reserve"] + cards["discard"]
        if len(hand) > shuffle_limit:
            raise TooBigError
        for order in sorted(set(permutations(hand))):
            yield ("recycle", seat, order)


def reachable(state: State, seat: int, cap: int = 20_000, shuffle_limit: int = 5) -> Iterator[State]:
    """Every position that a seat can reach by private moves, nearest first; TooBigError at the end if cut short.

    The round is taken to run, whatever `state.over` says; a position in which it has ended leads nowhere.
    """
    first = copied(state)
    first.over = None
    seen = {fingerprint(first, seat)}
    waiting = [first]
    complete = True
    while waiting:
        now = waiting.pop(0)
        yield now
        if now.over is not None:
            continue
        try:
            for move in private_moves(now, seat, shuffle_limit):
                then = after(now, move)
                mark = fingerprint(then, seat)
                if mark in seen:
                    continue
                if len(seen) >= cap:
                    raise TooBigError
                seen.add(mark)
                waiting.append(then)
        except TooBigError:
            complete = False
    if not complete:
        raise TooBigError


def finds_a_way(state: State, seat: int, cap: int = 20_000, shuffle_limit: int = 5) -> bool | None:
    """Whether a seat can come to lay a card or to end the round; None if the search was cut short."""
    try:
        for position in reachable(state, seat, cap, shuffle_limit):
            if not seat_at(position, seat)["ligretto"] or can_lay(position, seat):
                return True
    except TooBigError:
        return None
    return False


def exposed(state: State, seat: int, cap: int = 20_000, shuffle_limit: int = 5) -> set[Card] | None:
    """Every card that a seat can make usable by private moves, fitting or not; None if the search was cut short."""
    cards: set[Card] = set()
    try:
        for position in reachable(state, seat, cap, shuffle_limit):
            if position.over is None:
                cards.update(usable(position, seat))
    except TooBigError:
        return None
    return cards


def stuck(state: State, cap: int = 20_000, shuffle_limit: int = 5) -> bool | None:
    """Whether nobody can ever lay a card or end the round while the centre stays as it is; None: not decided.

    `cap` bounds the positions looked at for each seat, `shuffle_limit` the cards of a hand whose every order is tried.
    """
    answers = [finds_a_way(state, seat, cap, shuffle_limit) for seat in range(state.players)]
    if True in answers:
        return False
    if None in answers:
        return None
    return True

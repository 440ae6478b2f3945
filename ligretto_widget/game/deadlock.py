"""The exact proof that nobody can go on (section "Deadlock" of the rules).

Flips, recycles, shuffles, refills and expert stacks never change the centre or another seat. So with the centre frozen
the question splits by seat: can this seat, by such private moves alone, bring out a card that fits, or empty its
Ligretto pile? Two searches answer it: a walk through the passes of the hand, which ends at the first legal shuffle
(after it every hand card can come up), and a search over what may be put into the row (:mod:`.rowsearch`), where a
hand card can serve as a bridge. Both are finite: a pass repeats, and a stack only ever grows downwards in number.

The witness of "not stuck" is the list of private moves that brings the card out; it is carried out as it is written, so
a plan that the judge would refuse cannot be returned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from ligretto_widget.game import fits
from ligretto_widget.game.cards import Card
from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.measures import gathered
from ligretto_widget.game.moves import DISCARD, LIGRETTO, ROW, Flip, Move, Put, Recycle, Spot
from ligretto_widget.game.requirements import hand_measures, kind_of, met
from ligretto_widget.game.rowsearch import RowSearch, Step
from ligretto_widget.game.ruleset import FLIP_SIZE, RuleSet
from ligretto_widget.game.table import Area, Table

NODES: Final = 20_000
"""How many row positions are looked at for a seat before the question is left open."""


class SeatReach(NamedTuple):
    """What one seat can still do with the centre as it is.

    ``cards``: all that it can expose by private moves; ``frees``: one of them that fits, or None; ``ends``: it can
    empty its Ligretto pile (or has done so); ``moves``: the private moves that bring that about; ``decided``: False
    where the search gave up.
    """

    seat: int
    cards: tuple[Card, ...]
    frees: Card | None
    ends: bool
    moves: tuple[Move, ...]
    decided: bool

    @property
    def stuck(self) -> bool:
        return self.decided and self.frees is None and not self.ends


class Deadlock(NamedTuple):
    """Whether a table is stuck, with the reason and how far each seat gets.

    ``found``: True (proved), False (refuted; a seat's ``moves`` show how), or None (not decided).
    """

    found: bool | None
    reason: str
    seats: tuple[SeatReach, ...]


def deadlock(table: Table, *, nodes: int = NODES) -> Deadlock:
    """Whether nobody at this table can ever lay a card again (DK-30, EN-27, NL-29).

    ``reason`` is a word for it: ``over``, ``visible`` (a card that lies open fits), ``reachable`` (private moves bring
    one out or end the round), ``stuck``, or ``unknown`` where the search gave up.
    """
    if table.over is not None:
        return Deadlock(False, "over", ())
    seats = tuple(seat_reach(table, seat, nodes=nodes) for seat in range(table.players))
    if any(reach.frees is not None and not reach.moves for reach in seats):
        return Deadlock(False, "visible", seats)
    if any(reach.frees is not None or reach.ends for reach in seats):
        return Deadlock(False, "reachable", seats)
    if not all(reach.decided for reach in seats):
        return Deadlock(None, "unknown", seats)
    return Deadlock(True, "stuck", seats)


def seat_reach(table: Table, seat: int, *, nodes: int = NODES) -> SeatReach:
    """What one seat can expose by private moves, and how it could go on."""
    rules, area = table.rules, table.areas[seat]
    seen = dict.fromkeys(one for _, one in fits.usable(rules, area, seat))
    for one in seen:
        if fits.fits(table, one):
            return SeatReach(seat, tuple(seen), one, False, (), True)
    if not area.ligretto:
        return SeatReach(seat, tuple(seen), None, True, (), True)
    hand = _hand_reach(table, seat)
    if "discard" in rules.centre_sources:
        seen.update(dict.fromkeys(hand))
        for one in hand:
            if fits.fits(table, one):
                return SeatReach(seat, tuple(seen), one, False, tuple(_bring_up(table, seat, one)), True)
    size = len(area.reserve) + len(area.discard)
    free = _hand_is_free(rules, size, len(hand))
    search = RowSearch(table, seat, hand if free else (), nodes)
    plan = search.run()
    seen.update(dict.fromkeys(search.exposed))
    if plan is not None:
        moves = tuple(_carried(table, seat, plan))
        return SeatReach(seat, tuple(seen), search.frees, search.frees is None, moves, True)
    # A hand that cannot be had in any order may still hold a bridge: then "no way found" proves nothing.
    decided = search.complete and (free or not rules.expert or not size)
    return SeatReach(seat, tuple(seen), None, False, (), decided)


# --- the hand -------------------------------------------------------------------------------------------------------


def _legal(table: Table, move: Move) -> bool:
    return met(hand_measures(table.rules)[kind_of(table, move)], table, move)


def _passes(table: Table, seat: int, shuffle: Callable[[Table], Table]) -> Iterator[tuple[Table, tuple[Move, ...]]]:
    """Tables that turning the hand leads to, with the way there; ``shuffle`` says how a legal shuffle comes out."""
    waiting: list[tuple[Table, tuple[Move, ...]]] = [(table, ())]
    known = {table.areas[seat]}
    while waiting:
        here, way = waiting.pop(0)
        yield here, way
        for move in (Flip(seat), Recycle(seat, False)):
            if _legal(here, move):
                _note(carry_out(here, move), (*way, move), seat, waiting, known)
        if _legal(here, Recycle(seat, True)):
            mixed = shuffle(here)
            _note(mixed, (*way, Recycle(seat, mixed.areas[seat].reserve)), seat, waiting, known)


def _note(
    table: Table,
    way: tuple[Move, ...],
    seat: int,
    waiting: list[tuple[Table, tuple[Move, ...]]],
    known: set[Area],
) -> None:
    area = table.areas[seat]._replace(shuffles=0)
    if area not in known:
        known.add(area)
        waiting.append((table, way))


def _with_up(table: Table, seat: int, one: Card | None) -> Table:
    """The table after a shuffle that came out with ``one`` where the first flip puts it on top."""
    cards = list(gathered(table.rules, table.areas[seat]))
    if one in cards:
        cards.remove(one)
        cards.insert(min(FLIP_SIZE - 1, len(cards)), one)
    return carry_out(table, Recycle(seat, tuple(cards)))


def _hand_reach(table: Table, seat: int) -> tuple[Card, ...]:
    """The hand cards that can come to the top of the discard, each by some way of turning and shuffling."""
    area = table.areas[seat]
    up: dict[Card, None] = {}
    for here, _ in _passes(table, seat, lambda mixed: _with_up(mixed, seat, None)):
        now = here.areas[seat]
        if now.discard and not now.counted:
            up[now.discard[-1]] = None
        if _legal(here, Recycle(seat, True)) and _turns_after_shuffle(table.rules, now):
            up.update(dict.fromkeys((*area.reserve, *area.discard)))
            break
    return tuple(up)


def _turns_after_shuffle(rules: RuleSet, area: Area) -> bool:
    """Whether a freshly shuffled hand of this size can be turned at all."""
    lenient = rules.short_flip == "flip_remaining" or rules.tiny_hand == "flip_remaining"
    return lenient or len(area.reserve) + len(area.discard) >= FLIP_SIZE


def _bring_up(table: Table, seat: int, one: Card) -> Iterator[Move]:
    """Moves that make ``one`` the applicable card of the seat's discard."""
    for here, way in _passes(table, seat, lambda mixed: _with_up(mixed, seat, one)):
        area = here.areas[seat]
        if area.discard and area.discard[-1] is one and not area.counted:
            yield from way
            return
    raise AssertionError(f"{one} was said to come up and does not")


# --- the row --------------------------------------------------------------------------------------------------------


def _hand_is_free(rules: RuleSet, size: int, up: int) -> bool:
    """Whether every hand card can be brought up whenever it is wanted, also when few are left."""
    # Where a shuffle is a duty and a fruitless pass its condition, a hand that was used is never gathered again.
    shuffles = (rules.recycle_shuffle == "always") == (rules.optional_shuffle == "none")
    gathers = rules.recycle_when == "fewer_than_flip_size" and rules.tiny_hand == "flip_remaining"
    return up == size and shuffles and (rules.short_flip == "flip_remaining" or gathers)


def _carried(table: Table, seat: int, plan: list[Step]) -> Iterator[Move]:
    """The plan as moves, each carried out before the next is found."""
    for one, place in plan:
        if one is not None:
            for move in _bring_up(table, seat, one):
                yield move
                table = carry_out(table, move)
        source = Spot(seat, LIGRETTO if one is None else DISCARD)
        put = Put(seat, source, Spot(seat, ROW, place))
        if not _legal(table, put):
            raise AssertionError(f"the plan's {put} is not legal")
        yield put
        table = carry_out(table, put)

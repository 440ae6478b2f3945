"""The measures: small functions ``(table, move) -> (needed, found)``, and the spots on the board they speak of.

``needed`` is the collection of everything that would do, ``found`` one value; what they belong to stands in
``requirements.py``. A measure that differs between rule sets is built for one of them and asks nothing at run time; it
is a function with what it needs to know given beforehand, so that a verdict can be sent to another process.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any, Final, TypeAlias

from ligretto_widget.game import fits
from ligretto_widget.game.cards import HIGHEST, Card
from ligretto_widget.game.moves import DISCARD, LIGRETTO, RESERVE, ROW, Flip, Lay, Move, Put, Recycle, Spot, Stop, Zone
from ligretto_widget.game.ruleset import FLIP_SIZE, RuleSet
from ligretto_widget.game.table import NOBODY, Area, Table

Measured: TypeAlias = tuple[Collection[Any], Any]
Measure: TypeAlias = Callable[[Table, Any], Measured]
Target: TypeAlias = Spot | int
Spots: TypeAlias = Callable[[Table, Any], tuple[Target, ...]]

# Hand-made collections of what would do: made once, compared millions of times.
RUNNING: Final = (None,)
YES: Final = (True,)
NO: Final = (False,)
EITHER: Final = (True, False)
NONE_LEFT: Final = (0,)
ANY_CARDS: Final = range(1, 41)
AT_LEAST_THREE: Final = range(FLIP_SIZE, 41)
TOP: Final = (1,)
OPEN_PILES: Final = range(1, HIGHEST)
STARTERS: Final = (1,)
FACE_UP: Final = (ROW, LIGRETTO, DISCARD)
NOTHING: Final[tuple[object, ...]] = ()


def card_at(table: Table, spot: Spot) -> Card | None:
    """The card at a spot, whether or not anybody may see it; ``None`` where there is none."""
    seat, zone, place, depth = spot
    areas = table.areas
    area = areas[seat] if 0 <= seat < len(areas) else NOBODY
    if zone is ROW:
        cards = area.row[place] if 0 <= place < len(area.row) else ()
    elif zone is LIGRETTO:
        cards = area.ligretto
    elif zone is DISCARD:
        cards = area.discard
    else:
        return area.reserve[depth - 1] if 0 < depth <= len(area.reserve) else None
    return cards[-depth] if 0 < depth <= len(cards) else None


def place_at(table: Table, spot: Spot) -> tuple[Card, ...] | None:
    """The cards of a row place, bottom to top; ``None`` where there is no such place."""
    row = table.area(spot.seat).row
    return row[spot.place] if spot.zone is ROW and 0 <= spot.place < len(row) else None


# --- measures: take a card ------------------------------------------------------------------------------------------


def round_over(table: Table, move: Move) -> Measured:
    return RUNNING, table.over


def not_your_card(table: Table, move: Lay | Put) -> Measured:
    return (move.seat,), move.source.seat


def not_face_up(table: Table, move: Lay | Put) -> Measured:
    return FACE_UP, move.source.zone


def nothing_there(table: Table, move: Lay | Put) -> Measured:
    return YES, card_at(table, move.source) is not None


def not_top(table: Table, move: Lay | Put) -> Measured:
    source = move.source
    return TOP, 1 if source.zone is ROW else source.depth


def covered(table: Table, move: Lay | Put) -> Measured:
    source = move.source
    return NONE_LEFT, source.depth - 1 if source.zone is ROW else 0


def still_counting_a_take(table: Table, move: Lay | Put) -> Measured:
    return NONE_LEFT, table.area(move.source.seat).counted if move.source.zone is DISCARD else 0


def source_not_allowed(rules: RuleSet) -> Measure:
    return partial(_source_among, tuple(zone for zone in FACE_UP if zone.value in rules.centre_sources))


def _source_among(allowed: tuple[Zone, ...], table: Table, move: Lay | Put) -> Measured:
    return allowed, move.source.zone


# --- measures: the centre -------------------------------------------------------------------------------------------


def no_such_pile(table: Table, move: Lay) -> Measured:
    return range(len(table.tops)), move.pile


def pile_complete(table: Table, move: Lay) -> Measured:
    return OPEN_PILES, table.tops[move.pile].number  # type: ignore[index]


def wrong_colour(table: Table, move: Lay) -> Measured:
    return (table.tops[move.pile].colour,), card_at(table, move.source).colour  # type: ignore[index,union-attr]


def wrong_number(table: Table, move: Lay) -> Measured:
    above = table.tops[move.pile].above  # type: ignore[index]
    return NOTHING if above is None else (above.number,), card_at(table, move.source).number  # type: ignore[union-attr]


def new_pile_needs_1(table: Table, move: Lay) -> Measured:
    return STARTERS, card_at(table, move.source).number  # type: ignore[union-attr]


# --- measures: the row ----------------------------------------------------------------------------------------------


def no_exchange(table: Table, move: Put) -> Measured:
    return (move.seat,), move.target.seat


def no_such_place(table: Table, move: Put) -> Measured:
    return range(len(table.area(move.target.seat).row)), move.target.place


def row_to_row(table: Table, move: Put) -> Measured:
    return (LIGRETTO, DISCARD), move.source.zone


def refill_only_from_ligretto(rules: RuleSet) -> Measure:
    both = rules.expert and rules.expert_empty_slot == "ligretto_or_discard"
    return partial(_source_among, (LIGRETTO, DISCARD) if both else (LIGRETTO,))


def expert_only(table: Table, move: Put) -> Measured:
    return YES, table.rules.expert


def stacked(code: str) -> Callable[[RuleSet], Measure]:
    """The measure of that code on the card taken and the card it would cover."""

    return partial(_stacked, code)


def _stacked(code: str, rules: RuleSet) -> Measure:
    return partial(_compared, fits.stack_measures(rules)[code])


def _compared(compare: fits.CardMeasure, table: Table, move: Put) -> Measured:
    one, under = card_at(table, move.source), table.areas[move.target.seat].row[move.target.place][-1]
    return compare(one, under)  # type: ignore[arg-type]


# --- measures: the hand ---------------------------------------------------------------------------------------------


def no_hand_cards(table: Table, move: Flip | Recycle) -> Measured:
    seat, areas = move.seat, table.areas
    area = areas[seat] if 0 <= seat < len(areas) else NOBODY
    return ANY_CARDS, len(area.reserve) + len(area.discard)


def reserve_empty(table: Table, move: Flip) -> Measured:
    seat, areas = move.seat, table.areas
    return ANY_CARDS, len(areas[seat].reserve) if 0 <= seat < len(areas) else 0


def fewer_than_three(rules: RuleSet) -> Measure:
    return partial(_at_least_three, rules.tiny_hand == "flip_remaining")


def _at_least_three(lenient: bool, table: Table, move: Flip) -> Measured:
    area = table.area(move.seat)
    left = len(area.reserve)
    tiny = lenient and left + len(area.discard) < FLIP_SIZE
    return ANY_CARDS if area.counted or tiny else AT_LEAST_THREE, left


def play_first(table: Table, move: Flip) -> Measured:
    return NONE_LEFT, len(fits.fitting(table, move.seat))


def not_at_recycle(rules: RuleSet) -> Measure:
    return partial(_left_of, range(FLIP_SIZE) if rules.recycle_when == "fewer_than_flip_size" else NONE_LEFT)


def _left_of(left: Collection[int], table: Table, move: Recycle) -> Measured:
    return left, len(table.area(move.seat).reserve)


def still_counting(table: Table, move: Recycle) -> Measured:
    return NONE_LEFT, table.area(move.seat).counted


def nothing_to_gather(table: Table, move: Recycle) -> Measured:
    return ANY_CARDS, len(table.area(move.seat).discard)


def must_shuffle(table: Table, move: Recycle) -> Measured:
    return YES, move.shuffles


def no_shuffle(table: Table, move: Recycle) -> Measured:
    return NO, move.shuffles


def pass_was_fruitful(table: Table, move: Recycle) -> Measured:
    return NO if move.shuffles else EITHER, table.area(move.seat).played


def card_still_fits(table: Table, move: Recycle) -> Measured:
    still = any(spot.zone is DISCARD for spot, _ in fits.fitting(table, move.seat))
    return NO if move.shuffles else EITHER, still


def gathered(rules: RuleSet, area: Area) -> tuple[Card, ...]:
    """The cards of a recycle in the order they are turned over (A14: where one or two left cards go)."""
    if rules.recycle_remainder == "first":
        return area.reserve + area.discard
    return area.discard + area.reserve


def not_these_cards(table: Table, move: Recycle) -> Measured:
    if move.order is None:
        return RUNNING, None
    cards = gathered(table.rules, table.area(move.seat))
    return (_names(cards),), _names(move.order)


def _names(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(one.name for one in sorted(cards, key=lambda one: one.index))


# --- measures: the stop ---------------------------------------------------------------------------------------------


def ligretto_not_empty(table: Table, move: Stop) -> Measured:
    return NONE_LEFT, len(table.areas[move.seat].ligretto) if 0 <= move.seat < table.players else None


# --- spots: what on the board a requirement speaks of ---------------------------------------------------------------


def no_spots(table: Table, move: Move) -> tuple[Target, ...]:
    return ()


def the_source(table: Table, move: Lay | Put) -> tuple[Target, ...]:
    return (move.source,)


def the_pile(table: Table, move: Lay) -> tuple[Target, ...]:
    return () if move.pile is None else (move.pile,)


def source_and_pile(table: Table, move: Lay) -> tuple[Target, ...]:
    return (move.source, *the_pile(table, move))


def the_place(table: Table, move: Put) -> tuple[Target, ...]:
    return (move.target,)


def source_and_place(table: Table, move: Put) -> tuple[Target, ...]:
    return (move.source, move.target)


def the_hand(table: Table, move: Flip | Recycle) -> tuple[Target, ...]:
    return (Spot(move.seat, RESERVE), Spot(move.seat, DISCARD))


def the_ligretto_pile(table: Table, move: Stop) -> tuple[Target, ...]:
    return (Spot(move.seat, LIGRETTO),)


def what_fits(table: Table, move: Flip) -> tuple[Target, ...]:
    return tuple(spot for spot, _ in fits.fitting(table, move.seat))

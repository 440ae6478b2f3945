"""Mistaken judges of moves: each is the engine with a condition left out, put in or measured differently."""

from __future__ import annotations

from typing import Final

from ligretto_widget.game import fits
from ligretto_widget.game.cards import HIGHEST, LOWEST
from ligretto_widget.game.measures import card_at, place_at
from ligretto_widget.game.moves import DISCARD, LIGRETTO, ROW, Flip, Lay, Move, Put, Recycle, seat_of
from ligretto_widget.game.ruleset import FLIP_SIZE, RuleSet
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import Pile, Table
from ligretto_widget.teach.exercises.referee import ENGINE, other_points, other_rules, with_one_more, without

# --- the centre -------------------------------------------------------------------------------------------------------


def _pile(table: Table, move: Move) -> Pile | None:
    """The pile that a card is laid on; None for a new pile, one that is not there, or another sort of move."""
    if isinstance(move, Lay) and move.pile is not None and 0 <= move.pile < len(table.centre):
        return table.centre[move.pile]
    return None


def _of_another(table: Table, move: Move) -> bool:
    pile = _pile(table, move)
    return pile is not None and pile.owners[0] != seat_of(move)


def _points_by_opener(table: Table) -> tuple[int, ...]:
    counted = score(table)
    worth, penalty = table.rules.centre_point, table.rules.ligretto_penalty
    opened = [sum(pile.number for pile in table.centre if pile.owners[0] == each.seat) for each in counted.seats]
    return tuple(worth * cards + penalty * each.left for cards, each in zip(opened, counted.seats, strict=True))


def _worth_by_opener(table: Table, move: Lay) -> int:
    return 0 if _of_another(table, move) else ENGINE.worth(table, move)


PILES_HAVE_OWNERS: Final = other_points(_points_by_opener)._replace(
    failing=with_one_more("NOT_YOUR_PILE", _of_another).failing, worth=_worth_by_opener
)


def _colour_lies_open(table: Table, move: Move) -> bool:
    if not isinstance(move, Lay) or move.pile is not None:
        return False
    one = card_at(table, move.source)
    return one is not None and any(top.colour is one.colour for top in table.tops)


ONE_PILE_A_COLOUR: Final = with_one_more("ONE_PILE_A_COLOUR", _colour_lies_open)


def _one_on_ten(table: Table, move: Move) -> bool:
    pile = _pile(table, move)
    one = card_at(table, move.source) if isinstance(move, Lay) else None
    return pile is not None and pile.number == HIGHEST and one is not None and one.number == LOWEST


ONE_ON_TEN: Final = without(frozenset(("PILE_COMPLETE", "WRONG_NUMBER")), _one_on_ten)


def _ten_waits(table: Table, move: Move) -> bool:
    one = card_at(table, move.source) if isinstance(move, Lay) and move.pile is None else None
    return one is not None and any(top.colour is one.colour and top.number == HIGHEST for top in table.tops)


def _only_on_ten(table: Table, move: Move) -> tuple[str, ...]:
    found = ONE_ON_TEN.failing(table, move)
    return (*found, "NEW_PILE_NEEDS_1") if _ten_waits(table, move) else found


ONLY_ON_TEN: Final = ENGINE._replace(failing=_only_on_ten)


def _higher(table: Table, move: Move) -> bool:
    pile = _pile(table, move)
    one = card_at(table, move.source) if isinstance(move, Lay) else None
    return pile is not None and one is not None and one.number > pile.number


ANY_HIGHER: Final = without(frozenset(("WRONG_NUMBER",)), _higher)


# --- which card may be used -------------------------------------------------------------------------------------------


def _of_the_packet(table: Table, move: Move) -> bool:
    return isinstance(move, Lay | Put) and move.source.zone is DISCARD and move.source.depth <= FLIP_SIZE


ALL_THREE: Final = without(frozenset(("NOT_TOP",)), _of_the_packet)


def _ligretto_to_centre(table: Table, move: Move) -> bool:
    return isinstance(move, Lay) and move.source.zone is LIGRETTO


THROUGH_THE_ROW: Final = with_one_more("SOURCE_NOT_ALLOWED", _ligretto_to_centre)


def _something_fits(table: Table, move: Move) -> bool:
    return isinstance(move, Flip | Recycle) and bool(fits.fitting(table, move.seat))


MUST_LAY: Final = with_one_more("PLAY_FIRST", _something_fits)


# --- the row ----------------------------------------------------------------------------------------------------------


def _other_refill(rules: RuleSet) -> RuleSet:
    return rules.replace(row_refill="may" if rules.row_refill == "must_now" else "must_now")


OTHER_REFILL: Final = other_rules(_other_refill)
_REFILL_WAITS: Final = other_rules(lambda rules: rules.replace(row_refill="may"))


def _from_discard(table: Table, move: Move) -> bool:
    return isinstance(move, Put) and move.source.zone is DISCARD


def _gap_takes_discard(table: Table, move: Move) -> Table | None:
    after = _REFILL_WAITS.after(table, move)
    if after is None or not isinstance(move, Lay) or move.source.zone is not ROW:
        return after
    area, place = after.areas[move.seat], move.source.place
    if area.row[place] or not area.discard:
        return after
    row = (*area.row[:place], area.discard[-1:], *area.row[place + 1 :])
    filled = area._replace(row=row, discard=area.discard[:-1])
    return after._replace(areas=(*after.areas[: move.seat], filled, *after.areas[move.seat + 1 :]))


HAND_FILLS_GAPS: Final = without(frozenset(("REFILL_ONLY_FROM_LIGRETTO",)), _from_discard)._replace(
    after=_gap_takes_discard
)

_NO_COLOUR_RULE: Final = other_rules(lambda rules: rules.replace(expert_colour="ignored"))


def _beside_its_colour(table: Table, move: Move) -> bool:
    if not isinstance(move, Put) or not table.rules.expert or not place_at(table, move.target):
        return False
    one, row, place = card_at(table, move.source), table.area(move.target.seat).row, move.target.place
    beside = [*row[max(0, place - 1) : place], *row[place + 1 : place + 2]]
    return one is not None and any(cards and cards[-1].colour is one.colour for cards in beside)


def _neighbours_differ(table: Table, move: Move) -> tuple[str, ...]:
    found = _NO_COLOUR_RULE.failing(table, move)
    return (*found, "SAME_COLOUR") if _beside_its_colour(table, move) else found


NEIGHBOURS_DIFFER: Final = ENGINE._replace(failing=_neighbours_differ)
ONE_LOWER: Final = other_rules(lambda rules: rules.replace(expert_step="exactly_one_lower"))


TWO_ARE_DEAD: Final = other_rules(
    lambda rules: rules.replace(short_flip="not_allowed", recycle_when="reserve_empty", tiny_hand="dead")
)

"""A second reading of the rules, written naively from their words, to check the engine by.

A position is plain data (cards are pairs such as ("R", 5)), a move is a plain tuple. `verdict` lists the requirements
in force for a kind of move in their order and asks them one by one; a gate that fails leaves the later ones unasked.
It is slow and plain on purpose, and must never import the package that it checks.

The moves: ("lay", seat, source, pile or None for a new one), ("put", seat, source, (owner of the row, place)),
("flip", seat), ("recycle", seat, False, True or the order that came out), ("stop", seat), ("deadlock", agreed),
("pause",).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypedDict

Card = tuple[str, int]
Source = tuple[int, str, int, int]  # owner seat, zone, place from 0, depth from 1 (the top)
Move = tuple[Any, ...]
Rules = dict[str, Any]
Lines = list[tuple[str, bool | None]]


class Seat(TypedDict):
    """The cards of one seat: the top of ligretto, discard and a row place comes last, the next of reserve first."""

    ligretto: list[Card]
    row: list[list[Card]]
    reserve: list[Card]
    discard: list[Card]
    played: bool
    counted: int
    shuffles: int


@dataclass
class State:
    """A position. A centre pile lists (owner, colour, number) from the bottom; `over` is None or (how, who stopped)."""

    rules: Rules
    players: int
    over: tuple[str, int | None] | None
    centre: list[list[tuple[int, str, int]]]
    seats: list[Seat]


# ---- the editions (the table of profiles) ----------------------------------------------------------------------------


def rules_for(preset: str, **changes: Any) -> Rules:
    """The fields of a preset, with changes; KeyError for a preset or a field that does not exist."""
    english: Rules = {
        "min_players": 2, "max_boxes": 3, "row_size": (5, 4, 3), "deal_order": "row_first",
        "row_refill": "may",
        "flip_when": "any_time", "flip_when_enforced": "advise", "flip_style": "packet", "short_flip": "flip_remaining",
        "recycle_when": "reserve_empty", "recycle_shuffle": "always", "recycle_remainder": "last",
        "optional_shuffle": "none", "tiny_hand": "flip_remaining",
        "on_empty": "automatic_shout", "deadlock_end": "ends", "deadlock_round_winner": "none",
        "centre_sources": frozenset({"row", "ligretto", "discard"}),
        "centre_point": 1, "ligretto_penalty": -2, "row_point": 0, "hand_point": 0,
        "match_end": "single_round", "tie_rule": "shared",
        "expert": False, "expert_step": "any_lower", "expert_colour": "differ_from_card_below",
        "expert_empty_slot": "ligretto_only", "pause": "unregulated",
    }  # fmt: skip
    danish: Rules = {
        "max_boxes": 2, "deal_order": "ligretto_first", "row_refill": "must_now", "flip_when": "no_play",
        "short_flip": "not_allowed", "recycle_when": "fewer_than_flip_size", "recycle_shuffle": "never",
        "optional_shuffle": "after_fruitless_pass", "deadlock_end": "may_end", "deadlock_round_winner": "round_leader",
        "match_end": "target:99", "expert_colour": "ignored", "pause": "stop_and_score",
    }  # fmt: skip
    own: dict[str, Rules] = {
        "schmidt": {},
        "danish": danish,
        "dutch": {"row_refill": "must_now"},
        "bgg": {"flip_when": "no_play", "on_empty": "ends"},
        "bgg_99": {"flip_when": "no_play", "on_empty": "ends", "match_end": "target:99"},
    }
    rules = english | own[preset]
    for field, value in changes.items():
        if field not in rules:
            raise KeyError(field)
        rules[field] = value
    return rules


# ---- looking at a position -------------------------------------------------------------------------------------------


def seat_at(state: State, seat: int) -> Seat:
    """The cards of a seat; a seat that is not at the table has none, and no row either."""
    if 0 <= seat < state.players:
        return state.seats[seat]
    return {"ligretto": [], "row": [], "reserve": [], "discard": [], "played": False, "counted": 0, "shuffles": 0}


def card_at(state: State, source: Source) -> Card | None:
    """The card that lies face up at a spot."""
    owner, zone, place, depth = source
    cards = seat_at(state, owner)
    if zone == "row":
        if place >= len(cards["row"]):
            return None
        pile = cards["row"][place]
    elif zone == "ligretto":
        pile = cards["ligretto"]
    elif zone == "discard":
        pile = cards["discard"]
    else:
        return None
    return pile[-depth] if depth <= len(pile) else None


def gathered(state: State, seat: int) -> list[Card]:
    """The hand gathered without a shuffle: the discard turned over, and what was left of the reserve."""
    cards = seat_at(state, seat)
    if state.rules["recycle_remainder"] == "first":
        return cards["reserve"] + cards["discard"]
    return cards["discard"] + cards["reserve"]


def fits(state: State, card: Card) -> bool:
    """A 1 fits; so does the next number of a centre pile's colour."""
    colour, number = card
    if number == 1:
        return True
    return any(pile[-1][1] == colour and pile[-1][2] + 1 == number for pile in state.centre)


def usable_discard(state: State, seat: int) -> list[Card]:
    """The applicable card, in a list; an empty list while the three are counted, or when hand cards may not be laid."""
    cards = seat_at(state, seat)
    if "discard" in state.rules["centre_sources"] and cards["counted"] == 0:
        return cards["discard"][-1:]
    return []


def usable(state: State, seat: int) -> list[Card]:
    """The cards that this seat may bring to the centre if they fit."""
    cards = seat_at(state, seat)
    sources = state.rules["centre_sources"]
    shown: list[Card] = []
    if "row" in sources:
        shown += [place[-1] for place in cards["row"] if place]
    if "ligretto" in sources:
        shown += cards["ligretto"][-1:]
    return shown + usable_discard(state, seat)


def can_lay(state: State, seat: int) -> bool:
    """Whether this seat shows a card that fits."""
    return any(fits(state, card) for card in usable(state, seat))


# ---- the requirements ------------------------------------------------------------------------------------------------

GATES = {"NOT_FACE_UP", "NOTHING_THERE", "NO_SUCH_PILE", "NO_SUCH_PLACE"}


def kind_of(state: State, move: Move) -> str:
    """What is asked for: a put is a stack when its place is taken, else a refill; a lay without a pile opens one."""
    if move[0] == "lay":
        return "open" if move[3] is None else "lay"
    if move[0] == "put":
        owner, place = move[3]
        return "refill" if card_at(state, (owner, "row", place, 1)) is None else "stack"
    return str(move[0])


def requirements(rules: Rules, kind: str, agreed: bool = False) -> list[str]:
    """The codes in force for a kind of move, in order."""
    codes = ["ROUND_OVER"]
    if kind in ("lay", "open", "refill", "stack"):
        codes += ["NOT_YOUR_CARD", "NOT_FACE_UP", "NOTHING_THERE", "NOT_TOP"]
        if rules["expert"]:
            codes += ["COVERED"]
        if rules["flip_style"] == "count_three":
            codes += ["STILL_COUNTING"]
    if kind in ("lay", "open") and rules["centre_sources"] != {"row", "ligretto", "discard"}:
        codes += ["SOURCE_NOT_ALLOWED"]
    if kind in ("refill", "stack"):
        codes += ["NO_EXCHANGE", "NO_SUCH_PLACE", "ROW_TO_ROW"]

    if kind == "lay":
        codes += ["NO_SUCH_PILE", "PILE_COMPLETE", "WRONG_COLOUR", "WRONG_NUMBER"]
    elif kind == "open":
        codes += ["NEW_PILE_NEEDS_1"]
    elif kind == "refill":
        codes += ["REFILL_ONLY_FROM_LIGRETTO"]
    elif kind == "stack":
        codes += ["EXPERT_ONLY", "NOT_DESCENDING"]
        if rules["expert_step"] == "exactly_one_lower":
            codes += ["WRONG_STEP"]
        if rules["expert_colour"] != "ignored":
            codes += ["SAME_COLOUR"]
    elif kind == "flip":
        codes += ["NO_HAND_CARDS", "RESERVE_EMPTY"]
        if rules["short_flip"] == "not_allowed":
            codes += ["FEWER_THAN_THREE"]
        if rules["flip_when"] == "no_play" and rules["flip_when_enforced"] == "strict":
            codes += ["PLAY_FIRST"]
    elif kind == "recycle":
        codes += ["NO_HAND_CARDS", "NOT_AT_RECYCLE"]
        if rules["flip_style"] == "count_three":
            codes += ["STILL_COUNTING"]
        if rules["short_flip"] == "not_allowed":
            codes += ["NOTHING_TO_GATHER"]
        if rules["recycle_shuffle"] == "always":
            codes += ["MUST_SHUFFLE"]
        if rules["recycle_shuffle"] == "never" and rules["optional_shuffle"] == "none":
            codes += ["NO_SHUFFLE"]
        if rules["optional_shuffle"] == "after_fruitless_pass":
            codes += ["PASS_WAS_FRUITFUL", "CARD_STILL_FITS"]
        codes += ["NOT_THESE_CARDS"]
    elif kind == "stop":
        codes += ["LIGRETTO_NOT_EMPTY"]
    elif kind == "deadlock":
        codes += ["SOMEBODY_CAN_LAY"]
        if not agreed:
            codes += ["NOT_A_DEADLOCK"]
    elif kind == "pause":
        codes += ["NO_PAUSE_RULE"]
    return codes


def card_requirement_holds(state: State, move: Move, code: str) -> bool:
    """One requirement of a move that takes a card (lay, put). The gates before it are known to hold."""
    rules = state.rules
    seat: int = move[1]
    source: Source = move[2]
    owner, zone, _, depth = source
    card = card_at(state, source)
    if code == "NOT_YOUR_CARD":
        return owner == seat
    if code == "NOT_FACE_UP":
        return zone != "reserve"
    if code == "NOTHING_THERE":
        return card is not None
    if code == "NOT_TOP":
        return zone == "row" or depth == 1
    if code == "COVERED":
        return zone != "row" or depth == 1
    if code == "STILL_COUNTING":
        return zone != "discard" or seat_at(state, owner)["counted"] == 0
    if code == "SOURCE_NOT_ALLOWED":
        return zone in rules["centre_sources"]
    assert card is not None
    colour, number = card

    if code == "NEW_PILE_NEEDS_1":
        return number == 1
    if code == "NO_SUCH_PILE":
        return bool(0 <= move[3] < len(state.centre))
    if code in ("PILE_COMPLETE", "WRONG_COLOUR", "WRONG_NUMBER"):
        _, pile_colour, top = state.centre[move[3]][-1]
        if code == "PILE_COMPLETE":
            return top < 10
        if code == "WRONG_COLOUR":
            return colour == pile_colour
        return top < 10 and number == top + 1

    target_seat: int = move[3][0]
    target_place: int = move[3][1]
    row = seat_at(state, target_seat)["row"]
    if code == "NO_EXCHANGE":
        return target_seat == seat
    if code == "NO_SUCH_PLACE":
        return 0 <= target_place < len(row)
    if code == "ROW_TO_ROW":
        return zone != "row"
    if code == "REFILL_ONLY_FROM_LIGRETTO":
        if rules["expert"] and rules["expert_empty_slot"] == "ligretto_or_discard":
            return zone in ("ligretto", "discard")
        return zone == "ligretto"
    if code == "EXPERT_ONLY":
        return bool(rules["expert"])
    below_colour, below_number = row[target_place][-1]
    if code == "NOT_DESCENDING":
        return number < below_number
    if code == "WRONG_STEP":
        return number == below_number - 1
    if code == "SAME_COLOUR":
        return colour != below_colour
    raise AssertionError(code)


def hand_requirement_holds(state: State, move: Move, code: str) -> bool:
    """One requirement of a flip or a recycle."""
    rules = state.rules
    seat = move[1]
    cards = seat_at(state, seat)
    reserve, whole_hand = len(cards["reserve"]), len(cards["reserve"]) + len(cards["discard"])
    if code == "NO_HAND_CARDS":
        return whole_hand > 0
    if code == "RESERVE_EMPTY":
        return reserve > 0
    if code == "FEWER_THAN_THREE":
        if cards["counted"] > 0:
            return reserve >= 1
        if whole_hand < 3 and rules["tiny_hand"] == "flip_remaining":
            return reserve >= 1
        return reserve >= 3
    if code == "PLAY_FIRST":
        return not can_lay(state, seat)

    order = move[2]
    with_shuffle: bool = order is not False
    if code == "NOT_AT_RECYCLE":
        return reserve <= 2 if rules["recycle_when"] == "fewer_than_flip_size" else reserve == 0
    if code == "STILL_COUNTING":
        return cards["counted"] == 0
    if code == "NOTHING_TO_GATHER":
        return len(cards["discard"]) > 0
    if code == "MUST_SHUFFLE":
        return with_shuffle
    if code == "NO_SHUFFLE":
        return not with_shuffle
    if code == "PASS_WAS_FRUITFUL":
        return not (with_shuffle and cards["played"])
    if code == "CARD_STILL_FITS":
        return not (with_shuffle and any(fits(state, card) for card in usable_discard(state, seat)))
    if code == "NOT_THESE_CARDS":
        return isinstance(order, bool) or sorted(order) == sorted(gathered(state, seat))
    raise AssertionError(code)


def holds(state: State, move: Move, code: str, is_deadlock: Callable[[State], bool | None]) -> bool:
    """Whether one requirement holds."""
    if code == "ROUND_OVER":
        return state.over is None
    if move[0] in ("lay", "put"):
        return card_requirement_holds(state, move, code)
    if move[0] in ("flip", "recycle"):
        return hand_requirement_holds(state, move, code)
    if code == "LIGRETTO_NOT_EMPTY":
        return bool(move[1] < state.players) and not seat_at(state, move[1])["ligretto"]
    if code == "SOMEBODY_CAN_LAY":
        return not any(can_lay(state, seat) for seat in range(state.players))
    if code == "NOT_A_DEADLOCK":
        return is_deadlock(state) is True
    if code == "NO_PAUSE_RULE":
        return bool(state.rules["pause"] == "stop_and_score")
    raise AssertionError(code)


def verdict(state: State, move: Move, is_deadlock: Callable[[State], bool | None]) -> tuple[Lines, list[str]]:
    """The requirements in force with True, False or None (a gate before it failed), and the codes of the remarks."""
    kind = kind_of(state, move)
    lines: Lines = []
    gate_failed = False
    for code in requirements(state.rules, kind, agreed=kind == "deadlock" and move[1]):
        if gate_failed:
            lines.append((code, None))
            continue
        answer = holds(state, move, code, is_deadlock)
        lines.append((code, answer))
        gate_failed = code in GATES and not answer
    advised = state.rules["flip_when"] == "no_play" and state.rules["flip_when_enforced"] == "advise"
    remarks = ["PLAY_FIRST"] if kind == "flip" and advised and can_lay(state, move[1]) else []
    return lines, remarks


def legal(state: State, move: Move, is_deadlock: Callable[[State], bool | None]) -> bool:
    """Whether every requirement in force holds."""
    return all(answer is True for _, answer in verdict(state, move, is_deadlock)[0])


def first_fault(state: State, move: Move, is_deadlock: Callable[[State], bool | None]) -> str:
    """The first requirement that fails, or "LEGAL" if none does."""
    failed = [code for code, answer in verdict(state, move, is_deadlock)[0] if answer is False]
    return failed[0] if failed else "LEGAL"


# ---- what a legal move does ------------------------------------------------------------------------------------------


def copied(state: State) -> State:
    """A copy that shares no list with its model (the rules are never written to)."""
    seats: list[Seat] = [
        {
            "ligretto": list(cards["ligretto"]),
            "row": [list(place) for place in cards["row"]],
            "reserve": list(cards["reserve"]),
            "discard": list(cards["discard"]),
            "played": cards["played"],
            "counted": cards["counted"],
            "shuffles": cards["shuffles"],
        }
        for cards in state.seats
    ]
    return State(state.rules, state.players, state.over, [list(pile) for pile in state.centre], seats)


def taken(cards: Seat, source: Source) -> Card:
    """Take the top card of a spot away from its seat."""
    _, zone, place, _ = source
    if zone == "row":
        return cards["row"][place].pop()
    if zone == "ligretto":
        return cards["ligretto"].pop()
    cards["played"] = True
    return cards["discard"].pop()


def after(state: State, move: Move, shuffled: Iterable[Card] | None = None) -> State:
    """The position after a legal move; `shuffled` is the order that came out of a recycle with shuffle=True."""
    new = copied(state)
    if move[0] == "pause":
        new.over = ("paused", None)
        return new
    if move[0] == "deadlock":
        new.over = ("agreed", None) if move[1] else ("deadlock", None)
        return new

    seat = move[1]
    cards = new.seats[seat]
    if move[0] == "stop":
        new.over = ("stop", seat)
    elif move[0] == "lay":
        lay(new, move)
    elif move[0] == "put":
        cards["row"][move[3][1]].append(taken(cards, move[2]))
    elif move[0] == "flip":
        flip(cards, one_by_one=state.rules["flip_style"] == "count_three")
    elif move[0] == "recycle":
        order = shuffled if move[2] is True else move[2]
        if order is None:
            raise ValueError("say in which order the shuffled cards came out")
        cards["reserve"] = gathered(state, seat) if order is False else list(order)
        cards["discard"] = []
        cards["played"] = False
        cards["counted"] = 0
        if move[2] is not False:
            cards["shuffles"] += 1

    had_ligretto_cards = len(state.seats[seat]["ligretto"]) > 0
    if had_ligretto_cards and not cards["ligretto"] and state.rules["on_empty"] != "explicit_shout":
        new.over = ("stop", seat)
    return new


def lay(new: State, move: Move) -> None:
    """Bring a card to the centre; an emptied place is filled in the same move where the rules say so."""
    _, seat, source, pile = move
    cards = new.seats[seat]
    colour, number = taken(cards, source)
    if pile is None:
        new.centre.append([(seat, colour, number)])
    else:
        new.centre[pile].append((seat, colour, number))
    _, zone, place, _ = source
    if zone == "row" and not cards["row"][place] and new.rules["row_refill"] == "must_now" and cards["ligretto"]:
        cards["row"][place].append(cards["ligretto"].pop())


def flip(cards: Seat, one_by_one: bool) -> None:
    """Turn the next three (or what is left), or one of three that are counted; the last card of all always counts."""
    for _ in range(1 if one_by_one else 3):
        if cards["reserve"]:
            cards["discard"].append(cards["reserve"].pop(0))
    if one_by_one:
        cards["counted"] = (cards["counted"] + 1) % 3 if cards["reserve"] else 0


# ---- every question that can be asked --------------------------------------------------------------------------------


def depths(pile: list[Card]) -> list[int]:
    """The first three cards from the top, and one beyond the end."""
    return sorted({1, 2, 3, len(pile) + 1})


def sources_of(state: State, owner: int) -> list[Source]:
    """Every spot of a seat that can be named, and some where nothing is."""
    cards = seat_at(state, owner)
    spots: list[Source] = []
    spots += [(owner, "ligretto", 0, depth) for depth in depths(cards["ligretto"])]
    spots += [(owner, "discard", 0, depth) for depth in depths(cards["discard"])]
    spots += [(owner, "reserve", 0, depth) for depth in depths(cards["reserve"])]
    for place in range(len(cards["row"]) + 1):
        pile = cards["row"][place] if place < len(cards["row"]) else []
        spots += [(owner, "row", place, depth) for depth in depths(pile)]
    return spots


def every_move_of(state: State, seat: int) -> Iterator[Move]:
    """Every move of one seat; its own cards, a neighbour's, and those of a seat that is not at the table."""
    nobody = state.players
    neighbour = (seat + 1) % state.players if seat != nobody else 0
    owners = sorted({seat, neighbour, nobody})
    piles: list[int | None] = [*range(len(state.centre) + 1), None]
    places = [(owner, place) for owner in owners for place in range(len(seat_at(state, owner)["row"]) + 1)]
    for owner in owners:
        for source in sources_of(state, owner):
            for pile in piles:
                yield ("lay", seat, source, pile)
            for place in places:
                yield ("put", seat, source, place)
    yield ("flip", seat)
    yield ("recycle", seat, False)
    yield ("recycle", seat, True)
    hand = gathered(state, seat)
    if hand:
        foreign = next((c, n) for c in "RGBY" for n in range(1, 11) if (c, n) not in hand)
        yield ("recycle", seat, tuple(reversed(hand)))
        yield ("recycle", seat, (foreign, *hand[1:]))
    yield ("stop", seat)


def every_move(state: State, seats: Iterable[int] | None = None, step: int = 1, start: int = 0) -> Iterator[Move]:
    """Every move that can be written down here, in a fixed order.

    `seats` picks the movers (default: all, and one seat that is not at the table; `()` leaves the moves that are
    nobody's); `step` and `start` take every step-th move from the start-th on.
    """

    def all_of_them() -> Iterator[Move]:
        yield ("pause",)
        yield ("deadlock", False)
        yield ("deadlock", True)
        for seat in range(state.players + 1) if seats is None else seats:
            yield from every_move_of(state, seat)

    return islice(all_of_them(), start, None, step)

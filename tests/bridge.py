"""Between the engine and the oracle: the same position and the same move in either's shapes, and where they differ.

A table becomes a plain state, a move becomes a tuple, and a tuple a move again. `questions` asks the oracle everything
that can be asked on a table; `first_difference` asks the engine the same and says where it answers otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache, partial
from typing import NamedTuple

import oracle
import oracle_stuck
from ligretto_widget.game import endings
from ligretto_widget.game import judge as judging
from ligretto_widget.game.cards import DECK, Card
from ligretto_widget.game.deadlock import Deadlock, deadlock
from ligretto_widget.game.effects import shuffle_order
from ligretto_widget.game.engine import apply
from ligretto_widget.game.moves import EndDeadlock, Flip, Lay, Move, Pause, Put, Recycle, Spot, Stop, Zone, seat_of
from ligretto_widget.game.ruleset import FIELDS, RuleSet
from ligretto_widget.game.table import Area, Table

FACES = {one: (one.colour.value, one.number) for one in DECK}
CARDS = {face: one for one, face in FACES.items()}
ZONES = {zone.value: zone for zone in Zone}

# --- positions --------------------------------------------------------------------------------------------------------


def faces(cards: Iterable[Card]) -> list[oracle.Card]:
    return [FACES[one] for one in cards]


@cache
def to_rules(rules: RuleSet) -> oracle.Rules:
    """The oracle's own reading of an edition with the engine's changes; both must come to the same fields."""
    read = oracle.rules_for(rules.name, **rules.changes())
    assert read == {field: getattr(rules, field) for field in FIELDS}
    return read


def to_seat(area: Area) -> oracle.Seat:
    return {
        "ligretto": faces(area.ligretto),
        "row": [faces(place) for place in area.row],
        "reserve": faces(area.reserve),
        "discard": faces(area.discard),
        "played": area.played,
        "counted": area.counted,
        "shuffles": area.shuffles,
    }


def to_state(table: Table) -> oracle.State:
    centre = [[(owner, pile.colour.value, at + 1) for at, owner in enumerate(pile.owners)] for pile in table.centre]
    over = None if table.over is None else (str(table.over.how), table.over.seat)
    return oracle.State(to_rules(table.rules), table.players, over, centre, [to_seat(area) for area in table.areas])


# --- moves ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=100_000)
def to_move(asked: oracle.Move) -> Move:
    """The engine's move for the oracle's tuple."""
    match asked:
        case ("lay", seat, source, pile):
            return Lay(seat, to_spot(source), pile)
        case ("put", seat, source, (owner, place)):
            return Put(seat, to_spot(source), Spot(owner, Zone.ROW, place))
        case ("flip", seat):
            return Flip(seat)
        case ("recycle", seat, bool(shuffle)):
            return Recycle(seat, shuffle)
        case ("recycle", seat, order):
            return Recycle(seat, tuple(CARDS[face] for face in order))
        case ("stop", seat):
            return Stop(seat)
        case ("deadlock", agreed):
            return EndDeadlock(agreed)
        case ("pause",):
            return Pause()
    raise ValueError(asked)


@lru_cache(maxsize=10_000)
def to_spot(source: oracle.Source) -> Spot:
    seat, zone, place, depth = source
    return Spot(seat, ZONES[zone], place, depth)


def to_tuple(move: Move) -> oracle.Move:
    """The oracle's tuple for the engine's move."""
    if isinstance(move, Lay):
        return ("lay", move.seat, from_spot(move.source), move.pile)
    if isinstance(move, Put):
        assert move.target.zone is Zone.ROW
        return ("put", move.seat, from_spot(move.source), (move.target.seat, move.target.place))
    if isinstance(move, Flip):
        return ("flip", move.seat)
    if isinstance(move, Recycle):
        return ("recycle", move.seat, move.shuffle if move.order is None else tuple(faces(move.order)))
    if isinstance(move, Stop):
        return ("stop", move.seat)
    return ("deadlock", move.agreed) if isinstance(move, EndDeadlock) else ("pause",)


def from_spot(spot: Spot) -> oracle.Source:
    return (spot.seat, spot.zone.value, spot.place, spot.depth)


# --- what the oracle says ---------------------------------------------------------------------------------------------


class Question(NamedTuple):
    """One move that can be written down, and the oracle's answer: its lines, its first fault, its remarks."""

    asked: oracle.Move
    move: Move
    lines: oracle.Lines
    code: str
    remarks: list[str]


class Sheet(NamedTuple):
    """A table, the same as a state, what the oracle says of every move asked there; ``seats``: whose (None: all)."""

    table: Table
    state: oracle.State
    seats: tuple[int, ...] | None
    questions: tuple[Question, ...]


def questions(table: Table, seats: tuple[int, ...] | None = None) -> Sheet:
    """Ask the oracle every move of these seats, and of nobody."""
    state = to_state(table)
    known: dict[str, bool | None] = {}

    def proved(_: oracle.State) -> bool | None:
        if "deadlock" not in known:
            known["deadlock"] = is_deadlock(table, state)
        return known["deadlock"]

    return Sheet(table, state, seats, tuple(_asked(state, asked, proved) for asked in oracle.every_move(state, seats)))


def _asked(state: oracle.State, asked: oracle.Move, proved: object) -> Question:
    lines, remarks = oracle.verdict(state, asked, proved)  # type: ignore[arg-type]
    code = next((code for code, holds in lines if holds is False), "LEGAL")
    # An edition's advice is about moves that can be made, so a move that is refused has no remark.
    return Question(asked, to_move(asked), lines, code, remarks if code == "LEGAL" else [])


def is_deadlock(table: Table, state: oracle.State) -> bool | None:
    """Whether the round is stuck, without the engine's search wherever that is simple.

    A round that is over is not stuck. In the base game with shuffles every hand card comes up in time, and all else
    that can be exposed are the Ligretto cards that fill the empty places (rules, "Reach, base game"). What is left
    goes to brute force with a small bound, and only what that leaves open to the engine's own proof. What the proof
    leaves open in the expert game stays open: test_deadlock.py says where it may.
    """
    if state.over is not None or any(oracle.can_lay(state, seat) for seat in range(state.players)):
        return False
    if _hands_come_up(state):
        return not any(_shows_in_time(state, seat) for seat in range(state.players))
    proof = endings.deadlock(table).found
    if proof is None and state.rules["expert"]:
        return None
    brute = oracle_stuck.stuck(state, cap=60)
    return proof if brute is None else brute


def quick_proof() -> Callable[[Table], Deadlock]:
    """The engine's proof with a small bound, made once for a table: for tests that ask every move on it."""
    return lru_cache(maxsize=4)(partial(deadlock, nodes=400))


def _hands_come_up(state: oracle.State) -> bool:
    rules = state.rules
    return (
        not rules["expert"]
        and len(rules["centre_sources"]) == 3
        and rules["recycle_shuffle"] == "always"
        and rules["optional_shuffle"] == "none"
        and rules["short_flip"] == "flip_remaining"
    )


def _shows_in_time(state: oracle.State, seat: int) -> bool:
    cards = state.seats[seat]
    gaps = sum(1 for place in cards["row"] if not place)
    if gaps >= len(cards["ligretto"]):
        return True
    shown = cards["ligretto"][-1 - gaps :] + cards["reserve"] + cards["discard"]
    return any(oracle.fits(state, one) for one in shown)


# --- what the engine says otherwise -----------------------------------------------------------------------------------


def first_difference(sheet: Sheet) -> str | None:
    """Where judge, is_legal, legal_moves or apply part from the oracle on this table; None where they agree."""
    return next(differences(sheet), None)


def differences(sheet: Sheet) -> Iterator[str]:
    table = sheet.table
    for question in sheet.questions:
        if answers_otherwise(table, question):
            yield _told(sheet, question)
    yield from list_differs(sheet)
    for question in sheet.questions:
        if question.code == "LEGAL":
            yield from effect_differs(table, sheet.state, question)


def answers_otherwise(table: Table, question: Question) -> bool:
    """Whether judge or is_legal give another answer, in any line, than the oracle."""
    _, move, lines, code, remarks = question
    verdict = judging.judge(table, move)
    return (
        verdict.code != code
        or [(finding[0][0], finding[1]) for finding in verdict.findings] != lines
        or [remark.code for remark in verdict.remarks] != remarks
        or judging.is_legal(table, move) is not (code == "LEGAL")
    )


def list_differs(sheet: Sheet) -> Iterator[str]:
    """``legal_moves`` against the legal ones among all that was asked; a shuffle's written orders stand for one."""
    if sheet.seats is None:
        listed = judging.legal_moves(sheet.table)
    else:
        listed = [move for move in judging.legal_moves(sheet.table) if seat_of(move) in (None, *sheet.seats)]
    legal = {one.move for one in sheet.questions if one.code == "LEGAL" and not _has_order(one.move)}
    if len(set(listed)) != len(listed):
        yield f"legal_moves names a move twice on\n{sheet.table.text()}"
    if set(listed) != legal:
        odd = ", ".join(sorted(map(str, set(listed) ^ legal)))
        yield f"legal_moves and the oracle differ in {odd} on\n{sheet.table.text()}"


def _has_order(move: Move) -> bool:
    return isinstance(move, Recycle) and move.order is not None


def effect_differs(table: Table, state: oracle.State, question: Question) -> Iterator[str]:
    """``apply`` against what the oracle says happens."""
    came_out = None
    if isinstance(question.move, Recycle) and question.move.shuffle is True:
        came_out = faces(shuffle_order(table, question.move.seat))
    after = apply(table, question.move)
    expected = oracle.after(state, question.asked, came_out)
    if to_state(after) != expected or after.tops != tuple(pile.top for pile in after.centre):
        yield f"{question.move} does otherwise on\n{table.text()}\ngives\n{after.text()}\nexpected\n{expected}"


def _told(sheet: Sheet, question: Question) -> str:
    verdict = judging.judge(sheet.table, question.move)
    said = [(finding.code, finding.holds) for finding in verdict.findings]
    return (
        f"{question.move} on\n{sheet.table.text()}\n"
        f"engine {verdict.code} {said} {[one.code for one in verdict.remarks]}\n"
        f"oracle {question.code} {question.lines} {question.remarks}"
    )

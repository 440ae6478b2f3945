"""The answers to exercises, worked out naively from the oracle and from the words of the rules.

Nothing here asks the engine whether a move is legal, what it does, who has how many points, or who is stuck: that is
what these answers are there to check. Only the shapes of questions and answers are the package's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import oracle
from bridge import CARDS, to_move, to_rules, to_spot, to_state, to_tuple
from ligretto_widget.game.cards import Card
from ligretto_widget.game.moves import Lay, Move, Put, Spot
from ligretto_widget.game.sheet import Entry
from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises import questions as q

PRESETS = ("schmidt", "danish", "dutch", "bgg", "bgg_99")


def nobody_asks(_: oracle.State) -> bool:
    """Stands in for the deadlock test: no generated move asks for it."""
    raise AssertionError("no generated question depends on a deadlock")


def legal(state: oracle.State, move: oracle.Move) -> bool:
    return oracle.legal(state, move, nobody_asks)


def after(table: Table, moves: tuple[Move, ...]) -> oracle.State | None:
    """The position after the moves; None where one is refused."""
    state = to_state(table)
    for move in moves:
        asked = to_tuple(move)
        if not legal(state, asked):
            return None
        state = oracle.after(state, asked)
    return state


# --- moves and hands --------------------------------------------------------------------------------------------------


def sources(state: oracle.State, seat: int) -> list[oracle.Source]:
    return [source for source in oracle.sources_of(state, seat) if oracle.card_at(state, source) is not None]


def piles(state: oracle.State) -> list[int | None]:
    return [*range(len(state.centre)), None]


def which_fit(question: q.WhichFit) -> frozenset[Spot]:
    state, seat = to_state(question.table), question.seat
    return frozenset(
        to_spot(source)
        for source in sources(state, seat)
        if any(legal(state, ("lay", seat, source, pile)) for pile in piles(state))
    )


def failing_codes(question: q.WhyNot) -> list[str]:
    lines, _ = oracle.verdict(to_state(question.table), to_tuple(question.move), nobody_asks)
    return [code for code, holds in lines if holds is False]


def why_not(question: q.WhyNot) -> str:
    return next(iter(failing_codes(question)), "LEGAL")


def where_to(question: q.WhereTo) -> frozenset[q.Target]:
    state, spot = to_state(question.table), question.source
    source = (spot.seat, spot.zone.value, spot.place, spot.depth)
    places = range(len(state.seats[spot.seat]["row"]))
    moves: list[oracle.Move] = [("lay", spot.seat, source, pile) for pile in piles(state)]
    moves += [("put", spot.seat, source, (spot.seat, place)) for place in places]
    made = [to_move(move) for move in moves if legal(state, move)]
    return frozenset(
        move.pile if isinstance(move, Lay) else move.target for move in made if isinstance(move, Lay | Put)
    )


def on_top(question: q.OnTop) -> Card | None:
    state = after(question.table, question.moves)
    seat: Any = question.moves[0]
    discard = [] if state is None else state.seats[seat.seat]["discard"]
    return CARDS[discard[-1]] if discard else None


def how_many_tops(question: q.HowManyTops) -> int:
    state, seat = to_state(question.table), question.seat
    tops: set[oracle.Card] = set()
    for _ in range(question.passes):
        while legal(state, ("flip", seat)):
            state = oracle.after(state, ("flip", seat))
            tops.update(state.seats[seat]["discard"][-1:])
        state = oracle.after(state, ("recycle", seat, False))
    return len(tops)


def lies_there(question: q.LiesThere) -> Card | None:
    state = after(question.table, (question.move,)) or to_state(question.table)
    spot = question.spot
    found = oracle.card_at(state, (spot.seat, spot.zone.value, spot.place, spot.depth))
    return None if found is None else CARDS[found]


def whose_rules(question: q.WhoseRules) -> frozenset[str]:
    return frozenset(name for name in PRESETS if _allowed_by(name, question))


def _allowed_by(name: str, question: q.WhoseRules) -> bool:
    state, move = to_state(question.table), to_tuple(question.move)
    state.rules = oracle.rules_for(name, **question.table.rules.changes())
    if not legal(state, move):
        return False
    if question.after is None:
        return True
    made, shown = oracle.after(state, move), to_state(question.after)
    return (made.centre, made.seats, made.over) == (shown.centre, shown.seats, shown.over)


# --- races ------------------------------------------------------------------------------------------------------------


def who_was_first(question: q.WhoWasFirst) -> q.First:
    """The hand before the late one took the pile; the late one was right when it looked, and would have been now."""
    timeline, at = question
    first, late = timeline[at - 1], timeline[at]
    assert isinstance(first.move, Lay)
    assert isinstance(late.move, Lay)
    met, lay = to_state(timeline[at - 2].table), to_tuple(late.move)
    taken = oracle.after(met, to_tuple(first.move))
    assert legal(met, to_tuple(first.move))
    assert legal(to_state(timeline[late.seen].table), lay)
    assert not legal(taken, lay)
    assert first.move.pile == late.move.pile
    others = [pile for pile in piles(taken) if legal(taken, (*lay[:3], pile))]
    return q.First(first.seat if late.time > first.time else None, True, bool(others))


# --- points and sheets ------------------------------------------------------------------------------------------------


def counted(state: oracle.State) -> list[int]:
    """A point for each card in the centre, two off for each that is left."""
    laid = [owner for pile in state.centre for owner, _, _ in pile]
    return [laid.count(seat) - 2 * len(cards["ligretto"]) for seat, cards in enumerate(state.seats)]


def best(points: list[int]) -> frozenset[int]:
    return frozenset(seat for seat, each in enumerate(points) if each == max(points))


def points(question: q.Points) -> int | frozenset[int]:
    state = to_state(question.table)
    if question.move is not None:
        return 1 if legal(state, to_tuple(question.move)) else 0
    return best(counted(state)) if question.seat is None else counted(state)[question.seat]


def sheet_faults(question: q.SheetFaults) -> frozenset[q.Cell]:
    found: set[q.Cell] = set()
    totals: list[int] = [0] * question.players
    for number, row in enumerate(question.sheet, 1):
        if all(entry.left != 0 for entry in row.entries):
            found.add(q.Cell(number, None))
        for seat, entry in enumerate(row.entries):
            if not _can_be(entry, question) or not _adds_up(entry, totals[seat], _can_be(entry, question)):
                found.add(q.Cell(number, seat))
        totals = [_next_total(entry, totals[seat]) for seat, entry in enumerate(row.entries)]
    return frozenset(found)


def _can_be(entry: Entry, question: q.SheetFaults) -> bool:
    rules = to_rules(question.rules)
    row = rules["row_size"][min(question.players, 4) - 2] if rules["row_refill"] == "must_now" and entry.left > 0 else 0
    return 0 <= entry.left <= 10 and 0 <= entry.centre <= 40 and entry.centre + entry.left + row <= 40


def _adds_up(entry: Entry, before: int, possible: bool) -> bool:
    made = entry.centre - 2 * entry.left
    if possible and entry.points is not None and entry.points != made:
        return False
    written = made if entry.points is None else entry.points
    # Where the cards cannot be and no points are written, nothing says what the total should be.
    if not possible and entry.points is None:
        return True
    return entry.total is None or entry.total == before + written


def _next_total(entry: Entry, before: int) -> int:
    if entry.total is not None:
        return entry.total
    return before + (entry.centre - 2 * entry.left if entry.points is None else entry.points)


# --- stuck or not -----------------------------------------------------------------------------------------------------


def stuck(question: q.Stuck) -> q.Stuckness:
    """Section "Deadlock, exactly" of the rules for the base game: all that can ever lie open, seat by seat."""
    state = to_state(question.table)
    assert not state.rules["expert"]
    coming = {(seat, card) for seat in range(state.players) for card in _reach(state, seat) if oracle.fits(state, card)}
    if coming:
        return q.Stuckness(False, frozenset((seat, CARDS[card]) for seat, card in coming))
    every = {(seat, card) for seat, cards in enumerate(state.seats) for card in _all_cards(cards)}
    return q.Stuckness(True, frozenset((seat, CARDS[card]) for seat, card in every if oracle.fits(state, card)))


def _all_cards(cards: oracle.Seat) -> Iterator[oracle.Card]:
    yield from (*cards["ligretto"], *cards["reserve"], *cards["discard"])
    for place in cards["row"]:
        yield from place


def _reach(state: oracle.State, seat: int) -> set[oracle.Card]:
    cards = state.seats[seat]
    assert all(cards["row"]), "a gap in the row would bring up more Ligretto cards"
    shown = {place[-1] for place in cards["row"]} | set(cards["ligretto"][-1:])
    hand = cards["reserve"] + cards["discard"]
    shuffled = state.rules["recycle_shuffle"] == "always" or state.rules["optional_shuffle"] != "none"
    return shown | (set(hand) if shuffled and len(hand) >= 3 else _turned(state, seat))


def _turned(state: oracle.State, seat: int) -> set[oracle.Card]:
    """The tops of the discard while the hand is turned and turned over, until nothing new comes."""
    tops = set(state.seats[seat]["discard"][-1:])
    seen = []
    while (mark := (state.seats[seat]["reserve"], state.seats[seat]["discard"])) not in seen:
        seen.append(mark)
        move: oracle.Move = ("flip", seat) if legal(state, ("flip", seat)) else ("recycle", seat, False)
        if not legal(state, move):
            break
        state = oracle.after(state, move)
        tops.update(state.seats[seat]["discard"][-1:])
    return tops


# --- over or not ------------------------------------------------------------------------------------------------------


def over_or_not(question: q.OverOrNot) -> q.Ended:
    table, move, match = question
    state = to_state(table) if move is None else after(table, (move,)) or to_state(table)
    made = counted(state)
    if match is None:
        return q.Ended(state.over is not None, best(made) if state.over else frozenset())
    totals = [sum(noted.points[seat] for noted in match.rounds) for seat in range(state.players)]
    if state.over:
        totals = [total + more for total, more in zip(totals, made, strict=True)]
    target = int(state.rules["match_end"].removeprefix("target:"))
    return q.Ended(True, best(totals)) if max(totals) >= target else q.Ended(False, frozenset())


ANSWERS: dict[type, Callable[[Any], Any]] = {
    q.WhichFit: which_fit,
    q.WhyNot: why_not,
    q.WhereTo: where_to,
    q.OnTop: on_top,
    q.HowManyTops: how_many_tops,
    q.LiesThere: lies_there,
    q.WhoseRules: whose_rules,
    q.WhoWasFirst: who_was_first,
    q.Points: points,
    q.SheetFaults: sheet_faults,
    q.Stuck: stuck,
    q.OverOrNot: over_or_not,
}
"""One naive answer for each class of questions that has one."""


# --- what is made -----------------------------------------------------------------------------------------------------


def mended(question: q.Mend, given: Table) -> bool:
    """Whether one thing in sight differs, one that may be changed, and the move is legal now."""
    differs = _differences(question, given)
    return len(differs) == 1 and differs <= question.may_change and legal(to_state(given), to_tuple(question.move))


def _differences(question: q.Mend, given: Table) -> set[str]:
    """What sorts of things differ; a second one of a sort is called "more"."""
    before, now = to_state(question.table), to_state(given)
    move: Any = question.move
    found = ["edition"] if before.rules != now.rules or question.table.rules.name != given.rules.name else []
    was, lies = ([pile[-1][1:] for pile in state.centre] for state in (before, now))
    found += ["pile" for one, other in zip(was, lies, strict=True) if one != other]
    mine, yours = before.seats[move.seat], now.seats[move.seat]
    found += ["card" for one, other in zip(mine["row"], yours["row"], strict=True) if one != other]
    found += ["card" for zone in ("ligretto", "discard") if mine[zone][-1:] != yours[zone][-1:]]  # type: ignore[literal-required]
    return set(found) | ({"more"} if len(found) > 1 else set())


def has(question: q.Build, given: Table) -> bool:
    """Whether the table has the property, move by move."""
    state, n = to_state(given), question.n
    if question.property in ("points", "winners"):
        made = counted(state)
        return made[0] == n if question.property == "points" else state.over is not None and len(best(made)) == n
    if question.property == "stuck":
        return stuck(q.Stuck(given)).found
    if question.property == "bridge":
        return _bridges(state)
    lays = [_lays(state, seat) for seat in range(state.players)]
    if question.property == "centre_moves":
        return len(lays[0]) == n
    if question.property == "seats_that_can_lay":
        return sum(1 for each in lays if each) == n
    if question.property == "choices":
        return n in [sum(1 for lay in lays[0] if lay[2] == source) for source in {lay[2] for lay in lays[0]}]
    others = [move for move in oracle.every_move_of(state, 0) if move[0] != "lay" and not isinstance(move[-1], tuple)]
    puts = [move for move in oracle.every_move_of(state, 0) if move[0] == "put"]
    return len(lays[0]) + sum(legal(state, move) for move in (*others, *puts)) == n


def _lays(state: oracle.State, seat: int) -> list[oracle.Move]:
    moves = [("lay", seat, source, pile) for source in sources(state, seat) for pile in piles(state)]
    return [move for move in moves if legal(state, move)]


def _bridges(state: oracle.State) -> bool:
    """Whether a discard card on a row place lets the Ligretto top follow there, which could not go there before."""
    for place in range(len(state.seats[0]["row"])):
        bridge, over = (("put", 0, (0, zone, 0, 1), (0, place)) for zone in ("discard", "ligretto"))
        if legal(state, bridge) and not legal(state, over) and legal(oracle.after(state, bridge), over):
            return True
    return False


def arrives(question: q.InWhichOrder, given: tuple[Move, ...]) -> bool:
    """Whether the moves are legal one after the other and bring the card to the centre."""
    state = to_state(question.table)
    for move in given:
        asked = to_tuple(move)
        if not legal(state, asked):
            return False
        state = oracle.after(state, asked)
    colour, number = question.card.colour.value, question.card.number
    laid = any((question.seat, colour, number) in pile for pile in state.centre)
    return laid and len(given) <= question.n

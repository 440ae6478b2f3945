"""Questions about points, sheets and ends, drawn: X8, X9 and X14."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ligretto_widget.game.match import Match
from ligretto_widget.game.moves import LIGRETTO, ROW, Lay, Spot
from ligretto_widget.game.ruleset import LIGRETTO_SIZE
from ligretto_widget.game.scoring import points_range
from ligretto_widget.game.sheet import Entry, SheetRow
from ligretto_widget.game.table import Over, Table
from ligretto_widget.teach.exercises.questions import OverOrNot, Points, SheetFaults
from ligretto_widget.teach.exercises.stage import LEVELS, Stage, near, near_hand, some_tops
from ligretto_widget.teach.exercises.tables import Hand, lay_out

PILES: Final = {1: (2, 4), 2: (3, 6), 3: (6, 10)}


def ended_table(on: Stage, running: bool = False) -> Table | None:
    """A round that one seat has stopped, or that still runs."""
    tops = some_tops(on, on.chance.between(*PILES[on.level]))
    stopper = on.chance.below(on.players)
    hands = {
        seat: Hand(left=0 if seat == stopper and not running else on.chance.between(1, LIGRETTO_SIZE))
        for seat in range(on.players)
    }
    over = None if running else Over("stop", stopper)
    return lay_out(on.chance, on.rules, on.players, tops, hands, over)


# --- points -----------------------------------------------------------------------------------------------------------


def points(on: Stage) -> Points | None:
    """Of a seat, of the winners, or of one card."""
    kind = on.chance.weighed({"seat": 4, "winners": 3, "card": 1.5})
    if kind == "card":
        return _worth(on)
    table = ended_table(on, running=kind == "seat" and on.chance.often(0.1))
    if table is None:
        return None
    return Points(table, None if kind == "winners" else on.chance.below(on.players))


def _worth(on: Stage) -> Points | None:
    """A card that fits, from the Ligretto pile or the row."""
    tops = some_tops(on)
    one, hand = near(on, tops, "fits"), near_hand(on, tops)
    if one is None or one in hand.named() or hand.row is None:
        return None
    from_pile = on.chance.often(0.6)
    row = hand.row if from_pile else ((one,), *hand.row[1:])
    table = on.lay_out(tops, hand._replace(row=row, ligretto=(one,) if from_pile else hand.ligretto))
    if table is None or one.below is None:
        return None
    spot = Spot(on.seat, LIGRETTO) if from_pile else Spot(on.seat, ROW, 0)
    return Points(table, on.seat, Lay(on.seat, spot, tops.index(one.below)))


# --- a sheet ----------------------------------------------------------------------------------------------------------


def sheet_faults(on: Stage) -> SheetFaults | None:
    """A sheet of a few rounds that could be, with some slips put in."""
    rounds = on.chance.between(*{1: (1, 2), 2: (2, 3), 3: (3, 4)}[on.level])
    totals = [0] * on.players if on.level > LEVELS[0] else None
    rows = [_whole_round(on, totals) for _ in range(rounds)]
    for _ in range(on.chance.between(1, {1: 1, 2: 2, 3: 4}[on.level])):
        at, slip = on.chance.below(rounds), on.chance.pick(SLIPS)
        rows[at] = slip(on, rows[at])
    return SheetFaults(tuple(SheetRow(tuple(row)) for row in rows), on.players, on.rules)


def _whole_round(on: Stage, totals: list[int] | None) -> list[Entry]:
    """A round that can have been played; the totals go on."""
    stopper = on.chance.below(on.players)
    row = []
    for seat in range(on.players):
        left = 0 if seat == stopper else on.chance.between(1, LIGRETTO_SIZE)
        centre = on.chance.between(2, 24) if seat == stopper else on.chance.between(0, 22)
        made = centre - 2 * left
        total = None
        if totals is not None:
            totals[seat] += made
            total = totals[seat]
        row.append(Entry(centre, left, made, total))
    return row


def _changed(row: list[Entry], seat: int, entry: Entry) -> list[Entry]:
    return [*row[:seat], entry, *row[seat + 1 :]]


def _too_many_left(on: Stage, row: list[Entry]) -> list[Entry]:
    seat, left = on.chance.below(on.players), on.chance.between(LIGRETTO_SIZE + 1, LIGRETTO_SIZE + 4)
    entry = row[seat]
    return _changed(row, seat, entry._replace(left=left, points=entry.centre - 2 * left))


def _too_many_cards(on: Stage, row: list[Entry]) -> list[Entry]:
    seat = on.chance.below(on.players)
    entry = row[seat]
    centre = 41 - entry.left + on.chance.below(4)
    return _changed(row, seat, entry._replace(centre=min(40, centre) if entry.left else 41, points=None))


def _added_wrong(on: Stage, row: list[Entry]) -> list[Entry]:
    """One off for a Ligretto card, no minus at all, or a slip of a few points."""
    seat = on.chance.below(on.players)
    entry = row[seat]
    wrong = on.chance.pick((entry.centre - entry.left, entry.centre, entry.centre - 2 * entry.left + 2))
    return _changed(row, seat, entry._replace(points=wrong))


def _nobody_stopped(on: Stage, row: list[Entry]) -> list[Entry]:
    seat = next((seat for seat, entry in enumerate(row) if entry.left == 0), None)
    if seat is None:
        return row
    entry = row[seat]._replace(left=1)
    return _changed(row, seat, entry._replace(points=entry.centre - 2))


def _total_wrong(on: Stage, row: list[Entry]) -> list[Entry]:
    seat = on.chance.below(on.players)
    entry = row[seat]
    if entry.total is None:
        return _added_wrong(on, row)
    return _changed(row, seat, entry._replace(total=entry.total + on.chance.pick((-2, -1, 1, 2, 10))))


SLIPS: Final[tuple[Callable[[Stage, list[Entry]], list[Entry]], ...]] = (
    _too_many_left,
    _too_many_cards,
    _added_wrong,
    _nobody_stopped,
    _total_wrong,
)
"""What goes wrong on a sheet."""


# --- over or not ------------------------------------------------------------------------------------------------------


def over_or_not(on: Stage) -> OverOrNot | None:
    """A last Ligretto card, a round that was stopped, or a match near its target."""
    kind = on.chance.weighed({"last": 4, "stopped": 2, "match": 0 if on.level == LEVELS[0] else 4})
    if kind == "stopped":
        table = ended_table(on)
        return None if table is None else OverOrNot(table)
    return _last_card(on) if kind == "last" else _match(on)


def _last_card(on: Stage) -> OverOrNot | None:
    """A card laid from the row or the pile, with one Ligretto card left or a few more."""
    tops = some_tops(on)
    one, hand = near(on, tops, "fits"), near_hand(on, tops)
    if one is None or one in hand.named() or hand.row is None or one.below is None:
        return None
    from_row = on.chance.often(0.75)
    left = on.chance.pick((1, 1, 1, 2))
    row = ((one,), *hand.row[1:]) if from_row else hand.row
    table = on.lay_out(tops, hand._replace(row=row, ligretto=hand.ligretto if from_row else (one,), left=left))
    if table is None:
        return None
    spot = Spot(on.seat, ROW, 0) if from_row else Spot(on.seat, LIGRETTO)
    return OverOrNot(table, Lay(on.seat, spot, tops.index(one.below)))


def _match(on: Stage) -> OverOrNot | None:
    """Totals near the target, and a round that runs or has just been stopped."""
    on = on.by("danish", "bgg_99")
    if not on.rules.match_end.startswith("target:"):
        return None
    table = ended_table(on, running=on.chance.often(0.7))
    if table is None:
        return None
    match = Match(on.rules, on.players)
    for _ in range(on.chance.between(3, 5)):
        if not match.over:
            match = match.add(_near_target(on))
    return None if match.over else OverOrNot(table, None, match)


def _near_target(on: Stage) -> Iterable[int]:
    possible = points_range(on.rules)
    least, most = max(5, possible[0]), min(30, possible[-1])
    return [on.chance.between(min(least, most), most) for _ in range(on.players)]

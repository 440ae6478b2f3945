"""How each kind of exercise is written: its fields, and the question that they make."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.comparison import under
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import is_legal
from ligretto_widget.game.match import Match
from ligretto_widget.game.measures import card_at, place_at
from ligretto_widget.game.moves import DISCARD, LIGRETTO, ROW, Lay, Put, Spot, seat_of
from ligretto_widget.game.notation import move as read_move
from ligretto_widget.game.sheet import Entry, SheetRow
from ligretto_widget.game.table import Table, check_players
from ligretto_widget.play.record import load
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.exercise import Setting
from ligretto_widget.teach.exercises.fields import Fields
from ligretto_widget.teach.exercises.made import PROPERTIES
from ligretto_widget.teach.exercises.make_races import winner


def _which_fit(entry: Fields) -> q.Question:
    table = entry.table()
    return q.WhichFit(table, entry.seat(table.players))


def _why_not(entry: Fields) -> q.Question:
    table = entry.table()
    last = entry.seat(table.players, "last") if "last" in entry.fields else None
    return q.WhyNot(table, entry.move(), last)


def _where_to(entry: Fields) -> q.Question:
    table = entry.table()
    seat, one = entry.seat(table.players), entry.card()
    area = table.areas[seat]
    spots = [Spot(seat, ROW, place) for place in range(len(area.row))] + [Spot(seat, LIGRETTO), Spot(seat, DISCARD)]
    found = next((spot for spot in spots if card_at(table, spot) is one), None)
    return q.WhereTo(table, found) if found is not None else entry.fail("card", "a card that lies open at that seat")


def _on_top(entry: Fields) -> q.Question:
    table = entry.table()
    if "moves" not in entry.fields:
        if "seat" not in entry.fields:
            entry.fail("moves", 'a list of moves such as ["A flip"], or X4 has a seat and passes')
        return q.HowManyTops(table, entry.seat(table.players), entry.whole("passes", 1, 20))
    moves = entry.moves()
    if len({seat_of(move) for move in moves}) != 1 or seat_of(moves[0]) is None:
        entry.fail("moves", "moves of one seat")
    return q.OnTop(table, moves)


def _lies_there(entry: Fields) -> q.Question:
    table, move = entry.table(), entry.move()
    seat = seat_of(move)
    spot = entry.read("spot", lambda: read_move(f"{seat_name(seat or 0)} {entry.text('spot')} centre:new"))
    assert isinstance(spot, Lay)
    at = spot.source
    if at.seat != seat or at.depth != 1 or (at.zone is ROW and place_at(table, at) is None):
        entry.fail("spot", "where a card of the mover lies on top: ligretto, discard, reserve, or row: and a place")
    return q.LiesThere(table, move, at)


def _whose_rules(entry: Fields) -> q.Question:
    table, move = entry.table(), entry.move()
    if "after" not in entry.fields:
        return q.WhoseRules(table, move)
    shown = entry.read("after", lambda: under(table, entry.text("after")))
    if not isinstance(move, Lay | Put) or move.source.zone is not ROW or not is_legal(shown, move):
        entry.fail("after", "an edition that allows the move, which takes a card from the row")
    return q.WhoseRules(table, move, carry_out(shown, move))


def _who_was_first(entry: Fields) -> q.Question:
    timeline = entry.read("record", lambda: load(entry.folder / entry.text("record")))
    frame = entry.whole("frame", 1, len(timeline) - 1)
    if winner(timeline, frame) is None:
        races = [str(index) for index in range(1, len(timeline)) if winner(timeline, index) is not None]
        entry.fail("frame", f"a card that came too late for its pile: {', '.join(races) or 'there is none'}")
    return q.WhoWasFirst(timeline, frame)


def _points(entry: Fields) -> q.Question:
    table = entry.table()
    if "move" in entry.fields:
        move = entry.move()
        if not isinstance(move, Lay) or not is_legal(table, move):
            entry.fail("move", "a card that can be laid in the centre")
        return q.Points(table, move.seat, move)
    if "seat" not in entry.fields:
        return q.Points(table, None) if table.over else entry.fail("seat", "a seat, or a round that is over")
    return q.Points(table, entry.seat(table.players))


def _sheet_faults(entry: Fields) -> q.Question:
    rows = entry.fields["sheet"]
    form = "rounds, each a list of [centre, left, points, total] for each seat, the last two if they are written"
    if not isinstance(rows, list | tuple) or not rows or not all(isinstance(row, list | tuple) and row for row in rows):
        entry.fail("sheet", form)
    for row in rows:
        for each in row:
            if not isinstance(each, list | tuple) or not 2 <= len(each) <= 4 or not all(type(n) is int for n in each):
                entry.fail("sheet", form)
    rules = entry.rules() if "edition" in entry.fields else EDITIONS["schmidt"]
    players = check_players(rules, len(rows[0]))
    return q.SheetFaults(tuple(SheetRow(tuple(Entry(*each) for each in row)) for row in rows), players, rules)


def _stuck(entry: Fields) -> q.Question:
    return q.Stuck(entry.table())


def _mend(entry: Fields) -> q.Question:
    table, move = entry.table(), entry.move()
    if is_legal(table, move):
        entry.fail("move", "a move that is not legal")
    given = entry.fields.get("may_change", sorted(q.CHANGES))
    things: Any = [given] if isinstance(given, str) else given
    fine = isinstance(things, list | tuple) and all(isinstance(each, str) and each in q.CHANGES for each in things)
    if not fine or not things:
        entry.fail("may_change", f"some of {', '.join(sorted(q.CHANGES))}")
    return q.Mend(table, move, frozenset(things))


def _build(entry: Fields) -> q.Question:
    asked: Any = entry.one_of("property", tuple(PROPERTIES))
    return q.Build(asked, entry.whole("n", -20, 100) if "n" in entry.fields else 0)


def _in_which_order(entry: Fields) -> q.Question:
    table = entry.table()
    return q.InWhichOrder(table, entry.seat(table.players), entry.card(), entry.whole("n", 1, 8))


def _over_or_not(entry: Fields) -> q.Question:
    table = entry.table()
    move = entry.move() if "move" in entry.fields else None
    if "rounds" not in entry.fields:
        return q.OverOrNot(table, move)
    rounds = entry.fields["rounds"]
    if not isinstance(rounds, list | tuple) or not all(isinstance(each, list | tuple) for each in rounds):
        entry.fail("rounds", "a list of rounds, each the points seat by seat")
    return q.OverOrNot(table, move, entry.read("rounds", lambda: _match(table, rounds)))


def _match(table: Table, rounds: Sequence[Sequence[int]]) -> Match:
    match = Match(table.rules, table.players)
    for points in rounds:
        match = match.add(points)
    return match


def setting_of(entry: Fields) -> Setting | None:
    """The rules and seats that a built table is to have."""
    if "edition" not in entry.fields and "players" not in entry.fields:
        return None
    rules = entry.rules() if "edition" in entry.fields else EDITIONS["schmidt"]
    return Setting(rules, check_players(rules, entry.fields.get("players", 4)))


class Written(NamedTuple):
    """A kind as it is written: fields that it needs, fields that it may have, and what makes the question of them."""

    needed: tuple[str, ...]
    may: tuple[str, ...]
    make: Callable[[Fields], q.Question]


WRITTEN: Final[Mapping[str, Written]] = {
    "X1": Written(("position", "seat"), (), _which_fit),
    "X2": Written(("position", "move"), ("last",), _why_not),
    "X3": Written(("position", "seat", "card"), (), _where_to),
    "X4": Written(("position",), ("moves", "seat", "passes"), _on_top),
    "X5": Written(("position", "move", "spot"), (), _lies_there),
    "X6": Written(("position", "move"), ("after",), _whose_rules),
    "X7": Written(("record", "frame"), (), _who_was_first),
    "X8": Written(("position",), ("seat", "move"), _points),
    "X9": Written(("sheet",), ("edition",), _sheet_faults),
    "X10": Written(("position",), (), _stuck),
    "X11": Written(("position", "move"), ("may_change",), _mend),
    "X12": Written(("property",), ("n", "edition", "players"), _build),
    "X13": Written(("position", "seat", "card", "n"), (), _in_which_order),
    "X14": Written(("position",), ("move", "rounds"), _over_or_not),
}
"""How the fourteen kinds are written."""

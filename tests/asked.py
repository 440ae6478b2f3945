"""How the examples of these tests are written: a position on one line, and rounds of a few events."""

from __future__ import annotations

from ligretto_widget.game.cards import card
from ligretto_widget.game.engine import apply
from ligretto_widget.game.judge import is_legal
from ligretto_widget.game.moves import Spot
from ligretto_widget.game.notation import move, position
from ligretto_widget.game.sheet import Entry, SheetRow
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Frame, Timeline
from ligretto_widget.teach.exercises import questions as q


def table(text: str) -> Table:
    """The position; " / " stands for a line break, and what never comes up in play may be asked about."""
    return position(text.replace(" / ", "\n"), strict=False)


def spot(text: str) -> Spot:
    """Where A's card lies: ``row:2``, ``discard:3``; another seat's with its letter before: ``B.row:1``."""
    asked = move(f"A {text} centre:new")
    return asked.source  # type: ignore[union-attr]


def spots(text: str) -> frozenset[Spot]:
    return frozenset(map(spot, text.split()))


def targets(text: str) -> frozenset[q.Target]:
    """Piles from 1 as on the board, ``new``, places of the row."""
    return frozenset(
        None if word == "new" else int(word) - 1 if word.isdecimal() else spot(word) for word in text.split()
    )


def seats(text: str) -> frozenset[int]:
    return frozenset("ABCDEFGHIJKL".index(letter) for letter in text.split())


def why_not(text: str, move_text: str, last: str = "") -> q.WhyNot:
    return q.WhyNot(table(text), move(move_text), "ABCD".index(last) if last else None)


def where_to(text: str, source: str) -> q.WhereTo:
    return q.WhereTo(table(text), spot(source))


def on_top(text: str, *moves: str) -> q.OnTop:
    return q.OnTop(table(text), tuple(map(move, moves)))


def lies_there(text: str, move_text: str, where: str) -> q.LiesThere:
    return q.LiesThere(table(text), move(move_text), spot(where))


def helpers(text: str) -> frozenset[tuple[int, object]]:
    """``A:R1`` is the red 1 of A."""
    return frozenset(("ABCD".index(word[0]), card(word[2:])) for word in text.split())


def stuckness(found: bool, text: str) -> q.Stuckness:
    return q.Stuckness(found, helpers(text))  # type: ignore[arg-type]


def sheet(*lines: str, edition: str = "schmidt") -> q.SheetFaults:
    """Each line a round: ``14/3=8`` is a seat's centre, what is left, and the points that are written."""
    rounds = []
    for line in lines:
        words = [word.replace("=", "/").split("/") for word in line.split()]
        rounds.append(SheetRow(tuple(Entry(*map(int, word)) for word in words)))
    players = len(rounds[0].entries)
    return q.SheetFaults(tuple(rounds), players, table(f"edition {edition} / players {players}").rules)


def round_of(start: Table, *events: tuple[int, int, str]) -> Timeline:
    """A round of events: when it lands (ms), when the hand set out (ms), the move. All have seen the start."""
    frames = [Frame(0, None, False, 0, 0, start, ())]
    for time, left, text in events:
        asked, here = move(text), frames[-1].table
        landed = is_legal(here, asked)
        frames.append(Frame(time, asked, landed, 0, left, apply(here, asked) if landed else here, ()))
    return Timeline(frames)

"""A score sheet written by people, and what cannot be on it.

A sheet holds less than a table: how many cards of each seat came to the centre and how many were left. That is enough
to find most slips, because a seat owns forty cards, ten of them start in the Ligretto pile, and where refilling is a
duty the row is full as long as that pile is not empty. Each fault is a value that says where it stands, what was given
and everything that would have been possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias, TypeGuard

from ligretto_widget.game.cards import DECK
from ligretto_widget.game.integers import integer
from ligretto_widget.game.requirements import Basis, cited
from ligretto_widget.game.ruleset import LIGRETTO_SIZE, RuleSet
from ligretto_widget.game.scoring import HOWS, PARTS, every_id
from ligretto_widget.game.table import How, check_players, rules_of

CARDS: Final = range(len(DECK) + 1)
LEFT: Final = range(LIGRETTO_SIZE + 1)

_DECK: Final = Basis({"DK": "DK-09", "EN": "EN-01 EN-04", "BG": "BG-01", "NL": "NL-03"})
_TOTALS: Final = Basis({"DK": "DK-36", "EN": "EN-34", "BG": "BG-15", "NL": "NL-36"})

BASES: Final[Mapping[str, tuple[Basis | str, ...]]] = MappingProxyType(
    {
        "WRONG_SEATS": (),
        "NOT_WHOLE": (),
        "LEFT_IMPOSSIBLE": (Basis({"DK": "DK-13", "EN": "EN-06", "BG": "BG-03", "NL": "NL-07"}),),
        "CENTRE_IMPOSSIBLE": (_DECK,),
        "TOO_MANY_CARDS": (_DECK,),
        "ROW_WAS_FULL": ("row_refill", "row_size"),
        "NOBODY_STOPPED": ("on_empty",),
        "TWO_STOPPED": ("on_empty",),
        "WRONG_POINTS": tuple(PARTS.values()),
        "WRONG_TOTAL": (_TOTALS,),
    }
)
"""The codes of faults in the order they are looked for, and the statements or fields behind each."""

CITES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        code: tuple(i for basis in bases if isinstance(basis, Basis) for i in every_id(basis))
        for code, bases in BASES.items()
    }
)
"""What the check holds a sheet to, with the statements it carries out; fields cite their own."""


class Entry(NamedTuple):
    """What is written for one seat in one round: numbers of cards, and the points and the total if they are written."""

    centre: int
    left: int
    points: int | None = None
    total: int | None = None


class SheetRow(NamedTuple):
    """One round of a sheet, seat by seat, and how it ended."""

    entries: tuple[Entry, ...]
    how: How = "stop"


Line: TypeAlias = SheetRow | Sequence[Sequence[int]]
Slip: TypeAlias = tuple[str, object, Sequence[int]]  # code, given, possible


class Fault(NamedTuple):
    """Something on a sheet that cannot be.

    ``round`` counts from 1 as on the sheet; ``seat`` from 0, None where it is the whole round; ``possible`` is the
    collection of everything that would do in place of ``given``.
    """

    code: str
    round: int
    seat: int | None
    given: Any
    possible: Sequence[int]
    rule_ids: tuple[str, ...]


def check_sheet(
    sheet: Iterable[Line], players: int, edition: str | RuleSet = "schmidt", **changes: object
) -> list[Fault]:
    """All faults of a sheet, round by round and seat by seat; none when the sheet can be right.

    ``sheet``: rounds, each a :class:`SheetRow` or just ``(centre, left)`` for each seat of a round that was stopped.
    ``players``, ``edition`` and ``changes`` as in a deal. A total is held to the total and points written before it,
    so that one slip is one fault. Raises ValueError for what is no sheet at all.

    >>> [(fault.code, fault.seat, fault.given) for fault in check_sheet([[(14, 3), (21, 0)], [(9, 11), (17, 2)]], 2)]
    [('LEFT_IMPOSSIBLE', 0, 11), ('NOBODY_STOPPED', None, 2)]
    """
    rules = rules_of(edition, changes)
    check_players(rules, players)
    check = _Check(rules, players)
    return [fault for number, line in enumerate(sheet, start=1) for fault in check.round(number, _row(line))]


def _row(line: Line) -> SheetRow:
    how: How
    entries, how = line if isinstance(line, SheetRow) else (line, "stop")
    if how not in HOWS:
        raise ValueError(f"how cannot be {how!r}: it is {' or '.join(HOWS)}")
    return SheetRow(tuple(_entry(each) for each in entries), how)


def _entry(numbers: Sequence[Any]) -> Entry:
    if not 2 <= len(numbers) <= len(Entry._fields):
        raise ValueError(f"an entry of the sheet cannot be {numbers!r}: it is {', '.join(Entry._fields)}, two to four")
    return Entry(*(given if (number := integer(given)) is None else number for given in numbers))


class _Check:
    """The check on its way down a sheet: all it carries along is each seat's last total."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        self.rules = rules
        self.players = players
        self.places = rules.places(players)
        self.totals: list[int | None] = [0] * players

    def round(self, number: int, row: SheetRow) -> Iterator[Fault]:
        if len(row.entries) != self.players:
            yield self._fault("WRONG_SEATS", number, None, len(row.entries), (self.players,))
            self.totals = [None] * self.players
            return
        for seat, entry in enumerate(row.entries):
            for code, given, possible in self._entry(seat, entry):
                yield self._fault(code, number, seat, given, possible)
        lefts = [entry.left for entry in row.entries if _whole(entry.left)]
        if row.how == "stop" and lefts and 0 not in lefts:
            yield self._fault("NOBODY_STOPPED", number, None, min(lefts), (0,))
        if row.how == "stop" and lefts.count(0) > 1 and self.rules.on_empty != "explicit_shout":
            yield self._fault("TWO_STOPPED", number, None, lefts.count(0), (1,))

    def _entry(self, seat: int, entry: Entry) -> Iterator[Slip]:
        cards = list(self._cards(entry))
        yield from cards
        points = () if cards else self._points(entry)
        if entry.points is not None and points and entry.points not in points:
            yield "WRONG_POINTS", entry.points, points
        yield from self._total(seat, entry, (entry.points,) if _whole(entry.points) else points)

    def _cards(self, entry: Entry) -> Iterator[Slip]:
        numbers = (("CENTRE_IMPOSSIBLE", entry.centre, CARDS), ("LEFT_IMPOSSIBLE", entry.left, LEFT))
        for code, given, possible in numbers:
            if not _whole(given):
                yield "NOT_WHOLE", given, possible
            elif given not in possible:
                yield code, given, possible
        if not all(_whole(given) and given in possible for _, given, possible in numbers):
            return
        room = len(DECK) - entry.left
        full = self.places if self._row_full(entry.left) else 0
        if entry.centre > room:
            yield "TOO_MANY_CARDS", entry.centre, range(room + 1)
        elif entry.centre > room - full:
            yield "ROW_WAS_FULL", entry.centre, range(room - full + 1)

    def _row_full(self, left: int) -> bool:
        """Whether no place of the row can be empty; it holds in the expert game too, whose stacks only add cards."""
        return left > 0 and self.rules.row_refill == "must_now"

    def _points(self, entry: Entry) -> tuple[int, ...]:
        """The points such an entry can have: one number, unless row and hand count differently."""
        rules = self.rules
        rest = len(DECK) - entry.centre - entry.left
        low = self.places if self._row_full(entry.left) else 0
        high = rest if rules.expert else min(rest, self.places)
        sure = entry.centre * rules.centre_point + entry.left * rules.ligretto_penalty
        split = {sure + row * rules.row_point + (rest - row) * rules.hand_point for row in range(low, high + 1)}
        return tuple(sorted(split))

    def _total(self, seat: int, entry: Entry, points: tuple[int, ...]) -> Iterator[Slip]:
        before = self.totals[seat]
        possible = () if before is None else tuple(before + each for each in points)
        if entry.total is not None and possible and entry.total not in possible:
            yield "WRONG_TOTAL", entry.total, possible
        if _whole(entry.total):
            self.totals[seat] = entry.total
        else:
            self.totals[seat] = possible[0] if len(possible) == 1 else None

    def _fault(self, code: str, number: int, seat: int | None, given: object, possible: Sequence[int]) -> Fault:
        ids = dict.fromkeys(i for basis in BASES[code] for i in cited(self.rules, basis)[1])
        return Fault(code, number, seat, given, possible, tuple(ids))


def _whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)

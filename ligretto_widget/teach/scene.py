"""The move under question, with everything on the table that its sentences speak of."""

from __future__ import annotations

from typing import NamedTuple

from ligretto_widget.game.cards import Card, Colour, pile_card
from ligretto_widget.game.judge import Finding, Verdict
from ligretto_widget.game.measures import place_at
from ligretto_widget.game.moves import Lay, Put, Spot, seat_of
from ligretto_widget.game.table import NOBODY, Area, Table
from ligretto_widget.teach import names as n
from ligretto_widget.teach.say import Say


class Scene(NamedTuple):
    """A verdict, the table it speaks of (or None), and the language."""

    t: Say
    verdict: Verdict
    table: Table | None
    peek: bool = False

    @property
    def seat(self) -> int | None:
        """Whose move it is."""
        return seat_of(self.verdict.move)

    @property
    def area(self) -> Area:
        """The mover's area; an empty one where nobody sits or no table is given."""
        return self.table.area(self.seat) if self.table is not None and self.seat is not None else NOBODY

    @property
    def source(self) -> Spot | None:
        """Where the card comes from."""
        move = self.verdict.move
        return move.source if isinstance(move, Lay | Put) else None

    @property
    def card(self) -> Card | None:
        """The card of the move, if it lies in sight."""
        if self.source is None:
            return None
        if self.table is not None:
            return n.seen_card(self.table, self.source, self.peek)
        return self._card_of_findings() if n.is_seen(self.source) else None

    @property
    def hidden(self) -> bool:
        """Whether the card of the move does not lie in sight."""
        return self.source is not None and not self.peek and not n.is_seen(self.source)

    @property
    def top(self) -> Card | None:
        """The top of the pile aimed at, or the row card that would be covered."""
        move, table = self.verdict.move, self.table
        if isinstance(move, Lay) and move.pile is not None and table is not None:
            return table.tops[move.pile] if 0 <= move.pile < len(table.tops) else None
        if isinstance(move, Put) and table is not None:
            stack = place_at(table, move.target)
            return stack[-1] if stack else None
        return None

    @property
    def above(self) -> Card | None:
        """The free card of the zone whose lower card the move would take."""
        if self.source is None or self.table is None:
            return None
        return n.seen_card(self.table, self.source._replace(depth=1))

    @property
    def need(self) -> Card | None:
        """The card that the pile takes next."""
        if isinstance(self.verdict.move, Lay) and self.top is not None:
            return self.top.above
        colour, number = self.finding("WRONG_COLOUR"), self.finding("WRONG_NUMBER")
        if self.table is None and colour and number and colour.needed and number.needed:
            return _joined(next(iter(colour.needed)), next(iter(number.needed)))
        return None

    def finding(self, code: str) -> Finding | None:
        """The condition of that code, if it was measured."""
        return next((f for f in self.verdict.findings if f.code == code and f.holds is not None), None)

    def holds(self, code: str) -> bool:
        """Whether that condition was measured and holds."""
        found = self.finding(code)
        return found is not None and found.holds is True

    def fails(self, code: str) -> bool:
        """Whether that condition was measured and does not hold."""
        found = self.finding(code)
        return found is not None and found.holds is False

    def _card_of_findings(self) -> Card | None:
        colour, number = self.finding("WRONG_COLOUR"), self.finding("WRONG_NUMBER")
        return _joined(colour.found, number.found) if colour and number else None


def _joined(colour: object, number: object) -> Card | None:
    if isinstance(colour, Colour) and isinstance(number, int):
        return pile_card(colour, number)
    return None

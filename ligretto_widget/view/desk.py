"""What the task remembers between two presses of its buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ligretto_widget.game.table import Table
from ligretto_widget.teach.hints import Hint, best


class Said(NamedTuple):
    """An answer in the task: its tone, its title and a reason."""

    tone: str
    title: str
    reason: str = ""


class Hinted(NamedTuple):
    """The last hint, for whom and on which table it was given; no table where it speaks of one moment alone."""

    seat: int
    table: Table | None
    hint: Hint

    def holds(self, table: Table) -> bool:
        """Whether it leads to the same move there: others may have moved meanwhile, but not this seat."""
        was, seat = self.table, self.seat
        return was is not None and was.areas[seat] == table.areas[seat] and best(was, seat) == best(table, seat)


@dataclass(slots=True)
class Desk:
    """``page``: which page is open, if any; ``whose``: the seat that it speaks of, where one was chosen."""

    page: str = ""
    said: Said | None = None
    hinted: Hinted | None = None
    whose: int | None = None
    dark: bool = False

    def open(self, page: str) -> None:
        """Another page, without what was said on the last one."""
        self.page, self.said, self.hinted = page, None, None

    def move_on(self, table: Table) -> None:
        """The table has changed: a hint that does not hold on it is dropped."""
        if self.hinted is not None and not self.hinted.holds(table):
            self.forget()

    def forget(self) -> None:
        """The hint is dropped, where there is one."""
        if self.hinted is not None:
            self.said = self.hinted = None

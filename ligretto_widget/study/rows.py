"""The rows of a tournament that lie in a folder, read when they are asked for.

Only the columns that are asked for are read, and :meth:`Rows.frames` reads one chunk after the other, so what a chart
needs does not grow with the number of rounds.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ligretto_widget.study.columns import COLUMNS, frame
from ligretto_widget.study.folder import Folder
from ligretto_widget.study.lacking import need
from ligretto_widget.study.plan import Plan

if TYPE_CHECKING:
    import pandas


class Rows:
    """The rows of a tournament in a folder: ``Rows(folder)``, or what ``tournament(folder=...)`` gives.

    ``rows["points"]`` is a column, :meth:`frame` some columns or all, :meth:`frames` the same chunk by chunk; its
    length is the number of rows. Raises ValueError for a folder without a tournament.
    """

    __slots__ = ("_folder",)

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self._folder = Folder.found(folder)

    @property
    def plan(self) -> Plan:
        """What was to be played."""
        return self._folder.plan

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(COLUMNS)

    @property
    def rounds(self) -> int:
        """How many rounds are there, of all combinations together."""
        return sum(chunk.rounds for chunk in self._folder.present())

    @property
    def complete(self) -> bool:
        """Whether all rounds of the plan are there."""
        return self.rounds == self.plan.all_rounds

    def __len__(self) -> int:
        return sum(chunk.rows for chunk in self._folder.present())

    def __repr__(self) -> str:
        return f"<rows of {self.rounds:,} of {self.plan.all_rounds:,} rounds in {os.fsdecode(self._folder.path)!r}>"

    def __getitem__(self, column: str) -> pandas.Series:
        return self.frame(column)[column]

    def frame(self, *columns: str) -> pandas.DataFrame:
        """These columns of all rows; all columns where none is named. Raises ValueError for a name that is none."""
        pandas = need("pandas", "a tournament")
        pieces = list(self.frames(*columns))
        if not pieces:
            return frame(self.plan, {name: [] for name in columns or COLUMNS})
        return pandas.concat(pieces, ignore_index=True)

    def frames(self, *columns: str) -> Iterator[pandas.DataFrame]:
        """The same chunk by chunk."""
        unknown: list[Any] = [name for name in columns if name not in COLUMNS]
        if unknown:
            raise ValueError(f"no column is called {unknown[0]!r}: there are {', '.join(COLUMNS)}")
        for chunk in self._folder.present():
            yield self._folder.read(chunk, columns or tuple(COLUMNS))

"""Many rounds: every combination of players and editions, one row for each round and seat."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from typing import TYPE_CHECKING, Any, Literal, overload

from ligretto_widget.game.integers import between
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.play.watching import Watch
from ligretto_widget.study import workers as by
from ligretto_widget.study.bots.apart import close_houses, possible
from ligretto_widget.study.bots.register import Own, own_bots
from ligretto_widget.study.columns import COLUMNS, frame
from ligretto_widget.study.folder import Folder
from ligretto_widget.study.interrupts import listening
from ligretto_widget.study.lacking import need
from ligretto_widget.study.plan import CHUNK, Chunk, Plan
from ligretto_widget.study.plan import plan as made_plan
from ligretto_widget.study.progress import showing
from ligretto_widget.study.rounds import Job
from ligretto_widget.study.rows import Rows

if TYPE_CHECKING:
    import pandas

Editions = str | RuleSet | tuple[str | RuleSet, ...] | list[str | RuleSet]
Players = int | tuple[int, ...] | list[int] | range
Names = str | tuple[str, ...] | list[str] | None
Workers = int | Literal["all"]
Path = str | os.PathLike[str]


class Interrupted(UserWarning):
    """A tournament was interrupted: what it gives is what was done so far."""


@overload
def tournament(
    players: Players = ...,
    edition: Editions = ...,
    bots: Names = ...,
    rounds: int = ...,
    seed: int = ...,
    *,
    workers: Workers = ...,
    client: Any = ...,
    folder: None = ...,
    chunk: int = ...,
    progress: Watch | bool | None = ...,
    **rules: object,
) -> pandas.DataFrame: ...
@overload
def tournament(
    players: Players = ...,
    edition: Editions = ...,
    bots: Names = ...,
    rounds: int = ...,
    seed: int = ...,
    *,
    workers: Workers = ...,
    client: Any = ...,
    folder: Path,
    chunk: int = ...,
    progress: Watch | bool | None = ...,
    **rules: object,
) -> Rows: ...
def tournament(
    players: Players = (2, 3, 4),
    edition: Editions = ("schmidt", "danish"),
    bots: Names = None,
    rounds: int = 10_000,
    seed: int = 1,
    *,
    workers: Workers = 1,
    client: Any = None,
    folder: Path | None = None,
    chunk: int = CHUNK,
    progress: Watch | bool | None = None,
    **rules: object,
) -> pandas.DataFrame | Rows:
    """Play every combination of players and editions, and give one row for each round and seat.

    ``players``: one number or several; ``edition``: one or several, by name, as a rule set, or as a name with changes
    (``"danish expert"``, ``"schmidt recycle_shuffle=never"``); ``rules`` changes a field in all of them. ``bots``: one
    name for all seats, or several that sit down in this order, again from the first where seats are left; None for the
    usual ones. ``rounds``: of each combination. The columns are told in :data:`ligretto_widget.study.columns.COLUMNS`.

    ``workers``: processes that play, ``"all"`` for one a core; ``client``: a Dask client, whose cluster plays instead.
    The rows are the same either way, since a round's seed is drawn from ``seed``, its combination and its number alone.
    ``chunk``: rounds that are played at a stretch. ``progress``: a function that is told (rounds played, rounds in
    all), or False for no bar.

    Without ``folder`` the result is a pandas frame; ``attrs`` says whether it is ``complete``, its ``rounds``, and how
    many there were to be (``of``). With it each chunk is a Parquet file in that folder, and the result is a
    :class:`~ligretto_widget.study.rows.Rows`, which reads columns when they are asked for, so memory does not grow with
    the rounds. The same call again plays what is missing there and nothing else; a damaged file is named by a warning
    and played again; a folder with another tournament is refused.

    An interrupt ends it after the chunks that are done, with an :class:`Interrupted` warning, and what they hold is the
    result.

    Raises ValueError that names the argument, what was given and what is possible; ImportError that says what to
    install.
    """
    need("pandas", "a tournament")
    plan = made_plan(players, edition, bots, rounds, seed, chunk, **rules)
    count = _workers(workers, client)
    own = _own(plan, count > 1 or client is not None)
    with listening():
        try:
            store = _Memory(plan) if folder is None else Folder.opened(folder, plan)
            done = _play(store, plan, own, count, client, progress)
        finally:
            close_houses()
    if done < plan.all_rounds:
        again = "" if folder is None else "; the same call goes on from there"
        warnings.warn(f"interrupted: {done:,} of {plan.all_rounds:,} rounds{again}", Interrupted, stacklevel=2)
    return store.result() if isinstance(store, _Memory) else Rows(store.path)


class _Memory:
    """The rows of the chunks that are done, in memory."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._chunks: dict[Chunk, Mapping[str, list[Any]]] = {}

    def missing(self) -> Iterable[Chunk]:
        return self._plan.chunks()

    def put(self, chunk: Chunk, columns: Mapping[str, list[Any]]) -> None:
        self._chunks[chunk] = columns

    def result(self) -> Any:
        ordered = [self._chunks[chunk] for chunk in self._plan.chunks() if chunk in self._chunks]
        rows = frame(self._plan, {name: [each for columns in ordered for each in columns[name]] for name in COLUMNS})
        done = sum(chunk.rounds for chunk in self._chunks)
        rows.attrs = {"complete": done == self._plan.all_rounds, "rounds": done, "of": self._plan.all_rounds}
        return rows


def _play(
    store: _Memory | Folder, plan: Plan, own: tuple[Own, ...], count: int, client: Any, progress: Watch | bool | None
) -> int:
    """Play what the store lacks; how many rounds are done in the end, fewer than all where a person interrupted."""
    most = plan.all_rounds
    missing = tuple(store.missing())
    done = most - sum(chunk.rounds for chunk in missing)
    jobs = (Job(plan, chunk, own) for chunk in missing)
    try:
        with showing(progress, most) as watch, closing(_played(jobs, count, client)) as played:
            for chunk, columns in played:
                store.put(chunk, columns)
                done += chunk.rounds
                watch(done, most)
    except KeyboardInterrupt:
        pass
    return done


def _played(jobs: Iterator[Job], count: int, client: Any) -> Any:
    if client is not None:
        return by.cluster(jobs, client)
    if count == 1:
        return by.here(jobs)
    from ligretto_widget.study.processes import processes  # a browser cannot load it

    return processes(jobs, count)


def _workers(given: object, client: object) -> int:
    if client is not None and not isinstance(client, need("distributed", "a cluster").Client):
        raise ValueError(f"client cannot be {client!r}: it is a Client of dask.distributed")
    if client is not None and given != 1:
        raise ValueError(f"workers cannot be {given!r} with a client: its cluster says who plays")
    if given == "all":
        return by.cores() if possible() else 1
    number = between(given, 1, 256 if possible() else 1)
    if number is not None:
        return number
    raise ValueError(f"workers cannot be {given!r}: it is a number of processes from 1 on, or 'all'")


def _own(plan: Plan, sent: bool) -> tuple[Own, ...]:
    """The bots of one's own that sit at the tables."""
    names = dict.fromkeys(name.partition(" ")[0] for name in plan.bots)
    own = tuple(own_bots[name] for name in names if name in own_bots)
    for each in own:
        if sent and not each.payload:
            raise ValueError(f"bots cannot be {each.name!r} here: it cannot be sent to another process")
    return own

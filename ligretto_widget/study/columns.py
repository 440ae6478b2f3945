"""What a row of results says: one row for each round and seat, the same wherever it was made."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from ligretto_widget.game.scoring import HOWS
from ligretto_widget.study.lacking import need
from ligretto_widget.study.plan import Plan

UNFINISHED: Final = "unfinished"
"""How a round ended that was left as it is after half an hour by its own clock (:data:`~.rounds.LONGEST`)."""

COLUMNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "players": "int8",
        "edition": "category",
        "round": "int32",
        "seed": "int64",
        "seat": "category",
        "bot": "category",
        "points": "int16",
        "centre": "int8",
        "left": "int8",
        "place": "int8",
        "stopper": "bool",
        "moves": "int32",
        "ms": "int32",
        "lost_races": "int32",
        "refusals": "int32",
        "recycles": "int32",
        "deadlock": "bool",
        "how": "category",
        "note": "str",
    }
)
"""The columns, and what pandas holds them in.

``players``      how many sat at the table
``edition``      the rules: the edition, and what is changed in it
``round``        the round's number within its combination, from 0
``seed``         the round's seed: ``lw.simulate(players, edition, seed=seed, bots=...)`` plays it again
``seat``, ``bot``  who
``points``       the seat's points
``centre``       its cards in the centre
``left``         its cards left in the Ligretto pile
``place``        1 for the most points; seats with equal points share a place
``stopper``      it stopped the round
``moves``        moves that were carried out in the round, by all seats
``ms``           how long the round took (milliseconds)
``lost_races``   moves of the seat that were legal when its hand set out and came too late
``refusals``     moves of the seat that were not legal when its hand set out
``recycles``     how often the seat went through its hand
``deadlock``     the round was stuck and ended so
``how``          how it ended: stop, deadlock (proved), agreed (stuck, without a proof), paused, unfinished
``note``         what a bot of one's own did wrong, "" if nothing
"""


def frame(plan: Plan, columns: Mapping[str, Any]) -> Any:
    """A pandas frame of these columns, each held in the same way whatever part of the tournament it is."""
    pandas = need("pandas", "a tournament")
    made = {name: _column(pandas, plan, name, values) for name, values in columns.items()}
    return pandas.DataFrame(made)


def _column(pandas: Any, plan: Plan, name: str, values: Any) -> Any:
    if COLUMNS[name] == "category":
        return pandas.Categorical(values, categories=categories(plan)[name])
    if COLUMNS[name] == "str":
        return pandas.Series(list(values), dtype=object).astype("str")
    return pandas.Series(values, dtype=COLUMNS[name])


def categories(plan: Plan) -> dict[str, list[str]]:
    """What can stand in the columns that say one of several."""
    return {
        "edition": [rules.text() for rules in plan.rules],
        "seat": list(plan.seats),
        "bot": sorted(set(plan.bots)),
        "how": [*HOWS, UNFINISHED],
    }

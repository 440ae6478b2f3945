"""What a field of a rule set may hold: how it is read from a Python value or a text, and how it is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from ligretto_widget.game.cards import MAX_SEATS
from ligretto_widget.game.integers import between
from ligretto_widget.game.text import told


class Field(NamedTuple):
    """What a field may hold: ``read`` takes a Python value or a text to the stored value or raises ValueError."""

    possible: str
    read: Callable[[object], Any]
    write: Callable[[Any], str]


def _choice(*values: str) -> Field:
    def read(value: object) -> str:
        if isinstance(value, str) and value in values:
            return value
        raise ValueError

    return Field(_one_of(values), read, str)


def _one_of(values: Sequence[str]) -> str:
    found, *others = values
    for other in others:
        found = told("{first} or {last}", first=found, last=other)
    return found


def _flag() -> Field:
    def read(value: object) -> bool:
        if isinstance(value, bool):
            return value
        if value in ("true", "false"):
            return value == "true"
        raise ValueError

    return Field(_one_of(("true", "false")), read, lambda value: "true" if value else "false")


def _whole(low: int, high: int) -> Field:
    def read(value: object) -> int:
        if isinstance(value, str) and re.fullmatch(r"-?\d{1,4}", value):
            value = int(value)
        number = between(value, low, high)
        if number is not None:
            return number
        raise ValueError

    return Field(told("a whole number from {low} to {high}", low=low, high=high), read, str)


def _row_size() -> Field:
    def read(value: object) -> tuple[int, int, int]:
        if isinstance(value, str):
            value = tuple(int(part) if part.isdecimal() and len(part) < 3 else 0 for part in value.split("/"))
        sizes = [between(size, 1, 10) for size in (value if isinstance(value, tuple | list) else (value,))]
        if len(sizes) not in (1, 3):
            raise ValueError
        two, three, more = sizes if len(sizes) > 1 else sizes * 3
        if two is None or three is None or more is None:
            raise ValueError
        return two, three, more

    possible = told("places from 1 to 10 for two, three and more players, such as 5/4/3, or one number for all")
    return Field(possible, read, lambda value: "/".join(map(str, value)))


def _sources() -> Field:
    zones = ("row", "ligretto", "discard")

    def read(value: object) -> frozenset[str]:
        if isinstance(value, str):
            value = value.split("+")
        if isinstance(value, list | tuple | set | frozenset) and value and all(isinstance(v, str) for v in value):
            chosen = frozenset(str(v) for v in value)
            if chosen <= set(zones):
                return chosen
        raise ValueError

    possible = told("some of {names}", names="+".join(zones))
    return Field(possible, read, lambda value: "+".join(z for z in zones if z in value))


def _match_end() -> Field:
    def read(value: object) -> str:
        if isinstance(value, str) and re.fullmatch(r"single_round|(agreed_rounds|target):[1-9]\d{0,3}", value):
            return value
        raise ValueError

    possible = told("{first} or {last}", first=["single_round", "agreed_rounds:N"], last="target:N")
    return Field(possible, read, str)


FIELDS: Final[Mapping[str, Field]] = MappingProxyType(
    {
        "min_players": _whole(2, MAX_SEATS),
        "max_boxes": _whole(1, 3),
        "row_size": _row_size(),
        "deal_order": _choice("row_first", "ligretto_first"),
        "centre_sources": _sources(),
        "row_refill": _choice("must_now", "may"),
        "flip_when": _choice("any_time", "no_play"),
        "flip_when_enforced": _choice("advise", "strict"),
        "flip_style": _choice("packet", "count_three"),
        "short_flip": _choice("flip_remaining", "not_allowed"),
        "recycle_when": _choice("reserve_empty", "fewer_than_flip_size"),
        "recycle_shuffle": _choice("always", "never"),
        "recycle_remainder": _choice("last", "first"),
        "optional_shuffle": _choice("none", "after_fruitless_pass"),
        "tiny_hand": _choice("flip_remaining", "dead"),
        "on_empty": _choice("ends", "automatic_shout", "explicit_shout"),
        "deadlock_end": _choice("ends", "may_end"),
        "deadlock_round_winner": _choice("none", "round_leader"),
        "centre_point": _whole(-99, 99),
        "ligretto_penalty": _whole(-99, 99),
        "row_point": _whole(-99, 99),
        "hand_point": _whole(-99, 99),
        "match_end": _match_end(),
        "tie_rule": _choice("shared", "playoff_round"),
        "expert": _flag(),
        "expert_step": _choice("any_lower", "exactly_one_lower"),
        "expert_colour": _choice("ignored", "differ_from_card_below"),
        "expert_empty_slot": _choice("ligretto_only", "ligretto_or_discard"),
        "pause": _choice("stop_and_score", "unregulated"),
    }
)
"""Every field that legality, set-up, scoring or the match depends on."""


def no_field(name: object) -> str:
    """What is said to a name that is no field's."""
    return told("no rule field is called {name}: there are {names}", name=repr(name), names=list(FIELDS))

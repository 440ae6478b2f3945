"""Rule sets: every point on which editions differ, as a named field with its value, its source and its rule ids.

A :class:`RuleSet` is interned: equal rule sets are one object, so what is compiled for one is found again by identity.
The presets are in :mod:`ligretto_widget.game.editions`; what each field may hold is in
:mod:`ligretto_widget.game.fields`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from ligretto_widget.game.fields import FIELDS, no_field
from ligretto_widget.game.text import told

__all__ = [
    "FIELDS",
    "FLIP_SIZE",
    "LIGRETTO_SIZE",
    "PLAYERS_PER_BOX",
    "PROVENANCES",
    "Clause",
    "Options",
    "Provenance",
    "RuleSet",
    "options",
    "register",
]

Provenance: TypeAlias = Literal["stated", "implied", "inherited", "house"]
PROVENANCES: Final[tuple[str, ...]] = get_args(Provenance)


class Clause(NamedTuple):
    """One value of a rule set and where it comes from.

    ``rule_ids`` are statements of :mod:`ligretto_widget.game.rulebook`; for an inherited value those of the edition it
    is taken from. ``note`` names the reading that was chosen (``A13``), where there was a choice.
    """

    value: Any
    provenance: Provenance
    rule_ids: tuple[str, ...] = ()
    note: str = ""


PLAYERS_PER_BOX: Final = 4
FLIP_SIZE: Final = 3
LIGRETTO_SIZE: Final = 10


class RuleSet:
    """The rules of one table: an edition, and what was changed in it.

    Each field of :data:`FIELDS` is an attribute that holds its value; :meth:`clause` tells where the value comes from.
    """

    __slots__ = ("_clauses", "name", *FIELDS)

    name: str
    min_players: int
    max_boxes: int
    row_size: tuple[int, int, int]
    deal_order: str
    centre_sources: frozenset[str]
    row_refill: str
    flip_when: str
    flip_when_enforced: str
    flip_style: str
    short_flip: str
    recycle_when: str
    recycle_shuffle: str
    recycle_remainder: str
    optional_shuffle: str
    tiny_hand: str
    on_empty: str
    deadlock_end: str
    deadlock_round_winner: str
    centre_point: int
    ligretto_penalty: int
    row_point: int
    hand_point: int
    match_end: str
    tie_rule: str
    expert: bool
    expert_step: str
    expert_colour: str
    expert_empty_slot: str
    pause: str

    _clauses: Mapping[str, Clause]

    def __init__(self, name: str, clauses: Mapping[str, Clause]) -> None:
        set_once = object.__setattr__
        set_once(self, "name", name)
        set_once(self, "_clauses", MappingProxyType(dict(clauses)))
        for field in FIELDS:
            set_once(self, field, clauses[field].value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a rule set does not change: replace() gives a new one")

    def __repr__(self) -> str:
        return f"<rules: {self.text()}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.name, self.changes())

    def __copy__(self) -> RuleSet:
        return self

    def __deepcopy__(self, memo: object) -> RuleSet:
        return self

    def clause(self, field: str) -> Clause:
        """Value, provenance and rule ids of one field. Raises ValueError for an unknown name."""
        try:
            return self._clauses[field]
        except KeyError:
            raise ValueError(no_field(field)) from None

    def clauses(self) -> Mapping[str, Clause]:
        """All fields in order."""
        return self._clauses

    def replace(self, **changes: object) -> RuleSet:
        """These rules with some fields set by hand; a value that the preset has keeps the preset's clause.

        Raises ValueError that names the field, what was given and what is possible.
        """
        clauses = dict(self._clauses)
        for field, given in changes.items():
            clauses[field] = _changed(self.name, field, given)
        return _interned(self.name, clauses)

    def changes(self) -> dict[str, Any]:
        """The fields that differ from the preset, with their values."""
        preset = _PRESETS[self.name]
        return {f: c.value for f, c in self._clauses.items() if c.value != preset.clause(f).value}

    def text(self) -> str:
        """The preset's name and the changes, as a position's first line has them."""
        words = [self.name]
        for field, value in self.changes().items():
            words.append(field if value is True else f"{field}={FIELDS[field].write(value)}")
        return " ".join(words)

    @property
    def max_players(self) -> int:
        return self.max_boxes * PLAYERS_PER_BOX

    def places(self, players: int) -> int:
        """How many places a row has with that many players (EN-05, EN-14, EN-15, NL-06).

        Raises ValueError for fewer than two.
        """
        if players < 2:
            raise ValueError(f"players cannot be {players!r}: a row is laid for 2 or more")
        return self.row_size[min(players, 4) - 2]


Options: TypeAlias = Mapping[tuple[str, str], Clause]
"""Clauses for values other than the preset's that its rulebook speaks of, by field and written value."""


def _changed(name: str, field: str, given: object) -> Clause:
    clause = _PRESETS[name].clause(field)
    try:
        value = FIELDS[field].read(given)
    except ValueError:
        possible = FIELDS[field].possible
        raise ValueError(
            told("{field} cannot be {given}: it is {possible}", field=field, given=repr(given), possible=possible)
        ) from None
    if value == clause.value:
        return clause
    written = FIELDS[field].write(value)
    option = _OPTIONS[name].get((field, written)) or _OPTIONS[name].get((field, written.partition(":")[0]))
    return option._replace(value=value) if option else Clause(value, "house", (), "")


_PRESETS: Final[dict[str, RuleSet]] = {}
_OPTIONS: Final[dict[str, Options]] = {}
_POOL: Final[dict[tuple[object, ...], RuleSet]] = {}


def _interned(name: str, clauses: Mapping[str, Clause]) -> RuleSet:
    key = (name, *(clauses[field].value for field in FIELDS))
    found = _POOL.get(key)
    if found is None:
        found = _POOL.setdefault(key, RuleSet(name, clauses))
    return found


def options(name: str) -> Options:
    """The other values that the rulebook of a preset speaks of, with their clauses."""
    return _OPTIONS[name]


def register(name: str, clauses: Mapping[str, Clause], others: Options) -> RuleSet:
    """Make a preset. Raises ValueError when a field is missing, unknown, or holds what it cannot hold."""
    if set(clauses) != set(FIELDS):
        odd = sorted(set(clauses) ^ set(FIELDS))
        raise ValueError(f"preset {name!r} needs exactly the fields of a rule set; it differs in {', '.join(odd)}")
    for field, clause in clauses.items():
        if FIELDS[field].read(clause.value) != clause.value:
            raise ValueError(f"preset {name!r}: {field} cannot be {clause.value!r}")
    preset = _interned(name, {field: clauses[field] for field in FIELDS})
    _PRESETS[name] = preset
    _OPTIONS[name] = MappingProxyType(dict(others))
    return preset


def _restore(name: str, changes: dict[str, object]) -> RuleSet:
    return _PRESETS[name].replace(**changes)

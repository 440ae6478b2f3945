"""The presets: five rule sets from four rulebooks, one clause a field.

Read a column to see what an edition says, a row to see where editions part. ``stated`` is in that edition's text,
``implied`` is how we read it, ``inherited`` is taken from the English edition where the text is silent, and ``house``
is our own default where no edition decides. Change a rule here; add one as a field in ``ruleset.py`` and a requirement
in ``requirements.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from ligretto_widget.game.ruleset import Clause, Options, RuleSet, register
from ligretto_widget.game.text import told


def _clause(value: Any, provenance: Any, ids: str, note: str) -> Clause:
    return Clause(value, provenance, tuple(ids.split()), note)


def stated(value: Any, ids: str, note: str = "") -> Clause:
    return _clause(value, "stated", ids, note)


def implied(value: Any, ids: str, note: str = "") -> Clause:
    return _clause(value, "implied", ids, note)


def inherited(value: Any, ids: str, note: str = "") -> Clause:
    return _clause(value, "inherited", ids, note)


def house(value: Any, ids: str = "", note: str = "") -> Clause:
    return _clause(value, "house", ids, note)


ALL_SOURCES: Final = frozenset(("row", "ligretto", "discard"))

SCHMIDT: Final[Mapping[str, Clause]] = {
    "min_players": implied(2, "EN-14"),
    "max_boxes": stated(3, "EN-01 EN-39"),
    "row_size": stated((5, 4, 3), "EN-05 EN-14 EN-15", "A36"),
    "deal_order": stated("row_first", "EN-05 EN-06"),
    "centre_sources": stated(ALL_SOURCES, "EN-18", "A11"),
    "row_refill": stated("may", "EN-19", "A08"),
    "flip_when": stated("any_time", "EN-20"),
    "flip_when_enforced": house("advise", "", "A21"),
    "flip_style": stated("packet", "EN-20", "A18"),
    "short_flip": house("flip_remaining", "EN-24", "A13"),
    "recycle_when": stated("reserve_empty", "EN-24", "A16"),
    "recycle_shuffle": stated("always", "EN-24"),
    "recycle_remainder": house("last", "", "A14"),
    "optional_shuffle": house("none"),
    "tiny_hand": house("flip_remaining", "", "A15"),
    "on_empty": stated("automatic_shout", "EN-26", "A30"),
    "deadlock_end": stated("ends", "EN-27"),
    "deadlock_round_winner": house("none", "EN-27"),
    "centre_point": stated(1, "EN-29"),
    "ligretto_penalty": stated(-2, "EN-30"),
    "row_point": stated(0, "EN-31"),
    "hand_point": stated(0, "EN-31"),
    "match_end": stated("single_round", "EN-32 EN-34"),
    "tie_rule": stated("shared", "EN-33"),
    "expert": stated(False, "EN-35"),
    "expert_step": house("any_lower", "EN-36", "A01"),
    "expert_colour": implied("differ_from_card_below", "EN-37", "A02"),
    "expert_empty_slot": implied("ligretto_only", "EN-19", "A05"),
    "pause": house("unregulated", "DK-46"),
}

DANISH: Final[Mapping[str, Clause]] = {
    "min_players": stated(2, "DK-06"),
    "max_boxes": stated(2, "DK-07 DK-48"),
    "row_size": inherited((5, 4, 3), "EN-05 EN-14 EN-15 DK-14", "A36"),
    "deal_order": stated("ligretto_first", "DK-13 DK-14"),
    "centre_sources": stated(ALL_SOURCES, "DK-16 DK-17 DK-18 DK-20 DK-22", "A11"),
    "row_refill": stated("must_now", "DK-24", "A08"),
    "flip_when": stated("no_play", "DK-25 DK-27", "A21"),
    "flip_when_enforced": house("advise", "", "A21"),
    "flip_style": stated("packet", "DK-25 DK-54", "A18"),
    "short_flip": stated("not_allowed", "DK-28"),
    "recycle_when": stated("fewer_than_flip_size", "DK-28 DK-55", "A16"),
    "recycle_shuffle": stated("never", "DK-28 DK-55"),
    "recycle_remainder": house("last", "DK-28", "A14"),
    "optional_shuffle": stated("after_fruitless_pass", "DK-29", "A20"),
    "tiny_hand": house("flip_remaining", "DK-28", "A15"),
    "on_empty": stated("automatic_shout", "DK-32 DK-56", "A30"),
    "deadlock_end": stated("may_end", "DK-30 DK-60"),
    "deadlock_round_winner": stated("round_leader", "DK-31", "A34"),
    "centre_point": stated(1, "DK-33 DK-57"),
    "ligretto_penalty": stated(-2, "DK-34 DK-57"),
    "row_point": stated(0, "DK-35 DK-58"),
    "hand_point": stated(0, "DK-35 DK-58"),
    "match_end": stated("target:99", "DK-36 DK-59"),
    "tie_rule": house("shared", "", "A35"),
    "expert": stated(False, "DK-37"),
    "expert_step": house("any_lower", "DK-37", "A01"),
    "expert_colour": stated("ignored", "DK-38"),
    "expert_empty_slot": implied("ligretto_only", "DK-24", "A05"),
    "pause": stated("stop_and_score", "DK-46"),
}

DUTCH: Final[Mapping[str, Clause]] = {
    "min_players": stated(2, "NL-01"),
    "max_boxes": stated(3, "NL-01 NL-27"),
    "row_size": stated((5, 4, 3), "NL-06", "A36"),
    "deal_order": stated("row_first", "NL-06 NL-07"),
    "centre_sources": stated(ALL_SOURCES, "NL-15", "A11"),
    "row_refill": stated("must_now", "NL-16", "A08"),
    "flip_when": stated("any_time", "NL-17"),
    "flip_when_enforced": house("advise", "", "A21"),
    "flip_style": stated("packet", "NL-18", "A18"),
    "short_flip": house("flip_remaining", "NL-22", "A13"),
    "recycle_when": stated("reserve_empty", "NL-22", "A16"),
    "recycle_shuffle": stated("always", "NL-22"),
    "recycle_remainder": house("last", "", "A14"),
    "optional_shuffle": house("none"),
    "tiny_hand": house("flip_remaining", "", "A15"),
    "on_empty": stated("automatic_shout", "NL-28", "A30"),
    "deadlock_end": stated("ends", "NL-29"),
    "deadlock_round_winner": house("none", "NL-29"),
    "centre_point": stated(1, "NL-31"),
    "ligretto_penalty": stated(-2, "NL-32"),
    "row_point": stated(0, "NL-33"),
    "hand_point": stated(0, "NL-33"),
    "match_end": stated("single_round", "NL-34 NL-36"),
    "tie_rule": stated("shared", "NL-35"),
    "expert": stated(False, "NL-23"),
    "expert_step": house("any_lower", "NL-24", "A01"),
    "expert_colour": stated("differ_from_card_below", "NL-25", "A02"),
    "expert_empty_slot": implied("ligretto_only", "NL-16", "A05"),
    "pause": house("unregulated", "DK-46"),
}

BGG: Final[Mapping[str, Clause]] = {
    "min_players": inherited(2, "EN-14"),
    "max_boxes": inherited(3, "EN-39"),
    "row_size": inherited((5, 4, 3), "EN-05 EN-14 EN-15 BG-02", "A36"),
    "deal_order": stated("row_first", "BG-02 BG-03"),
    "centre_sources": stated(ALL_SOURCES, "BG-06 BG-10", "A11"),
    "row_refill": inherited("may", "EN-19", "A08"),
    "flip_when": stated("no_play", "BG-09", "A21"),
    "flip_when_enforced": house("advise", "", "A21"),
    "flip_style": stated("packet", "BG-09", "A18"),
    "short_flip": inherited("flip_remaining", "EN-24", "A13"),
    "recycle_when": inherited("reserve_empty", "EN-24", "A16"),
    "recycle_shuffle": inherited("always", "EN-24"),
    "recycle_remainder": house("last", "", "A14"),
    "optional_shuffle": house("none"),
    "tiny_hand": house("flip_remaining", "", "A15"),
    "on_empty": stated("ends", "BG-11"),
    "deadlock_end": inherited("ends", "EN-27"),
    "deadlock_round_winner": house("none", "EN-27"),
    "centre_point": stated(1, "BG-12"),
    "ligretto_penalty": stated(-2, "BG-13"),
    "row_point": inherited(0, "EN-31"),
    "hand_point": inherited(0, "EN-31"),
    "match_end": stated("single_round", "BG-14"),
    "tie_rule": inherited("shared", "EN-33"),
    "expert": stated(False, "BG-16"),
    "expert_step": house("any_lower", "BG-16", "A01"),
    "expert_colour": implied("differ_from_card_below", "BG-17", "A02"),
    "expert_empty_slot": inherited("ligretto_only", "EN-19", "A05"),
    "pause": house("unregulated", "DK-46"),
}

BGG_99: Final[Mapping[str, Clause]] = {**BGG, "match_end": stated("target:99", "BG-15")}

COUNTED_ALOUD: Final = {("flip_style", "count_three"): house("count_three", "DK-40")}

OPTIONS: Final[Mapping[str, Options]] = {
    "schmidt": {
        ("expert", "true"): stated(True, "EN-35"),
        ("match_end", "agreed_rounds"): stated("agreed_rounds", "EN-34"),
        **COUNTED_ALOUD,
    },
    "danish": {
        ("expert", "true"): stated(True, "DK-37"),
        ("flip_when_enforced", "strict"): stated("strict", "DK-25 DK-27", "A21"),
        ("flip_style", "count_three"): stated("count_three", "DK-40"),
        ("recycle_remainder", "first"): house("first", "DK-28", "A14"),
    },
    "dutch": {
        ("expert", "true"): stated(True, "NL-23"),
        ("match_end", "agreed_rounds"): stated("agreed_rounds", "NL-36"),
        **COUNTED_ALOUD,
    },
    "bgg": {
        ("expert", "true"): stated(True, "BG-16"),
        ("flip_when_enforced", "strict"): stated("strict", "BG-09", "A21"),
        ("match_end", "target"): stated("target", "BG-15"),
        **COUNTED_ALOUD,
    },
}
"""Values that a preset does not have but its rulebook speaks of: variants, longer matches."""

EDITIONS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {
        "schmidt": register("schmidt", SCHMIDT, OPTIONS["schmidt"]),
        "danish": register("danish", DANISH, OPTIONS["danish"]),
        "dutch": register("dutch", DUTCH, OPTIONS["dutch"]),
        "bgg": register("bgg", BGG, OPTIONS["bgg"]),
        "bgg_99": register("bgg_99", BGG_99, OPTIONS["bgg"]),
    }
)
"""The presets by name."""

BOOKS: Final[Mapping[str, str]] = MappingProxyType(
    {"schmidt": "EN", "danish": "DK", "dutch": "NL", "bgg": "BG", "bgg_99": "BG"}
)
"""Which rulebook each preset follows, as the prefix of its rule ids."""


TOLD: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "start_signal": ("DK-19",),
        "spare_decks": ("DK-08",),
        "completed_pile": ("DK-23",),
        "teams": ("DK-42", "DK-61"),
        "card_exchange": ("DK-43", "DK-61"),
        "blocking": ("DK-44", "DK-45"),
        "dispute": ("DK-47",),
    }
)
"""Points that are shown with their rule and enforced by nobody (rules of the table, not of the engine)."""


def edition(name: str) -> RuleSet:
    """The preset of that name. Raises ValueError that lists what there is."""
    try:
        return EDITIONS[name]
    except (KeyError, TypeError):
        raise ValueError(
            told("no edition is called {name}: there are {names}", name=repr(name), names=list(EDITIONS))
        ) from None

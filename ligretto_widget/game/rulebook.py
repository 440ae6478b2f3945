"""The numbered statements of the four rulebooks, and what each of them is for.

A statement is an id and a kind, no words: sentences live in ``teach/statements.py``. The ids are the citations that
verdicts, scores and lessons carry. A statement that repeats others is of their kind.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

__all__ = ["AMBIGUITIES", "RULEBOOK", "SOURCES", "SOURCE_OF", "Kind", "Source", "Statement"]


class Kind(StrEnum):
    """What a statement is for."""

    RULE = "rule"  # decides whether a move is legal, or what it does
    SETUP = "setup"  # how many play, the decks, the deal
    SCORING = "scoring"  # what the cards of a round are worth
    MATCH = "match"  # who wins, and how rounds make a match
    CONDUCT = "conduct"  # how people behave at the table; shown, never enforced
    ADVICE = "advice"  # aims and good play; shown, never enforced


class Source(NamedTuple):
    """A rulebook: its key, its title, and the presets of ``editions.py`` that follow it."""

    key: str
    title: str
    presets: tuple[str, ...]


class Statement(NamedTuple):
    """One numbered statement of a rulebook."""

    id: str
    edition: str
    kind: Kind


SOURCES: Final[Mapping[str, Source]] = MappingProxyType(
    {
        source.key: source
        for source in (
            Source("DK", "Danish rules", ("danish",)),
            Source("EN", "Schmidt Spiele, English", ("schmidt",)),
            Source("BG", "Board-game sites", ("bgg", "bgg_99")),
            Source("NL", "999 Games, Dutch", ("dutch",)),
        )
    }
)

SOURCE_OF: Final[Mapping[str, Source]] = MappingProxyType(
    {preset: source for source in SOURCES.values() for preset in source.presets}
)

_NUMBERS: Final[Mapping[str, Mapping[Kind, str]]] = {
    "DK": {
        Kind.RULE: "2-5 10-11 16-18 20-30 32 37-38 40 43 46 50-56 60",
        Kind.SETUP: "6-9 12-15 48",
        Kind.SCORING: "33-35 57-58",
        Kind.MATCH: "31 36 42 59 61",
        Kind.CONDUCT: "19 44-45 47",
        Kind.ADVICE: "1 39 41 49",
    },
    "EN": {
        Kind.RULE: "8-13 17-27 35-37",
        Kind.SETUP: "1 3-7 14-16 39",
        Kind.SCORING: "28-31",
        Kind.MATCH: "32-34",
        Kind.ADVICE: "2 38",
    },
    "BG": {
        Kind.RULE: "5-11 16-17",
        Kind.SETUP: "1-4",
        Kind.SCORING: "12-13",
        Kind.MATCH: "14-15",
    },
    "NL": {
        Kind.RULE: "9-25 28-29",
        Kind.SETUP: "1 3-8 27",
        Kind.SCORING: "30-33",
        Kind.MATCH: "34-36",
        Kind.ADVICE: "2 26",
    },
}


def _spread(ranges: str) -> Iterator[int]:
    for part in ranges.split():
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def _statements(edition: str) -> list[Statement]:
    numbered = sorted((number, kind) for kind, ranges in _NUMBERS[edition].items() for number in _spread(ranges))
    return [Statement(f"{edition}-{number:02}", edition, kind) for number, kind in numbered]


RULEBOOK: Final[Mapping[str, Statement]] = MappingProxyType(
    {statement.id: statement for edition in SOURCES for statement in _statements(edition)}
)

# Where the texts are silent or unclear: the field (small letters) or requirement (capitals) that carries our reading.
AMBIGUITIES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "A01": "expert_step",
        "A02": "expert_colour",
        "A03": "COVERED",
        "A04": "row_refill",
        "A05": "expert_empty_slot",
        "A06": "ROW_TO_ROW",
        "A07": "NOT_FACE_UP",
        "A08": "row_refill",
        "A09": "REFILL_ONLY_FROM_LIGRETTO",
        "A10": "EXPERT_ONLY",
        "A11": "centre_sources",
        "A12": "NOT_TOP",
        "A13": "short_flip",
        "A14": "recycle_remainder",
        "A15": "tiny_hand",
        "A16": "recycle_when",
        "A17": "NOT_TOP",
        "A18": "flip_style",
        "A19": "NOT_TOP",
        "A20": "optional_shuffle",
        "A21": "flip_when_enforced",
        "A23": "PLAY_FIRST",  # the only requirement that speaks of a card left lying
        "A24": "NEW_PILE_NEEDS_1",
        "A25": "NO_SUCH_PILE",
        "A26": "PILE_COMPLETE",
        "A27": "centre_point",
        "A28": "TOO_LATE",  # the code of a landing, not of a verdict
        "A29": "WRONG_NUMBER",  # any refusal; this is the commonest
        "A30": "on_empty",
        "A31": "ROUND_OVER",
        "A32": "LIGRETTO_NOT_EMPTY",
        "A33": "tie_rule",
        "A34": "deadlock_round_winner",
        "A35": "tie_rule",
        "A36": "row_size",
    }
)

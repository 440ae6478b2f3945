"""The requirements: what every kind of move needs, as a table.

A requirement is a code, a measure ``(table, move) -> (needed, found)`` and the statements behind it; it holds iff
``found in needed``. The lines below become the list in force for one rule set once, so that no measure asks for an
edition. The judge runs these lists, the panel shows them, the quiz marks by them: there is no second place where a rule
is decided. To change a rule, change its line here; to add one, write a measure in ``measures.py`` and a line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from ligretto_widget.game import measures as m
from ligretto_widget.game.editions import BOOKS
from ligretto_widget.game.measures import Measure, Spots
from ligretto_widget.game.moves import EndDeadlock, Flip, Lay, Move, Pause, Put, Recycle, Stop
from ligretto_widget.game.ruleset import Provenance, RuleSet
from ligretto_widget.game.table import Table

Kind: TypeAlias = Literal[
    "lay", "open", "refill", "stack", "flip", "recycle", "stop", "end deadlock", "end deadlock agreed", "pause"
]


def kind_of(table: Table, move: Move) -> Kind:
    """Which list of requirements speaks of this move. Raises ValueError for what is none."""
    kind = _KINDS.get(type(move))
    if kind is not None:
        return kind
    if isinstance(move, Lay):
        return "open" if move.pile is None else "lay"
    if isinstance(move, Put):
        return "stack" if m.place_at(table, move.target) else "refill"
    if isinstance(move, EndDeadlock):
        return "end deadlock agreed" if move.agreed else "end deadlock"
    raise ValueError(f'move cannot be {move!r}: it is a move, as move("A flip") gives one')


_KINDS: Final[dict[type, Kind]] = {Flip: "flip", Recycle: "recycle", Stop: "stop", Pause: "pause"}


class Basis(NamedTuple):
    """The statements behind a requirement that is the same in every edition, by rulebook.

    A rulebook without ids here takes those of the English edition; where that is silent too, it is a house rule that
    points at the statements of ``courtesy``.
    """

    ids: Mapping[str, str]
    note: str = ""
    provenance: Provenance = "stated"
    courtesy: str = ""


class Line(NamedTuple):
    """One line of the table; ``basis`` is a :class:`Basis` or the name of the field whose clause it carries out."""

    code: str
    measure: Callable[..., Any]
    basis: Basis | str
    spots: Spots = m.no_spots
    gate: bool = False
    when: Callable[[RuleSet], bool] | None = None
    build: bool = False


def _basis(text: str, note: str = "", provenance: Provenance = "stated", courtesy: str = "") -> Basis:
    ids: dict[str, list[str]] = {}
    for rule_id in text.split():
        ids.setdefault(rule_id[:2], []).append(rule_id)
    return Basis({book: " ".join(found) for book, found in ids.items()}, note, provenance, courtesy)


def _expert(rules: RuleSet) -> bool:
    return rules.expert


def _counting(rules: RuleSet) -> bool:
    return rules.flip_style == "count_three"


def _short_flips_barred(rules: RuleSet) -> bool:
    return rules.short_flip == "not_allowed"


def _optional_shuffle(rules: RuleSet) -> bool:
    return rules.optional_shuffle != "none"


def _always_shuffled(rules: RuleSet) -> bool:
    return rules.recycle_shuffle == "always"


def _never_shuffled(rules: RuleSet) -> bool:
    return rules.recycle_shuffle == "never" and rules.optional_shuffle == "none"


def _sources_narrowed(rules: RuleSet) -> bool:
    return len(rules.centre_sources) < len(m.FACE_UP)


def _play_first_strict(rules: RuleSet) -> bool:
    return rules.flip_when == "no_play" and rules.flip_when_enforced == "strict"


def _play_first_advised(rules: RuleSet) -> bool:
    return rules.flip_when == "no_play" and rules.flip_when_enforced == "advise"


OVER = Line("ROUND_OVER", m.round_over, _basis("DK-56 DK-32 EN-26 BG-11 NL-28", "A31"))
HAND = Line(
    "NO_HAND_CARDS",
    m.no_hand_cards,
    _basis("DK-15 DK-25 EN-07 EN-20 BG-04 BG-09 NL-08 NL-18", "A16", "implied"),
    m.the_hand,
)

TAKE: Final = (
    OVER,
    Line("NOT_YOUR_CARD", m.not_your_card, _basis("DK-43 DK-09 EN-18 BG-01 NL-15"), m.the_source),
    Line("NOT_FACE_UP", m.not_face_up, _basis("DK-18 DK-17 EN-18 BG-06 NL-15", "A07"), m.the_source, gate=True),
    Line("NOTHING_THERE", m.nothing_there, _basis("DK-22 EN-18 BG-06 NL-15"), m.the_source, gate=True),
    Line(
        "NOT_TOP",
        m.not_top,
        _basis("DK-18 DK-16 DK-04 DK-26 DK-53 EN-18 EN-22 BG-10 BG-09 NL-15 NL-20", "A17"),
        m.the_source,
    ),
    Line("COVERED", m.covered, _basis("DK-17 DK-04 EN-18 BG-06 NL-15", "A03", "implied"), m.the_source, when=_expert),
    Line("STILL_COUNTING", m.still_counting_a_take, "flip_style", m.the_source, when=_counting),
)
CENTRE_SOURCE = Line(
    "SOURCE_NOT_ALLOWED", m.source_not_allowed, "centre_sources", m.the_source, when=_sources_narrowed, build=True
)
INTO_A_ROW: Final = (
    *TAKE,
    Line("NO_EXCHANGE", m.no_exchange, _basis("DK-43 DK-61", courtesy="DK-43"), m.the_place),
    Line("NO_SUCH_PLACE", m.no_such_place, "row_size", m.the_place, gate=True),
    Line("ROW_TO_ROW", m.row_to_row, _basis("DK-37 EN-35 BG-16 NL-23", "A06", "implied"), m.source_and_place),
)

HANDS: Final[Mapping[Kind, tuple[Line, ...]]] = {
    "lay": (
        *TAKE,
        CENTRE_SOURCE,
        Line("NO_SUCH_PILE", m.no_such_pile, _basis("DK-02 EN-12 BG-07 NL-12"), m.the_pile, gate=True),
        Line("PILE_COMPLETE", m.pile_complete, _basis("DK-23 DK-02 EN-11 BG-08 NL-11", "A26"), m.the_pile),
        Line("WRONG_COLOUR", m.wrong_colour, _basis("DK-21 DK-10 DK-51 EN-11 BG-08 BG-07 NL-11"), m.source_and_pile),
        Line("WRONG_NUMBER", m.wrong_number, _basis("DK-11 DK-21 DK-02 EN-11 BG-07 BG-08 NL-11"), m.source_and_pile),
    ),
    "open": (
        *TAKE,
        CENTRE_SOURCE,
        Line(
            "NEW_PILE_NEEDS_1",
            m.new_pile_needs_1,
            _basis("DK-02 DK-20 DK-52 EN-12 EN-10 EN-13 BG-06 BG-08 NL-12 NL-11 NL-13", "A24"),
            m.the_source,
        ),
    ),
    "refill": (
        *INTO_A_ROW,
        Line(
            "REFILL_ONLY_FROM_LIGRETTO",
            m.refill_only_from_ligretto,
            _basis("DK-24 EN-19 NL-16", "A09"),
            m.the_source,
            build=True,
        ),
    ),
    "stack": (
        *INTO_A_ROW,
        Line("EXPERT_ONLY", m.expert_only, _basis("DK-37 DK-24 EN-35 EN-19 BG-16 NL-23 NL-16", "A10"), m.the_place),
        Line(
            "NOT_DESCENDING",
            m.stacked("NOT_DESCENDING"),
            _basis("DK-37 EN-36 BG-16 NL-24"),
            m.source_and_place,
            build=True,
        ),
        Line(
            "WRONG_STEP",
            m.stacked("WRONG_STEP"),
            "expert_step",
            m.source_and_place,
            when=lambda rules: rules.expert_step == "exactly_one_lower",
            build=True,
        ),
        Line(
            "SAME_COLOUR",
            m.stacked("SAME_COLOUR"),
            "expert_colour",
            m.source_and_place,
            when=lambda rules: rules.expert_colour == "differ_from_card_below",
            build=True,
        ),
    ),
    "flip": (
        OVER,
        HAND,
        Line("RESERVE_EMPTY", m.reserve_empty, "recycle_when", m.the_hand),
        Line("FEWER_THAN_THREE", m.fewer_than_three, "short_flip", m.the_hand, when=_short_flips_barred, build=True),
        Line("PLAY_FIRST", m.play_first, "flip_when", m.what_fits, when=_play_first_strict),
    ),
    "recycle": (
        OVER,
        HAND,
        Line("NOT_AT_RECYCLE", m.not_at_recycle, "recycle_when", m.the_hand, build=True),
        Line("STILL_COUNTING", m.still_counting, "flip_style", m.the_hand, when=_counting),
        Line("NOTHING_TO_GATHER", m.nothing_to_gather, "short_flip", m.the_hand, when=_short_flips_barred),
        Line("MUST_SHUFFLE", m.must_shuffle, "recycle_shuffle", m.the_hand, when=_always_shuffled),
        Line("NO_SHUFFLE", m.no_shuffle, "recycle_shuffle", m.the_hand, when=_never_shuffled),
        Line("PASS_WAS_FRUITFUL", m.pass_was_fruitful, "optional_shuffle", m.the_hand, when=_optional_shuffle),
        Line("CARD_STILL_FITS", m.card_still_fits, "optional_shuffle", m.the_hand, when=_optional_shuffle),
        Line("NOT_THESE_CARDS", m.not_these_cards, _basis("DK-28 EN-24 NL-22"), m.the_hand),
    ),
    "stop": (
        OVER,
        Line(
            "LIGRETTO_NOT_EMPTY",
            m.ligretto_not_empty,
            _basis("DK-32 DK-56 EN-26 BG-11 NL-28", "A32"),
            m.the_ligretto_pile,
        ),
    ),
}
"""What a seat can do, with its requirements in order; what the whole table does is in ``endings.py``."""

ADVICE: Final[Mapping[Kind, tuple[Line, ...]]] = {
    "flip": (Line("PLAY_FIRST", m.play_first, "flip_when", m.what_fits, when=_play_first_advised),)
}
"""The same thing as a requirement, but it only remarks and never decides."""


class Requirement(NamedTuple):
    """A requirement in force under one rule set."""

    code: str
    measure: Measure
    gate: bool
    provenance: Provenance
    rule_ids: tuple[str, ...]
    note: str
    spots: Spots


@lru_cache(maxsize=256)
def hand_requirements(rules: RuleSet) -> Mapping[Kind, tuple[Requirement, ...]]:
    """The lists in force for what a seat does under these rules; made once for each rule set."""
    return {kind: in_force(rules, lines) for kind, lines in HANDS.items()}


@lru_cache(maxsize=256)
def hand_measures(rules: RuleSet) -> Mapping[Kind, tuple[Measure, ...]]:
    """What those lists compare, without the words: for whoever asks only whether all of it holds."""
    return {kind: measures(lines) for kind, lines in hand_requirements(rules).items()}


def measures(requirements: tuple[Requirement, ...]) -> tuple[Measure, ...]:
    return tuple(requirement.measure for requirement in requirements)


def met(measures: tuple[Measure, ...], table: Table, move: Move) -> bool:
    """Whether all hold on this table, asked up to the first that fails."""
    for measure in measures:
        needed, found = measure(table, move)
        if found not in needed:
            return False
    return True


def in_force(rules: RuleSet, lines: tuple[Line, ...]) -> tuple[Requirement, ...]:
    return tuple(_requirement(rules, line) for line in lines if line.when is None or line.when(rules))


def _requirement(rules: RuleSet, line: Line) -> Requirement:
    measure = line.measure(rules) if line.build else line.measure
    provenance, ids, note = cited(rules, line.basis)
    return Requirement(line.code, measure, line.gate, provenance, ids, note, line.spots)


def cited(rules: RuleSet, basis: Basis | str) -> tuple[Provenance, tuple[str, ...], str]:
    """Provenance, statements and reading behind a line under these rules."""
    if isinstance(basis, str):
        clause = rules.clause(basis)
        return clause.provenance, clause.rule_ids, clause.note
    book = BOOKS[rules.name]
    if book in basis.ids:
        return basis.provenance, tuple(basis.ids[book].split()), basis.note
    if "EN" in basis.ids:
        return "inherited", tuple(basis.ids["EN"].split()), basis.note
    return "house", tuple(basis.courtesy.split()), basis.note

"""The kinds of questions, as data.

A question is a position or a round and what is asked about it, in values of the engine and without words. Its answer is
not part of it: ``truths.py`` asks the engine each time, ``beliefs.py`` asks a mistaken one. :func:`kind_of` gives the
number of the kind (X1 to X14); two classes share a kind where it asks for two sorts of things.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from ligretto_widget.game.cards import Card
from ligretto_widget.game.match import Match
from ligretto_widget.game.moves import Move, Spot
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.sheet import SheetRow
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Timeline

Changed: TypeAlias = Literal["card", "pile", "edition"]
"""What may be changed to mend a move: a card of the mover's, the top of a pile, the rules."""

CHANGES: Final[frozenset[Changed]] = frozenset(("card", "pile", "edition"))

Property: TypeAlias = Literal[
    "centre_moves", "moves", "seats_that_can_lay", "choices", "points", "winners", "stuck", "bridge"
]
"""What a built table may be asked to have; see ``made.PROPERTIES``."""


class First(NamedTuple):
    """How a race for a pile ended.

    ``seat``: who got the pile, None where a draw decided; ``goes_home``: the other card goes back where it came from;
    ``elsewhere``: the other card fits another pile now.
    """

    seat: int | None
    goes_home: bool
    elsewhere: bool


class Cell(NamedTuple):
    """A line of a score sheet: the round, from 1 as on the sheet, and the seat; None stands for the whole round."""

    round: int
    seat: int | None


class Stuckness(NamedTuple):
    """Whether nobody can go on, and (seat, card) pairs.

    Not stuck: the cards that fit and can still come. Stuck: all cards that would fit and cannot come.
    """

    found: bool
    cards: frozenset[tuple[int, Card]]


class Ended(NamedTuple):
    """Whether the round (or the match, where one is given) is over, and the seats that win it."""

    over: bool
    winners: frozenset[int]


class WhichFit(NamedTuple):
    """X1. Which open cards of a seat can be laid in the centre now? A set of spots."""

    table: Table
    seat: int


class WhyNot(NamedTuple):
    """X2. Is the move legal, and if not, which condition fails? ``LEGAL`` or the code of a requirement.

    ``last``: who has moved just before, where the question tells it.
    """

    table: Table
    move: Move
    last: int | None = None


class WhereTo(NamedTuple):
    """X3. Where can its seat take this card? A set of piles (from 0), None for a new pile, and spots of the row."""

    table: Table
    source: Spot


class OnTop(NamedTuple):
    """X4. What lies on top of the mover's discard after the moves? A card; None: nothing, or a move is refused."""

    table: Table
    moves: tuple[Move, ...]


class HowManyTops(NamedTuple):
    """X4. How many different cards come to the top of a seat's discard in so many passes without a shuffle?

    A pass ends when the hand is turned over; nothing is laid. The answer is a number of cards.
    """

    table: Table
    seat: int
    passes: int


class LiesThere(NamedTuple):
    """X5. What lies at the spot after the move? A card or None; a refused move changes nothing."""

    table: Table
    move: Move
    spot: Spot


class WhoseRules(NamedTuple):
    """X6. Which presets allow the move? A set of names; what the table's rules have changed is changed in all.

    ``after``: ask which presets lead from the table by the move to just these cards.
    """

    table: Table
    move: Move
    after: Table | None = None


class WhoWasFirst(NamedTuple):
    """X7. Who got the pile, and what becomes of the other card? A :class:`First`.

    ``frame`` is the number of the late landing's; the learner sees the round up to the frame before the first landing.
    """

    timeline: Timeline
    frame: int


class Points(NamedTuple):
    """X8. How many points has the seat? A whole number. ``seat`` None: which seats win the round? A set.

    ``move``: how many points does the card that it lays bring in the centre? ``seat`` is the mover's then.
    """

    table: Table
    seat: int | None
    move: Move | None = None


class SheetFaults(NamedTuple):
    """X9. Which lines of the score sheet cannot be true? A set of :class:`Cell`."""

    sheet: tuple[SheetRow, ...]
    players: int
    rules: RuleSet


class Stuck(NamedTuple):
    """X10. Can nobody go on? A :class:`Stuckness`; where somebody can, one of the cards is enough."""

    table: Table


class Mend(NamedTuple):
    """X11. Change one thing so that the refused move is legal: a table. ``may_change``: what may be changed."""

    table: Table
    move: Move
    may_change: frozenset[Changed] = CHANGES


class Build(NamedTuple):
    """X12. Make a table that has the property; ``n`` is the number that it speaks of, if it does."""

    property: Property
    n: int = 0


class InWhichOrder(NamedTuple):
    """X13. Bring the seat's card to the centre in ``n`` moves of the seat at most: a tuple of moves."""

    table: Table
    seat: int
    card: Card
    n: int


class OverOrNot(NamedTuple):
    """X14. Is the round over, after the move if one is given, and who wins? An :class:`Ended`.

    ``match``: the rounds before this one; then it is asked whether the match is over.
    """

    table: Table
    move: Move | None = None
    match: Match | None = None


Question: TypeAlias = (
    WhichFit
    | WhyNot
    | WhereTo
    | OnTop
    | HowManyTops
    | LiesThere
    | WhoseRules
    | WhoWasFirst
    | Points
    | SheetFaults
    | Stuck
    | Mend
    | Build
    | InWhichOrder
    | OverOrNot
)

Target: TypeAlias = int | Spot | None
"""Where a card can go: a pile (from 0), a spot of the row, or None for a new pile."""

Answer: TypeAlias = (
    frozenset[Spot]
    | frozenset[Target]
    | frozenset[str]
    | frozenset[int]
    | frozenset[Cell]
    | str
    | int
    | Card
    | First
    | Stuckness
    | Ended
    | Table
    | tuple[Move, ...]
    | None
)

ANSWERS: Final[Mapping[type, tuple[type, ...]]] = MappingProxyType(
    {
        **dict.fromkeys((WhichFit, WhereTo, WhoseRules, SheetFaults), (frozenset,)),
        **dict.fromkeys((OnTop, LiesThere), (Card, type(None))),
        **dict.fromkeys((Mend, Build), (Table,)),
        WhyNot: (str,),
        HowManyTops: (int,),
        WhoWasFirst: (First,),
        Points: (int, frozenset),
        Stuck: (Stuckness,),
        InWhichOrder: (tuple,),
        OverOrNot: (Ended,),
    }
)
"""What an answer to each question is in values of the engine."""

KINDS: Final[Mapping[str, tuple[type, ...]]] = MappingProxyType(
    {
        "X1": (WhichFit,),
        "X2": (WhyNot,),
        "X3": (WhereTo,),
        "X4": (OnTop, HowManyTops),
        "X5": (LiesThere,),
        "X6": (WhoseRules,),
        "X7": (WhoWasFirst,),
        "X8": (Points,),
        "X9": (SheetFaults,),
        "X10": (Stuck,),
        "X11": (Mend,),
        "X12": (Build,),
        "X13": (InWhichOrder,),
        "X14": (OverOrNot,),
    }
)
"""The kinds and their questions."""

_KIND_OF: Final = {each: kind for kind, classes in KINDS.items() for each in classes}


def kind_of(question: Question) -> str:
    """The kind of a question, X1 to X14."""
    return _KIND_OF[type(question)]

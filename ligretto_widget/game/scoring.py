"""A round's score, card by card.

Every card of a seat lies in one of four parts: the centre, its Ligretto pile, its row, its hand. What a card is worth
depends on the part alone and is the value of one field, so a score is a sum over the cards that count, and each number
cites the clause of its field. A table in play is scored as well: the score so far.

Who wins a round: the most points (A33), and equal points share it. Stopping earns nothing. In a stuck round the field
``deadlock_round_winner`` decides: the Danish rules name the leader its winner (DK-31). The others only let the points
so far count (EN-27, NL-29): in a game of one round these decide the game by the usual rule, and in a longer match such
a round is noted and has no winner of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, get_args

from ligretto_widget.game.cards import DECK, Card, pile_card
from ligretto_widget.game.measures import Target
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.requirements import Basis, cited
from ligretto_widget.game.ruleset import LIGRETTO_SIZE, Clause, RuleSet
from ligretto_widget.game.table import How, Over, Table

PARTS: Final[Mapping[str, str]] = MappingProxyType(
    {"centre": "centre_point", "left": "ligretto_penalty", "row": "row_point", "hand": "hand_point"}
)
"""The parts of a score, and the field that says what a card there is worth."""

HOWS: Final[tuple[str, ...]] = get_args(How)
"""All the ways in which a round can end."""

SORTED: Final = Basis({"DK": "DK-33", "EN": "EN-28", "NL": "NL-30"})
MOST_POINTS: Final = Basis({"EN": "EN-32", "BG": "BG-14", "NL": "NL-34"}, "A33")
SHARED: Final = Basis({"EN": "EN-33", "NL": "NL-35"}, "A33")
NO_TEAMS: Final = Basis({"DK": "DK-42 DK-61"})


def every_id(basis: Basis) -> tuple[str, ...]:
    """The statements of all rulebooks behind a basis."""
    return tuple(rule_id for ids in basis.ids.values() for rule_id in ids.split())


CITES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "sort the centre by backs": every_id(SORTED),
        "the most points win": every_id(MOST_POINTS),
        "equal points share": every_id(SHARED),
        "each seat for itself": every_id(NO_TEAMS),
        "score a stuck round": ("DK-31", "DK-60", "EN-27", "NL-29"),
        "score a paused round": ("DK-46",),
    }
)
"""What scoring does beside the fields of :data:`PARTS`, with the statements it carries out."""


class CountedCard(NamedTuple):
    """A card that counted: where it lies (a spot, or a pile's number from 0) and what it brought, in points."""

    card: Card
    where: Target
    points: int


class SeatScore(NamedTuple):
    """One seat's score.

    ``centre``, ``left`` (in the Ligretto pile), ``row`` and ``hand`` (reserve and discard) are numbers of cards, 40 in
    all; ``cards`` are those that brought or cost points, and their points add up to ``points``.
    """

    seat: int
    centre: int
    left: int
    row: int
    hand: int
    points: int
    cards: tuple[CountedCard, ...]


class RoundScore(NamedTuple):
    """A round's score: by the rules it was played by, seat by seat, and how it ended (None: it has not)."""

    rules: RuleSet
    seats: tuple[SeatScore, ...]
    over: Over | None

    @property
    def final(self) -> bool:
        """Whether the round has ended; if not, this is the score so far."""
        return self.over is not None

    @property
    def points(self) -> tuple[int, ...]:
        """Points seat by seat."""
        return tuple(seat.points for seat in self.seats)

    @property
    def stopper(self) -> int | None:
        """The seat that stopped the round; None where the table ended it, or nobody yet."""
        return self.over.seat if self.over else None

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the most points, several where they are equal."""
        return leading(self.points)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win the round: none while it runs, else what :attr:`award` says."""
        return self.award.value  # type: ignore[no-any-return]

    @property
    def award(self) -> Clause:
        """The winners as a clause: its value is their seats, and it cites why it is they, or why it is nobody."""
        if self.over is None:
            return Clause((), "house")
        own = self.rules.clause("deadlock_round_winner")
        if self.over.how in ("deadlock", "agreed"):
            if own.value == "round_leader":
                return own._replace(value=self.leaders)
            if self.rules.match_end != "single_round":
                return own._replace(value=())
        provenance, ids, note = cited(self.rules, MOST_POINTS)
        shared = cited(self.rules, SHARED)[1] if len(self.leaders) > 1 else ()
        return Clause(self.leaders, provenance, (*ids, *shared), note)

    @property
    def clauses(self) -> Mapping[str, Clause]:
        """What a card is worth, by the part of :data:`PARTS` it lies in, and the statements that say so."""
        return {part: self.rules.clause(field) for part, field in PARTS.items()}

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """All statements behind this score, in the order in which they are used."""
        ids = [*cited(self.rules, SORTED)[1], *cited(self.rules, NO_TEAMS)[1]]
        for clause in (*self.clauses.values(), self.award):
            ids.extend(clause.rule_ids)
        return tuple(dict.fromkeys(ids))


def leading(points: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that have the most."""
    best = max(points)
    return tuple(seat for seat, each in enumerate(points) if each == best)


def points_range(rules: RuleSet) -> range:
    """The points that a seat can have in a round, from the fewest to the most: -20 to 40 in every edition."""
    worths = (rules.centre_point, rules.row_point, rules.hand_point)
    ends = [left * rules.ligretto_penalty + (len(DECK) - left) * each for left in (0, LIGRETTO_SIZE) for each in worths]
    return range(min(ends), max(ends) + 1)


def score(table: Table) -> RoundScore:
    """The score of a round that is over, or the score so far of one that runs.

    Rules: DK-33 to DK-35, EN-28 to EN-31, BG-12 and BG-13, NL-30 to NL-33.

    >>> from ligretto_widget.game.table import deal
    >>> score(deal(2, "danish", seed=7)).points
    (-20, -20)
    """
    return RoundScore(table.rules, tuple(_seat_score(table, seat) for seat in range(table.players)), table.over)


def _seat_score(table: Table, seat: int) -> SeatScore:
    lying = {
        "centre": tuple(_in_centre(table, seat)),
        "left": tuple(_top_first(table.areas[seat].ligretto, seat, Zone.LIGRETTO)),
        "row": tuple(_in_row(table, seat)),
        "hand": tuple(_in_hand(table, seat)),
    }
    counted = []
    for part, cards in lying.items():
        worth = getattr(table.rules, PARTS[part])
        if worth:
            counted += [CountedCard(one, where, worth) for one, where in cards]
    counts = {part: len(cards) for part, cards in lying.items()}
    return SeatScore(seat, **counts, points=sum(each.points for each in counted), cards=tuple(counted))


def _in_centre(table: Table, seat: int) -> Iterator[tuple[Card, Target]]:
    for at, pile in enumerate(table.centre):
        for below, owner in enumerate(pile.owners):
            if owner == seat:
                yield pile_card(pile.colour, below + 1), at


def _in_row(table: Table, seat: int) -> Iterator[tuple[Card, Target]]:
    for place, cards in enumerate(table.areas[seat].row):
        yield from _top_first(cards, seat, Zone.ROW, place)


def _in_hand(table: Table, seat: int) -> Iterator[tuple[Card, Target]]:
    area = table.areas[seat]
    yield from _top_first(area.reserve[::-1], seat, Zone.RESERVE)
    yield from _top_first(area.discard, seat, Zone.DISCARD)


def _top_first(cards: tuple[Card, ...], seat: int, zone: Zone, place: int = 0) -> Iterator[tuple[Card, Target]]:
    for depth, one in enumerate(reversed(cards), start=1):
        yield one, Spot(seat, zone, place, depth)

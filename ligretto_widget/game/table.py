"""A position as one immutable value.

A :class:`Table` is made of parts (areas, zones, piles); a move replaces the parts it touches and keeps the others as
the same objects, so what changed between two tables is found by ``is not``. A pile of the centre is a colour and the
owners of its cards from the bottom: its numbers are 1, 2, 3 ... by construction, so a wrong pile cannot be written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from ligretto_widget.game.cards import DECK, HIGHEST, Card, Colour, pile_card, seat_name, seat_number, shuffled
from ligretto_widget.game.editions import edition as preset
from ligretto_widget.game.integers import between, integer
from ligretto_widget.game.ruleset import LIGRETTO_SIZE, PLAYERS_PER_BOX, RuleSet
from ligretto_widget.game.text import told
from ligretto_widget.game.writing import table_text

How: TypeAlias = Literal["stop", "deadlock", "agreed", "paused"]

NO_CHANGES: Final[Mapping[str, object]] = MappingProxyType({})

DEAL_RULES: Final[dict[str, tuple[str, ...]]] = {
    "one deck each": ("DK-09", "DK-12", "EN-01", "EN-03", "EN-04", "BG-01", "NL-03", "NL-04"),
    "shuffled": ("EN-04", "NL-05", "DK-13"),
    "row": ("DK-14", "EN-05", "EN-14", "EN-15", "BG-02", "NL-06"),
    "ligretto": ("DK-13", "DK-16", "EN-06", "EN-16", "BG-03", "NL-07"),
    "reserve": ("DK-15", "EN-07", "EN-16", "BG-04", "NL-08"),
    "boxes": ("DK-06", "DK-07", "DK-48", "EN-39", "NL-01", "NL-27"),
    "spare decks": ("DK-08",),
}
"""What the deal does, with the statements it carries out."""


class Area(NamedTuple):
    """One seat's zones.

    ``ligretto`` and ``discard`` end with the top card, ``reserve`` begins with the next card to be turned; ``row`` has
    one tuple a place, bottom to top, empty for an empty place. ``played``: a hand card was used in this pass;
    ``counted``: cards counted of one-two-three; ``shuffles``: how often this seat has shuffled.
    """

    ligretto: tuple[Card, ...]
    row: tuple[tuple[Card, ...], ...]
    reserve: tuple[Card, ...]
    discard: tuple[Card, ...] = ()
    played: bool = False
    counted: int = 0
    shuffles: int = 0

    def cards(self) -> Iterator[Card]:
        yield from self.ligretto
        for place in self.row:
            yield from place
        yield from self.reserve
        yield from self.discard


NOBODY: Final = Area((), (), ())
"""The area of a seat that is not at the table: no cards and no places."""


class Pile(NamedTuple):
    """A pile of the centre: ``owners[i]`` is the seat whose card number ``i + 1`` lies there."""

    colour: Colour
    owners: tuple[int, ...]

    @property
    def number(self) -> int:
        return len(self.owners)

    @property
    def top(self) -> Card:
        return pile_card(self.colour, len(self.owners))


class Over(NamedTuple):
    """How a round ended, and who stopped it."""

    how: How
    seat: int | None = None


def followed(tops: tuple[Card, ...]) -> frozenset[Card | None]:
    """What the next card in the centre follows: one of these tops, or None, which stands for what lies under a 1."""
    return frozenset((None, *tops))


class Table(NamedTuple):
    """All that lies on the table, and the rules it is played by.

    ``tops`` are those of the piles, and ``under`` is what is :func:`followed` there: both are kept in step with the
    centre, since every hand asks for them all the time and a card is laid only now and then.
    """

    rules: RuleSet
    seed: int
    areas: tuple[Area, ...]
    centre: tuple[Pile, ...] = ()
    tops: tuple[Card, ...] = ()
    over: Over | None = None
    under: frozenset[Card | None] = followed(())

    def __repr__(self) -> str:
        """All fields but ``under``, which follows from the others and, being a set, is in no order."""
        fields = zip(self._fields, self[:-1], strict=False)
        return f"Table({', '.join(f'{name}={value!r}' for name, value in fields)})"

    @property
    def players(self) -> int:
        return len(self.areas)

    def area(self, seat: int) -> Area:
        """That seat's area; an empty one without places where nobody sits."""
        areas = self.areas
        return areas[seat] if 0 <= seat < len(areas) else NOBODY

    def text(self) -> str:
        """The position in the notation, every card named; it parses back to an equal table."""
        return table_text(self)

    def centre_cards(self, seat: int) -> tuple[Card, ...]:
        """The cards of one seat that lie in the centre, pile by pile."""
        return tuple(
            pile_card(pile.colour, at + 1) for pile in self.centre for at, o in enumerate(pile.owners) if o == seat
        )


def with_centre(
    rules: RuleSet, seed: int, areas: tuple[Area, ...], centre: tuple[Pile, ...], over: Over | None
) -> Table:
    """A table whose tops are read off its piles."""
    tops = tuple(pile.top for pile in centre)
    return Table(rules, seed, areas, centre, tops, over, followed(tops))


class PlayersError(ValueError):
    """So many players cannot play this edition. ``rule_ids`` names the statements that say so."""

    def __init__(self, message: str, rule_ids: tuple[str, ...]) -> None:
        super().__init__(message)
        self.rule_ids = rule_ids

    def __reduce__(self) -> tuple[object, ...]:
        return PlayersError, (self.args[0], self.rule_ids)


def check_players(rules: RuleSet, players: object) -> int:
    """The number of players, if the rules allow it.

    Raises :class:`PlayersError` with the statement that forbids it (DK-06, DK-07, EN-39, NL-27).
    """
    low, high = rules.min_players, rules.max_players
    number = integer(players)
    if number is not None and low <= number <= high:
        return number
    too_few = number is not None and number < low
    ids = rules.clause("min_players" if too_few else "max_boxes").rule_ids
    text = told(
        "players cannot be {given}: the {edition} rules take {low} to {high}, {box} a box{cited}",
        given=repr(players),
        edition=rules.name,
        low=low,
        high=high,
        box=PLAYERS_PER_BOX,
        cited=f" ({', '.join(ids)})" if ids else "",
    )
    raise PlayersError(text, ids)


def check_seed(seed: object) -> int:
    """The seed, if it is one; raises ValueError if not."""
    number = between(seed, 0, 2**63 - 1)
    if number is not None:
        return number
    raise ValueError(told("seed cannot be {given}: it is a whole number from 0 to 2**63 - 1", given=repr(seed)))


def check_seat(table: Table, seat: object) -> int:
    """The number of a seat of this table, from 0, given so or by its letter; raises ValueError for any other."""
    try:
        number = seat_number(seat) if isinstance(seat, str) else integer(seat)
    except ValueError:
        number = None
    if number is not None and 0 <= number < table.players:
        return number
    last = table.players - 1
    raise ValueError(f"seat cannot be {seat!r}: the seats are {seat_name(0)} to {seat_name(last)}, or 0 to {last}")


def stream(*parts: object) -> Random:
    """A stream of random numbers named by its parts: a string seed, so that it does not depend on hashing."""
    return Random(":".join(map(str, parts)))


def rules_of(edition: object, changes: Mapping[str, object] = NO_CHANGES) -> RuleSet:
    """A rule set from a rule set or from a text, and changes by keyword.

    The text is a preset's name, with changes behind it as a position's first line has them: "danish expert row_size=4".
    Raises ValueError that names the edition or the field, what was given and what is possible.
    """
    if isinstance(edition, RuleSet):
        rules = edition
    elif isinstance(edition, str) and len(edition.split()) > 1:
        name, *words = edition.split()
        pairs = [word.partition("=") for word in words]
        rules = preset(name).replace(**{field: value if equals else True for field, equals, value in pairs})
    else:
        rules = preset(edition)  # type: ignore[arg-type]
    return rules.replace(**changes) if changes else rules


def deal(players: int, edition: str | RuleSet = "schmidt", *, seed: int, **rules: object) -> Table:
    """Shuffle and lay out a round.

    ``players``: 2 to 12 as the edition allows; ``edition``: a rule set, a preset's name, or that with changes behind it
    ("danish expert"); ``seed`` orders the decks; any field of the rule set can be given by name. Raises ValueError
    (:class:`PlayersError` for the players) that names the argument, what was given and what is possible.
    Rules: DK-12 to DK-15, EN-03 to EN-07, BG-02 to BG-04, NL-04 to NL-08; each seat has its own deck, decks nobody
    plays are put aside (DK-08).

    >>> deal(4, "danish", seed=7).areas[0].row
    ((G2,), (R4,), (B9,))
    """
    chosen = rules_of(edition, rules)
    players, seed = check_players(chosen, players), check_seed(seed)
    places = chosen.places(players)
    return Table(chosen, seed, tuple(_area(chosen, seed, seat, places) for seat in range(players)))


def _area(rules: RuleSet, seed: int, seat: int, places: int) -> Area:
    deck = shuffled(DECK, stream("deal", seed, seat))
    if rules.deal_order == "row_first":
        row, ligretto = deck[:places], deck[places : places + LIGRETTO_SIZE]
    else:
        ligretto, row = deck[:LIGRETTO_SIZE], deck[LIGRETTO_SIZE : LIGRETTO_SIZE + places]
    reserve = deck[places + LIGRETTO_SIZE :]
    return Area(tuple(ligretto), tuple((one,) for one in row), tuple(reserve))


def card_faults(table: Table) -> list[str]:
    """Everything about the cards that cannot be: each seat owns each of the forty exactly once, and so on."""
    faults: list[str] = []
    for seat, area in enumerate(table.areas):
        owned = Counter((*area.cards(), *table.centre_cards(seat)))
        twice = [one.name for one in DECK if owned[one] > 1]
        missing = [one.name for one in DECK if not owned[one]]
        if twice:
            faults.append(told("seat {seat} has {cards} twice", seat=seat_name(seat), cards=twice))
        if missing:
            faults.append(told("seat {seat} lacks {cards}", seat=seat_name(seat), cards=missing))
    for at, pile in enumerate(table.centre):
        if not 1 <= pile.number <= HIGHEST or any(not 0 <= owner < table.players for owner in pile.owners):
            faults.append(told("pile {pile} holds what it cannot hold", pile=at + 1))
    return faults

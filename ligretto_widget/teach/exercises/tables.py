"""Tables made for a question: a few cards are chosen, and the rest is dealt around them.

A :class:`Hand` says what one seat shows; what it leaves open is drawn. Every seat owns its forty cards once, so a table
made here is one that can lie on a real table, and its text in the notation gives it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from ligretto_widget.game.cards import DECK, Card, pile_card
from ligretto_widget.game.ruleset import LIGRETTO_SIZE, RuleSet
from ligretto_widget.game.table import Area, Over, Pile, Table, with_centre
from ligretto_widget.teach.exercises.chance import Chance
from ligretto_widget.teach.names import FAN

MOST_TURNED: Final = 12
"""So many cards lie in a discard that nobody asked for, at most."""


class Hand(NamedTuple):
    """What is chosen of one seat; None is left to chance.

    ``row``: a tuple of cards a place, bottom to top; ``ligretto``: the top cards of the pile, top last, of ``left`` in
    all; ``discard``: its top cards, top last, of ``turned`` in all; ``reserve``: its first cards, the next to be turned
    first, of ``kept`` in all. Where ``kept`` is given, the discard takes what the seat has left, else the reserve does.
    """

    row: tuple[tuple[Card, ...], ...] | None = None
    ligretto: tuple[Card, ...] = ()
    left: int | None = None
    discard: tuple[Card, ...] = ()
    turned: int | None = None
    reserve: tuple[Card, ...] = ()
    kept: int | None = None
    played: bool = False

    def named(self) -> list[Card]:
        """The cards that are chosen."""
        row = () if self.row is None else tuple(one for place in self.row for one in place)
        return [*row, *self.ligretto, *self.discard, *self.reserve]


def lay_out(
    chance: Chance,
    rules: RuleSet,
    players: int,
    tops: Iterable[Card | Pile],
    hands: Mapping[int, Hand],
    over: Over | None = None,
) -> Table | None:
    """A table with these piles and hands; None where the cards do not go round.

    A pile that is given by its top gets its owners by lot.

    The same card is chosen twice for one seat, or a pile needs a card that no seat has left: the caller draws again.
    """
    chosen = [_settled(chance, rules, players, hands.get(seat, Hand())) for seat in range(players)]
    free = [_free(hand) for hand in chosen]
    if any(cards is None for cards in free):
        return None
    open_cards = [cards for cards in free if cards is not None]
    room = [len(cards) - _needed(hand, players, rules) for cards, hand in zip(open_cards, chosen, strict=True)]
    centre = _centre(chance, tops, open_cards, room)
    if centre is None:
        return None
    areas = tuple(
        _area(chance, hand, cards, rules.places(players)) for hand, cards in zip(chosen, open_cards, strict=True)
    )
    return with_centre(rules, chance.below(1_000), areas, centre, over)


def _settled(chance: Chance, rules: RuleSet, players: int, hand: Hand) -> Hand:
    """The hand with its sizes drawn where they are left open."""
    left = max(chance.between(3, LIGRETTO_SIZE), len(hand.ligretto)) if hand.left is None else hand.left
    turned = hand.turned
    if turned is None and hand.kept is None:
        turned = max(chance.below(MOST_TURNED + 1), len(hand.discard))
    return hand._replace(left=left, turned=turned)


def _free(hand: Hand) -> dict[Card, None] | None:
    """The cards that are not chosen yet, in order; None where one is chosen twice."""
    named = hand.named()
    if len(set(named)) != len(named):
        return None
    taken = set(named)
    return {one: None for one in DECK if one not in taken}


def _needed(hand: Hand, players: int, rules: RuleSet) -> int:
    """How many unnamed cards the zones of a seat need."""
    row = rules.places(players) if hand.row is None else 0
    ligretto = (hand.left or 0) - len(hand.ligretto)
    discard = max(0, (hand.turned or 0) - len(hand.discard))
    reserve = max(0, (hand.kept or 0) - len(hand.reserve))
    return row + ligretto + discard + reserve


def _centre(
    chance: Chance, tops: Iterable[Card | Pile], free: Sequence[dict[Card, None]], room: list[int]
) -> tuple[Pile, ...] | None:
    """The piles, every card given by a seat that has it to give."""
    piles = []
    for top in tops:
        wanted = top.owners if isinstance(top, Pile) else (None,) * top.number
        owners = []
        for number, owner in enumerate(wanted, 1):
            one = pile_card(top.colour, number)
            seats = range(len(free)) if owner is None else (owner,)
            givers = [seat for seat in seats if one in free[seat] and room[seat] > 0]
            if not givers:
                return None
            seat = chance.pick(givers)
            del free[seat][one]
            room[seat] -= 1
            owners.append(seat)
        piles.append(Pile(top.colour, tuple(owners)))
    return tuple(piles)


def _area(chance: Chance, hand: Hand, free: Mapping[Card, None], places: int) -> Area:
    cards = iter(chance.some(tuple(free), len(free)))

    def more(count: int) -> tuple[Card, ...]:
        return tuple(next(cards) for _ in range(max(0, count)))

    row = tuple((one,) for one in more(places)) if hand.row is None else hand.row
    ligretto = more((hand.left or 0) - len(hand.ligretto)) + hand.ligretto
    if hand.kept is None:
        discard = more((hand.turned or 0) - len(hand.discard)) + hand.discard
        reserve = hand.reserve + tuple(cards)
    else:
        reserve = hand.reserve + more(hand.kept - len(hand.reserve))
        discard = tuple(cards) + hand.discard
    return Area(ligretto, row, reserve, discard, hand.played)


# --- what is seen -----------------------------------------------------------------------------------------------------


def seen_text(table: Table, peek: bool = False, hand: int | None = None) -> str:
    """The position in the notation as it is seen: hidden cards are counted, not named, unless ``peek``.

    ``hand``: a seat whose hand (reserve and discard) is named all the same. It parses to a table that looks the same;
    only with ``peek`` is it the same table.
    """
    if peek:
        return table.text()
    lines = table.text().split("\n")
    seats = {line.split()[0]: at for at, line in enumerate(lines) if len(line.split()[0]) == 1}
    for seat, (at, area) in enumerate(zip(seats.values(), table.areas, strict=True)):
        lines[at] = _seen_area(lines[at], area, seat == hand)
    return "\n".join(line for line in lines if not line.startswith("seed "))


def _seen_area(line: str, area: Area, whole_hand: bool) -> str:
    counts = {"ligretto": len(area.ligretto) - 1}
    if not whole_hand:
        counts |= {"discard": len(area.discard) - FAN, "reserve": len(area.reserve)}
    parts = []
    for part in line.split(" | "):
        words = part.split()
        name = next((word for word in words[:2] if word in counts), "")
        hidden = max(0, counts.get(name, 0))
        if hidden:
            head = words.index(name) + 1
            words[head : head + hidden] = [f"*{hidden}"]
        parts.append(" ".join(words))
    return " | ".join(parts)


def otherwise_hidden(chance: Chance, table: Table) -> Table:
    """The same table to the eye, the hidden cards of each seat in other places."""
    return table._replace(areas=tuple(_stirred(chance, area) for area in table.areas))


def _stirred(chance: Chance, area: Area) -> Area:
    under, deep = area.ligretto[:-1], area.discard[:-FAN]
    cards = chance.some((*under, *deep, *area.reserve), 40)
    first, second = len(under), len(under) + len(deep)
    return area._replace(
        ligretto=(*cards[:first], *area.ligretto[-1:]),
        discard=(*cards[first:second], *area.discard[-FAN:]),
        reserve=tuple(cards[second:]),
    )

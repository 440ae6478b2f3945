"""Where a card lies in sight, and what must come before it fits."""

from __future__ import annotations

from typing import Final

from ligretto_widget.game.cards import Card, pile_card
from ligretto_widget.game.table import Table
from ligretto_widget.teach import names as n
from ligretto_widget.teach.say import Say, paragraph

NAMED: Final = 4
"""More cards than that are said as "R2 to R9"."""
SHOWN: Final = 3
"""So many places are named at most."""


def where(t: Say, table: Table, one: Card) -> str:
    """The places where such a card lies open: "R5 lies in C’s row."; or that it is not in sight."""
    found = list(dict.fromkeys(n.lies(t, spot) for free, spot in n.free_cards(table) if free is one))
    if not found:
        return t("{card} is not in sight.", card=one.name)
    return t("{card} lies {places}.", card=one.name, places=t.all_of(found[:SHOWN]))


def fits_now(t: Say, table: Table, one: Card) -> str:
    """Where the card may be laid at once; empty where nothing takes it."""
    if one.below is None:
        return t("{card} starts a new pile.", card=one.name)
    piles = n.piles_for(table, one)
    if not piles:
        return ""
    return t("{card} fits pile {piles} now.", card=one.name, piles=t.one_of(str(at + 1) for at in piles))


def way_to(t: Say, table: Table, one: Card, aimed: int | None = None) -> str:
    """What must be laid before the card fits, and where those cards lie; ``aimed`` is the pile that was tried."""
    now = fits_now(t, table, one)
    if now:
        return now
    pile = _nearest(table, one, aimed)
    if pile is None:
        first = pile_card(one.colour, 1)
        start = t("No pile can grow to {card} now. A new one starts with {first}.", card=one.name, first=first.name)
        return paragraph(start, where(t, table, first))
    top = table.tops[pile].number
    missing = [pile_card(one.colour, number) for number in range(top + 1, one.number)]
    fits = _once(t, one, missing, pile + 1)
    if len(missing) == 1:
        return paragraph(fits, where(t, table, missing[0]))
    return paragraph(fits, _in_sight(t, table, missing))


def _nearest(table: Table, one: Card, aimed: int | None) -> int | None:
    """The pile of that colour that lacks the fewest cards, the one that was tried if it can grow to the card."""
    lower = [at for at, top in enumerate(table.tops) if top.colour is one.colour and top.number < one.number]
    if aimed in lower:
        return aimed
    return max(lower, key=lambda at: table.tops[at].number, default=None)


def _once(t: Say, one: Card, missing: list[Card], pile: int) -> str:
    if len(missing) == 1:
        return t("{card} fits once {first} lies on pile {pile}.", card=one.name, first=missing[0].name, pile=pile)
    if len(missing) > NAMED:
        run = t("{first} to {last}", first=missing[0].name, last=missing[-1].name)
    else:
        run = t.all_of(card.name for card in missing)
    return t("{card} fits once {run} lie on pile {pile}.", card=one.name, run=run, pile=pile)


def _in_sight(t: Say, table: Table, missing: list[Card]) -> str:
    places = {card: n.lies(t, spot) for card, spot in reversed(list(n.free_cards(table)))}
    seen = [t("{card} {lies}", card=card.name, lies=places[card]) for card in missing if card in places]
    listed = t("In sight: {cards}.", cards=", ".join(seen[:SHOWN])) if seen else ""
    first = missing[0]
    return paragraph(listed, "" if first in places else t("{card} is not in sight.", card=first.name))


def first_places(t: Say, table: Table, cards: list[Card]) -> str:
    """Which of some cards lie in sight, and where."""
    places = {card: n.lies(t, spot) for card, spot in reversed(list(n.free_cards(table)))}
    seen = [t("{card} {lies}", card=card.name, lies=places[card]) for card in cards if card in places]
    return t("In sight: {cards}.", cards=", ".join(seen[:SHOWN])) if seen else t("None is in sight.")

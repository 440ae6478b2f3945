"""Moves in words, as something done or wished for: "A lays R5 on pile 1", "May A lay R5 on pile 1?"."""

from __future__ import annotations

from typing import Final

from ligretto_widget.game.cards import Card, seat_name
from ligretto_widget.game.measures import card_at, place_at
from ligretto_widget.game.moves import EndDeadlock, Flip, Lay, Move, Put, Recycle, Spot, Stop, Zone, seat_of
from ligretto_widget.game.table import Table
from ligretto_widget.teach import names as n
from ligretto_widget.teach.say import Say, mark


def deed(t: Say, table: Table, move: Move) -> str:
    """A move as something that somebody does: "A lays R5 on pile 1"."""
    return t(_deed(table, move), **_words(t, table, move))


def sentence(t: Say, table: Table, move: Move) -> str:
    """The same as a sentence: "A lays R5 on pile 1.", "The table stops for a break."."""
    told = t("{deed}.", deed=deed(t, table, move))
    return told[0].upper() + told[1:]


def wish(t: Say, table: Table, move: Move) -> str:
    """A move as something that somebody would like to do: "May A lay R5 on pile 1?"."""
    return t(WISHES[_deed(table, move)], **_words(t, table, move))


def _deed(table: Table, move: Move) -> str:
    if isinstance(move, Lay):
        return LAY if move.pile is not None else OPEN
    if isinstance(move, Put):
        return STACK if place_at(table, move.target) else FILL
    if isinstance(move, Recycle):
        return SHUFFLE if move.shuffles else RECYCLE
    if isinstance(move, EndDeadlock):
        return AGREE if move.agreed else END
    if isinstance(move, Flip):
        return FLIP
    return STOP if isinstance(move, Stop) else PAUSE


LAY: Final = mark("{seat} lays {card} on pile {pile}")
OPEN: Final = mark("{seat} starts a new pile with {card}")
STACK: Final = mark("{seat} puts {card} on {under}")
FILL: Final = mark("{seat} fills place {place} of the row with {card}")
FLIP: Final = mark("{seat} turns cards from the reserve")
RECYCLE: Final = mark("{seat} starts the reserve again without a shuffle")
SHUFFLE: Final = mark("{seat} shuffles and starts the reserve again")
STOP: Final = mark("{seat} calls: Ligretto, stop!")
END: Final = mark("the table ends the stuck round")
AGREE: Final = mark("the table agrees to end the round")
PAUSE: Final = mark("the table stops for a break")

WISHES: Final = {
    LAY: mark("May {seat} lay {card} on pile {pile}?"),
    OPEN: mark("May {seat} start a new pile with {card}?"),
    STACK: mark("May {seat} put {card} on {under}?"),
    FILL: mark("May {seat} fill place {place} of the row with {card}?"),
    FLIP: mark("May {seat} turn cards from the reserve?"),
    RECYCLE: mark("May {seat} start the reserve again without a shuffle?"),
    SHUFFLE: mark("May {seat} shuffle and start the reserve again?"),
    STOP: mark("May {seat} call: Ligretto, stop?"),
    END: mark("May the table end the round as stuck?"),
    AGREE: mark("May the table agree to end the round?"),
    PAUSE: mark("May the table stop the round for a break?"),
}


def _words(t: Say, table: Table, move: Move) -> dict[str, object]:
    seat = seat_of(move)
    words: dict[str, object] = {"seat": "" if seat is None else seat_name(seat)}
    if isinstance(move, Lay | Put):
        words["card"] = card_from(t, table, move.source, move.seat)
    if isinstance(move, Lay) and move.pile is not None:
        words["pile"] = move.pile + 1
    if isinstance(move, Put):
        under = place_at(table, move.target)
        words |= {"place": move.target.place + 1, "under": _top(under) if under else ""}
    return words


def _top(cards: tuple[Card, ...]) -> str:
    return cards[-1].name


def card_from(t: Say, table: Table, spot: Spot, mover: int) -> str:
    """A card and where it lies, as far as that has to be told: "R5", "R5 under the discard top", "B’s R5"."""
    one = card_at(table, spot)
    if spot.zone is Zone.RESERVE or one is None:
        return t("a card of {spot}", spot=n.spot_name(t, spot))
    if spot.seat != mover:
        return t("{owner}’s {card}", owner=seat_name(spot.seat), card=one.name)
    if spot.depth > 1:
        return t("{card}, which lies under {above},", card=one.name, above=_above(t, table, spot))
    words = {
        Zone.ROW: mark("{card} from the row"),
        Zone.LIGRETTO: mark("{card} from the Ligretto pile"),
        Zone.DISCARD: mark("{card} from the discard"),
    }
    return t(words[spot.zone], card=one.name)


def _above(t: Say, table: Table, spot: Spot) -> str:
    above = card_at(table, spot._replace(depth=spot.depth - 1))
    return above.name if above is not None else t("another card")

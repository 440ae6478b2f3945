"""What happened, as one line of the log."""

from __future__ import annotations

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.judge import judge
from ligretto_widget.game.measures import card_at, place_at
from ligretto_widget.game.moves import EndDeadlock, Flip, Lay, Move, Put, Recycle, Spot, Stop, Zone, seat_of
from ligretto_widget.game.table import Table
from ligretto_widget.teach import names as n
from ligretto_widget.teach.explanation import Late
from ligretto_widget.teach.gaps import gaps
from ligretto_widget.teach.refusals import clause
from ligretto_widget.teach.say import Say, paragraph, say
from ligretto_widget.teach.scene import Scene
from ligretto_widget.teach.times import span


def event_words(
    before: Table,
    after: Table,
    move: Move | None,
    *,
    landed: bool = True,
    late: Late | None = None,
    language: str = "en",
) -> str:
    """What the move did between two tables; ``move`` is None for the deal.

    ``landed``: whether the table took it; ``late``: how it came too late, where it was legal at the reach.
    Raises ValueError for a language that there is not.
    """
    t = say(language)
    if move is None:
        return t("The cards are dealt.")
    if late is not None:
        return _late(t, before, move, late)
    if not landed:
        return _refused(t, before, move)
    return paragraph(_done(t, before, after, move), _end(t, before, after, move))


def _refused(t: Say, before: Table, move: Move) -> str:
    seat, told = seat_of(move), clause(Scene(t, judge(before, move), before))
    who = seat_name(seat) if seat is not None else t("The table")
    return t("{who}: {clause}, refused.", who=who, clause=told)


def _late(t: Say, before: Table, move: Move, late: Late) -> str:
    words = gaps(Scene(t, judge(before, move), before))
    by = span(late.by_ms, t)
    if isinstance(move, Flip):
        return t("{seat} is {by} too late to flip.", by=by, **words)
    if isinstance(move, Recycle):
        return t("{seat} is {by} too late to recycle.", by=by, **words)
    if not isinstance(move, Lay | Put):
        return t("{seat} is {by} too late.", by=by, **words)
    if late.by_ms == 0:
        return t("{seat} loses the draw with {card}.", **words)
    return t("{seat} is {by} too late with {card}.", by=by, **words)


def _done(t: Say, before: Table, after: Table, move: Move) -> str:
    if isinstance(move, Lay):
        return paragraph(_laid(t, before, move), _refilled(t, before, after, move))
    if isinstance(move, Put):
        return _put(t, before, move)
    if isinstance(move, Flip):
        return _flipped(t, before, after, move)
    if isinstance(move, Recycle):
        return _recycled(t, after, move)
    if isinstance(move, Stop):
        return t("{seat} says: Ligretto, stop!", seat=seat_name(move.seat))
    if isinstance(move, EndDeadlock):
        agreed = t("All agree that nobody can go on. The round ends.")
        return agreed if move.agreed else t("Nobody can go on. The round ends.")
    return t("The round is stopped for a break.")


def _card(table: Table, spot: Spot) -> str:
    one = card_at(table, spot)
    return one.name if one is not None else ""


def _from(t: Say, spot: Spot) -> str:
    return n.zone_name(t, spot.zone)


def _laid(t: Say, before: Table, move: Lay) -> str:
    seat, card, zone = seat_name(move.seat), _card(before, move.source), _from(t, move.source)
    if move.pile is None:
        pile = len(before.centre) + 1
        return t("{seat} starts pile {pile} with {card} from the {zone}.", seat=seat, card=card, pile=pile, zone=zone)
    return t("{seat} lays {card} from the {zone} on pile {pile}.", seat=seat, card=card, pile=move.pile + 1, zone=zone)


def _refilled(t: Say, before: Table, after: Table, move: Lay) -> str:
    """The refill that came with the move (DK-24, NL-16): the place held one card, and holds one again."""
    source = move.source
    was, now = place_at(before, source), place_at(after, source)
    if source.zone is not Zone.ROW or not was or not now or len(was) != len(now):
        return ""
    return t("Place {place} is filled with {card} at once.", place=source.place + 1, card=now[-1].name)


def _put(t: Say, before: Table, move: Put) -> str:
    words = {
        "seat": seat_name(move.seat),
        "card": _card(before, move.source),
        "zone": _from(t, move.source),
        "place": move.target.place + 1,
    }
    stack = place_at(before, move.target)
    if stack:
        return t("{seat} puts {card} from the {zone} on {under}.", under=stack[-1].name, **words)
    return t("{seat} fills place {place} with {card} from the {zone}.", **words)


def _flipped(t: Say, before: Table, after: Table, move: Flip) -> str:
    was, now, seat = before.areas[move.seat], after.areas[move.seat], seat_name(move.seat)
    turned = len(now.discard) - len(was.discard)
    top = now.discard[-1].name
    if before.rules.flip_style == "count_three":
        count = before.areas[move.seat].counted + 1
        return t("{seat} turns {card} and counts {count}.", seat=seat, card=top, count=count)
    return t("{seat} turns {cards}, {top} is on top.", seat=seat, cards=n.cards(t, turned), top=top)


def _recycled(t: Say, after: Table, move: Recycle) -> str:
    cards = n.cards(t, len(after.areas[move.seat].reserve))
    if move.shuffles:
        return t("{seat} shuffles {cards} as the new reserve.", seat=seat_name(move.seat), cards=cards)
    return t("{seat} turns {cards} over as the new reserve.", seat=seat_name(move.seat), cards=cards)


def _end(t: Say, before: Table, after: Table, move: Move) -> str:
    """The stop that comes by itself when a Ligretto pile is empty (DK-32, EN-26, BG-11, NL-28)."""
    if isinstance(move, Stop) or after.over is None or after.over.how != "stop" or after.over.seat is None:
        return ""
    seat = seat_name(after.over.seat)
    if before.rules.on_empty == "ends":
        return t("{seat}’s Ligretto pile is empty. The round ends.", seat=seat)
    return t("{seat} says: Ligretto, stop!", seat=seat)

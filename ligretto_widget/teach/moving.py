"""Moves that may be made, in words: what they are called, and what follows from them.

What follows is read off the table after the move, never foretold from the rules; only what lies in sight is named.
"""

from __future__ import annotations

from ligretto_widget.game.cards import Card, seat_name
from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import legal_moves
from ligretto_widget.game.measures import place_at
from ligretto_widget.game.moves import EndDeadlock, Flip, Lay, Move, Put, Recycle, Spot, Stop, Zone, seat_of
from ligretto_widget.game.table import Table
from ligretto_widget.teach import names as n
from ligretto_widget.teach.rulewords import cite, cited
from ligretto_widget.teach.say import Say, paragraph
from ligretto_widget.teach.scene import Scene


def _name(one: Card | None) -> str:
    return one.name if one is not None else ""


def called(t: Say, table: Table, move: Move) -> str:
    """A legal move as an order: "Lay Y9 on pile 5."."""
    if isinstance(move, Lay):
        card = _name(n.seen_card(table, move.source))
        if move.pile is None:
            return t("Start a pile with {card}.", card=card)
        return t("Lay {card} on pile {pile}.", card=card, pile=move.pile + 1)
    if isinstance(move, Put):
        card, stack = _name(n.seen_card(table, move.source)), place_at(table, move.target)
        if stack:
            return t("Put {card} on {under}.", card=card, under=stack[-1].name)
        return t("Fill place {place} with {card}.", card=card, place=move.target.place + 1)
    if isinstance(move, Flip):
        return t("Turn {cards}.", cards=n.cards(t, _turned(table, move)))
    if isinstance(move, Recycle):
        return t("Recycle with a shuffle.") if move.shuffles else t("Recycle without a shuffle.")
    if isinstance(move, Stop):
        return t("Stop the round.")
    return t("End the stuck round.") if isinstance(move, EndDeadlock) else t("Stop for a break.")


def _turned(table: Table, move: Flip) -> int:
    """How many cards the flip turns."""
    return len(carry_out(table, move).areas[move.seat].discard) - len(table.areas[move.seat].discard)


def also_open(t: Say, table: Table, move: Move, most: int = 3) -> str:
    """Up to three other cards that the mover can lay now, and where."""
    seat = seat_of(move)
    if seat is None or not 0 <= seat < table.players:
        return ""
    others = [m for m in legal_moves(table, seat) if isinstance(m, Lay) and m != move][:most]
    if not others:
        return ""
    return t(
        "Also open to {seat} now: {cards}.", seat=seat_name(seat), cards=t.all_of(_laid(t, table, m) for m in others)
    )


def _laid(t: Say, table: Table, move: Lay) -> str:
    card = _name(n.seen_card(table, move.source))
    if move.pile is None:
        return t("{card} as a new pile", card=card)
    return t("{card} on pile {pile}", card=card, pile=move.pile + 1)


def title(scene: Scene, words: dict[str, str]) -> str:
    """The sentence of a legal move."""
    t, move, kind = scene.t, scene.verdict.move, scene.verdict.kind
    if isinstance(move, Flip) and scene.table is not None:
        cards = n.cards(t, _turned(scene.table, move))
        return t("Legal: {seat} may turn {cards} from the reserve.", cards=cards, **words)
    return {
        "lay": t("Legal: {seat} may lay {card} on pile {pile}.", **{"pile": "", **words}),
        "open": t("Legal: {seat} may start a pile with {card}.", **words),
        "refill": t("Legal: {seat} may fill place {place} with {card}.", **{"place": "", **words}),
        "stack": t("Legal: {seat} may put {card} on {under}.", **{"under": "", **words}),
        "flip": t("Legal: {seat} may turn cards from the reserve.", **words),
        "recycle": _recycle_title(scene, words),
        "stop": t("Legal: {seat} may stop the round.", **words),
        "end deadlock": t("Legal: the stuck round may end here."),
        "end deadlock agreed": t("Legal: the table may agree to end the round."),
        "pause": t("Legal: the round may be stopped for a break."),
    }[kind]


def _recycle_title(scene: Scene, words: dict[str, str]) -> str:
    move = scene.verdict.move
    if isinstance(move, Recycle) and move.shuffles:
        return scene.t("Legal: {seat} may shuffle the discard as the new reserve.", **words)
    return scene.t("Legal: {seat} may turn the discard over as the new reserve.", **words)


def reason(scene: Scene, words: dict[str, str]) -> str:
    """Why a legal move is legal, in a sentence or two."""
    t, kind = scene.t, scene.verdict.kind
    held = t("All {n} conditions hold.", n=len(scene.verdict.findings))
    because = {
        "lay": t("{card} follows {top}.", **{"top": "", **words}) if scene.table else "",
        "open": t("Every 1 may start a pile.") if scene.table else "",
        "refill": t("The place is empty."),
        "stack": t("{card} is lower than {under}.", **{"under": "", **words}) if scene.table else "",
        "recycle": t("A recycle comes {trigger}.", **{"trigger": "", **words}),
        "stop": t("{seat}’s Ligretto pile is empty.", **words),
        "end deadlock": t("It is proved that nobody can go on."),
        "end deadlock agreed": t("No card that lies open fits."),
    }
    return paragraph(held, because.get(kind, ""))


def follows(t: Say, table: Table, move: Move) -> str:
    """What a legal move brings about."""
    after = carry_out(table, move)
    if isinstance(move, Lay):
        told = paragraph(_source_after(t, table, after, move), _pile_after(t, table, after, move))
    elif isinstance(move, Put):
        told = _source_after(t, table, after, move)
    elif isinstance(move, Flip | Recycle):
        told = _hand_after(t, table, after, move)
    else:
        told = ""
    return paragraph(told, _end_after(t, table, after, move))


def _pile_after(t: Say, table: Table, after: Table, move: Lay) -> str:
    at = len(table.centre) if move.pile is None else move.pile
    need = n.pile_needs(after.centre[at])
    if need is None:
        return t("Pile {pile} is full then.", pile=at + 1)
    return t("Pile {pile} needs {need} next.", pile=at + 1, need=need.name)


def _source_after(t: Say, table: Table, after: Table, move: Lay | Put) -> str:
    seat, source = move.seat, move.source
    was, now = table.areas[seat], after.areas[seat]
    if source.zone is Zone.ROW:
        return _place_after(t, table, after, source)
    if source.zone is Zone.LIGRETTO:
        if not now.ligretto:
            return ""
        return t("{seat}’s Ligretto pile keeps {cards}.", seat=seat_name(seat), cards=n.cards(t, len(now.ligretto)))
    if now.discard:
        rule = cited(table.rules, "next discard")
        return t("{card} under it is free then ({rule}).", card=now.discard[-1].name, rule=rule)
    return t("{seat}’s discard is empty then.", seat=seat_name(seat)) if was.discard else ""


def _place_after(t: Say, table: Table, after: Table, source: Spot) -> str:
    area, seat, place = after.areas[source.seat], seat_name(source.seat), source.place + 1
    stack, rules = area.row[source.place], table.rules
    if len(table.areas[source.seat].row[source.place]) > 1:
        return t("{card} under it is free then.", card=stack[-1].name)
    if stack:
        filled = t("{card} from the Ligretto pile fills the place at once", card=stack[-1].name)
        return t("{filled} ({rule}).", filled=filled, rule=cite(rules, "row_refill"))
    empty = t("Place {place} of the row is empty then.", place=place)
    if not area.ligretto:
        return empty
    may = t("{seat} may refill it from the Ligretto pile ({rule}).", seat=seat, rule=cite(rules, "row_refill"))
    return paragraph(empty, may)


def _hand_after(t: Say, table: Table, after: Table, move: Flip | Recycle) -> str:
    now, seat = after.areas[move.seat], seat_name(move.seat)
    left = n.cards(t, len(now.reserve))
    if isinstance(move, Flip):
        went = len(now.discard) - len(table.areas[move.seat].discard)
        if table.rules.flip_style == "count_three":
            counted = t("at three: it is the one to use") if not now.counted else t("at {n}", n=now.counted)
            return t(
                "One card is turned, counted {counted} ({rule}). The reserve keeps {left}.",
                counted=counted,
                rule=cited(table.rules, "count three"),
                left=left,
            )
        turned = t.many(
            "1 card goes on the discard", "{n} cards go on the discard, and the last one turned lies on top", went
        )
        return t(
            "{turned} ({rule}). The reserve keeps {left}.", turned=turned, rule=cited(table.rules, "flip"), left=left
        )
    effect = "shuffle" if move.shuffles else "recycle"
    made = t("{left} make {seat}’s new reserve ({rule}).", left=left, seat=seat, rule=cited(table.rules, effect))
    order = t("Nobody knows their order.") if move.shuffles else t("They keep their order.")
    return paragraph(made, order, t("The discard is empty then."))


def _end_after(t: Say, table: Table, after: Table, move: Move) -> str:
    rules, seat = table.rules, seat_of(move)
    if after.over is not None and seat is not None:
        emptied = t("{seat}’s Ligretto pile is empty", seat=seat_name(seat))
        return t("{emptied}: the round ends and is scored ({rule}).", emptied=emptied, rule=cited(rules, "stop"))
    if after.over is not None:
        effect = "pause" if after.over.how == "paused" else "deadlock"
        return t("The round ends and is scored ({rule}).", rule=cited(rules, effect))
    if seat is not None and table.areas[seat].ligretto and not after.areas[seat].ligretto:
        return t("{seat}’s Ligretto pile is empty then, and {seat} may stop the round.", seat=seat_name(seat))
    return ""

"""What would make a refused move legal: one answer for each code, read off the table and tried with the judge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ligretto_widget.game import fits
from ligretto_widget.game.cards import ONES, seat_name
from ligretto_widget.game.deadlock import deadlock
from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import is_legal, judge
from ligretto_widget.game.moves import EndDeadlock, Flip, Lay, Put, Recycle, Spot, Zone
from ligretto_widget.game.ruleset import FLIP_SIZE
from ligretto_widget.game.table import Table
from ligretto_widget.teach import names as n
from ligretto_widget.teach.gaps import gaps
from ligretto_widget.teach.rulewords import cite
from ligretto_widget.teach.say import paragraph
from ligretto_widget.teach.scene import Scene
from ligretto_widget.teach.sights import first_places, fits_now, way_to, where


def remedy(scene: Scene) -> str:
    """What would make it legal; empty without a table."""
    if scene.table is None:
        return ""
    if scene.seat is not None and not 0 <= scene.seat < scene.table.players:
        return scene.t("Nothing: nobody sits there.")
    return REMEDIES[scene.verdict.code](scene, scene.table)


def _no_more(scene: Scene, table: Table) -> str:
    return scene.t("Nothing in this round. The next round starts with a new deal.")


def _by_the_owner(scene: Scene, table: Table) -> str:
    t, move = scene.t, scene.verdict.move
    assert isinstance(move, Lay | Put)
    owner = seat_name(move.source.seat)
    if isinstance(move, Lay):
        theirs = move._replace(seat=move.source.seat)
        if is_legal(table, theirs):
            return t("{owner} may make this move. {seat} may not make it for {owner}.", **gaps(scene))
    return t("Only {owner} may move that card, and only where it fits.", owner=owner)


def _by_a_flip(scene: Scene, table: Table) -> str:
    return scene.t("A flip turns reserve cards onto the discard. The one on top is free then.")


def _open_cards(scene: Scene, table: Table) -> str:
    t = scene.t
    free = [one.name for one, spot in n.free_cards(table) if spot.seat == scene.seat]
    if not free:
        return t("Nothing: {seat} has no open cards.", **_only_seat(scene))
    return t("Open cards of {seat}: {cards}.", cards=", ".join(dict.fromkeys(free)), **_only_seat(scene))


def _only_seat(scene: Scene) -> dict[str, str]:
    return {"seat": gaps(scene)["seat"]}


def _freed(scene: Scene, table: Table) -> str:
    t, source = scene.t, scene.source
    assert source is not None
    over = [n.seen_card(table, source._replace(depth=depth)) for depth in range(1, source.depth)]
    seen = [one.name for one in over if one is not None]
    cards = t.all_of(seen) if len(seen) == len(over) else t.many("the card on it", "the {n} cards on it", len(over))
    return t.many("It is free once {cards} has left.", "It is free once {cards} have left.", len(over), cards=cards)


def _counted_on(scene: Scene, table: Table) -> str:
    t, source = scene.t, scene.source
    seat = source.seat if source is not None else scene.seat
    left = FLIP_SIZE - table.area(seat if seat is not None else 0).counted
    return t.many("1 more card has to be turned and counted.", "{n} more cards have to be turned and counted.", left)


def _other_zone(scene: Scene, table: Table) -> str:
    return scene.t("It may go once it lies open in one of these zones: {centre_zones}.", **gaps(scene))


def _fits_elsewhere(scene: Scene, table: Table) -> str:
    one, move = scene.card, scene.verdict.move
    if one is None:
        return scene.t("Another card is needed.")
    return way_to(scene.t, table, one, move.pile if isinstance(move, Lay) else None)


def _on_its_pile(scene: Scene, table: Table) -> str:
    """The card that the pile needs, and what the card that was tried needs."""
    need, one = scene.need, scene.card
    if need is None or one is None:
        return _fits_elsewhere(scene, table)
    way = _fits_elsewhere(scene, table)
    same_way = need.colour is one.colour and need.number < one.number and not fits_now(scene.t, table, one)
    return way if same_way else paragraph(where(scene.t, table, need), way)


def _a_one(scene: Scene, table: Table) -> str:
    t, one = scene.t, scene.card
    ones = t("Any 1.")
    seen = first_places(t, table, sorted(ONES, key=lambda card: card.index))
    return paragraph(ones, seen, way_to(t, table, one) if one is not None else "")


def _own_row(scene: Scene, table: Table) -> str:
    move = scene.verdict.move
    assert isinstance(move, Put)
    places = _places(scene, table, move)
    if places:
        return scene.t("In {seat}’s own row: {places}.", places=places, **_only_seat(scene))
    return scene.t("{seat}’s cards go only into {seat}’s row or to the centre.", **_only_seat(scene))


def _places(scene: Scene, table: Table, move: Put) -> str:
    """The places of the mover's row that would take the card."""
    targets = [Spot(move.seat, Zone.ROW, place) for place in range(len(table.area(move.seat).row))]
    good = [target.place + 1 for target in targets if is_legal(table, move._replace(target=target))]
    return scene.t("place {places}", places=scene.t.one_of(map(str, good))) if good else ""


def _another_place(scene: Scene, table: Table) -> str:
    t, move = scene.t, scene.verdict.move
    assert isinstance(move, Put)
    places, one = _places(scene, table, move), scene.card
    if places:
        return t("{card} may go on {places}.", card=one.name if one else t("The card"), places=places)
    nowhere = t("No place of {seat}’s row takes it now.", **_only_seat(scene))
    return paragraph(nowhere, fits_now(t, table, one) if one is not None else "")


def _to_the_centre(scene: Scene, table: Table) -> str:
    return way_to(scene.t, table, scene.card) if scene.card else scene.t("Another card is needed.")


def _from_ligretto(scene: Scene, table: Table) -> str:
    t, area = scene.t, scene.area
    if not area.ligretto:
        return t("Nothing: {seat}’s Ligretto pile is empty.", **_only_seat(scene))
    return t("{ligretto_top}, the top of {seat}’s Ligretto pile, may fill it.", **gaps(scene))


def _as_expert(scene: Scene, table: Table) -> str:
    """Whether the expert game allows it, and what the base game offers."""
    t, move, one = scene.t, scene.verdict.move, scene.card
    expert = table._replace(rules=table.rules.replace(expert=True))
    rule = cite(expert.rules, "expert")
    if is_legal(expert, move):
        first = t("The expert game allows it ({rule}).", rule=rule)
    else:
        first = t("The expert game ({rule}) allows lower cards on row cards, but not this one.", rule=rule)
    return paragraph(first, fits_now(t, table, one) if one is not None else "")


def _recycle_first(scene: Scene, table: Table) -> str:
    seat = scene.seat if scene.seat is not None else 0
    for move in (Recycle(seat, False), Recycle(seat, True)):
        if is_legal(table, move):
            return scene.t("{seat} may recycle now, then flip again.", **_only_seat(scene))
    return scene.t("The reserve needs new cards first.")


def _lay_first(scene: Scene, table: Table) -> str:
    seat = scene.seat if scene.seat is not None else 0
    cards = dict.fromkeys(one for _, one in fits.fitting(table, seat))
    return paragraph(*(fits_now(scene.t, table, one) for one in cards))


def _nothing_left(scene: Scene, table: Table) -> str:
    return scene.t("Nothing in this round. {seat} still has row and Ligretto pile.", **_only_seat(scene))


def _flip_on(scene: Scene, table: Table) -> str:
    seat, t = scene.seat if scene.seat is not None else 0, scene.t
    flips, ahead = 0, table
    while is_legal(ahead, Flip(seat)) and not Scene(t, judge(ahead, Recycle(seat)), ahead).holds("NOT_AT_RECYCLE"):
        flips, ahead = flips + 1, carry_out(ahead, Flip(seat))
    if not flips:
        return t("The reserve has to be turned first.")
    return t.many("1 more flip uses up the reserve.", "{n} more flips use up the reserve.", flips)


def _flip_instead(scene: Scene, table: Table) -> str:
    if is_legal(table, Flip(scene.seat if scene.seat is not None else 0)):
        return scene.t("{seat} may flip what is left.", **_only_seat(scene))
    return scene.t("Nothing lies in the discard to recycle.")


def _with_shuffle(shuffles: bool) -> Callable[[Scene, Table], str]:
    def told(scene: Scene, table: Table) -> str:
        t = scene.t
        how = t("with a shuffle") if shuffles else t("without a shuffle")
        if is_legal(table, Recycle(scene.seat if scene.seat is not None else 0, shuffles)):
            return t("The same recycle {how} is legal.", how=how)
        return t("A recycle {how}, at the right moment.", how=how)

    return told


def _these_cards(scene: Scene, table: Table) -> str:
    return scene.t("Any order of exactly those cards.")


def _empty_ligretto(scene: Scene, table: Table) -> str:
    t, left = scene.t, len(scene.area.ligretto)
    cards = t.many("the last card has left", "the {n} cards have left", left)
    return t("A stop is legal once {cards} {seat}’s Ligretto pile.", cards=cards, **_only_seat(scene))


def _stuck_first(scene: Scene, table: Table) -> str:
    return scene.t("A round may be ended once no open card fits any more.")


def _agreed(scene: Scene, table: Table) -> str:
    t = scene.t
    if deadlock(table).found is None and is_legal(table, EndDeadlock(True)):
        return t("All at the table agree to end the round.")
    return t("A round is stuck once nobody can bring out a fitting card.")


def _danish_pause(scene: Scene, table: Table) -> str:
    return scene.t("Danish rules stop the round for a break and score it (DK-46).")


REMEDIES: Final[dict[str, Callable[[Scene, Table], str]]] = {
    "ROUND_OVER": _no_more,
    "NOT_YOUR_CARD": _by_the_owner,
    "NOT_FACE_UP": _by_a_flip,
    "NOTHING_THERE": _open_cards,
    "NOT_TOP": _freed,
    "COVERED": _freed,
    "STILL_COUNTING": _counted_on,
    "SOURCE_NOT_ALLOWED": _other_zone,
    "NO_SUCH_PILE": _fits_elsewhere,
    "PILE_COMPLETE": _fits_elsewhere,
    "WRONG_COLOUR": _on_its_pile,
    "WRONG_NUMBER": _on_its_pile,
    "NEW_PILE_NEEDS_1": _a_one,
    "NO_EXCHANGE": _own_row,
    "NO_SUCH_PLACE": _another_place,
    "ROW_TO_ROW": _to_the_centre,
    "REFILL_ONLY_FROM_LIGRETTO": _from_ligretto,
    "EXPERT_ONLY": _as_expert,
    "NOT_DESCENDING": _another_place,
    "WRONG_STEP": _another_place,
    "SAME_COLOUR": _another_place,
    "NO_HAND_CARDS": _nothing_left,
    "RESERVE_EMPTY": _recycle_first,
    "FEWER_THAN_THREE": _recycle_first,
    "PLAY_FIRST": _lay_first,
    "NOT_AT_RECYCLE": _flip_on,
    "NOTHING_TO_GATHER": _flip_instead,
    "MUST_SHUFFLE": _with_shuffle(True),
    "NO_SHUFFLE": _with_shuffle(False),
    "PASS_WAS_FRUITFUL": _with_shuffle(False),
    "CARD_STILL_FITS": _with_shuffle(False),
    "NOT_THESE_CARDS": _these_cards,
    "LIGRETTO_NOT_EMPTY": _empty_ligretto,
    "SOMEBODY_CAN_LAY": _stuck_first,
    "NOT_A_DEADLOCK": _agreed,
    "NO_PAUSE_RULE": _danish_pause,
}

"""The conditions of a verdict as rows: a short name, what is needed and what was found."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, TypeAlias

from ligretto_widget.game.cards import Colour, seat_name
from ligretto_widget.game.judge import Finding
from ligretto_widget.game.moves import Zone
from ligretto_widget.teach import names as n
from ligretto_widget.teach.explanation import Mark, Row
from ligretto_widget.teach.gaps import gaps
from ligretto_widget.teach.say import Say, mark
from ligretto_widget.teach.scene import Scene

LABELS: Final[dict[str, str]] = {
    "ROUND_OVER": mark("The round is running"),
    "NOT_YOUR_CARD": mark("The card is {seat}’s own"),
    "NOT_FACE_UP": mark("It lies face up"),
    "NOTHING_THERE": mark("A card lies there"),
    "NOT_TOP": mark("It lies open, on top"),
    "COVERED": mark("No card covers it"),
    "STILL_COUNTING": mark("The count is at three"),
    "SOURCE_NOT_ALLOWED": mark("Its zone feeds the centre"),
    "NO_SUCH_PILE": mark("The pile exists"),
    "PILE_COMPLETE": mark("The pile is not full"),
    "WRONG_COLOUR": mark("The colour is the pile’s"),
    "WRONG_NUMBER": mark("Exactly one higher"),
    "NEW_PILE_NEEDS_1": mark("The card is a 1"),
    "NO_EXCHANGE": mark("The row is {seat}’s own"),
    "NO_SUCH_PLACE": mark("The place exists"),
    "ROW_TO_ROW": mark("It comes from outside the row"),
    "REFILL_ONLY_FROM_LIGRETTO": mark("It may fill an empty place"),
    "EXPERT_ONLY": mark("The expert game is played"),
    "NOT_DESCENDING": mark("The number is lower"),
    "WRONG_STEP": mark("Exactly one lower"),
    "SAME_COLOUR": mark("The colours differ"),
    "NO_HAND_CARDS": mark("{seat} has hand cards"),
    "RESERVE_EMPTY": mark("The reserve has cards"),
    "FEWER_THAN_THREE": mark("Enough cards for a flip"),
    "PLAY_FIRST": mark("No open card of {seat} fits"),
    "NOT_AT_RECYCLE": mark("The reserve is used up"),
    "NOTHING_TO_GATHER": mark("The discard has cards"),
    "MUST_SHUFFLE": mark("The cards are shuffled"),
    "NO_SHUFFLE": mark("The cards keep their order"),
    "PASS_WAS_FRUITFUL": mark("No hand card was used"),
    "CARD_STILL_FITS": mark("The discard top does not fit"),
    "NOT_THESE_CARDS": mark("They are {seat}’s hand cards"),
    "LIGRETTO_NOT_EMPTY": mark("{seat}’s Ligretto pile is empty"),
    "SOMEBODY_CAN_LAY": mark("No seat can lay"),
    "NOT_A_DEADLOCK": mark("Nobody can go on"),
    "NO_PAUSE_RULE": mark("The rules know a break"),
}

Pair: TypeAlias = tuple[str, str]
Wording: TypeAlias = Callable[[Say, Collection[Any], Any], Pair]


def _yes(t: Say, needed: Collection[Any], found: Any) -> Pair:
    """Yes or no to the row's name, which says what should be."""
    return t("yes"), t("yes") if found in needed else t("no")


def _yes_or_any(t: Say, needed: Collection[Any], found: Any) -> Pair:
    return t("any") if len(needed) > 1 else t("yes"), t("no") if found else t("yes")


def _proof(t: Say, needed: Collection[Any], found: Any) -> Pair:
    return t("yes"), t("not proved") if found is None else t("yes") if found else t("no")


def _seat(t: Say, needed: Collection[int], found: int) -> Pair:
    return t.one_of(map(seat_name, needed)), seat_name(found)


def _amount(t: Say, needed: Collection[int], found: int | None) -> Pair:
    least = min(needed)
    if least:
        wanted = t("{least} or more", least=least)
    else:
        wanted = t("none") if len(needed) == 1 else t("under {bound}", bound=max(needed) + 1)
    return wanted, t("no seat") if found is None else str(found) if found else t("none")


def _number(t: Say, needed: Collection[int], found: int) -> Pair:
    possible = [number for number in needed if number > 0]
    if not possible:
        return t("none"), str(found)
    return str(possible[0]) if len(possible) == 1 else t("under {bound}", bound=max(possible) + 1), str(found)


def _index(t: Say, needed: Collection[int], found: int) -> Pair:
    last = len(needed)
    wanted = t("1 to {last}", last=last) if last > 1 else "1" if last else t("none")
    return wanted, str(found + 1)


def _colour(t: Say, needed: Collection[Colour], found: Colour) -> Pair:
    if len(needed) > 1:
        wanted = t.all_of(t("not {colour}", colour=n.colour(t, other)) for other in Colour if other not in needed)
    else:
        wanted = t.all_of(n.colour(t, one) for one in needed)
    return wanted, n.colour(t, found)


def _zone(t: Say, needed: Collection[Zone], found: Zone) -> Pair:
    return t.one_of(n.zone_name(t, zone) for zone in needed), n.zone_name(t, found)


def _depth(t: Say, needed: Collection[int], found: int) -> Pair:
    return t("yes"), t("yes") if found == 1 else t("under {n}", n=found - 1)


def _count(t: Say, needed: Collection[int], found: int) -> Pair:
    return t("yes"), t("{counted} of 3", counted=found) if found else t("yes")


WORDINGS: Final[dict[str, Wording]] = {
    "NOT_YOUR_CARD": _seat,
    "NOT_TOP": _depth,
    "COVERED": _amount,
    "STILL_COUNTING": _count,
    "SOURCE_NOT_ALLOWED": _zone,
    "NO_SUCH_PILE": _index,
    "PILE_COMPLETE": _number,
    "WRONG_COLOUR": _colour,
    "WRONG_NUMBER": _number,
    "NEW_PILE_NEEDS_1": _number,
    "NO_EXCHANGE": _seat,
    "NO_SUCH_PLACE": _index,
    "REFILL_ONLY_FROM_LIGRETTO": _zone,
    "NOT_DESCENDING": _number,
    "WRONG_STEP": _number,
    "SAME_COLOUR": _colour,
    "NO_HAND_CARDS": _amount,
    "RESERVE_EMPTY": _amount,
    "FEWER_THAN_THREE": _amount,
    "PLAY_FIRST": _amount,
    "NOT_AT_RECYCLE": _amount,
    "NOTHING_TO_GATHER": _amount,
    "PASS_WAS_FRUITFUL": _yes_or_any,
    "CARD_STILL_FITS": _yes_or_any,
    "LIGRETTO_NOT_EMPTY": _amount,
    "SOMEBODY_CAN_LAY": _amount,
    "NOT_A_DEADLOCK": _proof,
}
"""How needed and found are said; yes and no where nothing stands here."""

OF_THE_CARD: Final = (
    "WRONG_COLOUR",
    "WRONG_NUMBER",
    "NEW_PILE_NEEDS_1",
    "NOT_DESCENDING",
    "WRONG_STEP",
    "SAME_COLOUR",
)
"""What these found would tell a card that does not lie in sight."""


def needed_and_found(t: Say, finding: Finding) -> Pair:
    """What the condition asks for, and what there is; empty where it was not measured."""
    if finding.holds is None:
        return "", ""
    return WORDINGS.get(finding.code, _yes)(t, finding.needed, finding.found)


def rows(scene: Scene) -> tuple[Row, ...]:
    """All conditions in the judge's order, numbered from 1."""
    words = gaps(scene)
    return tuple(_row(scene, number, finding, words) for number, finding in enumerate(scene.verdict.findings, 1))


def _row(scene: Scene, number: int, finding: Finding, words: dict[str, str]) -> Row:
    needed, found = needed_and_found(scene.t, finding)
    shown: Mark = "dash" if finding.holds is None else "yes" if finding.holds else "no"
    if scene.hidden and finding.code in OF_THE_CARD and shown != "dash":
        shown, found = "dash", scene.t("hidden")
    return Row(number, shown, scene.t(LABELS[finding.code], **words), needed, found, finding.rule_ids, finding.code)

"""Which refusal fits a verdict, and its words."""

from __future__ import annotations

from typing import Final

from ligretto_widget.game import fits
from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.deadlock import deadlock
from ligretto_widget.game.moves import Flip, Lay, Move, Put, Recycle, Stop, Zone
from ligretto_widget.teach.clauses import REFUSALS
from ligretto_widget.teach.gaps import gaps
from ligretto_widget.teach.names import lies
from ligretto_widget.teach.say import mark, paragraph
from ligretto_widget.teach.scene import Scene

COST: Final = mark("Nothing moves, and it costs nothing.")

STACKED: Final = ("NOT_DESCENDING", "WRONG_STEP")
SHOWN: Final = 3


def variant(scene: Scene) -> str:
    """The key of the refusal that fits this verdict."""
    code, move = scene.verdict.code, scene.verdict.move
    for extra in (_shape(scene), _doer(move)):
        if extra and f"{code} {extra}" in REFUSALS:
            return f"{code} {extra}"
    return code


def _doer(move: Move) -> str:
    if isinstance(move, Lay | Put):
        return "card"
    names: dict[type, str] = {Flip: "flip", Recycle: "recycle", Stop: "stop"}
    return names.get(type(move), "")


def _shape(scene: Scene) -> str:
    code = scene.verdict.code
    if code == "WRONG_COLOUR":
        return "both" if scene.fails("WRONG_NUMBER") else ""
    if code in STACKED:
        if scene.top is not None and scene.top.below is None:
            return "lowest"
        return "both" if scene.fails("SAME_COLOUR") else ""
    if code == "NOTHING_THERE":
        return _emptiness(scene)
    if code == "NOT_TOP":
        return "hidden" if scene.card is None else ""
    found = scene.finding(code)
    if code == "NOT_A_DEADLOCK":
        return "unknown" if found is not None and found.found is None else ""
    return "no seat" if code == "LIGRETTO_NOT_EMPTY" and found is not None and found.found is None else ""


def _emptiness(scene: Scene) -> str:
    source, table = scene.source, scene.table
    if source is None:
        return ""
    if table is None:
        return "deep" if source.depth > 1 else ""
    if not 0 <= source.seat < table.players:
        return "no seat"
    if source.zone is Zone.ROW and not 0 <= source.place < len(table.area(source.seat).row):
        return "no place"
    return "deep" if source.depth > 1 else ""


def clause(scene: Scene) -> str:
    """What does not go, without its state and its full stop."""
    return scene.t(REFUSALS[variant(scene)].clause, **_words(scene))


def title(scene: Scene) -> str:
    """The sentence of a refusal."""
    return scene.t("Not legal: {clause}.", clause=clause(scene))


def reason(scene: Scene) -> str:
    """What the table shows."""
    text = scene.t(REFUSALS[variant(scene)].reason, **_words(scene))
    return text[:1].upper() + text[1:]


def reason_and_cost(scene: Scene) -> str:
    """What the table shows, and what the try costs."""
    return paragraph(reason(scene), scene.t(COST))


def _words(scene: Scene) -> dict[str, str]:
    return {**gaps(scene), "ending": _ending(scene), **_stuck(scene)}


def _stuck(scene: Scene) -> dict[str, str]:
    t, table, code = scene.t, scene.table, scene.verdict.code
    if table is None:
        return {"laid_by": t("an open card"), "first_laid": t("an open card"), "helped": t("somebody")}
    if code == "SOMEBODY_CAN_LAY":
        seen = [
            t("{card} {lies}", card=one.name, lies=lies(t, spot))
            for seat in range(table.players)
            for spot, one in fits.fitting(table, seat)
        ]
        return {"laid_by": t.all_of(seen[:SHOWN]), "first_laid": seen[0]}
    if code == "NOT_A_DEADLOCK":
        reaches = deadlock(table).seats
        return {"helped": t.one_of(seat_name(reach.seat) for reach in reaches if not reach.stuck and reach.decided)}
    return {}


def _ending(scene: Scene) -> str:
    t = scene.t
    over = scene.table.over if scene.table is not None else None
    if over is None:
        return t("No card is laid after the end.")
    if over.how == "stop" and over.seat is not None:
        return t("{stopper}’s Ligretto pile is empty, and that ended it.", stopper=seat_name(over.seat))
    endings = {
        "deadlock": t("Nobody could go on, so it was ended."),
        "agreed": t("The table agreed to end it."),
        "paused": t("It was stopped for a break."),
    }
    return endings.get(over.how, t("No card is laid after the end."))

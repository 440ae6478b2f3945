"""Lost races in words: a card that fitted when its hand reached out, and no longer when it came down (A28)."""

from __future__ import annotations

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.moves import Lay
from ligretto_widget.teach import names as n
from ligretto_widget.teach.conditions import needed_and_found, rows
from ligretto_widget.teach.explanation import Explanation, Late, Note, Row, RuleBox
from ligretto_widget.teach.gaps import gaps
from ligretto_widget.teach.moving import also_open
from ligretto_widget.teach.rulewords import reading
from ligretto_widget.teach.say import Say, paragraph
from ligretto_widget.teach.scene import Scene
from ligretto_widget.teach.times import span


def lost(scene: Scene, late: Late) -> Explanation:
    """Everything that is said about a lost race."""
    t = scene.t
    notes = [Note(t("What follows."), after(scene), "late")]
    if scene.table is not None:
        notes.append(Note("", also_open(t, scene.table, scene.verdict.move), "plain"))
    return Explanation(
        "late",
        title(t, scene, late),
        reason(scene),
        tuple(_lost_row(t, row, scene, late) for row in rows(scene)),
        _rules(scene),
        tuple(note for note in notes if note.text),
    )


def _rules(scene: Scene) -> tuple[RuleBox, ...]:
    """The reading behind every race, and before it that for a card in the air at the stop."""
    race = reading(scene.t, "A28", "house")
    return (reading(scene.t, "A31"), race) if scene.fails("ROUND_OVER") else (race,)


def title(t: Say, scene: Scene, late: Late) -> str:
    """By how much it was too late, and who was first."""
    winner = late.winner_seat
    if late.by_ms == 0:
        if winner is None:
            return t("Too late: the round had ended.")
        return t("Too late by lot: {winner} was drawn first.", winner=seat_name(winner))
    by = span(late.by_ms, t)
    if winner is None:
        return t("Too late by {by}: the round had ended.", by=by)
    if scene.fails("ROUND_OVER"):
        return t("Too late by {by}: {winner} had stopped the round.", by=by, winner=seat_name(winner))
    return t("Too late by {by}: {winner} was first.", by=by, winner=seat_name(winner))


def reason(scene: Scene) -> str:
    """What was so at the reach, and is so no longer."""
    t, words = scene.t, gaps(scene)
    fitted = t("{seat}’s {card} fitted when {seat} reached out.", **words)
    if scene.card is None:
        fitted = t("The move was legal when {seat} reached out.", **words)
    if scene.fails("ROUND_OVER"):
        return paragraph(fitted, t("The round was over when it came down."))
    return paragraph(fitted, t("It no longer fits."))


def _lost_row(t: Say, row: Row, scene: Scene, late: Late) -> Row:
    """A condition that held at the reach and fails now carries the clock and what it was."""
    seen = next((finding for finding in late.seen_verdict.findings if finding.code == row.code), None)
    if row.mark != "no" or seen is None or not seen.holds:
        return row
    needed, found = needed_and_found(t, seen)
    was = needed if needed == found else t("{needed} and {found}", needed=needed, found=found)
    if row.code == "WRONG_NUMBER":
        was = t("{needed} and {found}", needed=needed, found=found)
    return row._replace(mark="clock", text=t("{condition} (at the reach: {was})", condition=row.text, was=was))


def after(scene: Scene) -> str:
    """Where the card is back, and what the pile needs now."""
    t, move, words = scene.t, scene.verdict.move, gaps(scene)
    back = ""
    if scene.card is not None and scene.source is not None:
        back = t("{card} is back {lies}.", card=scene.card.name, lies=n.lies(t, scene.source))
    if not isinstance(move, Lay) or move.pile is None or scene.top is None or scene.fails("ROUND_OVER"):
        return back
    need = scene.top.above
    pile = t("Pile {pile} now needs {need}.", **words) if need is not None else t("Pile {pile} is full now.", **words)
    return paragraph(back, pile)

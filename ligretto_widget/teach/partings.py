"""Where the presets part, line by line: the moves of a position, a whole round, and the scores.

Each preset is a line with its cells and the clause that they rest on. The edition of the table comes first; the two
presets of the board-game sites share a line unless they differ themselves. The same lines make the tables of
``lw.compare`` and the rows of the panel's tab.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.comparison import MoveCompared, under
from ligretto_widget.game.editions import BOOKS, EDITIONS
from ligretto_widget.game.judge import Verdict
from ligretto_widget.game.measures import place_at
from ligretto_widget.game.moves import Lay, Move, Put, Recycle
from ligretto_widget.game.ruleset import Clause, RuleSet
from ligretto_widget.game.scoring import RoundScore
from ligretto_widget.game.table import Table
from ligretto_widget.play.replay import Parting, Replay
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach import names as n
from ligretto_widget.teach.conditions import LABELS
from ligretto_widget.teach.gaps import gaps
from ligretto_widget.teach.names import BOOK_NAMES
from ligretto_widget.teach.panelwords import PRESET_NAMES
from ligretto_widget.teach.points import total
from ligretto_widget.teach.refusals import clause as refusal
from ligretto_widget.teach.rulewords import DECIDES
from ligretto_widget.teach.say import Say, mark, paragraph
from ligretto_widget.teach.scene import Scene
from ligretto_widget.teach.times import clock

YES: Final = "✓"
NO: Final = "✗"


class Line(NamedTuple):
    """One preset: its name as it is shown, its cells, and the clause behind what differs (None where nothing does)."""

    name: str
    cells: tuple[str, ...]
    clause: Clause | None = None


def own_first(rules: RuleSet) -> list[str]:
    """The presets, that of these rules before the others."""
    return [rules.name, *(name for name in EDITIONS if name != rules.name)]


def shared(t: Say, lines: Iterable[Line]) -> list[Line]:
    """The lines with their names in words; presets of one rulebook that say the same are one line."""
    kept: dict[tuple[str, tuple[str, ...]], Line] = {}
    for line in lines:
        kept.setdefault((BOOKS[line.name], line.cells), line)
    books = [BOOKS[line.name] for line in kept.values()]
    return [
        line._replace(name=t(PRESET_NAMES[line.name] if books.count(book) > 1 else BOOK_NAMES[book]))
        for (book, _), line in kept.items()
    ]


def seats_note(t: Say, table: Table) -> str:
    """Which editions do not take so many players; they are asked all the same."""
    found: dict[tuple[int, str], list[str]] = {}
    for name in own_first(table.rules):
        rules = under(table, name).rules
        if table.players > rules.max_players:
            rule = cited(t, rules.clause("max_boxes"))
            found.setdefault((rules.max_players, rule), []).append(t(BOOK_NAMES[BOOKS[name]]))
    return paragraph(
        *(
            t(MOST_PLAYERS, editions=t.all_of(dict.fromkeys(names)), most=most, rule=rule)
            for (most, rule), names in found.items()
        )
    )


MOST_PLAYERS: Final = mark("{editions} rules take at most {most} players{rule}. They are asked all the same.")


# --- a move -----------------------------------------------------------------------------------------------------------


def move_name(table: Table, move: Move) -> str:
    """The move as it is written, and the card that it moves."""
    if isinstance(move, Recycle):
        return str(Recycle(move.seat, move.shuffles))  # without the order that came out
    one = n.seen_card(table, move.source) if isinstance(move, Lay | Put) else None
    return str(move) if one is None else f"{move} ({one.name})"


def move_cell(t: Say, table: Table, compared: MoveCompared, name: str) -> str:
    """What a preset says of a move: legal, and what follows where that differs; else what fails, and by which rule."""
    verdict, after = compared.verdicts[name], compared.after.get(name)
    if after is None:
        fails = t(LABELS[verdict.code], **gaps(Scene(t, verdict, table)))
        return f"{NO} {fails}{cited(t, deciding(verdict, table.rules))}"
    follows = t(", {follows}", follows=_follows(t, table, after, compared.move)) if compared.parting else ""
    return f"{YES} {t('legal')}{follows}"


def _follows(t: Say, before: Table, after: Table, move: Move) -> str:
    """What a legal move brings about where that is not the same everywhere."""
    told = [t("the place is filled") if _filled(before, after, move) else t("the place stays open")]
    return t.all_of([*told, *([t("the round ends")] if after.over is not None else [])])


def _filled(before: Table, after: Table, move: Move) -> bool:
    """Whether the place that the card left holds a card again."""
    if not isinstance(move, Lay):
        return False
    was, now = place_at(before, move.source), place_at(after, move.source)
    return was is not None and now is not None and len(was) == len(now)


def deciding(verdict: Verdict, rules: RuleSet) -> Clause:
    """What decides: the condition that fails, else the field that speaks of such a move, else the last condition."""
    if verdict.legal and verdict.kind in DECIDES:
        return rules.clause(DECIDES[verdict.kind])
    requirement = (verdict.failing or verdict.findings[-1:])[0].requirement
    return Clause(None, requirement.provenance, requirement.rule_ids, requirement.note)


def cited(t: Say, clause: Clause) -> str:
    """The statement behind a clause, or our reading, in brackets."""
    rule = clause.rule_ids[0] if clause.rule_ids else clause.note
    return t(" ({rule})", rule=rule) if rule else ""


def move_lines(t: Say, table: Table, moves: tuple[MoveCompared, ...]) -> list[Line]:
    """Each preset's line: how many moves it allows, and which of them not all presets allow."""
    return shared(t, (_move_line(t, table, moves, name) for name in own_first(table.rules)))


def _move_line(t: Say, table: Table, moves: tuple[MoveCompared, ...], name: str) -> Line:
    legal = [each for each in moves if name in each.after]
    disputed = [move_name(table, each.move) for each in legal if each.disputed]
    return Line(name, (str(len(legal)), ", ".join(disputed) or t("none")), _move_clause(table, moves, name))


def _move_clause(table: Table, moves: tuple[MoveCompared, ...], name: str) -> Clause | None:
    """The rule of this preset on the first move on which they do not agree."""
    if not moves or moves[0].alike:
        return None
    rules = under(table, name).rules
    verdict = moves[0].verdicts[name]
    return deciding(verdict, rules) if moves[0].disputed else rules.clause("row_refill")


# --- a round ----------------------------------------------------------------------------------------------------------


def round_lines(t: Say, timeline: Timeline, replays: Mapping[str, Replay]) -> list[Line]:
    """Each preset's line: when the round parts, at which move, what comes of it there, and how many moves are kept."""
    names = own_first(timeline[0].table.rules)
    return shared(t, (_round_line(t, timeline, replays[name]) for name in names))


def _round_line(t: Say, timeline: Timeline, replay: Replay) -> Line:
    parting = replay.parting
    kept = t("{kept} of {landed}", kept=replay.kept, landed=replay.landed)
    if parting is None:
        return Line(replay.edition, (t("never"), "", t("the same round"), kept))
    when = t("{time} (frame {frame})", time=clock(timeline[parting.frame].time), frame=parting.frame)
    clause = _parting_clause(parting)
    told = _parting_words(t, parting) + cited(t, clause)
    return Line(replay.edition, (when, move_name(parting.before, parting.move), told, kept), clause)


def _parting_clause(parting: Parting) -> Clause:
    rules = parting.before.rules
    return rules.clause("row_refill") if parting.how == "differs" else deciding(parting.verdict, rules)


def _parting_words(t: Say, parting: Parting) -> str:
    """What these rules make of the move, against the round."""
    if parting.how == "refused":
        return t("not legal: {clause}", clause=refusal(Scene(t, parting.verdict, parting.before)))
    if parting.how == "allowed":
        return t("legal here")
    return t("legal, {follows}", follows=_follows(t, parting.before, parting.after, parting.move))


def run_out(t: Say, timeline: Timeline, replays: Mapping[str, Replay], *, points: bool = True) -> str:
    """Under which presets the choices of a round that is over end no round, and what their points are worth then."""
    names = [name for name in own_first(timeline[0].table.rules) if replays[name].timeline.table.over is None]
    if timeline.table.over is None or not names:
        return ""
    editions = dict.fromkeys(t(BOOK_NAMES[BOOKS[name]]) for name in names)
    worth = t("The points there show how far these choices carry, not who would win.") if points else ""
    return paragraph(t(RUN_OUT, editions=t.all_of(editions)), worth)


RUN_OUT: Final = mark("Under {editions} rules other cards come up, and the choices run out before the round is over.")


# --- scores -----------------------------------------------------------------------------------------------------------


def score_heads(t: Say, scores: Mapping[str, RoundScore]) -> tuple[str, ...]:
    """The heads of the cells of :func:`score_lines`."""
    players = len(next(iter(scores.values())).seats)
    return (*(seat_name(seat) for seat in range(players)), t("wins"), t("end"))


def score_lines(t: Say, rules: RuleSet, scores: Mapping[str, RoundScore]) -> list[Line]:
    """Each preset's line: the points of every seat, who wins, and how the round ended."""
    return shared(t, (_score_line(t, name, scores[name]) for name in own_first(rules)))


def _score_line(t: Say, name: str, score: RoundScore) -> Line:
    winners = t.all_of(map(seat_name, score.winners)) if score.winners else t("nobody")
    cells = (*(total(points) for points in score.points), winners if score.final else "", _end(t, score))
    return Line(name, cells, score.award if score.final else None)


def _end(t: Say, score: RoundScore) -> str:
    over = score.over
    if over is None:
        return t("not over")
    if over.how == "stop" and over.seat is not None:
        return t("stopped by {seat}", seat=seat_name(over.seat))
    return t(ENDS[over.how])


ENDS: Final[Mapping[str, str]] = {
    "stop": mark("stopped"),
    "deadlock": mark("stuck"),
    "agreed": mark("stuck, as all agreed"),
    "paused": mark("a break"),
}

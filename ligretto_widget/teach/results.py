"""How a round ended, who wins it, and how its match stands, in sentences."""

from __future__ import annotations

from typing import Final, NamedTuple

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.match import Match
from ligretto_widget.game.moves import Lay, Put, Stop, Zone
from ligretto_widget.game.scoring import RoundScore, score
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.points import in_points, total
from ligretto_widget.teach.rulewords import cite, cited
from ligretto_widget.teach.say import Say, pair, paragraph
from ligretto_widget.teach.times import clock


class Story(NamedTuple):
    """A round's score with what is told beside it.

    ``table``: the position that is scored; ``end``: how and when it ended in words; ``before``: the match without this
    round, ``match``: with it, once it is over.
    """

    t: Say
    table: Table
    score: RoundScore
    end: str
    before: Match | None
    match: Match | None


def story(t: Say, source: Timeline | Table, before: Match | None, index: int | None) -> Story:
    """The score of that frame, or of the position, with what is told beside it."""
    timeline = source if isinstance(source, Timeline) else Timeline.of(source)
    at = len(timeline) - 1 if index is None else index
    table = timeline[at].table
    counted = score(table)
    match = before.add(counted) if before is not None and counted.final else None
    return Story(t, table, counted, ending(t, timeline, table), before, match)


def names(t: Say, seats: tuple[int, ...]) -> str:
    """Some seats as a list."""
    return t.all_of(map(seat_name, seats))


# --- how it ended -----------------------------------------------------------------------------------------------------


def ending(t: Say, timeline: Timeline, table: Table) -> str:
    """How the round ended, when, and by which rule."""
    over = table.over
    if over is None:
        return t("The round is still running.")
    at = timeline.index_of_end() or 0
    told = {
        "stop": _stopped(t, timeline, table, at),
        "deadlock": t("It is proved that nobody could go on."),
        "agreed": t("All agreed that nobody could go on."),
        "paused": t("The round was stopped for a break."),
    }[over.how]
    rule = cited(table.rules, {"stop": "stop", "paused": "pause"}.get(over.how, "deadlock"))
    when = t("The round ended at {time} ({rule}).", time=clock(timeline[at].time), rule=rule)
    return paragraph(told, when if at else "")


def _stopped(t: Say, timeline: Timeline, table: Table, at: int) -> str:
    over, move = table.over, timeline[at].move
    seat = seat_name(over.seat if over is not None and over.seat is not None else 0)
    if isinstance(move, Stop):
        return t("{seat} had an empty Ligretto pile and called stop.", seat=seat)
    if move is None:
        return t("{seat}’s Ligretto pile is empty.", seat=seat)
    in_the_row = isinstance(move, Put) or (isinstance(move, Lay) and move.source.zone is Zone.ROW)
    words = {"seat": seat, "where": t("in the row") if in_the_row else t("in the centre")}
    if table.rules.on_empty == "ends":
        return t("{seat} laid the last Ligretto card {where}.", **words)
    return t("{seat} laid the last Ligretto card {where} and called stop.", **words)


# --- who wins ---------------------------------------------------------------------------------------------------------


def decided(told: Story) -> bool:
    """Whether the title speaks of the match, which this round has decided."""
    return told.match is not None and told.match.over and len(told.match.rounds) > 1


def title(told: Story) -> str:
    """Who wins the match or the round, or who leads so far."""
    t, match = told.t, told.match
    if not told.score.final:
        return _so_far(told)
    if match is not None and decided(told):
        most = total(match.totals[match.winners[0]])
        winners = names(t, match.winners)
        return t.many(*MATCH_WON, len(match.winners), winners=winners, points=most)
    return won_round(told)


MATCH_WON: Final = pair(
    "{winners} wins the match with {points} points.", "{winners} share the match with {points} points each."
)
ROUND_WON: Final = pair("{winners} wins {round} with {points}.", "{winners} share {round} with {points} each.")
LEADS: Final = pair("Score so far: {leaders} leads with {points}.", "Score so far: {leaders} lead with {points}.")


def _so_far(told: Story) -> str:
    t, leaders = told.t, told.score.leaders
    points = in_points(t, told.score.points[leaders[0]])
    if len(leaders) == told.table.players:
        return t("Score so far: all seats have {points}.", points=points)
    return t.many(*LEADS, len(leaders), leaders=names(t, leaders), points=points)


def won_round(told: Story) -> str:
    """Who wins the round."""
    t, winners = told.t, told.score.winners
    name = _round_name(told)
    if not winners:
        return t("Nobody wins {round}: it got stuck.", round=name)
    points = in_points(t, told.score.points[winners[0]])
    return t.many(*ROUND_WON, len(winners), winners=names(t, winners), round=name, points=points)


def _round_name(told: Story) -> str:
    if told.before is None:
        return told.t("the round")
    return told.t("round {n}", n=len(told.before.rounds) + 1)


def winners(told: Story) -> tuple[int, ...]:
    """Whose rows are marked: the winners of the match once it is decided, else those of the round."""
    return told.match.winners if told.match is not None and decided(told) else told.score.winners


# --- the match --------------------------------------------------------------------------------------------------------


def match_note(told: Story) -> str:
    """How long the match goes, who leads, and what comes next."""
    match = told.match
    if match is None:
        return ""
    return paragraph(_match_end(told.t, match), _what_next(told.t, match))


def _match_end(t: Say, match: Match) -> str:
    kind, _, number = match.rules.match_end.partition(":")
    rule = cite(match.rules, "match_end")
    words = {"n": number, "rule": t(" ({rule})", rule=rule) if rule else ""}
    if kind == "target":
        return t("The match goes to {n} points{rule}.", **words)
    if kind == "agreed_rounds":
        return t("{n} rounds are agreed{rule}.", **words)
    return t("One round decides{rule}.", **words)


def _what_next(t: Say, match: Match) -> str:
    if match.over:
        shared = len(match.winners) > 1
        return t("Equal totals share the win.") if shared else t("The match is over.")
    leaders = match.leaders
    leads = t.many(
        "{leaders} leads with {points}.",
        "{leaders} lead with {points}.",
        len(leaders),
        leaders=names(t, leaders),
        points=in_points(t, match.totals[leaders[0]]),
    )
    if match.playoff:
        return paragraph(leads, t("Equal totals: a play-off round follows."))
    return paragraph(leads, t("Round {n} follows.", n=match.next_round))


def stopper_note(told: Story) -> str:
    """That stopping earns nothing, where the seat that stopped does not win."""
    stopper = told.score.stopper
    if not told.score.final or stopper is None or stopper in told.score.winners:
        return ""
    return told.t("{seat} stopped the round, and stopping gives no points of its own (A33).", seat=seat_name(stopper))


def check(told: Story) -> str:
    """A sum that everybody can check: each card of the centre belongs to somebody."""
    counts = [seat.centre for seat in told.score.seats]
    if not told.score.final or not sum(counts):
        return ""
    return told.t(
        "Check it: every card in the centre belongs to somebody, {sum} = {all}.",
        sum=" + ".join(map(str, counts)),
        all=sum(counts),
    )

"""The points on which editions part, said in a word or two: one line for each field that a move can meet.

A facet has a head, the question it answers, and a word for each value of its field. It never decides anything: which
facets are shown follows from the verdicts and from the tables after the move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.judge import Verdict
from ligretto_widget.game.ruleset import Clause, RuleSet
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import Table
from ligretto_widget.teach.say import Say, mark


class Answer(NamedTuple):
    """What one preset makes of a move.

    ``table``: the cards under it; ``after``: the table after the move, None where it is not legal; ``opens``: the move
    leaves an empty place that a Ligretto card can fill.
    """

    name: str
    table: Table
    verdict: Verdict
    after: Table | None
    opens: bool

    @property
    def rules(self) -> RuleSet:
        return self.table.rules


class Facet(NamedTuple):
    """A head of a column, the question behind it, the word of an edition, and the clause it rests on."""

    head: str
    question: str
    word: Callable[[Say, Answer], str]
    clause: Callable[[Answer], Clause]


def _field(field: str) -> Callable[[Answer], Clause]:
    return lambda answer: answer.rules.clause(field)


def _value(field: str, words: Mapping[object, str]) -> Callable[[Say, Answer], str]:
    return lambda t, answer: t(words[getattr(answer.rules, field)])


def _refill(t: Say, answer: Answer) -> str:
    if not answer.opens:
        return t("nothing")
    return t("may") if answer.rules.row_refill == "may" else t("must, at once")


def _ending(t: Say, answer: Answer) -> str:
    if answer.after is None or answer.after.over is None:
        return t("not yet")
    return t("at once, no call") if answer.rules.on_empty == "ends" else t("with the call of stop")


def _advice(t: Say, answer: Answer) -> str:
    return t("lay first") if answer.verdict.remarks else t("none")


def _shuffle(t: Say, answer: Answer) -> str:
    if answer.rules.recycle_shuffle == "always":
        return t("must")
    return t("never") if answer.rules.optional_shuffle == "none" else t("may, after a pass in vain")


def _shuffle_clause(answer: Answer) -> Clause:
    rules = answer.rules
    optional = rules.recycle_shuffle == "never" and rules.optional_shuffle != "none"
    return rules.clause("optional_shuffle" if optional else "recycle_shuffle")


def _award(answer: Answer) -> Clause:
    return score(answer.after).award if answer.after is not None else Clause((), "house")


def _winner(t: Say, answer: Answer) -> str:
    return t.all_of(map(seat_name, _award(answer).value)) or t("nobody")


FACETS: Final[Mapping[str, Facet]] = {
    "refill": Facet(mark("{seat} refills"), mark("does {seat} refill the row?"), _refill, _field("row_refill")),
    "ending": Facet(mark("round ends"), mark("how does the round end?"), _ending, _field("on_empty")),
    "advice": Facet(mark("advice"), mark("should {seat} lay first?"), _advice, _field("flip_when")),
    "shuffle": Facet(mark("{seat} shuffles"), mark("does {seat} shuffle?"), _shuffle, _shuffle_clause),
    "short flip": Facet(
        mark("1 or 2 left"),
        mark("may a flip turn fewer than 3 cards?"),
        _value("short_flip", {"flip_remaining": mark("turn the rest"), "not_allowed": mark("no flip")}),
        _field("short_flip"),
    ),
    "recycle": Facet(
        mark("{seat} recycles"),
        mark("when does {seat} recycle?"),
        _value("recycle_when", {"reserve_empty": mark("at 0 left"), "fewer_than_flip_size": mark("under 3 left")}),
        _field("recycle_when"),
    ),
    "flip": Facet(
        mark("{seat} flips"),
        mark("may {seat} flip while a card fits?"),
        _value("flip_when", {"any_time": mark("any time"), "no_play": mark("when nothing fits")}),
        _field("flip_when"),
    ),
    "colour": Facet(
        mark("colours"),
        mark("may a card cover its own colour?"),
        _value("expert_colour", {"ignored": mark("any"), "differ_from_card_below": mark("must differ")}),
        _field("expert_colour"),
    ),
    "step": Facet(
        mark("numbers"),
        mark("how far may the numbers fall?"),
        _value("expert_step", {"any_lower": mark("any lower"), "exactly_one_lower": mark("one lower")}),
        _field("expert_step"),
    ),
    "pause": Facet(
        mark("a break"),
        mark("is there a rule for a break?"),
        _value("pause", {"stop_and_score": mark("stop and score"), "unregulated": mark("no rule")}),
        _field("pause"),
    ),
    "stuck": Facet(
        mark("a stuck round"),
        mark("does a stuck round end?"),
        _value("deadlock_end", {"ends": mark("ends"), "may_end": mark("may be ended")}),
        _field("deadlock_end"),
    ),
    "winner": Facet(mark("round winner"), mark("who wins the round?"), _winner, _award),
}
"""Every facet by a name of its own."""

OF_CODES: Final[Mapping[str, str]] = {
    "RESERVE_EMPTY": "recycle",
    "FEWER_THAN_THREE": "short flip",
    "NOTHING_TO_GATHER": "short flip",
    "PLAY_FIRST": "flip",
    "NOT_AT_RECYCLE": "recycle",
    "MUST_SHUFFLE": "shuffle",
    "NO_SHUFFLE": "shuffle",
    "PASS_WAS_FRUITFUL": "shuffle",
    "CARD_STILL_FITS": "shuffle",
    "SAME_COLOUR": "colour",
    "WRONG_STEP": "step",
    "NO_PAUSE_RULE": "pause",
    "NOT_A_DEADLOCK": "stuck",
}
"""The facet behind a condition that may hold under one edition and fail under another."""

OF_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "lay": ("refill", "ending"),
    "open": ("refill", "ending"),
    "refill": ("ending",),
    "stack": ("ending",),
    "flip": ("advice",),
    "recycle": ("shuffle",),
    "end deadlock": ("stuck", "winner"),
    "end deadlock agreed": ("stuck", "winner"),
}
"""The facets of what follows from a legal move of that kind."""

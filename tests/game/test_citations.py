"""Every statement that should act is cited by something that acts, and every field of a rule set decides something."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

import pytest

from covered import CLAUSES, PAGE, acts, citations, opened, shown, table
from ligretto_widget.game import match, scoring
from ligretto_widget.game.editions import BOOKS, EDITIONS
from ligretto_widget.game.engine import apply
from ligretto_widget.game.judge import judge
from ligretto_widget.game.match import Match
from ligretto_widget.game.notation import move, position
from ligretto_widget.game.rulebook import RULEBOOK, Kind
from ligretto_widget.game.ruleset import FIELDS, Clause, RuleSet
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import deal

SHOWN_ONLY = {
    *("DK-01", "DK-49", "EN-02", "NL-02"),  # the aim
    *("DK-39", "DK-41", "EN-38", "NL-26"),  # advice on the variants
    *("DK-19", "DK-44", "DK-45", "DK-47"),  # how people behave: the start, blocking, pushing, disputes
}
"""Statements that lessons, hints and dialogs show, and that nothing carries out."""


def test_every_cited_statement_exists() -> None:
    assert [(what, rule_id) for what, rule_id in citations() if rule_id not in RULEBOOK] == []


def test_whatever_acts_in_a_rulebook_is_carried_out_somewhere() -> None:
    uncited = RULEBOOK.keys() - {rule_id for _, rule_id in citations()}
    assert sorted(uncited - SHOWN_ONLY) == []
    assert {RULEBOOK[rule_id].kind for rule_id in SHOWN_ONLY} == {Kind.CONDUCT, Kind.ADVICE}


def test_every_statement_is_shown_by_a_lesson_that_a_notebook_opens(
    record_property: Callable[[str, object], None],
) -> None:
    """All kinds, conduct and advice too; the table says where each acts and where it is shown."""
    record_property("statements that act", len(acts()))
    record_property("statements shown", len(shown()))
    assert RULEBOOK.keys() - shown().keys() == set()
    assert acts().keys() | SHOWN_ONLY == RULEBOOK.keys()
    assert sorted(map(int, opened().values())) == list(range(1, 11))


def test_the_printed_table_is_that_of_the_code() -> None:
    assert PAGE.read_text(encoding="utf-8") == table(), "python tools/covered.py --write"


@pytest.mark.parametrize("kind", [Kind.SCORING, Kind.MATCH])
def test_scoring_and_the_match_are_cited_by_scoring_and_the_match(kind: Kind) -> None:
    fields = {*scoring.PARTS.values(), "deadlock_round_winner", "match_end", "tie_rule"}
    cited = {rule_id for _, field, clause in CLAUSES if field in fields for rule_id in clause.rule_ids}
    for cites in (scoring.CITES, match.CITES):
        cited.update(*cites.values())
    assert [rule_id for rule_id, statement in RULEBOOK.items() if statement.kind is kind and rule_id not in cited] == []


@pytest.mark.parametrize(("name", "field", "clause"), CLAUSES)
def test_what_an_edition_states_cites_its_own_book(name: str, field: object, clause: Clause) -> None:
    own = [rule_id for rule_id in clause.rule_ids if rule_id.startswith(BOOKS[name])]
    assert own or clause.provenance != "stated"


# --- every field decides something ------------------------------------------------------------------------------------

Question: TypeAlias = Callable[[RuleSet], Any]


def verdict(text: str, asked: str) -> Question:
    """Code and remarks of a move on that position."""

    def ask(rules: RuleSet) -> tuple[str, ...]:
        found = judge(position(f"edition {rules.text()}\nplayers 4\n{text}"), move(asked))
        return found.code, *(remark.code for remark in found.remarks)

    return ask


def effect(text: str, asked: str) -> Question:
    """All that lies on the table after a move, and whether the round is over."""

    def ask(rules: RuleSet) -> object:
        after = apply(position(f"edition {rules.text()}\nplayers 4\n{text}"), move(asked))
        return after.areas, after.centre, after.over

    return ask


def scored(text: str) -> Question:
    """Points and winners of that position."""

    def ask(rules: RuleSet) -> object:
        found = score(position(f"edition {rules.text()}\nplayers 4\n{text}"))
        return found.points, found.winners

    return ask


def noted(*points: int) -> Question:
    """Whether a match of one round with those points is over."""
    return lambda rules: Match(rules, len(points)).add(points).over


def dealt(players: int) -> Question:
    """What a deal puts in front of the seats."""
    return lambda rules: deal(players, rules, seed=7).areas


def seated(players: int) -> Question:
    """Whether so many can play."""
    return lambda rules: rules.min_players <= players <= rules.max_players and bool(deal(players, rules, seed=7))


class Shown(NamedTuple):
    """A field, the rules it is changed in, the value it gets, and a question that is then answered differently."""

    rules: RuleSet
    value: object
    ask: Question


SCHMIDT, DANISH = EDITIONS["schmidt"], EDITIONS["danish"]
TWO_LEFT = "A discard * Y2 B3 G4 | reserve R9 G2"
ONLY_TWO = "centre AAAAAAAAAA:R10 AAAAAAAAAA:B10 AAAAA:Y5\nA discard | reserve Y9 Y10"

SHOWN: Mapping[str, Shown] = {
    "min_players": Shown(SCHMIDT, 3, seated(2)),
    "max_boxes": Shown(DANISH, 3, seated(9)),
    "row_size": Shown(SCHMIDT, (3, 3, 3), dealt(2)),
    "deal_order": Shown(DANISH, "row_first", dealt(4)),
    "centre_sources": Shown(SCHMIDT, "row+discard", verdict("A ligretto *9 B1", "A ligretto centre:new")),
    "row_refill": Shown(SCHMIDT, "must_now", effect("centre R4\nA row G5 R5 B7", "A row:2 centre:1")),
    "flip_when": Shown(DANISH, "any_time", verdict("centre R4\nA row R5 G5 B7", "A flip")),
    "flip_when_enforced": Shown(DANISH, "strict", verdict("centre R4\nA row R5 G5 B7", "A flip")),
    "flip_style": Shown(DANISH, "count_three", effect("", "A flip")),
    "short_flip": Shown(DANISH, "flip_remaining", verdict(TWO_LEFT, "A flip")),
    "recycle_when": Shown(DANISH, "reserve_empty", verdict(TWO_LEFT, "A recycle")),
    "recycle_shuffle": Shown(SCHMIDT, "never", verdict("A discard * Y2 | reserve", "A recycle")),
    "recycle_remainder": Shown(DANISH, "first", effect(TWO_LEFT, "A recycle")),
    "optional_shuffle": Shown(DANISH, "none", verdict(TWO_LEFT, "A recycle shuffle")),
    "tiny_hand": Shown(DANISH, "dead", verdict(ONLY_TWO, "A flip")),
    "on_empty": Shown(SCHMIDT, "explicit_shout", effect("centre G7\nA ligretto G8", "A ligretto centre:1")),
    "deadlock_round_winner": Shown(DANISH, "none", scored("over deadlock")),
    "centre_point": Shown(SCHMIDT, 2, scored("centre AAAA:R4")),
    "ligretto_penalty": Shown(SCHMIDT, 0, scored("")),
    "row_point": Shown(SCHMIDT, 1, scored("")),
    "hand_point": Shown(SCHMIDT, 1, scored("")),
    "match_end": Shown(SCHMIDT, "agreed_rounds:3", noted(8, 21)),
    "tie_rule": Shown(SCHMIDT, "playoff_round", noted(8, 8)),
    "expert": Shown(SCHMIDT, True, verdict("A ligretto *9 B8 | row R9 G5 Y7", "A ligretto row:1")),
    "expert_step": Shown(
        SCHMIDT.replace(expert=True),
        "exactly_one_lower",
        verdict("A ligretto *9 B6 | row R9 G5 Y7", "A ligretto row:1"),
    ),
    "expert_colour": Shown(
        DANISH.replace(expert=True),
        "differ_from_card_below",
        verdict("A ligretto *9 R8 | row R9 G5 Y7", "A ligretto row:1"),
    ),
    "expert_empty_slot": Shown(
        SCHMIDT.replace(expert=True),
        "ligretto_or_discard",
        verdict("A row . G5 Y7 | discard Y2", "A discard row:1"),
    ),
    "pause": Shown(DANISH, "unregulated", verdict("", "pause")),
}

SHOWN_IN_PLAY = {"deadlock_end"}
"""Fields that change only what the simulation does: tests of the play room show them."""


def test_every_field_is_shown_to_decide_something() -> None:
    assert SHOWN.keys() | SHOWN_IN_PLAY == FIELDS.keys()
    assert not SHOWN.keys() & SHOWN_IN_PLAY


@pytest.mark.parametrize("field", SHOWN)
def test_a_field_changes_a_verdict_an_effect_a_score_or_a_match(field: str) -> None:
    rules, value, ask = SHOWN[field]
    changed = rules.replace(**{field: value})
    assert changed is not rules
    assert ask(changed) != ask(rules)

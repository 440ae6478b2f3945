"""Verdicts in words: every refusal has a sentence and a reason, and each shows what it decides by."""

import re
from typing import NamedTuple

import pytest

from ligretto_widget.game.endings import TABLE
from ligretto_widget.game.judge import judge
from ligretto_widget.game.notation import move, position
from ligretto_widget.game.table import Table
from ligretto_widget.teach.clauses import REFUSALS
from ligretto_widget.teach.conditions import LABELS
from ligretto_widget.teach.explanation import Explanation
from ligretto_widget.teach.remedies import REMEDIES
from ligretto_widget.teach.words import explain, why
from situations import SITUATIONS, Situation, look, read

UNREACHABLE = {("stack", "NO_SUCH_PLACE")}  # a place that is not there is a refill: only a taken place is a stack
CODES = {line.code for lines in TABLE.values() for line in lines}


def asked(table: Table, text: str) -> Explanation:
    return why(table, judge(table, move(text)))


def note(told: Explanation, title: str) -> str:
    return next(note.text for note in told.notes if note.title == title)


def sentences(told: Explanation) -> list[str]:
    texts = [told.title, told.reason]
    texts += [text for row in told.rows for text in (row.text, row.needed, row.found)]
    texts += [text for box in told.rules for text in (box.id, box.edition, box.badge, box.text)]
    return texts + [text for note in told.notes for text in (note.title, note.text)]


def name(situation: Situation) -> str:
    return f"{situation.kind}-{situation.code}"


every_refusal = pytest.mark.parametrize("situation", SITUATIONS, ids=name)


def test_the_situations_cover_every_code_of_every_kind() -> None:
    pairs = {(kind, line.code) for kind, lines in TABLE.items() for line in lines}
    assert {(s.kind, s.code) for s in SITUATIONS} == pairs - UNREACHABLE


@pytest.mark.parametrize("table", [LABELS, REMEDIES], ids=["labels", "remedies"])
def test_every_code_stands_in_the_tables_of_words(table: dict[str, object]) -> None:
    assert set(table) == CODES


def test_no_refusal_stands_there_for_a_code_that_is_not() -> None:
    assert {key.split()[0] for key in REFUSALS} == CODES


@every_refusal
def test_a_situation_is_what_it_says(situation: Situation) -> None:
    assert (situation.verdict.kind, situation.verdict.code) == (situation.kind, situation.code)


@every_refusal
@pytest.mark.parametrize("with_table", [True, False], ids=["with table", "without"])
def test_a_refusal_has_a_short_title_and_a_reason(situation: Situation, with_table: bool) -> None:
    told = why(situation.table if with_table else None, situation.verdict)
    assert told.tone == "illegal"
    assert re.fullmatch(r"Not legal: .+\.", told.title)
    assert len(told.title) <= 70
    assert told.reason.endswith("Nothing moves, and it costs nothing.")
    assert len(told.reason) > len("Nothing moves, and it costs nothing.")


@every_refusal
@pytest.mark.parametrize("with_table", [True, False], ids=["with table", "without"])
def test_a_refusal_is_plain_text(situation: Situation, with_table: bool) -> None:
    told = why(situation.table if with_table else None, situation.verdict)
    for text in sentences(told):
        assert not re.search(r"[{}]|  |!|[Yy]ou cannot|None|'", text), text
        assert text == text.strip()
        assert situation.code not in text


@every_refusal
def test_a_refusal_marks_what_decides_and_cites_its_rule(situation: Situation) -> None:
    told = why(situation.table, situation.verdict)
    assert [row.n for row in told.rows] == list(range(1, len(told.rows) + 1))
    assert [row.code for row in told.rows] == [finding.code for finding in situation.verdict.findings]
    assert next(row.code for row in told.rows if row.mark == "no") == situation.code
    assert 1 <= len(told.rules) <= 2
    for row in told.rows:
        assert bool(row.needed) == bool(row.found)
        assert row.needed or row.mark == "dash"


@every_refusal
def test_a_refusal_says_what_would_be_legal_and_what_the_editions_say(situation: Situation) -> None:
    told = why(situation.table, situation.verdict)
    assert note(told, "What would make it legal.")
    assert note(told, "Editions.")


@every_refusal
def test_a_refusal_is_explained_in_lines(situation: Situation) -> None:
    lines = explain(situation.verdict, situation.table).split("\n")
    told = why(situation.table, situation.verdict)
    assert lines[:2] == [told.title, told.reason]
    assert sum(bool(re.match(r" ?\d+ [✓✗–] ", line)) for line in lines) == len(told.rows)
    assert any(line.startswith("Rule ") for line in lines)


class Golden(NamedTuple):
    asked: str
    title: str
    reason: str


HELD = "All 9 conditions hold."
COST = "Nothing moves, and it costs nothing."
GOLDEN = [
    Golden("A row:1 centre:3", "Legal: A may lay B7 on pile 3.", f"{HELD} B7 follows B6."),
    Golden("A ligretto centre:5", "Legal: A may lay Y9 on pile 5.", f"{HELD} Y9 follows Y8."),
    Golden("A row:2 centre:1", "Not legal: R8 does not follow R4.", f"Pile 1 needs R5. {COST}"),
    Golden(
        "A row:2 centre:3",
        "Not legal: R8 does not follow B6.",
        f"Pile 3 needs B7. Neither colour nor number fits. {COST}",
    ),
    Golden(
        "B row:2 centre:3",
        "Not legal: G7 does not follow B6.",
        f"Pile 3 needs B7. The number fits, the colour does not. {COST}",
    ),
    Golden("A row:2 centre:4", "Not legal: pile 4 is full, R8 does not go on it.", f"R10 closes its pile. {COST}"),
    Golden("B ligretto centre:new", "Not legal: R2 does not start a pile.", f"Every new pile starts with a 1. {COST}"),
    Golden(
        "D discard:2 centre:new",
        "Not legal: R1 lies under B5.",
        f"Only the top card of D’s discard is free. {COST}",
    ),
    Golden(
        "A C.row:1 centre:1",
        "Not legal: R7 is C’s card, not A’s.",
        f"A lays only cards of A’s own deck. {COST}",
    ),
    Golden(
        "A ligretto row:1",
        "Not legal: Y9 does not go on B7 in the row.",
        f"Place 1 is taken. Cards go on row cards only in the expert game. {COST}",
    ),
    Golden("A flip", "Legal: A may turn 3 cards from the reserve.", "All 3 conditions hold."),
    Golden(
        "A recycle shuffle",
        "Not legal: A’s reserve still has 12 cards.",
        f"A recycles when the reserve is empty, not sooner. {COST}",
    ),
    Golden("A stop", "Not legal: A’s Ligretto pile is not empty.", f"It still has 6 cards. Play goes on. {COST}"),
    Golden(
        "end deadlock",
        "Not legal: B7 in A’s row still fits.",
        f"In sight and fitting: B7 in A’s row and Y9 on top of A’s Ligretto pile. {COST}",
    ),
]


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.asked)
def test_the_verdicts_of_the_pictured_table(golden: Golden) -> None:
    told = asked(look(), golden.asked)
    assert (told.title, told.reason) == (golden.title, golden.reason)


def test_the_conditions_of_a_legal_lay_are_named_with_needed_and_found() -> None:
    rows = asked(look(), "A row:1 centre:3").rows
    assert [(row.mark, row.text, row.needed, row.found) for row in rows] == [
        ("yes", "The round is running", "yes", "yes"),
        ("yes", "The card is A’s own", "A", "A"),
        ("yes", "It lies face up", "yes", "yes"),
        ("yes", "A card lies there", "yes", "yes"),
        ("yes", "It lies open, on top", "yes", "yes"),
        ("yes", "The pile exists", "1 to 7", "3"),
        ("yes", "The pile is not full", "under 10", "6"),
        ("yes", "The colour is the pile’s", "blue", "blue"),
        ("yes", "Exactly one higher", "7", "7"),
    ]


def test_the_rule_of_a_legal_lay_is_a_statement_of_the_edition() -> None:
    (box,) = asked(look(), "A row:1 centre:3").rules
    assert (box.id, box.edition, box.badge, box.stated) == ("EN-11", "Schmidt", "stated", True)


def test_what_follows_a_lay_from_the_row_is_the_refill_which_editions_see_differently() -> None:
    told = asked(look(), "A row:1 centre:3")
    assert note(told, "What follows.") == (
        "Place 1 of the row is empty then. A may refill it from the Ligretto pile (EN-19). Pile 3 needs B8 next."
    )
    assert note(told, "Editions.") == (
        "All editions allow it. Under Danish and Dutch rules the place must be refilled at once."
    )
    assert note(told, "") == "Also open to A now: Y9 on pile 5."
    assert note(asked(look("danish"), "A row:1 centre:3"), "What follows.") == (
        "Y9 from the Ligretto pile fills the place at once (DK-24). Pile 3 needs B8 next."
    )


def test_a_card_two_steps_ahead_is_told_what_must_come_before_it() -> None:
    told = asked(look(), "A row:2 centre:1")
    assert note(told, "What would make it legal.") == (
        "R8 fits once R5, R6 and R7 lie on pile 1. In sight: R6 on top of A’s discard, R7 in C’s row. "
        "R5 is not in sight."
    )
    assert note(told, "Editions.") == "All editions say the same."
    assert note(told, "") == "Also open to A now: B7 on pile 3 and Y9 on pile 5."


def test_editions_that_part_are_named_with_their_rules() -> None:
    table = read("edition schmidt expert\nplayers 4\nA ligretto *9 R8 | row R9 G5 B7")
    assert note(asked(table, "A ligretto row:1"), "Editions.") == (
        "Legal under Danish rules. "
        "Not legal under Schmidt, Dutch and BGG rules: R8 has the colour of R9 (EN-37, NL-25, BG-17)."
    )


def test_a_card_that_does_not_lie_in_sight_is_not_given_away() -> None:
    table = look()
    for text in ("A ligretto:2 centre:1", "A reserve:2 centre:1", "A discard:9 centre:1", "A ligretto:3 row:1"):
        verdict = judge(table, move(text))
        told = " ".join(sentences(why(table, verdict)))
        hidden = table.areas[0].ligretto[-2].name
        assert "that card" in told, text
        rows = {row.code: row for row in why(table, verdict).rows}
        for code in ("WRONG_COLOUR", "WRONG_NUMBER", "NOT_DESCENDING"):
            assert code not in rows or rows[code].found in ("hidden", ""), text
            assert code not in rows or rows[code].mark == "dash", text
        assert f"Not legal: {hidden}" not in told
    peeked = why(table, judge(table, move("A ligretto:2 centre:1")), peek=True)
    assert table.areas[0].ligretto[-2].name in peeked.title


def test_advice_is_a_remark_and_never_a_refusal() -> None:
    table = read("edition danish\nplayers 4\ncentre R4\nA row R5 G7 Y9 | reserve *27")
    told = asked(table, "A flip")
    assert told.tone == "legal"
    assert note(told, "Remark.") == (
        "R5 still fits. These rules turn cards when nothing fits (DK-25); it is advice only."
    )
    assert note(told, "Editions.") == "All editions allow it. Danish and BGG rules advise against it."


def test_an_explanation_becomes_plain_json() -> None:
    told = asked(look(), "A row:2 centre:1").as_json()
    assert list(told) == ["tone", "title", "reason", "rows", "rules", "notes"]
    assert told["rows"][-1] == {
        "n": 9,
        "mark": "no",
        "text": "Exactly one higher",
        "needed": "5",
        "found": "8",
        "rules": ["EN-11"],
        "code": "WRONG_NUMBER",
    }
    assert set(told["rules"][0]) == {"id", "edition", "badge", "stated", "text"}
    assert set(told["notes"][0]) == {"title", "text", "tone"}


def test_a_verdict_without_its_table_still_says_what_it_found() -> None:
    text = explain(judge(look(), move("A row:2 centre:1")))
    assert text.startswith("Not legal: R8 does not follow the top of pile 1.\nPile 1 needs R5.")


def test_a_language_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="language cannot be 'xx': there are en"):
        explain(judge(look(), move("A flip")), language="xx")


@pytest.mark.parametrize(
    ("text", "asked_of", "said"),
    [
        (
            "edition schmidt centre_sources=row+discard\nplayers 4\ncentre R4\nA ligretto *9 R5 | row R6 G5 B7",
            "A ligretto centre:1",
            "No edition says so: this table has a rule of its own.",
        ),
        (
            "edition schmidt short_flip=not_allowed\nplayers 4\nA discard * | reserve G1 G2",
            "A flip",
            "Legal under Schmidt, Dutch and BGG rules. Not legal under Danish rules: ",
        ),
        (
            "edition schmidt row_refill=must_now\nplayers 4\ncentre R4\nA row R5 G5 B7",
            "A row:1 centre:1",
            "All editions allow it. Under Schmidt and BGG rules the refill may wait.",
        ),
    ],
)
def test_what_the_editions_say_is_not_what_a_table_has_changed(text: str, asked_of: str, said: str) -> None:
    table = position(text, strict=False)
    assert note(asked(table, asked_of), "Editions.").startswith(said)

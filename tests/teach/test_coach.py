"""The coach adds what follows from counting, only for moves that may be made, and only from what lies in sight."""

from __future__ import annotations

import re

import pytest

from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.moves import EndDeadlock
from ligretto_widget.game.notation import move
from ligretto_widget.game.table import Over, Table
from ligretto_widget.play.simulation import simulate
from ligretto_widget.teach.coach import advice, break_note, coach
from ligretto_widget.teach.explanation import Note
from situations import SITUATIONS, Situation, read


def told(text: str, asked: str) -> list[str]:
    return [note.text for note in coach(read(text), move(asked))]


def on(edition: str, zones: str) -> str:
    return f"edition {edition}\nplayers 4\ncentre R4 G2\n{zones}"


GOLDEN = [
    (
        on("schmidt", "A ligretto *9 G3 | row R5 G5 B7"),
        "A row:1 centre:1",
        "G3 on the Ligretto pile fits too. Each card left there counts −2 at the end.",
    ),
    (
        on("schmidt", "A ligretto *9 G8 | row R5 G5 B7"),
        "A flip",
        "R5 still fits. Another seat may take the pile while A turns.",
    ),
    (
        on("schmidt", "A ligretto G8 | row R5 G5 B7"),
        "A row:1 centre:1",
        "The refill would be the last Ligretto card and end the round. A may wait and lay more cards first.",
    ),
    (
        on("schmidt expert", "A ligretto *9 G8 | row R9 G5 B7 | discard Y6"),
        "A discard row:1",
        "Then G8 on the Ligretto pile finds no place in the row (EN-38).",
    ),
    (
        on("danish expert", "A ligretto *9 G8 | row R9 G5 B7 | discard Y6"),
        "A discard row:1",
        "Then G8 on the Ligretto pile finds no place in the row (DK-39).",
    ),
]


@pytest.mark.parametrize(("text", "asked", "line"), GOLDEN)
def test_what_the_coach_adds(text: str, asked: str, line: str) -> None:
    assert told(text, asked) == [line]


def test_the_last_card_tells_what_the_end_brings() -> None:
    table = read(on("danish", "A ligretto G8 | row R5 G5 B7"))
    assert re.fullmatch(
        r"This ends the round: A has \d+ points?\.( .+)?", coach(table, move("A row:1 centre:1"))[0].text
    )


def test_where_the_verdict_has_the_advice_of_the_edition_the_coach_is_silent() -> None:
    assert told(on("danish", "A ligretto *9 G8 | row R5 G5 B7"), "A flip") == []


def test_a_move_that_nothing_is_to_be_said_of() -> None:
    assert told(on("schmidt", "A ligretto *9 G8 | row R5 G5 B7"), "A row:1 centre:1") == []


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda s: f"{s.kind}-{s.code}")
def test_of_a_refused_move_the_verdict_says_enough(situation: Situation) -> None:
    assert coach(situation.table, situation.verdict.move) == ()


FIRST_LOOKS = [
    ("A ligretto *9 G3 | row R5 G5 B7", "First G3 from the Ligretto pile. Each card left there counts −2 at the end."),
    ("A ligretto *9 G8 | row R5 G5 B7", "R5 of A fits."),
    ("A ligretto *9 G8 | row R5 G3 B7", "R5 and G3 of A fit."),
    ("A ligretto *9 G8 | row . G5 B7 | discard Y9", "Place 1 of the row is free for a Ligretto card."),
    ("A ligretto *9 G8 | row Y7 G5 B7 | discard Y9", "Nothing open fits: A turns cards."),
    (
        "A ligretto *9 G8 | row Y7 G5 B7 | discard * Y9 | reserve",
        "Nothing open fits: A recycles, or waits for the others.",
    ),
]


@pytest.mark.parametrize(("zones", "line"), FIRST_LOOKS)
def test_what_a_seat_would_look_at_first(zones: str, line: str) -> None:
    assert advice(read(on("schmidt", zones)), 0) == Note("Coach.", line, "plain")


def test_there_is_no_advice_after_the_end_or_where_nobody_sits() -> None:
    table = read(on("schmidt", "A ligretto *9 G8 | row R5 G5 B7"))
    assert advice(table, 7) is None
    assert advice(table._replace(over=Over("paused")), 0) is None


def hidden_names(table: Table, seat: int) -> set[str]:
    """Cards of a seat that lie hidden, and do not lie open with anybody."""
    area = table.areas[seat]
    hidden = {one.name for one in (*area.ligretto[:-1], *area.reserve)}
    return (
        hidden
        - {one.name for each in table.areas for one in (*each.ligretto[-1:], *each.discard)}
        - {one.name for each in table.areas for place in each.row for one in place}
    )


@pytest.mark.parametrize("expert", [False, True], ids=["base", "expert"])
@pytest.mark.parametrize("name", EDITIONS)
def test_no_word_of_the_coach_names_a_hidden_card(name: str, expert: bool) -> None:
    timeline = simulate(4, name, seed=5, expert=expert)
    for index in range(1, len(timeline)):
        asked, table = timeline[index].move, timeline.before(index)
        if asked is None or isinstance(asked, EndDeadlock):
            continue
        seat = timeline[index].seat
        assert seat is not None
        notes = [*coach(table, asked), advice(table, seat)]
        for text in (note.text for note in notes if note is not None):
            assert not hidden_names(table, seat) & set(re.findall(r"\b[RGBY]\d+\b", text))
            assert not re.search(r"[{}]|  |!|None|'", text)


def test_a_language_that_there_is_not_is_refused() -> None:
    table = read("edition schmidt\nplayers 4")
    with pytest.raises(ValueError, match="language cannot be 'tlh': there are en"):
        coach(table, move("A flip"), "tlh")
    with pytest.raises(ValueError, match="language cannot be 'tlh': there are en"):
        advice(table, 0, "tlh")


def test_a_break_is_told_where_the_rules_speak_of_it_with_what_they_cite() -> None:
    for name, rules in EDITIONS.items():
        told = break_note(rules)
        assert (told is not None) == (name == "danish")
    said = break_note(EDITIONS["danish"])
    assert said is not None
    assert "(DK-46)" in said.text
    house = break_note(EDITIONS["schmidt"].replace(pause="stop_and_score"))
    assert house is not None
    assert "DK-46" not in house.text

"""Events in words: one line of the log for each."""

import pytest

from ligretto_widget.game.engine import apply
from ligretto_widget.game.judge import judge
from ligretto_widget.game.notation import move
from ligretto_widget.game.table import Table
from ligretto_widget.teach.events import event_words
from ligretto_widget.teach.say import say
from ligretto_widget.teach.times import clock, span
from ligretto_widget.teach.words import Late
from situations import SITUATIONS, Situation, read

HEAD = "players 4\nseed 3\n"


def done(position: str, text: str) -> str:
    edition, _, rest = position.partition("\n")
    table: Table = read(f"edition {edition}\n{HEAD}{rest}")
    return event_words(table, apply(table, move(text)), move(text))


GOLDEN = [
    ("schmidt\ncentre B6\nA row B7 R8 G9", "A row:1 centre:1", "A lays B7 from the row on pile 1."),
    ("schmidt\ncentre B6\nA row B7 R1 G9", "A row:2 centre:new", "A starts pile 2 with R1 from the row."),
    (
        "danish\ncentre R4\nA ligretto *8 G3 B8 | row Y9 R5 G7",
        "A row:2 centre:1",
        "A lays R5 from the row on pile 1. Place 2 is filled with B8 at once.",
    ),
    (
        "danish\ncentre R4\nA ligretto Y9 | row B9 R5 G7",
        "A row:2 centre:1",
        "A lays R5 from the row on pile 1. Place 2 is filled with Y9 at once. A says: Ligretto, stop!",
    ),
    (
        "bgg\ncentre G7\nA ligretto G8 | row B9 R5 Y7",
        "A ligretto centre:1",
        "A lays G8 from the Ligretto pile on pile 1. A’s Ligretto pile is empty. The round ends.",
    ),
    (
        "schmidt\ncentre R5\nA ligretto *9 B8 | row Y9 . G7",
        "A ligretto row:2",
        "A fills place 2 with B8 from the Ligretto pile.",
    ),
    (
        "schmidt expert\nA ligretto *9 B8 | row R9 G5 B7",
        "A ligretto row:1",
        "A puts B8 from the Ligretto pile on R9.",
    ),
    (
        "dutch expert\ncentre B7\nA ligretto *9 B4 | row R9>B8 G5 B7",
        "A row:1 centre:1",
        "A lays B8 from the row on pile 1.",
    ),
    ("schmidt\nB row R9 G5 B7 | reserve R2 G3 Y4 *24", "B flip", "B turns 3 cards, Y4 is on top."),
    ("danish flip_style=count_three\nB row R9 G5 B7 | reserve R2 G3 *25", "B flip", "B turns R2 and counts 1."),
    ("schmidt\nA discard *27 | reserve *0", "A recycle shuffle", "A shuffles 27 cards as the new reserve."),
    ("danish\nA discard *27 | reserve *0", "A recycle", "A turns 27 cards over as the new reserve."),
    ("schmidt on_empty=explicit_shout\nA ligretto *0", "A stop", "A says: Ligretto, stop!"),
    ("danish\nA row R9 G5 B7", "pause", "The round is stopped for a break."),
]


@pytest.mark.parametrize(("position", "text", "line"), GOLDEN)
def test_what_a_move_did(position: str, text: str, line: str) -> None:
    assert done(position, text) == line


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda s: f"{s.kind}-{s.code}")
def test_a_refusal_is_one_line(situation: Situation) -> None:
    line = event_words(situation.table, situation.table, situation.verdict.move, landed=False)
    assert line.endswith(", refused.")
    assert "{" not in line
    assert "  " not in line


def test_a_refusal_names_the_seat_and_the_cards() -> None:
    table = read("edition schmidt\nplayers 4\ncentre R4\nC row R8 G9 B7")
    assert event_words(table, table, move("C row:1 centre:1"), landed=False) == "C: R8 does not follow R4, refused."


def test_a_lost_race_names_the_time() -> None:
    seen = read("edition schmidt\nplayers 4\ncentre B1\nB row B2 G9 R7\nD row B2 R3 Y4")
    tried, table = move("D row:1 centre:1"), apply(seen, move("B row:1 centre:1"))
    late = Late(12_620, 140, 1, judge(seen, tried))
    assert event_words(table, table, tried, landed=False, late=late) == "D is 140 ms too late with B2."
    assert event_words(table, table, move("D flip"), landed=False, late=late) == "D is 140 ms too late to flip."
    drawn = late._replace(by_ms=0)
    assert event_words(table, table, tried, landed=False, late=drawn) == "D loses the draw with B2."


def test_the_start_is_the_deal() -> None:
    table = read("edition schmidt\nplayers 4")
    assert event_words(table, table, None) == "The cards are dealt."


@pytest.mark.parametrize(("ms", "text"), [(0, "0:00.000"), (12_480, "0:12.480"), (83_005, "1:23.005")])
def test_a_moment_as_a_clock_shows_it(ms: int, text: str) -> None:
    assert clock(ms) == text


@pytest.mark.parametrize(("ms", "text"), [(0, "0 ms"), (999, "999 ms"), (1_000, "1.0 s"), (1_240, "1.2 s")])
def test_a_span_in_ms_under_a_second(ms: int, text: str) -> None:
    assert span(ms) == text


def test_a_sentence_is_said_in_its_language() -> None:
    assert say("en")("Pile {pile} needs {need}.", pile=1, need="R5") == "Pile 1 needs R5."
    with pytest.raises(ValueError, match="language cannot be 'fr': there are en, da, nl, ko, de"):
        say("fr")

"""Lost races in words: the clock marks what held at the reach and holds no longer."""

import pytest

from ligretto_widget.game.engine import apply
from ligretto_widget.game.judge import judge
from ligretto_widget.game.notation import move
from ligretto_widget.game.table import Over, Table
from ligretto_widget.teach.explanation import Explanation
from ligretto_widget.teach.words import Late, why
from situations import read

RACE = """edition schmidt
players 4
centre R4 B1
A ligretto *9 Y9 | row R8 G9 B7
B ligretto *9 R9 | row Y5 G7 B2
D ligretto *9 G9 | row B2 R3 Y4"""


def lost_race(landing: Table | None = None, by: int = 140, winner: int | None = 3) -> Explanation:
    seen, tried = read(RACE), move("B row:3 centre:2")
    table = apply(seen, move("D row:1 centre:2")) if landing is None else landing
    return why(table, judge(table, tried), Late(12_620, by, winner, judge(seen, tried)))


def test_a_lost_race_says_by_how_much_and_who_was_first() -> None:
    told = lost_race()
    assert told.tone == "late"
    assert told.title == "Too late by 140 ms: D was first."
    assert told.reason == "B’s B2 fitted when B reached out. It no longer fits."
    assert [row.mark for row in told.rows] == ["yes"] * 8 + ["clock"]
    lost = told.rows[-1]
    assert (lost.text, lost.needed, lost.found) == ("Exactly one higher (at the reach: 2 and 2)", "3", "2")
    assert [(box.id, box.edition, box.badge) for box in told.rules] == [("A28", "no edition says", "house rule")]
    assert (told.notes[0].title, told.notes[0].text) == ("What follows.", "B2 is back in B’s row. Pile 2 now needs B3.")


def test_a_race_that_the_stop_has_lost_says_so() -> None:
    told = lost_race(read(RACE)._replace(over=Over("stop", 3)))
    assert told.title == "Too late by 140 ms: D had stopped the round."
    assert told.reason == "B’s B2 fitted when B reached out. The round was over when it came down."
    assert told.rows[0].mark == "clock"
    assert [box.id for box in told.rules] == ["A31", "A28"]


@pytest.mark.parametrize(
    ("by", "winner", "title"),
    [
        (0, 3, "Too late by lot: D was drawn first."),
        (1_240, 3, "Too late by 1.2 s: D was first."),
        (60, None, "Too late by 60 ms: the round had ended."),
    ],
)
def test_the_title_of_a_lost_race(by: int, winner: int | None, title: str) -> None:
    assert lost_race(by=by, winner=winner).title == title

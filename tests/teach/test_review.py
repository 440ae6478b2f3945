"""A round looked back upon: what is counted, what is said of each missed chance, and how it shows itself."""

from __future__ import annotations

import re
from functools import cache
from statistics import median
from xml.etree import ElementTree

import pytest

from ligretto_widget.game.notation import move, position
from ligretto_widget.game.table import Table
from ligretto_widget.play.openings import chances, reactions
from ligretto_widget.play.simulation import Simulation, simulate
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.review import LISTED, Review, review

HEAD = "edition {}\nplayers 4\ncentre {}\n"
USUAL = ("*9 Y9 | row R5 G7 B7", "*9 Y9 | row R5 G6 B8", "*9 Y9 | row R6 G9 B9", "*9 Y9 | row Y8 G8 B6")


def table(edition: str = "schmidt", centre: str = "R4", **zones: str) -> Table:
    seats = [f"{name} ligretto {zones.get(name, usual)}" for name, usual in zip("ABCD", USUAL, strict=True)]
    return position(HEAD.format(edition, centre) + "\n".join(seats))


def played(start: Table, *hands: tuple[str, int, int]) -> Timeline:
    """A round of injected hands only: move, when it leaves and when it lands (ms)."""
    simulation = Simulation(start, seed=1, people=(0, 1, 2, 3))
    for words, left, lands in hands:
        simulation.run(left)
        simulation.inject("ABCD".index(words[0]), move(words), left=left, lands=lands)  # type: ignore[arg-type]
    return simulation.run()


@cache
def race() -> Timeline:
    """A lays R5, B comes too late with its own; C's R6 waits while C flips; D comes with nothing."""
    return played(
        table(),
        ("A row:1 centre:1", 600, 1_000),
        ("B row:1 centre:1", 650, 1_020),
        ("C row:1 centre:1", 1_100, 1_650),
    )


# --- by hand ----------------------------------------------------------------------------------------------------------


def test_each_seat_has_its_chances_counted() -> None:
    seats = review(race()).seats
    uses = ("laid", "tried", "missed", "open")
    assert [[each.count(use) for use in uses] for each in seats] == [[1, 0, 0, 0], [0, 1, 0, 0], [1, 0, 0, 0], [0] * 4]  # type: ignore[arg-type]
    assert [(each.leaves, each.lands) for each in seats] == [(600, 1_000), (None, None), (100, 650), (None, None)]


def test_a_lost_race_is_a_try_and_no_missed_chance() -> None:
    assert review(race()).missed == ()
    assert "No chance was missed." in review(race()).text()


def test_a_missed_chance_is_a_chapter_with_its_card_its_pile_its_time_and_its_taker() -> None:
    found = review(played(table(), ("A row:1 centre:1", 600, 1_000)), "B")
    (missed,) = found.missed
    assert (missed.frame, missed.time, missed.gone, missed.duration) == (0, 0, 1, 1_000)
    assert (missed.seat, missed.card.name, missed.pile, missed.fate, missed.taker) == (1, "R5", 0, "taken", 0)
    assert missed.label == "B’s R5, 1.0 s"
    assert missed.text == "B’s R5 fitted pile 1 for 1.0 s. Then A laid R5 there."


TEXTS = [
    (
        table(centre="R4 R4", D="*9 Y9 | row R5 G8 B6"),
        [("B row:1 centre:1", 300, 700), ("D row:1 centre:2", 800, 1_300)],
        "A’s R5 fitted piles 1 and 2 for 1.3 s. Then D laid R5 there.",
    ),
    (
        table(A="*9 Y9 | row Y8 G7 B7 | discard R5 | reserve G8 G9 Y10 *"),
        [("A flip", 300, 800)],
        "A’s R5 fitted pile 1 for 800 ms. Then A flipped, and other cards lay on it.",
    ),
    (
        table("danish", A="*9 Y9 | row Y8 G7 B7 | discard * R5 | reserve"),
        [("A recycle", 300, 900)],
        "A’s R5 fitted pile 1 for 900 ms. Then A recycled, and it went into the reserve.",
    ),
    (
        table("danish expert", A="*9 G4 | row R5 G7 B7"),
        [("A ligretto row:1", 100, 450)],
        "A’s R5 fitted pile 1 for 450 ms. Then A put it out of reach in the row.",
    ),
    (
        table(A="*9 Y9 | row G1 G7 B7", B="R5 | row Y8 G6 B8"),
        [("B ligretto centre:1", 700, 1_200)],
        "A’s G1 could start a pile for 1.2 s. Then the round ended.",
    ),
]


@pytest.mark.parametrize(("start", "hands", "text"), TEXTS, ids=["two piles", "flip", "recycle", "stack", "end"])
def test_what_became_of_a_missed_chance_is_said(start: Table, hands: list[tuple[str, int, int]], text: str) -> None:
    assert [missed.text for missed in review(played(start, *hands), 0).missed] == [text]


def test_what_still_fits_at_the_end_of_a_round_that_runs_is_open_and_not_missed() -> None:
    found = review(played(table(), ("D flip", 300, 800)), 0)
    assert (found.seats[0].count("open"), found.missed) == (1, ())


def test_short_chances_can_be_left_out_of_the_list_and_are_counted_all_the_same() -> None:
    timeline = played(table(), ("A row:1 centre:1", 600, 1_000))
    assert len(review(timeline, "B", least=1_000).missed) == 1
    assert review(timeline, "B", least=1_001).missed == ()
    assert review(timeline, "B", least=1_001).seats[0].count("missed") == 1


@pytest.mark.parametrize("seat", ["B", 1])
def test_a_seat_is_named_by_its_letter_or_its_number(seat: int | str) -> None:
    assert [each.seat for each in review(race(), seat).seats] == [1]


@pytest.mark.parametrize("seat", ["E", "b", 4, -1, True, 1.0])
def test_a_seat_that_is_not_there_is_refused_with_those_there_are(seat: object) -> None:
    with pytest.raises(ValueError, match="the seats are A to D, or 0 to 3"):
        review(race(), seat)  # type: ignore[arg-type]


def test_a_language_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="language cannot be 'tlh': there are en"):
        review(race(), language="tlh")


# --- rounds of bots ---------------------------------------------------------------------------------------------------

ROUNDS = [(4, "schmidt"), (12, "dutch"), (2, "danish"), (5, "bgg")]


@pytest.fixture(params=ROUNDS, ids=lambda given: f"{given[0]} {given[1]}")
def timeline(request: pytest.FixtureRequest) -> Timeline:
    return played_by_bots(*request.param)


@cache
def played_by_bots(players: int, edition: str) -> Timeline:
    return simulate(players, edition, seed=3)


def test_it_holds_what_the_openings_say(timeline: Timeline) -> None:
    found = review(timeline)
    assert [chance for each in found.seats for chance in each.chances] == sorted(
        chances(timeline), key=lambda c: c.seat
    )
    for each in found.seats:
        own = reactions(timeline, chances(timeline, each.seat))
        assert list(each.reactions) == own
        assert sum(each.count(use) for use in ("laid", "tried", "missed", "open")) == len(each.chances)  # type: ignore[arg-type]
        assert each.lands == (median(one.lands for one in own) if own else None)
        assert each.leaves == (median(one.leaves for one in own) if own else None)
    assert len(found.missed) == sum(each.count("missed") for each in found.seats)
    assert [missed.frame for missed in found.missed] == sorted(missed.frame for missed in found.missed)


def test_every_sentence_is_short_and_whole(timeline: Timeline) -> None:
    for missed in review(timeline).missed:
        assert "\n" not in missed.text
        assert "{" not in missed.text + missed.label
        for sentence in re.split(r"(?<=\.) (?=[A-Z])", missed.text):
            assert len(sentence.split()) <= 12, sentence


def test_it_shows_itself_as_text_with_the_longest_chances_in_their_order(timeline: Timeline) -> None:
    found = review(timeline)
    text = repr(found)
    assert text == found.text()
    assert text.splitlines()[0].split() == [
        "Seat",
        "chances",
        "laid",
        "tried",
        "missed",
        "open",
        "sets",
        "out",
        "lands",
    ]
    listed = [missed for missed in found.missed if missed.text in text]
    shortest = min((missed.duration for missed in listed), default=0)
    assert len(listed) >= min(LISTED, len(found.missed))
    assert all(missed.duration <= shortest for missed in found.missed if missed not in listed)


def test_it_shows_itself_in_a_notebook_as_tables_and_a_chart(timeline: Timeline) -> None:
    found = review(timeline)
    page = ElementTree.fromstring(found._repr_html_())
    tables = page.findall("table")
    assert len(tables) == 1 + bool(found.missed)
    assert len(tables[0].findall("tbody/tr")) == timeline.table.players
    assert page.find("{http://www.w3.org/2000/svg}svg") is not None
    assert "None" not in found._repr_html_()


def test_its_chart_is_light_or_dark() -> None:
    found = review(race(), "A")
    assert len({found.chart(theme) for theme in ("light", "dark", "page")}) == 3  # type: ignore[arg-type]
    assert "How quick A was" in found.chart()
    assert "How quick the hands were" in review(race()).chart()


def test_a_position_has_chances_and_nothing_missed() -> None:
    found = review(Timeline.of(table()))
    assert isinstance(found, Review)
    assert [each.count("open") for each in found.seats] == [1, 1, 0, 0]
    assert found.missed == ()

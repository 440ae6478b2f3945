"""The fixed words of the panel: every one that the page asks for, and what the head says of a round."""

from __future__ import annotations

import re

import pytest

from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.table import deal
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.panelwords import canvas_label, head, rules_name, strings
from ligretto_widget.view import wire
from situations import look


def test_the_page_gets_every_word_that_it_asks_for() -> None:
    assert wire.STRING_KEYS - set(strings()) == set()


def test_no_word_is_sent_that_the_page_does_not_ask_for() -> None:
    assert set(strings()) - wire.STRING_KEYS == set()


def test_every_word_says_something() -> None:
    assert [key for key, word in strings().items() if not word.strip()] == []


def test_the_page_fills_in_the_step_and_the_kernel_does_not() -> None:
    assert strings()["step"].format(step=3, last=9) == "step 3 of 9"


def test_every_speed_has_its_word() -> None:
    words = strings()
    assert [words[f"speed_{speed:g}"] for speed in wire.SPEEDS] == ["0.25×", "0.5×", "1×", "2×", "4×"]


def test_the_keys_stand_beside_what_they_do() -> None:
    words = strings()
    assert re.search("Space", words["play"])
    assert re.search("Space", words["pause"])
    assert re.search("Home", words["start"])
    assert re.search("End", words["end"])


def test_a_round_and_a_position_have_their_titles_and_a_given_one_is_taken() -> None:
    assert head(simulate(4, seed=7, until=2000))["title"] == "A round"
    assert head(Timeline.of(look()))["title"] == "A position"
    assert head(Timeline.of(look()), "Quiz")["title"] == "Quiz"


def test_the_head_says_seats_and_seed_so_that_the_round_can_be_dealt_again() -> None:
    said = head(simulate(3, "danish", seed=4711, until=100))
    assert set(said) == {"title", "facts", "edition"}
    assert "3 seats" in said["facts"]
    assert "4711" in said["facts"]
    assert "Danish" in said["edition"]


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_as_it_is_has_nothing_behind_its_name(name: str) -> None:
    assert "," not in rules_name(EDITIONS[name])


def test_what_is_changed_in_an_edition_is_named_behind_it() -> None:
    changed = EDITIONS["danish"].replace(expert=True, row_refill="may")
    plain, *fields = rules_name(changed).split(", ")
    assert plain == rules_name(EDITIONS["danish"])
    assert sorted(fields) == ["expert", "row_refill=may"]


@pytest.mark.parametrize(("players", "last"), [(2, "B"), (4, "D"), (12, "L")])
def test_the_board_has_a_name_for_the_ear_with_its_seats(players: int, last: str) -> None:
    label = canvas_label(deal(players, seed=1))
    assert f"{players} seats" in label
    assert f"A to {last}" in label


def test_a_language_that_there_is_not_is_refused_with_those_there_are() -> None:
    table = deal(4, seed=1)
    for call in (
        lambda: strings("tlh"),
        lambda: head(Timeline.of(table), language="tlh"),
        lambda: rules_name(table.rules, "tlh"),
        lambda: canvas_label(table, "tlh"),
    ):
        with pytest.raises(ValueError, match="language cannot be 'tlh': there are en"):
            call()

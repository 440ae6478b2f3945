"""The fixed words of the panel: every one that the page asks for, and what the head says of a round."""

from __future__ import annotations

import re

import pytest

from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.table import deal
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.panelwords import (
    Options,
    canvas_label,
    edition_choices,
    head,
    player_choices,
    rules_name,
    settings,
    strings,
)
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


# --- the settings ---


def test_what_is_set_now_stands_among_the_choices() -> None:
    table = deal(6, "dutch", seed=4711, expert=True)
    said = settings(table)
    assert (said["edition"]["value"], said["players"]["value"], said["language"]["value"]) == ("dutch", 6, "en")
    for name in ("edition", "players", "language"):
        assert said[name]["value"] in [value for value, _ in said[name]["choices"]]
    assert (said["expert"], said["seed"]) == (True, 4711)


def test_every_edition_can_be_told_from_the_others() -> None:
    assert [value for value, _ in edition_choices()] == list(EDITIONS)
    assert len({label for _, label in edition_choices()}) == len(EDITIONS)


@pytest.mark.parametrize(("name", "most"), [("schmidt", 12), ("danish", 8)])
def test_as_many_may_play_as_the_edition_allows(name: str, most: int) -> None:
    choices = player_choices(EDITIONS[name])
    assert [value for value, _ in choices] == list(range(2, most + 1))
    assert choices[2:4] == [[4, "4"], [5, "5, with 2 boxes"]]


def test_settings_that_act_at_once_are_as_they_were_left() -> None:
    said = settings(deal(4, seed=1), options=Options(size="projector", peek=True))
    assert (said["size"], said["peek"], said["theme"], said["whatnow"]) == ("projector", True, "system", False)


def test_a_round_of_a_match_has_its_number_and_says_when_it_is_over() -> None:
    timeline = simulate(4, seed=7, until=2000)
    assert head(timeline, number=2)["title"] == "Round 2"
    assert head(timeline, number=2, over=True)["title"] == "Round 2 is over"
    assert head(timeline, over=True)["title"] == "The round is over"


def test_the_expert_game_stands_in_the_facts() -> None:
    assert head(Timeline.of(deal(4, seed=7, expert=True)))["facts"] == "4 seats · expert game · seed 7"

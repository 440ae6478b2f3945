"""Searching seeds: what is found, where it opens, and what is said when nothing is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.notation import position
from ligretto_widget.play import watching
from ligretto_widget.play.claims.catalogue import CLAIMS
from ligretto_widget.play.find import NotFound, find
from ligretto_widget.play.record import dump, parse
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.play.watching import Watch

RARE = {"same-tick", "shared-win", "sorting-by-backs", "deadlock", "stuck-english", "stuck-danish"}
RACE = "edition dutch\nplayers 2\ncentre R4\nA row R5 G6 B7 Y8 G9\nB row R5 G6 B7 Y8 G9"


def never(round_: Timeline) -> None:
    """Looks for nothing."""


def anything(round_: Timeline) -> int:
    return 3


def silent(*args: Any, **options: Any) -> Timeline:
    return find(*args, progress=False, **options)


# --- what is found ---


@pytest.mark.parametrize("name", sorted(set(CLAIMS) - RARE))
def test_a_name_is_found_and_opens_where_it_is_shown(name: str) -> None:
    found = silent(name, limit=300)
    assert found.opens_at == CLAIMS[name].shows(found)
    assert found[0].table.rules.name == CLAIMS[name].edition
    assert found.table.players == CLAIMS[name].players


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", CLAIMS)
def test_a_name_is_found_in_every_edition_that_can_show_it(name: str, edition: str) -> None:
    claim = CLAIMS[name]
    rules = EDITIONS[edition].replace(**claim.rules)
    if claim.players > rules.max_players or any(getattr(rules, field) != value for field, value in claim.needs.items()):
        pytest.skip("this edition cannot show it")
    found = silent(name, edition=edition)
    assert found.opens_at == claim.shows(found)


def test_a_function_of_a_round_is_asked() -> None:
    def full(round_: Timeline) -> int | None:
        return next((at for at, frame in enumerate(round_) if any(top.number == 10 for top in frame.table.tops)), None)

    found = silent(full, players=3, edition="dutch", bots="clearer quick")
    assert found.table.players == 3
    assert any(top.number == 10 for top in found[found.opens_at].table.tops)
    assert not any(top.number == 10 for top in found.before(found.opens_at).tops)


def test_the_round_is_the_one_that_the_seed_gives_everywhere() -> None:
    found = silent("lost-race", players=3, edition="danish", seed=5)
    again = simulate(3, "danish", seed=found.seed)
    assert found.frames == again.frames
    assert found.bots == again.bots


def test_the_search_begins_with_the_seed_and_takes_the_first() -> None:
    asked: list[int] = []

    def third(round_: Timeline) -> int | None:
        asked.append(round_.seed)
        return 0 if len(asked) == 3 else None

    assert silent(third, seed=40, players=2).seed == 42
    assert asked == [40, 41, 42]


def test_from_a_position_every_round_starts_there() -> None:
    table = position(RACE)
    found = silent("lost-race", table=table, bots="clearer quick", limit=200)
    assert found[0].table is table
    assert found.outcome(found.opens_at) == "late"


def test_what_a_name_needs_is_taken_where_nothing_is_said_and_left_where_something_is() -> None:
    assert silent("bridge").table.rules is EDITIONS["schmidt"].replace(expert=True)
    assert silent("bridge", edition="dutch").table.rules is EDITIONS["dutch"].replace(expert=True)
    assert silent("closed-loop").table.rules.optional_shuffle == "none"
    assert set(silent("refusals").bots) == {"novice quick"}
    assert set(silent("refusals", bots="novice steady").bots) == {"novice steady"}


def test_bots_that_suit_a_name_are_seated_again_where_there_are_more_seats() -> None:
    found = silent(anything, players=6)
    assert found.bots[4:] == found.bots[:2]
    suited = CLAIMS["shared-win"].bots
    with pytest.raises(NotFound):
        silent("shared-win", players=6, limit=1)
    assert len(suited) == 4


def test_what_is_found_opens_there_again_after_it_was_saved() -> None:
    found = silent("chain")
    again = parse(dump(found))
    assert again.opens_at == found.opens_at
    assert dump(again) == dump(found)


# --- what is not found ---


def test_an_error_says_what_was_asked_for_and_how_many_seeds_were_tried() -> None:
    with pytest.raises(NotFound) as refusal:
        silent(never, players=3, edition="danish", seed=7, limit=4, expert=True)
    said = str(refusal.value)
    for part in ("never", "3 seats", "danish expert", "4 seeds were tried, 7 to 10", "seed=11 goes on"):
        assert part in said
    assert (refusal.value.tried, refusal.value.seed) == (4, 7)
    assert isinstance(refusal.value, LookupError)


def test_an_error_names_the_name() -> None:
    with pytest.raises(NotFound, match="shows 'shared-win'"):
        silent("shared-win", limit=1)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"what": "lost_race"}, ["what", "'lost_race'", "lost-race", "twelve-hands"]),
        ({"what": None}, ["what", "None", "function"]),
        ({"what": 7}, ["what", "7"]),
        ({"what": "chain", "limit": 0}, ["limit", "0", "from 1"]),
        ({"what": "chain", "limit": True}, ["limit", "True"]),
        ({"what": "chain", "limit": 2.5}, ["limit", "2.5"]),
        ({"what": "chain", "seed": -1}, ["seed", "-1"]),
        ({"what": "chain", "seed": "x"}, ["seed", "'x'"]),
        ({"what": "chain", "players": 1}, ["players", "1", "2 to 12"]),
        ({"what": "chain", "edition": "english"}, ["edition", "'english'", "danish"]),
        ({"what": "chain", "bots": "genius"}, ["'genius'", "clearer"]),
        ({"what": "chain", "bots": ("clearer",)}, ["bots", "4"]),
        ({"what": "chain", "colour": "red"}, ["'colour'", "row_size"]),
        ({"what": "chain", "progress": 3}, ["progress", "3", "function"]),
        ({"what": "chain", "table": "edition schmidt"}, ["table", "position"]),
        ({"what": "chain", "table": position(RACE), "players": 2}, ["players cannot be given"]),
        ({"what": "chain", "table": position(RACE), "expert": True}, ["expert cannot be given"]),
        ({"what": "bridge", "edition": "danish"}, ["'bridge'", "danish expert", "differ_from_card_below"]),
        ({"what": "bridge", "expert": False}, ["'bridge'", "expert=true"]),
        ({"what": "closed-loop", "edition": "dutch"}, ["dutch", "recycle_shuffle=never", "it is always"]),
        ({"what": "last-card-kept", "edition": "dutch"}, ["row_refill=may", "must_now"]),
        ({"what": "stuck-danish", "edition": "bgg"}, ["deadlock_end=may_end"]),
        ({"what": "two-left", "table": position(RACE.replace("dutch", "danish"))}, ["short_flip=flip_remaining"]),
    ],
    ids=str,
)
def test_what_cannot_be_searched_for_is_refused_before_any_round(
    given: dict[str, Any], said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ligretto_widget.play.find.Simulation", None)
    with pytest.raises(ValueError, match=re.escape(said[0])) as refusal:
        find(**given)
    assert [part for part in said if part not in str(refusal.value)] == []


@pytest.mark.parametrize("answer", [True, False, "3", 2.0, -1, 10**6])
def test_a_function_answers_with_a_frame_or_nothing(answer: object) -> None:
    with pytest.raises(ValueError, match=re.escape(f"cannot give {answer!r}")):
        silent(lambda round_: answer, players=2)


def test_a_function_that_fails_says_in_which_round() -> None:
    def fails(round_: Timeline) -> int | None:
        return 1 // (round_.seed - 2)

    with pytest.raises(ZeroDivisionError) as failure:
        silent(fails, players=2, seed=2)
    assert failure.value.__notes__ == ["in the round of seed 2"]


def test_an_interrupt_says_how_far_it_came() -> None:
    def interrupted(round_: Timeline) -> None:
        if round_.seed == 12:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt, match="not in the 2 rounds tried; seed=12 goes on"):
        silent(interrupted, players=2, seed=10)


# --- how far it has come ---


def test_a_function_is_told_each_round() -> None:
    told: list[tuple[int, int]] = []
    with pytest.raises(NotFound):
        find(never, players=2, limit=3, progress=lambda tried, most: told.append((tried, most)))
    assert told == [(1, 3), (2, 3), (3, 3)]


@contextmanager
def kept(most: int) -> Iterator[Watch]:
    opened.append(most)
    try:
        yield lambda tried, most: opened.append(tried)
    finally:
        opened.append("closed")


opened: list[object] = []


@pytest.mark.parametrize("progress", [None, True])
def test_the_bar_that_there_is_is_opened_and_closed(progress: bool | None, monkeypatch: pytest.MonkeyPatch) -> None:
    opened.clear()
    monkeypatch.setattr(watching, "BARS", [kept])
    with pytest.raises(NotFound):
        find(never, players=2, limit=2, progress=progress)
    assert opened == [2, 1, 2, "closed"]


@pytest.mark.parametrize("bars", [[], [kept]])
def test_a_silent_search_opens_no_bar(bars: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    opened.clear()
    monkeypatch.setattr(watching, "BARS", bars)
    find(anything, players=2, progress=False)
    assert opened == []

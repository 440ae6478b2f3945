"""The sample rounds: each record shows what it is named for, in every edition that can show it."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files

import pytest

from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.moves import EndDeadlock
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import Over
from ligretto_widget.play import samples as module
from ligretto_widget.play.claims.catalogue import CLAIMS
from ligretto_widget.play.claims.races import lost_races, winner_by_lot
from ligretto_widget.play.record import dump, parse
from ligretto_widget.play.samples import ALIASES, NAMES, PLAYED_AS, editions_of, facts, sample
from ligretto_widget.play.simulation import Simulation
from ligretto_widget.play.timeline import Timeline

EVERY = (*NAMES, *ALIASES)
EACH = [(name, edition) for name in EVERY for edition in editions_of(name)]
FILES = sorted(path.name for path in (files("ligretto_widget") / "samples").iterdir())
LONGEST = 90_000
MOST = 600_000


@pytest.fixture(params=EACH, ids="-".join)
def each(request: pytest.FixtureRequest) -> tuple[str, str, Timeline]:
    name, edition = request.param
    return name, edition, sample(name, edition=edition)


# --- what they claim ---


def test_a_sample_opens_where_it_shows_what_it_is_named_for(each: tuple[str, str, Timeline]) -> None:
    name, _, round_ = each
    assert round_.opens_at == CLAIMS[name].shows(round_)


def test_a_sample_is_a_short_round_to_its_end_by_the_rules_of_its_edition(each: tuple[str, str, Timeline]) -> None:
    name, edition, round_ = each
    rules = round_.table.rules
    assert (rules.name, rules.changes()) == (edition, {"expert": True} if CLAIMS[name].rules.get("expert") else {})
    assert round_.table.over is not None
    assert round_.duration < LONGEST
    full = {"twelve-hands": 12, "dispute": 8 if edition == "danish" else 12}
    assert round_.table.players == full.get(name, 4)


def test_what_bots_play_there_can_be_played_on(each: tuple[str, str, Timeline]) -> None:
    _, _, round_ = each
    before = (round_.index_of_end() or 1) // 2
    assert len(round_.branch(before).run(round_[before].time + 3_000)) > before + 1


@pytest.mark.parametrize("name", EVERY)
def test_there_is_a_sample_in_every_edition_that_can_show_it(name: str) -> None:
    claim = CLAIMS[name]
    can = [
        edition
        for edition, rules in EDITIONS.items()
        if all(getattr(rules.replace(**claim.rules), field) == value for field, value in claim.needs.items())
        and (claim.players <= rules.max_players or name == "dispute")
    ]
    assert sorted(editions_of(name)) == sorted(can)
    assert editions_of(name)[0] == claim.edition


@pytest.mark.parametrize("edition", editions_of("same-tick"))
def test_the_draw_of_the_same_tick_could_have_fallen_otherwise(edition: str) -> None:
    round_ = sample("same-tick", edition=edition)
    race = round_.lost_race(round_.opens_at)
    assert race is not None
    assert race.by == 0
    drawn = [winner_by_lot(round_, round_.opens_at, seed) for seed in range(10)]
    assert set(drawn) == {round_[round_.opens_at].seat, round_[race.winner].seat}


def test_the_stuck_rounds_start_from_the_same_position_and_end_in_two_ways() -> None:
    english, danish = sample("stuck-english"), sample("stuck-danish")
    assert english[0].table.areas == danish[0].table.areas
    assert english[0].table.centre == danish[0].table.centre
    for round_ in (english, danish):
        assert round_[round_.index_of_end() or 0].move == EndDeadlock()
        assert round_.table.over == Over("deadlock")
    assert score(english.table).award.rule_ids != score(danish.table).award.rule_ids
    assert "DK-31" in score(danish.table).award.rule_ids


@pytest.mark.parametrize("name", ALIASES)
def test_an_alias_is_another_moment_of_its_sample(name: str) -> None:
    own, other = sample(name), sample(ALIASES[name])
    assert own.frames == other.frames
    assert own.opens_at != other.opens_at


def test_the_first_race_of_a_lesson_is_not_the_end_of_its_round() -> None:
    round_ = sample("lost-race")
    assert round_.opens_at < 0.9 * len(round_)
    assert round_.opens_at in [index for index, _, _ in lost_races(round_)]


def test_no_two_samples_of_an_edition_come_from_one_deal() -> None:
    made = [name.split(".")[:2] for name in FILES]
    dealt = [(edition, json.dumps(_record(name, edition)["position"])) for name, edition in made if "stuck" not in name]
    assert len(set(dealt)) == len(dealt)


# --- the files ---


def _record(name: str, edition: str) -> dict[str, object]:
    text = (files("ligretto_widget") / "samples" / f"{name}.{edition}.json").read_text(encoding="utf-8")
    found: dict[str, object] = json.loads(text)
    return found


def test_every_file_is_a_sample() -> None:
    claimed = {(name, PLAYED_AS.get(edition, edition)) for name, edition in EACH}
    there = {tuple(name.removesuffix(".json").split(".")) for name in FILES}
    assert there <= claimed
    assert {name for name, _ in there} >= set(NAMES)


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_a_record_as_it_would_be_written_now(name: str) -> None:
    text = (files("ligretto_widget") / "samples" / name).read_text(encoding="utf-8")
    assert dump(parse(text, name)) == text


def test_together_they_are_small() -> None:
    assert sum(len((files("ligretto_widget") / "samples" / name).read_bytes()) for name in FILES) < MOST


def test_facts_are_those_of_the_round_and_nothing_is_played_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = {(name, edition): sample(name, edition=edition) for name, edition in EACH}
    monkeypatch.setattr(module, "parse", None)
    module._read.cache_clear()
    for (name, edition), round_ in rounds.items():
        assert facts(name, edition) == (round_.table.players, len(round_) - 1, round_.duration)


# --- asking for one ---


def test_without_an_edition_it_is_the_one_that_the_sample_is_made_for() -> None:
    assert sample("lost-race").table.rules.name == "schmidt"
    assert sample("stop-from-row").table.rules.name == "dutch"
    assert sample("danish-shuffle").table.rules.name == "danish"


def test_each_caller_has_a_round_of_its_own() -> None:
    one, other = sample("chain"), sample("chain")
    assert one.frames == other.frames
    one.frames.clear()
    assert len(sample("chain")) == len(other)


@pytest.mark.parametrize("edition", PLAYED_AS)
def test_what_is_played_as_another_edition_is_the_same_moves_under_its_own_judge(edition: str) -> None:
    own, other = sample("refusals", edition=edition), sample("refusals", edition=PLAYED_AS[edition])
    assert [frame.move for frame in own] == [frame.move for frame in other]
    assert own.table.rules is EDITIONS[edition]


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: sample("lost_race"), ["name", "'lost_race'", "lost-race", "twelve-hands", "dispute"]),
        (lambda: sample(""), ["name", "''"]),
        (lambda: sample(3), ["name", "3"]),  # type: ignore[arg-type]
        (lambda: sample("../secret"), ["name", "'../secret'"]),
        (lambda: sample("bridge", edition="danish"), ["edition", "'danish'", "'bridge'", "schmidt, dutch, bgg"]),
        (lambda: sample("chain", edition="english"), ["edition", "'english'", "schmidt"]),
        (lambda: sample("chain", edition=EDITIONS["dutch"]), ["edition", "dutch"]),  # type: ignore[arg-type]
    ],
)
def test_what_there_is_not_is_refused_with_what_there_is(ask: Callable[[], Timeline], said: list[str]) -> None:
    with pytest.raises(ValueError, match="cannot be") as refusal:
        ask()
    assert [part for part in said if part not in str(refusal.value)] == []


def test_a_simulation_goes_on_from_a_sample() -> None:
    assert isinstance(sample("chain").branch(10), Simulation)

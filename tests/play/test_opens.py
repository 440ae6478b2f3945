"""A round that opens at a frame: in a timeline, in a record and back."""

from __future__ import annotations

import json
import re

import pytest

from ligretto_widget.play.record import RecordError, dump, parse
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline


@pytest.fixture(scope="module")
def played() -> Timeline:
    return simulate(2, seed=3)


def test_a_round_opens_at_its_start(played: Timeline) -> None:
    assert played.opens_at == 0
    assert "opens" not in dump(played)
    assert "opens" not in repr(played)


def test_it_can_open_elsewhere_and_is_the_same_round(played: Timeline) -> None:
    other = played.open_at(30)
    assert (other.opens_at, played.opens_at) == (30, 0)
    assert other.frames == played.frames
    assert other.frames is not played.frames
    assert (other.bots, other.seed, other.loaded) == (played.bots, played.seed, played.loaded)
    assert repr(other) == repr(played).replace(">", ", opens at 30>")
    assert played.open_at(-1).opens_at == len(played) - 1


def test_a_branch_opens_at_its_start(played: Timeline) -> None:
    assert played.open_at(30).branch(20).timeline.opens_at == 0


@pytest.mark.parametrize("index", [10**6, -(10**6), "3", None])
def test_it_opens_at_a_frame_that_there_is(played: Timeline, index: int) -> None:
    with pytest.raises(IndexError, match=re.escape(f"frame cannot be {index!r}")):
        played.open_at(index)


def test_a_record_keeps_where_it_opens(played: Timeline) -> None:
    other = played.open_at(30)
    assert json.loads(dump(other))["opens"] == 30
    assert parse(dump(other)).opens_at == 30
    assert dump(parse(dump(other))) == dump(other)


def test_a_record_that_does_not_say_opens_at_its_start(played: Timeline) -> None:
    assert parse(dump(played)).opens_at == 0


@pytest.mark.parametrize("given", ["30", None, -1, 10**6, 2.0, True, [1]])
def test_a_record_opens_at_a_frame_that_there_is(played: Timeline, given: object) -> None:
    text = dump(played.open_at(30)).replace('"opens": 30', f'"opens": {json.dumps(given)}')
    with pytest.raises(RecordError, match=re.escape(f"opens cannot be {given!r}: the frames are 0 to")) as refusal:
        parse(text)
    assert refusal.value.line == 6

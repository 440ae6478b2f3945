"""What-ifs that are kept with a round, in its record too."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from ligretto_widget.game.judge import legal_moves
from ligretto_widget.play.record import RecordError, dump, parse
from ligretto_widget.play.simulation import Simulation, simulate
from ligretto_widget.play.timeline import Parted, Timeline


def branched() -> Timeline:
    """A round with a what-if, and a what-if of that."""
    first = simulate(3, seed=11)
    one = Simulation.resumed(first, 30, people=())
    one.instead(legal_moves(first[30].table, 1)[0])  # type: ignore[arg-type]
    one.run()
    other = Simulation.resumed(one.timeline, 50, people=()).run()
    return first.keeping((Parted(0, 30, one.timeline), Parted(1, 50, other)))


def moves(timeline: Timeline) -> list[Any]:
    return [(frame.time, frame.left, frame.seen, frame.move, frame.landed, frame.table) for frame in timeline]


def test_what_ifs_come_back_equal() -> None:
    timeline = branched()
    back = parse(dump(timeline))
    assert moves(back) == moves(timeline)
    assert len(back.branches) == 2
    for was, now in zip(timeline.branches, back.branches, strict=True):
        assert (was.parent, was.at) == (now.parent, now.at)
        assert was.timeline.bots == now.timeline.bots
        assert moves(was.timeline) == moves(now.timeline)
    assert dump(back) == dump(timeline)


def test_a_round_without_what_ifs_is_written_as_ever() -> None:
    timeline = simulate(3, seed=11)
    assert "branches" not in dump(timeline)
    assert dump(timeline.keeping(())) == dump(timeline)


def test_what_a_what_if_shares_is_the_same_object() -> None:
    back = parse(dump(branched()))
    assert back.branches[0].timeline[30] is back[30]


Change = Callable[[list[Any]], object]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda items: items.pop(0), "a what-if begins with"),
        (lambda items: items[0].update(of=1), "of cannot be 1"),
        (lambda items: items[0].update(of=-1), "of cannot be -1"),
        (lambda items: items[0].update(of=True), "of cannot be True"),
        (lambda items: items[0].update(at=10**6), "at cannot be 1000000"),
        (lambda items: items[0].update(seats=["no body"] * 3), "no bot is called"),
        (lambda items: items[0].update(more=1), "a what-if begins with"),
        (lambda items: items[0].pop("at"), "a what-if begins with"),
        (lambda items: items.__setitem__(1, [0, 0, 0, "A flip"]), "a hand cannot land at 0 ms"),
        (lambda items: items.insert(1, 7), "an event is"),
    ],
)
def test_a_damaged_what_if_is_told_with_its_line(change: Change, reason: str) -> None:
    record = json.loads(dump(branched()))
    change(record["branches"])
    with pytest.raises(RecordError, match=reason) as told:
        parse(json.dumps(record, indent=0))
    assert told.value.line is not None
    assert told.value.line > len(record["events"])

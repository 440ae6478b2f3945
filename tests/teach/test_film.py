"""The film of a round: the same table as the timeline, and nothing that may not be seen."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.notation import position
from ligretto_widget.game.table import Area, Table
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline, start_frame
from ligretto_widget.teach.film import film, reason
from ligretto_widget.teach.say import say

ROUNDS = [(2, "schmidt", False), (4, "schmidt", False), (4, "dutch", True), (4, "danish", False), (8, "bgg", False)]


@cache
def played(players: int, edition: str, expert: bool) -> Timeline:
    return simulate(players, edition, seed=7, **({"expert": True} if expert else {}))


def seen(area: Area) -> list[Any]:
    """What anybody may see of a seat, written down once more and without the film's help."""
    top = str(area.ligretto[-1]) if area.ligretto else ""
    row = [[str(card) for card in place] for place in area.row]
    last = [str(card) for card in area.discard][-3:]
    return [top, len(area.ligretto), row, len(area.reserve), last, len(area.discard)]


def piles(table: Table) -> list[list[str]]:
    return [[str(pile.top), seat_name(pile.owners[-1])] for pile in table.centre]


def turned(state: dict[str, Any], changes: list[list[Any]]) -> None:
    """Carry out the changes of one step."""
    seats, centre = state["seats"], state["piles"]
    for change in changes:
        match change:
            case ["L", seat, top, count]:
                seats[seat][0:2] = [top, count]
            case ["R", seat, place, cards]:
                seats[seat][2][place] = cards
            case ["H", seat, count]:
                seats[seat][3] = count
            case ["D", seat, cards, count]:
                seats[seat][4:6] = [cards, count]
            case ["P", pile, top, owner]:
                centre[pile : pile + 1] = [[top, owner]]
            case ["O", text]:
                state["over"] = text
            case _:
                raise AssertionError(change)


@pytest.mark.parametrize("which", ROUNDS)
def test_the_film_shows_every_frame_of_the_round(which: tuple[int, str, bool]) -> None:
    timeline = played(*which)
    shot = json.loads(json.dumps(film(timeline)))
    state = shot["start"]
    assert len(shot["steps"]) == len(timeline) - 1
    for index, frame in enumerate(timeline):
        if index:
            time, changes = shot["steps"][index - 1]
            assert time == frame.time
            turned(state, changes)
        assert state["seats"] == [seen(area) for area in frame.table.areas]
        assert state["piles"] == piles(frame.table)
        assert bool(state["over"]) is (frame.table.over is not None)


@pytest.mark.parametrize("which", ROUNDS)
def test_a_step_says_nothing_of_what_stays(which: tuple[int, str, bool]) -> None:
    timeline = played(*which)
    for index, (_, changes) in enumerate(film(timeline)["steps"], 1):
        if not timeline[index].landed:
            assert changes == []
        assert len(changes) <= 6


def test_hidden_cards_in_another_order_give_the_same_film() -> None:
    """Whoever could tell the two tables apart from the film would see what nobody may see."""
    timeline = played(4, "schmidt", False)
    table = timeline[80].table
    areas = tuple(
        area._replace(
            ligretto=(*reversed(area.ligretto[:-1]), *area.ligretto[-1:]),
            reserve=tuple(reversed(area.reserve)),
            discard=(*reversed(area.discard[:-3]), *area.discard[-3:]),
        )
        for area in table.areas
    )
    other = table._replace(areas=areas)
    assert other != table
    assert film(Timeline([start_frame(other, ())])) == film(Timeline([start_frame(table, ())]))


def test_a_hidden_card_is_named_nowhere_in_the_film() -> None:
    table = position("edition schmidt\nplayers 2\ncentre R1\nA ligretto B10 Y9 | row B7 R8 G9 R6 R7 | reserve G10 *")
    text = json.dumps(film(Timeline.of(table)))
    seat = film(Timeline.of(table))["start"]["seats"][0]
    assert seat[0] == "Y9"
    assert "B10" not in json.dumps(seat)
    assert "G10" not in json.dumps(seat)
    assert "reserve" not in text


def test_refused_and_late_frames_have_their_reason_and_no_other_has() -> None:
    timeline = played(4, "schmidt", False)
    shot = film(timeline)
    wanted = {str(index) for index, frame in enumerate(timeline) if frame.move is not None and not frame.landed}
    assert set(shot["reasons"]) == wanted
    assert wanted
    for index, told in shot["reasons"].items():
        whole = reason(timeline, int(index))
        assert whole is not None
        assert told["title"] == whole["title"]
        assert [shot["rules"][at] for at in told["rules"]] == whole["rules"]
        rows = [
            {"n": n, "mark": mark, "needed": needed, "found": found}
            | dict(zip(("text", "rules", "code"), shot["conditions"][at], strict=True))
            for n, (mark, at, needed, found) in enumerate(told["rows"], 1)
        ]
        assert rows == whole["rows"]


def test_a_round_that_has_ended_has_its_score_and_a_position_has_none() -> None:
    timeline = played(4, "schmidt", False)
    score = film(timeline)["score"]
    assert score["final"] is True
    assert score["next"] is False
    assert film(Timeline.of(timeline[0].table))["score"] is None


def test_a_film_is_small() -> None:
    size = len(json.dumps(film(played(4, "schmidt", False)), separators=(",", ":"), ensure_ascii=False))
    assert size < 24_000


@pytest.mark.parametrize("over", ["over stop A\nA ligretto", "over deadlock", "over agreed", "over paused"])
def test_every_end_is_said_in_a_sentence(over: str) -> None:
    table = position(f"edition schmidt\nplayers 2\n{over}", strict=False)
    text = film(Timeline.of(table))["start"]["over"]
    assert text.endswith(".")
    assert text == say()(text)

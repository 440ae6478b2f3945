"""One move under all presets: what is laid side by side follows from what differs, and names nothing that is hidden."""

from __future__ import annotations

import json
import re
from random import Random
from typing import NamedTuple

import pytest

from ligretto_widget.game.cards import shuffled
from ligretto_widget.game.comparison import compare
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.moves import EndDeadlock, Recycle
from ligretto_widget.game.notation import move
from ligretto_widget.game.table import Table
from ligretto_widget.play.simulation import simulate
from ligretto_widget.teach.editions import EditionsView, editions
from ligretto_widget.teach.facets import FACETS, OF_CODES, OF_KINDS
from ligretto_widget.teach.names import FAN
from ligretto_widget.teach.rulewords import DECIDES
from situations import SITUATIONS, Situation, read

ROW = "A row R5 G5 B7"


class Golden(NamedTuple):
    edition: str
    zones: str
    asked: str
    title: str
    reason: str
    columns: str
    rows: list[str]


GOLDEN = [
    Golden(
        "schmidt",
        f"centre R4\n{ROW}",
        "A row:1 centre:1",
        "Legal in all four editions.",
        "They differ in what follows: does A refill the row?",
        "A refills",
        [
            "Schmidt: may | EN-19 stated",
            "Danish: must, at once | DK-24 stated *",
            "Dutch: must, at once | NL-16 stated *",
            "BGG: may | EN-19 from Schmidt",
        ],
    ),
    Golden(
        "dutch",
        "centre R4\nA ligretto B8 | row R5 G5 B7",
        "A row:1 centre:1",
        "Legal in all four editions.",
        "They differ in what follows: does A refill the row?",
        "A refills, round ends",
        [
            "Dutch: must, at once, with the call of stop | NL-16 stated",
            "Schmidt: may, not yet | EN-19 stated *",
            "BGG: may, not yet | EN-19 from Schmidt *",
            "Danish: must, at once, with the call of stop | DK-24 stated",
        ],
    ),
    Golden(
        "danish",
        "centre R4\nA ligretto R5 | row R6 G5 B7",
        "A ligretto centre:1",
        "Legal in all four editions.",
        "They differ in what follows: how does the round end?",
        "round ends",
        [
            "Danish: with the call of stop | DK-32 stated",
            "BGG: at once, no call | BG-11 stated *",
            "Schmidt: with the call of stop | EN-26 stated",
            "Dutch: with the call of stop | NL-28 stated",
        ],
    ),
    Golden(
        "bgg_99",
        "centre R4\nA ligretto *9 R5 | row R6 G5 B7",
        "A ligretto centre:1",
        "Legal in all four editions.",
        "They say the same.",
        "verdict",
        [
            "BGG: legal | BG-07 stated",
            "Schmidt: legal | EN-11 stated",
            "Danish: legal | DK-11 stated",
            "Dutch: legal | NL-11 stated",
        ],
    ),
    Golden(
        "schmidt",
        "centre R4\nA row R6 G5 B7",
        "A row:1 centre:1",
        "Legal in no edition.",
        "For the same reason: R6 does not follow R4.",
        "what fails",
        [
            "Schmidt: Exactly one higher | EN-11 stated",
            "Danish: Exactly one higher | DK-11 stated",
            "Dutch: Exactly one higher | NL-11 stated",
            "BGG: Exactly one higher | BG-07 stated",
        ],
    ),
    Golden(
        "bgg",
        "A discard * | reserve G7 B3",
        "A flip",
        "Legal in all editions but the Danish one.",
        "They differ on this: may a flip turn fewer than 3 cards?",
        "verdict, 1 or 2 left",
        [
            "BGG: legal, turn the rest | EN-24 from Schmidt",
            "Danish: not legal, no flip | DK-28 stated *",
            "Schmidt: legal, turn the rest | EN-24 house rule",
            "Dutch: legal, turn the rest | NL-22 house rule",
        ],
    ),
    Golden(
        "schmidt",
        "A discard * | reserve G7 B3",
        "A recycle",
        "Legal in the Danish edition only.",
        "They differ on this: when does A recycle?",
        "verdict, A recycles, A shuffles",
        [
            "Schmidt: not legal, at 0 left, must | EN-24 stated",
            "Danish: legal, under 3 left, may, after a pass in vain | DK-28 stated *",
            "Dutch: not legal, at 0 left, must | NL-22 stated",
            "BGG: not legal, at 0 left, must | EN-24 from Schmidt",
        ],
    ),
    Golden(
        "danish",
        "A discard * | reserve | played",
        "A recycle shuffle",
        "Legal in all editions but the Danish one.",
        "They differ on this: does A shuffle?",
        "verdict, A shuffles",
        [
            "Danish: not legal, may, after a pass in vain | DK-29 stated",
            "Schmidt: legal, must | EN-24 stated *",
            "Dutch: legal, must | NL-22 stated *",
            "BGG: legal, must | EN-24 from Schmidt *",
        ],
    ),
    Golden(
        "schmidt",
        f"centre R4\n{ROW}",
        "A flip",
        "Legal in all four editions.",
        "They differ in advice: should A lay first?",
        "advice",
        [
            "Schmidt: none | EN-20 stated",
            "Danish: lay first | DK-25 stated *",
            "BGG: lay first | BG-09 stated *",
            "Dutch: none | NL-17 stated",
        ],
    ),
    Golden(
        "danish flip_when_enforced=strict",
        f"centre R4\n{ROW}",
        "A flip",
        "Legal in the Schmidt and Dutch editions only.",
        "They differ on this: may A flip while a card fits?",
        "verdict, A flips",
        [
            "Danish: not legal, when nothing fits | DK-25 stated",
            "Schmidt: legal, any time | EN-20 stated *",
            "Dutch: legal, any time | NL-17 stated *",
            "BGG: not legal, when nothing fits | BG-09 stated",
        ],
    ),
    Golden(
        "schmidt expert",
        "A ligretto *9 B8 | row B9 G5 B7",
        "A ligretto row:1",
        "Legal in the Danish edition only.",
        "They differ on this: may a card cover its own colour?",
        "verdict, colours",
        [
            "Schmidt: not legal, must differ | EN-37 our reading",
            "Danish: legal, any | DK-38 stated *",
            "Dutch: not legal, must differ | NL-25 stated",
            "BGG: not legal, must differ | BG-17 our reading",
        ],
    ),
    Golden(
        "dutch",
        ROW,
        "pause",
        "Legal in the Danish edition only.",
        "They differ on this: is there a rule for a break?",
        "verdict, a break",
        [
            "Dutch: not legal, no rule | DK-46 house rule",
            "Danish: legal, stop and score | DK-46 stated *",
            "Schmidt: not legal, no rule | DK-46 house rule",
            "BGG: not legal, no rule | DK-46 house rule",
        ],
    ),
]


def lines(view: EditionsView) -> list[str]:
    return [
        f"{row.edition}: {', '.join(row.cells)} | {row.rule} {row.badge}{' *' if row.differs else ''}"
        for row in view.rows
    ]


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden.edition}-{golden.asked}")
def test_a_move_side_by_side(golden: Golden) -> None:
    table = read(f"edition {golden.edition}\nplayers 4\n{golden.zones}")
    view = editions(table, move(golden.asked))
    assert (view.title, view.reason, ", ".join(view.columns)) == (golden.title, golden.reason, golden.columns)
    assert lines(view) == golden.rows


def note(text: str, asked: str) -> str:
    return editions(read(text), move(asked)).note


def test_a_silent_edition_is_told_with_whose_rule_is_taken() -> None:
    told = note(f"edition schmidt\nplayers 4\ncentre R4\n{ROW}", "A row:1 centre:1")
    assert told == "The BGG text is silent here. We take the Schmidt rule."


def test_a_house_rule_is_told() -> None:
    assert note("edition dutch\nplayers 4", "pause") == (
        "The Dutch, Schmidt and BGG texts do not decide it. This table plays a house rule."
    )


def test_what_is_changed_at_the_table_is_told() -> None:
    told = note("edition dutch expert row_point=1\nplayers 4\ncentre R4\nA ligretto *9 R5", "A ligretto centre:1")
    assert told == "Changed at this table, so changed in all: row_point=1, expert."


def test_the_presets_of_the_board_game_sites_part_where_they_differ() -> None:
    zones = "ligretto *9 Y9 | row Y5 G5 B7 R8 B9"
    table = read(f"edition schmidt\nplayers 2\nA {zones}\nB {zones}")
    view = editions(table, EndDeadlock(agreed=True))
    assert view.columns == ("a stuck round", "round winner")
    assert lines(view) == [
        "Schmidt: ends, A and B | EN-27 stated",
        "Danish: may be ended, A and B | DK-30 stated *",
        "BGG to 99: ends, nobody | EN-27 from Schmidt *",
        "Dutch: ends, A and B | NL-29 stated",
        "BGG: ends, A and B | EN-27 from Schmidt",
    ]


def test_the_proof_of_a_stuck_expert_round_is_not_tried_five_times() -> None:
    view = editions(read("edition schmidt expert\nplayers 4"), EndDeadlock())
    assert (view.tone, view.title) == ("none", "Not tried in all editions.")
    assert [row.cells for row in view.rows] == [("ends",), ("may be ended",), ("ends",), ("ends",)]


def test_a_language_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="language cannot be 'tlh': there are en"):
        editions(read("edition schmidt\nplayers 4"), move("A flip"), "tlh")


# --- what always holds ---


def test_every_facet_is_met_by_some_move() -> None:
    met = {*OF_CODES.values(), *(name for names in OF_KINDS.values() for name in names)}
    assert met == set(FACETS)


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda s: f"{s.kind}-{s.code}")
def test_every_question_has_a_whole_view(situation: Situation) -> None:
    view = editions(situation.table, situation.verdict.move)
    whole(view)
    verdicts = compare(situation.table, situation.verdict.move)
    legal = {verdict.legal for verdict in verdicts.values()}
    if view.tone != "none":
        assert view.tone == {(True,): "legal", (False,): "illegal"}.get(tuple(legal), "asked")


def whole(view: EditionsView) -> None:
    """The view has its form, speaks plainly and can be sent."""
    assert len(view.rows) in (4, 5)
    assert len({row.edition for row in view.rows}) == len(view.rows)
    assert {len(row.cells) for row in view.rows} == {len(view.columns)}
    assert not view.rows[0].differs
    differs = [row.differs for row in view.rows[1:]]
    assert differs == sorted(differs, reverse=True)
    assert len(view.title) <= 60
    texts = [view.title, view.reason, view.note, *view.columns]
    texts += [text for row in view.rows for text in (row.edition, *row.cells, row.badge)]
    for text in texts:
        assert not re.search(r"[{}]|  |!|None|'", text), text
        assert text == text.strip()
    assert all(cell for row in view.rows for cell in row.cells)
    assert json.loads(json.dumps(view.as_json())) == view.as_json()


def hidden_mixed(table: Table, chance: Random) -> Table:
    """The same table to look at, with other cards where nobody can see them."""
    areas = []
    for area in table.areas:
        seen = len(area.discard) - FAN if len(area.discard) > FAN else 0
        parts = (area.ligretto[:-1], area.reserve, area.discard[:seen])
        cards = shuffled([card for part in parts for card in part], chance)
        ligretto, reserve = cards[: len(parts[0])], cards[len(parts[0]) : len(parts[0]) + len(parts[1])]
        rest = cards[len(parts[0]) + len(parts[1]) :]
        areas.append(
            area._replace(
                ligretto=(*ligretto, *area.ligretto[-1:]), reserve=tuple(reserve), discard=(*rest, *area.discard[seen:])
            )
        )
    return table._replace(areas=tuple(areas))


@pytest.mark.parametrize("expert", [False, True], ids=["base", "expert"])
@pytest.mark.parametrize("name", EDITIONS)
def test_every_event_of_a_round_is_compared_by_what_is_seen_alone(name: str, expert: bool) -> None:
    timeline = simulate(4, name, seed=3, bots="novice quick", expert=expert)
    for index in range(1, len(timeline)):
        asked, table = timeline[index].move, timeline.before(index)
        if asked is None or isinstance(asked, EndDeadlock | Recycle):
            continue
        view = editions(table, asked)
        whole(view)
        assert editions(hidden_mixed(table, Random(index)), asked) == view


def test_a_recycle_of_a_round_has_a_whole_view() -> None:
    for name in EDITIONS:
        timeline = simulate(2, name, seed=3)
        for index, frame in enumerate(timeline):
            if isinstance(frame.move, Recycle):
                whole(editions(timeline.before(index), frame.move))


def test_a_legal_move_is_decided_by_a_field_that_there_is() -> None:
    fields = {field for rules in EDITIONS.values() for field in rules.clauses()}
    assert set(DECIDES.values()) <= fields

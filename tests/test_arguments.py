"""What people hand to the public names: numbers of numpy, letters of seats, rules as text, and common slips."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy
import pytest

import ligretto_widget as lw
from ligretto_widget.study.bots.register import forget_bot

TABLE = lw.deal(4, seed=7)
ROUND = lw.simulate(2, seed=7)
FITS = "edition schmidt\nplayers 4\ncentre R4\nA ligretto *9 Y8 | row R6 G5 B7"
N: Any = numpy.int64

# --- whole numbers of other libraries ---


@pytest.mark.parametrize(
    "made",
    [
        lambda n: lw.deal(n(2), "danish", seed=n(5)),
        lambda n: lw.deal(2, seed=n(5), row_size=n(4)),
        lambda n: lw.deal(2, seed=n(5), row_size=(n(5), n(4), n(3)), row_point=n(1)),
        lambda n: lw.simulate(n(3), seed=n(5), until=n(4000)).table,
        lambda n: lw.find("lost-race", seed=n(0), limit=n(50), progress=False).table,
        lambda n: lw.exercise("X1", seed=n(5), level=n(1)).text(),
        lambda n: [each.text() for each in lw.exercises("X1", n(2), seed=n(5), level=n(1))],
        lambda n: lw.exercise("X4", position=FITS + " | reserve *20 | discard B2 *2", seat="A", passes=2).answer(n(3)),
        lambda n: lw.Match("danish", n(2)).add([n(12), n(-3)]),
        lambda n: lw.legal_moves(TABLE, n(1)),
        lambda n: lw.review(ROUND, n(1)).seats,
        lambda n: ROUND.open_at(n(3)).opens_at,
        lambda n: lw.LigrettoWidget(ROUND).seek(n(3)),
        lambda n: lw.Lesson("setup", step=n(2)).index,
        lambda n: lw.tournament(n(2), rounds=n(2), seed=n(3), chunk=n(1), progress=False).to_csv(),
    ],
)
def test_numpy_counts_as_python_does(made: Callable[[Any], object]) -> None:
    assert made(N) == made(int)


@pytest.mark.parametrize("odd", [True, 2.0, "2", None, numpy.bool_(True), numpy.float64(2)])
def test_what_is_no_whole_number_is_none_of_any_library(odd: Any) -> None:
    with pytest.raises(ValueError, match="seed cannot be"):
        lw.deal(2, seed=odd)
    with pytest.raises(ValueError, match="players cannot be"):
        lw.deal(odd, seed=1)


def test_a_row_of_a_tournament_is_played_again_by_what_stands_in_it() -> None:
    row = lw.tournament(2, "danish expert", rounds=1, seed=3, progress=False).iloc[0]
    again = lw.simulate(row.players, row.edition, seed=row.seed)
    assert lw.score(again.table).points[0] == row.points


# --- rules as text ---


@pytest.mark.parametrize("rules", ["danish expert", "schmidt min_players=3", "dutch row_size=4/3/3 row_point=1"])
def test_rules_are_the_same_text_everywhere(rules: str) -> None:
    head = lw.position(f"edition {rules}\nplayers 3").rules
    assert lw.deal(3, rules, seed=1).rules is head
    assert lw.Match(rules, 3).rules is head
    assert lw.simulate(3, rules, seed=1, until=0).table.rules is head
    assert lw.exercise("X1", seed=1, edition=rules).text() == lw.exercise("X1", seed=1, edition=head).text()


@pytest.mark.parametrize(
    ("rules", "said"),
    [("danish row_size=99", "row_size cannot be '99'"), ("danish no_such=1", "no_such"), ("english expert", "english")],
)
def test_rules_that_there_are_not_are_told(rules: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        lw.deal(3, rules, seed=1)


def test_a_built_table_takes_a_rule_set_too() -> None:
    assert lw.exercise("X12", property="stuck", edition=lw.editions["danish"]).edition == "danish"


def test_so_many_changes_still_make_a_name_for_a_file(tmp_path: Path) -> None:
    changes = {"row_size": 2, "centre_sources": "row+ligretto", "flip_when": "no_play", "flip_when_enforced": "strict"}
    changes |= {"short_flip": "not_allowed", "recycle_when": "fewer_than_flip_size", "recycle_shuffle": "never"}
    changes |= {"deadlock_round_winner": "round_leader", "expert": True, "expert_step": "exactly_one_lower"}
    names = [
        lw.tournament(2, "schmidt", rounds=1, folder=tmp_path / str(each), progress=False, **changes, **more)
        and sorted(path.name for path in (tmp_path / str(each)).rglob("*.parquet"))
        for each, more in enumerate(({}, {"row_point": 1}))
    ]
    assert all(len(name) < 150 for each in names for name in each)
    assert names[0] != names[1]


# --- slips ---


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (lambda: lw.judge(TABLE, "A flip"), r"move cannot be 'A flip': .* move\(\"A flip\"\)"),
        (lambda: lw.apply(TABLE, "A flip"), "move cannot be 'A flip'"),
        (lambda: lw.judge(lw.move("A flip"), TABLE), "move cannot be"),
        (lambda: lw.compare(TABLE, "A flip"), "move cannot be 'A flip'"),
        (lambda: ROUND.then("A flip"), "move cannot be 'A flip'"),
        (lambda: lw.legal_moves(TABLE, 9), "seat cannot be 9: the seats are A to D"),
        (lambda: lw.legal_moves(TABLE, -1), "seat cannot be -1"),
        (lambda: lw.legal_moves(TABLE, "E"), "seat cannot be 'E'"),
        (lambda: lw.legal_moves(TABLE, True), "seat cannot be True"),
        (lambda: lw.review(ROUND, "C"), "seat cannot be 'C'"),
        (lambda: lw.explain(lw.judge(TABLE, lw.move("A flip")), "da"), "table cannot be 'da'"),
        (lambda: ROUND.last_change(("piles", 0)), "part cannot be"),
        (lambda: ROUND.last_change(("row", 0)), "part cannot be"),
        (lambda: lw.exercises(5, seed=1), "kind cannot be 5"),
        (lambda: lw.Match("danish", 2).add(5), "points cannot be 5"),
        (lambda: lw.editions["schmidt"].places(1), "players cannot be 1"),
        (lambda: lw.exercise("X11", position=FITS, move="A row:1 centre:1", may_change=[["card"]]), "may_change"),
    ],
)
def test_a_slip_is_told_with_what_was_given(slip: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        slip()


def test_a_seat_is_a_letter_or_a_number() -> None:
    assert lw.legal_moves(TABLE, "B") == lw.legal_moves(TABLE, 1) != []


@pytest.mark.parametrize("ask", ["outcome", "verdict", "lost_race", "before", "open_at", "branch"])
def test_a_frame_that_is_not_there_is_told_alike_everywhere(ask: str) -> None:
    with pytest.raises(IndexError, match=rf"frame cannot be 1000000: there are 0 to {len(ROUND) - 1}"):
        getattr(ROUND, ask)(10**6)


@pytest.mark.parametrize("kind", [f"X{number}" for number in range(1, 15)])
def test_what_is_no_answer_is_told_by_every_kind(kind: str) -> None:
    for odd in (object(), 1.5, [], {}, "R5" if kind in ("X11", "X12", "X13") else TABLE):
        one = lw.exercise(kind, seed=3)
        with pytest.raises(ValueError, match="answer cannot be"):
            one.mark(odd)  # type: ignore[arg-type]
        assert one.tries == 0


def test_results_take_exercises_one_by_one(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="each is an exercise"):
        lw.Results(tmp_path).add(lw.exercises("X1", 2, seed=1))  # type: ignore[arg-type]


def test_an_illegal_move_keeps_its_verdict_when_it_is_copied() -> None:
    with pytest.raises(lw.IllegalMove) as caught:
        lw.apply(TABLE, lw.move("A stop"))
    assert copy.copy(caught.value).verdict == caught.value.verdict
    assert str(copy.deepcopy(caught.value)) == str(caught.value)
    assert pickle.loads(pickle.dumps(caught.value)).verdict == caught.value.verdict


@pytest.mark.parametrize(
    "edition", ["schmidt", "danish expert", "dutch expert", "bgg", "schmidt flip_style=count_three"]
)
def test_a_verdict_goes_to_another_process(edition: str) -> None:
    played = lw.simulate(4, edition, seed=3)
    for index in range(1, len(played)):
        verdict = played.verdict(index)
        again = pickle.loads(pickle.dumps(verdict))
        assert (again.move, again.code, again.rule_ids) == (verdict.move, verdict.code, verdict.rule_ids)


# --- a record of somebody's own bot ---


def test_a_record_is_read_where_its_bot_is_not_entered(tmp_path: Path) -> None:
    lw.register_bot("eager", lambda sight, dice: None)
    path = tmp_path / "own.json"
    played = lw.simulate(2, seed=1, bots=["eager", "clearer"], until=5_000)
    played.save(path)
    forget_bot("eager")
    read = lw.load(path)
    assert ([frame.table for frame in read], read.bots) == ([frame.table for frame in played], played.bots)
    with pytest.raises(ValueError, match="no bot is called 'eager'"):
        read.branch(1)


def test_cards_and_moves_stand_in_a_table_of_text() -> None:
    assert f"{TABLE.areas[0].ligretto[-1]:>4}|" == f"{TABLE.areas[0].ligretto[-1].name:>4}|"
    assert f"{lw.move('A row:1 centre:new'):22}|" == "A row:1 centre:new    |"
    assert f"{lw.move('A flip')}" == "A flip"

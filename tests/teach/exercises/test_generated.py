"""A thousand generated exercises of every kind: each has the answer that it claims, and catches the beliefs it says.

What is marked right is held against the oracle, which shares no code with the engine. A learner who answers by the
engine gets everything right; one who answers by a belief gets every exercise that catches it wrong, with its tag.
"""

from __future__ import annotations

import os
from collections import Counter
from typing import Any

import pytest

import oracle_answers
from ligretto_widget.game.moves import Lay
from ligretto_widget.game.notation import position
from ligretto_widget.game.table import Table, card_faults
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.beliefs import BELIEFS, MADE, tags
from ligretto_widget.teach.exercises.exercise import Exercise
from ligretto_widget.teach.exercises.generate import exercise, exercises, likeness
from ligretto_widget.teach.exercises.given import read
from ligretto_widget.teach.exercises.keeping import SEEN, wrong_choices
from ligretto_widget.teach.exercises.lapses import lapses
from ligretto_widget.teach.exercises.mending import single_changes
from ligretto_widget.teach.exercises.showing import solution
from ligretto_widget.teach.exercises.tempting import catches
from ligretto_widget.teach.exercises.told import written
from ligretto_widget.teach.exercises.truths import accepts, truth

TIMES = 10 if os.environ.get("LIGRETTO_LONG") == "1" else 1
EACH = {1: 200 * TIMES, 2: 400 * TIMES, 3: 400 * TIMES}
FEWER = {("X12", 1): 200, ("X12", 2): 400, ("X12", 3): 400}
"""There are only so many tables to be built."""
ALL = [(kind, level) for kind in q.KINDS for level in EACH]


def drawn(kind: str, level: int) -> list[Exercise]:
    return exercises(kind, FEWER.get((kind, level), EACH[level]), seed=level, level=level)


@pytest.mark.parametrize(("kind", "level"), ALL)
def test_a_thousand_of_each_kind_have_the_answers_they_claim(kind: str, level: int, record_property: Any) -> None:
    found = drawn(kind, level)
    caught: Counter[str] = Counter()
    for one in found:
        fits_the_oracle(one)
        the_engines_learner_is_right(one)
        caught.update(believers_are_wrong(one))
    assert len({likeness(one) for one in found}) == len(found)
    record_property("exercises", len(found))
    record_property("wrong answers of beliefs", caught.total())


# --- the oracle -------------------------------------------------------------------------------------------------------


def fits_the_oracle(one: Exercise) -> None:
    question = one.question
    if isinstance(question, q.Build):
        assert oracle_answers.has(question, solution_of(one))
    elif isinstance(question, q.InWhichOrder):
        assert oracle_answers.arrives(question, solution_of(one))
    elif isinstance(question, q.Mend):
        fits_the_oracle_when_mended(question, solution_of(one))
    else:
        assert truth(question) == oracle_answers.ANSWERS[type(question)](question), one
    if isinstance(question, q.WhyNot):
        for code in oracle_answers.failing_codes(question):
            assert accepts(question, code)


def fits_the_oracle_when_mended(question: q.Mend, best: Table) -> None:
    assert oracle_answers.mended(question, best)
    assert not oracle_answers.mended(question, question.table)
    for other in list(single_changes(question))[:4]:
        assert accepts(question, other) is oracle_answers.mended(question, other)


def solution_of(one: Exercise) -> Any:
    return solution(one.question, one._setting)


# --- the learners -----------------------------------------------------------------------------------------------------


def the_engines_learner_is_right(one: Exercise) -> None:
    """The right answer, written down and read again, is right; and it is one of the options."""
    answer = solution_of(one)
    marked = one.answer(written(one.question, answer))
    assert marked.right, one
    assert marked.tags == ()
    assert marked.feedback
    if not isinstance(one.question, MADE):
        assert marked.given == marked.truth
        right_is_among_the_options(one, answer)


def right_is_among_the_options(one: Exercise, answer: Any) -> None:
    found = one._found()
    if not found.many:
        assert [choice for choice in found.choices if accepts(one.question, choice)]
    elif isinstance(answer, q.Stuckness):
        assert answer.cards <= set(found.choices)
    else:
        assert answer <= set(found.choices)
    assert wrong_choices(one.question, found) >= 2


def believers_are_wrong(one: Exercise) -> list[str]:
    """Every answer of every belief is wrong and has its tag; at least one belief is caught."""
    question = one.question
    if isinstance(question, q.Mend | q.InWhichOrder):
        return mistaken_makers_are_wrong(one)
    caught = []
    for belief in BELIEFS.values():
        answers = belief.predictions(question) if not isinstance(question, q.Build) else ()
        for answer in answers:
            marked = one.mark(answer)
            assert not marked.right
            assert belief.id in marked.tags
            assert read(question, marked.given) == answer
        caught += [belief.id] * len(answers)
    assert caught or isinstance(question, q.Build) or stuck_for_ever(question), one
    return caught


def mistaken_makers_are_wrong(one: Exercise) -> list[str]:
    assert isinstance(one.question, q.Mend | q.InWhichOrder)
    found = next(lapses(one.question), None)
    if found is None:
        assert isinstance(one.question, q.Mend)
        return []
    answer, shown = found
    marked = one.mark(answer)
    assert not marked.right
    assert marked.tags == shown == tags(one.question, answer)
    return list(shown)


def stuck_for_ever(question: q.Question) -> bool:
    answer = truth(question) if isinstance(question, q.Stuck) else None
    return isinstance(answer, q.Stuckness) and answer.found


# --- what else is promised --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", q.KINDS)
def test_the_same_seed_gives_the_same_exercise_and_another_one_another(kind: str) -> None:
    assert likeness(exercise(kind, seed=5)) == likeness(exercise(kind, seed=5))
    others = {likeness(exercise(kind, seed=seed)) for seed in range(12)}
    assert len(others) >= 10


@pytest.mark.parametrize("kind", sorted(set(q.KINDS) - {"X7", "X9", "X12"}))
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_drawn_table_can_lie_on_a_real_one_and_its_text_gives_it_again(kind: str, level: int) -> None:
    for one in exercises(kind, 12, seed=9, level=level):
        assert one.table is not None
        assert card_faults(one.table) == []
        assert position(one.table.text()) == one.table
        assert position(one.position, strict=False).tops == one.table.tops


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_answer_follows_from_what_is_seen(level: int) -> None:
    """The position as the learner sees it, with its hidden cards filled in anew, has the same answer."""
    for kind in ("X1", "X2", "X3", "X5", "X8", "X14"):
        for one in exercises(kind, 10, seed=4, level=level):
            assert isinstance(one.question, SEEN)
            seen = position(f"{one.position}\nseed 77", strict=False)
            assert truth(one.question._replace(table=seen)) == truth(one.question)


def test_all_beliefs_are_caught_by_some_kind() -> None:
    caught: set[str] = set()
    for kind, level in (
        ("X2", 3),
        ("X4", 2),
        ("X5", 2),
        ("X6", 2),
        ("X7", 1),
        ("X8", 1),
        ("X9", 1),
        ("X10", 1),
        ("X14", 3),
    ):
        for one in exercises(kind, 60 if kind in ("X2", "X14") else 15, seed=2, level=level):
            caught.update(catches(one.question))
    assert caught == set(BELIEFS)


@pytest.mark.parametrize("edition", ["schmidt", "danish", "dutch", "bgg", "schmidt expert", "danish expert"])
def test_an_edition_that_is_asked_for_is_the_tables(edition: str) -> None:
    for kind in ("X1", "X2", "X3", "X4", "X6", "X8", "X9", "X11", "X12", "X13"):
        one = exercise(kind, seed=3, edition=edition)
        assert one.edition == edition


def test_the_right_answer_stands_at_no_fixed_place() -> None:
    for kind in ("X4", "X5", "X7", "X14"):
        places: Counter[int] = Counter()
        for one in exercises(kind, 60, seed=6):
            choices = one._found().choices
            places.update(at for at, choice in enumerate(choices) if accepts(one.question, choice))
        assert max(places.values()) < 40, (kind, places)


def test_levels_are_easier_and_harder() -> None:
    piles = []
    for level in (1, 2, 3):
        tables = [one.table for one in exercises("X1", 40, seed=1, level=level)]
        piles.append(sum(len(table.centre) for table in tables if table is not None))
    assert piles == sorted(piles)


def test_races_are_cut_at_the_late_landing_and_some_are_draws() -> None:
    found = [one.question for one in exercises("X7", 60, seed=1, level=3)]
    assert {type(each.timeline[-1].move) for each in found if isinstance(each, q.WhoWasFirst)} == {Lay}
    answers = [truth(each) for each in found]
    assert {answer.seat is None for answer in answers if isinstance(answer, q.First)} == {True, False}
    assert {answer.elsewhere for answer in answers if isinstance(answer, q.First)} == {True, False}


def test_kinds_take_turns() -> None:
    assert [one.kind for one in exercises(["X2", "X9"], 5, seed=1)] == ["X2", "X9", "X2", "X9", "X2"]
    assert [one.kind for one in exercises(n=14, seed=1)] == list(q.KINDS)
    assert exercises("X1", 0, seed=1) == []


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"kind": "X15", "seed": 1}, "kind cannot be 'X15': it is X1, X2"),
        ({"kind": "X1", "seed": -1}, "seed cannot be -1"),
        ({"kind": "X1", "seed": 1, "level": 4}, "level cannot be 4: it is 1, 2 or 3"),
        ({"kind": "X1", "seed": 1, "level": True}, "level cannot be True"),
        ({"kind": "X1", "seed": 1, "edition": "french"}, "no edition is called 'french'"),
        ({"kind": "X1", "seed": 1, "edition": "danish quick"}, "quick"),
        ({"kind": "X1", "seed": 1, "move": "A flip"}, "drawn from a seed or written, not both: move"),
        ({"kind": "X1"}, "position is missing: X1 needs position, seat"),
    ],
)
def test_what_cannot_be_drawn_is_told(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        exercise(**given)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"kind": [], "seed": 1}, "kind cannot be empty"),
        ({"n": -1, "seed": 1}, "n cannot be -1"),
        ({"n": True, "seed": 1}, "n cannot be True"),
        ({"kind": "X12", "n": 300, "seed": 1, "level": 1, "edition": "schmidt"}, "n cannot be 300: [0-9]+ different"),
    ],
)
def test_what_cannot_be_drawn_together_is_told(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        exercises(**given)

"""Exercises drawn from seeds: the same kind, level, edition and seed give the same exercise.

A question is drawn, then tried: it is kept only if it has the answers that it claims, enough wrong ones, one of them a
known belief's, and if no card that nobody sees decides it. Otherwise the next one is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from ligretto_widget.game.integers import between, integer
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.table import check_seed, rules_of, stream
from ligretto_widget.teach.exercises.chance import Chance
from ligretto_widget.teach.exercises.exercise import Exercise, Setting
from ligretto_widget.teach.exercises.keeping import kept
from ligretto_widget.teach.exercises.make_editions import whose_rules
from ligretto_widget.teach.exercises.make_ends import over_or_not, points, sheet_faults
from ligretto_widget.teach.exercises.make_hand import lies_there, on_top
from ligretto_widget.teach.exercises.make_made import Placed, build, in_which_order, mend
from ligretto_widget.teach.exercises.make_moves import where_to, which_fit, why_not
from ligretto_widget.teach.exercises.make_races import who_was_first
from ligretto_widget.teach.exercises.make_stuck import stuck_or_not
from ligretto_widget.teach.exercises.own import own_exercise
from ligretto_widget.teach.exercises.questions import KINDS, Build, Question
from ligretto_widget.teach.exercises.showing import solution
from ligretto_widget.teach.exercises.stage import LEVELS, Stage, stage

TRIES: Final = 400
"""So many questions are drawn for one seed before it is given up."""
MOST: Final = 10_000

Made: TypeAlias = Question | Placed | None

MAKERS: Final[Mapping[str, Callable[[Stage], Made]]] = {
    "X1": which_fit,
    "X2": why_not,
    "X3": where_to,
    "X4": on_top,
    "X5": lies_there,
    "X6": whose_rules,
    "X7": who_was_first,
    "X8": points,
    "X9": sheet_faults,
    "X10": stuck_or_not,
    "X11": mend,
    "X12": build,
    "X13": in_which_order,
    "X14": over_or_not,
}
"""What draws each kind; a table to be built (X12) comes with its rules and seats."""


def exercise(
    kind: str, *, seed: int | None = None, level: int = 2, edition: str | RuleSet | None = None, **written: Any
) -> Exercise:
    """An exercise of that kind, drawn from a seed or written.

    ``kind``: X1 to X14; ``level``: 1 (easy) to 3 (hard); ``edition``: a preset's name, with changed fields behind it as
    in a position's first line, or a rule set; without it the level chooses. The same arguments give the same exercise.
    Without a seed the other fields say what is asked, as in a file of exercises. Raises ValueError that says what is
    possible, also where these rules have no such question.

    >>> exercise("X1", seed=7).text()
    'Which cards can A lay in the centre now? Mark every one.'
    >>> table = "edition schmidt\\nplayers 4\\ncentre R4\\nA row R6 G5 B7"
    >>> exercise("X2", position=table, move="A row:1 centre:1").answer("WRONG_NUMBER").right
    True
    """
    _checked_kind(kind)
    if seed is None:
        fields = written if edition is None else {**written, "edition": edition}
        return own_exercise({"kind": kind, "level": level, **fields})
    if written:
        raise ValueError(f"an exercise is drawn from a seed or written, not both: {', '.join(written)}")
    level = _checked_level(level)
    return _drawn(kind, check_seed(seed), level, None if edition is None else rules_of(edition))


def _drawn(kind: str, seed: int, level: int, rules: RuleSet | None) -> Exercise:
    for attempt in range(TRIES):
        chance = Chance("exercise", kind, level, "" if rules is None else rules.text(), seed, attempt)
        made = MAKERS[kind](stage(chance, level, rules))
        question = made.question if isinstance(made, Placed) else made
        setting = Setting(made.on.rules, made.on.players) if isinstance(made, Placed) else None
        if question is None or not kept(chance, question, level):
            continue
        if not isinstance(question, Build) or solution(question, setting) is not None:
            return Exercise(question, item=f"{kind}-{level}-{seed}", seed=seed, level=level, setting=setting)
    under = "" if rules is None else f" under the rules {rules.text()!r}"
    raise ValueError(f"no exercise {kind} of level {level} was found{under}")


def exercises(
    kind: str | Iterable[str] | None = None,
    n: int = 10,
    *,
    seed: int,
    level: int = 2,
    edition: str | RuleSet | None = None,
) -> list[Exercise]:
    """So many exercises, no two of them the same.

    ``kind``: one, some (they take turns), or None for all fourteen; the others as in :func:`exercise`. Raises
    ValueError that says what is possible, also where there are not so many.

    >>> [each.kind for each in exercises(["X1", "X8"], 4, seed=7)]
    ['X1', 'X8', 'X1', 'X8']
    """
    kinds = _kinds(kind)
    many = between(n, 0, MOST)
    if many is None:
        raise ValueError(f"n cannot be {n!r}: it is a whole number from 0 to {MOST}")
    level = _checked_level(level)
    rules = None if edition is None else rules_of(edition)
    seeds = stream("exercises", check_seed(seed))
    found: dict[tuple[str, ...], Exercise] = {}
    missed = 0
    while len(found) < many:
        one = _drawn(kinds[len(found) % len(kinds)], int(seeds.random() * 2**31), level, rules)
        if found.setdefault(likeness(one), one) is not one:
            missed += 1
            if missed > 20 * many + 100:
                raise ValueError(f"n cannot be {many}: {len(found)} different exercises were found")
    return list(found.values())


def likeness(one: Exercise) -> tuple[str, ...]:
    """What the learner sees of an exercise; two with the same are the same exercise."""
    return one.kind, one.text(), one.position


# --- what is given ----------------------------------------------------------------------------------------------------


def _checked_kind(kind: object) -> str:
    if isinstance(kind, str) and kind in KINDS:
        return kind
    raise ValueError(f"kind cannot be {kind!r}: it is {', '.join(KINDS)}")


def _kinds(kind: str | Iterable[str] | None) -> tuple[str, ...]:
    if kind is None:
        return tuple(KINDS)
    kinds = tuple(kind) if isinstance(kind, Iterable) and not isinstance(kind, str) else (kind,)
    if not kinds:
        raise ValueError(f"kind cannot be empty: it is some of {', '.join(KINDS)}")
    return tuple(_checked_kind(each) for each in kinds)


def _checked_level(level: object) -> int:
    number = integer(level)
    if number is None or number not in LEVELS:
        raise ValueError(f"level cannot be {level!r}: it is 1, 2 or 3")
    return number

"""Lessons from files: TOML with a title, a goal, and ``[[step]]`` entries.

A lesson is tried when it is read: every step can be done and can be done wrong, every claim holds. What is wrong is
told with the file, the step and its line.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NoReturn

from ligretto_widget.game.cards import DECK, MAX_SEATS, seat_name, seat_number
from ligretto_widget.game.moves import DISCARD, LIGRETTO, RESERVE, ROW, Spot
from ligretto_widget.game.reading import MOST_PILES
from ligretto_widget.game.table import deal
from ligretto_widget.play.record import load
from ligretto_widget.play.samples import sample
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.entries import FileError, read_entries, word_of
from ligretto_widget.teach.exercises.fields import Fields
from ligretto_widget.teach.exercises.own import own_exercise
from ligretto_widget.teach.exercises.own_kinds import WRITTEN
from ligretto_widget.teach.lessons import steps
from ligretto_widget.teach.lessons.claims import check
from ligretto_widget.teach.lessons.trying import can_be_done, way
from ligretto_widget.teach.statements import READINGS, STATEMENTS

NAMES: Final = (*("watch", "setup", "laying", "reserve", "races", "scoring", "variants", "rulebooks", "stuck", "own"),)
"""The lessons that come with the package, in the order of the walkthrough."""
HEAD: Final = ("title", "goal")
BOARDS: Final = ("position", "deal", "sample", "record")
COMMON: Final = ("do", "name", "say", "ask", "after", "point", "rules", "claims", "peek", "at", *BOARDS)
DOES: Final[Mapping[str, tuple[str, ...]]] = {
    "look": (),
    "play": ("accept", "times", "each"),
    "choose": ("options",),
    "reach": ("goal", "n"),
    "answer": ("exercise",),
}
"""What the learner does in a step, and the fields that it has for that."""
LONGEST: Final = 600
MOST_STEPS: Final = 40
WORD: Final = r"[A-Za-z0-9][A-Za-z0-9._-]{0,14}"
"""A step's name; with that of its lesson it is a word of a results file."""


class LessonError(FileError):
    """A file that is no lesson: ``file``, ``entry`` and ``line`` count from 1 (None: the whole file)."""

    noun = "step"


def script(source: str | os.PathLike[str]) -> steps.Script:
    """A lesson by its name, or from a file whose name ends in .toml.

    Raises ValueError for a name that there is not, OSError, or :class:`LessonError` that names the file, the step with
    its line, and what is possible.
    """
    name = os.fspath(source)
    if name in NAMES:
        return read(Path(str(files("ligretto_widget.teach.lessons").joinpath(f"{name}.toml"))))
    if not str(name).endswith(".toml"):
        raise ValueError(f"lesson cannot be {name!r}: it is a file that ends in .toml, or {', '.join(NAMES)}")
    return read(Path(name))


def read(path: Path) -> steps.Script:
    """The lesson of a file; what it raises says :func:`script`."""
    file = read_entries(path, LessonError, HEAD)
    for key in HEAD:
        if not isinstance(file.head.get(key), str) or not 0 < len(file.head[key]) <= LONGEST:
            raise LessonError(f"{key} is missing, or no text of up to {LONGEST} letters", file.name)
    if len(file.entries) > MOST_STEPS:
        raise LessonError(f"a lesson has at most {MOST_STEPS} steps, this one {len(file.entries)}", file.name)
    found: list[steps.Step] = []
    board: Timeline | None = None
    for number, line, fields in file.entries:
        try:
            one = _step(_Step(fields, path.parent), str(number), board)
            if any(one.name == other.name for other in found):
                raise ValueError(f"name cannot be {one.name!r}: another step has it")
        except (ValueError, OSError) as error:
            raise LessonError(str(error), file.name, number, line) from None
        board = _left(one.task, one.board or board)
        found.append(one)
    return steps.Script(word_of(path), file.head["title"], file.head["goal"], tuple(found))


def _left(task: steps.Task, board: Timeline | None) -> Timeline | None:
    """What a step leaves behind for a next one without a board: its board, with the moves made that it asks for."""
    if board is None or not isinstance(task, steps.Play):
        return board
    made = way(task, board[board.opens_at].table) or ()
    at = board.opens_at
    for move in made:
        board = board.then(move, at)
        at = len(board) - 1
    return board.open_at(at)


# --- a step -----------------------------------------------------------------------------------------------------------


class _Step(Fields):
    """The fields of one step, read one by one."""

    def words(self, key: str, needed: bool = False) -> str:
        if key not in self.fields and not needed:
            return ""
        value = self.fields.get(key)
        return value if isinstance(value, str) and 0 < len(value) <= LONGEST else self.fail(key, "a text")

    def flag(self, key: str) -> bool:
        value = self.fields.get(key, False)
        return value if isinstance(value, bool) else self.fail(key, "true or false")

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.fields.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            self.fail(key, "a list of texts")
        return tuple(value)

    def table_of(self, key: str) -> Mapping[str, Any]:
        value = self.fields.get(key)
        return value if isinstance(value, dict) else self.fail(key, "fields in braces")


def _step(entry: _Step, number: str, before: Timeline | None) -> steps.Step:
    does = entry.one_of("do", tuple(DOES)) if "do" in entry.fields else "look"
    odd = [key for key in entry.fields if key not in (*COMMON, *DOES[does])]
    if odd:
        known = ", ".join((*COMMON, *DOES[does]))
        raise ValueError(f"a step to {does} has no {', '.join(map(repr, odd))}: there are {known}")
    task = _TASKS[does](entry)
    board = _board(entry, task)
    shown = board or before
    if shown is None:
        raise ValueError(f"the first step needs a board: one of {', '.join(BOARDS)}")
    name = entry.words("name") or number
    if not re.fullmatch(WORD, name):
        entry.fail("name", "a word of up to 15 letters, digits, dots and dashes that begins with a letter or a digit")
    made = steps.Step(
        name,
        entry.words("say", needed=True),
        task,
        entry.words("ask"),
        board,
        tuple(target for text in entry.texts("point") for target in _targets(entry, text, shown)),
        tuple(rule if rule in STATEMENTS or rule in READINGS else _no_rule(rule) for rule in entry.texts("rules")),
        entry.words("after"),
        entry.flag("peek"),
    )
    for claim in entry.texts("claims"):
        entry.read("claims", lambda claim=claim: check(shown[shown.opens_at].table, claim))  # type: ignore[misc]
    can_be_done(task, shown)
    return made


def _no_rule(rule: str) -> NoReturn:
    raise ValueError(f"rules cannot have {rule!r}: a rule is an id such as EN-11 or A13")


# --- what is shown ----------------------------------------------------------------------------------------------------


def _board(entry: _Step, task: steps.Task) -> Timeline | None:
    given = [key for key in BOARDS if key in entry.fields]
    if isinstance(task, steps.Answer) and not given and "position" in task.fields:
        return Timeline.of(Fields(task.fields, entry.folder).table())
    if len(given) > 1:
        raise ValueError(f"a step has one board, not {' and '.join(given)}")
    if not given:
        return None if "at" not in entry.fields else entry.fail("at", "given together with a sample or a record")
    key = given[0]
    timeline = _BOARDS[key](entry)
    if "at" not in entry.fields:
        return timeline
    at = entry.fields["at"]
    if isinstance(at, str) and at in steps.GOALS and at not in steps.COUNTED:
        frames = (i for i in range(len(timeline)) if steps.reached(steps.Reach(at), timeline, i))
        at = next(frames, None)
    return timeline.open_at(at if type(at) is int and 0 <= at < len(timeline) else _no_frame(entry, timeline))


def _no_frame(entry: _Step, timeline: Timeline) -> NoReturn:
    kinds = ", ".join(name for name in steps.GOALS if name not in steps.COUNTED)
    entry.fail("at", f"a frame from 0 to {len(timeline) - 1}, or the first of a kind there is: {kinds}")


def _dealt(entry: _Step) -> Timeline:
    fields = dict(entry.table_of("deal"))
    try:
        return Timeline.of(deal(fields.pop("players", 4), fields.pop("edition", "schmidt"), **{"seed": 1, **fields}))
    except (TypeError, ValueError) as error:
        raise ValueError(f"deal: {error}") from None


_BOARDS: Final[Mapping[str, Callable[[_Step], Timeline]]] = {
    "position": lambda entry: Timeline.of(entry.table()),
    "deal": _dealt,
    "sample": lambda entry: entry.read("sample", lambda: _sample(entry.text("sample"))),
    "record": lambda entry: load(entry.folder / entry.text("record")),
}


def _sample(text: str) -> Timeline:
    """A sample by its name, with an edition behind a dot where it is not the first: ``two-left.dutch``."""
    name, _, edition = text.partition(".")
    return sample(name, edition=edition or None)


def _targets(entry: _Step, text: str, shown: Timeline) -> list[steps.Target]:
    table = shown[shown.opens_at].table
    pile = re.fullmatch(r"centre:([0-9]{1,2})", text)
    if pile is not None and 1 <= int(pile[1]) <= len(table.centre):
        return [int(pile[1]) - 1]
    spot = re.fullmatch(r"([A-L])\.(ligretto|row|reserve|discard)(?::([0-9]))?", text)
    if spot is None or seat_number(spot[1]) >= table.players:
        entry.fail("point", "places that the board has, such as A.row, A.row:2, B.ligretto or centre:1")
    seat = seat_number(spot[1])
    if spot[2] != ROW:
        return [Spot(seat, {"ligretto": LIGRETTO, "reserve": RESERVE, "discard": DISCARD}[spot[2]])]
    places = range(len(table.areas[seat].row))
    if spot[3] is None:
        return [Spot(seat, ROW, place) for place in places]
    if int(spot[3]) - 1 not in places:
        entry.fail("point", f"places that the board has: {spot[1]}'s row has {len(places)}")
    return [Spot(seat, ROW, int(spot[3]) - 1)]


# --- what is done -----------------------------------------------------------------------------------------------------


WORDS: Final = (
    *(seat_name(seat) for seat in range(MAX_SEATS)),
    *(zone.value for zone in (LIGRETTO, DISCARD)),
    *(f"row:{place}" for place in range(1, 11)),
    *("flip", "stop", "recycle", "shuffle", "=", "centre:new"),
    *(one.name for one in DECK),
    *(f"centre:{number}" for number in range(1, 1 + MOST_PILES)),
)
"""Every word that the text of a seat's move can have."""


def _begins_a_word(pattern: str) -> bool:
    """Whether a move can have what stands before the first wildcard: that may stand for blanks and further words."""
    plain = re.split(r"[*?[]", pattern)[0]
    return any(word == plain or (plain != pattern and word.startswith(plain)) for word in WORDS)


def _play(entry: _Step) -> steps.Task:
    accept = entry.texts("accept")
    if not accept:
        entry.fail("accept", 'a list of moves such as ["A row:* centre:*"]')
    for pattern in accept:
        odd = next((word for word in pattern.split() if not _begins_a_word(word)), None)
        if odd is not None:
            raise ValueError(f"accept cannot have {pattern!r}: no move has {odd!r} in it; such as 'A row:* centre:*'")
    times = entry.fields.get("times", 1)
    if times == "all":
        return steps.Play(accept, 0)
    if type(times) is not int or not 1 <= times <= 20:
        entry.fail("times", 'a whole number from 1 to 20, or "all" for as long as there is such a move')
    return steps.Play(accept, times, entry.flag("each"))


def _choose(entry: _Step) -> steps.Task:
    options = entry.fields.get("options")
    form = "2 to 8 options, each { text = ..., right = true or false, because = ... }, some right and some not"
    if not isinstance(options, list) or not 2 <= len(options) <= 8:
        entry.fail("options", form)
    found = []
    for each in options:
        fine = isinstance(each, dict) and isinstance(each.get("text"), str) and set(each) <= set(steps.Option._fields)
        if not fine or type(each.get("right", False)) is not bool or not isinstance(each.get("because", ""), str):
            entry.fail("options", form)
        found.append(steps.Option(**each))
    if len({option.right for option in found}) != 2:
        entry.fail("options", form)
    return steps.Choose(tuple(found))


def _reach(entry: _Step) -> steps.Task:
    goal = entry.one_of("goal", tuple(steps.GOALS))
    return steps.Reach(goal, entry.whole("n", 0, 100_000) if goal in steps.COUNTED else 0)


def _answer(entry: _Step) -> steps.Task:
    fields = entry.table_of("exercise")
    kind = str(fields.get("kind"))
    if "position" in entry.fields and "position" in WRITTEN.get(kind, WRITTEN["X12"]).needed:
        fields = {"position": entry.fields["position"], **fields}
    entry.read("exercise", lambda: own_exercise(fields, folder=entry.folder))
    return steps.Answer(fields, entry.folder)


_TASKS: Final[Mapping[str, Callable[[_Step], steps.Task]]] = {
    "look": lambda entry: steps.Look(),
    "play": _play,
    "choose": _choose,
    "reach": _reach,
    "answer": _answer,
}

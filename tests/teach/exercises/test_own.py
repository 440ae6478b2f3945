"""A teacher's own exercises: a few lines of TOML or Python, and what is said when they are wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import ligretto_widget as lw
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.generate import exercise
from ligretto_widget.teach.exercises.own import ExerciseError, load_exercises

FIT = '"""\nedition schmidt\nplayers 4\ncentre R4 B7\nA ligretto *9 B8 | row R6 G8 Y9 | discard Y2 R5 G7\n"""'
GAP = '"""\nedition dutch\nplayers 4\ncentre R4\nA ligretto *8 G3 B8 | row Y9 R5 G7 | discard Y2 Y4 G2\n"""'
STUCK = '"""\nedition schmidt\nplayers 2\nA ligretto G1 B1 Y1 *7 | reserve *1 R1 *23\nB ligretto R1 G1 B1 Y1 *6\n"""'
LAST = '"""\nedition dutch\nplayers 4\ncentre R4\nA ligretto Y9 | row R5 G6 B7\n"""'
ENDED = (
    '"""\nedition schmidt\nplayers 2\ncentre R6 G4\nA ligretto *6 | row *5 | reserve *25\n'
    'B ligretto *0 | row *5 | reserve *29\nover stop B\n"""'
)
MATCH = '"""\nedition danish\nplayers 2\ncentre R6 G4\nA ligretto *6\nB ligretto *3\n"""'

WHOLE = f"""
title = "A class's own"

[[exercise]]
kind = "X1"
name = "which-fits"
ask = "Which of these goes?"
position = {FIT}
seat = "A"
answer = "B8"

[[exercise]]
kind = "X2"
level = 3
position = {FIT}
move = "A row:1 centre:1"
last = "C"

[[exercise]]
kind = "X3"
position = {FIT}
seat = "A"
card = "B8"

[[exercise]]
kind = "X4"
position = {FIT}
moves = "A flip"

[[exercise]]
kind = "X4"
position = {GAP.replace("dutch", "danish")}
seat = "A"
passes = 3

[[exercise]]
kind = "X5"
position = {GAP}
move = "A row:2 centre:1"
spot = "row:2"
answer = "B8"

[[exercise]]
kind = "X6"
position = {GAP}
move = "A row:2 centre:1"
after = "danish"

[[exercise]]
kind = "X7"
record = "round.json"
frame = FRAME

[[exercise]]
kind = "X8"
position = {ENDED}
seat = "A"
answer = -8

[[exercise]]
kind = "X8"
position = {ENDED}

[[exercise]]
kind = "X9"
sheet = [[[14, 3, 8], [21, 11, -1], [9, 6, -3], [17, 0, 17]]]
answer = "1B"

[[exercise]]
kind = "X10"
position = {STUCK}

[[exercise]]
kind = "X11"
position = {FIT}
move = "A row:1 centre:1"
may_change = ["card", "pile"]
answer = "centre:1 R5"

[[exercise]]
kind = "X12"
property = "centre_moves"
n = 2
players = 3
edition = "danish expert"

[[exercise]]
kind = "X13"
position = {FIT.replace("R6 G8", "R7 G8").replace("R5 G7", "R6 R5")}
seat = "A"
card = "R7"
n = 3

[[exercise]]
kind = "X14"
position = {LAST}
move = "A row:1 centre:1"
answer = "over A"

[[exercise]]
kind = "X14"
position = {MATCH}
rounds = [[38, 40], [38, 20]]
answer = "goes on"
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a round in it and a file of every kind."""
    place = tmp_path_factory.mktemp("own")
    race = exercise("X7", seed=3).question
    assert isinstance(race, q.WhoWasFirst)
    race.timeline.save(place / "round.json")
    (place / "all.toml").write_text(WHOLE.replace("FRAME", str(race.frame)), encoding="utf-8")
    return place


def written(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_may_have_every_kind(folder: Path) -> None:
    found = load_exercises(folder / "all.toml")
    assert {one.kind for one in found} == set(q.KINDS)
    assert [one.item for one in found[:2]] == ["which-fits", "all-2"]
    assert found[0].text() == "Which of these goes?"
    assert [one.level for one in found[:2]] == [2, 3]
    assert all(one.seed is None for one in found)
    for one in found:
        assert "The answer is: " in one.reveal()


def test_a_few_lines_of_python_do_too() -> None:
    one = lw.exercise("X2", position=FIT.strip('"'), move="A row:1 centre:1", name="red-six")
    assert one.item == "red-six"
    assert one.answer("LEGAL").tags == ("M16",)
    built = lw.exercise("X12", property="winners", n=2, edition="danish")
    assert built.position == "edition danish\nplayers 4"


ENTRY = f'[[exercise]]\nkind = "X1"\nposition = {FIT}\nseat = "A"\n'

FAULTS: list[tuple[str, str, int | None, int | None]] = [
    ("[[exercise]\n", "this is not TOML: ", None, 1),
    ("title = 'x'\n", "a file has 1 to 1000 entries under [[exercise]], this one 0", None, None),
    ("exercise = 3\n", "a file has [[exercise]] entries", None, None),
    (ENTRY + "\n[other]\nx = 1\n", "['other'] is not", None, None),
    (ENTRY + "\n[[exercise]]\nseat = 'A'\n", "kind is missing: it is X1, X2", 2, 11),
    (ENTRY.replace("X1", "X15"), "kind cannot be 'X15': it is X1, X2", 1, 1),
    (ENTRY.replace('seat = "A"', ""), "seat is missing: X1 needs position, seat", 1, 1),
    (ENTRY + "move = 'A flip'\n", "X1 has no 'move': there are position, seat, kind, name, ask, answer, level", 1, 1),
    (ENTRY.replace('"A"\n', '"E"\n'), "seat cannot be 'E': it is a seat of the table, 4 sit there", 1, 1),
    (ENTRY.replace('"A"\n', "7\n"), "seat: seat cannot be 7: it is a text", 1, 1),
    (ENTRY.replace("R6", "R66"), "position: line 4, column 24: no card is called 'R66'", 1, 1),
    (ENTRY.replace("R6 G8", "R5 G8"), "has R5 twice", 1, 1),
    (ENTRY + "answer = 'R6'\n", "answer cannot be 'R6': it is 'B8'", 1, 1),
    (ENTRY + "answer = 'R77'\n", "the answer cannot be 'R77'", 1, 1),
    (ENTRY + "level = 4\n", "level cannot be 4: it is a whole number from 1 to 3", 1, 1),
    (ENTRY + "name = 'two words'\n", "name cannot be 'two words': it is a word", 1, 1),
    (ENTRY + "ask = 3\n", "ask cannot be 3: it is a text", 1, 1),
    (ENTRY + "name = 'a'\n" + ENTRY + "name = 'a'\n", "name cannot be 'a': another exercise has it", 2, 11),
]


@pytest.mark.parametrize(("text", "said", "entry", "line"), FAULTS)
def test_a_fault_is_told_with_file_entry_and_line(
    tmp_path: Path, text: str, said: str, entry: int | None, line: int | None
) -> None:
    path = written(tmp_path, text)
    with pytest.raises(ExerciseError) as caught:
        load_exercises(path)
    assert said in caught.value.reason
    assert (caught.value.file, caught.value.entry, caught.value.line) == (str(path), entry, line)
    assert str(caught.value).startswith(str(path))


KINDS_FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"kind": "X2", "position": "FIT", "move": "A walks"}, "move: "),
    ({"kind": "X2", "position": "FIT", "move": "A flip", "last": "Q"}, "last: "),
    ({"kind": "X3", "position": "FIT", "seat": "A", "card": "R5"}, "card cannot be 'R5': it is a card that lies open"),
    ({"kind": "X4", "position": "FIT", "moves": ["A flip", "B flip"]}, "moves of one seat"),
    ({"kind": "X4", "position": "FIT", "moves": []}, "a list of moves"),
    ({"kind": "X4", "position": "FIT", "seat": "A"}, "passes is missing"),
    ({"kind": "X5", "position": "FIT", "move": "A ligretto centre:2", "spot": "shelf"}, "spot: "),
    ({"kind": "X6", "position": "FIT", "move": "A flip", "after": "danish"}, "an edition that allows the move"),
    ({"kind": "X6", "position": "FIT", "move": "A flip", "after": "french"}, "after: no edition is called 'french'"),
    ({"kind": "X7", "record": "round.json", "frame": 1}, "a card that came too late for its pile: "),
    ({"kind": "X8", "position": "FIT"}, "seat is missing: it is a seat, or a round that is over"),
    ({"kind": "X8", "position": "FIT", "move": "A row:1 centre:1"}, "a card that can be laid"),
    ({"kind": "X9", "sheet": [[[1]]]}, "sheet cannot be"),
    ({"kind": "X9", "sheet": []}, "sheet cannot be"),
    ({"kind": "X9", "sheet": [[[1, 2], [3, True]]]}, "sheet cannot be"),
    ({"kind": "X9", "sheet": [[[14, 3]]]}, "players cannot be 1"),
    ({"kind": "X11", "position": "FIT", "move": "A ligretto centre:2"}, "a move that is not legal"),
    ({"kind": "X11", "position": "FIT", "move": "A row:1 centre:1", "may_change": ["seat"]}, "some of card, edition"),
    (
        {"kind": "X11", "position": "FIT", "move": "A row:1 centre:1", "may_change": "edition"},
        "no right answer was found",
    ),
    ({"kind": "X12", "property": "beauty"}, "property cannot be 'beauty': it is centre_moves, moves"),
    ({"kind": "X12", "property": "winners", "n": 5, "players": 3}, "no right answer was found"),
    ({"kind": "X12", "property": "winners", "n": 2, "players": 9, "edition": "danish"}, "players cannot be 9"),
    ({"kind": "X13", "position": "FIT", "seat": "A", "card": "Y9", "n": 2}, "no right answer was found"),
    ({"kind": "X14", "position": "FIT", "rounds": 7}, "a list of rounds"),
    ({"kind": "X14", "position": "FIT", "rounds": [[1, 2]]}, "rounds: points are given for 2 seats"),
]


@pytest.mark.parametrize(("fields", "said"), KINDS_FAULTS)
def test_each_kind_says_what_it_needs(folder: Path, fields: dict[str, Any], said: str) -> None:
    lines = "\n".join(f"{key} = {_toml(value)}" for key, value in fields.items())
    with pytest.raises(ExerciseError) as caught:
        load_exercises(written(folder, f"[[exercise]]\n{lines}\n"))
    assert said in str(caught.value)
    assert (caught.value.entry, caught.value.line) == (1, 1)


def _toml(value: Any) -> str:
    if value == "FIT":
        return FIT
    return str(value).replace("True", "true") if not isinstance(value, str) else f"'{value}'"


def test_a_record_that_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(ExerciseError, match=r"nowhere\.json"):
        load_exercises(written(tmp_path, "[[exercise]]\nkind = 'X7'\nrecord = 'nowhere.json'\nframe = 3\n"))


def test_a_file_that_is_missing_or_no_text_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load_exercises(tmp_path / "none.toml")
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\n\xff")
    with pytest.raises(ExerciseError, match="line 2: this is not text in UTF-8"):
        load_exercises(path)
    path.write_bytes(b"#" * 1_000_001)
    with pytest.raises(ExerciseError, match="at most 1000000 bytes"):
        load_exercises(path)
    path.write_text("x = " + "[" * 5_000, encoding="utf-8")
    with pytest.raises(ExerciseError):
        load_exercises(path)

"""One refused move for every code of every kind of move, in the notation.

A gap in the row, an empty Ligretto pile or a move of a seat that is not there never comes up in play; learners ask
about them all the same, so positions are read leniently.
"""

from typing import NamedTuple

from ligretto_widget.game.judge import Verdict, judge
from ligretto_widget.game.notation import move, position
from ligretto_widget.game.table import Table


class Situation(NamedTuple):
    kind: str
    code: str
    table: Table
    verdict: Verdict


TARGETS = {"lay": "centre:1", "open": "centre:new", "refill": "row:2", "stack": "row:1"}
TABLE = """edition {edition}
players 4
centre R4
A ligretto *8 G3 Y8 | row R9{under} . B7 | discard * G1 Y4 G7 | reserve *9{counted}
B ligretto *9 B9 | row Y5 . B3{over}"""

TAKES = {
    "ROUND_OVER": ("A discard", {"over": "\nover deadlock"}),
    "NOT_YOUR_CARD": ("A B.row:1", {}),
    "NOT_FACE_UP": ("A reserve", {}),
    "NOTHING_THERE": ("A discard:20", {}),
    "NOT_TOP": ("A discard:3", {}),
    "COVERED": ("A row:1:2", {"edition": "schmidt expert", "under": ">G8"}),
    "STILL_COUNTING": ("A discard", {"edition": "schmidt flip_style=count_three", "counted": " | counted 2"}),
}
NO_DISCARD = "schmidt centre_sources=row+ligretto"

OTHERS = {
    ("lay", "SOURCE_NOT_ALLOWED"): ({"edition": NO_DISCARD}, "A discard centre:1"),
    ("open", "SOURCE_NOT_ALLOWED"): ({"edition": NO_DISCARD}, "A discard centre:new"),
    ("lay", "NO_SUCH_PILE"): ({}, "A row:3 centre:2"),
    ("lay", "WRONG_COLOUR"): ({}, "A row:3 centre:1"),
    ("lay", "WRONG_NUMBER"): ({}, "A row:1 centre:1"),
    ("open", "NEW_PILE_NEEDS_1"): ({}, "A row:1 centre:new"),
    ("refill", "REFILL_ONLY_FROM_LIGRETTO"): ({}, "A discard row:2"),
    ("refill", "NO_EXCHANGE"): ({}, "A discard B.row:2"),
    ("refill", "NO_SUCH_PLACE"): ({}, "A discard row:5"),
    ("refill", "ROW_TO_ROW"): ({}, "A row:1 row:2"),
    ("stack", "NO_EXCHANGE"): ({}, "A discard B.row:1"),
    ("stack", "ROW_TO_ROW"): ({}, "A row:3 row:1"),
    ("stack", "EXPERT_ONLY"): ({}, "A ligretto row:1"),
    ("stack", "NOT_DESCENDING"): ({"edition": "schmidt expert"}, "A ligretto row:3"),
    ("stack", "WRONG_STEP"): (
        {"edition": "schmidt expert expert_step=exactly_one_lower"},
        "A discard row:1",
    ),
    ("stop", "LIGRETTO_NOT_EMPTY"): ({}, "A stop"),
    ("flip", "ROUND_OVER"): ({"over": "\nover paused"}, "A flip"),
    ("recycle", "ROUND_OVER"): ({"over": "\nover agreed"}, "A recycle"),
    ("stop", "ROUND_OVER"): ({"over": "\nover deadlock"}, "A stop"),
    ("end deadlock", "ROUND_OVER"): ({"over": "\nover deadlock"}, "end deadlock"),
    ("end deadlock agreed", "ROUND_OVER"): ({"over": "\nover deadlock"}, "end deadlock agreed"),
    ("pause", "ROUND_OVER"): ({"over": "\nover deadlock"}, "pause"),
    ("pause", "NO_PAUSE_RULE"): ({}, "pause"),
    ("recycle", "NOT_AT_RECYCLE"): ({}, "A recycle"),
}

SPENT = f"centre {'A' * 10}:R10 {'A' * 10}:G10 {{left}}"

WHOLE = {
    ("lay", "PILE_COMPLETE"): ("edition schmidt\nplayers 4\ncentre R10 G9\nA row R1 G10 Y4", "A row:1 centre:1"),
    ("stack", "SAME_COLOUR"): (
        "edition schmidt expert\nplayers 4\nA ligretto *9 R8 | row R9 G5 B7",
        "A ligretto row:1",
    ),
    ("flip", "NO_HAND_CARDS"): (
        f"edition schmidt\nplayers 4\n{SPENT.format(left='A' * 7 + ':B7')}\nA row B8 Y2 Y3 | reserve *0",
        "A flip",
    ),
    ("recycle", "NO_HAND_CARDS"): (
        f"edition schmidt\nplayers 4\n{SPENT.format(left='A' * 7 + ':B7')}\nA row B8 Y2 Y3 | reserve *0",
        "A recycle",
    ),
    ("flip", "RESERVE_EMPTY"): ("edition schmidt\nplayers 4\nA discard *27 | reserve *0", "A flip"),
    ("flip", "FEWER_THAN_THREE"): ("edition danish\nplayers 4\nA discard *25 | reserve *2", "A flip"),
    ("flip", "PLAY_FIRST"): (
        "edition danish flip_when_enforced=strict\nplayers 4\ncentre R4\nA row R5 G7 Y9 | reserve *27",
        "A flip",
    ),
    ("recycle", "STILL_COUNTING"): (
        "edition danish flip_style=count_three\nplayers 4\nA discard *25 | reserve *2 | counted 1",
        "A recycle",
    ),
    ("recycle", "NOTHING_TO_GATHER"): (
        f"edition danish\nplayers 4\n{SPENT.format(left='A' * 5 + ':B5')}\nA row B8 Y2 Y3 | reserve *2",
        "A recycle",
    ),
    ("recycle", "MUST_SHUFFLE"): ("edition schmidt\nplayers 4\nA discard *27 | reserve *0", "A recycle"),
    ("recycle", "NO_SHUFFLE"): (
        "edition danish optional_shuffle=none\nplayers 4\nA discard *27 | reserve *0",
        "A recycle shuffle",
    ),
    ("recycle", "PASS_WAS_FRUITFUL"): (
        "edition danish\nplayers 4\nA discard *26 R9 | reserve *0 | played",
        "A recycle shuffle",
    ),
    ("recycle", "CARD_STILL_FITS"): (
        "edition danish\nplayers 4\ncentre Y3\nA discard * Y4 | reserve *0",
        "A recycle shuffle",
    ),
    ("recycle", "NOT_THESE_CARDS"): (
        "edition schmidt\nplayers 4\nA discard *26 R9 | reserve *0",
        "A recycle shuffle = R9 G2",
    ),
    ("end deadlock", "NOT_A_DEADLOCK"): (
        "edition schmidt\nplayers 2\n"
        "A ligretto R1 G1 B1 *6 Y9 | row R5 G5 B5 Y5 R6 | reserve Y1 *24\n"
        "B ligretto R1 G1 B1 Y1 *5 Y9 | row R5 G5 B5 Y5 R6",
        "end deadlock",
    ),
    ("end deadlock", "SOMEBODY_CAN_LAY"): ("edition schmidt\nplayers 4\ncentre R4\nA row R5 G7 Y9", "end deadlock"),
    ("end deadlock agreed", "SOMEBODY_CAN_LAY"): (
        "edition schmidt\nplayers 4\ncentre R4\nA row R5 G7 Y9",
        "end deadlock agreed",
    ),
}


def read(text: str) -> Table:
    return position(text, strict=False)


LOOK = """edition {edition}
players 4
seed 7
centre R4 G2 B6 R10 Y8 G5 B1
A ligretto *5 Y9 | row B7 R8 G9 | discard *7 Y2 B9 R6 | reserve *12
B ligretto *3 R2 | row Y5 G7 B3 | discard *12 R9 Y6 G4 | reserve *9
C ligretto *6 B8 | row R7 Y10 G8 | discard *2 B10 G10 Y7 | reserve *15
D ligretto *2 G10 | row B4 R3 Y4 | discard *17 Y1 R1 B5 | reserve *6"""


def look(edition: str = "schmidt") -> Table:
    return read(LOOK.format(edition=edition))


def _table(changes: dict[str, str]) -> Table:
    return read(TABLE.format(**{"edition": "schmidt", "under": "", "counted": "", "over": "", **changes}))


def _situation(kind: str, code: str, table: Table, text: str) -> Situation:
    return Situation(kind, code, table, judge(table, move(text)))


def situations() -> list[Situation]:
    found = []
    for code, (source, changes) in TAKES.items():
        found += [_situation(kind, code, _table(changes), f"{source} {target}") for kind, target in TARGETS.items()]
    found += [_situation(*key, _table(changes), text) for key, (changes, text) in OTHERS.items()]
    found += [_situation(*key, read(text), asked) for key, (text, asked) in WHOLE.items()]
    return found


SITUATIONS = situations()

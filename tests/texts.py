"""Texts in the notation that several tests read."""

from __future__ import annotations

import re
from random import Random

from ligretto_widget.game.cards import card
from ligretto_widget.game.moves import EndDeadlock, Flip, Lay, Move, Pause, Put, Recycle, Spot, Stop, Zone
from ligretto_widget.game.table import deal

HEAD = "edition schmidt\nplayers 4\n"

FULL = """\
edition danish expert               # a bare name switches a flag on
players 4
seed 11

centre R4 ABAC:R4 B10
A ligretto *8 G3 B8 | row R5 Y8 Y1 | discard * Y2 R6 G5 | reserve R9 G2 *3 | played
B row R9>B8 R3 Y5
"""

OPEN = [
    HEAD,
    FULL,
    HEAD + "centre R10 R10 R10 R10 G10 G10 G10 G10 B10 B10\nA reserve",
    HEAD + "centre R10 R10 B10 B10 Y10 Y10\nA ligretto *10 | reserve | discard G1 G2 G3 G4 G5 G6",
    "edition dutch\nplayers 12\ncentre " + " ".join(["R6 G6 B7 Y6"] * 12),
    "edition schmidt\nplayers 2\ncentre R10 G10 B10 Y10\nA ligretto *5 | reserve\nB reserve *15 | discard *",
    "edition schmidt\nplayers 2\ncentre ?A?B:R4 G3\nA ligretto * R9 | reserve *20\nB discard B1 * B2 | reserve *2",
]
"""Positions with cards or owners left open."""

UNREACHABLE = [
    ("edition danish\nplayers 4\nA row R5 . B2", "seat A: a gap in row place 2, which the danish rules fill at once"),
    ("edition dutch expert\nplayers 4\nA row R9>B8 . .", "seat A: a gap in row place 3"),
    (HEAD + "A ligretto", "seat A has an empty Ligretto pile, and that ended the round: write over stop A"),
    (HEAD + "A ligretto\nB ligretto\nover stop A", "seat B has an empty Ligretto pile"),
    (HEAD + "A ligretto\nover agreed", "seat A has an empty Ligretto pile"),
]
"""Positions that play never leads to, each with what the refusal says."""

A_LIGRETTO = Spot(0, Zone.LIGRETTO)

MOVES: list[tuple[str, Move]] = [
    ("A row:1 centre:2", Lay(0, Spot(0, Zone.ROW), 1)),
    ("A ligretto centre:new", Lay(0, A_LIGRETTO, None)),
    ("A discard:3 centre:new", Lay(0, Spot(0, Zone.DISCARD, depth=3), None)),
    ("A row:1:2 centre:1", Lay(0, Spot(0, Zone.ROW, depth=2), 0)),
    ("A reserve centre:1", Lay(0, Spot(0, Zone.RESERVE), 0)),
    ("A B.row:1 centre:1", Lay(0, Spot(1, Zone.ROW), 0)),
    ("A discard row:2", Put(0, Spot(0, Zone.DISCARD), Spot(0, Zone.ROW, 1))),
    ("A row:1 B.row:2", Put(0, Spot(0, Zone.ROW), Spot(1, Zone.ROW, 1))),
    ("L flip", Flip(11)),
    ("A recycle", Recycle(0)),
    ("A recycle shuffle", Recycle(0, True)),
    ("A recycle shuffle = G6 G1 G2", Recycle(0, (card("G6"), card("G1"), card("G2")))),
    ("A recycle shuffle =", Recycle(0, ())),
    ("A stop", Stop(0)),
    ("end deadlock", EndDeadlock()),
    ("end deadlock agreed", EndDeadlock(True)),
    ("pause", Pause()),
]
"""Every kind of move as it is written."""

WORDS = [
    "\n",
    "\0",
    *re.findall(
        r"\S+",
        """edition players seed centre over A B C D E L ligretto row discard reserve played counted shuffles stop
        deadlock paused schmidt danish expert expert=false flip_style=count_three row_refill=may min_players=3 R1 R5
        G10 B11 Y0 * *0 *1 *3 *9 *40 *999 . | | | # R9>B8 R8>R9 AB:R2 ?:R1 ????:G4 R4 B10 0 1 2 3 4 12 99 -1 \u0660
        é = : > flip recycle shuffle row:1 row:2:2 centre:1 centre:new B.row:1 discard:3 end agreed pause""",
    ),
]
"""What a text is damaged with: words of the notation at the wrong place, and some that are none."""

MOVE_TEXTS = [text for text, _ in MOVES]
POSITION_TEXTS = [
    *(text for text in OPEN if "players 12" not in text),
    *(text for text, _ in UNREACHABLE),
    deal(3, "danish", seed=1).text(),
    *MOVE_TEXTS[:2],
]
"""Texts to be damaged."""


def mutilated(text: str, chance: Random) -> str:
    """The text with a few words or characters changed, dropped, doubled or put in."""
    by_word = chance.random() < 0.7
    parts = text.replace("\n", " \n ").split(" ") if by_word else list(text)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        at = int(chance.random() * (len(parts) + 1))
        other = chance.choice(WORDS) if by_word or chance.random() < 0.5 else chr(int(chance.random() * 0x250))
        parts[at : at + chance.choice((0, 1, 1, 2))] = chance.choice(([other], [], parts[at : at + 1] * 2))
    return (" " if by_word else "").join(parts)

"""The process in which a bot lives: it is told what its player sees and answers with the text of a move.

What comes in is pickled, since it is sent by the tournament; what goes out is one line of JSON, since it is sent by a
process that a bot may have taken over. The two ends are moved away from where a bot would print.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import sys
from typing import Any, BinaryIO, Final

from ligretto_widget.study.bots.asking import Answer
from ligretto_widget.study.bots.fence import bound_memory, raise_fence
from ligretto_widget.study.bots.here import Seated

DEEP: Final = 500
"""How deep calls may nest: enough for a bot, and far from where the interpreter itself gives in."""


def main() -> None:
    """Answer until the other end is closed."""
    questions, answers = _ends()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is the tournament that a person interrupts
    bound_memory()
    word, (payload,) = pickle.load(questions)
    bot = pickle.loads(payload)
    raise_fence()
    sys.setrecursionlimit(DEEP)
    _say(answers, word, Answer())
    seats: dict[int, Seated] = {}
    while True:
        try:
            word, message = pickle.load(questions)
        except EOFError:
            os._exit(0)
        if len(message) == 1:
            seats.pop(message[0], None)
            continue
        seat, rules, what, chance, lines = message
        if seat not in seats:
            seats[seat] = Seated(bot, rules)
        _say(answers, word, seats[seat].ask(what, chance, lines))


def _ends() -> tuple[BinaryIO, BinaryIO]:
    """Where questions come in and answers go out; what a bot prints, or reads, is nothing."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for end in range(3):
        os.dup2(nowhere, end)
    return questions, answers


def _say(answers: BinaryIO, word: bytes, answer: Answer) -> None:
    line: list[Any] = [word.hex(), *answer[:4]]
    answers.write(json.dumps(line).encode("ascii") + b"\n")

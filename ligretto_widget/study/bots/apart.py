"""A bot that is asked in a process of its own: the house it lives in, and what is done when it does not answer.

One house serves all seats of one bot. A question that is not answered in time, or not by a line that is an answer, ends
the house; the next round finds a new one. So that a bot which stalls each time costs a bounded time, a house that was
ended :data:`LIVES` times in one chunk of rounds is not opened again in it.
"""

from __future__ import annotations

import atexit
import contextlib
import itertools
import json
import os
import pickle
import subprocess
import sys
import threading
import time
from queue import Empty, SimpleQueue
from typing import Any, Final

from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.study.bots.asking import DETAIL, LONGEST, Answer
from ligretto_widget.study.bots.told import Told

ANSWERS: float = 5.0
"""Seconds that a bot has for one answer; its lines are counted as well, and run out long before on any machine."""
ROUND: float = 60.0
"""The same for all its answers of a round."""
OPENS: Final = 60.0
"""Seconds until a house must be open, on a busy machine too."""
LIVES: Final = 3
LINE: Final = 4 * (LONGEST + DETAIL) * 6
"""No answer has a longer line (bytes)."""

AHEAD: Final = 4
"""Lines that may wait to be read; a house that says more is not listened to any more."""

START: Final = "import sys; sys.path[:] = {path!r}\nfrom ligretto_widget.study.bots.house import main\nmain()"


def possible() -> bool:
    """Whether processes can be started here: not in a browser."""
    return sys.platform not in ("emscripten", "wasi") and bool(sys.executable)


class Ended(Exception):
    """The house is gone; the text says why."""


class House:
    """A process for one bot, opened when it is first asked."""

    def __init__(self, payload: bytes) -> None:
        self._payload = payload
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._lock = threading.Lock()  # a worker of a cluster may play two chunks at once
        self.opened = 0
        self.ends = 0

    def ask(self, message: tuple[Any, ...], opened: int, seconds: float) -> tuple[Answer, int]:
        """The answer of the house that was opened as the ``opened``-th (0: of any), and which it was."""
        with self._lock:
            if opened and (self._process is None or opened != self.opened):
                return Answer(fault="its process was ended", ended=True), opened
            try:
                if self._process is None:
                    self._open()
                return self._told(message, seconds), self.opened
            except Ended as end:
                self.ends += 1
                self._close()
                return Answer(fault=str(end), ended=True), self.opened
            except BaseException:
                self._close()  # its next line would answer this question
                raise

    def tell(self, message: tuple[Any, ...], opened: int) -> None:
        """Say something that needs no answer, if that house is still open."""
        with self._lock:
            if self._process is not None and opened == self.opened:
                with contextlib.suppress(Ended):
                    self._write(pickle.dumps((b"", message), pickle.HIGHEST_PROTOCOL))

    def close(self) -> None:
        """End the process, if there is one."""
        with self._lock:
            self._close()

    def _open(self) -> None:
        if self.ends >= LIVES:
            raise Ended("was ended too often")
        command = [sys.executable, "-B", "-X", "utf8", "-c", START.format(path=sys.path)]
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        # A group of its own: an interrupt at the terminal is for the tournament.
        self._process = subprocess.Popen(command, start_new_session=os.name == "posix", **pipes)
        self._lines = SimpleQueue()
        threading.Thread(target=_listen, args=(self._process.stdout, self._lines), daemon=True).start()
        self.opened += 1
        self._told((self._payload,), OPENS)

    def _told(self, message: tuple[Any, ...], seconds: float) -> Answer:
        """The answer to a question, which has to repeat a word that nobody can know who has not read the question."""
        word = os.urandom(8)
        self._write(pickle.dumps((word, message), pickle.HIGHEST_PROTOCOL))
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise Ended("gave no answer in time") from None
        if not line:
            raise Ended("ended its process")
        return _read(line, word.hex())

    def _write(self, data: bytes) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(data)
            self._process.stdin.flush()
        except OSError:
            raise Ended("ended its process") from None

    def _close(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for end in (process.stdin, process.stdout):
            assert end is not None
            with contextlib.suppress(OSError, ValueError):
                end.close()


def _listen(answers: Any, lines: SimpleQueue[bytes]) -> None:
    """Hands on what comes out of a house, line by line, until nothing comes any more, or more than was asked for."""
    line = b"-"
    while line and lines.qsize() < AHEAD:
        try:
            line = answers.readline(LINE)
        except (OSError, ValueError):  # closed from this side
            line = b""
        lines.put(line)


def _read(line: bytes, word: str) -> Answer:
    """The answer to the question with that word. Raises :class:`Ended` for a line that is none."""
    try:
        repeated, text, fault, detail, lines = json.loads(line)
    except (ValueError, TypeError, RecursionError):
        raise Ended("spoke out of turn") from None
    if repeated != word or not all(type(each) is str for each in (text, fault, detail)):
        raise Ended("spoke out of turn")
    if type(lines) is not int or lines < 0 or len(text) > LONGEST or len(fault) > LONGEST or len(detail) > DETAIL:
        raise Ended("spoke out of turn")
    return Answer(text, fault, detail, lines)


_NUMBERS: Final = itertools.count(1)


class Seated:
    """One seat's bot in one round, which lives in a house."""

    __slots__ = ("_house", "_left", "_number", "_opened", "_rules")

    def __init__(self, house: House, rules: RuleSet) -> None:
        self._house = house
        self._rules = rules
        self._number = next(_NUMBERS)
        self._opened = 0
        self._left = ROUND

    def ask(self, what: Told, chance: int, lines: int) -> Answer:
        """What the bot says to what it is told; ``chance`` seeds its dice for this one look."""
        rules = None if self._opened else self._rules
        message, began = (self._number, rules, what, chance, lines), time.monotonic()
        answer, self._opened = self._house.ask(message, self._opened, min(ANSWERS, self._left))
        self._left = max(0.0, self._left - (time.monotonic() - began)) if rules is None else self._left
        return answer

    def leave(self) -> None:
        """The round is over, and what the bot kept of it is dropped."""
        if self._opened:
            self._house.tell((self._number,), self._opened)


_HOUSES: Final[dict[bytes, House]] = {}


def house(payload: bytes) -> House:
    """The house of that bot in this process."""
    return _HOUSES.setdefault(payload, House(payload))


def new_lives() -> None:
    """A chunk of rounds begins: houses that were ended too often may be opened again."""
    for each in _HOUSES.values():
        each.ends = 0


def close_houses() -> None:
    """End all processes of bots; they are started again when they are needed."""
    for each in tuple(_HOUSES.values()):
        each.close()
    _HOUSES.clear()


atexit.register(close_houses)

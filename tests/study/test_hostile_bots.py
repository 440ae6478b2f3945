"""Bots that misbehave: none of them stops a round, moves another seat, or sees a covered card.

Most never make a move that counts, so their rounds must be those of a bot that does nothing, to the last number.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import random
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from ligretto_widget.game import judge
from ligretto_widget.game.moves import EndDeadlock, Flip, Lay, Pause, Recycle, Spot, Stop, Zone
from ligretto_widget.game.table import Area, Table, deal
from ligretto_widget.study.bots import apart
from ligretto_widget.study.bots.register import register_bot
from ligretto_widget.study.bots.told import BLANK
from ligretto_widget.study.tournament import tournament

OUT = "; played no more"
TWENTY = f" (20 times){OUT}"


class Saw(Exception):
    """A covered card was found."""


def covered(thing: Any) -> bool:
    """Whether it is a table, or a seat's area, in which a covered card can be told from another."""
    if type(thing) is Table:
        return thing.seed != 0 or any(map(covered, thing.areas))
    if type(thing) is not Area:
        return False
    hidden = (*thing.ligretto[:-1], *thing.reserve, *thing.discard[:-1])
    return any(one is not BLANK for one in hidden)


def nothing(sight: Any, dice: Any) -> None:
    """Harmless: only waits."""


# --- what they do -----------------------------------------------------------------------------------------------------


def raises(sight: Any, dice: Any) -> Any:
    return 1 / 0


def leaves(sight: Any, dice: Any) -> Any:
    sys.exit("I am off")


def interrupts(sight: Any, dice: Any) -> Any:
    raise KeyboardInterrupt


def raises_what_cannot_be_told(sight: Any, dice: Any) -> Any:
    class Dumb(Exception):
        def __str__(self) -> str:
            while True:
                pass

    raise Dumb


def goes_round(sight: Any, dice: Any) -> Any:
    while True:
        pass


def goes_round_whatever_comes(sight: Any, dice: Any) -> Any:
    while True:
        with contextlib.suppress(BaseException):
            goes_round(sight, dice)


def goes_round_untraced(sight: Any, dice: Any) -> Any:
    sys.settrace(None)
    while True:
        pass


def counts_without_end(sight: Any, dice: Any) -> Any:
    return sum(count())


def sleeps(sight: Any, dice: Any) -> Any:
    time.sleep(1_000_000)


def calls_itself(sight: Any, dice: Any) -> Any:
    return calls_itself(sight, dice)


def wants_all_memory(sight: Any, dice: Any) -> Any:
    return [0] * 10**12


def says_a_word(sight: Any, dice: Any) -> Any:
    return "A ligretto centre:new"


def promises(sight: Any, dice: Any) -> Any:
    async def later() -> None:
        await asyncio.sleep(0)

    sys.stderr.flush()
    return later()


def makes_its_own_move(sight: Any, dice: Any) -> Any:
    class Better(Lay):
        def __str__(self) -> str:
            return "B flip"

    return Better(sight.seat, Spot(sight.seat, Zone.ROW), None)


def moves_another(sight: Any, dice: Any) -> Any:
    return Flip(1)


def moves_nobody(sight: Any, dice: Any) -> Any:
    return Flip(False)


def moves_with_too_little(sight: Any, dice: Any) -> Any:
    return tuple.__new__(Lay, ())


def ends_the_round(sight: Any, dice: Any) -> Any:
    return EndDeadlock(agreed=True)


def takes_a_break(sight: Any, dice: Any) -> Any:
    return Pause()


def stacks_the_cards(sight: Any, dice: Any) -> Any:
    return Recycle(sight.seat, (BLANK,))


def names_no_place(sight: Any, dice: Any) -> Any:
    return Lay(sight.seat, Spot(sight.seat, Zone.ROW, 10**40), None)


def names_itself_a_place(sight: Any, dice: Any) -> Any:
    class Place(int):
        def __add__(self, other: object) -> Any:
            return "1 centre:1\nB flip"

    return Lay(sight.seat, Spot(sight.seat, Zone.ROW, Place(0)), None)


def looks_under(sight: Any, dice: Any) -> Any:
    if covered(sight._table):
        raise Saw


def looks_into_frames(sight: Any, dice: Any) -> Any:
    frame = sys._getframe()
    while frame.f_back is not None:
        frame = frame.f_back
        if any(covered(thing) for thing in (*frame.f_locals.values(), *frame.f_globals.values())):
            raise Saw


def looks_into_modules(sight: Any, dice: Any) -> Any:
    for name, module in list(sys.modules.items()):
        if name.startswith("ligretto_widget") and any(map(covered, vars(module).values())):
            raise Saw


def looks_through_memory(sight: Any, dice: Any) -> Any:
    if any(covered(thing) for thing in gc.get_objects()):
        raise Saw


def deals_again(sight: Any, dice: Any) -> Any:
    if any(deal(3, "schmidt", seed=seed).areas[0].row == sight.row() for seed in range(10)):
        raise Saw


def changes_the_rules(sight: Any, dice: Any) -> Any:
    object.__setattr__(sight.rules, "expert", True)
    object.__setattr__(sight.rules, "ligretto_penalty", 99)


def bribes_the_judge(sight: Any, dice: Any) -> Any:
    judge.is_legal = lambda table, move: True  # type: ignore[assignment]
    Stop.__str__ = lambda self: "B flip"  # type: ignore[method-assign, assignment]
    sight._table = None


def loads_the_dice(sight: Any, dice: Any) -> Any:
    random.seed(0)
    for _ in range(500):
        dice()


def prints(sight: Any, dice: Any) -> Any:
    for out in (sys.stdout, sys.__stderr__):
        print("A ligretto centre:new\n" * 50_000, file=out)


def writes_into_the_pipe(sight: Any, dice: Any) -> Any:
    for end in range(3, 40):
        with contextlib.suppress(OSError):
            os.write(end, b'["00", "A flip", "", "", 0]\n' * 10)


def closes_the_pipe(sight: Any, dice: Any) -> Any:
    os.closerange(0, 100)


def ends_its_process(sight: Any, dice: Any) -> Any:
    os._exit(0)


def ends_the_tournament(sight: Any, dice: Any) -> Any:
    os.kill(os.getppid(), 15)


def multiplies(sight: Any, dice: Any) -> Any:
    os.fork()


def runs_a_program(sight: Any, dice: Any) -> Any:
    subprocess.run([sys.executable, "-c", "pass"], check=False)


def keeps_a_thread(sight: Any, dice: Any) -> Any:
    threading.Thread(target=goes_round, args=(sight, dice), daemon=True).start()


def asks_the_network(sight: Any, dice: Any) -> Any:
    socket.create_connection(("127.0.0.1", 9))


def reads_a_file(sight: Any, dice: Any) -> Any:
    Path(f"/proc/{os.getppid()}/maps").read_bytes()


def writes_a_file(sight: Any, dice: Any) -> Any:
    Path("won.py").write_text("A")


class NeverThere:
    """Does not get beyond its making."""

    def __init__(self) -> None:
        goes_round(None, None)

    def decide(self, sight: Any, dice: Any) -> Any:
        return None


class Lingers:
    """Goes round when it is thrown away."""

    def decide(self, sight: Any, dice: Any) -> Any:
        Lingers.last = Last()  # type: ignore[attr-defined]
        del Lingers.last  # type: ignore[attr-defined]


class Last:
    def __del__(self) -> None:
        goes_round(None, None)


ANYWHERE: dict[Any, str] = {
    raises: f"raised ZeroDivisionError{TWENTY}",
    leaves: f"raised SystemExit{TWENTY}",
    interrupts: f"raised KeyboardInterrupt{TWENTY}",
    raises_what_cannot_be_told: f"raised Dumb{TWENTY}",
    goes_round: f"thought too long{TWENTY}",
    calls_itself: f"raised RecursionError{TWENTY}",
    says_a_word: f"gave str and no move{TWENTY}",
    makes_its_own_move: f"gave Better and no move{TWENTY}",
    moves_another: f"moved for seat B{TWENTY}",
    moves_nobody: f"gave a move of nobody{TWENTY}",
    moves_with_too_little: f"gave a move of nobody{TWENTY}",
    ends_the_round: f"gave EndDeadlock and no move{TWENTY}",
    takes_a_break: f"gave Pause and no move{TWENTY}",
    stacks_the_cards: f"chose the order of a shuffle{TWENTY}",
    names_no_place: f"gave a move that cannot be written{TWENTY}",
    names_itself_a_place: f"gave a move that cannot be written{TWENTY}",
    looks_under: "",
    deals_again: "",
    loads_the_dice: "",
    NeverThere: f"thought too long{TWENTY}",
}
"""What is kept from a bot wherever it is asked, and the note it gets."""

APART: dict[Any, str] = {
    Lingers: f"thought too long{OUT}",
    goes_round_whatever_comes: f"gave no answer in time{OUT}",
    goes_round_untraced: f"gave no answer in time{OUT}",
    counts_without_end: f"gave no answer in time{OUT}",
    sleeps: f"gave no answer in time{OUT}",
    wants_all_memory: f"raised MemoryError{TWENTY}",
    promises: f"gave coroutine and no move{TWENTY}",
    looks_into_frames: "",
    looks_into_modules: "",
    looks_through_memory: f"raised PermissionError{TWENTY}",
    changes_the_rules: "",
    bribes_the_judge: "",
    prints: "",
    writes_into_the_pipe: f"spoke out of turn{OUT}",
    closes_the_pipe: f"ended its process{OUT}",
    ends_its_process: f"ended its process{OUT}",
    ends_the_tournament: f"raised PermissionError{TWENTY}",
    multiplies: f"raised PermissionError{TWENTY}",
    runs_a_program: f"raised PermissionError{TWENTY}",
    keeps_a_thread: f"raised PermissionError{TWENTY}",
    asks_the_network: f"raised PermissionError{TWENTY}",
    reads_a_file: f"raised PermissionError{TWENTY}",
    writes_a_file: f"raised PermissionError{TWENTY}",
}
"""What is kept from it only where it has a process of its own."""

BOTH = (
    raises,
    leaves,
    interrupts,
    goes_round,
    calls_itself,
    makes_its_own_move,
    stacks_the_cards,
    looks_under,
    NeverThere,
)
"""Those of the first that are tried there as well: the others take the same way."""


# --- what comes of it -------------------------------------------------------------------------------------------------


def played(bot: Any, *, in_a_process: bool) -> Any:
    """A round in which the bot is seat A, and the columns but its name."""
    register_bot("guest", bot, apart=in_a_process, try_it=False)
    rows = tournament(3, "schmidt", ("guest", "clearer quick", "grabber hasty"), 1, 7, progress=False)
    return rows.drop(columns="bot")


@pytest.fixture(scope="module")
def harmless() -> Any:
    return played(nothing, in_a_process=False).drop(columns="note")


def check(rows: Any, harmless: Any, note: str) -> None:
    assert list(rows["how"]) == ["stop"] * 3
    assert rows.drop(columns="note").equals(harmless)
    assert list(rows["note"]) == [note, "", ""]


@pytest.mark.parametrize(("bot", "note"), ANYWHERE.items(), ids=lambda each: getattr(each, "__name__", ""))
def test_in_this_process_it_loses_its_moves_and_the_others_play_on(bot: Any, note: str, harmless: Any) -> None:
    check(played(bot, in_a_process=False), harmless, note)


@pytest.mark.parametrize(
    ("bot", "note"),
    [*APART.items(), *((bot, ANYWHERE[bot]) for bot in BOTH)],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_in_a_process_of_its_own_it_loses_its_moves_and_the_others_play_on(
    bot: Callable[..., Any], note: str, harmless: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(apart, "ANSWERS", 0.5 if "no answer" in note else 20.0)
    monkeypatch.chdir(tmp_path)
    check(played(bot, in_a_process=True), harmless, note)
    assert list(tmp_path.iterdir()) == []


def test_a_bot_that_stalls_each_time_costs_a_bounded_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "ANSWERS", 0.3)
    register_bot("sleeper", sleeps, try_it=False)
    rows = tournament(2, "schmidt", ("sleeper", "clearer quick"), 8, progress=False, chunk=8)
    notes = list(rows["note"][::2])
    assert notes[:3] == [f"gave no answer in time{OUT}"] * 3
    assert notes[3:] == [f"was ended too often{OUT}"] * 5


def dozes(sight: Any, dice: Any) -> None:
    time.sleep(0.1)


def test_a_bot_that_is_slow_each_time_is_not_waited_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "ROUND", 0.5)
    assert list(played(dozes, in_a_process=True)["note"][::3]) == [f"gave no answer in time{OUT}"]


def test_what_python_cannot_keep_from_a_bot_in_the_same_process_is_told() -> None:
    """This is a limit and not a wish: the room's text says so, and why a process of its own is the usual."""
    from ligretto_widget.study import bots

    assert "frames of its callers" in (bots.__doc__ or "")
    assert next(iter(played(looks_into_frames, in_a_process=False)["note"])) == f"raised Saw{TWENTY}"

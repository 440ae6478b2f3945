"""Drawing commands as the text that a page of ipycanvas reads, written directly.

Called in the usual way, ipycanvas makes a list of each call (number of the command, arguments, how many arrays go
beside it), checks every style as a trait, and writes all lists with a blank after each comma. A whole board is 500
calls. Written here, the page reads the very same lists (a test compares), in a fraction of the time and of the bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from json import dumps, loads
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = Mapping[str, int]
"""What ipycanvas calls each command and each style: ``Canvas.ATTRS`` and its ``COMMANDS`` together."""


class Tape:
    """The commands for one canvas, and the arrays that go beside them."""

    def __init__(self, canvas: Any, numbers: Numbers) -> None:
        self.canvas = canvas
        self.texts: list[str] = []
        self.arrays: list[memoryview] = []
        self._numbers = numbers
        begin, clip = (f"[{numbers[name]},[],0]" for name in ("beginPath", "clip"))
        self._cut = (
            f"[{numbers['save']},[],0],{begin},[{numbers['rect']},[",
            f"],0],{clip},[{numbers['drawImage']},[",
            f"],0],[{numbers['restore']},[],0]",
        )

    def do(self, name: str, *arguments: float) -> None:
        """Note one command with numbers only."""
        self.texts.append(f"[{self._numbers[name]},[{','.join(map(str, arguments))}],0]")

    def fill(self) -> None:
        """Note that the path is filled."""
        self.texts.append(f'[{self._numbers["fill"]},["nonzero"],0]')

    def set(self, name: str, value: str | float) -> None:
        """Note that a style is set."""
        self.texts.append(f"[{self._numbers['set']},[{self._numbers[name]},{dumps(value)}]]")

    def say(self, text: str, x: float, y: float) -> None:
        """Note words."""
        self.texts.append(f"[{self._numbers['fillText']},[{dumps(text)},{x},{y}],0]")

    def set_dash(self, lengths: Sequence[float]) -> None:
        """Note the dashes of lines."""
        self.texts.append(f"[{self._numbers['setLineDash']},[[{','.join(map(str, lengths))}]],0]")

    def do_many(self, name: str, *arguments: float | NDArray[np.float32]) -> None:
        """Note a command that has arrays among its arguments."""
        written, count = [], 0
        for argument in arguments:
            if isinstance(argument, np.ndarray):
                self.arrays.append(memoryview(np.ascontiguousarray(argument).data))
                written.append(f'{{"shape":[{len(argument)}],"dtype":"{argument.dtype}","idx":{count}}}')
                count += 1
            else:
                written.append(str(argument))
        self.texts.append(f"[{self._numbers[name]},[{','.join(written)}],{count}]")

    def copy(self, source: str, rect: tuple[int, int, int, int], left: int, top: int) -> None:
        """Note that a rectangle is filled from a canvas whose upper left corner would be at ``left`` and ``top``."""
        begin, middle, end = self._cut
        x, y, w, h = rect
        self.texts.append(f"{begin}{x},{y},{w},{h}{middle}{source},{left},{top}{end}")

    def switch(self) -> str:
        """The command that makes the page draw on this canvas from then on."""
        return f"[{self._numbers['switchCanvas']},[{name(self.canvas)}]]"


def name(canvas: Any) -> str:
    """How a command names a canvas, quotes included."""
    return f'"IPY_MODEL_{canvas.model_id}"'


def send(manager: Any, tapes: Iterable[Tape]) -> None:
    """Send what the tapes hold, one after the other, in one message; none if they hold nothing.

    ``manager`` is the one of ipycanvas, through which every canvas of the kernel draws.
    """
    texts: list[str] = []
    arrays: list[memoryview] = []
    current = manager._current_canvas
    for tape in tapes:
        if tape.texts:
            if tape.canvas is not current:
                texts.append(tape.switch())
                current = tape.canvas
            texts += tape.texts
            arrays += tape.arrays
    if not texts:
        return
    manager._current_canvas = None  # and so it stays if sending fails: nobody knows then on what the page draws
    text = f"[{','.join(texts)}]"
    if manager._caching:  # somebody holds all drawing: ours goes with theirs
        manager._commands_cache += loads(text)
        manager._buffers_cache += arrays
    else:
        data = text.encode("ascii")
        manager.send({"shape": [len(data)], "dtype": "uint8"}, [data, *arrays])
    manager._current_canvas = current

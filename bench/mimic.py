"""A page without a browser: what one says to a kernel about a board, and what it hears, as Jupyter messages.

Whoever has a way to a kernel (a channel, a websocket) feeds every message that comes to :meth:`Page.hear`, and sends
what the other methods give. The page knows its board by the widgets that are opened for it, counts what comes, and
draws nothing.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

Message = dict[str, Any]
Said = tuple[str, Message]
"""The kind of a message, and its content."""

PANEL_MARK = "moment"
"""The trait by which a panel is known among the widgets."""


def run(code: str) -> Said:
    """A cell, not kept in the history."""
    content = {"code": code, "silent": False, "store_history": False, "user_expressions": {}, "allow_stdin": False}
    return "execute_request", {**content, "stop_on_error": True}


@dataclass
class Heard:
    """What came from the kernel."""

    messages: int = 0
    bytes: int = 0
    drawings: int = 0


@dataclass
class Page:
    """One board as its page knows it."""

    panel: str | None = None
    canvas: str | None = None
    moment: Message = field(default_factory=dict)
    places: Message | None = None
    heard: Heard = field(default_factory=Heard)
    printed: str = ""
    error: str | None = None
    fault: Message | None = None

    def hear(self, message: Message) -> None:
        """Take one message of the kernel."""
        kind, content = message["header"]["msg_type"], message["content"]
        if kind == "stream":
            self.printed += content["text"]
        elif kind == "error":
            self.error = "\n".join(content["traceback"])
        elif kind in ("comm_open", "comm_msg"):
            buffers = message.get("buffers") or []
            self.heard.messages += 1
            self.heard.bytes += len(json.dumps(content)) + sum(memoryview(one).nbytes for one in buffers)
            self.heard.drawings += any(memoryview(one).nbytes for one in buffers)
            self._note(kind, content)

    def _note(self, kind: str, content: Message) -> None:
        state = content["data"].get("state", {})
        if kind == "comm_open":
            if PANEL_MARK in state:
                self.panel = content["comm_id"]
            elif state.get("_model_name") == "MultiCanvasModel":
                self.canvas = content["comm_id"]
        if content["comm_id"] == self.panel:
            self.moment = state.get("moment", self.moment)
            self.places = state.get("places", self.places)
            self.fault = state.get("fault", self.fault)

    # --- what it says

    def here(self, width: int = 1100) -> list[Said]:
        """The page has come: it can be drawn on, and it is so wide."""
        return [
            _custom(self.canvas, {"event": "client_ready"}),
            self.do("measure", width=width, room=1000, density=1, dark=False),
        ]

    def do(self, what: str, **more: object) -> Said:
        """A button of the panel."""
        return _custom(self.panel, {"do": what, **more})

    def click(self, x: float, y: float) -> Said:
        """The mouse on the board, in backing pixels."""
        return _custom(self.canvas, {"event": "mouse_down", "x": x, "y": y})


def _custom(comm: str | None, content: Message) -> Said:
    if comm is None:
        raise RuntimeError("the board has not come yet")
    return "comm_msg", {"comm_id": comm, "data": {"method": "custom", "content": content}}

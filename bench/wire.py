"""A kernel's end of the wire without a kernel: widgets send, and what would go to the page is counted.

Comms are made that serialise and sign each message as ipykernel does, with a header and the header of the message
that set it off, and hand the frames to a socket that only adds up their bytes. So the time of sending is in what is
measured, and the bytes are those that leave the kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import comm
from comm.base_comm import BaseComm
from ipycanvas.canvas import _CANVAS_MANAGER
from jupyter_client.session import Session

ENVELOPE = 7
"""Frames before the buffers: one of address, the delimiter, the signature, four of JSON."""


CONTENT = ENVELOPE - 1
"""The frame of what the message says."""
MOTION = b'"motion"'
"""Stands in the messages that tell the page what moves."""


class Bytes(NamedTuple):
    """What was sent: all of it; of that the buffers, in which ipycanvas packs its drawing commands; what motion
    messages say, the few words round it included; and how often something was drawn."""

    whole: int = 0
    drawing: int = 0
    motion: int = 0
    drawings: int = 0


class Counter:
    """A socket that counts."""

    def __init__(self) -> None:
        self._sent = Bytes()

    def send_multipart(self, frames: Sequence[Any], copy: bool = True) -> None:
        """Take one message."""
        sizes = [memoryview(frame).nbytes for frame in frames]
        drawing = sum(sizes[ENVELOPE:])
        motion = sizes[CONTENT] if MOTION in bytes(frames[CONTENT]) else 0
        whole, drawn, moved, drawings = self._sent
        self._sent = Bytes(whole + sum(sizes), drawn + drawing, moved + motion, drawings + bool(drawing))

    def taken(self) -> Bytes:
        """What was sent since the last call."""
        sent, self._sent = self._sent, Bytes()
        return sent


SOCKET = Counter()
SESSION: Any = Session(key=b"0123456789abcdef0123456789abcdef")  # Any: it takes sockets by what they can do
PARENT = SESSION.msg("comm_msg")["header"]


class CountedComm(BaseComm):
    """A comm as ipykernel's, to :data:`SOCKET`."""

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
    ) -> None:
        """Send one message."""
        content = {"data": data or {}, "comm_id": self.comm_id, **keys}
        ident = f"comm-{self.comm_id}".encode()
        SESSION.send(SOCKET, msg_type, content, metadata=metadata or {}, parent=PARENT, ident=ident, buffers=buffers)


def connect() -> Counter:
    """From here on every widget that is made sends to the counter."""
    comm.create_comm = CountedComm
    # ipycanvas sends every drawing through one widget, which is as old as its import.
    _CANVAS_MANAGER.close()
    _CANVAS_MANAGER.open()
    return SOCKET

"""A simulated learner: what a browser does between the login and a board, over HTTP and a websocket, without a browser.

Each step is what JupyterLab's page would ask for, in the same order and with the same cookies, so that the hub, the
proxy, the server and the kernel do the same work; what is missing is the page's own.
"""

from __future__ import annotations

import json
import ssl
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode, urlsplit

import requests
import websocket
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from mimic import Message, Page, Said, run

PROTOCOL = "v1.kernel.websocket.jupyter.org"
PATIENCE = 240.0
"""Seconds that anything may take before a learner gives up."""


class GaveUp(Exception):
    """A learner did not get what they asked for."""


@dataclass
class Learner:
    """One of a class; the methods in the order in which a lesson takes them."""

    hub: str
    name: str
    page: Page = field(default_factory=Page)
    kernel: str = ""

    def __post_init__(self) -> None:
        self._web = requests.Session()
        self._socket: Any = None
        self._session = uuid.uuid4().hex

    @property
    def base(self) -> str:
        """The address of their own server."""
        return f"{self.hub}/user/{self.name}"

    def log_in(self) -> None:
        """The login page, the name, and the order for a server."""
        self._get(f"{self.hub}/hub/login")
        form = {"username": self.name, "password": "any", "_xsrf": self._token("/hub/")}
        answer = self._web.post(f"{self.hub}/hub/login?next=%2Fhub%2Fspawn", data=form, timeout=PATIENCE)
        if answer.status_code >= 400:
            raise GaveUp(f"{self.name}: login answered {answer.status_code}")

    def await_server(self) -> None:
        """Wait until their server runs, and open JupyterLab's page there."""
        end = time.monotonic() + PATIENCE
        while True:
            about = self._get(
                f"{self.hub}/hub/api/users/{self.name}", headers={"X-XSRFToken": self._token("/hub/")}
            ).json()
            server = about["servers"].get("", {})
            if server.get("ready"):
                break
            if time.monotonic() > end:
                raise GaveUp(f"{self.name}: no server after {PATIENCE:.0f} s")
            time.sleep(0.25)
        self._get(f"{self.base}/lab")

    def start_kernel(self) -> None:
        """A kernel, and the socket to it."""
        headers = {"X-XSRFToken": self._token(f"/user/{self.name}/")}
        answer = self._web.post(f"{self.base}/api/kernels", json={"name": "python3"}, headers=headers, timeout=PATIENCE)
        if answer.status_code != 201:
            raise GaveUp(f"{self.name}: the kernel answered {answer.status_code}")
        self.kernel = answer.json()["id"]
        query = urlencode({"session_id": self._session, "_xsrf": headers["X-XSRFToken"]})
        where = f"{self.base}/api/kernels/{self.kernel}/channels?{query}"
        cookies = self._web.cookies
        self._socket = websocket.create_connection(
            where.replace("http", "ws", 1),
            cookie="; ".join(
                f"{one.name}={one.value}" for one in cookies if where.startswith(self.hub + (one.path or "/"))
            ),
            origin=self.hub,
            subprotocols=[PROTOCOL],
            timeout=PATIENCE,
        )

    def show_board(self, seed: int) -> None:
        """Run a cell with a board, and wait until it has been drawn for the page."""
        self._run(f"import ligretto_widget as lw\nw = lw.LigrettoWidget(players=4, seed={seed})\nw")
        for said in self.page.here():
            self._say(said)
        self._until(lambda: self.page.heard.drawings > 0 and bool(self.page.moment.get("last")))

    def step(self) -> None:
        """One event further, and the panel says so."""
        wanted = self.page.moment["index"] + 1
        self._say(self.page.do("step", by=1))
        self._until(lambda: self.page.moment["index"] >= wanted)

    def play(self) -> None:
        """Let the round run."""
        self._say(self.page.do("play"))
        self._until(lambda: bool(self.page.moment["playing"]))

    def watch(self, seconds: float) -> int:
        """Read what comes for so long; the number of messages. A round that is over is dealt anew."""
        before, end = self.page.heard.messages, time.monotonic() + seconds
        while time.monotonic() < end:
            self._hear(min(1.0, max(0.05, end - time.monotonic())))
            moment = self.page.moment
            if not moment["playing"] and moment["index"] == moment["last"]:
                self._say(self.page.do("play"))
        return self.page.heard.messages - before

    def close(self) -> None:
        """Leave, as somebody does who closes the page."""
        if self._socket is not None:
            self._socket.close()
        self._web.close()

    # --- how it is said and heard

    def _get(self, url: str, **options: Any) -> requests.Response:
        answer = self._web.get(url, timeout=PATIENCE, **options)
        if answer.status_code >= 400:
            raise GaveUp(f"{self.name}: {urlsplit(url).path} answered {answer.status_code}")
        return answer

    def _token(self, path: str) -> str:
        """The token against forged requests, of the hub or of the server."""
        found = [one.value for one in self._web.cookies if one.name == "_xsrf" and one.path == path]
        if not found:
            raise GaveUp(f"{self.name}: no token for {path}")
        return str(found[0])

    def _say(self, said: Said) -> str:
        kind, content = said
        header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "username": self.name, "session": self._session}
        header |= {"date": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "version": "5.4"}
        message = {"header": header, "parent_header": {}, "metadata": {}, "content": content}
        self._socket.send_binary(serialize_msg_to_ws_v1(message, "shell", pack=lambda part: json.dumps(part).encode()))
        return str(header["msg_id"])

    def _run(self, code: str) -> None:
        asked, done = self._say(run(code)), []

        def is_done() -> bool:
            return bool(done)

        self._until(is_done, lambda message: _idle(message, asked) and done.append(True))
        if self.page.error:
            raise GaveUp(f"{self.name}: {self.page.error}")

    def _until(self, reached: Callable[[], bool], each: Callable[[Message], Any] = lambda _: None) -> None:
        end = time.monotonic() + PATIENCE
        while not reached():
            if time.monotonic() > end:
                raise GaveUp(f"{self.name}: no answer after {PATIENCE:.0f} s")
            message = self._hear(1.0)
            if message is not None:
                each(message)

    def _hear(self, seconds: float) -> Message | None:
        """One message, if one comes in time."""
        self._socket.settimeout(seconds)
        try:
            frame = self._socket.recv()
        except (websocket.WebSocketTimeoutException, ssl.SSLWantReadError):
            return None
        if not isinstance(frame, bytes) or not frame:
            raise GaveUp(f"{self.name}: the socket was closed")
        channel, parts = deserialize_msg_from_ws_v1(frame)
        header, parent, metadata, content = (json.loads(part) for part in parts[:4])
        message = {"header": header, "parent_header": parent, "metadata": metadata, "content": content}
        message["buffers"] = parts[4:]
        if channel == "iopub":
            self.page.hear(message)
        return message


def _idle(message: Message, asked: str) -> bool:
    return message["parent_header"].get("msg_id") == asked and message["content"].get("execution_state") == "idle"

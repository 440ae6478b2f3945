"""A real Jupyter server and a real page in Chromium, with the few words that a test of a notebook needs.

``Server`` starts JupyterLab or Notebook 7 on a free loopback port, with settings and data in a directory of its own, so
that nothing of the person who runs the tests is read or written. ``Page`` is one notebook open in the browser: run
its cells, run code in its kernel, read pixels, click the canvas, and list the notebook commands that keys set off. The
browser is driven from the main thread only; ``page.wait`` and not ``time.sleep`` lets it work meanwhile.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

import nbformat
from playwright.sync_api import Browser, BrowserContext, Locator
from playwright.sync_api import Page as PlaywrightPage
from playwright.sync_api import TimeoutError as PlaywrightTimeout

REPOSITORY = Path(__file__).parents[2]
TOKEN = "test"
CANVAS = ".jp-OutputArea-output canvas:not(.lw-overlay)"  # without the one that only moves

Opener = Callable[..., "Page"]  # what the fixture open_cells gives
Kind = Literal["lab", "notebook"]

# The second option lets a page ask its commands and its kernel; the others keep the server from asking the world.
OPTIONS: dict[Kind, list[str]] = {
    "lab": [
        "--LabApp.expose_app_in_browser=True",
        "--LabApp.extension_manager=readonly",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ],
    "notebook": ["--JupyterNotebookApp.expose_app_in_browser=True"],
}
VIEWPORT = {"width": 1500, "height": 950}
CHROMIUM_OPTIONS = [
    "--no-sandbox",  # CI is root
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",  # a page that asks for anything else gets nothing
]


class Server:
    """A running JupyterLab or Notebook 7; ``root`` is where its notebooks lie."""

    def __init__(self, kind: Kind, home: Path) -> None:
        self.kind = kind
        self.root = home / "notebooks"
        self.log = home / "server.log"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.root.mkdir(parents=True)
        be_quiet(home / "config")
        command = [
            *(sys.executable, "-m", "jupyter", kind, "--no-browser", "--allow-root", "--ip=127.0.0.1"),
            *(f"--port={self.port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}"),
            *(f"--ServerApp.root_dir={self.root}", *OPTIONS[kind]),
        ]
        with self.log.open("w") as log:
            self._process = subprocess.Popen(
                command,
                cwd=self.root,
                env=environment(home),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        try:
            self._await_answer()
        except BaseException:
            self.stop()
            raise

    def _await_answer(self, seconds: float = 90) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self._process.poll() is not None:
                break
            try:
                self.ask("GET", "api/status")
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"jupyter {self.kind} did not start:\n{self.log.read_text()[-4000:]}")

    def ask(self, method: str, path: str) -> Any:
        """One call of the server's own interface; the parsed answer, None if it is empty."""
        request = urllib.request.Request(
            f"{self.url}/{path}", method=method, headers={"Authorization": f"token {TOKEN}"}
        )
        with urllib.request.urlopen(request, timeout=15) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def end_kernels(self) -> None:
        """End every kernel, and forget which notebook had it."""
        for session in self.ask("GET", "api/sessions"):
            self.ask("DELETE", f"api/sessions/{session['id']}")

    def stop(self) -> None:
        """End the server, and with it its kernels; by force if it does not listen."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait(20)


def free_port() -> int:
    """A loopback port that nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def be_quiet(config: Path) -> None:
    """Settings under which no question about news covers the page."""
    path = config / "labconfig" / "page_config.json"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}))


def environment(home: Path) -> dict[str, str]:
    """The variables of a server that keeps to ``home`` and whose kernels find the package in this checkout."""
    places = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "IPYTHONDIR": "ipython",
    }
    path = os.pathsep.join(filter(None, [str(REPOSITORY), os.environ.get("PYTHONPATH")]))
    return {
        **os.environ,
        **{name: str(home / directory) for name, directory in places.items()},
        "JUPYTER_PREFER_ENV_PATH": "1",
        "PYTHONPATH": path,
    }


def write_notebook(path: Path, cells: Iterable[str]) -> None:
    """A notebook of code cells, not yet run."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = nbformat.v4.new_notebook(metadata={"kernelspec": kernel})
    notebook.cells = [nbformat.v4.new_code_cell(cell) for cell in cells]
    nbformat.write(notebook, path)


def new_context(browser: Browser, options: Mapping[str, Any]) -> BrowserContext:
    """A browser's context with these options, as large as the others where they do not say how large."""
    return browser.new_context(**{"viewport": VIEWPORT, **options})


class Page:
    """One notebook in a browser window of its own; ``open`` it first.

    ``errors`` are the page's uncaught exceptions and ``console`` its (type, text) lines, both in the order in which
    they came; ``sent`` and ``received`` are the sizes in bytes of the messages to and from the kernels.
    ``options`` go to the browser context: viewport, device_scale_factor, has_touch, color_scheme ... A context that is
    given has them already, and stays when the page is closed: its pages share what they loaded. Of a page that is
    ``spent`` the next notebook needs another one.
    """

    def __init__(
        self, browser: Browser, server: Server, name: str, *, context: BrowserContext | None = None, **options: Any
    ) -> None:
        self.server = server
        self.name = name
        self.errors: list[str] = []
        self.console: list[tuple[str, str]] = []
        self.sent: list[int] = []
        self.received: list[int] = []
        self.spent = server.kind != "lab"  # Notebook 7 has a page for each notebook
        self.options = options
        self._own = context is None
        self._context = context or new_context(browser, options)
        self.page: PlaywrightPage = self._context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self.console.append((line.type, line.text)))
        self.page.on("websocket", self._count)

    def _count(self, socket: Any) -> None:
        socket.on("framesent", lambda payload: self.sent.append(len(payload)))
        socket.on("framereceived", lambda payload: self.received.append(len(payload)))

    # --- the notebook

    def open(self) -> None:
        """Go to the notebook and wait for it.

        In JupyterLab in a workspace of its own: pages that share one take each other's layout when they are reloaded,
        and a side bar more or less makes another board.
        """
        place = f"lab/workspaces/{Path(self.name).stem}/tree" if self.server.kind == "lab" else "notebooks"
        self.page.goto(f"{self.server.url}/{place}/{self.name}?token={TOKEN}&reset")  # reset: only Lab knows it
        self.ready()

    def lay_aside(self) -> None:
        """Take the notebook off the page, unsaved; JupyterLab stays open."""
        self.page.evaluate("() => panelUnderTest.dispose()")

    def take_up(self, name: str) -> None:
        """Open another notebook in the same JupyterLab, which was laid aside."""
        self.name = name
        for noted in (self.errors, self.console, self.sent, self.received):
            noted.clear()
        self.page.set_viewport_size(self.options.get("viewport", VIEWPORT))
        opens = "async path => { await jupyterapp.commands.execute('docmanager:open', {path, factory: 'Notebook'}); }"
        self.page.evaluate(opens, name)
        self.ready()

    def ready(self) -> None:
        """Wait until the notebook is on the page and its kernel is connected; start to note the commands it runs."""
        self.page.wait_for_function("window.jupyterapp?.shell?.currentWidget?.sessionContext", timeout=90_000)
        self.page.evaluate(
            """async () => {
                await jupyterapp.restored;
                const panel = window.panelUnderTest = jupyterapp.shell.currentWidget;
                await panel.context.ready;
                await panel.sessionContext.ready;
                const connected = () => panel.sessionContext.session?.kernel?.connectionStatus === 'connected';
                for (let i = 0; i < 600 && !connected(); i++) await new Promise(done => setTimeout(done, 100));
                if (!connected()) throw new Error('the kernel did not connect');
                if (!window.commandsRun)
                    jupyterapp.commands.commandExecuted.connect((_, what) => window.commandsRun.push(what.id));
                window.commandsRun = [];
            }"""
        )

    def reload(self) -> None:
        """Load the page again, as a person does; the kernel goes on. Saved first, or the page would ask."""
        self.spent = True
        self.page.evaluate("() => panelUnderTest.context.save()")
        self.page.reload()
        self.ready()

    def run_all(self) -> None:
        """Run all cells and wait for them; AssertionError with the traceback if a cell failed."""
        self.page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")
        self.idle()
        failed = self.page.evaluate(
            """() => [...panelUnderTest.content.model.cells]
                .flatMap(cell => cell.toJSON().outputs ?? [])
                .filter(output => output.output_type === 'error').map(output => output.traceback.join('\\n'))"""
        )
        assert not failed, "\n".join(failed)

    def idle(self) -> None:
        """Wait until the kernel has done what it was asked so far."""
        self.execute("")

    def settle(self, quiet: float = 120) -> None:
        """Wait until the page has told the kernel what it had to, the kernel has done it, and the page has drawn it.

        However slow the machine is: ``quiet`` ms are those of the page's own clock, and its timers that were due before
        have run by then. The page waits up to 150 ms before it tells that it has another size.
        """
        self.page.evaluate(
            "quiet => new Promise(done => setTimeout(() => requestAnimationFrame(() => setTimeout(done)), quiet))",
            quiet,
        )
        self.idle()
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")

    def execute(self, code: str) -> str:
        """Run code in the notebook's kernel and give what it printed; AssertionError if it raised."""
        text, failed = self.page.evaluate(
            """async (code) => {
                const kernel = panelUnderTest.sessionContext.session.kernel;
                let text = '', failed = null;
                const future = kernel.requestExecute({code, store_history: false});
                future.onIOPub = message => {
                    if (message.header.msg_type === 'stream') text += message.content.text;
                    if (message.header.msg_type === 'error') failed = message.content.traceback.join('\\n');
                };
                await future.done;
                return [text, failed];
            }""",
            code,
        )
        assert failed is None, failed
        return str(text).strip()

    def commands_run(self) -> list[str]:
        """The ids of the Jupyter commands that ran since the last call, whatever set them off."""
        found: list[str] = self.page.evaluate("() => window.commandsRun.splice(0)")
        return found

    def wait(self, milliseconds: float) -> None:
        """Let the page work."""
        self.page.wait_for_timeout(milliseconds)

    def close(self) -> None:
        """Close the window. The kernel goes on until ``Server.end_kernels``."""
        (self._context if self._own else self.page).close()

    # --- its canvases, counted from 0 in the order of the page; coordinates are backing pixels

    def canvas(self, nth: int = 0) -> Locator:
        """A canvas in the output of the cells."""
        return self.page.locator(CANVAS).nth(nth)

    def pixel(self, x: int, y: int, nth: int = 0) -> tuple[int, int, int, int]:
        """Red, green, blue, alpha, 0 to 255 each."""
        script = "(canvas, [x, y]) => Array.from(canvas.getContext('2d').getImageData(x, y, 1, 1).data)"
        red, green, blue, alpha = self.canvas(nth).evaluate(script, [x, y])
        return red, green, blue, alpha

    def await_pixel(self, x: int, y: int, colour: tuple[int, int, int, int], nth: int = 0, seconds: float = 15) -> None:
        """Wait until a pixel has a colour; AssertionError with the one it has instead."""
        script = """([selector, nth, x, y, colour]) => {
            const canvas = document.querySelectorAll(selector)[nth];
            return canvas && String(canvas.getContext('2d').getImageData(x, y, 1, 1).data) === String(colour); }"""
        try:
            self.page.wait_for_function(script, arg=[CANVAS, nth, x, y, list(colour)], timeout=seconds * 1000)
        except PlaywrightTimeout:
            raise AssertionError(f"pixel {x}, {y} is {self.pixel(x, y, nth)} and not {colour}") from None

    def ink(self, nth: int = 0) -> float:
        """The part of the canvas that is drawn on: 0 for a blank one, 1 for one that is covered."""
        part: float = self.canvas(nth).evaluate(
            """canvas => {
                const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
                let drawn = 0;
                for (let i = 3; i < data.length; i += 4) if (data[i]) drawn++;
                return drawn / (data.length / 4);
            }"""
        )
        return part

    def await_ink(self, least: float = 0.01, nth: int = 0, seconds: float = 15) -> None:
        """Wait until at least this part of a canvas is drawn on; AssertionError if it stays blank."""
        self.canvas(nth).wait_for(timeout=seconds * 1000)
        end = time.monotonic() + seconds
        while self.ink(nth) < least:
            assert time.monotonic() < end, f"only {self.ink(nth):.1%} of canvas {nth} is drawn on, not {least:.1%}"
            self.wait(50)

    def picture(self, nth: int = 0) -> str:
        """A fingerprint of every pixel of a canvas: equal exactly for the very same picture."""
        script = """async canvas => {
            const { width, height } = canvas;
            const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
            const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
            return `${width} ${height} ${digest.toHex?.() ?? [...digest].join()}`;
        }"""
        return str(self.canvas(nth).evaluate(script))

    def await_still_picture(self, nth: int = 0, quiet: float = 120, seconds: float = 30) -> str:
        """The fingerprint, once it is the same after the page and the kernel have settled again."""
        end = time.monotonic() + seconds
        self.settle(quiet)
        before = self.picture(nth)
        while True:
            self.settle(quiet)
            now = self.picture(nth)
            if now == before:
                return now
            assert time.monotonic() < end, f"canvas {nth} does not come to rest"
            before = now

    def await_other_picture(self, than: str, nth: int = 0, seconds: float = 15) -> str:
        """The fingerprint, once it differs from one seen before."""
        end = time.monotonic() + seconds
        while (now := self.picture(nth)) == than:
            assert time.monotonic() < end, f"canvas {nth} does not change"
            self.wait(20)
        return now

    def click(self, x: float, y: float, nth: int = 0) -> None:
        """Click a point of a canvas with the mouse."""
        self.page.mouse.click(*self.on_page(x, y, nth))

    def on_page(self, x: float, y: float, nth: int = 0) -> tuple[float, float]:
        """Where a point of a canvas lies in the window, in CSS pixels; scrolled into view first."""
        canvas = self.canvas(nth)
        canvas.scroll_into_view_if_needed()
        box = canvas.bounding_box()
        assert box is not None, f"canvas {nth} is not shown"
        width, height = canvas.evaluate("canvas => [canvas.width, canvas.height]")
        return box["x"] + x * box["width"] / width, box["y"] + y * box["height"] / height

"""Is a server that nobody uses ended? ``python bench/hub/culling.py``, with seconds in the place of an hour.

One learner plays and leaves, another plays and stays. Both rounds run on in their kernels. Told is when each server
was ended, counted from the moment at which the first left; the second has to be there at the end.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1])]  # mimic

from hub import Hub, running  # noqa: E402
from learner import Learner  # noqa: E402

IDLE = 30
"""Seconds after which a server is idle; the culler looks every 5."""
WATCHED = 120


def arrived(hub: Hub, name: str) -> Learner:
    """A learner whose round plays."""
    learner = Learner(hub.url, name)
    learner.log_in()
    learner.await_server()
    learner.start_kernel()
    learner.show_board(1)
    learner.play()
    return learner


def main() -> int:
    """Watch."""
    # A short name: those of the sockets to the kernels are made from it.
    folder = tempfile.TemporaryDirectory(prefix="hub", ignore_cleanup_errors=True)
    with folder as home, running(Path(home), HUB_CULL=str(IDLE)) as hub:
        leaves, stays = arrived(hub, "leaves"), arrived(hub, "stays")
        leaves.close()
        begin, ended = time.monotonic(), {}
        while time.monotonic() - begin < WATCHED:
            stays.watch(2)
            for name in ("leaves", "stays"):
                if name not in ended and hub.server(name) is None:
                    ended[name] = time.monotonic() - begin
                    print(f"{name}: ended after {ended[name]:.0f} s", flush=True)
                    if name == "stays":
                        return 1
        print(f"after {WATCHED} s: {'leaves is still there' if 'leaves' not in ended else 'stays is there'}")
        return 0 if set(ended) == {"leaves"} else 1


if __name__ == "__main__":
    sys.exit(main())

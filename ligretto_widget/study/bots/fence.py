"""What a bot's own process may not do: an audit hook, which Python lets nobody take down again.

Modules may be read, since a bot may import; everything that reaches another file, another process, a thread or the
network raises PermissionError in the bot, and costs it a move. See the room's text for what this is and what it is not.
"""

from __future__ import annotations

import _thread
import os
import sys
import threading
from typing import Any, Final, NoReturn

REFUSED: Final = (
    *("_thread.start", "ctypes.", "fcntl.", "ftplib.", "gc.get_", "glob.", "http.", "mmap.", "msvcrt.", "nntplib."),
    *("os.chdir", "os.chflags", "os.chmod", "os.chown", "os.exec", "os.fork", "os.kill", "os.link", "os.mkdir"),
    *("os.posix_spawn", "os.putenv", "os.remove", "os.rename", "os.rmdir", "os.spawn", "os.startfile", "os.symlink"),
    *("os.system", "os.truncate", "os.unsetenv", "os.utime", "pty.", "resource.", "shutil.", "signal.", "smtplib."),
    *("socket.", "sqlite3.", "subprocess.", "sys.addaudithook", "syslog.", "tempfile.", "urllib.", "webbrowser."),
    *("winreg.",),
)
"""How the names of the events begin that are refused."""

_STARTS: Final = ("start_new", "start_new_thread", "start_joinable_thread")
STARTS: Final = (*_STARTS, *(f"_{name}" for name in _STARTS))
"""What starts a thread; Python 3.11 tells no hook of it, so these are taken away."""

CODE: Final = (".py", ".pyc", ".pyd", ".so", ".zip", ".dll", ".pth")
"""How the names of files end that may be read."""

WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

MEMORY: Final = 2 * 1024**3
"""How much memory a bot's process may ask for (bytes), where the system keeps count of it."""


def raise_fence() -> None:
    """From here on this process is fenced in for good."""
    for module in (_thread, threading):
        for name in STARTS:
            if hasattr(module, name):
                setattr(module, name, _no_thread)
    sys.addaudithook(_refuse)


def bound_memory() -> None:
    """Asking for more memory than its share raises MemoryError in the bot."""
    try:
        import resource
    except ImportError:  # Windows keeps no such count
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _no_thread(*_: object, **__: object) -> NoReturn:
    raise PermissionError("a bot may not do this: start a thread")


def _refuse(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "open":
        path, _, flags = arguments
        if isinstance(path, str) and path.endswith(CODE) and not (flags or 0) & WRITING:
            return
    elif not event.startswith(REFUSED):
        return
    raise PermissionError(f"a bot may not do this: {event}")

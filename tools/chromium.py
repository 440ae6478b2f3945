"""Find the Chromium that the browser tests drive.

Looked for in this order: the CHROMIUM variable, the PATH, the places where systems put it, the one that Playwright
downloaded earlier. A candidate counts only if it answers ``--version``, because some systems put a stub there that
merely advises. With ``--install`` a missing one is installed where that needs no question: by apt for root on
Debian, else by Playwright into the user's own cache. Where that fails, the exact commands are printed.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/usr/lib/chromium/chromium",
    "/snap/bin/chromium",
    "/opt/google/chrome/chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "~/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
ADVICE = """\
The browser tests need Chromium (or Chrome), and none was found. One of these brings it:
  Debian        sudo apt-get install chromium
  Fedora        sudo dnf install chromium
  macOS         brew install --cask google-chrome
  elsewhere     {python} -m playwright install --with-deps chromium
An existing one can be named: CHROMIUM=/path/to/chromium make test
The other tests need no browser: make test-quick"""


def candidates() -> Iterator[str]:
    """Every path that may hold a Chromium, the likeliest first."""
    named = os.environ.get("CHROMIUM")
    if named:
        yield named
        return  # whoever names one does not want another
    yield from filter(None, map(shutil.which, NAMES))
    yield from (str(Path(place).expanduser()) for place in PLACES)
    yield from map(str, playwrights_own())


def playwrights_own() -> list[Path]:
    """The browsers in Playwright's cache, the newest first."""
    cache = {"Darwin": "~/Library/Caches"}.get(platform.system(), "~/.cache")
    root = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path(cache).expanduser() / "ms-playwright")
    found = [*root.glob("chromium-*/chrome-linux*/chrome"), *root.glob("chromium-*/chrome-mac*/*.app/Contents/MacOS/*")]
    return sorted(found, reverse=True)


def answers(path: str) -> bool:
    """Whether this is a browser that runs, and not a stub or a broken install."""
    if not os.access(path, os.X_OK):
        return False
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def find() -> str | None:
    """The path of a Chromium that runs, or None."""
    return next(filter(answers, candidates()), None)


def installers() -> Iterator[list[str]]:
    """The commands that would bring one here without asking anybody, each to be run if the one before did."""
    if os.geteuid() == 0 and is_debian():
        yield ["apt-get", "update", "-qq"]
        yield ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
    else:
        yield [sys.executable, "-m", "playwright", "install", "chromium"]


def is_debian() -> bool:
    """Whether apt has Chromium as a package here: Ubuntu's is a stub that wants snap, which containers lack."""
    release = Path("/etc/os-release")
    return release.exists() and "ID=debian" in release.read_text(encoding="utf-8").splitlines()


def install() -> bool:
    """Run the installers; False as soon as one fails."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in installers():
        print("No Chromium yet:", " ".join(command), flush=True)
        if subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False).returncode:
            return False
    return True


def advice() -> str:
    """What to tell a person who has to install it by hand."""
    named = os.environ.get("CHROMIUM")
    wrong = f"CHROMIUM={named} is no browser that runs.\n" if named else ""
    return wrong + ADVICE.format(python=sys.executable)


def main() -> int:
    """Print the path of Chromium; with --install bring one first if there is none."""
    path = find()
    if path is None and "--install" in sys.argv[1:] and "CHROMIUM" not in os.environ and install():
        path = find()
    print(f"Chromium: {path}" if path else advice(), file=sys.stdout if path else sys.stderr)
    return 0 if path else 1


if __name__ == "__main__":
    sys.exit(main())

"""Builds the site that runs in the browser alone, in build/lite: notebooks, our wheel, and Python for the browser.

    python tools/lite.py                 the browser fetches Python, numpy and Pillow from Pyodide's public place
    python tools/lite.py --offline       they are fetched now and lie in the site: nothing is asked for elsewhere

JupyterLite makes the site of the settings in tools/lite. What the notebooks import is loaded when a kernel starts, so
that they are the same here as anywhere else. The wheels of what ligretto_widget needs are of the versions of the
environment that builds, because the front ends of these widgets come from there; `make lite` sets that up. Pyodide
would hand us the page's null as something that is not None, which convertNullToNone prevents.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, TypeAlias
from urllib.request import urlopen

ROOT: Final = Path(__file__).resolve().parents[1]
SETTINGS: Final = ROOT / "tools" / "lite"
SITE: Final = ROOT / "build" / "lite"
MARK: Final = "jupyter-lite.json"
"""What lies in every site, and in no other folder."""

SHIPPED: Final = ("anywidget", "comm", "ipycanvas", "ipywidgets", "psygnal")
"""What Pyodide has not: pure wheels, which the site brings."""
PUBLIC: Final = ("ipython", "jedi", "micropip", "numpy", "pillow", "typing-extensions")
"""What Pyodide has, with what these need."""
PURE: Final = ("--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none", "--python-version=3.14")
"""What pip is told so that it picks wheels that run in Pyodide too, which is that Python."""
CORE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK: Final = "pyodide-lock.json"
KERNEL: Final = "@jupyterlite/pyodide-kernel-extension"
UP_TO_THE_SITE: Final = "../../../.."
"""From the kernel's program, extensions/@jupyterlite/pyodide-kernel-extension/static, which fetches the wheels."""

Package: TypeAlias = dict[str, Any]


def wheels(folder: Path) -> list[Path]:
    """Put our wheel, built now, and those that we ship into the folder."""
    _run("hatchling", "build", "--target=wheel", f"--directory={folder}")
    named = [f"{name}=={version(name)}" for name in SHIPPED]
    _run("pip", "download", "--no-deps", *PURE, f"--dest={folder}", *named)
    return sorted(folder.glob("*.whl"))


def pyodide(place: str, folder: Path, also: Iterable[str] = ()) -> None:
    """Fetch what the site needs of a Pyodide, and what else is named; SystemExit where a file is missing or wrong."""
    folder.mkdir(parents=True)
    for name in CORE:
        (folder / name).write_bytes(fetched(place, name))
    lock = json.loads(fetched(place, LOCK))
    lock["packages"] = needed(lock["packages"], [*PUBLIC, *also])
    for package in lock["packages"].values():
        file = fetched(place, package["file_name"])
        if hashlib.sha256(file).hexdigest() != package["sha256"]:
            sys.exit(f"{place}/{package['file_name']} is not the file that {LOCK} there means.")
        (folder / package["file_name"]).write_bytes(file)
    (folder / LOCK).write_text(json.dumps(lock), encoding="utf-8")


def fetched(place: str, name: str) -> bytes:
    """One file of a Pyodide."""
    address = f"{place.rstrip('/')}/{name}"
    try:
        with urlopen(address, timeout=120) as answer:
            content: bytes = answer.read()
    except OSError as error:
        sys.exit(f"{address} cannot be fetched: {error}\n--pyodide names another place that has the same files.")
    return content


def needed(packages: dict[str, Package], names: Iterable[str]) -> dict[str, Package]:
    """These packages, and those that they depend on."""
    found: dict[str, Package] = {}
    left = [*names]
    while left:
        key = re.sub(r"[-_.]+", "-", left.pop()).lower()
        if key not in packages:
            sys.exit(f"Pyodide has no package {key}.")
        if key not in found:
            found[key] = packages[key]
            left += packages[key]["depends"]
    return found


def settings(names: Iterable[str], offline: bool) -> dict[str, Any]:
    """What the page is told: above all, which packages a kernel loads when it starts."""
    told: dict[str, Any] = json.loads((SETTINGS / MARK).read_text(encoding="utf-8"))
    kernel = told["jupyter-config-data"]["litePluginSettings"][f"{KERNEL}:kernel"]
    kernel["loadPyodideOptions"]["packages"] = [*PUBLIC, *(f"{UP_TO_THE_SITE}/pypi/{name}" for name in names)]
    kernel["disablePyPIFallback"] = offline
    return told


def build(site: Path, place: str | None, also: Iterable[str]) -> None:
    """Make the site, which replaces an earlier one; with the Pyodide of a place in it, where one is named."""
    with tempfile.TemporaryDirectory() as aside:
        lite = Path(aside)
        shutil.copy(SETTINGS / "jupyter_lite_config.json", lite)
        shutil.copytree(ROOT / "notebooks", lite / "files", ignore=shutil.ignore_patterns(".*"))
        names = [path.name for path in wheels(lite / "pypi")]  # from where JupyterLite takes them, as it does static
        (lite / MARK).write_text(json.dumps(settings(names, place is not None), indent=2), encoding="utf-8")
        if place is not None:
            pyodide(place, lite / "static" / "pyodide", also)
        _run("jupyterlite_core", "build", f"--lite-dir={lite}", f"--output-dir={lite / 'site'}", cwd=lite)
        if site.exists():
            shutil.rmtree(site)
        shutil.move(lite / "site", site)


def _run(*arguments: str, cwd: Path = ROOT) -> None:
    command = [sys.executable, "-m", *arguments]
    done = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}\n{' '.join(arguments[:2])} did not succeed.")


def public_place() -> str:
    """Where the Pyodide lies that the kernel was made for."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL  # only the environment that builds has it

    return str(PYODIDE_CDN_URL)


def main() -> None:
    """Build, and tell what was built."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--offline", action="store_true", help="fetch Python for the browser now, into the site")
    parser.add_argument("--pyodide", metavar="ADDRESS", help="fetch it from there (http:, https: or file:)")
    parser.add_argument("--also", metavar="PACKAGE", action="append", default=[], help="with this of its packages too")
    parser.add_argument("--site", metavar="FOLDER", type=Path, default=SITE, help="where to build it (build/lite)")
    chosen = parser.parse_args()
    site = chosen.site.resolve()
    if site.exists() and any(site.iterdir()) and not (site / MARK).exists():
        sys.exit(f"{site} holds something else than an earlier site: name another folder")
    build(site, (chosen.pyodide or public_place()) if chosen.offline else None, chosen.also)
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    print(f"{site}: {size / 1e6:.0f} MB")
    print(f"To look at it: {sys.executable} -m http.server --bind 127.0.0.1 --directory {site} 8000")


if __name__ == "__main__":
    main()

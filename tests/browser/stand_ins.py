"""A Pyodide that lies on this machine: the real Python for the browser, with stand-ins for numpy and Pillow.

Those two are compiled for the browser and come from a public place only, which the tests never ask. The stand-ins are
as much of them as ipycanvas and our view use: arrays of rows of numbers, and pictures that are all one white dot.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zipfile
from pathlib import Path
from typing import Any

import lite

DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=="
NUMPY = """
from array import array

class ndarray:
    dtype = 'float32'

    def __init__(self, values):  # numbers, or rows of numbers
        self.values = values

    def __len__(self):
        return len(self.values)

    def __mul__(self, factor):
        return ndarray([[value * factor for value in row] for row in self.values])

    def __add__(self, more):
        return ndarray([[v + more for v in row] if isinstance(row, list) else row + more for row in self.values])

    def __getitem__(self, part):
        return ndarray([row[part[1]] for row in self.values])

    def __setitem__(self, part, columns):
        for row, values in zip(self.values, columns.values):
            row[part[1]] = values

    def ravel(self):
        return ndarray([value for row in self.values for value in row])

    @property
    def data(self):
        return array('f', self.values)

float32, float64 = float, type("float64", (float,), {})  # IPython wants to print the second its own way

def asarray(rows, dtype):
    return ndarray([list(row) for row in rows])

def ascontiguousarray(values):
    return values
"""
TYPES = "class NDArray: pass"
IMAGE = f"""
from types import SimpleNamespace

Resampling, Quantize, Dither = SimpleNamespace(BOX=0), SimpleNamespace(FASTOCTREE=0), SimpleNamespace(NONE=0)

class Image:
    def __init__(self, size):
        self.size = self.width, self.height = size

    def resize(self, size, resample):
        return Image(size)

    def quantize(self, colors, method, dither):
        return self

    def paste(self, image, box, mask):
        pass

    def save(self, file, format):
        file.write({base64.b64decode(DOT)!r})

def new(mode, size, color=0):
    return Image(size)
"""
DRAW = """
class Draw:
    def __init__(self, image):
        pass

    def __getattr__(self, name):
        return lambda *where, **how: None
"""
FONT = "def load_default(size): return None"
SOURCES = {
    "numpy": {"numpy/__init__.py": NUMPY, "numpy/typing.py": TYPES},
    "pillow": {"PIL/__init__.py": "", "PIL/Image.py": IMAGE, "PIL/ImageDraw.py": DRAW, "PIL/ImageFont.py": FONT},
}


def stand_in(name: str, folder: Path) -> None:
    """Write a stand-in's wheel."""
    about = f"{name}-99.0.dist-info"
    files = {
        **SOURCES[name],
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 99.0\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{about}/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{about}/RECORD"])
    with zipfile.ZipFile(folder / f"{name}-99.0-py3-none-any.whl", "w") as wheel:
        for path, text in files.items():
            wheel.writestr(path, text)


def describe(folder: Path, about: dict[str, Any]) -> None:
    """Write the list of the wheels there. IPython is said to need all the others, which is more than it does."""
    packages = {package["name"]: package for package in map(entry, sorted(folder.glob("*.whl")))}
    packages["ipython"]["depends"] = [name for name in packages if name != "ipython"]
    (folder / lite.LOCK).write_text(json.dumps({"info": about, "packages": packages}), encoding="utf-8")


def entry(wheel: Path) -> dict[str, Any]:
    """What Pyodide has to know of a wheel."""
    name, version, *_ = wheel.name.split("-")
    return {
        "name": name.replace("_", "-").lower(),
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": modules(wheel),
        "depends": [],
        "unvendored_tests": False,
    }


def modules(wheel: Path) -> list[str]:
    """What can be imported from a wheel."""
    with zipfile.ZipFile(wheel) as files:
        tops = {name.split("/")[0].removesuffix(".py") for name in files.namelist()}
    return sorted(name for name in tops if name.isidentifier())


def real(packages: dict[str, Any]) -> list[str]:
    """The packages that have no stand-in, for pip."""
    return [f"{name}=={packages[name]['version']}" for name in lite.PUBLIC if name not in SOURCES]

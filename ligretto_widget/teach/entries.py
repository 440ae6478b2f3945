"""Files that a teacher writes: TOML with entries of one kind, such as exercises or the steps of a lesson.

What is wrong is told with the file, the entry and its line.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

MOST_BYTES: Final = 1_000_000
MOST_ENTRIES: Final = 1_000


class FileError(ValueError):
    """A file that cannot be used: ``file``, ``entry`` and ``line`` count from 1 (None: the whole file)."""

    noun = "entry"

    def __init__(self, reason: str, file: str, entry: int | None = None, line: int | None = None) -> None:
        super().__init__(reason, file, entry, line)
        self.reason = reason
        self.file = file
        self.entry = entry
        self.line = line

    def __str__(self) -> str:
        parts = [self.file]
        parts += [f"{self.noun} {self.entry}"] if self.entry is not None else []
        parts += [f"line {self.line}"] if self.line is not None else []
        return f"{', '.join(parts)}: {self.reason}"


class Entry(NamedTuple):
    """One entry: its number from 1, the line where it begins (None where that cannot be told), and its fields."""

    number: int
    line: int | None
    fields: Mapping[str, Any]


class Written(NamedTuple):
    """A file: what stands at its head, its entries in their order, and the file's name as it was given."""

    head: Mapping[str, Any]
    entries: tuple[Entry, ...]
    name: str


def read_entries(path: str | os.PathLike[str], error: type[FileError], head: tuple[str, ...]) -> Written:
    """The entries of a file, each under ``[[noun]]``; at its head the fields of ``head`` may stand.

    Raises OSError, or the error that is given.
    """
    name, noun = os.fsdecode(path), error.noun
    with Path(path).open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise error(f"a file has at most {MOST_BYTES} bytes", name)
    text, whole = _toml(data, name, error)
    entries = whole.get(noun, [])
    odd = [key for key in whole if key not in (*head, noun)]
    if odd or not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        possible = ", ".join(head)
        raise error(f"a file has [[{noun}]] entries and may have {possible}; {odd or noun} is not", name)
    if not 1 <= len(entries) <= MOST_ENTRIES:
        raise error(f"a file has 1 to {MOST_ENTRIES} entries under [[{noun}]], this one {len(entries)}", name)
    lines = _lines(text, noun, len(entries))
    found = tuple(
        Entry(number, line, fields) for number, (line, fields) in enumerate(zip(lines, entries, strict=True), 1)
    )
    return Written({key: whole[key] for key in whole if key != noun}, found, name)


def word_of(path: str | os.PathLike[str]) -> str:
    """A file's name as a word of letters, digits, dots and dashes that begins with a letter or a digit.

    >>> word_of("øvelse 1.toml"), word_of("?.toml")
    ('velse-1', 'own')
    """
    return re.sub(r"[^A-Za-z0-9._-]+", "-", Path(path).stem).strip("._-")[:40] or "own"


def _toml(data: bytes, name: str, error: type[FileError]) -> tuple[str, Mapping[str, Any]]:
    try:
        text = data.decode("utf-8-sig")
        return text, tomllib.loads(text)
    except UnicodeDecodeError as wrong:
        raise error("this is not text in UTF-8", name, line=data.count(b"\n", 0, wrong.start) + 1) from None
    except tomllib.TOMLDecodeError as wrong:
        place = re.search(r"line ([0-9]+)", str(wrong))
        raise error(f"this is not TOML: {wrong}", name, line=int(place[1]) if place else None) from None
    except RecursionError:
        raise error(f"this is no file of [[{error.noun}]] entries", name) from None


def _lines(text: str, noun: str, entries: int) -> list[int | None]:
    """The lines where the entries begin; nothing where that cannot be told."""
    head = re.compile(rf"\s*\[\[\s*{noun}\s*\]\]")
    heads = [number for number, line in enumerate(text.splitlines(), 1) if head.match(line)]
    return [*heads] if len(heads) == entries else [None] * entries

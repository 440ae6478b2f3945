"""Where a learner is in each lesson, kept so that it goes on there.

With results it is a small file beside them, ``<code>.place``: the steps that are done and the one that was left. It is
written anew as a whole each time. Without results it is kept while the kernel runs.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from ligretto_widget.teach.exercises.results import Results
from ligretto_widget.teach.exercises.tries import LESSON

SUFFIX: Final = ".place"
MOST_BYTES: Final = 100_000


class Place(NamedTuple):
    """The step that was left, by its name, and the names of those that are done, in the order of doing."""

    at: str = ""
    done: tuple[str, ...] = ()


Places = dict[str, Place]
_KEPT: Places = {}


def kept(results: Results | None, lesson: str) -> Place:
    """The place in that lesson; the beginning where there is none, or where the file is damaged."""
    places = _KEPT if results is None else places_of(path_of(results))
    return places.get(lesson, Place())


def keep(results: Results | None, lesson: str, place: Place) -> None:
    """Note the place. Raises OSError where the file cannot be written."""
    if results is None:
        _KEPT[lesson] = place
        return
    path = path_of(results)
    places = {**places_of(path), lesson: place}
    text = json.dumps({name: one._asdict() for name, one in sorted(places.items())}, indent=1) + "\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = path.with_name(f".{path.name}.new")
    whole.write_text(text, encoding="utf-8", newline="\n")
    whole.replace(path)


def path_of(results: Results) -> Path:
    """The file beside the results."""
    return results.path.with_suffix(SUFFIX)


def places_of(path: Path) -> Places:
    """The places of a file; what is not readable there is left out."""
    try:
        with path.open("rb") as file:
            whole = json.loads(file.read(MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(whole, dict):
        return {}
    return {name: Place(one["at"], tuple(one["done"])) for name, one in whole.items() if _fits(name, one)}


def _fits(name: str, one: Any) -> bool:
    if not isinstance(one, Mapping) or set(one) != set(Place._fields) or not re.fullmatch(LESSON, name):
        return False
    done = one["done"]
    return isinstance(one["at"], str) and isinstance(done, list) and all(isinstance(each, str) for each in done)

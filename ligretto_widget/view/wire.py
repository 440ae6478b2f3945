"""The messages of the page, read with suspicion.

The page is not trusted: anybody may open its console. `parse` takes whatever came over the wire and gives one small
frozen event or raises `WireError`; no message, however wrong or large, makes it raise anything else. The form of each
message is one line of `_FORMS`. `js/src/wire.ts` is the twin on the other side; both are held to the golden messages
under tests/contract.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

TABS = ("why", "zone", "log")
SPEEDS = (0.25, 0.5, 1, 2, 4)

# Far beyond anything real, small enough that nothing downstream can choke on it.
MOST_FRAMES = 10_000_000
MOST_PIXELS = 20_000
MOST_DENSITY = 16
LONGEST_TEXT = 2_000

# The words that the panel asks `strings` for. `{step}` and `{last}` are filled in by the page.
STRING_KEYS = frozenset(
    {
        *TABS,
        *("tabs", "ask_title", "ask_mouse", "ask_keys"),
        *("condition", "needed", "found", "mark_yes", "mark_no", "mark_dash", "mark_clock"),
        *("zone_title", "zone_text", "zone_now", "log_empty", "close"),
        *("bar", "slider", "start", "back", "play", "pause", "forward", "end", "step"),
        *("speed", "speed_0.25", "speed_0.5", "speed_1", "speed_2", "speed_4"),
    }
)


class WireError(Exception):
    """A message that is not one of the wire format. `reason` says what is wrong with it, without quoting it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Play:
    """Run on from here."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Stand still."""


@dataclass(frozen=True, slots=True)
class Step:
    """Go one frame on (1) or back (-1)."""

    by: int


@dataclass(frozen=True, slots=True)
class Seek:
    """Go to the frame `index`, from 0. It may lie beyond the last one: the page can be a moment behind."""

    index: int


@dataclass(frozen=True, slots=True)
class Speed:
    """Play `value` times as fast as the record, one of `SPEEDS`."""

    value: float


@dataclass(frozen=True, slots=True)
class Measure:
    """The box is `width` CSS pixels wide inside its border, `density` device pixels make one of them, and the theme."""

    width: int
    density: float
    dark: bool


@dataclass(frozen=True, slots=True)
class LetGo:
    """Drop what is selected."""


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Close the fault that is shown."""


@dataclass(frozen=True, slots=True)
class PageError:
    """Something failed in the page; `text` is what it said."""

    text: str


Event = Play | Pause | Step | Seek | Speed | Measure | LetGo | Dismiss | PageError

# A reader gives the value, or raises WireError with what it wanted.
_Reader = Callable[[object], object]


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _whole(low: int, high: int) -> _Reader:
    def read(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        raise WireError(f"a whole number from {low} to {high}")

    return read


def _amount(high: int) -> _Reader:
    def read(value: object) -> float:
        # Comparing, not converting: a number can be too large for a float, and NaN is never in between.
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 < value <= high:
            return float(value)
        raise WireError(f"a number above 0, up to {high}")

    return read


def _one_of(choices: tuple[float, ...]) -> _Reader:
    def read(value: object) -> float:
        if _is_number(value) and value in choices:
            return choices[choices.index(value)]
        raise WireError("one of " + ", ".join(map(str, choices)))

    return read


def _flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise WireError("true or false")


def _text(value: object) -> str:
    if isinstance(value, str) and len(value) <= LONGEST_TEXT:
        # JSON can spell half a surrogate pair, which no log file can hold.
        return value.encode("utf-8", "replace").decode("utf-8")
    raise WireError(f"text of at most {LONGEST_TEXT} signs")


_FORMS: Mapping[str, tuple[Callable[..., Event], Mapping[str, _Reader]]] = {
    "play": (Play, {}),
    "pause": (Pause, {}),
    "step": (Step, {"by": _one_of((-1, 1))}),
    "seek": (Seek, {"index": _whole(0, MOST_FRAMES)}),
    "speed": (Speed, {"value": _one_of(SPEEDS)}),
    "measure": (Measure, {"width": _whole(1, MOST_PIXELS), "density": _amount(MOST_DENSITY), "dark": _flag}),
    "letgo": (LetGo, {}),
    "dismiss": (Dismiss, {}),
    "error": (PageError, {"text": _text}),
}


def parse(message: object) -> Event:
    """The event that a message of the page stands for. Raises WireError for everything that is none."""
    if not isinstance(message, dict):
        raise WireError("a message is an object")
    given: dict[Any, object] = message
    name = given.get("do")
    if not isinstance(name, str) or name not in _FORMS:
        raise WireError("`do` is one of " + ", ".join(_FORMS))
    make, readers = _FORMS[name]
    if len(given) != len(readers) + 1 or not all(field in given for field in readers):
        raise WireError(f"`{name}` has the fields " + ", ".join(["do", *readers]))
    return make(**{field: _read(name, field, reader, given[field]) for field, reader in readers.items()})


def _read(name: str, field: str, reader: _Reader, value: object) -> object:
    try:
        return reader(value)
    except WireError as wanted:
        raise WireError(f"`{field}` of `{name}` is {wanted.reason}") from None

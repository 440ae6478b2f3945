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

from ligretto_widget.game.cards import MAX_SEATS, Colour
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.teach.twinwords import TWIN
from ligretto_widget.view.geometry import Hit
from ligretto_widget.view.readers import Reader, amount, flag, name, one_of, or_none, page, read, text, whole, word
from ligretto_widget.view.readers import WireError as WireError

TABS = ("why", "zone", "log", "editions", "score")
SPEEDS = (0.25, 0.5, 1, 2, 4)
JUMPS = ("seat", "refusal", "race", "chapter")
COPIES = ("seed", "record")
SIZES = ("desk", "projector")
THEMES = ("light", "dark", "system")
MOTIONS = ("full", "less")

# Far beyond anything real, small enough that nothing downstream can choke on it.
MOST_FRAMES = 10_000_000
MOST_PIXELS = 20_000
MOST_DENSITY = 16
MOST_PLACES = 1_000
MOST_SEED = 2**53 - 1  # what a number of the page holds exactly

# The words that the panel asks `strings` for. What stands in braces is filled in by the page.
STRING_KEYS = frozenset(
    {
        *TABS,
        *TWIN,
        *("tabs", "ask_title", "ask_mouse", "ask_keys"),
        *("condition", "needed", "found", "mark_yes", "mark_no", "mark_dash", "mark_clock"),
        *("zone_title", "zone_text", "zone_now", "log_empty", "close"),
        # Editions and Score: what to do while they are empty, heads of columns, "differs" for the ear, the sheet
        *("editions_title", "editions_text", "edition", "rule", "differs"),
        *("score_title", "score_text", "seat", "won", "score_sheet", "next_round"),
        # the Log: its filters, for seats and for kinds, and what stands there when nothing passes them
        *("log_seats", "log_kinds", "log_seat", "log_none"),
        *("kind_lay", "kind_row", "kind_hand", "kind_refusal", "kind_race"),
        # the bar; the jumps have a short word beside the sign and a tooltip each way with its key
        *("bar", "slider", "start", "back", "play", "pause", "forward", "end", "step"),
        *("speed", "speed_0.25", "speed_0.5", "speed_1", "speed_2", "speed_4"),
        *("jumps", "jump_seat", "jump_refusal", "jump_race"),
        *("next_seat", "next_refusal", "next_race"),
        *("previous_seat", "previous_refusal", "previous_race"),
        # the head and its dialogs
        *("peek_on", "peek_off", "peek_text", "full_page", "round", "settings", "help", "yes", "no"),
        *("players", "expert", "seed", "seed_new", "deal_round", "copy_seed", "copy_record", "copied", "not_copied"),
        *("size", "size_desk", "size_projector", "theme", "theme_light", "theme_dark", "theme_system"),
        *("motion", "motion_full", "motion_less", "stop_refusal", "stop_race", "language", "coach", "whatnow"),
        # the list of keys: heads, the keys themselves ("Page Up"; parted by two spaces), what each does
        *("help_time", "help_board", "help_panel"),
        *("keys_play", "keys_step", "keys_ends", "keys_chapter", "keys_jump", "keys_previous", "keys_speed"),
        *("keys_enter", "keys_place", "keys_ask", "keys_letgo", "keys_tabs", "keys_log", "keys_dialog"),
        *("does_play", "does_step", "does_ends", "does_chapter", "does_jump", "does_previous", "does_speed"),
        *("does_enter", "does_place", "does_ask", "does_letgo", "does_tabs", "does_log", "does_dialog"),
    }
)


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
    """The box is `width` CSS pixels wide inside its border and the window `room` high; the density, and the theme.

    `density` device pixels make one of the page's.
    """

    width: int
    room: int
    density: float
    dark: bool


@dataclass(frozen=True, slots=True)
class LetGo:
    """Drop what is selected."""


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Close the fault that is shown."""


@dataclass(frozen=True, slots=True)
class Click:
    """The twin's or the keyboard's click on `what`: the same as a click on the canvas there."""

    what: Hit


@dataclass(frozen=True, slots=True)
class Jump:
    """Go to the next (1) or the last (-1) frame of a `kind`, one of `JUMPS`."""

    kind: str
    by: int


@dataclass(frozen=True, slots=True)
class Set:
    """Change the setting `name` to `value`, which is of the form that this setting has."""

    name: str
    value: str | bool


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal another round; `seed` None asks for a new one."""

    edition: str
    players: int
    expert: bool
    seed: int | None


@dataclass(frozen=True, slots=True)
class Copy:
    """Send the page the text of `what`, one of `COPIES`, for its clipboard."""

    what: str


@dataclass(frozen=True, slots=True)
class Next:
    """Deal the next round of the match."""


@dataclass(frozen=True, slots=True)
class Still:
    """Show no motion just now: nobody looks."""


@dataclass(frozen=True, slots=True)
class Act:
    """The button `id` of the task was pressed; `text` stands in its field, if it has one."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Key:
    """A key of whoever plays a seat was pressed, named by its place on the keyboard."""

    code: str


@dataclass(frozen=True, slots=True)
class PageError:
    """Something failed in the page; `text` is what it said."""

    text: str


Event = (
    Play
    | Pause
    | Step
    | Seek
    | Speed
    | Measure
    | LetGo
    | Dismiss
    | Click
    | Jump
    | Set
    | Deal
    | Copy
    | Next
    | Still
    | Act
    | Key
    | PageError
)

_SEAT = whole(0, MAX_SEATS - 1)
_PLACE = whole(0, MOST_PLACES)
_ITEMS: Mapping[str, tuple[Reader, ...]] = {
    "spot": (_SEAT, word(*Zone), _PLACE, whole(1, MOST_PLACES)),
    "pile": (_PLACE,),
    "new": (word(*Colour),),
    "tray": (_SEAT,),
}


def _what(value: object) -> Hit:
    """An array with the kind first, as the thing that the board gives for a click there."""
    kind = value[0] if isinstance(value, list) and value else None
    readers = _ITEMS.get(kind) if isinstance(kind, str) else None
    if not isinstance(value, list) or readers is None or len(value) != len(readers) + 1:
        raise WireError("a spot, a pile, a new pile or a tray")
    items: list[Any] = [reader(item) for reader, item in zip(readers, value[1:], strict=True)]
    if kind == "spot":
        seat, zone, place, depth = items
        return Spot(seat, Zone(zone), place, depth)
    return (str(kind), Colour(items[0]) if kind == "new" else items[0])


# What each setting can be set to. The dispatcher knows which languages there are.
SETTINGS: Mapping[str, Reader] = {
    "size": word(*SIZES),
    "theme": word(*THEMES),
    "motion": word(*MOTIONS),
    "language": name,
    **dict.fromkeys(("stop_refusal", "stop_race", "peek", "coach", "whatnow"), flag),
}


def _set(name: str, value: object) -> Set:
    return Set(name, read("set", "value", SETTINGS[name], value))


_FORMS: Mapping[str, tuple[Callable[..., Event], Mapping[str, Reader]]] = {
    "play": (Play, {}),
    "pause": (Pause, {}),
    "step": (Step, {"by": one_of((-1, 1))}),
    "seek": (Seek, {"index": whole(0, MOST_FRAMES)}),
    "speed": (Speed, {"value": one_of(SPEEDS)}),
    "measure": (
        Measure,
        {"width": whole(1, MOST_PIXELS), "room": whole(1, MOST_PIXELS), "density": amount(MOST_DENSITY), "dark": flag},
    ),
    "letgo": (LetGo, {}),
    "dismiss": (Dismiss, {}),
    "click": (Click, {"what": _what}),
    "jump": (Jump, {"kind": word(*JUMPS), "by": one_of((-1, 1))}),
    "set": (_set, {"name": word(*SETTINGS), "value": lambda value: value}),
    "deal": (
        Deal,
        {
            "edition": name,
            "players": whole(2, MAX_SEATS),
            "expert": flag,
            "seed": or_none(whole(0, MOST_SEED)),
        },
    ),
    "copy": (Copy, {"what": word(*COPIES)}),
    "next": (Next, {}),
    "still": (Still, {}),
    "act": (Act, {"id": name, "text": page}),
    "key": (Key, {"code": name}),
    "error": (PageError, {"text": text}),
}


def parse(message: object) -> Event:
    """The event that a message of the page stands for. Raises WireError for everything that is none."""
    if not isinstance(message, dict):
        raise WireError("a message is an object")
    given: dict[Any, object] = message
    kind = given.get("do")
    if not isinstance(kind, str) or kind not in _FORMS:
        raise WireError("`do` is one of " + ", ".join(_FORMS))
    make, readers = _FORMS[kind]
    if len(given) != len(readers) + 1 or not all(field in given for field in readers):
        raise WireError(f"`{kind}` has the fields " + ", ".join(["do", *readers]))
    return make(**{field: read(kind, field, reader, given[field]) for field, reader in readers.items()})

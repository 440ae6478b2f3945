"""The fixed words of the panel, by the keys that the page asks for.

What stands in braces is filled in by the page, which cannot bend a word: a number stands behind a colon, so that no
sentence has to know whether it is one. The names of keys are those of the English keyboard; two spaces part two keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ligretto_widget.teach.say import mark

PAGES: Final[Mapping[str, str]] = {
    "tabs": mark("What the panel shows"),
    "why": mark("Why"),
    "zone": mark("Zone"),
    "log": mark("Log"),
    "editions": mark("Editions"),
    "score": mark("Score"),
    "ask_title": mark("Ask about a move"),
    "ask_mouse": mark("Choose a card, then the place where it should go."),
    "ask_keys": mark(
        "With the keyboard: Tab to the board, arrow keys to the card, Enter, arrow keys to the place, Enter."
    ),
    "condition": mark("Condition"),
    "needed": mark("needed"),
    "found": mark("found"),
    "mark_yes": mark("holds"),
    "mark_no": mark("does not hold"),
    "mark_dash": mark("not reached"),
    "mark_clock": mark("held at the reach"),
    "zone_title": mark("Look at a zone"),
    "zone_text": mark("Choose a pile, a card or a seat: what it is, what lies there and what can be done with it."),
    "zone_now": mark("Now possible."),
    "editions_title": mark("Compare the editions"),
    "editions_text": mark("Ask about a move, and each edition tells its verdict and what follows there."),
    "edition": mark("Edition"),
    "rule": mark("rule"),
    "differs": mark("differs"),
    "score_title": mark("The score"),
    "score_text": mark("Stop the round, or play it to its end: what each seat has so far stands here."),
    "seat": mark("Seat"),
    "won": mark("wins"),
    "score_sheet": mark("Score sheet"),
    "next_round": mark("Next round"),
}

LOG: Final[Mapping[str, str]] = {
    "log_empty": mark("Nothing has happened yet."),
    "log_none": mark("No event of this kind so far."),
    "log_seats": mark("Seats"),
    "log_kinds": mark("Events"),
    "log_seat": mark("Seat {seat}"),
    "kind_lay": mark("Laid"),
    "kind_row": mark("Into the row"),
    "kind_hand": mark("Hand"),
    "kind_refusal": mark("Refused"),
    "kind_race": mark("Too late"),
}

BAR: Final[Mapping[str, str]] = {
    "bar": mark("Time"),
    "slider": mark("Step"),
    "start": mark("To the start (Home)"),
    "back": mark("One event back (left arrow)"),
    "play": mark("Play (Space)"),
    "pause": mark("Stop (Space)"),
    "forward": mark("One event forward (right arrow)"),
    "end": mark("To the end (End)"),
    "step": mark("step {step} of {last}"),
    "speed": mark("Speed"),
    "speed_0.25": "0.25×",
    "speed_0.5": "0.5×",
    "speed_1": "1×",
    "speed_2": "2×",
    "speed_4": "4×",
    "jumps": mark("Next"),
    "jump_seat": mark("of this seat"),
    "jump_refusal": mark("refusal"),
    "jump_race": mark("race"),
    "next_seat": mark("Next event of this seat (S)"),
    "next_refusal": mark("Next refusal (X)"),
    "next_race": mark("Next race (R)"),
    "previous_seat": mark("Previous event of this seat (Shift S)"),
    "previous_refusal": mark("Previous refusal (Shift X)"),
    "previous_race": mark("Previous race (Shift R)"),
}

HEAD: Final[Mapping[str, str]] = {
    "peek_on": mark("Peek: on"),
    "peek_off": mark("Peek: off"),
    "peek_text": mark("A teaching aid: hidden cards are shown, which no player may see."),
    "full_page": mark("Full page"),
    "round": mark("Another round"),
    "settings": mark("Settings"),
    "help": mark("Keys"),
    "close": mark("Close"),
    "yes": mark("Yes"),
    "no": mark("No"),
    "players": mark("Players"),
    "expert": mark("Expert game"),
    "seed": mark("Seed"),
    "seed_new": mark("a new one"),
    "deal_round": mark("Deal"),
    "copy_seed": mark("Copy the seed"),
    "copy_record": mark("Copy the record"),
    "copied": mark("Copied."),
    "not_copied": mark("Not copied: the browser does not let a page write to the clipboard here."),
    "size": mark("Size"),
    "size_desk": mark("Desk"),
    "size_projector": mark("Projector"),
    "theme": mark("Theme"),
    "theme_light": mark("Light"),
    "theme_dark": mark("Dark"),
    "theme_system": mark("System"),
    "motion": mark("Motion"),
    "motion_full": mark("Full"),
    "motion_less": mark("Less"),
    "stop_refusal": mark("Stop at a refusal"),
    "stop_race": mark("Stop at a race"),
    "language": mark("Language"),
    "coach": mark("Coach"),
    "whatnow": mark("What every seat could do now"),
}

KEYS: Final[Mapping[str, str]] = {
    "help_time": mark("Time, while the board or the bar has the focus"),
    "help_board": mark("Board"),
    "help_panel": mark("Panel"),
    "keys_play": mark("Space"),
    "does_play": mark("plays and stops"),
    "keys_step": mark("←  →  ,  ."),
    "does_step": mark("one event back, one forward; at a place of the board with comma and full stop"),
    "keys_ends": mark("Home  End"),
    "does_ends": mark("to the start, to the end"),
    "keys_chapter": mark("Page Up  Page Down"),
    "does_chapter": mark("to the chapter before, to the next one"),
    "keys_jump": mark("S  X  R"),
    "does_jump": mark("to the next event of the seat, refusal, race"),
    "keys_previous": mark("Shift"),
    "does_previous": mark("with S, X or R: to the one before"),
    "keys_speed": mark("[  ]"),
    "does_speed": mark("slower, faster"),
    "keys_enter": mark("Tab"),
    "does_enter": mark("to the board and its places, and on from there"),
    "keys_place": mark("←  →  ↑  ↓"),
    "does_place": mark("from place to place"),
    "keys_ask": mark("Enter"),
    "does_ask": mark("chooses a card; at a second place, asks about the move"),
    "keys_letgo": mark("Escape"),
    "does_letgo": mark("lets the card go"),
    "keys_tabs": mark("←  →"),
    "does_tabs": mark("from tab to tab"),
    "keys_log": mark("↑  ↓  Enter"),
    "does_log": mark("in the Log: from event to event, and goes there"),
    "keys_dialog": mark("Escape"),
    "does_dialog": mark("closes a window"),
}

FIXED: Final[Mapping[str, str]] = {**PAGES, **LOG, **BAR, **HEAD, **KEYS}
"""All fixed words by key."""

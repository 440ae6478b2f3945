"""The claims by name: what a search can be asked for, and what the sample rounds show."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ligretto_widget.play.claims import ends, passes, races, rounds, rows
from ligretto_widget.play.claims.claim import Claim

_PACKETS: Final = {"flip_style": "packet"}
_COLOURS: Final = {"expert": True, "expert_colour": "differ_from_card_below"}
_SLOW_STOPPER: Final = ("clearer slow", "grabber quick", "grabber quick", "novice slow")

CLAIMS: Final[Mapping[str, Claim]] = MappingProxyType(
    {
        "first-round": Claim(rounds.first_round),
        "lost-race": Claim(races.lost_race),
        "same-tick": Claim(races.same_tick),
        "second-pile": Claim(races.second_pile),
        "dispute": Claim(races.dispute),
        "refusals": Claim(rounds.refusals, bots=("novice quick",)),
        "chain": Claim(passes.chain),
        "recycle": Claim(passes.recycle),
        "two-left": Claim(passes.two_left, needs={"short_flip": "flip_remaining", **_PACKETS}),
        "two-left-danish": Claim(
            passes.two_left_danish,
            "danish",
            needs={"recycle_when": "fewer_than_flip_size", "recycle_remainder": "last", "recycle_shuffle": "never"},
        ),
        "closed-loop": Claim(
            # Bots shuffle where they may, so in play it is seen where nobody may.
            passes.closed_loop,
            "danish",
            rules={"optional_shuffle": "none"},
            needs={"recycle_shuffle": "never"},
        ),
        "shift-by-one": Claim(passes.shift_by_one, "danish", needs={"recycle_shuffle": "never", **_PACKETS}),
        "danish-shuffle": Claim(passes.danish_shuffle, "danish", needs={"optional_shuffle": "after_fruitless_pass"}),
        "bridge": Claim(rows.bridge, bots=("stacker quick",), rules={"expert": True}, needs=_COLOURS),
        "row-too-full": Claim(rows.row_too_full, rules={"expert": True}, needs={"expert": True}),
        "stop-from-row": Claim(ends.stop_from_row, "dutch"),
        "last-card-kept": Claim(ends.last_card_kept, needs={"row_refill": "may"}),
        "hand-in-the-air": Claim(ends.hand_in_the_air),
        "stopper-not-first": Claim(ends.stopper_not_first),
        "shared-win": Claim(ends.shared_win, bots=_SLOW_STOPPER),
        "sorting-by-backs": Claim(ends.counting, bots=_SLOW_STOPPER),
        "deadlock": Claim(ends.deadlock, players=2),
        "stuck-english": Claim(ends.stuck_english, players=2, needs={"deadlock_end": "ends"}),
        "stuck-danish": Claim(
            ends.stuck_danish,
            "danish",
            players=2,
            needs={"deadlock_end": "may_end", "deadlock_round_winner": "round_leader"},
        ),
        "twelve-hands": Claim(races.twelve_hands, players=12),
    }
)
"""Each name with what finds it and what a search for it takes where nothing else is asked for."""

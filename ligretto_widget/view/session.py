"""What a person looks at: a round, where it stands, what is chosen and asked, and the settings.

A session knows no library and no loop: events go in with the outer time, and :mod:`.telling` reads off it what panel
and board show. So all that the page can bring about can be tried without a page.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Any, Final

from ligretto_widget.game.judge import Verdict, judge
from ligretto_widget.game.match import Match
from ligretto_widget.game.moves import Move, Spot
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import Table, deal
from ligretto_widget.play.chapters import jump
from ligretto_widget.play.simulation import Simulation
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.view import asking
from ligretto_widget.view.geometry import Hit
from ligretto_widget.view.playback import Playback

DEFAULT_PLAYERS: Final = 4
SEEDS: Final = 10_000
"""New seeds are drawn below this, so that a class can read one out."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person has chosen; the names and forms are those of the wire."""

    language: str = "en"
    size: str = "desk"
    theme: str = "system"
    motion: str = "full"
    stop_refusal: bool = False
    stop_race: bool = False
    peek: bool = False
    coach: bool = False
    whatnow: bool = False


class Session:
    """A timeline, a playback, and what is picked, asked or looked at in the frame that is shown."""

    def __init__(self, timeline: Timeline, settings: Settings | None = None, match: Match | None = None) -> None:
        self.settings = settings or Settings()
        self.timeline = timeline
        self.match = match or new_match(timeline)
        self.playback = Playback()
        self.chosen: Spot | None = None
        self.asked: Verdict | None = None
        self.looked_at: Hit = None

    # --- where it stands ---

    @property
    def index(self) -> int:
        """The number of the frame that is shown."""
        return self.playback.index

    @property
    def table(self) -> Table:
        """The position that is shown."""
        return self.timeline[self.index].table

    @property
    def verdict(self) -> Verdict | None:
        """The verdict that is explained: of the question, else of the event that is shown."""
        return self.asked or self.timeline.verdict(self.index)

    @property
    def judged_on(self) -> Table:
        """The table that the verdict speaks of."""
        return self.table if self.asked else self.timeline.before(self.index)

    # --- time ---

    def play(self, now: float) -> None:
        """Run from here; from the end, start again."""
        self._stand_at(self.playback.play(now, self.timeline.frames))

    def pause(self, now: float) -> None:
        """Stand still."""
        self._stand_at(self.playback.pause(now, self.timeline.frames))

    def step(self, by: int, now: float) -> None:
        """Stand still so many events further."""
        self._stand_at(self.playback.step(by, now, self.timeline.frames))

    def seek(self, index: int, now: float) -> None:
        """Show that frame, or the nearest there is."""
        self._stand_at(self.playback.seek(index, now, self.timeline.frames))

    def faster(self, speed: float, now: float) -> None:
        """Go on at another speed. Raises ValueError for one that is not offered."""
        self._stand_at(self.playback.faster(speed, now, self.timeline.frames))

    def jump(self, kind: str, by: int, now: float) -> None:
        """Stand still at the next (1) or previous (-1) frame of a kind, where there is one."""
        found = jump(self.timeline, self.index, kind, by)  # type: ignore[arg-type]
        if found is not None:
            self._stand_at(replace(self.playback.seek(found, now, self.timeline.frames), playing=False))

    def tick(self, now: float) -> None:
        """Show what is due by now; stop where the settings say so."""
        before, after = self.index, self.playback.tick(now, self.timeline.frames)
        halt = next((index for index in range(before + 1, after.index + 1) if self._halts(index)), None)
        if halt is not None:
            after = replace(after.seek(halt, now, self.timeline.frames), playing=False)
        self._stand_at(after)

    def _halts(self, index: int) -> bool:
        outcome = self.timeline.outcome(index)
        return (outcome == "refused" and self.settings.stop_refusal) or (outcome == "late" and self.settings.stop_race)

    def wait(self, now: float) -> float | None:
        """Outer ms until the next frame is due; None when nothing will come."""
        return self.playback.wait(now, self.timeline.frames)

    def _stand_at(self, playback: Playback) -> None:
        """Go where the playback stands; what was asked about another position is dropped."""
        if playback.index != self.index or playback.playing:
            self.let_go()
        self.playback = playback

    # --- questions ---

    def click(self, hit: Hit, now: float) -> str | None:
        """Pick, ask or look; gives the tab that answers. What is not on the table is no click."""
        if not asking.on_table(self.table, hit):
            return None
        self.pause(now)
        match asking.clicked(self.table, self.chosen, hit):
            case asking.Ask(move):
                self.ask(move)
                return "why"
            case asking.Pick(spot):
                self.chosen, self.asked, self.looked_at = spot, None, spot
                return "zone"
            case asking.Inspect(what):
                self.chosen, self.asked, self.looked_at = None, None, what
                return "zone"
            case _:
                self.let_go()
                return None

    def ask(self, move: Move) -> Verdict:
        """Judge a move on the position that is shown."""
        self.chosen = None
        self.asked = judge(self.table, move)
        return self.asked

    def let_go(self) -> None:
        """Nothing is chosen or asked."""
        self.chosen = self.asked = self.looked_at = None

    # --- rounds ---

    def set(self, name: str, value: Any) -> None:
        """Change one setting."""
        self.settings = replace(self.settings, **{name: value})

    def deal(self, players: int, edition: str, *, seed: int | None, expert: bool) -> None:
        """Another round, and another match. Raises ValueError for what the edition does not allow."""
        self._begin(deal_round(players, edition, seed=seed, expert=expert), None)

    def next_round(self) -> None:
        """Note the round that is over and deal the next of the match; nothing while there is none."""
        noted = self.noted()
        if noted is None or noted.over:
            return
        first = self.timeline[0].table
        bots = self.timeline.bots or None
        dealt = deal(first.players, first.rules, seed=first.seed + 1)
        self._begin(Simulation(dealt, bots, seed=dealt.seed).run(), noted)

    def noted(self) -> Match | None:
        """The match with this round in it; None while the round runs or was not played from a deal."""
        end = self.timeline.table
        if end.over is None or self.match is None or self.match.over:
            return None
        return self.match.add(score(end))

    def _begin(self, timeline: Timeline, match: Match | None) -> None:
        self.timeline, self.match = timeline, match or new_match(timeline)
        self.playback = Playback(speed=self.playback.speed)
        self.let_go()


def new_match(timeline: Timeline) -> Match | None:
    """The match that a round begins; none for a single position."""
    table = timeline[0].table
    return Match(table.rules, table.players) if len(timeline) > 1 else None


def deal_round(
    players: int | None, edition: str | None, *, seed: int | None, bots: object = None, **rules: Any
) -> Timeline:
    """A round played by bots; what is not given is four players, Schmidt's rules and a new seed."""
    chosen = secrets.randbelow(SEEDS) if seed is None else seed
    places = DEFAULT_PLAYERS if players is None else players
    table = deal(places, "schmidt" if edition is None else edition, seed=chosen, **rules)
    return Simulation(table, bots, seed=chosen).run()


def opened(
    source: object, players: int | None, edition: str | None, seed: int | None, bots: object, rules: dict[str, Any]
) -> Timeline:
    """The timeline of what a widget was given. Raises ValueError that names the argument and what is possible."""
    if source is None:
        return deal_round(players, edition, seed=seed, bots=bots, **rules)
    given = {"players": players, "edition": edition, "seed": seed, "bots": bots}
    named = [*(name for name, value in given.items() if value is not None), *rules]
    if named:
        raise ValueError(f"{', '.join(named)} cannot be given with a round or a position: it has its own")
    if isinstance(source, Timeline):
        return source
    if isinstance(source, Table):
        return Timeline.of(source)
    raise ValueError(f"source cannot be {source!r}: it is a timeline (lw.simulate, lw.load) or a table (lw.position)")

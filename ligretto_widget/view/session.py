"""What a person looks at: a round, where it stands, what is chosen and asked, and the settings.

A session knows no library and no loop: events go in with the outer time, and :mod:`.telling` reads off it what panel
and board show. So all that the page can bring about can be tried without a page.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from ligretto_widget.game.judge import Verdict, judge
from ligretto_widget.game.match import Match
from ligretto_widget.game.moves import HandMove, Move, Spot
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import Table, deal
from ligretto_widget.play.bots import opponents
from ligretto_widget.play.chapters import jump
from ligretto_widget.play.simulation import Simulation
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.coach import coach
from ligretto_widget.teach.review import Missed, review
from ligretto_widget.teach.say import say
from ligretto_widget.teach.words import why
from ligretto_widget.view import asking
from ligretto_widget.view.branches import Branches
from ligretto_widget.view.dealing import DEFAULT_PACE, deal_round, live_round, new_match, whole_match
from ligretto_widget.view.desk import Desk, Said
from ligretto_widget.view.editor import Editor
from ligretto_widget.view.geometry import Hit
from ligretto_widget.view.live import Live
from ligretto_widget.view.playback import STALL, Playback
from ligretto_widget.view.quiz import Quiz

NOTICED: Final = 300
"""A chance that was open for less (ms) is no chapter: nobody could have taken it."""


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


def remark(table: Table, move: Move, language: str) -> Said | None:
    """What an edition advises against this move, or the coach adds; None where there is nothing to say."""
    told, title = why(table, judge(table, move), language=language).notes, say(language)("Remark.")
    notes = [note for note in told if note.title == title] or list(coach(table, move, language))
    return Said("asked", notes[0].title, notes[0].text) if notes else None


class Session:
    """A timeline, a playback, and what is picked, asked or looked at in the frame that is shown."""

    def __init__(
        self,
        timeline: Timeline,
        settings: Settings | None = None,
        match: Match | None = None,
        live: Live | None = None,
        pace: str = DEFAULT_PACE,
    ) -> None:
        self.settings = settings or Settings()
        self.branches = Branches.of(timeline, live)
        self.match = match or (whole_match(timeline) if live else new_match(timeline))
        self.playback = Playback().seek(timeline.opens_at, 0.0, timeline.frames)
        self.chosen: Spot | None = None
        self.asked: Verdict | None = None
        self.looked_at: Hit = None
        self.picked_at = 0.0
        """When the card was picked (ms of the round)."""
        self.people: tuple[int, ...] = live.people if live else ()
        """The seats that persons play in every round that is dealt."""
        self.pace = pace
        self.desk = Desk()
        self._missed: tuple[Timeline, tuple[Missed, ...]] | None = None
        self.quiz: Quiz | None = None
        self.editor: Editor | None = None

    # --- where it stands ---

    @property
    def timeline(self) -> Timeline:
        """The round, or the one position."""
        return self.branches.here.timeline if self.editor is None else self.editor.timeline

    @property
    def live(self) -> Live | None:
        """The round as persons play it; None where it is only watched."""
        return self.branches.here.live if self.editor is None else None

    @property
    def runs_live(self) -> bool:
        """Whether a person's hand can land now."""
        return self.live is not None and self.playback.playing

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
        """Run from here; from the end, start again. A round that persons play goes on where it was left."""
        live = self.live
        if live is None or live.over:
            self._stand_at(self.playback.play(now, self.timeline.frames))
        else:
            self._stand_at(Playback(len(self.timeline) - 1, live.edge, True, self.playback.speed, now))

    def pause(self, now: float) -> None:
        """Stand still. Where the rules of the edition would end a round for that, a person who plays is told."""
        if self.live is not None and self.playback.playing and self.table.rules.pause == "stop_and_score":
            t = say(self.settings.language)
            self.desk.said = Said(
                "asked",
                t("These rules would stop and score the round here."),
                t("A break ends the round ({rule}). Here it goes on as a lesson: press play.", rule="DK-46"),
            )
        self._stand_at(self.playback.pause(now, self.timeline.frames))

    def step(self, by: int, now: float) -> None:
        """Stand still so many events further."""
        self._stand_at(self.playback.step(by, now, self.timeline.frames))

    def seek(self, index: int, now: float) -> None:
        """Show that frame, or the nearest there is. A round that persons play stands still for it."""
        playback = self.playback.seek(index, now, self.timeline.frames)
        self._stand_at(playback if self.live is None else replace(playback, playing=False))

    def faster(self, speed: float, now: float) -> None:
        """Go on at another speed. Raises ValueError for one that is not offered."""
        self._stand_at(self.playback.faster(speed, now, self.timeline.frames))

    def jump(self, kind: str, by: int, now: float) -> None:
        """Stand still at the next (1) or previous (-1) frame of a kind, where there is one."""
        found = jump(self.timeline, self.index, kind, by)  # type: ignore[arg-type]
        if kind == "chapter":
            beyond = [one.frame for one in self.missed() if (one.frame - self.index) * by > 0]
            found = min([*beyond, *([] if found is None else [found])], key=lambda at: at * by, default=None)
        if found is not None:
            self._stand_at(replace(self.playback.seek(found, now, self.timeline.frames), playing=False))

    def missed(self) -> tuple[Missed, ...]:
        """The chances that the persons of a round that is over missed, as chapters of it."""
        live, timeline = self.live, self.timeline
        if live is None or timeline.table.over is None:
            return ()
        if self._missed is None or self._missed[0] is not timeline:
            found = (review(timeline, seat, least=NOTICED, language=self.settings.language) for seat in live.people)
            self._missed = (timeline, tuple(one for each in found for one in each.missed))
        return self._missed[1]

    def tick(self, now: float) -> None:
        """Show what is due by now; stop where the settings say so."""
        if self.live is not None and self.playback.playing:
            self._tick_live(self.live, now)
            return
        before, after = self.index, self.playback.tick(now, self.timeline.frames)
        halt = next((index for index in range(before + 1, after.index + 1) if self._halts(index)), None)
        if halt is not None:
            after = replace(after.seek(halt, now, self.timeline.frames), playing=False)
        self._stand_at(after)

    def _tick_live(self, live: Live, now: float) -> None:
        """Let land what is due. After a stall that nobody watched the round goes on from the next hand."""
        playback, due = self.playback, live.next()
        clock = playback.time(now)
        if due is not None and now - playback.since - (due - playback.clock) / playback.speed > STALL:
            clock = max(due, playback.clock)
        live.grow(clock)
        last = len(self.timeline) - 1
        halt = next((index for index in range(playback.index + 1, last + 1) if self._halts(index)), None)
        playing = halt is None and not live.over
        if halt is not None or live.over:
            self.let_go()
        self.playback = Playback(last if halt is None else halt, clock, playing, playback.speed, now)

    def attempt(self, move: HandMove, now: float) -> int:
        """A person's hand lands now; gives the frame of what came of it. Nothing while the round stands."""
        live, before = self.live, self.table
        if live is None or not self.playback.playing:
            return self.index
        clock = self.playback.time(now)
        index = live.attempt(move, self.picked_at if self.chosen is not None else clock, clock)
        self.let_go()
        self.playback = Playback(index, clock, not live.over, self.playback.speed, now)
        if self.settings.coach and self.timeline[index].landed:
            self.desk.said = remark(before, move, self.settings.language)
        return index

    def _halts(self, index: int) -> bool:
        outcome = self.timeline.outcome(index)
        return (outcome == "refused" and self.settings.stop_refusal) or (outcome == "late" and self.settings.stop_race)

    def wait(self, now: float) -> float | None:
        """Outer ms until the next frame is due; None when nothing will come."""
        if self.live is not None and self.playback.playing:
            due = self.live.next()
            return None if due is None else max(0.0, (due - self.playback.time(now)) / self.playback.speed)
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
        if self.live is not None and self.playback.playing:
            return self._click_live(self.live, hit, now)
        if self.editor is not None:
            self.desk.said = self.editor.click(hit, self.settings.language)
            return None
        if self.quiz is not None and self.quiz.click(hit):
            self.desk.said = None
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

    def key(self, code: str, now: float) -> str | None:
        """A key of a person who plays; the tab that says why is opened where the card was sent back."""
        move = self.live.keyed(code) if self.live is not None and self.playback.playing else None
        if move is None:
            return None
        return None if self.timeline[self.attempt(move, now)].landed else "why"

    def _click_live(self, live: Live, hit: Hit, now: float) -> str | None:
        """A person's hand picks a card or lands; the tab that says why is opened where it was sent back."""
        match asking.played(self.table, live.people, self.chosen, hit):
            case asking.Ask(move):
                index = self.attempt(move, now)  # type: ignore[arg-type]
                return None if self.timeline[index].landed else "why"
            case asking.Pick(spot):
                self.chosen, self.asked, self.looked_at = spot, None, None
                self.picked_at = self.playback.time(now)
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
        self.desk.move_on()

    def stand(self, index: int) -> None:
        """Stand still at that frame of the round that is shown now."""
        self.let_go()
        self.playback = Playback(index, float(self.timeline[index].time), speed=self.playback.speed)

    # --- rounds ---

    def set(self, name: str, value: Any) -> None:
        """Change one setting."""
        self.settings = replace(self.settings, **{name: value})

    def deal(self, players: int, edition: str, *, seed: int | None, expert: bool) -> None:
        """Another round, and another match. Raises ValueError for what the edition does not allow."""
        people, pace = self.people, self.pace
        if people and max(people) < players:
            live = live_round(people, pace, players, edition, seed=seed, expert=expert)
            self._begin(live.timeline, None, live)
        else:
            self._begin(deal_round(players, edition, seed=seed, expert=expert), None)

    def again(self) -> None:
        """Another round for the same persons at the same table, with the next seed; nothing while one runs."""
        first = self.branches.all[0].timeline[0].table
        if self.people and self.timeline.table.over is not None:
            dealt = deal(first.players, first.rules, seed=first.seed + 1)
            simulation = Simulation(dealt, self.branches.all[0].timeline.bots, seed=dealt.seed, people=self.people)
            live = Live(simulation, self.people)
            self._begin(live.timeline, None, live)

    def next_round(self) -> None:
        """Note the round that is over and deal the next of the match; nothing while there is none."""
        noted = self.noted()
        if noted is None or noted.over:
            return
        first = self.timeline[0].table
        bots = self.timeline.bots or None
        dealt = deal(first.players, first.rules, seed=first.seed + 1)
        if self.people:
            live = Live(Simulation(dealt, bots, seed=dealt.seed, people=self.people), self.people)
            self._begin(live.timeline, noted, live)
        else:
            self._begin(Simulation(dealt, bots, seed=dealt.seed).run(), noted)

    def noted(self) -> Match | None:
        """The match with this round in it; None while the round runs or was not played from a deal."""
        end = self.timeline.table
        if end.over is None or self.match is None or self.match.over:
            return None
        return self.match.add(score(end))

    def edit(self) -> None:
        """Work on the position that is shown; the round waits."""
        self.let_go()
        self.editor, self._left = Editor([self.table]), self.playback
        self.playback = Playback(speed=self.playback.speed)
        self.desk.open("")

    def stop_editing(self, *, keep: bool) -> None:
        """Go back to the round as it was, or look at the new position instead."""
        editor, self.editor = self.editor, None
        self.desk.open("")
        if editor is not None and keep:
            self._begin(Timeline.of(editor.table), None)
            self.match = None
        else:
            self.playback = self._left

    def play_from(self, table: Table, seat: int) -> None:
        """A person plays a seat on from a position."""
        self.editor = None
        live = Live(Simulation(table, opponents(self.pace, table.players), seed=table.seed, people=(seat,)), (seat,))
        self._begin(live.timeline, None, live)
        self.people = live.people

    def ask_next(self) -> None:
        """The next exercise, on its own table."""
        quiz = self.quiz
        if quiz is not None and not quiz.last:
            quiz.go(quiz.at + 1)
            self._begin(quiz.timeline(), None)
            self.quiz, self.match = quiz, None

    def _begin(self, timeline: Timeline, match: Match | None, live: Live | None = None) -> None:
        self.branches = Branches.of(timeline, live)
        self.match = match or whole_match(timeline)
        self.desk = Desk(dark=self.desk.dark)
        self.quiz = self.editor = None
        self.playback = Playback(speed=self.playback.speed)
        self.let_go()

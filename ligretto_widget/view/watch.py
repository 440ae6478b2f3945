"""Where a person stands in a round: which round, which frame, whether it runs, and what is picked or asked there.

A watch knows no library and no loop: what happens comes with the outer time (ms). A round that is known to its end is
played back; one that persons play grows as its clock goes on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ligretto_widget.game.judge import Verdict, judge
from ligretto_widget.game.match import Match
from ligretto_widget.game.moves import HandMove, Move, Spot
from ligretto_widget.game.table import Table
from ligretto_widget.play.chapters import jump
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.coach import break_note, coach
from ligretto_widget.teach.lessons.walk import Walk
from ligretto_widget.teach.panelwords import Options
from ligretto_widget.teach.review import Missed, review
from ligretto_widget.teach.say import say
from ligretto_widget.teach.words import why
from ligretto_widget.view import lessons
from ligretto_widget.view.branches import Branches
from ligretto_widget.view.dealing import DEFAULT_PACE, new_match, whole_match
from ligretto_widget.view.desk import Desk, Said
from ligretto_widget.view.editor import Editor
from ligretto_widget.view.geometry import Hit
from ligretto_widget.view.live import Live
from ligretto_widget.view.playback import STALL, Playback
from ligretto_widget.view.quiz import Quiz

NOTICED: Final = 300
"""A chance that was open for less (ms) is no chapter: nobody could have taken it."""


@dataclass(frozen=True, slots=True)
class Settings(Options):
    """What a person has chosen."""

    language: str = "en"


def remark(table: Table, move: Move, language: str) -> Said | None:
    """What an edition advises against this move, or the coach adds; None where there is nothing to say."""
    told, title = why(table, judge(table, move), language=language).notes, say(language)("Remark.")
    notes = [note for note in told if note.title == title] or list(coach(table, move, language))
    return Said("asked", notes[0].title, notes[0].text) if notes else None


class Watch:
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
        self._missed: tuple[Timeline, str, tuple[Missed, ...]] | None = None
        self.quiz: Quiz | None = None
        self._editor: Editor | None = None
        self.walk: Walk | None = None

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
    def editor(self) -> Editor | None:
        """The position that is edited, or built for an answer."""
        return self.quiz.editor if self._editor is None and self.quiz is not None else self._editor

    @editor.setter
    def editor(self, editor: Editor | None) -> None:
        self._editor = editor

    @property
    def you(self) -> int | None:
        """The seat of the one person who plays; None where nobody plays, or several do."""
        return self.live.people[0] if self.live is not None and len(self.live.people) == 1 else None

    @property
    def marks_held(self) -> bool:
        """Whether right and wrong are held back, and with them what would give an answer away."""
        return self.quiz is not None and not self.quiz.marks

    @property
    def played(self) -> Live | None:
        """The round in which a person's hand can land now; None while it stands, and in a replay."""
        live = self.live
        return live if live is not None and self.playback.playing and not live.over else None

    @property
    def runs_live(self) -> bool:
        """Whether a person's hand can land now."""
        return self.played is not None

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
            if self.desk.hinted is None:
                self.desk.said = None  # what was said of the break
            self._stand_at(Playback(len(self.timeline) - 1, live.edge, True, self.playback.speed, now))

    def pause(self, now: float) -> None:
        """Stand still. Where the rules of the edition would end a round for that, a person who plays is told."""
        if self.played is not None:
            told = break_note(self.table.rules, self.settings.language)
            self.desk.said = Said("asked", told.title, told.text) if told is not None else self.desk.said
        self._stand_at(self.playback.pause(now, self.timeline.frames))

    def step(self, by: int, now: float) -> None:
        """Stand still so many events further."""
        self._stand_at(self.playback.step(by, now, self.timeline.frames))

    def seek(self, index: int, now: float) -> None:
        """Show that frame, or the nearest there is. A round that persons play stands still for it."""
        playback = self.playback.seek(index, now, self.timeline.frames)
        self._stand_at(playback if self.live is None or self.live.over else replace(playback, playing=False))

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
        language = self.settings.language
        if self._missed is None or self._missed[0] is not timeline or self._missed[1] != language:
            found = (review(timeline, seat, least=NOTICED, language=language) for seat in live.people)
            self._missed = (timeline, language, tuple(one for each in found for one in each.missed))
        return self._missed[2]

    def tick(self, now: float) -> None:
        """Show what is due by now; stop where the settings say so."""
        if self.played is not None:
            self._tick_live(self.played, now)
            return
        before, after = self.index, self.playback.tick(now, self.timeline.frames)
        halt = next((index for index in range(before + 1, after.index + 1) if self._halts(index)), None)
        if halt is not None:
            after = replace(after.seek(halt, now, self.timeline.frames), playing=False)
        self._stand_at(after)

    def _tick_live(self, live: Live, now: float) -> None:
        """Let land what is due."""
        playback, clock = self.playback, self._live_clock(live, now)
        live.grow(clock)
        last = len(self.timeline) - 1
        halt = next((index for index in range(playback.index + 1, last + 1) if self._halts(index)), None)
        playing = halt is None and not live.over
        self.playback = Playback(last if halt is None else halt, clock, playing, playback.speed, now)
        if playing:
            self.desk.move_on(self.table)
        else:
            self._moved()

    def _live_clock(self, live: Live, now: float) -> float:
        """The time of the round now (ms). After a stall that nobody watched it goes on from the next hand."""
        playback, due = self.playback, live.next()
        if due is not None and now - playback.since - (due - playback.clock) / playback.speed > STALL:
            return max(due, playback.clock)
        return playback.time(now)

    def attempt(self, move: HandMove, now: float) -> int:
        """A person's hand lands now; gives the frame of what came of it. Nothing while the round stands."""
        live, before, first = self.played, self.table, len(self.timeline)
        if live is None:
            return self.index
        clock = self._live_clock(live, now)
        picked = self.chosen is not None and self.chosen == getattr(move, "source", None)
        index = live.attempt(move, self.picked_at if picked else clock, clock)
        playing = not live.over and not any(self._halts(each) for each in range(first, index + 1))
        self.playback = Playback(index, clock, playing, self.playback.speed, now)
        self._moved()
        if self.settings.coach and self.timeline[index].landed:
            self.desk.said = remark(before, move, self.settings.language)
        return index

    def _halts(self, index: int) -> bool:
        outcome = self.timeline.outcome(index)
        return (outcome == "refused" and self.settings.stop_refusal) or (outcome == "late" and self.settings.stop_race)

    def wait(self, now: float) -> float | None:
        """Outer ms until the next frame is due; None when nothing will come."""
        if self.played is not None:
            due = self.played.next()
            return None if due is None else max(0.0, (due - self.playback.time(now)) / self.playback.speed)
        return self.playback.wait(now, self.timeline.frames)

    def _stand_at(self, playback: Playback) -> None:
        """Go where the playback stands; what was asked about another position is dropped."""
        before, self.playback = self.playback, playback
        if playback.index != before.index or playback.playing:
            self._moved()
        if self.walk is not None and not playback.playing and (before.playing or playback.index != before.index):
            lessons.stood(self, self.walk)

    def carry_on(self, timeline: Timeline) -> None:
        """Show the last frame of this round, which goes on from the one that is shown."""
        here = self.branches.here
        self.branches.all[self.branches.shown] = replace(here, timeline=timeline)
        self.stand(len(timeline) - 1)

    def stand(self, index: int) -> None:
        """Stand still at that frame of the round that is shown now."""
        self.playback = Playback(index, float(self.timeline[index].time), speed=self.playback.speed)
        self._moved()

    def let_go(self) -> None:
        """Nothing is chosen, asked or hinted at."""
        self.chosen = self.asked = self.looked_at = None
        self.desk.forget()

    def _moved(self) -> None:
        """Another table is shown: nothing is chosen or asked, and a hint stays where it still holds."""
        self.chosen = self.asked = self.looked_at = None
        self.desk.move_on(self.table)

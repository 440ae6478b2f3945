"""What a person does with a round: clicks and keys become questions and moves, and other rounds follow.

A session knows no library and no loop: events go in with the outer time, and :mod:`.telling` reads off it what panel
and board show. So all that the page can bring about can be tried without a page.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ligretto_widget.game.judge import Verdict, judge
from ligretto_widget.game.match import Match
from ligretto_widget.game.moves import Move
from ligretto_widget.game.scoring import score
from ligretto_widget.game.table import Table, deal
from ligretto_widget.play.bots import opponents
from ligretto_widget.play.simulation import Simulation
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.view import asking, lessons
from ligretto_widget.view.branches import Branches
from ligretto_widget.view.dealing import deal_round, live_round, whole_match
from ligretto_widget.view.desk import Desk
from ligretto_widget.view.editor import Editor
from ligretto_widget.view.geometry import Hit
from ligretto_widget.view.live import Live
from ligretto_widget.view.playback import Playback
from ligretto_widget.view.quiz import Quiz
from ligretto_widget.view.watch import Watch


class Session(Watch):
    """A watch that can be asked, played and changed."""

    # --- questions ---

    def click(self, hit: Hit, now: float) -> str | None:
        """Pick, ask or look; gives the tab that answers. What is not on the table is no click."""
        if not asking.on_table(self.table, hit):
            return None
        if self.played is not None:
            return self._click_live(self.played, hit, now)
        if self.editor is not None:
            self.desk.said = self.editor.click(hit, self.settings.language)
            return None
        if self.quiz is not None and self.quiz.click(hit):
            self.desk.said = None
            return None
        self.pause(now)
        match asking.clicked(self.table, self.chosen, hit):
            case asking.Ask(move):
                return self._ask_on_board(move)
            case asking.Pick(spot):
                self.chosen, self.asked, self.looked_at = spot, None, spot
                return "zone"
            case asking.Inspect(what):
                self.chosen, self.asked, self.looked_at = None, None, what
                return "zone"
            case _:
                self.let_go()
                return None

    def keys(self) -> list[str]:
        """The keys that mean something now, by their place: those of the seats that are played, or of the options."""
        if self.editor is None and (options := self._options()):
            return [f"Digit{number}" for number in range(1, min(9, options) + 1)]
        return self.played.keys() if self.played is not None else []

    def _options(self) -> int:
        """How many options there are to choose from."""
        if self.quiz is not None:
            return len(self.quiz.here.choices)
        return 0 if self.walk is None else self.walk.options

    def key(self, code: str, now: float) -> str | None:
        """A key of a person who plays or answers; the tab that says why is opened where a card was sent back."""
        if self.walk is not None and code in self.keys():
            lessons.choose(self, self.walk, int(code[-1]))
            return None
        if self.quiz is not None and code in self.keys():
            self.desk.said = self.quiz.choose(int(code[-1]), self.settings.language)
            return None
        move = self.played.keyed(code) if self.played is not None else None
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

    def _ask_on_board(self, move: Move) -> str | None:
        """Judge the move; a question may want it played, and is not to be answered by the judge."""
        quiz = self.quiz
        if quiz is not None and quiz.play(self.index, move):
            self.carry_on(quiz.timeline())
            self.desk.said = None
            return None
        if quiz is not None and not quiz.marks:
            self.let_go()
            self.desk.said = quiz.keeps_silent(self.settings.language)
            return None
        self.ask(move)
        return "why"

    def ask(self, move: Move) -> Verdict:
        """Judge a move on the position that is shown."""
        self.chosen = None
        self.asked = verdict = judge(self.table, move)
        if self.walk is not None:
            lessons.tried(self, self.walk, verdict)
        return verdict

    # --- rounds ---

    def set(self, name: str, value: Any) -> None:
        """Change one setting. What was said in another language is said again, or no more."""
        self.settings = replace(self.settings, **{name: value})
        if name == "language":
            self.desk.said = self.desk.hinted = None
            if self.quiz is not None and self.quiz.marks:
                self.desk.said = self.quiz.told(value)

    def deal(self, players: int, edition: str, *, seed: int | None, expert: bool) -> None:
        """Another round, and another match. Raises ValueError for what the edition does not allow."""
        people, pace = self.people, self.pace
        if people and max(people) < players:
            live = live_round(people, pace, players, edition, seed=seed, expert=expert)
            self._begin(live.timeline, None, live)
        else:
            self._begin(deal_round(players, edition, seed=seed, expert=expert), None)

    @property
    def match_goes_on(self) -> bool:
        """Whether this round is over and its match has another one."""
        noted = self.noted()
        return noted is not None and not noted.over

    def again(self) -> None:
        """The next round of the match, or another one for the same persons at this table; nothing while one runs."""
        if self.match_goes_on:
            self.next_round()
            return
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
        played = self.branches.all[0].timeline
        first, bots = played[0].table, played.bots or None
        dealt = deal(first.players, first.rules, seed=first.seed + 1)
        if self.people:
            live = Live(Simulation(dealt, bots, seed=dealt.seed, people=self.people), self.people)
            self._begin(live.timeline, noted, live)
        else:
            self._begin(Simulation(dealt, bots, seed=dealt.seed).run(), noted)

    def noted(self) -> Match | None:
        """The match with this round in it; None while the round runs or is edited, or was not played from a deal.

        What counts is the round as it was played, also while one of its what-ifs is shown.
        """
        end = self.branches.all[0].timeline.table
        if end.over is None or self.match is None or self.match.over or self.editor is not None:
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
            self.playback = replace(self._left, speed=self.playback.speed)

    def play_from(self, table: Table, seat: int) -> None:
        """A person plays a seat on from a position."""
        self.editor = None
        live = Live(Simulation(table, opponents(self.pace, table.players), seed=table.seed, people=(seat,)), (seat,))
        self._begin(live.timeline, None, live)
        self.people = live.people

    def ask_question(self, at: int) -> None:
        """Another of the exercises (from 0), on its own table, with what was answered there."""
        quiz = self.quiz
        if quiz is not None and 0 <= at < len(quiz.exercises):
            quiz.go(at)
            self._begin(quiz.timeline(), None)
            self.quiz, self.match = quiz, None
            self.stand(len(self.timeline) - 1)
            self.desk.said = quiz.told(self.settings.language)

    def show_draft(self) -> None:
        """Show the moves that are played for an answer, up to the last."""
        if self.quiz is not None and self.quiz.plays and self.timeline is not self.quiz.timeline():
            self.carry_on(self.quiz.timeline())

    def give(self, text: str) -> None:
        """What is ticked, made on the board or written in the field is the answer to the question."""
        if self.quiz is not None:
            self.desk.said = self.quiz.check(text, self.settings.language)
            self.show_draft()

    def open_step(self, at: int) -> None:
        """Open a step of the lesson (from 0), on its board; one without a board goes on with what stands there."""
        walk = self.walk
        if walk is None:
            return
        forward = at == walk.at + 1
        walk.go(at)
        if not forward or walk.step.board is not None:
            self._begin(walk.board(), None)
        self.desk.open("")
        self.match, self.walk, self.quiz = None, walk, None
        if walk.exercise is not None:
            self.quiz = Quiz((walk.exercise,), walk.results)
            self.show_draft()
        walk.begins = self.index
        self.set("peek", walk.step.peek)

    def _begin(self, timeline: Timeline, match: Match | None, live: Live | None = None) -> None:
        self.branches = Branches.of(timeline, live)
        self.match = match or whole_match(timeline)
        self.desk = Desk(dark=self.desk.dark)
        self.quiz = self.editor = self.walk = None
        self.playback = Playback(speed=self.playback.speed).seek(timeline.opens_at, 0.0, timeline.frames)
        self.let_go()

"""LigrettoWidget: board, panel, playback and one dispatcher put together.

Handlers do nothing but hand their event to the loop (:mod:`.host`); there one dispatcher changes one state (what is
shown, what is chosen, what is asked) and then shows it: the board draws what changed, the panel's traits are set. An
error in there stops the play and is shown in the panel.
"""

from __future__ import annotations

import logging
import secrets
import traceback
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import ipywidgets

from ligretto_widget.game.judge import Verdict, judge
from ligretto_widget.game.moves import Move, Spot
from ligretto_widget.game.notation import move as parse_move
from ligretto_widget.game.table import Table
from ligretto_widget.play.simulation import simulate
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach import chapters, panelwords
from ligretto_widget.teach.say import say
from ligretto_widget.teach.times import clock
from ligretto_widget.teach.words import why
from ligretto_widget.teach.zones import zone
from ligretto_widget.view import asking, pointing, wire
from ligretto_widget.view.asking import Ask, Inspect, LetGo, Pick, clicked
from ligretto_widget.view.board import Board
from ligretto_widget.view.geometry import Hit
from ligretto_widget.view.host import Host
from ligretto_widget.view.panel import Panel
from ligretto_widget.view.playback import Playback

DEFAULT_PLAYERS: Final = 4
PANEL_WIDTH: Final = 330
BESIDE_FROM: Final = 1100
_log = logging.getLogger("ligretto_widget")


class LigrettoWidget(ipywidgets.Box):
    """A round of Ligretto on a board that can be played, paused, stepped and asked.

    ``source``: a :class:`~ligretto_widget.play.timeline.Timeline` to replay, or a table to look at; without it a round
    is dealt for ``players`` seats under ``edition`` (and fields changed by name) and played by ``bots``. ``seed``: the
    same seed gives the same round; without one a new seed is drawn and shown. Raises ValueError that names the
    argument, what was given and what is possible.
    """

    def __init__(
        self,
        source: Timeline | Table | None = None,
        *,
        players: int | None = None,
        edition: str | None = None,
        seed: int | None = None,
        bots: object = None,
        language: str = "en",
        **rules: object,
    ) -> None:
        self.timeline = _timeline(source, players, edition, seed, bots, rules)
        self._language = language
        self._host = Host()
        self._playback = Playback()
        self._chosen: Spot | None = None
        self._asked: Verdict | None = None
        self._closed = False
        table = self.timeline[0].table
        self.board = Board(table.players, len(table.areas[0].row), expert=table.rules.expert)
        self.panel = Panel()
        frame = ipywidgets.Box([self.board.canvas, self.panel])
        frame.add_class("lw-frame")
        super().__init__([frame])
        self.add_class("lw-outer")
        self._fill_panel()
        self._listen()
        self._show()

    def __repr__(self) -> str:
        return f"LigrettoWidget({self.timeline!r}, at frame {self.index})"

    # --- what a notebook can ask and do ---

    @property
    def index(self) -> int:
        """The number of the frame that is shown."""
        return self._playback.index

    @property
    def table(self) -> Table:
        """The position that is shown."""
        return self.timeline[self.index].table

    @property
    def playing(self) -> bool:
        """Whether the round is running."""
        return self._playback.playing

    def play(self) -> None:
        """Run from here, at the chosen speed; from the end, start again."""
        self._host.hand_over(self._dispatch, wire.Play())

    def pause(self) -> None:
        """Stand still."""
        self._host.hand_over(self._dispatch, wire.Pause())

    def step(self, by: int = 1) -> None:
        """Stand still so many events further; backwards with a negative number."""
        self._act(lambda: self._move_to(self._playback.step(by, self._host.now(), self.timeline.frames)))

    def seek(self, index: int) -> None:
        """Show that frame, or the nearest there is."""
        self._act(lambda: self._move_to(self._playback.seek(index, self._host.now(), self.timeline.frames)))

    def speed(self, value: float) -> None:
        """Play at 0.25, 0.5, 1, 2 or 4 times the speed. Raises ValueError for another."""
        self._move_to(self._playback.faster(value, self._host.now()))

    def ask(self, move: Move | str) -> Verdict:
        """Judge a move on the position that is shown, mark it on the board and explain it in the panel."""
        verdict = judge(self.table, parse_move(move) if isinstance(move, str) else move)
        self._stand()
        self._answer(verdict)
        return verdict

    def close(self) -> None:
        """End the play and close board and panel."""
        self._closed = True
        self._host.sleep()
        if self.board is not None:
            self.board.close()
        for child in self.children:
            child.close()
        self.panel.close()
        super().close()

    # --- events ---

    def _listen(self) -> None:
        hand_over = self._host.hand_over
        self.panel.on_msg(lambda _, message, buffers: hand_over(self._receive, message))
        self.board.canvas.on_mouse_down(lambda x, y: hand_over(self._act, self._click, x, y))
        self.board.canvas.on_touch_start(lambda touches: touches and hand_over(self._act, self._click, *touches[0]))
        self.board.canvas.on_client_ready(lambda: hand_over(self._act, self._client_ready))

    def _receive(self, message: object) -> None:
        try:
            event = wire.parse(message)
        except wire.WireError as error:
            _log.warning("refused a message from the page: %s", error)
            return
        self._dispatch(event)

    def _dispatch(self, event: wire.Event) -> None:
        self._act(self._do, event)

    def _act(self, call: Callable[..., None], *args: Any) -> None:
        """Do it; what goes wrong stops the play and is shown."""
        if self._closed:
            return
        try:
            call(*args)
        except Exception as error:
            self._fail(error)

    def _do(self, event: wire.Event) -> None:
        now, frames = self._host.now(), self.timeline.frames
        match event:
            case wire.Play():
                self._move_to(self._playback.play(now, frames))
            case wire.Pause():
                self._stand()
                self._show_event()
            case wire.Step(by):
                self._move_to(self._playback.step(by, now, frames))
            case wire.Seek(index):
                self._move_to(self._playback.seek(index, now, frames))
            case wire.Speed(value):
                self._move_to(self._playback.faster(value, now))
            case wire.Measure(width, density, dark):
                self._measure(width, density, dark)
            case wire.LetGo():
                self._let_go()
            case wire.Dismiss():
                self.panel.set_trait("fault", None)
            case wire.PageError(text):
                self._tell(say(self._language)("Something failed in the page."), text)

    def _fail(self, error: Exception) -> None:
        """Stop, keep the table, and say what happened."""
        self._host.sleep()
        self._playback = replace(self._playback, playing=False)
        _log.error("%s", "".join(traceback.format_exception(error)))
        t = say(self._language)
        first = f"{type(error).__name__}: {error}".splitlines()[0]
        self._tell(t("Play has stopped: {error} failed.", error=_where(error)), first)
        rows = [*self.panel.log, [self.index, clock(self.timeline[self.index].time), "", _trace(error), "illegal"]]
        self.panel.log = rows
        self._set_moment()

    def _tell(self, title: str, detail: str) -> None:
        t = say(self._language)
        text = t("The table stands as it was at step {index}. No card was lost.", index=self.index)
        self.panel.fault = {"title": title, "text": text, "detail": detail}

    # --- time ---

    def _move_to(self, playback: Playback) -> None:
        """Go where the playback stands; what was asked about another position is dropped."""
        moved = playback.index != self._playback.index
        self._playback = playback
        if moved:
            self._chosen = self._asked = None
        if playback.playing:
            self._show()
            self._wake()
        else:
            self._host.sleep()
            self._show_event()

    def _wake(self) -> None:
        wait = self._playback.wait(self._host.now(), self.timeline.frames)
        if wait is None:
            self._host.sleep()
        else:
            self._host.wake(wait, lambda: self._act(self._tick))

    def _tick(self) -> None:
        self._move_to(self._playback.tick(self._host.now(), self.timeline.frames))

    def _stand(self) -> None:
        self._host.sleep()
        self._playback = self._playback.pause(self._host.now())

    # --- questions ---

    def _click(self, x: float, y: float) -> None:
        meant = clicked(self.table, self._chosen, self.board.at(x, y))
        self._stand()
        match meant:
            case Ask(move):
                self._answer(judge(self.table, move))
            case Pick(spot):
                self._chosen, self._asked = spot, None
                self._inspect(spot)
            case Inspect(what):
                self._chosen = self._asked = None
                self._inspect(what)
            case LetGo():
                self._let_go()

    def _answer(self, verdict: Verdict) -> None:
        self._chosen, self._asked = None, verdict
        self.panel.why = why(self.table, verdict, language=self._language).as_json()
        self.panel.tab = "why"
        self._show()

    def _inspect(self, hit: Hit) -> None:
        what = asking.zone_of(hit)
        if what is not None:
            self.panel.zone = zone(self.table, what, language=self._language).as_json()
            self.panel.tab = "zone"
        self._show()

    def _let_go(self) -> None:
        self._chosen = self._asked = None
        self._show_event()

    # --- showing ---

    def _fill_panel(self) -> None:
        panel, timeline = self.panel, self.timeline
        panel.strings = panelwords.strings(self._language)
        panel.head = panelwords.head(timeline, language=self._language)
        panel.log = [list(row) for row in chapters.log(timeline, self._language)]
        panel.marks = [list(mark) for mark in chapters.chapters(timeline, self._language)]
        self._name_board()

    def _name_board(self) -> None:
        here = self.board.layout
        label = panelwords.canvas_label(self.table, self._language)
        self.panel.board = {"label": label, "width": here.width, "height": here.height}

    def _show(self) -> None:
        """Draw the board and set the moment."""
        marks, line = self._marks()
        self.board.show(self.table, marks, line)
        self._set_moment()

    def _show_event(self) -> None:
        """The same, and what happened in this frame in the panel, unless a question is being answered."""
        if self._asked is None and self._chosen is None:
            self.panel.set_trait("why", self._event_why())
        self._show()

    def _event_why(self) -> dict[str, Any] | None:
        verdict = self.timeline.verdict(self.index)
        if verdict is None:
            return None
        race = self.timeline.lost_race(self.index)
        late = chapters.late(self.timeline, self.index, race) if race else None
        return why(self.timeline.before(self.index), verdict, late=late, language=self._language).as_json()

    def _set_moment(self) -> None:
        frame, playback = self.timeline[self.index], self._playback
        row = self.panel.log[self.index] if self.index < len(self.panel.log) else None
        self.panel.moment = {
            "index": self.index,
            "last": len(self.timeline) - 1,
            "time": clock(frame.time),
            "playing": playback.playing,
            "speed": playback.speed,
            "announce": "" if playback.playing or row is None else row[3],
        }

    def _marks(self) -> pointing.Pointed:
        """What is marked: the chosen card, the move that was asked about, or the event that is shown."""
        if self._chosen is not None:
            return {self._chosen: ("selected", "")}, None
        if self._asked is not None:
            return pointing.asked(self.table, self._asked)
        if self._playback.playing:
            return pointing.NOTHING
        verdict = self.timeline.verdict(self.index)
        return pointing.event(verdict, self.timeline.lost_race(self.index)) if verdict else pointing.NOTHING

    # --- the page ---

    def _client_ready(self) -> None:
        self.board.redraw()

    def _measure(self, width: float, density: float, dark: bool) -> None:
        board_width, board_height = board_size(width)
        here = self.board.layout
        theme = "dark" if dark else "light"
        same = (here.width, here.height, self.board.density, self.board.theme.name)
        if same != (board_width, board_height, density, theme):
            self.board.resize(board_width, board_height, density, theme)
            self._name_board()


def board_size(width: float) -> tuple[float, float]:
    """Width and height of the board in a cell that is ``width`` px wide (look: frame)."""
    if width >= BESIDE_FROM:
        return width - PANEL_WIDTH, 728
    if width >= 640:
        return width, 760
    return width, 580


def _timeline(
    source: object, players: int | None, edition: str | None, seed: int | None, bots: object, rules: dict[str, Any]
) -> Timeline:
    if source is None:
        chosen = secrets.randbelow(10_000) if seed is None else seed
        return simulate(
            DEFAULT_PLAYERS if players is None else players, edition or "schmidt", seed=chosen, bots=bots, **rules
        )
    given = {"players": players, "edition": edition, "seed": seed, "bots": bots, **rules}
    named = [name for name, value in given.items() if value is not None]
    if named:
        raise ValueError(f"{', '.join(named)} cannot be given with a round or a position: it has its own")
    if isinstance(source, Timeline):
        return source
    if isinstance(source, Table):
        return Timeline.of(source)
    raise ValueError(f"source cannot be {source!r}: it is a timeline (lw.simulate, lw.load) or a table (lw.position)")


def _where(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    return frames[-1].name if frames else type(error).__name__


def _trace(error: Exception) -> str:
    return "".join(traceback.format_exception(error)).strip()

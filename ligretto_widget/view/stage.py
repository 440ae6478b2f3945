"""Board and panel in one box, and how they show a session.

Whatever has changed the session calls :meth:`Stage._answer` or :meth:`Stage._show`: the board draws what changed, the
panel's traits are set from :mod:`.telling` and :mod:`.tasks`. The board comes first, since a finger waits for it; what
a closed tab would show is not worked out.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

import ipywidgets

from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach import chapters, panelwords
from ligretto_widget.teach.boardwords import Words, words_in
from ligretto_widget.teach.say import say
from ligretto_widget.teach.times import clock
from ligretto_widget.view import motion, seatnotes, tasks, telling
from ligretto_widget.view.board import Board
from ligretto_widget.view.ending import SCORE, Ending, can_count
from ligretto_widget.view.fit import PROJECTOR, board_size
from ligretto_widget.view.frozen import held
from ligretto_widget.view.host import Host
from ligretto_widget.view.panel import Panel
from ligretto_widget.view.places import places, sorted_places
from ligretto_widget.view.reaches import Reach, pending
from ligretto_widget.view.session import Session

DUE: Final = 30.0
"""A frame that comes within so many ms is waited for before anything is painted ahead."""
PAUSE: Final = 20.0
"""Ms between two pieces of painting ahead."""
_log = logging.getLogger("ligretto_widget")


class Stage(ipywidgets.Box):
    """A box that shows a session; whoever derives from it sets ``session`` first."""

    session: Session
    _closed = True  # until it is put together: ipywidgets closes even one that was refused

    def __init__(self) -> None:
        self._host = Host()
        self._idle = Host()
        self._ending = Ending()
        self._shown = 0
        self._told: tuple[Timeline, int] | None = None
        self._flown = self._moving = False
        self._page = (0.0, 0.0, 1.0, False)
        self._page_is_there = False
        table = self.timeline[0].table
        places, you = len(table.areas[0].row), self.session.you
        self.board = Board(table.players, places, expert=table.rules.expert, you=you, words=self._words())
        self.panel = Panel()
        self._frame = ipywidgets.Box([self.board.canvas, self.panel])
        self._frame.add_class("lw-frame")
        super().__init__([self._frame])

    # --- where it stands ---

    @property
    def timeline(self) -> Timeline:
        """The round, or the one position."""
        return self.session.timeline

    @property
    def index(self) -> int:
        """The number of the frame that is shown."""
        return self.session.index

    @property
    def table(self) -> Table:
        """The position that is shown."""
        return self.session.table

    # --- what goes wrong ---

    def _act(self, call: Callable[..., None], *args: Any) -> None:
        """Do it; what goes wrong stops the play and is shown."""
        if self._closed:
            return
        try:
            call(*args)
        except Exception as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        """Stop, keep the table, and say what happened."""
        self._halt()
        _log.error("%s", "".join(traceback.format_exception(error)))
        t = say(self.session.settings.language)
        first = f"{type(error).__name__}: {error}".splitlines()[0]
        self._tell(t("Play has stopped: {where} failed.", where=_where(error)), first)
        when = clock(self.timeline[self.index].time)
        whole = "".join(traceback.format_exception(error)).strip()
        self.panel.log = [*self.panel.log, [self.index, when, "", whole, "illegal", "stop"]]
        self.panel.moment = telling.moment(self.session)

    def _halt(self) -> None:
        """No play, and no tick that is still to come."""
        self._host.sleep()
        self.session.playback = replace(self.session.playback, playing=False)

    def _tell(self, title: str, detail: str) -> None:
        t = say(self.session.settings.language)
        text = t("The table stands as it was at step {index}. No card was lost.", index=self.index)
        self.panel.fault = {"title": title, "text": text, "detail": detail}

    # --- rounds and time ---

    def _begin(self) -> None:
        """Show a round that is new, or the same in other words."""
        panel, language = self.panel, self.session.settings.language
        table = self.timeline[0].table
        self.board.seat(table.players, len(table.areas[0].row), table.rules.expert, self.session.you)
        self._fit()
        with panel.hold_trait_notifications():
            panel.strings = panelwords.strings(language)
            panel.set_trait("zone", None)
            self._told = None
            self._retell()
        self._shown = self.index
        if panel.tab == SCORE and self.session.live is not None and len(self.timeline) == 1:
            panel.tab = "why"  # the count of the last round is over, and the next is about to be played
        self._answer(None)
        self._name_board()
        self._rest()

    def _retell(self) -> None:
        """Tell of the round as a whole, where it is another one or has grown since."""
        panel, session, language = self.panel, self.session, self.session.settings.language
        told = (self.timeline, len(self.timeline))
        if self._told is not None and self._told[0] is told[0] and self._told[1] == told[1]:
            return
        self._told = told
        with panel.hold_trait_notifications():
            panel.head = telling.head(session)
            panel.film = telling.film(session)
            panel.log = [list(row) for row in chapters.log(self.timeline, language)]
            panel.marks = telling.marks(session)

    def _tick(self) -> None:
        self.session.tick(self._host.now())
        self._show()

    def _wake(self) -> None:
        wait = self.session.wait(self._host.now())
        if wait is None:
            self._host.sleep()
        else:
            self._host.wake(wait, lambda: self._act(self._tick))

    # --- showing ---

    def _answer(self, tab: str | None) -> None:
        """Show what was asked or looked at, and open the tab that says it."""
        self._show(tab)
        if tab is not None:
            self.panel.tab = tab
        if tab == "why" and self.session.playback.playing:
            self.panel.set_trait("why", telling.why(self.session))
        if self.session.looked_at is not None:
            self.panel.set_trait("zone", telling.zone(self.session))

    def _show(self, tab: str | None = None) -> None:
        """Draw the board, set the moment, and, while the round stands, say what there is to say.

        ``tab``: the page that is about to be opened, if another one is.
        """
        session, was, played = self.session, self._ending.centre, self._flown
        counts = can_count(session) and (tab or self.panel.tab) == SCORE
        lively = self._page_is_there and session.settings.motion == "full"
        begins = self._ending.turn(counts, lively, lambda: self._act(self._show))
        # What moves is copied from the board as it is: after the end without the hand that comes home, so drawn before.
        if begins or self.timeline.before(self.index).over is None:
            self._move(begins)
            self._draw()
        else:
            self._draw()
            self._move()
        if (was == "piles") != (self._ending.centre == "piles"):
            self._name_board()
        self.panel.moment = telling.moment(session)
        self.panel.set_trait("task", tasks.task(session))
        if session.playback.playing:
            if session.runs_live:
                if not played:  # what was told of the frame where it stood is not told of the play that goes on
                    self.panel.set_trait("why", None)
                self.panel.film = telling.still(session)
                self._told = None
                self.panel.twin = telling.twin(session)
            self._wake()
            return
        self._host.sleep()
        self._retell()
        self.panel.set_trait("why", telling.why(session))
        if session.looked_at is None:
            self.panel.set_trait("zone", None)
        self.panel.twin = telling.twin(session)
        self.panel.settings = telling.settings(session)
        self._open_tab()
        if played and not counts and can_count(session):
            self._ending.await_count(lambda: self._act(self._answer, SCORE))

    def _draw(self) -> None:
        session, centre = self.session, self._ending.centre
        if centre == "piles":
            marks, line = telling.pointed(session)
            hands = held(self.timeline, self.index)
            self.board.show(self.table, marks, line, notes=seatnotes.notes(session), held=hands)
        else:
            self.board.show(self.table, centre=centre)
        (self._frame.remove_class if self.table.over is None else self._frame.add_class)("lw-done")

    def _turn_to_tab(self) -> None:
        """Show what the page that was opened is about."""
        if (can_count(self.session) and self.panel.tab == SCORE) != (self._ending.centre != "piles"):
            self._show()
            return
        if self._ending.centre == "piles":
            self._ending.close()  # who reads another page is not taken to the count
        self._open_tab()

    def _open_tab(self) -> None:
        """Work out what the open tab shows; the others wait until they are opened."""
        if self.session.playback.playing:
            return
        if self.panel.tab == "editions":
            self.panel.set_trait("editions", telling.editions(self.session))
        elif self.panel.tab == "score":
            self.panel.set_trait("score", telling.score(self.session))

    def _move(self, sorts: bool = False) -> None:
        """Tell the page what moves on the way to the frame that is shown: the hands, or what is ``sorted``."""
        session, playing = self.session, self.session.playback.playing
        old, new = min(self._shown, len(self.timeline) - 1), self.index
        message = None
        if sorts:
            message = motion.sort_message(self.table, self.board.layout, self.timeline[new].time)
        elif self._ending.centre == "piles" and (
            session.runs_live or (session.chosen, session.asked, session.looked_at) == (None,) * 3
        ):
            message = motion.step_message(
                self.timeline,
                old,
                new,
                self.board.layout,
                session.playback.speed,
                playing=playing,
                flown=self._flown,
                clock=session.playback.time(self._host.now()),
                hands=self._hands_out(),
                language=session.settings.language,
            )
        if message is not None or self._moving:
            self.panel.send({"motion": message or {}})
        self._shown, self._flown, self._moving = new, playing, message is not None

    def _hands_out(self) -> Iterable[Reach] | None:
        """The hands of a round that is being played; None for one that is known to its end."""
        live = self.session.live
        if live is None or self.index < len(self.timeline) - 1:
            return None
        return pending(self.table, live.simulation.hands, self.board.layout)

    # --- the page ---

    def _draw_for_a_page(self) -> None:
        """Draw everything for a page that has nothing yet, then paint ahead what this round may still show."""
        self.board.redraw()
        self._page_is_there = True
        self._rest()

    def _rest(self) -> None:
        """Paint ahead a little, and again soon, until all is painted; never when a frame is about to come."""
        wait = self.session.wait(self._host.now())
        if wait is not None and wait < DUE:
            self._idle.wake(wait + DUE, lambda: self._act(self._rest))
        elif self._page_is_there and self.board.rest():
            self._idle.wake(PAUSE, lambda: self._act(self._rest))

    def _fit(self) -> None:
        """Take on the size and theme that page and settings ask for."""
        width, room, density, dark = self._page
        if not width:
            return
        settings = self.session.settings
        theme = ("dark" if dark else "light") if settings.theme == "system" else settings.theme
        self.session.desk.dark = theme == "dark"
        size = board_size(width, room, PROJECTOR if settings.size == "projector" else 1.0, self.table.players)
        here = self.board.layout
        now = (*size, density, theme, self._words())
        if (here.width, here.height, self.board.density, self.board.theme.name, self.board.words) != now:
            self.board.resize(*now)
            self._name_board()
            self._rest()

    def _words(self) -> Words:
        return words_in(self.session.settings.language)

    def _name_board(self) -> None:
        here, heaps, language = self.board.layout, self.board.heaps, self.session.settings.language
        label = panelwords.canvas_label(self.table, language) if heaps is None else telling.counted(self.session)
        self.panel.board = {"label": label, "width": here.width, "height": here.height}
        self.panel.places = places(here) if heaps is None else sorted_places(here, heaps)


def _where(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    return frames[-1].name if frames else type(error).__name__

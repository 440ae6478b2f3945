"""LigrettoWidget: what a notebook and a page can ask of the stage, and one dispatcher.

Handlers do nothing but hand their event to the loop (:mod:`.host`); there one dispatcher changes one
:class:`~.session.Session` and then shows it: the board draws what changed, the panel's traits are set from
:mod:`.telling`. The board comes first, since a finger waits for it; what a closed tab would show is not worked out. An
error in there stops the play and is shown in the panel.
"""

from __future__ import annotations

import logging
import os
from base64 import b64encode
from typing import TYPE_CHECKING, Any

from ligretto_widget.game.integers import integer
from ligretto_widget.game.judge import Verdict
from ligretto_widget.game.moves import Move
from ligretto_widget.game.notation import move as parse_move
from ligretto_widget.play.record import dump
from ligretto_widget.teach.errorwords import said_error
from ligretto_widget.teach.say import LANGUAGES, say
from ligretto_widget.view import tasks, telling, wire
from ligretto_widget.view.geometry import Hit
from ligretto_widget.view.opening import Given, hold_back, note_in, opened
from ligretto_widget.view.picture import png
from ligretto_widget.view.stage import Stage
from ligretto_widget.view.watch import Settings

if TYPE_CHECKING:
    from ligretto_widget.teach.exercises.results import Results

_log = logging.getLogger("ligretto_widget")


class LigrettoWidget(Stage):
    """A round of Ligretto on a board that can be played, paused, stepped and asked.

    ``source``: a :class:`~ligretto_widget.play.timeline.Timeline` to replay, a table to look at, or exercises to be
    asked, with ``results`` to note the answers in; ``marks=False`` keeps right and wrong back until they are shown.
    Without it a round is dealt for ``players`` seats under ``edition`` (and fields changed by name) and played by
    ``bots``. ``seed``: the same seed gives the same round; without one a new seed is drawn and shown. ``seat``: a
    person plays that seat (``"A"``), or several do at one keyboard (``"AC"``), against bots of a ``pace``: gentle,
    fair, brisk or ruthless; from a table as the source too. Raises ValueError that names the argument, what was given
    and what is possible.
    """

    def __init__(
        self,
        source: object = None,
        *,
        players: int | None = None,
        edition: str | None = None,
        seed: int | None = None,
        bots: object = None,
        seat: object = None,
        pace: str | None = None,
        results: Results | None = None,
        marks: bool = True,
        language: str = "en",
        **rules: object,
    ) -> None:
        say(language)
        given = Given(players, edition, seed, bots, seat, pace)
        self.session = opened(source, given, rules, Settings(language=language))
        note_in(self.session, results)
        hold_back(self.session, marks)
        self._pressed: Hit = None
        super().__init__()
        self._closed = False
        self.add_class("lw-outer")
        self._listen()
        self._begin()

    def __repr__(self) -> str:
        return f"LigrettoWidget({self.timeline!r}, at frame {self.index})"

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """The widget, and a picture for a notebook that nobody trusts or that nobody has run."""
        shown: dict[str, Any] = super()._repr_mimebundle_(**options)
        return {**shown, "image/png": b64encode(png(self.table)).decode("ascii")}

    # --- what a notebook can ask and do ---

    @property
    def playing(self) -> bool:
        """Whether the round is running."""
        return self.session.playback.playing

    def play(self) -> None:
        """Run from here, at the chosen speed; from the end, start again."""
        self._host.hand_over(self._dispatch, wire.Play())

    def pause(self) -> None:
        """Stand still."""
        self._host.hand_over(self._dispatch, wire.Pause())

    def step(self, by: int = 1) -> None:
        """Stand still so many events further; backwards with a negative number."""
        self._host.hand_over(self._act, self._do, wire.Step(_whole("by", by)))

    def seek(self, index: int) -> None:
        """Show that frame, or the nearest there is. Raises ValueError for what is no whole number."""
        self._host.hand_over(self._act, self._do, wire.Seek(_whole("index", index)))

    def speed(self, value: float) -> None:
        """Play at 0.25, 0.5, 1, 2 or 4 times the speed. Raises ValueError for another."""
        self.session.faster(value, self._host.now())
        self._act(self._show)

    def ask(self, move: Move | str) -> Verdict:
        """Judge a move on the position that is shown, mark it on the board and explain it in the panel."""
        asked = parse_move(move) if isinstance(move, str) else move
        self.session.pause(self._host.now())
        verdict = self.session.ask(asked)
        self._act(self._answer, "why")
        return verdict

    def show_marks(self) -> None:
        """Show right and wrong of the exercises, where ``marks=False`` kept them back."""
        quiz = self.session.quiz
        if quiz is not None and not quiz.marks:
            self.session.desk.said = quiz.release(self.session.settings.language)
            self._act(self._answer, None)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the round with its what-ifs as a record, or as a page that plays it if the name ends in .html.

        Raises OSError where the file cannot be written, ValueError for a round that is too long for a record.
        """
        self.session.branches.whole().save(path)

    def close(self) -> None:
        """End the play and close board and panel."""
        if self._closed:
            return
        self._closed = True
        self._halt()
        self._idle.sleep()
        self._ending.close()
        self.board.close()
        for one in (self.panel, self._frame, self):
            one.layout.close()
        self.panel.close()
        self._frame.close()
        super().close()

    # --- events ---

    def _listen(self) -> None:
        hand_over = self._host.hand_over
        self.panel.on_msg(lambda _, message, buffers: hand_over(self._receive, message))
        self.panel.observe(lambda change: hand_over(self._act, self._turn_to_tab), "tab")
        self.board.canvas.on_mouse_down(lambda x, y: hand_over(self._act, self._click_at, x, y))
        self.board.canvas.on_mouse_up(lambda x, y: hand_over(self._act, self._drop_at, x, y))
        self.board.canvas.on_client_ready(lambda: hand_over(self._act, self._draw_for_a_page))

    def _receive(self, message: object) -> None:
        try:
            event = wire.parse(message)
        except wire.WireError as error:
            _log.warning("refused a message from the page: %s", error)
            return
        self._dispatch(event)

    def _dispatch(self, event: wire.Event) -> None:
        self._act(self._do, event)

    def _do(self, event: wire.Event) -> None:
        session, now = self.session, self._host.now()
        match event:
            case wire.Play():
                session.play(now)
            case wire.Pause():
                session.pause(now)
            case wire.Step(by):
                session.step(by, now)
            case wire.Seek(index):
                session.seek(index, now)
            case wire.Speed(value):
                session.faster(value, now)
            case wire.Jump(kind, by):
                session.jump(kind, by, now)
            case wire.LetGo():
                session.let_go()
            case _:
                self._do_else(event)
                return
        self._show()

    def _do_else(self, event: wire.Event) -> None:
        """What is not a matter of time."""
        match event:
            case wire.Click(what):
                self._answer(self.session.click(what, self._host.now()))
            case wire.Set(name, value):
                self._set(name, value)
            case wire.Deal(edition, players, expert, seed):
                self._deal(players, edition, seed, expert)
            case wire.Next():
                self.session.next_round()
                self._begin()
            case wire.Copy(what):
                self._copy(what)
            case wire.Measure(width, room, density, dark):
                self._page = (width, room, density, dark)
                self._fit()
                self._move()  # a page that has just come, or a board of another size, shows what stands
            case wire.Act(name, text):
                before = self.timeline
                tasks.act(self.session, name, text)
                if self.timeline is before:
                    self._answer(None)
                else:
                    self._begin()
            case wire.Key(code):
                self._answer(self.session.key(code, self._host.now()))
            case wire.Dismiss():
                self.panel.set_trait("fault", None)
            case wire.PageError(text):
                self._tell(say(self.session.settings.language)("Something failed in the page."), text)

    def _deal(self, players: int, edition: str, seed: int | None, expert: bool) -> None:
        """Another round; what the edition does not allow is told, and the old round stays."""
        try:
            self.session.deal(players, edition, seed=seed, expert=expert)
        except ValueError as error:
            t = say(self.session.settings.language)
            self._tell(t("No such round can be dealt."), said_error(t, error))
            return
        self._begin()

    def _copy(self, what: str) -> None:
        text = dump(self.session.branches.whole()) if what == "record" else str(self.timeline[0].table.seed)
        self.panel.send({"copy": {"what": what, "text": text}})

    def _set(self, name: str, value: str | bool) -> None:
        if name == "language" and value not in LANGUAGES:
            return
        self.session.set(name, value)
        if name == "language":
            self._begin()
        self.panel.settings = telling.settings(self.session)
        self._fit()
        self._answer(None)

    def _click_at(self, x: float, y: float) -> None:
        self._pressed = self.board.at(x, y)
        self._answer(self.session.click(self._pressed, self._host.now()))

    def _drop_at(self, x: float, y: float) -> None:
        """A card that was pressed and let go elsewhere was dragged there."""
        where, chosen = self.board.at(x, y), self.session.chosen
        if where is not None and chosen is not None and chosen == self._pressed != where:
            self._answer(self.session.click(where, self._host.now()))


def _whole(name: str, value: int) -> int:
    number = integer(value)
    if number is None:
        raise ValueError(f"{name} cannot be {value!r}: it is a whole number")
    return number

"""A lesson on the board: what stands above the tabs, and what its buttons and the learner's clicks do.

The :class:`~ligretto_widget.teach.lessons.walk.Walk` says what is right; here its replies become the note in the
task, its moves frames of the round that is shown, and its exercises a quiz of one question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import Verdict
from ligretto_widget.game.moves import Move
from ligretto_widget.teach.lessons.steps import Choose, Play
from ligretto_widget.teach.lessons.walk import Reply, Walk
from ligretto_widget.teach.say import Say, paragraph, say
from ligretto_widget.view import quiz
from ligretto_widget.view.desk import Said
from ligretto_widget.view.geometry import Target

if TYPE_CHECKING:
    from ligretto_widget.view.session import Session
    from ligretto_widget.view.watch import Watch


def tried(session: Session, walk: Walk, verdict: Verdict) -> None:
    """A move was asked for: what the step says to it, and the move itself where the step takes it."""
    table, language = session.table, session.settings.language
    after = carry_out(table, verdict.move) if verdict.legal else None
    reply = walk.tried(table, verdict, after, made(session, walk), language)
    if reply is None:
        return
    if reply.plays:
        session.carry_on(session.timeline.then(verdict.move, session.index))
    session.desk.said = _said(reply)


def made(session: Watch, walk: Walk) -> tuple[Move, ...]:
    """The moves that the learner has made in this step, up to the frame that is shown."""
    frames = session.timeline[walk.begins + 1 : session.index + 1]
    return tuple(frame.move for frame in frames if frame.move is not None)


def stood(session: Watch, walk: Walk) -> None:
    """Another frame is shown."""
    reply = walk.stood(session.timeline, session.index, session.settings.language)
    if reply is not None:
        session.desk.said = _said(reply)


def _said(reply: Reply | None) -> Said | None:
    return None if reply is None else Said(reply.tone, reply.title, reply.text)


# --- what stands there ------------------------------------------------------------------------------------------------


def page(t: Say, session: Session) -> dict[str, Any]:
    """The step: what it says and asks, its answers, and the way back and forward."""
    walk = session.walk
    assert walk is not None
    step, said, language = walk.step, session.desk.said, session.settings.language
    heading = t("{title} · {n} of {of}", title=t.own(walk.lesson.title), n=walk.at + 1, of=len(walk.lesson.steps))
    lines = walk.lines(language) if walk.at else [t.own(walk.lesson.goal), *walk.lines(language)]
    note = None if said is None else {"tone": said.tone, "title": said.title, "reason": said.reason}
    form: dict[str, Any] = {"picture": "", "field": None, "note": note, "buttons": []}
    if session.quiz is not None:
        form = quiz.page(t, session.quiz, said, language)
        form["buttons"] = [button for button in form["buttons"] if button[0] != "next"]
        lines += form["lines"]
    elif isinstance(step.task, Choose):
        form["buttons"] = _options(t, walk, step.task)
    elif isinstance(step.task, Play) and session.index > walk.begins:
        form["buttons"] = [["again", t("Put it back"), None]]
    if session.desk.page == "rules":
        lines += walk.rules(language)
    return {**form, "title": heading, "lines": lines, "buttons": [*form["buttons"], *_ways(t, session, walk)]}


def _options(t: Say, walk: Walk, task: Choose) -> list[list[Any]]:
    buttons: list[list[Any]] = [
        [f"pick:{number}", f"{number} · {t.own(option.text)}", number in walk.ticked]
        for number, option in enumerate(task.options, 1)
    ]
    return [*buttons, ["check", t("Check"), None]] if task.many else buttons


def _ways(t: Say, session: Session, walk: Walk) -> list[list[Any]]:
    ways: list[list[Any]] = []
    if walk.step.rules:
        shown = session.desk.page == "rules"
        ways.append(["rules", t.many("The rule", "The {n} rules", len(walk.step.rules)), shown])
    if walk.at:
        ways.append(["back", t("Back"), None])
    if not walk.last:
        ways.append(["on", t("Go on") if walk.is_done or walk.looks else t("Skip"), None])
    return ways


# --- what the buttons do ----------------------------------------------------------------------------------------------


def choose(session: Session, walk: Walk, number: int) -> None:
    """An option of the step, from 1; that of its exercise where it has one."""
    language = session.settings.language
    if session.quiz is not None:
        session.desk.said = session.quiz.choose(number, language)
        answered(session, walk)
    else:
        session.desk.said = _said(walk.choose(number, language))


def check(session: Session, walk: Walk, text: str) -> None:
    """What is ticked or written is the answer."""
    language = session.settings.language
    if session.quiz is not None:
        session.give(text)
        answered(session, walk)
    else:
        session.desk.said = _said(walk.check(language))


def answered(session: Session, walk: Walk) -> None:
    """The exercise of the step was answered, or its answer shown: when that does the step, it says so."""
    walk.answered()
    said, exercise = session.desk.said, walk.exercise
    if said is not None and exercise is not None and (exercise.right or exercise.revealed):
        after = say(session.settings.language).own(walk.step.after)
        session.desk.said = said._replace(reason=paragraph(said.reason, after))


def pointed_at(walk: Walk) -> list[Target]:
    """What the step points at on its board."""
    return list(walk.step.point)

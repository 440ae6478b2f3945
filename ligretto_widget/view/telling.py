"""What the panel shows of a session: one function a trait, each giving plain JSON."""

from __future__ import annotations

from typing import Any

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.judge import legal_moves
from ligretto_widget.game.moves import Lay, Move, Put, Spot
from ligretto_widget.game.scoring import score as points
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach import chapters, panelwords
from ligretto_widget.teach.coach import coach
from ligretto_widget.teach.comparisons import position_view, round_view
from ligretto_widget.teach.editions import editions as side_by_side
from ligretto_widget.teach.events import event_words
from ligretto_widget.teach.film import film as filmed
from ligretto_widget.teach.say import say
from ligretto_widget.teach.scores import scores
from ligretto_widget.teach.times import clock
from ligretto_widget.teach.words import why as explained
from ligretto_widget.teach.zones import zone as described
from ligretto_widget.view import asking, lessons, pointing, seatnotes
from ligretto_widget.view.geometry import Target
from ligretto_widget.view.session import Session

Json = dict[str, Any]


def moment(session: Session) -> Json:
    """Where the round stands; read out when it stands still."""
    playback, index = session.playback, session.index
    return {
        "index": index,
        "last": len(session.timeline) - 1,
        "time": clock(session.timeline[index].time),
        "playing": playback.playing,
        "speed": playback.speed,
        "announce": "" if playback.playing else _said(session),
        "keys": session.keys(),
    }


def _said(session: Session) -> str:
    """The event that is shown, in one line."""
    frame, index = session.timeline[session.index], session.index
    if frame.move is None:
        return ""
    return event_words(
        session.timeline.before(index),
        frame.table,
        frame.move,
        landed=frame.landed,
        late=chapters.late(session.timeline, index),
        language=session.settings.language,
    )


def why(session: Session) -> Json | None:
    """The question, or the event that is shown, condition by condition."""
    verdict, settings = session.verdict, session.settings
    if verdict is None:
        return None
    late = None if session.asked else chapters.late(session.timeline, session.index)
    told = explained(session.judged_on, verdict, late=late, language=settings.language, peek=settings.peek).as_json()
    if settings.coach:
        told["notes"] += [note._asdict() for note in coach(session.judged_on, verdict.move, settings.language)]
    return told


def zone(session: Session) -> Json | None:
    """What was looked at."""
    what = asking.zone_of(session.looked_at)
    if what is None:
        return None
    told = described(session.table, what, session.settings.peek, session.settings.language).as_json()
    return told if session.quiz is None else {**told, "now": ""}


def editions(session: Session) -> Json | None:
    """The same under every preset: the move that is explained, else the position, or from the deal the whole round."""
    verdict, language = session.verdict, session.settings.language
    if session.marks_held:
        return None
    if verdict is not None:
        return side_by_side(session.judged_on, verdict.move, language).as_json()
    if len(session.timeline) == 1:
        return position_view(session.table, language).as_json()
    return round_view(session.timeline, language).as_json() if session.timeline.table.over is not None else None


def score(session: Session) -> Json | None:
    """The score so far or at the end, and the sheet of the match."""
    if session.marks_held:
        return None
    return scores(session.timeline, session.match, session.settings.language, index=session.index).as_json()


def head(session: Session) -> Json:
    """Title, facts and edition."""
    rounds = session.match.rounds if session.match else ()
    number, t = len(rounds) + 1 if rounds else None, say(session.settings.language)
    title = None
    if session.walk is not None:
        title = t("A lesson")
    elif session.live is not None and number is None:
        title = t("Your round")
    elif session.quiz is not None:
        title = t("An exercise")
    language, dealt = session.settings.language, session.quiz is None and session.walk is None
    return panelwords.head(session.timeline, title, language, number=number, dealt=dealt)


def settings(session: Session) -> Json:
    """Settings with their values and choices."""
    return panelwords.settings(session.timeline[0].table, session.settings.language, session.settings)


def counted(session: Session) -> str:
    """The accessible name of the board while the centre is sorted by backs."""
    t = say(session.settings.language)
    seats = points(session.table).seats
    told = t.all_of(t("{seat} has {n}", seat=seat_name(one.seat), n=one.centre) for one in seats)
    return t("The centre, sorted by backs: {told}. The panel counts the points.", told=told)


def twin(session: Session) -> Json:
    """What is picked, and where it may go now."""
    chosen = session.chosen
    targets = targets_of(session)
    return {
        "chosen": None if chosen is None else [chosen.seat, chosen.zone.value, chosen.place, chosen.depth],
        "targets": [_what(target) for target in targets],
    }


def targets_of(session: Session) -> list[Target]:
    """Where the picked card may go now; nothing where that is what a learner is asked."""
    chosen = session.chosen
    if chosen is None or session.quiz is not None or session.walk is not None:
        return []
    moves = legal_moves(session.table, chosen.seat)
    ends = [pointing.ends(session.table, move)[1] for move in moves if source_of(move) == chosen]
    return [end for end in ends if end is not None]


def source_of(move: Move) -> Spot | None:
    """The card that a move takes, where it takes one."""
    return move.source if isinstance(move, Lay | Put) else None


def _what(target: Target) -> list[Any]:
    if isinstance(target, Spot):
        return ["spot", target.seat, target.zone.value, target.place, target.depth]
    return ["pile", target] if isinstance(target, int) else ["new", target[1].value]


def film(session: Session) -> Json:
    """The round as it can be seen, for a page without a kernel."""
    return filmed(session.timeline, session.settings.language)


def marks(session: Session) -> list[list[Any]]:
    """The chapters of the slider, and after a round that a person played the chances that were missed."""
    found: list[list[Any]] = [list(mark) for mark in chapters.chapters(session.timeline, session.settings.language)]
    missed = [[one.frame, "missed", one.label] for one in session.missed()]
    return sorted([*found, *missed], key=lambda mark: mark[0])


def still(session: Session) -> Json:
    """What is seen now, as a film of one frame: enough while the round is being played."""
    return filmed(Timeline.of(session.table), session.settings.language)


def pointed(session: Session) -> pointing.Pointed:
    """What the board marks: the picked card and where it may go, the question, what all could do, or the event."""
    if session.chosen is not None:
        return pointing.picked(session.chosen, targets_of(session))
    if session.asked is not None:
        return pointing.asked(session.table, session.asked)
    if session.editor is not None:
        return session.editor.pointed()
    if session.quiz is not None:
        return pointing.ticked(session.quiz.chosen())
    if session.walk is not None and session.index == session.timeline.opens_at:
        return pointing.pointed(lessons.pointed_at(session.walk))
    hinted = session.desk.hinted
    if hinted is not None and hinted.hint.zone is not None:
        target = None if hinted.hint.move is None else pointing.ends(session.table, hinted.hint.move)[1]
        return pointing.picked(hinted.hint.zone, [] if target is None else [target])
    if session.playback.playing:
        return seatnotes.marked(session)
    if session.settings.whatnow:
        return pointing.open_now(session.table)
    verdict = session.timeline.verdict(session.index)
    return pointing.event(verdict, session.timeline.lost_race(session.index)) if verdict else pointing.NOTHING

"""What a person who plays is told on the board itself: beside the own name, and with marks where a card was sent back.

The eye is on the cards, and where a page is narrow the panel lies far below them. A note about a try stays for a few
seconds of the round, or until that seat tries again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ligretto_widget.teach.film import reason
from ligretto_widget.view import pointing
from ligretto_widget.view.ground import NO_NOTE, Note
from ligretto_widget.view.watch import Watch

REMEMBERED: Final = 4_000
"""For so long (ms of the round) a person is told of a try that was sent back."""


def notes(watch: Watch) -> tuple[Note, ...]:
    """A note for each seat, if there is any: a hint or what a break means, else the try that was sent back."""
    found = {}
    language = watch.settings.language
    for index in _sent_back(watch):
        told, seat = reason(watch.timeline, index, language), watch.timeline[index].seat
        assert told is not None
        assert seat is not None
        found[seat] = Note(told["title"], "lost" if told["tone"] == "late" else "illegal")
    found |= _answered(watch)
    return tuple(found.get(seat, NO_NOTE) for seat in range(watch.table.players)) if found else ()


def _answered(watch: Watch) -> dict[int, Note]:
    """What was answered to a person who plays: the hint, or that the rules would end the round for a break."""
    hinted, said = watch.desk.hinted, watch.desk.said
    if watch.live is None or said is None or watch.desk.page:
        return {}
    if hinted is not None:
        return {hinted.seat: Note(said.title, "asked")}
    return {} if watch.you is None or watch.playback.playing else {watch.you: Note(said.title, "asked")}


def marked(watch: Watch) -> pointing.Pointed:
    """The marks of the last try that was sent back, while the round is played."""
    for index in sorted(_sent_back(watch), reverse=True):
        verdict = watch.timeline.verdict(index)
        assert verdict is not None
        return pointing.event(verdict, watch.timeline.lost_race(index))
    return pointing.NOTHING


def _sent_back(watch: Watch) -> Iterator[int]:
    """The frames of the persons' last tries, of those that were sent back not long ago."""
    live = watch.live
    if live is None or not watch.playback.playing:
        return
    waiting = set(live.people)
    for index in range(watch.index, 0, -1):
        frame = watch.timeline[index]
        if not waiting or frame.time < watch.timeline[watch.index].time - REMEMBERED:
            return
        if frame.seat in waiting:
            waiting.remove(frame.seat)
            if not frame.landed:
                yield index

"""A timeline as text and back: JSON, one event a line, so that two records differ line by line.

The header names the format, the seats' bots and the seed of their hands. The position that the round starts from is in
the notation; its first line says edition and changed rules, so nothing says them a second time. ``opens`` is the frame
that a reader is shown first, where it is not the start; ``branches`` has the what-ifs that are kept with it, each with
a head that says where it parts and then its own events. An event is
``[lands, leaves, seen frame, "move"]`` in milliseconds, with ``"refused"`` as a fifth item where the judge sent the
hand back; chance is written down in the moves. Reading runs the round: every landing is put to the judge, and what is
not a round that could have happened is a :class:`RecordError`, with the line and what would have been possible.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from reprlib import repr as shortened
from typing import Any, Final, TypeGuard

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import is_legal, judge
from ligretto_widget.game.moves import Move, Recycle, seat_of
from ligretto_widget.game.notation import NotationError, position
from ligretto_widget.game.notation import move as read_move
from ligretto_widget.game.table import Table, check_seed
from ligretto_widget.play.bots import POLICIES, TEMPERAMENTS, bot
from ligretto_widget.play.source import RecordError, Source, Value
from ligretto_widget.play.timeline import NEVER, Frame, Parted, Timeline, start_frame

__all__ = ["RecordError", "dump", "load", "parse"]

FORMAT: Final = "ligretto-record"
VERSION: Final = 1
REFUSED: Final = "refused"
KEYS: Final = ("format", "version", "seats", "seed", "position", "events")
OPENS: Final = "opens"
BRANCHES: Final = "branches"
EXTRA: Final = (OPENS, BRANCHES)
ONE_A_LINE: Final = ("position", "events", BRANCHES)
PARTS: Final = ("of", "at", "seats")

MOST_CHARACTERS: Final = 4_000_000
MOST_EVENTS: Final = 100_000
LONGEST_MOVE: Final = 400
LONGEST_NAME: Final = 60

AN_EVENT: Final = '[lands, leaves, seen frame, "move"], with "refused" behind the move of a refused landing'


# --- writing --------------------------------------------------------------------------------------------------------


def dump(timeline: Timeline) -> str:
    """The record of a round; :func:`parse` gives an equal timeline, without the hands that were still under way.

    Raises ValueError for a round of more events than a record may have.
    """
    events = len(timeline) - 1
    if max(events, sum(len(_parted(one)) for one in timeline.branches)) > MOST_EVENTS:
        raise ValueError(
            f"a round of {events} events and its what-ifs cannot be a record: it has at most {MOST_EVENTS}"
        )
    head: dict[str, Any] = {"format": FORMAT, "version": VERSION, "seats": list(timeline.bots), "seed": timeline.seed}
    if timeline.opens_at:
        head[OPENS] = timeline.opens_at
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    lines.append(_listed("position", timeline[0].table.text().split("\n")))
    lines.append(_listed("events", [_written(frame) for frame in timeline[1:]]))
    if timeline.branches:
        lines.append(_listed(BRANCHES, [item for one in timeline.branches for item in _parted(one)]))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _listed(key: str, items: list[Any]) -> str:
    rows = "".join(f"\n{json.dumps(item)}," for item in items).removesuffix(",")
    return f"{json.dumps(key)}: [{rows}\n]"


def _parted(one: Parted) -> list[Any]:
    """A what-if: where it parts and who plays on, then its own events."""
    head = {"of": one.parent, "at": one.at, "seats": list(one.timeline.bots)}
    return [head, *(_written(frame) for frame in one.timeline[one.at + 1 :])]


def _written(frame: Frame) -> list[Any]:
    marks = () if frame.landed else (REFUSED,)
    return [frame.time, frame.left, frame.seen, str(frame.move), *marks]


# --- reading --------------------------------------------------------------------------------------------------------


def load(path: str | os.PathLike[str]) -> Timeline:
    """The round that was saved there. Raises OSError, or :class:`RecordError` where it is no record."""
    name = os.fsdecode(path)
    with Path(path).open("rb") as file:
        data = file.read(MOST_CHARACTERS + 1)
    try:
        return parse(data.decode("utf-8"), name)
    except UnicodeDecodeError as error:
        if len(data) > MOST_CHARACTERS:  # then the end may have cut a sign in two
            raise _too_long(name) from None
        raise RecordError("this is not text in UTF-8", data.count(b"\n", 0, error.start) + 1, name) from None


def parse(text: str, name: str = "record") -> Timeline:
    """The round that the text tells; ``name`` is what errors call the text.

    Raises :class:`RecordError` for what is not a record, is of a newer version, is cut off, or claims what the judge
    denies; nothing of such a text is kept.
    """
    if len(text) > MOST_CHARACTERS:
        raise _too_long(name)
    source = Source(text, name, ONE_A_LINE, MOST_EVENTS)
    fields = _checked(source, source.fields())
    table = _position(source, fields["position"])
    with source.telling(fields["seats"]) as seats:
        bots = _bots(seats, table.players)
    with source.telling(fields["seed"]) as given:
        seed = _seed(given)
    frames = [start_frame(table, ())]
    for event in source.items(fields["events"]):
        with source.telling(event) as item:
            frames.append(_frame(item, frames))
    opens = _opens(source, fields, len(frames))
    timeline = Timeline(frames, bots=bots, seed=seed, loaded=True, opens_at=opens)
    return timeline.keeping(_branches(source, fields[BRANCHES], timeline)) if BRANCHES in fields else timeline


def _branches(source: Source, field: Value, timeline: Timeline) -> list[Parted]:
    """The what-ifs, each from the frame of a round before it."""
    rounds, heads = [timeline], []
    for item in source.items(field):
        with source.telling(item) as given:
            if isinstance(given, dict):
                heads.append(_parting(given, rounds))
                parent, at, bots = heads[-1]
                rounds.append(Timeline(rounds[parent][: at + 1], bots=bots, seed=timeline.seed, loaded=True))
            elif not heads:
                raise ValueError(f"a what-if begins with {_PARTING}, not with an event")
            else:
                rounds[-1].frames.append(_frame(given, rounds[-1].frames))
    return [Parted(parent, at, own) for (parent, at, _), own in zip(heads, rounds[1:], strict=True)]


_PARTING: Final = '{"of": its parent, "at": the frame, "seats": [names]}'


def _parting(given: dict[str, Any], rounds: list[Timeline]) -> tuple[int, int, tuple[str, ...]]:
    """Where a what-if parts, and who plays on."""
    if sorted(given) != sorted(PARTS):
        raise ValueError(f"a what-if begins with {_PARTING}, not {shortened(given)}")
    parent, at = given["of"], given["at"]
    if not _whole(parent) or not 0 <= parent < len(rounds):
        raise ValueError(f"of cannot be {shortened(parent)}: there are rounds 0 to {len(rounds) - 1} so far")
    if not _whole(at) or not 0 <= at < len(rounds[parent]):
        raise ValueError(f"at cannot be {shortened(at)}: the frames are 0 to {len(rounds[parent]) - 1}")
    return parent, at, _bots(given["seats"], rounds[0].table.players)


def _opens(source: Source, fields: dict[str, Value], frames: int) -> int:
    """The frame that the record opens at: the start where it does not say."""
    if OPENS not in fields:
        return 0
    given = fields[OPENS]
    if not _whole(given.data) or not 0 <= given.data < frames:
        source.fail(f"{OPENS} cannot be {shortened(given.data)}: the frames are 0 to {frames - 1}", given.at)
    return int(given.data)


def _too_long(name: str) -> RecordError:
    return RecordError(f"this is too long: a record has at most {MOST_CHARACTERS} characters", None, name)


def _checked(source: Source, fields: dict[str, Value]) -> dict[str, Value]:
    """The fields of a record of this version, and no others."""
    form, version = fields.get("format"), fields.get("version")
    if form is None or form.data != FORMAT:
        given = "there is no format" if form is None else f"its format is {shortened(form.data)}"
        source.fail(f'this is no record: {given}, and a record has "format": "{FORMAT}"', form.at if form else 0)
    number = None if version is None else version.data
    if version is None or type(number) is not int or number != VERSION:
        newer = type(number) is int and number > VERSION
        told = "made by a newer package" if newer else "none that there is"
        source.fail(f"version {shortened(number)} is {told}: {VERSION} can be read", version.at if version else 0)
    for key, value in fields.items():
        if key not in KEYS and key not in EXTRA:
            told = f"it has {', '.join(KEYS)} and may have {' and '.join(EXTRA)}"
            source.fail(f"a record has no {shortened(key)}: {told}", value.at)
    for key in KEYS:
        if key not in fields:
            source.fail(f"{key} is missing: a record has {', '.join(KEYS)}", 0)
    return fields


def _position(source: Source, field: Value) -> Table:
    """The position that the round starts from; faults are told in the line of the file where they stand."""
    lines = source.items(field)
    for line in lines:
        if not isinstance(line.data, str) or "\n" in line.data:
            source.fail(f"a line of the position is needed here, in quotes, not {shortened(line.data)}", line.at)
    try:
        return position("\n".join(line.data for line in lines), strict=False)
    except NotationError as error:
        first = error.found[0]
        more = f" (and {len(error.found) - 1} more)" if len(error.found) > 1 else ""
        at = field.at if first.line is None else lines[first.line - 1].at
        source.fail(f"the position cannot be: {first.text}{more}", at)


def _bots(seats: object, players: int) -> tuple[str, ...]:
    """Who sits where; nobody is named where nobody has played yet."""
    if not isinstance(seats, list) or not all(isinstance(name, str) and len(name) <= LONGEST_NAME for name in seats):
        raise ValueError(f"seats cannot be {shortened(seats)}: it is a list of the bots' names, one for each seat")
    if len(seats) not in (0, players):
        raise ValueError(f"seats has {len(seats)} names, and {players} sit at the table: one each, or none at all")
    return tuple(map(_player, seats))


def _player(name: str) -> str:
    """The name of who sat there: a bot that there is, or one of somebody's own that is not entered here.

    The moves are in the record, so it can be read without that bot. To play on from it, the bot has to be there.
    """
    policy, _, temperament = name.partition(" ")
    own = policy.isidentifier() and policy not in POLICIES and (not temperament or temperament in TEMPERAMENTS)
    return name if own else bot(name).name


def _seed(given: object) -> int:
    if not _whole(given):
        raise ValueError(f"seed cannot be {shortened(given)}: it is a whole number")
    return check_seed(given)


def _frame(item: object, frames: list[Frame]) -> Frame:
    """The frame of an event, if it can have happened after those frames; else ValueError."""
    if not isinstance(item, list) or len(item) not in (4, 5):
        raise ValueError(f"an event is {AN_EVENT}, not {shortened(item)}")
    lands, left, seen, text, *marks = item
    _check_times(lands, left, seen, frames)
    if marks and marks != [REFUSED]:
        raise ValueError(f'the fifth item of an event can only be "{REFUSED}", not {shortened(marks[0])}')
    table = frames[-1].table
    move = _move(text, table.players)
    landed = not marks
    _check_claim(table, move, landed)
    return Frame(lands, move, landed, seen, left, carry_out(table, move) if landed else table, ())


def _check_times(lands: object, left: object, seen: object, frames: list[Frame]) -> None:
    last = frames[-1].time
    if not _whole(lands) or not last <= lands < NEVER:
        raise ValueError(f"a hand cannot land at {shortened(lands)} ms: the event before is at {last} ms")
    if not _whole(seen) or not 0 <= seen < len(frames):
        raise ValueError(f"the frame seen cannot be {shortened(seen)}: there are 0 to {len(frames) - 1} so far")
    saw = frames[seen].time
    if not _whole(left) or not saw <= left <= lands:
        raise ValueError(
            f"a hand cannot leave at {shortened(left)} ms: it saw frame {seen} at {saw} ms and landed at {lands} ms"
        )


def _whole(value: object) -> TypeGuard[int]:
    return type(value) is int  # True is an int too


def _move(text: object, players: int) -> Move:
    if not isinstance(text, str) or len(text) > LONGEST_MOVE:
        raise ValueError(f'a move is a text such as "A flip", not {shortened(text)}')
    try:
        move = read_move(text)
    except NotationError as error:
        raise ValueError(f"{shortened(text)} is no move: {error.found[0].text}") from None
    seat = seat_of(move)
    if seat is not None and not 0 <= seat < players:
        raise ValueError(f"there is no seat {seat_name(seat)}: the seats are A to {seat_name(players - 1)}")
    return move


def _check_claim(table: Table, move: Move, landed: bool) -> None:
    """The judge agrees with the record. What the whole table does is recorded only where it came to be."""
    if not landed and seat_of(move) is None:
        raise ValueError(f'"{move}" is nothing that a hand does: only the landing of a hand can be {REFUSED}')
    if is_legal(table, move) is not landed:
        code = judge(table, move).code
        claim = "landed" if landed else "was refused"
        raise ValueError(f'the record says that "{move}" {claim}, and the judge says {code}')
    if landed and isinstance(move, Recycle) and move.shuffle is True:
        raise ValueError(f'the order that came out is missing: "{move} = " and then the cards')

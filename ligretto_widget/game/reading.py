"""Reading a position: the text becomes a :class:`~ligretto_widget.game.draft.Draft`, or all its faults are told.

Every word is read by a small function that raises :class:`NotationError` at its place; the faults are gathered and the
reading goes on, so that one look shows everything that has to be mended.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args

from ligretto_widget.game.cards import DECK, MAX_SEATS, SEAT_NAMES, Colour, seat_name, seat_number
from ligretto_widget.game.draft import Draft, PileDraft, Place, SeatDraft, Stretch
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.editions import edition as preset
from ligretto_widget.game.fields import FIELDS, no_field
from ligretto_widget.game.ruleset import LIGRETTO_SIZE, RuleSet
from ligretto_widget.game.seatlines import read_card, read_seat
from ligretto_widget.game.table import How, Over, check_players, check_seed
from ligretto_widget.game.text import (
    Fault,
    Line,
    NotationError,
    Word,
    checked,
    noting,
    placed,
    short,
    told,
    whole,
    words,
)

HEADS: Final = ("edition", "players", "seed", "centre", "over")
MOST_PILES: Final = MAX_SEATS * len(Colour)


def read(text: object) -> Draft:
    """The position as it is written. Raises :class:`NotationError` with every word that cannot be read."""
    faults: list[Fault] = []
    lines = _lines(checked(text), faults)
    rules, players, seed = _head(lines, faults)
    centre = _centre(lines.get("centre", []), players or MAX_SEATS, faults)
    over = _over(lines.get("over", []), players or MAX_SEATS, faults)
    parts = {name: read_seat(line, faults) for name, line in lines.items() if name in SEAT_NAMES}
    for name in parts:
        if players is not None and seat_number(name) >= players:
            head = lines[name][0]
            faults.append(Fault(_no_seat(name, players), head.line, head.column))
    if faults or rules is None or players is None:
        raise NotationError(*sorted(faults, key=lambda fault: (fault.line or 0, fault.column or 0)))
    places = rules.places(players)
    seats = tuple(_draft(seat, lines, parts.get(seat_name(seat), {}), places) for seat in range(players))
    return Draft(rules, seed, seats, centre, over, _at(lines, "centre"), _at(lines, "over"))


def _lines(text: str, faults: list[Fault]) -> dict[str, Line]:
    """The lines by their first words, comments and empty lines left out."""
    lines: dict[str, Line] = {}
    for number, raw in enumerate(text.split("\n"), 1):
        line = words(raw.partition("#")[0], number)
        if not line:
            continue
        head = line[0]
        with noting(faults):
            if head.text not in HEADS and not (len(head.text) == 1 and head.text in SEAT_NAMES):
                raise head.wrong(
                    told("a line starts with {heads} or a seat's letter, not with {word}", heads=HEADS, word=head)
                )
            if head.text in lines:
                first = lines[head.text][0].line
                raise head.wrong(told("{head} is written twice, in line {line} and here", head=head.text, line=first))
            lines[head.text] = line
    return lines


def _at(lines: Mapping[str, Line], head: str) -> int | None:
    return lines[head][0].line if head in lines else None


def _no_seat(name: str, players: int) -> str:
    seats = told("with {n} players the seats are A to {last}", n=players, last=seat_name(players - 1))
    return told("there is no seat {seat}: {seats}", seat=name, seats=seats)


# --- edition, players, seed -----------------------------------------------------------------------------------------


def _head(lines: Mapping[str, Line], faults: list[Fault]) -> tuple[RuleSet | None, int | None, int]:
    rules, players, seed = None, None, 0
    with noting(faults):
        rules = _edition(_needed(lines, "edition"), faults)
    with noting(faults):
        players = _players(_needed(lines, "players"), rules)
    with noting(faults):
        if "seed" in lines:
            word = _only(lines["seed"])
            seed = placed(word, lambda: check_seed(whole(word.text, 19)))
    return rules, players, seed


def _needed(lines: Mapping[str, Line], head: str) -> Line:
    if head not in lines:
        text = told("{head} is missing: one line says {example}", head=head, example=_EXAMPLES[head])
        raise NotationError(Fault(text))
    return lines[head]


def _only(line: Line) -> Word:
    if len(line) != 2:
        raise line[min(2, len(line) - 1)].wrong(
            told("{head} takes {what} and nothing else", head=line[0].text, what=_TAKES[line[0].text])
        )
    return line[1]


_EXAMPLES: Final[Mapping[str, str]] = {
    "edition": told("{head} and one of {names}", head="edition", names=list(EDITIONS)),
    "players": told("{head} and their number", head="players"),
}
_TAKES: Final[Mapping[str, str]] = {"players": told("their number"), "seed": told("a whole number")}


def _edition(line: Line, faults: list[Fault]) -> RuleSet:
    if len(line) == 1:
        raise line[0].wrong(told("{head} names no preset: there are {names}", head=line[0].text, names=list(EDITIONS)))
    rules = placed(line[1], lambda: preset(short(line[1].text)))
    changed: set[str] = set()
    for word in line[2:]:
        with noting(faults):
            rules = _changed(rules, word, changed)
    return rules


def _changed(rules: RuleSet, word: Word, changed: set[str]) -> RuleSet:
    """The rules with one change: a bare name switches a flag on, ``name=value`` sets a field."""
    name, equals, value = word.text.partition("=")
    if name not in FIELDS:
        raise word.wrong(no_field(short(name)))
    if not equals and not isinstance(rules.clause(name).value, bool):
        possible = FIELDS[name].possible
        raise word.wrong(
            told("{field} is no flag, so it needs a value: {field}= {possible}", field=name, possible=possible)
        )
    if name in changed:
        raise word.wrong(told("{field} is set twice", field=name))
    changed.add(name)
    return placed(word, lambda: rules.replace(**{name: short(value) if equals else True}))


def _players(line: Line, rules: RuleSet | None) -> int | None:
    word = _only(line)
    if rules is None:
        return None
    return placed(word, lambda: check_players(rules, whole(word.text, 2)))


# --- centre and end -------------------------------------------------------------------------------------------------


def _centre(line: Line, players: int, faults: list[Fault]) -> tuple[PileDraft, ...]:
    piles = []
    if len(line) - 1 > MOST_PILES:
        many = told("{n} piles are written: there are at most {most}", n=len(line) - 1, most=MOST_PILES)
        faults.append(Fault(many, line[0].line))
        return ()
    for word in line[1:]:
        with noting(faults):
            piles.append(_pile(word, players))
    return tuple(piles)


def _pile(word: Word, players: int) -> PileDraft:
    owners, colon, top = word.text.rpartition(":")
    one = read_card(word, top)
    cards = DECK[one.index - one.number + 1 : one.index + 1]
    if not colon:
        return PileDraft(cards, (None,) * one.number)
    if len(owners) != one.number:
        form = told(
            "{word} names {n} owners: {cards} cards lie there, each has one (? for any)",
            word=word,
            n=len(owners),
            cards=one.number,
        )
        raise word.wrong(form)
    return PileDraft(cards, tuple(None if name == "?" else _owner(word, name, players) for name in owners))


def _owner(word: Word, name: str, players: int) -> int:
    seat = placed(word, lambda: seat_number(name))
    if seat >= players:
        raise word.wrong(_no_seat(name, players))
    return seat


def _over(line: Line, players: int, faults: list[Fault]) -> Over | None:
    with noting(faults):
        match [word.text for word in line[1:]]:
            case ["stop", name]:
                return Over("stop", _owner(line[2], name, players))
            case ["deadlock" | "agreed" | "paused" as how]:
                return Over(how)
        if line:
            first, *others = get_args(How)
            raise line[0].wrong(told("a round is over by {stop} and a seat, or by {ends}", stop=first, ends=others))
    return None


# --- the draft -------------------------------------------------------------------------------------------------------


def _draft(seat: int, lines: Mapping[str, Line], parts: Mapping[str, Any], places: int) -> SeatDraft:
    """A seat with what a deal puts where nothing is written."""
    return SeatDraft(
        seat,
        _at(lines, seat_name(seat)),
        parts.get("ligretto", Stretch((None,) * LIGRETTO_SIZE)),
        parts.get("row", (Place((None,)),) * places),
        parts.get("reserve", Stretch((), 0)),
        parts.get("discard", Stretch()),
        parts.get("played", False),
        parts.get("counted", 0),
        parts.get("shuffles", 0),
    )

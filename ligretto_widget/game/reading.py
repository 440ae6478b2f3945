"""Reading a position: the text becomes a :class:`~ligretto_widget.game.draft.Draft`, or all its faults are told.

Every word is read by a small function that raises :class:`NotationError` at its place; the faults are gathered and the
reading goes on, so that one look shows everything that has to be mended.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias, get_args

from ligretto_widget.game.cards import DECK, MAX_SEATS, SEAT_NAMES, Card, Colour, card, seat_name, seat_number
from ligretto_widget.game.draft import DECK_SIZE, Draft, PileDraft, Place, SeatDraft, Stretch
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.editions import edition as preset
from ligretto_widget.game.ruleset import FIELDS, LIGRETTO_SIZE, RuleSet
from ligretto_widget.game.table import How, Over, check_players, check_seed
from ligretto_widget.game.text import Fault, NotationError, Word, checked, noting, short, told, whole, words

HEADS: Final = ("edition", "players", "seed", "centre", "over")
ZONES: Final = ("ligretto", "row", "discard", "reserve")
COUNTS: Final[Mapping[str, int]] = {"counted": 2, "shuffles": 999}
MOST_PILES: Final = MAX_SEATS * len(Colour)
PARTS: Final = (*ZONES, "played", *COUNTS)

Line: TypeAlias = list[Word]


def read(text: object) -> Draft:
    """The position as it is written. Raises :class:`NotationError` with every word that cannot be read."""
    faults: list[Fault] = []
    lines = _lines(checked(text), faults)
    rules, players, seed = _head(lines, faults)
    centre = _centre(lines.get("centre", []), players or MAX_SEATS, faults)
    over = _over(lines.get("over", []), players or MAX_SEATS, faults)
    parts = {name: _seat(line, faults) for name, line in lines.items() if name in SEAT_NAMES}
    for name in parts:
        if players is not None and seat_number(name) >= players:
            head = lines[name][0]
            faults.append(Fault(f"there is no seat {name}: {_seats(players)}", head.line, head.column))
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
                raise head.wrong(f"a line starts with {', '.join(HEADS)} or a seat's letter, not with {head}")
            if head.text in lines:
                raise head.wrong(f"{head.text} is written twice, in line {lines[head.text][0].line} and here")
            lines[head.text] = line
    return lines


def _at(lines: Mapping[str, Line], head: str) -> int | None:
    return lines[head][0].line if head in lines else None


def _seats(players: int) -> str:
    return f"with {players} players the seats are A to {seat_name(players - 1)}"


# --- edition, players, seed -----------------------------------------------------------------------------------------


def _head(lines: Mapping[str, Line], faults: list[Fault]) -> tuple[RuleSet | None, int | None, int]:
    rules, players, seed = None, None, 0
    with noting(faults):
        rules = _edition(_needed(lines, "edition", f"edition and one of {', '.join(EDITIONS)}"), faults)
    with noting(faults):
        players = _players(_needed(lines, "players", "players and their number"), rules)
    with noting(faults):
        if "seed" in lines:
            word = _only(lines["seed"], "a whole number")
            seed = told(word, lambda: check_seed(whole(word.text, 19)))
    return rules, players, seed


def _needed(lines: Mapping[str, Line], head: str, example: str) -> Line:
    if head not in lines:
        raise NotationError(Fault(f"{head} is missing: one line says {example}"))
    return lines[head]


def _only(line: Line, what: str) -> Word:
    if len(line) != 2:
        raise line[min(2, len(line) - 1)].wrong(f"{line[0].text} takes {what} and nothing else")
    return line[1]


def _edition(line: Line, faults: list[Fault]) -> RuleSet:
    if len(line) == 1:
        raise line[0].wrong(f"edition names no preset: there are {', '.join(EDITIONS)}")
    rules = told(line[1], lambda: preset(short(line[1].text)))
    changed: set[str] = set()
    for word in line[2:]:
        with noting(faults):
            rules = _changed(rules, word, changed)
    return rules


def _changed(rules: RuleSet, word: Word, changed: set[str]) -> RuleSet:
    """The rules with one change: a bare name switches a flag on, ``name=value`` sets a field."""
    name, equals, value = word.text.partition("=")
    if name not in FIELDS:
        raise word.wrong(f"no rule field is called {short(name)!r}: there are {', '.join(FIELDS)}")
    if not equals and not isinstance(rules.clause(name).value, bool):
        raise word.wrong(f"{name} is no flag, so it needs a value: {name}= {FIELDS[name].possible}")
    if name in changed:
        raise word.wrong(f"{name} is set twice")
    changed.add(name)
    return told(word, lambda: rules.replace(**{name: short(value) if equals else True}))


def _players(line: Line, rules: RuleSet | None) -> int | None:
    word = _only(line, "their number")
    if rules is None:
        return None
    return told(word, lambda: check_players(rules, whole(word.text, 2)))


# --- centre and end -------------------------------------------------------------------------------------------------


def _centre(line: Line, players: int, faults: list[Fault]) -> tuple[PileDraft, ...]:
    piles = []
    if len(line) - 1 > MOST_PILES:
        faults.append(Fault(f"{len(line) - 1} piles are written: there are at most {MOST_PILES}", line[0].line))
        return ()
    for word in line[1:]:
        with noting(faults):
            piles.append(_pile(word, players))
    return tuple(piles)


def _pile(word: Word, players: int) -> PileDraft:
    owners, colon, top = word.text.rpartition(":")
    one = _card(word, top)
    cards = DECK[one.index - one.number + 1 : one.index + 1]
    if not colon:
        return PileDraft(cards, (None,) * one.number)
    if len(owners) != one.number:
        raise word.wrong(f"{word} names {len(owners)} owners: {one.number} cards lie there, each has one (? for any)")
    return PileDraft(cards, tuple(None if name == "?" else _owner(word, name, players) for name in owners))


def _owner(word: Word, name: str, players: int) -> int:
    seat = told(word, lambda: seat_number(name))
    if seat >= players:
        raise word.wrong(f"there is no seat {name}: {_seats(players)}")
    return seat


def _over(line: Line, players: int, faults: list[Fault]) -> Over | None:
    with noting(faults):
        match [word.text for word in line[1:]]:
            case ["stop", name]:
                return Over("stop", _owner(line[2], name, players))
            case ["deadlock" | "agreed" | "paused" as how]:
                return Over(how)
        if line:
            raise line[0].wrong(f"a round is over by stop and a seat, or by {', '.join(get_args(How)[1:])}")
    return None


# --- a seat ---------------------------------------------------------------------------------------------------------


def _seat(line: Line, faults: list[Fault]) -> dict[str, Any]:
    """The parts of a seat that are written."""
    parts: dict[str, Any] = {}
    for part in _between_bars(line, faults):
        head, *rest = part
        with noting(faults):
            if head.text not in PARTS:
                raise head.wrong(f"a part of a seat starts with {', '.join(PARTS)}, not with {head}")
            if head.text in parts:
                raise head.wrong(f"{head.text} is written twice for this seat")
            parts[head.text] = None
            parts[head.text] = _part(head, rest, faults)
    return parts


def _between_bars(line: Line, faults: list[Fault]) -> Iterator[Line]:
    part: Line = []
    if len(line) == 1:
        return
    end = Word("|", line[-1].line, line[-1].column + len(line[-1].text))
    for word in (*line[1:], end):
        if word.text != "|":
            part.append(word)
        elif part:
            yield part
            part = []
        else:
            faults.append(Fault("nothing is written between two bars", word.line, word.column))


def _part(head: Word, rest: Line, faults: list[Fault]) -> Any:
    if head.text == "row":
        return _row(rest, faults)
    if head.text in ZONES:
        return _stretch(rest, faults)
    if head.text == "played":
        if rest:
            raise rest[0].wrong("played stands alone")
        return True
    most = COUNTS[head.text]
    number = whole(rest[0].text, 3) if len(rest) == 1 else ""
    if not isinstance(number, int) or number > most:
        raise (rest or [head])[0].wrong(f"{head.text} takes a whole number from 0 to {most}")
    return number


def _stretch(line: Line, faults: list[Fault]) -> Stretch:
    cards: list[Card | None] = []
    rest: int | None = None
    for word in line:
        with noting(faults):
            if word.text == "*":
                if rest is not None:
                    raise word.wrong("a bare * stands twice: it takes all that the seat has left")
                rest = len(cards)
            elif word.text.startswith("*"):
                cards += [None] * _unnamed(word)
            else:
                cards.append(_card(word, word.text))
    _no_more_than_a_deck(line, len(cards))
    return Stretch(tuple(cards), rest)


def _no_more_than_a_deck(line: Line, cards: int) -> None:
    if cards > DECK_SIZE:
        raise line[0].wrong(f"{cards} cards are written here: a seat has {DECK_SIZE}")


def _card(word: Word, name: str) -> Card:
    return told(word, lambda: card(short(name)))


def _unnamed(word: Word) -> int:
    """The number of cards that are not named: ``*7``."""
    number = whole(word.text[1:], 3)
    if not isinstance(number, int) or number > DECK_SIZE:
        raise word.wrong(f"{word} is not *N with N from 0 to {DECK_SIZE}, the cards of a seat")
    return number


def _row(line: Line, faults: list[Fault]) -> tuple[Place, ...]:
    places: list[Place] = []
    for word in line:
        with noting(faults):
            if word.text == ".":
                places.append(Place((), word))
            elif word.text == "*":
                raise word.wrong("a row has a fixed number of places: *N stands for N places with an unnamed card each")
            elif word.text.startswith("*"):
                places += [Place((None,), word)] * _unnamed(word)
            else:
                places.append(Place(tuple(_stacked(word, name) for name in word.text.split(">")), word))
    _no_more_than_a_deck(line, sum(len(place.cards) for place in places))
    return tuple(places)


def _stacked(word: Word, name: str) -> Card:
    if name.startswith("*"):
        raise word.wrong(f"{word}: the cards of one place are all named, bottom to top, such as R9>B8")
    return _card(word, name)


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

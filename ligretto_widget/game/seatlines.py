"""Reading the line of a seat: its parts between bars, and what each of them says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ligretto_widget.game.cards import Card, card
from ligretto_widget.game.draft import DECK_SIZE, Place, Stretch
from ligretto_widget.game.text import Fault, Line, Word, noting, placed, short, told, whole

ZONES: Final = ("ligretto", "row", "discard", "reserve")
COUNTS: Final[Mapping[str, int]] = {"counted": 2, "shuffles": 999}
PARTS: Final = (*ZONES, "played", *COUNTS)


def read_seat(line: Line, faults: list[Fault]) -> dict[str, Any]:
    """The parts of a seat that are written."""
    parts: dict[str, Any] = {}
    for part in _between_bars(line, faults):
        head, *rest = part
        with noting(faults):
            if head.text not in PARTS:
                raise head.wrong(told("a part of a seat starts with {parts}, not with {word}", parts=PARTS, word=head))
            if head.text in parts:
                raise head.wrong(told("{head} is written twice for this seat", head=head.text))
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
            faults.append(Fault(told("nothing is written between two bars"), word.line, word.column))


def _part(head: Word, rest: Line, faults: list[Fault]) -> Any:
    if head.text == "row":
        return _row(rest, faults)
    if head.text in ZONES:
        return _stretch(rest, faults)
    if head.text == "played":
        if rest:
            raise rest[0].wrong(told("{head} stands alone", head=head.text))
        return True
    most = COUNTS[head.text]
    number = whole(rest[0].text, 3) if len(rest) == 1 else ""
    if not isinstance(number, int) or number > most:
        possible = told("a whole number from {low} to {high}", low=0, high=most)
        raise (rest or [head])[0].wrong(told("{head} takes {possible}", head=head.text, possible=possible))
    return number


def _stretch(line: Line, faults: list[Fault]) -> Stretch:
    cards: list[Card | None] = []
    rest: int | None = None
    for word in line:
        with noting(faults):
            if word.text == "*":
                if rest is not None:
                    raise word.wrong(told("a bare * stands twice: it takes all that the seat has left"))
                rest = len(cards)
            elif word.text.startswith("*"):
                cards += [None] * _unnamed(word)
            else:
                cards.append(read_card(word, word.text))
    _no_more_than_a_deck(line, len(cards))
    return Stretch(tuple(cards), rest)


def _no_more_than_a_deck(line: Line, cards: int) -> None:
    if cards > DECK_SIZE:
        raise line[0].wrong(told("{n} cards are written here: a seat has {most}", n=cards, most=DECK_SIZE))


def read_card(word: Word, name: str) -> Card:
    """The card of that name, which stands in the word. Raises :class:`NotationError` with the word's place."""
    return placed(word, lambda: card(short(name)))


def _unnamed(word: Word) -> int:
    """The number of cards that are not named: ``*7``."""
    number = whole(word.text[1:], 3)
    if not isinstance(number, int) or number > DECK_SIZE:
        raise word.wrong(
            told("{word} is not *N with N from 0 to {most}, the cards of a seat", word=word, most=DECK_SIZE)
        )
    return number


def _row(line: Line, faults: list[Fault]) -> tuple[Place, ...]:
    places: list[Place] = []
    for word in line:
        with noting(faults):
            if word.text == ".":
                places.append(Place((), word))
            elif word.text == "*":
                raise word.wrong(
                    told("a row has a fixed number of places: *N stands for N places with an unnamed card each")
                )
            elif word.text.startswith("*"):
                places += [Place((None,), word)] * _unnamed(word)
            else:
                places.append(Place(tuple(_stacked(word, name) for name in word.text.split(">")), word))
    _no_more_than_a_deck(line, sum(len(place.cards) for place in places))
    return tuple(places)


def _stacked(word: Word, name: str) -> Card:
    if name.startswith("*"):
        raise word.wrong(
            told(
                "{word}: the cards of one place are all named, bottom to top, such as {stack}", word=word, stack="R9>B8"
            )
        )
    return read_card(word, name)

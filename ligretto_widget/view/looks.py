"""The looks that are drawn once and copied: each a value that names everything its picture depends on but the theme."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ligretto_widget.game.cards import Card, Colour


class Face(NamedTuple):
    """A card's front. A covered card cannot be taken now: it lies under another."""

    card: Card
    owner: int
    covered: bool
    w: float


class Front(NamedTuple):
    """A card's front without the strip that tells the owner."""

    card: Card
    covered: bool
    w: float


class Strip(NamedTuple):
    """The strip of a front that tells the owner."""

    owner: int
    w: float


class Cover(NamedTuple):
    """The back of a single card."""

    owner: int
    w: float


class Back(NamedTuple):
    """A card's back with the edges of the cards under it."""

    owner: int
    edges: int
    w: float


class Edges(NamedTuple):
    """The edges of cards under a card."""

    edges: int
    w: float


class Gap(NamedTuple):
    """An empty place."""

    w: float


class Start(NamedTuple):
    """The place where the next pile of a colour starts, with a 1."""

    colour: Colour
    w: float


class Count(NamedTuple):
    """A number in a pill."""

    text: str
    size: float


class Mark(NamedTuple):
    """The mark of a seat: its pattern and its letter."""

    owner: int
    size: float


class Chip(NamedTuple):
    """A card as small as a word: its colour's shape and its number; no card is an empty place."""

    card: Card | None
    w: float
    h: float


Piece: TypeAlias = Front | Strip | Cover | Edges
Look: TypeAlias = Face | Back | Gap | Start | Count | Mark | Chip | Piece

EDGE: float = 1.6
"""How much further right and down each edge of a pile is seen."""


def pieces(look: Look) -> tuple[Piece, ...]:
    """What a look is put together from, lowest first; nothing for one that is drawn as a whole.

    The fronts of all seats differ in the strip alone, and the strips of a seat's cards are all the same.
    """
    match look:
        case Face(card, owner, covered, w):
            return Front(card, covered, w), Strip(owner, w)
        case Back(owner, 0, w):
            return (Cover(owner, w),)
        case Back(owner, count, w):
            return Edges(count, w), Cover(owner, w)
        case _:
            return ()


def edges(cards: int) -> int:
    """How many edges are seen under a pile of that many cards.

    >>> [edges(cards) for cards in (1, 3, 6, 10, 27)]
    [0, 1, 2, 3, 4]
    """
    return min(4, cards // 3)

"""After the round: which cards a seat could have laid, what became of them, and how quick its hand was.

A chance is a card of a seat that lies free and fits a pile, as long as it does. It is

- laid, when the seat lays the card,
- tried, when the seat's hand was on its way with the card and came down too late (a lost race),
- missed, when it is gone and the hand was not on its way: another seat took the pile, the seat's own flip, stack or
  recycle put the card out of reach, or the round ended,
- open, when the card still fits at the last frame of a round that is not over.

A reaction is the time from the moment when a card began to fit to the moment when the hand set out for it, and to the
moment when it lay. The openings themselves are those of :mod:`ligretto_widget.play.openings`; here they get words.
"""

from __future__ import annotations

from collections import Counter
from statistics import median
from typing import Final, NamedTuple

from ligretto_widget.game.cards import Card, seat_name
from ligretto_widget.game.moves import Flip, Move, Put, Recycle
from ligretto_widget.game.table import check_seat
from ligretto_widget.play.openings import Chance, Fate, Reaction, Use, chances, reactions
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.grid import Grid, lines, page
from ligretto_widget.teach.reactionchart import Bars, Theme, chart
from ligretto_widget.teach.say import Say, paragraph, say
from ligretto_widget.teach.times import clock, span

LISTED: Final = 20
"""So many missed chances are listed at most, those that were open longest; ``Review.missed`` has them all."""


class SeatReview(NamedTuple):
    """What one seat made of its chances: all of them in order, and its reaction times with the cards it laid."""

    seat: int
    chances: tuple[Chance, ...]
    reactions: tuple[Reaction, ...]

    def count(self, use: Use) -> int:
        """How many chances were laid, tried, missed, or are open."""
        return sum(chance.use == use for chance in self.chances)

    @property
    def leaves(self) -> float | None:
        """The median time from the chance to the leaving of the hand (ms); None where nothing was laid."""
        return median(each.leaves for each in self.reactions) if self.reactions else None

    @property
    def lands(self) -> float | None:
        """The median time from the chance to the landing (ms); None where nothing was laid."""
        return median(each.lands for each in self.reactions) if self.reactions else None


class Missed(NamedTuple):
    """A missed chance as a chapter of the round.

    ``frame`` is the first that shows the card to fit and ``time`` its time (ms), ``gone`` the frame that ended it, and
    ``duration`` the time in between (ms), so ``taker`` (another seat; None where nobody took the pile) came so long
    after. ``pile`` counts from 0 and is None for a new one. ``label`` is its name on a slider, ``text`` what happened.
    """

    frame: int
    time: int
    gone: int
    seat: int
    card: Card
    pile: int | None
    duration: int
    fate: Fate
    taker: int | None
    label: str
    text: str


class Review(NamedTuple):
    """A round looked back upon, seat by seat. It shows itself as text, and as tables with a chart in a notebook."""

    seats: tuple[SeatReview, ...]
    missed: tuple[Missed, ...]
    language: str = "en"

    def text(self) -> str:
        """Everything in lines of plain text."""
        t = say(self.language)
        parts = [_summary(t, self).text(), _heading(t, self), _list(t, self).text() if self.missed else ""]
        return "\n\n".join(part for part in parts if part)

    def chart(self, theme: Theme = "light") -> str:
        """The reaction times of the seats, and for how long missed chances were open, as an SVG.

        ``theme``: ``light`` or ``dark``, or ``page`` for the colours of the page that it stands on. Raises ValueError
        for a theme that there is not.
        """
        t = say(self.language)
        found = [each for seat in self.seats for each in seat.reactions]
        alone = len(self.seats) == 1
        title = (
            t("How quick {seat} was", seat=seat_name(self.seats[0].seat)) if alone else t("How quick the hands were")
        )
        rows = (
            Bars(t("The hand sets out after"), [each.leaves for each in found]),
            Bars(t("The card lies after"), [each.lands for each in found]),
            Bars(t("Missed chances, open for"), [each.duration for each in self.missed]),
        )
        return chart(t, title, rows, theme)

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        t = say(self.language)
        listed = [_list(t, self).html()] if self.missed else []
        return page(_summary(t, self).html(), self.chart("page"), lines([_heading(t, self)]), *listed)


def review(timeline: Timeline, seat: int | str | None = None, *, least: int = 0, language: str = "en") -> Review:
    """What was open in a round, what each seat made of it, and how quick it was.

    ``seat``: of one seat only, by its number (from 0) or its letter; ``least``: chances that were open for less than so
    many ms are not listed as missed. A late landing (a lost race) is a try and not a miss. Raises ValueError for a seat
    that is not at the table and for a language that there is not.

    >>> from ligretto_widget.game.notation import position
    >>> table = position("edition schmidt\\nplayers 2\\ncentre R4\\nA row R5 G7 B8 Y9 G9\\nB row G8 B7 B9 Y7 Y10")
    >>> review(Timeline.of(table)).seats[0].chances[0].card
    R5
    """
    t, number = say(language), _number(timeline, seat)
    found = chances(timeline, number)
    seats = range(timeline.table.players) if number is None else (number,)
    reviewed = tuple(_seat(timeline, each, found) for each in seats)
    gone = (chance for chance in found if chance.use == "missed" and chance.duration >= least)
    return Review(reviewed, tuple(_missed(t, timeline, chance) for chance in gone), language)


def _number(timeline: Timeline, seat: int | str | None) -> int | None:
    """The number of a seat that is at the table."""
    return None if seat is None else check_seat(timeline.table, seat)


def _seat(timeline: Timeline, seat: int, found: list[Chance]) -> SeatReview:
    own = tuple(chance for chance in found if chance.seat == seat)
    return SeatReview(seat, own, tuple(reactions(timeline, own)))


# --- missed chances ---------------------------------------------------------------------------------------------------


def _missed(t: Say, timeline: Timeline, chance: Chance) -> Missed:
    settled, gone = chance.settled, chance.gone
    assert gone is not None
    words = {"seat": seat_name(chance.seat), "card": chance.card.name, "span": span(chance.duration, t)}
    return Missed(
        chance.first,
        chance.start,
        gone,
        chance.seat,
        chance.card,
        settled.pile,
        chance.duration,
        settled.fate,
        settled.taker,
        t("{seat}’s {card}, {span}", **words),
        paragraph(_open(t, chance, words), _gone(t, timeline, chance, words)),
    )


def _open(t: Say, chance: Chance, words: dict[str, str]) -> str:
    if chance.card.below is None:
        return t("{seat}’s {card} could start a pile for {span}.", **words)
    piles = [str(pile + 1) for pile in chance.piles if pile is not None]
    return t.many(
        "{seat}’s {card} fitted pile {piles} for {span}.",
        "{seat}’s {card} fitted piles {piles} for {span}.",
        len(piles),
        piles=t.all_of(piles),
        **words,
    )


def _gone(t: Say, timeline: Timeline, chance: Chance, words: dict[str, str]) -> str:
    settled = chance.settled
    if settled.taker is not None:
        return t("Then {taker} laid {card} there.", taker=seat_name(settled.taker), card=chance.card.name)
    if settled.fate == "ended":
        return t("Then the round ended.")
    return _covered(t, settled.by, words)


def _covered(t: Say, move: Move | None, words: dict[str, str]) -> str:
    if isinstance(move, Flip):
        return t("Then {seat} flipped, and other cards lay on it.", **words)
    if isinstance(move, Recycle):
        return t("Then {seat} recycled, and it went into the reserve.", **words)
    if isinstance(move, Put):
        return t("Then {seat} put it out of reach in the row.", **words)
    return t("Then it was out of reach.")


# --- as tables --------------------------------------------------------------------------------------------------------


def _summary(t: Say, found: Review) -> Grid:
    heads = (t("Seat"), t("chances"), t("laid"), t("tried"), t("missed"), t("open"), t("sets out"), t("lands"))
    uses: tuple[Use, ...] = ("laid", "tried", "missed", "open")
    rows = [
        (
            seat_name(each.seat),
            str(len(each.chances)),
            *(str(each.count(use)) for use in uses),
            _time(t, each.leaves),
            _time(t, each.lands),
        )
        for each in found.seats
    ]
    return Grid(heads, tuple(rows))


def _time(t: Say, ms: float | None) -> str:
    return "–" if ms is None else span(round(ms), t)


def _heading(t: Say, found: Review) -> str:
    """How many chances were missed and by what, and how many of them are listed."""
    number = len(found.missed)
    if not number:
        return t("No chance was missed.")
    fates = Counter(each.fate for each in found.missed)
    by = [
        t("{n} taken by another seat", n=fates["taken"]) if fates["taken"] else "",
        t("{n} put out of reach by the seat itself", n=fates["covered"]) if fates["covered"] else "",
        t("{n} open when the round ended", n=fates["ended"]) if fates["ended"] else "",
    ]
    told = t.many("{n} missed chance: {by}.", "{n} missed chances: {by}.", number, by=t.all_of(filter(None, by)))
    listed = t("The {n} that were open longest are listed.", n=LISTED) if number > LISTED else ""
    return paragraph(told, listed)


def _list(t: Say, found: Review) -> Grid:
    longest = sorted(found.missed, key=lambda each: -each.duration)[:LISTED]
    shown = [each for each in found.missed if each in longest]
    heads = (t("Frame"), t("Time"), t("Seat"), t("Card"), t("open for"), t("What happened"))
    return Grid(heads, tuple(_listed(t, each) for each in shown))


def _listed(t: Say, one: Missed) -> tuple[str, ...]:
    return str(one.frame), clock(one.time), seat_name(one.seat), one.card.name, span(one.duration, t), one.text

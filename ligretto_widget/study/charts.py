"""What came out of a tournament, as figures: one call each.

Every function takes what ``tournament()`` gives, a frame or the rows of a folder, and gives a
:class:`~ligretto_widget.study.drawing.chart.Chart`: a picture that can be read on a light page, on a dark one
(``theme="dark"``) and printed in grey, and the numbers in it as a table. ``confidence``: how sure the intervals are;
``language``: of the words. Intervals are told in :mod:`ligretto_widget.study.intervals`; seats of one round are no
independent witnesses, so means over several seats are taken round by round. Each raises ValueError for rows that do not
hold what it shows, ImportError that says what to install.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import floor
from typing import Any, Literal

from ligretto_widget.study.drawing.chart import Chart
from ligretto_widget.study.drawing.curves import Curve, Panels, curves
from ligretto_widget.study.drawing.dots import Lines, dots
from ligretto_widget.study.intervals import CONFIDENCE, Estimate, difference
from ligretto_widget.study.labels import Say, saying
from ligretto_widget.study.lacking import need
from ligretto_widget.study.tally import Groups, means, pieces, shares, tally
from ligretto_widget.study.theme import theme_of

__all__ = ["by_bot", "by_seat", "deadlocks", "expert", "lengths", "points", "stopper"]

BINS = {"s": 5.0, "moves": 10.0, "points": 2.0}
"""How wide a bin is."""


def points(rows: object, *, theme: str = "light", confidence: float = CONFIDENCE, language: str = "en") -> Chart:
    """The points of a seat in a round: how often which, and their mean."""
    t = saying(language)
    every = tally(rows, ("players", "edition"), "points")
    middles = means(tally(rows, ("players", "edition"), "points", each="round"), confidence)
    title = t("Points of a seat in a round")
    return _curves(t, theme, title, every, middles, t("points"), t("of the seats"), BINS["points"])


def lengths(
    rows: object,
    unit: Literal["s", "moves"] = "s",
    *,
    theme: str = "light",
    confidence: float = CONFIDENCE,
    language: str = "en",
) -> Chart:
    """How long a round is, in seconds or in moves: how often which, and their mean."""
    t = saying(language)
    if unit not in ("s", "moves"):
        raise ValueError(f"unit cannot be {unit!r}: it is 's' or 'moves'")
    every = tally(rows, ("players", "edition"), "ms" if unit == "s" else "moves", each="round")
    if unit == "s":
        every = {group: [(ms / 1000, times) for ms, times in counts] for group, counts in every.items()}
    title = t("How long a round is")
    across = t("seconds") if unit == "s" else t("moves")
    return _curves(t, theme, title, every, means(every, confidence), across, t("of the rounds"), BINS[unit])


def deadlocks(rows: object, *, theme: str = "light", confidence: float = CONFIDENCE, language: str = "en") -> Chart:
    """How many rounds were stuck, by edition and players."""
    t = saying(language)
    cells = shares(tally(rows, ("players", "edition"), "deadlock", each="round"), confidence)
    return _dots(t, theme, t("Rounds that were stuck"), cells, ("players", "edition"), t("of the rounds"), _percent)


def stopper(rows: object, *, theme: str = "light", confidence: float = CONFIDENCE, language: str = "en") -> Chart:
    """The stopper's luck: in how many of the rounds that were stopped it has the most points, alone or shared.

    A stroke marks how often any seat of the same rounds has.
    """
    t = saying(language)
    cells = shares(tally(rows, ("players", "edition"), "place", only="stopper"), confidence)
    any_seat = shares(_of_stopped_rounds(rows), confidence)
    compared = {group: one.value for group, one in any_seat.items()}
    title = t("The seat that stopped has the most points")
    across = t("of the rounds that were stopped")
    return _dots(t, theme, title, cells, ("players", "edition"), across, _percent, compared, t("any seat"))


def expert(
    rows: object,
    of: Literal["points", "wins"] = "points",
    *,
    theme: str = "light",
    confidence: float = CONFIDENCE,
    language: str = "en",
) -> Chart:
    """Who gains by the expert row: what each bot has with it more than without.

    ``of``: points, or how often it has the most points. The tournament has to hold an edition both ways:
    ``edition=("danish", "danish expert")``.
    """
    t = saying(language)
    if of not in ("points", "wins"):
        raise ValueError(f"of cannot be {of!r}: it is 'points' or 'wins'")
    by = "players", "edition", "bot"
    wins = of == "wins"
    groups = tally(rows, by, "place" if wins else "points", each="round", equal=1 if wins else None)
    every = means(groups, confidence)
    with_it = {(players, _plain(edition), bot): one for (players, edition, bot), one in every.items() if _is(edition)}
    gains = {
        (players, edition, bot): difference(with_it[players, edition, bot], one)
        for (players, edition, bot), one in every.items()
        if (players, edition, bot) in with_it and not _is(edition)
    }
    if not gains:
        raise ValueError(
            "rows cannot be these: an edition has to be there both ways, such as 'danish', 'danish expert'"
        )
    title = t("What the expert row brings")
    across = t("points more in a round") if of == "points" else t("more rounds with the most points")
    return _dots(t, theme, title, gains, by, across, _signed if of == "points" else _signed_percent, zero=True)


def by_seat(rows: object, *, theme: str = "light", confidence: float = CONFIDENCE, language: str = "en") -> Chart:
    """The mean points of each seat."""
    t = saying(language)
    cells = means(tally(rows, ("players", "edition", "seat"), "points"), confidence)
    columns = "players", "edition", "seat"
    return _dots(t, theme, t("Points by seat"), cells, columns, t("points in a round"), _number)


def by_bot(rows: object, *, theme: str = "light", confidence: float = CONFIDENCE, language: str = "en") -> Chart:
    """The mean points of each bot."""
    t = saying(language)
    cells = means(tally(rows, ("players", "edition", "bot"), "points", each="round"), confidence)
    columns = "players", "edition", "bot"
    return _dots(t, theme, t("Points by bot"), cells, columns, t("points in a round"), _number)


# --- from groups to figures -------------------------------------------------------------------------------------------


def _curves(
    t: Say, theme: str, title: str, every: Groups, middles: Mapping[Any, Estimate], across: str, up: str, width: float
) -> Chart:
    panels: dict[str, list[Curve]] = {}
    for (players, edition), counts in _ordered(every).items():
        panel = panels.setdefault(t("{n} players", n=players), [])
        panel.append(Curve(edition, *_bins(counts, width), middles[players, edition]))
    figure = curves(theme_of(theme), Panels(title, panels, across, up, width))
    return Chart(title, figure, _table(middles, ("players", "edition")))


def _bins(counts: list[tuple[Any, int]], width: float) -> tuple[list[float], list[float]]:
    """Where each bin begins, from the lowest to the highest that something fell into, and the share that did."""
    found: dict[int, int] = {}
    for value, times in counts:
        at = floor(value / width)
        found[at] = found.get(at, 0) + times
    every = range(min(found), max(found) + 1)
    total = sum(found.values())
    return [at * width for at in every], [found.get(at, 0) / total for at in every]


def _dots(
    t: Say,
    theme: str,
    title: str,
    cells: Mapping[Any, Estimate],
    columns: tuple[str, ...],
    across: str,
    say: Any,
    compared: Mapping[Any, float] | None = None,
    stroke: str = "",
    zero: bool = False,
) -> Chart:
    names = {group: _row(t, group) for group in _ordered(cells)}
    shown = Lines(
        title,
        list(dict.fromkeys(names.values())),
        list(dict.fromkeys(edition for _, edition, *_ in names)),
        {(names[group], group[1]): cells[group] for group in names},
        across,
        say,
        {(names[group], group[1]): value for group, value in (compared or {}).items() if group in names},
        stroke,
        zero,
        1.0 if say is _percent and max(one.high for one in cells.values()) > 0.5 else None,
    )
    table = _table(cells, columns)
    if compared:
        table[stroke] = [compared[group] for group in _ordered(cells)]
    return Chart(title, dots(theme_of(theme), shown), table)


def _row(t: Say, group: tuple[Any, ...]) -> str:
    """What stands at the line of a group: the players, and the seat or the bot."""
    players, _, *rest = group
    table = t("{n} players", n=players)
    return t("{table}, {who}", table=table, who=rest[0]) if rest else table


def _ordered(groups: Mapping[Any, Any]) -> dict[Any, Any]:
    """The groups by players, then seat or bot; the editions in the order in which they were played."""
    editions = list(dict.fromkeys(edition for _, edition, *_ in groups))
    order = sorted(groups, key=lambda group: (group[0], *group[2:], editions.index(group[1])))
    return {group: groups[group] for group in order}


def _table(cells: Mapping[Any, Estimate], columns: tuple[str, ...]) -> Any:
    pandas = need("pandas", "a chart")
    lines = [(*group, *cells[group]) for group in _ordered(cells)]
    return pandas.DataFrame(lines, columns=[*columns, *Estimate._fields])


def _of_stopped_rounds(rows: object) -> Groups:
    """The places of all seats of the rounds that were stopped."""
    found: dict[tuple[Any, ...], dict[Any, int]] = {}
    for piece in pieces(rows, ("players", "edition", "how", "place")):
        sizes = piece[piece["how"] == "stop"].groupby(["players", "edition", "place"], observed=True).size()
        for (players, edition, place), times in sizes.items():
            counts = found.setdefault((players, edition), {})
            counts[place] = counts.get(place, 0) + int(times)
    return {group: sorted(counts.items()) for group, counts in found.items()}


def _is(edition: str) -> bool:
    """Whether the rules have the expert row, by their text."""
    return "expert" in edition.split()


def _plain(edition: str) -> str:
    """The same rules without the expert row."""
    return " ".join(word for word in edition.split() if word != "expert")


def _percent(value: float) -> str:
    return f"{value:.1%}" if 0 < value < 0.0995 else f"{value:.0%}"


def _number(value: float) -> str:
    return _typeset(f"{value:.1f}")


def _signed(value: float) -> str:
    return _typeset(f"{value:+.1f}") if round(value, 1) else "0"


def _signed_percent(value: float) -> str:
    return _typeset(f"{value:+.0%}") if round(value, 2) else "0"


def _typeset(number: str) -> str:
    return number.replace("-", "\u2212")  # a minus, which is as wide as a plus

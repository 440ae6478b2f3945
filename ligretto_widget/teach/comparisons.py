"""The editions side by side: one move, all moves of a position, a whole round, and the scores.

``compare`` gives values that show themselves, as text and as tables in a notebook; :func:`position_view` and
:func:`round_view` give the same as rows of the panel's tab.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, overload

from ligretto_widget.game import comparison
from ligretto_widget.game.comparison import MoveCompared, compare_moves, compare_scores
from ligretto_widget.game.judge import Verdict
from ligretto_widget.game.moves import Move
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.scoring import RoundScore
from ligretto_widget.game.table import Table
from ligretto_widget.play.replay import Replay, replays
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.editions import EditionRow, EditionsView
from ligretto_widget.teach.grid import Grid, lines, page
from ligretto_widget.teach.partings import (
    Line,
    move_cell,
    move_lines,
    move_name,
    own_first,
    round_lines,
    run_out,
    score_heads,
    score_lines,
    seats_note,
    shared,
)
from ligretto_widget.teach.rulewords import boxes
from ligretto_widget.teach.say import Say, mark, pair, paragraph, say


class ScoresCompared(NamedTuple):
    """A round's score by every preset, by its name; ``rules`` are those it was played by."""

    rules: RuleSet
    scores: Mapping[str, RoundScore]
    language: str = "en"

    def text(self) -> str:
        """The points seat by seat in lines of plain text."""
        return _score_grid(say(self.language), self).text()

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return page(_score_grid(say(self.language), self).html())


class PositionCompared(NamedTuple):
    """Every move that is legal on a table under at least one preset, those on which they do not agree first."""

    table: Table
    moves: tuple[MoveCompared, ...]
    language: str = "en"

    @property
    def differing(self) -> tuple[MoveCompared, ...]:
        """The moves that not all presets allow, and those of which they make different tables."""
        return tuple(each for each in self.moves if not each.alike)

    @property
    def scores(self) -> ScoresCompared:
        """What the cards are worth by every preset as they lie."""
        return ScoresCompared(self.table.rules, compare_scores(self.table), self.language)

    def text(self) -> str:
        """The moves on which the presets differ as a table, then the others in a line."""
        t = say(self.language)
        table = _move_grid(t, self).text() if self.differing else ""
        parts = (_position_title(t, self.moves), table, _alike(t, self), seats_note(t, self.table))
        return "\n\n".join(part for part in parts if part)

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        t = say(self.language)
        table = _move_grid(t, self).html() if self.differing else ""
        below = lines([_alike(t, self), seats_note(t, self.table)])
        return page(lines([_position_title(t, self.moves)]), table, below)


class RoundCompared(NamedTuple):
    """A round under every preset: ``replays`` by the preset's name, its own edition's among them."""

    timeline: Timeline
    replays: Mapping[str, Replay]
    language: str = "en"

    @property
    def scores(self) -> ScoresCompared:
        """What the choices of this round bring under every preset."""
        found = {name: replay.score for name, replay in self.replays.items()}
        return ScoresCompared(self.timeline[0].table.rules, found, self.language)

    def text(self) -> str:
        """Where the round parts, and the points seat by seat, in lines of plain text."""
        t, told = say(self.language), self._lines()
        parts = (_round_title(t, told), _round_grid(t, told).text(), t(CHOICES), self.scores.text())
        notes = (run_out(t, self.timeline, self.replays), seats_note(t, self.timeline.table))
        return "\n\n".join(part for part in (*parts, *notes) if part)

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        t, told = say(self.language), self._lines()
        parts = _round_grid(t, told).html(), lines([t(CHOICES)]), _score_grid(t, self.scores).html()
        notes = [run_out(t, self.timeline, self.replays), seats_note(t, self.timeline.table)]
        return page(lines([_round_title(t, told)]), *parts, lines(notes))

    def _lines(self) -> list[Line]:
        return round_lines(say(self.language), self.timeline, self.replays)


CHOICES: Final = mark("From there the hands choose as they did, as far as the cards allow it:")


@overload
def compare(table: Table, move: Move, /, *, language: str = "en") -> dict[str, Verdict]: ...
@overload
def compare(table: Table, /, *, language: str = "en") -> PositionCompared: ...
@overload
def compare(timeline: Timeline, /, *, language: str = "en") -> RoundCompared: ...
def compare(
    what: Table | Timeline, move: Move | None = None, /, *, language: str = "en"
) -> dict[str, Verdict] | PositionCompared | RoundCompared:
    """A move, a position or a whole round under every edition.

    ``compare(table, move)`` gives the verdict on the move by the preset's name. ``compare(table)`` gives all moves that
    are legal under at least one preset, those on which they differ first. ``compare(timeline)`` gives the round under
    each preset, the same deal and the same choices: where it parts from the round as it was played, and what the
    choices bring. The last two have ``scores``, and show themselves as text and, in a notebook, as tables.

    The same deal means that every preset begins with the position that the round began with, and only the rules are
    exchanged. The Danish edition deals the Ligretto pile before the row, so its own deal from the same seed is another.
    Fields that the rules have changed by hand (``expert``, say) are changed in all. Raises ValueError for a language
    that there is not, and TypeError for a move together with a round.

    >>> from ligretto_widget.game.notation import move, position
    >>> table = position("edition schmidt\\nplayers 4\\nA discard * | reserve G7 B3")
    >>> {name: verdict.code for name, verdict in compare(table, move("A flip")).items()}
    {'schmidt': 'LEGAL', 'danish': 'FEWER_THAN_THREE', 'dutch': 'LEGAL', 'bgg': 'LEGAL', 'bgg_99': 'LEGAL'}
    """
    say(language)
    if isinstance(what, Timeline):
        if move is not None:
            raise TypeError("a round is compared as a whole: to ask about a move, give the table of a frame")
        return RoundCompared(what, replays(what), language)
    if not isinstance(what, Table):
        raise TypeError(f"a table or a timeline can be compared, not {type(what).__name__}")
    return PositionCompared(what, compare_moves(what), language) if move is None else comparison.compare(what, move)


# --- a position -------------------------------------------------------------------------------------------------------


DISAGREE: Final = pair("On {n} move they disagree.", "On {n} moves they disagree.")
PART: Final = pair(
    "{n} move is legal in all, and what follows differs.", "{n} moves are legal in all, and what follows differs."
)


def _position_title(t: Say, moves: tuple[MoveCompared, ...]) -> str:
    disputed = sum(each.disputed for each in moves)
    parting = sum(each.parting and not each.disputed for each in moves)
    if not disputed and not parting:
        return t("All editions allow the same moves, and the same follows.")
    return paragraph(
        t.many(*DISAGREE, disputed) if disputed else "",
        t.many(*PART, parting) if parting else "",
    )


def _move_grid(t: Say, found: PositionCompared) -> Grid:
    """A row for each move, a column for each preset."""
    table = found.table
    columns = [
        Line(name, tuple(move_cell(t, table, each, name) for each in found.differing))
        for name in own_first(table.rules)
    ]
    told = shared(t, columns)
    names = [move_name(table, each.move) for each in found.differing]
    rows = tuple((name, *cells) for name, *cells in zip(names, *(line.cells for line in told), strict=True))
    return Grid((t("Move"), *(line.name for line in told)), rows)


def _alike(t: Say, found: PositionCompared) -> str:
    alike = [move_name(found.table, each.move) for each in found.moves if each.alike]
    return t("Alike in all: {moves}.", moves=", ".join(alike)) if alike else ""


def position_view(table: Table, language: str = "en") -> EditionsView:
    """The moves of a position as rows of the tab: how many each preset allows, and which of them not all do.

    Raises ValueError for a language that there is not.
    """
    t, moves = say(language), compare_moves(table)
    heads = (t("legal moves"), t("not legal in all"))
    return _view(t, table, _position_title(t, moves), heads, move_lines(t, table, moves))


# --- a round ----------------------------------------------------------------------------------------------------------


def _round_title(t: Say, told: list[Line]) -> str:
    """Which editions part from the round, and when."""
    moments: dict[str, list[str]] = {}
    for line in told:
        if line.clause is not None:
            moments.setdefault(line.cells[0], []).append(line.name)
    if not moments:
        return t("The round is the same under all editions.")
    return paragraph(*(t(PARTS_AT, editions=t.all_of(names), when=when) for when, names in moments.items()))


PARTS_AT: Final = mark("Under {editions} rules it parts at {when}.")


def _round_heads(t: Say) -> tuple[str, ...]:
    return t("parts at"), t("move"), t("what comes of it"), t("moves kept")


def _round_grid(t: Say, told: list[Line]) -> Grid:
    return Grid((t("Edition"), *_round_heads(t)), tuple((line.name, *line.cells) for line in told))


def round_view(timeline: Timeline, language: str = "en") -> EditionsView:
    """A whole round as rows of the tab: where it parts under each preset, and what comes of the move there.

    Raises ValueError for a language that there is not.
    """
    t, found = say(language), replays(timeline)
    told = round_lines(t, timeline, found)
    view = _view(t, timeline.table, _round_title(t, told), _round_heads(t), told)
    return view._replace(note=paragraph(run_out(t, timeline, found, points=False), view.note))


# --- scores and rows --------------------------------------------------------------------------------------------------


def _score_grid(t: Say, found: ScoresCompared) -> Grid:
    told = score_lines(t, found.rules, found.scores)
    return Grid((t("Edition"), *score_heads(t, found.scores)), tuple((line.name, *line.cells) for line in told))


def score_view(source: Table | Timeline, language: str = "en") -> EditionsView:
    """The scores as rows of the tab: of a position as it lies, or of what a round's choices bring.

    Raises ValueError for a language that there is not.
    """
    t = say(language)
    note = ""
    if isinstance(source, Timeline):
        found = replays(source)
        table, scores = source.table, {name: each.score for name, each in found.items()}
        note = run_out(t, source, found)
    else:
        table, scores = source, compare_scores(source)
    alike = len({score.points for score in scores.values()}) == 1
    title = t("The points are the same in all editions.") if alike else t("The points differ.")
    view = _view(t, table, title, score_heads(t, scores), score_lines(t, table.rules, scores))
    return view._replace(note=paragraph(note, view.note))


def _view(t: Say, table: Table, title: str, heads: tuple[str, ...], told: list[Line]) -> EditionsView:
    own = told[0]
    rows = tuple(_row(t, line, line.cells != own.cells) for line in told)
    return EditionsView("none", title, "", heads, rows, seats_note(t, table))


def _row(t: Say, line: Line, differs: bool) -> EditionRow:
    if line.clause is None:
        return EditionRow(line.name, line.cells, "", "", False, differs)
    box = boxes(t, line.clause.provenance, line.clause.rule_ids, line.clause.note)[0]
    return EditionRow(line.name, line.cells, box.id, box.badge, box.stated, differs)

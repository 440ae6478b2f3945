"""Ligretto, step by step: a model of the card game that explains every move.

>>> import ligretto_widget as lw
>>> table = lw.position("edition schmidt\\nplayers 4\\ncentre R4\\nA row R6 G5 B7")
>>> lw.judge(table, lw.move("A row:1 centre:1")).code
'WRONG_NUMBER'

The engine needs the standard library only; names of the widget load what they need when they are used.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from ligretto_widget.play import watching as _watching
from ligretto_widget.play import writers as _writers

if TYPE_CHECKING:
    from ligretto_widget.game.deadlock import Deadlock, deadlock
    from ligretto_widget.game.editions import EDITIONS as editions
    from ligretto_widget.game.engine import IllegalMove, apply
    from ligretto_widget.game.judge import Finding, Verdict, judge, legal_moves
    from ligretto_widget.game.match import Match
    from ligretto_widget.game.moves import Move
    from ligretto_widget.game.notation import NotationError, move, position
    from ligretto_widget.game.ruleset import Clause, RuleSet
    from ligretto_widget.game.scoring import RoundScore, score
    from ligretto_widget.game.table import Table, deal
    from ligretto_widget.play.find import find
    from ligretto_widget.play.record import RecordError, load
    from ligretto_widget.play.samples import sample
    from ligretto_widget.play.simulation import simulate
    from ligretto_widget.play.timeline import Frame, Timeline
    from ligretto_widget.study import charts
    from ligretto_widget.study.bots.register import register_bot
    from ligretto_widget.study.tournament import tournament
    from ligretto_widget.teach.comparisons import compare
    from ligretto_widget.teach.exercises.classroom import class_results
    from ligretto_widget.teach.exercises.generate import exercise, exercises
    from ligretto_widget.teach.exercises.own import load_exercises
    from ligretto_widget.teach.exercises.results import Results
    from ligretto_widget.teach.lessons.table import lessons
    from ligretto_widget.teach.review import review
    from ligretto_widget.teach.samples import samples
    from ligretto_widget.teach.words import explain
    from ligretto_widget.view.lessonwidget import Lesson
    from ligretto_widget.view.widget import LigrettoWidget

__version__: Final = "0.1.0"

_HOMES: Final = {
    "game.deadlock": ("Deadlock", "deadlock"),
    "game.engine": ("IllegalMove", "apply"),
    "game.judge": ("Finding", "Verdict", "judge", "legal_moves"),
    "game.match": ("Match",),
    "game.moves": ("Move",),
    "game.notation": ("NotationError", "move", "position"),
    "game.ruleset": ("Clause", "RuleSet"),
    "game.scoring": ("RoundScore", "score"),
    "game.table": ("Table", "deal"),
    "play.find": ("find",),
    "play.record": ("RecordError", "load"),
    "play.samples": ("sample",),
    "play.simulation": ("simulate",),
    "play.timeline": ("Frame", "Timeline"),
    "study.bots.register": ("register_bot",),
    "study.tournament": ("tournament",),
    "teach.comparisons": ("compare",),
    "teach.exercises.classroom": ("class_results",),
    "teach.exercises.generate": ("exercise", "exercises"),
    "teach.exercises.own": ("load_exercises",),
    "teach.exercises.results": ("Results",),
    "teach.lessons.table": ("lessons",),
    "teach.review": ("review",),
    "teach.samples": ("samples",),
    "teach.words": ("explain",),
    "view.lessonwidget": ("Lesson",),
    "view.widget": ("LigrettoWidget",),
}
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Clause",
    "Deadlock",
    "Finding",
    "Frame",
    "IllegalMove",
    "Lesson",
    "LigrettoWidget",
    "Match",
    "Move",
    "NotationError",
    "RecordError",
    "Results",
    "RoundScore",
    "RuleSet",
    "Table",
    "Timeline",
    "Verdict",
    "apply",
    "charts",
    "class_results",
    "compare",
    "deadlock",
    "deal",
    "editions",
    "exercise",
    "exercises",
    "explain",
    "find",
    "judge",
    "legal_moves",
    "lessons",
    "load",
    "load_exercises",
    "move",
    "position",
    "register_bot",
    "review",
    "sample",
    "samples",
    "score",
    "simulate",
    "tournament",
]


def __getattr__(name: str) -> Any:
    if name == "editions":
        value: Any = import_module("ligretto_widget.game.editions").EDITIONS
    elif name == "charts":
        # The room of many rounds knows no words: here it gets those of the package.
        import_module("ligretto_widget.study.labels").SAYERS.append(import_module("ligretto_widget.teach.say").say)
        value = import_module("ligretto_widget.study.charts")
    elif name in _HOME_OF:
        value = getattr(import_module(f"ligretto_widget.{_HOME_OF[name]}"), name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))


def _page(timeline: Any) -> str:
    """The round as a page; the room that knows pages is loaded when one is written."""
    text: str = import_module("ligretto_widget.view.page").page(timeline)
    return text


def _bar(most: int) -> Any:
    """The bar of a search; the room that knows a screen is loaded when there is one to draw."""
    return import_module("ligretto_widget.view.progress").bar(most)


def _picture(kind: str) -> Any:
    def draw(table: Any) -> Any:
        return getattr(import_module(f"ligretto_widget.view.{home}"), kind)(table)

    home = {"png": "picture", "svg": "svg"}[kind]
    return draw


def _show_tables() -> None:
    """In IPython a table shows itself as a picture. Nothing of it is loaded before the first one is shown."""
    core = sys.modules.get("IPython.core.getipython")
    shell = core.get_ipython() if core is not None else None
    if shell is None or shell.display_formatter is None:
        return
    for mime, kind in (("image/svg+xml", "svg"), ("image/png", "png")):
        shell.display_formatter.formatters[mime].for_type_by_name("ligretto_widget.game.table", "Table", _picture(kind))


_writers.WRITERS[".html"] = _page
_watching.BARS.append(_bar)
_show_tables()

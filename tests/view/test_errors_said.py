"""Errors on the board are said in the language of the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ligretto_widget as lw
from bracketed import LEFT, bracket, outside, plain
from ligretto_widget.game.notation import position
from ligretto_widget.play.simulation import simulate
from ligretto_widget.teach.say import say
from ligretto_widget.view import tasks
from ligretto_widget.view.edited import CannotEdit, checked
from ligretto_widget.view.session import Session
from ligretto_widget.view.widget import LigrettoWidget
from texts import HEAD
from widgets import whole_round


@pytest.fixture(autouse=True)
def brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    bracket(monkeypatch)


def whole(text: str) -> bool:
    """Whether every word of it went through the catalogue."""
    return text.startswith(LEFT) and outside(text).strip() == ""


def test_faults_of_a_text_in_the_editor() -> None:
    session = Session(simulate(4, seed=5))
    tasks.act(session, "edit", "")
    tasks.act(session, "read", "edition schmidt\nplayers 4\nA row R5 R5 B2 | discard *")
    assert session.desk.said is not None
    reason = session.desk.said.reason
    assert whole(reason)
    assert "seat A has R5 twice (row place 1, row place 2): it owns every card once" in plain(reason)
    assert "⟦row place 1⟧" in reason


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("X11", "row:1", "a change cannot be 'row:1': it is a place and a card such as row:1 R5, or edition NAME"),
        ("X12", "edition finnish\nplayers 4", "line 1, column 9: no edition is called 'finnish': there are schmidt"),
        ("X13", "A glop", "line 1, column 3: this is no whole move: a move is a seat with flip, stop, recycle"),
    ],
)
def test_what_is_no_answer(made: Callable[..., LigrettoWidget], kind: str, text: str, said: str) -> None:
    w = made(lw.exercise(kind, seed=3))
    w._receive({"do": "act", "id": "check", "text": text})
    title = w.session.desk.said.title  # type: ignore[union-attr]
    assert whole(title)
    assert plain(title).startswith(said)


def test_an_option_that_has_to_be_chosen(made: Callable[..., LigrettoWidget]) -> None:
    w = made(lw.exercise("X10", seed=3))
    w._receive({"do": "act", "id": "check", "text": ""})
    title = w.session.desk.said.title  # type: ignore[union-attr]
    assert whole(title)
    assert plain(title) == "either 'stuck' or 'not stuck' has to be chosen"


def test_a_deal_that_the_edition_does_not_allow(made: Callable[..., LigrettoWidget]) -> None:
    w = made(whole_round())
    w._receive({"do": "deal", "edition": "danish", "players": 12, "expert": False, "seed": 1})
    fault: Any = w.panel.fault
    assert whole(fault["title"])
    assert whole(fault["detail"])
    assert plain(fault["detail"]).startswith("players cannot be 12: the danish rules take 2 to 8, 4 a box")


def test_an_edit_for_whose_fault_there_is_no_sentence() -> None:
    before = position(HEAD)
    area = before.areas[0]
    twice = before._replace(areas=(area._replace(discard=area.row[0]), *before.areas[1:]))
    with pytest.raises(CannotEdit) as error:
        checked(say("da"), before, twice, "")
    assert whole(str(error.value))
    assert plain(str(error.value)).startswith("That cannot be: seat A has ")

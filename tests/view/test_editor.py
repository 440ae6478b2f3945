"""The position editor: clicks, names, text, undo, and the way back."""

from __future__ import annotations

from base64 import b64encode

import pytest

from ligretto_widget.game.moves import ROW_SPOTS, Spot, Zone
from ligretto_widget.game.notation import position
from ligretto_widget.play.simulation import simulate
from ligretto_widget.view import tasks
from ligretto_widget.view.picture import png
from ligretto_widget.view.session import Session

TEXT = "edition schmidt\nplayers 4\ncentre R4 G2\nA row R5 G7 B8"


def editing() -> Session:
    session = Session(simulate(4, seed=5))
    session.seek(30, 0.0)
    tasks.act(session, "edit", "")
    tasks.act(session, "read", TEXT)
    return session


def test_a_click_takes_and_a_second_one_puts_and_it_can_be_undone() -> None:
    session = editing()
    before = session.table
    session.click(ROW_SPOTS[0][0], 0.0)
    session.click(("pile", 0), 0.0)
    assert session.table.tops[0].name == "R5"
    assert session.table.areas[0].row[0] == ()
    assert session.desk.said is not None
    assert session.desk.said.tone == "legal"
    assert position(session.table.text()) == session.table
    tasks.act(session, "undo", "")
    assert session.table == before


def test_what_cannot_be_is_said_and_nothing_changes() -> None:
    session = editing()
    before = session.table
    session.click(ROW_SPOTS[0][1], 0.0)
    session.click(("pile", 0), 0.0)
    assert session.table == before
    assert session.desk.said is not None
    assert session.desk.said.tone == "illegal"
    assert "G7" in session.desk.said.reason


def test_a_card_is_named_for_a_place() -> None:
    session = editing()
    session.click(ROW_SPOTS[0][2], 0.0)
    shown = tasks.task(session)
    assert shown is not None
    assert shown["field"] == "B8"
    tasks.act(session, "name", "y9")
    assert session.table.areas[0].row[2][-1].name == "Y9"
    session.click(Spot(1, Zone.RESERVE), 0.0)
    tasks.act(session, "name", "Z3")
    assert session.desk.said is not None
    assert session.desk.said.tone == "illegal"


def test_a_text_with_faults_stays_in_the_field_and_every_fault_is_named() -> None:
    session = editing()
    before = session.table
    tasks.act(session, "read", "edition schmidt\nplayers 4\nA row R5 R5 Q2")
    shown = tasks.task(session)
    assert session.table == before
    assert shown is not None
    assert "Q2" in shown["field"]
    assert shown["note"]["tone"] == "illegal"
    assert "Q2" in shown["note"]["reason"]


def test_the_code_makes_the_same_table() -> None:
    session = editing()
    tasks.act(session, "code", "")
    shown = tasks.task(session)
    assert shown is not None
    names: dict[str, object] = {}
    exec(shown["field"], names)
    assert names["table"] == session.table


def test_cancel_goes_back_to_the_round_as_it_was() -> None:
    session = editing()
    tasks.act(session, "cancel", "")
    assert session.editor is None
    assert session.index == 30
    assert len(session.timeline) > 100


def test_kept_it_is_a_position_to_ask_about_and_played_from_it_is_a_round() -> None:
    session = editing()
    tasks.act(session, "keep", "")
    assert session.editor is None
    assert len(session.timeline) == 1
    assert session.table.tops[0].name == "R4"
    session = editing()
    tasks.act(session, "from:B", "")
    assert session.live is not None
    assert session.live.people == (1,)
    assert session.table.tops[0].name == "R4"
    session.play(0.0)
    session.tick(900.0)
    assert session.playback.playing


@pytest.mark.parametrize("name", ["hint", "whatif", "do", "take:A", "show:0", "pick:1", "from:Z", "from:", "review"])
def test_the_buttons_of_other_pages_are_not_there(name: str) -> None:
    session = editing()
    before = (session.table, session.desk.page, session.editor)
    tasks.act(session, name, "")
    assert (session.table, session.desk.page, session.editor) == before


def test_the_picture_is_of_the_position_and_goes_with_the_next_edit() -> None:
    session = editing()
    tasks.act(session, "draw", "")
    shown = tasks.task(session)
    assert shown is not None
    assert shown["picture"] == "data:image/png;base64," + b64encode(png(session.table)).decode("ascii")
    session.click(ROW_SPOTS[0][0], 0.0)
    session.click(("pile", 0), 0.0)
    assert tasks.task(session)["picture"] == ""  # type: ignore[index]

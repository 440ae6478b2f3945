"""Texts that know their form: they are their English, and they go wherever a text goes."""

import copy
import pickle

import pytest

from ligretto_widget.game.cards import card
from ligretto_widget.game.notation import NotationError, position
from ligretto_widget.game.table import PlayersError, deal
from ligretto_widget.game.text import Told, Word, reason, told
from texts import HEAD

INNER = told("row place {place}", place=2)
OUTER = told("{word} lies in {zones}, {card} there", word=Word("x", 1, 2), zones=[INNER, "centre"], card=card("R5"))


def test_a_told_text_is_its_english() -> None:
    assert OUTER == "'x' lies in row place 2, centre, R5 there"
    assert hash(OUTER) == hash(str(OUTER))
    assert f"{OUTER}" == str(OUTER)
    assert type(str(OUTER)) is str


def test_it_keeps_its_form_and_what_fills_it() -> None:
    assert OUTER.form == "{word} lies in {zones}, {card} there"
    assert dict(OUTER.gaps) == {"word": "'x'", "zones": (INNER, "centre"), "card": "R5"}
    assert isinstance(OUTER.gaps["zones"][0], Told)
    with pytest.raises(TypeError):
        OUTER.gaps["card"] = "G7"  # type: ignore[index]


def test_braces_in_what_was_given_are_no_gaps() -> None:
    assert told("{given} is none", given="{card} {0}") == "{card} {0} is none"


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_it_survives_copies_and_the_way_to_another_process(protocol: int) -> None:
    for again in (pickle.loads(pickle.dumps(OUTER, protocol)), copy.copy(OUTER), copy.deepcopy(OUTER)):
        assert (again, again.form, dict(again.gaps)) == (OUTER, OUTER.form, dict(OUTER.gaps))
        assert again.gaps["zones"][0].form == INNER.form


def test_errors_keep_their_forms_on_the_way_to_another_process() -> None:
    with pytest.raises(NotationError) as faults:
        position(HEAD + "A row R5 R5 B2")
    again = pickle.loads(pickle.dumps(faults.value))
    assert [fault.text.form for fault in again.found] == [fault.text.form for fault in faults.value.found]  # type: ignore[attr-defined]
    with pytest.raises(PlayersError) as players:
        deal(9, "danish", seed=1)
    other = pickle.loads(pickle.dumps(players.value))
    assert (str(other), other.rule_ids) == (str(players.value), players.value.rule_ids)
    assert isinstance(reason(other), Told)


def test_the_reason_of_an_error_that_knows_no_form_is_its_text() -> None:
    assert reason(ValueError("seven")) == "seven"
    assert reason(ValueError()) == ""
    assert reason(KeyError("seven")) == "'seven'"

"""Tables made for a question: dealt around chosen cards, seen, changed, built, and played to a card."""

from __future__ import annotations

import pytest

from ligretto_widget.game.cards import card
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.notation import move, position
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.table import Over, Pile, Table, card_faults
from ligretto_widget.teach.exercises.building import RECIPES, building, numbers
from ligretto_widget.teach.exercises.chance import Chance
from ligretto_widget.teach.exercises.made import arrives, changes, has
from ligretto_widget.teach.exercises.mending import change_text, changed, mending, with_card, with_top
from ligretto_widget.teach.exercises.ordering import order
from ligretto_widget.teach.exercises.questions import Build, InWhichOrder, Mend
from ligretto_widget.teach.exercises.tables import Hand, lay_out, otherwise_hidden, seen_text

SCHMIDT = EDITIONS["schmidt"]


def table(text: str) -> Table:
    return position(text.replace(" / ", "\n"), strict=False)


# --- chance -----------------------------------------------------------------------------------------------------------


def test_the_same_name_gives_the_same_choices() -> None:
    def drawn(*name: object) -> list[object]:
        chance = Chance(*name)
        return [chance.below(9), chance.between(3, 5), chance.pick("abc"), chance.some("abcdef", 3), chance.often(0.5)]

    assert drawn("a", 1) == drawn("a", 1)
    assert drawn("a", 1) != drawn("a", 2)


def test_choices_keep_their_bounds_and_weights() -> None:
    chance = Chance("bounds")
    assert {chance.below(3) for _ in range(100)} == {0, 1, 2}
    assert {chance.between(4, 6) for _ in range(100)} == {4, 5, 6}
    assert {chance.weighed({"a": 1, "b": 0, "c": 2}) for _ in range(100)} == {"a", "c"}
    assert sorted(chance.some([1, 2, 3], 9)) == [1, 2, 3]
    assert [chance.often(0), chance.often(1)] == [False, True]


# --- a table around chosen cards --------------------------------------------------------------------------------------

HAND = Hand(
    row=((card("R5"),), (), (card("Y8"),)),
    ligretto=(card("G2"), card("B9")),
    left=5,
    discard=(card("G3"), card("Y2")),
    turned=7,
    reserve=(card("R9"),),
)


def test_chosen_cards_lie_where_they_were_chosen_and_the_rest_is_dealt() -> None:
    found = lay_out(Chance("lay out"), SCHMIDT, 4, [card("R4"), card("R4"), card("G7")], {0: HAND})
    assert found is not None
    area = found.areas[0]
    assert area.row == HAND.row
    assert area.ligretto[-2:] == HAND.ligretto
    assert len(area.ligretto) == 5
    assert area.discard[-2:] == HAND.discard
    assert len(area.discard) == 7
    assert area.reserve[0] is card("R9")
    assert [str(top) for top in found.tops] == ["R4", "R4", "G7"]
    assert card_faults(found) == []
    assert position(found.text()) == found


def test_a_reserve_of_a_size_leaves_the_rest_to_the_discard() -> None:
    found = lay_out(Chance("kept"), SCHMIDT, 4, [], {0: HAND._replace(kept=2, turned=None)})
    assert found is not None
    assert len(found.areas[0].reserve) == 2
    assert found.areas[0].discard[-2:] == HAND.discard
    assert card_faults(found) == []


def test_a_pile_may_come_with_its_owners_and_a_round_with_its_end() -> None:
    pile = Pile(card("R3").colour, (1, 0, 1))
    found = lay_out(Chance("owners"), SCHMIDT, 2, [pile], {0: Hand(left=0)}, Over("stop", 0))
    assert found is not None
    assert found.centre == (pile,)
    assert found.over == Over("stop", 0)
    assert card_faults(found) == []


@pytest.mark.parametrize(
    ("tops", "hand"),
    [
        (["R4"] * 5, Hand()),
        (["R4"] * 4, Hand(ligretto=(card("R4"),))),
        ([], Hand(row=((card("R5"),), (card("R5"),), ()))),
    ],
)
def test_cards_that_do_not_go_round_give_no_table(tops: list[str], hand: Hand) -> None:
    assert lay_out(Chance("too many"), SCHMIDT, 4, [card(name) for name in tops], {0: hand}) is None


def test_what_is_seen_counts_hidden_cards() -> None:
    found = lay_out(Chance("seen"), SCHMIDT, 2, [card("R4")], {0: HAND._replace(row=None)})
    assert found is not None
    text = seen_text(found)
    assert "ligretto *4 B9" in text
    assert "reserve *" in text
    assert "seed" not in text
    again = position(text)
    assert seen_text(again) == text
    assert seen_text(found, peek=True) == found.text()
    hand = seen_text(found, hand=0).split("\n")
    assert "reserve *" not in hand[3]
    assert "reserve *" in hand[4]


def test_hidden_cards_stirred_look_the_same() -> None:
    found = lay_out(Chance("stir"), SCHMIDT, 4, [card("R4")], {0: HAND})
    assert found is not None
    other = otherwise_hidden(Chance("other"), found)
    assert seen_text(other) == seen_text(found)
    assert other != found
    assert card_faults(other) == []


# --- one change -------------------------------------------------------------------------------------------------------

BROKEN = table("edition schmidt / players 4 / centre R4 G7 / A ligretto *9 Y8 | row B5 G1 Y9 | discard *5 G6")
LAY = move("A row:1 centre:1")


@pytest.mark.parametrize(
    "text", ["row:1 R5", "ligretto B2", "discard R6", "centre:1 B4", "centre:2 Y1", "edition danish"]
)
def test_a_change_is_written_and_read(text: str) -> None:
    now = changed(BROKEN, 0, text)
    assert len(changes(BROKEN, now, LAY)) == 1
    assert change_text(BROKEN, now, LAY) == text
    assert card_faults(now) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("row:1 G1", "G1 cannot lie at row:1"),
        ("row:7 R5", "R5 cannot lie at row:7"),
        ("reserve R5", "R5 cannot lie at reserve"),
        ("centre:9 R5", "R5 cannot lie at centre:9"),
        ("centre:new R5", "R5 cannot lie at centre:new"),
        ("row:1", "a change cannot be 'row:1'"),
        ("row:1 R5 G5", "a change cannot be"),
        ("shelf R5", "shelf"),
        ("edition", "edition"),
    ],
)
def test_a_change_that_cannot_be_is_told(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        changed(BROKEN, 0, text)


def test_more_than_one_change_has_no_short_text() -> None:
    once = changed(BROKEN, 0, "row:1 R5")
    assert change_text(BROKEN, BROKEN, LAY) == ""
    assert change_text(BROKEN, changed(once, 0, "row:2 R6"), LAY) == ""
    less = once.areas[0]._replace(reserve=())
    assert change_text(once, once._replace(areas=(less, *once.areas[1:])), LAY) == ""


def test_what_lies_open_elsewhere_cannot_be_put_there() -> None:
    assert with_card(BROKEN, Spot(0, Zone.ROW, 0), card("Y9")) is None
    assert with_card(BROKEN, Spot(0, Zone.ROW, 0), card("B5")) is None
    assert with_top(BROKEN, 5, card("R1")) is None
    assert with_top(table("edition schmidt / players 2 / centre R4 R3"), 0, card("R10")) is not None


def test_a_move_is_mended_if_anything_that_may_change_mends_it() -> None:
    assert mending(Mend(BROKEN, LAY)) is not None
    assert mending(Mend(BROKEN, LAY, frozenset(("edition",)))) is None


# --- built tables -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 4, 7])
def test_every_number_that_may_be_asked_for_can_be_built(edition: str, expert: bool, players: int) -> None:
    rules: RuleSet = EDITIONS[edition].replace(expert=expert)
    for name in RECIPES:
        for n in numbers(name, rules, players):
            found = building(Build(name, n), rules, players)
            assert found is not None, (name, n)
            assert has(Build(name, n), found)
            assert (found.rules, found.players) == (rules, players)


def test_what_cannot_be_built_is_none() -> None:
    assert building(Build("winners", 5), SCHMIDT, 4) is None
    assert building(Build("centre_moves", 90), SCHMIDT, 4) is None


# --- orders -----------------------------------------------------------------------------------------------------------

UNDER = table(
    "edition schmidt / players 4 / centre R4 / A ligretto *9 Y8 | row Y9 B8 G7 | discard Y2 R6 R5 | reserve *24"
)


def test_the_shortest_order_is_found() -> None:
    question = InWhichOrder(UNDER, 0, card("R6"), 4)
    found = order(question)
    assert found == (move("A discard centre:1"), move("A discard centre:1"))
    assert arrives(question, found)


def test_a_card_that_does_not_come_in_so_many_moves_has_no_order() -> None:
    assert order(InWhichOrder(UNDER, 0, card("R6"), 1)) is None
    assert order(InWhichOrder(UNDER, 0, card("Y9"), 2)) is None

"""Any edit gives a table that play can lead to, or a sentence that says why not and what can be done instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import ligretto_widget as lw
from ligretto_widget.game.cards import Colour, card
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.notation import NotationError, position
from ligretto_widget.game.table import Area, Over, Table, deal
from ligretto_widget.teach.obstacles import why_not
from ligretto_widget.teach.say import say
from ligretto_widget.view import shifts
from ligretto_widget.view.editing import (
    CannotEdit,
    Chosen,
    Edited,
    as_code,
    as_text,
    counted,
    ended,
    moved,
    named,
    played,
    read,
    running,
    swapped,
    targets,
)
from ligretto_widget.view.faults import faults
from ligretto_widget.view.geometry import Hit, Target
from positions import ALL_RULES, PRESETS, positions
from situations import read as read_leniently
from texts import UNREACHABLE

HAND = "A ligretto *4 G3 Y8 | row R9 G8 B7 | discard * G1 Y4 R5 | reserve R6 G2 *9 | played"
TABLE = f"edition {{edition}}\nplayers 4\ncentre ABAC:R4 B:R1 DCCDDDDDDC:B10\n{HAND}\nB row Y5 G7 B3 | discard *3"

LIGRETTO, DISCARD, RESERVE = Spot(0, Zone.LIGRETTO), Spot(0, Zone.DISCARD), Spot(0, Zone.RESERVE)
FIRST, SECOND, THIRD = (Spot(0, Zone.ROW, place) for place in range(3))
GREEN = ("new", Colour.GREEN)


def table_of(edition: str = "schmidt", text: str = TABLE) -> Table:
    return position(text.format(edition=edition))


@pytest.fixture
def table() -> Table:
    return table_of()


def names(cards: tuple[Any, ...]) -> str:
    return " ".join(map(str, cards))


def refusal(edit: Any, *args: Any) -> str:
    with pytest.raises(CannotEdit) as raised:
        edit(*args)
    return str(raised.value)


# --- within a seat ----------------------------------------------------------------------------------------------------


def test_a_row_card_goes_on_top_of_the_discard(table: Table) -> None:
    after, text = moved(table, FIRST, DISCARD)
    assert names(after.areas[0].discard[-2:]) == "R5 R9"
    assert after.areas[0].row[0] == ()
    assert text == "R9 goes from place 1 of A’s row to A’s discard."


def test_a_card_goes_on_top_of_the_ligretto_pile(table: Table) -> None:
    after, text = moved(table, DISCARD, LIGRETTO)
    assert names(after.areas[0].ligretto[-2:]) == "Y8 R5"
    assert names(after.areas[0].discard[-1:]) == "Y4"
    assert text == "R5 goes from A’s discard to A’s Ligretto pile."


def test_a_card_comes_next_in_the_reserve(table: Table) -> None:
    after, text = moved(table, LIGRETTO, RESERVE)
    assert names(after.areas[0].reserve[:2]) == "Y8 R6"
    assert text == "Y8 goes from A’s Ligretto pile to A’s reserve."


def test_the_reserve_gives_its_next_card(table: Table) -> None:
    after, text = moved(table, RESERVE, DISCARD)
    assert names(after.areas[0].reserve[:1]) == "G2"
    assert names(after.areas[0].discard[-1:]) == "R6"
    assert text == "R6 goes from A’s reserve to A’s discard."


def test_a_card_goes_to_an_empty_place(table: Table) -> None:
    gap = moved(table, SECOND, DISCARD).table
    after, text = moved(gap, LIGRETTO, SECOND)
    assert names(after.areas[0].row[1]) == "Y8"
    assert text == "Y8 goes from A’s Ligretto pile to place 2 of A’s row."


def test_a_card_of_the_fan_goes_on_top(table: Table) -> None:
    after, text = moved(table, Spot(0, Zone.DISCARD, 0, 3), DISCARD)
    assert names(after.areas[0].discard[-3:]) == "Y4 R5 G1"
    assert text == "G1 lies on top of A’s discard now."


def test_a_later_card_of_the_reserve_comes_next(table: Table) -> None:
    after, text = moved(table, Spot(0, Zone.RESERVE, 0, 2), RESERVE)
    assert names(after.areas[0].reserve[:2]) == "G2 R6"
    assert text == "G2 is the next card of A’s reserve now."


def test_two_cards_of_a_zone_change_places(table: Table) -> None:
    after, text = swapped(table, DISCARD, Spot(0, Zone.DISCARD, 0, 2))
    assert names(after.areas[0].discard[-3:]) == "G1 R5 Y4"
    assert text == "R5 and Y4 change places in A’s discard."


def test_an_empty_zone_gives_no_card(table: Table) -> None:
    assert refusal(moved, table, Spot(2, Zone.DISCARD), ("pile", 0)) == (
        "No card lies in C’s discard: choose a card, then the place where it should go."
    )


@pytest.mark.parametrize(("source", "zone"), [(DISCARD, "discard"), (LIGRETTO, "ligretto"), (RESERVE, "reserve")])
def test_on_a_taken_place_the_two_change_places(table: Table, source: Spot, zone: str) -> None:
    one = card_at(table, source)
    after, text = moved(table, source, SECOND)
    assert after.areas[0].row[1] == (one,)
    assert card_at(after, source) is card("G8")
    assert text.startswith(f"{one} and G8 change places: {one} goes to place 2 of A’s row, G8 to A’s ")


def test_two_row_cards_change_places(table: Table) -> None:
    after, text = moved(table, FIRST, THIRD)
    assert after.areas[0].row == ((card("B7"),), (card("G8"),), (card("R9"),))
    assert text == "R9 and B7 change places: R9 goes to place 3 of A’s row, B7 to place 1 of A’s row."


@pytest.mark.parametrize(
    ("spot", "said"),
    [
        (FIRST, "R9 lies there already: choose another place than place 1 of A’s row."),
        (DISCARD, "R5 lies there already: choose another place than A’s discard."),
        (LIGRETTO, "Y8 lies there already: choose another place than A’s Ligretto pile."),
        (RESERVE, "R6 lies there already: choose another place than A’s reserve."),
    ],
)
def test_a_card_that_lies_there_stays(table: Table, spot: Spot, said: str) -> None:
    assert refusal(moved, table, spot, spot) == said


def test_a_card_never_goes_to_another_seat(table: Table) -> None:
    assert refusal(moved, table, DISCARD, Spot(1, Zone.ROW, 0)) == (
        "This R5 is A’s and cannot become B’s: each seat owns one of each card, and keeps it. It can go to A’s "
        "Ligretto pile, a place of A’s row, A’s discard or reserve, or the centre where it fits."
    )


# --- the expert's row -------------------------------------------------------------------------------------------------

EXPERT = TABLE.replace("row R9 G8 B7", "row R9>Y7 G8 B7")


def test_an_expert_stacks_where_it_may() -> None:
    after, text = moved(table_of("schmidt expert"), DISCARD, SECOND)
    assert names(after.areas[0].row[1]) == "G8 R5"
    assert text == "R5 goes from A’s discard onto G8 in place 2 of A’s row."


def test_an_expert_swaps_where_no_stack_may_be() -> None:
    after, text = moved(table_of("schmidt expert"), LIGRETTO, THIRD)  # Y8 is not lower than B7
    assert names(after.areas[0].row[2]) == "Y8"
    assert text.startswith("Y8 and B7 change places")


def test_an_expert_swaps_with_the_card_that_was_clicked() -> None:
    text = EXPERT.replace("reserve R6", "reserve G10")
    after = moved(table_of("schmidt expert", text), RESERVE, Spot(0, Zone.ROW, 0, 2)).table
    assert names(after.areas[0].row[0]) == "G10 Y7"
    assert names(after.areas[0].reserve[:1]) == "R9"


def test_a_covered_card_can_be_taken() -> None:
    after, text = moved(table_of("schmidt expert", EXPERT), Spot(0, Zone.ROW, 0, 2), DISCARD)
    assert names(after.areas[0].row[0]) == "Y7"
    assert text == "R9 goes from place 1 of A’s row to A’s discard."


def test_a_stack_that_cannot_be_is_told() -> None:
    said = refusal(moved, table_of("schmidt expert", EXPERT), LIGRETTO, Spot(0, Zone.ROW, 0, 2))
    assert said == "Y7 would lie on Y8, and a card of a row lies on one of another colour: choose another place."
    turned = refusal(swapped, table_of("schmidt expert", EXPERT), FIRST, Spot(0, Zone.ROW, 0, 2))
    assert turned == "R9 would lie on Y7, and a card of a row lies on a higher one: choose another place."
    step = table_of("schmidt expert expert_step=exactly_one_lower", TABLE.replace("R9 G8 B7", "R9>G8>B7 R8 Y7"))
    assert refusal(moved, step, Spot(0, Zone.ROW, 0, 2), DISCARD) == (
        "B7 would lie on R9, and a card of a row lies on the one exactly one higher: choose another place."
    )


# --- the centre -------------------------------------------------------------------------------------------------------


def test_a_card_goes_on_the_pile_that_needs_it(table: Table) -> None:
    after, text = moved(table, DISCARD, ("pile", 0))
    assert after.centre[0].owners == (0, 1, 0, 2, 0)
    assert after.tops == (card("R5"), card("R1"), card("B10"))
    assert text == "R5 goes from A’s discard to pile 1."


def test_a_one_starts_a_pile_whatever_the_lane(table: Table) -> None:
    for hit in (GREEN, ("new", Colour.YELLOW)):
        after, text = moved(table, Spot(0, Zone.DISCARD, 0, 3), hit)
        assert after.tops[3:] == (card("G1"),)
        assert text == "G1 goes from A’s discard to the centre and starts pile 4."


def test_the_top_of_a_pile_goes_back_to_its_owner(table: Table) -> None:
    after, text = moved(table, ("pile", 0), Spot(2, Zone.DISCARD))
    assert after.tops[0] is card("R3")
    assert names(after.areas[2].discard) == "R4"
    assert text == "R4 goes from pile 1 to C’s discard."


def test_a_pile_whose_one_goes_back_is_gone(table: Table) -> None:
    after = moved(table, ("pile", 1), Spot(1, Zone.RESERVE)).table
    assert after.tops == (card("R4"), card("B10"))
    assert names(after.areas[1].reserve[:1]) == "R1"


def test_a_top_can_go_on_another_pile() -> None:
    after, text = moved(table_of(text=TABLE.replace("B:R1", "CDB:R3")), ("pile", 0), ("pile", 1))
    assert [pile.owners for pile in after.centre[:2]] == [(0, 1, 0), (2, 3, 1, 2)]
    assert text == "R4 goes from pile 1 to pile 2."


@pytest.mark.parametrize(
    ("chosen", "hit", "said"),
    [
        (DISCARD, ("pile", 1), "Pile 2 takes R2 next, not R5. R5 fits pile 1 now. It can also go to any zone of A."),
        (FIRST, ("pile", 0), "Pile 1 takes R5 next, not R9. It can go to any zone of A."),
        (FIRST, ("pile", 2), "Pile 3 is full: no card goes on a 10. It can go to any zone of A."),
        (FIRST, GREEN, "A pile starts with a 1, not with R9. It can go to any zone of A."),
        (("pile", 1), GREEN, "R1 is a pile by itself already, pile 2: choose another place."),
        (("pile", 0), ("pile", 0), "R4 lies there already: choose another place than pile 1."),
        (
            ("pile", 0),
            Spot(0, Zone.DISCARD),
            "This R4 is C’s and cannot become A’s: each seat owns one of each card, and keeps it. It can go to C’s "
            "Ligretto pile, a place of C’s row, C’s discard or reserve, or the centre where it fits.",
        ),
    ],
)
def test_what_the_centre_does_not_take_is_told(table: Table, chosen: Chosen, hit: Hit, said: str) -> None:
    assert refusal(moved, table, chosen, hit) == said


def test_a_card_of_the_centre_takes_no_taken_place(table: Table) -> None:
    there = card_at(table, Spot(2, Zone.ROW, 1))
    assert refusal(moved, table, ("pile", 0), Spot(2, Zone.ROW, 1)) == (
        f"{there} lies in place 2 of C’s row, and it cannot go on pile 1 in exchange for R4. "
        "Put R4 on C’s discard or into its reserve first."
    )


# --- what play never leads to -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["danish", "dutch"])
@pytest.mark.parametrize("target", [DISCARD, LIGRETTO, RESERVE])
def test_a_gap_that_had_to_be_filled_is_not_made(edition: str, target: Spot) -> None:
    rule = {"danish": "DK-24", "dutch": "NL-16"}[edition]
    assert refusal(moved, table_of(edition), FIRST, target) == (
        f"Place 1 of A’s row would be empty, and the Ligretto pile fills a gap at once ({rule}). Choose a card from "
        "outside the row first, then R9: that card comes to lie there, and R9 is free."
    )


def test_what_the_gap_says_is_possible_is_possible() -> None:
    swap = moved(table_of("danish"), RESERVE, FIRST).table
    assert names(moved(swap, RESERVE, DISCARD).table.areas[0].discard[-1:]) == "R9"


def test_a_gap_is_filled_before_the_ligretto_pile_is(table: Table) -> None:
    over = position("edition danish\nplayers 4\nA ligretto | row R5 . B2 | discard G3 *2\nover stop A")
    assert refusal(moved, over, DISCARD, LIGRETTO) == (
        "Place 2 of A’s row would be empty, and the Ligretto pile fills a gap at once (DK-24). Fill the place first."
    )
    filled = moved(over, DISCARD, SECOND).table
    assert moved(filled, DISCARD, LIGRETTO).table.over is None


def test_a_house_rule_is_told_without_a_number() -> None:
    said = refusal(moved, table_of("schmidt row_refill=must_now"), FIRST, DISCARD)
    assert said.startswith("Place 1 of A’s row would be empty, and the Ligretto pile fills a gap at once. Choose")


def test_a_ligretto_pile_never_holds_more_than_ten() -> None:
    assert refusal(moved, deal(4, seed=3), FIRST, LIGRETTO) == (
        "A’s Ligretto pile starts with 10 cards and never grows: take a card off it first."
    )


LAST = "edition {edition}\nplayers 4\nA ligretto G3 | row R5 Y1 B2 | discard Y4 Y6\nB ligretto B9"


def test_the_last_ligretto_card_ends_the_round_and_a_card_on_it_takes_that_back() -> None:
    after, text = moved(table_of(text=LAST), LIGRETTO, DISCARD)
    assert after.over == Over("stop", 0)
    assert text == "G3 goes from A’s Ligretto pile to A’s discard. The round is over: A stopped it."
    back, text = moved(after, DISCARD, LIGRETTO)
    assert back == table_of(text=LAST)
    assert text == "G3 goes from A’s discard to A’s Ligretto pile. The round goes on."


def test_nobody_empties_a_pile_when_the_round_is_over() -> None:
    stopped = moved(table_of(text=LAST), LIGRETTO, DISCARD).table
    assert refusal(moved, stopped, Spot(1, Zone.LIGRETTO), Spot(1, Zone.DISCARD)) == (
        "A stopped the round, so B’s Ligretto pile keeps a card: the first empty one ends it."
    )
    stuck = ended(table_of(text=LAST), "deadlock").table
    assert refusal(moved, stuck, LIGRETTO, DISCARD) == (
        "With an empty Ligretto pile A stops the round, and it is over already: let it go on first."
    )


def test_where_the_stop_is_said_an_empty_pile_ends_nothing() -> None:
    after = moved(table_of("schmidt on_empty=explicit_shout", LAST), LIGRETTO, DISCARD).table
    assert after.over is None
    assert ended(after, "stop", 0).table.over == Over("stop", 0)


COUNT = "edition schmidt flip_style=count_three\nplayers 4\nA discard R5 G2 | reserve {reserve} | counted 2"


def test_a_count_keeps_its_cards() -> None:
    said = (
        "A has counted 2 of 3, and that takes 2 cards in its discard and one in its reserve: set the count to 0 first."
    )
    assert refusal(moved, table_of(text=COUNT.replace("{reserve}", "*")), DISCARD, RESERVE) == said
    short = position(COUNT.format(reserve="*1").replace("R5 G2", "*"))
    assert refusal(moved, short, RESERVE, DISCARD) == said
    assert moved(counted(short, 0, 0).table, RESERVE, DISCARD).table.areas[0].reserve == ()


def test_the_stack_is_told_of_a_seat_that_counts() -> None:
    text = "edition schmidt expert flip_style=count_three\nplayers 4\nA row R9>Y7 G8 B7 | discard G2 Y5 | counted 1"
    said = refusal(swapped, position(text), FIRST, Spot(0, Zone.ROW, 0, 2))
    assert said == "R9 would lie on Y7, and a card of a row lies on a higher one: choose another place."


def test_a_fault_without_a_sentence_of_its_own_is_told_as_it_is(table: Table) -> None:
    after = table._replace(areas=(table.areas[0]._replace(shuffles=1), *table.areas[1:]))
    assert why_not(say(), table, after, "seat A is late") == "That cannot be: seat A is late."


# --- a place and a name -----------------------------------------------------------------------------------------------


def test_a_named_card_comes_out_of_the_hidden_reserve(table: Table) -> None:
    one = table.areas[0].reserve[5]
    after, text = named(table, FIRST, one.name)
    assert after.areas[0].row[0] == (one,)
    assert after.areas[0].reserve[5] is card("R9")
    assert text == f"{one} and R9 change places: {one} goes to place 1 of A’s row, R9 to A’s reserve."


@pytest.mark.parametrize("spot", [LIGRETTO, DISCARD, RESERVE, SECOND, Spot(0, Zone.DISCARD, 0, 3)])
def test_a_card_can_be_named_anywhere_in_a_seat(table: Table, spot: Spot) -> None:
    for one in [*table.areas[0].ligretto, *table.areas[0].reserve]:
        if one is not card_at(table, spot):
            assert card_at(named(table, spot, one).table, spot) is one


def test_a_card_can_be_named_for_an_empty_place(table: Table) -> None:
    gap = moved(table, SECOND, DISCARD).table
    one = gap.areas[0].reserve[4]
    after, text = named(gap, SECOND, one)
    assert after.areas[0].row[1] == (one,)
    assert text == f"{one} goes from A’s reserve to place 2 of A’s row."
    assert named(deal(4, seed=2), Spot(1, Zone.DISCARD), "R5").table.areas[1].discard == (card("R5"),)


@pytest.mark.parametrize("text", ["r6", " R6 ", "R6\n"])
def test_a_name_is_read_as_it_is_typed(table: Table, text: str) -> None:
    assert card_at(named(table, FIRST, text).table, FIRST) is card("R6")


def test_a_top_card_comes_back_and_what_lay_there_goes_under_the_reserve(table: Table) -> None:
    spot = Spot(2, Zone.ROW, 0)
    there = card_at(table, spot)
    after, text = named(table, spot, "R4")
    assert card_at(after, spot) is card("R4")
    assert after.areas[2].reserve[-1] is there
    assert after.tops[0] is card("R3")
    assert text == f"R4 comes back from pile 1 to place 1 of C’s row; {there} goes to the bottom of the reserve."


def test_a_top_card_comes_back_to_an_empty_zone(table: Table) -> None:
    assert names(named(table, Spot(2, Zone.DISCARD), "R4").table.areas[2].discard) == "R4"


@pytest.mark.parametrize(
    ("hit", "name", "said"),
    [
        (FIRST, "R3", "A’s R3 lies in pile 1 under R4: take the cards on it off the pile first."),
        (FIRST, "R9", "R9 lies there already: choose another place than place 1 of A’s row."),
        (FIRST, "X5", "“X5” is no card: a card is R, G, B or Y and a number from 1 to 10, such as R5."),
        (FIRST, "", "“” is no card: a card is R, G, B or Y and a number from 1 to 10, such as R5."),
        (Spot(0, Zone.ROW, 7), "R9", "There is no such place at this table: it has the seats A to D."),
        (Spot(6, Zone.ROW), "R9", "There is no such place at this table: it has the seats A to D."),
        (
            ("tray", 1),
            "R9",
            "Choose where R9 goes: B’s Ligretto pile, a place of B’s row, B’s discard or reserve, "
            "or the centre where it fits.",
        ),
        (None, "R9", "There is no such place at this table: it has the seats A to D."),
        (
            Spot(1, Zone.DISCARD, 0, 9),
            "R9",
            "No such card lies in B’s discard, which holds fewer: choose one that lies there.",
        ),
        (("pile", 0), "G5", "Pile 1 is red: name a red card, not G5."),
        (("pile", 0), "R4", "R4 lies there already: choose another place than pile 1."),
    ],
)
def test_what_cannot_be_named_is_told(table: Table, hit: Hit, name: str, said: str) -> None:
    assert refusal(named, table, hit, name) == said


def test_a_long_name_is_told_short(table: Table) -> None:
    assert len(refusal(named, table, FIRST, "R" * 100_000)) < 200


# --- how high a pile is -----------------------------------------------------------------------------------------------


def test_a_pile_grows_to_the_named_card_out_of_reserves(table: Table) -> None:
    after, text = named(table, ("pile", 1), "R4")
    assert after.tops[1] is card("R4")
    assert after.centre[1].owners[:1] == (1,)
    assert re.fullmatch(r"Pile 2 gets R2 of [A-D], R3 of [A-D] and R4 of [A-D]\.", text)
    for seat, (was, now) in enumerate(zip(table.areas, after.areas, strict=True)):
        assert (was.ligretto, was.row, was.discard) == (now.ligretto, now.row, now.discard), seat


def test_a_new_pile_starts_up_to_the_named_card(table: Table) -> None:
    after = named(table, GREEN, "G6").table
    assert after.tops[3] is card("G6")
    assert len(set(after.centre[3].owners)) > 1


def test_a_pile_shrinks_to_the_named_card(table: Table) -> None:
    after, text = named(table, ("pile", 0), "R2")
    assert after.tops[0] is card("R2")
    assert after.areas[2].reserve[-1] is card("R4")
    assert after.areas[0].reserve[-1] is card("R3")
    assert text == "R4 of C and R3 of A go back from pile 1 to the bottom of their owners’ reserves."
    _, text = named(table, ("pile", 0), "R3")
    assert text == "R4 of C goes back from pile 1 to the bottom of its owner’s reserve."


def test_a_pile_that_nobody_can_give_to_is_told() -> None:
    two = position("edition schmidt\nplayers 2\ncentre AABBAABBAA:R10 BBAABBAABB:R10")
    assert refusal(named, two, ("new", Colour.RED), "R3") == (
        "No seat has R1 to give to pile 3: it lies in other piles, or where it cannot be missed. Name a lower card."
    )


def test_a_pile_does_not_take_the_last_ligretto_card() -> None:
    two = position("edition schmidt\nplayers 2\ncentre B:G1\nA ligretto G1 | discard *9")
    assert refusal(named, two, GREEN, "G1") == (
        "No seat has G1 to give to pile 2: it lies in other piles, or where it cannot be missed. Name a lower card."
    )
    more = position("edition schmidt\nplayers 2\ncentre B:G1\nA ligretto G1 Y2 | discard *9")
    assert named(more, GREEN, "G1").text == "Pile 2 gets G1 of A."


# --- what is not a card -----------------------------------------------------------------------------------------------


def test_whether_a_hand_card_was_played(table: Table) -> None:
    after, text = played(table, 0, False)
    assert not after.areas[0].played
    assert text == "A has played no hand card in this pass."
    assert played(after, 0).text == "A has played a hand card in this pass."
    assert played(after, 0).table == table
    assert played(table, 0).table is table


def test_a_count_is_set() -> None:
    table = table_of("schmidt flip_style=count_three")
    after, text = counted(table, 0, 2)
    assert after.areas[0].counted == 2
    assert text == "A has counted 2 of 3."
    assert counted(after, 0, 0) == Edited(table, "A is not in the middle of a count.")


@pytest.mark.parametrize(
    ("edition", "seat", "cards", "said"),
    [
        ("schmidt", 0, 1, "A cannot have counted 1 of 3: cards are counted with flip_style=count_three only."),
        (
            "schmidt flip_style=count_three",
            2,
            1,
            "C cannot have counted 1 of 3: that takes 1 card in its discard and one in its reserve.",
        ),
        (
            "schmidt flip_style=count_three",
            2,
            2,
            "C cannot have counted 2 of 3: that takes 2 cards in its discard and one in its reserve.",
        ),
        ("schmidt flip_style=count_three", 0, 3, "A count is at 0, 1 or 2 of 3, not at 3."),
        ("schmidt", 9, 0, "There is no such seat: the seats are A to D."),
    ],
)
def test_a_count_that_cannot_be_is_told(edition: str, seat: int, cards: int, said: str) -> None:
    assert refusal(counted, table_of(edition), seat, cards) == said


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("deadlock", "The round is over: nobody could go on."),
        ("agreed", "The round is over: the table agreed to end it."),
        ("paused", "The round is over: it was stopped for a break."),
    ],
)
def test_a_round_ends_and_goes_on(table: Table, how: str, said: str) -> None:
    after, text = ended(table, how)
    assert after.over == Over(how)  # type: ignore[arg-type]
    assert text == said
    assert running(after) == Edited(table, "The round goes on.")


@pytest.mark.parametrize(
    ("how", "seat", "said"),
    [
        ("stop", 0, "A cannot have stopped: its Ligretto pile holds 6 cards. Taking the last one stops it."),
        ("stop", 4, "There is no such seat: the seats are A to D."),
        (
            "stop",
            None,
            "No Ligretto pile is empty, so nobody has stopped: take the last card off one, and the round is over.",
        ),
        ("won", None, "A round is over by stop, deadlock, agreed or paused, not by 'won'."),
    ],
)
def test_an_end_that_cannot_be_is_told(table: Table, how: str, seat: int | None, said: str) -> None:
    assert refusal(ended, table, how, seat) == said


def test_a_round_that_an_empty_pile_ended_does_not_go_on() -> None:
    stopped = moved(table_of(text=LAST), LIGRETTO, DISCARD).table
    said = "A’s Ligretto pile is empty, and that ended the round: put a card on it first."
    assert refusal(running, stopped) == said
    assert refusal(ended, stopped, "agreed") == said
    assert refusal(ended, stopped, "stop").endswith("say that it was A.")
    assert ended(stopped, "stop", 0).table is stopped


# --- what is clicked may be anything ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "chosen", [Spot(7, Zone.ROW), Spot(0, Zone.ROW, 9), Spot(-1, Zone.ROW), ("pile", 9), ("pile", -1)]
)
def test_a_card_that_is_not_on_the_table_cannot_be_taken(table: Table, chosen: Chosen) -> None:
    assert refusal(moved, table, chosen, DISCARD) == "There is no such place at this table: it has the seats A to D."
    assert targets(table, chosen) == []


@pytest.mark.parametrize("depth", [0, -1, 9])
def test_a_depth_without_a_card_is_told(table: Table, depth: int) -> None:
    said = "No such card lies in place 1 of A’s row, which holds fewer: choose one that lies there."
    assert refusal(moved, table, Spot(0, Zone.ROW, 0, depth), DISCARD) == said


@pytest.mark.parametrize("chosen", [None, GREEN, ("tray", 0)])
def test_what_is_no_card_is_not_taken(table: Table, chosen: Any) -> None:
    assert refusal(moved, table, chosen, DISCARD) == "Choose a card first, then the place where it should go."


@pytest.mark.parametrize("hit", [None, ("tray", 0), ("tray", 2)])
def test_beside_all_places_it_is_told_which_there_are(table: Table, hit: Hit) -> None:
    assert refusal(moved, table, FIRST, hit) == (
        "Choose where R9 goes: A’s Ligretto pile, a place of A’s row, A’s discard or reserve, "
        "or the centre where it fits."
    )


@pytest.mark.parametrize("hit", [("pile", 9), Spot(9, Zone.ROW), Spot(0, Zone.ROW, 3), ("tray", 9)])
def test_a_place_that_is_not_on_the_table_is_told(table: Table, hit: Hit) -> None:
    assert refusal(moved, table, FIRST, hit) == "There is no such place at this table: it has the seats A to D."


def test_two_spots_of_two_seats_do_not_swap(table: Table) -> None:
    assert "each seat owns one of each card" in refusal(swapped, table, FIRST, Spot(1, Zone.ROW))
    assert swapped(table, FIRST, DISCARD).table == moved(table, DISCARD, FIRST).table


def test_a_language_that_there_is_not_is_an_error(table: Table) -> None:
    for edit in (lambda: moved(table, FIRST, DISCARD, "xx"), lambda: named(table, FIRST, "R6", "xx")):
        with pytest.raises(ValueError, match="language cannot be 'xx'"):
            edit()


# --- where a card can go ----------------------------------------------------------------------------------------------


def test_the_places_for_a_card_are_marked(table: Table) -> None:
    assert targets(table, DISCARD) == [LIGRETTO, FIRST, SECOND, THIRD, RESERVE, 0]
    assert targets(table, Spot(0, Zone.DISCARD, 0, 3)) == [LIGRETTO, FIRST, SECOND, THIRD, DISCARD, RESERVE, GREEN]
    assert targets(table_of("danish"), FIRST) == [SECOND, THIRD]
    assert targets(table, ("pile", 1)) == [Spot(1, zone) for zone in (Zone.LIGRETTO, Zone.DISCARD, Zone.RESERVE)][1:]


def hit_of(target: Target) -> Hit:
    return ("pile", target) if isinstance(target, int) else target


# --- as text ----------------------------------------------------------------------------------------------------------


def test_a_text_is_read_and_written(table: Table) -> None:
    assert read(as_text(table)) == table


@pytest.mark.parametrize(("text", "said"), UNREACHABLE)
def test_a_text_that_play_never_leads_to_is_refused(text: str, said: str) -> None:
    with pytest.raises(NotationError) as raised:
        read(text)
    assert said in str(raised.value)


def test_a_text_is_told_all_its_faults_and_is_not_endless() -> None:
    with pytest.raises(NotationError) as raised:
        read("edition schmidt\nplayers 4\nA row R5 R5 X1")
    assert raised.value.faults
    with pytest.raises(NotationError, match="at most 20000 are read"):
        read("#" * 20_001)


def test_the_code_makes_an_equal_table(table: Table) -> None:
    assert as_code(table).startswith('import ligretto_widget as lw\n\ntable = lw.position("""\nedition schmidt\n')
    for made in (table, *(positions(number)[3] for number in range(12))):
        found: dict[str, Any] = {}
        exec(as_code(made), found)
        assert found["table"] == made
        assert found["lw"] is lw


def test_the_code_of_a_lesson_position_reads_it_leniently() -> None:
    for text, _ in UNREACHABLE:
        found: dict[str, Any] = {}
        exec(as_code(read_leniently(text)), found)
        assert found["table"] == read_leniently(text)


# --- a table that play never leads to ---------------------------------------------------------------------------------


def test_a_lesson_position_can_be_edited_elsewhere_and_mended() -> None:
    lesson = read_leniently("edition danish\nplayers 4\nA ligretto *5 G3 | row R5 . B2 | discard *3\nB ligretto")
    after = moved(lesson, Spot(2, Zone.RESERVE), Spot(2, Zone.DISCARD)).table
    assert len(faults(after)) == 2
    after = moved(after, LIGRETTO, SECOND).table
    after = moved(after, Spot(1, Zone.RESERVE), Spot(1, Zone.LIGRETTO)).table
    assert faults(after) == ()
    assert position(after.text()) == after


@pytest.mark.parametrize(("text", "_"), UNREACHABLE)
def test_the_faults_of_a_table_are_those_of_its_text(text: str, _: str) -> None:
    table = read_leniently(text)
    with pytest.raises(NotationError) as raised:
        position(table.text())
    assert [fault.text for fault in faults(table)] == [fault.text for fault in raised.value.found]


# --- any edit of any position -----------------------------------------------------------------------------------------


def starts() -> Iterator[Table]:
    for number in range(len(ALL_RULES)):
        yield positions(number)[number % 6]
    for number, rules in enumerate(PRESETS):
        for players in (2, 5, rules.max_players):
            yield deal(players, rules, seed=number)


def any_hit(table: Table, chance: Random, seat: int) -> Hit:
    rolled = chance.random()
    who = seat if rolled < 0.9 else chance.randrange(table.players)
    zone = chance.choice([Zone.LIGRETTO, Zone.ROW, Zone.ROW, Zone.ROW, Zone.DISCARD, Zone.RESERVE])
    if chance.random() < 0.7:
        place = chance.randrange(len(table.areas[who].row)) if zone is Zone.ROW else 0
        return Spot(who, zone, place, 1 if chance.random() < 0.7 else chance.choice([2, 3]))
    if table.centre and chance.random() < 0.6:
        return ("pile", chance.randrange(len(table.centre)))
    return chance.choice([("new", chance.choice([*Colour])), ("tray", who), None])


def any_edit(table: Table, chance: Random) -> Edited:
    seat, rolled = chance.randrange(table.players), chance.random()
    if rolled < 0.65:
        chosen: Any = any_hit(table, chance, seat)
        if rolled < 0.4 and isinstance(chosen, Spot):
            fitting = targets(table, chosen)
            return moved(table, chosen, hit_of(chance.choice(fitting)) if fitting else None)
        return moved(table, chosen, any_hit(table, chance, seat))
    if rolled < 0.9:
        name = chance.choice("RGBY") + str(chance.randrange(1, 11))
        return named(table, any_hit(table, chance, seat), name)
    if rolled < 0.94:
        return counted(table, seat, chance.randrange(3))
    if rolled < 0.96:
        return played(table, seat, chance.random() < 0.5)
    return running(table) if rolled < 0.98 else ended(table, chance.choice(["stop", "deadlock", "paused"]), seat)


def test_any_edit_gives_a_table_that_its_text_gives_again_or_says_why_not() -> None:
    done = refused = 0
    for number, table in enumerate(starts()):
        chance = Random(number)
        for _ in range(25):
            try:
                after, text = any_edit(table, chance)
            except CannotEdit as error:
                refused += 1
                reads_well(str(error))
                continue
            done += 1
            reads_well(text)
            assert position(after.text()) == after, text
            keeps_what_it_does_not_touch(table, after)
            table = after
    assert done > 800
    assert refused > 300


def reads_well(text: str) -> None:
    assert re.fullmatch(r"[A-Z“].+\.", text), text
    assert not re.search(r"[{}]|  |!|None|\(\)", text), text
    assert "That cannot be" not in text, text
    assert len(text) < 260, text


def keeps_what_it_does_not_touch(before: Table, after: Table) -> None:
    assert after.rules is before.rules
    assert after.seed == before.seed
    if after.centre == before.centre:
        assert after.centre is before.centre
        assert after.tops is before.tops
    if len(after.centre) == len(before.centre):
        for was, now in zip(before.centre, after.centre, strict=True):
            assert now is was or now != was
    if after.areas == before.areas:
        assert after.areas is before.areas
    for was, now in zip(before.areas, after.areas, strict=True):
        assert now is was or now != was
        keeps_zones(was, now)


def keeps_zones(was: Area, now: Area) -> None:
    for zone in ("ligretto", "row", "reserve", "discard"):
        old, new = getattr(was, zone), getattr(now, zone)
        assert new is old or new != old, zone
    for old, new in zip(was.row, now.row, strict=True):
        assert new is old or new != old


def test_the_targets_are_those_that_can_be() -> None:
    for number, table in enumerate(starts()):
        if number % 12:
            continue
        for seat in range(min(3, table.players)):
            spots = [Spot(seat, zone) for zone in Zone if zone is not Zone.ROW]
            spots += [Spot(seat, Zone.ROW, place) for place in range(len(table.areas[seat].row))]
            hits: list[Hit] = [*spots, *(("pile", at) for at in range(len(table.centre)))]
            hits += [("new", colour) for colour in Colour]
            for chosen in spots[:4]:
                found = {hit_of(target) for target in targets(table, chosen)}
                can = {hit for hit in hits if goes(table, chosen, hit)}
                assert {hit for hit in can if isinstance(hit, Spot) or hit[0] == "pile"} == {  # type: ignore[index]
                    hit
                    for hit in found
                    if isinstance(hit, Spot) or hit[0] == "pile"  # type: ignore[index]
                }
                assert any(hit[0] == "new" for hit in can if not isinstance(hit, Spot)) == any(  # type: ignore[index]
                    hit[0] == "new"
                    for hit in found
                    if not isinstance(hit, Spot)  # type: ignore[index]
                )


def goes(table: Table, chosen: Chosen, hit: Hit) -> bool:
    try:
        moved(table, chosen, hit)
    except CannotEdit:
        return False
    return True


def test_every_deal_of_every_preset_has_no_faults() -> None:
    for rules in EDITIONS.values():
        for players in range(2, rules.max_players + 1):
            assert faults(deal(players, rules, seed=players)) == ()


def test_a_card_that_lies_nowhere_in_the_centre_has_no_pile(table: Table) -> None:
    with pytest.raises(ValueError, match="R9 of that seat does not lie in the centre"):
        shifts.pile_of(table, 0, card("R9"))

"""Two clicks are a question: what the second one means depends on the card that the first one chose."""

from __future__ import annotations

from typing import Any

import pytest

from ligretto_widget.game.cards import Colour
from ligretto_widget.game.judge import judge
from ligretto_widget.game.moves import Flip, Lay, Put, Recycle, Spot, Zone
from ligretto_widget.game.table import deal
from ligretto_widget.teach.zones import NewPile, SeatArea
from ligretto_widget.view.asking import Ask, Inspect, LetGo, Pick, clicked, question, zone_of
from ligretto_widget.view.geometry import Hit
from situations import read

TABLE = read(
    """edition schmidt
players 4
centre R4 G2
A ligretto *6 Y9 | row B7 . G9 | discard * Y2 B9 R6 | reserve *12
B ligretto *9 B9 | row Y5 G7 B3"""
)
EXPERT = read(
    "edition schmidt expert\nplayers 4\ncentre R4\nA ligretto *8 G3 Y8 | row R9>G8 B7 Y4 | discard * G1 Y6 | reserve *9"
)

LIGRETTO, RESERVE, DISCARD = Spot(0, Zone.LIGRETTO), Spot(0, Zone.RESERVE), Spot(0, Zone.DISCARD)
FIRST, GAP, THIRD = (Spot(0, Zone.ROW, place) for place in range(3))
SECOND_DOWN = Spot(0, Zone.DISCARD, 0, 2)
THEIRS = Spot(1, Zone.ROW, 0)


# --- the first click ---


@pytest.mark.parametrize("spot", [LIGRETTO, RESERVE, DISCARD, SECOND_DOWN, FIRST, THIRD, THEIRS])
def test_the_first_click_on_a_card_picks_it(spot: Spot) -> None:
    assert clicked(TABLE, None, spot) == Pick(spot)


@pytest.mark.parametrize("hit", [GAP, ("pile", 0), ("new", Colour.BLUE), ("tray", 2)])
def test_the_first_click_on_anything_else_shows_what_it_is(hit: Hit) -> None:
    assert clicked(TABLE, None, hit) == Inspect(hit)


def test_an_empty_discard_is_looked_at_and_not_picked() -> None:
    fresh = deal(4, seed=1)
    assert clicked(fresh, None, DISCARD) == Inspect(DISCARD)


def test_a_click_on_nothing_lets_go() -> None:
    assert clicked(TABLE, None, None) == LetGo()
    assert clicked(TABLE, FIRST, None) == LetGo()


# --- the second click ---


@pytest.mark.parametrize("spot", [LIGRETTO, RESERVE, DISCARD, SECOND_DOWN, FIRST])
def test_the_same_card_again_lets_go(spot: Spot) -> None:
    assert clicked(TABLE, spot, spot) == LetGo()


@pytest.mark.parametrize("source", [LIGRETTO, RESERVE, DISCARD, SECOND_DOWN, FIRST])
def test_a_card_and_a_pile_ask_about_laying_it_there(source: Spot) -> None:
    assert clicked(TABLE, source, ("pile", 1)) == Ask(Lay(0, source, 1))


@pytest.mark.parametrize("colour", Colour)
def test_a_card_and_a_free_place_of_a_lane_ask_about_a_new_pile_whatever_the_lane(colour: Colour) -> None:
    assert clicked(TABLE, FIRST, ("new", colour)) == Ask(Lay(0, FIRST, None))


@pytest.mark.parametrize("source", [LIGRETTO, DISCARD, RESERVE, SECOND_DOWN])
@pytest.mark.parametrize("target", [FIRST, GAP, THEIRS])
def test_a_card_from_outside_the_row_and_a_row_place_ask_about_putting_it_there(source: Spot, target: Spot) -> None:
    assert clicked(TABLE, source, target) == Ask(Put(0, source, target))


def test_another_card_of_the_row_changes_the_choice() -> None:
    assert clicked(TABLE, FIRST, THIRD) == Pick(THIRD)
    assert clicked(TABLE, FIRST, THEIRS) == Pick(THEIRS)


def test_a_row_card_and_a_gap_of_the_row_ask_about_row_to_row() -> None:
    assert clicked(TABLE, FIRST, GAP) == Ask(Put(0, FIRST, GAP))


@pytest.mark.parametrize("target", [LIGRETTO, DISCARD, RESERVE])
def test_a_row_card_and_another_zone_of_the_seat_change_the_choice(target: Spot) -> None:
    assert clicked(TABLE, FIRST, target) == Pick(target)


@pytest.mark.parametrize("source", [RESERVE, FIRST, DISCARD])
def test_a_card_and_the_ligretto_pile_change_the_choice(source: Spot) -> None:
    assert clicked(TABLE, source, LIGRETTO) == Pick(LIGRETTO)


def test_reserve_then_discard_asks_about_a_flip() -> None:
    assert clicked(TABLE, RESERVE, DISCARD) == Ask(Flip(0))
    assert clicked(TABLE, RESERVE, SECOND_DOWN) == Ask(Flip(0))


def test_reserve_then_an_empty_discard_asks_about_a_flip() -> None:
    assert clicked(deal(4, seed=1), RESERVE, DISCARD) == Ask(Flip(0))


@pytest.mark.parametrize(("edition", "shuffle"), [("schmidt", True), ("danish", False)])
def test_discard_then_reserve_asks_about_a_recycle_as_the_edition_does_it(edition: str, shuffle: bool) -> None:
    spent = read(f"edition {edition}\nplayers 4\nA discard *27 | reserve *0")
    asked = clicked(spent, DISCARD, RESERVE)
    assert asked == Ask(Recycle(0, shuffle))
    assert judge(spent, asked.move).legal


def test_a_zone_of_another_seat_changes_the_choice() -> None:
    assert clicked(TABLE, RESERVE, Spot(1, Zone.DISCARD)) in (
        Pick(Spot(1, Zone.DISCARD)),
        Inspect(Spot(1, Zone.DISCARD)),
    )
    assert clicked(TABLE, FIRST, Spot(1, Zone.LIGRETTO)) == Pick(Spot(1, Zone.LIGRETTO))
    assert clicked(TABLE, DISCARD, Spot(1, Zone.RESERVE)) == Pick(Spot(1, Zone.RESERVE))


def test_a_tray_shows_the_seat_even_while_a_card_is_chosen() -> None:
    assert clicked(TABLE, FIRST, ("tray", 1)) == Inspect(("tray", 1))


def test_the_second_card_of_the_discard_is_a_choice_of_its_own() -> None:
    assert clicked(TABLE, DISCARD, SECOND_DOWN) == Pick(SECOND_DOWN)
    asked = clicked(TABLE, SECOND_DOWN, ("pile", 0))
    assert isinstance(asked, Ask)
    assert judge(TABLE, asked.move).code == "NOT_TOP"


# --- expert rows ---


def test_a_covered_card_can_be_chosen_and_its_verdict_says_that_it_is_covered() -> None:
    covered = Spot(0, Zone.ROW, 0, 2)
    assert clicked(EXPERT, None, covered) == Pick(covered)
    asked = clicked(EXPERT, covered, ("pile", 0))
    assert asked == Ask(Lay(0, covered, 0))
    assert judge(EXPERT, Lay(0, covered, 0)).code == "COVERED"


def test_the_card_above_a_covered_one_changes_the_choice() -> None:
    assert clicked(EXPERT, Spot(0, Zone.ROW, 0, 2), FIRST) == Pick(FIRST)


def test_whichever_card_of_a_place_is_clicked_the_question_is_about_the_place() -> None:
    asked = clicked(EXPERT, LIGRETTO, Spot(0, Zone.ROW, 0, 2))
    assert asked == Ask(Put(0, LIGRETTO, FIRST))


# --- every pair ---


def every_hit(table: Any) -> list[Hit]:
    spots = [Spot(seat, Zone.ROW, place, depth) for seat in range(3) for place in range(3) for depth in (1, 2)]
    hands = [Spot(seat, zone, 0, depth) for seat in range(3) for zone in Zone for depth in (1, 2) if zone != Zone.ROW]
    piles = [("pile", index) for index in range(len(table.centre))]
    return [*spots, *hands, *piles, *(("new", colour) for colour in Colour), ("tray", 0), ("tray", 3), None]


@pytest.mark.parametrize("table", [TABLE, EXPERT], ids=["basic", "expert"])
def test_whatever_is_clicked_after_whatever_has_a_meaning_that_the_judge_can_take(table: Any) -> None:
    hits = every_hit(table)
    for chosen in [None, *(hit for hit in hits if isinstance(hit, Spot))]:
        for hit in hits:
            meant = clicked(table, chosen, hit)
            match meant:
                case Ask(move):
                    assert chosen is not None
                    assert move == question(table, chosen, hit)
                    assert move.seat == chosen.seat  # type: ignore[union-attr]
                    judge(table, move)
                case Pick(spot):
                    assert spot == hit
                case Inspect(what):
                    assert what == hit
                    assert zone_of(what) is not None
                case LetGo():
                    assert hit in (None, chosen)


# --- what the words call it ---


@pytest.mark.parametrize(
    ("hit", "what"),
    [
        (None, None),
        (FIRST, FIRST),
        (("pile", 1), 1),
        (("pile", 0), 0),
        (("tray", 2), SeatArea(2)),
        (("new", Colour.GREEN), NewPile(Colour.GREEN)),
    ],
)
def test_everything_that_can_be_clicked_has_a_name_in_the_words(hit: Hit, what: Any) -> None:
    assert zone_of(hit) == what

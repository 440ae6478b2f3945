"""A round's score: the worked cases of the rules, what every card brings, who wins, and what always holds."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ligretto_widget.game.cards import DECK, HIGHEST
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.effects import carry_out
from ligretto_widget.game.judge import legal_moves
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.rulebook import RULEBOOK, SOURCE_OF
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.scoring import PARTS, CountedCard, points_range, score
from ligretto_widget.game.sheet import Entry, SheetRow, check_sheet
from ligretto_widget.game.table import Area, Over, Pile, Table, deal, with_centre

every_edition = pytest.mark.parametrize("edition", EDITIONS)


def laid_out(edition: str, *counts: tuple[int, ...], over: Over | None = None, **changes: object) -> Table:
    """A table whose seats have so many cards in centre, Ligretto pile, row (one a place) and the rest in reserve."""
    rules = EDITIONS[edition].replace(**changes)
    piles: list[Pile] = []
    areas = []
    for seat, (centre, left, row) in enumerate(counts):
        full, more = divmod(centre, HIGHEST)
        heights = [HIGHEST] * full + [more] * bool(more)
        piles += [Pile(DECK[at * HIGHEST].colour, (seat,) * height) for at, height in enumerate(heights)]
        rest = DECK[centre:]
        places = tuple((one,) for one in rest[left : left + row])
        areas.append(Area(rest[:left], places, rest[left + row :]))
    return with_centre(rules, 0, tuple(areas), tuple(piles), over)


@st.composite
def reached(draw: st.DrawFn) -> Table:
    """Any table that legal moves lead to from a deal."""
    rules: RuleSet = EDITIONS[draw(st.sampled_from(sorted(EDITIONS)))].replace(expert=draw(st.booleans()))
    players, seed = draw(st.integers(2, 5)), draw(st.integers(0, 2**32))
    table = deal(players, rules, seed=seed)
    chance = Random(seed)
    for _ in range(draw(st.integers(0, 300))):
        moves = legal_moves(table, int(chance.random() * players))
        if moves:
            early = min(chance.random(), chance.random())  # moves that lay a card come first in the list
            table = carry_out(table, moves[int(early * len(moves))])
    return table


# --- what the cards bring ---------------------------------------------------------------------------------------------


@every_edition
def test_t56_centre_counts_one_and_the_ligretto_pile_costs_two(edition: str) -> None:
    found = score(laid_out(edition, (14, 3, 3), (0, 10, 5)))
    assert found.seats[0][:6] == (0, 14, 3, 3, 20, 8)


@every_edition
def test_t57_the_fewest_points_are_minus_twenty(edition: str) -> None:
    assert score(deal(2, edition, seed=7)).points == (-20, -20)
    assert points_range(EDITIONS[edition]) == range(-20, 41)


@every_edition
def test_t60_row_and_hand_count_nothing(edition: str) -> None:
    assert (
        score(laid_out(edition, (14, 3, 0), (9, 6, 5))).points == score(laid_out(edition, (14, 3, 5), (9, 6, 0))).points
    )


def test_a_card_counts_where_it_lies() -> None:
    table = laid_out("schmidt", (2, 1, 2), (11, 0, 5))
    first, second = score(table).seats
    spot = Spot(0, Zone.LIGRETTO)
    assert first.cards == (CountedCard(DECK[0], 0, 1), CountedCard(DECK[1], 0, 1), CountedCard(DECK[2], spot, -2))
    assert [(each.card.name, each.where) for each in second.cards][-2:] == [("R10", 1), ("G1", 2)]


def test_a_pile_is_sorted_by_backs() -> None:
    table = laid_out("danish", (0, 10, 3), (0, 10, 3))
    table = with_centre(table.rules, 0, table.areas, (Pile(DECK[0].colour, (0, 1, 1, 0, 1)),), None)
    assert [seat.centre for seat in score(table).seats] == [2, 3]


def test_fields_set_by_hand_count_cards_of_row_and_hand() -> None:
    table = laid_out("schmidt", (14, 3, 3), centre_point=2, ligretto_penalty=-3, row_point=-1, hand_point=1)
    found = score(table).seats[0]
    assert found.points == 28 - 9 - 3 + 20
    assert len(found.cards) == 40
    assert points_range(table.rules) == range(-60, 81)


@every_edition
def test_each_number_cites_the_rulebook(edition: str) -> None:
    found = score(laid_out(edition, (14, 3, 3), (12, 0, 5), over=Over("stop", 1)))
    assert all(found.clauses[part].rule_ids for part in PARTS)
    assert set(found.rule_ids) <= RULEBOOK.keys()
    assert {rule_id[:2] for rule_id in found.rule_ids} <= {SOURCE_OF[edition].key, "EN"}
    assert found.clauses["left"] is EDITIONS[edition].clause("ligretto_penalty")


# --- who wins a round -------------------------------------------------------------------------------------------------


def test_t59_the_most_points_win_and_the_stopper_gets_nothing_for_it() -> None:
    table = laid_out("schmidt", (12, 0, 3), (17, 2, 3), (9, 6, 3), (21, 4, 3), over=Over("stop", 0))
    found = score(table)
    assert found.points == (12, 13, -3, 13)
    assert (found.winners, found.leaders, found.stopper, found.final) == ((1, 3), (1, 3), 0, True)
    assert found.award.rule_ids == ("EN-32", "EN-33")


def test_a_round_that_runs_has_leaders_and_no_winner() -> None:
    found = score(laid_out("schmidt", (12, 1, 3), (17, 2, 3)))
    assert (found.final, found.points, found.leaders, found.winners, found.stopper) == (False, (10, 13), (1,), (), None)


STUCK = ((9, 2, 3), (9, 6, 3), (13, 3, 3), (11, 2, 3))


@pytest.mark.parametrize("how", ["deadlock", "agreed"])
def test_t67_a_stuck_danish_round_is_scored_as_usual_and_the_leaders_win_it(how: str) -> None:
    found = score(laid_out("danish", *STUCK, over=Over(how)))
    assert found.points == (5, -3, 7, 7)
    assert found.winners == (2, 3)
    assert (found.award.rule_ids, found.award.note) == (("DK-31",), "A34")


@pytest.mark.parametrize(
    ("edition", "changes", "winners", "cited"),
    [
        ("schmidt", {}, (2, 3), "EN-32"),
        ("dutch", {}, (2, 3), "NL-34"),
        ("bgg", {}, (2, 3), "BG-14"),
        ("schmidt", {"match_end": "agreed_rounds:3"}, (), "EN-27"),
        ("dutch", {"match_end": "agreed_rounds:3"}, (), "NL-29"),
        ("bgg_99", {}, (), "EN-27"),
    ],
)
def test_a_stuck_round_elsewhere_has_a_winner_only_where_it_is_the_whole_game(
    edition: str, changes: dict[str, object], winners: tuple[int, ...], cited: str
) -> None:
    found = score(laid_out(edition, *STUCK, over=Over("deadlock"), **changes))
    assert found.winners == winners
    assert found.leaders == (2, 3)
    assert found.award.rule_ids[0] == cited


def test_a_paused_danish_round_is_scored_as_usual() -> None:
    found = score(laid_out("danish", *STUCK, over=Over("paused")))
    assert (found.points, found.winners, found.stopper) == ((5, -3, 7, 7), (2, 3), None)


# --- what holds on every table ----------------------------------------------------------------------------------------


@given(reached())
def test_every_card_is_counted_once_and_the_points_stay_in_range(table: Table) -> None:
    for seat in score(table).seats:
        assert seat.centre + seat.left + seat.row + seat.hand == len(DECK)
        assert seat.points in range(-20, 41)
        assert seat.points == sum(each.points for each in seat.cards) == seat.centre - 2 * seat.left
        assert len({each.card for each in seat.cards}) == len(seat.cards) == seat.centre + seat.left
        for one, where, _ in seat.cards:
            if isinstance(where, Spot):
                assert card_at(table, where) is one
            else:
                assert table.centre[where].colour == one.colour
                assert table.centre[where].owners[one.number - 1] == seat.seat


@given(reached())
def test_spots_are_named_wherever_cards_count(table: Table) -> None:
    rules = table.rules.replace(row_point=1, hand_point=1)
    for seat in score(table._replace(rules=rules)).seats:
        assert len({each.card for each in seat.cards}) == len(DECK)
        assert all(card_at(table, where) is one for one, where, _ in seat.cards if isinstance(where, Spot))


@given(reached(), st.integers(0, 9))
def test_moving_cards_between_row_and_hand_changes_nothing(table: Table, cards: int) -> None:
    moved = tuple(
        area._replace(row=(*area.row, area.reserve[:cards]), reserve=area.reserve[cards:]) for area in table.areas
    )
    assert score(table._replace(areas=moved)).points == score(table).points


@given(reached())
def test_a_sheet_of_any_table_has_no_fault(table: Table) -> None:
    entries = tuple(Entry(seat.centre, seat.left, seat.points, seat.points) for seat in score(table).seats)
    row = SheetRow(entries, table.over.how if table.over else "agreed")
    assert check_sheet([row], table.players, table.rules) == []

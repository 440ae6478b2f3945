"""Positions and moves as text: what they mean, and back again."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ligretto_widget.game.cards import DECK, SEAT_NAMES, Card, card
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.engine import apply
from ligretto_widget.game.judge import legal_moves
from ligretto_widget.game.moves import EndDeadlock, Flip, Lay, Pause, Put, Recycle, Spot, Stop, Zone
from ligretto_widget.game.notation import NotationError, move, position, table_text
from ligretto_widget.game.table import Over, Table, deal
from texts import A_LIGRETTO, FULL, HEAD, MOVES


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


# --- what a position means ------------------------------------------------------------------------------------------


def test_zones_are_read_with_the_top_of_ligretto_and_discard_last_and_the_next_of_the_reserve_first() -> None:
    table = position(FULL)
    a, b = table.areas[:2]
    assert table.rules is EDITIONS["danish"].replace(expert=True)
    assert (table.players, table.seed, table.over) == (4, 11, None)
    assert len(a.ligretto) == 10
    assert a.ligretto[-2:] == cards("G3 B8")
    assert a.row == tuple((one,) for one in cards("R5 Y8 Y1"))
    assert a.discard[-3:] == cards("Y2 R6 G5")
    assert len(a.reserve) == 5
    assert a.reserve[:2] == cards("R9 G2")
    assert a.played
    assert b.row[0] == cards("R9 B8")


def test_a_pile_is_written_by_its_top_card_with_owners_from_the_bottom() -> None:
    table = position(FULL)
    assert [str(pile.top) for pile in table.centre] == ["R4", "R4", "B10"]
    assert table.tops == cards("R4 R4 B10")
    assert table.centre[1].owners == (0, 1, 0, 2)
    assert position(HEAD + "centre A?:R2").centre[0].owners[0] == 0


def test_a_seat_that_is_not_written_holds_what_a_deal_puts_there() -> None:
    area = position(HEAD).areas[3]
    assert (len(area.ligretto), len(area.row), len(area.reserve), area.discard) == (10, 3, 27, ())
    assert position("edition schmidt\nplayers 2").areas[0].row.__len__() == 5


def test_a_written_zone_holds_exactly_what_is_written() -> None:
    table = position(HEAD + "A reserve | discard *27\nB reserve *0 | discard *27")
    assert [len(area.reserve) for area in table.areas[:2]] == [0, 0]


def test_an_empty_place_is_a_dot_and_unnamed_places_are_counted() -> None:
    assert position(HEAD + "A row . *1 .").areas[0].row[0] == ()
    assert len(position(HEAD + "A row *3").areas[0].row[2]) == 1


@pytest.mark.parametrize(
    ("line", "over"),
    [
        ("over stop A", Over("stop", 0)),
        ("over deadlock", Over("deadlock")),
        ("over agreed", Over("agreed")),
        ("over paused", Over("paused")),
    ],
)
def test_a_round_may_be_over(line: str, over: Over) -> None:
    pile = "A ligretto\n" if over.seat == 0 else ""
    assert position(f"{HEAD}{pile}{line}").over == over


def test_flags_of_a_seat_are_read() -> None:
    area = position("edition danish flip_style=count_three\nplayers 2\nA discard *2 | played | counted 2 | shuffles 3")
    assert (area.areas[0].played, area.areas[0].counted, area.areas[0].shuffles) == (True, 2, 3)


def test_lines_may_come_in_any_order_with_comments_and_carriage_returns() -> None:
    upside_down = "\r\n".join(reversed(FULL.split("\n")))
    assert position(upside_down) == position(FULL)


# --- there and back -------------------------------------------------------------------------------------------------

VARIANTS: list[tuple[str, dict[str, object]]] = [
    *((name, {}) for name in EDITIONS),
    *((name, dict[str, object](expert=True)) for name in EDITIONS),
    ("danish", {"flip_style": "count_three"}),
    ("schmidt", {"flip_style": "count_three", "expert": True, "expert_empty_slot": "ligretto_or_discard"}),
    ("dutch", {"on_empty": "explicit_shout", "match_end": "agreed_rounds:3", "row_size": 4}),
    ("danish", {"recycle_remainder": "first", "centre_sources": ("row", "ligretto"), "ligretto_penalty": -1}),
]


def played(players: int, edition: str, rules: dict[str, object], seed: int, moves: int) -> Table:
    """A table some way into a round of random legal moves."""
    table, chance = deal(players, edition, seed=seed, **rules), Random(seed)
    for _ in range(moves):
        choices = legal_moves(table, int(chance.random() * players))
        if choices:
            table = apply(table, chance.choice(choices))
    return table


@pytest.mark.parametrize(("edition", "rules"), VARIANTS)
@settings(max_examples=25)
@given(players=st.integers(2, 8), seed=st.integers(0, 2**63 - 1), moves=st.integers(0, 150))
def test_a_table_of_play_written_as_text_gives_an_equal_table(
    edition: str, rules: dict[str, object], players: int, seed: int, moves: int
) -> None:
    table = played(players, edition, rules, seed, moves)
    text = table.text()
    again = position(text)
    assert again == table
    assert again.rules is table.rules
    assert table_text(again) == text


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_move_of_a_round_written_as_text_gives_an_equal_move(edition: str) -> None:
    for moves in range(0, 100, 10):
        choices = legal_moves(played(4, edition, {}, 5, moves))
        assert [move(str(choice)) for choice in choices] == choices


def test_a_table_is_one_line_a_seat_with_what_is_needed_and_nothing_else() -> None:
    text = position("edition danish expert\nplayers 2\nseed 3\nA row R9>B8 *4 | played\ncentre BA:G2").text()
    edition, players, seed, centre, a, b = text.split("\n")
    assert (edition, players, seed, centre) == ("edition danish expert", "players 2", "seed 3", "centre BA:G2")
    assert a.startswith("A ligretto ")
    assert " | row R9>B8 " in a
    assert a.endswith(" | played")
    assert b.startswith("B ligretto ")
    assert b.count("|") == 2
    assert sorted((*a.replace(">", " ").split(), "G2")) == sorted(
        [*["A", "ligretto", "|", "row", "|", "reserve", "|", "played"], *(one.name for one in DECK)]
    )


# --- moves ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "meant"), MOVES)
def test_a_move_is_read_and_written(text: str, meant: object) -> None:
    assert move(text) == meant
    assert str(meant) == text


def test_what_need_not_be_written_may_be_written() -> None:
    assert move("  A  A.ligretto:1\tcentre:1 ") == Lay(0, A_LIGRETTO, 0)


SEATS = st.integers(0, len(SEAT_NAMES) - 1)
SPOTS = st.builds(
    lambda seat, zone, place, depth: Spot(seat, zone, place if zone is Zone.ROW else 0, depth),
    SEATS,
    st.sampled_from(Zone),
    st.integers(0, 998),
    st.integers(1, 999),
)
PLACES = st.builds(lambda seat, place: Spot(seat, Zone.ROW, place), SEATS, st.integers(0, 998))
ANY_MOVE = st.one_of(
    st.builds(Lay, SEATS, SPOTS, st.none() | st.integers(0, 998)),
    st.builds(Put, SEATS, SPOTS, PLACES),
    st.builds(Flip, SEATS),
    st.builds(Recycle, SEATS, st.booleans() | st.lists(st.sampled_from(DECK), max_size=40).map(tuple)),
    st.builds(Stop, SEATS),
    st.builds(EndDeadlock, st.booleans()),
    st.just(Pause()),
)


@given(ANY_MOVE)
def test_any_move_written_as_text_gives_an_equal_move(asked: object) -> None:
    assert move(str(asked)) == asked


@pytest.mark.parametrize(
    ("text", "reason", "column"),
    [
        ("", "no move is written", None),
        ("A", "this is no whole move", 1),
        ("a flip", "no seat is called 'a'", 1),
        ("AB flip", "'AB' starts no move", 1),
        ("A flip now", "'flip' is no spot", 3),
        ("A recycle shuffle R5", "this is no whole move", 3),
        ("A recycle shuffle = R5 R55", "no card is called 'R55'", 24),
        ("A row centre:1", "it is row:place[:depth]", 3),
        ("A row:0 centre:1", "needs a number from 1 to 999", 3),
        ("A row:1:2:3 centre:1", "it is row:place[:depth]", 3),
        ("A ligretto:1000 centre:new", "it is ligretto[:depth]", 3),
        ("A Q.row:1 centre:1", "no seat is called 'Q'", 3),
        ("A .row:1 centre:1", "no seat is called ''", 3),
        ("A row:1 centre", "it is centre:N or centre:new", 9),
        ("A row:1 centre:x", "it is centre:N or centre:new", 9),
        ("A row:1 discard", "a card goes to centre:N, centre:new or row:N", 9),
        ("A row:1 row:2:2", "a card goes to centre:N, centre:new or row:N", 9),
        ("A centre:1 row:1", "'centre:1' is no spot", 3),
        ("end", "'end' starts no move", 1),
        ("A flip\nB flip", "a move is one line", None),
        ("A" * 1_001, "at most 1000 are read", None),
    ],
)
def test_what_is_no_move_is_refused_with_the_place(text: str, reason: str, column: int | None) -> None:
    with pytest.raises(NotationError) as error:
        move(text)
    assert reason in str(error.value)
    assert error.value.column == column

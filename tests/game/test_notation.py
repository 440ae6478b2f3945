"""Positions and moves as text: what they mean, what is filled in, what is refused and how, and back again."""

import pickle
import subprocess
import sys
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ligretto_widget.game.cards import DECK, SEAT_NAMES, card
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.engine import apply
from ligretto_widget.game.judge import legal_moves
from ligretto_widget.game.moves import EndDeadlock, Flip, Lay, Pause, Put, Recycle, Spot, Stop, Zone
from ligretto_widget.game.notation import NotationError, move, position, table_text
from ligretto_widget.game.table import Over, Table, card_faults, deal

HEAD = "edition schmidt\nplayers 4\n"

FULL = """\
edition danish expert               # a bare name switches a flag on
players 4
seed 11

centre R4 ABAC:R4 B10
A ligretto *7 G3 B8 | row R5 Y8 Y1 | discard * Y2 R6 G5 | reserve R9 G2 *3 | played
B row R9>B8 R3 Y5
"""


def refused(text: object, strict: bool = True) -> NotationError:
    with pytest.raises(NotationError) as error:
        position(text, strict=strict)  # type: ignore[arg-type]
    return error.value


def cards(text: str) -> tuple[object, ...]:
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


# --- what is filled in ----------------------------------------------------------------------------------------------

OPEN = [
    HEAD,
    FULL,
    HEAD + "centre R10 R10 R10 R10 G10 G10 G10 G10 B10 B10\nA reserve",
    HEAD + "centre R10 R10 B10 B10 Y10 Y10\nA ligretto *10 | reserve | discard G1 G2 G3 G4 G5 G6",
    "edition dutch\nplayers 12\ncentre " + " ".join(["R6 G6 B7 Y6"] * 12),
    "edition schmidt\nplayers 2\ncentre R10 G10 B10 Y10 R10\nA ligretto *5 | row *5 | reserve\nB reserve *20 | discard *1",
    "edition schmidt\nplayers 2\ncentre ?A?B:R4 G3\nA ligretto * R9 | reserve *20\nB discard B1 * B2 | reserve *2",
]


@pytest.mark.parametrize("text", OPEN)
def test_every_seat_owns_its_forty_cards_exactly_once_whatever_is_filled_in(text: str) -> None:
    for seed in range(20):
        table = position(text if "seed" in text else f"{text}\nseed {seed}")
        assert card_faults(table) == []


@pytest.mark.parametrize("text", [text for text in OPEN if "seed" not in text])
def test_the_seed_decides_what_is_filled_in(text: str) -> None:
    tables = [position(f"{text}\nseed {seed}")._replace(seed=0) for seed in range(5)]
    assert len({table.areas for table in tables}) == 5
    assert position(text) == position(f"{text}\nseed 0")


def test_owners_vary_with_the_seed() -> None:
    owners = Counter(position(f"{HEAD}centre R1\nseed {seed}").centre[0].owners[0] for seed in range(200))
    assert set(owners) == {0, 1, 2, 3}
    assert min(owners.values()) > 25


def test_another_process_fills_in_the_same() -> None:
    script = f"from ligretto_widget.game.notation import position; print(position({OPEN[3]!r}).text())"
    other = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert other.strip() == position(OPEN[3]).text()


def test_a_filling_is_found_where_giving_one_card_after_the_other_would_run_into_a_dead_end() -> None:
    # B alone can have laid R1; A has to have laid three, and only R1, R2 and R3 of the centre are not in its own zones.
    text = (
        "edition schmidt\nplayers 2\ncentre R4 R3\n"
        "A ligretto *9 R4 | row *5 | reserve *22 \nB ligretto *9 R1 | row G1 G2 G3 G4 G5 | reserve *"
    )
    for seed in range(50):
        if seed == 0:
            assert "R1 lies in the centre 2 times" in str(refused(text))
        table = position(text.replace("R1 |", "B1 |") + f"\nseed {seed}")
        assert card_faults(table) == []
        assert len(table.centre_cards(0)) == 3


# --- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason", "line", "column"),
    [
        ("", "edition is missing", None, None),
        ("edition schmidt", "players is missing", None, None),
        ("edition\nplayers 4", "edition names no preset: there are schmidt", 1, 1),
        ("edition finnish\nplayers 4", "no edition is called 'finnish': there are schmidt, danish", 1, 9),
        ("edition schmidt turbo\nplayers 4", "no rule field is called 'turbo'", 1, 17),
        ("edition schmidt row_refill\nplayers 4", "row_refill is no flag", 1, 17),
        ("edition schmidt row_refill=soon\nplayers 4", "row_refill cannot be 'soon': it is must_now or may", 1, 17),
        ("edition schmidt self=1\nplayers 4", "no rule field is called 'self'", 1, 17),
        ("edition schmidt expert expert=false\nplayers 4", "expert is set twice", 1, 24),
        ("edition danish\nplayers 9", "2 to 8", 2, 9),
        ("edition schmidt\nplayers four", "players cannot be 'four'", 2, 9),
        ("edition schmidt\nplayers 4 5", "players takes their number and nothing else", 2, 11),
        (HEAD + "players 4", "players is written twice, in line 2 and here", 3, 1),
        (HEAD + "seed x", "seed cannot be 'x'", 3, 6),
        (HEAD + "seed 99999999999999999999", "seed cannot be", 3, 6),
        (HEAD + "colour R", "a line starts with edition, players", 3, 1),
        (HEAD + "E row *3", "there is no seat E: with 4 players the seats are A to D", 3, 1),
        (HEAD + "centre R11", "no card is called 'R11'", 3, 8),
        (HEAD + "centre R1 AB:R4", "names 2 owners: 4 cards lie there", 3, 11),
        (HEAD + "centre E:R1", "there is no seat E", 3, 8),
        (HEAD + "centre " + "R1 " * 49, "49 piles are written: there are at most 48", 3, None),
        (HEAD + "A pile R1", "a part of a seat starts with ligretto, row", 3, 3),
        (HEAD + "A row *3 | row *3", "row is written twice for this seat", 3, 12),
        (HEAD + "A row *3 |", "nothing is written between two bars", 3, 11),
        (HEAD + "A reserve * *", "a bare * stands twice", 3, 13),
        (HEAD + "A reserve *1000", "'*1000' is not *N with N from 0 to 40", 3, 11),
        (HEAD + "A row *", "a row has a fixed number of places", 3, 7),
        (HEAD + "A row R9>*1 *2", "the cards of one place are all named", 3, 7),
        (HEAD + "A row *2 R1>", "no card is called ''", 3, 10),
        (HEAD + "A reserve .", "no card is called '.'", 3, 11),
        (HEAD + "A played 1", "played stands alone", 3, 10),
        (HEAD + "A counted 3", "counted takes a whole number from 0 to 2", 3, 11),
        (HEAD + "A shuffles", "shuffles takes a whole number from 0 to 999", 3, 3),
        (HEAD + "over lunch", "a round is over by stop and a seat, or by deadlock, agreed, paused", 3, 1),
        (HEAD + "over stop E", "there is no seat E", 3, 11),
        # as a whole
        (HEAD + "A row R5 R5 B2", "seat A has R5 twice (row place 1, row place 2): it owns every card once", 3, None),
        (HEAD + "centre A:R1\nA row R1 *2", "seat A has R1 twice (row place 1, centre)", 4, None),
        (HEAD + "A row *4", "seat A has 4 places in its row: with 4 players there are 3", 3, None),
        (HEAD + "A ligretto *11", "seat A has 11 cards in its Ligretto pile", 3, None),
        (HEAD + "centre R1 R2 R3 R4 R5", "the centre has 5 red piles and 4 seats: each seat has one R1", 3, None),
        (HEAD + "A reserve *28", "seat A has more than 40 cards: row 3 + ligretto 10 + reserve 28", 3, None),
        (
            HEAD + "centre R3\nA reserve *20",
            "the other 7 would have to lie in the centre, where 3 are without",
            4,
            None,
        ),
        (
            HEAD + "A discard * R1",
            "seat A has a bare * in reserve and discard (a reserve that is not written is *)",
            3,
            None,
        ),
        (HEAD + "A row R9>B8 *2", "row place 1 holds 2 cards: only the expert game stacks", 3, 7),
        ("edition dutch expert\nplayers 4\nA row *1 R9>R8 *1", "R8 cannot lie on R9: it has the same colour", 3, 10),
        ("edition danish expert\nplayers 4\nA row R8>R9 *2", "R9 cannot lie on R8: it is not lower", 3, 7),
        (
            "edition danish expert expert_step=exactly_one_lower\nplayers 4\nA row R8>R6 *2",
            "R6 cannot lie on R8: it is not exactly one lower",
            3,
            7,
        ),
        (HEAD + "A counted 1", "only with flip_style=count_three are cards counted", 3, None),
        (HEAD + "over stop A", "seat A cannot have stopped: cards lie in its Ligretto pile", 3, None),
        # what the cards do not allow
        ("edition schmidt\nplayers 2\ncentre R1 R1\nA row R1 *4", "R1 lies in the centre 2 times", 3, None),
        (
            "edition schmidt\nplayers 3\ncentre ?:R1 B3\nA ligretto *6 R1 B1 B2 B3 | row *4 | reserve *25",
            "seat A: to come to 40 cards, 1 of the cards without an owner in the centre would have to be theirs, and 0 can",
            4,
            None,
        ),
        ("edition schmidt\nplayers 2\ncentre" + " R8 G8 B8 Y8" * 2, "at most A 25, B 25 of them", 3, None),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, reason: str, line: int | None, column: int | None) -> None:
    error = refused(text, strict=False)
    assert reason in str(error)
    assert any(reason in fault for fault in error.faults)
    first = next(fault for fault in error.found if reason in fault.text)
    assert (first.line, first.column) == (line, column)


@pytest.mark.parametrize("given", [None, 7, b"edition schmidt", ["edition schmidt"]])
def test_what_is_no_text_is_refused_as_such(given: object) -> None:
    assert f"a text is needed, not {type(given).__name__}" in str(refused(given))
    with pytest.raises(NotationError):
        move(given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "#" * 20_001,
        "\0" * 20_000,
        "x\n" * 9_999,
        "edition schmidt " + "expert " * 2_800,
        "edition " + "a" * 19_000,
        "edition schmidt row_size=" + "5/" * 9_000,
        HEAD + "A row " + "*40 " * 4_900,
        HEAD + "A row " + ">".join(["R5"] * 6_000),
        HEAD + "centre " + "R10 " * 4_900,
        HEAD + "A" + "|" * 19_000,
        "edition schmidt\nplayers 12\ncentre" + " R10 G10 B10 Y10" * 12,
    ],
)
def test_a_text_of_any_size_gets_a_message_of_a_size_that_can_be_read(text: str) -> None:
    assert len(str(refused(text))) < 8_000


def test_every_fault_of_an_impossible_position_is_named() -> None:
    error = refused(
        "edition danish\nplayers 4\ncentre R10 R10 R10 R10 R3 Y2 A:B1\n"
        "A ligretto *1 Y1 Y1 | row R2>B1 . G1 | counted 1\n"
        "B reserve *9 | discard Y1\nC ligretto *11 | row Y1\nD ligretto | row Y1 *2"
    )
    expected = [
        "seat A has Y1 twice",
        "seat A has B1 twice",
        "seat A: row place 1 holds 2 cards",
        "seat A has counted cards",
        "seat A: a gap in row place 2",
        "seat C has 11 cards",
        "seat C has 1 places",
        "seat D has an empty Ligretto pile",
        "the centre has 5 red piles",
        "Y1 lies in the centre 1 times without an owner, and no seat",
    ]
    for reason in expected:
        assert any(reason in fault for fault in error.faults), reason
        assert reason in str(error)


def test_every_word_that_cannot_be_read_is_named() -> None:
    error = refused("edition schmidt turbo expert=maybe\nplayers 4\ncentre R11 R1\nA row R5 *x | pile\nover lunch")
    assert [(fault.line, fault.column) for fault in error.found] == [(1, 17), (1, 23), (3, 8), (4, 10), (4, 15), (5, 1)]
    assert (error.line, error.column) == (1, 17)


def test_an_error_survives_the_way_to_another_process() -> None:
    error = refused(HEAD + "A row R5 R5 B2\nB row R5 R5 B2")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.faults, again.line, again.column) == (str(error), error.faults, error.line, error.column)


# --- what play cannot reach -----------------------------------------------------------------------------------------

UNREACHABLE = [
    ("edition danish\nplayers 4\nA row R5 . B2", "seat A: a gap in row place 2, which the danish rules fill at once"),
    ("edition dutch expert\nplayers 4\nA row R9>B8 . .", "seat A: a gap in row place 3"),
    (HEAD + "A ligretto", "seat A has an empty Ligretto pile, and that ended the round: write over stop A"),
    (HEAD + "A ligretto\nB ligretto\nover stop A", "seat B has an empty Ligretto pile"),
    (HEAD + "A ligretto\nover agreed", "seat A has an empty Ligretto pile"),
]


@pytest.mark.parametrize(("text", "reason"), UNREACHABLE)
def test_what_play_cannot_reach_is_refused_unless_it_is_asked_for(text: str, reason: str) -> None:
    assert any(reason in fault for fault in refused(text).faults)
    table = position(text, strict=False)
    assert card_faults(table) == []
    assert position(table.text(), strict=False) == table


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "A row R5 . B2",
        "edition danish on_empty=explicit_shout\nplayers 4\nA ligretto | row R5 . B2",
        "edition danish\nplayers 4\nA ligretto\nover stop A",
        "edition danish\nplayers 4\nA ligretto | row R5 . B2\nover stop A",
    ],
)
def test_gaps_and_empty_piles_that_play_does_reach_are_taken(text: str) -> None:
    assert position(text).areas[0]


# --- there and back -------------------------------------------------------------------------------------------------

VARIANTS: list[tuple[str, dict[str, object]]] = [
    *((name, {}) for name in EDITIONS),
    *((name, {"expert": True}) for name in EDITIONS),
    ("danish", {"flip_style": "count_three"}),
    ("schmidt", {"flip_style": "count_three", "expert": True, "expert_empty_slot": "ligretto_or_discard"}),
    ("dutch", {"on_empty": "explicit_shout", "match_end": "agreed_rounds:3", "row_size": 4}),
    ("danish", {"recycle_remainder": "first", "centre_sources": ("row", "ligretto"), "ligretto_penalty": -1}),
]


def played(players: int, edition: str, rules: dict[str, object], seed: int, moves: int) -> Table:
    """A table some way into a round of random legal moves."""
    table, chance = deal(players, edition, seed=seed, **rules), Random(seed)
    for _ in range(moves):
        choices = [choice for choice in legal_moves(table) if not isinstance(choice, Pause | EndDeadlock)]
        if not choices:
            break
        table = apply(table, chance.choice(choices))
    return table


@pytest.mark.parametrize(("edition", "rules"), VARIANTS)
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
    table = deal(4, edition, seed=5)
    for step in range(60):
        choices = legal_moves(table)
        assert [move(str(choice)) for choice in choices] == choices
        table = apply(table, Random(step).choice([choice for choice in choices if not isinstance(choice, Pause)]))
        if table.over:
            break


def test_a_table_names_every_card_one_line_a_seat_and_only_what_is_needed() -> None:
    assert position("edition danish expert\nplayers 2\nA row R9>B8 *4\ncentre BA:G2").text() == (
        "edition danish expert\nplayers 2\ncentre BA:G2\nA ligretto Y9 B7 G1 Y1 B5 R6 R7 R2 G8 G3 | row R9>B8 x\n"
    ) or all(
        line.startswith(head)
        for line, head in zip(
            position("edition danish expert\nplayers 2\nA row R9>B8 *4\ncentre BA:G2").text().split("\n"),
            ("edition danish expert", "players 2", "centre BA:G2", "A ligretto ", "B ligretto "),
            strict=True,
        )
    )


# --- moves ----------------------------------------------------------------------------------------------------------

A_LIGRETTO = Spot(0, Zone.LIGRETTO)
MOVES = [
    ("A row:1 centre:2", Lay(0, Spot(0, Zone.ROW), 1)),
    ("A ligretto centre:new", Lay(0, A_LIGRETTO, None)),
    ("A discard:3 centre:new", Lay(0, Spot(0, Zone.DISCARD, depth=3), None)),
    ("A row:1:2 centre:1", Lay(0, Spot(0, Zone.ROW, depth=2), 0)),
    ("A reserve centre:1", Lay(0, Spot(0, Zone.RESERVE), 0)),
    ("A B.row:1 centre:1", Lay(0, Spot(1, Zone.ROW), 0)),
    ("A discard row:2", Put(0, Spot(0, Zone.DISCARD), Spot(0, Zone.ROW, 1))),
    ("A row:1 B.row:2", Put(0, Spot(0, Zone.ROW), Spot(1, Zone.ROW, 1))),
    ("L flip", Flip(11)),
    ("A recycle", Recycle(0)),
    ("A recycle shuffle", Recycle(0, True)),
    ("A recycle shuffle = G6 G1 G2", Recycle(0, (card("G6"), card("G1"), card("G2")))),
    ("A recycle shuffle =", Recycle(0, ())),
    ("A stop", Stop(0)),
    ("end deadlock", EndDeadlock()),
    ("end deadlock agreed", EndDeadlock(True)),
    ("pause", Pause()),
]


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


# --- any text -------------------------------------------------------------------------------------------------------

WORDS = (
    "edition players seed centre over A B C D E L ligretto row discard reserve played counted shuffles stop deadlock "
    "paused schmidt danish expert expert=false flip_style=count_three row_refill=may min_players=3 R1 R5 G10 B11 Y0 * *0 "
    "*1 *3 *9 *40 *999 . | | | # \n \n R9>B8 R8>R9 AB:R2 ?:R1 ????:G4 R4 B10 0 1 2 3 4 12 99 -1 \0 \u0660 é = : > flip "
    "recycle shuffle row:1 row:2:2 centre:1 centre:new B.row:1 discard:3 end agreed pause"
).split(" ")
VALID = [*OPEN, *(text for text, _ in UNREACHABLE), *(text for text, _ in MOVES), deal(3, "danish", seed=1).text()]


def mutilated(text: str, chance: Random) -> str:
    """The text with a few words or characters changed, dropped, doubled or put in."""
    parts = text.replace("\n", " \n ").split(" ") if chance.random() < 0.7 else list(text)
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        at = int(chance.random() * (len(parts) + 1))
        other = chance.choice(WORDS) if chance.random() < 0.8 else chr(int(chance.random() * 0x250))
        parts[at : at + chance.choice((0, 1, 1, 2))] = chance.choice(([other], [], parts[at : at + 1] * 2))
    joint = " " if " \n " in " ".join(parts) or chance.random() < 0.7 else ""
    return joint.join(parts)


def sound_or_refused(text: str) -> bool:
    """Read a text both ways; True where it is a position. Whatever else happens is a fault of the reader."""
    for strict in (True, False):
        try:
            table = position(text, strict=strict)
        except NotationError as error:
            assert error.faults
            assert all(fault.strip() for fault in error.faults)
            assert error.line is None or 1 <= error.line <= text.count("\n") + 1
        else:
            assert card_faults(table) == []
            assert position(table.text(), strict=strict) == table
            return True
    return False


def test_five_thousand_mutilated_texts_are_positions_or_are_refused() -> None:
    chance = Random(20)
    taken = sum(sound_or_refused(mutilated(chance.choice(VALID), chance)) for _ in range(5_000))
    assert 250 < taken < 4_750


def test_five_thousand_mutilated_texts_are_moves_or_are_refused() -> None:
    chance = Random(21)
    for _ in range(5_000):
        text = mutilated(chance.choice(MOVES)[0], chance)
        try:
            asked = move(text)
        except NotationError as error:
            assert error.faults
        else:
            assert move(str(asked)) == asked


@given(st.text())
def test_any_text_at_all_is_refused(text: str) -> None:
    assert not sound_or_refused(text)


@given(st.text())
def test_any_text_at_all_is_no_move_unless_it_is_pause(text: str) -> None:
    with pytest.raises(NotationError):
        move(f"{text}?")

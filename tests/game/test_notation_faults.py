"""Texts that are no position: every fault is named, with its place."""

import pickle

import pytest

from ligretto_widget.game.notation import NotationError, move, position
from ligretto_widget.game.table import card_faults
from texts import HEAD, UNREACHABLE


def refused(text: object, strict: bool = True) -> NotationError:
    with pytest.raises(NotationError) as error:
        position(text, strict=strict)  # type: ignore[arg-type]
    return error.value


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
            "to come to 40 cards, 1 of the cards without an owner in the centre would have to be theirs, and 0 can be",
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

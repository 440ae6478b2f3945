"""What was open in a round: to the millisecond in rounds by hand, and by brute force in rounds of bots."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from ligretto_widget.game.cards import Card, card
from ligretto_widget.game.judge import legal_moves
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Lay, Spot, Zone
from ligretto_widget.game.notation import move, position
from ligretto_widget.play.openings import Chance, Opening, chances, openings, reactions
from ligretto_widget.play.record import dump, parse
from ligretto_widget.play.simulation import Simulation, simulate
from ligretto_widget.play.timeline import Timeline

A, B, C, D = range(4)

TABLE = """edition {edition}
players 4
centre {centre}
A ligretto {left} | row {a}
B ligretto *9 Y9 | row {b}
C ligretto *9 Y9 | row R6 G9 B9
D ligretto *9 Y9 | row {d}"""

USUAL = {"edition": "schmidt", "centre": "R4", "left": "*9 Y9", "a": "R5 G7 B7", "b": "R5 G6 B8", "d": "Y8 G8 B6"}


def played(*hands: tuple[str, int, int], **named: str) -> Timeline:
    """A round of injected hands only: move, when it leaves and when it lands (ms)."""
    simulation = Simulation(position(TABLE.format(**{**USUAL, **named})), seed=1, people=(A, B, C, D))
    for words, left, lands in hands:
        simulation.run(left)
        simulation.inject("ABCD".index(words[0]), move(words), left=left, lands=lands)  # type: ignore[arg-type]
    return simulation.run()


def told(one: Opening) -> tuple[Any, ...]:
    """Whose card on which pile (from 1), from when to when, and what became of it, by whom."""
    pile = None if one.pile is None else one.pile + 1
    return "ABCD"[one.seat], one.card.name, pile, one.start, one.end, one.fate, one.taker


def of(timeline: Timeline, seat: int, name: str) -> Chance:
    """The only chance of that card."""
    (found,) = (chance for chance in chances(timeline, seat) if chance.card is card(name))
    return found


# --- by hand: from when to when, and who took it ----------------------------------------------------------------------


def test_a_pile_that_another_seat_takes_is_gone_with_that_landing() -> None:
    timeline = played(("A row:1 centre:1", 600, 1_000), ("C row:1 centre:1", 1_100, 1_650))
    assert [told(one) for one in openings(timeline)] == [
        ("A", "R5", 1, 0, 1_000, "laid", None),
        ("B", "R5", 1, 0, 1_000, "taken", A),
        ("C", "R6", 1, 1_000, 1_650, "laid", None),
    ]
    taken = openings(timeline, B)[0]
    assert (taken.first, taken.gone, taken.duration, taken.tried) == (0, 1, 1_000, None)
    assert taken.by == move("A row:1 centre:1")
    assert taken.move == move("B row:1 centre:1")
    assert [chance.use for chance in chances(timeline)] == ["laid", "missed", "laid"]


def test_a_late_landing_is_a_try_and_not_a_miss() -> None:
    timeline = played(("A row:1 centre:1", 600, 1_000), ("B row:1 centre:1", 650, 1_020))
    late = of(timeline, B, "R5")
    assert timeline.outcome(2) == "late"
    assert (late.use, late.settled.fate, late.settled.taker, late.settled.tried) == ("tried", "taken", A, 2)
    assert (late.duration, late.end) == (1_000, 1_000)


def test_a_hand_that_sets_out_after_the_pile_was_taken_has_not_tried() -> None:
    timeline = played(("A row:1 centre:1", 600, 1_000), ("B row:1 centre:1", 1_010, 1_300))
    assert timeline.outcome(2) == "refused"
    assert of(timeline, B, "R5").use == "missed"


def test_a_flip_covers_the_card_that_lay_on_the_discard() -> None:
    timeline = played(("B flip", 300, 800), b="Y7 G6 B8 | discard R5 | reserve G8 G9 Y10 *", a="Y8 G7 B7")
    (one,) = openings(timeline, B)
    assert told(one) == ("B", "R5", 1, 0, 800, "covered", None)
    assert one.by == move("B flip")
    assert one.source == Spot(B, Zone.DISCARD)
    assert of(timeline, B, "R5").use == "missed"


def test_a_recycle_puts_the_discard_out_of_reach() -> None:
    timeline = played(("B recycle", 300, 900), edition="danish", b="Y7 G6 B8 | discard * R5 | reserve", a="Y8 G7 B7")
    assert [told(one) for one in openings(timeline)] == [("B", "R5", 1, 0, 900, "covered", None)]


def test_a_stack_covers_a_row_card() -> None:
    timeline = played(("A ligretto row:1", 100, 450), edition="danish expert", left="*9 G4", b="R7 G6 B8")
    assert [told(one) for one in openings(timeline, A)] == [("A", "R5", 1, 0, 450, "covered", None)]


def test_the_stop_ends_what_is_open_and_a_card_in_the_air_was_a_try() -> None:
    timeline = played(
        ("A ligretto centre:1", 700, 1_200),
        ("D row:1 centre:new", 900, 1_300),
        left="R5",
        a="Y8 G7 B7",
        b="G1 G6 B8",
        d="Y1 G8 B6",
    )
    assert [told(one) for one in openings(timeline)] == [
        ("A", "R5", 1, 0, 1_200, "laid", None),
        ("B", "G1", None, 0, 1_200, "ended", None),
        ("D", "Y1", None, 0, 1_200, "ended", None),
    ]
    assert (of(timeline, B, "G1").use, of(timeline, D, "Y1").use) == ("missed", "tried")
    assert of(timeline, D, "Y1").settled.tried == 2


def test_what_still_fits_in_the_last_frame_is_open() -> None:
    timeline = played(("A flip", 300, 2_000))
    assert [told(one)[:6] for one in openings(timeline, B)] == [("B", "R5", 1, 0, 2_000, "open")]
    assert (of(timeline, B, "R5").use, of(timeline, B, "R5").gone) == ("open", None)


def test_in_a_position_all_is_open_for_no_time_at_all() -> None:
    timeline = Timeline.of(position(TABLE.format(**USUAL)))
    assert [told(one) for one in openings(timeline)] == [(seat, "R5", 1, 0, 0, "open", None) for seat in "AB"]


def test_a_card_that_moves_into_the_row_stays_open() -> None:
    timeline = played(
        ("A row:1 centre:1", 200, 500),
        ("A ligretto row:1", 600, 900),
        ("A row:1 centre:2", 1_000, 1_500),
        centre="R4 G2",
        left="*9 G3",
    )
    one = next(one for one in openings(timeline, A) if one.card is card("G3"))
    assert told(one) == ("A", "G3", 2, 0, 1_500, "laid", None)
    assert one.source == Spot(A, Zone.LIGRETTO)


# --- by hand: a card that fits two piles ------------------------------------------------------------------------------

TWO = {"centre": "R4 R4", "d": "R5 G8 B6"}


def test_a_card_that_fits_two_piles_is_missed_once_when_the_second_is_taken() -> None:
    timeline = played(("B row:1 centre:1", 300, 700), ("D row:1 centre:2", 800, 1_300), **TWO)
    assert [told(one) for one in openings(timeline, A)] == [
        ("A", "R5", 1, 0, 700, "taken", B),
        ("A", "R5", 2, 0, 1_300, "taken", D),
    ]
    missed = of(timeline, A, "R5")
    assert (missed.use, missed.settled.taker, missed.duration, missed.piles) == ("missed", D, 1_300, (0, 1))


def test_a_card_that_is_laid_on_the_other_pile_is_not_missed() -> None:
    timeline = played(("B row:1 centre:1", 300, 700), ("A row:1 centre:2", 800, 1_300), **TWO)
    assert of(timeline, A, "R5").use == "laid"
    assert [one.fate for one in openings(timeline, A)] == ["taken", "laid"]


def test_the_pile_beside_the_one_that_was_laid_on_is_gone_too() -> None:
    timeline = played(("A row:1 centre:2", 300, 700), **TWO)
    assert [one.fate for one in openings(timeline, A)] == ["elsewhere", "laid"]
    assert of(timeline, A, "R5").settled.pile == 1


def test_a_lost_race_for_one_pile_does_not_excuse_the_other() -> None:
    timeline = played(
        ("B row:1 centre:1", 300, 700), ("A row:1 centre:1", 400, 710), ("D row:1 centre:2", 2_000, 2_500), **TWO
    )
    assert [one.tried for one in openings(timeline, A)] == [2, None]
    assert of(timeline, A, "R5").use == "missed"


# --- by hand: reactions -----------------------------------------------------------------------------------------------


def test_a_reaction_runs_from_the_moment_the_card_fits_to_the_leaving_and_the_landing() -> None:
    timeline = played(("A row:1 centre:1", 600, 1_000), ("C row:1 centre:1", 1_100, 1_650))
    found = reactions(timeline, chances(timeline))
    assert [(each.frame, each.seat, each.card.name, each.leaves, each.lands) for each in found] == [
        (1, A, "R5", 600, 1_000),
        (2, C, "R6", 100, 650),
    ]


def test_a_hand_that_sets_out_before_the_card_fits_is_ahead() -> None:
    timeline = played(("A row:1 centre:1", 600, 1_000), ("C row:1 centre:1", 800, 1_250))
    (found,) = reactions(timeline, chances(timeline, C))
    assert (found.leaves, found.lands) == (-200, 250)


def test_a_seat_that_is_not_there_is_refused() -> None:
    timeline = played()
    for wrong in (4, -1, True, "A"):
        with pytest.raises(ValueError, match=r"seat cannot be .*: the seats are 0 to 3, or None for all"):
            openings(timeline, wrong)  # type: ignore[arg-type]


# --- rounds of bots against brute force -------------------------------------------------------------------------------

ROUNDS: list[tuple[int, str, dict[str, object]]] = [
    (4, "schmidt", {}),
    (2, "danish", {}),
    (8, "dutch", {}),
    (12, "bgg", {}),
    (3, "danish", {"expert": True}),
    (4, "dutch", {"expert": True}),
    (4, "schmidt", {"flip_style": "count_three"}),
    (4, "schmidt", {"centre_sources": frozenset(("row", "ligretto"))}),
    (5, "schmidt", {"on_empty": "explicit_shout"}),
]


@cache
def simulated(number: int) -> Timeline:
    players, edition, rules = ROUNDS[number]
    return simulate(players, edition, seed=number, **rules)


@pytest.fixture(params=range(len(ROUNDS)), ids=lambda number: f"{ROUNDS[number][1]} {number}")
def timeline(request: pytest.FixtureRequest) -> Timeline:
    return simulated(request.param)


def brute(timeline: Timeline, index: int) -> set[tuple[int, Card | None, int | None]]:
    """Every lay that is legal in a frame: its seat, card and pile."""
    table = timeline[index].table
    moves = [one for seat in range(table.players) for one in legal_moves(table, seat) if isinstance(one, Lay)]
    return {(one.seat, card_at(table, one.source), one.pile) for one in moves}


def test_what_runs_in_a_frame_is_what_is_legal_there(timeline: Timeline) -> None:
    running: list[set[tuple[int, Card | None, int | None]]] = [set() for _ in timeline]
    for one in openings(timeline):
        for index in range(one.first, len(timeline) if one.gone is None else one.gone):
            assert (one.seat, one.card, one.pile) not in running[index]
            running[index].add((one.seat, one.card, one.pile))
    assert running == [brute(timeline, index) for index in range(len(timeline))]


def test_the_time_that_was_open_is_that_of_the_legal_lays(timeline: Timeline) -> None:
    spans = [later.time - frame.time for frame, later in pairwise(timeline)]
    open_for = sum(span * len(brute(timeline, index)) for index, span in enumerate(spans))
    assert sum(one.duration for one in openings(timeline)) == open_for


def test_an_opening_lies_in_the_round_between_its_frames(timeline: Timeline) -> None:
    for one in openings(timeline):
        assert 0 <= one.start <= one.end <= timeline.duration
        assert timeline[one.first].time == one.start
        assert one.gone is None or one.first < one.gone
        assert one.end == (timeline.duration if one.gone is None else timeline[one.gone].time)
        assert (one.gone is None) == (one.fate == "open")


def test_every_landed_lay_closes_exactly_one_opening_of_its_seat_and_one_chance(timeline: Timeline) -> None:
    landed = [
        (index, frame.move.seat, frame.move.pile, card_at(timeline.before(index), frame.move.source))
        for index, frame in enumerate(timeline)
        if frame.landed and isinstance(frame.move, Lay)
    ]
    laid = [one for one in openings(timeline) if one.fate == "laid"]
    assert sorted((one.gone, one.seat) for one in laid) == sorted((index, seat) for index, seat, _, _ in landed)
    closed = {(one.gone, one.seat, one.pile, one.card) for one in laid}
    assert closed == set(landed)
    assert sorted(c.gone for c in chances(timeline) if c.use == "laid" and c.gone) == [each[0] for each in landed]
    assert len(reactions(timeline, chances(timeline))) == len(landed)


def test_every_fate_is_told_by_the_move_that_brought_it(timeline: Timeline) -> None:
    for one in openings(timeline):
        by = one.by
        assert by == (None if one.gone is None else timeline[one.gone].move)
        if one.fate == "taken":
            assert isinstance(by, Lay)
            assert (by.pile, by.seat) == (one.pile, one.taker)
            assert by.seat != one.seat
        elif one.fate in ("elsewhere", "covered"):
            assert by is not None
            assert by[0] == one.seat
        elif one.fate == "ended":
            assert one.gone == timeline.index_of_end()


def test_every_late_lay_is_the_try_of_exactly_one_opening(timeline: Timeline) -> None:
    late = [i for i, frame in enumerate(timeline) if isinstance(frame.move, Lay) and timeline.outcome(i) == "late"]
    assert sorted(one.tried for one in openings(timeline) if one.tried is not None) == late
    for one in openings(timeline):
        if one.tried is not None:
            assert one.gone is not None
            assert one.first <= timeline[one.tried].seen < one.gone <= one.tried


def test_the_chances_of_a_card_share_out_its_openings_with_a_gap_in_between(timeline: Timeline) -> None:
    found = chances(timeline)
    assert sorted((one for chance in found for one in chance.openings), key=str) == sorted(openings(timeline), key=str)
    cards: dict[tuple[int, Card], list[Chance]] = {}
    for chance in found:
        assert {(one.seat, one.card) for one in chance.openings} == {(chance.seat, chance.card)}
        assert chance.settled in chance.openings
        assert chance.gone is None or chance.gone == max(one.gone or 0 for one in chance.openings)
        cards.setdefault((chance.seat, chance.card), []).append(chance)
    for own in cards.values():
        assert all(earlier.gone is not None and earlier.gone < later.first for earlier, later in pairwise(own))


def test_one_seat_alone_is_the_same_as_that_seat_among_all(timeline: Timeline) -> None:
    assert [one for one in openings(timeline) if one.seat == 1] == openings(timeline, 1)
    assert [chance for chance in chances(timeline) if chance.seat == 1] == chances(timeline, 1)


def test_a_round_that_was_saved_tells_the_same(timeline: Timeline) -> None:
    again = parse(dump(timeline))
    assert openings(again) == openings(timeline)
    assert reactions(again, chances(again)) == reactions(timeline, chances(timeline))

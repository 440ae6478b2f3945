"""Zones in words: what they are, what lies in sight, and what can be done now."""

import pytest

from ligretto_widget.game.cards import Colour
from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.teach.zones import NewPile, SeatArea, What, zone
from situations import look, read

GOLDEN: list[tuple[What, str, tuple[str, ...], str, list[str]]] = [
    (
        Spot(0, Zone.LIGRETTO),
        "Ligretto pile of seat A",
        ("6 cards. Y9 lies open on top, 5 lie below it.", "At the end each card left here counts −2."),
        "Lay Y9 on pile 5.",
        ["EN-18", "EN-30"],
    ),
    (
        Spot(0, Zone.ROW, 1),
        "Place 2 of seat A’s row",
        ("R8 lies here, open and free.",),
        "Nothing. R8 fits once R5, R6 and R7 lie on pile 1. In sight: R6 on top of A’s discard, R7 in C’s row. "
        "R5 is not in sight.",
        ["EN-18", "EN-19"],
    ),
    (
        Spot(0, Zone.DISCARD),
        "Discard of seat A",
        ("10 cards. R6 lies open on top, 9 lie below it.", "When R6 has left, the card under it is free."),
        "Nothing. R6 fits once R5 lies on pile 1. R5 is not in sight.",
        ["EN-18", "EN-22"],
    ),
    (
        Spot(0, Zone.RESERVE),
        "Reserve of seat A",
        ("12 cards, face down. Nobody knows them before a flip.",),
        "Turn 3 cards.",
        ["EN-20", "EN-24"],
    ),
    (
        SeatArea(0),
        "Seat A",
        (
            "Ligretto pile: 6 cards, Y9 on top. Row: B7, R8, G9.",
            "Reserve: 12 cards, face down. Discard: 10 cards, R6 on top.",
            "In the centre: 9 cards.",
        ),
        "Lay B7 on pile 3. Lay Y9 on pile 5. Turn 3 cards.",
        ["EN-18", "EN-05"],
    ),
    (
        NewPile(Colour.RED),
        "Place for a new red pile",
        ("A new pile starts with R1.", "2 of at most 4 red piles are started.", "R1 is not in sight."),
        "Nothing: no open card fits here.",
        ["EN-12"],
    ),
]


@pytest.mark.parametrize(("what", "title", "lines", "now", "rules"), GOLDEN, ids=[g[1] for g in GOLDEN])
def test_the_zones_of_the_pictured_table(
    what: What, title: str, lines: tuple[str, ...], now: str, rules: list[str]
) -> None:
    view = zone(look(), what)
    assert (view.title, view.lines, view.now) == (title, lines, now)
    assert [box.id for box in view.rules] == rules


def test_a_pile_names_its_owners_from_the_bottom_and_what_it_needs() -> None:
    table = read("edition schmidt\nplayers 4\ncentre BAC:R3\nA row R4 G5 B7\nD row R4 G5 B7")
    view = zone(table, 0)
    assert view.title == "Pile 1"
    assert view.lines[:2] == ("3 cards, red. R3 lies on top.", "Whose cards, from the bottom: B, A, C.")
    assert view.lines[2].startswith("It needs R4. R4 lies in A’s row")
    assert view.now.startswith("A may lay R4 from the row. ")
    assert "D may lay R4 from the row." in view.now


def test_a_full_pile_needs_nothing() -> None:
    view = zone(look(), 3)
    assert view.lines[2] == "It is full: no card goes on a 10."
    assert view.now == "Nothing: no open card fits here."


def test_hidden_cards_are_named_with_peek_only() -> None:
    table = look()
    for what in (Spot(0, Zone.LIGRETTO), Spot(0, Zone.RESERVE), Spot(0, Zone.DISCARD)):
        hidden = zone(table, what).lines
        shown = zone(table, what, peek=True).lines
        assert not any("Peek" in line for line in hidden)
        assert any("Peek" in line for line in shown)
    assert table.areas[0].reserve[3].name in zone(table, Spot(0, Zone.RESERVE), peek=True).lines[1]


def test_an_empty_place_may_be_filled_from_the_ligretto_pile() -> None:
    table = read("edition schmidt\nplayers 4\ncentre R5\nA ligretto *9 B8 | row Y9 . G7")
    view = zone(table, Spot(0, Zone.ROW, 1))
    assert view.lines == ("The place is empty.", "It takes a card from the Ligretto pile.")
    assert view.now == "Fill place 2 with B8."


def test_a_place_with_a_stack_tells_what_its_top_covers() -> None:
    table = read("edition schmidt expert\nplayers 4\nA ligretto *9 B4 | row R9>B8>G7 Y5 B7")
    view = zone(table, Spot(0, Zone.ROW, 0))
    assert view.lines == ("G7 is free. It covers B8, R9.",)
    assert view.now == "Put B4 on G7."
    assert [box.id for box in view.rules] == ["EN-18", "EN-35"]


def test_nothing_can_be_done_when_the_round_is_over() -> None:
    table = read("edition schmidt\nplayers 4\ncentre R5\nA row R6 G5 B7\nover deadlock")
    for what in (Spot(0, Zone.ROW, 0), 0, SeatArea(1), NewPile(Colour.BLUE)):
        assert zone(table, what).now == "Nothing: the round is over."


@pytest.mark.parametrize("edition", ["schmidt", "danish", "dutch", "bgg", "bgg_99"])
@pytest.mark.parametrize("seat", range(4))
def test_every_zone_of_every_edition_has_words(edition: str, seat: int) -> None:
    table = look(edition)
    whats: list[What] = [SeatArea(seat), *map(NewPile, Colour), *range(len(table.centre))]
    whats += [Spot(seat, Zone.ROW, place) for place in range(3)]
    whats += [Spot(seat, area) for area in (Zone.LIGRETTO, Zone.DISCARD, Zone.RESERVE)]
    for what in whats:
        view = zone(table, what)
        assert view.title
        assert view.lines
        assert view.now
        assert 1 <= len(view.rules) <= 2
        for text in (view.title, *view.lines, view.now):
            assert "{" not in text
            assert "  " not in text
        assert set(view.as_json()) == {"title", "lines", "now", "rules"}


@pytest.mark.parametrize(
    ("what", "message"),
    [
        (7, "pile cannot be 7: there are 7, counted from 0"),
        (SeatArea(4), "seat cannot be 4: there are 4, counted from 0"),
        (Spot(0, Zone.ROW, 3), "place cannot be 3: the row has 3, counted from 0"),
    ],
)
def test_what_is_not_on_the_table_is_refused(what: What, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        zone(look(), what)

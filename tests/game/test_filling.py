"""What a position leaves open is filled in from the seed, whenever it can be."""

import subprocess
import sys
from collections import Counter

import pytest

from ligretto_widget.game.notation import position
from ligretto_widget.game.table import card_faults
from texts import HEAD, OPEN


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
    # B lays one card and A cannot lay G1: if B took R1 first, G1 would be nobody's.
    text = "edition schmidt\nplayers 2\ncentre R1 G1\nA row G1 *4\nB ligretto *9 | reserve *25"
    for seed in range(40):
        assert [pile.owners for pile in position(f"{text}\nseed {seed}").centre] == [(0,), (1,)]


def test_a_long_chain_of_owners_changes_where_that_is_the_only_way() -> None:
    # A can lay R1 or G1, B G1 or B1, C B1 or Y1, D only R1: there is one way round.
    text = (
        "edition schmidt\nplayers 4\ncentre R1 G1 B1 Y1\n"
        "A ligretto *7 B1 Y1 | reserve *27\nB ligretto *7 R1 Y1 | reserve *27\n"
        "C ligretto *7 R1 G1 | reserve *27\nD ligretto *6 G1 B1 Y1 | reserve *27"
    )
    for seed in range(40):
        assert [pile.owners for pile in position(f"{text}\nseed {seed}").centre] == [(3,), (0,), (1,), (2,)]


def test_a_bare_star_takes_what_is_left_where_it_stands() -> None:
    area = position(f"{HEAD}A discard B1 * B2 | reserve *2").areas[0]
    assert (len(area.discard), len(area.reserve)) == (25, 2)
    assert (area.discard[0].name, area.discard[-1].name) == ("B1", "B2")


def test_a_star_in_the_ligretto_pile_stays_within_what_a_deal_puts_there_and_leaves_a_card() -> None:
    sizes = {
        len(
            position(f"edition schmidt\nplayers 2\ncentre R10 G10\nA ligretto * | reserve *20\nseed {seed}")
            .areas[0]
            .ligretto
        )
        for seed in range(60)
    }
    assert min(sizes) >= 1
    assert max(sizes) <= 10
    assert len(sizes) > 2

"""What a seat could try, as far as any belief lets it: the judge alone knows fewer cards that may be used."""

from __future__ import annotations

from collections.abc import Iterator

from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import DISCARD, LIGRETTO, ROW, Flip, Lay, Move, Put, Recycle, Spot, Stop
from ligretto_widget.game.ruleset import FLIP_SIZE
from ligretto_widget.game.table import Table
from ligretto_widget.teach.exercises.referee import Failing


def lays(table: Table, seat: int, failing: Failing) -> list[Lay]:
    """All cards that the seat can lay in the centre now, and where, if this is what decides."""
    return [lay for spot in _open_spots(table, seat) for lay in _of_its_colour(table, spot) if not failing(table, lay)]


def moves(table: Table, seat: int, failing: Failing) -> list[Move]:
    """All moves of the seat, if this is what decides; a recycle with shuffle stands once."""
    places = [Spot(seat, ROW, place) for place in range(len(table.area(seat).row))]
    rest: list[Move] = [
        *(Put(seat, Spot(seat, zone), place) for zone in (LIGRETTO, DISCARD) for place in places),
        Flip(seat),
        Recycle(seat),
        Recycle(seat, True),
        Stop(seat),
    ]
    return [*lays(table, seat, failing), *(move for move in rest if not failing(table, move))]


def _open_spots(table: Table, seat: int) -> Iterator[Spot]:
    """Where the seat's cards lie in sight: row, Ligretto top, and what a flip has brought."""
    area = table.area(seat)
    yield from (Spot(seat, ROW, place) for place, cards in enumerate(area.row) if cards)
    if area.ligretto:
        yield Spot(seat, LIGRETTO)
    yield from (Spot(seat, DISCARD, 0, depth) for depth in range(1, min(FLIP_SIZE, len(area.discard)) + 1))


def _of_its_colour(table: Table, spot: Spot) -> Iterator[Lay]:
    one = card_at(table, spot)
    if one is not None:
        yield from (Lay(spot.seat, spot, at) for at, top in enumerate(table.tops) if top.colour is one.colour)
        yield Lay(spot.seat, spot, None)

"""The still picture: the same board, without a page."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from ligretto_widget.game.moves import Spot, Zone
from ligretto_widget.game.table import deal
from ligretto_widget.view.geometry import Target
from ligretto_widget.view.layout import layout
from ligretto_widget.view.marks import Marks
from ligretto_widget.view.palette import FIELD, THEMES
from ligretto_widget.view.picture import png


def seen(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def near(pixel: object, colour: str) -> bool:
    wanted = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    assert isinstance(pixel, tuple)
    return all(abs(one - other) <= 6 for one, other in zip(pixel, wanted, strict=True))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_card_lies_where_the_board_has_it(theme: str) -> None:
    table = deal(4, seed=7)
    image = seen(png(table, theme=theme))
    assert image.size == (850, 728)
    assert near(image.getpixel((3, 3)), THEMES[theme].ground)
    here = layout(4, 3, 850, 728)
    for tray, area in zip(here.trays, table.areas, strict=True):
        for at, place in zip(tray.row, area.row, strict=True):
            corner = (round(at.x + 0.5 * at.w), round(at.y + 0.12 * at.w))
            assert near(image.getpixel(corner), FIELD[place[-1].colour])


def test_marks_and_lines_are_drawn() -> None:
    table = deal(2, seed=7)
    target: Target = ("new", table.areas[0].row[0][-1].colour)
    marks: Marks = {
        Spot(0, Zone.ROW, 0): ("asked", "2 3"),
        Spot(0, Zone.RESERVE): ("lost", ""),
        target: ("illegal", "6"),
    }
    plain, marked = png(table), png(table, marks=marks, line=(Spot(0, Zone.ROW, 0), target))
    assert plain != marked
    colours = seen(marked).getcolors(1 << 20) or []
    assert any(near(colour, THEMES["light"].illegal) for _, colour in colours)


def test_every_pattern_can_be_drawn() -> None:
    assert seen(png(deal(12, seed=1), 1178, 760)).size == (1178, 760)

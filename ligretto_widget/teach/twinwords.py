"""The words of the table's twin in the page: what each place is called, and what is said without a kernel.

The page fills the braces: it has the cards. Cards are counted as "cards: 7", so that no page needs to know a plural.
"""

from __future__ import annotations

from typing import Final

from ligretto_widget.teach.say import mark

TWIN: Final = {
    "twin": mark("Table"),
    "twin_centre": mark("Centre"),
    "twin_seat": mark("Seat {seat}"),
    "twin_about": mark("About seat {seat}"),
    "twin_ligretto": mark("Ligretto pile: {card} on top, cards: {n}"),
    "twin_ligretto_empty": mark("Ligretto pile: empty"),
    "twin_row": mark("Row, place {place}: {card}"),
    "twin_row_on": mark("Row, place {place}: {card} on {under}"),
    "twin_row_covered": mark("Row, place {place}, covered: {card}"),
    "twin_row_empty": mark("Row, place {place}: empty"),
    "twin_reserve": mark("Reserve, cards: {n}"),
    "twin_reserve_empty": mark("Reserve: empty"),
    "twin_discard": mark("Discard: {card} on top, cards: {n}"),
    "twin_discard_covered": mark("Discard, number {depth} from the top: {card}"),
    "twin_discard_empty": mark("Discard: empty"),
    "twin_lane_R": mark("Red piles"),
    "twin_lane_G": mark("Green piles"),
    "twin_lane_B": mark("Blue piles"),
    "twin_lane_Y": mark("Yellow piles"),
    "twin_pile": mark("Pile {pile}: {card} from {seat}, needs {next}"),
    "twin_pile_full": mark("Pile {pile}: {card} from {seat}, full"),
    "twin_new": mark("New pile, starts with {card}"),
    "twin_here": mark("{name}. Can go here."),
    "zone_ligretto": mark("Ligretto"),
    "zone_row": mark("row"),
    "zone_reserve": mark("reserve"),
    "zone_discard": mark("discard"),
    "pile_label": mark("pile {pile}"),
    "pile_label_full": mark("pile {pile} · full"),
    "pile_label_new": mark("new"),
    "still_text": mark("You can step through it and read every reason."),
    "still_saved": mark("No kernel: this is the saved round."),
    "still_saved_on": mark("To ask about other moves or to play, run the cell again."),
    "still_lost": mark("The kernel has stopped: this is the round as it was."),
    "still_lost_on": mark("To ask about other moves or to play, run all cells again, the first import too."),
    "still_page": mark("This is a saved round."),
    "still_page_on": mark("To ask about other moves or to play, open the round in Jupyter with ligretto_widget."),
}

"""What is shown first: the frame that a round opens at, in the widget and on a page."""

from __future__ import annotations

from collections.abc import Callable

from ligretto_widget.play.samples import sample
from ligretto_widget.view.page import traits
from ligretto_widget.view.widget import LigrettoWidget
from widgets import whole_round


def test_a_widget_opens_where_the_round_does(made: Callable[..., LigrettoWidget]) -> None:
    w = made(whole_round().open_at(40))
    assert (w.index, w.playing) == (40, False)
    assert w.panel.moment["index"] == 40
    assert w.panel.moment["time"] == w.panel.log[40][1]
    assert w.panel.why is not None
    assert w.table is whole_round()[40].table


def test_from_there_it_goes_on_and_back(made: Callable[..., LigrettoWidget]) -> None:
    w = made(whole_round().open_at(40))
    w.step(-1)
    assert w.index == 39
    w.session.play(1000.0)
    assert w.session.wait(1000.0) == whole_round()[40].time - whole_round()[39].time


def test_another_round_opens_at_its_start(made: Callable[..., LigrettoWidget]) -> None:
    w = made(whole_round().open_at(40))
    w.session.deal(4, "schmidt", seed=1, expert=False)
    assert w.index == 0


def test_a_page_opens_where_the_round_does() -> None:
    moment = traits(whole_round().open_at(40))["moment"]
    assert (moment["index"], moment["time"]) == (40, traits(whole_round())["log"][40][1])


def test_a_sample_opens_at_its_moment(made: Callable[..., LigrettoWidget]) -> None:
    w = made(sample("lost-race"))
    assert w.index == w.timeline.opens_at > 0
    assert w.panel.why["tone"] == "late"

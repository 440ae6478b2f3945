"""An hour in front of a class: what a widget holds does not grow with what it has shown."""

from __future__ import annotations

import gc
import os

import ipywidgets
import pytest

from ligretto_widget.view.widget import LigrettoWidget

ROUNDS = int(os.environ.get("LIGRETTO_ROUNDS", "6"))
"""Rounds between the two counts; seventy are about an hour of play."""


@pytest.mark.filterwarnings("ignore:.*_instances.*:DeprecationWarning")
def test_round_after_round_leaves_nothing_behind() -> None:
    w = LigrettoWidget(players=4, seed=1)

    def rounds(first: int, many: int) -> tuple[int, int]:
        for seed in range(first, first + many):
            w._receive({"do": "deal", "edition": "schmidt", "players": 4, "expert": False, "seed": seed})
            for _ in range(len(w.timeline)):
                w.step()
        w._receive({"do": "deal", "edition": "schmidt", "players": 4, "expert": False, "seed": 1})
        gc.collect()
        return len(gc.get_objects()), len(ipywidgets.widgets.widget._instances)

    rounds(1, 2)
    objects, widgets = rounds(1, 2)
    more, same = rounds(10, ROUNDS)
    assert same == widgets
    assert more - objects < 2_000
    w.close()

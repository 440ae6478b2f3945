"""Widgets that are closed after the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ligretto_widget.view.widget import LigrettoWidget
from situations import look
from widgets import whole_round


@pytest.fixture
def made() -> Iterator[Callable[..., LigrettoWidget]]:
    """Makes widgets and closes them afterwards."""
    every: list[LigrettoWidget] = []

    def make(*args: Any, **options: Any) -> LigrettoWidget:
        every.append(LigrettoWidget(*args, **options))
        return every[-1]

    yield make
    for one in every:
        one.close()


@pytest.fixture
def w(made: Callable[..., LigrettoWidget]) -> LigrettoWidget:
    """A whole round, and no loop: what is due never comes by itself."""
    return made(whole_round())


@pytest.fixture
def still(made: Callable[..., LigrettoWidget]) -> LigrettoWidget:
    """A position to ask about."""
    return made(look())

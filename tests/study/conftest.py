"""What holds for every test of many rounds: an own bot is there for its test alone, and so is its process."""

from collections.abc import Iterator

import pytest

from ligretto_widget.study.bots import apart
from ligretto_widget.study.bots.register import forget_bot, own_bots


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    yield
    for name in tuple(own_bots):
        forget_bot(name)
    apart.close_houses()

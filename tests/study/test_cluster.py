"""The same rows from a Dask cluster, also when one of its workers is ended in the middle."""

from __future__ import annotations

import os
import signal
import warnings
from collections.abc import Iterator
from typing import Any

import pytest
from pandas.testing import assert_frame_equal

from ligretto_widget.study.bots.register import forget_bot, register_bot
from ligretto_widget.study.tournament import Interrupted, tournament

distributed = pytest.importorskip("distributed")

ASKED: dict[str, Any] = {"players": (2, 3), "edition": ("danish", "schmidt"), "rounds": 40, "chunk": 5}


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """Two workers, each a process of this machine, on the loopback."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of ports and of how it ends; they are not what is tried here
        cluster = distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address=None,
            silence_logs=50,
            memory_limit=0,
        )
        one = distributed.Client(cluster)
        yield one
        one.close()
        cluster.close()


def play(**changes: Any) -> Any:
    return tournament(**{"progress": False, **ASKED, **changes})


@pytest.fixture(scope="module")
def whole() -> Any:
    """The rows as one core makes them."""
    return play()


def test_the_rows_are_the_same_on_one_core_on_two_and_on_a_cluster_that_loses_a_worker(client: Any, whole: Any) -> None:
    assert_frame_equal(play(workers=2), whole)
    before = client.run(os.getpid)
    ended: list[int] = []

    def end_one(played: int, most: int) -> None:
        if not ended and played < most // 2:
            ended.append(next(iter(client.run(os.getpid).values())))
            os.kill(ended[0], signal.SIGKILL)

    assert_frame_equal(play(client=client, progress=end_one), whole)
    assert ended[0] in before.values()
    client.wait_for_workers(2, timeout=60)
    assert ended[0] not in client.run(os.getpid).values()


def test_a_bot_of_ones_own_goes_to_the_cluster(client: Any) -> None:
    from ligretto_widget.play.policies import turn

    def turner(sight: Any, dice: Any) -> Any:
        return turn(sight) if dice() < 0.9 else 1 / 0

    register_bot("turner", turner, try_it=False)
    asked = {"players": 2, "edition": "danish", "rounds": 4, "chunk": 1, "bots": ("clearer", "turner")}
    try:
        rows = play(client=client, **asked)
        assert_frame_equal(rows, play(**asked))
        assert rows["note"].str.startswith("raised ZeroDivisionError").any()
    finally:
        forget_bot("turner")


def test_a_cluster_says_itself_who_plays(client: Any) -> None:
    with pytest.raises(ValueError, match=r"^workers cannot be 2 with a client"):
        play(client=client, workers=2)


def test_an_interrupt_leaves_nothing_under_way_in_the_cluster(client: Any, whole: Any) -> None:
    def interrupt(played: int, most: int) -> None:
        raise KeyboardInterrupt

    with pytest.warns(Interrupted):
        rows = play(client=client, progress=interrupt)
    assert rows.attrs["rounds"] == 5
    assert client.futures == {}

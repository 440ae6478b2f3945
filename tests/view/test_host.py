"""The way into the loop: at once where there is none, and from any thread where there is one."""

from __future__ import annotations

import asyncio
import threading
import time

from ligretto_widget.view.host import Host


def in_a_thread(call: object, *args: object) -> None:
    thread = threading.Thread(target=call, args=args)  # type: ignore[arg-type]
    thread.start()
    thread.join(10)
    assert not thread.is_alive()


def test_now_is_in_ms_and_never_runs_back() -> None:
    one = Host.now()
    time.sleep(0.02)
    assert 15 < Host.now() - one < 10_000


def test_without_a_loop_a_call_happens_at_once_and_nothing_is_woken() -> None:
    host, seen = Host(), list[int]()
    host.hand_over(seen.append, 1)
    assert seen == [1]
    host.wake(0, lambda: seen.append(2))
    host.sleep()
    assert seen == [1]


def test_on_the_loop_itself_a_call_happens_at_once_so_calls_keep_their_order() -> None:
    async def main() -> list[int]:
        host, seen = Host(), list[int]()
        host.hand_over(seen.append, 1)
        seen.append(2)
        return seen

    assert asyncio.run(main()) == [1, 2]


def test_from_another_thread_a_call_happens_on_the_loop_and_not_before() -> None:
    async def main() -> None:
        host, where = Host(), list[int]()
        in_a_thread(host.hand_over, lambda: where.append(threading.get_ident()))
        assert where == []
        await asyncio.sleep(0)
        assert where == [threading.get_ident()]

    asyncio.run(main())


def test_calls_of_one_thread_keep_their_order() -> None:
    async def main() -> None:
        host, seen = Host(), list[int]()
        in_a_thread(lambda: [host.hand_over(seen.append, number) for number in range(100)])
        await asyncio.sleep(0.01)
        assert seen == list(range(100))

    asyncio.run(main())


def test_a_wake_comes_after_its_delay_and_a_later_one_takes_its_place() -> None:
    async def main() -> None:
        host, seen = Host(), list[str]()
        start = time.monotonic()
        host.wake(1, lambda: seen.append("first"))
        host.wake(30, lambda: seen.append("second"))
        while not seen:
            await asyncio.sleep(0.002)
        assert seen == ["second"]
        assert time.monotonic() - start >= 0.029

    asyncio.run(main())


def test_sleep_forgets_the_call_that_waits_and_may_be_said_twice() -> None:
    async def main() -> None:
        host, seen = Host(), list[int]()
        host.wake(1, lambda: seen.append(1))
        host.sleep()
        host.sleep()
        await asyncio.sleep(0.03)
        assert seen == []

    asyncio.run(main())


def test_after_the_loop_is_closed_nothing_is_raised() -> None:
    async def main() -> Host:
        return Host()

    host, seen = asyncio.run(main()), list[int]()
    in_a_thread(host.hand_over, seen.append, 1)
    host.wake(0, lambda: seen.append(2))
    host.sleep()
    assert seen == []

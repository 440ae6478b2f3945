"""What holds for every test: which run when, and which belong on one worker.

``make test`` spreads the tests over workers. Two kinds must stay together: the browser tests, which share one server
of each kind, and the cells of one notebook, which share a kernel. The browser tests are two such groups, about as long
as each other, so that two workers are done with them at the same time. That is a scheduler of our own and not xdist's
marker ``xdist_group``, which does nothing under pytest 9.2.
"""

import os
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

HERE = Path(__file__).parent
LONG = os.environ.get("LIGRETTO_LONG") == "1"

BESIDE = {
    *("test_keys", "test_languages", "test_lessons", "test_lite", "test_nbconvert", "test_seat", "test_survives"),
    *("test_tasks", "test_voila", "test_without_kernel"),
}
"""The browser tests of the second group."""

# No deadline: a busy machine is no bug. In CI the examples are the same every time, and a failure tells how to repeat.
settings.register_profile("person", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True, database=None)
settings.register_profile("long", deadline=None, max_examples=2_000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("long" if LONG else "ci" if os.environ.get("CI") else "person")


@pytest.hookimpl(tryfirst=True)  # before -m looks at the markers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE / "browser"):
            item.add_marker(pytest.mark.browser)
        if not LONG and item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="takes long: make test-long"))


class TogetherWhereShared(LoadScopeScheduling):
    """One test at a time to whichever worker is free, but what shares a server or a kernel to the same one."""

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.partition("::")[0]
        if path.startswith("tests/browser/"):
            return f"tests/browser {'beside' if Path(path).stem in BESIDE else 'first'}"
        return path if path.endswith(".ipynb") else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> TogetherWhereShared:
    return TogetherWhereShared(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How much the comparing tests compared, summed over all workers."""
    total: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        if report.when == "call":
            total.update({name: value for name, value in report.user_properties if isinstance(value, int)})
    if total:
        terminalreporter.write_line("compared: " + ", ".join(f"{value:,} {name}" for name, value in total.items()))

"""What the page for a class says is what was run: its settings, its commands, its names."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import ligretto_widget as lw

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "classroom.md").read_text(encoding="utf-8")
SETTINGS = (ROOT / "bench" / "hub" / "classroom.py").read_text(encoding="utf-8")


def test_the_settings_on_the_page_are_those_that_the_measurement_runs_with() -> None:
    (shown,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert shown == SETTINGS


def test_the_measurement_loads_them() -> None:
    assert 'with_name("classroom.py")' in (ROOT / "bench" / "hub" / "jupyterhub_config.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", re.findall(r"python (bench/\S+?\.py)[^`\n]*", PAGE))
def test_a_command_on_the_page_is_there(command: str) -> None:
    assert (ROOT / command).exists()


def test_the_options_on_the_page_are_those_of_the_program() -> None:
    program = ast.parse((ROOT / "bench" / "hub" / "run.py").read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(program) if isinstance(node, ast.Call)]
    options = {ast.literal_eval(one.args[0]) for one in calls if getattr(one.func, "attr", "") == "add_argument"}
    assert set(re.findall(r"(--\w+)", " ".join(re.findall(r"^python bench/hub/run\.py.*$", PAGE, re.M)))) <= options


def test_a_link_leads_somewhere_and_a_name_of_lw_is_one() -> None:
    for target in re.findall(r"\]\(([^)#\s]+)\)", PAGE):
        assert "://" in target or (ROOT / "docs" / target).exists(), target
    assert set(re.findall(r"\blw\.(\w+)", PAGE)) <= set(lw.__all__)

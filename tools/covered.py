"""Where each statement of the rulebooks acts and where it is shown: docs/coverage.md.

    python tools/covered.py            prints the table
    python tools/covered.py --write    writes it anew

A statement acts where something that is carried out cites it: a clause of an edition, a requirement, an effect, the
deal, the scoring, the match, the simulation. It is shown where a step of a lesson names it, in the notebook that opens
that lesson.
"""

from __future__ import annotations

import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ligretto_widget.game import match, scoring, sheet
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.effects import EFFECTS
from ligretto_widget.game.endings import TABLE
from ligretto_widget.game.requirements import ADVICE, Basis
from ligretto_widget.game.rulebook import RULEBOOK
from ligretto_widget.game.ruleset import options
from ligretto_widget.game.table import DEAL_RULES
from ligretto_widget.play import simulation
from ligretto_widget.teach.lessons.reading import NAMES, script
from ligretto_widget.teach.statements import STATEMENTS

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "coverage.md"
CLAUSES: Final = [
    (name, field, clause)
    for name, rules in EDITIONS.items()
    for field, clause in (*rules.clauses().items(), *options(name).items())
]
HEAD: Final = """# Every statement of the rulebooks

The four rulebooks say 153 things, each with a number. This table tells what each is for, where the program carries it
out (rules of conduct and advice are only shown), and where a learner meets it: the step of a lesson, and the notebook
that opens the lesson. `python tools/covered.py --write` makes it anew; a test compares it.

| id | kind | statement | acts in | shown in |
|---|---|---|---|---|
"""


def citations() -> Iterator[tuple[str, str]]:
    """Everything that acts, with each statement it cites."""
    for name, field, clause in CLAUSES:
        told = field if isinstance(field, str) else "=".join(map(str, field))
        yield from ((f"clause {told} of {name}", rule_id) for rule_id in clause.rule_ids)
    for lines in (*TABLE.values(), *ADVICE.values()):
        for line in lines:
            if isinstance(line.basis, Basis):
                texts = (*line.basis.ids.values(), line.basis.courtesy)
                yield from ((line.code, rule_id) for text in texts for rule_id in text.split())
    for cites in (EFFECTS, DEAL_RULES, scoring.CITES, match.CITES, sheet.CITES, simulation.CITES):
        yield from ((what, rule_id) for what, ids in cites.items() for rule_id in ids)


def acts() -> dict[str, list[str]]:
    """What carries each statement out; a clause is named by its field alone."""
    found: dict[str, list[str]] = defaultdict(list)
    for what, rule_id in citations():
        name = re.sub(r"^clause (.*) of .*$", r"\1", what)
        if name not in found[rule_id]:
            found[rule_id].append(name)
    return dict(found)


def opened() -> dict[str, str]:
    """The notebook that opens each lesson."""
    found = {}
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        source = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        for name in re.findall(r'lw\.Lesson\("([a-z]+)"', source):
            found[name] = path.stem[:2].lstrip("0")
    return found


def shown() -> dict[str, list[str]]:
    """The steps that show each statement, each with its notebook."""
    notebooks = opened()
    found: dict[str, list[str]] = defaultdict(list)
    for name in NAMES:
        for rule_id, step in script(name).shows():
            if name in notebooks:
                found[rule_id].append(f"{name} {step} (notebook {notebooks[name]})")
    return dict(found)


def table() -> str:
    """The whole page."""
    where, seen = acts(), shown()
    rows = (
        f"| {rule_id} | {one.kind} | {STATEMENTS[rule_id]} | {', '.join(where.get(rule_id, ['–'])[:4])} "
        f"| {', '.join(seen.get(rule_id, ['–']))} |"
        for rule_id, one in RULEBOOK.items()
    )
    return HEAD + "\n".join(rows) + "\n"


def main() -> int:
    """Print the table, or write it."""
    if "--write" in sys.argv[1:]:
        PAGE.write_text(table(), encoding="utf-8", newline="\n")
    else:
        print(table())
    return 0


if __name__ == "__main__":
    sys.exit(main())

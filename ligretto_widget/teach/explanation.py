"""What the panel shows of a verdict or a zone, as values: words, marks and rules, no layout.

The field names are those of the messages to the page.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias

from ligretto_widget.game.judge import Verdict

Tone: TypeAlias = Literal["legal", "illegal", "late", "asked", "none"]
NoteTone: TypeAlias = Literal["legal", "illegal", "late", "plain"]
Mark: TypeAlias = Literal["yes", "no", "dash", "clock"]


class Row(NamedTuple):
    """One condition: its number from 1, its mark, its name, and what it needed and found."""

    n: int
    mark: Mark
    text: str
    needed: str
    found: str
    rules: tuple[str, ...]
    code: str


class RuleBox(NamedTuple):
    """One statement or reading: ``badge`` tells where it comes from, ``stated`` that the edition has it."""

    id: str
    edition: str
    badge: str
    stated: bool
    text: str


class Note(NamedTuple):
    """A paragraph under the rules; ``title`` is its first words in bold, or empty."""

    title: str
    text: str
    tone: NoteTone


class Explanation(NamedTuple):
    """Everything that is said about a verdict."""

    tone: Tone
    title: str
    reason: str
    rows: tuple[Row, ...]
    rules: tuple[RuleBox, ...]
    notes: tuple[Note, ...]

    def as_json(self) -> dict[str, Any]:
        """The same as plain dicts and lists."""
        return {
            "tone": self.tone,
            "title": self.title,
            "reason": self.reason,
            "rows": [{**row._asdict(), "rules": list(row.rules)} for row in self.rows],
            "rules": [rule._asdict() for rule in self.rules],
            "notes": [note._asdict() for note in self.notes],
        }


class ZoneView(NamedTuple):
    """Everything that is said about a zone, a pile or a seat."""

    title: str
    lines: tuple[str, ...]
    now: str
    rules: tuple[RuleBox, ...]

    def as_json(self) -> dict[str, Any]:
        """The same as plain dicts and lists."""
        return {
            "title": self.title,
            "lines": list(self.lines),
            "now": self.now,
            "rules": [rule._asdict() for rule in self.rules],
        }


class Late(NamedTuple):
    """How a landing came too late: when it landed, by how much, who was first, and the verdict at the reach.

    ``at_ms`` and ``by_ms`` are milliseconds; ``by_ms`` is 0 where both landed at once and a lot decided.
    ``winner_seat`` is None where the table as a whole ended the round.
    """

    at_ms: int
    by_ms: int
    winner_seat: int | None
    seen_verdict: Verdict

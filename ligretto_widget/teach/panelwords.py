"""The fixed words of the panel and the lines of its head: one catalogue, so the page has no words of its own."""

from __future__ import annotations

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.ruleset import FIELDS, RuleSet
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.names import edition_name
from ligretto_widget.teach.say import say


def head(timeline: Timeline, title: str | None = None, language: str = "en") -> dict[str, str]:
    """Title, facts and edition, as the head of the panel shows them."""
    t = say(language)
    table = timeline[0].table
    facts = t("{n} seats · seed {seed}", n=table.players, seed=table.seed)
    single = len(timeline) == 1
    return {
        "title": title or (t("A position") if single else t("A round")),
        "facts": facts,
        "edition": t("Edition: {name}", name=rules_name(table.rules, language)),
    }


def rules_name(rules: RuleSet, language: str = "en") -> str:
    """The edition's name, and what is changed in it: "Danish, expert"."""
    t = say(language)
    changes = [
        field if value is True else f"{field}={FIELDS[field].write(value)}" for field, value in rules.changes().items()
    ]
    return ", ".join([edition_name(t, rules), *changes])


def canvas_label(table: Table, language: str = "en") -> str:
    """The accessible name of the board."""
    t = say(language)
    last = seat_name(table.players - 1)
    return t("Card table with {n} seats, A to {last}. The panel says what lies there.", n=table.players, last=last)


def strings(language: str = "en") -> dict[str, str]:
    """The fixed words by the keys that the page asks for; ``{step}`` and ``{last}`` are filled in there."""
    t = say(language)
    words = {
        "tabs": t("What the panel shows"),
        "why": t("Why"),
        "zone": t("Zone"),
        "log": t("Log"),
        "ask_title": t("Ask about a move"),
        "ask_mouse": t("Stop the round. Choose a card, then the place where it should go."),
        "ask_keys": t("On the keyboard: Space plays and stops, the arrows step back and forward, Home and End jump."),
        "condition": t("Condition"),
        "needed": t("needed"),
        "found": t("found"),
        "mark_yes": t("holds"),
        "mark_no": t("does not hold"),
        "mark_dash": t("not reached"),
        "mark_clock": t("held at the reach"),
        "zone_title": t("Look at a zone"),
        "zone_text": t("Click a pile, a card or a seat: what it is, what lies there and what can be done with it."),
        "zone_now": t("Now possible."),
        "log_empty": t("Nothing has happened yet."),
        "close": t("Close"),
        "bar": t("Time"),
        "slider": t("Step"),
        "start": t("To the start (Home)"),
        "back": t("One event back (left arrow)"),
        "play": t("Play (Space)"),
        "pause": t("Stop (Space)"),
        "forward": t("One event forward (right arrow)"),
        "end": t("To the end (End)"),
        "speed": t("Speed"),
    }
    words.update({f"speed_{value:g}": f"{value:g}×" for value in (0.25, 0.5, 1, 2, 4)})
    # The braces belong to the page: it fills in where it is.
    words["step"] = t("step {step} of {last}", step="{step}", last="{last}")
    return words

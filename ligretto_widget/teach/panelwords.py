"""The fixed words of the panel and the lines of its head: one catalogue, so the page has no words of its own."""

from __future__ import annotations

from dataclasses import dataclass, fields
from string import Formatter
from typing import Any, Final

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.game.ruleset import FIELDS, PLAYERS_PER_BOX, RuleSet
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.fixedwords import FIXED
from ligretto_widget.teach.names import EDITION_NAMES
from ligretto_widget.teach.say import LANGUAGES, Say, mark, say
from ligretto_widget.teach.twinwords import TWIN

PRESET_NAMES: Final = {**EDITION_NAMES, "bgg_99": mark("BGG to 99")}
"""The presets by names that tell them all apart."""

LANGUAGE_NAMES: Final = {"en": "English", "da": "Dansk", "nl": "Nederlands", "de": "Deutsch", "ko": "한국어"}
"""Each language by its own name, so that whoever needs it can read it."""


def head(
    timeline: Timeline,
    title: str | None = None,
    language: str = "en",
    *,
    number: int | None = None,
    over: bool = False,
    dealt: bool = True,
) -> dict[str, str]:
    """Title, facts and edition, as the head of the panel shows them.

    ``number``: which one of a match it is, from 1; ``over``: what is shown is its end; ``dealt``: its seed deals it
    again, so it is told. Raises ValueError for a language
    that there is not.
    """
    t = say(language)
    table = timeline[0].table
    facts = [t("{n} seats", n=table.players), *([t("expert game")] if table.rules.expert else [])]
    return {
        "title": title or _title(t, timeline, number, over),
        "facts": " · ".join([*facts, *([t("seed {seed}", seed=table.seed)] if dealt else [])]),
        "edition": t("Edition: {name}", name=rules_name(table.rules, language)),
    }


def _title(t: Say, timeline: Timeline, number: int | None, over: bool) -> str:
    if len(timeline) == 1:
        return t("A position")
    if number is not None:
        return t("Round {n} is over", n=number) if over else t("Round {n}", n=number)
    if over:
        return t("The round is over")
    return t("A recorded round") if timeline.loaded else t("A round")


def rules_name(rules: RuleSet, language: str = "en") -> str:
    """The edition's name, and what is changed in it: "Danish, expert"."""
    t = say(language)
    return ", ".join([t(PRESET_NAMES[rules.name]), *changed(rules)])


def changed(rules: RuleSet) -> list[str]:
    """What is changed in the preset, field by field, as a position writes it."""
    changes = rules.changes().items()
    return [field if value is True else f"{field}={FIELDS[field].write(value)}" for field, value in changes]


def changed_in_all(t: Say, rules: RuleSet) -> str:
    """That what is changed at a table is changed in every edition that it is compared with; nothing if it has not."""
    changes = changed(rules)
    return t("Changed at this table, so changed in all: {changes}.", changes=", ".join(changes)) if changes else ""


@dataclass(frozen=True, slots=True)
class Options:
    """The settings that act at once, as they are when a widget opens; the names and forms are those of the wire."""

    size: str = "desk"
    theme: str = "system"
    motion: str = "full"
    stop_refusal: bool = False
    stop_race: bool = False
    peek: bool = False
    coach: bool = False
    whatnow: bool = False


def settings(table: Table, language: str = "en", options: Options | None = None) -> dict[str, Any]:
    """What is set now, and what there is to choose from with its names.

    ``table``: the round that is shown; ``options``: the settings that act at once. Raises ValueError for a language
    that there is not.
    """
    rules = table.rules
    return {
        "edition": {"value": rules.name, "choices": edition_choices(language)},
        "players": {"value": table.players, "choices": player_choices(rules, language)},
        "expert": rules.expert,
        "seed": table.seed,
        "language": {"value": language, "choices": language_choices()},
        **{field.name: getattr(options or Options(), field.name) for field in fields(Options)},
    }


def edition_choices(language: str = "en") -> list[list[Any]]:
    """The presets, each with its name."""
    t = say(language)
    return [[name, t(PRESET_NAMES[name])] for name in EDITIONS]


def player_choices(rules: RuleSet, language: str = "en") -> list[list[Any]]:
    """How many may play by these rules, each with the number of boxes where one is not enough."""
    t = say(language)
    boxes = {n: -(-n // PLAYERS_PER_BOX) for n in range(rules.min_players, rules.max_players + 1)}
    return [[n, str(n) if box == 1 else t("{n}, with {box} boxes", n=n, box=box)] for n, box in boxes.items()]


def language_choices() -> list[list[Any]]:
    """The languages, each by its own name."""
    return [[code, LANGUAGE_NAMES.get(code, code)] for code in LANGUAGES]


def canvas_label(table: Table, language: str = "en") -> str:
    """The accessible name of the board."""
    t = say(language)
    last = seat_name(table.players - 1)
    return t("Card table with {n} seats, A to {last}. The panel says what lies there.", n=table.players, last=last)


def strings(language: str = "en") -> dict[str, str]:
    """The fixed words by the keys that the page asks for; what stands in braces is filled in there.

    Raises ValueError for a language that there is not.
    """
    t = say(language)
    return {key: t(text, **{gap: f"{{{gap}}}" for gap in _gaps(text)}) for key, text in {**FIXED, **TWIN}.items()}


def _gaps(text: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(text) if name]

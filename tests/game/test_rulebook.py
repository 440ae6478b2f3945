"""The rulebook is complete, and its sentences are plain, short and in the words of the glossary."""

import re
from collections import Counter

import pytest

from ligretto_widget.game import rulebook
from ligretto_widget.game.rulebook import AMBIGUITIES, RULEBOOK, SOURCE_OF, SOURCES, Kind
from ligretto_widget.game.ruleset import FIELDS
from ligretto_widget.teach.statements import READINGS, STATEMENTS

COUNTS = {"DK": 61, "EN": 39, "BG": 17, "NL": 36}
IDS = [f"{edition}-{number:02}" for edition, count in COUNTS.items() for number in range(1, count + 1)]
AMBIGUITY_IDS = [f"A{number:02}" for number in range(1, 37) if number != 22]

# Statements of the questions and answers, or reminders, that say an earlier one again.
REPEATS = {
    "DK-48": ("DK-06", "DK-07"),
    "DK-49": ("DK-01",),
    "DK-50": ("DK-03",),
    "DK-51": ("DK-21",),
    "DK-52": ("DK-20",),
    "DK-53": ("DK-16",),
    "DK-54": ("DK-25", "DK-26"),
    "DK-55": ("DK-28",),
    "DK-57": ("DK-33", "DK-34"),
    "DK-58": ("DK-35",),
    "DK-59": ("DK-36",),
    "DK-60": ("DK-30",),
    "DK-61": ("DK-42",),
    "EN-25": ("EN-09",),
}
CUT = {"DK-14", "DK-22", "DK-47"}

OTHER_WORDS = (
    r"stack\w*|slots?|stock|hand pile|post pile|draw pile|waste|talon|ligretto cards? pile|discard pile|reserve pile|"
    r"hand cards?|middle|center|color\w*|play(s|ed)? (a|the|any) card|shouts?"
)
DISCOURAGED = r"just|easy|easily|simply|obviously|of course|illegal|you cannot|he|she|his|her"

every_text = pytest.mark.parametrize(("key", "text"), [*STATEMENTS.items(), *READINGS.items()])


def test_every_statement_is_there_in_order() -> None:
    assert list(RULEBOOK) == IDS
    assert len(RULEBOOK) == 153
    assert Counter(statement.edition for statement in RULEBOOK.values()) == COUNTS


def test_every_statement_has_one_kind() -> None:
    for edition, count in COUNTS.items():
        kinds = rulebook._NUMBERS[edition]
        numbers = [number for ranges in kinds.values() for number in rulebook._spread(ranges)]
        assert sorted(numbers) == list(range(1, count + 1))


def test_a_statement_knows_its_id_and_its_edition() -> None:
    for key, statement in RULEBOOK.items():
        assert statement.id == key
        assert key.startswith(f"{statement.edition}-")


@pytest.mark.parametrize(("repeat", "repeated"), REPEATS.items())
def test_a_repeat_is_of_the_kind_of_what_it_repeats(repeat: str, repeated: tuple[str, ...]) -> None:
    assert {RULEBOOK[key].kind for key in repeated} == {RULEBOOK[repeat].kind}


def test_the_aims_and_the_tips_are_advice() -> None:
    advice = [key for key, statement in RULEBOOK.items() if statement.kind is Kind.ADVICE]
    assert advice == ["DK-01", "DK-39", "DK-41", "DK-49", "EN-02", "EN-38", "NL-02", "NL-26"]


def test_every_preset_follows_one_rulebook() -> None:
    assert {preset: source.key for preset, source in SOURCE_OF.items()} == {
        "danish": "DK",
        "schmidt": "EN",
        "bgg": "BG",
        "bgg_99": "BG",
        "dutch": "NL",
    }
    assert list(SOURCES) == list(COUNTS)


def test_every_ambiguity_names_a_field_or_a_requirement() -> None:
    assert list(AMBIGUITIES) == AMBIGUITY_IDS
    assert {subject for subject in AMBIGUITIES.values() if not subject.isupper()} <= set(FIELDS)


def test_every_statement_and_every_ambiguity_has_a_text() -> None:
    assert list(STATEMENTS) == IDS
    assert list(READINGS) == AMBIGUITY_IDS


@every_text
def test_a_text_is_one_or_two_tidy_sentences(key: str, text: str) -> None:
    assert text.endswith(".")
    assert text == " ".join(text.split())
    assert "!" not in text
    assert 1 <= len(re.findall(r"[.?](?= |$)", text)) <= 2


@pytest.mark.parametrize(("key", "text"), STATEMENTS.items())
def test_a_statement_is_short(key: str, text: str) -> None:
    assert len(text) <= 170


@pytest.mark.parametrize(("key", "text"), READINGS.items())
def test_a_reading_is_short(key: str, text: str) -> None:
    assert len(text) <= 200


@every_text
def test_a_text_keeps_to_the_words_of_the_glossary(key: str, text: str) -> None:
    assert re.search(rf"\b({OTHER_WORDS})\b", text, re.IGNORECASE) is None
    assert re.search(rf"\b({DISCOURAGED})\b", text, re.IGNORECASE) is None


def test_no_two_statements_read_the_same() -> None:
    assert [text for text, times in Counter(STATEMENTS.values()).items() if times > 1] == []


def test_a_cut_list_is_said_to_be_missing() -> None:
    assert {key for key, text in STATEMENTS.items() if "missing in our copy" in text} == CUT

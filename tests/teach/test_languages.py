"""The languages: every sentence is there, with its gaps and its plural forms, and what is said is in the catalogue."""

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message

import catalogues
import ligretto_widget as lw
from ligretto_widget.game.editions import EDITIONS
from ligretto_widget.play.chapters import outcomes
from ligretto_widget.teach import boardwords, chapters, panelwords
from ligretto_widget.teach.exercises.kinds import KINDS
from ligretto_widget.teach.hints import STEPS, hint
from ligretto_widget.teach.lessons.reading import NAMES, script
from ligretto_widget.teach.lessons.walk import Walk
from ligretto_widget.teach.say import LANGUAGES, SIGN, Say, say
from ligretto_widget.teach.scores import scores
from ligretto_widget.teach.zones import SeatArea, zone

OTHERS = [language for language in LANGUAGES if language != "en"]
KEYS = {text for key, text in panelwords.FIXED.items() if key.startswith("keys_")}
"""What stands on the keys of a keyboard."""
each_language = pytest.mark.parametrize("language", OTHERS)
NAMES_OF_THEIR_OWN = {"Ligretto", "Score", "Hand", "race", "Coach", "Log", "Panel", "System"}
"""Words that a language may have in common with English."""


@pytest.fixture(scope="module")
def template() -> dict[object, Message]:
    return {_id(message): message for message in catalogues.messages(catalogues.said())}


def _id(message: Message) -> object:
    text = tuple(message.id) if isinstance(message.id, tuple | list) else message.id
    return text if message.context is None else (message.context, text)


def _drawn(key: object) -> bool:
    return isinstance(key, tuple) and key[0] == SIGN


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def forms(message: Message) -> Iterator[str]:
    texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
    yield from filter(None, texts)  # what is missing is told by a test of its own


# --- the catalogues ---


def test_each_language_has_a_catalogue_and_a_name() -> None:
    assert sorted(OTHERS) == catalogues.languages()
    assert set(LANGUAGES) <= panelwords.LANGUAGE_NAMES.keys()


@each_language
def test_no_sentence_is_missing_and_none_is_left_over(language: str, template: dict[object, Message]) -> None:
    found = catalogues.catalogue(language)
    assert [message.id for message in catalogues.missing(found)] == []
    assert {_id(message) for message in catalogues.messages(found)} == template.keys(), "make catalogues"
    assert not found.obsolete


@each_language
def test_no_gap_is_lost_and_none_is_new(language: str) -> None:
    wrong = []
    for message in catalogues.messages(catalogues.catalogue(language)):
        for form in forms(message):
            if isinstance(message.id, tuple | list):
                one, other = map(gaps, message.id)
                fine = one & other <= gaps(form) <= one | other | {"n"}
            else:
                fine = gaps(form) == gaps(message.id)
            wrong += [] if fine else [(message.id, form)]
    assert wrong == []


@each_language
def test_plurals_have_all_their_forms(language: str) -> None:
    found = catalogues.catalogue(language)
    counts = {len(message.string) for message in catalogues.messages(found) if isinstance(message.id, tuple | list)}
    assert counts == {found.num_plurals}


@each_language
def test_the_compiled_catalogue_is_that_of_the_texts(language: str) -> None:
    path = catalogues.po(language).with_suffix(".mo")
    assert path.read_bytes() == catalogues.compiled(language), "make catalogues"


@each_language
@pytest.mark.parametrize("n", [0, 1, 2, 5, 21])
def test_a_count_is_said_in_the_right_form(language: str, n: int, template: dict[object, Message]) -> None:
    t = say(language)
    one, other = "one card left", "{n} cards left"
    assert (one, other) in template
    said = t.many(one, other, n)
    assert said != (one if n == 1 else other.format(n=n))
    assert (str(n) in said) or n == 1


def test_every_text_is_in_its_own_language() -> None:
    """Korean is written in its own letters and nothing else is; no long sentence is the same in two languages."""
    said: dict[str, str] = {}
    for language in OTHERS:
        for message in catalogues.messages(catalogues.catalogue(language)):
            english = message.id if isinstance(message.id, str) else message.id[1]
            if english in KEYS:
                continue
            words = [word for word in english.split() if word.isalpha()]
            for form in forms(message):
                hangul = any("\uac00" <= one <= "\ud7a3" for one in form)
                own = any(map(str.isalpha, re.sub(r"\{[^}]*\}", "", form)))
                assert not hangul or language == "ko", (language, english, form)
                assert hangul or language != "ko" or len(words) < 2 or not own, (english, form)
                if len(words) >= 5:
                    assert form != english, (language, english)
                    assert said.setdefault(form, language) == language, (said[form], language, form)


def test_bringing_one_language_up_to_date_leaves_the_others_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    template = catalogues.said()
    first = catalogues.update("da", template)
    next(catalogues.messages(first)).string = "Dansk"
    second = catalogues.update("de", template)
    assert next(catalogues.messages(second)).string != "Dansk"
    assert next(catalogues.messages(template)).string != "Dansk"


def test_spaces_and_line_breaks_stay() -> None:
    for language in OTHERS:
        for message in catalogues.messages(catalogues.catalogue(language)):
            english = message.id if isinstance(message.id, str) else message.id[1]
            for form in forms(message):
                assert form.count("\n") == english.count("\n"), (language, english)
                assert form == form.strip() or english != english.strip(), (language, english)


def test_the_reader_of_sources_finds_what_stands_beside_calls_and_in_choices() -> None:
    source = (
        't("a {x}", x=f(1)) if y else t("b" if z else "c"); t.many("d", "e", len(f(2))); pair("g", "h"); say(l)("i");'
        'sign("j")'
    )
    assert list(catalogues.sentences(source)) == ["a {x}", "b", "c", ("d", "e"), ("g", "h"), "i", "j"]
    assert isinstance(list(catalogues.sentences(source))[-1], catalogues.Sign)


@each_language
def test_a_word_on_the_board_is_no_longer_than_the_same_word_in_a_sentence(language: str) -> None:
    t = say(language)
    assert all(len(t.sign(word)) <= len(t.own(word)) for word in boardwords.ENGLISH if t.own(word) != word)


def test_what_is_said_of_one_thing_is_not_said_alone_too() -> None:
    """A language with a single form would have the number in it, and nobody gives it one."""
    sources = (path.read_text(encoding="utf-8") for path in catalogues.PACKAGE.rglob("*.py"))
    said = {sentence for source in sources for sentence in catalogues.sentences(source)}
    assert [one for one in said if isinstance(one, tuple) and one[0] in said] == []


# --- what is said ---


@each_language
def test_the_words_of_the_panel_are_all_in_the_language(language: str) -> None:
    english, theirs = panelwords.strings("en"), panelwords.strings(language)
    same = {key for key in english if theirs[key] == english[key] and not key.startswith(("keys_", "speed_"))}
    assert {english[key] for key in same} - NAMES_OF_THEIR_OWN == set()


@pytest.fixture
def unknown(monkeypatch: pytest.MonkeyPatch, template: dict[object, Message]) -> set[str]:
    """What is said and stands in no catalogue."""
    found: set[str] = set()
    call, many = Say.__call__, Say.many
    known = {
        *(key if isinstance(key, str) else key[0] for key in template if not _drawn(key)),
        *(panelwords.FIXED[key] for key in panelwords.FIXED if key[:6] == "speed_"),
        "{n}",
        "Schmidt",
        "BGG",
        "",
    }

    def called(self: Say, text: str, /, **names: object) -> str:
        found.update({text} - known)
        return call(self, text, **names)

    def counted(self: Say, one: str, other: str, n: int, /, **names: object) -> str:
        found.update({f"{one} / {other}"} if (one, other) not in template else ())
        return many(self, one, other, n, **names)

    monkeypatch.setattr(Say, "__call__", called)
    monkeypatch.setattr(Say, "many", counted)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_said_of_rounds_moves_and_exercises_is_in_the_catalogue(language: str, unknown: set[str]) -> None:
    for edition in EDITIONS:
        timeline = lw.simulate(4, edition, seed=7)
        chapters.log(timeline, language)
        chapters.chapters(timeline, language)
        scores(timeline, None, language)
        lw.review(timeline, language=language)
        assert outcomes(timeline)
        for index in range(1, len(timeline), 9):
            table = timeline[index].table
            for move in lw.legal_moves(table)[:4]:
                lw.explain(lw.judge(table, move), table, language)
            zone(table, SeatArea(index % 4), language=language)
            for step in range(1, STEPS + 1):
                hint(table, 0, step, language)
    for kind in KINDS:
        for one in lw.exercises(kind, 3, seed=5):
            one.text(language)
            one.options(language)
            one.reveal(language)
    repr(lw.samples(language=language))
    for name in NAMES:
        walk = Walk(script(name))
        for at in range(len(walk.lesson.steps)):
            walk.at = at
            assert walk.lines(language)
            walk.rules(language)
    assert unknown == set()

"""The languages: collects what is said, tells what a language lacks, and compiles the catalogues.

    python tools/catalogues.py             collect the sentences anew, bring every .po up to date, compile, tell
    python tools/catalogues.py --new fr    the same, with a new language begun, and what else it needs

A sentence counts as said where the sources wrap it in ``t``, ``many``, ``mark`` or ``sign`` (see teach/say.py), or in
``told``, with which the rooms that know no language make the texts of their errors (see game/text.py).
"""

from __future__ import annotations

import argparse
import ast
import io
import sys
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeAlias

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "ligretto_widget"
LESSONS: Final = PACKAGE / "teach" / "lessons"
LOCALE: Final = PACKAGE / "teach" / "locale"
DOMAIN: Final = "ligretto_widget"
SAID: Final = ("t", "mark", "told")
DRAWN: Final = "sign"
COUNTED: Final = ("many", "pair")
WIDTH: Final = 110
UNSAID: Final = tuple(
    f'"{name}:'
    for name in (
        *("Report-Msgid-Bugs-To", "POT-Creation-Date", "PO-Revision-Date", "Last-Translator", "Language-Team"),
        *("Project-Id-Version", "Generated-By"),
    )
)
"""Lines of a catalogue's head that say nothing about it, or change whenever it is written."""
DAY: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""Written into each .mo file, so that the same texts make the same file."""


class Sign(str):
    """English of a word that is drawn where room is short: a message of its own, whose context says so."""

    __slots__ = ()


Sentence: TypeAlias = str | Sign | tuple[str, str]
"""English, or English for one thing and for several."""


def said() -> Catalog:
    """Every sentence of the sources, in the order of the files."""
    found = Catalog(domain=DOMAIN, project=DOMAIN, charset="utf-8")
    for path in sorted(PACKAGE.rglob("*.py")):
        for sentence in sentences(path.read_text(encoding="utf-8")):
            context = DRAWN if isinstance(sentence, Sign) else None
            found.add(sentence, context=context, locations=[(path.relative_to(PACKAGE).as_posix(), 0)])
    for path in sorted(LESSONS.glob("*.toml")):
        for text in lesson_texts(tomllib.loads(path.read_text(encoding="utf-8"))):
            found.add(text, locations=[(path.relative_to(PACKAGE).as_posix(), 0)])
    return found


def lesson_texts(whole: Mapping[str, Any]) -> Iterator[str]:
    """What a lesson says: the fields of teach/lessons/steps.py that are sentences."""
    yield from (whole[key] for key in ("title", "goal"))
    for step in whole["step"]:
        yield from (step[key] for key in ("say", "ask", "after") if key in step)
        for option in step.get("options", ()):
            yield from (option[key] for key in ("text", "because") if key in option)
        if "ask" in step.get("exercise", {}):
            yield step["exercise"]["ask"]


def sentences(source: str) -> Iterator[Sentence]:
    """The sentences of one module.

    Read from the syntax tree, because Babel's own reader loses what stands beside another call or in ``a if b else c``.
    """
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and node.args)
    for node in sorted(calls, key=lambda each: (each.lineno, each.col_offset)):
        name = _called(node.func)
        if name in SAID:
            yield from _texts(node.args[0])
        elif name == DRAWN:
            yield from map(Sign, _texts(node.args[0]))
        elif name in COUNTED:
            yield from zip(_texts(node.args[0]), _texts(node.args[1]), strict=True)


def _called(node: ast.expr) -> str:
    """The name of what is called; ``say(language)(...)`` is ``t`` without a name."""
    if isinstance(node, ast.Call):
        return SAID[0] if _called(node.func) == "say" else ""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value


def languages() -> list[str]:
    """The languages that have a catalogue; English needs none."""
    return sorted(path.parts[-3] for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def po(language: str) -> Path:
    """Where the texts of a language are."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def catalogue(language: str) -> Catalog:
    """The texts of a language as they are written."""
    with po(language).open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def messages(found: Catalog) -> Iterator[Message]:
    """The messages of a catalogue without its head."""
    return (each for each in found if each.id)


def missing(found: Catalog) -> list[Message]:
    """What a language does not say yet."""
    return [each for each in messages(found) if not _whole(each) or each.fuzzy]


def _whole(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, tuple | list) else bool(message.string)


def update(language: str, template: Catalog) -> Catalog:
    """Bring a language's texts up to date: new sentences are empty there, those that nobody says are gone."""
    fresh = not po(language).exists()
    found = Catalog(locale=language, domain=DOMAIN, project=DOMAIN, charset="utf-8") if fresh else catalogue(language)
    found.update(deepcopy(template), no_fuzzy_matching=True)  # the messages of a template would be shared by all
    found.obsolete.clear()
    found.header_comment = f"# {Locale.parse(language).english_name} texts of {DOMAIN}; see tools/catalogues.py."
    _write(language, found)
    return found


def _write(language: str, found: Catalog) -> None:
    found.fuzzy = False
    buffer = io.BytesIO()
    write_po(buffer, found, width=WIDTH, include_lineno=False)
    lines = buffer.getvalue().decode("utf-8").splitlines(keepends=True)
    text = "".join(line for line in lines if not line.startswith(UNSAID))
    po(language).parent.mkdir(parents=True, exist_ok=True)
    po(language).write_text(text, encoding="utf-8", newline="\n")


def compiled(language: str) -> bytes:
    """What the .mo file of a language has to be."""
    buffer = io.BytesIO()
    found = catalogue(language)
    found.creation_date = found.revision_date = DAY
    write_mo(buffer, found)
    return buffer.getvalue()


def compile_all() -> list[Path]:
    """Write the .mo file of every language; gives their paths."""
    paths = []
    for language in languages():
        path = po(language).with_suffix(".mo")
        path.write_bytes(compiled(language))
        paths.append(path)
    return paths


def _needs(language: str) -> str:
    forms = Catalog(locale=language).num_plurals
    return f"""{Locale.parse(language).english_name} is begun in {po(language).relative_to(ROOT)}. It needs
  - the texts there, each with the gaps of the English one ({forms} plural form(s)); rules.md's terms come first
  - its code in LANGUAGES (ligretto_widget/teach/say.py) and its own name in LANGUAGE_NAMES (teach/panelwords.py)
  - tests/teach/test_languages.py and tests/browser/test_languages.py,
    which then look at it too: gaps, plurals, no text cut"""


def main() -> int:
    """Collect, update, compile, and print a line for each language."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--new", metavar="CODE", help="begin this language")
    chosen = parser.parse_args().new
    names = languages()
    if chosen is not None:
        try:
            Locale.parse(chosen)
        except (ValueError, UnknownLocaleError):
            print(f"--new cannot be {chosen!r}: it is the code of a language, such as fr", file=sys.stderr)
            return 2
        names = sorted({*names, chosen})
    template = said()
    print(f"{len(template)} sentences, {sum(len(str(each.id).split()) for each in messages(template)):,} words")
    for name in names:
        print(f"{name}: {len(missing(update(name, template)))} missing")
    compile_all()
    if chosen is not None:
        print(_needs(chosen))
    return 0


if __name__ == "__main__":
    sys.exit(main())

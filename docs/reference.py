"""Sphinx's side of the reference: ``.. room:: game`` shows a room, ``.. everything::`` all names in one table.

Both write the markup that a person would (``autoclass``, ``autofunction``) and hand it to Sphinx. A role in a docstring
names a thing by the place where it is defined, or by the end of that; where it is a public name the link leads to its
entry, where it lies elsewhere in the package it stays a word, and where nothing has that name Sphinx warns. When all is
read, a public name without an entry is a warning as well.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from types import MemberDescriptorType, ModuleType
from typing import Any

from docutils.nodes import Element, Node
from names import PACKAGE, ROOT, homes, modules, parts, public, room_of, rooms, said_of, summary
from sphinx.application import Sphinx
from sphinx.domains.python import PythonDomain
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.inspect import signature as inspect_signature
from sphinx.util.inspect import stringify_signature

import ligretto_widget as lw
from ligretto_widget.game.ruleset import FIELDS, RuleSet

LOG = logging.getLogger(__name__)


class Room(SphinxDirective):
    """A room: what it is for, its names, what they are made of, its modules."""

    required_arguments = 1

    def run(self) -> list[Node]:
        text = "\n".join(page(self.arguments[0]))
        return self.parse_text_to_nodes(text, allow_section_headings=True)


class Everything(SphinxDirective):
    """Every public name with its first sentence, room by room."""

    def run(self) -> list[Node]:
        text = "\n".join(line for room in rooms() for line in overview(room))
        return self.parse_text_to_nodes(text, allow_section_headings=True)


# --- the markup


def page(room: str) -> Iterator[str]:
    yield from (*doc_of(f"{PACKAGE}.{room}").splitlines(), "")
    yield from heading("Names")
    yield f".. currentmodule:: {PACKAGE}"
    yield ""
    for name in public(room):
        yield from entry(name)
    made = parts(room)
    if made:
        yield from heading("What they are made of")
        yield "They come with the things above. None is a name of ``lw``: import it from the module it stands under."
        yield ""
        for module, kinds in groupby(sorted(made, key=place), key=lambda part: part.__module__):
            yield from (f".. rubric:: {module}", "", f".. currentmodule:: {module}", "")
            for kind in kinds:
                yield from (f".. autoclass:: {module}.{kind.__name__}", *bases(kind), "")
    yield from heading("Modules")
    inside = f"{PACKAGE}.{room}."
    yield from table(
        ("module", "what it is"),
        [(f"``{name.removeprefix(inside)}``", summary(doc_of(name))) for name in modules(room) if name + "." != inside],
    )


def place(kind: type) -> tuple[str, int]:
    """Where a class stands in the sources."""
    return kind.__module__, inspect.getsourcelines(kind)[1]


def entry(name: str) -> Iterator[str]:
    """One public name, whatever it is."""
    thing = getattr(lw, name)
    if inspect.isclass(thing):
        yield from (f".. autoclass:: {PACKAGE}.{name}", *bases(thing), "")
    elif inspect.isfunction(thing):
        yield from (f".. autofunction:: {PACKAGE}.{name}", "")
    elif isinstance(thing, ModuleType):
        functions = (line for own in thing.__all__ for line in (f".. autofunction:: {thing.__name__}.{own}", ""))
        yield from indented(f".. py:data:: {name}", "\n".join((said_of(name), "", *functions)))
    else:
        yield from indented(f".. py:data:: {name}", said_of(name))
        if name == "editions":
            yield from rules_table()


def bases(kind: type) -> list[str]:
    """What an error is caught by has to be said; that a value is a tuple has not."""
    return ["   :show-inheritance:"] if issubclass(kind, Exception) else []


def overview(room: str) -> Iterator[str]:
    yield from heading(room)
    yield from (doc_of(f"{PACKAGE}.{room}").partition("\n\n")[0], "")
    yield from table(
        ("name", "what it is"),
        [(f":py:obj:`~{PACKAGE}.{name}`", summary(said_of(name))) for name in public(room)],
    )


def rules_table() -> Iterator[str]:
    """Every field of a rule set with its value in each preset."""
    sets = [(name, rules) for name, rules in lw.editions.items() if isinstance(rules, RuleSet)]
    rows = [(f"``{field}``", *(shown(getattr(rules, field)) for _, rules in sets)) for field in FIELDS]
    yield from table(("field", *(name for name, _ in sets)), rows, "rules")


def shown(value: Any) -> str:
    """A value of a rule as it is written in a call."""
    if isinstance(value, frozenset):
        return ", ".join(sorted(map(str, value)))
    return str(value)


def table(head: tuple[str, ...], rows: list[tuple[str, ...]], look: str = "names") -> Iterator[str]:
    yield from (".. list-table::", "   :header-rows: 1", f"   :class: {look}", "")
    for row in (head, *rows):
        yield from (f"   {'*' if not number else ' '} - {cell}" for number, cell in enumerate(row))
    yield ""


def heading(text: str) -> Iterator[str]:
    yield from ("", text, "-" * len(text), "")


def indented(first: str, text: str) -> Iterator[str]:
    yield from (first, "", *(f"   {line}" for line in text.splitlines()), "")


def doc_of(module: str) -> str:
    """A module's docstring, without loading it."""
    path = ROOT.parent.joinpath(*module.split("."))
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or ""


# --- what roles and annotations name


def resolve(app: Sphinx, env: BuildEnvironment, node: Any, word: Element) -> Element | None:
    """A link to the public name's entry, the bare word for what is elsewhere, None where there is no such thing."""
    written = node.get("reftarget", "")
    target = written.strip(".")
    first = target.partition(".")[0]
    for name, home in homes().items():
        if f".{home}".endswith(f".{target}") or target == name:
            return link(app, env, node, word, f"{PACKAGE}.{name}")
        if f".{home}." in f".{target}.":
            return link(app, env, node, word, f"{PACKAGE}.{name}.{target.split('.')[-1]}") or word
    ending = [name for name in documented(env) if name.endswith(f".{target}")]
    if ending:
        return link(app, env, node, word, min(ending, key=len))
    elsewhere = "." in target and first != PACKAGE and not written.startswith(".")
    known = elsewhere or first in defined() or hasattr(builtins, first) or exists(target)
    return word if known else None


def link(app: Sphinx, env: BuildEnvironment, node: Any, word: Element, name: str) -> Element | None:
    domain = env.domains["py"]
    kind = node.get("reftype", "obj")
    for role in (kind, "obj"):
        found: Element | None = domain.resolve_xref(env, node["refdoc"], app.builder, role, name, node, word)
        if found is not None:
            return found
    return None


def documented(env: BuildEnvironment) -> set[str]:
    domain = env.domains["py"]
    assert isinstance(domain, PythonDomain)
    return set(domain.objects)


def exists(target: str) -> bool:
    """Whether a module, or something in it, has this name or ends with it."""
    every = {module for room in rooms() for module in modules(room)}
    whole = f".{target}"
    above, _, last = whole.rpartition(".")
    return any(f".{module}".endswith(whole) for module in every) or any(
        f".{module}".endswith(above) and last in words(module) for module in every if above
    )


@cache
def defined() -> set[str]:
    """Everything that is defined at the top of some module, or in a class there."""
    return {word for room in rooms() for module in modules(room) for word in words(module)}


@cache
def words(module: str) -> set[str]:
    path = ROOT.parent.joinpath(*module.split("."))
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    text = source.read_text(encoding="utf-8")
    return set(re.findall(r"^\s*(?:def|class) (\w+)", text, re.M)) | set(re.findall(r"^(\w+)\s*[:=]", text, re.M))


# --- what is left out, and what must not be


def skip(app: Sphinx, what: str, name: str, member: Any, skipped: bool, options: Any) -> bool | None:
    """Leave out the fields of a tuple, which its signature has, and slots that nobody has described."""
    plain = isinstance(member, MemberDescriptorType) or type(member).__name__ == "_tuplegetter"
    return True if plain else None


def signature(
    app: Sphinx, what: str, name: str, thing: Any, options: Any, arguments: str | None, gives: str | None
) -> tuple[str, str | None] | None:
    """A class is called as its own ``__init__`` says; a widget's ``__new__``, which takes anything, is not asked."""
    if what not in ("class", "exception") or not inspect.isfunction(vars(thing).get("__init__")):
        return None
    own = inspect_signature(thing.__init__, bound_method=True)
    return stringify_signature(own, unqualified_typehints=True, show_return_annotation=False), None


def complete(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of each public name that no page shows."""
    there = documented(env)
    for name in lw.__all__:
        if f"{PACKAGE}.{name}" not in there:
            LOG.warning("%s.%s has no entry: is there a page docs/api/%s.rst?", PACKAGE, name, room_of(homes()[name]))


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("room", Room)
    app.add_directive("everything", Everything)
    app.connect("missing-reference", resolve)
    app.connect("autodoc-skip-member", skip)
    app.connect("autodoc-process-signature", signature)
    app.connect("env-check-consistency", complete)
    return {"parallel_read_safe": False, "parallel_write_safe": True}

"""What the reference shows, read from the package: which public name lives in which room, and what it is made of.

A name's room is that of the module it comes from. The parts of a public thing are the classes of this package that its
annotations name, and theirs in turn: whoever has a table in hand wants to know what an area is. Annotations are read as
text, so that a name which is imported for the type checker alone costs nothing and is passed over.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import FunctionType, ModuleType, UnionType
from typing import Any

import ligretto_widget as lw

PACKAGE = "ligretto_widget"
ROOT = Path(lw.__file__).parent


def homes() -> dict[str, str]:
    """Where each public name comes from, as the type checker is told: ``ligretto_widget.game.table.Table``."""
    tree = ast.parse((ROOT / "__init__.py").read_text(encoding="utf-8"))
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    told = {name.asname or name.name: f"{node.module}.{name.name}" for node in froms for name in node.names}
    return {name: told[name] for name in lw.__all__}


def room_of(home: str) -> str:
    """The room of a module, or of a thing in it, by its full name."""
    return home.split(".")[1]


def rooms() -> list[str]:
    """The rooms in the order of the arrows."""
    every = {room_of(home) for home in homes().values()}
    order = ["game", "play", "teach", "view"]
    return [room for room in order if room in every] + sorted(every - set(order))


def public(room: str) -> list[str]:
    """The public names of a room: classes first, then the rest, each in the order of ``__all__``."""
    found = [name for name, home in homes().items() if room_of(home) == room]
    return sorted(found, key=lambda name: not inspect.isclass(getattr(lw, name)))


def modules(room: str) -> list[str]:
    """The room and all modules in it, by their full names."""
    paths = sorted((ROOT / room).rglob("*.py"))
    names = (path.relative_to(ROOT.parent).with_suffix("").parts for path in paths)
    return sorted(".".join(name[:-1] if name[-1] == "__init__" else name) for name in names)


# --- what they are made of


def parts(room: str) -> list[type]:
    """The classes of a room that public things of any room are made of, and that are not public names themselves.

    A widget has no parts here: its insides are no values that a person gets into their hands.
    """
    if room == "view":
        return []
    seen = {id(getattr(lw, name)) for name in lw.__all__}
    waiting: list[Any] = [getattr(lw, name) for name in lw.__all__]
    found = []
    while waiting:
        for part in classes_in(waiting.pop(0)):
            if id(part) not in seen:
                seen.add(id(part))
                found.append(part)
                waiting.append(part)
    return [part for part in found if room_of(part.__module__) == room]


def classes_in(thing: Any) -> Iterator[type]:
    """The classes of this package that the annotations of a thing name."""
    if isinstance(thing, ModuleType):
        for name in thing.__all__:
            yield from classes_in(getattr(thing, name))
    elif isinstance(thing, FunctionType):
        yield from named(thing.__annotations__, thing.__module__)
    elif inspect.isclass(thing):
        for kind in thing.__mro__:
            if kind.__module__.startswith(PACKAGE):
                yield from in_class(kind)
    elif hasattr(thing, "__args__"):  # a union
        yield from thing.__args__


def in_class(kind: type) -> Iterator[type]:
    """The same of its fields and of everything that can be called or asked."""
    yield from named(inspect.get_annotations(kind), kind.__module__)
    for name, member in vars(kind).items():
        if name.startswith("_") and name != "__init__":
            continue
        inner = getattr(member, "__func__", None) or getattr(member, "fget", None) or member
        yield from classes_in(inner.func if isinstance(inner, cached_property) else inner)


def named(annotations: dict[str, Any], module: str) -> Iterator[type]:
    """The classes whose names stand in annotations of that module."""
    for key, annotation in annotations.items():
        if key.startswith("_"):
            continue
        text = getattr(annotation, "__forward_arg__", annotation)  # a named tuple wraps its text
        for word in re.findall(r"[A-Za-z_]\w*", text if isinstance(text, str) else ""):
            thing = vars(sys.modules[module]).get(word)
            if inspect.isclass(thing) and thing.__module__.startswith(PACKAGE) and not word.startswith("_"):
                yield thing
            elif hasattr(thing, "__args__"):
                yield from (one for one in thing.__args__ if str(getattr(one, "__module__", "")).startswith(PACKAGE))


# --- what they say


def summary(text: str | None) -> str:
    """The first sentence of a docstring."""
    first = re.split(r"\n\s*\n", inspect.cleandoc(text or ""))[0]
    return re.split(r"(?<=[.?!])\s+(?=[A-Z`:])|:$", " ".join(first.split()))[0]


def said_of(name: str) -> str:
    """The docstring of a public name; of a value, the text that follows it where it is written."""
    thing = getattr(lw, name)
    if inspect.isclass(thing) or isinstance(thing, FunctionType | ModuleType):
        return inspect.getdoc(thing) or ""
    if isinstance(thing, UnionType):
        return "One of " + ", ".join(f":class:`~{one.__module__}.{one.__name__}`" for one in thing.__args__) + "."
    module, _, own = homes()[name].rpartition(".")
    body = ast.parse(inspect.getsource(import_module(module))).body
    for node, after in pairwise(body):
        if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == own and isinstance(after, ast.Expr):
            return inspect.cleandoc(str(getattr(after.value, "value", "")))
    return ""

"""A JSON text of which every value knows where it stands, so that an error can name its line.

The text is one object. Its values, and the items of its long lists, are read one at a time by the standard decoder; in
between only brackets, commas and names are read here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from reprlib import repr as shortened
from typing import Any, Final, NamedTuple, NoReturn

MOST_KEYS: Final = 100


class RecordError(ValueError):
    """A text that is no record of a round. ``line`` counts from 1, None where it is the whole text."""

    def __init__(self, reason: str, line: int | None = None, name: str = "record") -> None:
        super().__init__(reason, line, name)
        self.reason = reason
        self.line = line
        self.name = name

    def __str__(self) -> str:
        place = self.name if self.line is None else f"{self.name}, line {self.line}"
        return f"{place}: {self.reason}"


class Value(NamedTuple):
    """A value and where it starts; ``data`` is the list of its values where the items are told apart."""

    at: int
    data: Any


class Source:
    """The text of a record, read from the front. Whatever is wrong is a :class:`RecordError` with its line.

    ``name`` is what errors call the text; the lists under the names ``listed`` are told apart item by item, and have at
    most ``most`` items.
    """

    def __init__(self, text: str, name: str, listed: Collection[str], most: int) -> None:
        self.text = text
        self.name = name
        self.listed = listed
        self.most = most
        self.at = 1 if text.startswith("\ufeff") else 0  # some editors mark UTF-8 so

    def fail(self, reason: str, at: int) -> NoReturn:
        """Raise the error for what stands there in the text."""
        raise RecordError(reason, self.text.count("\n", 0, at) + 1, self.name)

    @contextmanager
    def telling(self, value: Value) -> Iterator[Any]:
        """Read a value; a ValueError gets the line where the value stands."""
        try:
            yield value.data
        except ValueError as error:
            self.fail(str(error), value.at)

    def fields(self) -> dict[str, Value]:
        """The whole text: one object, whose long lists are told apart item by item."""
        if self._next() != "{":
            self.fail("this is no record: a record is one JSON object, from { to }", self.at)
        fields: dict[str, Value] = {}
        for _ in self._run("{", "}", MOST_KEYS):
            key = self._value()
            if not isinstance(key.data, str):
                self.fail(f"a name in quotes is needed here, not {shortened(key.data)}", key.at)
            if key.data in fields:
                self.fail(f"{shortened(key.data)} is written twice", key.at)
            self._sign(":")
            told_apart = key.data in self.listed and self._next() == "["
            fields[key.data] = self._list() if told_apart else self._value()
        if self._next():
            self.fail("the record is over, and more follows", self.at)
        return fields

    def items(self, field: Value) -> list[Value]:
        """The items of a list that was told apart."""
        if not isinstance(field.data, list):
            self.fail(f"a list is needed here, one item a line, not {shortened(field.data)}", field.at)
        return field.data

    def _list(self) -> Value:
        return Value(self.at, [self._value() for _ in self._run("[", "]", self.most)])

    def _run(self, first: str, last: str, most: int) -> Iterator[None]:
        """Go through what stands between two brackets; the caller reads an item each time."""
        self._sign(first)
        if self._next() == last:
            self.at += 1
            return
        for _ in range(most):
            yield
            if self._sign(",", last) == last:
                return
        self.fail(f"there are more than {most} of these: a record has no more", self.at)

    def _next(self) -> str:
        """The next sign that is no space; "" at the end."""
        self.at = _SPACE.match(self.text, self.at).end()  # type: ignore[union-attr]
        return self.text[self.at : self.at + 1]

    def _sign(self, *possible: str) -> str:
        sign = self._next()
        if sign not in possible:
            self._no_json(f"{' or '.join(possible)} is needed here, not {shortened(sign)}", self.at)
        self.at += 1
        return sign

    def _value(self) -> Value:
        self._next()
        start = self.at
        try:
            data, self.at = _DECODER.raw_decode(self.text, start)
        except json.JSONDecodeError as error:
            self._no_json(error.msg, error.pos)
        except RecursionError:
            self.fail("lists in lists in lists: a record has nothing of the kind", start)
        except ValueError as error:
            self.fail(f"a number cannot be like this: {error}", start)
        return Value(start, data)

    def _no_json(self, reason: str, at: int) -> NoReturn:
        if not self.text.rstrip().endswith("}"):
            self.fail("the record is cut off: it ends with }", at)
        self.fail(f"this is not JSON: {reason}", at)


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is none")


_SPACE: Final = re.compile(r"[ \t\r\n]*")
_DECODER: Final = json.JSONDecoder(parse_constant=_no_number)

"""Learner codes: two words drawn at random, in place of a name.

Only words of these two lists make a code, so that nobody can type a name where a code belongs.
"""

from __future__ import annotations

import secrets
from collections.abc import Container
from typing import Final


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


FIRST: Final = _words(
    """
    amber bold brave bright brisk calm clever cosy curly dapper deep eager early fair fancy fast fine fluffy fresh
    gentle giant glad golden grand green happy honest icy jolly keen kind late light lively lucky mellow merry
    mighty misty neat noble odd orange patient pink polite proud purple quick quiet rapid royal shiny silent silver
    sleepy small smart snowy soft spotted steady striped sunny swift tall tidy tiny warm wild wise
    """
)
SECOND: Final = _words(
    """
    acorn anchor apple arrow badger basket beaver bell berry boat bridge button candle castle cloud comet crane
    cricket deer dolphin dragon drum eagle falcon feather fern forest fox garden gecko goose harbour hare hill
    island kettle kite lamp lantern lemon lion lizard maple meadow moon mountain otter owl panda parrot pebble
    pencil penguin piano pigeon planet pony puffin rabbit river robin rocket sail seal squirrel star stone tiger
    train tulip turtle valley violin walrus whale willow window wolf wren
    """
)


def new_code(taken: Container[str] = ()) -> str:
    """A code that is not taken: "green-kite". It comes from chance alone and says nothing of the learner."""
    while True:
        code = f"{secrets.choice(FIRST)}-{secrets.choice(SECOND)}"
        if code not in taken:
            return code


def checked_code(code: object) -> str:
    """The code, if it is one.

    Raises ValueError that says what a code is.
    """
    first, dash, second = code.partition("-") if isinstance(code, str) else ("", "", "")
    if dash and first in FIRST and second in SECOND:
        return f"{first}-{second}"
    raise ValueError(f"learner cannot be {code!r}: it is a code of two words such as green-kite, never a name")

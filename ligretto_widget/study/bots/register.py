"""Bots of one's own get a name, by which they sit wherever a bot can: in a tournament, a round, on the board."""

from __future__ import annotations

import inspect
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from ligretto_widget.play.bots import ENTERED, PERSON, POLICIES, TEMPERAMENTS, Entered, Temperament
from ligretto_widget.play.sight import Policy
from ligretto_widget.study.bots import apart as houses
from ligretto_widget.study.bots import here
from ligretto_widget.study.bots.guard import Guard
from ligretto_widget.study.bots.trial import BotError, trial
from ligretto_widget.study.lacking import need

LONGEST: Final = 24
"""No name has more letters, so that a record can hold it with a temperament behind it."""

EXAMPLE: Final = (
    "a bot is a function of (sight, dice), or a class with a method decide(sight, dice) that is made without any"
)
_NO_TRIAL: Final = frozenset(POLICIES.values())


class Own(NamedTuple):
    """A bot of one's own as it can be sent to another process: its name, itself pickled, and how its hand behaves.

    ``apart``: it is asked in a process of its own.
    """

    name: str
    payload: bytes
    temperament: Temperament
    apart: bool

    def enter(self, bot: object = None) -> None:
        """Let it be seated by its name in this process; ``bot``: the bot itself, where it is at hand."""
        ENTERED[self.name] = Entered(self._policy(bot), self.temperament)
        _OWN[self.name] = self

    def _policy(self, bot: object) -> Callable[[], Policy]:
        if not self.apart and bot is None:
            bot = pickle.loads(self.payload)
        if trusted(bot):
            return lambda: bot  # type: ignore[return-value]
        if self.apart:
            return lambda: Guard(lambda rules: houses.Seated(houses.house(self.payload), rules))
        return lambda: Guard(lambda rules: here.Seated(bot, rules))


_OWN: Final[dict[str, Own]] = {}

own_bots: Final = MappingProxyType(_OWN)
"""The bots of one's own that have a name, by it."""


def register_bot(
    name: str,
    bot: object,
    *,
    temperament: str | Temperament = "steady",
    apart: bool | None = None,
    try_it: bool = True,
) -> None:
    """Give a bot of one's own a name, by which ``bots=`` knows it; the same name again replaces it.

    ``bot``: a function ``(sight, dice) -> move or None``, or a class with such a method ``decide``, of which each seat
    of each round gets a new one. ``sight`` is a :class:`~ligretto_widget.play.sight.Sight`, ``dice()`` a number from 0
    to 1. ``temperament``: how its hand behaves, by name or as a :class:`~ligretto_widget.play.bots.Temperament`;
    ``"name quick"`` seats it with another one. ``apart``: in a process of its own (the usual, where there can be one),
    or in this one, which bounds it less (:mod:`ligretto_widget.study.bots`). ``try_it``: two rounds are played at once.

    Raises ValueError for what cannot be a bot's name, bot or temperament, :class:`BotError` for a bot that loses a move
    in the trial or plays the same round differently a second time, ImportError that says what to install.
    """
    _check_name(name)
    _check_shape(bot)
    chosen = _temperament(temperament)
    by_itself = houses.possible() if apart is None else apart
    own = Own(name, b"", chosen, by_itself and not trusted(bot))
    with nullcontext() if own.apart else suppress(ImportError, ValueError):  # else only other processes would need it
        own = own._replace(payload=packed(bot))
    before = (_OWN[name], ENTERED[name]) if name in _OWN else None
    own.enter(bot)
    if not try_it or trusted(bot):
        return
    try:
        trial(name)
    except BaseException:
        forget_bot(name)
        if before is not None:
            _OWN[name], ENTERED[name] = before
        raise


def forget_bot(name: str) -> None:
    """Take a bot's name away again. Raises ValueError where no bot of one's own has it."""
    if name not in _OWN:
        raise ValueError(f"no bot of one's own is called {name!r}: there are {', '.join(_OWN) or 'none'}")
    del _OWN[name], ENTERED[name]


def trusted(bot: object) -> bool:
    """Whether it is a policy of the package, which needs no fence; by another name it has another temperament."""
    return any(bot is policy for policy in POLICIES.values())


def packed(bot: object) -> bytes:
    """A bot as it can be sent to another process, with the code of its module, which that process need not have.

    Raises ImportError that says what to install, ValueError for a bot that holds what cannot be sent.
    """
    cloudpickle = need("cloudpickle", "a bot of one's own")
    with _by_value(cloudpickle, inspect.getmodule(bot)):
        try:
            data: bytes = cloudpickle.dumps(bot, protocol=pickle.DEFAULT_PROTOCOL)
        except Exception as error:
            raise ValueError(f"bot cannot be sent to another process: {error}") from error
    return data


@contextmanager
def _by_value(cloudpickle: Any, module: Any) -> Iterator[None]:
    name = getattr(module, "__name__", "__main__")
    if name == "__main__" or name.partition(".")[0] == "ligretto_widget" or name not in sys.modules:
        yield
        return
    cloudpickle.register_pickle_by_value(module)
    try:
        yield
    finally:
        cloudpickle.unregister_pickle_by_value(module)


# --- what can be one --------------------------------------------------------------------------------------------------


def _check_name(name: object) -> None:
    if not isinstance(name, str) or not name.isidentifier() or len(name) > LONGEST:
        raise ValueError(f"name cannot be {name!r}: it is one word of at most {LONGEST} letters")
    if name in POLICIES or name == PERSON.name:
        raise ValueError(f"name cannot be {name!r}: the package has that one")


def _check_shape(bot: object) -> None:
    decide = getattr(bot, "decide", None) if isinstance(bot, type) else bot
    if not callable(decide) or not (inspect.isfunction(bot) or isinstance(bot, type)):
        raise ValueError(f"bot cannot be {bot!r}: {EXAMPLE}")
    if inspect.iscoroutinefunction(decide) or inspect.isgeneratorfunction(decide):
        raise ValueError(f"bot cannot be {bot!r}: it gives its move with return, not with yield or async")
    try:
        if isinstance(bot, type):
            inspect.signature(bot).bind()
            inspect.signature(decide).bind(None, None, None)
        else:
            inspect.signature(decide).bind(None, None)
    except TypeError as error:
        raise ValueError(f"bot cannot be {bot!r}: {EXAMPLE} ({error})") from None


def _temperament(given: object) -> Temperament:
    if isinstance(given, str) and given in TEMPERAMENTS:
        return TEMPERAMENTS[given]
    if type(given) is Temperament and all(map(_whole, given[:2])) and all(map(_chance, given[2:])):
        return given
    raise ValueError(
        f"temperament cannot be {given!r}: it is one of {', '.join(TEMPERAMENTS)}, or a Temperament of "
        "reaction and reach from 0 to 60000 ms, attention and slips from 0 to 1"
    )


def _whole(milliseconds: object) -> bool:
    return type(milliseconds) is int and 0 <= milliseconds <= 60_000


def _chance(given: object) -> bool:
    return type(given) in (int, float) and 0 <= given <= 1  # type: ignore[operator]


__all__ = ["BotError", "Own", "forget_bot", "own_bots", "packed", "register_bot"]

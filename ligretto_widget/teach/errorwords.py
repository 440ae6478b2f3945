"""What is wrong with something that a learner gave, in the learner's language.

The rooms below raise their errors in English, and each text knows the form it was made of
(:class:`~ligretto_widget.game.text.Told`): the form has its sentence in the catalogue, and what fills its gaps may be
such a text too. Words of the notation stand in the gaps and stay as they are typed. An error whose text knows no form
says what it says.
"""

from __future__ import annotations

from ligretto_widget.game.text import SHOWN, Fault, Gap, NotationError, Told, reason
from ligretto_widget.teach.say import Say


def said_error(t: Say, error: ValueError) -> str:
    """The error in a language; in English it is ``str(error)``.

    >>> from ligretto_widget.game.notation import move
    >>> from ligretto_widget.teach.say import say
    >>> try:
    ...     move("A row:0 row:1")
    ... except ValueError as error:
    ...     print(said_error(say(), error))
    line 1, column 3: 'row:0' needs a number from 1 to 999: it is row:place[:depth]
    """
    if not isinstance(error, NotationError):
        return said_text(t, reason(error))
    found = error.found
    faults = [_fault(t, one) for one in found[:SHOWN]]
    if len(found) == 1:
        return faults[0]
    more = [t("and {n} more", n=len(found) - SHOWN)] if len(found) > SHOWN else []
    return "\n  ".join([t.many("{n} fault", "{n} faults", len(found)), *faults, *more])


def said_text(t: Say, text: str) -> str:
    """The text in a language, if it knows its form; any other text as it is."""
    if not isinstance(text, Told):
        return text
    return t(text.form, **{name: _filled(t, gap) for name, gap in text.gaps.items()})


def _filled(t: Say, gap: Gap) -> str:
    return said_text(t, gap) if isinstance(gap, str) else ", ".join(said_text(t, one) for one in gap)


def _fault(t: Say, fault: Fault) -> str:
    text = said_text(t, fault.text)
    if fault.line is None:
        return text
    if fault.column is None:
        return t("line {line}: {fault}", line=fault.line, fault=text)
    return t("line {line}, column {column}: {fault}", line=fault.line, column=fault.column, fault=text)

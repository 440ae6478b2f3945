"""An exercise: a question to be answered, marked and shown.

The question does not change, and its answer is worked out when it is asked for. What was tried is kept: a wrong answer
costs nothing, and a text that cannot be read is no try.
"""

from __future__ import annotations

from html import escape
from time import monotonic
from typing import Any, Final, NamedTuple

from ligretto_widget.game.moves import seat_of
from ligretto_widget.game.ruleset import RuleSet
from ligretto_widget.game.table import Table
from ligretto_widget.game.text import told
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.asking import asked, shown_table
from ligretto_widget.teach.exercises.clues import STEPS, clue
from ligretto_widget.teach.exercises.given import read
from ligretto_widget.teach.exercises.kinds import NAMES
from ligretto_widget.teach.exercises.marking import Marked, mark
from ligretto_widget.teach.exercises.options import Options, answer_of, label, options
from ligretto_widget.teach.exercises.questions import Answer, Question
from ligretto_widget.teach.exercises.showing import shown, solution
from ligretto_widget.teach.exercises.tables import seen_text
from ligretto_widget.teach.say import paragraph, say

HANDS: Final = (q.OnTop, q.HowManyTops, q.InWhichOrder)
"""The questions for which the hidden cards of the seat's hand are shown; for X10 all are."""


class Attempt(NamedTuple):
    """One try: the answer in values of the engine, how it was marked, after how many seconds, whether the right answer
    had been shown before, and how many hints were taken since the try before.
    """

    answer: Answer
    marked: Marked
    seconds: int
    shown: bool
    hints: int = 0


class Setting(NamedTuple):
    """What a built table has to be played by, and by how many seats."""

    rules: RuleSet
    players: int

    def text(self) -> str:
        """The first lines of such a position."""
        return f"edition {self.rules.text()}\nplayers {self.players}"


class Exercise:
    """A question with the tries at it.

    ``kind``: X1 to X14; ``question``: the question as data; ``item``: its name, by which results know it; ``seed``:
    what it was drawn from, None for a teacher's own; ``level``: 1 (easy) to 3 (hard).

    >>> from ligretto_widget.game.notation import move, position
    >>> table = position("edition schmidt\\nplayers 4\\ncentre R4\\nA ligretto *9 Y8 | row R6 R5 B5")
    >>> exercise = Exercise(q.WhyNot(table, move("A row:1 centre:1")))
    >>> print(exercise.text())
    May A lay R6 from the row on pile 1? If not: which condition fails?
    >>> exercise.answer("LEGAL").tags, exercise.answer("WRONG_NUMBER").right, exercise.tries
    (('M16',), True, 2)
    """

    __slots__ = (
        *("_ask", "_attempts", "_hints", "_options", "_setting", "_shown", "_since"),
        *("item", "level", "question", "seed"),
    )

    question: Question
    item: str
    seed: int | None
    level: int

    def __init__(
        self,
        question: Question,
        *,
        item: str = "own",
        seed: int | None = None,
        level: int = 2,
        ask: str = "",
        setting: Setting | None = None,
    ) -> None:
        """Ask this question.

        ``ask``: the teacher's own words for it; ``setting``: what a built table (X12) has to be played by.
        """
        self.question = question
        self.item = item
        self.seed = seed
        self.level = level
        self._ask = ask
        self._setting = setting
        self._attempts: tuple[Attempt, ...] = ()
        self._options: Options | None = None
        self._shown = False
        self._hints = 0
        self._since = monotonic()

    # --- what is asked ---

    @property
    def kind(self) -> str:
        """X1 to X14."""
        return q.kind_of(self.question)

    @property
    def table(self) -> Table | None:
        """The position that is looked at; None where there is none (a score sheet, a table to be built)."""
        question = self.question
        return shown_table(question) if isinstance(question, q.WhoWasFirst) else getattr(question, "table", None)

    @property
    def seat(self) -> int | None:
        """Whose cards or move it is about, from 0; None where it is about the whole table."""
        question: Any = self.question
        if isinstance(question, q.WhereTo):
            return question.source.seat
        if isinstance(question, q.WhoWasFirst):
            return question.timeline[question.frame].seat
        if isinstance(question, q.OnTop):
            return seat_of(question.moves[0])
        found: int | None = getattr(question, "seat", None)
        move = getattr(question, "move", None)
        return found if found is not None or move is None else seat_of(move)

    @property
    def rules(self) -> RuleSet | None:
        """The rules of the table or sheet; None where any will do."""
        if isinstance(self.question, q.SheetFaults):
            return self.question.rules
        if self.table is not None:
            return self.table.rules
        return None if self._setting is None else self._setting.rules

    @property
    def edition(self) -> str:
        """The edition as a position's first line names it: "schmidt", "danish expert"; "any" where any will do."""
        return "any" if self.rules is None else self.rules.text()

    @property
    def peek(self) -> bool:
        """Whether hidden cards are shown, because the question is about them."""
        return isinstance(self.question, (*HANDS, q.Stuck))

    @property
    def position(self) -> str:
        """The position in the notation as the learner sees it; for a table to be built, its first lines."""
        if isinstance(self.question, q.Build):
            return "" if self._setting is None else self._setting.text()
        hand = self.seat if isinstance(self.question, HANDS) else None
        return "" if self.table is None else seen_text(self.table, isinstance(self.question, q.Stuck), hand)

    def title(self, language: str = "en") -> str:
        """What this kind of exercise is called: "Which fit?"."""
        return say(language)(NAMES[self.kind].title)

    def text(self, language: str = "en") -> str:
        """The question in words. Raises ValueError for a language that there is not."""
        t = say(language)
        text = t.own(self._ask) or asked(t, self.question)
        if self._setting is None:
            return text
        played = t("Its first lines are: {lines}.", lines=" / ".join(self._setting.text().split("\n")))
        return paragraph(text, played)

    @property
    def many(self) -> bool:
        """Whether any number of options may be chosen."""
        return self._found().many

    def options(self, language: str = "en") -> tuple[str, ...]:
        """What can be chosen, in words; option 1 comes first. Nothing where the answer is something that is made."""
        t, found = say(language), self._found()
        return tuple(label(t, self.question, found, choice) for choice in found.choices)

    @property
    def choices(self) -> tuple[Any, ...]:
        """What can be chosen, in values of the engine, in the order of :meth:`options`."""
        return self._found().choices

    def _found(self) -> Options:
        if self._options is None:
            self._options = options(self.question, self.level)
        return self._options

    # --- what is answered ---

    def answer(self, given: object, language: str = "en") -> Marked:
        """Answer, and hear whether it is right.

        ``given``: cards ("R5 G7" or a list), a code ("WRONG_NUMBER"), places ("1 new row:2"), a card or "nothing", a
        number, editions, seats, lines of a sheet ("2A"), moves ("A row:1 centre:2"), a position as text or a table.
        Raises ValueError that says what is possible; such a text is no try.
        """
        return self.mark(read(self.question, given), language)

    def choose(self, *numbers: int, language: str = "en") -> Marked:
        """Answer by the numbers of options, from 1. Raises ValueError for a number that is not there."""
        return self.mark(answer_of(self.question, self._found(), numbers), language)

    def mark(self, answer: Answer, language: str = "en") -> Marked:
        """Answer in values of the engine, as a board gives them. Raises ValueError for what is no answer here."""
        self._fitting(answer)
        marked = mark(self.question, answer, language)
        now = monotonic()
        hints = self._hints - sum(each.hints for each in self._attempts)
        self._attempts = (*self._attempts, Attempt(answer, marked, round(now - self._since), self._shown, hints))
        self._since = now
        return marked

    def _fitting(self, answer: Answer) -> None:
        forms = q.ANSWERS[type(self.question)]
        if not isinstance(answer, forms):
            raise ValueError(f"answer cannot be {answer!r}: it is {' or '.join(form.__name__ for form in forms)}")
        setting = self._setting
        if setting is None or not isinstance(answer, Table):
            return
        if (answer.rules, answer.players) != setting:
            words = {"lines": repr(setting.text()), "given": repr(_head(answer))}
            raise ValueError(told("the table has to begin with {lines}, not {given}", **words))

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """All tries so far, the first one first."""
        return self._attempts

    @property
    def tries(self) -> int:
        """How often it was answered."""
        return len(self._attempts)

    @property
    def right(self) -> bool | None:
        """Whether the last answer was right; None before the first."""
        return self._attempts[-1].marked.right if self._attempts else None

    @property
    def hints(self) -> int:
        """How many hints were taken."""
        return self._hints

    def hint(self, language: str = "en") -> str:
        """A hint: where to look, then something that narrows the answer down.

        Raises ValueError for a language that there is not.

        >>> exercise = Exercise(q.Build("centre_moves", 1))
        >>> exercise.hint(), exercise.hints
        ('Begin with the piles in the centre, then choose the open cards.', 1)
        """
        text = clue(say(language), self.question, self._found(), self._hints + 1)
        self._hints = min(self._hints + 1, STEPS)
        return text

    @property
    def revealed(self) -> bool:
        """Whether the right answer was shown."""
        return self._shown

    def reveal(self, language: str = "en", *, on_board: bool = False) -> str:
        """What was said, what is right, and why; ``on_board``: a built table is seen and not written out.

        Raises ValueError for a language that there is not.
        """
        t = say(language)
        last = self._attempts[-1].answer if self._attempts else None
        text = shown(t, self.question, last, bool(self._attempts), self._setting, on_board=on_board)
        self._shown = True
        return text

    def solution(self) -> Answer:
        """A right answer: the one that there is, or one that can be made; None where none was found to be made."""
        return solution(self.question, self._setting)

    # --- how it shows itself ---

    def __repr__(self) -> str:
        tries = f", {self.tries} tries" if self.tries else ""
        return f"<exercise {self.kind} {self.item}: {self.text()}{tries}>"

    def __str__(self) -> str:
        choices = [f"{number}. {text}" for number, text in enumerate(self.options(), 1)]
        return "\n".join([part for part in (self.text(), *choices, self.position) if part])

    def _repr_html_(self) -> str:
        choices = "".join(f"<li>{escape(text)}</li>" for text in self.options())
        text = escape(self.text()).replace("\n", "<br>")
        position = f"<pre>{escape(self.position)}</pre>" if self.position else ""
        return f"<p>{text}</p>{f'<ol>{choices}</ol>' if choices else ''}{position}"


def _head(table: Table) -> str:
    return Setting(table.rules, table.players).text()

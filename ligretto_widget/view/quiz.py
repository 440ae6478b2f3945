"""Exercises on the board: one after the other, answered with buttons, clicks or text, and marked by the engine.

A :class:`Quiz` is the state, with a :class:`~.answering.Draft` for each question; :func:`page` says what stands above
the tabs, and the acts are put together with the others in :mod:`.tasks`. An answer is given to the exercise itself, so
it is marked exactly as one that was given in code. While the marks are held back, answers are kept and nothing tells
right from wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ligretto_widget.game.cards import seat_name
from ligretto_widget.game.moves import Flip, Move, Spot
from ligretto_widget.game.ruleset import FLIP_SIZE
from ligretto_widget.play.timeline import Timeline
from ligretto_widget.teach.errorwords import said_error
from ligretto_widget.teach.exercises.exercise import Exercise
from ligretto_widget.teach.exercises.questions import InWhichOrder, OnTop, WhereTo
from ligretto_widget.teach.exercises.told import said as answer_words
from ligretto_widget.teach.say import Say, say
from ligretto_widget.view import answering
from ligretto_widget.view.answering import Draft
from ligretto_widget.view.desk import Said
from ligretto_widget.view.editor import Editor
from ligretto_widget.view.geometry import Hit, Target

if TYPE_CHECKING:
    from ligretto_widget.teach.exercises.results import Results


@dataclass(slots=True)
class Quiz:
    """Exercises in order, which one is asked, and the answer to each that is in work.

    ``marks``: whether right and wrong are told; ``sure``: the button that shows them was pressed once.
    """

    exercises: tuple[Exercise, ...]
    results: Results | None = None
    at: int = 0
    marks: bool = True
    sure: bool = False
    drafts: dict[int, Draft] = field(default_factory=dict)

    # --- where it stands ---

    @property
    def here(self) -> Exercise:
        """The exercise that is asked."""
        return self.exercises[self.at]

    @property
    def last(self) -> bool:
        """Whether it is the last one."""
        return self.at == len(self.exercises) - 1

    @property
    def done(self) -> bool:
        """Whether the next one may be asked: it was answered rightly, or shown, or answered while no marks are told."""
        return bool(self.here.right) or self.here.revealed if self.marks else self.here.tries > 0

    @property
    def draft(self) -> Draft:
        """The answer in work."""
        if self.at not in self.drafts:
            self.drafts[self.at] = Draft.of(self.here)
        return self.drafts[self.at]

    @property
    def ticked(self) -> set[int]:
        """The options that are ticked, from 1."""
        return self.draft.ticked

    @property
    def editor(self) -> Editor | None:
        """The table under work, where one is to be changed or built."""
        return self.draft.editor

    @property
    def plays(self) -> bool:
        """Whether the answer is moves, which can be played on the board."""
        return isinstance(self.here.question, InWhichOrder)

    def timeline(self) -> Timeline:
        """What the board shows with it: its position, with the moves that were played for an answer."""
        return self.draft.timeline if self.editor is None else self.editor.timeline

    def go(self, at: int) -> None:
        """Ask another one."""
        self.at, self.sure = at, False

    def chosen(self) -> list[Target]:
        """What is ticked and lies on the board."""
        choices = [self.here.choices[number - 1] for number in sorted(self.ticked)]
        return [one for one in choices if isinstance(one, Spot) or self._is_pile(one)] if self.here.many else []

    def _is_pile(self, choice: Any) -> bool:
        """Whether an option is a pile: elsewhere a number is a seat."""
        return type(choice) is int and isinstance(self.here.question, WhereTo)

    # --- answering ---

    def click(self, hit: Hit) -> bool:
        """Tick what was clicked, or take the tick away; False where it is no option."""
        choices = self.here.choices
        if not self.here.many or hit is None or (hit[0] == "pile" and not self._is_pile(hit[1])):
            return False
        wanted: Any = hit if isinstance(hit, Spot) else hit[1] if hit[0] == "pile" else None
        if wanted is None and (isinstance(hit, Spot) or hit[0] != "new"):
            return False
        number = next((n for n, choice in enumerate(choices, 1) if choice == wanted), None)
        if number is None:
            return False
        self.draft.ticked ^= {number}
        return True

    def play(self, index: int, move: Move) -> bool:
        """Play a move for an answer on from that frame; False where it is none of the moves that are asked for."""
        return self.plays and self.draft.play(self.here.question, index, move)

    def choose(self, number: int, language: str) -> Said | None:
        """One option: ticked where many may be, else it is the answer. None where nothing is said yet."""
        if not 1 <= number <= len(self.here.choices):
            return None
        if self.here.many:
            self.draft.ticked ^= {number}
            return None
        self.draft.ticked = {number}
        return self._answered(lambda: self.here.choose(number, language=language), language)

    def check(self, text: str, language: str) -> Said | None:
        """What is ticked, made on the board or written is the answer."""
        here, draft = self.here, self.draft
        if here.choices:
            numbers = sorted(self.ticked)
            return self._answered(lambda: here.choose(*numbers, language=language), language)
        if not draft.by_hand and text.strip() == (answering.written(here, draft) or "").strip():
            return self._answered(lambda: here.mark(draft.made, language), language)
        draft.keep(text)

        def answer() -> None:
            here.answer(text, language)
            draft.show(here.question, here.attempts[-1].answer)

        return self._answered(answer, language)

    def _answered(self, answer: Callable[[], object], language: str) -> Said | None:
        self.sure = False
        try:
            answer()
        except ValueError as error:
            return Said("asked", said_error(say(language), error))
        if self.results is not None:
            self.results.add(self.here)
        return self.told(language)

    def told(self, language: str) -> Said | None:
        """What is said of the last answer to the question that is asked; None where there is none."""
        if not self.here.attempts:
            return None
        last = self.here.attempts[-1]
        if self.marks:
            return Said("legal" if last.marked.right else "illegal", "", last.marked.feedback)
        t = say(language)
        answer = answer_words(t, self.here.question, last.answer)
        return Said("asked", t("Your answer is kept."), t("You said: {answer}.", answer=answer))

    def keeps_silent(self, language: str) -> Said:
        """Why a move on the board is not judged while the marks are held back."""
        t = say(language)
        return Said("asked", t("No marks now."), t("The board judges no moves until right and wrong are shown."))

    # --- showing ---

    def hint(self, language: str) -> Said | None:
        """The next hint, or the last one again; None where the question is done, or right and wrong are held back."""
        return Said("asked", self.here.hint(language)) if self.marks and not self.done else None

    def reveal(self, language: str) -> Said | None:
        """What is right, in words, and on the board where it is a table; None before the first try."""
        if not self.here.tries or not self.marks:
            return None
        told = Said("none", "", self.here.reveal(language, on_board=True))
        self.draft.show(self.here.question, self.here.solution())
        return told

    def release(self, language: str) -> Said | None:
        """Tell right and wrong from now on."""
        self.marks, self.sure = True, False
        return self.told(language)


# --- what stands there ------------------------------------------------------------------------------------------------


def page(t: Say, quiz: Quiz, said: Said | None, language: str) -> dict[str, Any]:
    """What stands above the tabs: the question, its options, the answer's mark, and the way on."""
    exercise = quiz.here
    titles = {"legal": t("Right."), "illegal": t("Not yet."), "none": t("The answer")}
    note = None
    if said is not None:
        note = {"tone": said.tone, "title": said.title or titles.get(said.tone, ""), "reason": said.reason}
    number, of = quiz.at + 1, len(quiz.exercises)
    return {
        "title": t("Question {n} of {of}", n=number, of=of) if of > 1 else t("Question"),
        "lines": _lines(t, quiz, language),
        "picture": "",
        "field": answering.written(exercise, quiz.draft),
        "note": note,
        "buttons": [*_options(quiz, language), *_ways(t, quiz)],
    }


def _lines(t: Say, quiz: Quiz, language: str) -> list[str]:
    exercise = quiz.here
    lines = [*exercise.text(language).split("\n"), *_hidden(t, exercise)]
    if not quiz.done or not quiz.marks:
        lines += answering.lines(t, exercise, quiz.draft)
    if quiz.sure:
        return [*lines, t("Do you show them to everybody here? Then press it again.")]
    return lines if quiz.marks else [*lines, t("Right and wrong are shown later.")]


def _options(quiz: Quiz, language: str) -> list[list[Any]]:
    options = quiz.here.options(language)
    return [[f"pick:{number}", f"{number} · {text}", number in quiz.ticked] for number, text in enumerate(options, 1)]


def _ways(t: Say, quiz: Quiz) -> list[list[Any]]:
    """What can be done with the answer, and the ways to the other questions."""
    exercise, ways = quiz.here, []
    goes_on = not quiz.done or not quiz.marks
    if goes_on and not exercise.choices:
        ways += answering.buttons(t, quiz.draft)
    if goes_on and (exercise.many or not exercise.choices):
        ways.append(["check", t("Check"), None])
    if quiz.marks and not quiz.done:
        ways.append(["hint", t("Hint"), None])
    if exercise.right is False and not quiz.done and quiz.marks:
        ways.append(["reveal", t("Show me"), None])
    if quiz.at:
        ways.append(["before", t("Question before"), None])
    if not quiz.last and quiz.done:
        ways.append(["next", t("Next question"), None])
    if not quiz.marks:
        ways.append(["marks", t("Show right and wrong"), quiz.sure or None])
    return ways


def _hidden(t: Say, exercise: Exercise) -> list[str]:
    """What lies hidden and is named, because the question is about it: the board does not show it."""
    question = exercise.question
    if not exercise.peek:
        return []
    if isinstance(question, OnTop) and all(isinstance(move, Flip) for move in question.moves):
        seat = question.moves[0].seat  # type: ignore[union-attr]
        cards = " ".join(map(str, question.table.area(seat).reserve[: FLIP_SIZE * len(question.moves)]))
        return [t("Next in {seat}’s reserve: {cards}.", seat=seat_name(seat), cards=cards)]
    rows = (line.partition("reserve ") for line in exercise.position.split("\n"))
    named = ((seats[0], cards.strip()) for seats, found, cards in rows if found and cards[:1] != "*")
    return [t("Reserve of {seat}: {cards}.", seat=seat, cards=cards) for seat, cards in named]


def quiz_of(source: object) -> Quiz | None:
    """A quiz of an exercise or of several; None for something else."""
    if isinstance(source, Exercise):
        return Quiz((source,))
    several = isinstance(source, Sequence) and not isinstance(source, str) and len(source) > 0
    if several and all(isinstance(one, Exercise) for one in source):  # type: ignore[attr-defined]
        return Quiz(tuple(source))  # type: ignore[arg-type]
    return None

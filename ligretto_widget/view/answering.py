"""What a person has ticked, written, built or played for one question so far.

A table that is to be changed or built (X11, X12) is answered with the clicks of the position editor, an order of moves
(X13) by playing it: each legal move of the seat is a frame of the board's round. Both can be written as text too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from ligretto_widget.game.judge import is_legal
from ligretto_widget.game.moves import Move, seat_of
from ligretto_widget.game.notation import position
from ligretto_widget.game.table import Table, deal
from ligretto_widget.play.timeline import Frame, Timeline
from ligretto_widget.teach.exercises import questions as q
from ligretto_widget.teach.exercises.exercise import Exercise
from ligretto_widget.teach.exercises.tables import seen_text
from ligretto_widget.teach.say import Say, mark
from ligretto_widget.view.editor import Editor, card_of

Button: TypeAlias = list[Any]


def table_of(exercise: Exercise) -> Table:
    """The position of an exercise; what is to be built begins with an untouched deal."""
    if exercise.table is not None:
        return exercise.table
    if exercise.position:
        return position(exercise.position)
    return deal(4, seed=1)


@dataclass(slots=True)
class Draft:
    """The answer to one question, before it is given.

    ``ticked``: the options, from 1; ``typed``: what was written by hand, where it is not what the board shows;
    ``editor``: the table that is built, where one is; ``timeline``: the board, with the moves that were played.
    """

    timeline: Timeline
    editor: Editor | None = None
    ticked: set[int] = field(default_factory=set)
    typed: str | None = None

    @classmethod
    def of(cls, exercise: Exercise) -> Draft:
        """Nothing yet."""
        table = table_of(exercise)
        editor = Editor([table]) if isinstance(exercise.question, q.Mend | q.Build) else None
        return cls(Timeline.of(table), editor)

    @property
    def made(self) -> Table | tuple[Move, ...]:
        """The table, or the moves that were played."""
        if self.editor is not None:
            return self.editor.table
        return tuple(frame.move for frame in self.timeline if frame.move is not None)

    @property
    def begun(self) -> bool:
        """Whether there is something to take back."""
        return len(self.timeline) > 1 if self.editor is None else len(self.editor.tables) > 1

    @property
    def by_hand(self) -> bool:
        """Whether the field holds something else than the board shows."""
        return (self.typed if self.editor is None else self.editor.shown) is not None

    def text(self) -> str:
        """What stands in the field: what was written, or the table as it is seen, or the moves."""
        if self.editor is not None:
            return seen_text(self.editor.table) if self.editor.shown is None else self.editor.shown
        return _written(self.made) if self.typed is None else self.typed

    def keep(self, text: str) -> None:
        """Leave in the field what was written there, though it is no answer."""
        if self.editor is None:
            self.typed = text
        else:
            self.editor.shown, self.editor.taken = text, None

    def play(self, question: q.Question, index: int, move: Move) -> bool:
        """Play a move on from that frame, where the question asks for moves of its seat and this one is legal."""
        table = self.timeline[index].table
        if not isinstance(question, q.InWhichOrder) or seat_of(move) != question.seat or not is_legal(table, move):
            return False
        self.timeline, self.typed = self.timeline.then(move, index), None
        return True

    def show(self, question: q.Question, answer: object) -> None:
        """Put on the board an answer that is made; of moves those up to the first that is refused."""
        if self.editor is not None:
            if isinstance(answer, Table) and answer != self.editor.table:
                self.editor.put(answer)
        elif isinstance(answer, tuple) and isinstance(question, q.InWhichOrder):
            self._stand(self.timeline[:1])
            refused = next((at for at, move in enumerate(answer) if not self.play(question, at, move)), None)
            self.typed = None if refused is None else _written(answer)

    def back(self) -> None:
        """Take the last change or the last move back."""
        if self.editor is not None:
            self.editor.undo()
        elif len(self.timeline) > 1:
            self._stand(self.timeline[:-1])

    def _stand(self, frames: list[Frame]) -> None:
        self.timeline, self.typed = Timeline(frames, seed=self.timeline.seed, loaded=True), None


def _written(moves: object) -> str:
    return "; ".join(map(str, moves)) if isinstance(moves, tuple) else ""


def lines(t: Say, exercise: Exercise, draft: Draft) -> list[str]:
    """How the answer is made on the board."""
    if isinstance(exercise.question, q.InWhichOrder):
        return [t("Click a card, then where it goes. The moves are noted here.")]
    if draft.editor is None:
        return []
    if draft.editor.taken is not None:
        return [t("Click where it is to lie, or write the card that is to lie here.")]
    if isinstance(exercise.question, q.Mend):
        return [t(CHANGE_IT, example=next(EXAMPLES[sort] for sort in EXAMPLES if sort in exercise.question.may_change))]
    return [t("Click a card, then where it is to lie. Or change the text.")]


CHANGE_IT: Final = mark("Click a card, then write the one that is to lie there. Or write a change, such as: {example}.")
EXAMPLES: Final[Mapping[q.Changed, str]] = {"edition": "edition danish", "pile": "centre:1 R4", "card": "row:1 R5"}
"""A change of each sort as it is written; the edition first, since it has no card to be clicked."""


def written(exercise: Exercise, draft: Draft) -> str | None:
    """What stands in the field; None where options are chosen."""
    if exercise.choices:
        return None
    if draft.editor is not None and draft.editor.taken is not None:
        return card_of(draft.editor.table, draft.editor.taken)
    return draft.text()


def buttons(t: Say, draft: Draft) -> list[Button]:
    """What helps to make the answer, besides the board."""
    found: list[Button] = []
    if draft.editor is not None and draft.editor.taken is not None:
        found.append(["name", t("Put this card here"), None])
    if draft.begun:
        found.append(["undo", t("Undo"), None])
    return found

"""What the board points at: the move that is asked about, or the event that is shown."""

from __future__ import annotations

from typing import TypeAlias

from ligretto_widget.game.judge import Verdict, legal_moves
from ligretto_widget.game.measures import card_at
from ligretto_widget.game.moves import Lay, Move, Put, Spot
from ligretto_widget.game.table import Table
from ligretto_widget.play.timeline import LostRace
from ligretto_widget.view.geometry import Target
from ligretto_widget.view.marks import Marks, State

Pointed: TypeAlias = tuple[Marks, tuple[Spot, Target] | None]
"""Marks, and from which card to which target a line runs."""

NOTHING: Pointed = ({}, None)


def asked(table: Table, verdict: Verdict) -> Pointed:
    """The card that is asked about, where it would go, and the numbers of the conditions that speak of them.

    Of a refusal only the conditions that fail are numbered.
    """
    state: State = "legal" if verdict.legal else "illegal"
    tags: dict[Target, list[str]] = {}
    for number, finding in enumerate(verdict.findings, 1):
        if finding.holds is not None and (verdict.legal or not finding.holds):
            for spot in finding.requirement.spots(table, verdict.move):
                tags.setdefault(spot, []).append(str(number))
    marks: dict[Target, tuple[State, str]] = dict.fromkeys(tags, (state, ""))
    source, target = ends(table, verdict.move)
    if target is not None:
        marks[target] = (state, " ".join(tags.get(target, [])))
    if source is not None:
        marks[source] = ("asked", " ".join(tags.get(source, [])))
    if source is None or target is None or source.seat >= table.players:  # no line starts at a seat that is not there
        return marks, None
    return marks, (source, target)


def event(verdict: Verdict, race: LostRace | None) -> Pointed:
    """Where an event took place: what it reached, and the card where it was refused."""
    move = verdict.move
    state: State = "legal" if verdict.legal else "lost" if race else "illegal"
    marks: dict[Target, tuple[State, str]] = {}
    if isinstance(move, Lay) and move.pile is not None:
        marks[move.pile] = (state, "")
    elif isinstance(move, Put):
        marks[move.target] = (state, "")
    if not verdict.legal and isinstance(move, Lay | Put):
        marks[move.source] = ("asked", "")
    return marks, None


def ends(table: Table, move: Move) -> tuple[Spot | None, Target | None]:
    """The card that a move takes and the target that it names, where it has them."""
    if isinstance(move, Put):
        return move.source, move.target
    if not isinstance(move, Lay):
        return None, None
    if move.pile is not None:
        return move.source, move.pile
    one = card_at(table, move.source)
    return move.source, None if one is None else ("new", one.colour)


def picked(chosen: Spot, targets: list[Target]) -> Pointed:
    """The card that is picked, and where it may go now."""
    return {**dict.fromkeys(targets, ("legal", "")), chosen: ("selected", "")}, None


def ticked(targets: list[Target]) -> Pointed:
    """What is chosen as an answer."""
    return dict.fromkeys(targets, ("selected", "")), None


def pointed(targets: list[Target]) -> Pointed:
    """What a lesson speaks of."""
    return dict.fromkeys(targets, ("pointed", "")), None


def open_now(table: Table) -> Pointed:
    """What every seat could lay now: the cards, and the piles that take them."""
    marks: dict[Target, tuple[State, str]] = {}
    for move in legal_moves(table):
        if isinstance(move, Lay):
            marks[move.source] = ("legal", "")
    return marks, None

"""The rival in C++: OpenSpiel's crazy_eights, called from Python.

Documented calls on games that the random player here has recorded beforehand, from the deal on. What they do with a
move: apply_action guards its arrays, asks no rule, and notes the move in the game's history;
apply_action_with_legality_check lists what is legal first. All of that, and the list, is C++, so a call costs about
what it costs to hand numbers over. evaluate_bots plays a whole game without coming back to Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

from rivalwork import PIECES, Kind, Ours, Piece, Work, over

GAMES = 10
"""How many games make a piece: one alone is too quick for the clock."""


def crazy_eights(ours: Ours) -> Iterator[Work]:
    """Random games of four."""
    spiel: Any = import_module("pyspiel")
    rules = spiel.load_game("crazy_eights(players=4)")

    def dealt(dice: Random) -> Any:
        state = rules.new_initial_state()
        while state.is_chance_node():
            state.apply_action(dice.choice(state.legal_actions()))
        return state

    def played(seed: int) -> tuple[Any, list[int]]:
        """A game as it was dealt, and what was done in it."""
        dice = Random(seed)
        start = dealt(dice)
        state = start.clone()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
        return start, state.history()[len(start.history()) :]

    recorded = [[played(piece * GAMES + at) for at in range(GAMES)] for piece in range(PIECES)]

    def again(work: Callable[[Any, list[int]], object]) -> Kind:
        """The recorded actions, from the deal."""

        def piece(number: int) -> Piece:
            games = [(start.clone(), actions) for start, actions in recorded[number % PIECES]]

            def run() -> int:
                for state, actions in games:
                    work(state, actions)
                return sum(len(actions) for _, actions in games)

            return run

        return piece

    def positions(number: int) -> list[Any]:
        """Where a player is to move."""
        found = []
        for start, actions in recorded[number]:
            state = start.clone()
            for action in actions:
                if not state.is_chance_node():
                    found.append(state.clone())
                state.apply_action(action)
        return found

    def listed(states: list[Any]) -> None:
        for state in states:
            state.legal_actions()

    def applied(state: Any, actions: list[int]) -> None:
        for action in actions:
            state.apply_action(action)

    def checked(state: Any, actions: list[int]) -> None:
        for action in actions:
            state.apply_action_with_legality_check(action)

    def kept(state: Any, actions: list[int]) -> None:
        for action in actions:
            state = state.clone()
            state.apply_action_with_legality_check(action)

    def games(number: int) -> Piece:
        seeds = range(number * GAMES, (number + 1) * GAMES)
        return lambda: sum(len(played(seed)[1]) for seed in seeds)

    def in_cpp(number: int) -> Piece:
        """The same from the deal on, without Python in between."""
        starts = [dealt(Random(number * GAMES + at)) for at in range(GAMES)]
        bots = [spiel.make_uniform_random_bot(player, number) for player in range(4)]

        def run() -> int:
            events = 0
            for state in starts:
                before = len(state.history())
                spiel.evaluate_bots(state, bots, number)
                events += len(state.history()) - before
            return events

        return run

    seen = [positions(number) for number in range(PIECES)]
    yield Work("state.legal_actions : legal_moves of a seat", over(seen, listed), ours.listed)
    yield Work("state.apply_action, not checked : carry_out, not checked", again(applied), ours.carried)
    yield Work("state.apply_action_with_legality_check : apply", again(checked), ours.applied)
    yield Work("state.clone and the same, kept : apply", again(kept), ours.applied)
    yield Work("a game, 4 players, random choice in Python : a round of 4", games, ours.played, games=GAMES)
    yield Work("a game after the deal, random choice in C++ : a round of 4", in_cpp, ours.played, games=GAMES)

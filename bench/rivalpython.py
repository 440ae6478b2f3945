"""The rivals in pure Python: python-chess, and RLCard's uno.

Documented calls on games that the random player here has recorded beforehand, move by move as they were made. What the
calls do with a move: python-chess's push checks nothing ("the caller's responsibility") and puts on a stack what undoes
it. RLCard's game.step checks nothing either (its environment puts a random move in the place of an illegal one), and
makes what the next player sees, the legal actions too; round.proceed_round is the move alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from importlib import import_module
from random import Random
from typing import Any

from rivalwork import PIECES, Kind, Ours, Piece, Work, over


def chess(ours: Ours) -> Iterator[Work]:
    """Random games, each asked for its end after every move."""
    board_of: Any = import_module("chess").Board

    def game(seed: int) -> Any:
        board, dice = board_of(), Random(seed)
        while not board.is_game_over():
            board.push(dice.choice(list(board.legal_moves)))
        return board

    def positions(moves: list[Any]) -> Iterator[Any]:
        board = board_of()
        for move in moves:
            yield board.copy(stack=False), move
            board.push(move)

    def listed(items: list[Any]) -> None:
        for board, _ in items:
            list(board.legal_moves)

    def pushed(items: list[Any]) -> None:
        board = board_of()
        for move in items:
            board.push(move)

    def checked(items: list[Any]) -> None:
        board = board_of()
        for move in items:
            if board.is_legal(move):
                board.push(move)

    def kept(items: list[Any]) -> None:
        for board, move in items:
            if board.is_legal(move):
                board.copy(stack=False).push(move)

    moves = [game(seed).move_stack for seed in range(PIECES)]
    boards = [list(positions(each)) for each in moves]
    yield Work("list(board.legal_moves) : legal_moves of a seat", over(boards, listed), ours.listed)
    yield Work("board.push, not checked : carry_out, not checked", over(moves, pushed), ours.carried)
    yield Work("board.is_legal and push, checked : apply", over(moves, checked), ours.applied)
    yield Work("board.is_legal, copy and push, checked and kept : apply", over(boards, kept), ours.applied)
    yield Work("a game of chess : a round of 4", lambda n: lambda: len(game(n).move_stack), ours.played, games=1)


def uno(ours: Ours) -> Iterator[Work]:
    """Random games of two, for which it is made."""
    made: Any = import_module("rlcard.games.uno").Game
    stream: Any = import_module("numpy.random").RandomState

    def begun(seed: int, back: bool = False) -> tuple[Any, Any]:
        game = made(allow_step_back=back)
        game.np_random = stream(seed)
        return game, game.init_game()[0]

    def played(seed: int) -> list[str]:
        (game, state), dice = begun(seed), Random(seed)
        actions = []
        while not game.is_over():
            actions.append(dice.choice(state["legal_actions"]))
            state, _ = game.step(actions[-1])
        return actions

    recorded = [played(seed) for seed in range(PIECES)]

    def again(work: Callable[[Any, str], object], back: bool = False) -> Kind:
        """The recorded actions, on the same cards."""

        def piece(number: int) -> Piece:
            seed = number % PIECES
            (game, _), actions = begun(seed, back), recorded[seed]

            def run() -> int:
                for action in actions:
                    work(game, action)
                return len(actions)

            return run

        return piece

    def moved(game: Any, action: str) -> None:
        game.round.proceed_round(game.players, action)

    def stepped(game: Any, action: str) -> None:
        game.step(action)

    def positions(number: int) -> list[Any]:
        game, _ = begun(number)
        found = []
        for action in recorded[number]:
            found.append(deepcopy(game))
            game.step(action)
        return found

    def listed(games: list[Any]) -> None:
        for game in games:
            game.get_legal_actions()

    seen = [positions(number) for number in range(PIECES)]
    yield Work("game.get_legal_actions : legal_moves of a seat", over(seen, listed), ours.listed)
    yield Work("round.proceed_round, not checked : carry_out, not checked", again(moved), ours.carried)
    yield Work("game.step, not checked, next legal listed : apply, listed", again(stepped), ours.applied_and_listed)
    yield Work("game.step, the same, kept (step back) : apply, listed", again(stepped, True), ours.applied_and_listed)
    yield Work("a game of uno, 2 players : a round of 4", lambda n: lambda: len(played(n)), ours.played, games=1)

"""The sample games that all checks look at, and how a check says what it found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NoReturn

from madoi.core import OVER, Game, Move, Rng, State
from madoi.core.eyes import WATCHER, Eyes, eyes_of
from madoi.core.view import view_json


class Broken(AssertionError):
    """A game does not keep the contract. `check` is the name of the check, the message how to see it again."""

    def __init__(self, message: str, check: str = "") -> None:
        super().__init__(message)
        self.check = check

    def __str__(self) -> str:
        return f"[{self.check}] {self.args[0]}" if self.check else str(self.args[0])


class Spot:
    """A position on the way of a sample game: dealt from `seed`, after `moves`."""

    def __init__(self, trial: Trial, seed: int, moves: list[Move], state: State) -> None:
        self.trial = trial
        self.seed = seed
        self.moves = moves
        self.state = state

    def fail(self, what: str, seat: Eyes | int | None = None) -> NoReturn:
        who = "" if seat is None else f" for {seat}" if isinstance(seat, Eyes) else f" for seat {seat}"
        actions = [move.action for move in self.moves]
        raise Broken(
            f"{what}{who}. Seen in {self.trial.game.slug} with {self.trial.seats} seats, options "
            f"{dict(self.trial.options)}, seed {self.seed}, after move {len(actions)}; moves: {actions}"
        )


class Trial:
    """A game with its seats and options, and a number of random games of it that depend on `seed` alone."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, object] | None, games: int, seed: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options or {}
        self.setup = game.setup(seats, self.options)
        self.games = games
        self.seed = seed

    @cached_property
    def seeds(self) -> list[int]:
        """Large ones, so that a seed can be recognised where it must not be."""
        rng = Rng(self.seed)
        return [rng.seed() | 1 << 59 for _ in range(self.games)]

    def walk(self, seed: int, watch: bool = False) -> Iterator[Spot]:
        """A random game: the one state before each move and after the last."""
        state = self.game.deal(self.setup, seed, watch)
        rng = Rng(seed ^ 0x5EED)
        moves: list[Move] = []
        bound = self.game.longest(self.seats)
        spot = Spot(self, seed, moves, state)
        yield spot
        while state.actor != OVER:
            if len(moves) >= bound:
                spot.fail(f"the game goes on after {bound} decisions, which longest() calls the most")
            actions = [int(action) for action in state.legal_actions()]
            if not actions:
                spot.fail("the game is not over, but there is no legal action", state.actor)
            move = Move(int(state.actor), actions[rng.below(len(actions))])
            state.apply(move.action)
            moves.append(move)
            yield spot

    def walks(self, watch: bool = False) -> Iterator[Spot]:
        for seed in self.seeds:
            yield from self.walk(seed, watch)

    @cached_property
    def whole_games(self) -> list[list[Move]]:
        """The moves of each sample game."""
        return [list([*self.walk(seed)][-1].moves) for seed in self.seeds]

    def spots(self, per_game: int) -> Iterator[Spot]:
        """Some positions of each game, chosen at random, each with a state of its own."""
        for seed, moves in zip(self.seeds, self.whole_games, strict=True):
            rng = Rng(seed ^ 0x5907)
            wanted = {int(rng.below(len(moves) + 1)) for _ in range(per_game)}
            for spot in self.walk(seed):
                if len(spot.moves) in wanted:
                    yield Spot(self, seed, list(spot.moves), spot.state.clone())

    @property
    def onlookers(self) -> list[Eyes]:
        """All seats, and a watcher."""
        return [*map(eyes_of, range(self.seats)), WATCHER]


def pick(rng: Rng, actions: list[int]) -> int:
    return actions[rng.below(len(actions))]


def numbers(actions: object) -> list[int]:
    """Machine numbers as a plain list."""
    return [int(action) for action in actions]  # type: ignore[attr-defined]


def seen(state: State, eyes: Eyes) -> bytes:
    """The bytes of a view."""
    return view_json(state.view(eyes))

"""A game with its seats and options, as every adapter needs it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from madoi.core.extras import extra

with extra("vector"):
    import numpy as np
    from numpy.typing import NDArray

import madoi.games  # noqa: F401  # fills the registry
from madoi.core import Game, MadoiError, Rng, State
from madoi.core.eyes import Eyes, eyes_of
from madoi.core.player import Player
from madoi.core.registry import get

Bytes = NDArray[np.uint8]
Mask = NDArray[np.int8]

PENALTY = 1.0  # an action that is not legal earns so much less than the worst result, and ends the game


class Kind:
    """What all games of a setup have in common. Tensors are written into one row of bytes; others get copies."""

    def __init__(self, game: Game | str, seats: int, options: Mapping[str, object] | None = None) -> None:
        self.game = get(game) if isinstance(game, str) else game
        self.setup = self.game.setup(seats, options)
        self.seats = seats
        self.actions = self.game.action_space
        self.low, self.high = self.game.returns_range(seats)
        tensor = self.game.tensor(self.setup)
        if tensor is None:
            raise MadoiError("no-tensor", game=self.game.slug)
        self.tensor = tensor
        self.size = int(tensor.size)
        self._cells = vec[u8](bytes(self.size))
        self._row: Bytes = np.frombuffer(memoryview(self._cells), np.uint8)

    def __reduce__(self) -> tuple[Any, ...]:
        return Kind, (self.game, self.seats, dict(self.setup.options))

    def __deepcopy__(self, memo: dict[int, object]) -> Kind:
        return self  # nothing in it ever changes

    @property
    def penalty(self) -> float:
        """What an action that is not legal earns."""
        return self.low - PENALTY

    @property
    def highs(self) -> Bytes:
        """The greatest value of every number of the tensor; divided by it all lie between 0 and 1."""
        return np.concatenate([np.full(int(part.size), int(part.high), np.uint8) for part in self.tensor.parts])

    def word(self, action: int) -> str:
        """An action in words, also one that the game does not have."""
        return self.game.text_of(action) if 0 <= action < self.actions else f"beyond the {self.actions} there are"

    def deal(self, seed: int) -> State:
        return self.game.deal(self.setup, seed)

    def blank(self) -> State:
        """Of which games are dealt."""
        state = self.game.blank(self.setup)
        state.setup = self.setup
        return state

    def look(self, state: State, who: Eyes | int | None) -> Bytes:
        """The tensor of what these eyes know, as an array of its own."""
        return self.peek(state, who).copy()

    def peek(self, state: State, who: Eyes | int | None) -> Bytes:
        """The same in an array that the next look overwrites."""
        self.tensor.fill(state, eyes_of(who), self._cells, 0)
        return self._row

    def mask(self, state: State, seat: int) -> Mask:
        """1 for each action that is legal for a seat that is asked now."""
        mask = np.zeros(self.actions, np.int8)
        mask[list(state.legal_actions_of(seat))] = 1
        return mask

    def parts(self, row: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The named parts of a tensor, or of many in an array whose last axis it is; they share its memory."""
        rows = row.shape[:-1]
        return {
            part.name: row[..., int(part.first) : part.end].reshape(*rows, *part.shape) for part in self.tensor.parts
        }


def player_of(game: Game, name: str) -> Player:
    """Who decides inside compiled loops: `random` or `sensible`, levels 0 and 1."""
    players = {"random": Player(), "sensible": game.player}
    if name not in players:
        raise MadoiError("unknown-bot", name=name, known=", ".join(players))
    return players[name]


def seed_from(seed: int | None) -> int:
    """A seed of ours from what a framework gives; None is another one each time."""
    return secrets.randbits(58) if seed is None else int(Rng(abs(seed)).seed())

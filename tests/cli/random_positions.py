"""Positions of random games, whose tables are looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from madoi.core import OVER, Rng
from madoi.core.game import Game
from madoi.core.options import OptionValue
from madoi.core.state import State

POSITIONS = 9  # of a game


def positions(game: Game, seats: int, seed: int, options: Mapping[str, OptionValue] | None = None) -> Iterator[State]:
    """Of a random game from its beginning to its end; the higher tables of its end are always among them."""
    state, rng, states = game.new(seats, seed, options or {}), Rng(seed), []
    while state.actor != OVER:
        states.append(state.clone())
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    yield from states[:: max(1, len(states) // POSITIONS)]
    yield states[-1]

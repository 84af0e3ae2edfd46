"""Random play with the loop inside: compiled with the rules, it costs nothing but the rules."""

from __future__ import annotations

from mypy_extensions import i64

from madoi.core.rng import Rng
from madoi.core.state import OVER, State


def play_randomly(state: State, rng: Rng) -> i64:
    """Play on to the end; how many decisions that took."""
    decisions: i64 = 0
    while state.actor != OVER:
        actions = state.legal_actions()
        state.perform(actions[rng.below(len(actions))])
        decisions += 1
    return decisions

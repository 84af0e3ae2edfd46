"""Play with the loop inside: compiled with the rules, it costs nothing but the rules and the players."""

from __future__ import annotations

from mypy_extensions import i64

from madoi.core.eyes import OF_SEATS
from madoi.core.player import Player, play_out
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


def decide(player: Player, state: State, rng: Rng) -> i64:
    """Let the player decide for the actor, in a world that this seat cannot tell apart from the true one; among how
    many actions that was."""
    actions = state.legal_actions()
    if len(actions) == 1:
        state.perform(actions[0])
    else:
        state.apply(player.choose(state.world(OF_SEATS[state.actor], rng), rng))
    return len(actions)


def roll_out(state: State, player: Player, rng: Rng, games: i64) -> None:
    """Play so many games from here to their ends, the same player in all seats, each seat from what it knows."""
    for _ in range(games):
        play_out(state.clone(), player, rng)

"""Do games begin the same from the same seed, keep their invariants, end in time, and end with a result?"""

from __future__ import annotations

from math import isfinite

from madoi.core import OVER
from madoi.testing.trial import Spot, Trial, numbers


def check_play(trial: Trial) -> None:
    """Every game ends within `longest`, invariants hold all the way, and the result fits the ranks."""
    for spot in trial.walks():
        for broken in trial.game.broken_invariants(spot.state):
            spot.fail(f"an invariant is broken: {broken}")
        _check_turn(spot)
        _check_returns(spot)
        if spot.state.actor == OVER:
            _check_outcome(spot)


def check_determinism(trial: Trial) -> None:
    """The same seed and the same moves give the same states; other seeds give other games."""
    for seed, moves in zip(trial.seeds, trial.whole_games, strict=True):
        other = trial.game.deal(trial.setup, seed)
        for spot in trial.walk(seed):
            if other.save() != spot.state.save():
                spot.fail("the same seed and moves give another state the second time")
            if spot.state.actor != OVER:
                other.apply(moves[len(spot.moves)].action)


def _check_turn(spot: Spot) -> None:
    state = spot.state
    deciders = numbers(state.deciders())
    if state.actor == OVER:
        if deciders or numbers(state.legal_actions()):
            spot.fail(f"the game is over, but deciders are {deciders}, actions {numbers(state.legal_actions())}")
        return
    if not 0 <= state.actor < spot.trial.seats:
        spot.fail(f"the actor is {state.actor}, which is no seat")
    if not deciders or deciders[0] != state.actor or len(set(deciders)) != len(deciders):
        spot.fail(f"the deciders are {deciders}; the actor {state.actor} must stand first and nobody twice")


def _check_returns(spot: Spot) -> None:
    returns = list(spot.state.returns())
    if len(returns) != spot.trial.seats or not all(isfinite(value) for value in returns):
        spot.fail(f"returns are {returns}; there must be one number for each seat")
    low, high = spot.trial.game.returns_range(spot.trial.seats)
    if not all(low <= value <= high for value in returns):
        spot.fail(f"returns are {returns}, outside the declared {low} to {high}")
    if spot.trial.game.returns_kind == "win-loss" and not set(returns) <= {0.0, 1.0}:
        spot.fail(f"returns are {returns}; those of a game that is won or lost are 1 or 0")
    if spot.state.actor != OVER and any(returns):
        spot.fail(f"returns are {returns} while the game goes on; they must be zero")


def _check_outcome(spot: Spot) -> None:
    returns, ranks = list(spot.state.returns()), spot.state.outcome().ranks
    if len(ranks) != len(returns) or min(ranks) < 1:
        spot.fail(f"the ranks are {ranks}; there must be one from 1 for each seat")
    for a in range(len(ranks)):
        for b in range(len(ranks)):
            if ranks[a] == ranks[b] and returns[a] != returns[b]:
                spot.fail(f"returns {returns} differ for seats {a} and {b} of the same rank (ranks {ranks})")
            if ranks[a] < ranks[b] and returns[a] < returns[b]:
                spot.fail(f"returns {returns} are better for seat {b} than for seat {a}, ranks {ranks} are not")
    if len(set(ranks)) > 1 and len(set(returns)) == 1:
        spot.fail(f"returns {returns} do not tell the ranks {ranks} apart")

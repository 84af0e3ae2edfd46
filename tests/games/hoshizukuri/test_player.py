"""The sensible player."""

from __future__ import annotations

import pytest

from games.hoshizukuri_helpers import GAME, asks, do, hand, new, table
from madoi.core import OVER, Rng
from madoi.games.hoshizukuri.rules import scoring
from madoi.games.hoshizukuri.rules.state import Hoshizukuri


def sensible_game(seats: int, seed: int, **options: object) -> Hoshizukuri:
    state = new(seats, seed, **options)
    rng = Rng(seed)
    while state.actor != OVER:
        action = GAME.sensible_action(state, rng)
        assert state.is_legal(action)
        state.perform(action)
    return state


@pytest.mark.parametrize(("seats", "mean"), [(1, 24.6), (2, 24.4), (3, 24.6), (4, 23.8)])
def test_the_sensible_player_reaches_what_big_money_reaches(seats: int, mean: float) -> None:
    """The means of H19 on random supplies."""
    games = [sensible_game(seats, seed, supply="random") for seed in range(48 // seats)]
    scores = [int(scoring.score(state, seat)) for state in games for seat in range(seats)]
    assert sum(scores) / len(scores) >= mean


def test_the_sensible_player_does_not_look_at_hidden_cards() -> None:
    state = new(3, 5, supply="random")
    rng = Rng(1)
    while state.actor != OVER:
        action = GAME.sensible_action(state, Rng(2))
        for k in range(3):
            world = state.determinize(state.actor, rng)
            assert GAME.sensible_action(world, Rng(k)) == action
        state.apply(action)


def test_the_sensible_player_buys_a_star_when_it_can() -> None:
    it = table("protostar*3 satellite*2", "rock*2", orbit=20)
    do(it, "protostar+protostar+protostar", "satellite")
    assert asks(it) == "generate"
    do_it = GAME.sensible_action(it, Rng(1))
    it.apply(do_it)
    assert "star" in hand(it)

"""What a sensible player values."""

from __future__ import annotations

import pytest

from games.utena_helpers import GAME, new
from long_runs import but_for_the_first_long
from madoi.core import Rng
from madoi.testing import clause


def wins(seats: int, games: int) -> int:
    """Won games of four sensible players; the numbers of U18.5 are of 3,000 games each."""
    won = 0
    rng = Rng(seats)
    setup = GAME.setup(seats)
    for seed in range(games):
        table = GAME.deal(setup, 1000 + seed)
        while table.actor >= 0:
            table.apply(GAME.sensible_action(table.determinize(table.actor, rng), rng))
        won += int(table.returns()[0])
    return won


@clause("U18.5")
@pytest.mark.parametrize(("seats", "rate"), but_for_the_first_long([(1, 0.42), (2, 0.73), (3, 0.31), (4, 0.94)]))
def test_the_sensible_player_wins_at_least_as_often_as_the_greedy_one(seats: int, rate: float) -> None:
    games = 200
    noise = 2 * (rate * (1 - rate) / games) ** 0.5
    assert wins(seats, games) >= games * (rate - noise)


def test_the_sensible_player_does_not_look_at_hidden_cards() -> None:
    for seed in range(30):
        table = new(4, seed)
        rng = Rng(seed)
        for _ in range(6):
            if table.actor < 0:
                break
            picks = {GAME.sensible_action(table.determinize(table.actor, Rng(k)), Rng(5)) for k in range(3)}
            assert len(picks) == 1
            actions = table.legal_actions()
            table.apply(actions[rng.below(len(actions))])

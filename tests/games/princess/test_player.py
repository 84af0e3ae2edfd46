"""What a sensible player would do."""

from __future__ import annotations

import pytest

from games.princess_helpers import GAME, complete, completing, do, finish, new, position
from madoi.core import OVER, Rng


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sensible_players_reach_goal(seats: int) -> None:
    assert all(finish(new(seats, seed), seed).finished > 0 for seed in range(6))


def test_sensible_play_uses_nothing_hidden() -> None:
    for seed in range(4):
        table, rng = new(3, seed), Rng(seed)
        while table.actor != OVER:
            k = int(rng.seed())
            action = GAME.sensible_action(table, Rng(k))
            assert GAME.sensible_action(table.determinize(table.actor, rng), Rng(k)) == action
            table.apply(action)


def test_a_sensible_player_completes_the_larger_number_first() -> None:
    table = completing(["FIm* FIs FIu FIm", "WIs@ ... ... ..."], ["SP01", "SP19"])
    assert GAME.sensible_action(table, Rng(1)) == complete(table, "SP19", "E4")


def test_a_sensible_player_places_the_tile_that_completes_a_spell() -> None:
    table = position(players=[{"tableau": ["FIm* FIs FIu ...", "WIs@ ... ... ..."]}, {}], phase="place",
                     field=["EAm", "EAs", "EAu", "FIm", "WAm"], display=["SP19", "SP20", "SP21", "SP22"])  # fmt: skip
    table.apply(GAME.sensible_action(table, Rng(1)))
    table.apply(do("no-cube"))
    assert table.is_legal(complete(table, "SP19", "E4"))

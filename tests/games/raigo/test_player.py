"""What the sensible player of Raigo thinks of the others."""

from __future__ import annotations

from games.raigo_helpers import GAME, new
from madoi.core import OVER, Rng
from madoi.core.eyes import eyes_of
from madoi.games.raigo.rules.scoring import UNSTABLE
from madoi.games.raigo.rules.state import Raigo

HIGH = 3


def test_it_imagines_that_others_have_built_with_sense() -> None:
    """Dealt blindly most towers of the others would be unstable, and to strike them would look like a good idea."""
    drawn, imagined = [0, 0], [0, 0]  # high towers of the other seat, and unstable ones
    for seed in range(3):
        state, rng = new(2, seed), Rng(seed)
        moves = 0
        while state.actor != OVER:
            moves += 1
            if moves % 10 == 0:
                count_towers(state.world(eyes_of(0), rng), drawn)
                world = GAME.player.imagine(state, eyes_of(0), rng)
                assert isinstance(world, Raigo)
                count_towers(world, imagined)
            state.apply(GAME.player.choose(state, rng))
    assert drawn[1] > 0.5 * drawn[0] > 5
    assert imagined[1] < 0.2 * imagined[0]


def count_towers(world: Raigo, counts: list[int]) -> None:
    for code in (2, 3):
        if world.height(code) >= HIGH:
            counts[0] += 1
            counts[1] += world.yaku(code) == UNSTABLE

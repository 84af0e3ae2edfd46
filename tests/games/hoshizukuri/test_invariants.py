"""What must always hold, and that it is noticed where it does not."""

from __future__ import annotations

import pytest

from games.hoshizukuri.test_game import MODES, NAMES
from games.hoshizukuri_helpers import GAME, new, random_game
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.testing import soak


@pytest.mark.parametrize(("seats", "options"), MODES, ids=NAMES)
def test_the_invariants_hold_in_random_games(seats: int, options: dict[str, object]) -> None:
    def look(it: Hoshizukuri) -> None:
        assert GAME.broken_invariants(it) == []

    for seed in range(2):
        random_game(seats, seed + 20, look, **options)
    assert soak(GAME, seats, options, 5, seats).examples == []


def test_broken_tables_are_noticed() -> None:
    it = new(2)
    it.supply.add(3)
    assert any("H3.2" in broken for broken in GAME.broken_invariants(it))
    it = new(2)
    it.players[0].known.add(4)
    assert any("H4.13" in broken for broken in GAME.broken_invariants(it))
    it = new(2)
    it.squares[it.line[0]] = 5
    assert any("H5.1" in broken for broken in GAME.broken_invariants(it))
    it = new(2)
    it.players[0].hand.counts[0] += 1
    assert any("H4.1" in broken for broken in GAME.broken_invariants(it))

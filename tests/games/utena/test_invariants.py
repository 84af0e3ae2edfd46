"""What must always hold (U20.3)."""

from __future__ import annotations

import pytest

from games.utena_helpers import GAME, middle
from madoi.testing import clause, soak


@clause("U20.3", "U1.6")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_invariants_hold_in_random_games(seats: int) -> None:
    assert soak(GAME, seats, None, 150, seats).examples == []


@clause("U20.3")
def test_a_broken_table_is_noticed() -> None:
    table = middle(4)
    table.cloud[0] += 1
    assert any("U1.6" in broken for broken in GAME.broken_invariants(table))
    table = middle(4)
    table.hands[0] |= table.altars[1].pair
    assert any("two places" in broken for broken in GAME.broken_invariants(table))
    table = middle(4)
    table.altars[0].centre, table.altars[0].outer = 1, 0
    assert any("U11.1" in broken for broken in GAME.broken_invariants(table))

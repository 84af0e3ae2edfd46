"""C16.3: what always holds."""

from __future__ import annotations

import pytest

from games.couperation_helpers import (
    GAME,
    SEATS,
    careful_games,
    down,
    position,
)
from madoi.games.couperation.rules.state import Couperation
from madoi.games.couperation.rules.tower import cell_at
from madoi.games.couperation.rules.traces import Traces, in_hand, under_back
from madoi.testing import clause, soak


@clause("C16.3")
def test_a_broken_table_is_noticed() -> None:
    def noticed(table: Couperation, number: str) -> bool:
        return any(number in broken for broken in GAME.broken_invariants(table))

    table = position(2, tower={"1,-1": 10, "1,0": 25, "1,1": down(40, 1)}, hands=[[4], [2]], turn=4)
    one = table.clone()
    one.hands[0] |= 1 << 10
    assert noticed(one, "two places")
    one = table.clone()
    one.hands[0] = 0
    assert noticed(one, "nowhere")
    one = table.clone()
    one.tower.cards[cell_at(1, -1)], one.hands[0] = 30, 1 << 10
    assert noticed(one, "C4.4")
    one = table.clone()
    one.tower.cards[cell_at(3, 0)] = 44
    assert noticed(one, "hangs in the air")
    one = table.clone()
    one.reserve = 0
    assert noticed(one, "C8.2")
    one = table.clone()
    one.traces[1] = Traces().went(9, in_hand(0))
    assert noticed(one, "C11.9: seat 1 remembers")
    one = table.clone()
    one.public_traces = Traces().went(40, in_hand(0))
    assert noticed(one, "C11.9: everybody")
    one = table.clone()
    one.traces[1] = Traces().went(40, under_back(cell_at(1, 1)))
    assert noticed(one, "C11.3")


@clause("C16.3", "C18.5", "C4.4")
@pytest.mark.parametrize("simple", [False, True])
@pytest.mark.parametrize("seats", SEATS)
def test_the_invariants_hold_in_random_games(seats: int, simple: bool) -> None:
    assert soak(GAME, seats, {"simple": simple}, 60, seats).failures == 0
    for table in careful_games(seats, range(2), simple=simple):
        assert GAME.broken_invariants(table) == []

"""No sampled world contradicts what a careful player wrote down (H4.13)."""

from __future__ import annotations

import pytest

from games.hoshizukuri.memory import Memory
from games.hoshizukuri_helpers import GAME, do, table
from long_runs import but_for_the_first_long
from madoi.core import Rng
from madoi.core.eyes import eyes_of
from madoi.testing import clause
from madoi.testing.memory import check_memory


@clause("H4.9", "H4.13")
@pytest.mark.parametrize(
    ("seats", "supply"), but_for_the_first_long([(2, "recorded"), (1, "random"), (3, "upheaval"), (4, "random")])
)
def test_worlds_keep_what_was_seen(seats: int, supply: str) -> None:
    assert check_memory(GAME, seats, Memory, {"supply": supply}, games=3) > 500


@clause("H4.13")
def test_a_memory_notices_a_world_that_forgets() -> None:
    it = table("rock satellite stardust*2", "satellite*2 stardust*3", kinds="nebula", other=0)
    memory = Memory(eyes_of(1))
    memory.begin(it.view(1))
    memory.players[0].cards = memory.players[0].cards.__class__(it.names(it.players[0].hand.cards()))
    it.watch()
    do(it, "rock", "satellite", "nebula")
    it.players[0].known.clear()
    for one in it.take_events():
        memory.see(one.seen_by(1))
    worlds = [it.determinize(1, Rng(k)) for k in range(20)]
    assert any("holds" in broken for world in worlds for broken in memory.contradictions(world))

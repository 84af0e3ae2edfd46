"""No sampled world contradicts what a careful player wrote down."""

from __future__ import annotations

import pytest

from games.utena.memory import Memory
from games.utena_helpers import GAME
from madoi.core import Rng
from madoi.core.eyes import WATCHER
from madoi.games.utena.rules.state import Utena
from madoi.testing import clause
from madoi.testing.memory import check_memory


@clause("U15.5")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_worlds_keep_what_a_careful_player_wrote_down(seats: int) -> None:
    assert check_memory(GAME, seats, lambda eyes: Memory(eyes, GAME, seats), games=8) > 200


@clause("U15.5")
def test_the_notebook_notices_a_world_that_forgets() -> None:
    table = GAME.new(3, 1, watch=True)
    assert isinstance(table, Utena)
    book = Memory(WATCHER, GAME, 3)
    book.begin(table.view(None))
    while not any(book.hands):
        for told in table.take_events():
            book.see(told.seen_by(WATCHER))
        table.apply(table.legal_actions()[0])
    for told in table.take_events():
        book.see(told.seen_by(WATCHER))
    assert book.contradictions(table) == []
    for seat in range(3):
        table.known[seat] = 0  # a state that does not remember what went there in the open
    found = [line for k in range(40) for line in book.contradictions(table.determinize(WATCHER, Rng(k)))]
    assert any(line.startswith("known cards of hand") for line in found)

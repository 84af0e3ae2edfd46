"""No sampled world contradicts what a careful player wrote down."""

from __future__ import annotations

import pytest

from games.utena.memory import Memory
from games.utena_helpers import GAME, middle, swap_hand
from madoi.core import Rng
from madoi.testing import clause


@clause("U15.5")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("sensible", [False, True])
def test_worlds_keep_what_a_careful_player_wrote_down(seats: int, sensible: bool) -> None:
    checked = 0
    for seed in range(6):
        table, rng = GAME.new(seats, seed, watch=True), Rng(seed)
        notebooks = [Memory(who, GAME, seats) for who in (*range(seats), None)]
        begun = False
        while True:
            told = table.take_events()
            for book in notebooks:
                for event in told:
                    book.see(event.seen_by(book.seat))
                if not begun:
                    book.begin(table.view(book.seat))
                for _ in range(2):
                    assert book.contradictions(table.determinize(book.seat, rng)) == []
                    checked += 1
            begun = True
            if table.actor < 0:
                break
            actions = table.legal_actions()
            choice = actions[rng.below(len(actions))]
            table.apply(GAME.sensible_action(table, rng) if sensible else choice)
    assert checked > 100


def test_the_notebook_notices_a_world_that_forgets() -> None:
    table = middle(4, [1, 1, 1, 1], hands=[["G02", "G03"]])
    book = Memory(1, GAME, 4)
    book.begin(table.view(1))
    book.hands[0] = {"card/G02"}
    table.watch()
    swap_hand(table, "G01", "G02")
    for event in table.take_events():
        book.see(event.seen_by(1))
    assert book.hands[0] == {"card/G01"}
    table.known[0] = 0  # a state that does not remember what went there in the open
    found = [line for k in range(40) for line in book.contradictions(table.determinize(1, Rng(k)))]
    assert any(line.startswith("known cards of hand 0: noted ['card/G01'], found []") for line in found)

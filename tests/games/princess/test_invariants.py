"""What must always hold."""

from __future__ import annotations

from games.princess_helpers import GAME, alone, new
from madoi.core import OVER, Rng
from madoi.testing import clause


@clause("P15.3", "P15.5")
def test_invariants_hold_in_whole_games() -> None:
    for seats in (2, 3, 4):
        table = new(seats, 21)
        rng = Rng(5)
        while table.actor != OVER:
            assert GAME.broken_invariants(table) == []
            table.apply(GAME.sensible_action(table, rng))
        assert GAME.broken_invariants(table) == []


@clause("P15.3")
def test_broken_tables_are_noticed() -> None:
    table = alone(["FIm* FIs", "... WIs@"], mine={"kept": "SP20"})
    for spoil in (
        lambda t: t.players[0].tableau.put_cube(0),
        lambda t: t.players[0].tableau.take_cube(30),
        lambda t: t.players[0].tableau.lay(0, 3),
        lambda t: t.players[0].tableau.take(40),
        lambda t: setattr(t.players[0], "kept", 0 if t.display[0] == 0 else int(t.display[0])),
        lambda t: setattr(t.players[0], "cell", 20),
        lambda t: setattr(t.players[0], "tile_uses", 3),
        lambda t: setattr(t, "carrier", 1),
        lambda t: setattr(t, "princess", 15),
        lambda t: setattr(t, "finished", 1),
        lambda t: setattr(t, "deck_known", 1 << 40),
    ):
        broken = table.clone()
        spoil(broken)
        assert GAME.broken_invariants(broken) != []

from __future__ import annotations

from typing import Any

from games.princess_helpers import (
    GAME,
    cell,
    complete,
    do,
    finish,
    happenings,
    kinds,
    names,
    place,
    position,
    sums,
    used_up,
)
from madoi.core import OVER
from madoi.games.princess.rules.phases import CARD, COMPLETE, FAILED, PLACE, PLACE_CUBE, PLAYING, RESCUED
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE
from madoi.testing import clause

SPELLS = ["SP13", "SP14", "SP15", "SP16"]
FIRE = ["WIs@ ... ... ...", "FIm* FIs FIu FIm"]
# -- the end of the game (P9) --------------------------------------------------------------------------------


@clause("P9.1")
def test_after_the_first_at_goal_everybody_else_has_one_turn() -> None:
    players: list[dict[str, Any]] = [{}, {"tableau": FIRE, "cell": 23}, {}]
    table = position(3, players=players, active=1, phase="complete", carrier=1, display=["SP19", *SPELLS[1:]],
                     deck=["SP17"])  # fmt: skip
    events = kinds(happenings(table, complete(table, "SP19", "E6")))
    assert "last-round" in events
    turns = []
    while table.actor != OVER:
        if table.phase == CARD:
            turns.append(int(table.actor))
        legal = table.legal_actions()
        table.apply(int(legal[0]))
    assert turns == [2, 0]
    assert table.result == RESCUED


@clause("P9.2")
def test_later_arrivals_take_the_next_rank() -> None:
    players = [{"rank": 1}, {"tableau": FIRE, "cell": 22}, {}]
    table = position(3, players=players, active=1, phase="complete", display=["SP19", *SPELLS[1:]], deck=["SP17"])
    table.apply(complete(table, "SP19", "E6"))
    assert (table.players[1].rank, table.players[1].overrun) == (2, 1)
    assert table.turns_left == 0


def last_tile(cell_of_carrier: int, display: list[str], ruling: bool = True, **facts: Any) -> Princess:
    """The stack is empty, one tile is left in the field, nobody is at GOAL."""
    mine = {"tableau": ["WIs@ ... ... ...", "FIm* FIs* FIu ..."], "cell": cell_of_carrier}
    players = used_up([mine, {"tableau": ["WAm EAm@"]}], ["FIm"])
    return position(players=players, carrier=0, field=["FIm"], phase="place", display=display,
                    options={"completion_on_exhaustion_turn": ruling}, **facts)  # fmt: skip


@clause("P9.3", "P14.W13", "P13.14", "P13.2")
def test_the_witch_returns_after_the_turn_that_uses_up_the_tiles() -> None:
    table = last_tile(20, ["SP19", *SPELLS[1:]], deck=["SP17"])
    table.apply(place(table, "FIm", "H6"))
    assert table.phase == PLACE_CUBE
    table.apply(do("no-cube"))
    assert table.phase == COMPLETE
    table.apply(complete(table, "SP19", "E6"))
    assert (table.players[0].cell, table.result, table.actor) == (22, FAILED, OVER)
    assert GAME.outcome(table).ranks == (2, 2)


@clause("P9.3", "P13.15", "P14.W13", "P9.5")
def test_goal_in_the_turn_of_the_last_tile_is_a_rescue_with_a_last_round() -> None:
    # 4 + 2 + 1 = 7 steps, slowed to 5.
    table = last_tile(20, ["SP19", "SP01", *SPELLS[2:]], deck=["SP17", "SP18"])
    table.apply(place(table, "FIm", "H6"))
    table.apply(do("no-cube"))
    table.apply(complete(table, "SP19", "E6"))
    table.apply(complete(table, "SP01", "F6"))
    red = table.players[0]
    assert (red.cell, red.rank, red.overrun, table.result) == (25, 1, 0, PLAYING)
    assert (table.actor, table.phase, len(table.field)) == (1, CARD, 0)
    while table.actor != OVER:
        assert table.phase != PLACE
        table.apply(int(table.legal_actions()[0]))
    assert table.result == RESCUED


@clause("P9.3", "P13.14", "P14.W13", "P15.8")
def test_to_the_letter_the_game_is_over_with_the_last_placement() -> None:
    table = last_tile(20, ["SP19", *SPELLS[1:]], ruling=False)
    table.apply(place(table, "FIm", "H6"))
    assert (table.players[0].cell, table.result, table.actor) == (20, FAILED, OVER)


@clause("P9.3", "P4.8")
def test_pending_steal_cards_are_not_carried_out_when_the_witch_returns() -> None:
    table = last_tile(20, SPELLS, pending=["SP31"])
    table.apply(place(table, "FIm", "H6"))
    events = kinds(happenings(table, do("no-cube")))
    assert table.result == FAILED
    assert "steal-began" not in events
    assert names(table.pending) == ["SP31"]


@clause("P13.2")
def test_play_goes_on_when_only_the_stack_is_empty() -> None:
    players = used_up([{"tableau": ["WIs@"]}, {"tableau": ["WAm EAm@"]}], ["FIm", "FIs"])
    table = position(players=players, field=["FIm", "FIs"], phase="place")
    table.apply(place(table, "FIs", "E6"))
    table.apply(do("no-cube"))
    assert (table.actor, table.result) == (1, PLAYING)


@clause("P9.4", "P10.8", "P10.9", "P15.9", "P13.14")
def test_a_failed_rescue_has_totals_but_no_winner() -> None:
    table = last_tile(20, SPELLS, ruling=False)
    ended = happenings(table, place(table, "FIm", "H6"))[-1]
    outcome = GAME.outcome(table)
    assert (outcome.reason, outcome.ranks, table.returns()) == ("result-failed", (2, 2), [0.0, 0.0])
    assert sums(table)["sum-rank"] == (-5, -25)
    assert [player.escaped for player in GAME.view(table, None).players] == [False, False]
    assert tuple(ended["totals"]) == sums(table)["sum-total"]
    assert len(ended["bonus"]) == 2


@clause("P9.5")
def test_in_the_last_round_the_last_tile_ends_nothing_and_completing_stays_allowed() -> None:
    mine = {"tableau": ["WIs@ ... ... ...", "FIm* FIs FIu ..."]}
    for ruling in (True, False):
        players = used_up([mine, {"tableau": ["WAm EAm@"], "rank": 1}, {"tableau": ["WAm WAs@"]}], ["FIm"])
        table = position(3, players=players, active=0, field=["FIm"], phase="place", display=["SP19", *SPELLS[1:]],
                         options={"completion_on_exhaustion_turn": ruling}, deck=["SP17"])  # fmt: skip
        table.apply(place(table, "FIm", "H6"))
        table.apply(do("no-cube"))
        table.apply(complete(table, "SP19", "E6"))
        assert (table.players[0].cell, table.result) == (4, RESCUED)


# -- scoring (P10) -------------------------------------------------------------------------------------------


@clause("P0.1")
def test_a_whole_game_ends_with_a_winner_at_goal() -> None:
    table = finish(position(3, phase="side", seed=5))
    assert table.result == RESCUED
    assert table.finished >= 1
    assert 1 in GAME.outcome(table).ranks
    assert table.princess == NONE
    assert cell("E5") == 40

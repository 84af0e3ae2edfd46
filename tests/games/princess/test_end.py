from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

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
    used_up,
)
from madoi.core import OVER
from madoi.games.princess.rules.phases import CARD, COMPLETE, FAILED, PLACE, PLACE_CUBE, PLAYING, RESCUED
from madoi.games.princess.rules.scoring import majority, totals
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE
from madoi.testing import clause

SPELLS = ["SP13", "SP14", "SP15", "SP16"]
FIRE = ["WIs@ ... ... ...", "FIm* FIs FIu FIm"]
SPENT = {"tile_uses": 0, "cube_uses": 0}


def sums(table: Princess) -> dict[str, tuple[int, ...]]:
    return {line.key: line.values for line in GAME.outcome(table).sums}


def scored(tableaux: list[list[str]], players: list[dict[str, Any]], **facts: Any) -> Princess:
    """A finished game with these tableaux, spirits spent unless said otherwise."""
    rows = [{"tableau": tableau, **SPENT, **more} for tableau, more in zip(tableaux, players, strict=True)]
    first = next(seat for seat, row in enumerate(rows) if row.get("rank") == 1)
    return position(len(rows), players=rows, result="rescued", active=(first - 1) % len(rows), **facts)


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
    assert sums(table)["sum-escaped"] == (0, 0)
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


@clause("P10.1", "P10.2", "P1.11")
def test_rank_points_overrun_and_missing_cells() -> None:
    players = [{"rank": 1, "overrun": 2}, {"rank": 2, "overrun": 0}, {"cell": 23}, {"cell": 0}]
    table = scored([["EAm@"], ["WAs@"], ["FIu@"], ["WIm@"]], players)
    assert sums(table)["sum-rank"] == (10, 5, -2, -25)
    assert sums(table)["sum-overrun"] == (2, 0, 0, 0)
    third = scored([["EAm@"], ["WAs@"], ["FIu@"], ["WIm@"]], [{"rank": 2}, {"rank": 3}, {"rank": 4}, {"rank": 1}])
    assert sums(third)["sum-rank"] == (5, 3, 1, 10)


@clause("P14.W10", "P10.3", "P13.9")
@pytest.mark.parametrize(
    ("counts", "points"),
    [([7, 3, 5], [5, 0, 2]), ([1, 7, 6], [0, 5, 2]), ([3, 4, 3], [2, 5, 2]), ([7, 7, 5], [5, 5, 2]),
     ([0, 0, 3], [0, 0, 5]), ([0, 0, 0], [0, 0, 0]), ([2, 2, 2], [5, 5, 5])],
)  # fmt: skip
def test_sky_majorities_are_ranked_densely(counts: list[int], points: list[int]) -> None:
    box = GAME.box
    assert list(majority(vec[i64](counts), box.sky_first, box.sky_second, box.sky_minimum)) == points


@clause("P10.3", "P12.1")
def test_with_two_players_only_the_largest_number_scores() -> None:
    table = scored([["FIm EAm@"], ["EAs WAs@"]], [{"rank": 1}, {"cell": 5}])
    assert (sums(table)["sum-moon"], sums(table)["sum-star"]) == ((3, 0), (0, 3))
    assert sums(table)["sum-sun"] == (0, 0)  # nobody has one


@clause("P11.2")
def test_first_play_skips_the_sky_and_nothing_else() -> None:
    players = [{"rank": 1, "tile_uses": 2}, {"cell": 5}]
    table = scored([["FIm EAm@"], ["EAs WAs@"]], players, options={"first_play": True}, bonus=["B3", "B6"])
    found = sums(table)
    assert "sum-moon" not in found
    assert (found["sum-spirits"], found["sum-B3"], found["sum-B6"]) == ((4, 0), (3, 0), (3, 0))
    assert found["sum-total"] == (10 + 4 + 6, -20)


@clause("P14.W14", "P10.4")
def test_spirits_not_used_give_two_points_a_use() -> None:
    table = scored(
        [["EAm@"], ["WAs@"]], [{"rank": 1, "tile_uses": 2, "cube_uses": 1}, {"tile_uses": 2, "cube_uses": 2}]
    )
    assert sums(table)["sum-spirits"] == (6, 8)


@clause("P10.5")
def test_bonus_cards_go_to_everybody_with_the_largest_or_smallest_number() -> None:
    table = scored([["FIm EAm@"], ["FIs WAs@"], ["EAs WIs@"]], [{"rank": 1}, {}, {}], bonus=["B3", "B7"])
    assert (sums(table)["sum-B3"], sums(table)["sum-B7"]) == ((3, 3, 0), (0, 0, 3))


@clause("P10.5")
def test_a_count_of_zero_never_scores_most_but_may_score_fewest() -> None:
    table = scored([["EAm@"], ["WAs@"]], [{"rank": 1}, {}], bonus=["B3", "B7"])
    assert (sums(table)["sum-B3"], sums(table)["sum-B7"]) == ((0, 0), (3, 3))


@clause("P14.W11", "P10.6", "P10.5", "P10.3", "P10.1", "P10.2")
def test_the_full_scoring_of_the_book() -> None:
    # moon 3/5/7, star 7/6/1, sun 4/3/3, fire 2/2/5, water 8/2/2 for Kaname, Tomoe, Akemi.
    kaname = ["WAm WAm WAm WAs WAs", "WAs WIs@ WIs WIs EAs", "WAu WAu FIu FIu ..."]
    tomoe = ["WAm EAm@ EAm EAm EAm", "WIs EAs EAs FIs EAs", "FIs WAu EAu EAu ..."]
    akemi = ["FIm FIm FIm@ WIm WIm", "WIm WIm WAs ... ...", "FIu FIu WAu ... ..."]
    table = scored([kaname, tomoe, akemi], [{"rank": 1, "overrun": 1}, {"cell": 23}, {"rank": 2, "overrun": 3}],
                   bonus=["B3", "B6"])  # fmt: skip
    counted = [[int(player.tableau.count(k)) for player in table.players] for k in (4, 5, 6, 2, 1)]
    assert counted == [[3, 5, 7], [7, 6, 1], [4, 3, 3], [2, 2, 5], [8, 2, 2]]
    assert sums(table) == {
        "sum-rank": (10, -2, 5),
        "sum-overrun": (1, 0, 3),
        "sum-moon": (0, 2, 5),
        "sum-star": (5, 2, 0),
        "sum-sun": (5, 2, 2),
        "sum-spirits": (0, 0, 0),
        "sum-B3": (0, 0, 3),
        "sum-B6": (0, 3, 3),
        "sum-total": (21, 7, 21),
        "sum-escaped": (1, 1, 1),
    }
    assert GAME.outcome(table).ranks == (1, 3, 1)
    assert table.returns() == [0.75, 0.0, 0.75]


@clause("P10.6", "P10.9")
def test_a_player_who_did_not_finish_can_win() -> None:
    unfinished = scored([["EAm@"], ["WIs WAs@"]], [{"rank": 1}, {"cell": 24, "tile_uses": 2, "cube_uses": 2}],
                        bonus=["B4", "B2"])  # fmt: skip
    assert list(totals(unfinished)) == [13, 16]
    assert (GAME.outcome(unfinished).ranks, unfinished.returns()) == ((2, 1), [0.0, 1.0])


@clause("P10.7")
def test_escaped_is_who_finished_or_has_no_negative_total() -> None:
    table = scored([["EAm@"], ["WIs WAs@"], ["FIu@"]], [{"rank": 1}, {"cell": 24}, {"cell": 2}], bonus=["B4", "B2"])
    assert [total >= 0 for total in sums(table)["sum-total"]] == [True, True, False]
    assert sums(table)["sum-escaped"] == (1, 1, 0)


@clause("P2.9", "P10.5")
def test_the_bonus_cards_are_revealed_at_the_end() -> None:
    table = scored([["EAm@"], ["WAs@"]], [{"rank": 1}, {}], bonus=["B2", "B8"])
    view = GAME.view(table, 1)
    assert (view.bonus, view.totals) == (["bonus/B2", "bonus/B8"], list(sums(table)["sum-total"]))


@clause("P0.1")
def test_a_whole_game_ends_with_a_winner_at_goal() -> None:
    table = finish(position(3, phase="side", seed=5))
    assert table.result == RESCUED
    assert table.finished >= 1
    assert 1 in GAME.outcome(table).ranks
    assert table.princess == NONE
    assert cell("E5") == 40

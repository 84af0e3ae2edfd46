"""Points at the end (P10)."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.princess_helpers import GAME, scored, sums
from madoi.games.princess.rules.scoring import majority
from madoi.testing import clause


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
    }
    assert GAME.outcome(table).ranks == (1, 3, 1)
    assert table.returns() == [0.75, 0.0, 0.75]

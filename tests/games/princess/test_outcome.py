"""How the game ended or stands, for people."""

from __future__ import annotations

from games.princess_helpers import GAME, begun, new, random_steps, scored, sums
from madoi.core import Rng
from madoi.core.eyes import ALL_OPEN
from madoi.games.princess.rules.scoring import totals
from madoi.testing import clause


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
    assert [player.escaped for player in GAME.view(table, None).players] == [True, True, False]


@clause("P3.4")
def test_an_outcome_in_the_middle_of_a_game_tells_nothing_hidden() -> None:
    for seed in range(4):
        table = random_steps(begun(3, seed), 60, seed)
        told = GAME.outcome(table)
        for other in range(10):
            assert GAME.outcome(table.determinize(None, Rng(other))) == told
        assert told.reason == "result-playing"
        assert set(told.ranks) == {2}
        assert not {line.key for line in told.sums} & {f"sum-{name}" for name in GAME.box.bonus_ids}
        assert {player.escaped for player in GAME.view(table, None).players} == {None}
        lines = [line.values for line in told.sums if line.key != "sum-total"]
        assert sums(table)["sum-total"] == tuple(map(sum, zip(*lines, strict=True)))


@clause("P3.4", "P10.5")
def test_at_the_end_the_bonus_cards_are_counted() -> None:
    table = scored([["FIm EAm@"], ["EAs WAs@"]], [{"rank": 1}, {"cell": 5}], bonus=["B3", "B6"])
    assert {"sum-B3", "sum-B6"} <= set(sums(table))


@clause("P3.4")
def test_before_any_side_is_chosen_the_score_can_be_asked_too() -> None:
    table = new(3)
    assert sums(table)["sum-total"] == (-17, -17, -17)  # 25 cells short of GOAL, two unused spirits
    assert GAME.view(table, ALL_OPEN).totals is not None


def test_a_chart_follows_the_pawns_the_princess_and_the_tiles() -> None:
    series = {one.key: one for one in GAME.progress(GAME.view(begun(2), None))}
    assert series["progress-pawns"].values == (0, 0)
    assert series["progress-princess"].values == (13,)
    assert series["progress-tiles"].values == (43,)

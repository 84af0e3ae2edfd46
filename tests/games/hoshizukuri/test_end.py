"""The end of the game and the guards: H12 and H14."""

from __future__ import annotations

import pytest

from games.hoshizukuri_helpers import GAME, asks, board, do, events, hand, offered, position, random_game, table
from madoi.core import OVER
from madoi.games.hoshizukuri.rules import end, scoring
from madoi.testing import clause


@clause("H12.1", "H11.4")
def test_the_turn_in_which_the_last_comet_arrives_is_completed() -> None:
    it = table("rock stardust*2 satellite", "stardust*2", orbit=34, other=35)
    do(it, "rock")
    assert it.actor == 0
    assert asks(it) == "generate"
    do(it, "satellite")
    assert it.actor == OVER
    assert scoring.score(it, 0) == 2


@clause("H12.2")
def test_points_are_those_of_all_own_cards_in_all_zones() -> None:
    it = table("satellite rock", "planet", "star", plays=[{"cards": ["fruit_tree"]}])
    assert scoring.score(it, 0) == 1 + 4 + 8 + 3


@clause("H1.1", "H12.3")
def test_the_highest_score_wins_and_ranks_follow() -> None:
    rows = [{"hand": "satellite"}, {"hand": "star"}, {"hand": "planet"}]
    it = position(3, rows, orbit=[35, 35, 35], asks="over")
    assert end.ranks(it) == [3, 1, 2]
    assert it.returns() == [0.0, 1.0, 0.5]
    assert it.outcome().ranks == (3, 1, 2)


@clause("H12.3")
def test_of_equal_scores_the_earlier_arrival_is_better() -> None:
    rows = [{"hand": "planet"}, {"hand": "planet"}, {"hand": "satellite*4"}]
    it = position(3, rows, orbit=[35, 35, 35], line=[2, 1, 0], asks="over")
    assert end.ranks(it) == [3, 2, 1]
    assert it.outcome().reason == "result-tie"


@clause("H12.4")
def test_results_for_programs() -> None:
    two = position(2, [{"hand": "planet"}, {"hand": "star"}], orbit=[35, 35], asks="over")
    assert two.returns() == [0.0, 1.0]
    one = position(1, [{"hand": "star planet satellite"}], orbit=[35], asks="over")
    assert one.returns() == [0.13]
    assert table("rock satellite").returns() == [0.0, 0.0]


def test_the_arithmetic_of_the_outcome_adds_up() -> None:
    over = random_game(4, 8, supply="colorful")
    outcome = over.outcome()
    *parts, total = outcome.sums
    assert total.key == "sum-total"
    assert tuple(sum(values) for values in zip(*(part.values for part in parts), strict=True)) == total.values


# -- guards ------------------------------------------------------------------------------------------


@clause("H14.1")
def test_the_third_idle_turn_moves_the_comet_on() -> None:
    it = table("nebula geyser fruit_tree", orbit=4, other=4)
    for turn in range(2):
        do(it, "nebula+geyser+fruit_tree", "none")
        assert it.players[0].idle == turn + 1
        assert board(it) == {4: [0, 1]}
    told = events(it, 1, "nebula+geyser+fruit_tree", "none")
    assert {"kind": "moved", "seat": 0, "start": 4, "orbit": 5, "why": "stalled"} in told
    assert it.players[0].idle == 0
    assert it.turn == 1


@clause("H14.1")
def test_a_gain_makes_a_turn_busy() -> None:
    it = table("nebula geyser fruit_tree", orbit=4, other=4, kinds="water")
    do(it, "nebula+geyser+fruit_tree", "none")
    do(it, "nebula+geyser+fruit_tree", "water")
    assert it.players[0].idle == 0


@clause("H14.1", "H9.4")
def test_a_stalled_comet_that_reaches_35_pushes_the_others() -> None:
    rows = [{"hand": "nebula geyser fruit_tree", "deck": "", "discard": ""}]
    description = {
        "seats": 2,
        "options": {"supply": "random"},
        "kinds": ["nebula", "geyser", "fruit_tree", "water", "ice", "storm", "flame", "forest"],
        "orbit": [34, 34],
        "players": [{"hand": rows[0]["hand"].split(), "idle": 2}],
    }
    it = GAME.position(description)
    do(it, "nebula+geyser+fruit_tree", "none")  # type: ignore[arg-type]
    assert it.actor == OVER


@clause("H14.2")
def test_after_the_hundredth_play_the_phase_ends_without_refill() -> None:
    it = table(
        "storm*2 rock satellite", "stardust*3", played=99, orbit=3, plays=[{"cards": ["rock"]}, {"cards": ["nebula"]}]
    )
    do(it, "storm", "play 0")
    assert asks(it) == "generate"
    assert len(hand(it)) == 3


@clause("H14.2")
def test_two_storms_can_return_each_other_until_the_guard_ends_it() -> None:
    it = table("storm*2 satellite", kinds="water", orbit=0)
    rounds = 0
    while it.squares[0] == 0:
        if asks(it) == "play":
            do(it, "storm")
            rounds += 1
        else:
            do(it, min(offered(it) - {"none"}))
    assert rounds == 100
    assert it.squares[0] == 1  # the storm that is left


@clause("H14.3")
@pytest.mark.parametrize("supply", ["first", "upheaval", "colorful", "recorded", "random"])
def test_random_games_end_within_their_bound(supply: str) -> None:
    for seats in (1, 2, 3, 4):
        count = 0

        def look(_: object) -> None:
            nonlocal count
            count += 1

        assert random_game(seats, seats, look, supply=supply).actor == OVER
        assert count < GAME.longest(seats)


@clause("H14.4")
def test_a_game_that_takes_too_long_ends_as_it_stands() -> None:
    it = table("rock stardust satellite*2", "stardust*4", orbits=[5, 30], decisions=1999)
    told = events(it, None, "rock")
    assert it.actor < 0
    assert told[-1]["kind"] == "ended"
    assert told[-1]["cut_short"]
    assert it.outcome().reason == "result-cut-short"
    assert len(it.plays) == 1
    assert GAME.broken_invariants(it) == []
    assert GAME.longest(2) == 2000


@clause("H14.4", "H12.3")
def test_of_equal_scores_who_has_come_further_is_ahead_when_a_game_is_cut_short() -> None:
    rows = [{"hand": "satellite rock"}, {"hand": "satellite rock"}, {"hand": "satellite rock"}]
    it = position(3, rows, orbit=[7, 9, 9], line=[0, 2, 1], decisions=3000, asks="over")
    assert list(end.ranks(it)) == [3, 2, 1]


@clause("H4.7")
def test_an_outcome_asked_for_in_the_middle_tells_nothing() -> None:
    it = table("star*2 rock satellite", "stardust*4")
    assert it.outcome().reason == "result-not-yet"
    assert it.outcome().sums == ()

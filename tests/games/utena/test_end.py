"""U12: how the game ends."""

from __future__ import annotations

from games.utena_helpers import GAME, HANDS, centre, middle, new, outer, result, swap_field, swap_hand
from madoi.core import Rng
from madoi.games.utena.rules.actions import REINFORCE
from madoi.games.utena.rules.state import Utena
from madoi.testing import clause


@clause("U1.1")
def test_everybody_wins_or_everybody_loses() -> None:
    won = middle(3, [8, 8, 8], result="won")
    lost = middle(3, [0, 8, 8], result="nothing-to-pay")
    assert (won.returns(), lost.returns()) == ([1.0] * 3, [0.0] * 3)
    assert won.outcome().ranks == (1, 1, 1)


@clause("U1.2", "U12.1")
def test_all_outer_cells_lit_is_victory() -> None:
    table = middle(4, [5, 6, 6, 6], hands=HANDS)
    swap_hand(table, "G01", "G02")  # G02+G09: navy-snake
    assert outer(table) == [6, 6, 6, 6]
    assert result(table) == "won"


@clause("U11.4")
def test_centre_markers_do_not_hinder_victory() -> None:
    table = middle(4, [5, 6, 6, 6], more=[{}, {"centre": 2}], hands=HANDS)
    swap_hand(table, "G01", "G02")
    assert result(table) == "won"
    assert centre(table)[1] == 2


@clause("U12.2")
def test_victory_comes_before_the_partners_gain() -> None:
    table = middle(4, [5, 6, 6, 6], hands=HANDS, cloud={"color-blue": 2, "shape-snake": 2, "shape-cross": 2})
    swap_field(table, "G09", "G14")
    assert result(table) == "won"
    assert centre(table) == [0] * 4


@clause("U12.5")
def test_a_victory_in_the_very_last_turn_counts() -> None:
    table = middle(4, [6, 6, 6, 5], round=7, lead=0, visits=3, hands=[[], [], [], ["G15", "G02"]])
    swap_hand(table, "G11", "G02")  # G07+G02: navy-quincunx
    assert result(table) == "won"


@clause("U12.6")
def test_there_is_no_score() -> None:
    assert {new_return for seed in range(5) for new_return in _finished(seed).returns()} <= {0.0, 1.0}


def _finished(seed: int) -> Utena:
    table = new(3, seed)
    while table.actor >= 0:
        table.apply(table.legal_actions()[0])
    return table


@clause("U20.6")
def test_the_longest_game_is_reached_and_never_exceeded() -> None:
    assert [GAME.longest(seats) for seats in (1, 2, 3, 4)] == [30, 32, 27, 36]
    for seats in (1, 2, 3, 4):
        assert max(decisions(new(seats, seed)) for seed in range(150)) <= GAME.longest(seats)


def decisions(table: Utena) -> int:
    """Of a sensible game in which everybody reinforces as soon as possible."""
    count, rng = 0, Rng(1)
    while table.actor >= 0:
        action = REINFORCE.of()
        table.apply(action if table.is_legal(action) else GAME.sensible_action(table, rng))
        count += 1
    return count

"""C7.1-C7.4 and C9: placing face up and face down, turning up, and the Finish card in the tower."""

from __future__ import annotations

from games.couperation_helpers import (
    card_at,
    down,
    draw,
    exchanging,
    hand,
    hiding,
    interval,
    is_down,
    phase,
    placing,
    play,
    position,
    reference,
    result,
    seen,
    sending,
    taking,
    turning,
)
from madoi.testing import clause


@clause("C7.1", "C14.13")
def test_anybody_may_turn_up_or_exchange_any_card() -> None:
    tower = {"1,-1": down(20, 1), "1,0": 25}
    for actor in range(3):
        hands: list[list[int]] = [[2], [3], [4]]
        hands[actor] = [9, 6]
        table = position(3, tower=tower, actor=actor, turn=4 + actor, hands=hands, reserve=[1, 50, 15, 7, 8])
        assert table.is_legal(turning(1, -1))
        play(table, sending(9, 6), taking(15))
        assert table.is_legal(exchanging(1, -1))


@clause("C7.2")
def test_a_places_a_hand_card_face_up() -> None:
    table = position(2, hands=[[16, 30], [2]])
    play(table, placing(16, 1, -1))
    assert (card_at(table, 1, -1), is_down(table, 1, -1), hand(table, 0)) == (16, False, {30})
    assert not table.is_legal(placing(9, 1, -2))  # not in the hand of seat 1


@clause("C7.3", "C4.1")
def test_b_hides_any_glass_card_but_never_f() -> None:
    table = position(2, hands=[[44, "F"], [2]])
    assert table.is_legal(hiding(44, 1, -1))
    assert not table.is_legal(hiding("F", 1, -1))
    play(table, hiding(44, 1, -1))
    cell = next(cell for cell in seen(table, 1).tower if cell.x == -1)
    assert (cell.face_down, cell.placed_by, cell.card) == (True, 0, None)


@clause("C7.4")
def test_c_turns_a_card_up_where_it_lies() -> None:
    table = position(2, tower={"1,-1": down(20, 0), "1,0": 25, "1,1": down(9, 1)}, hands=[[30], [2]])
    play(table, turning(1, -1))
    assert (card_at(table, 1, -1), is_down(table, 1, -1)) == (20, False)
    assert is_down(table, 1, 1)
    assert result(table) == "playing"


@clause("C7.4", "C10.2")
def test_c_loses_at_once_if_the_number_is_out_of_order() -> None:
    table = position(2, tower={"1,-1": down(26, 0), "1,0": 25}, hands=[[30], [2]])
    play(table, turning(1, -1))
    assert (result(table), phase(table), list(table.legal_actions())) == ("wrong-card", "over", [])


@clause("C7.7")
def test_a_placement_is_legal_even_if_the_tower_can_no_longer_be_completed() -> None:
    table = position(2, hands=[[24, 30], [2]])
    play(table, placing(24, 1, -1))
    assert interval(table, 2, -1) is None
    assert result(table) == "playing"


@clause("C9.3", "C9.7")
def test_f_drawn_in_step_one_may_be_used_in_step_two() -> None:
    facts = {"hands": [[4], [2]], "deck_top": ["F", 9], "reserve": [1, 50, 5, 6, 7, 8]}
    table = position(2, phase="draw", turn=5, allowance=1, tower={"1,0": 24}, **facts)
    draw(table, 1)
    play(table, placing("F", 1, 1))
    assert card_at(table, 1, 1) == 51


@clause("C9.5", "C14.3", "C10.1")
def test_f_crowns_only_a_tower_that_lies_open() -> None:
    facts = {"hands": [["F", 2], [4]], "deck": [], "reserve": [1, 50, 5, 7, 45, 49]}
    table = position(2, tower=reference(r6xm2=down(28, 1)), **facts)
    assert not table.is_legal(placing("F", 7, -3))
    table = position(2, tower=reference(), **facts)
    play(table, placing("F", 7, -3))
    assert (result(table), list(table.returns())) == ("won", [1.0, 1.0])


@clause("C9.6", "C14.2")
def test_f_may_lie_lower_as_an_open_25() -> None:
    table = position(2, tower={"1,0": 24, "1,1": 30}, hands=[["F", 4], [26, 2]], reserve=[1, 50, 5, 6, 7, 8])
    play(table, placing("F", 2, 0))
    assert interval(table, 2, 0) == (25, 29)
    assert seen(table, 1).finish == "cell/2/0"

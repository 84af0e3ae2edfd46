"""C6: how many cards are drawn."""

from __future__ import annotations

import pytest

from games.couperation_helpers import (
    down,
    draw,
    draws,
    events,
    exchanging,
    hand,
    hiding,
    new,
    phase,
    placing,
    play,
    position,
    removing,
    sending,
    taking,
    throwing,
    turning,
)
from madoi.core import IllegalAction
from madoi.testing import clause


def allowance_after(table, action: int) -> list[int]:  # type: ignore[no-untyped-def]
    play(table, action)
    return draws(table)


@clause("C6.1", "C14.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_draw_is_exactly_one(seats: int) -> None:
    table = new(seats, start=0)
    assert draws(table) == [1]
    with pytest.raises(IllegalAction, match="very first turn you must draw"):
        draw(table, 0)


@clause("C6.2")
@pytest.mark.parametrize(
    ("card", "cell", "wanted"),
    [(16, (1, -1), [0, 1]), (17, (1, -1), [0, 1, 2]), (20, (1, -1), [0]), (30, (1, 1), [0, 1]), (36, (1, 1), [0])],
)
def test_the_open_card_says_what_the_next_player_may_draw(card: int, cell: tuple[int, int], wanted: list[int]) -> None:
    table = position(2, hands=[[card, 4], [2, 3]])
    assert allowance_after(table, placing(card, *cell)) == wanted


@clause("C6.2")
@pytest.mark.parametrize(("held", "wanted"), [([2, 3, 6], [0]), ([2, 3], [0]), ([2], [0, 1]), ([], [0, 1, 2])])
def test_after_a_face_down_card_one_draws_up_to_two(held: list[int], wanted: list[int]) -> None:
    table = position(2, hands=[[16, 4], held])
    assert allowance_after(table, hiding(16, 1, -1)) == wanted


@clause("C6.2", "C9.3")
def test_f_does_not_count_for_drawing_up_to_two() -> None:
    table = position(2, hands=[[16, 4], ["F", 2]])
    assert allowance_after(table, hiding(16, 1, -1)) == [0, 1]


@clause("C6.2", "C9.6")
def test_after_f_below_the_apex_nothing_is_drawn() -> None:
    table = position(2, tower={"1,0": 24}, hands=[["F", 4], [2]], reserve=[1, 50, 5, 6, 7, 8])
    assert allowance_after(table, placing("F", 1, 1)) == [0]


@clause("C6.2", "C6.4")
@pytest.mark.parametrize(
    ("left", "right", "most"),
    [(17, 24, 4), (17, 23, 3), (16, 23, 2), (17, 25, 2), (15, 25, 0), (16, 25, 1), (down(17, 1), 24, 2), (17, "F", 2)],
)
def test_a_heart_counts_the_open_diamonds_below_it(left: object, right: object, most: int) -> None:
    tower = {"1,-1": left, "1,0": right}
    table = position(2, tower=tower, hands=[[20, 4], [2]])
    assert allowance_after(table, placing(20, 2, -1)) == list(range(most + 1))


@clause("C6.4")
def test_a_turned_up_or_replacing_heart_counts_too() -> None:
    tower = {"1,-1": 17, "1,0": 24, "2,-1": down(20, 1)}
    table = position(2, tower=tower, hands=[[9, 11], [2]], reserve=[1, 50, 5, 6, 7, 8])
    assert allowance_after(table.clone(), turning(2, -1)) == [0, 1, 2, 3, 4]
    tower = {"1,-1": 17, "1,0": 24, "2,-1": 22}
    table = position(2, tower=tower, hands=[[9, 11], [2]], reserve=[1, 50, 20, 6, 7, 8])
    play(table, sending(9, 11), taking(20), exchanging(2, -1), removing(6))
    assert draws(table) == [0, 1, 2, 3, 4]


@clause("C6.3", "C6.8", "C14.16")
def test_any_count_up_to_the_allowance_may_be_named_at_once() -> None:
    facts = {"phase": "draw", "turn": 5, "allowance": 3, "hands": [[4], [2]]}
    for count in range(4):
        table = position(2, **facts)
        left = len(table.deck)
        draw(table, count)
        finish = 1 if "F" in hand(table, 0) else 0
        assert len(hand(table, 0)) == 1 + count + finish
        assert len(table.deck) == left - count - finish
        assert table.drawn == count
    with pytest.raises(IllegalAction):
        draw(position(2, **facts), 4)


@clause("C6.3", "C6.6")
def test_the_deck_caps_the_choice_and_is_never_refilled() -> None:
    facts = {"phase": "draw", "turn": 5, "allowance": 3, "hands": [["F", 4], [2]], "deck": [9, 11]}
    table = position(2, **facts)
    assert draws(table) == [0, 1, 2]
    draw(table, 2)
    assert len(table.deck) == 0
    play(table, placing(9, 1, -1))
    assert phase(table) == "act"  # two diamonds, but there is nothing to draw
    assert any(table.discards)


@clause("C6.5", "C9.2")
def test_f_is_laid_open_and_replaced() -> None:
    table = position(2, phase="draw", turn=5, allowance=1, hands=[[4], [2]], deck_top=["F", 9])
    table.watch()
    draw(table, 1)
    assert hand(table, 0) == {4, 9, "F"}
    assert {"kind": "finish-drawn", "seat": 0} in events(table, 1)
    assert table.view(1).finish == "hand/0"  # type: ignore[attr-defined]


@clause("C6.7", "C8.1")
def test_a_hand_may_grow_to_seven_before_the_surplus_goes() -> None:
    table = position(2, phase="draw", turn=5, allowance=4, hands=[[4, 6, 8], [2]], deck_top=[9, 11, 12, 13])
    draw(table, 4)
    assert table.glasses(0) == 7
    play(table, placing(13, 1, -1))
    assert phase(table) == "adjust"
    for card in (4, 6, 8):
        assert phase(table) == "adjust"
        play(table, throwing(card))
    assert hand(table, 0) == {9, 11, 12}
    assert table.actor == 1

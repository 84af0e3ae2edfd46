"""C15: the worked examples, number for number."""

from __future__ import annotations

from games.couperation_helpers import (
    card_at,
    correcting,
    down,
    draw,
    draws,
    exchanging,
    hand,
    hiding,
    interval,
    phase,
    placing,
    play,
    position,
    reference,
    removing,
    reserve,
    result,
    seen,
    sending,
    setting,
    taking,
    turning,
)
from madoi.games.couperation.rules.state import Couperation
from madoi.testing import clause


@clause("C15.W1", "C6.1")
def test_w1_opening() -> None:
    table = position(3, phase="draw", hands=[[16, 38, 44]], deck_top=[9])
    assert draws(table) == [1]
    draw(table, 1)
    assert hand(table, 0) == {9, 16, 38, 44}
    assert interval(table, 1, -1) == (1, 24)
    play(table, placing(16, 1, -1))
    assert (table.tower.left - 6, table.tower.right - 6) == (-1, 0)
    assert hand(table, 0) == {9, 38, 44}
    assert (table.actor, draws(table)) == (1, [0, 1])


@clause("C15.W2", "C6.4")
def test_w2_heart() -> None:
    table = position(2, tower={"1,-1": 17, "1,0": 25}, hands=[[20, 4]])
    assert interval(table, 2, -1) == (18, 24)
    play(table, placing(20, 2, -1))
    assert (table.actor, draws(table)) == (1, [0, 1, 2])


def face_down_table() -> Couperation:
    tower = {"1,-2": 19, "1,-1": down(22, 1), "1,0": 25}
    return position(2, tower=tower, hands=[[23, 4], [8, 9, 32]], reserve=[1, 50, 24, 5, 6, 7])


@clause("C15.W3", "C4.5")
def test_w3_face_down_reasoning() -> None:
    table = face_down_table()
    assert interval(table, 1, -1) == (20, 24)
    assert interval(table, 2, -2) == (20, 23)
    assert interval(table, 2, -1) == (21, 24)
    assert interval(table, 1, -3) == (1, 18)
    assert interval(table, 1, 1) == (26, 50)
    play(table, placing(23, 2, -2))
    assert interval(table, 1, -1) == (24, 24)
    assert interval(table, 2, -1) is None
    draw(table, 0)
    for card in hand(table, 1):
        assert not table.is_legal(hiding(card, 2, -1))


@clause("C15.W4", "C10.2")
def test_w4_turning_up() -> None:
    table = face_down_table()
    play(table, placing(23, 2, -2))
    draw(table, 0)
    rescued = table.clone()
    play(table, turning(1, -1))
    assert (result(table), card_at(table, 1, -1)) == ("wrong-card", 22)
    assert list(table.returns()) == [0.0, 0.0]
    play(rescued, sending(8, 32), taking(24, "difference"), exchanging(1, -1))
    assert card_at(rescued, 1, -1) == 24
    assert 22 in hand(rescued, 1)
    assert result(rescued) == "playing"


def reserve_table() -> Couperation:
    tower = {"1,0": 25, "1,1": 34}
    return position(4, tower=tower, reserve=[1, 50, 30, 8], hands=[[6, 12, 17, 41], [2], [3], [4]])


@clause("C15.W5", "C7.5", "C8.2")
def test_w5_reserve() -> None:
    table = reserve_table()
    assert interval(table, 2, 0) == (26, 33)
    play(table, sending(12, 17), taking(30), correcting(41), setting(2, 0))
    assert reserve(table) == {1, 50, 8, 12, 17}
    assert phase(table) == "adjust"
    play(table, removing(8))
    assert hand(table, 0) == {6}
    assert (table.actor, draws(table)) == (1, [0, 1])


@clause("C15.W5", "C7.5.4")
def test_w5_alternative() -> None:
    table = reserve_table()
    assert interval(table, 1, 1) == (26, 50)
    play(table, sending(12, 17), taking(30), correcting(41), exchanging(1, 1))
    assert hand(table, 0) == {6, 34}


@clause("C15.W6", "C7.5.5")
def test_w6_exchange_of_a_face_down_card() -> None:
    tower = {"1,-1": down(44, 1), "1,0": 25}
    table = position(2, tower=tower, hands=[[5, 20, 33], [2]], reserve=[1, 50, 13, 28, 40, 47])
    play(table, sending(20, 33), taking(13, "difference"), exchanging(1, -1))
    assert hand(table, 0) == {5, 44}
    assert reserve(table) == {1, 50, 28, 40, 47, 20, 33}
    assert phase(table) == "adjust"
    assert seen(table, 0).hands[0].size == 2
    play(table, removing(20))
    assert draws(table) == [0, 1]


@clause("C15.W7", "C9.4", "C10.1")
def test_w7_the_reference_tower() -> None:
    facts = {"reserve": ["F", 1, 50, 2, 45], "hands": [[4], [5], [7, 19, 39]], "deck": []}
    table = position(3, tower=reference(), actor=2, turn=30, **facts)
    assert interval(table, 7, -3) == (19, 27)
    play(table, sending(7, 19), taking("F"), correcting(39), setting(7, -3))
    assert result(table) == "won"
    assert list(table.returns()) == [1.0, 1.0, 1.0]


def rhythm_table() -> Couperation:
    facts = {"hands": [["F", 28], [2]], "deck": [], "reserve": [1, 50, 5, 7, 45, 49]}
    return position(2, tower=reference("6,-2"), **facts)


@clause("C15.W8", "C10.3", "C10.6")
def test_w8_rhythm_the_wrong_way() -> None:
    table = rhythm_table()
    play(table, placing(28, 6, -2))
    assert result(table) == "standstill"


@clause("C15.W8", "C10.6")
def test_w8_rhythm_the_right_way() -> None:
    table = rhythm_table()
    play(table, hiding(28, 6, -2))
    assert table.actor == 1
    assert list(table.legal_actions()) == [turning(6, -2)]
    assert interval(table, 6, -2) == (24, 34)
    play(table, turning(6, -2), placing("F", 7, -3))
    assert result(table) == "won"


@clause("C15.W9", "C6.5", "C9.2", "C9.3")
def test_w9_finish_drawn() -> None:
    facts = {"hands": [[4], [3, 8]], "deck_top": [14, "F", 33, 6], "allowance": 2}
    table = position(2, actor=1, turn=4, phase="draw", **facts)
    draw(table, 2)
    assert hand(table, 1) == {3, 8, 14, 33, "F"}
    assert table.deck[len(table.deck) - 1] == 6
    play(table, placing(14, 1, -1))
    assert hand(table, 1) == {3, 8, 33, "F"}
    assert table.actor == 0

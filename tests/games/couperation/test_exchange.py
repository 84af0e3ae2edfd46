"""C7.5: action D in its steps."""

from __future__ import annotations

import pytest

from games.couperation_helpers import (
    card_at,
    careful_games,
    correcting,
    exchanging,
    hand,
    phase,
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
)
from madoi.games.couperation.rules.state import Couperation
from madoi.testing import clause


def paying(**facts: object) -> Couperation:
    wanted = {"tower": {"1,-1": 10, "1,0": 25, "1,1": 34}, "reserve": [1, 50, 30, 8, 40, 20], "turn": 5, **facts}
    return position(2, **wanted)


@clause("C7.5", "C7.5.1", "C16.6")
def test_d_sends_two_cards_face_up() -> None:
    table = paying(hands=[[12, 18, 6], [2]])
    play(table, sending(12, 18))
    assert {12, 18, 30} <= reserve(table)
    assert (hand(table, 0), phase(table)) == ({6}, "take")
    assert {card.number for card in seen(table, 1).reserve} == reserve(table)


@clause("C14.15", "C7.5.2")
def test_sum_and_difference_are_told_before_and_after_sending() -> None:
    table = paying(hands=[[12, 18, 6], [2]])
    send = next(one for one in table.choices(0) if one.verb == "send" and {"card/12", "card/18"} == set(one.touch))
    assert (send.args["sum"], send.args["difference"]) == (30, 6)
    play(table, sending(12, 18))
    exchange = seen(table, 1).exchange
    assert exchange is not None
    assert (exchange.sum, exchange.difference) == (30, 6)


@clause("C7.5.2", "C14.9")
@pytest.mark.parametrize(
    ("pair", "card", "base", "count"),
    [((12, 18), 30, "sum", 0), ((12, 17), 30, "sum", 1), ((15, 17), 30, "sum", 2), ((42, 13), 30, "difference", 1)],
)
def test_each_discard_shifts_the_result_by_one(pair: tuple[int, int], card: int, base: str, count: int) -> None:
    spare = [3, 4]
    table = paying(hands=[[*pair, *spare], [2]])
    play(table, sending(*pair), taking(card, base))
    assert table.owed == count
    for other in spare[:count]:
        assert phase(table) == "correct"
        play(table, correcting(other))
    assert phase(table) == "set"
    assert hand(table, 0) == set(spare[count:])


@clause("C7.5.2")
def test_a_correction_needs_enough_glass_cards() -> None:
    table = paying(hands=[[11, 16, 4, "F"], [2]])  # 27: three away from 30, and only the 4 is left
    play(table, sending(11, 4))
    assert not table.is_legal(taking(20))
    table = paying(hands=[[11, 16, "F"], [2]])
    assert not table.is_legal(taking(30))


@clause("C7.5.3", "C14.8")
def test_d_may_take_a_card_just_sent() -> None:
    table = paying(hands=[[14, 28], [2]], reserve=[1, 50, 3, 4, 6, 43])
    play(table, sending(14, 28), taking(14, "difference"), setting(2, -1))
    assert card_at(table, 2, -1) == 14
    assert 28 in reserve(table)


@clause("C7.5.4", "C4.8")
def test_d_lays_the_card_on_an_available_or_an_occupied_cell() -> None:
    table = paying(hands=[[12, 18], [2]])
    play(table, sending(12, 18), taking(30))
    assert {int(action) for action in table.legal_actions()} == {
        exchanging(1, 0),  # the start card may be replaced too
        exchanging(1, 1),
        setting(2, 0),
    }


@clause("C7.5.5", "C11.8")
def test_a_replaced_open_card_goes_openly_to_the_hand() -> None:
    table = paying(hands=[[12, 18], [2]])
    table.watch()
    play(table, sending(12, 18), taking(30), exchanging(1, 1))
    assert hand(table, 0) == {34}
    told = [one.seen_by(1) for one in table.take_events()]
    assert told[-1].returned == "card/34"  # type: ignore[attr-defined]
    took = next(one for one in told if type(one).__name__ == "Took")
    assert (took.base, took.correction) == ("sum", 0)  # type: ignore[attr-defined]


@clause("C7.5.5", "C9.6")
def test_a_replaced_f_lies_before_the_active_player() -> None:
    tower = {"1,-1": 10, "1,0": 24, "1,1": "F", "1,2": 34}
    table = position(2, tower=tower, hands=[[12, 18], [2]], reserve=[1, 50, 30, 8, 40, 20], turn=5)
    play(table, sending(12, 18), taking(30), exchanging(1, 1))
    assert hand(table, 0) == {"F"}
    assert seen(table, 1).finish == "hand/0"


@clause("C7.5.6")
def test_the_card_that_comes_back_cannot_pay_for_the_same_action() -> None:
    table = paying(hands=[[12, 17], [2]])  # 29: the 34 that would come back could correct it to 30
    assert not table.is_legal(sending(12, 17))


@clause("C7.5", "C16.6")
def test_sending_is_offered_only_if_it_leads_to_the_end() -> None:
    for table in careful_games(2, range(3)):
        if table.actor >= 0 and phase(table) in ("take", "correct", "set"):
            assert len(table.legal_actions()) > 0


@clause("C9.4")
def test_f_may_be_sent_and_then_taken_by_anybody() -> None:
    facts = {"reserve": [1, 50, 4, 7, 45, 49], "deck": [], "turn": 31}
    table = position(2, tower=reference(), hands=[["F", 22, 8], [14, 11]], **facts)
    play(table, sending("F", 22), taking(4, "difference"), correcting(8), exchanging(1, -3), removing(7))
    assert "F" in reserve(table)
    play(table, sending(14, 11), taking("F"), setting(7, -3))
    assert result(table) == "won"


@clause("C9.4", "C7.5.2")
def test_f_is_never_discarded_for_a_correction() -> None:
    table = paying(hands=[[12, 17, "F", 3], [2]])
    play(table, sending(12, 17), taking(30))
    assert not table.is_legal(correcting("F"))
    assert table.is_legal(correcting(3))

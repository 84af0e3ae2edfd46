"""C7, C9 and C10: the four actions, the Finish card, and the end of the game."""

from __future__ import annotations

import pytest

from games.couperation_helpers import (
    GAME,
    SEATS,
    card_at,
    careful_games,
    correcting,
    down,
    draw,
    hand,
    hiding,
    interval,
    is_down,
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
from madoi.core import IllegalAction, Rng
from madoi.games.couperation.rules import Couperation
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
        assert table.is_legal(setting(1, -1))


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
        setting(1, 0),  # the start card may be replaced too
        setting(1, 1),
        setting(2, 0),
    }


@clause("C7.5.5", "C11.8")
def test_a_replaced_open_card_goes_openly_to_the_hand() -> None:
    table = paying(hands=[[12, 18], [2]])
    table.watch()
    play(table, sending(12, 18), taking(30), setting(1, 1))
    assert hand(table, 0) == {34}
    told = [one.seen_by(1) for one in table.take_events()]
    assert told[-1].returned == "card/34"  # type: ignore[attr-defined]
    took = next(one for one in told if type(one).__name__ == "Took")
    assert (took.base, took.correction) == ("sum", 0)  # type: ignore[attr-defined]


@clause("C7.5.5", "C9.6")
def test_a_replaced_f_lies_before_the_active_player() -> None:
    tower = {"1,-1": 10, "1,0": 24, "1,1": "F", "1,2": 34}
    table = position(2, tower=tower, hands=[[12, 18], [2]], reserve=[1, 50, 30, 8, 40, 20], turn=5)
    play(table, sending(12, 18), taking(30), setting(1, 1))
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


@clause("C7.7")
def test_a_placement_is_legal_even_if_the_tower_can_no_longer_be_completed() -> None:
    table = position(2, hands=[[24, 30], [2]])
    play(table, placing(24, 1, -1))
    assert interval(table, 2, -1) is None
    assert result(table) == "playing"


# -- the Finish card -------------------------------------------------------------------------------


@clause("C9.3", "C9.7")
def test_f_drawn_in_step_one_may_be_used_in_step_two() -> None:
    facts = {"hands": [[4], [2]], "deck_top": ["F", 9], "reserve": [1, 50, 5, 6, 7, 8]}
    table = position(2, phase="draw", turn=5, allowance=1, tower={"1,0": 24}, **facts)
    draw(table, 1)
    play(table, placing("F", 1, 1))
    assert card_at(table, 1, 1) == 51


@clause("C9.4")
def test_f_may_be_sent_and_then_taken_by_anybody() -> None:
    facts = {"reserve": [1, 50, 4, 7, 45, 49], "deck": [], "turn": 31}
    table = position(2, tower=reference(), hands=[["F", 22, 8], [14, 11]], **facts)
    play(table, sending("F", 22), taking(4, "difference"), correcting(8), setting(1, -3), removing(7))
    assert "F" in reserve(table)
    play(table, sending(14, 11), taking("F"), setting(7, -3))
    assert result(table) == "won"


@clause("C9.4", "C7.5.2")
def test_f_is_never_discarded_for_a_correction() -> None:
    table = paying(hands=[[12, 17, "F", 3], [2]])
    play(table, sending(12, 17), taking(30))
    assert not table.is_legal(correcting("F"))
    assert table.is_legal(correcting(3))


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


# -- the end ---------------------------------------------------------------------------------------


@clause("C10.4")
def test_an_empty_deck_does_not_end_the_game() -> None:
    table = position(2, hands=[["F", 4, 30], [2, 9]], deck=[])
    play(table, placing(4, 1, -1))
    assert (result(table), table.actor) == ("playing", 1)


@clause("C10.4")
def test_without_f_the_hands_run_out_and_the_game_is_lost() -> None:
    table = position(2, hands=[[30], []], deck=[], open_discards=["F"])
    play(table, placing(30, 1, 1))
    assert result(table) == "standstill"


@clause("C10.5")
@pytest.mark.parametrize(("seats", "cards"), [(2, 44), (3, 45), (4, 46)])
def test_the_game_ends_within_its_bound(seats: int, cards: int) -> None:
    table = GAME.new(seats, 1)
    assert len(table.deck) + 3 * seats == cards  # type: ignore[attr-defined]
    for state in careful_games(seats, range(4)):
        assert state.turn + 1 <= 2 * cards <= 92


@clause("C10.6")
@pytest.mark.parametrize("seats", SEATS)
def test_the_sensible_player_minds_the_rhythm(seats: int) -> None:
    facts = {"deck": [], "turn": 29, "actor": 0, "hands": [["F", 28], *[[2], [4], [8]][: seats - 1]]}
    table = position(seats, tower=reference("6,-2"), reserve=[1, 50, 5, 7, 45, 49][: 8 - seats], **facts)
    action = GAME.sensible_action(table, Rng(1))
    if seats == 2:
        assert action == hiding(28, 6, -2)
    assert table.is_legal(action)


@clause("C10.2")
def test_nothing_is_legal_after_the_end() -> None:
    table = position(2, tower={"1,-1": down(26, 0), "1,0": 25}, hands=[[30], [2]])
    play(table, turning(1, -1))
    with pytest.raises(IllegalAction):
        table.apply(placing(30, 1, 1))

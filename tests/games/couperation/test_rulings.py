"""C13 and C14: the simple game and the other values of the rulings."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from games.couperation_helpers import (
    GAME,
    card_at,
    careful_games,
    correcting,
    down,
    draw,
    draws,
    exchanging,
    hand,
    hiding,
    interval,
    is_down,
    new,
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
    throwing,
    turning,
    worlds,
)
from madoi.core import BadOptions, BadPosition
from madoi.games.couperation.box import FINISH
from madoi.games.couperation.rules import actions, exchange
from madoi.games.couperation.rules.table import DIFFERENCE
from madoi.testing import clause

END: dict[str, Any] = {"deck": [], "turn": 31, "reserve": [1, 50, 5, 7, 45, 49]}


def ruled(seats: int, options: dict[str, object], **facts: Any):  # type: ignore[no-untyped-def]
    return position(seats, options=options, **facts)


# -- the simple game -------------------------------------------------------------------------------


@clause("C13.1")
def test_the_simple_game_is_off_by_default() -> None:
    assert not new(2).rulings.simple
    assert new(2, simple=True).rulings.simple


@clause("C13.2", "C13.3")
@pytest.mark.parametrize(("seats", "deck"), [(2, 37), (3, 35), (4, 33)])
def test_the_simple_game_has_no_f(seats: int, deck: int) -> None:
    table = new(seats, simple=True)
    assert len(table.deck) == deck
    assert FINISH not in list(table.deck)
    assert seen(table, 0).finish is None
    with pytest.raises(BadPosition, match="no F"):
        ruled(2, {"simple": True}, hands=[["F"]])


@clause("C13.2")
def test_the_simple_game_is_won_by_28_open_cards() -> None:
    table = ruled(2, {"simple": True}, tower=reference(), hands=[[22, 2], [4]], **END)
    play(table, placing(22, 7, -3))
    assert result(table) == "won"


@clause("C13.2", "C13.3")
def test_the_apex_of_the_simple_game_is_an_ordinary_cell() -> None:
    table = ruled(2, {"simple": True}, tower=reference(), hands=[[46, 2], [4, 8]], **END)
    play(table, hiding(46, 7, -3))
    assert (result(table), is_down(table, 7, -3)) == ("playing", True)
    play(table, turning(7, -3))
    assert result(table) == "wrong-card"
    table = ruled(2, {"simple": True}, tower=reference(r7xm3=down(22, 1)), hands=[[46, 2], [4, 8]], **END)
    play(table, turning(7, -3))
    assert result(table) == "won"
    facts = {**END, "reserve": [1, 50, 24, 7, 45, 49]}
    table = ruled(2, {"simple": True}, tower=reference(r7xm3=down(46, 1)), hands=[[22, 2], [4, 8]], **facts)
    play(table, sending(22, 2), taking(24), exchanging(7, -3))
    assert result(table) == "won"


@clause("C13.2")
def test_a_heart_on_the_simple_apex_counts_its_supports() -> None:
    tower = reference(r7xm3=down(20, 1), r4xm2=22, r3xm3=down(9, 1))
    table = ruled(2, {"simple": True}, tower=tower, hands=[[11, 2], [4, 8]], **{**END, "deck": [14, 43, 46, 47]})
    play(table, turning(7, -3))  # 18 has one diamond, 28 too
    assert draws(table) == [0, 1, 2]


@clause("C13.3")
def test_standstill_holds_in_the_simple_game() -> None:
    table = ruled(2, {"simple": True}, hands=[[30], []], deck=[])
    play(table, placing(30, 1, 1))
    assert result(table) == "standstill"


# -- the rulings -----------------------------------------------------------------------------------


@clause("C14.17", "C14.1", "C14.5")
@pytest.mark.parametrize(
    "option",
    [{"finish_number": 24}, {"facedown_domain_min": 0}, {"facedown_domain_max": 51}, {"facedown_unique": True}],
)
def test_constants_are_no_options(option: dict[str, object]) -> None:
    with pytest.raises(BadOptions, match="Allowed"):
        GAME.setup(2, option)


@clause("C14.2", "C14.17")
def test_finish_outside_apex_false_keeps_f_for_the_apex() -> None:
    facts = {"tower": {"1,0": 24}, "hands": [["F", 4], [2]], "reserve": [1, 50, 5, 6, 7, 8]}
    assert ruled(2, {}, **facts).is_legal(placing("F", 1, 1))
    assert not ruled(2, {"finish_outside_apex": False}, **facts).is_legal(placing("F", 1, 1))
    table = ruled(2, {"finish_outside_apex": False}, tower=reference(), hands=[["F", 2], [4]], **END)
    assert table.is_legal(placing("F", 7, -3))


@clause("C14.2", "C14.17")
def test_finish_outside_apex_false_also_holds_for_d() -> None:
    facts = {"tower": {"1,0": 24}, "hands": [[11, 14], [2]], "reserve": [1, 50, "F", 36, 37, 38]}
    assert ruled(2, {}, **facts).is_legal(sending(11, 14))
    assert not ruled(2, {"finish_outside_apex": False}, **facts).is_legal(sending(11, 14))


@clause("C14.3", "C14.17")
def test_apex_needs_all_face_up_false_lets_f_wait_on_the_apex() -> None:
    options: dict[str, object] = {"apex_needs_all_face_up": False}
    facts = {"tower": reference(r6xm2=down(28, 1)), "hands": [["F", 2], [4]], **END}
    table = ruled(2, options, **facts)
    play(table, placing("F", 7, -3))
    assert (result(table), draws(table)) == ("playing", [0])
    assert interval(table, 6, -2) == (26, 34)
    play(table, turning(6, -2))
    assert result(table) == "won"


@clause("C14.4", "C14.17")
def test_start_card_fixed_in_middle_leaves_three_cells_on_either_side() -> None:
    tower = {"1,-3": 3, "1,-2": 10, "1,-1": 17, "1,0": 25}
    facts = {"tower": tower, "hands": [[2, 30], [4]]}
    assert ruled(2, {}, **facts).is_legal(placing(2, 1, -4))
    table = ruled(2, {"start_card_fixed_in_middle": True}, **facts)
    assert not table.is_legal(placing(2, 1, -4))
    assert table.is_legal(placing(30, 1, 1))


@clause("C14.7", "C14.17")
def test_first_draw_mandatory_false_lets_the_start_player_choose() -> None:
    assert draws(new(2, start=0, first_draw_mandatory=False)) == [0, 1]


@clause("C14.8", "C14.17")
def test_reserve_may_take_just_sent_false_wants_an_older_card() -> None:
    facts = {
        "tower": {"1,-1": 10, "1,0": 25, "1,1": 34},
        "hands": [[14, 28], [2]],
        "reserve": [1, 50, 43, 15, 6, 3],
    }
    table = ruled(2, {"reserve_may_take_just_sent": False}, **facts)
    assert not table.is_legal(sending(14, 28))
    table = ruled(2, {}, **facts)
    play(table, sending(14, 28))
    assert table.is_legal(taking(14, "difference"))


@clause("C14.9", "C14.17", "C14.19")
def test_reserve_discards_exact_false_allows_more_discards() -> None:
    facts = {"tower": {"1,0": 25, "1,1": 34}, "hands": [[12, 17, 3, 4, 9], [2]], "reserve": [1, 50, 30, 8, 40, 20]}
    table = ruled(2, {"reserve_discards_exact": False}, **facts)
    play(table, sending(12, 17), taking(30))
    assert not table.is_legal(actions.ENOUGH.of())
    play(table, correcting(3))
    assert (phase(table), table.is_legal(actions.ENOUGH.of())) == ("correct", True)
    play(table, correcting(4), actions.ENOUGH.of())
    assert (phase(table), hand(table, 0)) == ("set", {9})
    table = ruled(2, {}, **facts)
    play(table, sending(12, 17), taking(30), correcting(3))
    assert phase(table) == "set"


@clause("C14.10", "C14.17")
def test_no_legal_action_skip_passes_the_turn_on() -> None:
    facts = {**END, "tower": reference("6,-2"), "hands": [["F", 28], [2]]}
    table = ruled(2, {"no_legal_action": "skip"}, **facts)
    play(table, placing(28, 6, -2))
    assert (table.actor, table.skips, draws(table)) == (0, 1, [0])
    play(table, placing("F", 7, -3))
    assert result(table) == "won"


@clause("C14.10", "C14.17")
def test_as_many_skips_in_a_row_as_players_lose() -> None:
    facts = {**END, "tower": reference("6,-2"), "hands": [[28], [2]], "open_discards": ["F"]}
    table = ruled(2, {"no_legal_action": "skip", "finish_may_be_discarded": True}, **facts)
    play(table, placing(28, 6, -2))
    assert (result(table), table.skips) == ("standstill", 2)


@clause("C14.10", "C14.17")
def test_a_skipped_player_still_adjusts() -> None:
    facts = {**END, "tower": reference("6,-2"), "hands": [[28, "F"], [2, 4, 8]], "deck": [46]}
    facts["reserve"] = [19, 22, 24, 27, 31, 32]
    table = ruled(2, {"no_legal_action": "skip", "reserve_may_take_just_sent": False}, **facts)
    play(table, placing(28, 6, -2))
    draw(table, 1)
    assert (phase(table), table.actor) == ("adjust", 1)
    play(table, throwing(46))
    assert (table.actor, draws(table)) == (0, [0])


@clause("C14.11", "C14.17", "C14.20")
def test_finish_may_be_discarded_true_lets_it_go_openly() -> None:
    facts = {"tower": {"1,0": 24, "1,1": 34}, "hands": [[12, 17, "F"], [2]], "reserve": [1, 50, 30, 8, 40, 20]}
    assert not ruled(2, {}, **facts).is_legal(sending(12, 17))
    table = ruled(2, {"finish_may_be_discarded": True}, **facts)
    play(table, sending(12, 17), taking(30), correcting("F"))
    assert seen(table, 1).finish == "discards"
    assert [card.id for card in seen(table, 1).discarded_openly] == ["card/F"]
    facts["reserve"] = [1, 50, 30, "F", 40, 20]
    facts["hands"] = [[12, 18], [2]]
    table = ruled(2, {"finish_may_be_discarded": True}, **facts)
    play(table, sending(12, 18), taking(30), exchanging(1, 1), removing("F"))
    assert seen(table, 1).finish == "discards"
    assert result(table) == "playing"


@clause("C14.12", "C14.17", "C14.18")
def test_facedown_support_counts_diamonds_true_counts_and_shows_them() -> None:
    tower = {"1,-1": down(17, 1), "1,0": 24}
    facts = {"tower": tower, "hands": [[20, 4], [2]]}
    table = ruled(2, {}, **facts)
    play(table, placing(20, 2, -1))
    assert draws(table) == [0, 1, 2]
    table = ruled(2, {"facedown_support_counts_diamonds": True}, **facts)
    play(table, placing(20, 2, -1))
    assert draws(table) == [0, 1, 2, 3, 4]
    assert seen(table, 0).tower[0].diamonds == 2
    cards = {card_at(world, 1, -1) for world in worlds(table, 0, 200)}
    assert {table.box.diamonds[card] for card in cards} == {2}
    assert len(cards) > 5


@clause("C14.13", "C14.17")
def test_reveal_by_anyone_false_leaves_turning_up_to_who_placed_it() -> None:
    tower = {"1,-1": down(20, 1), "1,0": 25, "1,1": down(30, 0)}
    facts = {"tower": tower, "hands": [[9, 6], [2]], "reserve": [1, 50, 15, 7, 8, 40]}
    table = ruled(2, {"reveal_by_anyone": False}, **facts)
    assert not table.is_legal(turning(1, -1))
    assert table.is_legal(turning(1, 1))
    play(table, sending(9, 6), taking(15))
    assert table.is_legal(exchanging(1, -1))


@clause("C14.14", "C14.17")
def test_finish_counts_in_reserve_false_counts_glass_cards_only() -> None:
    options: dict[str, object] = {"finish_counts_in_reserve": False}
    facts = {"tower": {"1,0": 24, "1,1": 34}, "reserve": [1, 50, 30, 8, 40, 20]}
    table = ruled(2, options, hands=[["F", 5], [2]], **facts)
    play(table, sending("F", 5), taking(30), exchanging(1, 1))  # glass cards: one came, one went
    assert table.actor == 1
    assert len(reserve(table)) == 7
    facts["reserve"] = [1, 50, 30, 8, 40, 20, "F"]
    table = ruled(2, options, hands=[[12, 13], [2]], **facts)
    play(table, sending(12, 13), taking("F"), setting(2, 0))
    play(table, removing(8))
    assert phase(table) == "adjust"  # two came, none went: another one
    play(table, removing(40))
    assert table.actor == 1


@clause("C14.15", "C7.5.2")
def test_the_difference_is_absolute_and_zero_only_for_25_and_f() -> None:
    facts = {"tower": {"1,0": 24, "1,1": 34}, "hands": [[25, "F", 9], [2]], "reserve": [1, 50, 30, 8, 40, 20]}
    table = ruled(2, {}, **facts)
    play(table, sending(25, "F"))
    assert exchange.base_of(table, DIFFERENCE) == 0
    assert table.is_legal(taking(1, "difference"))
    table = ruled(2, {}, **{**facts, "hands": [[9, 17, 3], [2]]})
    play(table, sending(9, 17))
    assert exchange.base_of(table, DIFFERENCE) == 8


@clause("C14.21")
def test_the_rulings_of_a_component_file_are_the_defaults() -> None:
    data = deepcopy(dict(GAME.components))
    data["rulings"]["no_legal_action"] = "skip"
    data["variant"]["simple"]["default"] = True
    game = GAME.with_components(data)
    options = game.setup(2).options
    assert (options["no_legal_action"], options["simple"]) == ("skip", True)
    assert game.setup(2, {"simple": False}).options["simple"] is False


@clause("C14.16", "C6.3")
def test_after_a_hidden_card_the_draw_is_named_at_once() -> None:
    table = position(2, hands=[[16, 4], []])
    play(table, hiding(16, 1, -1))
    draw(table, 1)
    assert phase(table) == "act"


@clause("C14.17")
@pytest.mark.parametrize(
    "option",
    [
        {"finish_outside_apex": False}, {"apex_needs_all_face_up": False}, {"start_card_fixed_in_middle": True},
        {"first_draw_mandatory": False}, {"reserve_may_take_just_sent": False}, {"reserve_discards_exact": False},
        {"no_legal_action": "skip"}, {"finish_may_be_discarded": True}, {"facedown_support_counts_diamonds": True},
        {"reveal_by_anyone": False}, {"finish_counts_in_reserve": False}, {"simple": True},
    ],
    ids=lambda option: next(iter(option)),
)  # fmt: skip
def test_the_invariants_hold_under_every_ruling(option: dict[str, object]) -> None:
    for table in careful_games(3, range(2), **option):
        assert GAME.broken_invariants(table) == []

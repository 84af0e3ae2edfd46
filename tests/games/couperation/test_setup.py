"""C0, C1, C2, C12: cards, marks and the start of the game."""

from __future__ import annotations

from copy import deepcopy

import pytest

from games.couperation_helpers import (
    GAME,
    SEATS,
    answer,
    card_at,
    draws,
    events,
    hand,
    new,
    phase,
    placing,
    position,
    reserve,
    seen,
    worlds,
)
from madoi.core import BadOptions, Rng
from madoi.games.couperation.components import FINISH, GLASSES, MARK_NAMES
from madoi.testing import clause

HEARTS = {5, 10, 15, 20, 25, 26, 31, 36, 41, 46}
TWO = {2, 4, 7, 9, 12, 14, 17, 19, 22, 24, 27, 29, 32, 34, 37, 39, 42, 44, 47, 49}


def mark(card: int) -> str:
    return MARK_NAMES[GAME.box.marks[card]]


@clause("C1.1", "C1.4", "C1.5")
def test_fifty_glass_cards_carry_one_of_three_marks_and_f_none() -> None:
    marked = {kind: {card for card in range(1, GLASSES + 1) if mark(card) == kind} for kind in MARK_NAMES}
    assert marked["heart"] == HEARTS
    assert marked["two_diamonds"] == TWO
    assert len(marked["one_diamond"]) == 20
    assert not marked["none"]
    assert mark(FINISH) == "none"


@clause("C12.2")
def test_the_marks_follow_the_formula_from_both_ends() -> None:
    kinds = {0: "heart", 1: "one_diamond", 2: "two_diamonds", 3: "one_diamond", 4: "two_diamonds"}
    for card in range(1, GLASSES + 1):
        assert mark(card) == kinds[min(card, 51 - card) % 5]
        assert mark(card) == mark(51 - card)


@clause("C0.3", "C9.1", "C14.1")
def test_a_glass_card_has_its_number_and_f_has_25() -> None:
    assert [GAME.box.numbers[card] for card in range(1, GLASSES + 1)] == list(range(1, GLASSES + 1))
    assert GAME.box.numbers[FINISH] == 25


@clause("C2.1", "C2.2", "C2.3", "C2.4", "C2.6")
@pytest.mark.parametrize(("seats", "limit", "deck"), [(2, 6, 38), (3, 5, 36), (4, 4, 34)])
def test_the_cards_are_dealt_by_the_table(seats: int, limit: int, deck: int) -> None:
    for seed in range(20):
        table = new(seats, seed)
        assert card_at(table, 1, 0) == 25
        assert table.tower.count == 1
        assert {1, 50} <= reserve(table)
        assert len(reserve(table)) == limit == table.mode.reserve_limit
        assert all(len(hand(table, seat)) == 3 and not hand(table, seat) & {1, 25, 50} for seat in range(seats))
        assert len(table.deck) == deck
        assert table.open_discards == 0
        assert not any(table.discards)


@clause("C2.5", "C1.2")
@pytest.mark.parametrize(("seats", "bottom"), [(2, 18), (3, 17), (4, 16)])
def test_f_lies_in_the_upper_packet_anywhere_in_it(seats: int, bottom: int) -> None:
    places = {list(new(seats, seed).deck).index(FINISH) for seed in range(400)}
    size = len(new(seats).deck)
    assert places == set(range(bottom, size))
    assert seen(new(seats), 0).deck.size == size


@clause("C2.7", "C11.1")
def test_everybody_looks_at_the_own_hand_only() -> None:
    table = new(3)
    for seat in range(3):
        view = seen(table, seat)
        assert [len(one.cards) for one in view.hands] == [3 if owner == seat else 0 for owner in range(3)]
        assert [one.size for one in view.hands] == [3, 3, 3]
        assert len(view.reserve) == 5
    assert all(not one.cards for one in seen(table, None).hands)


@clause("C2.8", "C16.5")
@pytest.mark.parametrize(
    ("answers", "starter"),
    [((False, True, True), 1), ((True, False, True), 0), ((False, False, False), 0), ((False, False, True), 2)],
)
def test_the_first_yes_in_seat_order_starts(answers: tuple[bool, ...], starter: int) -> None:
    table = new(3)
    for yes in answers:
        assert phase(table) == "wish"
        answer(table, yes)
    assert (table.starter, table.actor) == (starter, starter)
    assert seen(table, None).wishes == list(answers)


@clause("C2.8", "C2.9")
def test_answers_are_secret_until_all_are_in() -> None:
    table = new(3)
    table.watch()
    assert [int(seat) for seat in table.deciders()] == [0, 1, 2]
    assert all(len(table.legal_actions_of(seat)) == 2 for seat in range(3))
    answer(table, True)
    assert [int(seat) for seat in table.deciders()] == [1, 2]
    assert events(table, 1) == [{"kind": "answered", "seat": 0}]
    assert seen(table, 0).wishes == [True, None, None]
    assert seen(table, 1).wishes == [None, None, None]
    assert {int(world.wishes[0]) for world in worlds(table, 1)} == {1, 2}
    assert {int(world.wishes[0]) for world in worlds(table, 0)} == {2}
    answer(table, False)
    answer(table, True)
    told = events(table, None)
    assert [event["answers"] for event in told if event["kind"] == "wished"] == [(True, False, True)]


@clause("C2.9", "C16.5")
def test_a_host_may_name_the_start_player_or_leave_it_to_chance() -> None:
    assert (new(3, start=2).actor, phase(new(3, start=2))) == (2, "draw")
    assert {int(new(4, seed, start="random").actor) for seed in range(60)} == {0, 1, 2, 3}
    with pytest.raises(BadOptions, match="seats are 0 to 1"):
        new(2, start=2)


@clause("C0.1", "C5.4")
@pytest.mark.parametrize("seats", SEATS)
def test_the_turn_passes_clockwise(seats: int) -> None:
    table = new(seats, 3, start=1)
    order: list[tuple[int, int]] = []
    while table.actor >= 0 and table.turn < 6:
        if not order or order[-1][0] != table.turn:
            order.append((int(table.turn), int(table.actor)))
        table.apply(GAME.sensible_action(table, Rng(1)))
    assert [seat for _, seat in order] == [(1 + k) % seats for k in range(len(order))]


@clause("C0.2", "C0.4")
def test_f_before_a_player_is_no_hand_card() -> None:
    table = position(2, hands=[["F", 4, 8], [9]], allowance=1, phase="draw", turn=3)
    assert table.glasses(0) == 2
    mine = seen(table, 1).hands[0]
    assert (mine.size, mine.finish is not None) == (2, True)
    assert draws(table) == [0, 1]


@clause("C12.4")
def test_other_marks_change_the_allowance_and_nothing_else() -> None:
    data = deepcopy(dict(GAME.components))
    data["card"][15]["mark"] = "two_diamonds"  # the 16, which has one diamond
    data["mark"]["one_diamond"]["count"] = 19
    data["mark"]["two_diamonds"]["count"] = 21
    facts = {"seats": 2, "hands": [[16, 38], [9, 11]], "seed": 3}
    tables = [GAME.position(facts), GAME.with_components(data).position(facts)]
    assert list(tables[0].legal_actions()) == list(tables[1].legal_actions())
    for table in tables:
        table.apply(placing(16, 1, -1))
    assert [table.view(0).allowance for table in tables] == [1, 2]  # type: ignore[attr-defined]


@clause("C1.2", "C11.5")
def test_the_deck_shows_only_its_size() -> None:
    view = seen(new(2), 0)
    assert (view.deck.size, view.finish) == (38, "deck")

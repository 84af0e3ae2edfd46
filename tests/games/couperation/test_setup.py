"""C0, C1, C2, C12: cards, marks and the start of the game."""

from __future__ import annotations

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
    position,
    reserve,
    seen,
    worlds,
)
from madoi.core import BadOptions, Rng
from madoi.games.couperation.box import FINISH, MARK_NAMES
from madoi.testing import clause


def mark(card: int) -> str:
    return MARK_NAMES[GAME.box.marks[card]]


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
    with pytest.raises(BadOptions, match="seats are 1 to 2"):
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

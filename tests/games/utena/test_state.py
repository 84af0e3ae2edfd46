"""The state as programs use it."""

from __future__ import annotations

import copy
import pickle

import pytest

from games.utena_helpers import GAME, new


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_copies_go_on_as_the_state_does(seats: int) -> None:
    table = new(seats, 7)
    while table.actor >= 0:
        for twin in (table.clone(), copy.deepcopy(table), pickle.loads(pickle.dumps(table)), GAME.load(table.save())):
            assert twin.save() == table.save()
            twin.apply(twin.legal_actions()[0])
            assert twin.save() != table.save()
        table.apply(table.legal_actions()[0])


def test_a_state_says_what_it_is() -> None:
    assert repr(new(3, 1, first=0)) == "<utena with 3 seats, seat 0 decides>"


def test_the_returns_lie_in_the_declared_range() -> None:
    assert GAME.returns_kind == "win-loss"
    for seats in GAME.seat_counts:
        low, high = GAME.returns_range(seats)
        table = new(seats, 3)
        while table.actor >= 0:
            table.apply(table.legal_actions()[0])
        assert all(low <= value <= high for value in table.returns())

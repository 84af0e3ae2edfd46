"""U5: setup for one to four players."""

from __future__ import annotations

from typing import cast

import pytest

from games.utena_helpers import GAME, cloud, new, outer, told
from madoi.core import BadOptions
from madoi.core.bits import size
from madoi.games.utena.rules.state import Utena
from madoi.games.utena.rules.table import NO_CARD
from madoi.testing import clause


def start(seats: int, seed: int = 1, first: int | None = None) -> dict[str, object]:
    """What is set up, without the loss step that the first round begins with: markers are counted together."""
    table = new(seats, seed, first=first)
    return {
        "hands": [int(size(hand)) for hand in table.hands],
        "reserves": [altar.reserve != NO_CARD for altar in table.altars],
        "left": int(size(table.boxed)),
        "cap": int(table.mode.cap),
        "pile": len(table.ascetic_pile),
    }


@clause("U5.1")
def test_the_first_lead_is_random_or_set_by_the_host() -> None:
    assert {int(new(3, seed).lead) for seed in range(30)} == {0, 1, 2}
    assert {int(new(3, seed, first=2).lead) for seed in range(10)} == {2}
    with pytest.raises(BadOptions, match="the seats are 1 to 3"):
        new(3, 1, first=3)


@clause("U5.2")
def test_nobody_may_look_at_a_reserve_card() -> None:
    table = new(3)
    for altar in table.altars:
        name = f'"card/{GAME.box.card_ids[altar.reserve]}"'
        for seat in (0, 1, 2, None):
            assert name not in repr(table.view(seat)).replace("'", '"')


@clause("U5.3", "U1.6")
def test_the_cloud_starts_with_two_markers_on_each_cell() -> None:
    for seats in (1, 2, 3, 4):
        table = new(seats)
        assert sum(cloud(table).values()) + sum(outer(table)) == 32
    assert set(cloud(new(1)).values()) == {2}  # the solo game has no loss before the first decision


@clause("U5.4")
def test_three_players() -> None:
    assert start(3) == {"hands": [4] * 3, "reserves": [True] * 3, "left": 6, "cap": 8, "pile": 0}
    assert list(GAME.box.modes[2].start_markers) == [2, 2, 2]
    assert len(new(3).field.cards) == 13


@clause("U5.5")
def test_four_players() -> None:
    assert start(4) == {"hands": [4] * 4, "reserves": [True] * 4, "left": 1, "cap": 6, "pile": 0}
    assert list(GAME.box.modes[3].start_markers) == [1, 1, 2, 2]


@clause("U5.6")
def test_two_players_own_two_altars_each() -> None:
    assert start(2) == {"hands": [6, 6], "reserves": [True] * 4, "left": 5, "cap": 6, "pile": 0}
    table = new(2, 1, first=0)
    assert [int(altar.owner) for altar in table.altars] == [0, 0, 1, 1]
    assert table.field.laid == 2  # card no. 1, and the one before the first turn


@clause("U5.7")
def test_one_player_has_three_altars_and_two_piles() -> None:
    assert start(1) == {"hands": [7], "reserves": [False] * 3, "left": 8, "cap": 8, "pile": 6}
    table = new(1)
    assert outer(table) == [2, 2, 2]
    assert table.field.laid == 1
    assert [altar.plan for altar in table.view(0).altars] == [None] * 3  # type: ignore[attr-defined]


@clause("U5.8")
def test_no_altar_has_a_pair_at_the_start() -> None:
    for seats in (1, 2, 3, 4):
        assert all(altar.pair == 0 for altar in new(seats).altars)


@clause("U5.9")
def test_altars_and_markers_are_counted_from_the_first_player() -> None:
    assert [int(altar.owner) for altar in new(2, 1, first=1).altars] == [1, 1, 0, 0]
    four = GAME.position({"seats": 4, "lead": 2, "field": ["D01", "D02"]})
    assert [int(altar.owner) for altar in four.altars] == [0, 1, 2, 3]  # type: ignore[attr-defined]
    assert [int(altar.outer) for altar in four.altars] == [2, 2, 1, 1]  # type: ignore[attr-defined]


@clause("U5.4", "U5.5", "U5.6", "U5.7", "U5.9")
@pytest.mark.parametrize(
    ("seats", "first", "start"),
    [
        (4, 0, [1, 1, 2, 2]),
        (4, 2, [2, 2, 1, 1]),
        (4, 3, [1, 2, 2, 1]),
        (3, 1, [2, 2, 2]),
        (2, 0, [1, 1, 2, 2]),
        (2, 1, [1, 1, 2, 2]),
        (1, 0, [2, 2, 2]),
    ],
)
def test_the_start_markers_are_dealt_from_the_first_player_on(seats: int, first: int, start: list[int]) -> None:
    for seed in range(6):
        table = cast(Utena, GAME.new(seats, seed, {"first": first}, watch=True))
        payers = [event["altar"] for event in told(table) if event["kind"] == "paid"]
        assert [lit + payers.count(f"altar/{k}") for k, lit in enumerate(outer(table))] == start


@clause("U1.8")
def test_with_three_or_four_players_altar_k_belongs_to_seat_k() -> None:
    for seats in (3, 4):
        for first in range(seats):
            assert [int(altar.owner) for altar in new(seats, 1, first=first).altars] == list(range(seats))


@clause("U5.10")
@pytest.mark.parametrize("seats", [1, 2])
def test_the_card_that_lies_at_the_start_is_told(seats: int) -> None:
    table = cast(Utena, GAME.new(seats, 3, watch=True))
    first = told(table)[0]
    card = f"desire/{GAME.box.desire_ids[table.field.cards[0]]}"
    assert first == {"kind": "desire-laid", "card": card, "number": 1, "x": 0, "y": 0, "turned": False, "hidden": ()}

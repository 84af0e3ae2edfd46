"""C10: the end of the game."""

from __future__ import annotations

import pytest

from games.couperation_helpers import (
    GAME,
    careful_games,
    down,
    placing,
    play,
    position,
    result,
    turning,
)
from madoi.core import IllegalAction
from madoi.testing import clause


@clause("C10.4")
def test_an_empty_deck_does_not_end_the_game() -> None:
    table = position(2, hands=[["F", 4, 30], [2, 9]], deck=[])
    play(table, placing(4, 1, -1))
    assert (result(table), table.actor) == ("playing", 1)


@clause("C10.4")
def test_without_f_the_hands_run_out_and_the_game_is_lost() -> None:
    table = position(2, hands=[[30], []], deck=[], open_discards=["F"], options={"finish_may_be_discarded": True})
    play(table, placing(30, 1, 1))
    assert result(table) == "standstill"


@clause("C10.5")
@pytest.mark.parametrize(("seats", "cards"), [(2, 44), (3, 45), (4, 46)])
def test_the_game_ends_within_its_bound(seats: int, cards: int) -> None:
    table = GAME.new(seats, 1)
    assert len(table.deck) + 3 * seats == cards  # type: ignore[attr-defined]
    for state in careful_games(seats, range(4)):
        assert state.turn + 1 <= 2 * cards <= 92


@clause("C10.2")
def test_nothing_is_legal_after_the_end() -> None:
    table = position(2, tower={"1,-1": down(26, 0), "1,0": 25}, hands=[[30], [2]])
    play(table, turning(1, -1))
    with pytest.raises(IllegalAction):
        table.apply(placing(30, 1, 1))

"""What the sensible player does."""

from __future__ import annotations

import pytest

from games.couperation_helpers import (
    GAME,
    SEATS,
    correcting,
    hiding,
    new,
    play,
    position,
    reference,
    sending,
    taking,
)
from long_runs import but_for_the_first_long
from madoi.core import Rng
from madoi.testing import clause


@clause("C10.6")
@pytest.mark.parametrize("seats", SEATS)
def test_the_sensible_player_minds_the_rhythm(seats: int) -> None:
    facts = {"deck": [], "turn": 29, "actor": 0, "hands": [["F", 28], *[[2], [4], [8]][: seats - 1]]}
    table = position(seats, tower=reference("6,-2"), reserve=[1, 50, 5, 7, 45, 49][: 8 - seats], **facts)
    action = GAME.sensible_action(table, Rng(1))
    if seats == 2:
        assert action == hiding(28, 6, -2)
    assert table.is_legal(action)


@clause("C18.2")
@pytest.mark.parametrize(("seats", "rate"), but_for_the_first_long([(2, 0.45), (3, 0.36), (4, 0.21)]))
def test_the_sensible_player_wins_at_least_as_often_as_the_heuristic_team(seats: int, rate: float) -> None:
    games = 24
    rng = Rng(1)
    won = 0
    for seed in range(games):
        table = new(seats, 1000 + seed)
        while table.actor >= 0:
            table.apply(GAME.sensible_action(table.determinize(table.actor, rng), rng))
        won += int(table.returns()[0])
    assert won >= games * rate


@clause("C14.11", "C14.20")
def test_the_sensible_player_discards_f_only_if_nothing_else_is_left() -> None:
    facts = {"tower": {"1,0": 24, "1,1": 34}, "hands": [[12, 17, "F"], [2]], "reserve": [1, 50, 30, 8, 40, 20]}
    table = position(2, options={"finish_may_be_discarded": True}, **facts)
    play(table, sending(12, 17), taking(30))
    assert GAME.sensible_action(table, Rng(1)) == correcting("F")

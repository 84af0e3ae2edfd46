"""The sensible player with weights: as the sensible one with those made by hand, and nothing hidden with any."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from games.princess_helpers import GAME, new
from madoi.core import OVER, Rng
from madoi.games.princess.expert import START, Expert


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_the_weights_made_by_hand_it_is_the_sensible_player(seats: int) -> None:
    by_hand = Expert([value for value, _ in START.values()])
    for seed in range(4):
        table, rng = new(seats, seed), Rng(seed)
        while table.actor != OVER:
            k = int(rng.seed())
            legal = table.legal_actions()
            action = GAME.player.choose(table, Rng(k))
            assert by_hand.choose(table, Rng(k)) == action
            assert list(by_hand.promises(table, legal)) == list(GAME.player.promises(table, legal))
            table.perform(legal[rng.below(len(legal))] if rng.below(4) == 0 else action)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_expert_uses_nothing_hidden(seats: int) -> None:
    expert = Expert()
    for seed in range(3):
        table, rng = new(seats, seed), Rng(seed)
        while table.actor != OVER:
            k = int(rng.seed())
            action = expert.choose(table, Rng(k))
            assert expert.choose(table.determinize(table.actor, rng), Rng(k)) == action
            assert table.is_legal(action)
            legal = table.legal_actions()
            promises = list(expert.promises(table, legal))
            assert list(expert.promises(table.determinize(table.actor, rng), legal)) == promises
            table.perform(legal[rng.below(len(legal))] if rng.below(4) == 0 else action)


def test_every_weight_is_trained() -> None:
    kept = json.loads(files("madoi.games.princess").joinpath("expert.json").read_text("utf-8"))
    assert list(kept) == list(START)

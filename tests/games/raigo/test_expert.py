"""The expert of Raigo: what it has from the sensible player, and what it must not look at."""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import pairwise

import pytest

from games.raigo_helpers import GAME, new
from madoi.core import OVER, Rng
from madoi.games.raigo.expert import SHAPES, START, Expert
from madoi.games.raigo.rules.state import Raigo

SENSIBLE = Expert([value for value, _step in START.values()])
EXPERT = Expert()


def positions(seats: int, seed: int, player: Expert, **options: object) -> list[Raigo]:
    """All decisions of a game."""
    state, rng = new(seats, seed, **options), Rng(seed)
    found = []
    while state.actor != OVER:
        if len(state.legal_actions()) > 1:
            found.append(state.clone())
        state.apply(player.choose(state, rng))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_the_weights_to_start_from_it_decides_as_the_sensible_player(seats: int) -> None:
    for seed in range(3):
        for k, state in enumerate(positions(seats, seed, SENSIBLE)):
            assert SENSIBLE.choose(state, Rng(k)) == GAME.player.choose(state, Rng(k))
            legal = state.legal_actions()
            ours = sorted(zip(SENSIBLE.promises(state, legal), legal, strict=True))
            theirs = dict(zip(legal, GAME.player.promises(state, legal), strict=True))
            for (low, one), (high, other) in pairwise(ours):
                assert low == high or theirs[one] <= theirs[other]


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {}), (4, {}), (2, {"ougi": "ten"}), (2, {"battle": "raijin"})],
)
def test_it_does_not_look_at_hidden_pieces(seats: int, options: dict[str, object]) -> None:
    for state in positions(seats, 7, EXPERT, **options)[::3]:
        one = state.determinize(state.actor, Rng(1))
        two = state.determinize(state.actor, Rng(2))
        assert EXPERT.choose(one, Rng(9)) == EXPERT.choose(two, Rng(9)) == EXPERT.choose(state, Rng(9))
        legal = state.legal_actions()
        assert list(EXPERT.promises(one, legal)) == list(EXPERT.promises(state, legal))


def test_every_weight_is_trained() -> None:
    kept = json.loads(files("madoi.games.raigo").joinpath("expert.json").read_text("utf-8"))
    assert list(kept) == list(START)


def test_every_stable_tower_has_its_place_in_the_tree() -> None:
    assert len(SHAPES.height) == sum([1, 9, 45, 165, 495, 1287])

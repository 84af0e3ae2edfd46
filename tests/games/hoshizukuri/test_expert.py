"""The sensible player with weights: as the sensible one with those made by hand, and nothing hidden with any."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from typing import cast

import pytest

from games.hoshizukuri_helpers import GAME, IDS, new
from madoi.core import OVER, Rng
from madoi.core.versatile import Versatile
from madoi.games.hoshizukuri.expert import START, Expert, Inclined
from madoi.games.hoshizukuri.rules.state import Hoshizukuri

BY_HAND = Expert([value for value, _ in START.values()])
EXPERT = Expert()


@pytest.mark.parametrize("supply", ["first", "random"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_with_the_weights_made_by_hand_it_is_the_sensible_player(seats: int, supply: str) -> None:
    for seed in range(20):
        state, rng = new(seats, seed, supply=supply), Rng(seed)
        while state.actor != OVER:
            k = int(rng.seed())
            legal = state.legal_actions()
            action = GAME.player.choose(state, Rng(k))
            assert BY_HAND.choose(state, Rng(k)) == action
            state.perform(legal[rng.below(len(legal))] if rng.below(4) == 0 else action)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_an_expert_uses_nothing_hidden(seats: int) -> None:
    for seed in range(6):
        state, rng = new(seats, seed, supply="random"), Rng(seed)
        while state.actor != OVER:
            k = int(rng.seed())
            action = EXPERT.choose(state, Rng(k))
            assert state.is_legal(action)
            assert EXPERT.choose(state.determinize(state.actor, rng), Rng(k)) == action
            legal = state.legal_actions()
            state.perform(legal[rng.below(len(legal))] if rng.below(4) == 0 else action)


def test_the_weights_that_were_taught_are_of_this_program() -> None:
    kept = json.loads(files("madoi.games.hoshizukuri").joinpath("expert.json").read_text("utf-8"))
    assert kept
    assert set(kept) <= set(START)  # what a new card brings stands at nothing until it is taught


def test_the_variants_of_a_variant_keep_what_it_likes() -> None:
    state = new(2, 3)
    assert isinstance(EXPERT, Versatile)
    first = EXPERT.variants(state, 1)[0]
    assert isinstance(first, Inclined)
    usual = EXPERT.judge(state).owned
    kind = next(k for k in range(len(usual)) if usual[k] != first.own.owned[k])
    for second in first.variants(state, 1)[2:]:
        assert isinstance(second, Inclined)
        assert second.own.owned[kind] == first.own.owned[kind]
    for other in first.variants(state, 0)[2:]:  # of the other seat, which has the usual taste
        assert isinstance(other, Inclined)
        assert other.own.owned[kind] == usual[kind]


def test_in_another_box_cards_are_judged_anew() -> None:
    components = copy.deepcopy(dict(GAME.components))
    nebula = IDS.index("nebula")
    components["card"][nebula]["starflakes"] = 5
    other = GAME.with_components(components).new(2, 3)
    here, there = EXPERT.judge(new(2, 3)), EXPERT.judge(cast(Hoshizukuri, other))
    more = here.flake * (5 - GAME.box.flakes[nebula])
    assert there.first_uses()[nebula] == here.first_uses()[nebula] + more
    assert EXPERT.judge(new(2, 4)).is_of(new(2, 3))


def test_a_judgement_is_copied_whole() -> None:
    judgement = BY_HAND.judge(new(2, 3)).clone()
    general = ["flake", "icon", "colour", "any_card", "use", "square", "flake_now"]
    for k, name in enumerate(general):
        setattr(judgement, name, 1000 + k)
    judgement.owned[3] += 7
    clone = judgement.clone()
    assert [getattr(clone, name) for name in general] == list(range(1000, 1000 + len(general)))
    assert list(clone.owned) == list(judgement.owned)
    assert list(clone.weights) == list(judgement.weights)


def test_a_judgement_is_that_of_the_supply() -> None:
    weights = {name: value for name, (value, _) in START.items()}
    weights["nebula beside thunder"] = 70
    weights["alone ice"] = 50
    expert = Expert(list(weights.values()))
    plain = BY_HAND.judge(new(2, 3)).owned
    with_thunder = expert.judge(new(2, 3)).owned
    without = expert.judge(new(2, 3, supply="colorful")).owned
    alone = expert.judge(new(1, 3, supply="colorful")).owned
    nebula, ice = IDS.index("nebula"), IDS.index("ice")
    assert with_thunder[nebula] == plain[nebula] + 70
    assert without[nebula] == plain[nebula]
    assert without[ice] == plain[ice]
    assert alone[ice] == plain[ice] + 50

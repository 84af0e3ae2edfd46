"""Gymnasium's own checks, without a warning, for all games and seat counts."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from adapters.kinds import KINDS
from madoi.adapters.gymnasium import Learner, Learners
from madoi.core import OVER


def made(slug: str, **more: Any) -> Learner:
    env = gymnasium.make(f"madoi/{slug.capitalize()}-v1", **more).unwrapped
    assert isinstance(env, Learner)
    return env


@pytest.mark.parametrize(("slug", "seats"), KINDS)
def test_one_learner_among_bots(slug: str, seats: int) -> None:
    check_env(made(slug, seats=seats, seat=seats - 1, opponents="random"), skip_render_check=True)


@pytest.mark.parametrize(("slug", "seats"), KINDS)
def test_a_learner_is_asked_only_in_its_own_seat_and_gets_its_result(slug: str, seats: int) -> None:
    env = made(slug, seats=seats, seat=seats - 1, opponents="random")
    _, info = env.reset(seed=2)
    over = False
    while not over:
        assert env.position.actor == env.seat
        _, reward, over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    assert env.position.actor == OVER
    assert reward == env.position.returns()[env.seat]


def test_opponents_may_be_any_bot() -> None:
    env = made("utena", seats=2, opponents="thoughtful:8")
    _, info = env.reset(seed=2)
    env.step(np.flatnonzero(info["action_mask"])[0])


def test_copies_keep_the_position() -> None:
    env = made("hoshizukuri", seats=2)
    _, info = env.reset(seed=2)
    env.step(np.flatnonzero(info["action_mask"])[0])
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.position.save() == env.position.save()
        assert other.chance.state == env.chance.state


def test_many_games_are_a_vector_environment() -> None:
    envs = gymnasium.make_vec("madoi/Utena-v1", num_envs=16, seats=3, seat=1, opponents="random")
    assert isinstance(envs, Learners)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, info = envs.reset(seed=4)
    ends = 0
    for _ in range(30):
        assert envs.observation_space.contains(seen)
        actions = [int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]]
        before = seen
        seen, rewards, ended, cut_off, info = envs.step(np.array(actions))
        assert seen is not before
        assert rewards.shape == ended.shape == cut_off.shape == (16,)
        assert (rewards[~ended] == 0).all()
        assert not cut_off.any()
        ends += int(ended.sum())
        if ended.any():
            assert (info["_final_obs"] == ended).all()
            last = envs.games.kind.parts(info["final_obs"][ended])
            assert (last["actor"] == 0).all()  # nobody decides any more
    assert ends > 0


def test_a_vector_environment_is_as_deterministic_as_its_seed() -> None:
    one, two = (Learners("princess", 4, seats=2, opponents="random") for _ in range(2))
    first, _ = one.reset(seed=9)
    second, _ = two.reset(seed=9)
    assert (first == second).all()
    third, _ = two.reset(seed=10)
    assert (first != third).any()

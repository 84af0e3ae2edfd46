"""PettingZoo's own suites, without a warning, for all games and seat counts."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.bombardment_test import bombardment_test

from adapters.kinds import KINDS
from madoi.adapters import pettingzoo
from madoi.adapters.pettingzoo import Environments
from madoi.core import OVER, Rng


def environments(slug: str) -> Environments:
    found: Environments = getattr(pettingzoo, f"{slug}_v{pettingzoo.VERSION}")
    return found


@pytest.mark.parametrize(("slug", "seats"), KINDS)
def test_agents_one_after_the_other(slug: str, seats: int) -> None:
    made = environments(slug)
    api_test(made.env(seats), num_cycles=12)
    seed_test(lambda: made.env(seats), num_cycles=12)
    bombardment_test(made.raw_env(seats), cycles=3)


@pytest.mark.parametrize(("slug", "seats"), KINDS)
def test_all_agents_at_once(slug: str, seats: int) -> None:
    made = environments(slug)
    parallel_api_test(made.parallel_env(seats), num_cycles=12)
    parallel_seed_test(lambda: made.parallel_env(seats), num_cycles=12)


def masked(info: dict[str, Any]) -> int:
    legal = np.flatnonzero(info["action_mask"])
    return int(legal[len(legal) // 2])


@pytest.mark.parametrize(("slug", "seats"), KINDS)
def test_a_whole_game_gives_everybody_its_result(slug: str, seats: int) -> None:
    env = environments(slug).raw_env(seats)
    env.reset(seed=3)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, _, info = env.last()
        rewards[agent] += reward
        env.step(None if over else masked(info))
    assert list(rewards.values()) == [float(value) for value in env.position.returns()]


@pytest.mark.parametrize(("slug", "seats"), [("couperation", 2), ("couperation", 4), ("raigo", 3), ("raigo", 4)])
def test_a_window_is_one_step_for_all_who_are_asked(slug: str, seats: int) -> None:
    env = environments(slug).parallel_env(seats)
    rng = Rng(5)
    windows = 0
    _, infos = env.reset(seed=5)
    while env.agents or not windows:
        if not env.agents:
            _, infos = env.reset()
        asked = [agent for agent in env.agents if infos[agent]["action_mask"].any()]
        assert [env.seat_of[agent] for agent in asked] == sorted(map(int, env.position.deciders()))
        windows += len(asked) > 1
        actions = {}
        for agent in asked:
            legal = np.flatnonzero(infos[agent]["action_mask"])
            actions[agent] = int(legal[rng.below(len(legal))])
        _, _, _, _, infos = env.step(actions)
    assert env.position.actor == OVER


def test_copies_keep_the_position() -> None:
    env = environments("utena").raw_env(3)
    env.reset(seed=1)
    for _ in range(5):
        env.step(masked(env.infos[env.agent_selection]))
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.position.save() == env.position.save()
        assert other.agent_selection == env.agent_selection
        assert (other.observe("player_1") == env.observe("player_1")).all()
        other.step(masked(other.infos[other.agent_selection]))
        assert other.position.save() != env.position.save()


def test_an_illegal_action_ends_the_game_for_who_chose_it() -> None:
    env = environments("utena").raw_env(2)
    env.reset(seed=1)
    culprit = env.agent_selection
    env.step(int(np.flatnonzero(env.infos[culprit]["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert {agent: env.rewards[agent] for agent in env.agents} == {
        agent: -1.0 if agent == culprit else 0.0 for agent in env.agents
    }

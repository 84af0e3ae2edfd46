"""A real Ray of two workers on this machine; one of them is killed on the way."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest

from madoi.lab.pool import RayPool
from madoi.lab.simulate import Plan, simulate
from madoi.lab.tournament import Match, deals_of

ray = pytest.importorskip("ray", reason="the extra madoi[ray] is not installed")

PLAN = Plan("utena", 3, ("sensible", "random", "random"), 64, 9, detail="deeds")


@pytest.fixture(scope="module")
def pool() -> Iterator[RayPool]:
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("RAY_worker_niceness", "0")  # Ray's is 15: beside other tests they waited for a minute
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, _node_ip_address="127.0.0.1")
    pool = RayPool("local", 2)
    yield pool
    pool.close()
    ray.shutdown()


@pytest.mark.filterwarnings("ignore")  # of Ray about itself
def test_a_cluster_that_loses_a_worker_plays_the_same_games(pool: RayPool) -> None:
    alone = list(simulate(PLAN))
    games = simulate(PLAN, pool=pool)
    played = [next(games)]
    os.kill(ray.get(pool.actors[0].process.remote()), signal.SIGKILL)
    played += games
    assert played == alone


@pytest.mark.filterwarnings("ignore")
def test_a_tournament_on_a_cluster_that_loses_a_worker_has_the_same_results(pool: RayPool) -> None:
    match = Match("utena", 2, "quick:2", "random", 3)
    deals = deals_of(match, 12, {}, pool)
    played = [next(deals)]
    os.kill(ray.get(pool.actors[0].process.remote()), signal.SIGKILL)
    played += deals
    assert played == list(deals_of(match, 12, {}))

"""Decisions a second of random play through the adapters, on one core: `python bench/environments.py [--peers]`.

Each row is the best of several short windows of processor time. `vector` is `VectorGames` with observation and mask
for every decision, self-play of 1,024 games; `vector+numpy` also makes the observations 32-bit floats between 0 and 1;
`openspiel` is a state's loop in Python without observations, `openspiel+obs` with tensor and mask; `pettingzoo` is
`raw_env()` with observation and mask; `gymnasium` one environment of a learner among random players. With `--peers` the
same loops run over games that OpenSpiel and PettingZoo bring along, as far as they are installed.
"""

from __future__ import annotations

import argparse
import importlib
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

import madoi
import madoi.adapters.openspiel
from madoi.adapters import pettingzoo
from madoi.adapters.gymnasium import Learner
from madoi.adapters.vector import VectorGames
from madoi.core.registry import get
from madoi.games import HOUSE
from madoi.lab.measure import best

GAMES = 1024
WINDOWS = 5
PEERS = ("hanabi(players=2)", "gin_rummy", "leduc_poker", "python_liars_poker")
PEER_ENVIRONMENTS = ("hanabi_v5", "leduc_holdem_v4")

dice = random.Random(1)


def pick(legal: Any) -> int:
    return int(legal[int(dice.random() * len(legal))])


def pick_by(mask: Any) -> int:
    """numpy looks through booleans far more quickly than through other bytes."""
    return pick(np.flatnonzero(mask.view(np.bool_)))


def vector(games: VectorGames) -> int:
    games.step(games.random_actions())
    return len(games)


def vector_as_floats(games: VectorGames, scale: Any, floats: Any) -> int:
    games.step(games.random_actions())
    np.multiply(games.observations, scale, out=floats)
    return len(games)


def openspiel(game: Any, look: Callable[[Any, int], None] | None = None) -> int:
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(dice.choices([one for one, _ in outcomes], [chance for _, chance in outcomes])[0])
            continue
        if look is not None:
            look(state, state.current_player())
        state.apply_action(pick(state.legal_actions()))
        decisions += 1
    return decisions


def looking(game: Any) -> Callable[[Any, int], None]:
    observation = make_observation(game)

    def look(state: Any, player: int) -> None:
        observation.set_from(state, player)
        state.legal_actions_mask(player)

    return look


def pettingzoo_game(env: Any) -> int:
    env.reset(seed=dice.randrange(1 << 30))
    decisions = 0
    for _agent in env.agent_iter():
        seen, _, over, cut_off, info = env.last()
        if over or cut_off:
            env.step(None)
            continue
        mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
        env.step(pick_by(mask))
        decisions += 1
    return decisions


def gymnasium_game(env: Learner) -> int:
    _, info = env.reset(seed=dice.randrange(1 << 30))
    over = False
    decisions = 0
    while not over:
        _, _, over, _, info = env.step(pick_by(info["action_mask"]))
        decisions += 1
    return decisions


def ours(slug: str, seats: int) -> dict[str, Callable[[], int]]:
    games = VectorGames(slug, GAMES, seats=seats, seed=1)
    scale = (1 / games.kind.highs.astype(np.float32)).astype(np.float32)
    floats = np.zeros(games.observations.shape, np.float32)
    spiel = pyspiel.load_game(f"madoi_{slug}(players={seats})")
    look = looking(spiel)
    table = getattr(pettingzoo, f"{slug}_v{pettingzoo.VERSION}").raw_env(seats)
    learner = Learner(slug, seats, opponents="random")
    return {
        "vector": partial(vector, games),
        "vector+numpy": partial(vector_as_floats, games, scale, floats),
        "openspiel": partial(openspiel, spiel),
        "openspiel+obs": partial(openspiel, spiel, look),
        "pettingzoo": partial(pettingzoo_game, table),
        "gymnasium": partial(gymnasium_game, learner),
    }


def peers() -> None:
    print("\n| peer | decisions/s | with observation and mask |\n|---|---|---|")
    importlib.import_module("open_spiel.python.games")  # registers those in Python
    for name in PEERS:
        game = pyspiel.load_game(name)
        look = looking(game)
        bare = best(partial(openspiel, game), WINDOWS)
        seen = best(partial(openspiel, game, look), WINDOWS)
        print(f"| OpenSpiel {name} | {bare:,.0f} | {seen:,.0f} |", flush=True)
    for name in PEER_ENVIRONMENTS:
        try:
            env = importlib.import_module(f"pettingzoo.classic.{name}").raw_env()
        except ImportError as error:
            print(f"| PettingZoo {name} | not installed: {error.name} | |")
            continue
        print(f"| PettingZoo {name} | | {best(partial(pettingzoo_game, env), WINDOWS):,.0f} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=HOUSE)
    parser.add_argument("--peers", action="store_true")
    options = parser.parse_args()
    print(f"compiled: {madoi.COMPILED}; decisions a second of processor time, one core\n")
    columns = ("vector", "vector+numpy", "openspiel", "openspiel+obs", "pettingzoo", "gymnasium")
    print(f"| game | seats | {' | '.join(columns)} |\n|---|---|{'---|' * len(columns)}")
    for slug in options.games:
        for seats in get(slug).seat_counts:
            rates = [best(run, WINDOWS) for run in ours(slug, seats).values()]
            print(f"| {slug} | {seats} | {' | '.join(f'{rate:,.0f}' for rate in rates)} |", flush=True)
    if options.peers:
        peers()


if __name__ == "__main__":
    main()

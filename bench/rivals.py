"""Whom the bots of the house are measured against, for `bench/ladder.py --match` and `madoi tournament`.

`rivals:open_240` cheats: the same search with 240 games a move (or any other number), but it sees all cards, also
those nobody has drawn yet. What it wins of a co-operative game's deals is about what can be won; no bot at a table is
made so.

`rivals:ismcts_07`, `_14`, `_20`, `_40` are OpenSpiel's Python ISMCTS at 0.2 s a move, as `thoughtful` has them, with
that `uct_c` in tenths: random rollouts, our determinizer as its resampler, views with what is legal as its information
sets.
"""

from __future__ import annotations

import contextlib
import time
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from madoi.bots import Bot, Knowledge
from madoi.bots.search.race import Race
from madoi.core import Rng
from madoi.core.eyes import ALL_OPEN

CAUTION = 1.5
SECONDS = 0.2
GAMES_LOADED: dict[tuple[str, int], Any] = {}


def __getattr__(name: str) -> Bot:
    """`open_240` and the like, by name."""
    kind, _, games = name.partition("_")
    if kind != "open" or not games.isdecimal():
        raise AttributeError(name)

    def bot(known: Knowledge, rng: Rng) -> int:
        return _open_cards(known, rng, int(games))

    return bot


def _open_cards(known: Knowledge, rng: Rng, games: int) -> int:
    if len(known.legal_actions) == 1:
        return known.legal_actions[0]
    race = Race(known.game.player, known._state, known.seat, vec[i64](known.legal_actions), CAUTION, rng)
    race.eyes = ALL_OPEN
    return int(race.run(games, 0.0))


def ismcts_07(known: Knowledge, rng: Rng) -> int:
    return _ismcts(known, rng, 0.7)


def ismcts_14(known: Knowledge, rng: Rng) -> int:
    return _ismcts(known, rng, 1.4)


def ismcts_20(known: Knowledge, rng: Rng) -> int:
    return _ismcts(known, rng, 2.0)


def ismcts_40(known: Knowledge, rng: Rng) -> int:
    return _ismcts(known, rng, 4.0)


class _TimeIsUp(Exception):
    pass


def _ismcts(known: Knowledge, rng: Rng, uct_c: float) -> int:
    if len(known.legal_actions) == 1:
        return known.legal_actions[0]
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    import madoi.adapters.openspiel  # noqa: F401  (our games are known by it)

    end = time.perf_counter() + SECONDS
    world = known.sample(rng)
    if world.actor != known.seat:  # in a window others are asked first; OpenSpiel knows one actor at a time
        return int(known.game.sensible_action(world, rng))
    assert world.setup is not None
    key = known.game.slug, world.setup.seats
    if key not in GAMES_LOADED:
        GAMES_LOADED[key] = pyspiel.load_game(f"madoi_{key[0]}(players={key[1]})")
    game = GAMES_LOADED[key]
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    state.begin_at(world, known.seat)
    chance = np.random.RandomState(rng.below(1 << 30))
    evaluator = RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    bot = ISMCTSBot(game, evaluator, uct_c, 1 << 30, random_state=chance, use_observation_string=True)

    def resample(state: Any, player: int) -> Any:
        if time.perf_counter() >= end and bot._root_node.total_visits > 0:
            raise _TimeIsUp
        return state.resample_from_infostate(player, chance.uniform)

    def node_of(state: Any) -> Any:
        """A view does not tell all that is asked (what is being resolved, say): what is legal belongs to it."""
        return state.current_player(), state.observation_string(), tuple(state.legal_actions())

    bot.get_state_key = node_of
    bot.set_resampler(resample)
    with contextlib.suppress(_TimeIsUp):
        bot.run_search(state)
    policy = bot.get_final_policy(state, bot._root_node)
    return int(max(policy, key=lambda pair: pair[1])[0])

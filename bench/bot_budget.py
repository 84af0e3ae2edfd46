"""How long a bot with a clock takes for its moves, in a process of its own as on a server: no more than its budget, one
game played out and 5 ms.

python bench/bot_budget.py                      # level 3 in all games with two players
python bench/bot_budget.py raigo --bot deep --moves 60
"""

from __future__ import annotations

import argparse
import asyncio
import time

import madoi
import madoi.games
from madoi.bots.bot import seconds_of
from madoi.core import OVER, Rng, get
from madoi.core.player import play_out
from madoi.lab.statistics import quantiles
from madoi.server.bots.pool import BotPool
from madoi.server.ops.metrics import Metrics


async def measure(slug: str, bot: str, moves: int) -> None:
    game = get(slug)
    pool, rng = BotPool(1, 60.0, (), Metrics()), Rng(1)
    took: list[float] = []
    games: list[float] = []
    state = game.new(2, 1)
    await pool.choose(state, int(state.actor), bot)  # the process starts
    while len(took) < moves:
        if state.actor == OVER:
            state = game.new(2, int(rng.seed()))
        seat, legal = int(state.actor), [int(action) for action in state.legal_actions()]
        if seat == 0 and len(legal) > 1:
            began = time.perf_counter()
            action = await pool.choose(state, seat, bot)
            took.append(1000 * (time.perf_counter() - began))
            copy, began = state.clone(), time.perf_counter()
            play_out(copy, game.player, Rng(1))
            games.append(1000 * (time.perf_counter() - began))
        else:
            action = legal[rng.below(len(legal))]
        state.apply(action)
    await pool.close()
    p50, p99, longest = quantiles(took, (0.5, 0.99, 1.0))
    print(
        f"| {slug} | {len(took)} | {p50:.0f} ms | {p99:.0f} ms | {longest:.0f} ms | {max(games):.1f} ms |", flush=True
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="SLUG", help="all games, if none is named")
    parser.add_argument("--bot", default="thoughtful", choices=["quick", "thoughtful", "deep"])
    parser.add_argument("--moves", type=int, default=150)
    wanted = parser.parse_args()
    print(f"{wanted.bot}, budget {1000 * seconds_of(wanted.bot):.0f} ms; compiled: {madoi.COMPILED}\n")
    print("| game | moves | p50 | p99 | longest | longest game played out |\n|---|---|---|---|---|---|")
    for slug in wanted.games or madoi.games.HOUSE:
        asyncio.run(measure(slug, wanted.bot, wanted.moves))


if __name__ == "__main__":
    main()

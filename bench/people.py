"""What people's eyes cost: `python bench/people.py [GAME …] [--games 20]`.

Random games with every number of seats. At every decision the choices of who decides and the view of every seat are
made, and their CPU time is taken, the best of three: mean and 95th percentile over all of them, in microseconds a seat.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import time
from collections.abc import Callable

import madoi
import madoi.games
from madoi.core import OVER, Game, Rng, get, slugs

TARGET = 50.0  # microseconds
TRIES = 3  # the quickest counts: others work on this machine too
CLOCK = time.CLOCK_THREAD_CPUTIME_ID


def micros(call: Callable[[], object]) -> float:
    return min(_once(call) for _ in range(TRIES))


def _once(call: Callable[[], object]) -> float:
    started = time.clock_gettime_ns(CLOCK)
    call()
    return (time.clock_gettime_ns(CLOCK) - started) / 1000


def measure(game: Game, seats: int, games: int) -> tuple[list[float], list[float]]:
    choices, views = list[float](), list[float]()
    for seed in range(games):
        state, rng = game.new(seats, seed), Rng(seed)
        while state.actor != OVER:
            for seat in state.deciders():
                choices.append(micros(lambda state=state, seat=int(seat): state.choices(seat)))  # type: ignore[misc]
            for seat in range(seats):
                views.append(micros(lambda state=state, seat=seat: state.view(seat)))  # type: ignore[misc]
            actions = state.legal_actions()
            state.apply(int(actions[rng.below(len(actions))]))
    return choices, views


def shown(spent: list[float]) -> str:
    mean, high = statistics.fmean(spent), sorted(spent)[int(len(spent) * 0.95)]
    return f"{mean:6.1f} | {high:6.1f} | {'yes' if mean < TARGET else 'NO'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--games", type=int, default=20)
    options = parser.parse_args()
    print(f"compiled: {madoi.COMPILED}; {os.cpu_count()} cores; load {os.getloadavg()[0]:.1f}\n")
    print(f"| game | seats | choices µs | p95 | under {TARGET:g} | view µs | p95 | under {TARGET:g} |")
    print("|---|---|---|---|---|---|---|---|")
    gc.disable()
    for slug in options.game or slugs():
        for seats in get(slug).seat_counts:
            choices, views = measure(get(slug), seats, options.games)
            print(f"| {slug} | {seats} | {shown(choices)} | {shown(views)} |", flush=True)
            gc.collect()


if __name__ == "__main__":
    main()

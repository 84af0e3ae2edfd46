"""Plays many random games and prints what it saw: python bench/soak.py [slug …] --games 100000 --options random."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from importlib import import_module
from pathlib import Path

import madoi
from madoi.core import Game, Rng
from madoi.testing.soak import Summary, random_options, soak

BATCH = 250


def load(slug: str) -> Game:
    game: Game = import_module(f"madoi.games.{slug}.game").load()
    return game


def all_slugs() -> list[str]:
    folder = Path(str(import_module("madoi.games").__file__)).parent
    return sorted(path.parent.name for path in folder.glob("*/*.toml"))


GAMES: dict[str, Game] = {}  # one of each in every worker


def work(job: tuple[str, int, bool, int, int]) -> tuple[str, int, Summary]:
    slug, seats, mixed, games, seed = job
    if slug not in GAMES:
        GAMES[slug] = load(slug)
    game = GAMES[slug]
    if not mixed:
        return slug, seats, soak(game, seats, None, games, seed)
    summary, rng = Summary(), Rng(seed)
    for _ in range(0, games, 10):
        summary.add(soak(game, seats, random_options(game, seats, rng), min(10, games - summary.games), rng.seed()))
    return slug, seats, summary


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", help="games; all if none is named")
    parser.add_argument("--games", type=int, default=100_000, help="for each game, over its seat counts")
    parser.add_argument("--seats", type=int, action="append", help="only this seat count; may be given several times")
    parser.add_argument("--options", choices=["default", "random"], default="default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    jobs: list[tuple[str, int, bool, int, int]] = []
    master = Rng(args.seed)
    for slug in args.slugs or all_slugs():
        counts = [n for n in load(slug).seat_counts if not args.seats or n in args.seats]
        for seats in counts:
            share = args.games // len(counts)
            for start in range(0, share, BATCH):
                jobs.append((slug, seats, args.options == "random", min(BATCH, share - start), int(master.seed())))
    totals: dict[tuple[str, int], Summary] = {}
    began = time.perf_counter()
    with multiprocessing.get_context("spawn").Pool(args.workers) as pool:
        for slug, seats, summary in pool.imap_unordered(work, jobs):
            totals.setdefault((slug, seats), Summary()).add(summary)
    build = "compiled" if madoi.COMPILED else "plain"
    print(f"{build} build, options {args.options}, seed {args.seed}, {time.perf_counter() - began:.0f} s")
    print(f"{'game':<14}{'seats':>6}{'games':>10}{'decisions':>12}{'longest':>9}{'failures':>10}")
    for (slug, seats), total in sorted(totals.items()):
        print(f"{slug:<14}{seats:>6}{total.games:>10}{total.decisions:>12}{total.longest:>9}{total.failures:>10}")
    for total in totals.values():
        for example in total.examples:
            print(example)
    return 1 if any(total.failures for total in totals.values()) else 0


if __name__ == "__main__":
    sys.exit(main())

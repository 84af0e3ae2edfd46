"""Plays the ladder of all bots and keeps the results; it can be interrupted and goes on where it was.

python bench/ladder.py --results docs/bots/ladder.jsonl            # numbers of games a move, some hours
python bench/ladder.py --full --results docs/bots/full.jsonl       # full budgets, about a day of two cores
python bench/ladder.py --results docs/bots/ladder.jsonl --table    # the table for docs/bots.md
PYTHONPATH=bench python bench/ladder.py utena --match thoughtful:240 rivals:open_cards 40
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import madoi.games
from madoi.core import get
from madoi.lab.ladder import FULL, SMALL, rungs, shown, table
from madoi.lab.pool import open_pool
from madoi.lab.tournament import run


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="SLUG", help="all games, if none is named")
    parser.add_argument("--results", type=Path, default=Path("docs/bots/ladder.jsonl"))
    parser.add_argument("--full", action="store_true", help="full budgets instead of numbers of games")
    parser.add_argument("--seats", type=int, nargs="*", help="only these numbers of seats")
    parser.add_argument("--match", nargs=3, metavar=("BOT", "AGAINST", "DEALS"), help="only these two")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0, help="begin no match after so long; 0 is no limit")
    parser.add_argument("--table", action="store_true", help="print the table and play nothing")
    wanted = parser.parse_args()
    if wanted.table:
        print(table(wanted.results), end="")
        return
    began = time.monotonic()
    pool = open_pool(wanted.workers)
    games = [get(slug) for slug in wanted.games or madoi.games.HOUSE]
    pairs: tuple[tuple[str, str, int], ...] = FULL if wanted.full else SMALL
    if wanted.match:
        first, second, deals = wanted.match
        pairs = ((first, second, int(deals)),)
    for rung in rungs(games, pairs, wanted.seats):
        if wanted.minutes and time.monotonic() - began > 60 * wanted.minutes:
            break
        match = rung.match
        standing = run(match, rung.deals, wanted.results, pool)
        print(
            f"{match.slug} {match.seats}: {match.first} – {match.second}, {standing.deals} deals, "
            f"score {shown(standing.score)}, {standing.verdict}",
            flush=True,
        )
    pool.close()


if __name__ == "__main__":
    main()

"""Plays the ladder of all bots and keeps the results; it can be interrupted and goes on where it was.

python bench/ladder.py --results docs/bots/ladder.jsonl            # small numbers of games a move, some hours
python bench/ladder.py --full --results docs/bots/full.jsonl       # as many as full budgets play, a day of two cores
python bench/ladder.py --full --minutes 30 --workers 2 --results docs/bots/full.jsonl     # the next half hour of it
python bench/ladder.py --full --bot quick --results docs/bots/full.jsonl                  # one level of it
python bench/ladder.py --results docs/bots/full.jsonl --table      # the table for docs/bots.md
python bench/ladder.py utena --match thoughtful:240 rivals:open_240 40
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from contextlib import closing
from pathlib import Path

import madoi.games
from madoi.core import get
from madoi.lab.ladder import SMALL, full, rungs, shown, table
from madoi.lab.pool import open_pool
from madoi.lab.tournament import Standing, run

HERE = str(Path(__file__).parent)  # where `rivals` is found, by workers too


class TimeIsUp(Exception):
    """Deals that were played are kept."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="SLUG", help="all games, if none is named")
    parser.add_argument("--results", type=Path, default=Path("docs/bots/ladder.jsonl"))
    parser.add_argument("--full", action="store_true", help="numbers of games that equal full budgets")
    parser.add_argument("--seats", type=int, nargs="*", help="only these numbers of seats")
    parser.add_argument("--bot", help="only the matches of this level, as quick or deep")
    parser.add_argument("--match", nargs=3, metavar=("BOT", "AGAINST", "DEALS"), help="only these two")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--minutes",
        type=float,
        default=0,
        help="stop between deals after so long (what several workers have in hand is lost); 0 is no limit",
    )
    parser.add_argument("--table", action="store_true", help="print the table and play nothing")
    wanted = parser.parse_args()
    if wanted.table:
        print(table(wanted.results), end="")
        return
    sys.path.append(HERE)
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), HERE]))
    games = [get(slug) for slug in wanted.games or madoi.games.HOUSE]
    if wanted.match:
        first, second, deals = wanted.match
        ladder = rungs(games, ((first, second, int(deals)),), wanted.seats)
    else:
        ladder = full(games, wanted.seats) if wanted.full else rungs(games, SMALL, wanted.seats)
    end = time.monotonic() + 60 * wanted.minutes

    def look_at_clock(_: Standing) -> None:
        if wanted.minutes and time.monotonic() >= end:
            raise TimeIsUp

    with closing(open_pool(wanted.workers)) as pool:
        for rung in ladder:
            match = rung.match
            if wanted.bot and match.first.partition(":")[0] != wanted.bot:
                continue
            print(f"{match.slug} {match.seats}: {match.first} – {match.second} …", flush=True)
            try:
                standing = run(match, rung.deals, wanted.results, pool, rung.sequential, look_at_clock)
            except TimeIsUp:
                print("The time is up; the deals that were played are kept.")
                break
            print(f"  {standing.deals} deals, score {shown(standing.score)}, {standing.verdict}", flush=True)


if __name__ == "__main__":
    main()

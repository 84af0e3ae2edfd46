"""Plays the ladder of all bots and keeps the results; it can be interrupted and goes on where it was.

python bench/ladder.py --minutes 30 --workers 2     # the next half hour of it: days of two cores in all
python bench/ladder.py raigo --seats 2              # one game of it
python bench/ladder.py --bot quick                  # one level of it
python bench/ladder.py utena --match thoughtful:240 rivals:open_240 40
python bench/ladder.py --page docs/bots.md          # puts the table into the page, and plays nothing
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
from madoi.lab.ladder import Rung, in_page, ladder, shown
from madoi.lab.pool import open_pool
from madoi.lab.tournament import Match, Standing, run

HERE = str(Path(__file__).parent)  # where `rivals` is found, by workers too


class TimeIsUp(Exception):
    """Deals that were played are kept."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="SLUG", help="all games, if none is named")
    parser.add_argument("--results", type=Path, default=Path("docs/bots/ladder.jsonl"))
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
    parser.add_argument("--page", type=Path, help="put the table into this page and play nothing")
    wanted = parser.parse_args()
    if wanted.page:
        wanted.page.write_text(in_page(wanted.page.read_text("utf-8"), wanted.results), "utf-8")
        return
    sys.path.append(HERE)
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), HERE]))
    games = [get(slug) for slug in wanted.games or madoi.games.HOUSE]
    rungs = ladder(games, wanted.seats)
    if wanted.match:
        first, second, deals = wanted.match
        rungs = (
            Rung(Match(game.slug, seats, first, second), int(deals))
            for game in games
            for seats in game.seat_counts
            if not wanted.seats or seats in wanted.seats
        )
    end = time.monotonic() + 60 * wanted.minutes

    def look_at_clock(_: Standing) -> None:
        if wanted.minutes and time.monotonic() >= end:
            raise TimeIsUp

    with closing(open_pool(wanted.workers)) as pool:
        for rung in rungs:
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

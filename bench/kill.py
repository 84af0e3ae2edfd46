"""Kill the server again and again under load: `python bench/kill.py [--rounds 100] [--database postgresql://…]`.

Prints how many acknowledged moves were compared; ends with an error if one was lost or doubled. Without --database
both SQLite and a private PostgreSQL are tried.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import lanterns  # noqa: F401
import madoi.games  # noqa: F401
import services
from killing import kill_rounds
from serving import UNLIMITED, serving


def trial(name: str, database: str, rounds: int) -> None:
    started = time.perf_counter()
    with serving(database, *UNLIMITED) as server:
        compared = kill_rounds(server, rounds)
    print(
        f"{name}: {rounds} kills, {compared} moves compared, 0 lost, 0 doubled, {time.perf_counter() - started:.0f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--database")
    options = parser.parse_args()
    if options.database:
        trial("given", options.database, options.rounds)
        return
    with tempfile.TemporaryDirectory() as folder:
        trial("SQLite", f"sqlite:///{Path(folder) / 'kill.sqlite3'}", options.rounds)
    with services.postgres() as url:
        trial("PostgreSQL", url, options.rounds)


if __name__ == "__main__":
    main()

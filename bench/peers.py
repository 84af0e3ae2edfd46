"""Moves a second and their cost beside boardgame.io, in turn: `python bench/peers.py --peer FOLDER [--rounds 3]`.

FOLDER has `bench.cjs` (two sockets a match, the next move as soon as both players have the last one, its store in
memory) and what `npm install` brings. Ours: one process on an SQLite file, then two on a private PostgreSQL, every move
on disk before it is acknowledged. A busy machine slows all down, so what counts are the ratios of each round.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import statistics
import subprocess
import tempfile
from pathlib import Path

import load
import msgspec
import uvloop

import madoi
import services

WANT = ["view", "actions", "events"]


class Cost(msgspec.Struct):
    """Moves a second, and milliseconds of CPU a move."""

    per_second: float
    cpu_ms: float


def theirs(folder: Path, matches: int, seconds: float) -> Cost:
    environment = {**os.environ, "LEVELS": str(matches), "SECS": f"{seconds:g}"}
    told = subprocess.run(
        ["node", "bench.cjs"], cwd=folder, env=environment, capture_output=True, text=True, check=True
    ).stdout
    row = next(line for line in told.splitlines() if "| closed" in line).split("|")
    return Cost(float(row[2]), float(row[10]))


async def ours(database: str, workers: int, matches: int, seconds: float) -> Cost:
    server = load.Server(database, workers)
    try:
        await load.loop(server, matches, 1, 0, WANT, 2)  # to get warm, as the other does
        seen = await load.loop(server, matches, seconds, 0, WANT, 4)
    finally:
        server.stop()
    return Cost(seen.per_second, seen.cpu_ms)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peer", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=4)
    options = parser.parse_args()
    load.allow_many_files()
    print(f"compiled: {madoi.COMPILED}; {os.cpu_count()} cores; {options.matches} matches; moves/s at ms of CPU each\n")
    print(
        "| load | boardgame.io, in memory | SQLite, 1 process | PostgreSQL, 2 processes | moves/s, ratio | CPU, ratio |"
    )
    print("|---|---|---|---|---|---|")
    rounds: list[list[Cost]] = []
    with contextlib.ExitStack() as stack:
        database = stack.enter_context(services.postgres())
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        for number in range(options.rounds):
            found = [theirs(options.peer, options.matches, options.seconds)]
            for place, workers in ((f"sqlite:///{folder / f'{number}.sqlite3'}", 1), (database, 2)):
                found.append(uvloop.run(ours(place, workers, options.matches, options.seconds)))
            rounds.append(found)
            show(f"{os.getloadavg()[0]:.1f}", found)
    show("median", [median([one[k] for one in rounds]) for k in range(3)])


def median(lines: list[Cost]) -> Cost:
    return Cost(statistics.median(one.per_second for one in lines), statistics.median(one.cpu_ms for one in lines))


def show(name: str, found: list[Cost]) -> None:
    peer = found[0]
    cells = [f"{one.per_second:.0f} at {one.cpu_ms:.3f}" for one in found]
    faster = [f"{one.per_second / peer.per_second:.2f}" for one in found[1:]]
    cheaper = [f"{one.cpu_ms / peer.cpu_ms:.2f}" for one in found[1:]]
    print(f"| {name} | {' | '.join(cells)} | {', '.join(faster)} | {', '.join(cheaper)} |", flush=True)


if __name__ == "__main__":
    main()

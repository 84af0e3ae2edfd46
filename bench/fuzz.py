"""Hostile inputs at length: `python bench/fuzz.py [--inputs 100000] [--seed 1]`.

Four tenths are broken records for the command `verify`, three tenths go to the server as records, three tenths are
hostile frames on its WebSockets. Ends with an error at the first traceback or status of 500 and more. What the
description of the interface allows is tried by `MADOI_EXAMPLES=500 pytest tests/server/http/test_schemas.py`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import lanterns  # noqa: F401
import madoi.games  # noqa: F401
from at_tables import opened
from fuzzing import hand_in_all, send_all, verify_all
from madoi.client import Client
from serving import UNLIMITED, serving


def show(name: str, seen: Counter[str], started: float) -> None:
    how = ", ".join(f"{what} {count}" for what, count in seen.most_common())
    print(f"| {name} | {sum(seen.values())} | {how} | {time.perf_counter() - started:.0f} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f}\n\n| what | inputs | how it ended | s |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        show("madoi verify", verify_all(options.inputs * 4 // 10, options.seed, Path(folder)), started)
        database = f"sqlite:///{Path(folder) / 'fuzz.sqlite3'}"
        with serving(database, *UNLIMITED, "--records-per-day", "1000000") as server, Client(server.url) as client:
            tables = [(seat.table, str(seat.token)) for _ in range(20) for seat in opened(client)]
            started = time.perf_counter()
            part = options.inputs * 3 // 10
            show("records handed in", asyncio.run(hand_in_all(server.url, part, options.seed)), started)
            started = time.perf_counter()
            show("frames", asyncio.run(send_all("127.0.0.1", server.port, tables, part, options.seed)), started)
            assert opened(client)[0].show().status == "playing", "the server does not go on"
            server.stop()
            for bad in ("Traceback", "unexpected error"):
                assert bad not in server.output(), server.output()[-20_000:]
    print("\nno status of 500 or more, no traceback, the server goes on")


if __name__ == "__main__":
    main()

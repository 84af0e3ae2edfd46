"""What a server costs whose database has grown: `python bench/growth.py [--tables 1000 10000 100000] [--postgresql]`.

Tables of Tsuki no Utena: one in twenty waits for players, one in four is in the middle of a game, the others are over
and have a record. For each size a server is started on the database, asked for the public tables, and shown tables that
it has not in memory; then its memory is looked at.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import statistics
import tempfile
import time
from pathlib import Path

import httpx
import load
import uvloop

import madoi
import madoi.games
import services
from madoi.core import Rng, get
from madoi.server.rooms.cache import listing, new_id
from madoi.server.rooms.commit import readers_of
from madoi.store import Append, Store, record_row
from madoi.tables import Table, Wish, commands, create, hash_of
from madoi.tables import entries as log

AT_ONCE = 100
OPENED = 200


class Pattern:
    """A table at some point of its life, of which any number can be written."""

    def __init__(self, public: bool, moves: int | None) -> None:
        """`moves` decisions were made, None for all of them, below 0 if it has not begun."""
        game, rng = get("utena"), Rng(1)
        people = [log.Plan("person", f"Player {n}", "", hash_of(str(n))) for n in range(2)]
        created = create(game, Wish(seats=people, window=None, public=public), "host")
        self.table, self.entries = Table("a" * 12, created, 1, game), list[log.AnyEntry]([created])
        self.record: dict[str, object] | None = None
        if moves is not None and moves < 0:
            return
        wanted = commands.start(self.table, 0, False)
        while True:
            for entry in wanted.entries:
                self.table.apply(entry, 1, wanted.trial)
                self.entries.append(entry)
            if not self.table.awaited or (moves is not None and len(self.table.moves) >= moves):
                break
            seat = self.table.awaited[0]
            actions = self.table.state.legal_actions_of(seat)  # type: ignore[union-attr]
            wanted = commands.move(self.table, seat, int(actions[rng.below(len(actions))]), self.table.turn)

    def append(self, now: int) -> Append:
        self.table.id = new_id()
        record = None
        if self.table.status == "over":
            record = record_row(self.table.id, self.table.record(), now, True, readers_of(self.table))
        return Append(self.table.id, 0, now, self.entries, listing(self.table, now), record)


async def fill(store: Store, count: int, rng: random.Random) -> list[str]:
    waits, plays, over = Pattern(True, -1), Pattern(False, 12), Pattern(False, None)
    ids = []
    for first in range(0, count, AT_ONCE):
        kinds = rng.choices((waits, plays, over), (5, 25, 70), k=min(AT_ONCE, count - first))
        appends = [kind.append(store.time.now()) for kind in kinds]
        await asyncio.gather(*map(store.append, appends))
        ids += [one.table for one in appends]
    return ids


async def timed(http: httpx.AsyncClient, path: str) -> float:
    started = time.perf_counter()
    reply = await http.get(path)
    assert reply.status_code == 200, reply.text
    return (time.perf_counter() - started) * 1000


async def measure(database: str, ids: list[str], rng: random.Random) -> None:
    started = time.perf_counter()
    server = load.Server(database)
    try:
        async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=60) as http:
            while (await http.get("/readyz")).status_code != 200:
                await asyncio.sleep(0.02)
            ready = time.perf_counter() - started
            fresh = server.memory()
            lists = [await timed(http, "/api/tables") for _ in range(10)]
            opened = [await timed(http, f"/api/tables/{id}/state") for id in rng.sample(ids, min(OPENED, len(ids)))]
            grown = (server.memory() - fresh) / len(opened) / 1024
            times = [lists[0], statistics.median(lists), statistics.median(opened)]
            times.append(sorted(opened)[int(len(opened) * 0.95)])
            print(
                f"| {len(ids):7} | {ready:5.2f} | {fresh / 1e6:6.1f} | {' | '.join(f'{one:6.1f}' for one in times)} |"
                f" {grown:5.1f} | {os.getloadavg()[0]:.1f} |",
                flush=True,
            )
    finally:
        server.stop()


async def grow(database: str, sizes: list[int]) -> None:
    rng, ids = random.Random(1), list[str]()
    for size in sizes:
        store = await Store.open(database)
        ids += await fill(store, size - len(ids), rng)
        await store.close()
        await measure(database, ids, rng)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[1_000, 10_000, 100_000])
    parser.add_argument("--postgresql", action="store_true", help="a private PostgreSQL instead of an SQLite file")
    options = parser.parse_args()
    print(f"compiled: {madoi.COMPILED}; {os.cpu_count()} cores; {'PostgreSQL' if options.postgresql else 'SQLite'}\n")
    print(
        "| tables  | ready after s | MB then | first list ms | list ms | open ms | open ms, p95 |"
        " KB a table in memory | load |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        postgres = stack.enter_context(services.postgres()) if options.postgresql else ""
        uvloop.run(grow(postgres or f"sqlite:///{folder / 'growth.sqlite3'}", sorted(options.tables)))


if __name__ == "__main__":
    main()

"""How long a table takes to open that the server has forgotten: `python bench/open.py [--moves 500]`.

For every game a table is played at random for so many moves, then read again from the log, and from its snapshot.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

import madoi
import madoi.games
from madoi.core import Rng, get, slugs
from madoi.server.ops.metrics import Metrics
from madoi.server.rooms.hub import Hub
from madoi.server.settings import Settings
from madoi.store import Append, Store
from madoi.tables import Table, Wish, commands, create, hash_of
from madoi.tables import entries as log
from madoi.tables.decision import Decision
from madoi.tables.snapshot import save

TRIES = 5


def long_log(slug: str, moves: int) -> tuple[Table, list[log.AnyEntry]]:
    """A random game of so many decisions. No game here lasts that long: before its end half of it is taken back."""
    game, rng = get(slug), Rng(1)
    people = [log.Plan("person", str(n), "", hash_of(str(n))) for n in range(game.seat_counts[-1])]
    created = create(game, Wish(seats=people, window=None), "host")
    table, entries = Table("a" * 12, created, 1, game), list[log.AnyEntry]([created])
    wanted, made = commands.start(table, 0, False), 0
    while made < moves:
        for entry in wanted.entries:
            table.apply(entry, 1, wanted.trial)
            entries.append(entry)
            made += isinstance(entry, log.Moved | log.Answered)
        seat = table.awaited[0]
        actions = table.state.legal_actions_of(seat)  # type: ignore[union-attr]
        wanted = commands.move(table, seat, int(actions[rng.below(len(actions))]), table.turn)
        if wanted.trial is not None and wanted.trial.after.actor < 0:
            half = table.steps[len(table.steps) // 2].first
            wanted = Decision(log.Undone(half))
    return table, entries


async def measure(slug: str, moves: int) -> None:
    table, entries = long_log(slug, moves)
    with tempfile.TemporaryDirectory() as folder:
        hub = Hub(Settings(), await Store.open(f"sqlite:///{Path(folder) / 'open.sqlite3'}"), Metrics())
        await hub.store.append(Append(table.id, 0, 1, entries))
        times = []
        for with_snapshot in (False, True):
            if with_snapshot:
                await hub.store.save_snapshot(table.id, table.number, save(table))
            spent = []
            for _ in range(TRIES):
                hub.rooms.loaded.clear()
                started = time.perf_counter()
                await hub.rooms.open(table.id)
                spent.append((time.perf_counter() - started) * 1000)
            times.append(min(spent))
        await hub.close()
    print(f"| {slug:12} | {len(entries):7} | {times[0]:9.1f} | {times[1]:13.1f} |")


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=500)
    options = parser.parse_args()
    print(f"compiled: {madoi.COMPILED}\n\n| game         | entries | replay ms |   snapshot ms |\n|---|---|---|---|")
    for slug in slugs():
        await measure(slug, options.moves)


if __name__ == "__main__":
    asyncio.run(main())

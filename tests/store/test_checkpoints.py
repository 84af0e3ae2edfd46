"""SQLite's log is carried over into the database beside the commits, not within them."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from madoi.store import Append, Store, pens
from madoi.store.pens import SqlitePen
from madoi.store.writer import Batch
from madoi.tables import entries as log


def pen_of(store: Store) -> SqlitePen:
    pen = store.writer._pen
    assert isinstance(pen, SqlitePen)
    return pen


def play(tmp_path: Path, moves: int) -> int:
    """Write so many entries one by one; how many of them lie in the database itself, without its log, when the last
    checkpoint that they brought about is over."""
    path = tmp_path / "madoi.sqlite3"

    async def run() -> int:
        store = await Store.open(f"sqlite:///{path}")
        try:
            for number in range(moves):
                await store.append(Append("t", number, 1, [log.Resumed(number)]))
            pen_of(store)._checkpoints.close()
            copy = tmp_path / "copy.sqlite3"
            copy.write_bytes(path.read_bytes())
            with closing(sqlite3.connect(copy)) as connection:
                try:
                    return int(connection.execute("SELECT count(*) FROM log").fetchone()[0])
                except sqlite3.DatabaseError:  # not even its tables
                    return 0
        finally:
            await store.close()

    return asyncio.run(run())


def test_the_log_is_carried_over_after_so_many_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pens, "CHECKPOINT", 20)
    assert play(tmp_path, 30) >= 10


def test_not_before(tmp_path: Path) -> None:
    assert play(tmp_path, 30) == 0


def test_no_commit_does_it_before_ten_times_as_many(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'madoi.sqlite3'}")
        await store.append(Append("t", 0, 1, [log.Resumed(0)]))
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        pen, loop = pen_of(store), asyncio.get_running_loop()

        def ask(_: object) -> None:
            assert pen._held is not None
            (pages,) = pen._held.execute("PRAGMA wal_autocheckpoint").fetchone()
            loop.call_soon_threadsafe(found.set_result, pages)

        pen._orders.put((ask, Batch([]), lambda _: None))
        assert await found == pens.CHECKPOINT_IN_COMMIT == 10 * pens.CHECKPOINT
        await store.close()

    asyncio.run(run())


def test_writes_go_on_where_it_cannot_be_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pens, "CHECKPOINT", 1)

    async def run() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'madoi.sqlite3'}")
        failed: list[int] = []

        def fail() -> sqlite3.Connection:
            failed.append(1)
            raise sqlite3.OperationalError("unable to open database file")

        pen_of(store)._checkpoints._open = fail
        for number in range(5):
            await store.append(Append("t", number, 1, [log.Resumed(number)]))
        assert len(await store.rows("t")) == 5
        await store.close()
        assert len(failed) == 5

    asyncio.run(run())

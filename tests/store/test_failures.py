"""The database may go away, be locked or be full: writes wait, are refused with a reason, and go on by themselves."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

import services
from madoi.store import Append, Store, Unavailable
from madoi.store.appends import Conflict, Pen, Settled
from madoi.store.failures import why_of
from madoi.store.pens import SqlitePen
from madoi.store.writer import Batch, Writer
from madoi.tables import entries as log

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'madoi%'"


@asynccontextmanager
async def opened(url: str, patience: float = 5) -> AsyncIterator[Store]:
    store = await Store.open(url, patience)
    try:
        yield store
    finally:
        await store.close()


def one(number: int, table: str = "t") -> Append:
    return Append(table, number, 1, [log.Resumed(number)])


async def refusal(store: Store, append: Append) -> str:
    with pytest.raises(Unavailable) as caught:
        await store.append(append)
    assert caught.value.retry_after > 0
    return caught.value.why


async def numbers(store: Store, table: str = "t") -> list[int]:
    return [entry.seat for _, entry in await store.rows(table)]  # type: ignore[union-attr]


async def goes_on(store: Store, table: str) -> None:
    """Who was refused looks again, and decides again: what was refused may have been written all the same, and counts
    then, once."""
    while True:
        number = len(await store.rows(table))
        try:
            await store.append(one(number, table))
            break
        except (Unavailable, Conflict):
            continue
    assert await numbers(store, table) == list(range(number + 1))


# -- PostgreSQL ------------------------------------------------------------------------------------------


def test_after_postgresql_was_stopped_and_started_everything_goes_on(own_postgres: services.Postgres) -> None:
    async def run() -> None:
        async with opened(own_postgres.url, patience=1) as store:
            await store.append(one(0))
            own_postgres.stop(signal.SIGINT)
            assert await refusal(store, one(1)) == "database-away"
            with pytest.raises(Unavailable):
                await store.rows("t")
            with pytest.raises(Unavailable):
                await store.try_to_write()
            assert store.writer.failing == "database-away"
            await asyncio.to_thread(own_postgres.start)
            for number in (1, 2):
                await store.append(one(number))
            assert await numbers(store) == [0, 1, 2]
            assert store.writer.failing is None

    asyncio.run(run())


def test_who_writes_while_postgresql_restarts_waits_and_is_not_refused(own_postgres: services.Postgres) -> None:
    async def run() -> None:
        async with opened(own_postgres.url, patience=60) as store:
            await store.append(one(0))
            own_postgres.stop()
            waiting = [asyncio.create_task(store.append(one(n, f"t{n}"))) for n in range(20)]
            reading = asyncio.create_task(store.rows("t"))
            await asyncio.to_thread(own_postgres.start)
            await asyncio.gather(*waiting)
            assert len(await reading) == 1

    asyncio.run(run())


def test_a_postgresql_that_stands_still_holds_nobody_for_long(own_postgres: services.Postgres) -> None:
    async def run() -> None:
        async with opened(own_postgres.url, patience=1) as store:
            await store.append(one(0))
            own_postgres.freeze()
            try:
                assert await refusal(store, one(1)) == "database-away"
                with pytest.raises(Unavailable):
                    await store.rows("t")
            finally:
                own_postgres.thaw()
            await goes_on(store, "t")

    asyncio.run(run())


def test_a_table_that_somebody_has_locked_is_waited_for(postgres_url: str) -> None:
    async def run() -> None:
        async with opened(postgres_url, patience=3) as store:
            await store.append(one(0, "locked"))
            async with store.engine.begin() as connection:
                await connection.execute(text("LOCK TABLE log IN ACCESS EXCLUSIVE MODE"))
                assert await refusal(store, one(1, "locked")) == "database-locked"
            await goes_on(store, "locked")

    asyncio.run(run())


def test_connections_that_are_cut_are_made_anew_without_a_refusal(postgres_url: str) -> None:
    async def run() -> None:
        async with opened(postgres_url) as store:
            await store.append(one(0, "cut"))
            for number in range(1, 4):
                async with store.engine.connect() as connection:
                    await connection.execute(text(CUT))
                await store.append(one(number, "cut"))
            assert await numbers(store, "cut") == [0, 1, 2, 3]

    asyncio.run(run())


# -- SQLite ----------------------------------------------------------------------------------------------


def test_a_file_that_somebody_has_locked_is_waited_for(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "madoi.sqlite3"
        async with opened(f"sqlite:///{path}", patience=3) as store:
            await store.append(one(0))
            other = sqlite3.connect(path, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            assert await refusal(store, one(1)) == "database-locked"
            assert await numbers(store) == [0]  # reading goes on
            other.execute("ROLLBACK")
            other.close()
            await goes_on(store, "t")

    asyncio.run(run())


def test_a_full_disk_is_waited_for(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(f"sqlite:///{tmp_path / 'madoi.sqlite3'}", patience=0.5) as store:
            await store.append(one(0))
            limit = page_limit(store)
            limit(1)  # SQLite takes it for as many pages as there are
            long = Append("t", 1, 1, [log.Said(0, "x" * 500) for _ in range(100)])
            assert await refusal(store, long) == "disk-full"
            limit(10_000)
            await store.append(long)
            assert len(await store.rows("t")) == 101

    asyncio.run(run())


def page_limit(store: Store) -> Callable[[int], None]:
    pen = store.writer._pen
    assert isinstance(pen, SqlitePen)

    def set_limit(pages: int) -> None:
        assert pen._held is not None
        pen._held.execute(f"PRAGMA max_page_count={pages}")

    return lambda pages: pen._orders.put((lambda _: set_limit(pages), Batch([]), lambda _: None))


def test_a_file_that_cannot_be_written_is_waited_for(tmp_path: Path) -> None:
    assert why_of(sqlite3.OperationalError("some other error")) is None
    connection = sqlite3.connect(tmp_path / "madoi.sqlite3")
    connection.execute("PRAGMA query_only=1")
    with pytest.raises(sqlite3.OperationalError) as caught:
        connection.execute("CREATE TABLE t (a)")
    connection.close()
    assert why_of(caught.value) == "database-failing"


# -- the writer ------------------------------------------------------------------------------------------


class BrokenPen:
    """Writes nothing; each attempt ends as it is told to, in order."""

    def __init__(self, ends: list[Exception | None], found: Exception | None = None) -> None:
        self.ends = ends
        self.found = found
        self.batches: list[list[int]] = []
        self.held: list[Settled] = []

    def write(self, batch: Batch, settled: Settled) -> None:
        self.batches.append([row[1] for row in batch.rows])
        if self.ends:
            asyncio.get_running_loop().call_soon(settled, self.ends.pop(0))
        else:
            self.held.append(settled)

    def find(self, batch: Batch, settled: Settled) -> None:
        asyncio.get_running_loop().call_soon(settled, self.found)

    async def close(self) -> None: ...


def on_paper(pen: Pen, play: Callable[[Writer], object], patience: float = 5) -> None:
    async def run() -> None:
        await play(Writer(pen, patience))  # type: ignore[misc]

    asyncio.run(run())


def test_rows_of_an_attempt_that_broke_off_are_recognised_and_not_taken_for_a_rival() -> None:
    pen = BrokenPen([OSError("cut"), Conflict()])

    async def play(writer: Writer) -> None:
        await writer.append(one(3))
        assert pen.batches == [[3], [3]]

    on_paper(pen, play)


def test_rows_of_a_rival_are_a_conflict_also_after_an_attempt_that_broke_off() -> None:
    pen = BrokenPen([OSError("cut"), Conflict()], found=Conflict())

    async def play(writer: Writer) -> None:
        with pytest.raises(Conflict):
            await writer.append(one(3))

    on_paper(pen, play)


def test_a_conflict_without_an_attempt_that_broke_off_is_a_conflict() -> None:
    pen = BrokenPen([Conflict()], found=None)

    async def play(writer: Writer) -> None:
        with pytest.raises(Conflict):
            await writer.append(one(3))

    on_paper(pen, play)


def test_who_makes_no_sense_takes_nobody_with_it() -> None:
    pen = BrokenPen([ValueError("bad"), ValueError("bad"), None])

    async def play(writer: Writer) -> None:
        results = await asyncio.gather(writer.append(one(1)), writer.append(one(2)), return_exceptions=True)
        assert [type(result) for result in results] == [ValueError, type(None)]
        assert pen.batches == [[1, 2], [1], [2]]

    on_paper(pen, play)


def test_many_are_told_in_parts_in_the_order_in_which_they_asked_and_before_a_writer_is_closed() -> None:
    pen = BrokenPen([None, None])

    async def play(writer: Writer) -> None:
        told: list[str | int] = []
        loop = asyncio.get_running_loop()

        def tell(number: int) -> None:
            told.append(number)
            if number == 0:
                loop.call_soon(told.append, "others")

        for number in range(100):
            writer.submit(one(number), lambda _, number=number: tell(number))  # type: ignore[misc]
        while not told:
            await asyncio.sleep(0)
        assert len(told) < 100
        await writer.close()
        assert pen.batches == [[*range(100)]]
        assert [one for one in told if one != "others"] == [*range(100)]
        assert told.index("others") < 100

    on_paper(pen, play)


def test_who_closes_while_the_pen_writes_waits_until_all_are_told() -> None:
    pen = BrokenPen([])

    async def play(writer: Writer) -> None:
        told: list[int] = []
        for number in range(100):
            writer.submit(one(number), lambda _, number=number: told.append(number))  # type: ignore[misc]
        while not pen.held:
            await asyncio.sleep(0)
        closing = asyncio.create_task(writer.close())
        await asyncio.sleep(0)
        pen.held[0](None)
        await closing
        assert told == [*range(100)]

    on_paper(pen, play)


def test_a_pen_that_never_comes_back_holds_nobody_for_longer_than_the_patience() -> None:
    pen = BrokenPen([])

    async def play(writer: Writer) -> None:
        started = time.monotonic()
        results = await asyncio.gather(
            writer.append(one(1)), asyncio.create_task(later(writer, one(2))), return_exceptions=True
        )
        assert [type(result) for result in results] == [Unavailable, Unavailable]
        assert time.monotonic() - started < 30
        assert writer.doubts == set()  # nobody knows yet how it ends
        pen.held[0](None)
        assert writer.doubts == {"t"}  # it was written: whoever has the table in memory must read it

    on_paper(pen, play, patience=0.05)


async def later(writer: Writer, append: Append) -> None:
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await writer.append(append)


def test_what_was_refused_without_an_attempt_is_not_written_later() -> None:
    pen = BrokenPen([])

    async def play(writer: Writer) -> None:
        first = asyncio.create_task(writer.append(one(1)))
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await later(writer, one(2, "u"))
        pen.ends = [None]
        pen.held[0](OSError("cut"))
        await asyncio.gather(first, return_exceptions=True)
        assert [batch for batch in pen.batches if batch == [2]] == []
        assert "u" not in writer.doubts

    on_paper(pen, play, patience=0.05)

"""How a batch gets to the disk: in as few steps as each database allows, on a connection that is kept.

A batch of moves is a single statement, and so a transaction by itself.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
from sqlalchemy import Table
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from madoi.store import schema
from madoi.store.database import make_durable
from madoi.store.writer import Batch, Conflict, Pen, Settled

LOG = ", ".join(column.name for column in schema.log.columns)


def pen_of(engine: AsyncEngine) -> Pen:
    return SqlitePen(engine) if engine.dialect.name == "sqlite" else PostgresPen(engine)


def upsert(table: Table, marks: list[str]) -> str:
    """A row in place of the one with the same id."""
    names = [column.name for column in table.columns]
    changed = ", ".join(f"{name} = excluded.{name}" for name in names if name != "id")
    return (
        f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({', '.join(marks)})"
        f" ON CONFLICT (id) DO UPDATE SET {changed}"
    )


def row_of(table: Table, values: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(values[column.name] for column in table.columns)


def others(batch: Batch) -> list[tuple[Table, list[tuple[Any, ...]]]]:
    """What goes with the log into tables that have an id."""
    listings = [row_of(schema.tables, msgspec.structs.asdict(one)) for one in batch.listings.values()]
    records = [row_of(schema.records, one) for one in batch.records.values()]
    return [(table, rows) for table, rows in ((schema.tables, listings), (schema.records, records)) if rows]


class SqlitePen:
    """A thread of its own, because SQLite waits for the disk. It fights the event loop for the interpreter each time
    it comes back from SQLite, so all rows go in as one argument of one statement."""

    _INSERT = (
        f"INSERT INTO log ({LOG}) SELECT "
        + ", ".join(f"json_extract(value, '$[{k}]')" for k in range(len(schema.log.columns)))
        + " FROM json_each(?)"
    )

    def __init__(self, engine: AsyncEngine) -> None:
        self._loop = asyncio.get_running_loop()
        self._arguments = engine.dialect.create_connect_args(engine.url)
        self._connection: sqlite3.Connection | None = None
        self._orders: queue.SimpleQueue[tuple[Batch, Settled] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, batch: Batch, settled: Settled) -> None:
        self._orders.put((batch, settled))

    async def close(self) -> None:
        self._orders.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while (order := self._orders.get()) is not None:
            batch, settled = order
            error: Exception | None = None
            try:
                self._write(batch)
            except sqlite3.IntegrityError as conflict:
                error = Conflict(str(conflict))
            except Exception as other:
                error = other
            self._loop.call_soon_threadsafe(settled, error)
        if self._connection is not None:
            self._connection.close()

    def _write(self, batch: Batch) -> None:
        if self._connection is None:
            self._connection = self._connect()
        connection, rows, more = self._connection, msgspec.json.encode(batch.rows).decode(), others(batch)
        if not more:
            connection.execute(self._INSERT, (rows,))
            return
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.execute(self._INSERT, (rows,))
            for table, values in more:
                connection.executemany(upsert(table, ["?"] * len(table.columns)), values)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _connect(self) -> sqlite3.Connection:
        places, settings = self._arguments
        options: Any = {**settings, "isolation_level": None}
        connection: sqlite3.Connection = sqlite3.connect(places[0], **options)
        make_durable(connection)
        return connection


class PostgresPen:
    """One connection of the pool is kept for writing, and taken anew when it was lost."""

    _INSERT = (
        f"INSERT INTO log ({LOG})"
        " SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::int[], $6::bigint[], $7::text[])"
    )

    # A database may be set to confirm what is not on its disk yet. We tell players that it is.
    _DURABLE = (
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._held: AsyncConnection | None = None
        self._task: asyncio.Task[None] | None = None

    def write(self, batch: Batch, settled: Settled) -> None:
        self._task = asyncio.create_task(self._run(batch, settled), name="writer")

    async def close(self) -> None:
        if self._held is not None:
            await self._held.close()

    async def _run(self, batch: Batch, settled: Settled) -> None:
        error: Exception | None = None
        try:
            await self._write(await self._connection(), batch)
        except asyncpg.UniqueViolationError as conflict:
            error = Conflict(str(conflict))
        except Exception as other:
            error = other
        settled(error)

    async def _write(self, connection: Any, batch: Batch) -> None:
        columns = list(zip(*batch.rows, strict=True))
        more = others(batch)
        if not more:
            await connection.execute(self._INSERT, *columns)
            return
        async with connection.transaction():
            await connection.execute(self._INSERT, *columns)
            for table, values in more:
                marks = [f"${k + 1}" for k in range(len(table.columns))]
                await connection.executemany(upsert(table, marks), values)

    async def _connection(self) -> Any:
        """The driver's own connection: what SQLAlchemy adds to it costs more than the statement."""
        if self._held is not None:
            driver: Any = (await self._held.get_raw_connection()).driver_connection
            if not driver.is_closed():
                return driver
            await self._held.invalidate()
            await self._held.close()
        self._held = await self._engine.connect()
        driver = (await self._held.get_raw_connection()).driver_connection
        await driver.execute(self._DURABLE)
        return driver

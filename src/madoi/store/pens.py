"""How a batch gets to the disk: in as few steps as each database allows, on a connection that is kept.

A batch of moves, and for SQLite every batch, is a single statement and so a transaction by itself.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Table
from sqlalchemy.ext.asyncio import AsyncEngine

from madoi.store import notices, schema
from madoi.store.appends import Conflict, Pen, Settled
from madoi.store.database import ANSWER, connect, make_durable
from madoi.store.failures import why_of
from madoi.store.writer import Batch

LOG = ", ".join(column.name for column in schema.log.columns)
LATEST = "UPDATE shared_time SET latest = {mark} WHERE latest < {mark}"


def pen_of(engine: AsyncEngine, server: str) -> Pen:
    return SqlitePen(engine) if engine.dialect.name == "sqlite" else PostgresPen(engine, server)


def upsert(table: Table, rows: str) -> str:
    """Rows in place of those with the same id."""
    names = [column.name for column in table.columns]
    changed = ", ".join(f"{name} = excluded.{name}" for name in names if name != "id")
    return f"INSERT INTO {table.name} ({', '.join(names)}) {rows} ON CONFLICT (id) DO UPDATE SET {changed}"


def row_of(table: Table, values: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(values[column.name] for column in table.columns)


def others(batch: Batch) -> list[tuple[Table, list[tuple[Any, ...]]]]:
    """What goes with the log into tables that have an id."""
    listings = [row_of(schema.tables, msgspec.structs.asdict(one)) for one in batch.listings.values()]
    records = [row_of(schema.records, one) for one in batch.records.values()]
    return [(table, rows) for table, rows in ((schema.tables, listings), (schema.records, records)) if rows]


def same(batch: Batch, found: Sequence[Sequence[Any]]) -> Conflict | None:
    """Whether the rows in the log are those of the batch."""
    return None if [tuple(row) for row in found] == batch.rows else Conflict()


def from_json(table: Table, argument: str) -> str:
    """The rows of a table, as SQLite reads them from one JSON argument. (It would cut a text at a NUL; ours are JSON
    themselves, ids and hashes.)"""
    values = ", ".join(f"json_extract(value, '$[{k}]')" for k in range(len(table.columns)))
    return f"SELECT {values} FROM json_each({argument}) WHERE true"


def rows_json(rows: Sequence[Sequence[Any]]) -> str:
    return msgspec.json.encode(rows).decode()


class SqlitePen:
    """A thread of its own, because SQLite waits for the disk. Each time that it comes back from SQLite it waits for the
    interpreter, too, of which a busy event loop seldom lets go: so a batch is one statement, whatever is in it. That is
    an insert into a view, for which a trigger writes all tables."""

    _VIEW = "CREATE TEMP VIEW batch (log, tables, records, latest) AS SELECT NULL, NULL, NULL, NULL"
    _TRIGGER = (
        "CREATE TEMP TRIGGER written INSTEAD OF INSERT ON batch BEGIN"
        f" INSERT INTO log ({LOG}) {from_json(schema.log, 'new.log')};"
        f" {upsert(schema.tables, from_json(schema.tables, 'new.tables'))};"
        f" {upsert(schema.records, from_json(schema.records, 'new.records'))};"
        f" {LATEST.format(mark='new.latest')};"
        " END"
    )
    _INSERT = "INSERT INTO batch VALUES (?, ?, ?, ?)"
    _FIND = f"SELECT {LOG} FROM log WHERE table_id = ? AND number BETWEEN ? AND ? ORDER BY number"

    def __init__(self, engine: AsyncEngine) -> None:
        self._loop = asyncio.get_running_loop()
        self._arguments = engine.dialect.create_connect_args(engine.url)
        self._held: sqlite3.Connection | None = None
        self._orders: queue.SimpleQueue[tuple[Callable[[Batch], Conflict | None], Batch, Settled] | None]
        self._orders = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, batch: Batch, settled: Settled) -> None:
        self._orders.put((self._write, batch, settled))

    def find(self, batch: Batch, settled: Settled) -> None:
        self._orders.put((self._find, batch, settled))

    async def close(self) -> None:
        self._orders.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while (order := self._orders.get()) is not None:
            task, batch, settled = order
            error: Exception | None = None
            try:
                error = task(batch)
            except sqlite3.IntegrityError as conflict:
                error = Conflict(str(conflict))
            except Exception as other:
                error = other
                if why_of(other) == "database-failing":
                    self._let_go()
            self._loop.call_soon_threadsafe(settled, error)
        self._let_go()

    def _write(self, batch: Batch) -> None:
        more = {table.name: rows_json(rows) for table, rows in others(batch)}
        values = (rows_json(batch.rows), more.get("tables"), more.get("records"), batch.latest)
        self._connection().execute(self._INSERT, values)

    def _find(self, batch: Batch) -> Conflict | None:
        table, first = batch.rows[0][:2]
        return same(batch, self._connection().execute(self._FIND, (table, first, batch.rows[-1][1])).fetchall())

    def _connection(self) -> sqlite3.Connection:
        if self._held is None:
            places, settings = self._arguments
            options: Any = {**settings, "isolation_level": None}
            connection: sqlite3.Connection = sqlite3.connect(places[0], **options)
            try:
                make_durable(connection)
                connection.execute(self._VIEW)
                connection.execute(self._TRIGGER)
            except BaseException:
                connection.close()
                raise
            self._held = connection
        return self._held

    def _let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held.close()


class PostgresPen:
    """One connection is kept for writing, and made anew when it was lost. Who does not answer is cut off."""

    _INSERT = (
        f"WITH written AS (INSERT INTO log ({LOG}) SELECT * FROM "
        "unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[]))"
        f" SELECT pg_notify('{notices.CHANNEL}', $9)"
    )
    _FIND = f"SELECT {LOG} FROM log WHERE table_id = $1 AND number BETWEEN $2 AND $3 ORDER BY number"

    # A database may be set to confirm what is not on its disk yet. We tell players that it is. And it may be told to
    # give up by itself before we do: then we know that nothing was written.
    _SETTINGS = (
        "SELECT set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'"
        " ELSE current_setting('synchronous_commit') END, false),"
        " set_config('lock_timeout', '2000', false), set_config('statement_timeout', '2500', false)"
    )

    def __init__(self, engine: AsyncEngine, server: str) -> None:
        self._engine = engine
        self._server = server
        self._held: Any = None
        self._task: asyncio.Task[None] | None = None

    def write(self, batch: Batch, settled: Settled) -> None:
        self._task = asyncio.create_task(self._run(self._write, batch, settled), name="writer")

    def find(self, batch: Batch, settled: Settled) -> None:
        self._task = asyncio.create_task(self._run(self._find, batch, settled), name="writer")

    async def close(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            try:
                async with asyncio.timeout(ANSWER):
                    await held.close()
            except Exception:
                held.terminate()

    async def _run(self, task: Any, batch: Batch, settled: Settled) -> None:
        import asyncpg  # type: ignore[import-untyped]

        error: Exception | None = None
        watch: asyncio.TimerHandle | None = None
        try:
            connection = await self._connection()
            watch = asyncio.get_running_loop().call_later(ANSWER, connection.terminate)
            error = await task(connection, batch)
        except asyncpg.UniqueViolationError as conflict:
            error = Conflict(str(conflict))
        except Exception as other:
            error = other
            if why_of(other) in ("database-away", "database-failing"):
                self._let_go()
        finally:
            if watch is not None:
                watch.cancel()
        settled(error)

    async def _write(self, connection: Any, batch: Batch) -> None:
        columns = list(zip(*batch.rows, strict=True))
        more = others(batch)
        told = notices.written(self._server, batch.numbers())
        if columns and not more and batch.latest is None:
            await connection.execute(self._INSERT, *columns, told)
            return
        async with connection.transaction():
            if columns:
                await connection.execute(self._INSERT, *columns, told)
            for table, values in more:
                marks = ", ".join(f"${k + 1}" for k in range(len(table.columns)))
                await connection.executemany(upsert(table, f"VALUES ({marks})"), values)
            if batch.latest is not None:
                await connection.execute(LATEST.format(mark="$1"), batch.latest)

    async def _find(self, connection: Any, batch: Batch) -> Conflict | None:
        table, first = batch.rows[0][:2]
        return same(batch, await connection.fetch(self._FIND, table, first, batch.rows[-1][1]))

    async def _connection(self) -> Any:
        if self._held is None or self._held.is_closed():
            self._let_go()
            connection = await connect(self._engine, "madoi-writer")
            try:
                await connection.execute(self._SETTINGS, timeout=ANSWER)
            except BaseException:
                connection.terminate()
                raise
            self._held = connection
        return self._held

    def _let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held.terminate()

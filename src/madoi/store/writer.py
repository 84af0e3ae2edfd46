"""Group commit: one task writes for all tables, one transaction a flush, and says so when it is on disk."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from madoi.store import schema
from madoi.tables.entries import Answered, AnyEntry, Moved, to_json


class Conflict(Exception):
    """Somebody else has written this number of the table."""


class Closed(Exception):
    """The store takes no more writes."""


class Listing(msgspec.Struct, frozen=True):
    """How a table stands in the list of tables."""

    id: str
    game: str
    status: str
    public: bool
    attention: bool
    created: int
    changed: int


class Append(msgspec.Struct, eq=False):
    """Entries of one table that belong together: all are written, or none."""

    table: str
    number: int  # of the first entry
    at: int
    entries: Sequence[AnyEntry]
    listing: Listing | None = None
    record: dict[str, Any] | None = None  # a row of `records`, with the move that ends a game


MOST_AT_ONCE = 500


class Writer:
    """`append` returns when the rows are durable; it raises `Conflict` if a number was taken."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._bell = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="writer")
        self.flushes = 0
        self.rows = 0

    async def append(self, append: Append) -> None:
        if self._closing:
            raise Closed
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        self._bell.set()
        await done

    async def close(self) -> None:
        """Finish what is waiting, take nothing new."""
        self._closing = True
        self._bell.set()
        await self._task

    async def _run(self) -> None:
        while not (self._closing and not self._waiting):
            await self._bell.wait()
            self._bell.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                await self._flush(batch)

    async def _flush(self, batch: list[tuple[Append, asyncio.Future[None]]]) -> None:
        try:
            await self._write([append for append, _ in batch])
        except IntegrityError as error:
            if len(batch) == 1:
                _settle(batch[0][1], Conflict(str(error.orig)))
            else:  # one of them lost a race: each by itself
                for one in batch:
                    await self._flush([one])
        except Exception as error:
            for _, done in batch:
                _settle(done, error)
        else:
            self.flushes += 1
            for _, done in batch:
                _settle(done, None)

    async def _write(self, batch: list[Append]) -> None:
        rows = [row for append in batch for row in log_rows(append)]
        async with self._engine.begin() as connection:
            await connection.execute(insert(schema.log), rows)
            await _replace(
                connection, schema.tables, "id", [msgspec.structs.asdict(a.listing) for a in batch if a.listing]
            )
            await _replace(connection, schema.records, "id", [append.record for append in batch if append.record])
        self.rows += len(rows)


def log_rows(append: Append) -> list[dict[str, Any]]:
    return [_row(append.table, append.number + offset, append.at, entry) for offset, entry in enumerate(append.entries)]


def _row(table: str, number: int, at: int, entry: AnyEntry) -> dict[str, Any]:
    row: dict[str, Any] = {"table_id": table, "number": number, "at": at, "seat": None, "action": None, "data": None}
    row["kind"] = entry.__struct_config__.tag
    if isinstance(entry, Moved | Answered):
        row["seat"], row["action"] = entry.seat, entry.action
    else:
        row["data"] = to_json(entry).decode()
    return row


async def _replace(connection: AsyncConnection, table: Any, key: str, rows: list[dict[str, Any]]) -> None:
    """Put rows in, in place of those with the same key; the last of several wins."""
    latest = {row[key]: row for row in rows}
    if latest:
        await connection.execute(delete(table).where(table.c[key].in_(list(latest))))
        await connection.execute(insert(table), list(latest.values()))


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)

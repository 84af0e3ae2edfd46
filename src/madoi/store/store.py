"""Reading and writing tables, snapshots and records."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, exists, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncEngine

from madoi.core import Record
from madoi.store import schema
from madoi.store.database import make_engine, migrate
from madoi.store.pens import pen_of
from madoi.store.writer import Append, Listing, Writer
from madoi.tables.entries import Answered, AnyEntry, Moved, from_json

AT_ONCE = 100  # tables that are forgotten in one transaction
DAY = 24 * 60 * 60 * 1000
MOVES: dict[str, type[Moved] | type[Answered]] = {"moved": Moved, "answered": Answered}


SAVE_SNAPSHOT = text(
    "INSERT INTO snapshots (table_id, number, data) VALUES (:table_id, :number, :data)"
    " ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, data = excluded.data"
    " WHERE excluded.number > snapshots.number"
)


class Retention(msgspec.Struct, frozen=True, kw_only=True):
    """After how many days without a change something is forgotten; None keeps it for ever.
    The record of a finished game outlives its table."""

    open: int | None = 14
    abandoned: int | None = 14
    over: int | None = None
    playing: int | None = None
    records: int | None = None


class RecordRow(msgspec.Struct, frozen=True):
    id: str
    game: str
    at: int


class Store:
    """One database. Reads go straight to it, writes through the group commit."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.writer = Writer(pen_of(engine))

    @classmethod
    async def open(cls, url: str) -> Store:
        engine = make_engine(url)
        try:
            await migrate(engine)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    async def ping(self) -> None:
        async with self.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    # -- the log ---------------------------------------------------------------------------------------

    async def append(self, append: Append) -> None:
        """Returns when it is on disk; raises `Conflict`."""
        await self.writer.append(append)

    async def rows(self, table: str, first: int = 0) -> list[tuple[int, AnyEntry]]:
        """Time and entry of everything from number `first` on, in order."""
        columns = schema.log.c
        query = (
            select(columns.at, columns.kind, columns.seat, columns.action, columns.data)
            .where(columns.table_id == table, columns.number >= first)
            .order_by(columns.number)
        )
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).all()
        return [(at, entry_of(kind, seat, action, data)) for at, kind, seat, action, data in found]

    # -- lists of tables -------------------------------------------------------------------------------

    async def public_tables(self, status: str | None = None, limit: int = 50) -> list[str]:
        columns = schema.tables.c
        query = select(columns.id).where(columns.public).order_by(columns.changed.desc()).limit(limit)
        if status is not None:
            query = query.where(columns.status == status)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def tables_needing_attention(self) -> list[str]:
        """Running tables on which a bot or a clock may be next, for a server that starts."""
        columns = schema.tables.c
        query = select(columns.id).where(columns.status == "playing", columns.attention)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def count_tables(self) -> dict[str, int]:
        columns = schema.tables.c
        query = select(columns.status, func.count()).group_by(columns.status)
        async with self.engine.connect() as connection:
            return {str(row[0]): int(row[1]) for row in (await connection.execute(query)).all()}

    # -- snapshots: a cache ----------------------------------------------------------------------------

    async def save_snapshot(self, table: str, number: int, data: bytes) -> None:
        """In place of an older one. Two servers may do it at once."""
        async with self.engine.begin() as connection:
            await connection.execute(SAVE_SNAPSHOT, {"table_id": table, "number": number, "data": data})

    async def snapshot(self, table: str) -> bytes | None:
        query = select(schema.snapshots.c.data).where(schema.snapshots.c.table_id == table)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def delete_snapshots(self) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(delete(schema.snapshots))

    # -- records ---------------------------------------------------------------------------------------

    async def save_record(self, row: dict[str, Any]) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(delete(schema.records).where(schema.records.c.id == row["id"]))
            await connection.execute(insert(schema.records), [row])

    async def record(self, id: str) -> Record | None:
        query = select(schema.records.c.data).where(schema.records.c.id == id)
        async with self.engine.connect() as connection:
            data = (await connection.execute(query)).scalar_one_or_none()
        return None if data is None else Record.from_json(data)

    async def public_records(self, game: str | None = None, limit: int = 50) -> list[RecordRow]:
        columns = schema.records.c
        query = select(columns.id, columns.game, columns.at).where(columns.public)
        if game is not None:
            query = query.where(columns.game == game)
        async with self.engine.connect() as connection:
            found = await connection.execute(query.order_by(columns.at.desc()).limit(limit))
            return [RecordRow(*row) for row in found.all()]

    # -- retention -------------------------------------------------------------------------------------

    async def forget(self, retention: Retention, now: int, spared: Collection[str] = ()) -> int:
        """Delete what is older than the settings allow; how many tables went. A table at which something happened
        since is not old, and those in `spared` stay. Few at a time, so that moves need not wait for long."""
        gone = 0
        for status in ("open", "abandoned", "over", "playing"):
            days = getattr(retention, status)
            if days is None:
                continue
            ids = [id for id in await self._unchanged_since(status, now - days * DAY) if id not in spared]
            for start in range(0, len(ids), AT_ONCE):
                await self._delete_tables(ids[start : start + AT_ONCE])
            gone += len(ids)
        if retention.records is not None:
            old_records = schema.records.c.at < now - retention.records * DAY
            async with self.engine.begin() as connection:
                await connection.execute(delete(schema.records).where(old_records))
        return gone

    async def keep(self, ids: Collection[str], now: int) -> None:
        """Somebody sits at these tables: they are not old for any server. What changed today is left as it is."""
        columns, wanted = schema.tables.c, list(ids)
        async with self.engine.begin() as connection:
            for start in range(0, len(wanted), AT_ONCE):
                these = columns.id.in_(wanted[start : start + AT_ONCE]), columns.changed < now - DAY // 2
                await connection.execute(update(schema.tables).where(*these).values(changed=now))

    async def _unchanged_since(self, status: str, at: int) -> list[str]:
        columns, log = schema.tables.c, schema.log.c
        newer = exists().where(log.table_id == columns.id, log.at >= at)
        old = select(columns.id).where(columns.status == status, columns.changed < at, ~newer)
        async with self.engine.connect() as connection:
            return list((await connection.execute(old)).scalars())

    async def _delete_tables(self, ids: list[str]) -> None:
        async with self.engine.begin() as connection:
            for table, key in ((schema.log, "table_id"), (schema.snapshots, "table_id"), (schema.tables, "id")):
                await connection.execute(delete(table).where(table.c[key].in_(ids)))

    async def missing(self, ids: Sequence[str]) -> list[str]:
        """Those of the tables that are not there any more."""
        found: set[str] = set()
        async with self.engine.connect() as connection:
            for start in range(0, len(ids), AT_ONCE):
                wanted = schema.tables.c.id.in_(ids[start : start + AT_ONCE])
                found.update((await connection.execute(select(schema.tables.c.id).where(wanted))).scalars())
        return [id for id in ids if id not in found]


def entry_of(kind: str, seat: int | None, action: int | None, data: str | None) -> AnyEntry:
    if kind in MOVES:
        assert seat is not None
        assert action is not None
        return MOVES[kind](seat, action)
    assert data is not None
    return from_json(data)


def record_row(id: str, record: Record, at: int, public: bool) -> dict[str, Any]:
    return {"id": id, "game": record.game, "at": at, "public": public, "data": record.to_json().decode()}


__all__ = ["Append", "Listing", "Record", "Retention", "Store", "record_row"]
